"""How a deal ended: facts only, whether it was replayed or read off a paper sheet.

This is the seam of the system. The engine makes outcomes from positions, the record reader makes
them from sheets, and scoring starts from an outcome alone.
"""

from dataclasses import dataclass
from typing import TypeAlias

from gaple.engine.seats import FourInts, Seat
from gaple.engine.tiles import NO_TILES, Tile, TileSet

FourSets: TypeAlias = tuple[TileSet, TileSet, TileSet, TileSet]
"""One set of tiles a seat."""


@dataclass(frozen=True, slots=True)
class LastTile:
    """The tile that emptied a hand, and how it stood to the ends before it was laid."""

    double: bool
    both_ends: bool
    """It fits both ends (one of its numbers at each, or on two equal ends)."""
    equal_ends: bool
    """Both ends showed the same number."""
    exhausted_here: bool
    """Nobody holds the number of the end that it was laid on any more."""
    exhausted_there: bool
    """The same for the number of the other end."""
    tile: Tile | None = None
    """None where a paper sheet names only the kind of domi."""


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat emptied its hand with nothing closed."""

    seat: Seat
    last: LastTile | None
    left: FourSets | None
    """The tiles that count against each seat; None where the sheet does not tell."""
    dead: TileSet = NO_TILES
    """Doubles left in a hand that could never be laid any more."""


@dataclass(frozen=True, slots=True)
class Locked:
    """After the locker's tile nobody can lay, and hands are left."""

    locker: Seat
    pips: FourInts
    left: FourSets | None
    """Tiles in hand and closed, by seat; None where the sheet gives only pips."""
    had_choice: bool = False
    """The locker had another legal play that does not lock."""
    plain_to_see: bool = False
    """The locker could see it: all tiles of both end numbers are on the chain or closed by himself."""
    ruling: bool | None = None
    """A referee's word on whether the lock was deliberate; None: none was given."""


@dataclass(frozen=True, slots=True)
class Spent:
    """All hands are laid or closed and nobody went out."""

    left: FourSets


@dataclass(frozen=True, slots=True)
class Refused:
    """A seat held a fitting tile and did not lay it (tutup)."""

    seat: Seat
    left: FourSets | None


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A hand was dealt too many doubles for the deal to be played."""

    seat: Seat
    doubles: int
    left: FourSets | None
    """The dealt hands, that of the seat itself left out; None where the sheet does not tell."""


@dataclass(frozen=True, slots=True)
class OpeningPassed:
    """The two players after the opener both passed on their first turn."""


Outcome: TypeAlias = WentOut | Locked | Spent | Refused | ThrownIn | OpeningPassed
