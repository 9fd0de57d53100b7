"""Everything that goes wrong with connections, at random, on a table that two processes serve."""

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from gaple.engine import tiles_in
from gaple.engine.plays import Lay
from gaple.record import record_of, replay_record
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.deadlines import STEP
from gaple.table.live import LiveTable
from gaple.table.refusals import RefusedError
from gaple.table.state import SEATS, Phase, TableState, fold, opened_table
from gaple.table.tables import Tables
from gaple.table.view import legal_tokens
from tests.table.doubles import FakeClock, MemoryJournal

GAMES = (
    ("pordi-2025", "single"),
    ("pordi-2025", "pairs"),
    ("gapensi-makassar", "pairs"),
    ("pepet-2026", "single"),
    ("gapler-250", "pairs"),
)
STREAM = "table"
T = TypeVar("T")
people = st.integers(0, 3)
processes = st.integers(0, 1)


class LossyBus:
    """Hints between two processes, which can be lost."""

    def __init__(self) -> None:
        self.loses = False
        self.ears: list[Callable[[int], None]] = []

    def publish(self, _stream: str, seq: int) -> None:
        if not self.loses:
            for hear in tuple(self.ears):
                hear(seq)

    def subscribe(self, _stream: str, hear: Callable[[int], None]) -> Callable[[], None]:
        self.ears.append(hear)
        return lambda: self.ears.remove(hear)


class Person:
    def __init__(self, name: str) -> None:
        self.actor = c.Actor(f"p-{name}", name)
        self.tabs: list[int] = []
        """The process of each open connection, the newest last."""
        self.bytes = b""
        self.sent: list[tuple[str, c.Command, int | None]] = []
        """Commands with their acknowledgements; None: refused."""


