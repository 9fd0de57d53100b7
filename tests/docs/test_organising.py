"""The guide for organisers: its commands, run in their order, say what the pages say they do.

A page names its example files by links into `examples`; those, and no others, are there when its console
blocks run. What follows a command is what it prints, word for word; a line `…` stands for lines left out.
"""

import re
import shlex
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from gaple.cli import gaple

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide"
PAGES = ("penyelenggara.md", "organising.md")
HEADS = ("grup.json", "piala.json", "liga.json")
LEFT_OUT = "…"
PROMPT = "$ "


class Step(NamedTuple):
    """A command of a page and what the page says it prints."""

    line: int
    command: str
    printed: list[str]


def steps(page: str) -> Iterator[Step]:
    """Yield the commands of all console blocks."""
    step: Step | None = None
    inside = False
    for number, line in enumerate((GUIDE / page).read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("```"):
            if step is not None:
                yield step
            step, inside = None, line == "```console"
        elif inside and line.startswith(PROMPT):
            if step is not None:
                yield step
            step = Step(number, line.removeprefix(PROMPT), [])
        elif inside:
            assert step is not None, f"{page}:{number}: before any command"
            step.printed.append(line)


def named_files(page: str) -> list[str]:
    """Return the example files that a page links to."""
    return re.findall(r"\]\(examples/([^)]+)\)", (GUIDE / page).read_text(encoding="utf-8"))


def printed_by(command: str) -> list[str]:
    """Run a command of `gaple`, its standard input from a file behind `<`; return the lines it prints."""
    words = shlex.split(command)
    assert words[0] == "gaple"
    stdin = None
    if "<" in words:
        at = words.index("<")
        [stdin] = [Path(name).read_text(encoding="utf-8") for name in words[at + 1 :]]
        words = words[:at]
    done = CliRunner().invoke(gaple, words[1:], input=stdin, standalone_mode=False, catch_exceptions=False)
    return done.output.rstrip("\n").splitlines()


def agrees(told: list[str], printed: list[str]) -> bool:
    """Whether lines are those told, where `…` stands for one or more of any kind."""
    parts = "\n".join(r"(?:.*\n)*.*" if line == LEFT_OUT else re.escape(line) for line in told)
    return re.fullmatch(parts, "\n".join(printed)) is not None


@pytest.mark.parametrize("page", PAGES)
def test_every_command_prints_what_its_page_says(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in set(named_files(page)):
        shutil.copy(GUIDE / "examples" / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    for line, command, told in steps(page):
        printed = printed_by(command)
        assert agrees(told, printed), f"{page}:{line}: {command}\n" + "\n".join(printed)


def test_the_check_notices_what_differs() -> None:
    assert agrees(["a", LEFT_OUT, "d"], ["a", "b", "c", "d"])
    assert not agrees(["a", LEFT_OUT, "d"], ["a", "b", "c"])
    assert not agrees(["a", "d"], ["a", "b", "d"])
    assert not agrees(["a.c"], ["abc"])


def test_both_pages_give_the_same_commands() -> None:
    """But for the language, reasons, and the names of what is written."""
    ids, en = ([kinds(step.command) for step in steps(page)] for page in PAGES)
    assert ids == en
    assert len(ids) > len(PAGES)


def kinds(command: str) -> list[str]:
    """Return what two languages have in common: the commands and options, events by kind."""
    words = [word for pair in pairwise(["", *shlex.split(command)]) for word in _common(*pair)]
    return [word for word in words if word]


def _common(before: str, word: str) -> list[str]:
    if "--lang" in {before, word} or before in {"--out", "--correct"}:
        return []
    return [re.sub(r'"(reason|witness|agreed_by)": "[^"]*"', "", word)]


def test_heads_shown_on_the_pages_are_those_of_the_files() -> None:
    files = [(GUIDE / "examples" / name).read_text(encoding="utf-8") for name in HEADS]
    for page in PAGES:
        text = (GUIDE / page).read_text(encoding="utf-8")
        assert re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL) == files


def test_every_example_is_named_and_every_link_leads_somewhere() -> None:
    there = {path.name for path in (GUIDE / "examples").iterdir()}
    for page in PAGES:
        assert set(named_files(page)) == there
        links = re.findall(r"\]\((\.\./[^)#]+|[a-z-]+\.md)", (GUIDE / page).read_text(encoding="utf-8"))
        assert [link for link in links if not (GUIDE / link).exists()] == []
    small = 60_000
    pictures = sorted((GUIDE.parent / "pictures" / "papers").iterdir())
    assert [path.name for path in pictures if path.stat().st_size > small] == []
    assert pictures
