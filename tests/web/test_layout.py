"""Where things are on the screen, in a real browser: CASES 38 at every size, and CASES 11 at 320 px.

Each scene is shown at each size and measured by one script (measure.js): targets of 44 px and more, all of
them in view and covered by nothing, no text cut off, nothing on the table over another, both ends marked,
tiles large enough to be read.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.server.served import Served
from tests.web import scenes
from tests.web.browser import browse, needs_browser
from tests.web.scenes import LONG_NAMES, NAMES, Message
from tests.web.stage import MEASURE, Stage, staged
from tests.web.tour import tour

pytestmark = needs_browser

PORTRAIT = [(320, 568), (360, 640), (390, 844), (430, 932), (768, 1024), (900, 1440)]
SIZES = [*PORTRAIT, *((height, width) for width, height in PORTRAIT)]
SMALL = [(320, 568), (640, 360)]
FEW = [*SMALL, (1440, 900)]
LONGEST = [letter * 24 for letter in "WMQD"]

LEAST_TILE = 22
"""The narrowest tile whose pips are read well, and so wide are its pips."""
LEAST_PIP = 4.5
WIDTHS = {"tileWidth", "pip"}

BOTH_ENDS = ["6-1L", "6-1R"]
CHAINS = [
    ("all doubles early", scenes.whole_chain(1, "early"), 13),
    ("all doubles early, to the right alone", scenes.whole_chain(2, "early"), 0),
    ("all doubles late, to the left alone", scenes.whole_chain(3, "late"), 27),
    ("doubles at both ends", scenes.whole_chain(11, "early"), 20),
    *(
        (f"random {seed}", scenes.whole_chain(seed), first)
        for seed, first in [(4, 0), (5, 9), (6, 14), (7, 27)]
    ),
]


class Findings:
    """What was measured, and what is wrong with it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.faults: list[str] = []

    async def look(self, scene: str, size: tuple[int, int], **expected: float) -> None:
        """Measure a scene; a figure that is expected is met or, of a width, passed."""
        found = await self.stage.measured()
        where = f"{scene} @ {size[0]}×{size[1]}"
        self.faults += [f"{where}: {fault}" for fault in found["faults"]]
        for name, value in expected.items():
            met = found["figures"].get(name)
            if met is None or (met < value - 0.01 if name in WIDTHS else met != value):
                self.faults.append(f"{where}: {name} is {met}, not {value}")

    async def look_at(self, sizes: list[tuple[int, int]], scene: str, **expected: float) -> None:
        for size in sizes:
            await self.stage.resize(*size)
            await self.look(scene, size, **expected)


@asynccontextmanager
async def findings_of(
    server: Served, browser: Browser, scene: Message, settings: Message | None = None, record: bytes = b""
) -> AsyncIterator[Findings]:
    async with staged(server, browser, scene, settings, record) as stage:
        findings = Findings(stage)
        yield findings
        assert not findings.faults, f"{len(findings.faults)} faults\n" + "\n".join(findings.faults)


def chain(number: int, names: tuple[str, ...] = NAMES) -> Message:
    _, tiles, first = CHAINS[number]
    return scenes.playing(scenes.deal(scenes.plays_of(tiles, first), legal=BOTH_ENDS), names)


HALF = scenes.plays_of(scenes.whole_chain(8), 9).split()[:11]
ON_TABLE = " ".join(HALF)
CLOSED = {"closed_sizes": [2, 3, 1, 4], "closed": "5-4 4-4", "hand_sizes": [5, 4, 6, 3]}
PEPET: Message = {
    "config": {"rules": "pepet-2026", "mode": "single", "options": {"deals": 20, "turn_seconds": 15}}
}

