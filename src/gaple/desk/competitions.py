"""All competitions of a process: made, found by their code, kept while they are used."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from gaple.desk.founding import Founded
from gaple.desk.live import LiveCompetition, NoCompetitionError
from gaple.table.ports import Bus, Clock, Journal, JournalError

STREAM: Final = "competition:"
MOST_OPEN: Final = 64
"""So many stay in memory; another one is read from the journal when it is asked for."""

log = logging.getLogger("gaple.desk")


def stream_of(code: str) -> str:
    """Return the stream of a competition."""
    return f"{STREAM}{code}"


class Competitions:
    """The competitions of this process."""

    def __init__(self, journal: Journal, bus: Bus, clock: Clock, most_open: int = MOST_OPEN) -> None:
        self._journal = journal
        self._bus = bus
        self._clock = clock
        self._most_open = most_open
        self._open: OrderedDict[str, LiveCompetition] = OrderedDict()
        self._ends: dict[str, Callable[[], None]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, code: str, founded: Founded) -> LiveCompetition:
        """Make a competition.

        Raises:
            ConflictError: there is one of this code.
        """
        made = LiveCompetition(stream_of(code), self._journal, self._bus, self._clock)
        await made.create(founded.desk, founded.entries)
        self._keep(made)
        return made

    async def open(self, code: str) -> LiveCompetition:
        """Return a competition, read from the journal where it is not at hand.

        Raises:
            NoCompetitionError: there is none.
        """
        stream = stream_of(code)
        found = self._open.get(stream)
        if found is not None:
            self._open.move_to_end(stream)
            return found
        try:
            async with self._loading.setdefault(stream, asyncio.Lock()):
                if stream not in self._open:
                    made = LiveCompetition(stream, self._journal, self._bus, self._clock)
                    await made.catch_up()
                    self._keep(made)
                return self._open[stream]
        finally:
            self._loading.pop(stream, None)

    def release(self) -> None:
        """Answer whoever waits for something new: the process stops."""
        for each in self._open.values():
            each.release()

    async def stop(self) -> None:
        """End what is under way; the journal has the rest."""
        for end in self._ends.values():
            end()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _keep(self, made: LiveCompetition) -> None:
        self._open[made.stream] = made
        self._ends[made.stream] = self._bus.subscribe(made.stream, lambda seq: self._hear(made, seq))
        while len(self._open) > self._most_open:
            stream, _ = self._open.popitem(last=False)
            self._ends.pop(stream)()

    def _hear(self, competition: LiveCompetition, seq: int) -> None:
        """Read on where another process has written."""
        if seq > competition.desk.seq:
            task = asyncio.create_task(self._catch_up(competition))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _catch_up(competition: LiveCompetition) -> None:
        try:
            await competition.catch_up()
        except (JournalError, NoCompetitionError) as error:
            log.warning("%s: %s", competition.stream, error)
