"""Laws of the engine, tried on random deals: the same ones every time."""

import copy
from fractions import Fraction
from itertools import pairwise
from math import comb, factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.engine import (
    DOUBLE_SIX,
    DOUBLES,
    EMPTY_TABLE,
    PASS,
    WITH_NUMBER,
    End,
    Ends,
    FourInts,
    FourSets,
    IllegalPlay,
    LastTile,
    Lay,
    Laying,
    Locked,
    OpeningPassed,
    Outcome,
    Play,
    Position,
    Spent,
    ThrownIn,
    Tile,
    WentOut,
    chain_of,
    ends_showing,
    laid_tiles,
    legal_plays,
    outcome_of,
    pips_of,
    play,
    start,
    tiles_in,
    view,
)
from gaple.engine.dealing import deal_hands
from gaple.engine.tiles import ALL_TILES
from tests.engine.made import (
    CLOSING,
    HANDED_ON,
    LAW,
    PASSING,
    all_plays,
    random_course,
    random_end,
    random_position,
    turned,
    turned_position,
    turned_seat,
    with_hidden_tiles_changed,
)

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
LAYINGS = st.sampled_from([PASSING, CLOSING, HANDED_ON])
WITHOUT_CLOSING = st.sampled_from([PASSING, HANDED_ON])
TURNS = st.integers(min_value=0, max_value=3)


def held(position: Position) -> int:
    return position.hands[0] | position.hands[1] | position.hands[2] | position.hands[3]


def halves(position: Position) -> list[int]:
    """Return how many halves of each number lie on the chain."""
    laid = chain_of(position.plays)
    return [sum((placed.left == number) + (placed.right == number) for placed in laid) for number in range(7)]


# ---------------------------------------------------------------- tiles and chain


@LAW
@given(LAYINGS, SEEDS)
def test_28_tiles_are_in_exactly_one_place_and_168_pips(laying: Laying, seed: int) -> None:
    for position in random_course(laying, Random(seed)):
        places = [*position.hands, *position.closed, laid_tiles(position.plays)]
        assert sum(place.bit_count() for place in places) == 28
        everything = 0
        for place in places:
            everything |= place
        assert everything == ALL_TILES
        assert sum(map(pips_of, places)) == 168


@LAW
@given(LAYINGS, SEEDS)
def test_inner_halves_match_and_the_outer_ones_are_the_ends(laying: Laying, seed: int) -> None:
    end = random_end(laying, seed)
    chain = chain_of(end.plays)
    for one, other in pairwise(chain):
        assert one.right == other.left
    assert (chain[0].left, chain[-1].right) == (end.ends.left, end.ends.right)
    for placed in chain:
        assert {placed.left, placed.right} == {placed.tile.high, placed.tile.low}


@LAW
@given(LAYINGS, SEEDS)
def test_a_play_changes_the_hand_of_its_seat_only(laying: Laying, seed: int) -> None:
    course = list(random_course(laying, Random(seed)))
    for before, after in pairwise(course):
        for seat in range(4):
            if seat != before.turn:
                assert after.hands[seat] == before.hands[seat]
                assert after.closed[seat] == before.closed[seat]
        assert after.turn == (before.turn + 1) % 4
        assert after.plays[:-1] == before.plays
        assert (after.leader, after.laying) == (before.leader, before.laying)


# ---------------------------------------------------------------- legal and illegal plays


@LAW
@given(LAYINGS, SEEDS)
def test_there_is_a_legal_play_exactly_while_the_deal_runs(laying: Laying, seed: int) -> None:
    for position in random_course(laying, Random(seed)):
        assert bool(legal_plays(position)) is not position.over
        assert (outcome_of(position) is None) is not position.over


@LAW
@given(LAYINGS, SEEDS)
def test_whatever_is_not_legal_is_refused_and_changes_nothing(laying: Laying, seed: int) -> None:
    position = random_position(laying, seed)
    before = copy.deepcopy(position)
    legal = list(legal_plays(position))
    assert len(set(legal)) == len(legal)
    for each in all_plays():
        if each in legal:
            play(position, each)
        else:
            with pytest.raises(IllegalPlay) as caught:
                play(position, each)
            assert caught.value.seat == position.turn
        assert position == before


def fits(tile: Tile, number: int | None) -> bool:
    return number is None or number in (tile.high, tile.low)


@LAW
@given(LAYINGS, SEEDS)
def test_the_legal_plays_are_the_fitting_tiles_in_order(laying: Laying, seed: int) -> None:
    for position in random_course(laying, Random(seed)):
        if position.over:
            continue
        hand = tiles_in(position.hands[position.turn])
        if not position.plays:
            expected: list[Play] = [Lay(tile, End.LEFT) for tile in hand if tile.bit & laying.opening]
        else:
            ends = [(End.LEFT, position.ends.left), (End.RIGHT, position.ends.right)]
            expected = [Lay(tile, end) for tile in hand for end, number in ends if fits(tile, number)]
        if expected:
            assert list(legal_plays(position)) == expected
        else:
            closings = len(hand) if laying is CLOSING else 1
            assert len(legal_plays(position)) == closings


