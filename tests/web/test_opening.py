"""`gaple serve` opens the page, and in a hall shows a code that phones read off the terminal."""

import io
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest
import segno
from click.testing import CliRunner

from gaple.cli import serve as serve_module
from gaple.cli.serve import can_show_codes, open_page, qr_code, serve

HALL = "http://192.168.1.20:8000/"
HERE = "http://127.0.0.1:8000/"
BLOCKS = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
BORDER = 2


class Terminal(io.StringIO):
    def __init__(self, encoding: str, *, is_terminal: bool = True) -> None:
        super().__init__()
        self._encoding = encoding
        self._is_terminal = is_terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return self._is_terminal


class Browser:
    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, address: str) -> bool:
        self.opened.append(address)
        return True


class ConsoleBrowser(webbrowser.GenericBrowser):
    def open(self, *_: object) -> bool:
        pytest.fail("it would take the terminal over")


def printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, shown: list[str], *, is_terminal: bool) -> str:
    def start(_settings: object, _bound: object, on_start: Callable[[], None]) -> None:
        on_start()

    monkeypatch.setattr("gaple.server.running.bind", lambda *_: None)
    monkeypatch.setattr("gaple.server.running.addresses", lambda *_: shown)
    monkeypatch.setattr("gaple.server.running.run", start)
    monkeypatch.setattr(serve_module, "can_show_codes", lambda: is_terminal)
    return CliRunner().invoke(serve, ["--data", str(tmp_path / "gaple.db")], standalone_mode=False).stdout


def test_the_code_is_that_of_the_address() -> None:
    rows: list[list[int]] = []
    for line in qr_code(HALL).splitlines():
        upper, lower = zip(*(BLOCKS[each] for each in line), strict=True)
        rows += [list(upper), list(lower)]
    code = segno.make(HALL, error="l", micro=False)
    size = len(code.matrix)
    inner = [row[BORDER : BORDER + size] for row in rows[BORDER : BORDER + size]]
    assert inner == [list(row) for row in code.matrix]


def test_phones_are_shown_a_code_when_the_network_is_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = printed(monkeypatch, tmp_path, [HERE, HALL], is_terminal=True)
    assert text == f"{HERE}\n{HALL}\n{tmp_path / 'gaple.db'}\n\n{qr_code(HALL)}{HALL}\n"


@pytest.mark.parametrize(("shown", "is_terminal"), [([HERE], True), ([HERE, HALL], False)])
def test_else_there_is_none(
    *, shown: list[str], is_terminal: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = printed(monkeypatch, tmp_path, shown, is_terminal=is_terminal)
    assert text == "".join(f"{each}\n" for each in [*shown, tmp_path / "gaple.db"])


@pytest.mark.parametrize(
    ("output", "can"),
    [
        (Terminal("utf-8"), True),
        (Terminal("UTF8"), True),
        (Terminal("cp1252"), False),
        (Terminal("ascii"), False),
        (Terminal("utf-8", is_terminal=False), False),
    ],
)
def test_only_a_terminal_that_has_the_blocks_shows_codes(
    *, output: Terminal, can: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", output)
    assert can_show_codes() == can


def test_the_browser_is_opened_unless_it_is_one_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    browser = Browser()
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    open_page(HERE)
    assert browser.opened == [HERE]
    monkeypatch.setattr(webbrowser, "GenericBrowser", ConsoleBrowser)
    monkeypatch.setattr(webbrowser, "get", lambda: ConsoleBrowser("lynx"))
    open_page(HERE)

    def none() -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none)
    open_page(HERE)
