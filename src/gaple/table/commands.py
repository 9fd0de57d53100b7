"""What players ask of a table. Each type is one command; its tag is the word on the wire."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
PlayerId = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, lt=2**31)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]  # `$` alone lets a line feed follow
Bytes = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]


class _Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A command; who gives it is known from the connection, never from the command."""


class Join(_Command, frozen=True, tag="join"):
    """Take a seat: this one, or the first free one."""

    seat: SeatNumber | None = None


class Sit(_Command, frozen=True, tag="sit"):
    """Change to an empty seat."""

    seat: SeatNumber


class Swap(_Command, frozen=True, tag="swap"):
    """Host: let two seats change places."""

    a: SeatNumber
    b: SeatNumber


class Leave(_Command, frozen=True, tag="leave"):
    """Leave the table; in a match a bot sits in."""


class SetReady(_Command, frozen=True, tag="ready"):
    """Be ready to start, or not."""

    on: bool = True


class Start(_Command, frozen=True, tag="start"):
    """Host: begin the match."""


class Remove(_Command, frozen=True, tag="remove"):
    """Host: remove a player before the match."""

    player: PlayerId


class Mute(_Command, frozen=True, tag="mute"):
    """Host: mute a player's phrases, or not any more."""

    player: PlayerId
    on: bool = True


class Commit(_Command, frozen=True, tag="commit"):
    """Bind this device to the bytes for a deal by their SHA-256."""

    deal: Count
    redeal: Count
    hash: Hash


class Show(_Command, frozen=True, tag="show"):
    """Show the 16 bytes for a deal."""

    deal: Count
    redeal: Count
    bytes: Bytes


class MakePlay(_Command, frozen=True, tag="play"):
    """Lay, close or pass; `turn` is the number of plays made in this deal when it was chosen."""

    deal: Count
    turn: Count
    play: Annotated[str, Meta(max_length=8)]


class GoOn(_Command, frozen=True, tag="next"):
    """The count was seen; the next deal may begin."""


class Say(_Command, frozen=True, tag="say"):
    """A quick phrase."""

    phrase: Annotated[str, Meta(max_length=40)]


class Rematch(_Command, frozen=True, tag="rematch"):
    """Play again at this table, or not."""

    on: bool = True


Command: TypeAlias = (
    Join
    | Sit
    | Swap
    | Leave
    | SetReady
    | Start
    | Remove
    | Mute
    | Commit
    | Show
    | MakePlay
    | GoOn
    | Say
    | Rematch
)
"""What a client may send."""


class Actor(msgspec.Struct, frozen=True):
    """Who gives a command."""

    player: str
    name: str
