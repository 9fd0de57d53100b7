"""People at a competition with their browsers: who organises, referees with a card, the secretary."""

import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, Page, Request, ViewportSize, expect

from tests.server.served import Served
from tests.web.driving import PHONE, Phone, phone
from tests.web.line import Line

LAPTOP = ViewportSize(width=1440, height=900)
PATIENCE_MS = 20_000


class Hall:
    """A hall: one server, and everybody's browser. No request leaves the server's own address (CASES 54)."""

    def __init__(self, server: Served, browser: Browser, stack: AsyncExitStack) -> None:
        self.server = server
        self._browser = browser
        self._stack = stack
        self.asked: set[str] = set()
        """Addresses of servers that were asked for anything."""

    async def enter(self, size: ViewportSize = PHONE, home: str | None = None) -> Phone:
        """Return the browser of somebody new."""
        made = phone(self._browser, home or self.server.http, size)
        each = await self._stack.enter_async_context(made)
        each.page.set_default_timeout(PATIENCE_MS)
        each.page.on("request", self._note)
        return each

    def _note(self, request: Request) -> None:
        scheme, _, rest = request.url.partition("://")
        if scheme in {"http", "https", "ws", "wss"}:
            self.asked.add(f"http://{rest.partition('/')[0]}")


@asynccontextmanager
async def hall(server: Served, browser: Browser, *lines: Line) -> AsyncIterator[Hall]:
    """Open a hall, and assert in the end that nobody asked anybody outside."""
    async with AsyncExitStack() as stack:
        opened = Hall(server, browser, stack)
        yield opened
        own = {server.http, *(line.http for line in lines)}
        assert opened.asked
        assert opened.asked <= own, "a request left the server's own address"


def room(who: Phone, name: str) -> Locator:
    return who.page.get_by_role("navigation", name="Ruang kompetisi").get_by_role("link", name=name)


async def go_to(who: Phone, name: str) -> None:
    """Open a room of the competition."""
    await room(who, name).click()
    await expect(room(who, name)).to_have_attribute("aria-current", "page")


async def found(who: Phone, name: str, kind: str, entrants: Sequence[str] | Path, **fields: str) -> str:
    """Make a competition by its form, from the home page; return its code.

    Args:
        who: the organiser, whose browser knows nobody yet.
        name: of the competition.
        kind: what it is called in the form.
        entrants: lines to paste, or a spreadsheet.
        fields: by the words before them.
    """
    page = who.page
    await who.open("/")
    await page.get_by_role("link", name="Kompetisi").click()
    await page.get_by_role("textbox", name="Nama kompetisi").fill(name)
    await page.get_by_role("radio", name=kind).check(force=True)
    for label, value in fields.items():
        await page.get_by_label(label.replace("_", " ")).fill(value)
    if isinstance(entrants, Path):
        await take_spreadsheet(who, entrants)
    else:
        await page.get_by_role("textbox", name="Daftar peserta").fill("\n".join(entrants))
        await expect(page.get_by_text(f"Terbaca {len(entrants)} peserta.")).to_be_visible()
    await page.get_by_role("button", name="Buat kompetisi").click()
    if not isinstance(entrants, Path):  # a file is read under a name
        await give_name(who)
    await page.get_by_role("heading", name=name, level=1).wait_for()
    return page.url.rpartition("/")[2]


async def take_spreadsheet(who: Phone, file: Path) -> None:
    """Choose a file of entrants, and give the name under which it is read."""
    await who.page.locator("input[type=file][accept*=csv]").set_input_files(file)
    await give_name(who)


async def give_name(who: Phone) -> None:
    await who.page.get_by_role("textbox", name="Nama", exact=True).fill("Hj. Rahmawati")
    await who.page.get_by_role("button", name="Lanjut").click()


async def freeze_and_draw(who: Phone, numbers: str) -> None:
    """Let the list stand and draw before everybody; the draw is then on the screen."""
    await go_to(who, "Sekarang")
    await who.page.get_by_role("button", name="Kunci daftar peserta").click()
    await draw(who, numbers)


async def draw(who: Phone, numbers: str) -> None:
    await who.page.get_by_role("textbox", name="Angka undian").fill(numbers)
    await who.page.get_by_role("button", name="Undi sekarang").click()
    await expect(room(who, "Undian")).to_have_attribute("aria-current", "page")


async def invite(owner: Phone, role: str, table: int | None = None) -> str:
    """Return the link of a new invitation, as its QR code holds it."""
    await go_to(owner, "Petugas")
    given = owner.page.locator(".given .link")
    before = await given.text_content() if await given.count() else ""
    await owner.page.get_by_role("radio", name=role).check(force=True)
    if table is not None:
        await owner.page.get_by_role("textbox", name="Nomor meja").fill(str(table))
    await owner.page.get_by_role("button", name="Buat undangan").click()
    await expect(given).not_to_have_text(before or "-")
    return await given.text_content() or ""


async def claim(who: Phone, link: str, name: str) -> None:
    """Open an invitation: no sign-in, only a name."""
    await who.page.goto(link)
    await who.page.get_by_role("textbox", name="Namamu").fill(name)
    await who.page.get_by_role("button", name="Buka", exact=True).click()
    await expect(who.page.get_by_role("button", name="Buka", exact=True)).to_have_count(0)


async def write_score(who: Phone, match: str, a: int, b: int) -> None:
    """Write down what a match ended with, on its card."""
    page = who.page
    await page.get_by_role("button", name=f"Catat hasil {match}", exact=True).click()
    boxes = page.get_by_role("dialog").get_by_role("textbox")
    await boxes.nth(0).fill(str(a))
    await boxes.nth(1).fill(str(b))
    await page.get_by_role("dialog").locator("button[type=submit]").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def confirm(secretary: Phone, match: str) -> None:
    """Confirm a proposal and see it gone."""
    button = secretary.page.get_by_role("button", name=f"Sahkan {match}", exact=True)
    await button.click()
    await expect(button).to_have_count(0)


async def downloaded_log(who: Phone, folder: Path) -> dict[str, Any]:
    """Return the competition as the papers' room gives it."""
    await go_to(who, "Kertas")
    async with who.page.expect_download() as download:
        await who.page.get_by_role("link", name="Jurnal (.json)").click()
    path = folder / "competition.json"
    await (await download.value).save_as(path)
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


async def standing_rows(page: Page, title: str) -> list[list[str]]:
    """Return a table of standings as it is shown: rank, name, figures."""
    table = page.get_by_role("table", name=title)
    await table.wait_for()
    rows = table.locator("tbody tr:not(.why)")
    texts = [await row.locator("td, th").all_inner_texts() for row in await rows.all()]
    return [[text.strip() for text in row] for row in texts]


def names(count: int) -> Iterator[str]:
    """Yield names of pairs as organisers paste them, with clubs."""
    clubs = ("Tamalate", "Panakkukang", "Rappocini", "Biringkanaya")
    for number in range(1, count + 1):
        yield f"Pasangan {number:02}; {clubs[number % len(clubs)]}"
