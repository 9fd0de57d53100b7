"""The chores' steps of the web client: they say when they could not run, and hold nothing else up."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts import script

bootstrap = script("bootstrap")
build_web = script("build_web")

Capture = pytest.CaptureFixture[str]


def answering(answers: dict[str, tuple[int, str]], ran: list[str]) -> Any:  # noqa: ANN401 - stands for a function
    def run_quietly(command: Sequence[str], **_: str) -> "subprocess.CompletedProcess[str]":
        ran.append(command[-1])
        status, text = answers.get(command[-1], (0, ""))
        return subprocess.CompletedProcess(command, status, text)

    return run_quietly


def web(*names: str) -> list[Any]:
    plain = bootstrap.Step("lint", ["ruff"])
    return [plain, *(bootstrap.Step(f"web {name}", ["node", name], is_web=True) for name in names)]


@pytest.fixture(autouse=True)
def wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GAPLE_NO_WEB", raising=False)
    monkeypatch.delenv("GAPLE_REQUIRE", raising=False)


def test_without_a_registry_the_web_steps_are_skipped_and_say_why(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    ran: list[str] = []
    no_registry = (build_web.UNREACHABLE, "npm cannot reach its registry (ENOTFOUND)\n")
    monkeypatch.setattr(bootstrap, "run_quietly", answering({"packages": no_registry}, ran))
    found = bootstrap.run_steps([*web("packages", "check"), bootstrap.Step("types", ["mypy"])], total=5)
    assert ran == ["ruff", "packages", "mypy"]
    assert bootstrap.report(found) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:3] == [
        "2/5 web packages ... skipped: npm cannot reach its registry (ENOTFOUND)",
        "3/5 web check ... skipped: npm cannot reach its registry (ENOTFOUND)",
    ]
    assert lines[-1] == "skipped: web packages, web check (npm cannot reach its registry (ENOTFOUND))"


def test_where_the_web_client_is_required_a_skipped_step_has_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("GAPLE_REQUIRE", "browser,web")
    monkeypatch.setattr(bootstrap, "run_quietly", answering({"packages": (build_web.UNREACHABLE, "no")}, []))
    assert bootstrap.report(bootstrap.run_steps(web("packages"), total=2)) == 1
    assert capsys.readouterr().out.endswith("failed: web packages\n")


def test_a_web_step_that_fails_fails(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    answers = {"check": (1, "src/main.ts:1:1 Error\n")}
    monkeypatch.setattr(bootstrap, "run_quietly", answering(answers, []))
    found = bootstrap.run_steps(web("packages", "check"), total=3)
    assert found.failed == ["web check"]
    assert bootstrap.report(found) == 1
    assert "src/main.ts:1:1 Error\nfailed: web check\n" in capsys.readouterr().out


def test_who_does_without_the_client_skips_its_steps(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("GAPLE_NO_WEB", "1")
    ran: list[str] = []
    monkeypatch.setattr(bootstrap, "run_quietly", answering({}, ran))
    bootstrap.run_steps(web("packages"), total=2)
    assert ran == ["ruff"]
    assert "2/2 web packages ... skipped: GAPLE_NO_WEB is set\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("is_built", "no_web", "extras", "builds"),
    [
        (False, "", ("competition", "play", "serve", "web"), True),
        (True, "", ("competition", "play", "serve"), False),
        (False, "1", ("competition", "play", "serve"), False),
    ],
)
def test_serving_builds_the_client_when_its_sources_have_changed(
    *, is_built: bool, no_web: str, extras: tuple[str, ...], builds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    did: list[object] = []
    monkeypatch.setenv("GAPLE_NO_WEB", no_web)
    monkeypatch.setattr(build_web, "is_built", lambda _: is_built)
    monkeypatch.setattr(bootstrap, "prepare", lambda *wanted: did.append(wanted))
    monkeypatch.setattr(bootstrap, "build_client", lambda: did.append("built"))
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: did.append(command[1:]))
    bootstrap.serve(["--port", "0"])
    assert did == [extras, *(["built"] if builds else []), ["serve", "--open", "--port", "0"]]


def test_a_client_that_cannot_be_built_is_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    said = (build_web.UNREACHABLE, "npm cannot reach its registry (ENOTFOUND)\n")
    monkeypatch.setattr(bootstrap, "run_quietly", answering({"scripts/build_web.py": said}, []))
    with pytest.raises(bootstrap.UnmetError, match=re.escape("(ENOTFOUND)\nGAPLE_NO_WEB=1 ")):
        bootstrap.build_client()


def test_pip_is_not_left_to_build_the_client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: dict[str, str] = {}

    def run_quietly(command: Sequence[str], **more: str) -> "subprocess.CompletedProcess[str]":
        given.update(more)
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setattr(bootstrap, "run_quietly", run_quietly)
    monkeypatch.setattr(bootstrap, "LOG", tmp_path / "install.log")
    bootstrap.install(("serve",))
    assert given == {"GAPLE_NO_WEB": "1"}
