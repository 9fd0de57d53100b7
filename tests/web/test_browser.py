"""The whole way in the browser: from the first page to the score sheet."""

import json
from pathlib import Path

from click.testing import CliRunner
from playwright.async_api import Browser, Error, Page, ViewportSize

from gaple.cli.score import score
from tests.server.served import Served
from tests.web.browser import browse, needs_browser

PHONE = ViewportSize(width=360, height=640)
MOST_STEPS = 20_000


async def enter(page: Page, server: Served, name: str) -> None:
    """Begin a game against bots: three taps."""
    await page.goto(server.http)
    await page.get_by_role("button", name="Main lawan bot").click()
    await page.get_by_role("textbox", name="Nama").fill(name)
    await page.get_by_role("button", name="Lanjut").click()
    await page.get_by_role("toolbar").wait_for()


async def tap_on(page: Page) -> bool:
    """Tap what can be done now; return whether the match is over."""
    for name in ("Gocokan berikutnya", "Lewat"):
        button = page.get_by_role("button", name=name)
        if await button.count() and await button.first.is_enabled():
            await button.first.click(timeout=2000)
            return False
    ends = page.locator(".chooser button")
    if await ends.count():
        await ends.first.click(timeout=2000)
    else:
        tile = page.locator(".hand button.playable")
        if await tile.count():
            await tile.first.click(timeout=2000)
    return bool(await page.get_by_role("button", name="Main lagi").count())


@needs_browser
def test_a_guest_clicks_through_a_whole_set_and_the_sheet_is_right(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        page = await browser.new_page(viewport=PHONE, has_touch=True)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await enter(page, server, "Ani")
        for _ in range(MOST_STEPS):
            try:
                if await tap_on(page):
                    break
            except Error:
                pass  # it moved or went away under the finger
            await page.wait_for_timeout(15)
        code = page.url.rsplit("/", 1)[-1]
        await page.get_by_role("button", name="Catatan poin").click()
        shown = [await cell.inner_text() for cell in await page.locator("tfoot td, tfoot th").all()]
        record = tmp_path / "record.json"
        answer = await page.request.get(f"{server.http}/api/tables/{code}/record?match=1")
        record.write_bytes(await answer.body())
        scored = json.loads(CliRunner().invoke(score, ["--json", str(record)]).output)
        assert scored["finished"], scored
        assert [each for each in shown if each.lstrip("−").isdigit()] == [
            str(points).replace("-", "−") for points in scored["score"]
        ]
        assert errors == []

    browse(tmp_path, work)
