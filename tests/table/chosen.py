"""Deals that are chosen, for situations that chance seldom brings, and a table that plays them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import NamedTuple, TypeVar
from unittest.mock import patch

from gaple.bus import LocalBus
from gaple.engine import Position, Seat, Tile
from gaple.record import read_tiles
from gaple.table import commands as c
from gaple.table import course
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.deadlines import STEP
from gaple.table.live import Batch, LiveTable
from gaple.table.state import Phase, TableState
from gaple.table.tables import Tables
from tests.table.doubles import FakeClock, MemoryJournal
from tests.table.players import ScriptedPlayer

T = TypeVar("T")
NAMES = ("Ani", "Budi", "Citra", "Dewi")


class ChosenDeal(NamedTuple):
    """A deal as a record writes it."""

    hands: tuple[str, str, str, str]
    plays: str = ""

    @property
    def deck(self) -> list[Tile]:
        return [tile for hand in self.hands for tile in read_tiles(hand)]


EQUAL_ENDS = ChosenDeal(
    (
        "0-0 3-0 4-0 6-0 1-1 2-2 6-5",
        "2-0 5-0 4-2 6-2 5-3 6-4 6-6",
        "3-1 6-1 3-2 3-3 4-3 4-4 5-4",
        "1-0 2-1 4-1 5-1 5-2 6-3 5-5",
    ),
    "6-6 6-1L 4-1 4-0 5-0 5-4 6-3 3-0 4-2 3-2 1-0 1-1 5-3 3-1 5-2 2-2 2-0 4-3 pass 0-0 6-4 pass pass 6-0L "
    "6-2R",
)
"""Seat 1 goes out with 6-2 on 6…6."""
HALF_CEKI = ChosenDeal(
    (
        "2-0 5-0 1-1 6-1 5-2 5-4 6-6",
        "3-0 6-0 3-2 4-2 5-3 6-4 5-5",
        "0-0 2-1 3-1 4-1 5-1 3-3 6-5",
        "1-0 4-0 2-2 6-2 4-3 6-3 4-4",
    ),
    "6-6 6-0R 0-0 1-0 6-1L pass 3-1R 6-3 1-1 6-4 2-1 4-0 5-2 3-0 3-3 4-3 5-4L 4-2R 4-1 2-2 2-0 pass 5-1 pass "
    "5-0R",
)
"""Seat 0 goes out with 5-0 on the 0 of 5…0; no 0 is held any more, a 5 is."""
LOCK = ChosenDeal(
    (
        "4-1 5-1 2-2 3-2 4-3 5-4 6-5",
        "4-0 6-0 3-1 6-1 3-3 5-5 6-6",
        "1-0 2-0 3-0 5-0 6-2 6-3 4-4",
        "0-0 1-1 2-1 4-2 5-2 5-3 6-4",
    ),
    "6-6 6-2R 5-2 6-5R 6-0R 3-0 6-4 4-1 6-1 6-3R",
)
"""Seat 2 locks and is lowest."""
TIED = (
    ChosenDeal(
        (
            "3-0 5-1 4-2 5-2 3-3 5-3 6-4",
            "0-0 1-1 2-1 2-2 4-3 6-3 6-5",
            "2-0 4-0 5-0 4-1 3-2 6-2 6-6",
            "1-0 6-0 3-1 6-1 4-4 5-4 5-5",
        ),
        "6-6 6-0L 3-0 6-3L 6-2R 6-1 5-2 6-5 4-1 4-4 6-4L",
    ),
    ChosenDeal(
        (
            "2-1 2-2 3-2 5-2 3-3 4-3 4-4",
            "2-0 5-0 6-0 3-1 6-1 6-2 6-6",
            "3-0 4-0 4-1 5-1 5-3 6-3 6-5",
            "0-0 1-0 1-1 4-2 5-4 6-4 5-5",
        ),
        "6-0 6-5 1-0 2-1 2-0 3-0 5-5 4-3 5-0 4-0R 0-0L",
    ),
)
"""Single: seats 1 and 2 are level with 3, seat 3 has 1; then seat 3 locks for 3."""
BLANK_ALONE = ChosenDeal(
    (
        "1-0 4-0 1-1 2-2 3-2 4-3 6-3",
        "0-0 6-1 4-2 5-2 5-3 5-4 6-6",
        "3-0 5-0 2-1 5-1 4-4 6-4 6-5",
        "2-0 6-0 3-1 4-1 6-2 3-3 5-5",
    ),
    "3-3 4-3L 4-2 3-0 6-0 3-2 5-3 5-1 3-1 6-3R",
)
"""pepet: seat 0 locks, seat 1 keeps 0-0 and no other blank half."""
HIDDEN_LOCK = ChosenDeal(
    (
        "1-0 5-0 1-1 3-1 6-2 6-3 6-6",
        "4-0 2-1 5-1 4-4 6-4 5-5 6-5",
        "0-0 3-0 6-1 3-2 5-2 5-3 5-4",
        "2-0 6-0 4-1 2-2 4-2 3-3 4-3",
    ),
    "3-3 3-1R 2-1 3-2L 2-0R 1-0 5-1 5-4 4-2L x1-1 6-4R 6-1 4-1L",
)
"""pepet: seat 3 locks, could have played on, but could not know that it locks."""
FORCED_LOCK = ChosenDeal(
    (
        "1-0 3-0 5-0 1-1 5-1 4-2 3-3",
        "0-0 3-1 6-1 3-2 6-2 4-3 5-3",
        "2-0 4-0 2-1 2-2 6-3 6-5 6-6",
        "6-0 4-1 5-2 4-4 5-4 6-4 5-5",
    ),
    "3-3 5-3R 6-5 6-4 4-2 6-2 6-3L 6-0L 1-0 6-1L 6-6L",
)
"""pepet: seat 2 locks and had no play that does not."""
LOWER_THAN_NEXT = ChosenDeal(
    (
        "2-0 3-0 5-1 6-2 6-4 5-5 6-6",
        "0-0 4-0 5-0 1-1 2-2 3-2 5-2",
        "1-0 6-0 2-1 4-1 3-3 6-3 5-4",
        "3-1 6-1 4-2 4-3 5-3 4-4 6-5",
    ),
    "1-1 4-1L 3-1 6-4 3-2 2-1 6-1L 5-1L 5-0 1-0L",
)
"""gapler: seat 2 locks, lower than the next seat and higher than the one before."""
LEVEL_LOCK = ChosenDeal(
    (
        "1-0 2-0 5-0 3-1 6-2 6-4 6-5",
        "0-0 4-0 5-1 3-2 4-2 6-3 4-4",
        "3-0 4-1 4-3 5-3 5-4 5-5 6-6",
        "6-0 1-1 2-1 6-1 2-2 5-2 3-3",
    ),
    "1-1 1-0L 4-0 4-1L 2-1L 6-2 5-1 5-3 6-1 3-1R",
)
"""gapler: seat 0 locks, level with the next seat."""
SIX_DOUBLES = ChosenDeal(
    (
        "6-6 4-1 5-3 4-2 6-4 6-3 3-1",
        "3-0 6-2 6-0 6-5 1-0 5-1 4-3",
        "0-0 1-1 2-2 3-3 4-4 5-5 4-0",
        "2-1 5-2 2-0 6-1 3-2 5-0 5-4",
    ),
)
"""gapler: seat 2 wins at once, with 134 pips in the other hands, 80 of them with the opponents."""
CASES_14 = ChosenDeal(
    (
        "0-0 3-0 3-2 3-3 6-6 5-5 2-0",
        "4-2 4-3 5-1 3-1 4-1 5-0 2-1",
        "6-0 4-4 5-4 6-5 6-1 6-2 4-0",
        "2-2 6-4 5-3 1-1 6-3 5-2 1-0",
    ),
    "6-6 pass 6-1L 6-4R pass 4-3R pass 5-3R 5-5R 5-1R pass 1-1L pass 3-1L pass 6-3L pass 4-1R 6-2L 5-2L pass "
    "5-0L 4-0R 1-0R 2-0L 2-1R pass 2-2R",
)
"""The chain of CASES 14; seat 3 goes out with 2-2, which fits both ends."""


@contextmanager
def dealing(*deals: ChosenDeal) -> Iterator[None]:
    """Let tables deal these hands, the last ones again and again, whatever secret and bytes make."""

    def deck(_secret: bytes, _clients: Sequence[bytes], deal: int, _redeal: int) -> list[Tile]:
        return deals[min(deal, len(deals)) - 1].deck

    with patch.object(course, "fair_deck", deck):
        yield


class ChosenTable:
    """A table, its clock and the people at it, who do nothing but what a test lets them do."""

    def __init__(self, tables: Tables, table: LiveTable, clock: FakeClock, journal: MemoryJournal) -> None:
        self.tables, self.table, self.clock, self.journal = tables, table, clock, journal
        self.people: list[ScriptedPlayer] = []
        self.heard: list[Batch] = []
        table.listen(self.heard.append)

    @property
    def state(self) -> TableState:
        assert self.table.state is not None
        return self.table.state

    @property
    def position(self) -> Position:
        assert self.state.position is not None
        return self.state.position

    @property
    def ended(self) -> e.Ended:
        """The last deal that has ended."""
        return self.state.ended[-1]

    async def late(self) -> None:
        """Let the present step run out of time."""
        deadline = self.table.deadlines[STEP]
        self.clock.now = max(self.clock.now, deadline.due_ms)
        await self.table.fire(deadline)

    async def until_dealt(self) -> None:
        """Let time pass until the next deal is on the table, or over before anything is laid."""
        ended = len(self.state.ended)
        while self.state.phase is not Phase.PLAYING and len(self.state.ended) == ended:
            await self.late()

    async def play(self, plays: str) -> None:
        """Let the seats on turn make the plays of a deal that are not made yet."""
        made = 0 if self.state.position is None else len(self.state.position.plays)
        for token in plays.split()[made:]:
            await self.make(token)

    async def make(self, token: str) -> None:
        """Let the seat on turn make a play; a bot makes its own."""
        if self.state.is_played_by_bot(self.position.turn):
            await self.late()
            return
        command = c.MakePlay(len(self.state.ended) + 1, len(self.position.plays), token)
        await self.people_at(self.position.turn).do(command)

    async def play_all(self, *deals: ChosenDeal) -> None:
        """Let these deals be dealt and played to their ends."""
        for deal in deals:
            await self.until_dealt()
            await self.play(deal.plays)

    def people_at(self, seat: Seat) -> ScriptedPlayer:
        player = self.state.seats[seat].player
        return next(each for each in self.people if each.actor.player == player)

    def events(self) -> list[tuple[int, e.TableEvent]]:
        """Return everything that happened with its number."""
        return [(batch.first_seq + n, event) for batch in self.heard for n, event in enumerate(batch.events)]


def at_table(
    work: Callable[[ChosenTable], Awaitable[T]],
    config: Config,
    *deals: ChosenDeal,
    people: int = 4,
    seed: int = 5,
) -> T:
    """Let people sit down at a table and start, and return what comes of `work`.

    Without `deals` the hands are those of secrets drawn with the seed.
    """

    async def main() -> T:
        clock, journal, chance = FakeClock(), MemoryJournal(), Random(seed)
        tables = Tables(journal, LocalBus(), clock, new_secret=lambda: chance.randbytes(32))
        on = ChosenTable(tables, await tables.create("table", "CODE", config), clock, journal)
        for name in NAMES[:people]:
            on.people.append(ScriptedPlayer(on.table, name, seed))
            await on.people[-1].do(c.Join())
            await on.people[-1].do(c.SetReady())
        await on.people[0].do(c.Start())
        result = await work(on)
        await tables.stop()
        return result

    if not deals:
        return asyncio.run(main())
    with dealing(*deals):
        return asyncio.run(main())
