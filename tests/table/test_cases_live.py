"""CASES 25 to 34 at the table itself, with a clock that stands still; over sockets: tests/server."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from gaple.bus import LocalBus
from gaple.record import Record, record_of
from gaple.record.notation import write_play
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.course import automatic_play
from gaple.table.deadlines import CLOSE, HOST, STEP, Pace
from gaple.table.live import LiveTable
from gaple.table.ports import Append, JournalError
from gaple.table.refusals import RefusedError, Why
from gaple.table.state import SEATS, Phase, TableState
from gaple.table.tables import GRACE_MS, Tables
from gaple.table.view import legal_tokens, view
from tests.table.doubles import FakeClock, MemoryJournal
from tests.table.players import ScriptedPlayer
from tests.table.test_cases import NAMES, Scene, scene, why

Holds = Callable[[TableState], bool]
PLAYED = (Phase.SEALING, Phase.OPENING, Phase.PLAYING, Phase.BETWEEN)
GAMES = (
    ("pordi-2025", "single"),
    ("pordi-2025", "pairs"),
    ("gapensi-makassar", "pairs"),
    ("pepet-2026", "single"),
    ("gapler-250", "pairs"),
)
PACE = Pace()


class SlowJournal(MemoryJournal):
    """A journal that takes its time, so that others come in between, or cannot write at all."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False

    async def append(self, append: Append) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise JournalError("the disk is full")
        await super().append(append)


def reached(phase: Phase) -> Holds:
    return lambda state: state.phase is phase


def has_choice(seat: int) -> Holds:
    return lambda state: legal_tokens(state, seat) not in {(), ("pass",)}


async def go_on(on: Scene, holds: Holds, *silent: ScriptedPlayer) -> None:
    """Let all but the silent act one by one, and time pass where nobody does, until something holds."""
    while not holds(on.state):
        for player in on.players:
            if player not in silent and await player.act():
                break
        else:
            await on.late()


async def comes_due(on: Scene, name: str) -> None:
    """Let the time of a deadline come."""
    deadline = on.table.deadlines[name]
    on.clock.now = max(on.clock.now, deadline.due_ms)
    await on.table.fire(deadline)


async def timed_out(on: Scene) -> e.Played:
    """Let the turn run out of time; return what was played."""
    before = len(on.heard)
    await on.late()
    return next(event for _, event in on.heard[before:] if isinstance(event, e.Played))


def happened(on: Scene, kind: type[e.TableEvent]) -> int:
    return sum(isinstance(event, kind) for _, event in on.heard)


def people(work: Callable[[Scene], Awaitable[None]], config: Config, *actors: c.Actor) -> None:
    """Work at a table where nobody sits yet."""

    async def main() -> None:
        clock, journal, chance = FakeClock(), MemoryJournal(), Random(5)
        tables = Tables(journal, LocalBus(), clock, new_secret=lambda: chance.randbytes(32))
        on = Scene(await tables.create("table", "CODE", config), clock, journal)
        for seed, actor in enumerate(actors):
            on.players.append(ScriptedPlayer(on.table, actor.name, seed))
            on.players[-1].actor = actor
        await work(on)
        await tables.stop()

    asyncio.run(main())


# --- 25: time-outs


@pytest.mark.parametrize("seconds", [15, 30, 60])
def test_cases_25_a_time_out_lays_one_legal_tile_and_three_bring_a_bot_until_the_owner_plays(
    seconds: int,
) -> None:
    async def work(on: Scene) -> None:
        silent = await on.until_choice()
        seat = on.players.index(silent)
        for count in (1, 2, 3):
            await go_on(on, has_choice(seat), silent)
            assert on.table.left_ms() == 1000 * seconds  # the full time again, and the host's choice (33)
            legal = legal_tokens(on.state, seat)
            played = await timed_out(on)
            assert (played.seat, played.by) == (seat, "time")
            assert played.play in legal
            assert on.state.seats[seat].sits_in == (count == 3)
        await go_on(on, has_choice(seat), silent)
        await silent.do(c.Say("halo"))
        assert on.state.seats[seat].sits_in  # a word is no play
        assert on.table.left_ms() == PACE.bot_ms
        assert (await timed_out(on)).by == "bot"
        await go_on(on, has_choice(seat), silent)
        await silent.do(on.play())
        assert not on.state.seats[seat].sits_in
        await go_on(on, has_choice(seat), silent)
        assert on.table.left_ms() == 1000 * seconds

    scene(work, Config("pepet-2026", options={"turn_seconds": seconds}))


