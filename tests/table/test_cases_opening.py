"""CASES 8: the opening. The forced one is laid at once and not asked for, the free one waits a whole turn."""

from collections import Counter
from itertools import pairwise

import pytest

from gaple.rules import RULE_SETS
from gaple.rules.catalog import RuleSet
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.deadlines import STEP
from gaple.table.refusals import RefusedError, Why
from gaple.table.state import Phase
from gaple.table.view import legal_tokens
from tests.table.chosen import (
    HIDDEN_LOCK,
    LOCK,
    LOWER_THAN_NEXT,
    SIX_DOUBLES,
    ChosenDeal,
    ChosenTable,
    at_table,
)

FIRST_TILE = {"pordi-2025": "6-6", "gapensi-makassar": "6-6", "pepet-2026": "3-3", "gapler-250": "1-1"}
FIRST_DEAL = {
    "pordi-2025": LOCK,
    "gapensi-makassar": LOCK,
    "pepet-2026": HIDDEN_LOCK,
    "gapler-250": LOWER_THAN_NEXT,
}
SECOND_DEAL = ChosenDeal(
    (
        "3-1 6-1 4-2 4-3 5-3 4-4 6-5",
        "2-0 3-0 5-1 6-2 6-4 3-3 6-3",
        "0-0 4-0 5-0 1-1 2-2 3-2 5-2",
        "1-0 6-0 2-1 4-1 5-5 6-6 5-4",
    )
)
"""Seats 2 and 3 have three and two doubles."""
every_rule_set = pytest.mark.parametrize(
    "rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode.value}"
)


def config(rule_set: RuleSet, **options: str | int) -> Config:
    return Config(rule_set.id, rule_set.mode.value, options)


def played(on: ChosenTable) -> list[e.Played]:
    """Return the plays of the present deal."""
    heard: list[e.Played] = []
    for _, event in on.events():
        if isinstance(event, e.Dealt):
            heard = []
        elif isinstance(event, e.Played):
            heard.append(event)
    return heard


async def to_second_deal(on: ChosenTable) -> None:
    """Play the first deal, and see the second one on the table."""
    await on.play_all(FIRST_DEAL[on.state.rules.id])
    await on.until_dealt()


@every_rule_set
@pytest.mark.parametrize("seed", range(4))
def test_case_08_the_first_tile_of_deal_1_is_laid_at_once_without_asking(
    rule_set: RuleSet, seed: int
) -> None:
    async def work(on: ChosenTable) -> None:
        while on.state.phase is not Phase.PLAYING:  # what is thrown in opens with nothing
            await on.until_dealt()
        batch = on.heard[-1]
        dealt, first = batch.events[-2:]
        assert isinstance(dealt, e.Dealt)
        assert first == e.Played(dealt.leader, FIRST_TILE[rule_set.id], by="rule")
        assert FIRST_TILE[rule_set.id] in str(dealt.hands[dealt.leader]).split()
        assert on.position.turn == (dealt.leader + 1) % 4  # the clock runs for the next seat already
        assert on.state.turn_began_ms == on.clock.now
        for seat in range(4):
            assert not legal_tokens(on.state, seat) or seat == on.position.turn

    at_table(work, config(rule_set), seed=seed)


@every_rule_set
def test_case_08_an_idle_leader_of_a_later_deal_has_the_whole_turn(rule_set: RuleSet) -> None:
    async def work(on: ChosenTable) -> None:
        await to_second_deal(on)
        leader, began = on.position.leader, on.clock.now
        assert played(on) == []
        legal = legal_tokens(on.state, leader)
        assert len(legal) > 1
        assert on.table.left_ms() == 30_000
        on.clock.now = began + 29_999
        await on.tables.tick()
        await on.tables.settle()
        assert played(on) == []
        on.clock.now = began + 30_000
        await on.tables.tick()
        await on.tables.settle()
        (first,) = played(on)
        assert (first.seat, first.by) == (leader, "time")
        assert first.play in legal
        assert on.state.seats[leader].late == 1

    at_table(work, config(rule_set, turn_seconds=30), FIRST_DEAL[rule_set.id], SECOND_DEAL)


@every_rule_set
def test_case_08_the_tile_of_an_idle_leader_is_a_random_one_of_those_that_open(rule_set: RuleSet) -> None:
    async def work(on: ChosenTable) -> tuple[str, tuple[str, ...]]:
        await to_second_deal(on)
        legal = legal_tokens(on.state, on.position.leader)
        await on.late()
        return played(on)[0].play, legal

    drawn: Counter[str] = Counter()
    for seed in range(40):
        play, legal = at_table(work, config(rule_set), FIRST_DEAL[rule_set.id], SECOND_DEAL, seed=seed)
        drawn[play] += 1
    assert set(drawn) == set(legal)
    assert len(legal) == (2 if rule_set.id == "gapler-250" else 7)


