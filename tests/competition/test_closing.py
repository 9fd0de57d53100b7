"""Closed stages, corrections after them, and what a correction would change (CASES 42, 53)."""

from typing import Any

import pytest

from gaple.competition.errors import CompetitionError
from gaple.competition.log import Log
from gaple.competition.preview import Paper, preview
from gaple.competition.standings import standings
from gaple.competition.steps import next_steps
from tests.competition.documents import (
    Json,
    correct,
    figures,
    group,
    knockout,
    log,
    pools,
    ranks,
    result,
    row,
    sheet,
)

CLOSE = {"kind": "close-stage", "stage": "pools"}
PLAYED = [
    result("E2", "E3", 7, 5),  # event 2: A-1
    result("E1", "E3", 7, 5),
    result("E1", "E2", 7, 6),
    result("E5", "E6", 7, 5),
    result("E4", "E6", 7, 5),
    result("E4", "E5", 7, 6),
]
BRACKET: Json = {"kind": "draw", "bracket": ["E1", "E5", "E4", "E2"]}


def closed(*more: Json, **options: Any) -> Log:  # noqa: ANN401 - options of a competition
    return log(pools(3, 3, **options), *PLAYED, CLOSE, *more)


def swapped(after_close: str) -> Json:
    """Return the correction by which E3 comes before E2 in pool A."""
    return correct(2, score=[0, 7], after_close=after_close)


def test_a_closed_stage_takes_no_result_and_keeps_its_ranks() -> None:
    state = closed(swapped("keep")).state
    assert ranks(standings(state)[0]) == {"E1": 1, "E2": 2, "E3": 3}
    assert figures(standings(state)[0], "E2")["scored"] == 13
    later = log(pools(3, 3), *PLAYED[:-1], CLOSE)
    with pytest.raises(CompetitionError, match="event 8: the stage pools is closed"):
        later.append(PLAYED[-1])


@pytest.mark.parametrize("after_close", ["replay", "void"])
def test_a_correction_can_freeze_the_ranks_anew(after_close: str) -> None:
    state = closed(swapped(after_close)).state
    assert ranks(standings(state)[0]) == {"E1": 1, "E3": 2, "E2": 3}


def test_keep_leaves_the_knock_out_as_it_was_drawn_and_played() -> None:
    state = closed(BRACKET, result("E4", "E2", 7, 5, match="K4-2"), swapped("keep")).state
    assert state.knockout.meeting("K4-2") == ("E4", "E2")
    assert state.knockout.winner("K4-2") == "E4"


def test_replay_gives_the_place_to_whom_it_belongs_and_has_only_those_matches_played_again() -> None:
    played = [result("E1", "E5", 7, 5, match="K4-1"), result("E4", "E2", 7, 5, match="K4-2")]
    changed = closed(BRACKET, *played, swapped("replay"))
    assert changed.state.knockout.meeting("K4-2") == ("E4", "E3")
    assert changed.state.knockout.winner("K4-2") is None
    assert changed.state.knockout.winner("K4-1") == "E1"
    assert changed.state.overruled == {11: 12}
    with pytest.raises(CompetitionError, match="event 11 counts no more since event 12"):
        changed.append(correct(11, score=[7, 3]))
    changed.append(result("E3", "E4", 7, 5, match="K4-2"))
    assert changed.state.knockout.meeting("K2-1") == ("E1", "E3")


def test_void_takes_the_bracket_away_until_it_is_drawn_again() -> None:
    played = [result("E1", "E5", 7, 5, match="K4-1"), result("E4", "E2", 7, 5, match="K4-2")]
    changed = closed(BRACKET, *played, swapped("void"))
    assert changed.state.bracket is None
    assert set(changed.state.overruled) == {10, 11}
    assert [step.what for step in next_steps(changed.state)] == ["draw-knockout"]
    changed.append({"kind": "draw", "bracket": ["E1", "E5", "E4", "E3"]})
    assert changed.state.knockout.meeting("K4-2") == ("E4", "E3")


def test_an_earlier_match_of_the_knock_out_keeps_who_went_on_or_is_played_again() -> None:
    played = [result("E1", "E2", 7, 5), result("E3", "E4", 7, 5), result("E1", "E3", 7, 5)]
    kept = log(knockout(1, 2, 3, 4), *played, correct(2, score=[5, 7])).state
    assert kept.knockout.winner("K4-1") == "E1"
    assert kept.played["K4-1"].n == 2
    assert ranks(standings(kept)[0])["E1"] == 1
    again = log(knockout(1, 2, 3, 4), *played, correct(2, score=[5, 7], after_close="replay")).state
    assert again.knockout.meeting("K2-1") == ("E2", "E3")
    assert again.knockout.winner("K2-1") is None
    assert again.overruled == {4: 5}


def test_a_correction_that_leaves_the_winner_changes_nothing_after_it() -> None:
    played = [result("E1", "E2", 7, 5), result("E3", "E4", 7, 5), result("E1", "E3", 7, 5)]
    state = log(knockout(1, 2, 3, 4), *played, correct(2, score=[8, 0], after_close="replay")).state
    assert state.knockout.winner("K2-1") == "E1"
    assert not state.overruled


def test_lots_part_who_was_left_level_when_a_stage_was_closed() -> None:
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    state = log(
        pools(3, 3),
        *cycle,
        *PLAYED[3:],
        CLOSE,
        {"kind": "lots", "among": ["E1", "E2", "E3"], "order": ["E3", "E1", "E2"]},
    ).state
    assert [each.entrant for each in standings(state)[0].rows] == ["E3", "E1", "E2"]
    assert standings(state)[0].undecided == ()