def test_cases_25_each_legal_play_is_laid_equally_often() -> None:
    async def work(on: Scene) -> None:
        await go_on(on, lambda state: len(legal_tokens(state, _turn(state))) >= 4)
        position, seal = on.state.position, on.state.seal
        assert position is not None
        assert seal is not None
        chance = Random(25)
        seals = [replace(seal, secret=chance.randbytes(32).hex()) for _ in range(2000)]
        drawn = Counter(
            write_play(automatic_play(position, each, b"gaple/1 auto"), position.ends) for each in seals
        )
        legal = legal_tokens(on.state, position.turn)
        assert set(drawn) == set(legal)
        assert all(abs(count - 2000 / len(legal)) < 100 for count in drawn.values())
        expected = write_play(automatic_play(position, seal, b"gaple/1 auto"), position.ends)
        assert (await timed_out(on)).play == expected

    scene(work, Config("pepet-2026"))


def _turn(state: TableState) -> int | None:
    return None if state.position is None else state.position.turn


def test_cases_25_a_real_play_after_a_reconnect_resets_the_count() -> None:
    async def work(on: Scene) -> None:
        owner = await on.until_choice()
        seat, name = on.players.index(owner), owner.actor.player

        async def times_out(times: int) -> None:
            for _ in range(times):
                await go_on(on, has_choice(seat), owner)
                assert (await timed_out(on)).by == "time"

        await times_out(2)
        await on.table.disconnect(name)
        await on.table.connect(name)
        assert on.state.seats[seat].late == 2  # to be back is no play
        await go_on(on, has_choice(seat), owner)
        await owner.do(on.play())
        assert on.state.seats[seat].late == 0
        await times_out(2)
        assert not on.state.seats[seat].sits_in
        await times_out(1)
        assert on.state.seats[seat].sits_in

    scene(work, Config("pepet-2026"))


# --- 26: dropped and taken again


def test_cases_26_twenty_drops_leave_seat_hand_order_and_result_as_they_are() -> None:
    def play_match(drops: int) -> tuple[Record, set[Phase]]:
        records: list[Record] = []
        phases: set[Phase] = set()

        async def work(on: Scene) -> None:
            left, acts = drops, 0
            while on.state.phase is not Phase.FINISHED:
                seq, acts = on.state.seq, acts + 1
                await go_on(on, lambda state, seq=seq: state.seq > seq)  # type: ignore[misc]
                if left and acts % 7 == 0:
                    left -= 1
                    phases.add(on.state.phase)
                    await drop_and_return(on, on.players[0])
            assert not left
            assert on.state.running is not None
            records.append(record_of(on.state.running))

        scene(work, Config("pordi-2025"))
        return records[0], phases

    dropped, phases = play_match(20)
    assert phases == {*PLAYED}
    assert dropped == play_match(0)[0]


async def drop_and_return(on: Scene, player: ScriptedPlayer) -> None:
    name = player.actor.player
    seat = on.state.seat_of(name)
    assert seat is not None
    before = view(on.state, seat)
    await on.table.disconnect(name)
    assert on.state.seats[seat].away
    await on.table.connect(name)
    assert view(on.state, seat) == replace(before, seq=on.state.seq)
    if before.deal is not None:
        assert before.deal.hand == " ".join(_dealt_and_not_laid(on, seat))