@LAW
@given(SEEDS)
def test_a_forced_opening_leaves_one_play(seed: int) -> None:
    hands = deal_hands(Random(seed))
    double_six = Laying(opening=Tile(6, 6).bit)
    leader = next(seat for seat in range(4) if hands[seat] & double_six.opening)
    assert list(legal_plays(start(double_six, hands, leader))) == [Lay(Tile(6, 6), End.LEFT)]


# ---------------------------------------------------------------- turning the table


@LAW
@given(LAYINGS, SEEDS, TURNS)
def test_turning_the_table_turns_everything(laying: Laying, seed: int, by: int) -> None:
    course = list(random_course(laying, Random(seed)))
    position = turned_position(course[0], by)
    for before, expected in pairwise(course):
        assert list(legal_plays(position)) == list(legal_plays(before))
        position = play(position, expected.plays[-1])
        assert position == turned_position(expected, by)
    assert outcome_of(position) == turned_outcome(outcome_of(course[-1]), by)


def turned_ints(numbers: FourInts, by: int) -> FourInts:
    first, second, third, fourth = (numbers[(seat - by) % 4] for seat in range(4))
    return first, second, third, fourth


def turned_sets(sets: FourSets | None, by: int) -> FourSets | None:
    return None if sets is None else turned(sets, by)


def turned_outcome(outcome: Outcome | None, by: int) -> Outcome | None:
    match outcome:
        case WentOut(seat, last, left, dead):
            return WentOut(turned_seat(seat, by), last, turned_sets(left, by), dead)
        case Locked(locker, pips, left, choice, plain):
            return Locked(
                turned_seat(locker, by),
                turned_ints(pips, by),
                turned_sets(left, by),
                choice,
                plain_to_see=plain,
            )
        case Spent(left):
            return Spent(turned(left, by))
        case ThrownIn(seat, doubles, left):
            return ThrownIn(turned_seat(seat, by), doubles, turned_sets(left, by))
        case _:
            return outcome


# ---------------------------------------------------------------- mirroring the chain


@LAW
@given(LAYINGS, SEEDS)
def test_mirroring_the_chain_changes_no_outcome(laying: Laying, seed: int) -> None:
    course = list(random_course(laying, Random(seed)))
    position = mirrored(course[1])
    for expected in course[2:]:
        each = expected.plays[-1]
        position = play(position, mirrored_play(each))
        assert (position.hands, position.closed, position.over) == (
            expected.hands,
            expected.closed,
            expected.over,
        )
        assert position.ends is mirrored_ends(expected.ends)
        assert set(legal_plays(position)) == {mirrored_play(legal) for legal in legal_plays(expected)}
    assert outcome_of(position) == outcome_of(course[-1])


def mirrored(position: Position) -> Position:
    """Return a position seen from across the table; its first tile then lies the other way round."""
    first, *later = position.plays
    plays = (first, *(mirrored_play(each) for each in later))
    return position._replace(ends=mirrored_ends(position.ends), plays=plays)


def mirrored_play(each: Play) -> Play:
    return Lay(each.tile, each.end.opposite) if isinstance(each, Lay) else each


def mirrored_ends(ends: Ends) -> Ends:
    return ends_showing(ends.right, ends.left)


# ---------------------------------------------------------------- exhausted numbers (rule book, "Exhausted")


@LAW
@given(WITHOUT_CLOSING, SEEDS)
def test_a_number_is_exhausted_when_its_seven_tiles_are_on_the_chain(laying: Laying, seed: int) -> None:
    for position in random_course(laying, Random(seed)):
        on_chain = laid_tiles(position.plays)
        for tiles in WITH_NUMBER:
            assert (not held(position) & tiles) is (on_chain & tiles == tiles)


@LAW
@given(WITHOUT_CLOSING, SEEDS)
def test_the_halves_of_a_number_are_even_when_it_shows_at_none_or_both_ends(
    laying: Laying, seed: int
) -> None:
    for position in random_course(laying, Random(seed)):
        for number, count in enumerate(halves(position)):
            shows = (position.ends.left == number) + (position.ends.right == number)
            assert (count % 2 == 0) is (shows in (0, 2))


@LAW
@given(WITHOUT_CLOSING, SEEDS)
def test_a_lock_shows_the_same_number_at_both_ends(laying: Laying, seed: int) -> None:
    for position in random_course(laying, Random(seed)):
        if position.plays and not held(position) & position.ends.fits:
            assert position.ends.left == position.ends.right


@LAW
@given(WITHOUT_CLOSING, SEEDS)
def test_a_double_without_companions_shows_at_both_ends_or_is_dead(laying: Laying, seed: int) -> None:
    dead: set[Tile] = set()
    for position in random_course(laying, Random(seed)):
        if dead:
            assert not dead & {each.tile for each in legal_plays(position) if isinstance(each, Lay)}
            assert all(tile.bit & held(position) for tile in dead)
        on_chain = laid_tiles(position.plays)
        for double in tiles_in(DOUBLES & held(position)):
            if WITH_NUMBER[double.high] & ~on_chain == double.bit:
                shows = (position.ends.left == double.high) + (position.ends.right == double.high)
                assert shows in (0, 2)
                if not shows:
                    dead.add(double)
        outcome = outcome_of(position)
        if isinstance(outcome, WentOut):
            assert set(tiles_in(outcome.dead)) == dead


