"""What each event and option does to a standing (docs/specification/competition.md)."""

from fractions import Fraction

import pytest

from gaple.competition.ranking import Why
from gaple.competition.standings import across_pools, standings, through
from tests.competition.documents import (
    GAPENSI,
    correct,
    figures,
    group,
    head,
    knockout,
    league,
    log,
    numbered,
    pools,
    ranks,
    result,
    row,
    seats,
    sheet,
    table,
    walkover,
)

HABIS = row("H", 5, 2, 1, 0)


def extra(winner: str, *others: str) -> dict[str, object]:
    return {"kind": "extra-game", "among": [winner, *others], "winner": winner}


def lots(*order: str) -> dict[str, object]:
    return {"kind": "lots", "among": sorted(order), "order": list(order), "witness": "Pak Juri"}


# pools


def test_the_five_steps_are_taken_in_their_order_and_each_says_why() -> None:
    standing = table(
        pools(4),
        result("E1", "E4", 7, 3),
        result("E2", "E3", 7, 3),
        result("E1", "E3", 7, 5),
        result("E4", "E2", 7, 5),
        result("E1", "E2", 6, 7),
        result("E3", "E4", 7, 0),
    )
    assert [each.entrant for each in standing.rows] == ["E1", "E2", "E3", "E4"]
    assert [each.above_next for each in standing.rows] == [
        Why("productivity", (5, 3)),
        Why("wins", (2, 1)),
        Why("productivity", (1, -9)),
        Why(None),
    ]
    assert standing.criteria[:5] == ("wins", "productivity", "head-to-head", "conceded", "scored")


def test_head_to_head_among_three_is_the_table_of_exactly_those() -> None:  # CASES 44
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    last = [result("E1", "E4", 7, 5), result("E2", "E4", 7, 5), result("E3", "E4", 7, 5)]
    standing = table(pools(4), *cycle, *last)
    assert ranks(standing) == {"E1": 1, "E2": 1, "E3": 1, "E4": 4}
    assert standing.undecided == (("E1", "E2", "E3"),)


def test_head_to_head_parts_two_who_are_level() -> None:  # CASES 44
    played = [("E2", "E1"), ("E1", "E3"), ("E3", "E2"), ("E1", "E4"), ("E2", "E4"), ("E4", "E3")]
    standing = table(pools(4), *(result(winner, loser, 7, 5) for winner, loser in played))
    assert [(each.entrant, each.above_next) for each in standing.rows] == [
        ("E2", Why("head-to-head", (1, 0))),
        ("E1", Why("wins", (2, 1))),
        ("E4", Why("head-to-head", (1, 0))),
        ("E3", Why(None)),
    ]


def test_least_conceded_parts_whom_head_to_head_does_not() -> None:
    cycle = [result("E1", "E2", 10, 6), result("E2", "E3", 9, 5), result("E3", "E1", 8, 4)]
    standing = table(pools(3), *cycle)
    assert [each.entrant for each in standing.rows] == ["E3", "E1", "E2"]
    assert standing.rows[0].above_next == Why("conceded", (13, 14))


def test_a_play_off_then_lots_part_what_the_five_steps_leave() -> None:
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    standing = table(pools(3), *cycle, extra("E2", "E1", "E3"))
    assert ranks(standing) == {"E2": 1, "E1": 2, "E3": 2}
    assert standing.rows[0].above_next.by == "play-off"
    standing = table(pools(3), *cycle, extra("E2", "E1", "E3"), lots("E3", "E1"))
    assert ranks(standing) == {"E2": 1, "E3": 2, "E1": 3}
    assert standing.rows[1].above_next == Why("lots", (1, 2))
    assert standing.undecided == ()


def test_lots_count_only_where_all_who_are_level_drew_and_the_newest_counts() -> None:
    level = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    assert table(pools(3), *level, lots("E2", "E1")).undecided
    again = table(pools(3), *level, lots("E1", "E2", "E3"), lots("E3", "E2", "E1"))
    assert [each.entrant for each in again.rows] == ["E3", "E2", "E1"]


def test_what_nobody_has_played_is_missing_and_not_nought() -> None:
    standing = table(pools(3), result("E2", "E3", 5, 7))
    assert figures(standing, "E1") == {"wins": 0, "productivity": None, "conceded": None, "scored": None}
    assert [each.entrant for each in standing.rows] == ["E3", "E2", "E1"]
    assert standing.rows[1].above_next == Why("productivity", (-2, None))


