"""Which tables there are: codes that are used once, and the open tables that anybody may join.

All of it but the codes can be made anew from the journal.
"""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from gaple.store.reader import Reader
from gaple.store.writer import Writer
from gaple.table.ports import Clock

_CODE = "SELECT code, stream, created_ms, closed_ms FROM codes WHERE code = ?"
_CODE_OF = "SELECT code, stream, created_ms, closed_ms FROM codes WHERE stream = ?"
_NEW_CODE = "INSERT INTO codes (code, stream, created_ms) VALUES (?, ?, ?)"
_TAKEN = "SELECT 1 FROM codes WHERE code = ? OR stream = ?"
_CLOSE = "UPDATE codes SET closed_ms = ? WHERE stream = ? AND closed_ms IS NULL"
_HIDE = "DELETE FROM open_tables WHERE stream = ?"
_SHOW = """
    INSERT INTO open_tables (stream, code, host, rules, mode, seats_taken, phase, updated_ms, seq)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    WHERE EXISTS (SELECT 1 FROM codes WHERE stream = ?1 AND code = ?2 AND closed_ms IS NULL)
    ON CONFLICT (stream) DO UPDATE SET
        host = excluded.host, rules = excluded.rules, mode = excluded.mode,
        seats_taken = excluded.seats_taken, phase = excluded.phase,
        updated_ms = excluded.updated_ms, seq = excluded.seq
    WHERE excluded.seq >= open_tables.seq
"""
_FORGOTTEN = """
    SELECT stream FROM codes
    WHERE closed_ms IS NULL AND NOT EXISTS (SELECT 1 FROM deadlines WHERE deadlines.stream = codes.stream)
"""
_OPEN = """
    SELECT stream, code, host, rules, mode, seats_taken, phase, updated_ms, seq FROM open_tables
    WHERE (updated_ms, stream) < (?, ?) ORDER BY updated_ms DESC, stream DESC LIMIT ?
"""
_SHOWN = """
    SELECT stream, code, host, rules, mode, seats_taken, phase, updated_ms, seq FROM open_tables
    WHERE stream = ?
"""
_LAST_MS = (1 << 63) - 1


class CodeTakenError(Exception):
    """The code, or the stream, was used before; perhaps by a table that is closed by now."""


class Code(NamedTuple):
    """A code under which a table is, or was, joined."""

    code: str
    stream: str
    created_ms: int
    closed_ms: int | None
    """When the table was closed for good; None while it is not."""


class OpenTable(NamedTuple):
    """A public table as the list of open tables shows it."""

    stream: str
    code: str
    host: str
    """The host's name."""
    rules: str
    mode: str
    seats_taken: int
    phase: str
    updated_ms: int
    seq: int
    """The number of the last event that this row knows; an older row never replaces a newer one."""


class TableIndex:
    """Codes and open tables. Writing raises `JournalError` where the file cannot be written."""

    def __init__(self, writer: Writer, reader: Reader, clock: Clock) -> None:
        self._writer = writer
        self._reader = reader
        self._clock = clock

    async def take_code(self, code: str, stream: str) -> None:
        """Use a code for a new table, before the table's first event is written.

        Raises:
            CodeTakenError: the code or the stream was used before; draw another one.
        """
        now = self._clock.now_ms()

        def write(connection: sqlite3.Connection) -> None:
            if connection.execute(_TAKEN, (code, stream)).fetchone() is not None:
                raise CodeTakenError(code)
            connection.execute(_NEW_CODE, (code, stream, now))

        await self._writer.run(write)

    async def find_code(self, code: str) -> Code | None:
        """Return what a code stands for, None where it was never used."""
        return await self._reader.run(lambda connection: _read_code(connection, _CODE, code))

    async def code_of(self, stream: str) -> Code | None:
        """Return the code of a table, None where it has none."""
        return await self._reader.run(lambda connection: _read_code(connection, _CODE_OF, stream))

    async def close(self, stream: str) -> None:
        """Close a table's code for good and take the table off the list; twice is as good as once."""
        now = self._clock.now_ms()

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_CLOSE, (now, stream))
            connection.execute(_HIDE, (stream,))

        await self._writer.run(write)

    async def show(self, table: OpenTable) -> None:
        """Put a table on the list or renew its row.

        Nothing happens where the row is newer, or where the table's code is closed or not its own.
        """

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_SHOW, table)

        await self._writer.run(write)

    async def hide(self, stream: str) -> None:
        """Take a table off the list."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_HIDE, (stream,))

        await self._writer.run(write)

    async def forgotten(self) -> Sequence[str]:
        """Return the streams of tables that are open though nothing is ever due there."""
        return await self._reader.run(
            lambda connection: [stream for (stream,) in connection.execute(_FORGOTTEN)]
        )

    async def open_tables(self, limit: int, behind: OpenTable | None = None) -> Sequence[OpenTable]:
        """Return open tables, the last changed first; the next page is `behind` the last row of this."""
        since = (_LAST_MS, "") if behind is None else (behind.updated_ms, behind.stream)

        def read(connection: sqlite3.Connection) -> Sequence[OpenTable]:
            return [OpenTable(*row) for row in connection.execute(_OPEN, (*since, limit))]

        return await self._reader.run(read)

    async def shown(self, stream: str) -> OpenTable | None:
        """Return a table as the list of open tables shows it, None where that does not."""

        def read(connection: sqlite3.Connection) -> OpenTable | None:
            row = connection.execute(_SHOWN, (stream,)).fetchone()
            return None if row is None else OpenTable(*row)

        return await self._reader.run(read)


def _read_code(connection: sqlite3.Connection, statement: str, value: str) -> Code | None:
    row = connection.execute(statement, (value,)).fetchone()
    return None if row is None else Code(*row)
