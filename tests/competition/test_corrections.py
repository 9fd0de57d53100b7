"""Corrections: a log with them gives what the log with them applied in place gives."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaple.competition.errors import CompetitionError
from gaple.competition.events import kind_of
from gaple.competition.log import Log, read_log
from gaple.competition.standings import standings
from tests.competition.documents import head, numbered
from tests.competition.logs import KINDS, Json, Story, random_story, stories
from tests.competition.seasons import the_plan


def read(document: Json) -> Log:
    return read_log(json.dumps(document).encode())


def told(log: Log) -> list[Any]:
    """Return the standings without the numbers of events, which corrections move."""
    return [
        (
            table.name,
            table.rows,
            table.undecided,
            [(each.entrant, each.state, each.figures) for each in table.apart],
        )
        for table in standings(log.state)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_corrections_in_any_order_give_what_they_give_in_place(kind: str) -> None:
    """Issue 5, "Must show"; COMPETITION.md: `of` names the original, the newest correction counts."""

    @settings(max_examples=40)
    @given(stories(kind))
    def law(drawn: tuple[Story, Random]) -> None:
        story, random = drawn
        assert told(read(story.corrected(random))) == told(read(story.in_place()))

    law()


@settings(max_examples=25)
@given(st.sampled_from(KINDS), st.integers(0, 2**48))
def test_what_was_written_stays_in_the_log_word_for_word(kind: str, seed: int) -> None:
    """COMPETITION.md: the old one stays readable."""
    random = Random(seed)
    document = random_story(random, kind).corrected(random)
    log = read(document)
    assert len(log.events) == len(document["events"])
    for number, event in enumerate(document["events"], start=1):
        corrections = tuple(each["n"] for each in document["events"] if each.get("of") == number)
        assert log.corrections(number) == corrections
        assert log.events[number - 1].n == event["n"]


@pytest.mark.parametrize("kind", KINDS)
def test_corrections_do_change_standings(kind: str) -> None:
    """The law above could not fail if first versions and final ones came to the same."""
    tried = changed = 0
    for seed in range(40):
        document = random_story(Random(seed), kind).corrected(Random(seed))
        if document["events"][-1]["kind"] == "correct":
            without_last = {**document, "events": document["events"][:-1]}
            tried += 1
            changed += told(read(without_last)) != told(read(document))
    assert changed > tried / 4 > 1


def test_who_met_in_a_pool_may_meet_again_without_the_match_being_named() -> None:
    """COMPETITION.md: `match` may be left out where `a`, `b` name the fixture; the pool's is played."""
    document = {
        "format": "gaple-competition/1",
        "name": "Piala",
        "kind": "pools",
        "rules": "gapensi-makassar",
        "entrants": [{"id": each, "name": each} for each in ("E1", "E2")],
    }
    events: list[Json] = [
        {"kind": "draw", "pools": {"A": ["E1", "E2"]}},
        {"kind": "result", "a": "E1", "b": "E2", "score": [7, 5]},
        {"kind": "draw", "bracket": ["E1", "E2"]},
        {"kind": "result", "a": "E2", "b": "E1", "score": [8, 2]},
        {"kind": "correct", "of": 2, "score": [7, 6], "reason": "salah tulis"},
        {"kind": "correct", "of": 4, "score": [9, 2], "reason": "salah tulis"},
    ]
    log = read(numbered(document, *events))
    pool, places = standings(log.state)
    assert [(row.entrant, row.figures["productivity"]) for row in pool.rows] == [("E1", 1), ("E2", -1)]
    assert [(row.rank, row.entrant) for row in places.rows] == [(1, "E2"), (2, "E1")]
    assert {match: played.n for match, played in log.state.played.items()} == {"A-1": 2, "K2-1": 4}


