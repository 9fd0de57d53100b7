import builtins
from collections.abc import Iterator
from pathlib import Path

import pytest

from gaple.cli.play.session import Session, Wishes
from gaple.record import replay_bytes
from gaple.rules import make_rules
from gaple.texts.catalogue import texts_in

TEXTS = texts_in("id")


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.chdir(tmp_path)
    session = Session(TEXTS)
    session.interactive = True
    return session


def answer_in_turn(monkeypatch: pytest.MonkeyPatch, answers: Iterator[str]) -> None:
    monkeypatch.setattr(builtins, "input", lambda: next(answers))


def answer_prompts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], again: Iterator[str | BaseException]
) -> None:
    """Play the first choice always, and answer the question for a rematch in turn."""
    rematch = TEXTS.say("play-rematch")

    def answer() -> str:
        if not capsys.readouterr().out.endswith(rematch):
            return "1"
        wanted = next(again)
        if isinstance(wanted, BaseException):
            raise wanted
        return wanted

    monkeypatch.setattr(builtins, "input", answer)


def test_the_menu_asks_until_it_gets_a_number(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_in_turn(monkeypatch, iter(["9", "gaple", "5)"]))
    assert session.choose_rule_set().id == "gapler-250"


def test_enter_takes_the_first_of_the_menu(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_in_turn(monkeypatch, iter([""]))
    chosen = session.choose_rule_set()
    assert (chosen.id, chosen.mode) == ("pordi-2025", "single")


@pytest.mark.parametrize("last", ["", "t", "1", EOFError()])
def test_a_rematch_is_another_match_in_another_file(
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    last: str | BaseException,
) -> None:
    answer_prompts(monkeypatch, capsys, iter(["Ya", last]))
    rules = make_rules("pordi-2025", None, {"deals": 1})
    wishes = Wishes("pemula", "3", 0, "Kamu", Path("m.json"))
    assert session.play(rules, wishes) == 0
    first, second = (replay_bytes(Path(name).read_bytes()) for name in ("m.json", "m-2.json"))
    assert first.match.finished
    assert second.match.finished
    assert first.record.deals != second.record.deals


def test_ctrl_c_at_the_rematch_leaves_with_130_and_the_match_is_kept(
    session: Session, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer_prompts(monkeypatch, capsys, iter([KeyboardInterrupt()]))
    wishes = Wishes("pemula", "3", 0, "Kamu", Path("m.json"))
    assert session.play(make_rules("pordi-2025", None, {"deals": 1}), wishes) == 130
    assert replay_bytes(Path("m.json").read_bytes()).match.finished
