"""The double-six set: 28 tiles, and sets of tiles as one integer.

A tile exists once: ``Tile(5, 2) is Tile(2, 5)``, so tiles compare and hash by identity.
A hand is a set of tiles; the engine holds it as a `TileSet`, an ``int`` with one bit a tile,
because "does any hand hold a fitting tile" is asked at every turn and is then one ``&``.
"""

from collections.abc import Iterable
from typing import TypeAlias, final

HIGHEST_PIPS = 6

TileSet: TypeAlias = int
"""A set of tiles; bit ``tile.index`` stands for the tile. Union is ``|``, intersection ``&``."""


@final
class Tile:
    """One domino tile, its higher number first.

    Raises:
        ValueError: a number is not 0 to 6.
    """

    __slots__ = ("bit", "double", "high", "index", "low", "pips")

    high: int
    low: int
    pips: int
    double: bool
    index: int
    """Place in the sorted set 0-0 1-0 … 6-0 1-1 2-1 … 6-6 (by lower, then higher number)."""
    bit: TileSet

    def __new__(cls, a: int, b: int) -> "Tile":
        """Return the one tile with these two numbers, in whatever order they are given."""
        try:
            return _TILES[a, b]
        except KeyError:
            raise ValueError(f"a tile has two numbers from 0 to {HIGHEST_PIPS}, not {a} and {b}") from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile does not change: {name}")

    def __reduce__(self) -> tuple[type["Tile"], tuple[int, int]]:
        return Tile, (self.high, self.low)

    def __repr__(self) -> str:
        return f"Tile({self.high}, {self.low})"

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    def has(self, number: int) -> bool:
        """Whether one of its halves shows this number."""
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """Return the number on the half opposite to one that shows `number`."""
        return self.low if number == self.high else self.high


def _make_tile(index: int, high: int, low: int) -> Tile:
    tile = object.__new__(Tile)
    values = {
        "high": high,
        "low": low,
        "pips": high + low,
        "double": high == low,
        "index": index,
        "bit": 1 << index,
    }
    for name, value in values.items():
        object.__setattr__(tile, name, value)
    return tile


_NUMBERS = range(HIGHEST_PIPS + 1)
_SORTED = [(high, low) for low in _NUMBERS for high in _NUMBERS if high >= low]
_TILES: dict[tuple[int, int], Tile] = {}

DOUBLE_SIX: tuple[Tile, ...] = tuple(_make_tile(i, high, low) for i, (high, low) in enumerate(_SORTED))
"""All 28 tiles, sorted by lower, then higher number."""

_TILES.update({(tile.high, tile.low): tile for tile in DOUBLE_SIX})
_TILES.update({(tile.low, tile.high): tile for tile in DOUBLE_SIX})


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of these tiles."""
    bits = 0
    for tile in tiles:
        bits |= tile.bit
    return bits


def tiles_in(held: TileSet) -> tuple[Tile, ...]:
    """Return the tiles of a set in the order of `DOUBLE_SIX`."""
    tiles = []
    while held:
        lowest = held & -held
        tiles.append(_BY_BIT[lowest])
        held ^= lowest
    return tuple(tiles)


def pips_of(held: TileSet) -> int:
    """Return the sum of the pips of a set of tiles."""
    pips = 0
    while held:
        lowest = held & -held
        pips += _BY_BIT[lowest].pips
        held ^= lowest
    return pips


_BY_BIT: dict[int, Tile] = {tile.bit: tile for tile in DOUBLE_SIX}

NO_TILES: TileSet = 0
ALL_TILES = tile_set(DOUBLE_SIX)
DOUBLES = tile_set(tile for tile in DOUBLE_SIX if tile.double)
WITH_NUMBER: tuple[TileSet, ...] = tuple(
    tile_set(tile for tile in DOUBLE_SIX if tile.has(number)) for number in _NUMBERS
)
"""For each number 0 to 6 the seven tiles that show it."""

BLANK = Tile(0, 0)
DOUBLE_ONE = Tile(1, 1)
DOUBLE_THREE = Tile(3, 3)
DOUBLE_SIX_TILE = Tile(6, 6)