def _dealt_and_not_laid(on: Scene, seat: int) -> list[str]:
    """Return a hand in the order in which it was dealt."""
    hand: list[str] = []
    for _, event in on.heard:
        if isinstance(event, e.Dealt):
            hand = str(event.hands[seat]).split()
        elif isinstance(event, e.Played) and event.seat == seat and event.play != "pass":
            hand.remove(event.play.rstrip("LR"))
    return hand


def test_cases_26_who_is_gone_while_nothing_can_be_written_is_away_afterwards() -> None:
    async def main() -> None:
        journal, clock = SlowJournal(), FakeClock()
        tables = Tables(journal, LocalBus(), clock)
        table = await tables.create("table", "CODE", Config("pordi-2025"))
        for name in NAMES[:2]:
            await table.connect(f"p-{name}")
            await ScriptedPlayer(table, name, 0).do(c.Join())
        journal.is_full = True
        with pytest.raises(JournalError):
            await table.disconnect("p-Ani")
        journal.is_full = False
        clock.pass_ms(GRACE_MS + 1000)
        await tables.tick()
        await tables.settle()
        assert table.state is not None
        assert table.state.seats[0].away

    asyncio.run(main())


# --- 27: two tabs


def test_cases_27_a_start_with_three_tabs_takes_one_seat() -> None:
    async def work(on: Scene) -> None:
        ani = on.players[0]
        for _ in range(3):
            await on.table.connect(ani.actor.player)
            await ani.do(c.Join())
        await ani.do(c.Start())
        assert on.state.playing == ("p-Ani", None, None, None)
        for _ in range(2):
            await on.table.disconnect(ani.actor.player)
        assert not on.state.seats[0].away
        assert happened(on, e.Joined) == 1
        await on.table.disconnect(ani.actor.player)
        assert on.state.seats[0].away

    people(work, Config("pordi-2025"), c.Actor("p-Ani", "Ani"))


def test_cases_27_a_tab_on_another_process_keeps_the_player_here() -> None:
    async def main() -> None:
        journal, bus, clock = MemoryJournal(), LocalBus(), FakeClock()
        both = [Tables(journal, bus, clock) for _ in range(2)]
        await both[0].create("table", "CODE", Config("pordi-2025"))
        tables = [await each.open("table") for each in both]
        await ScriptedPlayer(tables[0], "Ani", 0).do(c.Join())
        for table in tables:
            await table.connect("p-Ani")
        await tables[0].disconnect("p-Ani")
        for each in both:
            await each.settle()
        await tables[0].catch_up()
        assert tables[0].state is not None
        assert not tables[0].state.seats[0].away

    asyncio.run(main())


# --- 28: the host goes, all come at once, somebody leaves


@pytest.mark.parametrize("phase", [Phase.LOBBY, *PLAYED, Phase.FINISHED])
def test_cases_28_the_hosts_socket_dies_and_the_table_finishes_starts_again_and_closes(phase: Phase) -> None:
    async def work(on: Scene) -> None:
        host, *others = on.players
        if phase is not Phase.LOBBY:
            await host.do(c.Start())
            await go_on(on, reached(phase))
        await on.table.disconnect("p-Ani")
        assert await why(others[0], c.Start()) is Why.NOT_HOST
        await comes_due(on, HOST)
        assert on.state.host == "p-Budi"
        assert on.state.phase is phase
        if phase is Phase.LOBBY:
            await others[0].do(c.Start())
        await go_on(on, reached(Phase.FINISHED), host)
        await on.table.connect("p-Ani")
        assert on.state.host == "p-Budi"  # who comes back is a player like the others
        await on.table.disconnect("p-Ani")
        for other in others[1:]:
            await other.do(c.SetReady())
        await others[0].do(c.Start())
        assert (on.state.phase, on.state.match_number) == (Phase.SEALING, 2)
        for other in others:
            await on.table.disconnect(other.actor.player)
        await comes_due(on, CLOSE)
        assert on.state.phase is Phase.CLOSED

    scene(work, Config("pordi-2025", options={"deals": 2}), start=False)


