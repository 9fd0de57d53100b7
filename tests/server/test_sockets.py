"""What the socket carries out, and what it refuses without changing anything."""

import asyncio
import json
from pathlib import Path

import pytest

from gaple.server.limits import Rate
from gaple.table.ports import JournalError
from tests.server.client import Client, Guest, get, guest, new_table
from tests.server.seated import CALM, close, dealt, hand_of, on_turn, run, seated, tile_of
from tests.server.served import Served, limited


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
        assert {tile_of(play) for play in player.events[player.seq]["legal"]} <= held | {"pass"}
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
