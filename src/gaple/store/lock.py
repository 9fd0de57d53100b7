"""A lock beside a file, held by the system for as long as this process lives."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

from gaple.store.errors import StoreError

if sys.platform == "win32":
    import msvcrt

    _BEHIND_THE_TEXT = 1 << 20
    """Windows keeps others from reading what is locked, so a byte that is never written is locked."""

    def _lock(file: BinaryIO) -> None:
        file.seek(_BEHIND_THE_TEXT)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Says that this process serves a file. The lock file stays; the lock goes with the process.

    Raises:
        StoreError: another process serves the file, or the folder cannot be written to.
    """

    def __init__(self, served: Path) -> None:
        path = served.with_name(f"{served.name}.lock")
        try:
            path.touch()
            self._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise StoreError(f"{path} cannot be written: {error.strerror or error}") from None
        try:
            _lock(self._file)
        except OSError:
            holder = _read_holder(self._file)
            self._file.close()
            raise StoreError(f"{served} is served by another process already ({holder})") from None
        try:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(f"{os.getpid()}\n".encode())
        except OSError as error:
            self._file.close()
            raise StoreError(f"{path} cannot be written: {error.strerror or error}") from None

    def release(self) -> None:
        """Let another process serve the file."""
        self._file.close()


def _read_holder(file: BinaryIO) -> str:
    try:
        file.seek(0)
        return f"process id {int(file.read(20))}"
    except (OSError, ValueError):  # it has not written its id yet
        return "process id not known"