def test_cases_28_a_rematch_does_not_wait_for_a_host_who_is_gone() -> None:
    async def work(on: Scene) -> None:
        await go_on(on, reached(Phase.FINISHED))
        await on.table.disconnect("p-Ani")
        for other in on.players[1:]:
            await other.do(c.Rematch())
        assert on.state.match_number == 2

    scene(work, Config("pordi-2025", options={"deals": 1}))


def test_cases_28_the_role_goes_round_the_table_to_who_is_here() -> None:
    async def work(on: Scene) -> None:
        await on.table.disconnect("p-Budi")
        await on.table.disconnect("p-Ani")
        await comes_due(on, HOST)
        assert on.state.host == "p-Citra"
        await on.players[2].do(c.Leave())
        assert on.state.host == "p-Dewi"
        await on.players[3].do(c.Leave())  # nobody is left to be it
        await ScriptedPlayer(on.table, "Eka", 9).do(c.Join())
        assert on.state.host == "p-Eka"

    scene(work, Config("pordi-2025"), start=False)


def test_cases_28_four_joins_at_once_start_one_match() -> None:
    async def main() -> None:
        journal, bus, clock = SlowJournal(), LocalBus(), FakeClock()
        both = [Tables(journal, bus, clock) for _ in range(2)]
        await both[0].create("table", "CODE", Config("pordi-2025", options={"deals": 1}))
        tables = [await each.open("table") for each in both]
        players = [ScriptedPlayer(tables[number % 2], name, number) for number, name in enumerate(NAMES)]

        def count(kind: str) -> int:
            return sum(each.kind == kind for each in journal.streams["table"])

        await asyncio.gather(*(player.do(c.Join()) for player in players for _ in range(2)))
        assert count("joined") == 4
        await asyncio.gather(*(player.do(c.SetReady()) for player in players))
        state = await settled(both, tables[0])
        assert {chair.player for chair in state.seats} == {player.actor.player for player in players}
        host = next(player for player in players if player.actor.player == state.host)
        answers = await asyncio.gather(*(host.do(c.Start()) for _ in range(4)), return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, RefusedError)]
        assert [each.why for each in refused] == [Why.NOT_NOW] * 3
        assert count("started") == 1
        while (await settled(both, tables[0])).phase is not Phase.FINISHED:
            assert any([await player.act() for player in players])
        await asyncio.gather(*(player.do(c.Rematch()) for player in players), return_exceptions=True)
        assert (await settled(both, tables[0])).match_number == count("started") == 2

    asyncio.run(main())


async def settled(both: list[Tables], table: LiveTable) -> TableState:
    """Return the table once every process knows what has happened."""
    for each in both:
        await each.settle()
    assert table.state is not None
    return table.state


def test_cases_28_leaving_after_the_end_changes_nothing() -> None:
    async def work(on: Scene) -> None:
        await go_on(on, reached(Phase.FINISHED))
        end = on.state
        for player in on.players:
            await player.do(c.Leave())
        assert (on.state.phase, on.state.winners, on.state.playing) == (end.phase, end.winners, end.playing)
        assert (on.state.running, on.state.ended) == (end.running, end.ended)
        assert {type(event) for seq, event in on.heard if seq > end.seq} == {e.Left, e.Hosted}
        assert [chair.player for chair in on.state.seats] == [None] * 4

    scene(work, Config("pordi-2025", options={"deals": 2}))


@pytest.mark.parametrize("phase", PLAYED)
@pytest.mark.parametrize("leaver", SEATS)
def test_cases_28_a_leave_in_a_match_resets_nobodys_game(leaver: int, phase: Phase) -> None:
    async def work(on: Scene) -> None:
        await go_on(on, lambda state: bool(state.ended) and state.phase is phase)
        before, player = on.state, on.players[leaver]
        await player.do(c.Leave())
        assert (on.state.running, on.state.ended) == (before.running, before.ended)
        assert (on.state.playing, on.state.match_number) == (before.playing, before.match_number)
        assert on.state.seq == before.seq + (2 if leaver == 0 else 1)  # the host's role passes on
        for seat in SEATS:
            assert view(on.state, seat).deal == view(before, seat).deal
        await player.do(c.Join())
        assert on.state.seat_of(player.actor.player) == leaver
        assert view(on.state, leaver).deal == view(before, leaver).deal
        await player.do(c.Leave())
        await go_on(on, reached(Phase.FINISHED), player)
        assert on.state.ended[: len(before.ended)] == before.ended
        assert on.state.playing == before.playing

    scene(work, Config("pordi-2025", options={"deals": 3}))


