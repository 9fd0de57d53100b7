"""A match written deal by deal on the referee's phone: counted there, and agreed to by both sides."""

from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, expect

from gaple.record import read_record, replay_record
from tests.record_fair.matches import as_bytes
from tests.server.office import Clerk, drawn_pools, open_competition
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import Phone
from tests.web.hall import claim, hall
from tests.web.line import line_to
from tests.web.test_plain_http import HALL, needs_network

PAIRS = [
    {"id": "E1", "name": "Ani / Budi", "members": [{"name": "Ani"}, {"name": "Budi"}]},
    {"id": "E2", "name": "Citra / Dewi", "members": [{"name": "Citra"}, {"name": "Dewi"}]},
]
LEAGUE = {"name": "Liga", "kind": "league", "rules": "gapler-250", "entrants": PAIRS}


class Sheet:
    """The sheet on a phone, tapped by what is read on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.entry = page.locator(".entry")

    async def what(self, name: str) -> None:
        await self.entry.locator("button").get_by_text(name, exact=True).first.click()

    async def who(self, name: str) -> None:
        await self.entry.get_by_role("button", name=name, exact=True).click()

    async def domi(self, category: str, name: str) -> None:
        await self.what(category)
        await self.who(name)

    async def lock(self, name: str, *pips: int) -> None:
        await self.what("Terkunci")
        await self.who(name)
        for box, value in enumerate(pips):
            await self.entry.get_by_role("textbox").nth(box).fill(str(value))
        await self.entry.get_by_role("button", name="Tulis gocokan").click()

    async def left(self, **hands: str) -> None:
        for name, tiles in hands.items():
            await self.entry.get_by_role("group", name="Kartu siapa").get_by_role("button", name=name).click()
            for tile in tiles.split():
                await self.entry.get_by_role("button", name=tile, exact=True).click()
        await self.entry.get_by_role("button", name="Hitung poinnya").click()

    async def undo(self) -> None:
        await self.page.get_by_role("button", name="Hapus catatan terakhir").click()
        await self.page.get_by_role("button", name="Ya, hapus").click()

    async def shows(self, *score: str) -> None:
        cells = self.page.locator(".pad tfoot td.total")
        for place, text in enumerate(score):
            await expect(cells.nth(place)).to_have_text(text)


async def open_sheet(phone: Phone, match: str) -> Sheet:
    await phone.page.get_by_role("button", name=f"Catat hasil {match}", exact=True).click()
    await phone.page.get_by_role("button", name="Catat per gocokan").click()
    return Sheet(phone.page)


async def agree_and_send(page: Page) -> None:
    await expect(page.get_by_role("button", name="Kirim ke sekretariat")).to_be_disabled()
    for button in await page.locator("section.card button[aria-pressed]").all():
        await button.click()
    await page.get_by_role("button", name="Kirim ke sekretariat").click()


async def proposed_result(owner: Clerk) -> dict[str, Any]:
    while not (view := await owner.read())["proposals"]:
        await owner.ask("GET", params={"after": view["version"], "wait": 5})
    event: dict[str, Any] = view["proposals"][0]["event"]["event"]
    return event


@needs_browser
@needs_network
def test_a_penalty_wins_a_gapensi_match_without_a_line(tmp_path: Path) -> None:
    """Cut off from the first deal to the last, closed and opened again in between, with one entry undone."""

    async def work(server: Served, browser: Browser) -> None:
        assert HALL is not None
        async with line_to(server, HALL) as line, hall(server, browser, line) as people:
            owner = await drawn_pools(server, tables=1)
            card = await owner.invite("referee", 1)
            phone = await people.enter(home=line.http)
            await claim(phone, f"{line.http}{card['path']}", "Pak Daeng")
            sheet = await open_sheet(phone, "A-1")
            names = await names_on(sheet, "Domi Biasa")
            line.cut()
            await sheet.domi("Ceki Balak", names[0])
            await sheet.shows("3", "0")
            await sheet.domi("Ceki Palang", names[1])
            await sheet.shows("3", "4")
            await sheet.undo()
            await sheet.shows("3", "0")
            await sheet.lock(names[3], 10, 12, 3, 4)
            await sheet.shows("6", "0")

            line.mend()
            await phone.page.reload()
            sheet = await open_sheet(phone, "A-1")
            await sheet.shows("6", "0")
            line.cut()
            await sheet.domi("Salah turun", names[1])
            await sheet.shows("7", "0")
            await expect(phone.page.get_by_role("heading", name="menang 7–0")).to_be_visible()
            await agree_and_send(phone.page)
            line.mend()

            event = await proposed_result(owner)
            assert event["score"] == [7, 0]
            replayed = replay_record(read_record(as_bytes(event["record"])))
            assert replayed.match.winners == (0, 2)
            assert [deal.verdict.kind.value for deal in replayed.deals] == ["domi", "locked", "unfinished"]
            assert len(event["record"]["players"]) == 4
            (proposal,) = (await owner.read())["proposals"]
            await owner.write({"kind": "confirm", "of": proposal["n"]})

    browse(tmp_path, work)


async def names_on(sheet: Sheet, category: str) -> list[str]:
    """Return the four names by seat, as the sheet asks for them."""
    await sheet.what(category)
    names = await sheet.entry.locator("button.name").all_inner_texts()
    await sheet.entry.get_by_role("button", name="Kembali").click()
    return names


@needs_browser
def test_a_game_to_250_opens_and_burns_by_the_rules(tmp_path: Path) -> None:
    """As in the rule book: V 20 writes nothing, V 27 on two ends 54; 6-6 last is 200 more."""

    async def work(server: Served, browser: Browser) -> None:
        async with hall(server, browser) as people:
            owner = await open_competition(server, {**LEAGUE, "options": {"rules_options": {"target": 250}}})
            await owner.freeze()
            await owner.draw("6-1")
            match = (await owner.read())["matches"][0]
            card = await owner.invite("referee", 1)
            phone = await people.enter()
            await claim(phone, f"{server.http}{card['path']}", "Pak Daeng")
            sheet = await open_sheet(phone, match["id"])
            one, two = ("Ani", "Citra") if match["a"] == "E1" else ("Citra", "Ani")
            partner, rival = ("Budi", "Dewi") if one == "Ani" else ("Dewi", "Budi")

            await sheet.domi("Dua Mata", one)
            await sheet.entry.get_by_role("button", name="5-2", exact=True).click()
            await sheet.left(**{two: "4-3", partner: "1-0", rival: "6-6"})
            await sheet.entry.get_by_role("button", name="Tulis gocokan 1").click()  # 6-6 is not dead
            await sheet.shows("0belum buka", "0belum buka")
            await sheet.domi("Dua Mata", one)
            await sheet.entry.get_by_role("button", name="5-2", exact=True).click()
            await sheet.left(**{two: "6-5 4-3", partner: "3-3", rival: "2-1"})
            await sheet.shows("54", "0belum buka")
            await sheet.domi("Balak Enam Masuk", two)
            await sheet.left(**{one: "6-4 5-5", partner: "3-2 2-2", rival: "1-1 1-0"})
            await sheet.shows("0belum buka", "232")
            await sheet.domi("Game", two)
            await sheet.entry.get_by_role("button", name="6-5", exact=True).click()
            await sheet.left(**{one: "5-5 5-4", partner: "4-4", rival: "1-1"})
            await expect(phone.page.get_by_role("heading", name="menang 0–261")).to_be_visible()
            await agree_and_send(phone.page)
            event = await proposed_result(owner)
            assert event["score"] == [0, 261]
            replayed = replay_record(read_record(as_bytes(event["record"])))
            assert replayed.deals[2].burned == 0

    browse(tmp_path, work)
