"""Everything that can happen at a table, as it is written into its journal.

The kind of an event is the tag of its type. A type never changes what it means; a new form gets a
new version `V` and a reader for the old one. Fields that not everybody may see are listed in
`view.py`, the only place that sends events out.
"""

from typing import ClassVar

import msgspec

from gaple.table.config import Config
from gaple.table.matchstate import MatchState


class TableEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened at a table."""

    V: ClassVar[int] = 1

    @property
    def event_kind(self) -> str:
        """The kind under which the journal keeps it. Not `kind`: a deal's end has a field of that name."""
        return KIND_OF[type(self)]


class Created(TableEvent, frozen=True):
    """A table was opened."""

    code: str
    config: Config


class Joined(TableEvent, frozen=True):
    """A player took a seat for the first time."""

    player: str
    name: str
    seat: int


class Moved(TableEvent, frozen=True):
    """A player changed to an empty seat."""

    player: str
    seat: int


class Swapped(TableEvent, frozen=True):
    """The host let two seats change places."""

    a: int
    b: int


class Left(TableEvent, frozen=True):
    """A player left: the seat is free again, or, in a match, a bot sits in until he is back."""

    player: str


class Away(TableEvent, frozen=True):
    """A player's connection is gone."""

    player: str


class Back(TableEvent, frozen=True):
    """A player is connected again, or has come back to his seat."""

    player: str


class Hosted(TableEvent, frozen=True):
    """The host's role passed on."""

    player: str


class Removed(TableEvent, frozen=True):
    """The host removed a player before the match; the player may not come back to this table."""

    player: str


class Muted(TableEvent, frozen=True):
    """The host muted a player's phrases, or lets them be heard again."""

    player: str
    on: bool


class Ready(TableEvent, frozen=True):
    """A player is ready to start, or is not any more."""

    player: str
    on: bool


class Started(TableEvent, frozen=True):
    """A match began; empty seats have bots."""

    match: int
    names: tuple[str, str, str, str]
    bots: tuple[str | None, str | None, str | None, str | None]


class Sealed(TableEvent, frozen=True):
    """The server drew the secret of the next deal and published its commitment."""

    deal: int
    redeal: int
    commitment: str
    secret: str | None = None
    """Hex; seen by nobody before the deal is over."""


class Committed(TableEvent, frozen=True):
    """A player's device bound itself to its bytes."""

    seat: int
    hash: str


class Unsealing(TableEvent, frozen=True):
    """All who will bind themselves have: now the bytes are asked for."""


class Opened(TableEvent, frozen=True):
    """A player's device showed its bytes."""

    seat: int
    bytes: str


class Dealt(TableEvent, frozen=True):
    """The hands were dealt from the secret and the bytes."""

    leader: int
    turn: int
    hands: tuple[str | None, str | None, str | None, str | None]
    """Each seat's tiles; None where the reader may not see them."""
    lead_draw: tuple[tuple[int, str], ...] = ()
    """pepet-2026 with a drawn leader: what the seats drew, in the order of the drawing."""


class Played(TableEvent, frozen=True):
    """A turn: a tile laid or closed, or a pass, as a record writes it."""

    seat: int
    play: str
    """`x` alone where another seat closed a tile."""
    by: str = "player"
    """`player`, `bot`, `time` (the time ran out), `rule` (the only play that the rules leave)."""


class Ended(TableEvent, frozen=True):
    """A deal ended and was scored; the verdict stands as it was given."""

    kind: str
    seat: int | None
    category: str | None
    points: tuple[int, int, int, int]
    score: tuple[int, int, int, int]
    clauses: tuple[str, ...]
    pips: tuple[int | None, int | None, int | None, int | None] | None
    left: tuple[str, str, str, str]
    """The tiles in hand and closed, by seat, open for the count."""
    after: MatchState
    """The match after the deal."""
    secret: str
    draw: tuple[int, ...] = ()
    """The seats that had to draw a tile, lowest tile first."""
    drawn: tuple[tuple[int, str], ...] = ()
    """What they drew, in the order of the drawing; who was level stands again."""


class NextAsked(TableEvent, frozen=True):
    """A player has seen the count and wants to go on."""

    seat: int


class SatIn(TableEvent, frozen=True):
    """A bot sits in for a player, or the player plays again himself."""

    seat: int
    on: bool


class Said(TableEvent, frozen=True):
    """A quick phrase."""

    player: str
    phrase: str


class Finished(TableEvent, frozen=True):
    """The match is won."""

    winners: tuple[int, ...]


class RematchAsked(TableEvent, frozen=True):
    """A player wants to play again at this table."""

    seat: int
    on: bool


class Closed(TableEvent, frozen=True):
    """The table is closed for good; its code is never used again."""

    reason: str
    secret: str | None = None
    """The secret of a deal that was broken off."""


EVENT_TYPES: dict[str, type[TableEvent]] = {
    "created": Created,
    "joined": Joined,
    "moved": Moved,
    "swapped": Swapped,
    "left": Left,
    "away": Away,
    "back": Back,
    "host": Hosted,
    "removed": Removed,
    "muted": Muted,
    "ready": Ready,
    "started": Started,
    "sealed": Sealed,
    "committed": Committed,
    "unsealing": Unsealing,
    "opened": Opened,
    "dealt": Dealt,
    "played": Played,
    "ended": Ended,
    "next": NextAsked,
    "sit-in": SatIn,
    "said": Said,
    "finished": Finished,
    "rematch": RematchAsked,
    "closed": Closed,
}
KIND_OF: dict[type[TableEvent], str] = {event_type: kind for kind, event_type in EVENT_TYPES.items()}


def kind_of(event: TableEvent) -> str:
    """Return the kind under which the journal keeps an event."""
    return KIND_OF[type(event)]


class UnknownEventError(ValueError):
    """The journal holds an event of a kind or version that this program does not know."""


def read_event(kind: str, v: int, data: bytes) -> TableEvent:
    """Return an event from the journal.

    Raises:
        UnknownEventError: its kind or version is not known here.
    """
    event_type = EVENT_TYPES.get(kind)
    if event_type is None or v != event_type.V:
        raise UnknownEventError(
            f"event {kind} of version {v} is not known; is this program older than the data?"
        )
    event: TableEvent = msgspec.json.decode(data, type=event_type)
    return event


def write_event(event: TableEvent) -> bytes:
    """Return an event as the journal keeps it."""
    return msgspec.json.encode(event)
