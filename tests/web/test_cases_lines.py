"""CASES 30 and 31 in browsers: plays over lines that fail, silence, sleep, and a server that starts again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser

from gaple.server.settings import Settings
from gaple.table.deadlines import Pace
from tests.server.client import Client, get
from tests.server.seated import close, seated
from tests.server.served import Served, served, settings
from tests.web.browser import browse, needs_browser
from tests.web.chromium import chromium
from tests.web.driving import NEXT, PLAY, Fingers, Phone, phone
from tests.web.line import Line, line_to

OFFLINE = "Sambungan terputus"
TABLE = {"rules": "pepet-2026", "options": {"deals": 2, "turn_seconds": 60}}
"""Here no deal is thrown in: each one waits for a choice."""
SLOW_BOTS = Pace(bot_ms=500, pass_ms=1, seal_ms=3000, between_ms=60_000)
"""After a play nobody plays at once: what comes from a tap is told from what comes after it."""
PATIENT = Pace(bot_ms=1, pass_ms=1, seal_ms=60_000, between_ms=60_000)
HASTY = Pace(bot_ms=1, pass_ms=1, seal_ms=50, between_ms=60_000)
PATIENCE_MS = 5000
WAKING_MS = 2000
STEP_MS = 100


@asynccontextmanager
async def on_turn(server: Served, browser: Browser, choices: int = 1) -> AsyncIterator[tuple[Line, Phone]]:
    """Return a phone on a line of its own whose player may play so many tiles."""
    async with line_to(server) as line, phone(browser, line.http) as ani:
        await ani.be("Ani")
        await ani.new_table(**TABLE)
        await ani.button("Mulai").tap()
        await ani.until(lambda: ani.is_asked(PLAY))
        await ani.playable.first.wait_for()
        while not ani.is_asked(PLAY) or await ani.playable.count() < choices:
            await answer(ani)
        yield line, ani


async def answer(ani: Phone) -> None:
    """Do what is asked for, once."""
    await ani.until(lambda: ani.ask is not None)
    if ani.ask is not None:
        await ani.answer(ani.ask)


def my_plays(ani: Phone) -> list[str]:
    """Return what I have played myself in this deal."""
    return [each["play"] for each in ani.turns if each["seat"] == 0 and "by" not in each]


def plays_sent(ani: Phone) -> set[str]:
    """Return the ids of the plays that were sent; one that is sent again keeps its id."""
    return {each["id"] for each in ani.said if each["do"] == "play"}


async def without_first_playable(ani: Phone) -> list[str]:
    """Return the hand as it is once the first tile that may be played has gone."""
    words = await ani.hand_words()
    first = await ani.playable.first.get_attribute("aria-label")
    words.remove((first or "").split(",")[0])
    return words


@needs_browser
def test_case_30_a_double_tap_plays_once(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with on_turn(server, browser) as (_, ani):
            after = await without_first_playable(ani)
            await ani.playable.first.dblclick()
            if await ani.ends.count():
                await ani.ends.first.dblclick()
            await ani.holds(after)
            await ani.until(lambda: len(my_plays(ani)) == 1)
            assert len(plays_sent(ani)) == 1
            assert not [each for each in ani.heard if each["t"] == "no"]

    browse(tmp_path, work, pace=SLOW_BOTS)


@needs_browser
def test_case_30_of_two_plays_back_to_back_the_second_stays_in_hand(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with on_turn(server, browser) as (line, ani):
            after = await without_first_playable(ani)
            line.hush()
            await ani.tap_choice()
            await ani.shows("Sebentar")
            assert await ani.playable.count() == 0
            for tile in await ani.tiles.all():
                await tile.tap(force=True)
            line.mend()
            await ani.holds(after)
            await ani.until(lambda: len(my_plays(ani)) == 1)
            assert len(plays_sent(ani)) == 1

    browse(tmp_path, work, pace=SLOW_BOTS)


@needs_browser
def test_case_30_a_play_while_offline_is_confirmed(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with on_turn(server, browser) as (line, ani):
            hand, after = await ani.hand_words(), await without_first_playable(ani)
            line.cut()
            await ani.shows(OFFLINE)
            await ani.tap_choice()
            await ani.shows("Sebentar")
            await ani.holds(hand)
            assert await ani.playable.count() == 0
            line.mend()
            await ani.holds(after)
            await ani.hides(OFFLINE)
            assert len(my_plays(ani)) == len(plays_sent(ani)) == 1

    browse(tmp_path, work, pace=SLOW_BOTS)


@needs_browser
def test_case_30_a_play_while_offline_goes_back_to_the_hand_when_the_turn_is_over(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with on_turn(server, browser, choices=2) as (line, ani):
            line.cut()
            await ani.shows(OFFLINE)
            hand = await ani.hand_words()
            chosen = (await ani.playable.first.get_attribute("aria-label") or "").split(",")[0]
            await ani.tap_choice()
            await ani.shows("Sebentar")
            known = await ani.context.storage_state()
            async with phone(browser, server.http, known=known) as other:
                await other.open(f"/meja/{ani.code}")
                await other.until(lambda: other.is_asked(PLAY))
                await other.playable.last.tap()
                if await other.ends.count():
                    await other.ends.first.tap()
                await other.until(lambda: len(my_plays(other)) == 1)
                after = await other.hand_words()
                assert len(after) == len(hand) - 1
                line.mend()
                await ani.holds(after)
            await ani.hides("Sebentar")
            assert chosen in after
            assert await ani.hand.get_by_role("button", name=chosen).count() == 1

    browse(tmp_path, work, pace=SLOW_BOTS)


@needs_browser
def test_case_31_what_is_not_answered_is_said_within_five_seconds(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with on_turn(server, browser) as (line, ani):
            await ani.page.clock.install()
            await ani.page.reload()
            await ani.until(lambda: ani.is_asked(PLAY))
            await ani.playable.first.wait_for()
            after = await without_first_playable(ani)
            await ani.page.clock.pause_at(await ani.page.evaluate("Date.now() + 50"))
            line.hush()
            await ani.tap_choice()
            await ani.page.clock.run_for(PATIENCE_MS - 1000)
            assert await ani.page.get_by_text(OFFLINE).count() == 0
            await ani.page.clock.run_for(1000)
            assert await ani.page.get_by_text(OFFLINE).count() == 1
            line.mend()
            await ani.page.clock.resume()
            await ani.holds(after)
            await ani.hides(OFFLINE)
            assert len(my_plays(ani)) == len(plays_sent(ani)) == 1

    browse(tmp_path, work, pace=SLOW_BOTS)


def laid(client: Client) -> int:
    """Return how many tiles lie in the chain of the first deal."""
    plays = [each["e"]["play"] for each in client.events.values() if each["k"] == "played"]
    return len([each for each in plays if not each.startswith("x")])


def legal(client: Client) -> list[str]:
    """Return what this player may do now, tiles to lay first."""
    plays: list[str] = client.events[client.seq].get("legal", [])
    return sorted(plays, key=lambda play: play.startswith("x"))


async def until_he_may_lay(budi: Client, ani: Phone) -> None:
    """Play until Budi may lay a tile; it is the first deal, and somebody always can."""
    while not legal(budi) or legal(budi)[0].startswith("x"):
        if legal(budi):
            await budi.do("play", deal=1, turn=budi.turn, play=legal(budi)[0])
        elif ani.is_asked(PLAY):
            await ani.tap_choice()
            await ani.until(lambda: not ani.is_asked(PLAY))
        await asyncio.sleep(STEP_MS / 1000)


async def comes_to(ani: Phone, lies: int) -> bool:
    """Whether so many tiles come to lie in the chain while the page's own clock stands."""
    for _ in range(20):
        if await ani.chain_length() >= lies:
            return True
        await asyncio.sleep(0.02)
    return False


