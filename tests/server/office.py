"""People at a competition who know the API alone: an owner, secretaries, referees with their cards."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from tests.server.client import Guest, guest
from tests.server.served import Served, served, settings

Fields = dict[str, Any]
PAIRS = [{"id": f"E{number}", "name": f"Pasangan {number}"} for number in range(1, 9)]
POOLS: Fields = {
    "name": "Piala Kampung",
    "kind": "pools",
    "rules": "gapensi-makassar",
    "entrants": PAIRS,
    "venue": {"name": "Balai RW 03", "zone": "WITA"},
}


class Clerk:
    """Somebody at a competition, with what he has seen of it."""

    def __init__(self, server: Served, who: Guest | None, code: str, device: str | None = None) -> None:
        self.server = server
        self.who = who
        self.code = code
        self.device = device
        self.seen = 0
        self._ids = count(1)

    @property
    def path(self) -> str:
        return f"/api/competitions/{self.code}"

    async def ask(self, method: str, path: str = "", **how: Any) -> httpx.Response:  # noqa: ANN401 - httpx's own
        headers = {**(self.who.headers if self.who is not None else {}), **how.pop("headers", {})}
        async with self.server.browser(headers=headers, timeout=60) as browser:
            return await browser.request(method, self.path + path, **how)

    async def read(self, **query: str | int) -> Fields:
        device = {} if self.device is None else {"device": self.device}
        answer = await self.ask("GET", params={**device, **query})
        assert answer.status_code == 200, answer.text
        view: Fields = answer.json()
        self.seen = view["version"]
        return view

    def new_id(self) -> str:
        return f"{self.device or 'office'}-{next(self._ids)}"

    async def send(self, *events: Fields, id: str | None = None, seen: int | None = None) -> httpx.Response:  # noqa: A002
        """Write events as somebody who has seen what he has seen."""
        body = {
            "id": id or self.new_id(),
            "seen": self.seen if seen is None else seen,
            "events": list(events),
            "device": self.device,
        }
        return await self.ask("POST", "/events", json=body)

    async def write(self, *events: Fields) -> int:
        """Write events that are taken; return the number of the last."""
        answer = await self.send(*events)
        assert answer.status_code == 200, answer.text
        self.seen = answer.json()["version"]
        n: int = answer.json()["n"]
        return n

    async def freeze(self) -> None:
        answer = await self.ask("POST", "/freeze", json={"id": self.new_id()})
        assert answer.status_code == 200, answer.text

    async def draw(self, *numbers: str, **how: object) -> None:
        answer = await self.ask("POST", "/draw", json={"id": self.new_id(), "numbers": numbers, **how})
        assert answer.status_code == 200, answer.text
        self.seen = answer.json()["version"]

    async def invite(self, role: str, table: int | None = None) -> Fields:
        body = {"id": self.new_id(), "role": role, "table": table}
        answer = await self.ask("POST", "/invitations", json=body)
        assert answer.status_code == 201, answer.text
        given: Fields = answer.json()
        return given

    async def revoke(self, device: str) -> None:
        answer = await self.ask("POST", f"/invitations/{device}/revoke", json={"id": self.new_id()})
        assert answer.status_code == 200, answer.text


def with_server(tmp_path: Path, work: Callable[[Served], Awaitable[None]]) -> None:
    """Do something with a server of an empty file."""

    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server:
            await work(server)

    asyncio.run(main())


async def open_competition(server: Served, head: Fields = POOLS, name: str = "Ani") -> Clerk:
    """Return the owner of a new competition, whom nobody knew before."""
    return await found(server, await guest(server, name), head)


async def found(server: Served, owner: Guest, head: Fields) -> Clerk:
    """Return the owner of a new competition."""
    async with server.browser(headers=owner.headers) as browser:
        answer = await browser.post("/api/competitions", json=head)
    assert answer.status_code == 201, answer.text
    clerk = Clerk(server, owner, answer.json()["code"])
    await clerk.read()
    return clerk


async def claim(server: Served, code: str, secret: str, who: Guest, **how: object) -> httpx.Response:
    """Open an invitation."""
    async with server.browser(headers=who.headers) as browser:
        body = {"id": f"claim-{secret}", "secret": secret, **how}
        return await browser.post(f"/api/competitions/{code}/claim", json=body)


async def join(owner: Clerk, role: str, name: str, table: int | None = None) -> Clerk:
    """Return somebody who was invited and has opened the invitation."""
    given = await owner.invite(role, table)
    who = await guest(owner.server, name)
    answer = await claim(owner.server, owner.code, given["secret"], who)
    assert answer.status_code == 200, answer.text
    clerk = Clerk(owner.server, who, owner.code, answer.json()["device"])
    await clerk.read()
    return clerk


async def drawn_pools(server: Served, tables: int = 0) -> Clerk:
    """Return the owner of eight pairs in two pools, the first matches of each at its table."""
    owner = await open_competition(server)
    await owner.freeze()
    await owner.draw("6-1", "2-0", size=4)
    view = await owner.read()
    places = [
        {"kind": "fixture", "match": match["id"], "table": 1 + number % tables}
        for number, match in enumerate(view["matches"])
        if tables
    ]
    if places:
        await owner.write(*places)
    return owner


def result(match: Fields, a: int = 7, b: int = 3) -> Fields:
    """Return what a match of a view ended with."""
    return {"kind": "result", "match": match["id"], "a": match["a"], "b": match["b"], "score": [a, b]}


def proposed(event: Fields) -> Fields:
    return {"kind": "propose", "event": event}
