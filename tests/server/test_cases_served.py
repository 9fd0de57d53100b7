"""CASES 26 to 35 over real sockets; at the table itself: tests/table/test_cases_live.py."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gaple.cli import gaple
from gaple.server.limits import Limits, Rate
from gaple.table import commands as c
from gaple.table.deadlines import Pace
from gaple.table.ports import JournalError
from gaple.table.state import Phase, TableState
from tests.server.client import Client, Guest, Message, get, guest, listed_matches, new_table
from tests.server.player import PlayingClient, close_all, play_match, start
from tests.server.seated import CALM, close, dealt, dealt_to, on_turn, run, seated, tile_of
from tests.server.served import Served, limited, served, settings
from tests.table.doubles import FakeClock

NAMES = ("Ani", "Budi", "Citra", "Dewi")
SCREENS = ("lobby", "sealed", "unsealing", "dealt", "ended", "finished")
"""What a match comes by, told by the event that begins it."""
PATIENT = Pace(bot_ms=1, pass_ms=1, seal_ms=60_000, between_ms=60_000)
"""Nobody is hurried: what waits for a player waits."""
Halt = Callable[[Message], bool]


def at(kind: str) -> Halt:
    return lambda message: message.get("k") == kind


def at_a_choice(message: Message) -> bool:
    return message.get("legal", []) not in ([], ["pass"])


class HaltingClient(PlayingClient):
    """A player who does nothing more from a message on, until told to go on."""

    halt: Halt | None = None
    halted = False
    held: tuple[Callable[[], None], ...] = ()

    def on_event(self, message: Message) -> None:
        self._hear(message, super().on_event)

    def on_other(self, message: Message) -> None:
        self._hear(message, super().on_other)

    def halt_at(self, halt: Halt | None) -> None:
        self.halt, self.halted, self.held = halt, False, ()

    def go_on(self, halt: Halt | None = None) -> None:
        """Do what was left undone, up to the next message to halt at."""
        held = self.held
        self.halt_at(halt)
        for hear in held:
            hear()

    def sample(self, word: str, other: Client) -> Message:
        """Return what of a command depends on the table, where I am the host and this is another player."""
        match word:
            case "remove" | "mute":
                return {"player": _player(other)}
            case "show":
                return {"bytes": self._bytes.hex() or "0" * 32}
            case "play":
                legal = self.events.get(self.seq, {}).get("legal", ["6-6"])
                return {"deal": self._deal, "turn": self.turn, "play": legal[0]}
            case _:
                return {}

    def _hear(self, message: Message, hear: Callable[[Message], None]) -> None:
        self.halted = self.halted or (self.halt is not None and self.halt(message))
        if self.halted:
            self.held += (lambda: self._hear(message, hear),)
        else:
            hear(message)


class Time:
    """The server's time as a test sets it: nothing comes due before the test says so."""

    def __init__(self, server: Served, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = clock
        self._journal = server.services.journal
        self._tables = server.services.tables
        self._tick = self._tables.tick
        monkeypatch.setattr(self._tables, "tick", self._stand_still)

    async def passes(self) -> None:
        """Go on to what is due next, and let it happen."""
        due = await self._journal.next_due_ms()
        assert due is not None
        self.clock.now = max(self.clock.now, due)
        await self.tick()

    async def tick(self) -> None:
        """Let everything happen that is due by now."""
        await self._tick()
        await self._tables.settle()

    async def _stand_still(self) -> None:
        pass


def stopped(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """Return a clock for every server from now on."""
    clock = FakeClock(1_790_000_000_000)
    monkeypatch.setattr("gaple.server.app.SystemClock.now_ms", lambda _: clock.now_ms())
    return clock


def timed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[Served, Time], Awaitable[None]]
) -> None:
    clock = stopped(monkeypatch)
    run(tmp_path, lambda server: work(server, Time(server, clock, monkeypatch)), pace=Pace())


async def four(
    server: Served, code: str, halt: Halt | None = None, names: tuple[str, ...] = NAMES
) -> list[HaltingClient]:
    """Let these join in order; the first is the host."""
    players = []
    for seed, name in enumerate(names):
        player = HaltingClient(server, code, await guest(server, name), seed)
        player.halt_at(halt)
        await player.open()
        await player.do("join")
        players.append(player)
    return players


