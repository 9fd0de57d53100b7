"""The secretary against paper: confirms what agrees, sees only what differs, grants a correction."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, expect

from tests.server.client import guest
from tests.server.office import Clerk
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import Phone, phone
from tests.web.event_tour import CODES, group_event, pools_event
from tests.web.hall import LAPTOP, claim, write_score


def in_the_office(
    tmp_path: Path, found: Callable[..., Awaitable[Clerk]], work: Callable[[Clerk, Phone], Awaitable[None]]
) -> None:
    """Do something in the browser of an event's owner."""

    async def main(server: Served, browser: Browser) -> None:
        who = await guest(server, "Hj. Rahmawati")
        owner = await found(server, who)
        async with phone(browser, server.http, LAPTOP) as office:
            await office.context.set_extra_http_headers(who.headers)
            await office.open(f"/acara/{owner.code}")
            await office.page.get_by_role("navigation", name="Ruang kompetisi").wait_for()
            await work(owner, office)

    browse(tmp_path, main)


async def events(owner: Clerk) -> list[dict[str, Any]]:
    document = (await owner.ask("GET", "/log")).json()
    written: list[dict[str, Any]] = document["events"]
    return written


async def sent_match(owner: Clerk) -> tuple[str, list[int]]:
    """Return the match that a referee has sent, and its score."""
    (proposal,) = [each["event"]["event"] for each in (await owner.read())["proposals"]]
    return proposal["match"], proposal["score"]


@needs_browser
def test_a_score_typed_from_paper_that_agrees_confirms_what_was_sent(tmp_path: Path) -> None:
    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        match, (a, b) = await sent_match(owner)
        await write_score(office, match, a, b)
        await expect(page.get_by_role("heading", name="Menunggu pengesahan")).to_have_count(0)
        assert (await events(owner))[-1]["kind"] == "confirm"

    in_the_office(tmp_path, pools_event, work)


@needs_browser
def test_a_score_that_differs_is_shown_beside_what_was_sent(tmp_path: Path) -> None:
    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        match, (a, b) = await sent_match(owner)
        await page.get_by_role("button", name=f"Catat hasil {match}", exact=True).click()
        boxes = page.get_by_role("dialog").get_by_role("textbox")
        await boxes.nth(0).fill(str(a))
        await boxes.nth(1).fill(str(b - 1))
        await page.get_by_role("button", name="Sahkan hasil ini").click()
        await expect(page.get_by_role("alert")).to_contain_text(
            f"Wasit mengirim {a}–{b}, yang kamu ketik {a}–{b - 1}"
        )
        await page.get_by_role("button", name="Pakai yang di kertas").click()
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await expect(page.get_by_role("heading", name="Menunggu pengesahan")).to_have_count(0)
        refused, result = (await events(owner))[-2:]
        assert (refused["kind"], result["kind"], result["score"]) == ("refuse", "result", [a, b - 1])

    in_the_office(tmp_path, pools_event, work)


@needs_browser
def test_a_correction_that_was_asked_for_is_granted_in_one_step(tmp_path: Path) -> None:
    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        (request,) = (await owner.read())["requests"]
        await page.get_by_role("button", name="Kabulkan").click()
        await expect(page.get_by_role("heading", name="Minta koreksi")).to_have_count(0)
        decision, correction = (await events(owner))[-2:]
        assert (decision["kind"], decision["granted"], decision["of"]) == ("decide", True, request["n"])
        assert (correction["kind"], correction["score"]) == ("correct", [7, 5])

    in_the_office(tmp_path, pools_event, work)


@needs_browser
def test_a_form_f1_typed_again_shows_only_the_cells_that_differ(tmp_path: Path) -> None:
    """Two rows of twenty were sent wrongly; the office goes by the paper."""

    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        await page.get_by_role("link", name="Sesi").click()
        await page.locator("td button.proposed").click()
        await page.get_by_role("button", name="Ketik ulang").click()
        rows = page.locator("[role=dialog] tbody tr")
        typed = [(code, list(points)) for code, points in list(CODES.items()) * 4]
        typed[2] = "G", [10, 2, 0, 1]
        typed[7] = "K", [0, 1, 2, 5]
        for number, (code, points) in enumerate(typed):
            await rows.nth(number).locator("select").select_option(value=code)
            for seat, value in enumerate(points):
                await rows.nth(number).locator("input").nth(seat).fill(str(value))
        await page.get_by_role("button", name="Bandingkan").click()
        cells = page.locator("[role=dialog] .cells li")
        await expect(cells).to_have_count(7)  # two points of deal 3; the code and all points of deal 8
        await expect(cells.first).to_contain_text("Gocokan 3")
        await page.get_by_role("button", name="Pakai yang di kertas").click()
        await expect(page.get_by_role("dialog")).to_have_count(0)
        refused, sheet = (await events(owner))[-2:]
        assert (refused["kind"], sheet["kind"]) == ("refuse", "sheet")
        assert sheet["deals"][2]["points"] == [10, 2, 0, 1]
        assert sheet["deals"][7] == {"code": "K", "points": [0, 1, 2, 5]}

    in_the_office(tmp_path, group_event, work)