def test_case_08_a_drawn_leader_of_deal_1_is_asked() -> None:
    async def work(on: ChosenTable) -> None:
        await on.until_dealt()
        leader = on.position.leader
        assert played(on) == []
        assert len(legal_tokens(on.state, leader)) == 7
        assert on.table.left_ms() == 15_000
        await on.late()
        (first,) = played(on)
        assert (first.seat, first.by) == (leader, "time")

    at_table(work, Config("pepet-2026", options={"first_lead": "draw"}))


@pytest.mark.parametrize(
    ("second", "leader", "tile"),
    [
        (LOWER_THAN_NEXT, 2, "3-3"),
        (
            ChosenDeal(
                (
                    "3-3 5-1 2-0 3-0 6-2 6-4 6-6",
                    "0-0 4-0 5-0 1-1 2-2 3-2 5-2",
                    "1-0 6-0 2-1 4-1 6-3 5-4 5-5",
                    "3-1 6-1 4-2 4-3 5-3 4-4 6-5",
                )
            ),
            2,
            "5-5",
        ),
        (
            ChosenDeal(
                (
                    "3-3 5-1 2-0 3-0 6-2 6-4 6-6",
                    "0-0 4-0 5-0 1-1 2-2 5-5 5-2",
                    "1-0 6-0 2-1 4-1 6-3 5-4 3-2",
                    "3-1 6-1 4-2 4-3 5-3 4-4 6-5",
                )
            ),
            0,
            "3-3",
        ),
    ],
)
def test_case_08_gapler_an_only_double_opens_at_once_also_where_the_opening_was_handed_on(
    second: ChosenDeal, leader: int, tile: str
) -> None:
    async def work(on: ChosenTable) -> None:
        await to_second_deal(on)
        assert played(on) == [e.Played(leader, tile, by="rule")]

    at_table(work, Config("gapler-250"), LOWER_THAN_NEXT, second)


@every_rule_set
def test_case_08_nobody_may_pass_or_close_on_an_empty_table(rule_set: RuleSet) -> None:
    async def work(on: ChosenTable) -> None:
        await to_second_deal(on)
        leader, before = on.position.leader, on.state
        tile = legal_tokens(on.state, leader)[0]
        for token in ("pass", f"x{tile}", f"{tile}L", f"{tile}R"):
            with pytest.raises(RefusedError) as refused:
                await on.make(token)
            assert refused.value.why is Why.ILLEGAL
        assert on.state == before
        await on.make(tile)
        assert played(on)[0] == e.Played(leader, tile)

    at_table(work, config(rule_set), FIRST_DEAL[rule_set.id], SECOND_DEAL)


@every_rule_set
@pytest.mark.parametrize("seed", range(2))
def test_case_08_whoever_opens_lays_a_tile(rule_set: RuleSet, seed: int) -> None:
    """A match in which nobody does anything: time-outs, then bots that sit in, and forced plays."""

    async def work(on: ChosenTable) -> set[str]:
        while on.state.phase is not Phase.FINISHED:
            await on.late()
        events = [event for _, event in on.events() if isinstance(event, e.Dealt | e.Played)]
        opened: set[str] = set()
        for dealt, first in pairwise(events):
            if isinstance(dealt, e.Dealt) and isinstance(first, e.Played):
                assert first.seat == dealt.leader
                assert "-" in first.play
                assert "x" not in first.play
                opened.add(first.by)
        return opened

    assert at_table(work, config(rule_set), seed=seed) >= {"rule", "bot"}


def test_case_08_the_first_deal_of_a_rematch_opens_as_the_first_deal() -> None:
    async def work(on: ChosenTable) -> None:
        await on.play_all(LOCK)
        assert on.state.phase is Phase.FINISHED
        for player in on.people:
            await player.do(c.Rematch())
        await on.until_dealt()
        assert played(on) == [e.Played(1, "6-6", by="rule")]
        assert STEP in on.table.deadlines

    at_table(work, Config("pordi-2025", options={"deals": 1}), LOCK)


def test_case_08_six_doubles_end_a_deal_before_anything_is_laid() -> None:
    async def work(on: ChosenTable) -> None:
        await on.until_dealt()
        assert played(on) == []
        assert on.ended.category == "enam-balak"

    at_table(work, Config("gapler-250"), SIX_DOUBLES)