async def all_halted(players: list[HaltingClient]) -> None:
    for player in players:
        await player.until(lambda player=player: player.halted)  # type: ignore[misc]


async def halted_at(server: Served, screen: str) -> list[HaltingClient]:
    """Return four players who have stopped at a screen of their match."""
    options = {"deals": 2 if screen == "ended" else 1, "turn_seconds": 60}
    code = await new_table(server, await guest(server, "Eka"), options=options)
    players = await four(server, code, at(screen))
    if screen != "lobby":
        await start([*players])
        await all_halted(players)
    return players


async def open_again(client: Client, server: Served) -> None:
    """Go on from the last event that a client has, without loading the table anew; it finds no gap."""
    client.server = server
    client.received.clear()
    await client.open({"seq": client.seq})
    assert not client.got("table")


async def score(server: Served, code: str, folder: Path) -> Message:
    """Return what `gaple score` makes of the record of a table's last match."""
    file = folder / f"{code}.json"
    file.write_bytes((await get(server, f"/api/tables/{code}/record")).content)
    scored: Message = json.loads(CliRunner().invoke(gaple, ["score", "--json", str(file)]).output)
    return scored


async def assert_finished(server: Served, player: PlayingClient, folder: Path) -> None:
    """The match that a player has seen is the match that the record gives."""
    scored = await score(server, player.code, folder)
    ended = [each["e"]["score"] for each in player.events.values() if each["k"] == "ended"]
    assert scored["finished"]
    assert [deal["score"] for deal in scored["deals"]] == ended[-len(scored["deals"]) :]
    assert player.finished is not None
    assert scored["winners"] == player.finished["e"]["winners"]


def kinds(client: Client) -> list[str]:
    return [each["k"] for each in client.events.values()]


# --- 26: dropped and taken again


def test_cases_26_a_seat_is_dropped_and_taken_again_twenty_times_in_a_match(tmp_path: Path) -> None:
    def now_and_then(message: Message) -> bool:
        return message.get("k") == "played" and message["n"] % 2 == 0

    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), bots=None, options={"deals": 5})
        ani, *others = players = await four(server, code)
        ani.halt_at(now_and_then)
        await start([*players])
        for _ in range(20):
            await all_halted([ani])
            await ani.drop()
            await open_again(ani, server)
            assert ani.got("sync")[0]["seat"] == 0
            table = await look(ani)
            if "deal" in table:
                assert table["deal"]["hand"].split() == dealt_and_not_laid(ani, table["seq"])
            ani.go_on(now_and_then)
        ani.go_on()
        await play_match([*players])
        assert kinds(ani).count("joined") == 4
        assert kinds(others[0]).count("away") == kinds(others[0]).count("back") <= 20
        await assert_finished(server, ani, tmp_path)
        await close_all([*players])

    run(tmp_path, work, pace=PATIENT)


def dealt_and_not_laid(client: Client, seq: int) -> list[str]:
    """Return the hand of seat 0 at a number, in the order in which it was dealt."""
    hand: list[str] = []
    for n, each in client.events.items():
        if n > seq:
            break
        if each["k"] == "dealt":
            hand = each["e"]["hands"][0].split()
        elif each["k"] == "played" and each["e"]["seat"] == 0 and each["e"]["play"] != "pass":
            hand.remove(tile_of(each["e"]["play"]))
    return hand


def test_cases_26_a_dead_socket_is_away_within_the_heartbeat_and_its_seat_taken_back_at_once(
    tmp_path: Path,
) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        _dies(budi)
        again = await Client(server, code, budi.who).open()  # before anybody has noticed
        assert again.table["seat"] == 1
        said = await again.do("say", phrase="halo")
        _dies(again)
        away = await ani.until_event("away", said)
        assert away["e"] == {"player": _player(budi)}
        back = await Client(server, code, budi.who).open()
        assert back.table["seat"] == 1
        assert (await ani.until_event("back", said))["n"] == away["n"] + 1
        await close(ani, back)

    run(tmp_path, work, ping_seconds=0.5)