# --- 29: the lobby


@pytest.mark.parametrize(("a", "b"), [*combinations(SEATS, 2)])
def test_cases_29_seats_swapped_in_the_lobby_are_the_seats_of_the_match(a: int, b: int) -> None:
    async def work(on: Scene) -> None:
        await on.players[0].do(c.Swap(a, b))
        names = [*NAMES]
        names[a], names[b] = names[b], names[a]
        await on.players[0].do(c.Start())
        await go_on(on, reached(Phase.FINISHED))
        assert on.state.playing == tuple(f"p-{name}" for name in names)
        assert on.state.running is not None
        assert record_of(on.state.running).players == tuple(names)
        for player in on.players:
            hands = next(event.hands for _, event in player.seen if isinstance(event, e.Dealt))
            assert [n for n in SEATS if hands[n] is not None] == [names.index(player.actor.name)]
        for ended in on.state.ended:  # partners sit opposite
            assert ended.points[:2] == ended.points[2:]
        assert on.state.winners in {(0, 2), (1, 3)}

    scene(work, Config("pordi-2025", "pairs"), start=False)


def test_cases_29_ids_and_names_are_never_read_as_seats() -> None:
    async def work(on: Scene) -> None:
        for player in on.players:
            await player.do(c.Join())
        assert [chair.player for chair in on.state.seats] == ["3", "2", "0", None]
        host, second, third = on.players
        await host.do(c.Mute("0"))
        assert await why(third, c.Say("halo")) is Why.MUTED
        await second.do(c.Say("halo"))
        await third.do(c.Sit(3))
        assert on.state.seat_of("0") == 3
        assert on.state.seat_of("3") == 0
        await host.do(c.Remove("2"))
        assert [chair.player for chair in on.state.seats] == ["3", None, None, "0"]
        assert await why(host, c.Remove("1")) is Why.UNKNOWN_PLAYER
        await third.do(c.SetReady())
        await host.do(c.Start())
        assert on.state.playing == ("3", None, None, "0")
        assert on.state.running is not None
        assert on.state.running.players == ("Bot 2", "Bot 2 2", "Bot 3", "1")  # all unlike
        await go_on(on, reached(Phase.FINISHED))

    actors = (c.Actor("3", "Bot 2"), c.Actor("2", "Seat 0"), c.Actor("0", "1"))
    people(work, Config("pordi-2025", options={"deals": 1}), *actors)


def test_cases_29_a_fifth_a_double_click_and_a_stale_lobby_page_get_one_clean_answer() -> None:
    async def work(on: Scene) -> None:
        ani, budi, citra, dewi = on.players
        eka, fajar = (ScriptedPlayer(on.table, name, 9) for name in ("Eka", "Fajar"))
        stale: list[tuple[ScriptedPlayer, c.Command, Why]] = [
            (eka, c.Join(), Why.TABLE_FULL),
            (eka, c.Join(2), Why.TABLE_FULL),
            (budi, c.Sit(3), Why.SEAT_TAKEN),
            (budi, c.Start(), Why.NOT_HOST),
            (budi, c.Swap(0, 1), Why.NOT_HOST),
            (ani, c.Remove("p-Eka"), Why.UNKNOWN_PLAYER),
        ]
        await refused_cleanly(on, stale)
        before = on.state.seq
        assert await asyncio.gather(*(citra.do(c.Join()) for _ in range(2))) == [before] * 2
        await dewi.do(c.Leave())
        await eka.do(c.Join())
        stale = [
            (fajar, c.Join(3), Why.TABLE_FULL),
            (dewi, c.SetReady(), Why.NOT_SEATED),
            (dewi, c.Sit(3), Why.NOT_SEATED),
            (ani, c.Remove("p-Dewi"), Why.UNKNOWN_PLAYER),
            (ani, c.Start(), Why.NOT_READY),  # the page shows Dewi, who was ready
        ]
        await refused_cleanly(on, stale)
        await ani.do(c.Remove("p-Eka"))
        assert await why(eka, c.Join()) is Why.REMOVED
        assert await why(fajar, c.Join(1)) is Why.SEAT_TAKEN
        await ani.do(c.Start())
        stale = [
            (ani, c.Start(), Why.NOT_NOW),
            (ani, c.Swap(0, 1), Why.NOT_NOW),
            (ani, c.Remove("p-Budi"), Why.NOT_NOW),
            (budi, c.Sit(3), Why.NOT_NOW),
            (budi, c.SetReady(), Why.NOT_NOW),
            (fajar, c.Join(), Why.NOT_NOW),
        ]
        await refused_cleanly(on, stale)

    scene(work, Config("pordi-2025"), start=False)


