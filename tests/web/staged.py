"""A table that a test leads: the page talks to it as to the server, and it says what the test wants."""

import json
from collections.abc import Awaitable, Callable
from typing import Any, Self

from playwright.async_api import Page, WebSocketRoute, expect

from tests.server.served import Served

CODE = "ABCD2345"
NAMES = ("Ani", "Budi", "Citra", "Dewi")
HAND = "6-6 6-1 5-5 4-3 2-0 3-1 4-0"
Message = dict[str, Any]


def table(**changes: object) -> Message:
    """Return a whole table with four people, the reader on seat 0."""
    return {
        "t": "table",
        "code": CODE,
        "config": {"rules": "pordi-2025", "mode": "single", "options": {"turn_seconds": 15, "deals": 7}},
        "seq": 10,
        "phase": "opening",
        "host": "p1",
        "seats": [{"player": f"p{seat}", "name": name} for seat, name in enumerate(NAMES)],
        "seat": 0,
        "direction": "right",
        "match": 1,
        "score": [0, 0, 0, 0],
        **changes,
    }


def deal(plays: str, hand: str, *, leader: int = 0, legal: tuple[str, ...] = ()) -> Message:
    """Return a deal in progress as seat 0 sees it."""
    made = plays.split()
    laid = [sum((leader + number) % 4 == seat for number in range(len(made))) for seat in range(4)]
    return {
        "leader": leader,
        "turn": (leader + len(made)) % 4,
        "plays": plays,
        "hand_sizes": [len(hand.split()), *(7 - each for each in laid[1:])],
        "closed_sizes": [0, 0, 0, 0],
        "hand": hand,
        "closed": "",
        "legal": list(legal),
    }


def verdict(**changes: object) -> Message:
    """Return how a deal ended: Budi went out."""
    score = [0, 4, 0, 0]
    after = {"score": score, "open": [True, True], "opened_before": [True, True], "deals": 1}
    return {
        "kind": "domi", "seat": 1, "category": "ceki-palang", "points": score, "score": score,
        "clauses": ["pordi-2025/7"], "pips": [12, 0, 21, 9],
        "left": ["6-1 5-0", "", "5-2 3-3 6-2", "0-0 5-4"], "after": after, "secret": "ff", **changes,
    }  # fmt: skip


class Staged:
    """The server's end of the page's line."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table: Message = {}
        self.number = 0
        self.said: list[Message] = []
        """What the page has sent, but hello and ping."""
        self.missed: list[Message] = []
        """Events that a page hears only when it comes back."""
        self._line: WebSocketRoute | None = None

    async def open(self, server: Served, message: Message) -> Self:
        """Open the table in the page; its clock stands still from then on."""
        self.table, self.number = message, message["seq"]
        await self.page.clock.install()
        await self.page.route_web_socket(lambda url: "/ws/tables/" in url, self._answer)
        await self.page.goto(f"{server.http}/meja/{CODE}")
        await expect(self.page.locator(".table")).to_be_visible()
        await self.page.clock.pause_at(await self.page.evaluate("Date.now()") / 1000 + 1)
        return self

    def tell(self, kind: str, event: Message, **rest: object) -> None:
        """Let something happen."""
        assert self._line is not None
        self._line.send(json.dumps(self._event(kind, event, **rest)))

    def miss(self, kind: str, event: Message, **rest: object) -> None:
        """Let something happen while the page is not there."""
        self.missed.append(self._event(kind, event, **rest))

    async def drop(self) -> None:
        """Let the line die; the page opens another one as its clock goes on."""
        assert self._line is not None
        await self._line.close()

    async def until(self, holds: Callable[[], Awaitable[bool] | bool]) -> None:
        """Wait in true time; the page's clock stands still."""
        for _ in range(2000):
            found = holds()
            if found if isinstance(found, bool) else await found:
                return
            await self.page.evaluate("0")
        raise AssertionError("it never came")

    def _event(self, kind: str, event: Message, **rest: object) -> Message:
        self.number += 1
        return {"t": "e", "n": self.number, "k": kind, "e": event, **rest}

    def _answer(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self._hear(line, json.loads(text)))

    def _hear(self, line: WebSocketRoute, message: Message) -> None:
        if message["do"] == "hello":
            caught_up = [*self.missed, {"t": "sync", "n": self.number, "seat": 0}]
            for each in [self.table] if message.get("seq") is None else caught_up:
                line.send(json.dumps(each))
        elif message["do"] == "ping":
            line.send(json.dumps({"t": "ack", "id": message["id"], "n": self.number}))
        else:
            self.said.append(message)
