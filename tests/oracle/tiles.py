"""The double-six set: a tile is the pair (higher number, lower number)."""

from __future__ import annotations

import re
from collections.abc import Iterable

Tile = tuple[int, int]

ALL_TILES: list[Tile] = [(high, low) for high in range(7) for low in range(high + 1)]

_SPELLING = re.compile(r"([0-6])[-|]?([0-6])")


def read_tile(text: str) -> Tile:
    """Read `6-1`, `1-6`, `61` or `6|1` (RECORD.md, Tiles and plays); ValueError for anything else."""
    found = _SPELLING.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a tile")
    one, other = int(found.group(1)), int(found.group(2))
    return (max(one, other), min(one, other))


def write_tile(tile: Tile) -> str:
    """Write the only form that a writer may use: higher number first."""
    return f"{tile[0]}-{tile[1]}"


def is_double(tile: Tile) -> bool:
    """Tell whether this is a balak."""
    return tile[0] == tile[1]


def pips(tiles: Iterable[Tile]) -> int:
    """Count the plain pips."""
    return sum(high + low for high, low in tiles)


def doubles(tiles: Iterable[Tile]) -> int:
    """Count the doubles."""
    return len([tile for tile in tiles if is_double(tile)])


def holds(tiles: Iterable[Tile], number: int) -> bool:
    """Tell whether some tile shows the number."""
    return any(number in tile for tile in tiles)
