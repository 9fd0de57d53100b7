"""The practised player: it peeks at nothing, and where a choice is plain it makes it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from gaple.bots import BOTS, Bot, bot_named, pemula
from gaple.bots.knowledge import knowledge_of
from gaple.bots.worlds import possible_positions
from gaple.engine import (
    EMPTY_TABLE,
    PASS,
    SEATS,
    Close,
    End,
    Lay,
    Play,
    Position,
    Tile,
    View,
    counted_tiles,
    legal_plays,
    opener,
    outcome_of,
    play,
    start,
    tile_set,
    view,
)
from gaple.engine.dealing import deal_hands
from gaple.engine.view import HiddenClose, SeenPlay
from gaple.record import read_tiles
from gaple.record.notation import read_play
from gaple.rules import RULE_SETS, Mode, Rules, RuleSet, make_rules

each_rule_set = pytest.mark.parametrize(
    "rule_set", RULE_SETS, ids=lambda rule_set: f"{rule_set.id}-{rule_set.mode}"
)
SINGLE = make_rules("pordi-2025", "single")
PAIRS = make_rules("pordi-2025", "pairs")
PEPET = make_rules("pepet-2026")
GAPLER = make_rules("gapler-250")


def dealt(rules: Rules, random: Random) -> Position:
    """Return a dealt deal that is not thrown in."""
    while True:
        hands = deal_hands(random)
        position = start(rules.laying, hands, opener(rules.laying.opening, hands, random.choice(SEATS)))
        if not position.over:
            return position


def turns(rules: Rules, deals: int, seed: str) -> Iterator[Position]:
    """Yield every position of some deals that mahir and random players play."""
    random = Random(seed)
    mahir = bot_named("mahir", rules)
    for _ in range(deals):
        position = dealt(rules, random)
        while not position.over:
            yield position
            bot = random.choice((mahir, BOTS["acak"]))
            position = play(position, bot(view(position, position.turn), 0, random.getrandbits(32)))


def choices(rules: Rules, deals: int, seed: str) -> Iterator[Position]:
    """Yield those of the positions where there is something to choose."""
    return (position for position in turns(rules, deals, seed) if len(legal_plays(position)) > 1)


@each_rule_set
def test_it_plays_what_is_legal_and_the_same_for_the_same_seed(rule_set: RuleSet) -> None:
    rules = make_rules(rule_set.id, rule_set.mode)
    for bot in (bot_named("mahir", rules), bot_named("mahir"), BOTS["mahir"]):
        for position in turns(rules, 12, "legal"):
            seen = view(position, position.turn)
            chosen = bot(seen, 0, 7)
            assert chosen in legal_plays(position)
            assert bot(seen, 1000, 7) is chosen


@each_rule_set
def test_hidden_tiles_change_no_play(rule_set: RuleSet) -> None:
    rules = make_rules(rule_set.id, rule_set.mode)
    bot, random = bot_named("mahir", rules), Random(3)
    changed = 0
    for position in choices(rules, 12, "hidden"):
        seen = view(position, position.turn)
        for world in possible_positions(seen, knowledge_of(seen), random, 2):
            assert view(world, world.turn) == seen
            assert bot(view(world, world.turn), 0, 11) is bot(seen, 0, 11)
            changed += counted_tiles(world) != counted_tiles(position)
    assert changed > 100


@each_rule_set
def test_dealt_worlds_could_have_been_played(rule_set: RuleSet) -> None:
    rules, random = make_rules(rule_set.id, rule_set.mode), Random(4)
    for position in choices(rules, 25, "worlds"):
        if isinstance(legal_plays(position)[0], Close):
            continue
        seen = view(position, position.turn)
        for world in possible_positions(seen, knowledge_of(seen), random, 2):
            assert replayed(world) == world


def replayed(world: Position) -> Position:
    """Deal the tiles of a world as they must have been dealt, and make its plays again."""
    hands = list(counted_tiles(world))
    for number, made in enumerate(world.plays):
        if isinstance(made, Lay):
            hands[(world.leader + number) % 4] |= made.tile.bit
    played_on = replace(world.laying, redeal_doubles=None)
    again = start(played_on, (hands[0], hands[1], hands[2], hands[3]), world.leader)
    for made in world.plays:
        again = play(again, made)
    return again._replace(laying=world.laying)


@each_rule_set
def test_chances_fill_the_hands_and_keep_to_what_was_seen(rule_set: RuleSet) -> None:
    rules = make_rules(rule_set.id, rule_set.mode)
    for position in choices(rules, 12, "chances"):
        seen = view(position, position.turn)
        known = knowledge_of(seen)
        for seat, chances in known.chances.items():
            assert sum(chances.values()) == pytest.approx(seen.hand_sizes[seat], abs=0.35)
            assert all(0 <= chance <= 1.000001 for chance in chances.values())
            held = position.hands[seat]
            assert held & ~tile_set(chances) == 0
            certain = [tile for tile, chance in chances.items() if chance > 0.999999]
            assert all(tile.bit & held for tile in certain)


def test_chances_are_those_of_many_worlds() -> None:
    # Not alike to the last digit: the chances level sizes and tiles, the worlds are dealt one by one.
    for position in list(choices(SINGLE, 20, "many"))[40:60]:
        seen = view(position, position.turn)
        known = knowledge_of(seen)
        worlds = list(possible_positions(seen, known, Random(1), 400))
        for seat, chances in known.chances.items():
            for tile, chance in chances.items():
                share = fmean(bool(world.hands[seat] & tile.bit) for world in worlds)
                assert share == pytest.approx(chance, abs=0.2)


def seen(  # noqa: PLR0913 - a table in one line
    rules: Rules,
    leader: int,
    plays: str,
    hand: str,
    *,
    closed: str = "",
    sizes: Sequence[int] | None = None,
) -> View:
    """Return the view of the seat on turn; `x` is somebody else's closing."""
    ends, made = EMPTY_TABLE, list[SeenPlay]()
    hand_sizes, closed_sizes = [7] * 4, [0] * 4
    for number, token in enumerate(plays.split()):
        seat = (leader + number) % 4
        each = HiddenClose() if token == "x" else read_play(token, ends)
        made.append(each)
        hand_sizes[seat] -= each is not PASS
        closed_sizes[seat] += isinstance(each, Close | HiddenClose)
        if isinstance(each, Lay):
            ends = ends.after[each]
    turn = (leader + len(made)) % 4
    held = tile_set(read_tiles(hand))
    hand_sizes[turn] = held.bit_count()
    around = hand_sizes if sizes is None else sizes
    return View(
        seat=turn,
        laying=rules.laying,
        leader=leader,
        hand=held,
        closed=tile_set(read_tiles(closed)),
        hand_sizes=(around[0], around[1], around[2], around[3]),
        closed_sizes=(closed_sizes[0], closed_sizes[1], closed_sizes[2], closed_sizes[3]),
        ends=ends,
        plays=tuple(made),
        turn=turn,
        over=False,
    )