@needs_browser
def test_a_row_that_its_code_does_not_allow_is_named(tmp_path: Path) -> None:
    async def work(_: Clerk, office: Phone) -> None:
        page = office.page
        await page.get_by_role("link", name="Sesi").click()
        await page.locator("td button.open").first.click()
        await page.get_by_role("button", name="Masukkan dari kertas").click()
        row = page.locator("[role=dialog] tbody tr").first
        await row.locator("select").select_option(value="H")
        for seat, value in enumerate("8000"):
            await row.locator("input").nth(seat).fill(value)
        await page.get_by_role("button", name="Bandingkan").click()
        await expect(page.get_by_role("alert")).to_have_text("Gocokan 1: kode H tidak bernilai 8 0 0 0")

    in_the_office(tmp_path, group_event, work)


@needs_browser
def test_the_papers_that_a_correction_makes_stale_are_listed(tmp_path: Path) -> None:
    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        await page.get_by_role("link", name="Kertas").click()
        await page.get_by_role("button", name="Tandai sudah dicetak").click()
        await page.get_by_role("link", name="Sekarang").click()
        await page.get_by_role("button", name="Kabulkan").click()
        await expect(page.get_by_role("heading", name="Minta koreksi")).to_have_count(0)
        await page.get_by_role("link", name="Kertas").click()
        match = next(each for each in (await owner.read())["matches"] if each["corrected_by"])
        stale = page.get_by_role("status").filter(has_text="Cetak ulang:")
        await expect(stale).to_contain_text(f"lembar {match['id']}")
        await expect(stale).to_contain_text(f"tabel pool {match['stage']}")

    in_the_office(tmp_path, pools_event, work)


@needs_browser
def test_a_referee_asks_for_a_correction_from_the_phone(tmp_path: Path) -> None:
    async def main(server: Served, browser: Browser) -> None:
        owner = await pools_event(server, await guest(server, "Hj. Rahmawati"))
        card = await owner.invite("referee", 2)
        before = len((await owner.read())["requests"])
        async with phone(browser, server.http) as referee:
            await claim(referee, f"{server.http}{card['path']}", "Pak Aco")
            await referee.page.get_by_role("button", name="Minta koreksi").first.click()
            boxes = referee.page.get_by_role("dialog").get_by_role("textbox")
            for place, text in enumerate(("5", "7", "Tertukar")):
                await boxes.nth(place).fill(text)
            await referee.page.get_by_role("button", name="Kirim ke sekretariat").click()
            await expect(referee.page.get_by_role("dialog")).to_have_count(0)
            while len(requests := (await owner.read())["requests"]) == before:
                await owner.ask("GET", params={"after": owner.seen, "wait": 5})
        assert requests[-1]["event"]["values"] == {"score": [5, 7]}
        assert requests[-1]["event"]["reason"] == "Tertukar"

    browse(tmp_path, main)


@needs_browser
def test_a_result_is_refused_with_its_reason(tmp_path: Path) -> None:
    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        match, _ = await sent_match(owner)
        await page.get_by_role("button", name=f"Tolak {match}", exact=True).click()
        dialog = page.get_by_role("dialog")
        await dialog.get_by_role("textbox", name="Alasannya").fill("Kertasnya belum ditandatangani")
        await dialog.get_by_role("button", name="Tolak").click()
        await expect(page.get_by_role("heading", name="Menunggu pengesahan")).to_have_count(0)
        written = (await events(owner))[-1]
        assert (written["kind"], written["reason"]) == ("refuse", "Kertasnya belum ditandatangani")

    in_the_office(tmp_path, pools_event, work)


@needs_browser
def test_a_match_is_dragged_to_another_table_and_the_other_takes_its_place(tmp_path: Path) -> None:
    async def work(owner: Clerk, office: Phone) -> None:
        page = office.page
        await page.get_by_role("link", name="Jadwal").click()
        buttons = page.locator("main td button")
        await buttons.first.wait_for()
        first, second = [(await buttons.nth(place).locator("strong").inner_text()) for place in (0, 1)]
        before = places(await owner.read())
        await buttons.nth(0).drag_to(buttons.nth(1))
        while places(view := await owner.read()) == before:
            await owner.ask("GET", params={"after": view["version"], "wait": 5})
        after = places(view)
        assert (after[first], after[second]) == (before[second], before[first])
        assert {match: place for match, place in after.items() if match not in {first, second}} == {
            match: place for match, place in before.items() if match not in {first, second}
        }

    in_the_office(tmp_path, pools_event, work)


def places(view: dict[str, Any]) -> dict[str, tuple[str, int]]:
    return {match["id"]: (match["starts"], match["table"]) for match in view["matches"]}
