"""The keyboard's place: kept whatever others do, always to be seen, in the order of the page."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, ViewportSize

from tests.server.client import Client, guest, new_table
from tests.server.seated import CALM, dealt, on_turn
from tests.server.served import Served
from tests.table.chosen import ChosenDeal, dealing
from tests.web.browser import needs_browser
from tests.web.keyboard import CHOOSES, HAND, Guest, guest_at
from tests.web.told import with_known_deals

pytestmark = needs_browser

BOTH_ENDS = ChosenDeal(
    (
        "6-6 6-5 6-4 6-3 6-2 6-0 1-1",
        "6-1 5-0 5-2 5-3 5-4 5-5 1-0",
        "5-1 0-0 2-0 3-0 4-0 2-2 3-3",
        "2-1 3-1 4-1 3-2 4-2 4-3 4-4",
    )
)
"""Seat 0 opens with 6-6; after 6-1, 5-1 and a pass its 6-5 fits both ends."""
PHONE = ViewportSize(width=360, height=640)
TURNED = ViewportSize(width=640, height=360)
SMALLEST = ViewportSize(width=320, height=568)

MOST_STOPS = 200
A_ROW = 60
"""Pixels: what stands in one row may stand a little higher than what comes before it."""

PATHS = [
    "/",
    "/baru",
    "/meja",
    "/aturan",
    "/aturan/pepet-2026",
    "/catatan",
    "/pengaturan",
    "/acara",
    "/lembar",
]

SEEN = """() => {
  const at = document.activeElement
  const hasRing = (each) => {
    const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : {}
    return !!each && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  const shown = at.matches('input.native') ? at.nextElementSibling : at
  const box = shown.getBoundingClientRect()
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const isOwn = at.contains(over) || !!over?.contains(at) || !!at.labels?.[0]?.contains(over)
  return {
    what: at.outerHTML.slice(0, 120),
    number: at === document.body ? -1 : [...document.querySelectorAll('*')].indexOf(at),
    hasRing: hasRing(at) || hasRing(at.nextElementSibling),
    over: isOwn ? null : over?.outerHTML.slice(0, 120) ?? 'outside',
    isFixed: getComputedStyle(at.closest('footer') ?? at).position !== 'static',
    y: box.y + scrollY,
  }
}"""
"""How the focus is seen: a ring, nothing over it, and how far down the page it stands."""


async def named(server: Served, browser: Browser, size: ViewportSize = PHONE) -> Guest:
    """Return a guest who has given a name in the settings."""
    ani = await guest_at(server, browser, "/pengaturan", size)
    await ani.tab_to("Nama di meja")
    await ani.page.keyboard.type("Ani")
    await ani.press("Enter")
    await ani.until("document.body.textContent.includes('Nama sudah disimpan')")
    return ani


async def in_lobby(server: Served, browser: Browser) -> tuple[Guest, str]:
    """Return a guest on the first seat of a table with much time, its host, and the table's code."""
    ani = await named(server, browser)
    code = await new_table(server, await guest(server, "Eka"), options={"turn_seconds": 60})
    await ani.page.goto(f"{server.http}/meja/{code}")
    await ani.until("document.querySelector('footer button') !== null")
    await ani.use("Ikut main")
    await ani.until("[...document.querySelectorAll('ol button')].length === 3")
    return ani, code


async def joined(server: Served, code: str, name: str, seat: int) -> Client:
    client = await Client(server, code, await guest(server, name)).open()
    await client.do("join", seat=seat)
    return client


async def in_dialog(ani: Guest) -> bool:
    inside: bool = await ani.page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    return inside


def test_cases_38_nobody_else_takes_the_focus_away_in_the_lobby(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        ani, code = await in_lobby(server, browser)
        await ani.tab_to("Pindah", "Shift+Tab")
        others = [await joined(server, code, name, seat) for seat, name in ((3, "Dewi"), (1, "Budi"))]
        await ani.until("document.querySelectorAll('ol strong').length === 3")
        assert await ani.page.evaluate("document.activeElement.closest('ol') !== null"), "it was on a seat"
        await ani.tab_to("Bagikan tautan", "Shift+Tab")
        citra = await joined(server, code, "Citra", 2)
        await citra.do("ready")
        await citra.do("say", phrase="halo")
        await citra.do("leave")
        await ani.until("heard[heard.length - 1] === 'Citra meninggalkan meja.'")
        assert (await ani.focused()).name == "Bagikan tautan"
        assert await ani.losses() == []
        for client in (*others, citra):
            await client.close()

    with_known_deals(tmp_path, work)


def test_cases_38_a_choice_of_ends_outlasts_turning_the_phone_and_what_others_do(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        ani, code = await in_lobby(server, browser)
        page = ani.page
        budi = await joined(server, code, "Budi", 1)
        await budi.do("ready")
        await ani.use("Mulai")
        await budi.until(lambda: any(event.get("legal") for event in budi.events.values()))
        await ani.until(HAND)
        assert await page.title() == f"Meja {code[:4]}-{code[4:]} · gaple"
        await budi.do("play", deal=1, turn=1, play="6-1R")
        await ani.until("heard[heard.length - 1].includes('Giliran kamu')")
        await ani.until("document.title === 'Giliran kamu · gaple'")

        await ani.tab_to_tile("enam lima, bisa dipasang")
        await ani.press("Enter")
        await ani.until(CHOOSES)
        assert (await ani.focused()).name == "Ujung kiri, angka 6"
        await ani.press("ArrowRight")
        for size in (TURNED, SMALLEST, PHONE):
            await page.set_viewport_size(size)
            await budi.do("say", phrase="sebentar")
            await ani.until("heard[heard.length - 1] === 'Budi: Sebentar ya'")
            assert (await ani.focused()).name == "Ujung kanan, angka 5"
            inside = "() => { const b = document.activeElement.getBoundingClientRect();"
            inside += " return b.x >= 0 && b.y >= 0 && b.right <= innerWidth && b.bottom <= innerHeight }"
            await ani.until(f"({inside})()")
        await ani.press("Escape")
        await ani.until(f"!({CHOOSES})")
        assert (await ani.focused()).name == "enam lima, bisa dipasang"
        await ani.press("Space")
        await ani.until(CHOOSES)
        await ani.press("ArrowRight", "Enter")
        await ani.until("heard.some((each) => each === 'Kamu memasang enam lima, kanan jadi enam.')")
        assert (await ani.focused()).place >= 0, "the tile beside it"
        assert await ani.losses() == []
        await budi.close()

    with dealing(BOTH_ENDS):
        with_known_deals(tmp_path, work, CALM)


def test_cases_38_a_dialog_holds_the_focus_even_when_the_deal_ends_and_gives_it_back(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        code, clients = await dealt(server)
        ani = await guest_at(server, browser, f"/meja/{code}")
        await ani.until("document.querySelector('[data-surface=table] button') !== null")
        await ani.use("Menu meja")
        await ani.until("document.querySelector('[role=dialog]') !== null")
        for key in ["Tab"] * 9 + ["Shift+Tab"] * 9:
            await ani.press(key)
            assert await in_dialog(ani), key
        while not any(each["k"] == "ended" for each in clients[0].events.values()):
            player = await on_turn(clients)
            await player.do("play", deal=1, turn=player.turn, play=player.events[player.seq]["legal"][0])
        await ani.until("heard[heard.length - 1].startsWith('Gocokan selesai')")
        assert await in_dialog(ani)
        await ani.press("Escape")
        assert (await ani.focused()).name == "Menu meja"
        assert await ani.losses() == []
        for client in clients:
            await client.close()

    with_known_deals(tmp_path, work, CALM)


def test_the_first_key_leads_past_the_navigation(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        ani = await guest_at(server, browser)
        await ani.until("document.querySelector('main h1') !== null")
        await ani.press("Tab")
        assert (await ani.focused()).name == "Langsung ke isi"
        await ani.press("Enter", "Tab")
        assert await ani.page.evaluate("document.querySelector('main').contains(document.activeElement)")

    with_known_deals(tmp_path, work)


def test_every_page_has_its_title_and_a_focus_that_is_seen_and_goes_down_the_page(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        ani = await named(server, browser)
        titles = {}
        for path in PATHS:
            await ani.page.goto(server.http + path)
            await ani.until("document.querySelector('main h1') !== null")
            await ani.page.wait_for_load_state("networkidle")
            titles[path] = await ani.page.title()
            stops = await stops_of(ani)
            assert len(stops) > 5, path
            for each in stops:
                assert each["hasRing"], (path, each)
                assert each["over"] is None, (path, each)
            down = [each for each in stops[1:] if not each["isFixed"]]
            assert [pair for pair in pairwise(down) if pair[1]["y"] < pair[0]["y"] - A_ROW] == [], path
        assert len(set(titles.values())) == len(PATHS), titles
        assert all("gaple" in title for title in titles.values())

    with_known_deals(tmp_path, work)


async def stops_of(ani: Guest) -> list[dict[str, Any]]:
    """Return where the Tab key stops on a page, and how the focus is seen there."""
    stops: list[dict[str, Any]] = []
    for _ in range(MOST_STOPS):
        await ani.press("Tab")
        seen = await ani.page.evaluate(SEEN)
        if seen["number"] in {-1, *(each["number"] for each in stops)}:  # once round
            return stops
        stops.append(seen)
    return stops
