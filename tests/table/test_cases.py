"""CASES of live tables, each under its number, with a clock that stands still."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from gaple.bus import LocalBus
from gaple.rules import make_rules
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.deadlines import HOST, STEP
from gaple.table.live import Batch, LiveTable
from gaple.table.refusals import RefusedError, Why
from gaple.table.state import Phase, TableState
from gaple.table.tables import Tables
from gaple.table.view import legal_tokens, view
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


@pytest.mark.parametrize("seconds", [15, 30, 60])
def test_case_25_a_time_out_lays_one_tile_and_three_bring_a_bot(seconds: int) -> None:
    async def work(on: Scene) -> None:
        player = await on.until_choice()
        seat = on.players.index(player)
        for count in (1, 2, 3):
            await on.until_choice(seat)
            assert on.table.left_ms() == 1000 * seconds  # the full time again, and the host's choice (33)
            before = len(on.heard)
            await on.late()
            played = next(event for _, event in on.heard[before:] if isinstance(event, e.Played))
            assert (played.seat, played.by) == (seat, "time")
            assert on.state.seats[seat].sits_in == (count == 3)  # 34: nobody is held for longer
        await on.until_choice(seat)
        await player.do(on.play())
        assert not on.state.seats[seat].sits_in
        assert on.state.seats[seat].late == 0

    scene(work, Config("pepet-2026", options={"turn_seconds": seconds}))


def test_case_26_twenty_drops_keep_seat_and_hand() -> None:
    async def work(on: Scene) -> None:
        player = await on.until_choice()
        seat, name = on.players.index(player), player.actor.player
        before = view(on.state, seat).deal
        await on.table.connect(name)
        for _ in range(20):
            await on.table.disconnect(name)
            assert on.state.seats[seat].away
            await on.table.connect(name)
            assert on.state.seat_of(name) == seat
            assert not on.state.seats[seat].away
        assert view(on.state, seat).deal == before

    scene(work, Config("pordi-2025"))


def test_case_28_the_host_role_passes_on_and_the_table_goes_on() -> None:
    async def work(on: Scene) -> None:
        await on.table.connect("p-Ani")
        await on.table.disconnect("p-Ani")
        on.clock.now = on.table.deadlines[HOST].due_ms
        await on.table.fire(on.table.deadlines[HOST])
        assert on.state.host == "p-Budi"
        await on.players[1].do(c.Start())
        assert on.state.phase is Phase.SEALING

    scene(work, Config("pordi-2025"), start=False)


def test_case_29_seats_of_the_lobby_are_the_seats_of_the_match() -> None:
    async def work(on: Scene) -> None:
        await on.players[0].do(c.Swap(0, 1))
        assert await why(ScriptedPlayer(on.table, "Eka", 9), c.Join()) is Why.TABLE_FULL
        before = on.state.seq
        await on.players[0].do(c.Join())
        assert on.state.seq == before
        await on.players[1].do(c.SetReady())
        await on.players[0].do(c.Start())
        assert on.state.playing == ("p-Budi", "p-Ani", "p-Citra", "p-Dewi")

    scene(work, Config("pordi-2025", "pairs"), start=False)


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


def test_case_32_the_time_left_is_the_servers() -> None:
    async def work(on: Scene) -> None:
        player = await on.until_choice()
        on.clock.pass_ms(14_000)
        assert on.table.left_ms() == 1000
        on.clock.pass_ms(5000)
        assert on.table.left_ms() == 0
        await player.do(on.play())  # late by the clock, first in the journal

    scene(work, Config("pordi-2025"))


def test_case_33_every_house_option_reaches_the_rules() -> None:
    other: dict[str, dict[str, str | int]] = {
        "pordi-2025": {"deals": 3, "half_ceki": "exhausted-2", "equal_ends": "domi", "turn_seconds": 60},
        "pepet-2026": {"first_lead": "draw", "blank_pair": "any", "deliberate": "always", "star": "session"},
        "gapler-250": {"target": 99, "games": 2, "counted": "opponents", "lock_tie": "replay"},
    }
    for rules, options in other.items():
        for name, value in options.items():

            async def work(on: Scene, name: str = name, value: str | int = value) -> None:
                assert on.state.rules.options[name] == value

            scene(work, Config(rules, options={name: value}), start=False)
            assert make_rules(rules, None, {}).options[name] != value


def test_case_33_without_bots_four_must_sit() -> None:
    async def work(on: Scene) -> None:
        await on.players[3].do(c.Leave())
        assert await why(on.players[0], c.Start()) is Why.TOO_FEW

    scene(work, Config("pordi-2025", bots=None), start=False)


def test_case_09_the_last_tile_and_the_count_have_consecutive_numbers() -> None:
    async def work(on: Scene) -> None:
        while not on.state.ended:
            player = await on.until_choice()
            await player.do(on.play())
        at = next(n for n, (_, event) in enumerate(on.heard) if isinstance(event, e.Ended))
        assert isinstance(on.heard[at - 1][1], e.Played)
        assert on.heard[at][0] == on.heard[at - 1][0] + 1

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


def test_case_08_the_forced_opening_is_not_asked_for_and_nobody_passes_on_an_empty_table() -> None:
    async def work(on: Scene) -> None:
        while len(on.state.ended) < 2:
            player = await on.until_choice()
            await player.do(on.play())
        kinds = [event for _, event in on.heard if isinstance(event, e.Dealt | e.Played)]
        openings = [
            kinds[n + 1] for n, event in enumerate(kinds) if isinstance(event, e.Dealt) and n + 1 < len(kinds)
        ]
        first = openings[0]
        assert isinstance(first, e.Played)
        assert (first.play, first.by) == ("6-6", "rule")
        assert all(isinstance(each, e.Played) and each.play != "pass" for each in openings)

    scene(work, Config("pordi-2025"))


def test_case_14_a_time_out_scores_its_last_tile_as_a_click_does() -> None:
    async def play(*, late: bool) -> e.Ended:
        found: list[e.Ended] = []

        async def work(on: Scene) -> None:
            while not on.state.ended:
                player = await on.until_choice()
                position = on.state.position
                assert position is not None
                last = position.hands[position.turn].bit_count() == 1
                if late and last:
                    await on.late()
                else:
                    await player.do(on.play())
            found.append(on.state.ended[0])

        await asyncio.to_thread(scene, work, Config("pordi-2025"))
        return found[0]

    clicked, timed_out = asyncio.run(play(late=False)), asyncio.run(play(late=True))
    assert clicked == timed_out


def test_case_35_a_full_table_with_listeners_lets_the_seats_owner_back() -> None:
    async def work(on: Scene) -> None:
        for _ in range(50):
            on.table.listen(lambda _batch: None)
        await on.table.connect("p-Budi")
        await on.table.disconnect("p-Budi")
        await on.players[1].do(c.Join())
        assert not on.state.seats[1].away

    scene(work, Config("pordi-2025"))
