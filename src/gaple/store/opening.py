"""A file with everything that is kept in it."""

from pathlib import Path
from types import TracebackType
from typing import Self

from gaple.store.competitions import CompetitionIndex
from gaple.store.database import Database
from gaple.store.journal import SqliteJournal
from gaple.store.matches import MatchIndex
from gaple.store.people import People
from gaple.store.reader import Reader
from gaple.store.tables import TableIndex
from gaple.store.writer import Writer
from gaple.table.ports import Clock


class Store:
    """Everything that is kept, in one SQLite file that this process alone serves.

    `async with Store(path, clock) as store:` closes it in the end; `close` does so by hand.

    Raises:
        StoreError: the file cannot be served; one line says why.
    """

    def __init__(self, path: Path, clock: Clock) -> None:
        self._database = Database(path)
        self._writer = Writer(self._database)
        self._reader = Reader(self._database)
        self.path = self._database.path
        self.journal = SqliteJournal(self._writer, self._reader)
        self.people = People(self._writer, self._reader, clock)
        self.tables = TableIndex(self._writer, self._reader, clock)
        self.matches = MatchIndex(self._writer, self._reader)
        self.competitions = CompetitionIndex(self._writer, self._reader)

    async def close(self) -> None:
        """Write what is queued, then close the file and let another process serve it."""
        await self._writer.stop()
        await self._reader.stop()
        self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()
