"""A process whose files may not grow past a size: appends until that fails, then with more room."""

import asyncio
import resource
import sys
from pathlib import Path

from gaple.store import Store
from gaple.table.ports import JournalError
from tests.store.opened import append_of
from tests.table.doubles import FakeClock

ROOM = 300_000
"""Bytes; the write-ahead log reaches it first."""
FAILURES = 3


async def fill(path: Path) -> None:
    async with Store(path, FakeClock()) as store:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, hard))
        last, lines = 0, list[str]()
        while len(lines) < FAILURES:
            try:
                await store.journal.append(append_of("t/1", last, command=f"c{last}"))
            except JournalError as error:
                lines.append(str(error))
            else:
                last += 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await store.journal.append(append_of("t/1", last))
        sys.stdout.write(f"{last}\n{len(lines)}\n{lines[0]}\nwritten again\n")


if __name__ == "__main__":
    asyncio.run(fill(Path(sys.argv[1])))
