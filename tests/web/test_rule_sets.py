"""The two rule sets that look different at the table, by taps: closed tiles, and a game to 250."""

from pathlib import Path

from playwright.async_api import Browser, Locator

from tests.server.served import Served
from tests.table.chosen import ChosenDeal, dealing
from tests.web.browser import browse, needs_browser
from tests.web.driving import PLAY, Phone, as_sheet, assert_fair, phone, play_on, scored
from tests.web.secrecy import assert_heard_only_what_it_may

NO_THREE = ChosenDeal(
    (
        "0-0 1-0 2-0 1-1 2-1 2-2 4-0",
        "3-0 3-1 3-2 4-1 5-1 6-1 5-5",
        "4-3 5-3 6-3 4-2 5-2 6-2 5-0",
        "3-3 6-0 4-4 5-4 6-4 6-5 6-6",
    )
)
"""Seat 3 opens with 3-3, and seat 0 has no 3."""


async def middle_of(where: Locator) -> tuple[float, float]:
    box = await where.bounding_box()
    assert box is not None, "it is not drawn"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def assert_next_sits(ani: Phone, side: str) -> None:
    """The player after me sits at this side of the table, the one before me at the other."""
    names = ani.events("started")[-1]["names"]
    after, before = [await middle_of(ani.player(names[seat])) for seat in (1, 3)]
    right, left = (after, before) if side == "right" else (before, after)
    middle = ani.page.viewport_size["width"] / 2 if ani.page.viewport_size else 0
    assert left[0] < middle < right[0]


async def begin(ani: Phone, *friends: Phone) -> None:
    """Let friends take the chairs after mine, and bots the others."""
    for number, friend in enumerate(friends, 2):
        await friend.open(f"/meja/{ani.code}")
        await friend.sit_down(number)
        await friend.give_name(f"Teman {number}")
        await friend.button("Siap").tap()
        await ani.seat(number).get_by_text("siap", exact=True).wait_for()
    await ani.button("Mulai").tap()
    for each in (ani, *friends):
        await each.hears("dealt")


@needs_browser
def test_a_pepet_session_with_closed_tiles(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani, phone(browser, server.http) as budi:
            await ani.make_table("Pepet 2026", jumlah_gocokan="3")
            await ani.give_name("Ani")
            await ani.sit_down()
            await begin(ani, budi)
            await assert_next_sits(ani, "right")
            await play_on(ani, budi)
            record = await ani.download_record(tmp_path)
            told = scored(record)
            assert (told["finished"], len(told["deals"])) == (True, 3)
            assert_fair(record)
            for each in (ani, budi):
                assert await each.sheet() == as_sheet(told)
                assert_heard_only_what_it_may(each)

    browse(tmp_path, work)


@needs_browser
def test_who_cannot_lay_closes_a_tile_by_a_tap_and_others_see_only_that(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani, phone(browser, server.http) as budi:
            await ani.make_table("Pepet 2026")
            await ani.give_name("Ani")
            await ani.sit_down()
            await begin(ani, budi)
            await ani.until(lambda: ani.is_asked(PLAY))
            assert await ani.playable.count() == len(NO_THREE.hands[0].split()), "every tile may be closed"
            await ani.tap_choice()
            await budi.player("Ani").get_by_role("img", name="1 kartu mati").wait_for()
            assert [each["play"][0] for each in ani.said if each["do"] == "play"] == ["x"]
            assert [each["play"] for each in budi.turns if each["seat"] == 0] == ["x"], "and not which"
            for each in (ani, budi):
                assert_heard_only_what_it_may(each)

    with dealing(NO_THREE):
        browse(tmp_path, work)


@needs_browser
def test_a_game_to_250(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani:
            await ani.make_table("Gapler 250")
            await ani.give_name("Ani")
            await ani.sit_down()
            await begin(ani)
            await assert_next_sits(ani, "left")
            await play_on(ani)
            record = await ani.download_record(tmp_path)
            told = scored(record)
            assert told["finished"], told
            assert max(told["score"]) >= 250
            assert_fair(record)
            assert await ani.sheet() == as_sheet(told)

    browse(tmp_path, work)
