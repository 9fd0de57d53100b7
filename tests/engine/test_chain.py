"""The chain's two ends, and its tiles from left to right."""

import copy
import pickle

import pytest

from gaple.engine import (
    DOUBLE_SIX,
    EMPTY_TABLE,
    PASS,
    Close,
    End,
    Lay,
    Placed,
    Play,
    Tile,
    chain_of,
    ends_showing,
    laid_tiles,
    tile_set,
    tiles_in,
)
from tests.engine.made import lay

FIFTY = [EMPTY_TABLE, *(ends_showing(left, right) for left in range(7) for right in range(7))]


def test_there_are_fifty_states() -> None:
    assert len({(ends.left, ends.right) for ends in FIFTY}) == 50
    assert ends_showing(None, None) is EMPTY_TABLE
    assert ends_showing(2, 5) is ends_showing(2, 5)
    assert (repr(ends_showing(2, 5)), repr(EMPTY_TABLE)) == ("Ends(2, 5)", "Ends(None, None)")


@pytest.mark.parametrize("ends", FIFTY, ids=repr)
def test_copies_of_ends_are_the_ends(ends: object) -> None:
    assert pickle.loads(pickle.dumps(ends)) is ends  # noqa: S301 - our own bytes
    assert copy.deepcopy(ends) is ends


def test_anything_may_lie_on_the_empty_table_on_the_left_with_its_higher_number_left() -> None:
    assert tiles_in(EMPTY_TABLE.fits) == DOUBLE_SIX
    for tile in DOUBLE_SIX:
        assert EMPTY_TABLE.lays[tile] == (Lay(tile, End.LEFT),)
        assert EMPTY_TABLE.after[Lay(tile, End.LEFT)] is ends_showing(tile.high, tile.low)
        assert Lay(tile, End.RIGHT) not in EMPTY_TABLE.after


def test_a_lay_leads_from_every_state_to_the_state_with_its_other_number() -> None:
    for left in range(7):
        for right in range(7):
            ends = ends_showing(left, right)
            fits = {tile for tile in DOUBLE_SIX if {left, right} & {tile.high, tile.low}}
            assert set(tiles_in(ends.fits)) == set(ends.lays) == fits
            lays = {lay for lays in ends.lays.values() for lay in lays}
            assert set(ends.after) == lays
            for tile in DOUBLE_SIX:
                on_left, on_right = left in (tile.high, tile.low), right in (tile.high, tile.low)
                expected = [Lay(tile, End.LEFT)] * on_left + [Lay(tile, End.RIGHT)] * on_right
                assert list(ends.lays.get(tile, ())) == expected
                if on_left:
                    other = tile.high + tile.low - left
                    assert ends.after[Lay(tile, End.LEFT)] is ends_showing(other, right)
                if on_right:
                    other = tile.high + tile.low - right
                    assert ends.after[Lay(tile, End.RIGHT)] is ends_showing(left, other)


def test_the_number_at_an_end() -> None:
    assert (ends_showing(2, 5).at(End.LEFT), ends_showing(2, 5).at(End.RIGHT)) == (2, 5)
    assert EMPTY_TABLE.at(End.LEFT) is EMPTY_TABLE.at(End.RIGHT) is None


def test_case_07_a_tile_that_fits_both_sides_may_go_to_either() -> None:
    ends = ends_showing(5, 5)
    assert ends.lays[Tile(5, 1)] == (lay("5-1L"), lay("5-1R"))
    assert (ends.after[lay("5-1L")], ends.after[lay("5-1R")]) == (ends_showing(1, 5), ends_showing(5, 1))
    hand = tile_set([Tile(2, 1), Tile(5, 3)])
    assert hand & ends_showing(2, 5).fits == hand


def test_case_07_five_three_then_five_one_on_the_right_of_three_three() -> None:
    first = EMPTY_TABLE.after[lay("3-3L")]
    second = first.after[lay("5-3R")]
    assert second is ends_showing(3, 5)
    assert second.after[lay("5-1R")] is ends_showing(3, 1)


def test_the_chain_reads_from_left_to_right() -> None:
    plays: list[Play] = [
        lay("6-1L"),
        lay("6-6L"),
        PASS,
        lay("1-1R"),
        Close(Tile(3, 2)),
        lay("6-0L"),
        lay("4-1R"),
    ]
    assert chain_of(plays) == (
        Placed(Tile(6, 0), 0, 6),
        Placed(Tile(6, 6), 6, 6),
        Placed(Tile(6, 1), 6, 1),
        Placed(Tile(1, 1), 1, 1),
        Placed(Tile(4, 1), 1, 4),
    )
    assert laid_tiles(plays) == tile_set([Tile(6, 0), Tile(6, 6), Tile(6, 1), Tile(1, 1), Tile(4, 1)])


def test_the_first_tile_lies_with_its_higher_number_left() -> None:
    assert chain_of([lay("1-6L")]) == (Placed(Tile(6, 1), 6, 1),)
    assert chain_of([]) == ()
    assert chain_of([PASS]) == ()