def test_a_walkover_is_a_win_with_the_figures_of_its_option() -> None:  # CASES 42
    standing = table(pools(2), walkover("A-1", "E2"))
    assert figures(standing, "E1") == {"wins": 1, "productivity": 7, "conceded": 0, "scored": 7}
    assert figures(standing, "E2") == {"wins": 0, "productivity": -7, "conceded": 7, "scored": 0}
    assert figures(table(pools(2, walkover_score=[9, 1]), walkover("A-1", "E1")), "E2")["scored"] == 9
    missing = table(pools(2, walkover_score=None), walkover("A-1", "E2"))
    assert figures(missing, "E1") == {"wins": 1, "productivity": None, "conceded": None, "scored": None}


def test_a_match_to_which_nobody_came_gives_nobody_anything() -> None:  # CASES 42
    standing = table(pools(3), walkover("A-1", "E2", "E3"), result("E1", "E3", 7, 6))
    assert figures(standing, "E2")["wins"] == 0
    assert figures(standing, "E2")["scored"] is None
    assert figures(standing, "E3")["scored"] == 6


def test_a_penalty_comes_off_what_was_scored_and_can_be_taken_back() -> None:  # CASES 52
    played = [result("E1", "E2", 7, 5), {"kind": "penalty", "entrant": "E1", "points": 2, "reason": "ribut"}]
    assert figures(table(pools(2), *played), "E1") == {
        "wins": 1,
        "productivity": 0,
        "conceded": 5,
        "scored": 5,
    }
    assert figures(table(pools(2), *played, correct(3, void=True)), "E1")["scored"] == 7


def test_who_withdraws_from_now_on_loses_what_is_left_and_keeps_what_was() -> None:  # CASES 46
    leave = {"kind": "withdraw", "entrant": "E3", "scope": "from-now", "reason": "pulang"}
    standing = table(pools(3), result("E2", "E3", 5, 7), leave)
    assert ranks(standing) == {"E1": 1, "E2": 2}
    assert figures(standing, "E1")["wins"] == 1
    assert figures(standing, "E2")["conceded"] == 7
    assert [(each.entrant, each.state, each.event) for each in standing.apart] == [("E3", "withdrawn", 3)]
    back = table(pools(3), result("E2", "E3", 5, 7), leave, {"kind": "rejoin", "entrant": "E3"})
    assert figures(back, "E1")["wins"] == 0
    assert ranks(back)["E3"] == 1


def test_who_goes_whole_takes_the_matches_along_as_the_option_says() -> None:
    out = {"kind": "disqualify", "entrant": "E3", "scope": "whole", "reason": "berkelahi"}
    played = [result("E2", "E3", 5, 7), out]
    everything = table(pools(3), *played)
    assert figures(everything, "E2")["scored"] is None
    assert figures(everything, "E1")["wins"] == 0
    kept = table(pools(3, void="keep-played"), *played)
    assert figures(kept, "E2")["scored"] == 5
    assert figures(kept, "E1")["wins"] == 0
    assert [each.state for each in kept.apart] == ["disqualified"]


def test_two_who_left_leave_their_match_empty() -> None:
    gone = [{"kind": "withdraw", "entrant": each, "reason": "pulang"} for each in ("E2", "E3")]
    standing = table(pools(3), *gone)
    assert figures(standing, "E1")["wins"] == 2
    assert [each.figures["wins"] for each in standing.apart] == [0, 0]


def test_through_says_how_many_go_on_and_waits_where_they_are_level() -> None:
    cycle = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]
    other = [result("E5", "E6", 7, 5), result("E4", "E6", 7, 0), result("E4", "E5", 7, 1)]
    assert through(log(pools(3, 3), *cycle, *other).state) == ()
    assert through(log(pools(3, 3, through=3), *cycle, *other).state) == ("E1", "E2", "E3", "E4", "E5", "E6")
    decided = log(pools(3, 3, through=1), *cycle, *other, lots("E3", "E1", "E2"))
    assert through(decided.state) == ("E3", "E4")


