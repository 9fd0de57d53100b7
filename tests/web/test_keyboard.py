"""Matches by keyboard alone, and all that is told while they are played."""

import json
from pathlib import Path

from click.testing import CliRunner
from playwright.async_api import Browser

from gaple.cli.score import score
from tests.server.served import Served
from tests.web.browser import needs_browser
from tests.web.keyboard import PLAYABLE, STANDS_STILL, guest_at
from tests.web.told import GOLDEN, play_english_deal, play_set, told_by, with_known_deals

HOW = "python -m tests.web.told writes it anew"

pytestmark = needs_browser


def test_cases_39_a_whole_set_is_played_and_a_deal_won_by_keyboard_and_all_is_told(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        guest = await play_set(server, browser)
        assert await told_by(guest) == (GOLDEN / "pordi-tunggal.id.txt").read_text(encoding="utf-8"), HOW
        await guest.use("Lembar skor", "Space")
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


def test_cases_39_turn_playable_and_partner_are_told_by_shape_and_word(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        guest = await guest_at(server, browser)
        await guest.tab_to("Permainan")
        await guest.press("ArrowDown")
        await guest.enter("Main lawan bot", "Ani")
        await guest.until(f"({PLAYABLE})().length > 0")
        await guest.until(STANDS_STILL)
        page = guest.page
        seats = {name: page.get_by_role("group", name=name) for name in ("Ani", "Bot 2", "Bot 3", "Bot 4")}
        words = {name: await seat.inner_text() for name, seat in seats.items()}
        partners = {name: await seat.get_by_text("teman main").count() for name, seat in seats.items()}
        assert partners == {"Ani": 0, "Bot 2": 0, "Bot 3": 1, "Bot 4": 0}, words
        assert ["giliran" in said for said in words.values()] == [True, False, False, False], words
        tiles = page.get_by_role("toolbar").get_by_role("button")
        tops = [
            await face.evaluate("(each) => each.getBoundingClientRect().top")
            for face in await tiles.locator(".face").all()
        ]
        marks = [
            await mark.evaluate("(each) => getComputedStyle(each).opacity")
            for mark in await tiles.locator(".mark").all()
        ]
        names = [await tile.get_attribute("aria-label") or "" for tile in await tiles.all()]
        playable = [name.endswith(", bisa dipasang") for name in names]
        assert any(playable), names
        assert not all(playable), names
        lowest_lifted = max(top for top, can in zip(tops, playable, strict=True) if can)
        assert all(lowest_lifted <= top - 8 for top, can in zip(tops, playable, strict=True) if not can)
        assert marks == ["1" if can else "0" for can in playable]

    with_known_deals(tmp_path, work)
