"""CASES 9 and 14: the last tile of a deal and the result that follows from it."""

from collections.abc import Callable
from random import Random
from unittest.mock import patch

import pytest

from gaple.bots import Bot, bot_named
from gaple.bus import LocalBus
from gaple.engine import Play, View, chain_of
from gaple.record import record_of, replay_record
from gaple.record.notation import read_play
from gaple.rules import Rules
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table import live
from gaple.table.config import Config
from gaple.table.state import Phase
from gaple.table.tables import Tables
from tests.table.chosen import (
    CASES_14,
    HIDDEN_LOCK,
    LEVEL_LOCK,
    LOCK,
    LOWER_THAN_NEXT,
    ChosenDeal,
    ChosenTable,
    at_table,
)

LOCKS = [
    (Config("pordi-2025"), LOCK, "kandang"),
    (Config("pordi-2025", "pairs"), LOCK, "kandang"),
    (Config("gapensi-makassar"), LOCK, "kandang"),
    (Config("pepet-2026"), HIDDEN_LOCK, "kunci"),
    (Config("gapler-250"), LOWER_THAN_NEXT, "gaple"),
    (Config("gapler-250", options={"lock_tie": "replay"}), LEVEL_LOCK, None),
]
all_locks = pytest.mark.parametrize(
    ("config", "deal", "category"), LOCKS, ids=lambda each: each.rules if isinstance(each, Config) else ""
)


@all_locks
def test_case_09_the_tile_that_locks_and_the_result_reach_all_four_seats_with_consecutive_numbers(
    config: Config, deal: ChosenDeal, category: str | None
) -> None:
    async def work(on: ChosenTable) -> None:
        await on.play_all(deal)
        assert on.ended.category == category
        locks, result = on.heard[-1].events[:2]  # written and told as one
        assert (type(locks), type(result)) == (e.Played, e.Ended)
        number = on.heard[-1].first_seq
        for person in on.people:
            assert [each for each in person.seen if each[0] >= number][:2] == [
                (number, locks),
                (number + 1, result),
            ]
            numbers = [each for each, _ in person.seen]
            assert numbers == list(range(numbers[0], on.state.seq + 1))

    at_table(work, config, deal)


@all_locks
def test_case_09_numbers_say_the_order_where_the_clock_runs_backwards(
    config: Config, deal: ChosenDeal, category: str | None
) -> None:
    async def work(on: ChosenTable) -> None:
        await on.until_dealt()
        *before, last = deal.plays.split()
        await on.play(" ".join(before))
        on.clock.now -= 3_600_000
        await on.make(last)
        written = await on.journal.read("table")
        assert [each.seq for each in written] == list(range(1, on.state.seq + 1))
        locks, result = [each for each in written if each.kind in {"played", "ended"}][-2:]
        assert (locks.kind, result.kind) == ("played", "ended")
        assert result.seq == locks.seq + 1
        assert result.at_ms == locks.at_ms < written[locks.seq - 2].at_ms
        other = await Tables(on.journal, LocalBus(), on.clock).open("table")
        assert other.state == on.state
        assert on.ended.category == category

    at_table(work, config, deal)


def test_case_09_a_result_that_wins_the_match_is_followed_by_the_winners_at_once() -> None:
    async def work(on: ChosenTable) -> None:
        await on.play_all(LOCK)
        assert [type(each) for each in on.heard[-1].events] == [e.Played, e.Ended, e.Finished]
        assert [each for each, _ in on.people[3].seen[-3:]] == [
            on.state.seq - 2,
            on.state.seq - 1,
            on.state.seq,
        ]

    at_table(work, Config("pordi-2025", options={"deals": 1}), LOCK)


CHAIN_14 = "2-0 0-5 5-2 2-6 6-3 3-1 1-1 1-6 6-6 6-4 4-3 3-5 5-5 5-1 1-4 4-0 0-1 1-2"
GAMES_14 = [
    (Config("pordi-2025"), (0, 0, 0, 3)),
    (Config("pordi-2025", "pairs"), (0, 3, 0, 3)),
    (Config("gapensi-makassar"), (0, 3, 0, 3)),
]


def last_of_cases_14(config: Config, how: str, seed: int = 5) -> tuple[e.Played, e.Ended]:
    """Play the chain of CASES 14; return the last tile, laid in one of four ways, and the result."""

    async def work(on: ChosenTable) -> tuple[e.Played, e.Ended]:
        await on.until_dealt()
        *before, last = CASES_14.plays.split()
        await on.play(" ".join(before))
        assert [f"{each.left}-{each.right}" for each in chain_of(on.position.plays)] == CHAIN_14.split()
        assert on.position.turn == 3
        if how == "sat in":
            await on.people[3].do(c.Leave())
        if how in {"left", "right"}:
            await on.make(last[:-1] + how[0].upper())
        else:
            await on.late()
        played = on.heard[-1].events[0]
        assert isinstance(played, e.Played)
        assert played.seat == 3
        assert on.state.phase is Phase.BETWEEN
        assert on.state.running is not None
        assert replay_record(record_of(on.state.running)).match.score == on.ended.score
        return played, on.ended

    with patch.object(live, "bot_named", bot_that_follows(CASES_14)):
        return at_table(work, config, CASES_14, people=3 if how == "bot" else 4, seed=seed)


def bot_that_follows(deal: ChosenDeal) -> Callable[[str, Rules], Bot]:
    """Return bots that play as a deal tells, and choose by themselves when it comes to their last tile."""

    def named(name: str, rules: Rules) -> Bot:
        def play(view: View, budget: int, seed: int) -> Play:
            if view.hand.bit_count() == 1:
                return bot_named(name, rules)(view, budget, seed)
            return read_play(deal.plays.split()[len(view.plays)], view.ends)

        return play

    return named


@pytest.mark.parametrize(("config", "points"), GAMES_14, ids=["single", "pairs", "gapensi"])
@pytest.mark.parametrize(
    ("how", "by"),
    [("left", "player"), ("right", "player"), ("late", "time"), ("bot", "bot"), ("sat in", "bot")],
)
def test_case_14_a_double_that_fits_both_ends_is_ceki_balak_however_it_is_laid(
    config: Config, points: tuple[int, int, int, int], how: str, by: str
) -> None:
    played, ended = last_of_cases_14(config, how)
    assert played.by == by
    assert played.play in {"2-2L", "2-2R"}
    assert (ended.kind, ended.seat, ended.category, ended.points) == ("domi", 3, "ceki-balak", points)
    assert ended.pips == (14, 6, 34, 0)
    assert ended.score == points


def test_case_14_a_time_out_lays_it_on_either_end_for_the_same_points() -> None:
    chance = Random(14)
    laid = [last_of_cases_14(Config("pordi-2025"), "late", chance.randrange(1000)) for _ in range(12)]
    assert {played.play for played, _ in laid} == {"2-2L", "2-2R"}
    assert {(ended.category, ended.points) for _, ended in laid} == {("ceki-balak", (0, 0, 0, 3))}


def test_case_14_a_time_out_gives_the_very_result_of_a_click() -> None:
    clicked, late = (last_of_cases_14(Config("pordi-2025"), how)[1] for how in ("right", "late"))
    assert clicked == late
