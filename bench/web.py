"""`python -m bench.web`: the web client on a cheap phone and a bad line; needs Chromium and a built client.

Chromium's processor is slowed four times. First pages are opened with an empty cache over 400 kbit/s with
400 ms there and back (bench/line.py: connections pay their handshakes), and the first button is tapped
until it answers. Then a game is played without the line, and each play's time is counted from its frame
on the way to the browser to the frame that the screen shows it in. Whatever else runs on the machine
slows it more: let nothing run beside, and believe the best of several runs.
"""

import argparse
import asyncio
import json
import re
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import Browser, Page

from bench.line import GOOD, Quality, line
from bench.load import _prepared, started
from gaple.texts import texts_in
from tests.web.chromium import chromium, find_chromium

SLOWER = 4
PHONE = {"width": 360, "height": 640}
SCRIPT = Path(__file__).with_name("web_page.js").read_text(encoding="utf-8")
PATIENCE_MS = 60_000
BOT_MS = 500
LAID = re.compile(rb'"k":"(?:dealt|played)".*?\}')
PLAY = re.compile(rb'"play":"\d-\d[LR]?"')
SAY = texts_in("id").say


class Opening(NamedTuple):
    """What opening a page took."""

    sent: Counter[str]
    """Bytes by kind, with their headers."""
    requests: int
    painted: float
    """Milliseconds until something is on the screen."""
    shown: float
    """Until the first button is there."""
    answered: float
    """Until a tap on it is answered."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="openings of each page")
    parser.add_argument("--plays", type=int, default=50, help="tiles laid, at least")
    chosen = parser.parse_args()
    if find_chromium() is None:
        parser.exit(2, "bench.web: there is no Chromium here\n")
    with started("ours", "--bot-ms", str(BOT_MS), "--most-seconds", "900") as server:
        asyncio.run(_measure(server.port, chosen.runs, chosen.plays))


async def _measure(port: int, runs: int, plays: int) -> None:
    _, (table,) = await asyncio.to_thread(_prepared, port, 1)
    pages = {
        "first page": ("/", SAY("home-play-bots")),
        "table, by a link": (f"/meja/{table}", SAY("lobby-join")),
        "rules": ("/aturan", ""),
    }
    async with chromium() as browser:
        openings: dict[str, list[Opening]] = {name: [] for name in pages}
        for _ in range(runs):
            for name, (path, tapped) in pages.items():
                openings[name].append(await _open(browser, port, path, tapped))
        for name, each in openings.items():
            _print_opening(name, each)
        _print_plays(await _play(browser, port, plays))


async def _open(browser: Browser, port: int, path: str, tapped: str) -> Opening:
    """Open a page in a new context, whose cache is empty, over the bad line."""
    async with line(port, Quality()) as address, _page(browser, tap=tapped) as page:
        traffic = await _traffic(page)
        await page.goto(f"{address}{path}", timeout=PATIENCE_MS)
        if tapped:
            await page.evaluate("benchFound.over")
        else:
            await page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
        found = await page.evaluate(
            "({...benchFound, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime})"
        )
        return Opening(
            sent=traffic.bytes,
            requests=traffic.requests,
            painted=found["painted"] or float("nan"),
            shown=found["shown"] or float("nan"),
            answered=found["answered"] or float("nan"),
        )


class Traffic:
    """What a page has fetched, by kind."""

    def __init__(self) -> None:
        self.bytes: Counter[str] = Counter()
        self.requests = 0
        self._kinds: dict[str, str] = {}

    def answered(self, event: dict[str, Any]) -> None:
        """Note what a request is answered with."""
        path = event["response"]["url"]
        kind = Path(path.split("?")[0]).suffix.lstrip(".") if "/assets/" in path else ""
        self._kinds[event["requestId"]] = kind or ("api" if "/api/" in path else "page and icon")

    def ended(self, event: dict[str, Any]) -> None:
        """Count a request that is through."""
        self.requests += 1
        self.bytes[self._kinds.get(event["requestId"], "?")] += int(event["encodedDataLength"])


async def _traffic(page: Page) -> Traffic:
    traffic = Traffic()
    session = await page.context.new_cdp_session(page)
    session.on("Network.responseReceived", traffic.answered)
    session.on("Network.loadingFinished", traffic.ended)
    await session.send("Network.enable")
    return traffic


async def _play(browser: Browser, port: int, plays: int) -> list[float]:
    """Play against bots; return the milliseconds from each lay's frame to its picture."""
    sent: list[tuple[int, float]] = []
    tiles = 0

    def heard(packet: bytes, now: float) -> None:
        nonlocal tiles
        for frame in LAID.findall(packet):
            if b'"dealt"' in frame:
                tiles = 0
            elif PLAY.search(frame):
                tiles += 1
                sent.append((tiles, now))

    buttons = [SAY("table-pass"), SAY("end-next"), SAY("end-rematch")]
    async with line(port, GOOD, heard) as address, _page(browser, buttons=buttons, plays=plays) as page:
        await page.request.post(f"{address}/api/session", data={"name": "Ani"})
        made = await page.request.post(
            f"{address}/api/tables", data={"rules": "pordi-2025", "bots": "pemula"}
        )
        await page.goto(f"{address}/meja/{(await made.json())['code']}?mulai")
        offset = await _offset(page)
        await page.evaluate("benchFound.over")
        painted = await page.evaluate("benchFound.plays")
    return _paired(sent, [(count, now / 1e3 + offset) for count, now in painted])


def _paired(sent: Sequence[tuple[int, float]], painted: Sequence[tuple[int, float]]) -> list[float]:
    """Return the milliseconds between what was sent and the next picture that has as many tiles."""
    took, left = [], list(sent)
    for count, at in painted:
        while left and left[0][0] != count:
            left.pop(0)
        if left:
            took.append((at - left.pop(0)[1]) * 1e3)
    return took


async def _offset(page: Page) -> float:
    """Return what the monotonic clock here is ahead of the page's, in seconds: the closest of many looks."""
    looks: list[tuple[float, float]] = []
    for _ in range(30):
        before = time.monotonic()
        there: float = await page.evaluate("performance.now()")
        after = time.monotonic()
        looks.append((after - before, (before + after) / 2 - there / 1e3))
    return min(looks)[1]


@asynccontextmanager
async def _page(browser: Browser, **asked: object) -> AsyncIterator[Page]:
    """A page on a slow phone that knows nothing yet."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, locale="id-ID")  # type: ignore[arg-type]
    try:
        page = await context.new_page()
        await page.add_init_script(f"const asked = {json.dumps(asked)};\n{SCRIPT}")
        session = await context.new_cdp_session(page)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        yield page
    finally:
        await context.close()


def _print_opening(name: str, openings: Sequence[Opening]) -> None:
    last = openings[-1]
    print(f"{name}, median of {len(openings)}")
    for kind, size in sorted(last.sent.items()):
        print(f"  {kind:32} {size / 1e3:8.1f} kB")
    print(f"  {'requests':32} {last.requests:8}")
    for what in ("painted", "shown", "answered"):
        times = [getattr(each, what) for each in openings]
        print(f"  {f'{what} after':32} {statistics.median(times):8.0f} ms  (best {min(times):.0f})")


def _print_plays(took: Sequence[float]) -> None:
    of_hundred = statistics.quantiles(took, n=100)
    print(f"frame to picture, {len(took)} tiles laid")
    for name, value in (("median", of_hundred[49]), ("p95", of_hundred[94]), ("worst", max(took))):
        print(f"  {name:32} {value:8.0f} ms")


if __name__ == "__main__":
    main()