def test_going_out_and_locking_at_once_happens_in_three_ways_only() -> None:
    seen = set()
    for seed in range(4_000):
        position = random_end(PASSING, seed)
        outcome = outcome_of(position)
        if not isinstance(outcome, WentOut):
            continue
        last = outcome.last
        assert last is not None
        way = way_to_lock(last)
        locked = not held(position) & position.ends.fits
        assert locked is (way is not None)
        seen.add(way)
    assert seen == {None, "both exhausted", "double on exhausted ends", "laid on the end that is alive"}


def way_to_lock(last: LastTile) -> str | None:
    if not last.both_ends:
        return None
    if last.double:
        return "double on exhausted ends" if last.exhausted_here else None
    if last.exhausted_here and last.exhausted_there:
        return "both exhausted"
    return "laid on the end that is alive" if last.exhausted_there else None


# ---------------------------------------------------------------- counting deals


def deals_with_doubles(least: int) -> int:
    """Return in how many deals some hand holds at least so many doubles; from four on no two hands can."""
    hands = sum(comb(7, doubles) * comb(21, 7 - doubles) for doubles in range(least, 8))
    return 4 * hands * factorial(21) // factorial(7) ** 3


def test_the_count_of_deals_and_of_those_with_many_doubles() -> None:
    deals = factorial(28) // factorial(7) ** 4
    assert deals == 472_518_347_558_400
    assert deals_with_doubles(5) == 7_275_898_206_720
    assert round(100 * Fraction(deals_with_doubles(5), deals), 2) == Fraction("1.54")
    assert round(100 * Fraction(deals_with_doubles(6), deals), 2) == Fraction("0.05")


def test_the_throw_in_happens_in_that_share_of_deals() -> None:
    deals = 20_000
    share = deals_with_doubles(5) * factorial(7) ** 4 / factorial(28)
    laying = Laying(redeal_doubles=5)
    thrown_in = 0
    for seed in range(deals):
        position = start(laying, deal_hands(Random(seed)), leader=0)
        most = max((hand & DOUBLES).bit_count() for hand in position.hands)
        assert position.over is (most >= 5)
        thrown_in += position.over
    expected = deals * share
    assert abs(thrown_in - expected) <= 4 * expected**0.5


# ---------------------------------------------------------------- what is hidden


@LAW
@given(LAYINGS, SEEDS, TURNS)
def test_what_is_hidden_from_a_seat_does_not_change_its_view(laying: Laying, seed: int, seat: int) -> None:
    position = random_position(laying, seed)
    other = with_hidden_tiles_changed(position, seat, Random(seed))
    seen = view(position, seat)
    assert view(other, seat) == seen
    assert repr(view(other, seat)) == repr(seen)


def test_the_hidden_tiles_really_were_changed() -> None:
    changed = 0
    for seed in range(100):
        position = random_position(CLOSING, seed)
        other = with_hidden_tiles_changed(position, 0, Random(seed))
        changed += position.hands != other.hands and position.closed[1:] != other.closed[1:]
    assert changed > 20


@LAW
@given(LAYINGS, SEEDS)
def test_the_view_of_the_seat_on_turn_has_the_legal_plays(laying: Laying, seed: int) -> None:
    position = random_position(laying, seed)
    for seat in range(4):
        expected = tuple(legal_plays(position)) if seat == position.turn else ()
        assert view(position, seat).legal_plays == expected
        assert view(position, seat).hand == position.hands[seat]
        assert view(position, seat).hand_sizes == tuple(hand.bit_count() for hand in position.hands)


# ---------------------------------------------------------------- every deal ends


@pytest.mark.parametrize("laying", [PASSING, CLOSING, HANDED_ON], ids=["passing", "closing", "handed on"])
def test_case_10_a_deal_of_random_players_ends(laying: Laying) -> None:
    kinds = set()
    for seed in range(400):
        end = random_end(laying, seed)
        outcome = outcome_of(end)
        assert outcome is not None
        kinds.add(type(outcome))
        assert 3 <= len(end.plays) <= 28 * 4
        for first, second, third, fourth in zip(*[end.plays[at:] for at in range(4)], strict=False):
            assert {first, second, third, fourth} != {PASS}, "four passes in a row"
        if laying is CLOSING:
            assert PASS not in end.plays
            assert len(end.plays) <= 28
    assert {WentOut, Locked} <= kinds
    assert (Spent in kinds) is (laying is CLOSING)
    assert (OpeningPassed in kinds) is (laying is HANDED_ON)


def test_the_set_is_the_whole_of_every_deal() -> None:
    assert len(DOUBLE_SIX) == 28
    assert start(PASSING, deal_hands(Random(0)), 0).ends is EMPTY_TABLE
