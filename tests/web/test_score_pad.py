"""The score pad for anyone: real tiles, no competition, no line needed; the match is then among mine."""

from pathlib import Path

from playwright.async_api import Browser, expect

from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import Phone, phone
from tests.web.test_pair_pad import Sheet

NAMES = ["Ani", "Citra", "Budi", "Dewi"]


async def open_pad(who: Phone, game: str, **numbers: str) -> Sheet:
    """Come from the home page, choose a game, name four people in turn order."""
    page = who.page
    await who.open("/")
    await page.get_by_role("link", name="Lembar skor").click()
    await page.get_by_label("Permainan").select_option(label=game)
    if numbers:
        await page.locator("summary").click()
    for label, number in numbers.items():
        await page.get_by_role("textbox", name=label).fill(number)
    for place, name in enumerate(NAMES):
        await page.get_by_role("textbox", name=f"Kursi {place + 1}").fill(name)
    await page.get_by_role("button", name="Mulai mencatat").click()
    await page.locator(".entry").wait_for()
    return Sheet(page)


async def agree_and_save(who: Phone) -> None:
    for button in await who.page.locator("section.card button[aria-pressed]").all():
        await button.click()
    await who.page.get_by_role("button", name="Simpan ke catatanku").click()
    await who.give_name("Ani")
    await who.page.get_by_text("tidak ada bukti kocokan").wait_for()


@needs_browser
def test_a_gapensi_match_is_kept_from_the_home_page_to_my_matches(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani:
            page = ani.page
            sheet = await open_pad(ani, "GAPENSI Makassar")
            await ani.context.set_offline(True)
            await sheet.domi("Ceki Balak", "Ani")
            await sheet.domi("Ceki Palang", "Citra")
            await sheet.undo()
            await sheet.lock("Dewi", 10, 12, 3, 4)
            await sheet.shows("6", "0")
            await ani.context.set_offline(False)
            await page.reload()
            await sheet.shows("6", "0")
            await sheet.domi("Salah turun", "Citra")
            await expect(page.get_by_role("heading", name="Pemenang: Ani / Budi")).to_be_visible()
            await agree_and_save(ani)
            await expect(page.get_by_text("Citra salah turun")).to_be_visible()
            await ani.open("/catatan")
            match = page.locator("main li a").first
            await expect(match).to_contain_text("dicatat sendiri")
            await expect(match).to_contain_text("Menang")
            await ani.open("/lembar")
            await page.get_by_role("button", name="Mulai mencatat").wait_for()

    browse(tmp_path, work)


@needs_browser
def test_a_pepet_session_is_told_tile_by_tile(tmp_path: Path) -> None:
    """Level hands are parted by a drawn tile, and the record has all of it."""

    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani:
            page = ani.page
            sheet = await open_pad(ani, "Pepet 2026", **{"jumlah gocokan": "2"})
            await sheet.entry.locator("strong").get_by_text("Habis", exact=True).click()
            await sheet.who("Citra")
            await sheet.left(Ani="6-1", Budi="0-0", Dewi="6-3")
            await sheet.entry.get_by_role("button", name="Tulis gocokan 1").click()
            await expect(page.locator(".pad tbody tr").first.locator("td.number")).to_have_text(
                ["2", "5", "0", "1"]
            )
            await sheet.entry.locator("strong").get_by_text("Gaple", exact=True).click()
            await sheet.who("Ani")
            await sheet.left(Ani="1-0", Citra="4-1 6-4", Budi="6-1 4-4", Dewi="6-6 5-5")
            await sheet.who("Budi")
            await sheet.who("Citra")
            await sheet.entry.get_by_role("button", name="Tulis gocokan 2").click()
            await expect(page.get_by_role("heading", name="Pemenang: Ani")).to_be_visible()
            await agree_and_save(ani)
            await expect(page.locator("main")).to_contain_text("12")

    browse(tmp_path, work)


@needs_browser
def test_a_sheet_is_thrown_away_only_after_a_question(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani:
            sheet = await open_pad(ani, "PORDI 2025 · ganda")
            await sheet.domi("Ceki", "Ani")
            await ani.page.get_by_role("button", name="Buang lembar ini").click()
            await ani.page.keyboard.press("Escape")
            await sheet.shows("2", "0")
            await ani.page.get_by_role("button", name="Buang lembar ini").click()
            await ani.page.get_by_role("button", name="Ya, buang").click()
            await ani.page.get_by_role("button", name="Mulai mencatat").wait_for()

    browse(tmp_path, work)
