"""What a competition's log refuses (issue 5, "Bad input"): event, reason, status 2, nothing half-written.

Each case appends an event that cannot stand and, to show that it is refused for its own fault, a twin that
can. Both ways in are tried: the event at the end of a file, and `Log.append`. Among them stand CASES 23 (rows
and scores that cannot be) and 51 (A against A, names that are not the plan's, a drawn match).
"""

import json
from dataclasses import fields
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from click.testing import CliRunner, Result

from gaple.cli import gaple
from gaple.competition.errors import CompetitionError
from gaple.competition.log import log_of
from tests.competition.documents import (
    Json,
    correct,
    group,
    head,
    knockout,
    league,
    numbered,
    pools,
    result,
    row,
    seats,
    sheet,
)

ORDER: Final = [f"E{number}" for number in range(1, 13)]
ROWS: Final = [row("H", 5, 2, 1, 0), row("T", 2, 2, -2, 2)]


def replaced(players: list[str], out: str, enters: str) -> list[str]:
    return [enters if each == out else each for each in players]


POOLS: Final = numbered(pools(4, 2), result("E1", "E4", 7, 5), correct(2, score=[7, 3]))
LEAGUE: Final = league(3, legs=2)
KNOCKOUT: Final = knockout(1, None, 2, 3, 4, None, 5, None)
GROUP: Final = numbered(
    group(),
    {"kind": "substitute", "out": seats(5, 1)[0], "in": "R1", "from_session": 5, "until_session": 8},
    sheet(1, 1, *ROWS),
)
POOLS_CLOSED: Final = numbered(POOLS, {"kind": "close-stage", "stage": "pools"})
GROUP_CLOSED: Final = numbered(GROUP, {"kind": "close-stage", "stage": "group"})


class Case(NamedTuple):
    name: str
    document: Json
    bad: Json
    words: str
    """What the reason must name."""
    good: Json | None
    """The twin that can stand; None where nothing like it can."""


ELSEWHERE: Final = next(each for each in ORDER if each not in seats(2, 1))

