"""Coming, going and coming back: tabs, dropped connections, slow readers, restarts."""

import asyncio
import json
from pathlib import Path

from gaple.record import replay_bytes
from gaple.record.fair import check_fair
from gaple.table.deadlines import Pace
from tests.server.client import Client, get, guest, new_table
from tests.server.player import close_all, play_match, seated_players, start
from tests.server.seated import close, dealt_to, run, seated
from tests.server.served import Served, served, settings


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
