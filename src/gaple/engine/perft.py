"""Counting all lines of play, the test that every engine of a board game is held to."""

from collections.abc import Iterator

from gaple.engine.position import Laying, Position, legal_plays, play, start
from gaple.engine.seats import SEATS
from gaple.engine.tiles import DOUBLE_SIX, tile_set


def perft(position: Position, plies: int) -> int:
    """Return the number of lines of play of this many plies from a position; a pass is a ply."""
    plays = legal_plays(position)
    if plies == 1:
        return len(plays)
    return sum(perft(play(position, each), plies - 1) for each in plays) if plies else 1


def counting_position() -> Position:
    """Return the deal that is counted: the sorted set dealt one by one, seat 0 opens with any tile."""
    first, second, third, fourth = (tile_set(DOUBLE_SIX[seat::4]) for seat in SEATS)
    return start(Laying(), (first, second, third, fourth), leader=0)


def perft_table(plies: int) -> Iterator[int]:
    """Yield the counts at ply 1, 2, … up to `plies`."""
    position = counting_position()
    for ply in range(1, plies + 1):
        yield perft(position, ply)
