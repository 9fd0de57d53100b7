"""CASES of live tables, each under its number, with a clock that stands still."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from gaple.bus import LocalBus
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.deadlines import STEP
from gaple.table.live import Batch, LiveTable
from gaple.table.refusals import RefusedError, Why
from gaple.table.state import Phase, TableState
from gaple.table.tables import Tables
from gaple.table.view import legal_tokens
from tests.table.doubles import FakeClock, MemoryJournal
from tests.table.players import ScriptedPlayer

NAMES = ("Ani", "Budi", "Citra", "Dewi")


class Scene:
    """A table, its clock and its people."""

    def __init__(self, table: LiveTable, clock: FakeClock, journal: MemoryJournal) -> None:
        self.table, self.clock, self.journal = table, clock, journal
        self.players: list[ScriptedPlayer] = []
        self.heard: list[tuple[int, e.TableEvent]] = []
        table.listen(self.hear)

    def hear(self, batch: Batch) -> None:
        self.heard += [(batch.first_seq + number, event) for number, event in enumerate(batch.events)]

    @property
    def state(self) -> TableState:
        assert self.table.state is not None
        return self.table.state

    async def late(self) -> None:
        """Let the present step run out of time."""
        self.clock.now = max(self.clock.now, self.table.deadlines[STEP].due_ms)
        await self.table.fire(self.table.deadlines[STEP])

    async def until_choice(self, seat: int | None = None) -> ScriptedPlayer:
        """Go on until a player, or this one, has a choice; return who."""
        while True:
            position = self.state.position
            if self.state.phase is Phase.PLAYING and position is not None:
                tokens = legal_tokens(self.state, position.turn)
                if tokens != ("pass",) and seat in {None, position.turn}:
                    return self.players[position.turn]
            if not any([await player.act() for player in self.players if not self.sits_in(player)]):
                await self.late()

    def sits_in(self, player: ScriptedPlayer) -> bool:
        seat = self.state.seat_of(player.actor.player)
        return seat is not None and self.state.seats[seat].sits_in

    def play(self) -> c.MakePlay:
        position = self.state.position
        assert position is not None
        token = legal_tokens(self.state, position.turn)[0]
        return c.MakePlay(len(self.state.ended) + 1, len(position.plays), token)


def scene(work: Callable[[Scene], Awaitable[None]], config: Config, *, start: bool = True) -> None:
    async def main() -> None:
        clock, journal, chance = FakeClock(), MemoryJournal(), Random(5)
        tables = Tables(journal, LocalBus(), clock, new_secret=lambda: chance.randbytes(32))
        on = Scene(await tables.create("table", "CODE", config), clock, journal)
        for seed, name in enumerate(NAMES):
            on.players.append(ScriptedPlayer(on.table, name, seed))
            await on.players[-1].do(c.Join())
            await on.players[-1].do(c.SetReady())
        if start:
            await on.players[0].do(c.Start())
        await work(on)
        await tables.stop()

    asyncio.run(main())


async def why(player: ScriptedPlayer, command: c.Command) -> Why:
    with pytest.raises(RefusedError) as caught:
        await player.do(command)
    return caught.value.why


def test_case_30_one_event_for_a_play_sent_five_times() -> None:
    async def work(on: Scene) -> None:
        player = await on.until_choice()
        play = on.play()
        acks = [await on.table.command(player.actor, "same", play) for _ in range(5)]
        assert len(set(acks)) == 1
        seq = on.state.seq
        assert await why(player, play) is Why.STALE
        assert on.state.seq == seq

    scene(work, Config("pordi-2025"))


def test_case_03_two_tables_of_one_second_have_different_deals() -> None:
    async def main() -> None:
        journal, clock = MemoryJournal(), FakeClock()
        tables = Tables(journal, LocalBus(), clock)  # the system's generator
        secrets = set()
        for stream in ("one", "two"):
            table = await tables.create(stream, stream, Config("pordi-2025"))
            player = ScriptedPlayer(table, "Ani", 1)
            await player.do(c.Join())
            await player.do(c.Start())
            assert table.state is not None
            assert table.state.seal is not None
            secrets.add(table.state.seal.secret)
        assert len(secrets) == 2
        await tables.stop()

    asyncio.run(main())