def test_wrong_seats_are_put_right_by_one_correction_and_penalties_and_void_deals_survive_it() -> None:
    """CASES 52: one command re-attributes the points, with a reason; penalties survive recomputation."""
    core = [f"E{number}" for number in range(1, 13)]
    entrants = [{"id": each, "name": each} for each in core]
    sat = [core[number - 1] for number in the_plan()[1, 1]]
    written = [sat[1], sat[0], sat[2], sat[3]]
    rows = [{"code": "G", "points": [10, 2, 1, 0]}, {"code": "H", "points": [0, 5, 2, 1]}]
    events: list[Json] = [
        {"kind": "draw", "order": core},
        {"kind": "sheet", "session": 1, "table": 1, "players": written, "deals": [*rows, rows[1]]},
        {"kind": "penalty", "entrant": sat[0], "points": 3, "reason": "terlambat", "session": 1},
        {"kind": "void-deal", "session": 1, "table": 1, "deal": 3, "reason": "kartu terbuka"},
    ]
    wrong = read(numbered(head("group", "pepet-2026", entrants), *events))
    events.append({"kind": "correct", "of": 2, "players": sat, "reason": "kursi tertukar"})
    right = read(numbered(head("group", "pepet-2026", entrants), *events))

    def points(log: Log) -> list[Any]:
        [table] = standings(log.state)
        by_entrant = {row.entrant: row.figures for row in table.rows}
        return [(by_entrant[each]["points"], by_entrant[each]["stars"]) for each in sat]

    assert points(wrong) == [(7 - 3, 0), (10, 1), (3, 0), (1, 0)]
    assert points(right) == [(10 - 3, 1), (7, 0), (3, 0), (1, 0)]
    assert [each.points for each in right.state.penalties.values()] == [3]
    assert right.events[1] == wrong.events[1]


LEAVING: list[Json] = [
    {"kind": "withdraw", "entrant": "E1", "reason": "pulang"},
    {"kind": "rejoin", "entrant": "E1"},
    {"kind": "withdraw", "entrant": "E2"},
    {"kind": "disqualify", "entrant": "E2", "reason": "judi"},
]


def who_left(*events: Json) -> dict[str, str]:
    entrants = [{"id": f"E{number}", "name": f"Nama {number}"} for number in range(1, 5)]
    document = numbered(head("pools", "gapensi-makassar", entrants), *LEAVING, *events)
    return {entrant: kind_of(event) for entrant, event in read(document).state.left.items()}


def test_a_correction_of_who_left_stands_where_the_corrected_event_stood() -> None:
    """CASES 46: who came back stays in, who was disqualified later stays so, and out is out of both."""
    assert who_left() == {"E2": "disqualify"}
    assert who_left(correction(1, scope="whole")) == {"E2": "disqualify"}
    assert who_left(correction(2, void=True)) == {"E1": "withdraw", "E2": "disqualify"}
    assert who_left(correction(3, scope="whole")) == {"E2": "disqualify"}
    assert who_left(correction(3, entrant="E1")) == {"E1": "withdraw", "E2": "disqualify"}
    assert who_left(correction(3, void=True)) == {"E2": "disqualify"}
    assert who_left(correction(4, void=True)) == {"E2": "withdraw"}
    assert who_left(correction(4, entrant="E3")) == {"E2": "withdraw", "E3": "disqualify"}


@pytest.mark.parametrize(
    ("correct", "reason"),
    [
        ({"of": 1, "void": True}, '"E1" has not left'),
        ({"of": 1, "entrant": "E3"}, '"E1" has not left'),
        ({"of": 2, "entrant": "E2"}, '"E2" has not left'),
        ({"of": 4, "entrant": "E9"}, 'there is no entrant "E9"'),
    ],
)
def test_a_correction_that_what_followed_cannot_stand_on_is_refused(
    correct: Json, reason: str | None
) -> None:
    if reason is None:
        assert who_left(correction(**correct)) == {"E1": "withdraw", "E2": "disqualify"}
        return
    with pytest.raises(CompetitionError) as caught:
        who_left(correction(**correct))
    assert str(caught.value) == f"event 5: {reason}"


def test_a_refused_correction_leaves_out_who_was_out() -> None:
    """What failed: the withdrawal put back in the place of the later disqualification."""
    entrants = [{"id": f"E{number}", "name": f"Nama {number}"} for number in range(1, 5)]
    log = read(numbered(head("pools", "gapensi-makassar", entrants), *LEAVING))
    before = dict(log.state.left)
    for wrong in (correction(1, void=True), correction(3, entrant="E9"), correction(4, scope="half")):
        with pytest.raises(CompetitionError):
            log.append(wrong)
        assert log.state.left == before


def correction(of: int, **values: Any) -> Json:  # noqa: ANN401 - whatever changes
    return {"kind": "correct", "of": of, "reason": "salah tulis", **values}