def _dies(client: Client) -> None:
    """Let the network be gone: no answer to a ping, no close frame."""
    assert client.connection is not None
    client.connection.transport.pause_reading()


# --- 27: tabs


def test_cases_27_of_three_tabs_of_one_seat_the_newest_plays_and_an_older_takes_back(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        code = await new_table(server, ani, rules="pepet-2026", bots="acak")
        first, second, third = tabs = [await Client(server, code, ani).open() for _ in range(3)]
        await asyncio.gather(*(tab.until(lambda tab=tab: bool(tab.got("elsewhere"))) for tab in tabs[:2]))  # type: ignore[misc]
        assert await first.refused("join") == "elsewhere"
        await third.do("join")
        assert await second.refused("start") == "elsewhere"
        await third.do("start")
        await play_once(tabs, plays=third, other=first)
        await first.do("here")
        await third.until(lambda: bool(third.got("elsewhere")))
        assert first.got("here")
        await play_once(tabs, plays=first, other=third)
        await first.close()
        await third.until(lambda: bool(third.got("here")))  # the newest of the others
        await play_once([second, third], plays=third, other=second)
        assert len(dealt_to(second, 0)[0]) == 7  # all tabs see the one hand
        assert [kinds(third).count(kind) for kind in ("joined", "away", "back")] == [1, 0, 0]
        facts = (await get(server, f"/api/tables/{code}", ani)).json()
        assert (facts["seats"], facts["seat"]) == (["Ani", None, None, None], 0)
        await close(second, third)

    run(tmp_path, work, pace=CALM)


async def play_once(tabs: list[Client], plays: Client, other: Client) -> None:
    await on_turn(tabs)
    fields = {"deal": 1, "turn": plays.turn, "play": plays.events[plays.seq]["legal"][0]}
    assert await other.refused("play", **fields) == "elsewhere"
    await plays.do("play", **fields)


# --- 28: the host goes, all come at once, all leave


@pytest.mark.parametrize("screen", SCREENS)
def test_cases_28_the_hosts_socket_dies_at_every_screen(
    screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(server: Served, time: Time) -> None:
        host, *others = await halted_at(server, screen)
        await host.drop()
        await others[0].until_event("away")
        for other in others:
            other.go_on()
        if screen == "lobby":
            assert await others[0].refused("start") == "not-host"
            await time.passes()
            await start([*others])
        await finish_without(0, server, others, time)
        while (await state_of(server, host.code)).host == _player(host):
            await time.passes()
        assert (await others[0].until_event("host"))["e"]["player"] == _player(others[0])
        await assert_finished(server, others[0], tmp_path)
        for other in others:
            other.halt_at(at("sealed"))
        await start([*others])
        await all_halted(others)
        await close_all([*others])
        while (await state_of(server, host.code)).phase is not Phase.CLOSED:
            await time.passes()
        assert (await get(server, f"/api/tables/{host.code}")).json()["id"] == "no-table"

    timed(tmp_path, monkeypatch, work)


async def state_of(server: Served, code: str) -> TableState:
    state = (await server.services.tables.open(f"table:{code}")).state
    assert state is not None
    return state


async def finish_without(seat: int, server: Served, players: list[HaltingClient], time: Time) -> None:
    """Let time pass whenever the table waits for a seat where nobody is, until the match is over."""
    one = players[0]
    table = await server.services.tables.open(f"table:{one.code}")

    def waits() -> bool:
        position = None if table.state is None else table.state.position
        return position is not None and position.turn == seat

    while one.finished is None:
        await one.until(lambda: one.finished is not None or waits())
        if one.finished is None:
            await time.passes()


def _who(client: Client) -> Guest:
    assert client.who is not None
    return client.who


def _player(client: Client) -> str:
    return _who(client).player


async def until_at_hand(server: Served, stream: str) -> None:
    """Wait until a server that has begun again looks after a table."""
    for _ in range(1000):
        if server.services.tables.at_hand(stream) is not None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the table was never looked after")


def test_cases_28_a_lobby_to_which_nobody_comes_back_after_a_restart_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = stopped(monkeypatch)

    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server:
            code = await new_table(server, await guest(server, "Eka"))
            await seated(server, code, "Ani", "Budi")
        async with served(settings(tmp_path / "gaple.db")) as server:
            time = Time(server, clock, monkeypatch)
            await until_at_hand(server, f"table:{code}")
            for _ in range(2):  # they count as away, then the table as empty
                clock.pass_ms(3_600_000)
                await time.tick()
            assert (await get(server, f"/api/tables/{code}")).status_code == 404

    asyncio.run(main())


def test_cases_28_four_joins_at_once_start_one_match(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), options={"deals": 1}, bots=None)
        clients = [PlayingClient(server, code, await guest(server, name), 3) for name in NAMES]
        await asyncio.gather(*(client.open() for client in clients))
        await asyncio.gather(*(client.do("join") for client in clients))
        await asyncio.gather(*(client.do("ready") for client in clients))
        answers = await asyncio.gather(*(client.ask("start") for client in clients for _ in range(3)))
        told = Counter(answer.get("why", "ack") for answer in answers)
        assert told == {"ack": 1, "not-host": 9, "not-now": 2}
        await play_match(clients)
        await asyncio.gather(*(client.ask("rematch") for client in clients for _ in range(2)))
        for client in clients:
            await client.until(lambda client=client: client.match == 2)  # type: ignore[misc]
            assert kinds(client).count("started") == 2
        await close_all([*clients])

    run(tmp_path, work)


def test_cases_28_leaving_after_the_end_changes_nothing(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), options={"deals": 1})
        players = await four(server, code)
        await start([*players])
        await play_match([*players])

        async def told() -> list[object]:
            paths = (f"/api/tables/{code}/record", f"/api/tables/{code}/sheet")
            matches = [await listed_matches(server, _who(each), 1) for each in players]
            return [matches, *[(await get(server, path)).content for path in paths]]

        before = await told()
        for player in players:
            await player.do("leave")
        assert await told() == before
        await close_all([*players])
        await (await server.services.tables.open(f"table:{code}")).close("test")
        assert await told() == before

    run(tmp_path, work)


