"""The web client's table is the server's, after every single event, for every seat and the public.

Whole matches of every rule set are played in memory with people who come, go, sleep and talk. What
the server would send goes to a Node process that folds it as the client does; what comes back is
compared with the server's own view.
"""

import asyncio
import json
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gaple.bus import LocalBus
from gaple.engine import Close, Lay, Position, Seat
from gaple.engine.chain import chain_of
from gaple.rules import RULE_SETS
from gaple.server import wire
from gaple.server.frames import BatchFrames, missed_frames
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import PHRASES, Config
from gaple.table.deadlines import STEP
from gaple.table.live import Batch, LiveTable
from gaple.table.refusals import RefusedError
from gaple.table.state import SEATS, Phase, TableState, fold
from gaple.table.tables import Tables
from gaple.table.view import legal_tokens, view
from tests.table.chosen import NAMES
from tests.table.doubles import FakeClock, MemoryJournal
from tests.table.players import ScriptedPlayer
from tests.web.scripts import NODE, needs_packages

WEB = Path(__file__).parents[2] / "web"
SCRIPT = WEB / "scripts" / "fold.mjs"
STRANGER = "p-stranger"
MOST_STEPS = 4000

pytestmark = needs_packages

SHORT: dict[str, dict[str, str | int | None]] = {
    "pepet-2026": {"deals": 5, "first_lead": "draw"},
    "gapler-250": {"games": 2, "target": 100},
}
MATCHES = [
    (Config(rule_set.id, rule_set.mode.value, SHORT.get(rule_set.id, {})), 4 - 2 * (number % 2))
    for number, rule_set in enumerate(RULE_SETS)
]
"""A match of every rule set and mode, and how many people play it; bots take the other seats."""


class Reader:
    """Somebody who looks at the table: what is sent, and what the server's view was then."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.seq = 0
        self.lines: list[dict[str, Any]] = []
        self.expected: list[tuple[dict[str, Any], bool]] = []
        """The view, and whether the time left and the choice are told with it."""

    def send(self, message: Any, state: TableState, left_ms: int | None, now: int, *, whole: bool) -> None:  # noqa: ANN401 - JSON
        self.seq = state.seq
        given = {"reader": self.player, "now": now, "me": [self.player], "message": message}
        self.lines.append(given)
        self.expected.append((json.loads(msgspec.json.encode(told(state, self.player, left_ms))), whole))


def told(state: TableState, player: str, left_ms: int | None) -> dict[str, Any]:
    """Return the server's view in the words of `fold.mjs`."""
    seat = state.seat_of(player)
    seen: dict[str, Any] = full(view(state, seat, left_ms))
    seen["config"], seen["ended"] = state.config, state.ended
    seen["left"] = [list(each.left) for each in state.ended]
    for name, position in (("deal", state.position), ("counted", state.counted)):
        if seen[name] is not None:
            assert position is not None
            seen[name] |= told_deal(position, seat)
            del seen[name]["plays"]
    return seen


def told_deal(position: Position, seat: Seat | None) -> dict[str, Any]:
    """Return what the client makes of the plays of a deal."""
    turns = []
    for number, play in enumerate(position.plays):
        by = (position.leader + number) % 4
        match play:
            case Lay(tile=tile, end=end):
                turns.append(["lay", by, str(tile), end.value if number else None])
            case Close(tile=tile):
                turns.append(["close", by, str(tile) if by == seat else None, None])
            case _:
                turns.append(["pass", by, None, None])
    chain = chain_of(position.plays)
    return {
        "turns": turns,
        "chain": [[str(each.tile), each.left, each.right] for each in chain],
        "ends": [position.ends.left, position.ends.right] if chain else None,
        "passed": [
            next((turn[0] == "pass" for turn in reversed(turns) if turn[1] == each), False) for each in SEATS
        ],
    }


def full(struct: msgspec.Struct) -> dict[str, Any]:
    """Return a struct with the fields that are left out where they have their default."""

    def plain(value: Any) -> Any:  # noqa: ANN401 - JSON
        if isinstance(value, msgspec.Struct):
            return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        if isinstance(value, tuple | list):
            return [plain(each) for each in value]
        return msgspec.to_builtins(value)

    fields: dict[str, Any] = plain(struct)
    return fields