def test_withdrawals_penalties_and_void_deals_after_the_close_change_no_rank() -> None:
    state = closed(
        {"kind": "penalty", "entrant": "E1", "points": 9}, {"kind": "withdraw", "entrant": "E2"}
    ).state
    assert ranks(standings(state)[0]) == {"E1": 1, "E2": 2, "E3": 3}
    sheets = log(group(), sheet(1, 1, row("H", 5, 2, 1, 0)), {"kind": "close-stage", "stage": "group"})
    before = standings(sheets.state)
    sheets.append({"kind": "void-deal", "session": 1, "table": 1, "deal": 1, "reason": "salah bagi"})
    assert standings(sheets.state) == before


def test_a_preview_says_what_would_change_and_changes_nothing() -> None:  # CASES 53
    open_log = log(pools(3, 3), *PLAYED)
    events = list(open_log.events)
    changes = preview(open_log, correct(2, score=[0, 7]))
    assert {(each.entrant, each.before, each.after) for each in changes.moves} == {("E2", 2, 3), ("E3", 3, 2)}
    assert (changes.comes_through, changes.falls_out) == (("E3",), ("E2",))
    assert changes.papers == (Paper("match", "A-1"), Paper("pool", "A"))
    assert open_log.events == events
    assert ranks(standings(open_log.state)[0])["E2"] == 2


def test_a_preview_of_a_closed_stage_tells_what_is_held_and_what_replay_would_do() -> None:  # CASES 53
    played = closed(BRACKET, result("E4", "E2", 7, 5, match="K4-2"))
    keep = preview(played, swapped("keep"))
    assert (keep.moves, keep.fixtures, keep.overruled) == ((), (), ())
    assert {each.entrant for each in keep.held} == {"E2", "E3"}
    replay = preview(played, swapped("replay"))
    assert "K4-2" in replay.fixtures
    assert replay.overruled == (10,)
    assert {Paper("bracket"), Paper("match", "K4-2"), Paper("pool", "A")} <= set(replay.papers)


def test_a_preview_refuses_what_the_log_would() -> None:
    with pytest.raises(CompetitionError, match="event 8: there is no event 99"):
        preview(log(pools(3, 3), *PLAYED), correct(99, score=[7, 0]))


def test_the_next_step_leads_from_the_draw_to_the_end() -> None:
    document = pools(3, 3)
    drawn_not = {**document, "events": []}
    assert [step.what for step in next_steps(log(drawn_not).state)] == ["draw"]
    assert [(step.what, len(step.matches)) for step in next_steps(log(document).state)] == [("play", 6)]
    assert [step.what for step in next_steps(log(document, *PLAYED).state)] == ["close"]
    assert [step.what for step in next_steps(closed().state)] == ["draw-knockout"]
    semi = [result("E1", "E5", 7, 5, match="K4-1"), result("E4", "E2", 7, 5, match="K4-2")]
    [step] = next_steps(closed(BRACKET, *semi).state)
    assert (step.what, step.matches) == ("play", ("K2-1",))
    assert next_steps(closed(BRACKET, *semi, result("E1", "E4", 7, 5, match="K2-1")).state) == ()


def test_the_next_step_names_whom_a_game_or_lots_must_part() -> None:
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    [step] = next_steps(log(pools(3, 3), *cycle, *PLAYED[3:]).state)
    assert (step.what, step.table, step.group, step.game) == ("decide", "A", ("E1", "E2", "E3"), "play-off")
    whole = log(pools(3, 3, through=3), *cycle, *PLAYED[3:]).state
    assert [step.what for step in next_steps(whole)] == ["close"]


def test_a_group_waits_for_its_sheets() -> None:
    [step] = next_steps(log(group(), sheet(1, 1, row("H", 5, 2, 1, 0))).state)
    assert (step.what, step.sheets) == ("sheets", 71)


def test_replay_ranks_a_closed_stage_anew_whatever_was_corrected() -> None:
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    game = {"kind": "extra-game", "among": ["E1", "E2", "E3"], "winner": "E2"}
    document = pools(3, 3)
    kept = log(document, *cycle, game, *PLAYED[3:], CLOSE, correct(5, winner="E3")).state
    assert ranks(standings(kept)[0]) == {"E2": 1, "E1": 2, "E3": 2}
    anew = log(
        document, *cycle, game, *PLAYED[3:], CLOSE, correct(5, winner="E3", after_close="replay")
    ).state
    assert ranks(standings(anew)[0]) == {"E3": 1, "E1": 2, "E2": 2}


def test_the_others_may_play_again_among_themselves() -> None:
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    first = {"kind": "extra-game", "among": ["E1", "E2", "E3"], "winner": "E2"}
    second = {"kind": "extra-game", "among": ["E1", "E3"], "winner": "E3"}
    table = standings(log(pools(3), *cycle, first, second).state)[0]
    assert [each.entrant for each in table.rows] == ["E2", "E3", "E1"]
    assert [each.above_next.by for each in table.rows] == ["play-off", "play-off", None]


def test_who_leaves_after_a_bye_keeps_the_bye_and_loses_to_the_first_opponent() -> None:
    leave = {"kind": "withdraw", "entrant": "E1", "reason": "pulang"}
    state = log(knockout(1, None, 2, 3), result("E2", "E3", 7, 0), leave).state
    assert {row.entrant: row.rank for row in standings(state)[0].rows} == {"E2": 1, "E1": 2, "E3": 3}
