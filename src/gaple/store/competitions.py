"""Which competitions there are, who has a role in them, and the photos that belong to them.

All of it but the photos can be made anew from the journal.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gaple.store.reader import Reader
from gaple.store.tables import CodeTakenError
from gaple.store.writer import Writer

_TAKE = "INSERT INTO competitions (code, name, kind, created_ms) VALUES (?, ?, ?, ?)"
_FIND = "SELECT code, name, kind, created_ms FROM competitions WHERE code = ?"
_NO_PEOPLE = "DELETE FROM competition_people WHERE code = ?"
_PERSON = "INSERT INTO competition_people (player_id, code, role) VALUES (?, ?, ?)"
# An account's competitions are also those of the guests who have become part of it.
_OF_PLAYER = """
    SELECT code, name, kind, created_ms FROM competitions WHERE code IN (
        SELECT code FROM competition_people
        WHERE player_id IN (SELECT ?1 UNION SELECT id FROM players WHERE merged_into = ?1)
    ) ORDER BY created_ms DESC, code LIMIT ?2
"""
_ATTACH = "INSERT INTO attachments (code, sha256, media, data) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
_ATTACHED = "SELECT media, data FROM attachments WHERE code = ? AND sha256 = ?"
_HASHES = "SELECT sha256 FROM attachments WHERE code = ? ORDER BY sha256"
_CODES = "SELECT code FROM competitions ORDER BY code"
_SIZE = "SELECT coalesce(sum(length(data)), 0) FROM attachments WHERE code = ?"


class CompetitionRow(NamedTuple):
    """A competition as a list shows it."""

    code: str
    name: str
    kind: str
    created_ms: int


class Attachment(NamedTuple):
    """A photo of a signed paper."""

    media: str
    data: bytes


class CompetitionIndex:
    """The competitions of a file."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def take(self, row: CompetitionRow) -> None:
        """Take a code for a competition.

        Raises:
            CodeTakenError: it was used before.
            JournalError: the file cannot be written.
        """

        def write(connection: sqlite3.Connection) -> None:
            if connection.execute(_FIND, (row.code,)).fetchone() is not None:
                raise CodeTakenError(row.code)
            connection.execute(_TAKE, row)

        await self._writer.run(write)

    async def find(self, code: str) -> CompetitionRow | None:
        """Return a competition, None where there is none."""

        def read(connection: sqlite3.Connection) -> CompetitionRow | None:
            row = connection.execute(_FIND, (code,)).fetchone()
            return None if row is None else CompetitionRow(*row)

        return await self._reader.run(read)

    async def put_people(self, code: str, roles: Mapping[str, str]) -> None:
        """Write who has a role in a competition, the highest of each player.

        Raises:
            JournalError: the file cannot be written; nothing has changed.
        """

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_NO_PEOPLE, (code,))
            connection.executemany(_PERSON, [(player, code, role) for player, role in sorted(roles.items())])

        await self._writer.run(write)

    async def of_player(self, player_id: str, limit: int) -> Sequence[CompetitionRow]:
        """Return the competitions in which a player has a role, the newest first."""

        def read(connection: sqlite3.Connection) -> Sequence[CompetitionRow]:
            return [CompetitionRow(*row) for row in connection.execute(_OF_PLAYER, (player_id, limit))]

        return await self._reader.run(read)

    async def attach(self, code: str, sha256: str, attachment: Attachment) -> None:
        """Keep a photo; the same again changes nothing.

        Raises:
            JournalError: the file cannot be written.
        """

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_ATTACH, (code, sha256, *attachment))

        await self._writer.run(write)

    async def attachment(self, code: str, sha256: str) -> Attachment | None:
        """Return a photo, None where there is none."""

        def read(connection: sqlite3.Connection) -> Attachment | None:
            row = connection.execute(_ATTACHED, (code, sha256)).fetchone()
            return None if row is None else Attachment(*row)

        return await self._reader.run(read)

    async def codes(self) -> Sequence[str]:
        """Return the codes of all competitions."""

        def read(connection: sqlite3.Connection) -> Sequence[str]:
            return [code for (code,) in connection.execute(_CODES)]

        return await self._reader.run(read)

    async def attached(self, code: str) -> Sequence[str]:
        """Return the hashes of a competition's photos."""

        def read(connection: sqlite3.Connection) -> Sequence[str]:
            return [sha256 for (sha256,) in connection.execute(_HASHES, (code,))]

        return await self._reader.run(read)

    async def attached_bytes(self, code: str) -> int:
        """Return how much a competition's photos take."""

        def read(connection: sqlite3.Connection) -> int:
            (size,) = connection.execute(_SIZE, (code,)).fetchone()
            return int(size)

        return await self._reader.run(read)
