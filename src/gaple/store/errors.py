"""What can go wrong with the file, in one line for whoever runs the server."""

import sqlite3
from pathlib import Path

_PRIMARY = 0xFF
"""SQLite keeps the kind of an error in the lowest byte of its code, details above."""

READ_ONLY = "{path} is read-only; let this program write to it and to its folder"
_LINES = {
    sqlite3.SQLITE_NOTADB: "{path} is not a database",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged; go back to a copy of it",
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: "{path} is locked by another program",
    sqlite3.SQLITE_LOCKED: "{path} is locked by another program",
    sqlite3.SQLITE_PROTOCOL: "{path} is locked by another program",
    sqlite3.SQLITE_FULL: "the disk with {path} is full",
    sqlite3.SQLITE_IOERR: "the disk with {path} failed to read or write",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened; is it a file, in a folder that can be written to?",
    sqlite3.SQLITE_NOMEM: "there is no memory left for {path}",
    sqlite3.SQLITE_TOOBIG: "something is too large for {path}",
}
_OF_ONE_JOB = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
}


class StoreError(Exception):
    """The file cannot be opened or prepared; the message is one line for a reader."""


def line_about(error: sqlite3.Error, path: Path) -> str:
    """Return one line that says what is wrong with a file."""
    line = _LINES.get(_kind(error))
    if line is None:
        return f"{path}: {' '.join(str(error).split())}"
    return line.format(path=path)


def is_of_the_file(error: Exception) -> bool:
    """Whether an error concerns the whole file, so that nothing of the transaction may be kept."""
    return isinstance(error, sqlite3.Error) and _kind(error) not in _OF_ONE_JOB


def _kind(error: sqlite3.Error) -> int:
    """Return the kind of an error; the module's own errors, such as a wrong call, have none."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & _PRIMARY
