"""Closed stages, corrections after them, and what a correction would change (CASES 42, 53)."""

from typing import Any

import pytest

from gaple.competition.errors import CompetitionError
from gaple.competition.log import Log
from gaple.competition.preview import Move, Paper, preview
from gaple.competition.standings import standings
from gaple.competition.steps import Step, next_steps
from tests.competition.documents import (
    Json,
    correct,
    figures,
    group,
    knockout,
    league,
    log,
    pools,
    ranks,
    result,
    row,
    sheet,
    walkover,
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


@pytest.mark.parametrize("again", [[], [result("E1", "E2", 5, 7, match="K4-1")], [correct(2, score=[5, 7])]])
def test_a_result_taken_out_leaves_who_went_on_also_when_it_comes_back_otherwise(again: list[Json]) -> None:
    played = [result("E1", "E2", 7, 5), result("E3", "E4", 7, 5), result("E1", "E3", 7, 5)]
    state = log(knockout(1, 2, 3, 4), *played, correct(2, void=True), *again).state
    assert state.knockout.meeting("K2-1") == ("E1", "E3")
    assert ranks(standings(state)[0]) == {"E1": 1, "E3": 2, "E2": 3, "E4": 3}


def test_where_nobody_went_on_and_the_next_match_is_played_nobody_does_later() -> None:
    played = [
        result("E1", "E2", 7, 5),
        walkover("K8-2", "E3", "E4"),
        result("E5", "E6", 7, 0),
        result("E7", "E8", 7, 0),
        result("E5", "E7", 7, 0),
        result("E1", "E5", 7, 0),
    ]
    state = log(knockout(*range(1, 9)), *played, correct(3, absent=["E4"])).state
    assert state.knockout.meeting("K2-1") == ("E1", "E5")
    assert ranks(standings(state)[0])["E1"] == 1


def test_replay_has_a_walkover_against_who_falls_out_played_again() -> None:
    changed = closed(BRACKET, walkover("K4-2", "E4"), swapped("replay"))
    assert changed.state.overruled == {10: 11}
    assert changed.state.knockout.meeting("K4-2") == ("E4", "E3")
    assert changed.state.knockout.winner("K4-2") is None


@pytest.mark.parametrize("after_close", ["replay", "void"])
def test_who_went_on_by_a_kept_correction_is_forgotten_where_the_match_is_played_again(
    after_close: str,
) -> None:
    played = [
        result("E1", "E5", 7, 5, match="K4-1"),
        result("E4", "E2", 5, 7, match="K4-2"),
        result("E1", "E2", 7, 0, match="K2-1"),
    ]
    changed = closed(BRACKET, *played, correct(11, score=[7, 5]), swapped(after_close))
    if after_close == "void":
        changed.append({"kind": "draw", "bracket": ["E1", "E5", "E4", "E3"]})
        changed.append(result("E1", "E5", 7, 5, match="K4-1"))
    changed.append(result("E4", "E3", 5, 7, match="K4-2"))
    assert changed.state.knockout.meeting("K2-1") == ("E1", "E3")


def test_a_correction_that_leaves_the_winner_changes_nothing_after_it() -> None:
    played = [result("E1", "E2", 7, 5), result("E3", "E4", 7, 5), result("E1", "E3", 7, 5)]
    state = log(knockout(1, 2, 3, 4), *played, correct(2, score=[8, 0], after_close="replay")).state
    assert state.knockout.winner("K2-1") == "E1"
    assert not state.overruled


def refused(changed: Log, event: Json) -> str:
    with pytest.raises(CompetitionError) as error:
        changed.append(event)
    return str(error.value)


def test_a_stage_is_closed_once_and_only_where_there_is_one() -> None:
    assert refused(closed(), CLOSE) == "event 9: the stage pools is closed already"
    undrawn = log({**pools(3, 3), "events": []})
    assert refused(undrawn, CLOSE) == "event 1: the pools are not drawn"
    final = {"kind": "close-stage", "stage": "knockout"}
    assert refused(closed(), final) == "event 9: the knock-out is not drawn"
    assert closed(BRACKET, final).state.closed.keys() == {"pools", "knockout"}
    said = 'event 2: there is no stage "pools" to close; there is league'
    assert refused(log(league(3)), CLOSE) == said


def test_a_closed_stage_takes_no_walkover_but_the_next_stage_does() -> None:
    early = log(pools(3, 3), *PLAYED[:-1], CLOSE, BRACKET)
    said = "event 9: the stage pools is closed; a result changes by a correction only"
    assert refused(early, walkover("B-3", "E4")) == said
    early.append(walkover("K4-1", "E5"))
    assert early.state.knockout.meeting("K2-1") == ("E1", None)
    groups = log(group(), {"kind": "close-stage", "stage": "group"})
    assert "the stage group is closed" in refused(groups, sheet(1, 1, row("H", 5, 2, 1, 0)))


def test_a_correction_brings_nothing_into_a_closed_stage() -> None:
    bracket = {"kind": "draw", "bracket": ["E4", "E5", "E1", "E2"]}
    changed = log(pools(3, 3), *PLAYED[:-1], CLOSE, bracket, result("E4", "E5", 7, 5, match="K4-1"))
    assert refused(changed, correct(9, match="B-3")) == "event 10: the stage pools is closed"
    changed.append(correct(9, score=[7, 4]))
    changed.append(correct(2, score=[7, 4]))
    assert changed.state.played["K4-1"].n == 9


def test_who_is_nobody_is_named_before_a_match_is_looked_for() -> None:
    said = 'there is no entrant "E9"'
    assert refused(log(pools(2)), result("E1", "E9", 7, 5)) == f"event 2: {said}"
    assert refused(log(pools(2), result("E1", "E2", 7, 5)), correct(2, b="E9")) == f"event 3: {said}"


def test_what_was_taken_out_of_a_closed_stage_can_come_back_and_rank_it_anew() -> None:
    changed = closed(correct(2, void=True, after_close="replay"))
    assert ranks(standings(changed.state)[0]) == {"E1": 1, "E2": 2, "E3": 3}
    changed.append(correct(2, score=[0, 7], after_close="replay"))
    assert ranks(standings(changed.state)[0]) == {"E1": 1, "E3": 2, "E2": 3}


def test_penalties_of_a_match_belong_to_its_stage() -> None:
    off = {"kind": "penalty", "entrant": "E2", "points": 9, "match": "A-1"}
    changed = log(pools(3, 3), *PLAYED, off, CLOSE, BRACKET)
    changed.append(correct(8, points=1, after_close="replay"))
    assert figures(standings(changed.state)[0], "E2")["scored"] == 12
    changed.append({"kind": "penalty", "entrant": "E4", "points": 1, "match": "K4-2"})
    before = standings(changed.state)
    changed.append(correct(12, points=2, after_close="replay"))
    assert standings(changed.state) == before


def test_replay_of_a_bracket_with_byes_gives_only_the_changed_places_away() -> None:
    bracket = {"kind": "draw", "bracket": ["E1", None, "E4", "E2"]}
    changed = closed(bracket, walkover("K4-2", "E2"), swapped("replay"))
    assert changed.state.bracket is not None
    assert changed.state.bracket.slots == ("E1", None, "E4", "E3")
    assert changed.state.overruled == {10: 11}


def test_replay_of_places_that_do_not_go_on_leaves_the_bracket_as_it_was_played() -> None:
    changed = closed(BRACKET, result("E4", "E2", 7, 5, match="K4-2"), through=1)
    changed.append(correct(2, score=[7, 4], after_close="replay"))
    assert changed.state.overruled == {}
    assert changed.state.knockout.winner("K4-2") == "E4"


def test_replay_counts_who_comes_back_into_a_pool() -> None:
    leave = {"kind": "withdraw", "entrant": "E1", "scope": "from-now"}
    changed = log(pools(3, 3), *PLAYED, leave, CLOSE, {**BRACKET, "bracket": ["E2", "E5", "E4", "E3"]})
    changed.append(correct(8, void=True, after_close="replay"))
    assert ranks(standings(changed.state)[0]) == {"E1": 1, "E2": 2, "E3": 3}
    assert changed.state.knockout.meeting("K4-1") == ("E1", "E5")
    assert changed.state.knockout.meeting("K4-2") == ("E4", "E2")


def test_lots_rank_nobody_in_a_closed_group_and_a_game_does() -> None:
    apart = [{"kind": "penalty", "entrant": f"E{number}", "points": number} for number in range(1, 11)]
    level = log(group(), *apart, {"kind": "close-stage", "stage": "group"})
    assert standings(level.state)[0].undecided == (("E11", "E12"),)
    before = standings(level.state)
    level.append({"kind": "lots", "among": ["E11", "E12"], "order": ["E12", "E11"]})
    assert standings(level.state) == before
    level.append({"kind": "extra-game", "among": ["E11", "E12"], "winner": "E12"})
    assert [each.entrant for each in standings(level.state)[0].rows[:2]] == ["E12", "E11"]


def test_a_closed_knock_out_keeps_its_shared_places() -> None:
    played = [result("E1", "E2", 7, 5), result("E3", "E4", 7, 5), result("E1", "E3", 7, 5)]
    ended = log(knockout(1, 2, 3, 4), *played)
    before = standings(ended.state)
    ended.append({"kind": "close-stage", "stage": "knockout"})
    assert standings(ended.state) == before
    assert [(each.rank, each.last) for each in before[0].rows[2:]] == [(3, 4), (3, 4)]


def test_the_places_stand_after_the_pools() -> None:
    assert [each.name for each in standings(closed(BRACKET).state)] == ["A", "B", "places"]


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


def test_a_preview_names_who_comes_into_a_table_and_who_goes_out_of_it() -> None:
    played = log(pools(3, 3), *PLAYED)
    gone = preview(played, {"kind": "withdraw", "entrant": "E3", "scope": "from-now"})
    assert gone.moves == (Move("A", "E3", 3, None),)
    assert gone.papers == (Paper("pool", "A"),)
    played.append({"kind": "withdraw", "entrant": "E3", "scope": "from-now"})
    back = preview(played, {"kind": "rejoin", "entrant": "E3"})
    assert back.moves == (Move("A", "E3", None, 3),)


def test_a_preview_names_the_papers_to_print_anew() -> None:
    """The sheet from which a result is typed is there already; what a correction changes is printed."""
    played = log(pools(3, 3), *PLAYED[:-1])
    for last in (PLAYED[-1], walkover("B-3", "E5")):
        assert preview(played, last).papers == (Paper("pool", "B"),)
        typed = log(pools(3, 3), *PLAYED[:-1], last)
        taken_out = preview(typed, correct(len(typed.events), void=True))
        assert taken_out.papers == (Paper("match", "B-3"), Paper("pool", "B"))
    semi = preview(closed(BRACKET), result("E1", "E5", 7, 5, match="K4-1"))
    assert semi.papers == (Paper("bracket"), Paper("match", "K2-1"))
    table_league = preview(log(league(2)), result("E1", "E2", 90, 80))
    assert table_league.papers == (Paper("league"),)


def test_a_preview_names_the_forms_of_a_group_to_print_anew() -> None:
    first = sheet(1, 2, row("H", 5, 2, 1, 0))
    assert preview(log(group()), first).papers == (Paper("f2"),)
    void = {"kind": "void-deal", "session": 1, "table": 2, "deal": 1, "reason": "salah bagi"}
    assert preview(log(group(), first), void).papers == (Paper("f1", "1-2"), Paper("f2"))


@pytest.mark.parametrize(
    ("until", "sessions"), [({"until_session": 5}, "5"), ({"until_session": 8}, "5–8"), ({}, "5–24")]
)
def test_a_preview_of_a_substitute_names_the_forms_of_his_sessions(until: Json, sessions: str) -> None:
    plays = {"kind": "substitute", "out": "E1", "in": "R1", "from_session": 5, **until}
    papers = (Paper("f1-sessions", sessions), Paper("seating"), Paper("slips"))
    assert preview(log(group()), plays).papers == papers


def test_a_preview_of_closed_pools_without_a_bracket_tells_what_is_held() -> None:
    keep = preview(closed(), swapped("keep"))
    assert (keep.moves, {each.entrant for each in keep.held}) == ((), {"E2", "E3"})


def test_a_preview_of_taking_the_bracket_away_names_no_fixture() -> None:
    taken = preview(closed(BRACKET, result("E4", "E2", 7, 5, match="K4-2")), swapped("void"))
    assert (taken.fixtures, taken.overruled) == ((), (10,))
    assert (taken.comes_through, taken.falls_out) == (("E3",), ("E2",))


def test_a_preview_refuses_what_the_log_would() -> None:
    with pytest.raises(CompetitionError, match="event 8: there is no event 99"):
        preview(log(pools(3, 3), *PLAYED), correct(99, score=[7, 0]))


def test_the_next_step_leads_from_the_draw_to_the_end() -> None:
    document = pools(3, 3)
    for undrawn in (document, knockout(1, 2), group()):
        [step] = next_steps(log({**undrawn, "events": []}).state)
        assert (step.what, step.matches, step.sheets, step.group) == ("draw", (), 0, ())
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


def test_only_matches_whose_sides_are_known_wait_to_be_played() -> None:
    first = result("E1", "E2", 7, 0)
    assert next_steps(log(knockout(1, 2, 3, 4)).state) == (Step("play", matches=("K4-1", "K4-2")),)
    assert next_steps(log(knockout(1, 2, 3, 4), first).state) == (Step("play", matches=("K4-2",)),)
    left = {"kind": "withdraw", "entrant": "E3"}
    assert next_steps(log(pools(3), left).state) == (Step("play", matches=("A-3",)),)


def test_a_closed_stage_waits_for_nothing() -> None:
    assert [step.what for step in next_steps(log(pools(3, 3), *PLAYED[:-1], CLOSE).state)] == [
        "draw-knockout"
    ]
    league_closed = {"kind": "close-stage", "stage": "league"}
    played = result("E1", "E2", 90, 80)
    assert next_steps(log(league(3), played, league_closed).state) == ()
    knockout_closed = {"kind": "close-stage", "stage": "knockout"}
    assert next_steps(log(knockout(1, 2, 3, 4), knockout_closed).state) == ()


def test_a_level_top_of_a_league_must_be_parted() -> None:
    cycle = [result("E1", "E2", 90, 80), result("E2", "E3", 90, 80), result("E3", "E1", 90, 80)]
    assert next_steps(log(league(3), *cycle).state) == (
        Step("decide", table="league", group=("E1", "E2", "E3"), game="play-off"),
    )


def test_only_a_level_group_across_the_last_place_that_goes_on_must_be_parted() -> None:
    leave = [{"kind": "withdraw", "entrant": each} for each in ("E3", "E4", "E5")]
    document = pools(5, through=1)
    below = log(document, result("E1", "E2", 7, 5), *leave).state
    assert [step.what for step in next_steps(below)] == ["close"]
    second = [result("E4", "E1", 7, 5), result("E4", "E2", 7, 5), result("E4", "E3", 7, 5)]
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    level = log(pools(4), *second, *cycle).state
    assert next_steps(level) == (Step("decide", table="A", group=("E1", "E2", "E3"), game="play-off"),)
    for through in (1, 4):
        assert next_steps(log(pools(4, through=through), *second, *cycle).state) == (Step("close"),)


def test_a_group_waits_for_its_sheets_and_then_for_who_is_level_on_top() -> None:
    assert next_steps(log(group()).state) == (Step("sheets", sheets=72),)
    undrawn = {**group(), "events": []}
    for document in (group(), undrawn):
        [step] = next_steps(log(document, sheet(1, 1, row("H", 5, 2, 1, 0))).state)
        assert (step.what, step.sheets) == ("sheets", 71)
    places = [(session, place) for session in range(1, 25) for place in (1, 2, 3)]
    level = log(group(), *(sheet(*place, row("H", 5, 2, 1, 0)) for place in places))
    for number in range(1, 11):  # every chair was held six times: all are level without them
        level.append({"kind": "penalty", "entrant": f"E{number}", "points": min(number, 9)})
    assert standings(level.state)[0].undecided == (("E11", "E12"), ("E9", "E10"))
    assert next_steps(level.state) == (Step("decide", table="F2", group=("E11", "E12"), game="extra-game"),)
    level.append({"kind": "extra-game", "among": ["E11", "E12"], "winner": "E12"})
    assert next_steps(level.state) == ()
    closed_early = log(group(), {"kind": "close-stage", "stage": "group"}).state
    assert [step.what for step in next_steps(closed_early)] == ["decide"]


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
