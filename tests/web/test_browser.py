"""The whole way in the browser: from the first page to the score sheet."""

from pathlib import Path

from playwright.async_api import Browser

from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import as_sheet, phone, play_on, scored


@needs_browser
def test_a_guest_clicks_through_a_whole_set_and_the_sheet_is_right(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http, motion="no-preference") as ani:
            await ani.open()
            await ani.tap("Main lawan bot")
            await ani.give_name("Ani")
            await play_on(ani)
            told = scored(await ani.download_record(tmp_path))
            assert told["finished"], told
            assert await ani.sheet() == as_sheet(told)

    browse(tmp_path, work)
