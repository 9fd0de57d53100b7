"""The client as it is shipped, before a table whose every message a test writes."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import msgspec
from playwright.async_api import Browser, Page, Route, ViewportSize, WebSocketRoute, expect

from gaple.server.history import make_sheet
from tests.server.served import Served
from tests.web.scenes import Message

STILL = (
    "const wait = setTimeout; window.setTimeout = (f, ms, ...rest) => (ms < 1000 ? wait(f, ms, ...rest) : 0)"
)
"""What a second or more would take away by itself stays: bubbles and notices."""

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


class Stage:
    """The server's end of a page's line: the page shows and hears what the test wants.

    `staged` opens one where nothing moves, to be measured; `held` one that moves, whose clock the test has.
    """

    def __init__(self, page: Page, record: bytes = b"") -> None:
        self.page = page
        self.said: list[Message] = []
        """What the page has sent, but hello and ping."""
        self._record = record
        self._line: WebSocketRoute | None = None
        self._table: Message = {}
        self._seq = 0
        self._missed: list[Message] = []
        self._codes = (f"STAGE{number:03}" for number in count())

    async def open(self, server: Served, scene: Message) -> None:
        await self.page.route_web_socket("**/ws/tables/*", self._answer)
        if self._record:
            await self.page.route("**/api/tables/*/sheet?*", self._sheet)
        self._put(scene)
        await self.page.goto(f"{server.http}/meja/ABCD2345")
        await self.page.locator("h1").wait_for(state="attached")

    def show(self, scene: Message) -> None:
        """Change to another scene: the whole table comes anew."""
        self._put(scene)
        self._send(self._table)

    def tell(self, kind: str, event: Message, **rest: object) -> None:
        """Let something happen in the scene."""
        self._send(self._event(kind, event, **rest))

    def miss(self, kind: str, event: Message, **rest: object) -> None:
        """Let something happen while the page is not there: it hears of it when it comes back."""
        self._missed.append(self._event(kind, event, **rest))

    async def drop(self) -> None:
        """Let the line die; the page opens another one as its clock goes on."""
        assert self._line is not None
        await self._line.close()

    async def until(self, holds: Callable[[], Awaitable[bool] | bool]) -> None:
        """Wait in true time, whatever the page's clock does."""
        for _ in range(2000):
            found = holds()
            if found if isinstance(found, bool) else await found:
                return
            await self.page.evaluate("0")
        raise AssertionError("it never came")

    async def resize(self, width: int, height: int) -> None:
        await self.page.set_viewport_size(ViewportSize(width=width, height=height))

    async def measured(self) -> Message:
        """Return what this scene shows at this size: faults, and figures."""
        found: Message = await self.page.evaluate(MEASURE, self._table["code"])
        return found

    def _put(self, scene: Message) -> None:
        """Each scene has a code of its own: once the page shows it, the scene is on."""
        self._table = {**scene, "code": next(self._codes)}
        self._seq = scene["seq"]

    def _event(self, kind: str, event: Message, **rest: object) -> Message:
        self._seq += 1
        return {"t": "e", "n": self._seq, "k": kind, "e": event, **rest}

    def _send(self, message: Message) -> None:
        assert self._line is not None
        self._line.send(json.dumps(message))

    def _answer(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, message: Message) -> None:
        if message["do"] == "hello":
            caught_up = [*self._missed, {"t": "sync", "n": self._seq, "seat": self._table["seat"]}]
            for each in [self._table] if message.get("seq") is None else caught_up:
                self._send(each)
        elif message["do"] == "ping":
            self._send({"t": "ack", "id": message["id"], "n": self._seq})
        else:
            self.said.append(message)

    async def _sheet(self, route: Route) -> None:
        sheet = make_sheet(self._record, "en" if "lang=en" in route.request.url else "id")
        await route.fulfill(body=msgspec.json.encode(sheet), content_type="application/json")


@asynccontextmanager
async def staged(
    server: Served,
    browser: Browser,
    scene: Message,
    settings: Message | None = None,
    record: bytes = b"",
) -> AsyncIterator[Stage]:
    """Open a page of its own with a scene; nothing moves on it."""
    context = await browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    page = await context.new_page()
    kept = json.dumps(json.dumps(settings or {}))
    await page.add_init_script(STILL)
    await page.add_init_script(f"localStorage.setItem('gaple-settings', {kept})")
    stage = Stage(page, record)
    await stage.open(server, scene)
    yield stage
    await context.close()


async def held(server: Served, page: Page, scene: Message) -> Stage:
    """Open a scene of play in a page where all moves as it does for players, but its clock stands still."""
    stage = Stage(page)
    await page.clock.install()
    await stage.open(server, scene)
    await expect(page.locator(".table")).to_be_visible()
    await page.clock.pause_at(await page.evaluate("Date.now()") / 1000 + 1)
    return stage
