"""Keeps the lists up to date: open tables, closed codes, finished matches.

The lists are made from the journal, behind the play: whoever appends is not held up. What a crash
leaves undone is made up when the table is touched again.
"""

import asyncio
import logging
from collections.abc import Sequence

from gaple.server.finding import STREAM
from gaple.server.history import match_record, match_row, state_of_match
from gaple.store import MatchIndex, OpenTable, TableIndex
from gaple.table.ports import Append, Clock, Deadline, Event, Journal, JournalError
from gaple.table.state import Phase, TableState
from gaple.table.tables import NoTableError, Tables

OF_THE_GAME = {
    "sealed", "committed", "unsealing", "opened", "dealt", "played", "ended", "next", "sit-in", "said",
}  # fmt: skip
"""Kinds of events that change no list."""

AGAIN_SECONDS = 1.0
"""How long a list that could not be written waits."""

log = logging.getLogger("gaple.server.index")


class IndexedJournal:
    """A journal that tells the index which tables have changed."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.changed: asyncio.Queue[str] = asyncio.Queue()

    async def append(self, append: Append) -> None:
        """Append, then note the stream where a list may have changed."""
        await self._journal.append(append)
        if append.stream.startswith(STREAM) and any(each.kind not in OF_THE_GAME for each in append.entries):
            self.changed.put_nowait(append.stream)

    async def read(self, stream: str, after: int = 0) -> Sequence[Event]:
        """Return the events of a stream behind a number."""
        return await self._journal.read(stream, after)

    async def seq_of(self, stream: str, command_id: str) -> int | None:
        """Return the number of the last event that a command has made."""
        return await self._journal.seq_of(stream, command_id)

    async def deadlines(self, stream: str) -> Sequence[Deadline]:
        """Return the deadlines of a stream."""
        return await self._journal.deadlines(stream)

    async def due(self, now_ms: int, limit: int) -> Sequence[Deadline]:
        """Return what is due by now."""
        return await self._journal.due(now_ms, limit)

    async def drop_deadline(self, deadline: Deadline) -> None:
        """Remove a deadline that turned out stale."""
        await self._journal.drop_deadline(deadline)

    async def next_due_ms(self) -> int | None:
        """Return when the next deadline is due."""
        return await self._journal.next_due_ms()


class Index:
    """Writes the lists of tables that have changed."""

    def __init__(
        self, journal: IndexedJournal, tables: Tables, codes: TableIndex, matches: MatchIndex, clock: Clock
    ) -> None:
        self._journal = journal
        self._tables = tables
        self._codes = codes
        self._matches = matches
        self._clock = clock

    async def run(self) -> None:
        """Keep the lists up to date until cancelled."""
        while True:
            stream = await self._journal.changed.get()
            if not await self.update(stream):
                self._journal.changed.put_nowait(stream)
                await asyncio.sleep(AGAIN_SECONDS)

    async def finish(self) -> None:
        """Write what is still to be written."""
        while not self._journal.changed.empty():
            await self.update(self._journal.changed.get_nowait())

    async def update(self, stream: str) -> bool:
        """Write what the lists say of a table; return False where that must be tried again."""
        try:
            table = await self._tables.open(stream)
            if table.state is not None:
                await self._write_matches(stream, table.state)
                await self._write_table(stream, table.state)
        except (JournalError, NoTableError) as error:
            log.warning("not-indexed", extra={"code": stream.removeprefix(STREAM)}, exc_info=error)
            return not isinstance(error, JournalError)
        except Exception as error:
            log.exception("index-failed", extra={"code": stream.removeprefix(STREAM)}, exc_info=error)
        return True

    async def _write_table(self, stream: str, state: TableState) -> None:
        if state.phase is Phase.CLOSED:
            await self._codes.close(stream)
        elif state.config.public:
            host = state.seat_of(state.host)
            await self._codes.show(
                OpenTable(
                    stream=stream,
                    code=state.code,
                    host="" if host is None else state.seats[host].name,
                    rules=state.rules.id,
                    mode=state.rules.mode.value,
                    seats_taken=sum(chair.player is not None for chair in state.seats),
                    phase=state.phase.value,
                    updated_ms=self._clock.now_ms(),
                    seq=state.seq,
                )
            )

    async def _write_matches(self, stream: str, state: TableState) -> None:
        """Write the table's last match if it is finished, and the one before if that was missed."""
        if state.winners:
            await self._write_match(stream, state.match_number, state)
        elif state.match_number > 1:
            await self._write_match(stream, state.match_number - 1, None)

    async def _write_match(self, stream: str, number: int, state: TableState | None) -> None:
        if await self._matches.find(stream, number) is not None:
            return
        if state is None:
            state = await asyncio.to_thread(state_of_match, await self._journal.read(stream), number)
        row = None if state is None else match_row(stream, state)
        record = None if state is None else match_record(state)
        if row is not None and record is not None:
            await self._matches.put(row, record)
            log.info("match-finished", extra={"code": stream.removeprefix(STREAM), "match": number})