class World:
    """A table with restless people, and readers who note everything."""

    def __init__(self, table: LiveTable, clock: FakeClock, seed: int) -> None:
        assert table.state is not None
        self.table, self.clock, self.chance = table, clock, Random(seed)
        self.people = [ScriptedPlayer(table, name, seed) for name in NAMES]
        self.readers = [Reader(each.actor.player) for each in self.people[::2]] + [Reader(STRANGER)]
        self.asleep: set[ScriptedPlayer] = set()
        self.state = table.state
        self.missed: list[tuple[int, e.TableEvent]] = []
        for reader in self.readers:
            self.show_table(reader)
        table.listen(self.hear)

    def hear(self, batch: Batch) -> None:
        """Send a batch to every reader; some have lost their connection and are brought up to date."""
        states = []
        for event in batch.events:
            self.state = fold(self.state, event, self.clock.now)
            states.append(self.state)
        for reader in self.readers:
            seat = batch.state.seat_of(reader.player)
            chance = self.chance.random()
            if chance < 0.01:
                self.show_table(reader, batch)
                continue
            if chance < 0.05:
                frames = missed_frames(batch.first_seq, batch.events, seat)
            else:
                frames = BatchFrames(batch).for_seat(seat).data
            for number, (frame, state) in enumerate(zip(frames, states, strict=True)):
                last = number == len(states) - 1 and chance >= 0.05
                message = json.loads(payload(frame))
                reader.send(message, state, batch.left_ms if last else None, self.clock.now, whole=last)
            if chance < 0.05:
                seat = batch.state.seat_of(reader.player)
                sync = wire.Sync(batch.state.seq, seat, batch.left_ms, legal_tokens(batch.state, seat))
                message = json.loads(wire.write_message(sync))
                reader.send(message, batch.state, batch.left_ms, self.clock.now, whole=True)

    def show_table(self, reader: Reader, batch: Batch | None = None) -> None:
        state = self.state if batch is None else batch.state
        left_ms = self.table.left_ms() if batch is None else batch.left_ms
        seen = view(state, state.seat_of(reader.player), left_ms)
        reader.send(json.loads(wire.table_message(seen)), state, left_ms, self.clock.now, whole=True)

    async def do(self, who: ScriptedPlayer, *commands: c.Command) -> None:
        for command in commands:
            with suppress(RefusedError):
                await who.do(command)

    async def lobby(self, people: int) -> None:
        ani, budi, citra, dewi = self.people
        await self.do(dewi, c.Join(2), c.SetReady())
        await self.do(ani, c.Join(), c.Sit(3))
        await self.do(budi, c.Join())
        await self.do(dewi, c.Swap(2, 1), c.Mute(budi.actor.player), c.Remove(citra.actor.player))
        await self.do(budi, c.Say("halo"))
        await self.do(dewi, c.Leave())
        await self.table.connect(ani.actor.player)
        await self.table.disconnect(ani.actor.player)
        await self.table.connect(ani.actor.player)
        await self.do(budi, c.Leave(), c.Join(2))
        for each in self.people[:people]:
            await self.do(each, c.Join(), c.SetReady())
        for each in self.people:
            await self.do(each, c.Start())

    async def match(self) -> None:
        """Play until the match is won; people sleep, leave, come back and talk meanwhile."""
        for _ in range(MOST_STEPS):
            if self.state.phase not in {Phase.SEALING, Phase.OPENING, Phase.PLAYING, Phase.BETWEEN}:
                return
            await self.step()
        raise AssertionError("the match does not end")

    async def step(self) -> None:
        who, chance = self.chance.choice(self.people), self.chance.random()
        self.clock.pass_ms(self.chance.randrange(300))
        if chance < 0.02:
            await self.do(who, c.Say(self.chance.choice(PHRASES)))
        elif chance < 0.03:
            await self.do(who, c.Leave())
        elif chance < 0.05:
            await self.do(who, c.Join())
        elif chance < 0.06:
            await self.do(who, c.Mute(self.people[1].actor.player, self.chance.random() < 0.5))
        elif chance < 0.07:
            await self.table.connect(who.actor.player)
            await self.table.disconnect(who.actor.player)
        elif chance < 0.09:
            self.asleep ^= {who}
        elif chance < 0.12 or not any([await each.act() for each in self.people if each not in self.asleep]):
            await self.late()

    async def late(self) -> None:
        deadline = self.table.deadlines.get(STEP)
        if deadline is not None:
            self.clock.now = max(self.clock.now, deadline.due_ms)
            await self.table.fire(deadline)


def payload(frame: bytes) -> bytes:
    """Return the text of a server's frame."""
    size = frame[1]
    return frame[2:] if size < 126 else frame[4:] if size == 126 else frame[10:]


async def play(config: Config, seed: int, people: int) -> list[Reader]:
    clock, chance = FakeClock(), Random(seed)
    tables = Tables(MemoryJournal(), LocalBus(), clock, new_secret=lambda: chance.randbytes(32))
    world = World(await tables.create("table", "CODE2345", config), clock, seed)
    await world.lobby(people)
    assert world.state.match_number == 1
    await world.match()
    assert world.state.phase is Phase.FINISHED
    ani = world.people[0]
    await world.do(ani, c.Rematch(), c.Rematch(on=False))
    for each in world.people:
        await world.do(each, c.Join(), c.Rematch())
    for _ in range(30):
        await world.step()
    await world.table.close("empty")
    await tables.stop()
    return world.readers


def folded(lines: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the client's view after each message."""
    text = "".join(json.dumps(line) + "\n" for line in lines)
    command = [str(NODE), str(SCRIPT)]
    run = subprocess.run(command, input=text, capture_output=True, text=True, cwd=WEB, check=False)
    assert run.returncode == 0, run.stderr
    yield from map(json.loads, run.stdout.splitlines())


def without_time(seen: dict[str, Any]) -> dict[str, Any]:
    """Return a view without what only the last event of a command tells."""
    deal = seen["deal"]
    return seen | {"left_ms": None, "deal": None if deal is None else deal | {"legal": []}}


@pytest.mark.parametrize(("config", "people"), MATCHES, ids=lambda each: getattr(each, "rules", str(each)))
def test_the_clients_table_is_the_servers(config: Config, people: int) -> None:
    readers = asyncio.run(play(config, seed=1, people=people))
    views = folded([line for reader in readers for line in reader.lines])
    for reader in readers:
        assert len(reader.expected) > 100
        for number, (expected, whole) in enumerate(reader.expected):
            seen = next(views)
            step_ms = seen.pop("step_ms")
            about = reader.player, number, reader.lines[number]["message"]
            if whole:
                assert seen == expected, about
                assert (step_ms or 0) >= (seen["left_ms"] or 0), about
            else:
                assert without_time(seen) == without_time(expected), about
