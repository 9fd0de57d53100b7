"""Reading beside the writer: off the event loop, and never anything that is not committed."""

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor

from gaple.store.database import Database
from gaple.store.errors import StoreError
from gaple.store.writer import Job, T
from gaple.table.ports import JournalError

THREADS = 2


class Reader:
    """Runs reading jobs on connections of their own, one a thread."""

    def __init__(self, database: Database, threads: int = THREADS) -> None:
        self._database = database
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._pool = ThreadPoolExecutor(threads, "gaple-reader")
        self._is_stopped = False

    async def run(self, job: Job[T]) -> T:
        """Run a job that only reads; it sees one state of the file from begin to end.

        Raises:
            JournalError: the file could not be read; the message is for a reader.
            Exception: what the job itself raised.
        """
        if self._is_stopped:
            raise JournalError(f"{self._database.path} is closed")
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, job)

    async def stop(self) -> None:
        """Finish what is being read and close the connections."""
        self._is_stopped = True
        await asyncio.to_thread(self._pool.shutdown)
        while self._connections:
            self._connections.pop().close()

    def _read(self, job: Job[T]) -> T:
        try:
            connection = self._connection()
            connection.execute("BEGIN")
            try:
                return job(connection)
            finally:
                connection.rollback()
        except StoreError as error:
            raise JournalError(str(error)) from error
        except sqlite3.Error as error:
            raise JournalError(self._database.line_about(error)) from error

    def _connection(self) -> sqlite3.Connection:
        """Return the connection of this thread, opened when it is first wanted."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._database.connect_reading()
            self._connections.append(connection)
        return connection