def test_cases_28_a_leave_in_a_match_resets_nobodys_game(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), rules="pepet-2026")
        players = await four(server, code, at_a_choice)
        await start([*players])
        await on_turn([*players])
        (leaver,) = [player for player in players if player.halted]
        others = [player for player in players if player is not leaver]
        before = {player: await look(player) for player in others}
        had = leaver.seq
        await leaver.do("leave")
        for player in others:
            after = await look(player)
            assert after["deal"]["hand"] == before[player]["deal"]["hand"]
            assert (after["match"], after["score"]) == (before[player]["match"], before[player]["score"])
        await others[0].until_event("played", had)  # a bot plays on at once
        assert others[0].events[had + 1]["k"] == "left"
        await leaver.close()
        back = await Client(server, code, leaver.who).open()
        assert back.table["seat"] == leaver.seat
        assert {*back.table["deal"]["hand"].split()} < {*dealt_to(leaver, leaver.seat)[0]}
        await close(*others, back)

    run(tmp_path, work, pace=PATIENT)


async def look(client: Client) -> Message:
    """Return the table as it is told to a client that reloads."""
    before = len(client.got("table"))
    await client.send_text('{"do": "hello"}')
    await client.until(lambda: len(client.got("table")) > before)
    return client.table


# --- 29: the lobby


def test_cases_29_swapped_pairs_with_names_like_seats_play_as_they_sit(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), mode="pairs", options={"deals": 1})
        players = await four(server, code, names=("3", "2", "1", "0"))
        await players[0].do("swap", a=0, b=3)
        players[0].seat, players[3].seat = 3, 0
        await start([*players])
        await play_match([*players])
        scored = await score(server, code, tmp_path)
        (match,) = await listed_matches(server, _who(players[0]), 1)
        assert [each["name"] for each in match["players"]] == ["0", "2", "1", "3"]
        assert [each["is_me"] for each in match["players"]] == [False, False, False, True]
        assert match["winners"] == scored["winners"]
        assert match["winners"] in ([0, 2], [1, 3])
        assert all(deal["points"][:2] == deal["points"][2:] for deal in scored["deals"])
        await close_all([*players])

    run(tmp_path, work)


