"""Phones in people's hands: what a finger taps, what the page shows, what its sockets were sent."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from click.testing import CliRunner
from playwright.async_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    StorageState,
    ViewportSize,
    WebSocket,
    expect,
)

from gaple.cli.score import score
from gaple.cli.verify import verify

Message = dict[str, Any]
PHONE = ViewportSize(width=360, height=640)
PATIENCE_SECONDS = 60
GLANCE_SECONDS = 0.2
FINGER_MS = 2000
"""So long a finger tries before it looks again what can be done."""
LEAST_FINGER_MS = 500
"""What is over sooner is over before a finger is there."""
MOVES_ON = {"played", "started", "sealed", "dealt", "lobby", "sealing", "opening", "playing"}
"""Events and phases with which nothing is asked for any more."""
PLAY, NEXT, OVER = "play", "next", "over"


class Ask:
    """What the table waits for; each one is an object of its own."""

    def __init__(self, what: str) -> None:
        self.what = what


class Fingers:
    """Lets everybody tap, or nobody."""

    def __init__(self) -> None:
        self._free = asyncio.Event()
        self._free.set()
        self._busy = 0
        self._rest = asyncio.Event()

    async def __aenter__(self) -> None:
        await self._free.wait()
        self._busy += 1

    async def __aexit__(self, *_: object) -> None:
        self._busy -= 1
        self._rest.set()

    async def stop(self) -> None:
        """Let nobody tap, once the taps under way have been answered."""
        self._free.clear()
        while self._busy:
            self._rest.clear()
            await self._rest.wait()

    def go_on(self) -> None:
        self._free.set()


class Phone:
    """One page of a guest, from the outside: taps by the names that people read."""

    def __init__(self, context: BrowserContext, page: Page, home: str) -> None:
        self.context = context
        self.page = page
        self.home = home
        self.name = ""
        self.heard: list[Message] = []
        """What the table's sockets were sent, in order."""
        self.said: list[Message] = []
        """What this page sent."""
        self.faults: list[str] = []
        self.ask: Ask | None = None
        self._stirred = asyncio.Event()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("websocket", self._listen)

    # --- what it hears

    def events(self, kind: str) -> list[Message]:
        """Return the events of a kind that came, each once."""
        found = {each["n"]: each["e"] for each in self.heard if each["t"] == "e" and each["k"] == kind}
        return [found[n] for n in sorted(found)]

    @property
    def synced(self) -> list[Message]:
        """Return every word of the server that all is told."""
        return [each for each in self.heard if each["t"] in {"table", "sync"}]

    @property
    def turns(self) -> list[Message]:
        """Return the plays of the present deal, or of the last one, that came since this page was opened."""
        events = {each["n"]: each for each in self.heard if each["t"] == "e"}
        dealt = max((n for n, each in events.items() if each["k"] == "dealt"), default=0)
        return [events[n]["e"] for n in sorted(events) if n > dealt and events[n]["k"] == "played"]

    def is_asked(self, what: str) -> bool:
        """Whether the table waits for this of this player."""
        return self.ask is not None and self.ask.what == what

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until something holds that follows from what came, here or to another phone."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._stirred.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(GLANCE_SECONDS):
                        await self._stirred.wait()

    async def hears(self, kind: str, count: int = 1) -> None:
        """Wait for the first, second … event of a kind."""
        await self.until(lambda: len(self.events(kind)) >= count)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(json.loads(text)))
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _hear(self, message: Message) -> None:
        self.heard.append(message)
        deal = message.get("deal") or {}
        left = message.get("left_ms" if message["t"] == "table" else "ms") or 0
        legal = left > LEAST_FINGER_MS and (message.get("legal") or deal.get("legal"))
        phase = message.get("phase") if message["t"] == "table" else message.get("k")
        if legal:
            self.ask = Ask(PLAY)
        elif phase in {"ended", "between"}:
            self.ask = Ask(NEXT)
        elif phase == "finished":
            self.ask = Ask(OVER)
        elif phase in MOVES_ON or (message["t"] == "sync" and self.is_asked(PLAY)):
            self.ask = None
        self._stirred.set()

    # --- what it shows

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("toolbar", name="Kartu di tanganmu")

    @property
    def tiles(self) -> Locator:
        return self.hand.get_by_role("button")

    @property
    def playable(self) -> Locator:
        return self.hand.get_by_role("button", name="bisa di")

    @property
    def ends(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Ujung (kiri|kanan)"))

    def player(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name, exact=True)

    def seat(self, number: int) -> Locator:
        """Return a chair in the lobby, counted from 1 as people do."""
        return self.page.get_by_role("listitem").nth(number - 1)

    async def chain_length(self) -> int:
        """Return how many tiles the page says to lie in the chain."""
        chain = self.page.get_by_role("img", name=re.compile(r"^\d+ kartu di meja"))
        words = await chain.get_attribute("aria-label") if await chain.count() else None
        return int(words.split()[0]) if words else 0

    @property
    def code(self) -> str:
        return self.page.url.split("?", maxsplit=1)[0].rsplit("/", 1)[-1]

    async def shows(self, text: str | re.Pattern[str]) -> None:
        await self.page.get_by_text(text).first.wait_for(timeout=1000 * PATIENCE_SECONDS)

    async def hides(self, text: str) -> None:
        await self.page.get_by_text(text).first.wait_for(state="hidden", timeout=1000 * PATIENCE_SECONDS)

    async def holds(self, words: list[str]) -> None:
        """Wait until the hand is these tiles."""
        await expect(self.tiles).to_have_count(len(words), timeout=1000 * PATIENCE_SECONDS)
        assert await self.hand_words() == words

    async def hand_words(self) -> list[str]:
        """Return the tiles in the hand as they are read out, without what can be done with them."""
        words = await self.tiles.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
        return sorted(each.split(",")[0] for each in words)

    async def sheet(self) -> tuple[list[list[str]], list[str]]:
        """Return the score sheet as it stands on the page: points of each deal by side, and the sums."""
        rows = self.page.get_by_role("table").first.get_by_role("row")
        if not await rows.count():
            await self.button("Lembar skor").tap()
            await rows.first.wait_for()
        cells = [await each.get_by_role("cell").all_inner_texts() for each in await rows.all()]
        *deals, total = (each for each in cells if each)
        return [[cell.split("\n")[-3] for cell in deal[1:]] for deal in deals], total

    # --- what a finger does

    async def open(self, path: str = "/") -> None:
        await self.page.goto(self.home + path)

    async def tap(self, name: str) -> None:
        await self.button(name).first.tap()

    async def give_name(self, name: str) -> None:
        self.name = name
        await self.page.get_by_role("textbox", name="Nama").fill(name)
        await self.tap("Lanjut")

    async def choose(self, name: str) -> None:
        await self.page.get_by_role("radio", name=re.compile(f"^{name}")).tap()

    async def be(self, name: str) -> None:
        """Be a guest under this name, without the way through the pages."""
        self.name = name
        answer = await self.context.request.post(f"{self.home}/api/session", data={"name": name})
        assert answer.status == 201, await answer.text()

    async def new_table(self, **config: object) -> str:
        """Make a table without the form, open it and take the first chair; return its code."""
        answer = await self.context.request.post(f"{self.home}/api/tables", data=config)
        assert answer.status == 201, await answer.text()
        code: str = (await answer.json())["code"]
        await self.open(f"/meja/{code}")
        await self.sit_down()
        await self.hears("joined")
        return code

    async def make_table(self, *chosen: str, **numbers: str) -> None:
        """Make a table by its form: choices by name, numbers by the words before them."""
        await self.open("/")
        await self.page.get_by_role("link", name="Buat meja").tap()
        await self.choose(chosen[0])
        await self.tap("Pengaturan lain")
        for name in (*chosen[1:], "60 detik"):
            await self.choose(name)
        for label, number in numbers.items():
            await self.page.get_by_role("textbox", name=label.replace("_", " ")).fill(number)
        await self.tap("Buat meja")

    async def sit_down(self, number: int | None = None) -> None:
        """Take this chair, counted from 1, or the first free one; a name is asked for where there is none."""
        await (self.button("Ikut main") if number is None else self.seat(number).get_by_role("button")).tap()

    async def play(self, fingers: Fingers) -> None:
        """Tap what is asked for until the match is over."""
        while not self.is_asked(OVER):
            await self.until(lambda: self.ask is not None)
            async with fingers:
                ask = self.ask
                if ask is not None and ask.what != OVER:
                    await self.answer(ask)

    async def to_a_hand(self) -> None:
        """Wait for tiles in hand; where a deal is thrown in, go on to the next one."""
        while not await self.hand.count():
            if self.ask is not None and self.ask.what == NEXT:
                await self.answer(self.ask)
            await asyncio.sleep(GLANCE_SECONDS)

    async def answer(self, ask: Ask) -> None:
        """Tap what is asked for; what cannot be tapped any more is let be."""
        with suppress(Error, TimeoutError):  # it moved or went away under the finger
            if ask.what == PLAY:
                await self.tap_choice(FINGER_MS)
                await self.until(lambda: self.ask is not ask, FINGER_MS / 1000)
            else:
                await self.button("Gocokan berikutnya").tap(timeout=FINGER_MS)
                if self.ask is ask:
                    self.ask = None

    async def tap_choice(self, most_ms: float | None = None) -> None:
        """Tap the first tile that may be played, and its end where it fits both; or pass."""
        choice = self.ends.or_(self.playable).or_(self.page.get_by_role("button", name="Lewat"))
        await choice.first.tap(timeout=most_ms)
        if await self.ends.count():
            await self.ends.first.tap(timeout=most_ms)

    async def download_record(self, folder: Path) -> Path:
        """Download the record of the match that is over, in a tab of its own; return the file."""
        replay = await self.page.get_by_role("link", name="Putar ulang").get_attribute("href")
        page = await self.context.new_page()
        await page.goto(f"{self.home}{replay}")
        async with page.expect_download() as started:
            await page.get_by_role("link", name="Unduh catatan").tap()
        file = folder / f"{self.code}.json"
        await (await started.value).save_as(file)
        await page.close()
        return file

    async def second_tab(self) -> "Phone":
        """Open what this page shows in one more tab."""
        tab = Phone(self.context, await self.context.new_page(), self.home)
        tab.name = self.name
        await tab.page.goto(self.page.url)
        return tab


@asynccontextmanager
async def phone(
    browser: Browser,
    home: str,
    size: ViewportSize = PHONE,
    motion: Literal["reduce", "no-preference"] = "reduce",
    known: StorageState | None = None,
) -> AsyncIterator[Phone]:
    """Hand out a phone whose browser knows nobody yet, or what another one knows."""
    context = await browser.new_context(
        viewport=size, has_touch=True, reduced_motion=motion, storage_state=known
    )
    try:
        made = Phone(context, await context.new_page(), home)
        yield made
        assert made.faults == [], made.faults
    finally:
        await context.close()


async def play_on(*phones: Phone) -> None:
    """Let everybody play until the match is over."""
    fingers = Fingers()
    async with asyncio.TaskGroup() as group:
        for each in phones:
            group.create_task(each.play(fingers))


def scored(record: Path) -> Message:
    """Return what `gaple score` says of a record."""
    told = CliRunner().invoke(score, ["--json", str(record)])
    assert told.exit_code == 0, told.output
    answer: Message = json.loads(told.output)
    return answer


def as_sheet(scored: Message) -> tuple[list[list[str]], list[str]]:
    """Return what `gaple score` says as the sheet on a page writes it."""
    sides = 2 if scored["mode"] == "pairs" else 4

    def written(points: list[int]) -> list[str]:
        return [str(each).replace("-", "−") for each in points[:sides]]

    def gained(points: list[int]) -> list[str]:
        return [f"{each:+}".replace("-", "−") if each else "·" for each in points[:sides]]

    deals = [gained(deal["points"]) for deal in scored["deals"]]
    return deals, written(scored["score"])


def assert_fair(record: Path) -> None:
    """Let `gaple verify` recompute every shuffle."""
    told = CliRunner().invoke(verify, [str(record)])
    lines = told.output.splitlines()
    assert told.exit_code == 0, told.output
    assert lines, "there was nothing to verify"
    assert all(line.endswith(": ok") for line in lines), told.output