@needs_browser
@pytest.mark.parametrize("asleep_ms", [60_000, 600_000])
def test_case_31_a_tab_that_slept_is_current_within_two_seconds(tmp_path: Path, asleep_ms: int) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with line_to(server) as line, phone(browser, line.http) as ani:
            await ani.be("Ani")
            await ani.page.clock.install()
            code = await ani.new_table(**TABLE)
            (budi,) = await seated(server, code, "Budi")
            await budi.do("ready")
            await ani.button("Mulai").tap()
            await budi.until_event("dealt")
            await until_he_may_lay(budi, ani)
            await ani.page.clock.pause_at(await ani.page.evaluate("Date.now() + 50"))
            line.strand()
            await budi.do("play", deal=1, turn=budi.turn, play=legal(budi)[0])
            lies = laid(budi)
            assert await ani.chain_length() < lies
            await ani.page.clock.fast_forward(asleep_ms)
            await ani.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            for _ in range(0, WAKING_MS, STEP_MS):
                if await comes_to(ani, lies):
                    break
                await ani.page.clock.run_for(STEP_MS)
            assert await comes_to(ani, lies)
            assert await ani.page.get_by_text(OFFLINE).count() == 0
            await close(budi)

    browse(tmp_path, work, pace=HASTY)


class Restarting:
    """A server that can be started again at its address with its data."""

    def __init__(self, chosen: Settings) -> None:
        self._chosen = chosen
        self._running = AsyncExitStack()

    async def start(self, port: int = 0) -> Served:
        self.server = await self._running.enter_async_context(served(self._chosen, port=port))
        return self.server

    async def stop(self) -> None:
        await self._running.aclose()

    async def restart(self) -> None:
        await self.stop()
        await self.start(self.server.port)

    async def phase(self, code: str) -> str:
        return str((await get(self.server, f"/api/tables/{code}")).json()["phase"])