async def refused_cleanly(on: Scene, stale: list[tuple[ScriptedPlayer, c.Command, Why]]) -> None:
    before = on.state
    for player, command, reason in stale:
        assert await why(player, command) is reason
    assert on.state is before


# --- 31: a process that dies, a command that is sent again


@pytest.mark.parametrize("phase", [Phase.LOBBY, *PLAYED, Phase.FINISHED])
def test_cases_31_a_process_dies_in_any_phase_and_another_goes_on(phase: Phase) -> None:
    async def work(on: Scene) -> None:
        if phase is not Phase.LOBBY:
            await on.players[0].do(c.Start())
            await go_on(on, reached(phase))
        before, deadlines = on.state, on.table.deadlines
        tables = Tables(on.journal, LocalBus(), on.clock)
        on.table = await tables.open("table")
        assert on.state == before
        assert on.table.deadlines == deadlines
        on.table.listen(on.hear)
        for player in on.players:
            player.table = on.table
            await on.table.connect(player.actor.player)
        last = next(each for each in reversed(on.journal.streams["table"]) if each.command_id is not None)
        actor, _, command_id = str(last.command_id).partition(":")
        again = c.Actor(actor, "")  # whoever it was did not hear the answer
        assert await on.table.command(again, command_id, c.Say("halo")) == last.seq
        assert on.state.seq == before.seq
        if phase in {Phase.LOBBY, Phase.FINISHED}:
            for player in on.players:
                await player.do(c.SetReady())
            await on.players[0].do(c.Start())
        await go_on(on, reached(Phase.FINISHED))
        numbers = [seq for seq, _ in on.heard]
        assert numbers == list(range(numbers[0], on.state.seq + 1))
        await tables.stop()

    scene(work, Config("pordi-2025", options={"deals": 2}), start=False)


def test_cases_31_a_command_that_had_nothing_to_do_does_nothing_when_it_is_sent_again() -> None:
    async def work(on: Scene) -> None:
        dewi = on.players[3].actor
        ack = await on.table.command(dewi, "double-click", c.Join())
        await on.players[3].do(c.Leave())
        assert await on.table.command(dewi, "double-click", c.Join()) == ack
        assert on.state.seat_of(dewi.player) is None

    scene(work, Config("pordi-2025"), start=False)


# --- 32: late or not