CASES: Final = [
    Case("unknown entrant", POOLS, result("E1", "E9", 7, 5), "E9", result("E1", "E3", 7, 5)),
    Case("A against A", POOLS, result("E1", "E1", 7, 5), "E1", result("E1", "E2", 7, 5)),
    Case("7-7", POOLS, result("E1", "E2", 7, 7), "7-7", result("E1", "E2", 7, 6)),
    Case("both at target", POOLS, result("E1", "E2", 8, 7), "8-7", result("E1", "E2", 8, 6)),
    Case("nobody at target", POOLS, result("E1", "E2", 6, 5), "6-5", result("E1", "E2", 7, 5)),
    Case(
        "more than a match can end with", POOLS, result("E1", "E2", 11, 5), "11-5", result("E1", "E2", 10, 5)
    ),
    Case("below nought", POOLS, result("E1", "E2", 7, -1), "7--1", result("E1", "E2", 7, 0)),
    Case(
        "level after its deals",
        LEAGUE,
        result("E1", "E3", 9, 9, match="L-2"),
        "9-9",
        result("E1", "E3", 9, 8, match="L-2"),
    ),
    Case("second result of a match", POOLS, result("E4", "E1", 7, 2), "A-1", result("E4", "E2", 7, 2)),
    Case(
        "walkover of a match played",
        POOLS,
        {"kind": "walkover", "match": "A-1", "absent": ["E1"]},
        "A-1",
        {"kind": "walkover", "match": "A-2", "absent": ["E3"]},
    ),
    Case(
        "who does not play the match",
        POOLS,
        {"kind": "walkover", "match": "A-2", "absent": ["E1"]},
        "E1",
        {"kind": "walkover", "match": "A-2", "absent": ["E2"]},
    ),
    Case("no match between two pools", POOLS, result("E1", "E5", 7, 2), "E5", result("E6", "E5", 7, 2)),
    Case(
        "no such match",
        POOLS,
        result("E1", "E2", 7, 2, match="A-9"),
        "A-9",
        result("E1", "E2", 7, 2, match="A-5"),
    ),
    Case(
        "two legs and no match named",
        LEAGUE,
        result("E1", "E2", 90, 40),
        "match",
        result("E1", "E3", 90, 40, match="L-2"),
    ),
    Case(
        "match before its sides are known",
        KNOCKOUT,
        result("E1", "E2", 7, 2, match="K4-1"),
        "K4-1",
        result("E2", "E3", 7, 2, match="K8-2"),
    ),
    Case(
        "match of a bye",
        KNOCKOUT,
        result("E1", "E2", 7, 2, match="K8-1"),
        "K8-1",
        result("E4", "E5", 7, 2, match="K4-2"),
    ),
    Case(
        "drawn twice, in two pools",
        POOLS,
        {"kind": "draw", "bracket": ["E1", "E5", "E1", "E2"]},
        "E1",
        {"kind": "draw", "bracket": ["E1", "E5", "E6", "E2"]},
    ),
    Case("second sheet of a slot", GROUP, sheet(1, 1, *ROWS), "session 1", sheet(1, 2, *ROWS)),
    Case(
        "row that is no permutation",
        GROUP,
        sheet(2, 1, *ROWS, row("H", 8, 0, 0, 0)),
        "deal 3: code H is worth 5, 2, 1 and 0, not 8, 0, 0, 0",
        sheet(2, 1, *ROWS, row("G", 10, 0, 1, 2)),
    ),
    Case(
        "code that there is not",
        GROUP,
        sheet(2, 1, row("X", 5, 2, 1, 0)),
        "code",
        sheet(2, 1, row("S", 5, 2, 1, 0)),
    ),
    Case("21 deals", GROUP, sheet(2, 1, *ROWS[:1] * 21), "deal 21", sheet(2, 1, *ROWS[:1] * 20)),
    Case(
        "names not in the plan",
        GROUP,
        sheet(2, 1, *ROWS, players=[ELSEWHERE, *seats(2, 1)[1:]]),
        ELSEWHERE,
        sheet(2, 1, *ROWS),
    ),
    Case(
        "a reserve who plays for nobody",
        GROUP,
        sheet(2, 1, *ROWS, players=["R2", *seats(2, 1)[1:]]),
        "R2",
        sheet(2, 1, *ROWS),
    ),
    Case(
        "a substitute after his time",
        GROUP,
        sheet(9, 1, *ROWS, players=["R1", *seats(9, 1)[1:]]),
        "R1",
        sheet(5, 1, *ROWS, players=replaced(seats(5, 1), seats(5, 1)[0], "R1")),
    ),
    Case(
        "one player at two seats",
        GROUP,
        sheet(2, 1, *ROWS, players=[*seats(2, 1)[:3], seats(2, 1)[0]]),
        seats(2, 1)[0],
        sheet(2, 1, *ROWS),
    ),
    Case(
        "three players and no reason",
        GROUP,
        sheet(2, 1, *ROWS, players=[*seats(2, 1)[:3], None]),
        "seat 3",
        sheet(2, 1, *ROWS, players=[*seats(2, 1)[:3], None], reason="sakit"),
    ),
    Case("session 25", GROUP, {**sheet(2, 1, *ROWS), "session": 25}, "25", sheet(24, 1, *ROWS)),
    Case("table 4", GROUP, {**sheet(2, 1, *ROWS), "table": 4}, "4", sheet(2, 3, *ROWS)),
    Case(
        "a reserve who already plays",
        GROUP,
        {"kind": "substitute", "out": seats(5, 1)[1], "in": "R1", "from_session": 8},
        "R1",
        {"kind": "substitute", "out": seats(5, 1)[1], "in": "R1", "from_session": 9},
    ),
    Case(
        "a core player as a reserve",
        GROUP,
        {"kind": "substitute", "out": "E2", "in": "E3", "from_session": 9},
        "E3",
        {"kind": "substitute", "out": "E2", "in": "R2", "from_session": 9},
    ),
    Case(
        "void deal that there is not",
        GROUP,
        {"kind": "void-deal", "session": 1, "table": 1, "deal": 3, "reason": "salah bagi"},
        "deal 3",
        {"kind": "void-deal", "session": 1, "table": 1, "deal": 2, "reason": "salah bagi"},
    ),
    Case("order of 11", GROUP, {"kind": "draw", "order": ORDER[:11]}, "", None),
    Case(
        "correction without reason",
        POOLS,
        {"kind": "correct", "of": 2, "score": [7, 1]},
        "reason",
        correct(2, score=[7, 1]),
    ),
    Case(
        "correction with an empty reason",
        POOLS,
        {**correct(2, score=[7, 1]), "reason": " "},
        "reason",
        correct(2, score=[7, 1]),
    ),
    Case("correction of a correction", POOLS, correct(3, score=[7, 1]), "2", correct(2, score=[7, 1])),
    Case("correction of nothing", POOLS, correct(9, score=[7, 1]), "9", correct(2, score=[7, 1])),
    Case("correction of itself", POOLS, correct(4, score=[7, 1]), "4", correct(2, score=[7, 1])),
    Case(
        "correction to a score that cannot be",
        POOLS,
        correct(2, score=[7, 7]),
        "7-7",
        correct(2, score=[5, 7]),
    ),
    Case("correction that says nothing new", POOLS, correct(2), "2", correct(2, score=[5, 7])),
    Case(
        "correction to a row that cannot be",
        GROUP,
        correct(3, deals=[row("H", 8, 0, 0, 0)]),
        "deal 1",
        correct(3, deals=ROWS[:1]),
    ),
    Case(
        "result after close",
        POOLS_CLOSED,
        result("E1", "E2", 7, 2),
        "closed",
        {"kind": "draw", "bracket": ["E1", "E5", "E6", "E2"]},
    ),
    Case(
        "sheet after close",
        GROUP_CLOSED,
        sheet(2, 1, *ROWS),
        "closed",
        correct(3, deals=ROWS[:1], after_close="replay"),
    ),
    Case("kind of event that there is not", POOLS, {"kind": "restul"}, "restul", result("E1", "E2", 7, 2)),
    Case(
        "key that there is not",
        POOLS,
        result("E1", "E2", 7, 2, winner="E1"),
        "winner",
        result("E1", "E2", 7, 2),
    ),
]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(gaple, [str(argument) for argument in arguments], standalone_mode=False)


