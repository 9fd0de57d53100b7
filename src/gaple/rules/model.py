"""A rule set as data: what differs between rule sets, in one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Protocol, TypeAlias

from gaple.engine import FourInts, FourSets, Laying, Outcome, Seat, Tile
from gaple.engine.seats import for_pair, next_seat
from gaple.rules.ending import Ending
from gaple.rules.ledger import Ledger
from gaple.rules.options import Options
from gaple.rules.verdict import Mode, TableRow, Verdict


class Scorer(Protocol):
    """The judgement on an outcome."""

    def score(self, outcome: Outcome, draw: tuple[Seat, ...], /) -> Verdict:
        """Return the verdict; `draw`: who drew a tile to part equals, lowest first."""

    def ties(self, outcome: Outcome, /) -> tuple[tuple[Seat, ...], ...]:
        """Return the groups of seats that must draw."""

    def values(self, left: FourSets, /) -> FourInts:
        """Return what each seat's tiles are worth when they are counted."""

    def table(self) -> tuple[TableRow, ...]:
        """Return the table of points."""


class Direction(StrEnum):
    """Where the next player sits, seen from a player's own chair."""

    RIGHT = "right"
    """Counter-clockwise seen from above."""
    LEFT = "left"
    """Clockwise seen from above."""


class SheetForm(Enum):
    """How a paper sheet tells a deal."""

    CATEGORY = "category"
    """The kind of domi, or the locker and four sums of pips."""
    TILES = "tiles"
    """The tiles left to each seat, counted in ranks."""
    TILES_AND_LAST = "tiles-and-last"
    """The tiles left, the last tile, whether it closed both ends, and dead doubles."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A violation that moves points at once; the deal goes on."""

    clause: str
    own: int = 0
    """What the offender's pair gets."""
    other: int = 0
    """What the other pair gets."""

    def points(self, offender: Seat) -> FourInts:
        """Return the points by seat."""
        if self.own:
            return for_pair(offender, self.own)
        return for_pair(next_seat(offender), self.other)


@dataclass(frozen=True, slots=True)
class EndsDeal:
    """A violation that ends the deal: the offender refused to lay."""

    clause: str


Violation: TypeAlias = Penalty | EndsDeal


@dataclass(frozen=True)
class Rules:
    """One rule set in one mode, its house options applied."""

    id: str
    mode: Mode
    laying: Laying
    first_tile: Tile | None
    """The tile that its holder opens deal 1 with; None: a drawn seat leads it."""
    scorer: Scorer
    ledger: Ledger
    ending: Ending
    sheet_form: SheetForm
    direction: Direction
    opening_is_handed_on: bool = False
    """A leader without an opening tile hands the opening on (gapler-250/2)."""
    violations: Mapping[str, Violation] = field(default_factory=lambda: MappingProxyType({}))
    doubles_must_be_claimed: bool = False
    """A hand of many doubles that nobody claims in time is played (gapensi-makassar/3)."""
    shuffling_goes_on: bool = False
    """The winner of deal 1 shuffles deal 2, then the shuffling goes on in turn (gapensi-makassar/2)."""
    plays_games: bool = False
    """A match is made of games (gapler-250/11)."""
    options: Options = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def first_laying(self) -> Laying:
        """How a deal is laid whose leader a tile names: it opens with that tile."""
        opening = self.laying.opening if self.first_tile is None else self.first_tile.bit
        return replace(self.laying, opening=opening)