def test_winners_of_unequal_pools_are_compared_by_what_they_have_a_match() -> None:
    small = [result("E2", "E3", 5, 7), result("E1", "E3", 5, 7), result("E1", "E2", 7, 6)]
    large = [result(f"E{a}", f"E{b}", 7, 6) for a, b in ((4, 7), (5, 6), (4, 6), (5, 7), (4, 5), (6, 7))]
    state = log(pools(3, 4), *small, *large).state
    assert across_pools(state, 1).groups == (("E3",), ("E4",))
    assert across_pools(state, 1).whys[0].by == "productivity"


def test_who_is_level_on_the_last_place_that_goes_on_must_be_parted_first() -> None:
    second = [result("E1", "E2", 7, 5), result("E1", "E3", 7, 5)]
    assert through(log(pools(3), *second).state) == ()
    assert through(log(pools(3, through=1), *second).state) == ("E1",)


def test_winners_of_equal_pools_are_compared_by_the_figures_they_have() -> None:
    one = [result("E1", "E2", 7, 5), result("E1", "E3", 7, 5)]
    other = [result("E4", "E5", 8, 6), result("E4", "E6", 8, 6)]
    level = log(pools(3, 3), *one, *other).state
    assert across_pools(level, 1).groups == (("E1",), ("E4",))
    assert across_pools(level, 1).whys == (Why("conceded", (10, 12)),)
    better = log(pools(3, 3), *one, *other[:1], result("E4", "E6", 9, 6)).state
    assert across_pools(better, 1).whys == (Why("productivity", (5, 4)),)


def test_walkovers_without_figures_are_matches_won_or_lost() -> None:
    small = [walkover("A-1", "E3"), result("E1", "E2", 5, 7)]
    large = [result("E4", "E7", 7, 0), result("E4", "E6", 7, 0), result("E4", "E5", 0, 7)]
    ordered = across_pools(log(pools(3, 4, walkover_score=None), *small, *large).state, 1)
    assert ordered.groups == (("E2",), ("E4",))
    assert ordered.whys == (Why("wins", (1, Fraction(2, 3))),)


def test_figures_count_per_match_that_has_them() -> None:
    small = [walkover("A-1", "E3"), result("E1", "E3", 5, 7), result("E1", "E2", 5, 7)]
    large = [result("E4", each, 7, 6) for each in ("E5", "E6", "E7")]
    ordered = across_pools(log(pools(3, 4, walkover_score=None), *small, *large).state, 1)
    assert ordered.groups == (("E2",), ("E4",))
    assert ordered.whys == (Why("productivity", (2, 1)),)


def test_of_unequal_pools_some_have_no_such_place_and_lots_part_who_is_level() -> None:
    document = pools(3, 4)
    assert across_pools(log(document).state, 1).groups == (("E1", "E4"),)
    assert across_pools(log(document, lots("E4", "E1")).state, 1).groups == (("E4",), ("E1",))
    assert across_pools(log(document).state, 3).groups == (("E3", "E6"),)
    assert across_pools(log(document).state, 4).groups == (("E7",),)


def test_pools_come_in_the_order_of_their_names() -> None:
    drawn = {"kind": "draw", "pools": {"B": ["E1", "E2"], "AA": ["E5", "E6"], "A": ["E3", "E4"]}}
    tables = standings(log(head("pools", GAPENSI, 6), drawn).state)
    assert [each.name for each in tables] == ["A", "AA", "B"]


# league


def test_a_league_is_ten_deals_and_ranks_by_wins_then_below_the_top_by_score() -> None:
    standing = table(
        league(4),
        result("E1", "E4", 120, 80),
        result("E2", "E3", 90, 85),
        result("E1", "E3", 60, 200),
        result("E4", "E2", 70, 75),
        result("E1", "E2", 110, 40),
        result("E3", "E4", 50, 60),
    )
    assert ranks(standing) == {"E1": 1, "E2": 1, "E3": 3, "E4": 4}
    assert standing.undecided == (("E1", "E2"),)
    assert figures(standing, "E3") == {"wins": 1, "played": 3, "score": 335}
    assert standing.rows[2].above_next == Why("score", (335, 210))


