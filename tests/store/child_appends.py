"""A process that appends to a few streams until it is killed, and prints what was acknowledged."""

import asyncio
import os
import sys
from pathlib import Path

from gaple.store import Store
from tests.store.opened import append_of
from tests.table.doubles import FakeClock

STREAMS = tuple(f"t/{number}" for number in range(8))


async def append_for_ever(path: Path) -> None:
    async with Store(path, FakeClock()) as store:

        async def go_on(stream: str) -> None:
            last = await store.journal.last_seq(stream)
            while True:
                number = 1 + last % 3
                await store.journal.append(append_of(stream, last, number, command=f"c{last}"))
                last += number
                os.write(1, f"{stream} {last}\n".encode())

        await asyncio.gather(*map(go_on, STREAMS))


if __name__ == "__main__":
    asyncio.run(append_for_ever(Path(sys.argv[1])))