class TwoProcesses(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = FakeClock()
        self.journal = MemoryJournal()
        self.bus = LossyBus()
        self.chance = Random(0)
        self.people = [Person(name) for name in ("Ani", "Budi", "Citra", "Dewi")]
        self.tables = [self.process(), self.process()]
        self.folded: list[TableState] = []
        self.replayed = 0

    def process(self) -> Tables:
        return Tables(self.journal, self.bus, self.clock, new_secret=lambda: self.chance.randbytes(32))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        async def settled() -> T:
            result = await work
            for tables in self.tables:
                await tables.settle()
            return result

        return self.loop.run_until_complete(settled())

    async def table(self, process: int) -> LiveTable:
        return await self.tables[process].open(STREAM)

    async def state(self, process: int) -> TableState:
        state = (await self.table(process)).state
        assert state is not None
        return state

    async def send(
        self, person: Person, process: int, command: c.Command, command_id: str | None = None
    ) -> int | None:
        table = await self.table(process)
        before = len(self.journal.streams[STREAM])
        name = command_id or str(len(person.sent))
        try:
            ack = await table.command(person.actor, name, command)
        except RefusedError:
            ack = None
        if command_id is None:
            person.sent.append((name, command, ack))
        if ack is None:
            assert len(self.journal.streams[STREAM]) == before, "a refusal changed something"
        return ack

    def next_command(  # noqa: PLR0911 - one for each phase
        self, person: Person, state: TableState
    ) -> c.Command | None:
        seat, seal = state.seat_of(person.actor.player), state.seal
        if seat is None:
            return None
        if state.phase is Phase.SEALING and seal is not None and seal.hashes[seat] is None:
            person.bytes = self.chance.randbytes(16)
            return c.Commit(seal.deal, seal.redeal, hashlib.sha256(person.bytes).hexdigest())
        if state.phase is Phase.OPENING and seal is not None and seal.shown[seat] is None:
            return c.Show(seal.deal, seal.redeal, person.bytes.hex())
        tokens = legal_tokens(state, seat)
        if tokens and state.position is not None:
            play = self.chance.choice(tokens)
            return c.MakePlay(len(state.ended) + 1, len(state.position.plays), play)
        if state.phase is Phase.BETWEEN and seat not in state.next_asked:
            return c.GoOn()
        if state.phase is Phase.FINISHED and seat not in state.rematch:
            return c.Rematch()
        return None

    async def act(self, person: Person, process: int) -> bool:
        command = self.next_command(person, await self.state(process))
        return command is not None and await self.send(person, process, command) is not None

    @initialize(
        game=st.sampled_from(GAMES), bots=st.sampled_from(["acak", "pemula"]), seed=st.integers(0, 2**16)
    )
    def begin(self, game: tuple[str, str], bots: str, seed: int) -> None:
        async def main() -> None:
            await self.tables[0].create(STREAM, "CODE", Config(*game, bots=bots))
            for number, person in enumerate(self.people):
                await self.send(person, number % 2, c.Join())
                await self.connect_to(person, number % 2)
                await self.send(person, number % 2, c.SetReady())
            assert await self.send(self.people[0], 0, c.Start()) is not None

        self.chance = Random(seed)
        self.run(main())

    async def connect_to(self, person: Person, process: int) -> None:
        person.tabs.append(process)
        await (await self.table(process)).connect(person.actor.player)

    @rule(who=people, process=processes)
    def connect(self, who: int, process: int) -> None:
        """A first tab, a second one, or the return after a drop.

        A process that lost hints learns on catching up whom another has marked as away.
        """
        self.run(self.connect_to(self.people[who], process))
        self.run(self.run(self.table(process)).catch_up())
        state = self.run(self.current())
        seat = state.seat_of(self.people[who].actor.player)
        if seat is not None and state.phase is not Phase.CLOSED:
            assert not state.seats[seat].away

    @rule(who=people, process=processes)
    def join_again(self, who: int, process: int) -> None:
        self.run(self.send(self.people[who], process, c.Join()))

    @rule(who=people)
    def drop(self, who: int) -> None:
        person = self.people[who]
        if person.tabs:
            process = person.tabs.pop()
            table = self.run(self.table(process))
            self.run(table.disconnect(person.actor.player))

    @rule(who=people, process=processes)
    def leave(self, who: int, process: int) -> None:
        self.run(self.send(self.people[who], process, c.Leave()))

    @rule(who=people, process=processes)
    def act_once(self, who: int, process: int) -> None:
        """A player acts on what one of the processes shows, which may be old."""
        self.run(self.act(self.people[who], process))

    @rule(process=processes, rounds=st.integers(1, 12))
    def all_act(self, process: int, rounds: int) -> None:
        async def main() -> None:
            for _ in range(rounds):
                for number, person in enumerate(self.people):
                    await self.act(person, (process + number) % 2)

        self.run(main())

    @rule(who=people, back=st.integers(1, 6), process=processes)
    def send_again(self, who: int, back: int, process: int) -> None:
        """The same command five times: one event, equal acknowledgements (CASES 30)."""
        person = self.people[who]
        if len(person.sent) < back:
            return
        name, command, ack = person.sent[-back]
        if ack is None or (STREAM, f"{person.actor.player}:{name}") not in self.journal.commands:
            return  # refused, or nothing was to be done
        before = len(self.journal.streams[STREAM])
        acks = [self.run(self.send(person, (process + time) % 2, command, name)) for time in range(5)]
        assert acks == [ack] * 5
        assert len(self.journal.streams[STREAM]) == before

    @rule(who=people, back=st.integers(1, 5), process=processes)
    def stale_play(self, who: int, back: int, process: int) -> None:
        """An old play under a new id is refused."""
        person = self.people[who]
        plays = [each for _, each, ack in person.sent if isinstance(each, c.MakePlay) and ack is not None]
        state = self.run(self.current())
        if len(plays) >= back and state.match_number == 1:
            assert self.run(self.send(person, process, plays[-back])) is None

    @rule(who=people, process=processes)
    def two_plays(self, who: int, process: int) -> None:
        """Two plays for one turn from two tabs at once: one counts (CASES 27, 30)."""

        async def main() -> None:
            person, state = self.people[who], await self.current()
            seat = state.seat_of(person.actor.player)
            tokens = legal_tokens(state, seat)
            if state.position is None or not tokens:
                return
            deal, turn = len(state.ended) + 1, len(state.position.plays)
            first, second = c.MakePlay(deal, turn, tokens[0]), c.MakePlay(deal, turn, tokens[-1])
            tables = await self.table(process), await self.table(1 - process)
            answers = await asyncio.gather(
                tables[0].command(person.actor, f"tab-{state.seq}-0", first),
                tables[1].command(person.actor, f"tab-{state.seq}-1", second),
                return_exceptions=True,
            )
            assert sorted(isinstance(each, RefusedError) for each in answers) == [False, True]

        self.run(main())

    @rule(process=processes, play_first=st.booleans())
    def time_out_races_a_move(self, process: int, play_first: bool) -> None:  # noqa: FBT001 - drawn
        async def main() -> None:
            state = await self.current()
            position = state.position
            if state.phase is not Phase.PLAYING or position is None:
                return
            person = next((p for p in self.people if state.seat_of(p.actor.player) == position.turn), None)
            if person is None:
                return
            table, other = await self.table(process), await self.table(1 - process)
            await other.catch_up()
            deadline = other.deadlines[STEP]
            self.clock.now = max(self.clock.now, deadline.due_ms)
            play = c.MakePlay(
                len(state.ended) + 1, len(position.plays), legal_tokens(state, position.turn)[0]
            )
            work: list[Coroutine[Any, Any, object]] = [
                table.command(person.actor, f"race-{state.seq}", play),
                other.fire(deadline),
            ]
            answers = await asyncio.gather(*(work if play_first else work[::-1]), return_exceptions=True)
            answer = answers[0 if play_first else 1]
            assert answers[1 if play_first else 0] is None
            news = [e.read_event(w.kind, w.v, w.data) for w in self.journal.streams[STREAM][state.seq :]]
            made = next(each for each in news if isinstance(each, e.Played))
            assert isinstance(answer, RefusedError) == (made.by != "player")
            following = [each for each in news if isinstance(each, e.Played) and each is not made]
            assert all(each.by == "rule" for each in following)

        self.run(main())

    @rule(process=processes, times=st.integers(1, 15))
    def time_passes(self, process: int, times: int) -> None:
        """One process alone is on time for all, whatever the other one has set."""

        async def main() -> None:
            for _ in range(times):
                due = await self.journal.next_due_ms()
                if due is None:
                    return
                self.clock.now = max(self.clock.now + 1000, due)
                await self.tables[process].tick()
                await self.tables[process].settle()
                for late in await self.journal.due(self.clock.now, 10):
                    assert late.due_ms > self.clock.now - 1000, f"{late} is overdue"

        self.run(main())

    @rule(loses=st.booleans())
    def lose_hints(self, loses: bool) -> None:  # noqa: FBT001 - drawn
        self.bus.loses = loses

    @rule(process=processes)
    def restart(self, process: int) -> None:
        """A process dies with its connections; another takes its place."""
        self.run(self.tables[process].stop())
        self.tables[process] = self.process()
        for person in self.people:
            person.tabs = [tab for tab in person.tabs if tab != process]

    @rule(who=people, process=processes)
    def start_again(self, who: int, process: int) -> None:
        self.run(self.send(self.people[who], process, c.Start()))

    @rule()
    def catch_up(self) -> None:
        """Both processes and a fold from nothing come to the same table, once each wrote who is here."""
        for process in (0, 1, 0, 1):
            self.run(self.run(self.table(process)).catch_up())
        truth = self.run(self.current())
        for process in (0, 1):
            table = self.run(self.table(process))
            assert table.state == truth
            assert {name: d for (_, name), d in self.journal.due_by_name.items()} == table.deadlines

    async def current(self) -> TableState:
        """Return the fold of the whole journal."""
        for written in self.journal.streams[STREAM][len(self.folded) :]:
            event = e.read_event(written.kind, written.v, written.data)
            if isinstance(event, e.Created):
                self.folded.append(opened_table(event))
            else:
                self.folded.append(fold(self.folded[-1], event, written.at_ms))
        return self.folded[-1]

    @invariant()
    def every_process_holds_a_fold_of_the_journal(self) -> None:
        if STREAM not in self.journal.streams:
            return
        self.run(self.current())
        for tables in self.tables:
            table = tables.at_hand(STREAM)
            if table is not None and table.state is not None:
                assert table.state == self.folded[table.state.seq - 1]

    @invariant()
    def there_are_28_tiles(self) -> None:
        position = self.folded[-1].position if self.folded else None
        if position is not None:
            held = [tile for seat in SEATS for tile in tiles_in(position.hands[seat] | position.closed[seat])]
            laid = [play.tile for play in position.plays if isinstance(play, Lay)]
            assert len(held) + len(laid) == len({*held, *laid}) == 28

    @invariant()
    def the_record_gives_the_score(self) -> None:
        running = self.folded[-1].running if self.folded else None
        if running is not None and len(running.deals) != self.replayed:
            self.replayed = len(running.deals)
            assert replay_record(record_of(running)).match.score == running.match.score

    @invariant()
    def the_numbers_have_no_gaps(self) -> None:
        written = self.journal.streams.get(STREAM, [])
        assert [each.seq for each in written] == list(range(1, len(written) + 1))

    def teardown(self) -> None:
        if self.folded:
            self.catch_up()
            self.folded.clear()
            self.catch_up()
        for tables in self.tables:
            self.run(tables.stop())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()


TwoProcesses.TestCase.settings = settings(
    derandomize=True,
    deadline=None,
    max_examples=30,
    stateful_step_count=60,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestTwoProcesses = TwoProcesses.TestCase
