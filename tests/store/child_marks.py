"""A process that writes a mark before each append and one after its acknowledgement."""

import asyncio
import os
import sys
from pathlib import Path

from gaple.store import Store
from tests.store.opened import append_of
from tests.table.doubles import FakeClock

APPENDS = 5


async def mark(path: Path) -> None:
    async with Store(path, FakeClock()) as store:
        for after in range(APPENDS):
            os.write(1, f"asked {after}\n".encode())
            await store.journal.append(append_of("t/1", after))
            os.write(1, f"acknowledged {after}\n".encode())


if __name__ == "__main__":
    asyncio.run(mark(Path(sys.argv[1])))
