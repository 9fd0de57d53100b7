"""Every page of the client but the table, as it is when there is something on it."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import NamedTuple

from playwright.async_api import Browser, Page

from gaple.rules import RULE_SETS
from tests.server.client import guest, listed_matches, new_table
from tests.server.player import close_all, play_match, seated_players, start
from tests.server.served import Served
from tests.web.scenes import NAMES


class Stop(NamedTuple):
    """A page: where it is, what shows that it is there, and what is done on it then."""

    name: str
    path: str
    ready: str
    then: Callable[[Page], Awaitable[None]] | None = None


async def _press(page: Page, name: str, shows: str) -> None:
    await page.get_by_role("button", name=name).first.click()
    await page.locator(shows).first.wait_for()


async def _ask_for_name(page: Page) -> None:
    await _press(page, "Main lawan bot", "[role=dialog]")


async def _open_groups(page: Page) -> None:
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


async def _wrong_code(page: Page) -> None:
    await page.get_by_role("textbox").first.fill("ABCD2345")
    await page.locator("form button[type=submit]").first.click()
    await page.locator("[aria-invalid=true]").wait_for()


async def _to_the_end(page: Page) -> None:
    await _press(page, "Ke akhir", ".verdict strong")


async def _why(page: Page) -> None:
    await page.locator("button.how").first.click()
    await page.locator("tr.why").wait_for()


async def _check_the_shuffle(page: Page) -> None:
    await _press(page, "Periksa sekarang", ".fair details")
    await page.locator(".fair summary").first.click()


async def tour(
    server: Served, browser: Browser, names: Sequence[str] = NAMES
) -> AsyncIterator[tuple[str, Page]]:
    """Show one page after the other; a match was played and tables are open."""
    maker = await guest(server, "Eka")
    code = await new_table(server, maker, rules="pepet-2026", options={"deals": 2})
    players = await seated_players(server, code, " ".join(names))
    await start(players)
    await play_match(players)
    public = await new_table(server, maker, public=True)
    waiting = await seated_players(server, public, names[0])
    assert players[0].who is not None
    mine = json.dumps({"matches": await listed_matches(server, players[0].who, 1), "next": None})

    context = await browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    page = await context.new_page()
    await page.route(
        "**/api/matches*", lambda route: route.fulfill(body=mine, content_type="application/json")
    )
    rule_sets = dict.fromkeys(each.id for each in RULE_SETS)
    replay = f"/catatan/{code}/1"
    stops = [
        Stop("home", "/", "main h1"),
        Stop("home, asked for a name", "/", "main h1", _ask_for_name),
        Stop("new table", "/baru", "main form", _open_groups),
        Stop("rules", "/aturan", "main h2"),
        *(Stop(f"rules of {each}", f"/aturan/{each}", "main h2", _open_groups) for each in rule_sets),
        Stop("open tables", "/meja", "main ol a"),
        Stop("open tables, wrong code", "/meja", "main ol a", _wrong_code),
        Stop("score pad", "/lembar", "main form"),
        Stop("my matches", "/catatan", f'main a[href="{replay}"]'),
        Stop("settings and account", "/pengaturan", "main h2"),
        Stop("not found", "/meja/x", "main h1"),
        Stop("no such table", "/meja/ABCD2345", "main h1"),
        Stop("no such match", "/catatan/ABCD2345/1", "main h1"),
        Stop("replay", replay, ".controls"),
        Stop("replay, end of a deal", replay, ".controls", _to_the_end),
        Stop("replay, why", replay, ".controls", _why),
        Stop("the shuffle checked", replay, ".controls", _check_the_shuffle),
    ]
    for stop in stops:
        if stop.name == "my matches":  # from here on as a guest
            answer = await page.request.post(f"{server.http}/api/session", data={"name": "Ani"})
            assert answer.ok, await answer.text()
        await page.goto(server.http + stop.path)
        await page.locator(stop.ready).first.wait_for()
        if stop.then is not None:
            await stop.then(page)
        yield stop.name, page
    await context.close()
    await close_all([*players, *waiting])