def test_a_level_top_of_a_league_is_played_off_at_once() -> None:
    played = [result("E1", "E2", 90, 85), result("E2", "E3", 90, 85), result("E3", "E1", 90, 80)]
    standing = table(league(3), *played)
    assert ranks(standing) == {"E1": 1, "E2": 1, "E3": 1}
    standing = table(league(3), *played, extra("E2", "E1", "E3"))
    assert [each.entrant for each in standing.rows] == ["E2", "E3", "E1"]
    assert [each.above_next.by for each in standing.rows] == ["play-off", "score", None]
    assert table(league(3), *played, extra("E2", "E1", "E3"), extra("E1", "E3")).rows == standing.rows


def test_below_the_top_of_a_league_places_are_shared_and_nothing_is_undecided() -> None:
    standing = table(league(4), result("E1", "E2", 90, 80))
    assert ranks(standing) == {"E1": 1, "E2": 2, "E3": 3, "E4": 3}
    assert standing.undecided == ()
    assert standing.criteria == ("wins", "play-off", "score", "lots")


def test_a_league_can_rank_by_the_total_score() -> None:
    standing = table(league(3, value="score"), result("E2", "E3", 90, 85), result("E1", "E3", 60, 200))
    assert [each.entrant for each in standing.rows] == ["E3", "E2", "E1"]
    assert standing.rows[0].above_next == Why("score", (285, 90))
    assert standing.criteria == ("score", "play-off", "lots")


def test_a_walkover_in_a_league_has_no_figures_and_was_not_played() -> None:
    standing = table(league(2), walkover("L-1", "E2"))
    assert figures(standing, "E1") == {"wins": 1, "played": 0, "score": None}


def test_two_legs_go_on_counting() -> None:
    document = league(3, legs=2)
    state = log(
        document, result("E1", "E3", 90, 80, match="L-2"), result("E3", "E1", 70, 90, match="L-5")
    ).state
    assert list(state.meetings) == [f"L-{number}" for number in range(1, 7)]
    assert figures(standings(state)[0], "E1") == {"wins": 2, "played": 2, "score": 180}


# group


def test_a_group_ranks_by_points_then_stars_then_one_extra_game() -> None:
    first = sheet(1, 1, row("H", 5, 2, 1, 0), row("H", 0, 5, 2, 1), row("H", 2, 0, 5, 1))
    standing = table(group(), first)
    one, two, three, four = seats(1, 1)
    assert figures(standing, three) == {"points": 8, "stars": 1}
    assert [each.entrant for each in standing.rows[:4]] == [three, *sorted((one, two)), four]
    assert standing.rows[0].above_next == Why("points", (8, 7))
    assert (one, two) in standing.undecided
    standing = table(group(), first, extra(two, one))
    assert [each.entrant for each in standing.rows[:3]] == [three, two, one]
    assert standing.rows[1].above_next.by == "extra-game"


def test_equal_points_are_parted_by_stars() -> None:
    standing = table(group(), sheet(1, 1, HABIS), sheet(1, 2, HABIS, row("H", 0, 5, 2, 1)))
    starred, plain = seats(1, 1)[0], seats(1, 2)[0]
    assert figures(standing, starred) == {"points": 5, "stars": 1}
    assert figures(standing, plain) == {"points": 5, "stars": 0}
    assert ranks(standing)[starred] == ranks(standing)[plain] - 1
    assert next(each for each in standing.rows if each.entrant == starred).above_next == Why("stars", (1, 0))


def test_the_star_of_a_session_waits_for_all_its_tables() -> None:
    document = group(rules_options={"star": "session"})
    two = [sheet(1, 1, HABIS), sheet(1, 2, HABIS, HABIS)]
    stars = {each.entrant: each.figures["stars"] for each in table(document, *two).rows}
    assert set(stars.values()) == {0}
    stars = {each.entrant: each.figures["stars"] for each in table(document, *two, sheet(1, 3, HABIS)).rows}
    assert [entrant for entrant, star in stars.items() if star] == [seats(1, 2)[0]]


def test_a_void_deal_stays_in_its_row_and_counts_nothing() -> None:
    played = sheet(1, 1, HABIS, row("H", 0, 5, 2, 1))
    void = {"kind": "void-deal", "session": 1, "table": 1, "deal": 2, "reason": "kartu kurang"}
    one, two, *_ = seats(1, 1)
    assert figures(table(group(), played, void), two) == {"points": 2, "stars": 0}
    assert figures(table(group(), played, void, correct(3, void=True)), two) == {"points": 7, "stars": 1}
    state = log(group(), played, void).state
    assert len(state.counts[1, 1].rows) == 2
    assert figures(table(group(), played, void), one)["stars"] == 1


