"""A hall's network: another address than the loopback, by plain http, where browsers offer less."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Route

from gaple.server.running import addresses, bind
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import Phone, as_sheet, assert_fair, phone, play_on, scored
from tests.web.qr import read_qr

MODULES_IN_QR = """
  path => [...path.getAttribute('d').matchAll(/M(\\d+) (\\d+)h/g)].map((found) => [+found[1], +found[2]])
"""
POST = """
  url => fetch(url, {method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"name": "Lain"}'})
"""
CONNECT = """
  url => new Promise((resolve) => {
    const socket = new WebSocket(url)
    socket.onopen = () => resolve('open')
    socket.onclose = () => resolve('closed')
  })
"""
BORDER = 2
OTHER_PORT = 8999


def hall_address() -> str | None:
    """Return an address of this machine that others in its network see."""
    with bind("0.0.0.0", 0) as bound:  # noqa: S104 - nobody is served there
        urls = addresses(bound, "0.0.0.0")  # noqa: S104 - the word for any address
    hosts = [each.split("/")[2].rsplit(":", 1)[0] for each in urls]
    return next((each for each in hosts if not each.startswith("127.")), None)


HALL = hall_address()
needs_network = pytest.mark.needs(
    "network", "" if HALL else "this machine has no address but the loopback, so there is no hall to play in"
)


async def assert_bare(page: Page) -> None:
    """The browser holds back what it gives to safe pages alone: else this would show nothing."""
    offered = await page.evaluate(
        "[isSecureContext, crypto.subtle, navigator.clipboard, navigator.serviceWorker].map(Boolean)"
    )
    assert offered == [False] * 4


async def assert_invites(ani: Phone, address: str) -> None:
    """The link is copied, and the picture leads to it."""
    await ani.tap("Bagikan tautan")
    await ani.shows("Tautan disalin")
    picture = ani.page.get_by_role("img", name="Kode QR ke meja ini").locator("path")
    dark = {(x - BORDER, y - BORDER) for x, y in await picture.evaluate(MODULES_IN_QR)}
    assert read_qr(dark, max(x for x, _ in dark) + 1) == address


async def assert_other_pages_are_refused(ani: Phone) -> None:
    """A page of another port at the same address sends the cookie along, and is refused all the same."""
    other = f"http://{HALL}:{OTHER_PORT}/"
    page = await ani.context.new_page()
    await page.route(other, lambda route: route.fulfill(content_type="text/html", body="<p>lain</p>"))
    await page.goto(other)
    async with page.expect_response(f"{ani.home}/api/session") as answered:
        await page.evaluate(POST, f"{ani.home}/api/session")
    answer = await answered.value
    assert "gaple=" in (await answer.request.all_headers())["cookie"]
    assert answer.status == 403
    sockets = ani.home.replace("http", "ws")
    closed = await page.evaluate(CONNECT, f"{sockets}/ws/tables/{ani.code}")
    assert closed == "closed"
    await page.close()


async def assert_cookie_is_kept(ani: Phone) -> None:
    (cookie,) = await ani.context.cookies(ani.home)
    assert (cookie["httpOnly"], cookie["secure"], cookie["sameSite"]) == (True, False, "Lax")
    hand = await ani.hand_words()
    await ani.page.reload()
    await ani.hand.wait_for()
    assert await ani.hand_words() == hand


async def check_shuffles(ani: Phone, spoil: Callable[[dict[str, Any]], None] | None = None) -> list[str]:
    """Open the replay and let the page check the shuffles; return its verdict and what it has found wrong."""
    page = await ani.context.new_page()
    if spoil is not None:

        async def changed(route: Route) -> None:
            answer = await route.fetch()
            record = await answer.json()
            spoil(record)
            await route.fulfill(response=answer, json=record)

        await page.route("**/api/tables/*/record*", changed)
    await page.goto(f"{ani.home}/catatan/{ani.code}/1")
    await page.get_by_role("button", name="Periksa sekarang").tap()
    section = page.get_by_role("region", name="Periksa kocokan")
    verdict = section.get_by_role("status").filter(has_text=" ")
    await verdict.filter(has_text="ocok").wait_for()
    wrong = section.get_by_role("heading", level=3).filter(has_text="tidak cocok")
    found = [await verdict.inner_text(), *await wrong.all_inner_texts()]
    await page.close()
    return found


def other_secret(record: dict[str, Any]) -> None:
    fair = record["deals"][0]["fair"]
    fair["secret"] = ("0" if fair["secret"][0] != "0" else "1") + fair["secret"][1:]


def other_bytes(record: dict[str, Any]) -> None:
    client = next(each for each in record["deals"][0]["fair"]["clients"] if each)
    client["bytes"] = ("0" if client["bytes"][0] != "0" else "1") + client["bytes"][1:]


def other_table(record: dict[str, Any]) -> None:
    record["deals"][0]["fair"]["table"] = "ABCD2345/1"


@needs_browser
@needs_network
def test_a_hall_plays_and_checks_the_shuffle_over_plain_http(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani, phone(browser, server.http) as budi:
            await ani.make_table("PORDI 2025", "Ganda", nilai_yang_harus_dicapai="1")
            await assert_bare(ani.page)
            await ani.give_name("Ani")
            await ani.sit_down()
            link = f"{server.http}/meja/{ani.code}"
            await assert_invites(ani, link)
            await budi.open()
            code = budi.page.get_by_role("textbox", name="Kode meja")
            await code.focus()
            await budi.page.keyboard.press("Control+V")
            assert (await code.input_value()).upper() == link.upper()
            await budi.button("Masuk").tap()
            await budi.sit_down(3)
            await budi.give_name("Budi")
            await budi.button("Siap").tap()
            await ani.seat(3).get_by_text("siap", exact=True).wait_for()
            await ani.button("Mulai").tap()
            await asyncio.gather(ani.to_a_hand(), budi.to_a_hand())
            await assert_cookie_is_kept(ani)
            await assert_other_pages_are_refused(ani)
            await play_on(ani, budi)

            record = await ani.download_record(tmp_path)
            told = scored(record)
            assert told["finished"], told
            assert_fair(record)
            for each in (ani, budi):
                assert await each.sheet() == as_sheet(told)
            deals = len(told["deals"])
            for each in (ani, budi):
                assert await check_shuffles(each) == [f"{deals} gocokan dihitung ulang, semuanya cocok."]
            for spoil, step in ((other_secret, "Janji"), (other_bytes, "Angka acak"), (other_table, "Janji")):
                verdict, *wrong = await check_shuffles(budi, spoil)
                assert verdict.startswith("Tidak cocok di gocokan 1.")
                assert wrong[0].startswith(step), wrong

    assert HALL is not None
    browse(tmp_path, work, host=HALL)
