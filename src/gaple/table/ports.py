"""What a live table needs from outside: the time, a journal, and a hint that a stream has grown.

A stream is the history of one table. The key (stream, seq) decides between writers: whoever
appends first at a number wins, the other one catches up and checks its command again. Nothing
else says who may serve a table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Clock(Protocol):
    """The time; tests bring one that stands still until it is told to go on."""

    def now_ms(self) -> int:
        """Return milliseconds since 1970-01-01 UTC."""


class Entry(NamedTuple):
    """An event as it is written: its kind, the version of its form, and its JSON."""

    kind: str
    v: int
    data: bytes
    command_id: str | None = None
    """The client's id of the command that made it, on the last event of a command; unique in its stream."""


class Event(NamedTuple):
    """An event as it stands in the journal."""

    stream: str
    seq: int
    """From 1, without gaps within a stream."""
    kind: str
    v: int
    data: bytes
    at_ms: int
    command_id: str | None
    """As in its `Entry`."""


class Deadline(NamedTuple):
    """Something that is due on a stream at a time; one of a name a stream."""

    stream: str
    name: str
    due_ms: int
    data: bytes = b"null"


@dataclass(frozen=True, slots=True)
class Append:
    """Events to write as one, and the deadlines they move."""

    stream: str
    after: int
    """The number of the last event that the writer has seen; 0 makes a new stream."""
    entries: tuple[Entry, ...]
    at_ms: int
    set_deadlines: tuple[Deadline, ...] = ()
    """Set, or moved where the name is there already."""
    cancel_deadlines: tuple[str, ...] = ()


class JournalError(Exception):
    """The journal could not write; nothing of the append is there."""


class ConflictError(JournalError):
    """Another writer was first at this number: catch up and check the command again."""


class RepeatedCommandError(JournalError):
    """A command with this id stands in the stream already."""


class Journal(Protocol):
    """The truth: numbered events by stream, and what is due when."""

    async def append(self, append: Append) -> None:
        """Write events and deadlines in one transaction; on return they are on the disk.

        Raises:
            ConflictError: the stream's last number is not `append.after`.
            RepeatedCommandError: a command id is used in this stream.
            JournalError: the disk is full, read-only, locked …; the message is for a reader.
        """

    async def read(self, stream: str, after: int = 0) -> Sequence[Event]:
        """Return the events of a stream behind a number, in order."""

    async def seq_of(self, stream: str, command_id: str) -> int | None:
        """Return the number of the last event that a command has made, None where there is none."""

    async def deadlines(self, stream: str) -> Sequence[Deadline]:
        """Return the deadlines of a stream."""

    async def due(self, now_ms: int, limit: int) -> Sequence[Deadline]:
        """Return what is due by now, the longest due first. Reading does not take it away."""

    async def drop_deadline(self, deadline: Deadline) -> None:
        """Remove a deadline that turned out stale, if it still stands there unmoved."""

    async def next_due_ms(self) -> int | None:
        """Return when the next deadline is due, None when there is none."""


class Bus(Protocol):
    """A hint that a stream grew. Hints can be lost; numbers tell."""

    def publish(self, stream: str, seq: int) -> None:
        """Tell that a stream has grown to this number."""

    def subscribe(self, stream: str, hear: Callable[[int], None]) -> Callable[[], None]:
        """Call `hear` with each number that is published; return what ends the subscription."""
