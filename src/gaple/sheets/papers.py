"""The papers of a competition as plain values, one class a paper: what stands on it, not how it looks.

Every paper prints blank (fields empty, None or missing) and filled. Texts are names and words that
somebody gave; what a paper itself says comes from `gaple.texts`. Seats are 0–3 in turn order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import ClassVar, TypeAlias

from gaple.rules import Direction

FourNames: TypeAlias = tuple[str, str, str, str]
NO_NAMES: FourNames = ("", "", "", "")


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on top of every paper of a competition."""

    competition: str
    code: str
    """The competition's short code (`gaple.sheets.codes.short_code`)."""
    venue: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet of paper. Its kind and number name it within the competition."""

    kind: ClassVar[str]
    """Two or three letters and figures for codes and file names."""
    template: ClassVar[str]
    """The template that sets it."""

    heading: Heading
    number: str = ""
    """What tells it from others of its kind, such as `3-2`: session 3, table 2; empty on a blank."""


@dataclass(frozen=True, slots=True)
class F1Row:
    """A deal on F1: its code, who led it, the points of the four seats."""

    code: str
    leader: int | None
    points: tuple[int, int, int, int]
    void: bool = False
    """The row stays to be read and counts nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class F1(Paper):
    """One session at one table (pepet-2026/13)."""

    kind: ClassVar[str] = "F1"
    template: ClassVar[str] = "f1"

    session: int | None = None
    table: int | None = None
    day: date | datetime | None = None
    players: FourNames = NO_NAMES
    opener: int | None = None
    """The seat that opened the session."""
    direction: Direction = Direction.RIGHT
    deals: int = 20
    rows: Sequence[F1Row] = ()
    totals: tuple[int, int, int, int] | None = None
    ranks: FourNames | None = None
    """As they are printed: `1`, or `=2` where shared."""
    stars: tuple[bool, bool, bool, bool] | None = None
    referee: str = ""
    note: str = ""
    """Why the session was short, for instance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class F1Session(Paper):
    """The tables of one session on one page; `tables` are its F1 papers."""

    kind: ClassVar[str] = "F1S"
    template: ClassVar[str] = "f1-session"

    session: int | None = None
    day: date | datetime | None = None
    tables: Sequence[F1] = ()


@dataclass(frozen=True, slots=True)
class F2Cell:
    """A player's session on F2."""

    points: int
    star: bool = False


@dataclass(frozen=True, slots=True)
class F2Row:
    """A player's line on F2; a session not played is None, which is not 0."""

    name: str
    cells: Sequence[F2Cell | None] = ()
    total: int | None = None
    stars: int | None = None
    rank: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class F2(Paper):
    """The table of a group: players by sessions, points and stars."""

    kind: ClassVar[str] = "F2"
    template: ClassVar[str] = "f2"

    sessions: int = 24
    rows: Sequence[F2Row] = field(default_factory=lambda: (F2Row(""),) * 12)
    as_of: str = ""
    """After which session, or until when it was counted."""
    note: str = ""
    """What the organiser must do next, where something is undecided."""
