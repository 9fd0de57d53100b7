"""The file: opened by one process at a time, brought to the present version, never past it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gaple.store.errors import READ_ONLY, StoreError, line_about
from gaple.store.lock import FileLock
from gaple.store.schema import APPLICATION_ID, MIGRATIONS

BUSY_MS = 2000
"""How long another program, such as a backup, may hold the file before that is an error."""
CHECKPOINT_PAGES = 2000
"""After so many pages (of 4 KiB) the write-ahead log is carried over into the file."""
LOG_BYTES = 64 << 20
"""What is left of the log after it once had to grow past this."""
STATEMENTS = 256
"""How many prepared statements a connection keeps."""


class Database:
    """One SQLite file and the lock that says that this process serves it.

    Makes the folders and the file where they are missing.

    Raises:
        StoreError: the file cannot be served; one line says why.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the folder {self.path.parent} cannot be made: {error.strerror}") from None
        self._lock = FileLock(self.path)
        try:
            self.writing = self._open()
        except BaseException:
            self._lock.release()
            raise

    def connect_reading(self) -> sqlite3.Connection:
        """Open a connection that sees what is committed and writes nothing.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._in_one_line():
            connection = self._connect()
            connection.execute("PRAGMA query_only = ON")
        return connection

    def close(self) -> None:
        """Close the writing connection and let another process serve the file."""
        try:
            self.writing.close()
        finally:
            self._lock.release()

    def line_about(self, error: sqlite3.Error) -> str:
        """Return one line that says what is wrong with this file."""
        return line_about(error, self.path)

    def _open(self) -> sqlite3.Connection:
        self._refuse_read_only()
        with self._in_one_line():
            connection = self._connect()
            try:
                self._check_ours(connection)
                self._prepare(connection)
            except BaseException:
                connection.close()
                raise
        return connection

    def _refuse_read_only(self) -> None:
        """Look before SQLite does: it would leave a log beside the file that is read-only for ever."""
        if self.path.is_file():
            try:
                self.path.open("r+b").close()
            except OSError:
                raise StoreError(READ_ONLY.format(path=self.path)) from None

    def _connect(self) -> sqlite3.Connection:
        """Open a connection for one thread at a time, whichever; transactions are begun by hand."""
        connection = sqlite3.connect(
            self.path,
            timeout=BUSY_MS / 1000,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=STATEMENTS,
        )
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _check_ours(self, connection: sqlite3.Connection) -> None:
        version = _pragma(connection, "user_version")
        owner = _pragma(connection, "application_id")
        is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
        if owner != APPLICATION_ID and not (is_empty and owner == version == 0):
            raise StoreError(f"{self.path} is the database of another program")
        if not 0 <= version <= len(MIGRATIONS):
            raise StoreError(
                f"{self.path} was written by a newer program (version {version}, "
                f"this one knows versions up to {len(MIGRATIONS)}): install that or name another file"
            )

    def _prepare(self, connection: sqlite3.Connection) -> None:
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if mode != "wal":
            raise StoreError(f"{self.path} cannot keep a write-ahead log; is its folder on another machine?")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: a plain sync stops at the drive's own memory
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        connection.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
        migrate(connection)
        with transaction(connection):  # takes the write lock, which a read-only file does not give
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    @contextmanager
    def _in_one_line(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise StoreError(self.line_about(error)) from error


def migrate(connection: sqlite3.Connection, to: int = len(MIGRATIONS)) -> None:
    """Bring a file to a version, each step in a transaction of its own.

    Raises:
        sqlite3.Error: a step failed; the file stands at the version before it.
    """
    for version in range(_pragma(connection, "user_version"), to):
        with transaction(connection):
            for statement in MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {version + 1}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write everything or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    number: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return number