def test_cases_29_a_fifth_a_stale_page_and_double_clicks_get_one_clean_answer_each(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        clients = [await Client(server, code, await guest(server, name)).open() for name in NAMES]
        ani, budi, citra, dewi = clients
        for client in clients:
            clicks = await asyncio.gather(*(client.ask("join") for _ in range(2)))
            assert [each["t"] for each in clicks] == ["ack"] * 2
        fifth = await Client(server, code, await guest(server, "Fajar")).open()
        assert await fifth.refused("join") == "table-full"
        assert kinds(dewi).count("joined") == 4
        await dewi.do("leave")
        await fifth.do("join", seat=3)
        had = ani.seq
        assert await dewi.refused("join", seat=3) == "table-full"
        assert await dewi.refused("ready") == "not-seated"
        assert await budi.refused("sit", seat=3) == "seat-taken"
        assert await citra.refused("start") == "not-host"
        assert await ani.refused("remove", player=_player(dewi)) == "unknown-player"
        assert await ani.refused("start") == "not-ready"
        for client in (budi, citra, fifth):
            await client.do("ready")
        assert [each["k"] for n, each in ani.events.items() if n > had] == ["ready"] * 3
        clicks = await asyncio.gather(*(ani.ask("start") for _ in range(2)))
        assert sorted(each.get("why", "ack") for each in clicks) == ["ack", "not-now"]
        for stale in ({"do": "swap", "a": 0, "b": 1}, {"do": "sit", "seat": 3}, {"do": "ready"}):
            assert await ani.refused(**stale) == "not-now"
        assert await dewi.refused("join") == "not-now"
        for client in [*clients, fifth]:
            answers = [each["id"] for each in client.received if each["t"] in {"ack", "no"}]
            assert len(answers) == len({*answers})
        await close(*clients, fifth)

    run(tmp_path, work, pace=PATIENT)


# --- 31: an answer for each command, restarts


SAMPLES: dict[str, dict[str, Any]] = {
    "join": {}, "sit": {"seat": 3}, "swap": {"a": 0, "b": 1}, "leave": {}, "ready": {}, "start": {},
    "remove": {}, "mute": {}, "commit": {"deal": 1, "redeal": 0, "hash": "0" * 64},
    "show": {"deal": 1, "redeal": 0}, "play": {}, "next": {},
    "say": {"phrase": "halo"}, "rematch": {},
}  # fmt: skip
"""One of each command; what depends on the table is added."""
ALWAYS = {"leave", "mute", "say"}
BEFORE = ALWAYS | {"join", "sit", "swap", "ready", "start", "remove"}
WRITTEN = {
    Phase.LOBBY: BEFORE,
    Phase.SEALING: ALWAYS | {"commit"},
    Phase.OPENING: ALWAYS | {"show"},
    Phase.PLAYING: ALWAYS | {"play"},
    Phase.BETWEEN: ALWAYS | {"next"},
    Phase.FINISHED: BEFORE | {"rematch"},
}
"""What would be carried out in each phase, for the host or for who comes from outside."""


def test_cases_31_every_command_is_answered_once_in_every_phase_also_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {*SAMPLES} == {str(each.__struct_config__.tag) for each in get_args(c.Command)}
    assert {*SAMPLES} == set().union(*WRITTEN.values())

    async def full(*_: object) -> None:
        raise JournalError("the disk is full")

    async def work(server: Served) -> None:
        options = {"deals": 2, "turn_seconds": 60}
        code = await new_table(server, await guest(server, "Eka"), options=options)
        ani, budi = await four(server, code, names=("Ani", "Budi"))
        outside = [
            await Client(server, code, await guest(server, "Fajar")).open(),
            await Client(server, code, ani.who).open({"watch": True}),
            await Client(server, code, None).open(),
        ]

        async def all_answered(phase: Phase) -> None:
            assert (await look(ani))["phase"] == phase
            had, written = ani.seq, set[str]()
            with monkeypatch.context() as patched:
                patched.setattr(server.services.journal, "append", full)
                for client in (ani, *outside):
                    for word, sample in SAMPLES.items():
                        message_id = f"{phase}-{word}"
                        fields = {**sample, **ani.sample(word, budi)}
                        answer = await client.ask(word, message_id, **fields)
                        assert [each for each in client.received if each.get("id") == message_id] == [answer]
                        written |= {word} if answer.get("why") == "storage" else set()
                    assert (await client.ask("ping"))["n"] == had
            assert written == WRITTEN[phase]
            await ani.do("say", message_id=f"{phase}-say", phrase="halo")  # the same again, now on the disk
            assert ani.seq == had + 1

        await budi.do("ready")
        await all_answered(Phase.LOBBY)
        ani.halt_at(at("sealed"))
        await start([ani, budi])
        for phase, began, others, halt in (
            (Phase.SEALING, "sealed", "committed", at("unsealing")),
            (Phase.OPENING, "unsealing", "opened", at_a_choice),
            (Phase.PLAYING, "unsealing", "dealt", at("ended")),
            (Phase.BETWEEN, "ended", "next", at("finished")),
        ):
            await all_halted([ani])
            await ani.until_event(others, max(n for n, each in ani.events.items() if each["k"] == began))
            await all_answered(phase)  # now that Budi has done his part
            ani.go_on(halt)
        await all_halted([ani])
        await budi.do("ready")
        await all_answered(Phase.FINISHED)
        await close(ani, budi, *outside)

    run(tmp_path, work, pace=PATIENT)


def test_cases_31_a_restart_in_any_phase_is_gone_on_from_without_gaps(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "gaple.db", pace=PATIENT)

    async def main() -> None:
        async with served(chosen) as server:
            tables = {screen: await halted_at(server, screen) for screen in SCREENS}
        async with served(chosen) as server:
            for players in tables.values():
                for player in players:
                    assert player.closed_with == 1012
                    await open_again(player, server)
            for players in tables.values():
                for player in players:
                    player.go_on()
            await start([*tables["lobby"]])
            for player in tables["finished"]:
                await player.do("rematch")
            await tables["finished"][0].until(lambda: tables["finished"][0].match == 2)
            for players in tables.values():
                await play_match([*players])
                await assert_finished(server, players[0], tmp_path)
                await close_all([*players])

    asyncio.run(main())


# --- 32: late or not


def test_cases_32_the_servers_time_alone_judges_and_only_what_is_left_of_it_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play that comes past its time, but before the server has played for it, counts."""

    async def work(server: Served, time: Time) -> None:
        code = await new_table(server, await guest(server, "Eka"), options={"turn_seconds": 30})
        players = await four(server, code, at_a_choice)
        watcher = await Client(server, code, None).open()
        everybody = [*players, watcher]
        await start([*players])

        async def left_ms() -> set[int]:
            n = await players[0].do("say", phrase="halo")
            for client in everybody:
                await client.until(lambda client=client: client.seq >= n)  # type: ignore[misc]
            return {client.events[n]["ms"] for client in everybody}

        player, play = await choice(players)
        assert await left_ms() == {30_000}
        time.clock.pass_ms(29_000)
        assert await left_ms() == {1000}
        assert (await look(watcher))["left_ms"] == 1000
        time.clock.pass_ms(60_000)  # past its time, but nothing has come due yet
        assert await left_ms() == {0}
        assert await player.refused("play", **play, at_ms=1) == "bad-message"  # no client says when it was
        n = await player.do("play", **play)
        assert "by" not in player.events[n]["e"]  # it is the player's own
        player.halt_at(at_a_choice)

        player, play = await choice(players)
        before = player.seq
        await time.passes()
        timed_out = await player.until_event("played", before)
        assert (timed_out["e"]["seat"], timed_out["e"]["by"]) == (player.seat, "time")
        assert await player.refused("play", **play) == "stale"
        everybody.append(await Client(server, code, player.who).open())
        for client in everybody:
            assert max(numbers(client.received)) < 1_000_000  # neither seconds nor milliseconds since 1970
            assert not re.search(r"\d{4}-\d\d-\d\d", json.dumps(client.received))
        await close(*everybody)

    timed(tmp_path, monkeypatch, work)


async def choice(players: list[HaltingClient]) -> tuple[HaltingClient, Message]:
    """Return who has a choice, and a play of it."""
    seat = (await on_turn([*players])).who
    (player,) = [each for each in players if each.who is seat]
    deal, legal = kinds(player).count("dealt"), player.events[player.seq]["legal"]
    return player, {"deal": deal, "turn": player.turn, "play": legal[0]}


def numbers(value: object) -> Iterator[float]:
    """Yield every number in a message."""
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list):
        for each in value:
            yield from numbers(each)
    elif isinstance(value, int | float):
        yield value


# --- 35: one address


def test_cases_35_four_guests_behind_one_address_play_under_the_limits_as_they_are(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        players = [HaltingClient(server, "", await guest(server, name)) for name in NAMES]
        code = await new_table(server, _who(players[0]), options={"deals": 1})
        for player in players:
            player.code = code
            await player.open()
            await player.do("join")
        await start([*players])
        await play_match([*players])
        await assert_finished(server, players[0], tmp_path)
        assert {player.closed_with for player in players} == {None}
        await close_all([*players])

    run(tmp_path, work, limits=Limits(), pace=PATIENT)


NEXT_DOOR = {"x-forwarded-for": "198.51.100.7"}


async def is_turned_away(server: Served, code: str) -> bool:
    """Whether somebody who comes to watch is told that there are too many."""
    client = Client(server, code, None)
    with suppress(ConnectionClosed):  # perhaps before he could say hello
        await client.open()
    assert client.connection is not None
    return client.connection.close_code == 4429


class NextDoor(Served):
    """The server as another household reaches it, through a proxy on the server's machine."""

    def browser(self, **options: Any) -> Any:  # noqa: ANN401 - as httpx has it
        return super().browser(**{**options, "headers": {**options.get("headers", {}), **NEXT_DOOR}})


def test_cases_35_what_one_household_uses_up_is_not_missing_next_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = 1_000_000.0
    limits = limited(guests=Rate(4, never), sockets=Rate(5, never), requests=Rate(20, never))

    async def work(server: Served) -> None:
        at_home = [await guest(server, name) for name in NAMES]
        code = await new_table(server, at_home[0])
        home = [await Client(server, code, who).open() for who in at_home]
        watcher = await Client(server, code, None).open()
        assert await is_turned_away(server, code)
        statuses = [(await get(server, "/api/me", at_home[0])).status_code for _ in range(20)]
        assert (statuses[0], statuses[-1]) == (200, 429)

        through_proxy = partial(connect, additional_headers=NEXT_DOOR)
        monkeypatch.setattr("tests.server.client.connect", through_proxy)
        next_door = NextDoor(*server)
        others = [await Client(next_door, code, await guest(next_door, name)).open() for name in NAMES]
        assert [client.closed_with for client in others] == [None] * 4
        for client in home:  # nor are those at home thrown out by a crowd next door
            await client.do("join")
        assert await others[0].refused("join") == "table-full"
        await close(*home, watcher, *others)

    run(tmp_path, work, limits=limits)


@pytest.mark.parametrize("limits", [limited(open_sockets=6), limited(sockets=Rate(7, 1_000_000.0))])
def test_cases_35_spectators_at_the_same_address_never_keep_a_seats_owner_out(
    limits: Limits, tmp_path: Path
) -> None:
    async def work(server: Served) -> None:
        code, clients = await dealt(server)
        crowd = [await Client(server, code, None).open() for _ in range(2)]
        await clients[1].drop()
        await clients[0].until_event("away")
        crowd.append(await Client(server, code, None).open())
        assert crowd[-1].closed_with is None
        assert await is_turned_away(server, code)
        owner = await Client(server, code, clients[1].who).open()
        assert owner.closed_with is None
        assert owner.table["seat"] == 1
        await close(*clients, *crowd, owner)

    run(tmp_path, work, limits=limits, pace=CALM)


def test_cases_35_an_owner_comes_back_to_a_table_that_a_crowd_watches(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code, clients = await dealt(server)
        crowd = [await Client(server, code, None).open() for _ in range(40)]
        await clients[1].drop()
        await clients[0].until_event("away")
        owner = await Client(server, code, clients[1].who).open()
        assert owner.table["seat"] == 1
        assert await crowd[0].refused("join") == "no-session"
        await close(*clients, *crowd, owner)

    run(tmp_path, work, limits=Limits(), pace=CALM)
