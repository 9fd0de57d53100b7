"""CASES 9 over sockets: what locks and what follows reach all four seats, in the order of their numbers."""

from pathlib import Path

from tests.server.client import Client, guest, new_table
from tests.server.seated import CALM, close, run, seated
from tests.server.served import Served
from tests.table.chosen import LOCK, dealing


def test_case_09_the_tile_that_locks_and_the_result_reach_all_four_seats_in_order(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), rules="pordi-2025", options={"deals": 1})
        seats = await seated(server, code, "Ani", "Budi", "Citra", "Dewi")
        for client in seats[1:]:
            await client.do("ready")
        await seats[0].do("start")
        opening = await seats[0].until_event("played")
        leader, tokens = opening["e"]["seat"], LOCK.plays.split()
        for turn, token in enumerate(tokens[1:], start=1):
            last = await seats[(leader + turn) % 4].do("play", deal=1, turn=turn, play=token)
        for client in seats:
            await client.until(lambda client=client: client.seq >= last)  # type: ignore[misc]
            kinds = [(n, each["k"], each["e"].get("seat")) for n, each in client.events.items()]
            assert kinds[-3:] == [(last - 2, "played", 2), (last - 1, "ended", 2), (last, "finished", None)]
            assert [each["n"] for each in client.received if each["t"] == "e"] == [*client.events]
        late = Client(server, code, seats[3].who)
        late.seq = last - 3
        await late.open({"seq": late.seq})
        assert [each["k"] for each in late.events.values()] == ["played", "ended", "finished"]
        await close(*seats, late)

    with dealing(LOCK):
        run(tmp_path, work, pace=CALM)
