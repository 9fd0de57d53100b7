"""Every room of a competition as it is when something is in it, for who sees the most of it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from playwright.async_api import Browser, Page, ViewportSize

from tests.server.client import Guest, guest
from tests.server.office import Clerk, found, join, proposed, result
from tests.server.served import Served

NAMES = [
    "Andi Muh. Rizal / Baharuddin", "Hj. Sitti Nurhaliza / Daeng Kulle", "Ani / Budi", "Makmur / Syamsul",
    "Ridwan / Aco", "Tajuddin / Ilham", "Hasan / Husain", "Rahmat / Jufri", "Anto / Udin",
    "Nur Alam / Saharuddin", "Irwan / Iwan", "Zainal / Zulkifli", "Fadli / Fahmi", "Guntur / Halim",
]  # fmt: skip
CLUBS = ["Tamalate", "Panakkukang", "Rappocini", "Biringkanaya"]
VENUE = {"name": "Gedung Mulo", "zone": "WITA"}
CODES = {"H": [5, 2, 1, 0], "K": [0, 1, 2, 5], "G": [2, 10, 0, 1], "G-": [-5, 5, 2, 1], "T": [2, 2, -2, 2]}


class Room(NamedTuple):
    """A page of the desk: where it is, what shows that it is there, and what is done on it then."""

    name: str
    path: str
    ready: str
    then: Callable[[Page], Awaitable[None]] | None = None


def pairs() -> list[dict[str, Any]]:
    return [{"id": f"E{n}", "name": name, "club": CLUBS[n % 4]} for n, name in enumerate(NAMES, start=1)]


def players() -> list[dict[str, Any]]:
    singles = [name for pair in NAMES for name in pair.split(" / ")][:12]
    return [{"id": f"E{n}", "name": name} for n, name in enumerate(singles, start=1)]


async def pools_event(server: Served, who: Guest) -> Clerk:
    """Return the owner of an event in the middle of its pools: something waits in every room."""
    head = {"kind": "pools", "rules": "gapensi-makassar", "venue": VENUE, "day": "2026-12-05"}
    owner = await found(server, who, {"name": "Piala Wali Kota Makassar 2026", "entrants": pairs(), **head})
    await owner.freeze()
    await owner.draw("6-1", "2-0", "5-5")
    hall = {"tables": 4, "match_minutes": 40, "opening": "09:00", "breaks": [["12:00", "13:00"]]}
    await owner.write(*(await owner.ask("POST", "/hall", json=hall)).json()["events"])
    await join(owner, "secretary", "Wati")
    referee = await join(owner, "referee", "Pak Daeng", 1)
    await owner.write({"kind": "announce", "text": "Babak pool mulai pukul 09.00. Wasit ambil kartu meja."})
    matches = (await owner.read())["matches"]
    for number, match in enumerate(matches[::2]):
        await owner.write(result(match, 7 + number % 3, number % 7))
    late = matches[1]
    await owner.write({"kind": "walkover", "match": late["id"], "absent": [late["b"]]})
    mine = [match for match in (await referee.read())["matches"] if match["table"] == 1]
    sent = next(match for match in mine if match["state"] == "open")
    await referee.write(proposed(result(sent, 8, 4)))
    wrong = next(match for match in mine if match["state"] == "counted")
    request = {"kind": "request-correction", "of": wrong["event"], "reason": "Skor tertukar di kertas"}
    await referee.write({**request, "values": {"score": [7, 5]}})
    await owner.write(
        {"kind": "penalty", "entrant": "E3", "points": 1, "reason": "Datang terlambat"},
        {"kind": "pay", "entrant": "E1", "amount": 100_000, "receipt": "K-001"},
        {"kind": "check-in", "entrant": "E1"},
    )
    return owner


async def group_event(server: Served, who: Guest) -> Clerk:
    """Return the owner of a group: one sheet counts, one waits."""
    head = {"kind": "group", "rules": "pepet-2026", "venue": VENUE}
    owner = await found(server, who, {"name": "Grup Anggrek", "entrants": players(), **head})
    await owner.freeze()
    await owner.draw("3-3")
    referee = await join(owner, "referee", "Pak Aco", 2)
    sheets = (await owner.read())["sheets"]
    rows = [{"code": code, "points": points} for code, points in list(CODES.items()) * 4]
    for clerk, sheet in ((owner, sheets[0]), (referee, sheets[1])):
        event = {
            "kind": "sheet",
            **{key: sheet[key] for key in ("session", "table", "players")},
            "deals": rows,
        }
        await clerk.read()
        await clerk.write(event if clerk is owner else proposed(event))
    return owner


async def _open_first(page: Page, button: str) -> None:
    await page.get_by_role("button", name=button).first.click()
    await page.locator("[role=dialog] button").first.wait_for()


async def _why(page: Page) -> None:
    await page.get_by_role("button", name="mengapa?").first.click()


async def _invite(page: Page) -> None:
    await page.get_by_role("button", name="Buat undangan").click()
    await page.locator(".given svg, .given canvas").first.wait_for()


async def _plan(page: Page) -> None:
    await page.get_by_role("button", name="Hitung").click()
    await page.locator(".planned").wait_for()


async def _incident(page: Page) -> None:
    await _open_first(page, "Tindakan untuk")
    await page.get_by_label("Tindakan", exact=True).select_option(label="Diskualifikasi")


async def _retype(page: Page) -> None:
    await page.locator("td button.proposed").first.click()
    await page.get_by_role("button", name="Ketik ulang").click()
    await page.locator("[role=dialog] td input").first.wait_for()


async def _sheet(page: Page) -> None:
    await page.locator("td button.counted").first.click()
    await page.locator("[role=dialog] .pad").wait_for()


async def _score(page: Page) -> None:
    await page.get_by_role("button", name="Catat hasil").first.click()
    await page.locator("[role=dialog] input").first.wait_for()


async def _correct(page: Page) -> None:
    await page.locator("main li button", has_text="Koreksi").first.click()
    await page.locator("[role=dialog] input").first.wait_for()


async def _deal(page: Page) -> None:
    await page.locator(".entry .choices button").first.click()
    await page.locator(".entry .choices button").first.click()
    await page.get_by_role("radio", name="per kartu").check(force=True)
    await page.locator(".tiles button").first.wait_for()


async def event_tour(server: Served, browser: Browser, size: ViewportSize) -> AsyncIterator[tuple[str, Page]]:
    """Show one room after the other: of the office, then of referees with their cards."""
    who = await guest(server, "Hj. Rahmawati")
    owner, group = await pools_event(server, who), await group_event(server, who)
    pools, sessions = f"/acara/{owner.code}", f"/acara/{group.code}"
    office = [
        Room("competitions", "/acara", "main form"),
        Room("now", pools, "main li .main"),
        Room("draw", f"{pools}/undian", "main h3"),
        Room("matches", f"{pools}/pertandingan", "main li"),
        Room("a score", f"{pools}/pertandingan", "main li", _score),
        Room("a correction", f"{pools}/pertandingan", "main li", _correct),
        Room("standings", f"{pools}/klasemen", "main table", _why),
        Room("entrants", f"{pools}/peserta", "main li"),
        Room("an incident", f"{pools}/peserta", "main li", _incident),
        Room("schedule", f"{pools}/jadwal", "main table", _plan),
        Room("staff", f"{pools}/petugas", "main li", _invite),
        Room("papers", f"{pools}/kertas", "main li"),
        Room("sessions", f"{sessions}/sesi", "main table"),
        Room("a sheet", f"{sessions}/sesi", "main table", _sheet),
        Room("a sheet typed again", f"{sessions}/sesi", "main table", _retype),
        Room("F2", f"{sessions}/klasemen", "main [role=region] table"),
    ]
    async with shown(browser, size, who.headers) as page:
        for room in office:
            await _enter(server, page, room)
            yield room.name, page
    for clerk, name, ready in ((owner, "referee", "main ul.rows"), (group, "F1", ".entry")):
        async with shown(browser, size, {}) as page:
            await page.goto(server.http + (await clerk.invite("referee", 3))["path"])
            await page.get_by_role("textbox", name="Namamu").fill("Pak Daeng")
            yield f"{name}: the card", page
            await page.get_by_role("button", name="Buka", exact=True).click()
            await page.locator(ready).wait_for()
            yield name, page
            await (_deal if clerk is group else _score)(page)
            yield f"{name}: writing", page
            if clerk is owner:
                await page.get_by_role("button", name="Catat per gocokan").click()
                await page.locator(".entry").wait_for()
                yield f"{name}: the sheet", page


@asynccontextmanager
async def shown(browser: Browser, size: ViewportSize, headers: dict[str, str]) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport=size, extra_http_headers=headers, reduced_motion="reduce")
    try:
        yield await context.new_page()
    finally:
        await context.close()


async def _enter(server: Served, page: Page, room: Room) -> None:
    await page.goto(server.http + room.path)
    await page.locator(room.ready).first.wait_for()
    if room.then is not None:
        await room.then(page)
