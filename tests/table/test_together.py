"""Commands that come at once are written as one, and each has its own fate."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from gaple.bus import LocalBus
from gaple.table import commands as c
from gaple.table.config import Config
from gaple.table.course import Course
from gaple.table.deadlines import STEP
from gaple.table.decide import decide
from gaple.table.ports import Append, ConflictError, JournalError
from gaple.table.refusals import RefusedError, Why
from gaple.table.state import Phase
from gaple.table.tables import Tables
from tests.table.doubles import FakeClock, MemoryJournal
from tests.table.players import ScriptedPlayer
from tests.table.test_cases import NAMES, Scene


@dataclass
class GatedJournal(MemoryJournal):
    """A journal whose disk is busy until the gate is opened, and which counts what it is given."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)
    appends: list[Append] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)
    """What the next appends fail by, the first first."""

    def __post_init__(self) -> None:
        super().__init__()
        self.gate.set()

    async def append(self, append: Append) -> None:
        self.appends.append(append)
        await self.gate.wait()
        if self.faults:
            raise self.faults.pop(0)
        await super().append(append)


def together(work: Callable[[Scene, GatedJournal], Awaitable[None]], *, until: Phase) -> None:
    """Work at a table of four that has come to a phase."""

    async def main() -> None:
        clock, journal, chance = FakeClock(), GatedJournal(), Random(5)
        tables = Tables(journal, LocalBus(), clock, new_secret=lambda: chance.randbytes(32))
        on = Scene(await tables.create("table", "CODE", Config("pordi-2025")), clock, journal)
        for seed, name in enumerate(NAMES):
            on.players.append(ScriptedPlayer(on.table, name, seed))
            await on.players[-1].do(c.Join())
            await on.players[-1].do(c.SetReady())
        await on.players[0].do(c.Start())
        while on.state.phase is not until:
            for player in on.players:
                if on.state.phase is not until:
                    await player.act()
        journal.appends.clear()
        await work(on, journal)
        numbers = [seq for seq, _ in on.heard]
        assert numbers == list(range(numbers[0], numbers[-1] + 1)), "told in order, without gaps"
        assert [event.seq for event in journal.streams["table"]] == list(range(1, on.state.seq + 1))
        await tables.stop()

    asyncio.run(main())


async def at_once(journal: GatedJournal, *works: Awaitable[object]) -> list[object]:
    """Let the first go to the disk, the others wait behind it; return what became of each."""
    journal.gate.clear()
    tasks = [asyncio.ensure_future(work) for work in works]
    for _ in range(5):
        await asyncio.sleep(0)
    journal.gate.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


def say(on: Scene, seat: int, command_id: str, phrase: str = "halo") -> Awaitable[int]:
    return on.table.command(on.players[seat].actor, command_id, c.Say(phrase))


def test_what_waits_for_the_disk_is_written_as_one_and_each_hears_its_own_number() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        first = on.state.seq + 1
        told = await at_once(journal, *(say(on, seat, "a") for seat in (0, 1, 2, 3)))
        assert told == [first, first + 1, first + 2, first + 3]
        assert [len(append.entries) for append in journal.appends] == [1, 3]
        assert [event.command_id for event in journal.streams["table"][-3:]] == [
            f"p-{name}:a" for name in NAMES[1:]
        ]

    together(work, until=Phase.PLAYING)


def test_all_four_bind_themselves_in_two_writes() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        await at_once(journal, *(player.act() for player in on.players))
        assert on.state.phase is Phase.OPENING
        assert len(journal.appends) == 2

    together(work, until=Phase.SEALING)


def test_a_refusal_is_about_the_table_as_it_is_written() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        turn = await on.until_choice()
        seat = on.players.index(turn)
        other = (seat + 1) % 4
        told = await at_once(
            journal,
            say(on, other, "x1"),
            turn.do(on.play()),
            say(on, other, "x2", "no-such-phrase"),
            say(on, other, "x3"),
        )
        refused = told[2]
        assert isinstance(refused, RefusedError)
        assert refused.why is Why.UNKNOWN_PHRASE
        assert [isinstance(each, int) for each in told] == [True, True, False, True]

    together(work, until=Phase.PLAYING)


