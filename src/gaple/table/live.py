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
    Journal,
    JournalError,
    RepeatedCommandError,
)
from gaple.table.refusals import RefusedError
from gaple.table.state import TableState, fold, opened_table
from gaple.table.waiting import Made, Waiting, entry_of

MOST_ANSWERS = 64
"""So many commands are known without asking the journal when they come again."""
MOST_ATTEMPTS = 20
"""Another writer can be first a few times; so often means that something is wrong."""


class Batch(NamedTuple):
    """Events that were written as one, of one command or several, and the table after them."""

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
        self._answers: dict[str, int] = {}
        """By the ids of the latest commands, the oldest first."""
        self._listeners: set[Listener] = set()
        self._waiting: list[Waiting] = []
        """What is to happen, in the order in which it came; whoever has the lock writes all of it."""
        self._lock = asyncio.Lock()
        self._connected: dict[str, int] = {}
        self._gone: set[str] = set()
        """Players whose going could not be written when it happened."""
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
            Append(self.stream, 0, (entry_of(event),), self._ports.clock.now_ms(), (deadline,))
        )
        self.state = state
        self._remember((deadline,), ())

    async def catch_up(self) -> None:
        """Read what the journal has and this process has not seen."""
        async with self._lock:
            await self._catch_up()
        await self.put_right()

    async def command(self, actor: c.Actor, command_id: str, command: c.Command) -> int:
        """Carry out a command and return the number of the last event it has made.

        The same id again is acknowledged and not carried out again; a command that has made no event is
        known for a while only, and makes none again.

        Raises:
            RefusedError: the table does not take it.
            JournalError: it could not be written; nothing has happened.
        """
        key = f"{actor.player}:{command_id}"
        if key in self._answers:
            return self._answers[key]
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
            self._gone.add(player)
            await self.put_right()

    async def put_right(self) -> None:
        """Write who is here and who is gone, where the table says otherwise.

        Another process may have marked a player as away who is connected here, and what could not be
        written when it happened is written now.

        Raises:
            JournalError: it cannot be written now either.
        """
        for player in tuple(self._gone):
            if player not in self._connected:
                await self._write(lambda course, player=player: away(course, player))  # type: ignore[misc]
            self._gone.discard(player)
        for player in self._away_but_here():
            await self._write(lambda course, player=player: back(course, player))  # type: ignore[misc]

    def is_right(self) -> bool:
        """Whether `put_right` has nothing to write."""
        return not self._gone and not self._away_but_here()

    def _away_but_here(self) -> list[str]:
        if self.state is None:
            return []
        return [each.player for each in self.state.seats if each.away and each.player in self._connected]

    async def miss(self) -> None:
        """Mark as away every player who has no connection here, after a restart.

        Raises:
            JournalError: it cannot be written now; `put_right` does it later.
        """
        if self.state is None:
            return
        here = {self.state.seats[seat].player for seat in self.state.devices()}
        self._gone |= {player for player in here if player is not None and player not in self._connected}
        await self.put_right()

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
        """Let something happen, together with whatever else waits for the disk here."""
        waiting = Waiting(build, command_id, spent)
        self._waiting.append(waiting)
        conflicts = 0
        try:
            async with self._lock:
                while not waiting.is_done:
                    if await self._write_waiting():
                        continue
                    conflicts += 1
                    if conflicts == MOST_ATTEMPTS:
                        raise ConflictError(f"{self.stream}: another writer was first {MOST_ATTEMPTS} times")
        finally:
            self._waiting.remove(waiting)
        return waiting.answer()

    async def _write_waiting(self) -> bool:
        """Decide what waits, each on what those before it have made, and write it as one.

        Who is refused, makes nothing or comes by a deadline must stand before the table as it is written:
        where others are before him he waits for the next time.

        Returns:
            Whether somebody has got an answer. Else another process was first; its events are known now.
        """
        if self.state is None:
            await self._catch_up()
        assert self.state is not None  # noqa: S101 - the stream has a first event
        now, state = self._ports.clock.now_ms(), self.state
        made: list[Made] = []
        for waiting in [each for each in self._waiting if not each.is_done]:
            if self._finish_if_known(waiting) or (made and _must_be_first(waiting, made)):
                continue
            course = Course(state, now, self._ports.new_secret)
            try:
                waiting.build(course)
            except RefusedError as error:
                if not made:
                    return await self._refuse(waiting, error)
            except Exception as error:  # noqa: BLE001 - whatever it is, only who has asked is told
                waiting.fail(error)
            else:
                if course.events:
                    state = course.state
                    made.append(Made(waiting, course.events, state.seq))
                elif not made:
                    await self._make_nothing(waiting)
        return not made or await self._write_made(made, state, now)

    async def _write_made(self, made: Sequence[Made], after: TableState, now: int) -> bool:
        """Write and tell; return whether anybody has got an answer."""
        assert self.state is not None  # noqa: S101 - it was decided on
        moved, gone = self._deadlines_after(after, now, made[0].waiting.spent)
        entries = tuple(entry for each in made for entry in each.entries())
        try:
            await self._ports.journal.append(Append(self.stream, self.state.seq, entries, now, moved, gone))
        except (ConflictError, RepeatedCommandError):
            known = [await self._finish_if_written(waiting) for waiting, _, _ in made]
            return any(known)
        except JournalError as error:
            for waiting, _, _ in made:
                waiting.fail(error)
            return True
        for waiting, _, seq in made:
            self._answer(waiting.command_id, seq)
            waiting.finish(seq)
        self._take(after, [event for _, events, _ in made for event in events], moved, gone)
        return True

    async def _refuse(self, waiting: Waiting, error: RefusedError) -> bool:
        """Refuse what was not carried out before, elsewhere or long ago; return whether it has an answer."""
        state = self.state
        if not await self._finish_if_written(waiting) and self.state is state:
            waiting.fail(error)
        return waiting.is_done

    async def _make_nothing(self, waiting: Waiting) -> None:
        """Answer a command that changes nothing; a deadline that does not either is spent."""
        assert self.state is not None  # noqa: S101 - it was decided on
        seq, spent = self.state.seq, waiting.spent
        if spent is not None and self.deadlines.get(spent.name) == spent:
            self.deadlines.pop(spent.name)
            await self._ports.journal.drop_deadline(spent)
        self._answer(waiting.command_id, seq)
        waiting.finish(seq)

    async def _finish_if_written(self, waiting: Waiting) -> bool:
        """Catch up; answer a command that was written before."""
        await self._catch_up()  # hints can be lost
        command_id = waiting.command_id
        if command_id is not None and command_id not in self._answers:
            self._answer(command_id, await self._ports.journal.seq_of(self.stream, command_id))
        return self._finish_if_known(waiting)

    def _finish_if_known(self, waiting: Waiting) -> bool:
        seq = None if waiting.command_id is None else self._answers.get(waiting.command_id)
        if seq is not None:
            waiting.finish(seq)
        return seq is not None

    def _take(
        self,
        after: TableState,
        events: Sequence[e.TableEvent],
        moved: Sequence[Deadline],
        gone: Sequence[str],
    ) -> None:
        assert self.state is not None  # noqa: S101 - it was written behind
        first = self.state.seq + 1
        self.state = after
        self._remember(moved, gone)
        self._tell(first, events)
        self._ports.bus.publish(self.stream, after.seq)

    def _answer(self, command_id: str | None, seq: int | None) -> None:
        """Keep the answer to a command."""
        if command_id is None or seq is None:
            return
        self._answers[command_id] = seq
        if len(self._answers) > MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]

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
        self, after: TableState, now: int, spent: Deadline | None
    ) -> tuple[tuple[Deadline, ...], tuple[str, ...]]:
        assert self.state is not None  # noqa: S101 - it was decided on
        before, pace = self.state, self._ports.pace
        wanted: dict[str, int | None] = {}
        step_is_spent = spent is not None and spent.name == STEP
        if step_key(before) != step_key(after) or step_is_spent:
            wanted[STEP] = step_ms(after, pace)
        if _who_is_here(before) != _who_is_here(after) or spent is not None:
            for name, holds, lasts in (
                (HOST, host_is_away, pace.host_away_ms),
                (CLOSE, is_empty, pace.empty_ms),
            ):
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
            self._answer(written.command_id, written.seq)
        self.state = state
        self.deadlines = {each.name: each for each in await self._ports.journal.deadlines(self.stream)}
        for deadline in self.deadlines.values():
            self._ports.on_deadline(deadline)
        self._tell(events[0].seq, read)


def _who_is_here(state: TableState) -> tuple[object, ...]:
    """Return what the deadlines of presence hang on."""
    return state.phase, state.host, state.seats


def _must_be_first(waiting: Waiting, made: Sequence[Made]) -> bool:
    """Whether it came by a deadline, or is a command that has just been decided and came twice."""
    command_id = waiting.command_id
    if command_id is None:
        return waiting.spent is not None
    return any(each.waiting.command_id == command_id for each in made)


async def _bot_play(state: TableState) -> Play | None:
    """Let the bot on turn choose, away from the event loop and from what its seat may not see."""
    position, seal = state.position, state.seal
    if position is None or position.over or seal is None or not state.is_played_by_bot(position.turn):
        return None
    chair = state.seats[position.turn]
    bot = bot_named(chair.bot or state.config.bots or "pemula", state.rules)
    seen, seed = view(position, position.turn), seed_of(position, seal)
    return await asyncio.to_thread(bot, seen, 0, seed)
