"""Counting all lines of play of the sorted deal (docs/specification/design.md §9)."""

import pytest

from gaple.engine import DOUBLE_SIX, legal_plays
from gaple.engine.perft import counting_position, perft, perft_table
from gaple.engine.tiles import tile_set

COUNTS = [7, 24, 79, 259, 830, 2406]


def test_the_counts_of_the_first_six_plies() -> None:
    assert list(perft_table(6)) == COUNTS


@pytest.mark.parametrize(("plies", "count"), [(0, 1), *enumerate(COUNTS[:4], start=1)])
def test_the_count_of_one_depth(plies: int, count: int) -> None:
    assert perft(counting_position(), plies) == count


def test_the_deal_that_is_counted() -> None:
    position = counting_position()
    assert position.hands == tuple(tile_set(DOUBLE_SIX[seat::4]) for seat in range(4))
    assert (position.turn, position.over, len(legal_plays(position))) == (0, False, 7)


def test_nothing_is_counted_after_the_end() -> None:
    assert perft(counting_position()._replace(over=True), 1) == 0
    assert perft(counting_position()._replace(over=True), 3) == 0