@pytest.mark.parametrize("fired_first", [True, False])
def test_cases_32_a_move_is_late_when_the_time_out_stands_in_the_journal_and_only_then(
    *, fired_first: bool
) -> None:
    """A play that comes past its time, but before the server has played for it, counts."""

    async def work(on: Scene) -> None:
        player = await on.until_choice()
        seat, play, step = on.players.index(player), on.play(), on.table.deadlines[STEP]
        on.clock.pass_ms(14_999)
        assert on.table.left_ms() == 1
        on.clock.pass_ms(60_000)
        assert on.table.left_ms() == 0  # never less
        before = len(on.heard)
        if fired_first:
            await on.table.fire(step)
            assert await why(player, play) is Why.STALE
        else:
            await player.do(play)
            await on.table.fire(step)
        made = [event for _, event in on.heard[before:] if isinstance(event, e.Played)]
        assert [(each.seat, each.by) for each in made] == [(seat, "time" if fired_first else "player")]
        assert fired_first or made[0].play == play.play
        assert on.state.seats[seat].late == fired_first
        assert on.table.left_ms() in {15_000, PACE.pass_ms}  # the next turn is whole

    scene(work, Config("pordi-2025"))


def test_cases_32_of_a_move_and_its_time_out_at_once_one_counts() -> None:
    async def work(on: Scene) -> None:
        for time_out_first in (True, False):
            player = await on.until_choice()
            step, before = on.table.deadlines[STEP], len(on.heard)
            on.clock.now = step.due_ms
            work = [on.table.fire(step), player.do(on.play())]
            await asyncio.gather(*(work if time_out_first else work[::-1]), return_exceptions=True)
            made = [event for _, event in on.heard[before:] if isinstance(event, e.Played)]
            assert [each.by for each in made] == ["time" if time_out_first else "player"]

    scene(work, Config("pordi-2025"))


# --- 34: a silent player


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize(("rules", "mode"), GAMES)
def test_cases_34_a_silent_player_costs_three_turns_in_a_whole_match(
    rules: str, mode: str, *, gone: bool
) -> None:
    async def work(on: Scene) -> None:
        silent, began = on.players[2], on.clock.now
        if gone:
            await on.table.disconnect(silent.actor.player)
        await go_on(on, reached(Phase.FINISHED), silent)
        mine = [event for _, event in on.heard if isinstance(event, e.Played) and event.seat == 2]
        by = [each.by for each in mine if each.by != "rule"]  # what the rules leave no choice about
        assert by[:3] == ["time"] * 3
        assert by[3:] == ["bot"] * (len(by) - 3)
        assert len(by) > 6
        waits = Counter(each.by for each in mine if each.by != "rule" or each.play == "pass")
        shuffles = 0 if gone else happened(on, e.Dealt)  # for the bytes of a device that is there (design 4)
        most = 3 * 15_000 + waits["bot"] * PACE.bot_ms + waits["rule"] * PACE.pass_ms
        assert on.clock.now - began == most + shuffles * PACE.seal_ms
        for player in on.players:
            if player is not silent:
                await player.do(c.Rematch())
        assert on.state.match_number == 2  # nor does the next match wait for him

    scene(work, Config(rules, mode))


def test_cases_34_who_is_alone_with_bots_is_waited_for_by_nobody_and_decides_alone() -> None:
    async def work(on: Scene) -> None:
        (ani,) = on.players
        await ani.do(c.Join())
        await ani.do(c.Start())
        await go_on(on, lambda state: state.phase is Phase.BETWEEN and state.seats[0].sits_in, ani)
        await ani.do(c.GoOn())
        assert on.state.phase is Phase.SEALING
        await go_on(on, reached(Phase.FINISHED), ani)
        await ani.do(c.Rematch(on=False))
        assert on.state.match_number == 1
        await ani.do(c.Rematch())
        assert on.state.match_number == 2

    people(work, Config("pordi-2025", options={"deals": 3}), c.Actor("p-Ani", "Ani"))


@pytest.mark.parametrize("how", ["away", "left"])
def test_cases_34_who_goes_between_two_deals_is_waited_for_no_longer(how: str) -> None:
    async def work(on: Scene) -> None:
        *asking, last = on.players
        await go_on(on, reached(Phase.BETWEEN))
        for player in asking:
            await player.do(c.GoOn())
        assert on.state.phase is Phase.BETWEEN
        await (on.table.disconnect(last.actor.player) if how == "away" else last.do(c.Leave()))
        assert reached(Phase.SEALING)(on.state)

    scene(work, Config("pordi-2025"))
