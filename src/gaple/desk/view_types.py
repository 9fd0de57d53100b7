"""A competition as it is told to its readers: the values that `views` fills, by role."""

from typing import Any, Literal, TypeAlias

import msgspec

from gaple.competition.model import Member, Venue
from gaple.competition.steps import What
from gaple.desk.pads import F1Rules, PadRules
from gaple.desk.roles import Role

MatchState: TypeAlias = Literal["waiting", "open", "proposed", "counted", "walkover", "bye", "off"]
"""`waiting`: it is not known yet who plays it. `bye`: one comes alone, or nobody does. `off`: it is not
played, for one of the two has left."""


class MyRole(msgspec.Struct, frozen=True):
    """As whom the reader acts."""

    role: Role
    name: str
    device: str | None
    """The invitation under which he acts."""
    table: int | None
    """A referee's."""


class EntrantView(msgspec.Struct, frozen=True):
    """Who plays."""

    id: str
    name: str
    club: str | None
    members: tuple[Member, ...]
    """With birthdays and telephone numbers only for the office."""
    reserve: bool
    waiting: bool
    """Entered after the draw, or without a place in it."""
    left: Literal["withdraw", "disqualify"] | None
    checked_in: bool
    phone: str | None = None
    paid: int | None = None
    """In whole rupiah; only for the office."""


class MatchView(msgspec.Struct, frozen=True):
    """A match, and what is known of it."""

    id: str
    stage: str
    """The pool's name, `league` or `knockout`."""
    a: str | None
    """The entrant; null where it is open or nobody comes."""
    b: str | None
    state: MatchState
    score: tuple[int, int] | None
    """Of `a` and `b`."""
    absent: tuple[str, ...]
    event: int | None
    """The event that counts."""
    corrected_by: tuple[int, ...]
    proposals: tuple[int, ...]
    table: int | None
    starts: str | None
    deadline: str | None


class SheetView(msgspec.Struct, frozen=True):
    """A session's table of a group."""

    session: int
    table: int
    players: tuple[str | None, ...]
    """By seat: who played, or who is to play."""
    state: Literal["open", "proposed", "counted"]
    points: tuple[int, ...] | None
    """By seat."""
    event: int | None
    corrected_by: tuple[int, ...]
    proposals: tuple[int, ...]
    starts: str | None


class F2Cell(msgspec.Struct, frozen=True):
    """What a session gave."""

    points: int
    star: bool


class F2Row(msgspec.Struct, frozen=True):
    """A row of the form F2."""

    entrant: str
    cells: tuple[F2Cell | None, ...]
    """By session; null: nothing was played, which is not 0."""


class Written(msgspec.Struct, frozen=True):
    """An event of the log that waits for the office, or is told to all."""

    n: int
    by: str | None
    at: str | None
    event: dict[str, Any]
    """As documents write it."""


class RankView(msgspec.Struct, frozen=True):
    """A row of a standing."""

    rank: int | str
    """A number, also where it is shared; a range of shared places as `5-8`."""
    shown: str
    """The rank as people write it: `3`, `9=`, `5–8`."""
    entrant: str
    figures: dict[str, str]
    """By name, as people write them."""
    by: str | None
    """What put it above the next; null where nothing parts the two."""
    why: str | None
    """The same as a sentence in the reader's language."""


class StandingView(msgspec.Struct, frozen=True):
    """A table of standings."""

    name: str
    title: str
    rows: tuple[RankView, ...]
    criteria: str
    """What parts, in the order in which it does."""
    apart: tuple[str, ...]
    """Who is shown beside the ranking, and why."""


class StepView(msgspec.Struct, frozen=True):
    """Something that must happen next."""

    what: What
    matches: tuple[str, ...]
    """What must be played."""
    sheets: int
    """How many forms F1 are missing."""
    table: str
    """Where a level `group` must be parted, by a game or by lots."""
    group: tuple[str, ...]
    game: str


class DeviceView(msgspec.Struct, frozen=True):
    """An invitation."""

    id: str
    role: Role
    table: int | None
    holder: str | None
    """The name of who holds it."""
    revoked: bool


class CopyView(msgspec.Struct, frozen=True):
    """How the copies in a folder or on a stick stand."""

    at_ms: int | None
    """When all was last found to be there."""
    problem: str
    """Why the last attempt failed; empty where it did not."""


class CompetitionView(msgspec.Struct, frozen=True):
    """A competition as the reader may see it."""

    code: str
    version: int
    """To be named as `seen` by what is written."""
    events: int
    """The number of the last event: papers and standings are of this number."""
    now_ms: int
    """The server's time when this was read: views tell the age of what they show."""
    me: MyRole
    name: str
    kind: str
    rules: str
    options: dict[str, Any]
    venue: Venue | None
    day: str | None
    frozen: str | None
    """The hash of the entry list once it stands."""
    drawn: tuple[str, ...]
    closed: tuple[str, ...]
    """Names of the stages that are over."""
    entrants: tuple[EntrantView, ...]
    matches: tuple[MatchView, ...]
    sheets: tuple[SheetView, ...]
    f1: F1Rules | None
    """Of a group."""
    pad: PadRules | None
    """Of a competition of pairs: how its matches are counted."""
    f2: tuple[F2Row, ...]
    """Of a group, once it is drawn."""
    standings: tuple[StandingView, ...]
    next: str | None
    """What must happen next, in the reader's language."""
    steps: tuple[StepView, ...]
    """The same for programs."""
    draws: tuple[Written, ...]
    """The draws that hold, with the numbers that were told and the seed: anybody can draw them again."""
    announcements: tuple[Written, ...]
    penalties: tuple[Written, ...]
    proposals: tuple[Written, ...]
    """Waiting to be confirmed; all for the office, the own table's for a referee."""
    requests: tuple[Written, ...]
    devices: tuple[DeviceView, ...]
    copy: CopyView | None = None
    """For owner and secretary, where the server copies."""