def chosen(rules: Rules, table: View) -> Play:
    """Return what mahir plays, whatever the seed."""
    bot = bot_named("mahir", rules)
    plays = {bot(table, 0, seed) for seed in range(20)}
    assert len(plays) == 1, plays
    return plays.pop()


def lay(text: str, end: str) -> Lay:
    return Lay(read_tiles(text)[0], End(end))


SIXES_TO_LOCK = "6-6 6-5L 5-0 6-4 4-1 6-1 6-2 3-2 6-0"
"""Seat 1 is on turn, the ends show 6 and 3, and of the sixes only 6-3 is not laid."""


@pytest.mark.parametrize("rules", [SINGLE, PAIRS, GAPLER], ids=lambda rules: f"{rules.id}-{rules.mode}")
def test_it_locks_with_few_pips_and_not_with_many(rules: Rules) -> None:
    light = seen(rules, 0, SIXES_TO_LOCK, "6-3 3-1 1-0 1-1 2-0")
    assert chosen(rules, light) is lay("6-3", "R")
    heavy = seen(rules, 0, SIXES_TO_LOCK, "6-3 3-1 5-5 5-4 4-4")
    assert chosen(rules, heavy) is not lay("6-3", "R")


@pytest.mark.parametrize("mode", Mode)
def test_it_goes_out_on_the_end_that_scores_more(mode: Mode) -> None:
    for option, end in (("live-2", "R"), ("exhausted-2", "L")):
        rules = make_rules("pordi-2025", mode, {"half_ceki": option})
        table = seen(rules, 0, SIXES_TO_LOCK, "6-3", sizes=(6, 1, 6, 6))
        assert chosen(rules, table) is lay("6-3", end)


