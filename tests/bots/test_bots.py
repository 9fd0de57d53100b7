"""Every bot plays legally, from its view alone, and plays the same again from the same seed."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.bots import BOTS, Bot, acak, bot_named, pemula
from gaple.engine import (
    PASS,
    Close,
    Lay,
    Laying,
    Play,
    Position,
    ends_showing,
    legal_plays,
    outcome_of,
    play,
    view,
)
from gaple.rules import RULE_SETS, RuleSet, make_rules
from tests.engine.made import (
    CLOSING,
    HANDED_ON,
    LAW,
    NO_CLOSED,
    PASSING,
    random_position,
    random_start,
    sets_of,
    tile,
    with_hidden_tiles_changed,
)

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
LAYINGS = st.sampled_from([PASSING, CLOSING, HANDED_ON])
BOT_NAMES = st.sampled_from(list(BOTS))
BUDGET = 8


def running_position(laying: Laying, seed: int) -> Position:
    """Return a position of a deal that goes on."""
    while (position := random_position(laying, seed)).over:
        seed += 1
    return position


@LAW
@given(BOT_NAMES, LAYINGS, SEEDS)
def test_a_bot_plays_a_legal_play(name: str, laying: Laying, seed: int) -> None:
    position = running_position(laying, seed)
    assert BOTS[name](view(position, position.turn), BUDGET, seed) in legal_plays(position)


@LAW
@given(BOT_NAMES, LAYINGS, SEEDS)
def test_a_bot_plays_the_same_whatever_is_hidden_from_it(name: str, laying: Laying, seed: int) -> None:
    position = running_position(laying, seed)
    other = with_hidden_tiles_changed(position, position.turn, Random(seed))
    chosen = BOTS[name](view(position, position.turn), BUDGET, seed)
    assert BOTS[name](view(other, other.turn), BUDGET, seed) is chosen


@LAW
@given(BOT_NAMES, LAYINGS, SEEDS)
def test_a_bot_plays_the_same_again_from_the_same_seed(name: str, laying: Laying, seed: int) -> None:
    seen = view(running_position(laying, seed), running_position(laying, seed).turn)
    assert BOTS[name](seen, BUDGET, seed) is BOTS[name](seen, BUDGET, seed)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id} {each.mode}")
def test_case_10_a_deal_among_bots_ends(rule_set: RuleSet, name: str) -> None:
    bot = BOTS[name]
    laying = make_rules(rule_set.id, rule_set.mode).laying
    for seed in range(100):
        random = Random(seed)
        position = random_start(laying, random)
        while not position.over:
            position = play(position, bot(view(position, position.turn), BUDGET, random.randrange(2**32)))
        assert outcome_of(position) is not None
        assert len(position.plays) <= 28 * 4


def choices(bot: Bot, position: Position) -> Counter[Play]:
    return Counter(bot(view(position, position.turn), BUDGET, seed) for seed in range(400))


def middle(laying: Laying, hand: str) -> Position:
    hands = sets_of(hand, "0-0", "1-0", "1-1")
    return Position(laying, 0, hands, NO_CLOSED, ends_showing(5, 2), (), 0, over=False)


def test_acak_plays_every_legal_play_about_as_often() -> None:
    position = middle(PASSING, "5-2 2-2 6-6 5-0")
    seen = choices(acak, position)
    assert set(seen) == set(legal_plays(position))
    assert len(seen) == 4
    assert all(70 <= count <= 130 for count in seen.values())


def test_pemula_lays_the_heaviest_tile_on_either_end() -> None:
    seen = choices(pemula, middle(PASSING, "5-2 2-2 6-6 5-0"))
    assert set(seen) == set(ends_showing(5, 2).lays[tile("5-2")])
    assert all(150 <= count <= 250 for count in seen.values())


def test_pemula_lays_equal_tiles_at_random() -> None:
    assert {
        each.tile for each in choices(pemula, middle(PASSING, "5-1 4-2 2-0")) if isinstance(each, Lay)
    } == {
        tile("5-1"),
        tile("4-2"),
    }


def test_pemula_closes_the_lightest_tile() -> None:
    assert set(choices(pemula, middle(CLOSING, "6-6 4-0 3-1 4-4"))) == {
        Close(tile("4-0")),
        Close(tile("3-1")),
    }


def test_a_bot_passes_when_it_must() -> None:
    for bot in BOTS.values():
        assert set(choices(bot, middle(PASSING, "6-6 4-0"))) == {PASS}


def test_bots_are_found_by_name() -> None:
    assert [bot_named(name) for name in BOTS] == list(BOTS.values())
    assert (bot_named("acak"), bot_named("pemula")) == (acak, pemula)
    with pytest.raises(ValueError, match=r"^there is no bot .jagoan.; there are acak, pemula"):
        bot_named("jagoan")
