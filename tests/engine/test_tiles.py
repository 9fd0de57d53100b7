"""The double-six set, and sets of tiles."""

import copy
import pickle

import pytest

from gaple.engine import (
    DOUBLE_SIX,
    DOUBLES,
    WITH_NUMBER,
    IllegalPlay,
    Reason,
    Tile,
    check_hands,
    pips_of,
    play,
    start,
    tile_set,
    tiles_in,
)
from gaple.engine.dealing import hands_of
from gaple.engine.tiles import ALL_TILES, BLANK, DOUBLE_ONE, DOUBLE_SIX_TILE, DOUBLE_THREE, NO_TILES
from tests.engine.made import PASSING, lay


def test_case_01_the_set_has_28_distinct_pairs_168_pips_and_one_blank() -> None:
    pairs = {frozenset((tile.high, tile.low)) for tile in DOUBLE_SIX}
    assert len(DOUBLE_SIX) == len(pairs) == 28
    assert sum(tile.pips for tile in DOUBLE_SIX) == 168
    assert [tile for tile in DOUBLE_SIX if tile.pips == 0] == [BLANK]
    hands = hands_of(DOUBLE_SIX)
    assert [len(hand) for hand in hands] == [7, 7, 7, 7]
    assert {tile for hand in hands for tile in hand} == set(DOUBLE_SIX)


def test_case_01_a_laid_tile_is_refused_in_its_other_spelling_too() -> None:
    position = start(PASSING, check_hands(hands_of(DOUBLE_SIX)), leader=0)
    position = play(position, lay("2-0L"))
    position = play(position, lay("2-1L"))
    with pytest.raises(IllegalPlay) as caught:
        play(position._replace(turn=0), lay("0-2L"))
    assert caught.value.reason is Reason.NOT_IN_HAND
    assert str(caught.value) == "seat 0 does not hold 2-0"


def test_the_set_is_sorted_by_lower_then_higher_number() -> None:
    written = (
        "0-0 1-0 2-0 3-0 4-0 5-0 6-0 1-1 2-1 3-1 4-1 5-1 6-1 2-2 3-2 4-2 5-2 6-2 3-3 4-3 5-3 6-3 4-4 5-4 6-4"
    )
    assert " ".join(map(str, DOUBLE_SIX)) == f"{written} 5-5 6-5 6-6"
    assert [tile.index for tile in DOUBLE_SIX] == list(range(28))
    assert [tile.bit for tile in DOUBLE_SIX] == [1 << place for place in range(28)]


def test_a_tile_exists_once_whatever_the_order_of_its_numbers() -> None:
    assert Tile(5, 2) is Tile(2, 5)
    assert (Tile(2, 5).high, Tile(2, 5).low, Tile(2, 5).pips) == (5, 2, 7)
    assert Tile(5, 2) != Tile(5, 3)
    assert Tile(4, 4).double
    assert not Tile(4, 3).double
    assert (str(Tile(2, 5)), repr(Tile(2, 5))) == ("5-2", "Tile(5, 2)")


def test_copies_of_a_tile_are_the_tile() -> None:
    for tile in DOUBLE_SIX:
        assert pickle.loads(pickle.dumps(tile)) is tile  # noqa: S301 - our own bytes
        assert copy.copy(tile) is tile
        assert copy.deepcopy(tile) is tile
        assert copy.deepcopy({tile: [tile]}) == {tile: [tile]}


def test_a_tile_does_not_change() -> None:
    with pytest.raises(AttributeError, match="a tile does not change: high"):
        Tile(5, 2).high = 6
    assert Tile(5, 2).high == 5


@pytest.mark.parametrize(("a", "b"), [(7, 0), (0, 7), (-1, 3), (3, -1)])
def test_there_are_no_other_tiles(a: int, b: int) -> None:
    with pytest.raises(ValueError, match=f"a tile has two numbers from 0 to 6, not {a} and {b}"):
        Tile(a, b)


def test_the_halves_of_a_tile() -> None:
    assert Tile(5, 2).has(5)
    assert Tile(5, 2).has(2)
    assert not Tile(5, 2).has(3)
    assert (Tile(5, 2).other(5), Tile(5, 2).other(2), Tile(4, 4).other(4)) == (2, 5, 4)


def test_a_set_of_tiles_keeps_its_tiles_in_order() -> None:
    some = [Tile(6, 6), Tile(1, 0), Tile(3, 2)]
    assert tiles_in(tile_set(some)) == (Tile(1, 0), Tile(3, 2), Tile(6, 6))
    assert tile_set([Tile(1, 0), Tile(0, 1)]) == Tile(1, 0).bit
    assert tiles_in(NO_TILES) == ()
    assert tiles_in(ALL_TILES) == DOUBLE_SIX
    assert (pips_of(NO_TILES), pips_of(tile_set(some)), pips_of(ALL_TILES)) == (0, 18, 168)


def test_sets_by_number_and_of_doubles() -> None:
    assert [tiles_in(held)[0] for held in WITH_NUMBER] == [Tile(number, 0) for number in range(7)]
    for number, held in enumerate(WITH_NUMBER):
        assert len(tiles_in(held)) == 7
        assert all(tile.has(number) for tile in tiles_in(held))
    assert tiles_in(DOUBLES) == tuple(Tile(number, number) for number in range(7))
    assert " ".join(map(str, (BLANK, DOUBLE_ONE, DOUBLE_THREE, DOUBLE_SIX_TILE))) == "0-0 1-1 3-3 6-6"
