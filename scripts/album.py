"""A browser before a server that plays fast, and the pictures that it takes of the client's pages."""

import asyncio
import base64
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, Page, ViewportSize

from gaple.server.app import serving
from gaple.server.limits import Limits, Rate
from gaple.server.running import bind, uvicorn_server
from gaple.server.settings import Settings
from gaple.table.deadlines import Pace

sys.path.append(str(Path(__file__).resolve().parent.parent))  # tests/ is no package that is installed

from tests.server.served import Served
from tests.web.chromium import NAMES, chromium, find_chromium

PACE = Pace(bot_ms=1, pass_ms=1, between_ms=600_000)
LAVISH = Rate(1_000_000, 0.000_001)
LIMITS = Limits(requests=LAVISH, guests=LAVISH, tables=LAVISH, guesses=LAVISH, sockets=LAVISH)
READY_MS = 30_000

SIZES = (
    ViewportSize(width=360, height=640),
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1440, height=900),
)
DOCS_SCALE = 2
DOCS_QUALITIES = range(86, 10, -6)
DOCS_MOST_BYTES = 40_000

Act = Callable[[Page], Awaitable[object]]


class MissingError(Exception):
    """Something is missing; the message is one line that says what, and what to do."""


@dataclass(frozen=True)
class Look:
    """How a page is looked at: its language, its light and the sizes of the screen."""

    suffix: str
    sizes: Sequence[ViewportSize] = SIZES
    language: str = "id"
    is_dark: bool = False


LIGHT = Look("")
ENGLISH = Look("-en", SIZES[:1], language="en")
PAPER = (LIGHT, Look("-dark", is_dark=True), ENGLISH)


@dataclass
class Album:
    """Where the pictures go, and which are wanted."""

    address: str
    browser: Browser
    folder: Path
    only: str = ""
    small: dict[str, str] | None = None
    """Pictures that are wanted small, on a phone alone, and their names then; None: all, as they are."""
    taken: int = 0
    people: dict[str, Page] = field(default_factory=dict)

    @property
    def served(self) -> Served:
        """Return the server as the tests know it, by its address alone."""
        host, _, port = self.address.rpartition("//")[2].partition(":")
        return Served(None, None, int(port), host)  # type: ignore[arg-type]  # only its address is asked for

    def wants(self, *names: str) -> bool:
        """Whether one of these pictures is wanted."""
        return any(name in self.small if self.small is not None else self.only in name for name in names)

    async def person(self, name: str) -> Page:
        """Return the page of a guest, the same one each time; `""` is somebody who has no name yet."""
        if name not in self.people:
            scale = 1 if self.small is None else DOCS_SCALE
            context = await self.browser.new_context(
                viewport=SIZES[0], reduced_motion="reduce", device_scale_factor=scale
            )
            page = await context.new_page()
            page.set_default_timeout(READY_MS)
            if name:
                await page.request.post(f"{self.address}/api/session", data={"name": name})
            self.people[name] = page
        return self.people[name]

    async def make_table(self, page: Page, **config: object) -> str:
        """Let a guest make a table; return its code."""
        answer = await page.request.post(f"{self.address}/api/tables", data={"rules": "pordi-2025", **config})
        code: str = (await answer.json())["code"]
        return code

    async def open(self, page: Page, path: str, look: Look = LIGHT) -> None:
        """Open a page of the client in a language and a light."""
        await page.emulate_media(color_scheme="dark" if look.is_dark else "light", reduced_motion="reduce")
        await page.goto(f"{self.address}/robots.txt")
        settings = json.dumps({"language": look.language, "sound": False})
        await page.evaluate("settings => localStorage.setItem('gaple-settings', settings)", settings)
        await page.goto(f"{self.address}{path}")

    async def show(self, page: Page, name: str, path: str, ready: str, act: Act | None = None) -> None:
        """Take a page of paper in all looks, each time as soon as `ready` is there and `act` is done."""
        if not self.wants(name):
            return
        for look in PAPER if self.small is None else (LIGHT,):
            await self.open(page, path, look)
            await page.locator(ready).first.wait_for()
            if act is not None:
                await act(page)
            await self.take(page, name, look)

    async def take(self, page: Page, name: str, look: Look = LIGHT) -> None:
        """Take what a page shows now at each size, from top to bottom unless a dialog lies over it."""
        if not self.wants(name):
            return
        if self.small is not None:
            await self._take_small(page, self.small[name])
            return
        for size in look.sizes:
            await page.set_viewport_size(size)
            await _settle(page)
            if not await page.get_by_role("dialog").count():
                for _ in range(2):  # what is measured by the screen's height grows with it
                    height = await page.evaluate("document.documentElement.scrollHeight")
                    whole = ViewportSize(width=size["width"], height=max(height, size["height"]))
                    await page.set_viewport_size(whole)
                    await _settle(page)
            file = self.folder / str(size["width"]) / f"{name}{look.suffix}.png"
            await page.screenshot(path=file, animations="disabled")
            self.taken += 1
        await page.set_viewport_size(SIZES[0])

    async def _take_small(self, page: Page, name: str) -> None:
        """Take the phone's screen as WebP once nothing moves, no larger than documentation bears."""
        await page.evaluate(MOVED)
        session = await page.context.new_cdp_session(page)
        picture = b""
        for quality in DOCS_QUALITIES:
            shot = await session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
            picture = base64.b64decode(shot["data"])
            if len(picture) <= DOCS_MOST_BYTES:
                break
        (self.folder / f"{name}.webp").write_bytes(picture)
        self.taken += 1


MOVED = """Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
    .map((each) => each.finished.catch(() => null)))"""
"""Ends when every animation that ends has ended."""


@asynccontextmanager
async def open_album(
    folder: Path, only: str = "", small: dict[str, str] | None = None
) -> AsyncIterator[Album]:
    """Start a server and Chromium; both are gone in the end, and so is what was played.

    Raises:
        MissingError: there is no Chromium, or the client is not built.
    """
    if find_chromium() is None:
        raise MissingError(f"there is no Chromium here; install one of {', '.join(NAMES)}")
    with tempfile.TemporaryDirectory(prefix="gaple-pictures-", ignore_cleanup_errors=True) as data:
        settings = Settings(data=Path(data) / "gaple.db", pace=PACE, limits=LIMITS)
        if not (settings.client / "index.html").is_file():  # the server would start without it
            raise MissingError("the web client is not built; run .venv/bin/python scripts/build_web.py")
        async with serve(settings) as address, chromium("--hide-scrollbars") as browser:
            yield Album(address, browser, folder, only, small)


@asynccontextmanager
async def serve(settings: Settings) -> AsyncIterator[str]:
    """Serve on any free port; give the address."""
    bound = bind("127.0.0.1", 0)
    async with serving(settings) as services:
        server = uvicorn_server(services)
        server.capture_signals = nullcontext  # type: ignore[assignment, method-assign] # Ctrl-C is for all of us
        task = asyncio.create_task(server.serve(sockets=[bound]))
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            server.should_exit = True
            await task


async def _settle(page: Page) -> None:
    """Wait until a page was drawn in its new size."""
    await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
