"""Takes pictures of every page and state of the web client, for somebody to look at.

    scripts/pictures [FOLDER] [--only WORD]
    scripts/pictures --docs

Chromium goes through the pages before a server that plays fast, and takes each at three sizes in Indonesian;
pages of paper also dark, and in English on a phone. Without a folder they go to build/pictures. `--docs`
renews the few small ones in docs/pictures.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from album import ENGLISH, SIZES, Album, Look, MissingError, open_album
from playwright.async_api import Error, Page, Route

from tests.web.event_tour import event_tour

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "pictures"
DOCS = ROOT / "docs" / "pictures"
DOCS_NAMES = {"table-my-turn": "table", "lobby": "lobby", "record-end": "replay", "record-sheet": "sheet"}
"""What the documentation shows, and what it is called there."""

RULES = ("pordi-2025", "gapensi-makassar", "pepet-2026", "gapler-250")
PLAY = (
    "table-opening",
    "table-my-turn",
    "table-menu",
    "table-phrases",
    "table-choose-end",
    "table-deal-end",
    "table-deal-end-sheet",
    "table-match-end",
    "table-match-end-sheet",
    "record",
    "record-end",
    "record-sheet",
    "record-checked",
    "matches",
)
MOST_TAPS = 5000
TAP_MS = 1500
BREATH_MS = 15
LONG_CHAIN = 8
NEXT = ".end .call"

Seen = Callable[[Page], Awaitable[bool]]


async def take_paper(album: Album) -> None:
    """Home, new table, tables, rules, my matches, settings, and what there is not."""
    new, ani = await album.person(""), await album.person("Ani")
    await album.show(new, "home-new", "/", ".quick button")
    await album.show(new, "name-dialog", "/", ".quick button", _ask_name)
    await album.show(ani, "home", "/", ".hello")
    await album.show(ani, "new-table", "/baru", "form .opener")
    await album.show(ani, "new-table-all", "/baru?rules=gapler-250", "form .opener", _click(".opener"))
    await album.show(ani, "new-table-wrong", "/baru", "form .opener", _type_wrong_number)
    await album.show(new, "tables-none", "/meja", ".empty")
    await album.show(new, "tables-wrong-code", "/meja", ".empty", _type_wrong_code)
    await album.show(new, "matches-none", "/catatan", ".empty")
    await album.show(ani, "rules", "/aturan", ".sets")
    for rules in RULES:
        await album.show(ani, f"rules-{rules}", f"/aturan/{rules}", ".clauses")
    await album.show(ani, "rules-unknown", "/aturan/remi", "main .button")
    await album.show(ani, "nowhere", "/catatan/ab/1", "main .button")
    await album.show(ani, "record-none", "/catatan/ABCD2345/1", "main .button")
    await album.show(ani, "table-gone", "/meja/ABCD2345", "main .button")
    await take_account(album)
    await take_trouble(album)


async def take_event(album: Album) -> None:
    """The rooms of a competition for its office, and what referees have on their phones."""
    if album.small is not None or not album.wants("event"):
        return
    for size in SIZES:
        async for name, page in event_tour(album.served, album.browser, size):
            picture = f"event-{name.replace(':', '').replace(' ', '-').lower()}"
            await album.take(page, picture, Look("", (size,)))
            await page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            await album.take(page, picture, Look("-dark", (size,), is_dark=True))
            await page.emulate_media(color_scheme="light", reduced_motion="reduce")


async def take_account(album: Album) -> None:
    """The settings, and an account from its making to its leaving."""
    ani, dewi = await album.person("Ani"), await album.person("Dewi")
    await album.show(ani, "settings", "/pengaturan", ".account button")
    await album.show(ani, "account-create", "/pengaturan", ".account button", _click(".account button"))
    await album.show(
        ani, "account-sign-in", "/pengaturan", ".account button", _click(".account button >> nth=1")
    )
    await album.show(ani, "account-leave", "/pengaturan", ".account .link", _click(".account .link"))
    if album.wants("account-code", "account"):
        await album.open(dewi, "/pengaturan")
        await dewi.locator(".account button").first.click()
        await dewi.locator(".account input[type=password]").fill("balak enam")
        await dewi.locator(".account button[type=submit]").click()
        await dewi.locator(".account .code").wait_for()
        await album.take(dewi, "account-code")
        await album.show(dewi, "account", "/pengaturan", ".account .link")


async def take_trouble(album: Album) -> None:
    """Pages that wait for the server, and pages that did not get what they asked for."""
    page = await album.person("Eka")
    held: list[Route] = []

    async def hold(route: Route) -> None:
        held.append(route)

    for name, path in {
        "matches": "/catatan",
        "tables": "/meja",
        "rules": "/aturan",
        "record": "/catatan/ABCD2345/1",
    }.items():
        await page.route("**/api/**", hold)
        await album.show(page, f"{name}-loading", path, "main [role=status]")
        await page.unroute("**/api/**")
        await page.route("**/api/**", lambda route: route.abort())
        await album.show(page, f"{name}-offline", path, "main [role=alert]")
        await page.unroute("**/api/**")
    for route in held:
        with suppress(Error):
            await route.abort()


async def take_lobby(album: Album) -> None:
    """A table where people gather, and the list that it stands in."""
    if not album.wants("lobby", "lobby-ready", "lobby-guest", "lobby-visitor", "tables", "tables-many"):
        return
    ani, budi = await album.person("Ani"), await album.person("Budi Santoso")
    for host, rules in {
        "Sri Rahayu": "gapensi-makassar",
        "Pak Made": "pepet-2026",
        "Citra": "gapler-250",
    }.items():
        page = await album.person(host)
        code = await album.make_table(page, rules=rules, public=True)
        await album.open(page, f"/meja/{code}")
        await page.locator("footer .main").click()
        await page.locator(".seats .mine").wait_for()
    code = await album.make_table(ani, mode="pairs", public=True)
    await album.open(ani, f"/meja/{code}")
    await ani.locator("footer .main").click()
    await ani.locator(".seats .mine").wait_for()
    await album.show(ani, "tables", "/meja", ".card-list")
    await album.show(ani, "lobby", f"/meja/{code}", ".seats .mine")
    await album.show(budi, "lobby-visitor", f"/meja/{code}", ".seats")
    await album.open(budi, f"/meja/{code}")
    await budi.locator(".seats button").last.click()
    await album.show(budi, "lobby-guest", f"/meja/{code}", ".seats .mine")
    await album.open(ani, f"/meja/{code}")
    await ani.locator("details summary").click()
    await album.take(ani, "lobby-waiting")
    for host in ("Sri Rahayu", "Pak Made", "Citra"):
        await (await album.person(host)).close()


async def take_play(album: Album) -> None:
    """A match against bots from its first deal to its record."""
    if not album.wants(*PLAY):
        return
    page = await album.person("Ani")
    code = await album.make_table(page, mode="single", options={"turn_seconds": 60})
    await album.open(page, f"/meja/{code}?mulai")
    await page.get_by_role("toolbar").wait_for()
    await album.take(page, "table-opening")
    await play_until(page, _is_well_on)
    await album.take(page, "table-my-turn")
    for name, label in {"table-menu": "Menu meja", "table-phrases": "Sapa"}.items():
        if album.wants(name):
            await page.get_by_role("button", name=label).click()
            await page.get_by_role("dialog").wait_for()
            await album.take(page, name)
            await page.keyboard.press("Escape")
    await play_until(page, lambda page: _there(page, f"{NEXT}, .chooser"), choose=False)
    await album.take(page, "table-choose-end")
    await play_until(page, lambda page: _there(page, NEXT))
    await take_end(album, page, "deal-end", f"/meja/{code}")
    await play_until(page, lambda page: _there(page, ".match"))
    await take_end(album, page, "match-end", f"/meja/{code}")
    await take_record(album, page, code)


async def take_end(album: Album, page: Page, name: str, path: str) -> None:
    """The end of a deal or match, with the why and the sheet opened."""
    await album.take(page, f"table-{name}")
    if album.wants(f"table-{name}-en"):
        await album.open(page, path, ENGLISH)
        await page.locator(NEXT).wait_for()
        await album.take(page, f"table-{name}", ENGLISH)
        await album.open(page, path)
        await page.locator(NEXT).wait_for()
    if album.wants(f"table-{name}-sheet"):
        await page.locator(".why summary").click()
        await page.locator(".buttons button[aria-expanded]").click()
        await page.locator(".plate table").wait_for()
        await album.take(page, f"table-{name}-sheet")


async def take_record(album: Album, page: Page, code: str) -> None:
    """The record of a finished match, and where it is found again."""
    path = f"/catatan/{code}/1"
    await album.show(page, "record", path, ".controls")
    await album.show(page, "record-end", path, ".controls", _go_to_end_of_deal)
    await album.show(page, "record-sheet", path, ".controls", _open_sheet)
    await album.show(page, "record-checked", path, ".controls", _check_shuffle)
    await album.show(page, "matches", "/catatan", ".card-list")


async def take_others(album: Album) -> None:
    """Waiting for somebody, watching, pairs, and closing a tile."""
    if album.wants("table-waiting", "table-watching", "table-pairs"):
        ani, budi, watcher = [await album.person(name) for name in ("Ani", "Budi Santoso", "Wati")]
        code = await album.make_table(ani, rules="gapensi-makassar", options={"turn_seconds": 60})
        for page in (ani, budi):
            await album.open(page, f"/meja/{code}")
            await page.locator("footer .main").click()
            await page.locator(".seats .mine").wait_for()
        await budi.locator("footer .main").click()
        await ani.locator("footer .main:enabled").click()
        await ani.get_by_role("toolbar").wait_for()
        for _ in range(3):
            await play_until(budi, lambda page: _there(page, f".line:not(.mine), {NEXT}"))
            await play_until(ani, lambda page: _there(page, f".line:not(.mine), {NEXT}"))
        await album.open(watcher, f"/meja/{code}")
        await watcher.locator(".strip, header dl").first.wait_for()
        await album.take(ani, "table-waiting")
        await album.take(budi, "table-pairs")
        await album.take(watcher, "table-watching")
    if album.wants("table-close"):
        page = await album.person("Pak Made Wirawan")
        code = await album.make_table(page, rules="pepet-2026")
        await album.open(page, f"/meja/{code}?mulai")
        await play_until(page, _must_close)
        await album.take(page, "table-close")


async def play_until(page: Page, seen: Seen, *, choose: bool = True) -> None:
    """Tap what can be done until something is seen; without `choose` a question for the end is left open."""
    for _ in range(MOST_TAPS):
        if await seen(page):
            return
        with suppress(Error):  # it moved or went away under the finger
            for tap in (NEXT, ".actions .call", *([".chooser button"] if choose else []), ".hand .playable"):
                found = page.locator(f"{tap}:enabled").first
                if await found.count():
                    await found.click(timeout=TAP_MS)
                    break
        await page.wait_for_timeout(BREATH_MS)
    raise MissingError("the table never came to the state that was waited for")


async def _there(page: Page, found: str) -> bool:
    return bool(await page.locator(found).count())


async def _is_well_on(page: Page) -> bool:
    """Whether it is my turn, with something to see on the table."""
    is_mine = await _there(page, ".hand .playable") and not await _there(page, ".chooser")
    return is_mine and await page.locator(".chain .place").count() >= LONG_CHAIN


async def _must_close(page: Page) -> bool:
    return "utup" in await page.locator(".line").inner_text() if await _there(page, ".line.mine") else False


def _click(what: str) -> Callable[[Page], Awaitable[object]]:
    return lambda page: page.locator(what).first.click()


async def _ask_name(page: Page) -> None:
    await page.locator(".quick button").click()
    await page.get_by_role("dialog").wait_for()


async def _type_wrong_number(page: Page) -> None:
    await page.locator(".opener").click()
    await page.locator("input[inputmode=numeric]").first.fill("0")
    await page.locator("form button[type=submit]").click()
    await page.locator("[aria-invalid=true]").wait_for()


async def _type_wrong_code(page: Page) -> None:
    await page.locator("main input").first.fill("abcd-0O")
    await page.locator("main form button").first.click()
    await page.locator("[aria-invalid=true]").wait_for()


async def _go_to_end_of_deal(page: Page) -> None:
    await page.locator(".picks select").first.select_option(index=1)
    await page.locator(".controls button").nth(1).click()
    await page.locator(".stage").evaluate("stage => stage.scrollIntoView()")


async def _open_sheet(page: Page) -> None:
    await page.locator(".sheet .how").first.click()
    await page.locator(".sheet h2").scroll_into_view_if_needed()
    await page.locator(".sheet h2").evaluate("heading => heading.scrollIntoView()")


async def _check_shuffle(page: Page) -> None:
    await page.locator(".fair .main").click()
    await page.locator(".fair details").first.wait_for()
    await page.locator(".fair summary").first.click()


async def take_all(folder: Path, only: str, *, docs: bool) -> int:
    """Take every picture that is wanted; return how many there are."""
    async with open_album(folder, only, DOCS_NAMES if docs else None) as album:
        await take_paper(album)
        await take_lobby(album)
        await take_play(album)
        await take_others(album)
        await take_event(album)
        return album.taken


def main() -> int:
    """Take the pictures and say where they are."""
    parser = argparse.ArgumentParser(prog="scripts/pictures", description="Takes pictures of the web client.")
    parser.add_argument("folder", nargs="?", type=Path, help="where they go (build/pictures)")
    parser.add_argument("--only", default="", metavar="WORD", help="those with this word in their name")
    parser.add_argument("--docs", action="store_true", help="renew the small ones in docs/pictures")
    asked = parser.parse_args()
    folder = asked.folder or (DOCS if asked.docs else PICTURES)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        taken = asyncio.run(take_all(folder, asked.only, docs=asked.docs))
    except MissingError as error:
        print(f"scripts/pictures: {error}", file=sys.stderr)
        return 2
    print(f"{taken} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
