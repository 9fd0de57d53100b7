"""Four guests on four phones play a PORDI pairs match by taps alone, with all that happens to people."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, ViewportSize

from gaple.table.deadlines import Pace
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import Fingers, Phone, as_sheet, assert_fair, phone, scored
from tests.web.line import Line, line_to
from tests.web.secrecy import assert_heard_only_what_it_may, assert_shows_only_what_lies

SIZES = [
    ViewportSize(width=320, height=568),
    ViewportSize(width=360, height=640),
    ViewportSize(width=430, height=932),
    ViewportSize(width=844, height=390),
]
BY_SEAT = ["Ani", "Dewi", "Citra", "Budi"]
UNHURRIED = Pace(bot_ms=20_000, pass_ms=60_000, seal_ms=5000, between_ms=60_000, host_away_ms=60_000)
"""Whoever must pass taps it, and who was away is back before a bot has played for him."""
PLAYS_UNTIL_MIDDLE = 5


@asynccontextmanager
async def in_the_middle(fingers: Fingers, deal: int, watcher: Phone) -> AsyncIterator[None]:
    """Stop all fingers in the middle of this deal, counted with those that were thrown in."""

    def is_there() -> bool:
        return len(watcher.events("dealt")) >= deal and len(watcher.turns) >= PLAYS_UNTIL_MIDDLE

    await watcher.until(is_there)
    await fingers.stop()
    yield
    fingers.go_on()


async def sit_round_a_table(phones: list[Phone]) -> None:
    """The host makes the table; the others come by its address, by a pasted link and by the code."""
    ani, budi, citra, dewi = phones
    await ani.make_table("PORDI 2025", "Ganda", "Tanpa bot")
    await ani.give_name("Ani")
    await ani.shows("Ruang tunggu")
    await ani.sit_down()
    code = ani.code
    await budi.open(f"/meja/{code}")
    await citra.open()
    await citra.page.get_by_role("textbox", name="Kode meja").focus()
    await citra.page.keyboard.insert_text(f"https://gaple.rukun-tetangga-lima.example.org/meja/{code}")
    await citra.button("Masuk").tap()
    await dewi.open("/meja")
    await dewi.page.get_by_role("textbox", name="Kode meja").fill(f"{code[:4]}-{code[4:]}".lower())
    await dewi.button("Ke meja").tap()
    for each, name, chair in ((dewi, "Dewi", 2), (citra, "Citra", 3), (budi, "Budi", 4)):
        await each.sit_down(chair)
        await each.give_name(name)
        await each.button("Siap").tap()
        await ani.seat(chair).get_by_text("siap", exact=True).wait_for()
    await ani.button("Mulai").tap()


async def go_offline_and_return(line: Line, who: Phone, others: list[Phone]) -> None:
    """A phone loses its network for a while in the middle of a deal."""
    hand = await who.hand_words()
    await who.context.set_offline(True)
    line.cut()
    await who.shows("Sambungan terputus")
    for each in others:
        await each.player(who.name).get_by_role("img", name="sedang pergi").wait_for()
    line.mend()
    await who.context.set_offline(False)
    await who.hides("Sambungan terputus")
    for each in others:
        await each.player(who.name).get_by_role("img", name="sedang pergi").wait_for(state="detached")
    assert await who.hand_words() == hand


async def open_a_second_tab(who: Phone) -> None:
    """CASES 27: the newest tab plays, the older one says so and can take back."""
    hand = await who.hand_words()
    tab = await who.second_tab()
    await tab.hand.wait_for()
    assert await tab.hand_words() == hand
    await who.shows("Meja ini terbuka di tab atau HP lain.")
    assert not await tab.button("Main di sini").count()
    await who.tap("Main di sini")
    await tab.shows("Meja ini terbuka di tab atau HP lain.")
    await who.hides("Meja ini terbuka di tab atau HP lain.")
    await tab.page.close()
    assert tab.faults == []


async def may_mute(phone: Phone) -> bool:
    """Whether the menu of the table offers what the host alone may do."""
    await phone.tap("Menu meja")
    menu = phone.page.get_by_role("dialog", name="Menu meja")
    await menu.wait_for()
    found = await menu.get_by_role("button", name="Bisukan").count()
    await menu.get_by_role("button", name="Tutup").tap()
    return found > 0


async def leave_and_return(host: Phone, heir: Phone) -> None:
    """The host leaves in the middle of a deal; the role goes on and stays where it went."""
    code = host.code
    assert (await may_mute(host), await may_mute(heir)) == (True, False)
    await host.tap("Menu meja")
    await host.tap("Tinggalkan meja")
    await host.button("Main lawan bot").wait_for()
    await heir.player(host.name).get_by_role("img", name="digantikan bot").wait_for()
    await heir.hears("host")
    await host.open(f"/meja/{code}")
    await host.hand.wait_for()
    await heir.player(host.name).get_by_role("img", name="sedang pergi").wait_for(state="detached")
    assert (await may_mute(host), await may_mute(heir)) == (False, True)


@needs_browser
def test_four_phones_play_a_match_in_pairs_and_again(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with AsyncExitStack() as stack:
            line = await stack.enter_async_context(line_to(server))
            homes = [server.http, line.http, server.http, server.http]
            phones = [
                await stack.enter_async_context(phone(browser, home, size))
                for home, size in zip(homes, SIZES, strict=True)
            ]
            ani, budi, citra, dewi = phones
            await sit_round_a_table(phones)
            fingers = Fingers()
            async with asyncio.TaskGroup() as group:
                for each in phones:
                    group.create_task(each.play(fingers))
                async with in_the_middle(fingers, 1, citra):
                    await go_offline_and_return(line, budi, [ani, citra, dewi])
                async with in_the_middle(fingers, 2, citra):
                    await open_a_second_tab(dewi)
                guest = await stack.enter_async_context(phone(browser, server.http))
                async with in_the_middle(fingers, 3, citra):
                    await guest.open(f"/meja/{citra.code}")
                    await guest.shows("Kamu menonton")
                    await assert_shows_only_what_lies(guest)
                    await leave_and_return(ani, dewi)

            record = await dewi.download_record(tmp_path)
            told = scored(record)
            assert told["finished"], told
            assert max(told["score"]) >= 7
            assert_fair(record)
            for each in (*phones, guest):
                assert await each.sheet() == as_sheet(told)
            assert await guest.hand.count() == 0

            for each in phones:
                await each.tap("Main lagi")
            await asyncio.gather(*(each.to_a_hand() for each in phones))
            for each in phones:
                started = each.events("started")[-1]
                assert (started["match"], started["names"]) == (2, BY_SEAT)
            for each in (*phones, guest):
                assert_heard_only_what_it_may(each)

    browse(tmp_path, work, pace=UNHURRIED)
