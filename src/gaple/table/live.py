"""A table that is being served: commands are checked, written, then shown.

Nothing is shown that is not in the journal. Another process may write to the same stream; its
events are caught up with, and the command is checked again.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from gaple.bots import bot_named
from gaple.engine import Play, view
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.course import Course, seed_of
from gaple.table.deadlines import CLOSE, HOST, STEP, Pace, host_is_away, is_empty, step_key, step_ms
from gaple.table.decide import away, back, close, decide, due
from gaple.table.ports import (
    Append,
    Bus,
    Clock,
    ConflictError,
    Deadline,
    Entry,
    Journal,
    RepeatedCommandError,
)
from gaple.table.refusals import RefusedError
from gaple.table.state import TableState, fold, opened_table

MOST_ATTEMPTS = 20
"""Another writer can be first a few times; so often means that something is wrong."""


class Batch(NamedTuple):
    """Events that were written as one, and the table after them."""

    first_seq: int
    events: tuple[e.TableEvent, ...]
    state: TableState
    left_ms: int | None
    """Milliseconds left of the present step."""


Listener = Callable[[Batch], None]


class Ports(NamedTuple):
    """What a live table is connected to."""

    journal: Journal
    bus: Bus
    clock: Clock
    pace: Pace
    new_secret: Callable[[], bytes]
    on_deadline: Callable[[Deadline], None]
    """Told about every deadline that was set here."""


class LiveTable:
    """One table in this process. Made by `Tables`."""

    def __init__(self, stream: str, ports: Ports) -> None:
        self.stream = stream
        self.state: TableState | None = None
        self.deadlines: dict[str, Deadline] = {}
        self._ports = ports
        self._commands: dict[str, int] = {}
        self._listeners: set[Listener] = set()
        self._lock = asyncio.Lock()
        self._connected: dict[str, int] = {}
        self.idle_since_ms = ports.clock.now_ms()

    @property
    def is_watched(self) -> bool:
        """Whether anybody listens here."""
        return bool(self._listeners)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with everything that happens from now on; return what ends it."""
        self._listeners.add(listener)

        def stop() -> None:
            self._listeners.discard(listener)
            self.idle_since_ms = self._ports.clock.now_ms()

        return stop

    def left_ms(self) -> int | None:
        """Return the milliseconds left of the present step."""
        step = self.deadlines.get(STEP)
        return None if step is None else max(0, step.due_ms - self._ports.clock.now_ms())

    async def create(self, event: e.Created) -> None:
        """Write the first event of a new table.

        Raises:
            ConflictError: there is such a stream already.
        """
        state = opened_table(event)
        deadline = Deadline(self.stream, CLOSE, self._ports.clock.now_ms() + self._ports.pace.empty_ms)
        await self._ports.journal.append(
            Append(self.stream, 0, (_entry(event),), self._ports.clock.now_ms(), set_deadlines=(deadline,))
        )
        self.state = state
        self._remember((deadline,), ())

    async def catch_up(self) -> None:
        """Read what the journal has and this process has not seen."""
        async with self._lock:
            await self._catch_up()

    async def command(self, actor: c.Actor, command_id: str, command: c.Command) -> int:
        """Carry out a command and return the number of the last event it has made.

        The same id again is acknowledged and not carried out again.

        Raises:
            RefusedError: the table does not take it.
            JournalError: it could not be written; nothing has happened.
        """
        key = f"{actor.player}:{command_id}"
        if key in self._commands:
            return self._commands[key]
        return await self._write(lambda course: decide(course, actor, command), key)

    async def connect(self, player: str) -> None:
        """A connection of a player was opened here."""
        self._connected[player] = self._connected.get(player, 0) + 1
        await self._write(lambda course: back(course, player))

    async def disconnect(self, player: str) -> None:
        """A connection of a player is gone from here."""
        self._connected[player] = self._connected.get(player, 1) - 1
        if self._connected[player] <= 0:
            del self._connected[player]
            await self._write(lambda course: away(course, player))

    async def miss(self) -> None:
        """Mark as away every player who has no connection here, after a restart."""
        if self.state is None:
            return
        for seat in self.state.devices():
            player = self.state.seats[seat].player
            if player is not None and player not in self._connected:
                await self._write(lambda course, player=player: away(course, player))  # type: ignore[misc]

    async def close(self, reason: str) -> None:
        """Close the table for good."""
        await self._write(lambda course: close(course, reason))

    async def fire(self, deadline: Deadline) -> None:
        """Let happen what is due; nothing where the deadline was moved or taken away."""
        if self.deadlines.get(deadline.name) != deadline:
            await self.catch_up()  # another process may have set it
        state = self.state
        if self.deadlines.get(deadline.name) != deadline or state is None:
            await self._ports.journal.drop_deadline(deadline)
            return
        chosen = await _bot_play(state) if deadline.name == STEP else None

        def let_happen(course: Course) -> None:
            if self.deadlines.get(deadline.name) == deadline:
                due(course, deadline.name, chosen)

        await self._write(let_happen, spent=deadline)

    async def _write(
        self,
        build: Callable[[Course], None],
        command_id: str | None = None,
        spent: Deadline | None = None,
    ) -> int:
        async with self._lock:
            for _ in range(MOST_ATTEMPTS):
                if self.state is None:
                    await self._catch_up()
                assert self.state is not None  # noqa: S101 - the stream has a first event
                if command_id is not None and command_id in self._commands:
                    return self._commands[command_id]
                now = self._ports.clock.now_ms()
                course = Course(self.state, now, self._ports.new_secret)
                try:
                    build(course)
                except RefusedError:
                    before = self.state.seq
                    await self._catch_up()  # refused by an old table, perhaps: hints can be lost
                    if self.state.seq == before:
                        raise
                    continue
                if not course.events:
                    if spent is not None and self.deadlines.get(spent.name) == spent:
                        self.deadlines.pop(spent.name)
                        await self._ports.journal.drop_deadline(spent)
                    return self.state.seq
                moved, gone = self._deadlines_after(course, now, spent)
                append = Append(
                    self.stream,
                    self.state.seq,
                    tuple(_entry(event) for event in course.events),
                    now,
                    command_id,
                    moved,
                    gone,
                )
                try:
                    await self._ports.journal.append(append)
                except (ConflictError, RepeatedCommandError):
                    await self._catch_up()
                    continue
                self._take(course, command_id, moved, gone)
                return self.state.seq
        raise ConflictError(f"{self.stream}: another writer was first {MOST_ATTEMPTS} times")

    def _take(
        self, course: Course, command_id: str | None, moved: Sequence[Deadline], gone: Sequence[str]
    ) -> None:
        assert self.state is not None  # noqa: S101 - it was written behind
        first = self.state.seq + 1
        self.state = course.state
        if command_id is not None:
            self._commands[command_id] = course.state.seq
        self._remember(moved, gone)
        self._tell(first, course.events)
        self._ports.bus.publish(self.stream, course.state.seq)

    def _tell(self, first: int, events: Sequence[e.TableEvent]) -> None:
        assert self.state is not None  # noqa: S101 - something happened to it
        batch = Batch(first, tuple(events), self.state, self.left_ms())
        for listener in tuple(self._listeners):
            listener(batch)

    def _remember(self, moved: Sequence[Deadline], gone: Sequence[str]) -> None:
        for name in gone:
            self.deadlines.pop(name, None)
        for deadline in moved:
            self.deadlines[deadline.name] = deadline
            self._ports.on_deadline(deadline)

    def _deadlines_after(
        self, course: Course, now: int, spent: Deadline | None
    ) -> tuple[tuple[Deadline, ...], tuple[str, ...]]:
        assert self.state is not None  # noqa: S101 - the course began at it
        before, after, pace = self.state, course.state, self._ports.pace
        wanted: dict[str, int | None] = {}
        step_is_spent = spent is not None and spent.name == STEP
        if step_key(before) != step_key(after) or step_is_spent:
            wanted[STEP] = step_ms(after, pace)
        for name, holds, lasts in ((HOST, host_is_away, pace.host_away_ms), (CLOSE, is_empty, pace.empty_ms)):
            if holds(before) != holds(after) or (spent is not None and spent.name == name):
                wanted[name] = lasts if holds(after) else None
        moved = tuple(Deadline(self.stream, name, now + ms) for name, ms in wanted.items() if ms is not None)
        gone = tuple(name for name, ms in wanted.items() if ms is None and name in self.deadlines)
        return moved, gone

    async def _catch_up(self) -> None:
        state = self.state
        events = await self._ports.journal.read(self.stream, 0 if state is None else state.seq)
        if not events:
            return
        read: list[e.TableEvent] = []
        for written in events:
            event = e.read_event(written.kind, written.v, written.data)
            if state is None:
                assert isinstance(event, e.Created)  # noqa: S101 - a stream begins with it
                state = opened_table(event)
            else:
                state = fold(state, event, written.at_ms)
            read.append(event)
            if written.command_id is not None:
                self._commands[written.command_id] = written.seq
        self.state = state
        self.deadlines = {each.name: each for each in await self._ports.journal.deadlines(self.stream)}
        for deadline in self.deadlines.values():
            self._ports.on_deadline(deadline)
        self._tell(events[0].seq, read)


def _entry(event: e.TableEvent) -> Entry:
    return Entry(event.event_kind, event.V, e.write_event(event))


async def _bot_play(state: TableState) -> Play | None:
    """Let the bot on turn choose, away from the event loop and from what its seat may not see."""
    position, seal = state.position, state.seal
    if position is None or position.over or seal is None or not state.is_played_by_bot(position.turn):
        return None
    chair = state.seats[position.turn]
    bot = bot_named(chair.bot or state.config.bots or "pemula", state.rules)
    seen, seed = view(position, position.turn), seed_of(position, seal)
    return await asyncio.to_thread(bot, seen, 0, seed)
