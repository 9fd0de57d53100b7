"""What tests of the store share: a store in a new file, and appends."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from gaple.store import Store, StoreError
from gaple.table.ports import Append, Deadline, Entry
from tests.table.doubles import FakeClock

T = TypeVar("T")
CHECKOUT = Path(__file__).parents[2]
NOBODY = 65534


def in_store(path: Path, body: Callable[[Store], Awaitable[T]], clock: FakeClock | None = None) -> T:
    """Open a store, run a test's body in an event loop, close the store."""

    async def run() -> T:
        async with Store(path, clock or FakeClock()) as store:
            return await body(store)

    return asyncio.run(run())


def entries(number: int = 1, command: str | None = None) -> tuple[Entry, ...]:
    last = number - 1
    return tuple(Entry("said", 1, b'{"n":%d}' % n, command if n == last else None) for n in range(number))


def append_of(  # noqa: PLR0913 - as many as an append has
    stream: str,
    after: int,
    number: int = 1,
    *,
    command: str | None = None,
    moved: tuple[Deadline, ...] = (),
    gone: tuple[str, ...] = (),
) -> Append:
    return Append(stream, after, entries(number, command), 1000 + after, moved, gone)


def refusal(path: Path) -> str:
    """Return the one line with which a file is refused."""
    with pytest.raises(StoreError) as refused:
        Store(path, FakeClock())
    line = str(refused.value)
    assert "\n" not in line
    assert str(path) in line or str(path.parent) in line
    return line


@contextmanager
def as_nobody_special() -> Iterator[None]:
    """Give up root's right to write everywhere, where a test has it."""
    if sys.platform == "win32" or os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