def test_the_play_that_a_neighbour_answers_at_once_counts_for_his_turn() -> None:
    """Two plays of one turn, both waiting: the first is made, the second is stale."""

    async def work(on: Scene, journal: GatedJournal) -> None:
        turn = await on.until_choice()
        play = on.play()
        told = await at_once(
            journal,
            say(on, 0, "x1"),
            on.table.command(turn.actor, "p1", play),
            on.table.command(turn.actor, "p2", play),
        )
        assert isinstance(told[1], int)
        assert isinstance(told[2], RefusedError)
        assert told[2].why is Why.STALE

    together(work, until=Phase.PLAYING)


def test_a_command_that_comes_twice_at_once_is_carried_out_once() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        before = on.state.seq
        told = await at_once(journal, say(on, 0, "x1"), *(say(on, 1, "same") for _ in range(5)))
        assert told == [before + 1] + [before + 2] * 5

    together(work, until=Phase.PLAYING)


def test_a_time_out_behind_a_play_does_not_take_the_next_turn() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        turn = await on.until_choice()
        step = on.table.deadlines[STEP]
        on.clock.now = step.due_ms
        turns = len(on.state.position.plays) if on.state.position else 0
        await at_once(journal, say(on, 0, "x1"), turn.do(on.play()), on.table.fire(step))
        assert on.state.position is not None
        assert len(on.state.position.plays) == turns + 1
        assert on.table.deadlines[STEP].due_ms > on.clock.now

    together(work, until=Phase.PLAYING)


def test_one_that_breaks_is_alone_in_hearing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(course: Course, actor: c.Actor, command: c.Command) -> None:
        if command == c.Say("oops"):
            raise ZeroDivisionError
        decide(course, actor, command)

    async def work(on: Scene, journal: GatedJournal) -> None:
        monkeypatch.setattr("gaple.table.live.decide", breaks)
        told = await at_once(
            journal, say(on, 0, "x1"), say(on, 1, "x2"), say(on, 2, "x3", "oops"), say(on, 3, "x4")
        )
        assert [type(each) for each in told] == [int, int, ZeroDivisionError, int]

    together(work, until=Phase.PLAYING)


def test_a_full_disk_is_told_to_all_and_nothing_has_happened() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        before = on.state
        journal.faults += [JournalError("the disk is full"), JournalError("the disk is full")]
        told = await at_once(journal, *(say(on, seat, "a") for seat in (0, 1, 2)))
        assert [type(each) for each in told] == [JournalError] * 3
        assert on.state is before
        assert await say(on, 1, "a") == before.seq + 1

    together(work, until=Phase.PLAYING)


def test_where_another_writer_is_first_all_are_decided_again() -> None:
    async def work(on: Scene, journal: GatedJournal) -> None:
        before = on.state.seq
        journal.faults += [ConflictError("another"), ConflictError("another")]
        told = await at_once(journal, *(say(on, seat, "a") for seat in (0, 1, 2)))
        assert sorted(told) == [before + 1, before + 2, before + 3]  # type: ignore[type-var]

    together(work, until=Phase.PLAYING)


def test_who_goes_while_the_disk_is_busy_takes_nobody_with_him() -> None:
    """The one who writes for all is cancelled: what he has written counts, what waits is written."""

    async def work(on: Scene, journal: GatedJournal) -> None:
        before = on.state.seq
        journal.gate.clear()
        tasks = [asyncio.ensure_future(say(on, seat, "a")) for seat in (0, 1, 2)]
        for _ in range(5):
            await asyncio.sleep(0)
        tasks[0].cancel()
        journal.gate.set()
        told = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(told[0], asyncio.CancelledError)
        assert {before + 1, before + 2} >= {*told[1:]} - {before + 3}
        assert on.state.seq in {before + 2, before + 3}

    together(work, until=Phase.PLAYING)
