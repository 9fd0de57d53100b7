"""The plays of a turn: lay a tile on an end, close a tile, pass.

Like tiles, each play exists once (56 lays, 28 closings, one pass) and compares by identity.
"""

from enum import Enum
from typing import Final, TypeAlias, final

from gaple.engine.tiles import DOUBLE_SIX, Tile


class End(Enum):
    """An end of the chain."""

    LEFT = "L"
    RIGHT = "R"

    @property
    def opposite(self) -> "End":
        """The other end."""
        return End.RIGHT if self is End.LEFT else End.LEFT


@final
class Lay:
    """Lay a tile on an end of the chain; the first tile of a deal is laid on the left."""

    __slots__ = ("end", "tile")

    tile: Tile
    end: End

    def __new__(cls, tile: Tile, end: End) -> "Lay":
        """Return the one lay of this tile on this end."""
        return _LAYS[tile, end]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a play does not change: {name}")

    def __reduce__(self) -> tuple[type["Lay"], tuple[Tile, End]]:
        return Lay, (self.tile, self.end)

    def __repr__(self) -> str:
        return f"Lay({self.tile!r}, {self.end})"


@final
class Close:
    """Put a tile face down for good (kartu mati), in rule sets that close."""

    __slots__ = ("tile",)

    tile: Tile

    def __new__(cls, tile: Tile) -> "Close":
        """Return the one closing of this tile."""
        return _CLOSINGS[tile]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a play does not change: {name}")

    def __reduce__(self) -> tuple[type["Close"], tuple[Tile]]:
        return Close, (self.tile,)

    def __repr__(self) -> str:
        return f"Close({self.tile!r})"


@final
class Pass:
    """A turn without a fitting tile (lewat); there is one value, `PASS`."""

    __slots__ = ()

    def __new__(cls) -> "Pass":
        """Return `PASS`."""
        return PASS

    def __reduce__(self) -> str:
        return "PASS"

    def __repr__(self) -> str:
        return "PASS"


Play: TypeAlias = Lay | Close | Pass


def _make_lay(tile: Tile, end: End) -> Lay:
    lay = object.__new__(Lay)
    object.__setattr__(lay, "tile", tile)
    object.__setattr__(lay, "end", end)
    return lay


def _make_closing(tile: Tile) -> Close:
    closing = object.__new__(Close)
    object.__setattr__(closing, "tile", tile)
    return closing


_LAYS: dict[tuple[Tile, End], Lay] = {(tile, end): _make_lay(tile, end) for tile in DOUBLE_SIX for end in End}
_CLOSINGS: dict[Tile, Close] = {tile: _make_closing(tile) for tile in DOUBLE_SIX}
PASS: Final[Pass] = object.__new__(Pass)
