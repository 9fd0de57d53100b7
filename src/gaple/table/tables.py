"""All tables of a process: made, found by their stream, kept while somebody is there, and on time."""

import asyncio
import heapq
import logging
import secrets
from collections.abc import Callable, Coroutine

from gaple.table import events as e
from gaple.table.alarms import Alarms
from gaple.table.config import Config
from gaple.table.deadlines import Pace
from gaple.table.live import LiveTable, Ports
from gaple.table.ports import Bus, Clock, Deadline, Journal, JournalError

POLL_MS = 1000
"""How often the journal is asked for what other processes have set."""
IDLE_MS = 120_000
GRACE_MS = 20_000
"""How long players have after a restart before they count as away."""
AT_ONCE = 200

log = logging.getLogger("gaple.table")


class NoTableError(LookupError):
    """There is no table of this stream."""


def draw_secret() -> bytes:
    """Return the secret of a deal, drawn from the system."""
    return secrets.token_bytes(32)


class Tables:
    """The tables of this process."""

    def __init__(
        self,
        journal: Journal,
        bus: Bus,
        clock: Clock,
        pace: Pace | None = None,
        new_secret: Callable[[], bytes] = draw_secret,
    ) -> None:
        self.clock = clock
        self._journal = journal
        self._bus = bus
        self._ports = Ports(journal, bus, clock, pace or Pace(), new_secret, self._expect)
        self._tables: dict[str, LiveTable] = {}
        self._subscriptions: dict[str, Callable[[], None]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._alarms = Alarms()
        self._graces: list[tuple[int, str]] = []
        self._firing: set[Deadline] = set()
        self._polled_ms = 0
        self._woken = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, stream: str, code: str, config: Config) -> LiveTable:
        """Make a table.

        Raises:
            RulesError: the choice names no rules, mode, option or value.
            ConflictError: the stream exists.
        """
        table = LiveTable(stream, self._ports)
        await table.create(e.Created(code, config.settled()))
        self._keep(table)
        return table

    def at_hand(self, stream: str) -> LiveTable | None:
        """Return a table if this process has it in memory."""
        return self._tables.get(stream)

    async def open(self, stream: str) -> LiveTable:
        """Return a table, read from the journal where it is not at hand.

        Raises:
            NoTableError: there is none.
        """
        table = self._tables.get(stream)
        if table is not None:
            return table
        try:
            async with self._loading.setdefault(stream, asyncio.Lock()):
                if stream in self._tables:
                    return self._tables[stream]
                table = LiveTable(stream, self._ports)
                await table.catch_up()
                if table.state is None:
                    raise NoTableError(stream)
                self._keep(table)
                heapq.heappush(self._graces, (self.clock.now_ms() + GRACE_MS, stream))
        finally:
            self._loading.pop(stream, None)
        return table

    async def run(self) -> None:
        """Let happen what is due, until cancelled."""
        while True:
            await self.tick()
            wait_ms = min(POLL_MS, self._next_ms())
            self._woken.clear()
            try:
                await asyncio.wait_for(self._woken.wait(), max(wait_ms, 1) / 1000)
            except TimeoutError:
                continue

    async def tick(self) -> None:
        """Fire everything that is due now, here or set by another process; drop idle tables."""
        now = self.clock.now_ms()
        for alarm in self._alarms.rung(now):
            table = self._tables.get(alarm.stream)  # one that was dropped is found in the journal
            deadline = None if table is None else table.deadlines.get(alarm.name)
            if deadline is not None and deadline.due_ms <= now:
                self._start(deadline)
            elif deadline is not None:
                self._alarms.set(deadline)
        if now - self._polled_ms < POLL_MS:
            return
        self._polled_ms = now
        for deadline in await self._journal.due(now, AT_ONCE):
            self._start(deadline)
        for table in self._tables.values():
            if not table.is_right():
                self._spawn_for(table, table.put_right())
        while self._graces and self._graces[0][0] <= now:
            _, stream = heapq.heappop(self._graces)
            if stream in self._tables:
                self._spawn_for(self._tables[stream], self._tables[stream].miss())
        self._drop_idle(now)

    async def settle(self) -> None:
        """Wait until everything that was started has happened."""
        while self._tasks:
            await asyncio.gather(*tuple(self._tasks))

    async def stop(self) -> None:
        """End what is under way; the journal has the rest."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for stop in self._subscriptions.values():
            stop()

    def _keep(self, table: LiveTable) -> None:
        self._tables[table.stream] = table
        self._subscriptions[table.stream] = self._bus.subscribe(
            table.stream, lambda seq: self._hear(table, seq)
        )

    def _hear(self, table: LiveTable, seq: int) -> None:
        if table.state is not None and seq > table.state.seq:
            self._spawn_for(table, table.catch_up())

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _spawn_for(self, table: LiveTable, work: Coroutine[None, None, None]) -> None:
        """Do something at a table that is tried again later where the journal fails."""

        async def tried() -> None:
            try:
                await work
            except JournalError as error:
                log.warning("%s: %s", table.stream, error)

        self._spawn(tried())

    def _start(self, deadline: Deadline) -> None:
        """Fire a deadline unless it is being fired."""
        if deadline not in self._firing:
            self._firing.add(deadline)
            self._spawn(self._fire(deadline))

    async def _fire(self, deadline: Deadline) -> None:
        try:
            table = await self.open(deadline.stream)
            await table.fire(deadline)
        except (JournalError, NoTableError) as error:
            log.warning("deadline %s of %s: %s", deadline.name, deadline.stream, error)
        finally:
            self._firing.discard(deadline)

    def _expect(self, deadline: Deadline) -> None:
        if self._alarms.set(deadline):
            self._woken.set()

    def _next_ms(self) -> int:
        next_ms = self._alarms.next_ms
        return POLL_MS if next_ms is None else next_ms - self.clock.now_ms()

    def _drop_idle(self, now: int) -> None:
        for stream, table in tuple(self._tables.items()):
            if not table.is_watched and now - table.idle_since_ms > IDLE_MS:
                self._subscriptions.pop(stream)()
                del self._tables[stream]
