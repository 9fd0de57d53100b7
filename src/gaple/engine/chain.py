"""The chain on the table: its two ends as a small state machine, and its tiles for drawing.

What may be laid depends on the two end numbers alone, so there are 50 states: the empty table and
one for each pair of numbers. Each knows the tiles that fit and the state that each lay leads to.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, final

from gaple.engine.plays import End, Lay, Play
from gaple.engine.tiles import ALL_TILES, WITH_NUMBER, Tile, TileSet, tile_set, tiles_in


@final
class Ends:
    """The numbers at the two ends of the chain, both None on the empty table."""

    __slots__ = ("after", "fits", "lays", "left", "right")

    left: int | None
    right: int | None
    fits: TileSet
    """The tiles that can be laid."""
    lays: dict[Tile, tuple[Lay, ...]]
    """For each tile that fits its lays: left before right; both also where both ends are equal."""
    after: dict[Lay, "Ends"]
    """The ends after a lay; a lay that is not a key does not fit."""

    def __init__(self, left: int | None, right: int | None) -> None:
        self.left = left
        self.right = right
        self.fits = ALL_TILES if left is None or right is None else WITH_NUMBER[left] | WITH_NUMBER[right]
        self.lays = {tile: self._lays_of(tile) for tile in tiles_in(self.fits)}
        self.after = {}

    def at(self, end: End) -> int | None:
        """Return the number at an end."""
        return self.left if end is End.LEFT else self.right

    def _lays_of(self, tile: Tile) -> tuple[Lay, ...]:
        if self.left is None or self.right is None:
            return (Lay(tile, End.LEFT),)
        return tuple(Lay(tile, end) for end in End if self.at(end) in (tile.high, tile.low))

    def __reduce__(self) -> tuple[object, tuple[int | None, int | None]]:
        return ends_showing, (self.left, self.right)

    def __repr__(self) -> str:
        return f"Ends({self.left}, {self.right})"


def ends_showing(left: int | None, right: int | None) -> Ends:
    """Return the one `Ends` with these numbers; None and None is the empty table."""
    return _ENDS[left, right]


def _follow(ends: Ends, lay: Lay) -> Ends:
    if ends.left is None or ends.right is None:
        return _ENDS[lay.tile.high, lay.tile.low]
    if lay.end is End.LEFT:
        return _ENDS[lay.tile.other(ends.left), ends.right]
    return _ENDS[ends.left, lay.tile.other(ends.right)]


_NUMBERS = range(len(WITH_NUMBER))
_ENDS: dict[tuple[int | None, int | None], Ends] = {
    (left, right): Ends(left, right) for left in _NUMBERS for right in _NUMBERS
}
EMPTY_TABLE = _ENDS[None, None] = Ends(None, None)
for _ends in _ENDS.values():
    _ends.after.update({lay: _follow(_ends, lay) for lays in _ends.lays.values() for lay in lays})


class Placed(NamedTuple):
    """A tile as it lies in the chain, read from left to right."""

    tile: Tile
    left: int
    right: int


def chain_of(plays: Iterable[Play]) -> tuple[Placed, ...]:
    """Return the chain that these legal plays made, from its left to its right end.

    The first tile lies with its higher number to the left.
    """
    chain: deque[Placed] = deque()
    for play in plays:
        if not isinstance(play, Lay):
            continue
        tile = play.tile
        if not chain:
            chain.append(Placed(tile, tile.high, tile.low))
        elif play.end is End.LEFT:
            inner = chain[0].left
            chain.appendleft(Placed(tile, tile.other(inner), inner))
        else:
            inner = chain[-1].right
            chain.append(Placed(tile, inner, tile.other(inner)))
    return tuple(chain)


def laid_tiles(plays: Iterable[Play]) -> TileSet:
    """Return the set of tiles on the chain."""
    return tile_set(play.tile for play in plays if isinstance(play, Lay))
