"""Matches by keyboard whose every deal is known, and what is told while they are played.

python -m tests.web.told writes the lines into tests/web/golden.
"""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import TypeAlias, TypeVar

from playwright.async_api import Browser

from gaple.table.deadlines import Pace
from tests.server.served import Ports, Served, served, settings
from tests.web.chromium import chromium
from tests.web.keyboard import Guest, guest_at

GOLDEN = Path(__file__).parent / "golden"
UNHURRIED = Pace(bot_ms=1, pass_ms=1, seal_ms=60_000, between_ms=600_000)
"""Bots play at once; nothing that a busy machine may be late with is left to the clock."""
DEALS = 7
FIRST_SECRET = 200
"""The next ones are the numbers after it. Looked for: the set is won."""

T = TypeVar("T")
Play: TypeAlias = Callable[[Served, Browser], Awaitable[Guest]]


class SlowClock:
    """A clock that gives a turn of 15 seconds two minutes, for machines with much else to do."""

    def __init__(self) -> None:
        self._start_ns = time.time_ns()

    def now_ms(self) -> int:
        passed_ns = time.time_ns() - self._start_ns
        return (self._start_ns + passed_ns // 8) // 1_000_000


def with_known_deals(
    data: Path, work: Callable[[Served, Browser], Awaitable[T]], pace: Pace = UNHURRIED
) -> T:
    """Return what comes of a browser before a server whose secrets are known."""
    number = count(FIRST_SECRET)

    async def main() -> T:
        chosen = settings(data / "gaple.db", pace=pace)
        ports = Ports(lambda: next(number).to_bytes(32, "big"), SlowClock())
        async with served(chosen, ports=ports) as server, chromium() as browser:
            return await work(server, browser)

    return asyncio.run(main())


async def play_set(server: Served, browser: Browser) -> Guest:
    """Play PORDI alone against three bots, from the first page to the end."""
    guest = await guest_at(server, browser)
    await guest.enter("Main lawan bot", "Ani")
    while True:
        await guest.play_deal()
        told = await guest.heard()
        if sum(line.startswith("Gocokan selesai") for line in told) == DEALS:
            await guest.until("heard[heard.length - 1].startsWith('Pertandingan selesai')")
            return guest
        await guest.use("Gocokan berikutnya")
        await guest.until(f"heard.length > {len(told)}")


async def play_english_deal(server: Served, browser: Browser) -> Guest:
    """Choose English in the settings, then play a deal of pepet, where who cannot lay closes a tile."""
    guest = await guest_at(server, browser, "/pengaturan")
    await guest.tab_to("Indonesia")
    await guest.press("ArrowRight")
    await guest.until("document.documentElement.lang === 'en'")
    await guest.tab_to("English")
    await guest.use("gaple, Home")
    await guest.tab_to("Game")
    await guest.press(*["ArrowDown"] * 3)
    await guest.enter("Play against bots", "Ani")
    await guest.play_deal()
    return guest


MATCHES: dict[str, Play] = {"pordi-tunggal.id.txt": play_set, "pepet.en.txt": play_english_deal}


async def told_by(guest: Guest) -> str:
    """Return all that was told, one line each."""
    return "".join(f"{line}\n" for line in await guest.heard())


if __name__ == "__main__":
    for name, play in MATCHES.items():

        async def told(server: Served, browser: Browser, play: Play = play) -> str:
            """Play, and return what is told."""
            return await told_by(await play(server, browser))

        with tempfile.TemporaryDirectory() as folder:
            (GOLDEN / name).write_text(with_known_deals(Path(folder), told), encoding="utf-8")
