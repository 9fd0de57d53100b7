"""What moves on the table, what sounds, and that none of it stands in a player's way."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Position, ViewportSize, expect

from tests.server.served import Served
from tests.web import scenes
from tests.web.browser import browse, needs_browser
from tests.web.stage import held

PHONE = ViewportSize(width=360, height=640)
DEALT_MS = 27 * 40 + 160
ANYWHERE = Position(x=20, y=300)
HAND = "6-6 6-1 5-5 4-3 2-0 3-1 4-0"
DEALT = {"leader": 0, "turn": 0, "hands": [HAND, None, None, None]}
EVERYTHING = tuple(HAND.split())
OPENING = scenes.table("opening", match=1, score=[0, 0, 0, 0])
PLAYING = scenes.playing(
    scenes.deal("6-6", HAND.removeprefix("6-6 "), turn=1, hand_sizes=[6, 7, 7, 7]),
    score=[0, 0, 0, 0],
    left_ms=15_000,
)
VERDICT = {
    "kind": "domi", "seat": 1, "category": "ceki-palang", "points": [0, 4, 0, 0], "score": [0, 4, 0, 0],
    "clauses": ["pordi-2025/7"], "pips": [12, 0, 21, 9],
    "left": ["6-1 5-0", "", "5-2 3-3 6-2", "0-0 5-4"], "secret": "ff",
    "after": {"score": [0, 4, 0, 0], "open": [True, True], "opened_before": [True, True], "deals": 1},
}  # fmt: skip
"""Budi went out."""

SOUNDING = """
globalThis.heard = { tones: 0, shakes: 0 }
const param = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} })
const node = (rest) => ({ connect: (next) => next, start() {}, stop() {}, ...rest })
globalThis.AudioContext = class {
  state = 'running'; currentTime = 0; sampleRate = 8000
  createGain = () => node({ gain: param() })
  createOscillator = () => (heard.tones++, node({ frequency: param() }))
  createBufferSource = () => node({})
  createBiquadFilter = () => node({ frequency: param(), Q: param() })
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) })
  resume = async () => {}
  close = async () => {}
}
navigator.vibrate = () => ((heard.shakes++), true)
"""


def on_phone(
    tmp_path: Path,
    work: Callable[[Served, Page], Awaitable[None]],
    *,
    less_motion: bool = False,
    script: str = "",
) -> None:
    async def main(server: Served, browser: Browser) -> None:
        page = await browser.new_page(
            viewport=PHONE, has_touch=True, reduced_motion="reduce" if less_motion else "no-preference"
        )
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.add_init_script(script)
        await work(server, page)
        assert errors == []

    browse(tmp_path, main)


async def animated(page: Page) -> set[str]:
    """Return the names of all that is animated now."""
    return set(
        await page.evaluate(
            """document.getAnimations().flatMap((each) => each.effect.getKeyframes().flatMap(Object.keys))
            .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))"""
        )
    )


async def see(page: Page, hidden: bool) -> None:  # noqa: FBT001 - the state of the tab
    await page.evaluate(
        """(hidden) => {
        const get = () => (hidden ? 'hidden' : 'visible')
        Object.defineProperty(document, 'visibilityState', { get, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        }""",
        hidden,
    )


@needs_browser
def test_a_tap_on_a_playable_tile_is_taken_at_once_in_the_midst_of_the_deal(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, OPENING)
        stage.tell("dealt", DEALT, ms=15_000, legal=EVERYTHING)
        await expect(page.locator(".flight")).to_have_count(1)
        await expect(page.locator(".hand button.hidden")).to_have_count(7)
        await page.locator(".hand button").nth(1).click()
        await stage.until(lambda: bool(stage.said))
        assert (stage.said[0]["do"], stage.said[0]["play"]) == ("play", "6-1")
        stage.tell("played", {"seat": 0, "play": "6-1"}, ms=15_000)
        await expect(page.locator(".chain .flies")).to_have_count(1)
        await expect(page.locator(".flight")).to_have_count(0)

    on_phone(tmp_path, work)


@needs_browser
def test_the_deal_fills_the_hands_tile_by_tile(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, OPENING)
        stage.tell("dealt", DEALT, ms=15_000, legal=EVERYTHING)
        await expect(page.locator(".hand button.hidden")).to_have_count(7)
        counts = page.locator(".player .backs b")
        await expect(counts).to_have_text(["0", "0", "0"])
        await page.clock.run_for(3 * 40)
        await expect(page.locator(".flight")).to_have_count(4)
        await page.clock.run_for(160 + 40)
        await expect(page.locator(".hand button.hidden")).to_have_count(5)
        await expect(counts).to_have_text(["1", "1", "1"])
        await page.clock.run_for(DEALT_MS)
        await expect(page.locator(".hand button.hidden")).to_have_count(0)
        await expect(page.locator(".flight")).to_have_count(0)
        await expect(counts).to_have_text(["7", "7", "7"])

    on_phone(tmp_path, work)


@needs_browser
def test_a_tile_flies_for_220_ms_and_a_pass_is_said(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, PLAYING)
        stage.tell("played", {"seat": 1, "play": "6-2"}, ms=15_000)
        await expect(page.locator(".chain .flies")).to_have_count(1)
        await page.clock.run_for(219)
        await expect(page.locator(".chain .flies")).to_have_count(1)
        await page.clock.run_for(1)
        await expect(page.locator(".chain .flies")).to_have_count(0)
        await expect(page.locator(".chain .place")).to_have_count(2)
        stage.tell("played", {"seat": 2, "play": "pass"}, ms=15_000)
        await expect(page.locator(".bubble")).to_have_text("Lewat")
        await page.clock.run_for(1600)
        await expect(page.locator(".bubble")).to_have_count(0)

    on_phone(tmp_path, work)


@needs_browser
def test_whoever_comes_back_sees_how_it_is_without_a_burst(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, PLAYING)
        stage.miss("played", {"seat": 1, "play": "6-2"})
        stage.miss("played", {"seat": 2, "play": "pass"})
        stage.miss("played", {"seat": 3, "play": "2-1"})
        await page.evaluate(
            """() => {
            globalThis.burst = []
            new MutationObserver(() => burst.push(...document.querySelectorAll('.flies, .bubble'))).observe(
                document.querySelector('.table'), { subtree: true, childList: true, attributes: true })
            }"""
        )
        await stage.drop()
        for _ in range(100):
            await page.clock.run_for(100)
            if await page.locator(".chain .place").count() == 3:
                break
        await expect(page.locator(".chain .place")).to_have_count(3)
        assert await page.evaluate("burst.length") == 0

    on_phone(tmp_path, work)


@needs_browser
def test_what_happens_while_the_tab_is_hidden_is_not_played_again(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, OPENING)
        stage.tell("dealt", DEALT, ms=15_000, legal=EVERYTHING)
        await expect(page.locator(".flight")).to_have_count(1)
        await see(page, hidden=True)
        await expect(page.locator(".flight")).to_have_count(0)
        stage.tell("played", {"seat": 0, "play": "6-6"}, ms=15_000)
        await expect(page.locator(".chain .place")).to_have_count(1)
        await see(page, hidden=False)
        await expect(page.locator(".chain .flies")).to_have_count(0)
        await expect(page.locator(".hand button.hidden")).to_have_count(0)

    on_phone(tmp_path, work)


@needs_browser
def test_the_end_is_counted_hand_by_hand_and_then_told(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, PLAYING)
        stage.tell("ended", VERDICT, ms=15_000)
        opened, heading = page.locator(".open"), page.get_by_role("heading", name="Ceki Palang · 4")
        await expect(opened).to_have_count(1)
        await expect(opened.locator("b")).to_have_text(["21 titik"])
        await expect(page.locator("dl .mine + div dd").first).to_have_text("0")
        await page.clock.run_for(400)
        await expect(opened).to_have_count(2)
        await expect(heading).to_have_count(0)
        await page.clock.run_for(800)
        await expect(heading).to_be_visible()
        await expect(page.locator(".flight b")).to_have_text("+4")
        await page.clock.run_for(500)
        await expect(page.locator(".flight")).to_have_count(0)
        await expect(page.locator("dl .mine + div dd").first).to_have_text("4")
        await page.get_by_text("mengapa?").click()
        await expect(page.locator(".why a")).to_have_attribute(
            "href", "/aturan/pordi-2025#clause-pordi-2025/7"
        )

    on_phone(tmp_path, work)


@needs_browser
@pytest.mark.parametrize("by_key", [False, True])
def test_a_tap_or_a_key_skips_the_count(*, by_key: bool, tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, PLAYING)
        stage.tell("ended", VERDICT, ms=15_000)
        await expect(page.locator(".open")).to_have_count(1)
        if by_key:
            await page.keyboard.press("Space")
        else:
            await page.locator(".table").click(position=ANYWHERE)
        await expect(page.get_by_role("heading", name="Ceki Palang · 4")).to_be_visible()
        await expect(page.locator(".open")).to_have_count(2)
        await expect(page.locator("dl .mine + div dd").first).to_have_text("4")
        assert stage.said == [], "the tap that skips gives no command"

    on_phone(tmp_path, work)


@needs_browser
def test_only_transform_and_opacity_are_animated(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, OPENING)
        seen: set[str] = set()
        stage.tell("dealt", DEALT, ms=15_000, legal=EVERYTHING)
        await expect(page.locator(".flight")).to_have_count(1)
        seen |= await animated(page)
        await page.clock.run_for(DEALT_MS)
        for seat, play in ((0, "6-6"), (1, "6-2"), (2, "2-1"), (3, "1-1"), (0, "6-1"), (1, "pass")):
            stage.tell("played", {"seat": seat, "play": play}, ms=15_000)
            await stage.until(lambda: page.evaluate("document.getAnimations().length > 0"))
            seen |= await animated(page)
        await page.clock.run_for(220)
        stage.tell("ended", VERDICT, ms=15_000)
        await expect(page.locator(".open")).to_have_count(1)
        seen |= await animated(page)
        await page.clock.run_for(1200)
        await expect(page.locator(".flight b")).to_have_count(1)
        seen |= await animated(page)
        assert seen == {"transform", "opacity"}

    on_phone(tmp_path, work)


@needs_browser
def test_with_less_motion_everything_is_there_within_80_ms(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        longest = """Math.max(0, ...document.getAnimations().map((each) => {
            const { delay, endTime } = each.effect.getComputedTiming()
            return Math.max(endTime, delay)
        }))"""
        stage = await held(server, page, OPENING)
        stage.tell("dealt", DEALT, ms=15_000, legal=EVERYTHING)
        await expect(page.locator(".flight")).to_have_count(28)
        assert await page.evaluate(longest) < 80
        await page.clock.run_for(79)
        await expect(page.locator(".flight")).to_have_count(0)
        stage.tell("ended", VERDICT, ms=15_000)
        await expect(page.locator(".open")).to_have_count(2)
        assert await page.evaluate(longest) < 80
        await page.clock.run_for(79)
        await expect(page.get_by_role("heading", name="Ceki Palang · 4")).to_be_visible()
        assert await page.evaluate(longest) < 80
        assert "transform" not in await animated(page)

    on_phone(tmp_path, work, less_motion=True)


@needs_browser
def test_sounds_come_at_their_moments_and_go_with_one_tap(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, PLAYING)
        await page.locator(".table").click(position=ANYWHERE)
        heard = "heard.tones"
        stage.tell("played", {"seat": 1, "play": "6-2"}, ms=15_000)
        await expect(page.locator(".chain .flies")).to_have_count(1)
        assert await page.evaluate(heard) == 0, "a tile sounds when it lands"
        await page.clock.run_for(220)
        await stage.until(lambda: page.evaluate("heard.tones === 2"))
        stage.tell("played", {"seat": 2, "play": "pass"}, ms=15_000)
        await stage.until(lambda: page.evaluate("heard.tones === 4"))
        await page.get_by_role("button", name="Suara").click()
        await expect(page.get_by_role("button", name="Suara")).to_have_attribute("aria-pressed", "false")
        stage.tell("played", {"seat": 3, "play": "2-1"}, ms=15_000, legal=["6-1"])
        await expect(page.locator(".chain .place")).to_have_count(3)
        await page.clock.run_for(1000)
        assert await page.evaluate(heard) == 4

    on_phone(tmp_path, work, script=SOUNDING)


@needs_browser
def test_my_turn_shakes_the_phone_once(tmp_path: Path) -> None:
    async def work(server: Served, page: Page) -> None:
        stage = await held(server, page, PLAYING)
        for seat, play in ((1, "6-2"), (2, "pass")):
            stage.tell("played", {"seat": seat, "play": play}, ms=15_000)
        await expect(page.locator(".bubble")).to_have_text("Lewat")
        assert await page.evaluate("heard.shakes") == 0
        stage.tell("played", {"seat": 3, "play": "2-1"}, ms=15_000, legal=["6-1"])
        await stage.until(lambda: page.evaluate("heard.shakes === 1"))
        stage.tell("away", {"player": "p1"}, ms=14_000, legal=["6-1"])
        await see(page, hidden=False)
        await page.clock.run_for(2000)
        assert await page.evaluate("heard.shakes") == 1

    on_phone(tmp_path, work, script=SOUNDING)
