"""Coming, going and coming back: tabs, dropped connections, slow readers, restarts."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from gaple.table.ports import Event
from tests.server.client import Client, guest, new_table
from tests.server.seated import close, run, seated
from tests.server.served import Served, served, settings


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


def test_what_happens_while_missed_events_are_read_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        had = budi.seq
        await budi.close()
        await ani.until_event("away")
        journal = server.services.journal
        read = journal.read

        async def read_slowly(stream: str, after: int = 0) -> Sequence[Event]:
            events = await read(stream, after)
            await ani.do("say", phrase="ayo")  # is committed between the reading and its return
            return events

        again = Client(server, code, budi.who)
        again.seq = had
        with monkeypatch.context() as patched:
            patched.setattr(journal, "read", read_slowly)
            await again.open({"seq": had})
        await ani.do("say", phrase="bagus")
        await again.until(lambda: again.seq == ani.seq)
        await close(ani, again)

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