def standings_of(path: Path) -> Result:
    return run("standings", "--json", path)


def written(document: Json, folder: Path) -> Path:
    path = folder / "piala.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def named(case: Case) -> str:
    return case.name.replace(" ", "-")


@pytest.mark.parametrize("case", CASES, ids=named)
def test_an_event_that_cannot_stand_is_refused_by_number_and_its_twin_is_not(
    case: Case, tmp_path: Path
) -> None:
    path = written(numbered(case.document, case.bad), tmp_path)
    before = path.read_bytes()
    done = standings_of(path)
    assert (done.return_value, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    number = len(case.document["events"]) + 1
    start = f"{path}: event {number}: "
    assert line.startswith(start)
    assert case.words in line.removeprefix(start)
    checked = run("competition", "check", path)
    assert (checked.return_value, checked.stdout, checked.stderr) == (2, "", done.stderr)
    assert path.read_bytes() == before
    if case.good is not None:
        written(numbered(case.document, case.good), tmp_path)
        for done in (standings_of(path), run("competition", "check", path)):
            assert (done.return_value, done.stderr) == (0, "")


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_refused_event_leaves_the_log_as_it_was(case: Case) -> None:
    log, untouched = log_of(case.document), log_of(case.document)
    with pytest.raises(CompetitionError) as caught:
        log.append(case.bad)
    assert caught.value.event == len(case.document["events"]) + 1
    assert case.words in caught.value.reason
    assert log.events == untouched.events
    for field in fields(log.state):
        assert getattr(log.state, field.name) == getattr(untouched.state, field.name), field.name
    if case.good is not None:
        log.append(case.good)


@pytest.mark.parametrize("core", [11, 13, 4, 68])
def test_a_group_of_another_size_is_refused(core: int, tmp_path: Path) -> None:
    document = numbered(head("group", "pepet-2026", core))
    done = standings_of(path := written(document, tmp_path))
    assert (done.return_value, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(f"{path}: entrants: ")
    assert f"not {core}" in line


@pytest.mark.parametrize(
    ("kind", "draw", "entrant"),
    [
        ("pools", {"pools": {"A": ["E1", "E2"], "B": ["E3", "E1"]}}, "E1"),
        ("pools", {"pools": {"A": ["E1", "E2", "E2"]}}, "E2"),
        ("league", {"order": ["E1", "E2", "E1"]}, "E1"),
        ("group", {"order": [*ORDER[:11], "E3"]}, "E3"),
        ("knockout", {"bracket": ["E1", "E2", None, "E2"]}, "E2"),
    ],
)
def test_an_entrant_drawn_twice_is_refused(kind: str, draw: Json, entrant: str, tmp_path: Path) -> None:
    rules = {"group": "pepet-2026", "league": "gapler-250"}.get(kind, "gapensi-makassar")
    document = numbered(head(kind, rules, 12), {"kind": "draw", **draw})
    done = standings_of(path := written(document, tmp_path))
    assert done.return_value == 2
    assert done.stderr.startswith(f"{path}: event 1: ")
    assert entrant in done.stderr.removeprefix(f"{path}: event 1: ")


@pytest.mark.parametrize("number", [2, 5, 0, -1, 1.5, "4", True, None])
def test_events_count_on_without_gaps(number: object, tmp_path: Path) -> None:
    """`n` is 4 here: twice, too high, below one, a fraction, text, a truth and none are refused."""
    event = {**result("E1", "E2", 7, 5), "n": number}
    document = {**POOLS, "events": [*POOLS["events"], event]}
    done = standings_of(path := written(document, tmp_path))
    assert (done.return_value, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{path}: event 4: ")
    del event["n"]
    done = standings_of(written({**POOLS, "events": [*POOLS["events"], event]}, tmp_path))
    assert done.return_value == 2
    assert "event 4: " in done.stderr


def test_one_bad_file_does_not_keep_the_others_from_being_ranked(tmp_path: Path) -> None:
    bad = written(numbered(POOLS, result("E1", "E1", 7, 5)), tmp_path)
    good = tmp_path / "baik.json"
    good.write_text(json.dumps(POOLS), encoding="utf-8")
    done = run("standings", "--json", bad, good)
    assert done.return_value == 2
    assert [json.loads(line)["file"] for line in done.stdout.splitlines()] == [str(good)]
    assert len(done.stderr.splitlines()) == 1


def test_check_tells_every_error_of_a_file_in_one_run(tmp_path: Path) -> None:
    """COMPETITION.md: `gaple competition check`, one line an error."""
    document = numbered(POOLS, result("E1", "E1", 7, 5))
    document = numbered(document, result("E1", "E3", 7, 5))
    document = numbered(document, result("E1", "E2", 7, 7))
    done = run("competition", "check", path := written(document, tmp_path))
    assert done.return_value == 2
    starts = [f"{path}: event 4: ", f"{path}: event 6: "]
    assert [
        line[: len(start)] for line, start in zip(done.stderr.splitlines(), starts, strict=True)
    ] == starts
