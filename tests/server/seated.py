"""Tables with people at them, for tests that begin in the middle of things."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from gaple.table.deadlines import Pace
from tests.server.client import Client, guest, new_table
from tests.server.served import Served, served, settings

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
    """Return a table where the first deal waits for a choice: pepet throws no deal in."""
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


def tile_of(play: str) -> str:
    """Return the tile of a play, laid or closed."""
    return play.removeprefix("x").rstrip("LR")


def hand_of(client: Client, seat: int) -> list[str]:
    """Return the tiles of the first deal that a client was dealt and has not laid."""
    played = {tile_of(each["e"]["play"]) for each in client.events.values() if each["k"] == "played"}
    return [tile for tile in dealt_to(client, seat)[0] if tile not in played]


async def close(*clients: Client) -> None:
    for client in clients:
        await client.close()
