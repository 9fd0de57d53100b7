"""A referee's phone in a hall: plain http, a line that comes and goes, cards that change hands."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import Browser, Locator, expect

from tests.server.office import Clerk, Fields, drawn_pools, join, result
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import Phone
from tests.web.hall import Hall, claim, hall, write_score
from tests.web.line import Line, line_to
from tests.web.test_plain_http import HALL, assert_bare, needs_network

LONG_AGO = "2001-02-03T04:05:06Z"
OLD_SECONDS = 16


class Desk(NamedTuple):
    """An event whose first matches stand at table 1, and the card of that table."""

    hall: Hall
    owner: Clerk
    line: Line
    card: Fields

    def link(self, home: str) -> str:
        return f"{home}{self.card['path']}"

    async def referee(self, name: str = "Pak Daeng") -> Phone:
        """Return a phone that came by the card, over the line."""
        phone = await self.hall.enter(home=self.line.http)
        await claim(phone, self.link(self.line.http), name)
        await phone.page.get_by_role("heading", name="Meja 1").wait_for()
        return phone

    async def proposals(self) -> list[dict[str, Any]]:
        """Return what referees proposed, as the log has it."""
        document = (await self.owner.ask("GET", "/log")).json()
        return [event["event"] for event in document["events"] if event["kind"] == "propose"]


def at_a_desk(tmp_path: Path, work: Callable[[Desk], Awaitable[None]]) -> None:
    """Do something with phones that reach the server by plain http from another address of the hall."""

    @asynccontextmanager
    async def opened(server: Served, browser: Browser) -> AsyncIterator[Desk]:
        assert HALL is not None
        async with line_to(server, HALL) as line, hall(server, browser, line) as people:
            owner = await drawn_pools(server, tables=1)
            yield Desk(people, owner, line, await owner.invite("referee", 1))

    async def main(server: Served, browser: Browser) -> None:
        async with opened(server, browser) as desk:
            await work(desk)

    browse(tmp_path, main)


def line_of(phone: Phone) -> Locator:
    return phone.page.get_by_role("status").first


@needs_browser
@needs_network
def test_a_phone_without_a_line_keeps_what_it_wrote_and_sends_it_once(tmp_path: Path) -> None:
    """Ten minutes offline with a clock that is 25 years late: nothing is lost and nothing is there twice."""

    async def work(desk: Desk) -> None:
        phone = await desk.hall.enter(home=desk.line.http)
        await phone.page.clock.install(time=LONG_AGO)
        await claim(phone, desk.link(desk.line.http), "Pak Daeng")
        await assert_bare(phone.page)
        await write_score(phone, "A-1", 7, 2)
        await expect(phone.page.get_by_text("menunggu pengesahan")).to_be_visible()

        desk.line.hush_server()  # what is sent now arrives, but no answer comes back
        await write_score(phone, "A-2", 3, 7)
        await proposed_matches(desk, 2)
        desk.line.cut()
        for match, a, b in (("A-3", 7, 6), ("A-4", 10, 4), ("A-5", 0, 7)):
            await write_score(phone, match, a, b)
        await expect(line_of(phone)).to_contain_text("4 catatan menunggu sambungan")
        await phone.page.clock.fast_forward(600_000)
        await expect(line_of(phone)).to_contain_text("Sambungan terputus")
        assert [each["match"] for each in await desk.proposals()] == ["A-1", "A-2"]

        desk.line.mend()
        await phone.page.clock.fast_forward(20_000)
        await proposed_matches(desk, 5)
        await expect(phone.page.get_by_text("menunggu sambungan")).to_have_count(0)
        sent = {each["match"]: each["score"] for each in await desk.proposals()}
        assert sent == {"A-1": [7, 2], "A-2": [3, 7], "A-3": [7, 6], "A-4": [10, 4], "A-5": [0, 7]}
        assert set(Counter(each["match"] for each in await desk.proposals()).values()) == {1}
        document = (await desk.owner.ask("GET", "/log")).json()
        assert all(not event["at"].startswith("2001") for event in document["events"])

    at_a_desk(tmp_path, work)


async def proposed_matches(desk: Desk, count: int) -> None:
    """Wait until so many matches are proposed."""
    version = 0
    async with asyncio.timeout(20):
        while len({each["match"] for each in await desk.proposals()}) < count:
            news = await desk.owner.ask("GET", params={"after": version, "wait": 2})
            version = news.json()["version"] if news.status_code == HTTPStatus.OK else version


@needs_browser
@needs_network
def test_a_phone_that_was_closed_without_a_line_still_has_what_it_wrote(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        phone = await desk.referee()
        desk.line.cut()
        await write_score(phone, "A-1", 7, 5)
        await expect(line_of(phone)).to_contain_text("1 catatan menunggu sambungan")
        await phone.page.close()
        desk.line.mend()
        phone.page = await phone.context.new_page()
        await phone.open(f"/wasit/{desk.owner.code}")
        await proposed_matches(desk, 1)
        assert [each["score"] for each in await desk.proposals()] == [[7, 5]]

    at_a_desk(tmp_path, work)


@needs_browser
@needs_network
def test_cases_54_a_page_says_how_old_its_data_is_once_the_line_is_gone(tmp_path: Path) -> None:
    """Past fifteen seconds it warns; no request ever left the server's address (asserted by the hall)."""

    async def work(desk: Desk) -> None:
        phone = await desk.hall.enter(home=desk.line.http)
        await phone.page.clock.install()
        await claim(phone, desk.link(desk.line.http), "Pak Daeng")
        await expect(line_of(phone)).to_have_text("Data terbaru")
        desk.line.hush()  # not a word comes any more, and nothing breaks
        await phone.page.clock.fast_forward(OLD_SECONDS * 1000)
        await expect(line_of(phone)).to_have_text(
            re.compile(r"Data 1[5-9] detik yang lalu\. Sambungan terputus")
        )
        desk.line.mend()
        await expect(line_of(phone)).to_have_text("Data terbaru", timeout=30_000)

    at_a_desk(tmp_path, work)