@pytest.mark.parametrize("rules", [SINGLE, PAIRS, GAPLER], ids=lambda rules: f"{rules.id}-{rules.mode}")
def test_it_leaves_the_next_seat_without_a_fitting_tile(rules: Rules) -> None:
    # Seat 1 passed on 4 and 5; now 4-2 leaves 4 at both ends.
    table = seen(rules, 3, "5-5 5-4L pass 5-3 3-2", "4-2 2-0 4-1 1-0 6-0 6-1")
    assert chosen(rules, table) is lay("4-2", "R")


def test_it_keeps_the_partners_number_open() -> None:
    # Seat 2 led 4-4; 4-1 would cover the 4, 2-1 leaves it.
    table = seen(PAIRS, 2, "4-4 4-2L", "4-1 2-1 6-5 6-0 5-0 3-3 3-0")
    assert chosen(PAIRS, table) is lay("2-1", "L")


@pytest.mark.parametrize("rules", [SINGLE, PAIRS, GAPLER], ids=lambda rules: f"{rules.id}-{rules.mode}")
def test_it_keeps_in_an_opponent_on_the_last_tile(rules: Rules) -> None:
    # Seat 1 passed on 5 and 3; 5-0 shows both again.
    table = seen(rules, 0, "5-3 pass 5-4 4-0", "5-0 6-3 6-0 3-2 2-0 6-2", sizes=(6, 1, 6, 6))
    assert chosen(rules, table) is lay("5-0", "L")


def test_it_lets_the_partner_go_out_with_the_last_tile() -> None:
    # Seat 2 passed on 5 and 3 and on 1; 6-5 would show 5 and 3 to it again.
    table = seen(PAIRS, 1, "5-3 pass 5-4 4-0 1-0 pass 6-1", "6-5 5-2 5-0 6-2 6-3 4-3", sizes=(6, 5, 1, 5))
    assert chosen(PAIRS, table) is not lay("6-5", "L")


def test_it_closes_the_cheapest_tile() -> None:
    table = seen(PEPET, 1, "3-3 5-3L x", "0-0 2-0 6-4 6-2 4-4 4-1 6-1")
    assert chosen(PEPET, table) is Close(Tile(2, 0))


def test_it_closes_the_double_blank_where_it_costs_nothing() -> None:
    # pepet-2026/6: beside another blank 0-0 counts 0, alone 13.
    table = seen(PEPET, 1, "3-3 5-3L x x4-0 x x x", "0-0 2-0 6-4 6-2 4-4 4-1", closed="4-0")
    assert chosen(PEPET, table) is Close(Tile(0, 0))
    alone = replace(
        table, closed=tile_set([Tile(4, 1)]), hand=tile_set(read_tiles("0-0 2-1 6-4 6-2 4-4 6-1"))
    )
    assert chosen(PEPET, alone) is not Close(Tile(0, 0))


def test_it_lays_a_double_before_a_tile_that_fits_more() -> None:
    table = seen(SINGLE, 3, "5-2", "2-2 5-1 4-0 3-1 6-0 6-4 4-3")
    assert chosen(SINGLE, table) is lay("2-2", "R")


@pytest.mark.parametrize(
    ("rules", "margin"),
    [(SINGLE, 0.15), (PAIRS, 0.25), (PEPET, 0.5), (GAPLER, 5.0)],
    ids=lambda value: getattr(value, "id", ""),
)
def test_it_beats_a_beginner(rules: Rules, margin: float) -> None:
    # Measured over many deals (bench/bots.py) it is +0.4, +0.6, +1.2 and +16 points a deal.
    mahir, random = bot_named("mahir", rules), Random("beats")
    leads = []
    for _ in range(150):
        position = dealt(rules, random)
        for seats in ((0, 2), (1, 3)):
            points = played_out(
                rules, position, [mahir if seat in seats else pemula for seat in SEATS], random
            )
            leads.append(sum(points[seat] * (1 if seat in seats else -1) for seat in SEATS) / 2)
    assert fmean(leads) > margin


def played_out(rules: Rules, position: Position, bots: Sequence[Bot], random: Random) -> Sequence[int]:
    """Return the points of a deal."""
    while (outcome := outcome_of(position)) is None:
        bot = bots[position.turn]
        position = play(position, bot(view(position, position.turn), 0, random.getrandbits(32)))
    level = [seat for group in rules.scorer.ties(outcome) for seat in group]
    return rules.scorer.score(outcome, tuple(level)).points
