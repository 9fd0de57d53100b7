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
    """The template that sets it, and its name for people who type."""
    per_page: ClassVar[int] = 1
    """How many share a page."""

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
    """As they are printed: `1`, or `2=` where shared."""
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


@dataclass(frozen=True, slots=True)
class PairRow:
    """A deal on a pair score sheet."""

    pair: int | None
    """Which pair it went to, 0 or 1; None where nobody got a point."""
    kind: str
    """What it was, in words: a category, or a penalty."""
    points: int
    score: tuple[int, int]
    """The score after it."""
    leader: int | None = None
    """The seat that laid first."""
    winner: int | None = None
    """The seat that went out or locked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairSheet(Paper):
    """The score sheet of a match of pairs; seats 0 and 2 are the first pair."""

    kind: ClassVar[str] = "SK"
    template: ClassVar[str] = "pair"

    rules: str = "gapensi-makassar"
    """The rule set, for the legend."""
    match: str = ""
    stage: str = ""
    table: int | None = None
    when: date | datetime | None = None
    pairs: tuple[str, str] = ("", "")
    players: FourNames = NO_NAMES
    direction: Direction = Direction.RIGHT
    target: int | None = 7
    lines: int = 15
    rows: Sequence[PairRow] = ()
    score: tuple[int, int] | None = None
    marks: tuple[str, str] = ("", "")
    """Instead of a score, such as a walkover's marks."""
    referee: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A line of a pool's standing."""

    entrant: int
    """Which of the pool's entrants, from 0."""
    rank: str
    figures: Sequence[str] = ()
    reason: str = ""
    """Why it stands above the next, as a sentence."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool or a league: who met whom with what score, and the standing with its reasons."""

    name: str
    entrants: Sequence[str] = ()
    results: Sequence[Sequence[str]] = ()
    """The score of the line's entrant against the column's, such as `7–5` or `WO`; empty: not played."""
    rows: Sequence[PoolRow] = ()
    """The standing, best first."""
    undecided: str = ""
    """What must happen next, where something is not decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolTables(Paper):
    """Cross tables with standings."""

    kind: ClassVar[str] = "KP"
    template: ClassVar[str] = "pools"

    pools: Sequence[Pool] = (Pool("", ("",) * 4),)
    columns: Sequence[str] = ()
    """The headings of the figures."""
    criteria: str = ""
    """In which order they decide, for the foot of the paper."""
    as_of: str = ""


@dataclass(frozen=True, slots=True)
class BracketSlot:
    """An entrant's place in a match of the knock-out."""

    name: str = ""
    score: str = ""
    """What it scored, or a walkover's mark."""
    won: bool = False
    bye: bool = False
    """Nobody: the other goes on without a match."""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of the knock-out."""

    id: str = ""
    a: BracketSlot = BracketSlot()
    b: BracketSlot = BracketSlot()


@dataclass(frozen=True, slots=True)
class BracketStage:
    """A stage of the knock-out, its matches from top to bottom."""

    name: str
    matches: Sequence[BracketMatch]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket(Paper):
    """A knock-out of up to 64 on one page; `gaple.sheets.brackets` splits a larger one."""

    kind: ClassVar[str] = "BG"
    template: ClassVar[str] = "bracket"

    part: str = ""
    """Which part it is, such as `3/10`, where one page is not enough."""
    stages: Sequence[BracketStage] = ()
    champion: str = ""
    """Who won the last match; of a part: who goes on."""
    third: BracketMatch | None = None
    final: bool = True
    """Whether the last match decides the competition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard(Paper):
    """A card for a table, two a page; its QR opens the table's sheet."""

    kind: ClassVar[str] = "KM"
    template: ClassVar[str] = "card"
    per_page: ClassVar[int] = 2

    table: int | None = None
    link: str = ""
    """What the QR says instead of the paper's own text: the address where the referee enters scores."""


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """Who sits where at a table."""

    table: int | None = None
    players: FourNames = NO_NAMES
    about: str = ""
    """Which match it is."""


@dataclass(frozen=True, slots=True)
class Wave:
    """The tables that play at once."""

    title: str = ""
    when: date | datetime | None = None
    tables: Sequence[SeatedTable] = (SeatedTable(),) * 3


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingPlan(Paper):
    """Who sits where, session by session."""

    kind: ClassVar[str] = "DK"
    template: ClassVar[str] = "seating"

    direction: Direction = Direction.RIGHT
    waves: Sequence[Wave] = (Wave(),) * 6


@dataclass(frozen=True, slots=True)
class SlipRow:
    """One of the times when somebody plays."""

    session: str = ""
    time: str = ""
    table: str = ""
    seat: str = ""
    others: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip(Paper):
    """When do I play? Four a page, to be cut apart."""

    kind: ClassVar[str] = "JP"
    template: ClassVar[str] = "slip"
    per_page: ClassVar[int] = 4

    name: str = ""
    rows: Sequence[SlipRow] = ()
    part: str = ""
    """`2/3` where one slip is not enough."""
    against: bool = False
    """Whether the others are opponents in a match, not who shares a session's table."""


@dataclass(frozen=True, slots=True)
class CallRow:
    """A match to be called."""

    time: str = ""
    table: str = ""
    match: str = ""
    a: str = ""
    b: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallSheet(Paper):
    """Which match is called to which table, three calls to tick."""

    kind: ClassVar[str] = "DP"
    template: ClassVar[str] = "calls"

    rows: Sequence[CallRow] = (CallRow(),) * 22
    about: str = ""


@dataclass(frozen=True, slots=True)
class AttendanceRow:
    """An entrant of the list."""

    number: str = ""
    name: str = ""
    club: str = ""
    members: str = ""
    paid: str = ""
    present: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AttendanceList(Paper):
    """The start list, on which entrants sign that they are there."""

    kind: ClassVar[str] = "DH"
    template: ClassVar[str] = "attendance"

    rows: Sequence[AttendanceRow] = (AttendanceRow(),) * 22


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident(Paper):
    """The minutes of an incident."""

    kind: ClassVar[str] = "BA"
    template: ClassVar[str] = "incident"

    when: date | datetime | None = None
    place: str = ""
    """Session, match and table."""
    people: str = ""
    what: str = ""
    decision: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate(Paper):
    """For a place, or for having been there."""

    kind: ClassVar[str] = "SR"
    template: ClassVar[str] = "certificate"

    name: str = ""
    award: str = ""
    """Such as `Juara 1`."""
    members: str = ""
    place: str = ""
    """Where it was signed."""
    day: date | datetime | None = None
    signers: Sequence[tuple[str, str]] = (("", ""), ("", ""))
    """Name and office of who signs."""
