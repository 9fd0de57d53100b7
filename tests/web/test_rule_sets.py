"""The two rule sets that look different at the table, by taps: closed tiles, and a game to 250."""

import asyncio
from collections import Counter
from pathlib import Path

from playwright.async_api import Browser, Locator

from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import PLAY, Fingers, Phone, as_sheet, assert_fair, phone, play_on, scored
from tests.web.secrecy import assert_heard_only_what_it_may


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


def closed_by(phone: Phone) -> Counter[int]:
    """Return how many tiles each seat has closed in this deal."""
    return Counter(each["seat"] for each in phone.turns if each["play"].startswith("x"))


async def see_closed_tiles(fingers: Fingers, phones: list[Phone]) -> None:
    """Stop where tiles lie closed and compare what is shown with what happened."""

    def find() -> Phone | None:
        return next((e for e in phones if e.is_asked(PLAY) and set(closed_by(e)) - {phones.index(e)}), None)

    async def until_it_stands_still() -> None:
        await phones[0].until(lambda: find() is not None)
        await fingers.stop()
        await phones[0].until(lambda: any(each.ask is not None for each in phones))

    await until_it_stands_still()
    while (seer := find()) is None:
        fingers.go_on()
        await until_it_stands_still()
    names = seer.events("started")[-1]["names"]
    for seat, count in closed_by(seer).items():
        if seat != phones.index(seer):
            await seer.player(names[seat]).get_by_role("img", name=f"{count} kartu mati").wait_for()
    fingers.go_on()


@needs_browser
def test_a_pepet_session_with_closed_tiles(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani, phone(browser, server.http) as budi:
            await ani.make_table("Pepet 2026", jumlah_gocokan="3")
            await ani.give_name("Ani")
            await ani.sit_down()
            await begin(ani, budi)
            await assert_next_sits(ani, "right")
            fingers = Fingers()
            async with asyncio.TaskGroup() as group:
                for each in (ani, budi):
                    group.create_task(each.play(fingers))
                await see_closed_tiles(fingers, [ani, budi])
            record = await ani.download_record(tmp_path)
            told = scored(record)
            assert (told["finished"], len(told["deals"])) == (True, 3)
            assert_fair(record)
            for each in (ani, budi):
                assert await each.sheet() == as_sheet(told)
                assert_heard_only_what_it_may(each)
            sent = [each["play"] for each in (*ani.said, *budi.said) if each["do"] == "play"]
            assert any(each.startswith("x") for each in sent), "nobody closed a tile by a tap"

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
