"""No page and no scene of the table breaks a rule of WCAG 2.1 AA or a best practice that axe can tell."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from tests.server.served import Served
from tests.web import scenes
from tests.web.browser import browse, needs_browser
from tests.web.stage import Stage, staged
from tests.web.test_layout import LOBBIES, PEPET, PLAYS, chain
from tests.web.tour import tour

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
COLOURS = ["color-contrast"]
RUN = """async (rules) => {
  for (const each of document.getAnimations()) {
    if (each.effect?.getComputedTiming().iterations !== Infinity) each.finish()
  }
  const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
  const why = ({ target, failureSummary }) => `${target} ${failureSummary.replace(/\\s+/g, ' ')}`
  const told = ({ id, nodes }) => nodes.map((node) => `${id}: ${why(node)}`)
  return found.violations.flatMap(told)
}"""

MISSING = "" if AXE.exists() else "no axe-core in web/node_modules: run scripts/check"

pytestmark = [needs_browser, pytest.mark.needs("web", MISSING)]


async def violations(page: Page, name: str) -> list[str]:
    """Return what axe finds on a page, on light and on dark paper."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    await page.emulate_media(color_scheme="light")
    found = [f"{name}: {each}" for each in await page.evaluate(RUN, TAGS)]
    await page.emulate_media(color_scheme="dark")
    return found + [f"{name}, dark paper: {each}" for each in await page.evaluate(RUN, COLOURS)]


def test_axe_sees_what_is_wrong(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        page = await browser.new_page()
        await page.goto(server.http)
        await page.locator("main h1").wait_for()
        spoiled = '<input><p style="color: #aaa">Halo</p>'
        await page.evaluate("html => { document.querySelector('main').innerHTML = html }", spoiled)
        found = " ".join(await violations(page, "home"))
        assert "label" in found
        assert "color-contrast" in found

    browse(tmp_path, work)


def test_no_page_breaks_a_rule(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        found: list[str] = []
        async for name, page in tour(server, browser):
            found += await violations(page, name)
        assert not found, f"{len(found)} violations\n" + "\n".join(found)

    browse(tmp_path, work)


def test_no_scene_of_the_table_breaks_a_rule(tmp_path: Path) -> None:
    record, ended = scenes.match("pepet-2026", "single", 3)
    counted = scenes.table(
        "between", match=1, score=ended[4]["score"], ended=ended[:5], left_ms=9000, **PEPET
    )
    won = scenes.table("finished", match=1, score=ended[-1]["score"], ended=ended, winners=[1], **PEPET)

    async def work(server: Served, browser: Browser) -> None:
        found: list[str] = []

        async def look(stage: Stage, name: str) -> None:
            await stage.measured()
            found.extend(await violations(stage.page, name))

        async with staged(server, browser, chain(0)) as stage:
            for name, (scene, _) in PLAYS.items():
                stage.show(scene)
                await look(stage, name)
            for name, scene in LOBBIES.items():
                stage.show(scene)
                await look(stage, f"lobby, {name}")
            stage.show(chain(0))
            for opener in ("Menu meja", "Sapa"):
                await stage.page.get_by_role("button", name=opener).click()
                await look(stage, opener)
                await stage.page.keyboard.press("Escape")
            await stage.page.locator(".hand button").first.click()
            await look(stage, "chain of all tiles, choosing")
        for name, scene in [("end of a deal", counted), ("end of a match", won)]:
            async with staged(server, browser, scene, record=record) as stage:
                await stage.page.locator(".why summary").click()
                await stage.page.get_by_role("button", name="Lembar skor").click()
                await look(stage, name)
                await stage.resize(1440, 900)
                await look(stage, f"{name}, beside the table")
        assert not found, f"{len(found)} violations\n" + "\n".join(found)

    browse(tmp_path, work)