PLAYS: dict[str, tuple[Message, dict[str, int]]] = {
    "start": (scenes.playing(scenes.deal(legal=["6-1", "5-5"])), {"hand": 7}),
    "start, long names": (scenes.playing(scenes.deal(turn=2), LONG_NAMES), {"hand": 7}),
    "shuffling": (scenes.table("sealing", LONG_NAMES, match=1, score=[0, 0, 0, 0], left_ms=5000), {}),
    "must pass": (
        scenes.playing(scenes.deal(ON_TABLE, legal=["pass"]), LONG_NAMES),
        {"hand": 7, "ends": 2, "marked": 2},
    ),
    "pairs": (
        scenes.playing(scenes.deal(ON_TABLE, legal=["6-1"]), LONG_NAMES, **scenes.in_pairs()),
        {"hand": 7, "ends": 2, "marked": 2},
    ),
    "pairs, somebody else's turn": (
        scenes.playing(scenes.deal(ON_TABLE, turn=1), **scenes.in_pairs("pordi-2025", 7)),
        {"hand": 7, "ends": 2, "marked": 2},
    ),
    "closed tiles": (
        scenes.playing(
            scenes.deal(ON_TABLE, "6-1 5-5 4-3 2-0 6-6", ["x6-1", "x5-5"], **CLOSED), LONG_NAMES, **PEPET
        ),
        {"hand": 5, "ends": 2, "marked": 2},
    ),
    "few seconds left": (
        scenes.playing(scenes.deal(ON_TABLE, turn=3), LONG_NAMES, left_ms=3000),
        {"hand": 7, "ends": 2},
    ),
    "away and sat in for": (
        scenes.playing(
            scenes.deal(ON_TABLE, turn=1, leader=1),
            host="p1",
            seats=[
                {"player": "p0", "name": LONG_NAMES[0]},
                {"player": "p1", "name": LONG_NAMES[1][:24], "away": True, "left": True, "sits_in": True},
                {"name": LONG_NAMES[2], "bot": "pemula"},
                {"player": "p3", "name": LONG_NAMES[3], "away": True},
            ],
            **scenes.in_pairs(),
        ),
        {"hand": 7, "ends": 2},
    ),
    "looking on": (
        scenes.playing(scenes.deal(ON_TABLE, turn=1) | {"hand": None, "closed": None}, LONG_NAMES, seat=None),
        {"hand": 0, "ends": 2},
    ),
}
LOBBIES: dict[str, Message] = {
    "empty but for the host": scenes.lobby(seats=[{"player": "p0", "name": LONG_NAMES[0]}, {}, {}, {}]),
    "full": scenes.lobby(LONG_NAMES, **scenes.in_pairs()),
    "not ready": scenes.lobby(LONG_NAMES, seat=1),
    "looking on": scenes.lobby(
        LONG_NAMES, seat=None, seats=[{"player": "p0", "name": LONG_NAMES[0]}, {}, {}, {}]
    ),
}


SPOILED = [
    (".hand button", "width: 40px", "too small to tap"),
    (".hand button", "transform: translateX(-30px)", "hand tile out of view"),
    (".hand button", "transform: translateX(60px)", "hand tile on hand tile"),
    (".chain .place", "position: fixed; left: 150px; top: 60px; transform: none", "player on chain tile"),
    (".chain .place", "transform: translate(-30px, 60px)", "off the felt"),
    (".actions button", "transform: translate(10px, 60px)", "hand tile on action"),
    (".actions .call", "width: 44px; overflow: hidden; font-size: 40px", "cut off"),
    (".line span", "display: block; overflow: visible; white-space: nowrap", "over its plate"),
    (".line span", "position: fixed; left: -20px", "state line out of view"),
    (".felt", "z-index: 9; height: 620px", "covered: <button"),
    ("header", "width: 500px", "strip out of view"),
]


def test_the_measuring_sees_what_is_wrong(tmp_path: Path) -> None:
    spoil = "([on, style]) => { document.querySelector(`.table :is(${on})`).style.cssText += ';' + style }"

    async def work(server: Served, browser: Browser) -> None:
        scene = scenes.playing(scenes.deal(ON_TABLE, legal=["pass"]))
        async with staged(server, browser, scene) as stage:
            for selector, style, fault in SPOILED:
                await stage.page.reload()
                assert (await stage.measured())["faults"] == []
                await stage.page.evaluate(spoil, [selector, style])
                found = (await stage.measured())["faults"]
                assert any(each.startswith(fault) for each in found), (fault, found)

    browse(tmp_path, work)


