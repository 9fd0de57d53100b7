"""A whole event through the API: 128 pairs in pools, six phones at once, to the final."""

import asyncio
from pathlib import Path
from random import Random

from gaple.competition.log import log_of
from gaple.competition.standings import standings
from gaple.competition.state import State
from gaple.competition.steps import next_steps
from tests.server.office import POOLS, Clerk, Fields, join, open_competition, proposed, with_server
from tests.server.served import Served

PHONES = 6
AT_ONCE = 100
ENTRANTS = [{"id": f"E{n}", "name": f"Pasangan {n}", "club": f"Klub {n % 9}"} for n in range(1, 129)]


class Hall:
    """An event with a secretary and six phones, and what those have sent."""

    def __init__(self, owner: Clerk, secretary: Clerk, phones: list[Clerk]) -> None:
        self.owner, self.secretary, self.phones = owner, secretary, phones
        self.sent: list[Fields] = []
        self._chance = Random(7)

    async def open_matches(self) -> list[Fields]:
        return [match for match in (await self.owner.read())["matches"] if match["state"] == "open"]

    async def state(self) -> State:
        return log_of((await self.owner.ask("GET", "/log")).json()).state

    async def play(self, ready: list[Fields]) -> None:
        """Give matches a table, let every phone propose what is played at its own, and confirm it all."""
        places = [
            {"kind": "fixture", "match": match["id"], "table": 1 + number % PHONES}
            for number, match in enumerate(ready)
        ]
        await self._write(self.owner, places)
        await asyncio.gather(*(self._play_at(phone) for phone in self.phones))
        waiting = (await self.secretary.read())["proposals"]
        assert len(waiting) == len(ready)
        await self._write(self.secretary, [{"kind": "confirm", "of": each["n"]} for each in waiting])

    async def draw_lots(self) -> None:
        """Part by lots whoever is level and must not be."""
        while level := [step.group for step in next_steps(await self.state()) if step.what == "decide"]:
            await self.owner.read()
            lots = [{"kind": "lots", "among": list(group), "order": sorted(group)} for group in level]
            await self._write(self.owner, lots)

    async def _play_at(self, phone: Clerk) -> None:
        for match in (await phone.read())["matches"]:
            if match["state"] == "open":
                score = self._chance.sample([7, self._chance.randrange(7)], 2)
                event = {"match": match["id"], "a": match["a"], "b": match["b"], "score": score}
                self.sent.append(event)
                await phone.write(proposed({"kind": "result", **event}))

    @staticmethod
    async def _write(clerk: Clerk, events: list[Fields]) -> None:
        for start in range(0, len(events), AT_ONCE):
            await clerk.write(*events[start : start + AT_ONCE])


def test_128_pairs_play_pools_and_knock_out_to_the_end(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server, {**POOLS, "entrants": ENTRANTS})
        await owner.freeze()
        await owner.draw("6-1", "2-0", "5-5", size=4)
        phones = [await join(owner, "referee", f"Wasit {n}", n) for n in range(1, PHONES + 1)]
        hall = Hall(owner, await join(owner, "secretary", "Citra"), phones)
        await hall.play(await hall.open_matches())
        await hall.draw_lots()
        await owner.read()
        await owner.write({"kind": "close-stage", "stage": "pools"})
        await owner.draw("3-3", "4-1")
        while ready := await hall.open_matches():
            await hall.play(ready)
        state = await hall.state()
        assert next_steps(state) == ()
        assert len(hall.sent) == 32 * 6 + 63
        counted = {match: list(played.score) for match, played in state.played.items()}  # type: ignore[union-attr]
        assert counted == {each["match"]: each["score"] for each in hall.sent}
        (places,) = [table for table in standings(state) if table.name == "places"]
        assert (places.rows[0].place, len(places.rows)) == (1, 64)

    with_server(tmp_path, work)
