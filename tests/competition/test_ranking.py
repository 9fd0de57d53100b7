"""How criteria, games and lots put entrants in order, without a competition around them."""

from collections.abc import Mapping, Sequence

import pytest

from gaple.competition.deciding import by_extra_game, by_lots, in_log_order
from gaple.competition.events import ExtraGame, Lots
from gaple.competition.ranking import (
    LEVEL,
    Criterion,
    Ordered,
    Table,
    Value,
    Why,
    by_value,
    decide_further,
    in_id_order,
    order,
    rows,
)

GAMES = "extra-game"


def points(of: Mapping[str, Value], *, lowest_first: bool = False) -> Criterion:
    return by_value("points", of.__getitem__, lowest_first=lowest_first)


def game(winner: str, *others: str, n: int = 1) -> ExtraGame:
    return ExtraGame(n=n, among=(winner, *others), winner=winner)


def lots(*drawn: str, n: int = 1) -> Lots:
    return Lots(n=n, among=tuple(sorted(drawn)), order=drawn)


def played(level: Sequence[str], *games: ExtraGame, only_top: bool = False) -> Ordered:
    """Return level entrants in the order that games give."""
    return order(level, [by_extra_game(GAMES, games, only_top=only_top)])


def ranked(*groups: Sequence[str], undecided: Sequence[Sequence[str]] = ()) -> Table:
    """Return a table by points: each group has one more than the next."""
    of = {each: len(groups) - place for place, group in enumerate(groups) for each in group}
    ordered = order(of, [points(of)])
    return Table("A", rows(ordered, lambda each: {"points": of[each]}), tuple(map(tuple, undecided)))


def shown(table: Table) -> list[tuple[int, str, str | None]]:
    return [(row.rank, row.entrant, row.above_next.by) for row in table.rows]


# figures


def test_the_highest_comes_first_and_what_is_missing_last() -> None:
    of: dict[str, Value] = {"E1": None, "E2": 0, "E3": -1, "E4": 2}
    assert order(of, [points(of)]) == Ordered(
        (("E4",), ("E2",), ("E3",), ("E1",)),
        (Why("points", (2, 0)), Why("points", (0, -1)), Why("points", (-1, None))),
    )


def test_the_lowest_comes_first_where_a_criterion_says_so_and_what_is_missing_last() -> None:
    of: dict[str, Value] = {"E1": None, "E2": 3, "E3": 2}
    assert order(of, [points(of, lowest_first=True)]).groups == (("E3",), ("E2",), ("E1",))


def test_every_two_neighbours_keep_the_criterion_that_parted_them() -> None:
    first, second = {"E1": 1, "E2": 1, "E3": 0, "E4": 0}, {"E1": 5, "E2": 6, "E3": 7, "E4": 8}
    assert order(first, [points(first), by_value("stars", second.__getitem__)]) == Ordered(
        (("E2",), ("E1",), ("E4",), ("E3",)),
        (Why("stars", (6, 5)), Why("points", (1, 0)), Why("stars", (8, 7))),
    )


def test_nobody_is_no_group() -> None:
    assert order([], [points({})]) == Ordered((), ())


def test_who_is_level_shares_a_rank_and_the_ranks_after_it_are_left_out() -> None:
    table = ranked(["E1"], ["E2", "E3", "E4"], ["E5", "E6"])
    assert shown(table) == [
        (1, "E1", "points"),
        (2, "E2", None),
        (2, "E3", None),
        (2, "E4", "points"),
        (5, "E5", None),
        (5, "E6", None),
    ]
    assert [rank for rank in range(1, 7) if table.shared(rank)] == [2, 5]


def test_level_rows_stand_in_the_order_of_their_ids_as_a_reader_counts() -> None:
    ids = ("1", "E1", "E2", "E2b", "E10", "EA", "F1")
    assert in_id_order(reversed(ids)) == ids


# lots


def test_lots_put_a_level_group_in_their_order() -> None:
    assert order(["E1", "E2", "E3"], [by_lots([lots("E3", "E1", "E2")])]) == Ordered(
        (("E3",), ("E1",), ("E2",)), (Why("lots", (1, 2)), Why("lots", (2, 3)))
    )


def test_lots_count_for_every_level_group_inside_and_the_newest_first() -> None:
    drawn = by_lots([lots("E3", "E2", "E1"), lots("E2", "E1")])
    assert order(["E1", "E2"], [drawn]).groups == (("E2",), ("E1",))
    assert order(["E1", "E3"], [drawn]).groups == (("E3",), ("E1",))
    assert order(["E1", "E4"], [drawn]).groups == (("E1", "E4"),)


def test_decisions_count_in_the_order_of_the_log_and_only_after_the_close() -> None:
    decisions = {7: lots("E2", "E1", n=7), 1: lots("E1", "E2", n=1)}
    assert [each.n for each in in_log_order(decisions)] == [1, 7]
    assert [each.n for each in in_log_order(decisions, since=1)] == [7]


# one more game


