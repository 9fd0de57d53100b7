"""Matches by keyboard alone, and all that is told while they are played."""

import json
from pathlib import Path

from click.testing import CliRunner
from playwright.async_api import Browser

from gaple.cli.score import score
from tests.server.served import Served
from tests.web.browser import needs_browser
from tests.web.told import GOLDEN, play_english_deal, play_set, told_by, with_known_deals

HOW = "python -m tests.web.told writes it anew"

pytestmark = needs_browser


def test_cases_39_a_whole_set_is_played_and_a_deal_won_by_keyboard_and_all_is_told(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        guest = await play_set(server, browser)
        assert await told_by(guest) == (GOLDEN / "pordi-tunggal.id.txt").read_text(encoding="utf-8"), HOW
        await guest.use("Catatan poin", "Space")
        shown = await guest.page.locator("tfoot td, tfoot th").all_inner_texts()
        code = guest.page.url.rsplit("/", 1)[-1]
        answer = await guest.page.request.get(f"{server.http}/api/tables/{code}/record?match=1")
        record = tmp_path / "record.json"
        record.write_bytes(await answer.body())
        scored = json.loads(CliRunner().invoke(score, ["--json", str(record)]).output)
        assert scored["finished"], scored
        assert [int(each) for each in shown if each.isdigit()] == scored["score"]
        assert [deal for deal in scored["deals"] if deal["points"][0] == max(deal["points"]) > 0]
        assert await guest.losses() == [], "the keyboard lost its place"

    with_known_deals(tmp_path, work)


def test_a_deal_is_told_in_english(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        guest = await play_english_deal(server, browser)
        assert await told_by(guest) == (GOLDEN / "pepet.en.txt").read_text(encoding="utf-8"), HOW

    with_known_deals(tmp_path, work)