def test_cases_38_every_scene_of_play_at_every_size(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        first = next(iter(PLAYS.values()))[0]
        async with findings_of(server, browser, first) as findings:
            for size in SIZES:
                await findings.stage.resize(*size)
                for name, (scene, expected) in PLAYS.items():
                    findings.stage.show(scene)
                    await findings.look(name, size, **expected)

    browse(tmp_path, work)


@pytest.mark.parametrize("half", [0, 1])
def test_cases_11_and_38_chains_of_all_tiles_can_be_read_and_chosen_on(tmp_path: Path, half: int) -> None:
    async def work(server: Served, browser: Browser) -> None:
        names = [name for name, _, _ in CHAINS]
        async with findings_of(server, browser, chain(half)) as findings:
            readable = {"tiles": 28, "hand": 7, "tileWidth": LEAST_TILE, "pip": LEAST_PIP}
            for size in SIZES:
                await findings.stage.resize(*size)
                for number in range(half, len(CHAINS), 2):
                    findings.stage.show(chain(number))
                    await findings.look(names[number], size, **readable, ends=2, marked=2)
            await findings.stage.page.locator(".hand button").first.click()
            for size in SIZES:  # turned in the middle of a choice, which stays
                await findings.stage.resize(*size)
                for number in range(half, len(CHAINS), 2):
                    findings.stage.show(chain(number))
                    await findings.look(f"{names[number]}, choosing", size, **readable, choices=2)

    browse(tmp_path, work)


def test_cases_38_what_is_said_at_the_table(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with findings_of(
            server, browser, scenes.playing(scenes.deal(ON_TABLE, turn=1), LONG_NAMES)
        ) as findings:
            for seat in (1, 2, 3):
                rest: Message = {"ms": 12_000, "legal": ["6-1"]} if seat == 3 else {}
                findings.stage.tell("played", {"seat": seat, "play": "pass"}, **rest)
            await findings.stage.page.locator(".bubble").nth(2).wait_for()
            await findings.look_at(SIZES, "three have passed", bubbles=3)
            for seat, phrase in enumerate(scenes.PHRASES):
                findings.stage.tell("said", {"player": f"p{seat}", "phrase": phrase})
            await findings.stage.page.locator(".said").wait_for()
            await findings.look_at(SIZES, "phrases", bubbles=4)

    browse(tmp_path, work)


def test_cases_38_the_end_of_a_deal_and_of_a_match(tmp_path: Path) -> None:
    names = tuple(name[:24] for name in LONG_NAMES)
    record, ended = scenes.match("pepet-2026", "single", 3, names)
    worst = max(range(1, 19), key=lambda number: sum(len(left) for left in ended[number]["left"]))

    def after(deals: int, phase: str, **values: object) -> Message:
        told = ended[:deals]
        return scenes.table(
            phase, names, match=1, score=told[-1]["score"], ended=told, left_ms=9000, **PEPET, **values
        )

    async def work(server: Served, browser: Browser) -> None:
        over = after(len(ended), "finished", winners=[1])
        for name, scene in [("deal", after(worst + 1, "between")), ("match", over)]:
            async with findings_of(server, browser, scene, record=record) as findings:
                page = findings.stage.page
                await page.locator(".why summary").wait_for()
                await findings.look_at(SIZES, f"end of a {name}")
                await page.locator(".why summary").click()
                await findings.look_at(FEW, f"end of a {name}, why")
                await page.locator(".why summary").click()
                await page.set_viewport_size({"width": 360, "height": 640})  # wide tables show it anyway
                await page.get_by_role("button", name="Lembar skor").click()
                await findings.look_at(FEW, f"end of a {name}, sheet")

    browse(tmp_path, work)


def test_cases_38_dialogs_at_the_table(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        scene = scenes.playing(scenes.deal(ON_TABLE, legal=["6-1"]), LONG_NAMES)
        async with findings_of(server, browser, scene) as findings:
            for opener in ("Menu meja", "Sapa"):
                await findings.stage.page.get_by_role("button", name=opener).click()
                await findings.look_at(SIZES, opener)
                await findings.stage.page.keyboard.press("Escape")

    browse(tmp_path, work)


def test_cases_38_the_lobby(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with findings_of(server, browser, next(iter(LOBBIES.values()))) as findings:
            for size in SIZES:
                await findings.stage.resize(*size)
                for name, scene in LOBBIES.items():
                    findings.stage.show(scene)
                    await findings.look(f"lobby, {name}", size)

    browse(tmp_path, work)


def test_cases_38_the_other_pages(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        faults: list[str] = []
        async for name, page in tour(server, browser, LONGEST):
            for width, height in FEW:
                await page.set_viewport_size({"width": width, "height": height})
                found = await page.evaluate(MEASURE)
                faults += [f"{name} @ {width}×{height}: {fault}" for fault in found["faults"]]
        assert not faults, f"{len(faults)} faults\n" + "\n".join(faults)

    browse(tmp_path, work)


@pytest.mark.parametrize("language", ["id", "en"])
def test_larger_letters_in_both_languages(tmp_path: Path, language: str) -> None:
    async def work(server: Served, browser: Browser) -> None:
        scenes_shown = [
            *((name, scene, expected) for name, (scene, expected) in PLAYS.items()),
            *((f"lobby, {name}", scene, {}) for name, scene in LOBBIES.items()),
        ]
        async with findings_of(server, browser, scenes_shown[0][1], {"language": language}) as findings:
            await findings.stage.page.wait_for_function(
                "l => document.documentElement.lang === l", arg=language
            )
            await findings.stage.page.evaluate("document.documentElement.style.fontSize = '130%'")
            for size in SMALL:
                await findings.stage.resize(*size)
                for name, scene, expected in scenes_shown:
                    findings.stage.show(scene)
                    await findings.look(f"{name}, {language}", size, **expected)

    browse(tmp_path, work)