def test_the_winner_of_a_game_stands_above_the_others_who_stay_level() -> None:
    assert played(["E1", "E2", "E3"], game("E2", "E1", "E3")) == Ordered(
        (("E2",), ("E1", "E3")), (Why(GAMES, (1, 0)),)
    )


def test_the_others_may_play_among_themselves() -> None:
    games = [game("E3", "E1", "E2", "E4"), game("E1", "E2", "E4"), game("E4", "E2")]
    assert played(["E1", "E2", "E3", "E4"], *games) == Ordered(
        (("E3",), ("E1",), ("E4",), ("E2",)), (Why(GAMES, (3, 2)), Why(GAMES, (2, 1)), Why(GAMES, (1, 0)))
    )


def test_a_game_that_not_all_who_are_level_played_decides_nothing() -> None:
    assert played(["E1", "E2", "E3"], game("E1", "E2")).groups == (("E1", "E2", "E3"),)
    assert played(["E1", "E2", "E3"], game("E4", "E2")).groups == (("E1", "E2", "E3"),)


def test_the_newest_game_counts() -> None:
    assert played(["E1", "E2"], game("E1", "E2"), game("E2", "E1")).groups == (("E2",), ("E1",))


FIVE = ("E1", "E2", "E3", "E4", "E5")


@pytest.mark.parametrize(
    ("games", "first"),
    [
        ([game("E3", "E1", "E2", "E4"), game("E5", "E3")], "E5"),
        ([game("E3", "E1", "E2", "E4"), game("E3", "E5")], "E3"),
        ([game("E1", "E2"), game("E3", "E4"), game("E1", "E3", "E5")], "E1"),
        ([game("E3", "E1", "E2", "E4")], None),
        ([game("E1", "E2"), game("E3", "E4"), game("E5", "E1")], None),
        ([game("E3", "E1", "E2", "E4"), game("E5", "E3"), game("E1", "E5")], "E1"),
    ],
)
def test_of_more_than_four_who_lost_his_last_game_is_out(games: list[ExtraGame], first: str | None) -> None:
    """The last game of each counts: in the last case E1 lost the first and came back."""
    groups = played(FIVE, *games).groups
    assert (groups[0] if len(groups) > 1 else None) == (first and (first,))


def test_only_the_top_is_played_for_where_the_top_alone_matters() -> None:
    games = [game("E2", "E1", "E3"), game("E3", "E1"), game("E5", "E4")]
    of = {"E1": 1, "E2": 1, "E3": 1, "E4": 0, "E5": 0}
    play_off = by_extra_game("play-off", games, only_top=True)
    assert order(of, [points(of), play_off]).groups == (("E2",), ("E1", "E3"), ("E4", "E5"))
    all_of_them = by_extra_game("play-off", games)
    assert order(of, [points(of), all_of_them]).groups == (("E2",), ("E3",), ("E1",), ("E5",), ("E4",))


@pytest.mark.parametrize("only_top", [True, False])
def test_a_game_of_who_is_level_no_more_counts_nothing(only_top: bool) -> None:  # noqa: FBT001
    of = {"E1": 1, "E2": 0}
    ordered = order(of, [points(of), by_extra_game(GAMES, [game("E1", "E2")], only_top=only_top)])
    assert ordered == Ordered((("E1",), ("E2",)), (Why("points", (1, 0)),))


# what was left level when a stage was closed


def test_only_what_was_undecided_is_parted_later() -> None:
    table = ranked(["E1", "E2", "E3"], ["E4", "E5"], undecided=[["E1", "E2", "E3"]])
    every = [by_extra_game(GAMES, [game("E3", "E1", "E2"), game("E5", "E4")])]
    further = decide_further(table, every)
    assert shown(further) == [
        (1, "E3", GAMES),
        (2, "E1", None),
        (2, "E2", "points"),
        (4, "E4", None),
        (4, "E5", None),
    ]
    assert further.undecided == (("E1", "E2"),)
    assert [row.figures["points"] for row in further.rows] == [2, 2, 2, 1, 1]
    assert decide_further(table, [*every, by_lots([lots("E2", "E1")])]).undecided == ()


def test_of_two_undecided_groups_each_is_parted_by_its_own_lots() -> None:
    table = ranked(["E1", "E2"], ["E3"], ["E4", "E5"], undecided=[["E1", "E2"], ["E4", "E5"]])
    further = decide_further(table, [by_lots([lots("E5", "E4")])])
    assert [row.entrant for row in further.rows] == ["E1", "E2", "E3", "E5", "E4"]
    assert further.rows[0].above_next == LEVEL
    assert further.rows[3].above_next == Why("lots", (1, 2))
    assert further.undecided == (("E1", "E2"),)
    assert decide_further(further, [by_lots([lots("E2", "E1")])]).undecided == ()


def test_a_decided_table_stays_as_it_is() -> None:
    table = ranked(["E1"], ["E2", "E3"])
    assert decide_further(table, [by_lots([lots("E3", "E2")])]) == table
