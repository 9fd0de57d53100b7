"""Every message of a table's socket, `/ws/tables/{code}`: what clients send and what they get.

The first message is `hello`. All messages are JSON texts; what a client sends is at most 4 KiB.
docs/specification/wire-messages.schema.json is written from this module.
"""

from typing import Annotated, Any, Final, get_args

import msgspec
from msgspec import Meta

from gaple.table import commands as c
from gaple.table.view import TableView

MOST_BYTES: Final = 4096
"""Of a client's message."""
COMMAND_ID: Final = "^[!-~]{1,64}(?!\n)$"
CommandId = Annotated[str, Meta(pattern=COMMAND_ID, max_length=64)]
"""Chosen by the client, never twice for two commands: 1 to 64 printable ASCII characters, no blank."""
Number = Annotated[int, Meta(ge=0)]

# --- from clients


class _FromClient(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A message that is no command of the table."""


class Hello(_FromClient, frozen=True, tag="hello"):
    """The first message of a connection, and again whenever a client wants to be sure that it is up to date.

    It is answered with the events behind `seq` and then `sync`, or with the whole `table`. What was on
    its way before comes twice: a client drops events whose number is not higher than its own.
    """

    seq: Number | None = None
    """The number of the last event that the client has; none: send the whole table."""
    watch: bool = False
    """Only watch, also where this player has a seat."""
    token: Annotated[str, Meta(max_length=200)] | None = None
    """Who this is, for clients that keep no cookies."""


class Here(_FromClient, frozen=True, tag="here"):
    """Play on this connection; the player's other ones are told `elsewhere`."""


class Ping(_FromClient, frozen=True, tag="ping"):
    """Ask whether the server is there: it answers with an `ack` of the table's last number."""


class Envelope(msgspec.Struct, frozen=True):
    """What every message but `hello` has beside its own fields."""

    id: CommandId


Greeting = Hello | Here | Ping
ClientMessage = Hello | Here | Ping | c.Command

# --- from the server


class Table(TableView, frozen=True, tag_field="t", tag="table", omit_defaults=True):
    """The whole table as this reader may see it; events with higher numbers follow."""


class _FromServer(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """A message of the server."""


class EventFrame(_FromServer, frozen=True, tag="e"):
    """Something that happened. Numbers have no gaps; the last event of a command carries the rest."""

    n: int
    k: str
    """The kind of the event."""
    e: dict[str, Any]
    """The event as this reader may see it."""
    ms: int | None = None
    """Milliseconds left of the present step."""
    legal: tuple[str, ...] = ()
    """For the seat on turn: the plays to choose from."""


class Sync(_FromServer, frozen=True, tag="sync"):
    """All missed events have been sent: the reader is up to date at this number."""

    n: int
    seat: int | None = None
    """The reader's own."""
    ms: int | None = None
    legal: tuple[str, ...] = ()


class Ack(_FromServer, frozen=True, tag="ack"):
    """A command was carried out, now or when it came first; it is on the disk."""

    id: str
    n: int
    """The number of the last event that it has made, or of the table where it made none."""


class No(_FromServer, frozen=True, tag="no"):
    """A command, or with `id` null a message or connection, was refused; nothing has changed."""

    id: str | None
    why: str
    """A word that clients translate: a refusal of the table, or the id of a problem."""
    detail: str = ""
    """One sentence for developers, English."""


class Elsewhere(_FromServer, frozen=True, tag="elsewhere"):
    """The player has opened the table on another connection, which plays from now on."""


class Playing(_FromServer, frozen=True, tag="here"):
    """This connection plays from now on (again)."""


ServerMessage = Table | EventFrame | Sync | Ack | No | Elsewhere | Playing


class Close:
    """Codes with which the server closes a connection."""

    DONE: Final = 1000
    POLICY: Final = 1008
    """Too many bad messages, or a flood."""
    INTERNAL: Final = 1011
    SERVER_STOPS: Final = 1012
    SLOW: Final = 1013
    """The reader was too slow; it connects again and says `hello` with its number."""
    TRY_AGAIN: Final = 1013
    """Nothing can be read at the moment."""
    NO_TABLE: Final = 4404
    NOT_ALLOWED: Final = 4403
    TOO_MANY: Final = 4429


BAD_MESSAGE: Final = "bad-message"
ELSEWHERE: Final = "elsewhere"
WATCHING: Final = "watching"
HELLO_FIRST: Final = "hello-first"


class BadMessageError(ValueError):
    """A client's message that cannot be read."""

    def __init__(self, message_id: str | None) -> None:
        super().__init__(BAD_MESSAGE)
        self.message_id = message_id


_ENVELOPES = msgspec.json.Decoder(dict[str, Any])
_BY_WORD: Final = {each.__struct_config__.tag: each for each in get_args(ClientMessage)}
_UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError, TypeError, ValueError, KeyError)


def read_message(text: str) -> tuple[str | None, ClientMessage]:
    """Return the id of a client's message and the message.

    Raises:
        BadMessageError: it is too long, no JSON object, or no message of this page.
    """
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise BadMessageError(None)
    message_id: str | None = None
    try:
        fields = _ENVELOPES.decode(text)
        if fields.get("do") == "hello" and "id" not in fields:
            return None, msgspec.convert(fields, Hello)
        message_id = msgspec.convert(fields, Envelope).id
        del fields["id"]
        message: ClientMessage = msgspec.convert(fields, _BY_WORD[fields["do"]])
    except _UNREADABLE:
        raise BadMessageError(message_id) from None
    return message_id, message


def write_message(message: ServerMessage) -> str:
    """Return a message as it is sent."""
    return msgspec.json.encode(message).decode()


def table_message(view: TableView) -> str:
    """Return the message that carries a whole table."""
    return write_message(Table(*msgspec.structs.astuple(view)))