@needs_browser
@needs_network
def test_a_second_phone_is_told_who_holds_the_card_and_takes_it_over_openly(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        first = await desk.referee("Pak Daeng")
        desk.line.cut()
        await write_score(first, "A-1", 7, 5)
        second = await desk.hall.enter()
        await second.page.goto(desk.link(desk.hall.server.http))
        await second.page.get_by_role("textbox", name="Namamu").fill("Pak Aco")
        await second.page.get_by_role("button", name="Buka", exact=True).click()
        told = second.page.get_by_role("alert")
        await expect(told).to_contain_text("sedang dipegang perangkat lain")
        await expect(told).to_contain_text("Pak Daeng")
        await second.page.get_by_role("button", name="Ambil alih").click()
        await second.page.get_by_role("heading", name="Meja 1").wait_for()
        await write_score(second, "A-2", 7, 4)
        await proposed_matches(desk, 1)

        desk.line.mend()
        await expect(first.page.get_by_role("alert").first).to_contain_text("bukan mejamu", timeout=30_000)
        await expect(first.page.get_by_text("7–5")).to_be_visible()
        devices = (await desk.owner.read())["devices"]
        assert [device["holder"] for device in devices] == ["Pak Aco"]
        entries = await desk.hall.server.services.journal.read(f"competition:{desk.owner.code}")
        taken = [entry.data for entry in entries if entry.kind == "claimed"]
        assert b"Pak Daeng" in taken[-1]
        assert b"Pak Aco" in taken[-1]

    at_a_desk(tmp_path, work)


@needs_browser
@needs_network
def test_a_withdrawn_card_with_a_full_queue_says_so_and_loses_nothing(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        phone = await desk.referee()
        desk.line.cut()
        await write_score(phone, "A-1", 7, 5)
        await write_score(phone, "A-2", 10, 6)
        await desk.owner.revoke(desk.card["device"])
        desk.line.mend()
        await expect(phone.page.get_by_role("alert").first).to_contain_text(
            "Undangan ini sudah dicabut panitia. Yang kamu tulis masih tersimpan di HP ini.", timeout=30_000
        )
        for score in ("7–5", "10–6"):
            await expect(phone.page.get_by_text(score)).to_be_visible()
        await phone.page.reload()
        for score in ("7–5", "10–6"):
            await expect(phone.page.get_by_text(score)).to_be_visible()
        assert await desk.proposals() == []

    at_a_desk(tmp_path, work)


@needs_browser
@needs_network
def test_cases_50_two_who_write_the_same_match_see_both_values(tmp_path: Path) -> None:
    """The phone had no line while the secretary entered the match from paper."""

    async def work(desk: Desk) -> None:
        phone = await desk.referee()
        secretary = await join(desk.owner, "secretary", "Wati")
        desk.line.cut()
        await write_score(phone, "A-1", 7, 5)
        await write_score(phone, "A-2", 7, 1)
        match = next(each for each in (await secretary.read())["matches"] if each["id"] == "A-1")
        await secretary.write(result(match, 7, 3))
        desk.line.mend()
        refused = phone.page.get_by_role("alert").filter(has_text="A-1")
        await expect(refused).to_contain_text("Orang lain baru saja mengisi ini", timeout=30_000)
        await expect(refused).to_contain_text("7–5")
        await expect(refused).to_contain_text("Wati (sekretariat) mencatat: 7–3")
        await proposed_matches(desk, 1)
        assert [each["match"] for each in await desk.proposals()] == ["A-2"], "another match goes through"
        await refused.get_by_role("button", name="Buang catatanku").click()
        await expect(refused).to_have_count(0)

    at_a_desk(tmp_path, work)
