"""The journal on SQLite: events under their key, what is due when, and the server's own heartbeat."""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache, partial

from gaple.store.reader import Reader
from gaple.store.writer import Writer
from gaple.table.ports import Append, ConflictError, Deadline, Event, RepeatedCommandError

_INSERT = "INSERT INTO events VALUES {rows}"
_READ = """
    SELECT stream, seq, kind, v, data, at_ms, command_id FROM events WHERE stream = ? AND seq > ? ORDER BY seq
"""
_LAST = "SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?"
_SEQ_OF = "SELECT seq FROM events WHERE stream = ? AND command_id = ?"
_STREAMS = """
    SELECT stream FROM events WHERE seq = 1 AND stream >= ?1 AND substr(stream, 1, length(?1)) = ?1
    ORDER BY stream
"""
_SET_DEADLINES = """
    INSERT INTO deadlines (stream, name, due_ms, data) VALUES {rows}
    ON CONFLICT (stream, name) DO UPDATE SET due_ms = excluded.due_ms, data = excluded.data
"""
_CANCEL_DEADLINE = "DELETE FROM deadlines WHERE stream = ? AND name = ?"
_DROP_DEADLINE = "DELETE FROM deadlines WHERE stream = ? AND name = ? AND due_ms = ? AND data = ?"
_DEADLINES = "SELECT stream, name, due_ms, data FROM deadlines WHERE stream = ? ORDER BY name"
_DUE = """
    SELECT stream, name, due_ms, data FROM deadlines WHERE due_ms <= ? ORDER BY due_ms, stream, name LIMIT ?
"""
_NEXT_DUE = "SELECT min(due_ms) FROM deadlines"
_BEAT = "INSERT INTO heartbeat VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms"
_LAST_BEAT = "SELECT at_ms FROM heartbeat"
_SHIFT = "UPDATE deadlines SET due_ms = due_ms + ?"

ROWS = (64, 16, 4, 1)
"""How many rows one statement inserts: few sizes, so that each is prepared once."""


class SqliteJournal:
    """The `Journal` port on one SQLite file."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def append(self, append: Append) -> None:
        """Write events and deadlines in one transaction; on return they are on the disk.

        Raises:
            ConflictError: the stream's last number is not `append.after`.
            RepeatedCommandError: a command id is used in this stream.
            JournalError: the disk is full, read-only, locked …; the message is for a reader.
            ValueError: a deadline of another stream.
        """
        if any(deadline.stream != append.stream for deadline in append.set_deadlines):
            raise ValueError("a deadline belongs to another stream")
        await self._writer.run_with_others(_append_all, append)

    async def read(self, stream: str, after: int = 0) -> Sequence[Event]:
        """Return the events of a stream behind a number, in order."""
        return await self._reader.run(
            lambda connection: [Event(*row) for row in connection.execute(_READ, (stream, after))]
        )

    async def seq_of(self, stream: str, command_id: str) -> int | None:
        """Return the number of the last event that a command has made, None where there is none."""
        return await self._reader.run(partial(_seq_of, stream, command_id))

    async def deadlines(self, stream: str) -> Sequence[Deadline]:
        """Return the deadlines of a stream."""
        return await self._reader.run(
            lambda connection: [Deadline(*row) for row in connection.execute(_DEADLINES, (stream,))]
        )

    async def due(self, now_ms: int, limit: int) -> Sequence[Deadline]:
        """Return what is due by now, the longest due first. Reading does not take it away."""
        return await self._reader.run(
            lambda connection: [Deadline(*row) for row in connection.execute(_DUE, (now_ms, limit))]
        )

    async def drop_deadline(self, deadline: Deadline) -> None:
        """Remove a deadline that turned out stale, if it still stands there unmoved."""
        await self._writer.run(partial(_execute, _DROP_DEADLINE, deadline))

    async def next_due_ms(self) -> int | None:
        """Return when the next deadline is due, None when there is none."""

        def read(connection: sqlite3.Connection) -> int | None:
            due_ms: int | None = connection.execute(_NEXT_DUE).fetchone()[0]
            return due_ms

        return await self._reader.run(read)

    async def last_seq(self, stream: str) -> int:
        """Return the number of a stream's last event, 0 where there is no such stream."""
        return await self._reader.run(partial(_last_seq, stream))

    async def streams(self, prefix: str = "") -> list[str]:
        """Return the names of all streams that begin with a prefix, in order."""
        return await self._reader.run(
            lambda connection: [stream for (stream,) in connection.execute(_STREAMS, (prefix,))]
        )

    async def beat(self, now_ms: int) -> None:
        """Write that the server is alive now; to be called about once a second."""
        await self._writer.run(partial(_execute, _BEAT, (now_ms,)))

    async def shift_deadlines_after_outage(self, now_ms: int, tolerance_ms: int) -> int:
        """Put off all deadlines by the time since the last beat, if that is longer than the tolerance.

        To be called once at the start, before the first beat. Counts as a beat itself, so that
        a second call shifts nothing.

        Returns:
            The milliseconds by which the deadlines were shifted, 0 where they were not.
        """
        return await self._writer.run(partial(_shift, now_ms, tolerance_ms))