async def go_through_every_phase(running: Restarting, line: Line, ani: Phone) -> None:
    """Play a match and start the server again wherever it stands still."""

    async def restart() -> None:
        """After a start of the server the page is up to date again, and the same page."""
        told = len(ani.synced)
        await running.restart()
        await ani.until(lambda: len(ani.synced) > told)
        await ani.hides(OFFLINE)
        assert await ani.page.evaluate("window.isTheSame") is True

    code = await ani.new_table(**TABLE)
    await ani.page.evaluate("window.isTheSame = true")
    await restart()  # in the lobby
    line.hush_server()
    await ani.button("Mulai").tap()
    while await running.phase(code) != "sealing":  # noqa: ASYNC110 - it is asked over HTTP
        await asyncio.sleep(STEP_MS / 1000)
    line.cut()
    line.mend()
    await restart()  # before the device has bound itself
    await ani.until(lambda: ani.is_asked(PLAY))
    await restart()  # in the middle of a deal
    while not ani.is_asked(NEXT):
        await answer(ani)
        await ani.until(lambda: ani.ask is not None)
    assert await running.phase(code) == "between"
    await restart()
    await ani.button("Gocokan berikutnya").wait_for()
    await ani.play(Fingers())
    assert await running.phase(code) == "finished"
    await restart()
    await ani.tap("Main lagi")
    await ani.until(lambda: len(ani.events("started")) == 2)
    await ani.hand.wait_for()


@needs_browser
def test_case_31_a_restart_in_any_phase_needs_no_reload(tmp_path: Path) -> None:
    async def main() -> None:
        running = Restarting(settings(tmp_path / "gaple.db", pace=PATIENT))
        server = await running.start()
        try:
            async with chromium() as browser, line_to(server) as line, phone(browser, line.http) as ani:
                await ani.be("Ani")
                await go_through_every_phase(running, line, ani)
        finally:
            await running.stop()

    asyncio.run(main())
