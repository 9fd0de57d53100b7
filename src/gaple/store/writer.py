"""One thread writes: whatever waited during the last commit becomes the next one.

A sync to the disk costs the same for one job as for hundreds, so jobs are gathered while the disk is
busy. Each keeps its own fate: a savepoint undoes a job that fails, and nobody hears of success
before the whole group is on the disk.

Every statement lets go of the interpreter and has to wait for it again, behind the event loop. What
can be written in one statement therefore is (`run_with_others`).
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from gaple.store.database import Database
from gaple.store.errors import is_of_the_file
from gaple.table.ports import JournalError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
"""Statements to run on a connection within a transaction; it neither begins nor ends one."""
WriteAll = Callable[[Sequence[Any], sqlite3.Connection], None]
"""Writes items in as few statements as it can, all or, by an error, none."""

MOST_IN_GROUP = 1000
"""So that a flood does not keep the first job of a group waiting for long."""


class Waiting(NamedTuple):
    """A job and who waits for it."""

    job: Job[Any]
    future: asyncio.Future[Any]
    write_all: WriteAll | None = None
    """What writes this job's item together with those of its neighbours."""
    item: object = None


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
        return await self._enqueue(Waiting(job, asyncio.get_running_loop().create_future()))  # type: ignore[no-any-return]

    async def run_with_others(self, write_all: WriteAll, item: object) -> None:
        """Write an item, if possible as one with others that stand beside it in the queue.

        Where that fails each is written by itself, so that only the one at fault hears of it.

        Raises:
            JournalError: it was not written; the message is for a reader.
            Exception: what `write_all` raised about this item alone; it was not written.
        """
        job = partial(write_all, (item,))
        await self._enqueue(Waiting(job, asyncio.get_running_loop().create_future(), write_all, item))

    async def stop(self) -> None:
        """Carry out what is queued, take nothing more, and end the thread."""
        if not self._is_stopped:
            self._is_stopped = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _enqueue(self, waiting: Waiting) -> asyncio.Future[Any]:
        if self._is_stopped:
            raise JournalError(f"{self._database.path} is closed")
        self._queue.put(waiting)
        return waiting.future

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
            done = self._as_one(group) or self._by_kinds(group)
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread goes on and all are told
            with suppress(sqlite3.Error):
                self._connection.rollback()
            line = self._database.line_about(error) if isinstance(error, sqlite3.Error) else repr(error)
            return [Done(waiting.future, None, JournalError(line)) for waiting in group]
        return done

    def _as_one(self, group: list[Waiting]) -> list[Done] | None:
        """Write what is all of one kind, as most groups are, without savepoints; None where that fails."""
        write_all = group[0].write_all
        if write_all is None or any(waiting.write_all is not write_all for waiting in group):
            return None
        try:
            write_all([waiting.item for waiting in group], self._connection)
        except Exception as error:
            if is_of_the_file(error) or not self._connection.in_transaction:
                raise
            self._connection.execute("ROLLBACK")
            self._connection.execute("BEGIN IMMEDIATE")
            return None
        return [Done(waiting.future, None, None) for waiting in group]

    def _by_kinds(self, group: list[Waiting]) -> list[Done]:
        done: list[Done] = []
        for write_all, neighbours in groupby(group, key=lambda waiting: waiting.write_all):
            done += self._carry_out(write_all, list(neighbours))
        return done

    def _carry_out(self, write_all: WriteAll | None, group: list[Waiting]) -> list[Done]:
        if write_all is not None and len(group) > 1:
            _, error = self._try(partial(write_all, [waiting.item for waiting in group]))
            if error is None:
                return [Done(waiting.future, None, None) for waiting in group]
        return [Done(waiting.future, *self._try(waiting.job)) for waiting in group]

    def _try(self, job: Job[T]) -> tuple[T | None, Exception | None]:
        """Run a job; return its value, or its error once nothing of it is left."""
        connection = self._connection
        connection.execute("SAVEPOINT job")
        try:
            value = job(connection)
        except Exception as error:
            if is_of_the_file(error) or not connection.in_transaction:
                raise
            connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
            return None, error
        connection.execute("RELEASE job")
        return value, None


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