def _append_all(appends: Sequence[Append], connection: sqlite3.Connection) -> None:
    """Write appends in few statements; the error is only right where there is one of them."""
    if len({append.stream for append in appends}) < len(appends):  # what one sets another may cancel
        for append in appends:
            _append_all((append,), connection)
        return
    events = [row for append in appends for row in _events(append)]
    alone = (len(events),)  # in one statement, so that what refuses it is not among its own rows
    try:
        _insert(_INSERT, events, connection, alone if len(appends) == 1 else ROWS)
    except sqlite3.IntegrityError as error:
        raise _why_not(appends[0], connection) or error from None
    for append in appends:
        if not append.entries and _last_seq(append.stream, connection) != append.after:
            raise _conflict(append, connection)
    cancelled = [(append.stream, name) for append in appends for name in append.cancel_deadlines]
    if cancelled:
        connection.executemany(_CANCEL_DEADLINE, cancelled)
    _insert(_SET_DEADLINES, [each for append in appends for each in append.set_deadlines], connection)


def _events(append: Append) -> Iterator[tuple[object, ...]]:
    for seq, (kind, v, data, command_id) in enumerate(append.entries, append.after + 1):
        yield append.stream, seq, kind, v, data, append.at_ms, command_id


def _insert(
    statement: str,
    rows: Sequence[Sequence[object]],
    connection: sqlite3.Connection,
    sizes: Sequence[int] = ROWS,
) -> None:
    """Insert rows, many by one statement."""
    at = 0
    while at < len(rows):
        number = next(size for size in sizes if size <= len(rows) - at)
        values = [value for row in rows[at : at + number] for value in row]
        connection.execute(_for_rows(statement, number, len(rows[at])), values)
        at += number


@cache
def _for_rows(statement: str, rows: int, columns: int) -> str:
    row = "(" + ", ".join("?" * columns) + ")"
    return statement.format(rows=", ".join([row] * rows))


def _why_not(append: Append, connection: sqlite3.Connection) -> Exception | None:
    """Return which key refused the events; None where it was none of ours but a value."""
    for command_id in (entry.command_id for entry in append.entries if entry.command_id is not None):
        if _seq_of(append.stream, command_id, connection) is not None:
            return RepeatedCommandError(f"{append.stream}: command {command_id} stands there already")
    return _conflict(append, connection) if _last_seq(append.stream, connection) != append.after else None


def _conflict(append: Append, connection: sqlite3.Connection) -> ConflictError:
    return ConflictError(f"{append.stream}: at {_last_seq(append.stream, connection)}, not {append.after}")


def _execute(statement: str, values: tuple[object, ...], connection: sqlite3.Connection) -> None:
    connection.execute(statement, values)


def _last_seq(stream: str, connection: sqlite3.Connection) -> int:
    last: int = connection.execute(_LAST, (stream,)).fetchone()[0]
    return last


def _seq_of(stream: str, command_id: str, connection: sqlite3.Connection) -> int | None:
    found = connection.execute(_SEQ_OF, (stream, command_id)).fetchone()
    return None if found is None else int(found[0])


def _shift(now_ms: int, tolerance_ms: int, connection: sqlite3.Connection) -> int:
    beaten = connection.execute(_LAST_BEAT).fetchone()
    connection.execute(_BEAT, (now_ms,))
    outage_ms: int = 0 if beaten is None else now_ms - beaten[0]
    if outage_ms <= max(tolerance_ms, 0):
        return 0
    connection.execute(_SHIFT, (outage_ms,))
    return outage_ms
