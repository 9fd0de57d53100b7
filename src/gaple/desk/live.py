"""A competition that is being served: writes are checked on a copy, written, then shown.

Whoever appends first at a number wins; the other one reads what it has missed and checks again. Nothing is
answered that is not in the journal.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from gaple.desk.acting import Asking
from gaple.desk.draft import Draft
from gaple.desk.entries import Created, read_entry
from gaple.desk.state import Answer, Desk
from gaple.table.ports import Append, Bus, Clock, ConflictError, Entry, Journal, RepeatedCommandError

MOST_ATTEMPTS = 20
"""Another writer can be first a few times; so often means that something is wrong."""


class NoCompetitionError(LookupError):
    """There is no competition of this code."""


class LiveCompetition:
    """One competition in this process. Made by `Competitions`."""

    def __init__(self, stream: str, journal: Journal, bus: Bus, clock: Clock) -> None:
        self.stream = stream
        self._journal = journal
        self._bus = bus
        self._clock = clock
        self._desk: Desk | None = None
        self._lock = asyncio.Lock()
        self._grown = asyncio.Event()
        self._is_released = False

    @property
    def desk(self) -> Desk:
        """The competition as this process knows it."""
        if self._desk is None:
            raise NoCompetitionError(self.stream)
        return self._desk

    async def create(self, desk: Desk, entries: Sequence[Entry]) -> None:
        """Write the first entries, and what they come to.

        Raises:
            ConflictError: there is such a stream already.
        """
        await self._journal.append(Append(self.stream, 0, tuple(entries), self._clock.now_ms()))
        self._take(desk)

    async def catch_up(self) -> None:
        """Read what the journal has and this process has not seen.

        Raises:
            NoCompetitionError: the stream has no entries.
        """
        async with self._lock:
            await self._catch_up()

    async def write(self, asking: Asking, command_id: str, build: Callable[[Draft], None]) -> Answer:
        """Write what `build` puts, all of it or nothing.

        The same id of the same person again is answered as the first time and does nothing.

        Raises:
            DeskError: it is not taken; nothing has happened.
            JournalError: it could not be written; nothing has happened.
        """
        key = f"{next(iter(asking.players), '')}:{command_id}"
        async with self._lock:
            for _ in range(MOST_ATTEMPTS):
                await self._catch_up()
                if key in self.desk.answers:
                    return self.desk.answers[key]
                draft = Draft(self.desk, asking, self._clock.now_ms())
                build(draft)
                if draft.is_empty:
                    return Answer(self.desk.seq, len(self.desk.log.events))
                entries = draft.entries(key)
                with suppress(ConflictError, RepeatedCommandError):
                    append = Append(self.stream, self.desk.seq, entries, self._clock.now_ms())
                    await self._journal.append(append)
                    draft.desk.answers[key] = Answer(draft.desk.seq, len(draft.desk.log.events))
                    self._take(draft.desk)
                    return draft.desk.answers[key]
        raise ConflictError(f"{self.stream}: another writer was first {MOST_ATTEMPTS} times")

    async def wait_behind(self, version: int, seconds: float) -> None:
        """Wait until there is more than this version, at most so long or until the process stops."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.desk.seq <= version and not self._is_released:
                    await self._grown.wait()

    def release(self) -> None:
        """Let nobody wait any more: the process stops."""
        self._is_released = True
        self._grown.set()

    async def _catch_up(self) -> None:
        known = self._desk
        written = await self._journal.read(self.stream, 0 if known is None else known.seq)
        if not written and known is None:
            raise NoCompetitionError(self.stream)
        if not written:
            return
        desk = known
        for entry in written:
            read = read_entry(entry.kind, entry.v, entry.data)
            if desk is None:
                assert isinstance(read, Created)  # noqa: S101 - a stream begins with it
                desk = Desk(read)
            else:
                desk.apply(read, entry.command_id)
        assert desk is not None  # noqa: S101 - something was read
        self._take(desk, tell=False)

    def _take(self, desk: Desk, *, tell: bool = True) -> None:
        self._desk = desk
        self._grown.set()
        self._grown = asyncio.Event()
        if tell:
            self._bus.publish(self.stream, desk.seq)
