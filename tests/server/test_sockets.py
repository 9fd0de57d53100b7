"""The socket under everything that players, tabs and networks do to it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from gaple.record import replay_bytes
from gaple.record.fair import check_fair
from gaple.server.limits import Rate
from gaple.table.deadlines import Pace
from gaple.table.ports import JournalError
from tests.server.client import (
    Client,
    Guest,
    close_all,
    get,
    guest,
    new_table,
    play_match,
    seated_players,
    start,
)
from tests.server.served import Served, limited, served, settings

CALM = Pace(bot_ms=1, pass_ms=1, seal_ms=1, between_ms=60_000)
"""Deals without devices that add bytes, then waits."""


def run(tmp_path: Path, work: Callable[[Served], Awaitable[None]], **changes: object) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db", **changes)) as server:
            await work(server)

    asyncio.run(main())


async def seated(server: Served, code: str, *names: str) -> list[Client]:
    clients = []
    for name in names:
        client = await Client(server, code, await guest(server, name)).open()
        await client.do("join")
        clients.append(client)
    return clients


async def on_turn(clients: list[Client]) -> Client:
    """Return the client that has a choice now, once all have heard of it."""

    def find() -> Client | None:
        if len({each.seq for each in clients}) > 1:
            return None
        choices: tuple[list[str], ...] = ([], ["pass"])
        return next((e for e in clients if e.events[e.seq].get("legal", []) not in choices), None)

    for _ in range(500):
        found = find()
        if found is not None:
            return found
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is on turn")


async def dealt(server: Served, **config: object) -> tuple[str, list[Client]]:
    """Return a table where the first deal waits: pepet throws nothing in, and lays nothing by rule."""
    code = await new_table(server, await guest(server, "Eka"), rules="pepet-2026", **config)
    clients = await seated(server, code, "Ani", "Budi", "Citra", "Dewi")
    for client in clients[1:]:
        await client.do("ready")
    await clients[0].do("start")
    for client in clients:
        await client.until_event("dealt")
    return code, clients


def dealt_to(client: Client, seat: int) -> list[list[str]]:
    """Return the hands that a client was dealt, deal by deal."""
    deals = [each["e"]["hands"][seat] for each in client.events.values() if each["k"] == "dealt"]
    return [hand.split() for hand in deals]


def hand_of(client: Client, seat: int) -> list[str]:
    """Return the tiles of the first deal that a client was dealt and has not laid."""
    played = {each["e"]["play"].rstrip("LR") for each in client.events.values() if each["k"] == "played"}
    return [tile for tile in dealt_to(client, seat)[0] if tile not in played]


async def close(*clients: Client) -> None:
    for client in clients:
        await client.close()


def test_case_27_of_two_tabs_the_newest_plays_and_the_older_takes_back(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        code = await new_table(server, ani)
        first = await Client(server, code, ani).open()
        await first.do("join")
        before = first.seq
        second, third = [await Client(server, code, ani).open() for _ in range(2)]
        await first.until(lambda: bool(first.got("elsewhere")))
        await second.until(lambda: bool(second.got("elsewhere")))
        assert await first.refused("say", phrase="halo") == "elsewhere"
        await third.do("say", phrase="halo")
        await first.until_event("said")  # it still sees what happens
        await first.do("here")
        await third.until(lambda: bool(third.got("elsewhere")))
        assert first.got("here")
        await first.do("say", phrase="ayo")
        await first.close()  # the newest of the others plays
        await third.until(lambda: bool(third.got("here")))
        await third.do("say", phrase="bagus")
        assert third.seq == before + 3  # no event for any of it: one seat, never away
        await third.do("start")
        facts = (await get(server, f"/api/tables/{code}", ani)).json()
        assert facts["seats"] == ["Ani", None, None, None]
        assert facts["seat"] == 0
        await close(second, third)

    run(tmp_path, work)


def test_case_26_a_seat_is_dropped_and_taken_again_twenty_times_in_a_match(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), rules="pordi-2025", bots=None)
        players = await seated_players(server, code)
        await start(players)
        await players[0].until_event("dealt")
        for _ in range(20):
            tab = await Client(server, code, players[0].who).open()
            assert tab.table["seat"] == 0
            if "deal" in tab.table:
                await players[0].until(lambda tab=tab: players[0].seq >= tab.table["seq"])  # type: ignore[misc]
                assert any(
                    set(tab.table["deal"]["hand"].split()) <= set(hand) for hand in dealt_to(players[0], 0)
                )
            await tab.drop()
        await play_match(players)
        record = (await get(server, f"/api/tables/{code}/record")).content
        assert all(each.failed is None for each in check_fair(replay_bytes(record)))
        assert replay_bytes(record).match.finished
        await close_all(players)

    run(tmp_path, work, pace=Pace(bot_ms=1, pass_ms=1, seal_ms=100, between_ms=100))


def test_case_26_a_dead_socket_is_away_within_the_heartbeat_and_back_at_once(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        assert budi.connection is not None
        budi.connection.transport.pause_reading()  # the network is gone: no pong, no close frame
        away = await ani.until_event("away")
        assert budi.who is not None
        assert away["e"]["player"] == budi.who.player
        again = await Client(server, code, budi.who).open()
        assert again.table["seat"] == 1
        back = await ani.until_event("back")
        assert back["n"] == away["n"] + 1
        await close(ani, again)

    run(tmp_path, work, ping_seconds=0.2)


def test_who_comes_back_with_a_number_gets_the_events_behind_it(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        had = budi.seq
        assert budi.who is not None
        await budi.close()
        await ani.until_event("away")
        for phrase in ("halo", "ayo"):
            await ani.do("say", phrase=phrase)
        again = Client(server, code, budi.who)
        again.seq = had
        await again.open({"seq": had})
        assert not again.got("table")
        assert [each["k"] for each in again.events.values()] == ["away", "said", "said", "back"]
        assert again.received[-1] == {"t": "sync", "n": had + 4, "seat": 1}
        await ani.do("say", phrase="bagus")
        await again.until(lambda: again.seq == had + 5)
        await again.send_text(json.dumps({"do": "hello", "seq": had + 5}))
        await again.until(lambda: len(again.got("sync")) == 2)
        await again.send_text(json.dumps({"do": "hello", "seq": 10**9}))  # more than there is
        await again.until(lambda: bool(again.got("table")))
        new = await Client(server, code, budi.who).open()
        assert new.got("table")
        assert new.seq == had + 5
        await close(ani, again, new)

    run(tmp_path, work)


def test_who_has_missed_too_much_gets_the_whole_table(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        (ani,) = await seated(server, code, "Ani")
        for _ in range(10):
            await ani.do("say", phrase="halo")
        late = await Client(server, code, None).open({"seq": 1})
        assert late.got("table")
        assert not late.got("e")
        near = Client(server, code, None)
        near.seq = ani.seq - 5
        await near.open({"seq": near.seq})
        assert len(near.got("e")) == 5
        await close(ani, late, near)

    run(tmp_path, work, events_at_most=5)


def test_case_30_the_same_play_five_times_is_one_event_and_five_equal_answers(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        _, clients = await dealt(server)
        player = await on_turn(clients)
        play = player.events[player.seq]["legal"][0]
        before = player.seq
        fields = {"message_id": "play-1", "deal": 1, "turn": player.turn, "play": play}
        answers = [await player.ask("play", **fields) for _ in range(5)]
        assert answers == [answers[0]] * 5
        assert answers[0] == {"t": "ack", "id": "play-1", "n": answers[0]["n"]}
        played = [each for n, each in player.events.items() if n > before and each["k"] == "played"]
        assert sum(each["e"]["seat"] == clients.index(player) for each in played) == 1
        await close(*clients)

    run(tmp_path, work, pace=CALM)


def test_cases_30_and_36_stale_double_foreign_and_illegal_plays_change_nothing(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code, clients = await dealt(server)
        player = await on_turn(clients)
        seat = clients.index(player)
        other = clients[(seat + 1) % 4]
        legal = player.events[player.seq]["legal"]
        before = player.seq
        foreign = hand_of(other, clients.index(other))[0]
        turn = player.turn
        assert await player.refused("play", deal=1, turn=turn, play=foreign) == "illegal"
        assert await player.refused("play", deal=1, turn=turn, play="pass") == "illegal"
        assert await player.refused("play", deal=1, turn=turn, play="7-9Q") == "illegal"
        assert await player.refused("play", deal=1, turn=turn, play="") == "illegal"
        assert await player.refused("play", deal=1, turn=turn + 1, play=legal[0]) == "stale"
        assert await player.refused("play", deal=2, turn=turn, play=legal[0]) == "stale"
        assert await other.refused("play", deal=1, turn=turn, play=foreign) == "not-your-turn"
        stranger = await Client(server, code, await guest(server, "Fajar")).open()
        assert await stranger.refused("play", deal=1, turn=turn, play=legal[0]) == "not-seated"
        assert await stranger.refused("start") == "not-host"
        assert await stranger.refused("join") == "not-now"
        watcher = await Client(server, code, player.who).open({"watch": True})
        assert watcher.table["seat"] is None
        assert "hand" not in watcher.table["deal"]
        assert await watcher.refused("play", deal=1, turn=turn, play=legal[0]) == "watching"
        nobody = await Client(server, code, None).open()
        assert await nobody.refused("join") == "no-session"
        assert player.seq == before
        two = await asyncio.gather(
            player.ask("play", deal=1, turn=turn, play=legal[0]),
            player.ask("play", deal=1, turn=turn, play=legal[-1]),
        )
        assert [each["t"] for each in two] == ["ack", "no"]
        await close(*clients, stranger, watcher, nobody)

    run(tmp_path, work, pace=CALM)


def test_cases_28_and_29_four_join_at_once_and_a_fifth_is_told(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        people = [await guest(server, "Ani") for _ in range(5)]
        clients = [await Client(server, code, who).open() for who in people]
        answers = await asyncio.gather(*(client.ask("join") for client in clients))
        assert sorted(each["t"] for each in answers) == ["ack"] * 4 + ["no"]
        assert next(each for each in answers if each["t"] == "no")["why"] == "table-full"
        facts = (await get(server, f"/api/tables/{code.lower()}")).json()
        assert sorted(facts["seats"]) == ["Ani", "Ani 2", "Ani 3", "Ani 4"]
        again = [
            await client.ask("join")
            for client, each in zip(clients, answers, strict=True)
            if each["t"] == "ack"
        ]
        assert [each["t"] for each in again] == ["ack"] * 4  # a double click on join
        hosts = [each for each in clients if _name(each) == facts["host"]]
        answers = await asyncio.gather(*(client.ask("start") for client in clients))
        assert all(each["t"] == "no" for each in answers)  # nobody is ready
        for client in clients:
            await client.ask("ready")
        answers = await asyncio.gather(*(hosts[0].ask("start") for _ in range(3)))
        assert sorted(each["t"] for each in answers) == ["ack", "no", "no"]
        await close(*clients)

    run(tmp_path, work)


def _name(client: Client) -> str | None:
    joined = [each["e"] for each in client.events.values() if each["k"] == "joined"]
    names = [
        each["name"] for each in joined if client.who is not None and each["player"] == client.who.player
    ]
    return names[0] if names else None


def test_unknown_and_closed_tables_are_refused_alike(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        code = await new_table(server, ani)
        here = await Client(server, code, ani).open()
        await (await server.services.tables.open(f"table:{code}")).close("test")
        await here.until(lambda: here.closed_with is not None)
        assert here.closed_with == 4404
        for wrong in (code, "ABCD2345", "x", "..", "0" * 30):
            client = await Client(server, wrong, ani).open()
            assert client.received == [{"t": "no", "id": None, "why": "no-table"}]
            assert client.closed_with == 4404
            answer = await get(server, f"/api/tables/{wrong}", ani)
            assert answer.json()["id"] in {"no-table", "not-found"}
        assert (await get(server, f"/api/tables/{code}/record")).json()["id"] == "no-match"

    run(tmp_path, work)


def test_guessed_codes_are_slowed_and_never_keep_an_owner_out(tmp_path: Path) -> None:
    limits = limited(guesses=Rate(5, 1000.0))

    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        (ani,) = await seated(server, code, "Ani")
        asked = [(await get(server, f"/api/tables/ABCD234{n}")).status_code for n in range(2, 9)]
        assert asked == [404] * 5 + [429] * 2
        assert (await get(server, f"/api/tables/{code}")).status_code == 429  # as for a wrong one
        guesser = await Client(server, code, None).open()
        assert guesser.closed_with == 4429
        owner = await Client(server, code, ani.who).open()
        assert owner.table["seat"] == 0
        await close(ani, owner)

    run(tmp_path, work, limits=limits)


def test_a_client_that_never_reads_is_closed_and_holds_nobody_up(tmp_path: Path) -> None:
    async def main() -> None:
        chosen = settings(tmp_path / "gaple.db", queue_frames=16, events_at_most=8)
        async with served(chosen, send_buffer=4096) as server:
            code = await new_table(server, await guest(server, "Eka"))
            (ani,) = await seated(server, code, "Ani")
            budi = await Client(server, code, await guest(server, "Budi")).open(receive_buffer=4096)
            await budi.do("join")
            assert budi.who is not None
            assert budi.connection is not None
            budi.connection.transport.pause_reading()
            room = server.services.rooms.of(f"table:{code}")
            assert room is not None
            member = next(each for each in room.members if each.player == budi.who.player)
            for _ in range(5000):
                await ani.do("say", phrase="terima-kasih")
                if member.closing is not None:
                    break
            assert member.closing == 1013
            assert member.waiting <= 16
            await ani.until_event("away")
            again = await Client(server, code, budi.who).open({"seq": 3})
            await again.until(lambda: again.seq == ani.seq)
            await close(ani, again)

    asyncio.run(main())


def test_a_client_that_floods_is_slowed_then_closed(tmp_path: Path) -> None:
    limits = limited(frames=Rate(5, 0.02), flood_waits=10)

    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        began = asyncio.get_running_loop().time()
        for number in range(8):  # a burst is slowed, not punished
            await budi.ask("ping", message_id=f"p{number}")
        assert asyncio.get_running_loop().time() - began > 0.03
        await asyncio.sleep(0.3)
        for number in range(500):
            await ani.send_text(json.dumps({"id": f"f{number}", "do": "ping"}))
        await ani.until(lambda: ani.closed_with is not None)
        assert ani.closed_with == 1008
        assert ani.received[-1]["why"] == "too-many"
        assert len(ani.got("ack")) < 40
        await budi.until_event("away")
        await budi.do("say", phrase="halo")
        await close(budi)

    run(tmp_path, work, limits=limits)


def test_who_says_no_hello_is_closed(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        client = Client(server, code, None)
        opening = asyncio.create_task(client.open({"do": "ping", "id": "a"}))
        await opening
        assert client.closed_with == 1008
        assert [each["why"] for each in client.got("no")] == ["hello-first", "hello-first"]

    run(tmp_path, work, hello_seconds=0.1)


def test_a_token_of_nobody_may_watch_only(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        client = await Client(server, code, Guest("X", "nobody", "x" * 43)).open()
        assert client.table["seat"] is None
        assert await client.refused("join") == "no-session"
        await client.close()

    run(tmp_path, work)


def test_the_seat_on_turn_is_sent_its_plays_and_everybody_the_time_left(tmp_path: Path) -> None:
    """CASES 32: milliseconds left, never a time of day."""

    async def work(server: Served) -> None:
        _, clients = await dealt(server, options={"turn_seconds": 30})
        player = await on_turn(clients)
        held = set(hand_of(player, clients.index(player)))
        assert {play.rstrip("LR") for play in player.events[player.seq]["legal"]} <= held | {"pass"}
        for client in clients:
            frame = client.events[client.seq]
            assert 29_000 < frame["ms"] <= 30_000
            assert ("legal" in frame) == (client is player)
        await close(*clients)

    run(tmp_path, work, pace=CALM)


def test_what_cannot_be_written_has_not_happened_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise JournalError("the disk with gaple.db is full")

    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        had = ani.seq
        with monkeypatch.context() as patched:
            patched.setattr(server.services.journal, "append", full)
            assert await ani.refused("say", phrase="halo", message_id="say-1") == "storage"
            await budi.close()
            watcher = await Client(server, code, None).open()
            assert watcher.table["seq"] == had
            await watcher.close()
            patched.setattr(server.services, "beat", full)
            answer = await get(server, "/healthz")
            assert (answer.status_code, answer.json()["id"]) == (503, "storage")
            assert "gaple.db" not in answer.text
        await ani.do("say", phrase="halo", message_id="say-1")
        assert ani.events[ani.seq]["k"] == "said"
        assert (await get(server, "/healthz")).status_code == 200
        await close(ani)

    run(tmp_path, work)


def test_a_stopping_server_closes_with_1012_and_nobody_counts_as_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server:
            code = await new_table(server, await guest(server, "Eka"))
            ani, budi = await seated(server, code, "Ani", "Budi")
            had = budi.seq
        await ani.until(lambda: ani.closed_with is not None)
        assert ani.closed_with == 1012
        async with served(settings(tmp_path / "gaple.db")) as server:
            again = Client(server, code, budi.who)
            again.seq = had
            await again.open({"seq": had})
            assert again.received == [{"t": "sync", "n": had, "seat": 1}]
            await again.close()

    asyncio.run(main())


def test_case_31_clients_go_on_after_a_restart_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    async def main() -> None:
        data = tmp_path / "gaple.db"
        async with served(settings(data)) as server:
            code = await new_table(server, await guest(server, "Eka"), rules="pordi-2025")
            players = await seated_players(server, code)
            await start(players)
            await players[0].until(lambda: sum(e["k"] == "played" for e in players[0].events.values()) > 5)
        for player in players:
            await player.until(lambda player=player: player.closed_with is not None)  # type: ignore[misc]
        async with served(settings(data)) as server:
            began = asyncio.get_running_loop().time()
            for player in players:
                player.server = server
                player.received.clear()
                await player.open({"seq": player.seq})
            await play_match(players)
            assert asyncio.get_running_loop().time() - began < 5
            await close_all(players)

    asyncio.run(main())
