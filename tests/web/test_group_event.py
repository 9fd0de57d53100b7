"""A pepet group in browsers: entrants from Excel, the plan, a session through three F1 pads, F2, stars."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.async_api import Browser, Page

from gaple.competition.log import log_of
from gaple.competition.sessions import f2_lines
from tests.server.office import Clerk
from tests.server.served import Served
from tests.sheets.books import workbook
from tests.web.browser import browse, needs_browser
from tests.web.driving import Phone
from tests.web.hall import (
    LAPTOP,
    PATIENCE_MS,
    claim,
    confirm,
    downloaded_log,
    found,
    freeze_and_draw,
    go_to,
    hall,
    invite,
)
from tests.web.line import line_to
from tests.web.test_plain_http import HALL, needs_network

PLAYERS = [f"Pemain {letter}" for letter in "ABCDEFGHIJKL"]
DEALS = 20
OFFLINE_FROM, OFFLINE_UNTIL = 6, 12
HOWS = {"H": "Habis", "K": "Terkunci", "G": "Gaple", "T": "Tutup", "S": "Semua tutup"}


class Told(NamedTuple):
    """A deal as the referee tells it, and what it is worth."""

    how: str
    seat: int
    values: tuple[int, ...]
    points: list[int]


def told(chance: Random) -> Told:
    """Return a deal with four different values; the ranking is theirs (pepet-2026/7 to /11)."""
    how, seat = chance.choice("HHHKGGTS"), chance.randrange(4)
    values = chance.sample(range(1, 40), 4)
    if how == "T":
        return Told(how, seat, (), [-2 if each == seat else 2 for each in range(4)])
    if how == "H":
        values[seat] = 0
    ranking = sorted(range(4), key=values.__getitem__)
    worth = dict(zip(ranking, (5, 2, 1, 0), strict=True))
    if how == "G" and ranking[0] == seat:
        worth = dict(zip(ranking, (10, 2, 1, 0), strict=True))
    elif how == "G":
        others = [each for each in ranking if each != seat]
        worth = {seat: -5, **dict(zip(others, (5, 2, 1), strict=True))}
    return Told(how, seat, tuple(values), [worth[each] for each in range(4)])


@needs_browser
@needs_network
def test_a_group_plays_a_session_through_the_f1_pad(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        assert HALL is not None
        async with line_to(server, HALL) as line, hall(server, browser, line) as opened:
            owner = await opened.enter(LAPTOP)
            code = await found(owner, "Grup Anggrek", "Kompetisi grup", spreadsheet(tmp_path))
            await freeze_and_draw(owner, "6-1 3-3")
            homes = {1: line.http, 2: server.http, 3: server.http}
            phones = {}
            for table, home in homes.items():
                link = await invite(owner, "wasit", table)
                phones[table] = await opened.enter(home=home)
                await claim(phones[table], link.replace(server.http, home), f"Wasit {table}")
            games = {table: list(deals(table)) for table in phones}
            plan = {
                sheet["table"]: sheet["players"]
                for sheet in (await Clerk(server, None, code).read())["sheets"][:3]
            }

            async def play(table: int) -> None:
                for number, deal in enumerate(games[table], start=1):
                    if table == 1 and number in {OFFLINE_FROM, OFFLINE_UNTIL}:
                        (line.cut if number == OFFLINE_FROM else line.mend)()
                    await write_deal(phones[table].page, number, deal)
                await sign_and_send(phones[table].page)

            await asyncio.gather(*(play(table) for table in phones))
            await confirm_all(owner, 3)
            await assert_f2(owner, tmp_path, plan, games)

    browse(tmp_path, work)


def deals(table: int) -> Iterator[Told]:
    chance = Random(table)
    return (told(chance) for _ in range(DEALS))


def spreadsheet(folder: Path) -> Path:
    """Return a workbook of twelve players."""
    rows = [[number, name, "Anggrek"] for number, name in enumerate(PLAYERS, start=1)]
    file = folder / "peserta.xlsx"
    file.write_bytes(workbook(["No", "Nama", "Klub"], *rows))
    return file


async def write_deal(page: Page, number: int, deal: Told) -> None:
    """Tap a deal into the pad, and see its points before it is written."""
    entry = page.locator(".entry")
    await entry.get_by_role("heading", name=f"Gocokan {number} dari {DEALS}").wait_for()
    await entry.locator("strong").get_by_text(HOWS[deal.how], exact=True).click()
    seats = page.locator(".pad thead th")
    names = (await seats.all_inner_texts())[2:]
    if deal.how != "S":
        await entry.get_by_role("button", name=names[deal.seat], exact=True).click()
    if deal.how != "T":
        asked = [seat for seat in range(4) if not (deal.how == "H" and seat == deal.seat)]
        for box, seat in enumerate(asked):
            await entry.get_by_role("textbox").nth(box).fill(str(deal.values[seat]))
        await entry.get_by_role("button", name="Hitung poinnya").click()
    await entry.get_by_role("button", name=f"Tulis gocokan {number}").click()
    cells = page.locator(".pad tbody tr").nth(number - 1).locator("td.number")
    shown = [text.strip().replace("−", "-") for text in await cells.all_inner_texts()]
    assert [int(text.split("\n")[-1].removeprefix("pembuka")) for text in shown] == deal.points


async def sign_and_send(page: Page) -> None:
    for button in await page.locator(".signatures button").all():
        await button.click()
    await page.get_by_role("button", name="Kirim ke sekretariat").click()


async def confirm_all(owner: Phone, count: int) -> None:
    await go_to(owner, "Sekarang")
    for table in range(1, count + 1):
        await owner.page.get_by_role("button", name=f"Sahkan Sesi 1, meja {table}", exact=True).wait_for(
            timeout=PATIENCE_MS
        )
        await confirm(owner, f"Sesi 1, meja {table}")


async def assert_f2(owner: Phone, folder: Path, plan: dict[int, Any], games: dict[int, list[Told]]) -> None:
    """F2 on the page has the sums and stars that the deals add up to, and the program's own."""
    document = await downloaded_log(owner, folder)
    state = log_of(document).state
    names = {each.id: each.name for each in state.entrants.values()}
    expected: dict[str, tuple[int, bool]] = {}
    for table, players in plan.items():
        totals = [sum(deal.points[seat] for deal in games[table]) for seat in range(4)]
        firsts = [max(deal.points) for deal in games[table]]
        won = [
            sum(
                deal.how != "T" and deal.points[seat] == first
                for deal, first in zip(games[table], firsts, strict=True)
            )
            for seat in range(4)
        ]
        best = max(zip(totals, won, strict=True))
        for seat, player in enumerate(players):
            expected[names[player]] = totals[seat], (totals[seat], won[seat]) == best
    lines = {names[line.entrant]: (line.points, line.stars > 0) for line in f2_lines(state)}
    assert lines == expected
    await go_to(owner, "Klasemen")
    form = owner.page.get_by_role("region", name="F2")
    await form.wait_for()
    shown = {}
    for row in await form.locator("tbody tr").all():
        name = (await row.locator("th").inner_text()).strip()
        total, stars, *_ = [text.strip() for text in await row.locator("td").all_inner_texts()]
        shown[name] = int(total.replace("−", "-")), stars == "1"
    assert shown == expected
    assert sum(star for _, star in shown.values()) == 3
    incidents = [event["text"] for event in document["events"] if event["kind"] == "incident"]
    assert len(incidents) == 3
    assert all(text.count("Pemain") == 4 for text in incidents), "who signed is written down"
