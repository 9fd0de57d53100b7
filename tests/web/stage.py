"""The client as it is shipped, before a table whose every message a test writes."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser, Page, Route, ViewportSize, WebSocketRoute

from gaple.server.history import make_sheet
from tests.server.served import Served
from tests.web.scenes import Message

STILL = (
    "const wait = setTimeout; window.setTimeout = (f, ms, ...rest) => (ms < 1000 ? wait(f, ms, ...rest) : 0)"
)
"""What a second or more would take away by itself stays: bubbles and notices."""

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


class Stage:
    """A page on which scenes are shown."""

    def __init__(self, page: Page, record: bytes) -> None:
        self.page = page
        self._record = record
        self._line: WebSocketRoute | None = None
        self._table: Message = {}
        self._seq = 0
        self._codes = (f"STAGE{number:03}" for number in count())

    async def open(self, server: Served, scene: Message, settings: Message) -> None:
        kept = json.dumps(json.dumps(settings))
        await self.page.add_init_script(STILL)
        await self.page.add_init_script(f"localStorage.setItem('gaple-settings', {kept})")
        await self.page.route_web_socket("**/ws/tables/*", self._answer)
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
        self._seq += 1
        self._send({"t": "e", "n": self._seq, "k": kind, "e": event, **rest})

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

    def _send(self, message: Message) -> None:
        assert self._line is not None
        self._line.send(json.dumps(message))

    def _answer(self, line: WebSocketRoute) -> None:
        self._line = line

        def hear(text: str | bytes) -> None:
            asked: dict[str, Any] = json.loads(text)
            if asked["do"] == "hello":
                self._send(self._table)

        line.on_message(hear)

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
    stage = Stage(await context.new_page(), record)
    await stage.open(server, scene, settings or {})
    yield stage
    await context.close()
