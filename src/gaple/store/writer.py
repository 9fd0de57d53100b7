"""One thread writes: whatever waited during the last commit becomes the next one.

A sync to the disk costs the same for one job as for hundreds, so jobs are gathered while the disk is
busy. Each keeps its own fate: a savepoint undoes a job that fails, and nobody hears of success
before the whole group is on the disk.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from gaple.store.database import Database
from gaple.store.errors import is_of_the_file
from gaple.table.ports import JournalError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
"""Statements to run on a connection within a transaction; it neither begins nor ends one."""

MOST_IN_GROUP = 1000
"""So that a flood does not keep the first job of a group waiting for long."""


class Waiting(NamedTuple):
    """A job and who waits for it."""

    job: Job[Any]
    future: asyncio.Future[Any]


class Done(NamedTuple):
    """What became of a job."""

    future: asyncio.Future[Any]
    value: object
    error: Exception | None


class Writer:
    """Runs jobs on the writing connection of a database, in the order in which they came."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.writing
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._is_stopped = False
        # A daemon: a process that ends without `stop` must not wait for it; the file is always whole.
        self._thread = threading.Thread(target=self._serve, name="gaple-writer", daemon=True)
        self._thread.start()

    async def run(self, job: Job[T]) -> T:
        """Run a job and return its value once it is on the disk.

        A caller that is cancelled no longer hears what became of the job; it is carried out anyway.

        Raises:
            JournalError: nothing of it was written; the message is for a reader.
            Exception: what the job itself raised; nothing of it was written.
        """
        if self._is_stopped:
            raise JournalError(f"{self._database.path} is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Waiting(job, future))
        return await future

    async def stop(self) -> None:
        """Carry out what is queued, take nothing more, and end the thread."""
        if not self._is_stopped:
            self._is_stopped = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        while (group := self._next_group()) is not None:
            _tell(self._commit(group))

    def _next_group(self) -> list[Waiting] | None:
        """Wait for a job and take what stands behind it; None after the last."""
        group: list[Waiting] = []
        waiting = self._queue.get()
        more = min(self._queue.qsize(), MOST_IN_GROUP - 1)
        while waiting is not None:
            group.append(waiting)
            if not more:
                return group
            more -= 1
            waiting = self._queue.get_nowait()
        if group:
            self._queue.put(None)  # the end is for the next look
        return group or None

    def _commit(self, group: list[Waiting]) -> list[Done]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            done = [self._carry_out(waiting) for waiting in group]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread goes on and all are told
            with suppress(sqlite3.Error):
                self._connection.rollback()
            line = self._database.line_about(error) if isinstance(error, sqlite3.Error) else repr(error)
            return [Done(waiting.future, None, JournalError(line)) for waiting in group]
        return done

    def _carry_out(self, waiting: Waiting) -> Done:
        connection = self._connection
        connection.execute("SAVEPOINT job")
        try:
            value = waiting.job(connection)
        except Exception as error:
            if is_of_the_file(error) or not connection.in_transaction:
                raise
            connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
            return Done(waiting.future, None, error)
        connection.execute("RELEASE job")
        return Done(waiting.future, value, None)


def _tell(done: list[Done]) -> None:
    """Wake every event loop that waits for something in a group, once each."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Done]] = {}
    for each in done:
        by_loop.setdefault(each.future.get_loop(), []).append(each)
    for loop, of_loop in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, of_loop)


def _resolve(done: list[Done]) -> None:
    for future, value, error in done:
        if future.done():  # cancelled
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