@pytest.mark.parametrize(("owner", "has"), [("row", "core"), ("person", "reserve")])
def test_a_reserves_points_stay_with_the_row_or_the_person(owner: str, has: str) -> None:  # CASES 47
    one, *others = seats(1, 1)
    plays = {
        "kind": "substitute",
        "out": one,
        "in": "R1",
        "from_session": 1,
        "until_session": 2,
        "agreed_by": "semua",
    }
    standing = table(group(substitute=owner), plays, sheet(1, 1, HABIS, players=["R1", *others]))
    points = {each.entrant: each.figures["points"] for each in standing.rows}
    assert points.get("R1") == (5 if has == "reserve" else None)
    assert points[one] == (5 if has == "core" else 0)
    assert sum(value for value in points.values() if isinstance(value, int)) == 8


def test_a_penalty_of_a_group_comes_off_the_points() -> None:
    one, *_ = seats(1, 1)
    off = {"kind": "penalty", "entrant": one, "points": 3, "reason": "terlambat", "session": 1}
    assert figures(table(group(), sheet(1, 1, HABIS), off), one) == {"points": 2, "stars": 1}


def test_a_penalty_of_who_has_no_row_yet_makes_one() -> None:
    off = {"kind": "penalty", "entrant": "R1", "points": 3, "reason": "ribut"}
    assert figures(table(group(substitute="person"), off), "R1") == {"points": -3, "stars": 0}


# knock-out


def test_nineteen_pairs_have_thirteen_byes_and_three_first_matches() -> None:  # CASES 41
    slots = [*range(1, 14), *range(14, 20)]
    byes = [entrant for number in slots[:13] for entrant in (number, None)]
    document = knockout(*byes, *slots[13:])
    state = log(document).state
    first = [match for match in state.bracket.matches() if match.startswith("K32-")] if state.bracket else []
    assert sum(all(state.knockout.meeting(match)) for match in first) == 3
    lost = [result("E14", "E15", 7, 0), result("E16", "E17", 7, 0), result("E18", "E19", 7, 0)]
    standing = table(document, *lost, name="places")
    assert {(each.rank, each.last) for each in standing.rows if each.entrant in {"E15", "E17", "E19"}} == {
        (17, 19)
    }
    assert {(each.rank, each.last) for each in standing.rows if each.entrant == "E1"} == {(1, 16)}


def test_places_are_shared_by_stage_and_third_place_is_played_for_as_an_option() -> None:
    played = [
        result("E1", "E2", 7, 0),
        result("E3", "E4", 7, 0),
        result("E5", "E6", 7, 0),
        result("E7", "E8", 7, 0),
        result("E1", "E3", 7, 0),
        result("E5", "E7", 7, 0),
        result("E1", "E5", 7, 6),
    ]
    standing = table(knockout(*range(1, 9)), *played)
    shown = {each.entrant: (each.rank, each.last) for each in standing.rows}
    assert shown["E1"] == (1, None)
    assert shown["E5"] == (2, None)
    assert shown["E3"] == shown["E7"] == (3, 4)
    assert shown["E2"] == (5, 8)
    assert [each.above_next for each in standing.rows] == [
        Why("wins", (3, 2)),
        Why("wins", (2, 1)),
        Why(None),
        Why("wins", (1, 0)),
        *[Why(None)] * 4,
    ]
    third = table(knockout(*range(1, 9), third_place=True), *played, result("E7", "E3", 7, 2, match="K3"))
    assert {each.entrant: each.rank for each in third.rows if each.rank in {3, 4}} == {"E7": 3, "E3": 4}
    assert [each.above_next for each in third.rows[2:4]] == [Why("play-off", (1, 0)), Why("wins", (1, 0))]


def test_nothing_puts_who_is_still_in_above_the_others_yet() -> None:
    one = table(knockout(1, 2, 3, 4), result("E2", "E1", 7, 0))
    shown = [(each.entrant, each.rank, each.last, each.above_next.by) for each in one.rows]
    assert shown == [("E2", 1, 2, None), ("E3", 1, 4, None), ("E4", 1, 4, None), ("E1", 3, 4, None)]
    both = table(knockout(1, 2, 3, 4), result("E2", "E1", 7, 0), result("E3", "E4", 7, 0))
    assert [each.above_next.by for each in both.rows] == [None] * 4


