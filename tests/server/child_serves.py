"""A server that marks in a file when it is inside a transaction, for a parent that kills it."""

import mmap
import sqlite3
import sys
from functools import partial
from pathlib import Path

from gaple.server.running import bind, run
from gaple.table.deadlines import Pace
from tests.server.served import settings

PACE = Pace(bot_ms=1, pass_ms=300, seal_ms=10_000, between_ms=10_000)
"""Forced passes follow soon; all else waits for the players, so that a lost command holds a table up."""
OUTSIDE, OPEN, COMMITTING = 0, 1, 2
"""What the mark's first byte says."""
HAS_COMMITTED, HAS_STARTED = 1, 2
"""The mark's other bytes: 1 once it is so."""
MARKS = 3


class Marking(sqlite3.Connection):
    """A connection whose marks outlive the process."""

    mark: mmap.mmap

    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> sqlite3.Cursor:  # type: ignore[override]
        if statement == "BEGIN IMMEDIATE":
            self.mark[0] = OPEN
        if statement != "COMMIT":
            return super().execute(statement, values)
        self.mark[:HAS_STARTED] = bytes((COMMITTING, 1))
        try:
            return super().execute(statement)
        finally:
            self.mark[0] = OUTSIDE


def serve(port: int, data: Path, mark: Path) -> None:
    with mark.open("r+b") as file:
        Marking.mark = mmap.mmap(file.fileno(), MARKS)
    sqlite3.connect = partial(sqlite3.connect, factory=Marking)  # type: ignore[assignment]
    run(settings(data, pace=PACE), bind("127.0.0.1", port), lambda: Marking.mark.__setitem__(HAS_STARTED, 1))


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