def test_who_was_disqualified_stands_apart_and_who_withdrew_keeps_the_place() -> None:
    played = [result("E1", "E2", 7, 0), result("E3", "E4", 7, 0)]
    left = [{"kind": "disqualify", "entrant": "E2"}, {"kind": "withdraw", "entrant": "E4"}]
    standing = table(knockout(1, 2, 3, 4), *played, *left)
    assert {each.entrant: (each.rank, each.last) for each in standing.rows} == {
        "E1": (1, 2),
        "E3": (1, 2),
        "E4": (3, 4),
    }
    assert [(each.entrant, each.state, each.event) for each in standing.apart] == [("E2", "disqualified", 4)]


def test_third_place_falls_to_the_one_who_is_left_and_only_where_it_is_played_for() -> None:
    played = [result("E1", "E2", 7, 0), result("E3", "E4", 7, 0), {"kind": "withdraw", "entrant": "E2"}]
    for third_place, last in ((True, None), (False, 4)):
        standing = table(knockout(1, 2, 3, 4, third_place=third_place), *played)
        assert {each.entrant for each in standing.rows} == {"E1", "E2", "E3", "E4"}
        assert [(each.rank, each.last) for each in standing.rows if each.entrant == "E4"] == [(3, last)]


def test_the_match_for_third_place_is_played_by_the_rule_of_the_final() -> None:
    document = knockout(1, 2, 3, 4, third_place=True, stages=[{"from": 2, "rules_options": {"target": 9}}])
    played = [result("E1", "E2", 7, 0), result("E3", "E4", 7, 0)]
    log(document, *played, result("E2", "E4", 9, 0, match="K3"))
    with pytest.raises(ValueError, match="nobody has 9"):
        log(document, *played, result("E2", "E4", 7, 0, match="K3"))


def test_there_is_no_table_before_the_draw() -> None:
    assert standings(log(head("knockout", GAPENSI, 4)).state) == ()
    assert standings(log(head("pools", GAPENSI, 4)).state) == ()


def test_third_place_falls_to_the_one_loser_who_stays() -> None:
    leave = {"kind": "withdraw", "entrant": "E3", "scope": "from-now", "reason": "pulang"}
    played = [result("E1", "E2", 7, 0), result("E3", "E4", 0, 7), leave, result("E1", "E4", 7, 0)]
    assert ranks(table(knockout(1, 2, 3, 4, third_place=True), *played)) == {
        "E1": 1,
        "E4": 2,
        "E2": 3,
        "E3": 4,
    }


def test_both_absent_leave_the_slot_empty_and_the_next_opponent_walks_on() -> None:  # CASES 42
    state = log(knockout(1, 2, 3, 4), walkover("K4-1", "E1", "E2"), result("E3", "E4", 7, 0)).state
    assert state.knockout.winner("K2-1") == "E3"
    assert ranks(standings(state)[0])["E3"] == 1


def test_who_leaves_before_a_match_of_the_knock_out_lets_the_other_walk_on() -> None:
    state = log(knockout(1, 2, 3, 4), {"kind": "withdraw", "entrant": "E2", "reason": "pulang"}).state
    assert state.knockout.winner("K4-1") == "E1"


def test_the_match_rule_changes_by_stage() -> None:
    options = {
        "rules_options": {"deals": 11},
        "stages": [{"from": 4, "rules_options": {"target": 7}}, {"from": 2, "rules_options": {"target": 9}}],
    }
    played = [
        result("E1", "E2", 5, 3),
        result("E3", "E4", 15, 2),
        result("E5", "E6", 5, 6),
        result("E7", "E8", 1, 0),
        result("E1", "E3", 7, 3),
        result("E6", "E7", 10, 3),
    ]
    document = numbered(knockout(*range(1, 9), **options), *played)
    for bad in (result("E1", "E6", 7, 3), result("E1", "E6", 5, 3)):
        with pytest.raises(ValueError, match=r"event 8: .*nobody has 9"):
            log(document, bad)
    assert ranks(table(document, result("E1", "E6", 12, 3)))["E1"] == 1
