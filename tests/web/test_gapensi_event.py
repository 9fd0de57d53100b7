"""A GAPENSI event from an empty server to the final, by browsers alone."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, expect

from gaple.competition.log import log_of
from gaple.competition.standings import standings
from tests.server.office import Clerk
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import PHONE, Phone
from tests.web.hall import (
    LAPTOP,
    Hall,
    claim,
    confirm,
    downloaded_log,
    draw,
    found,
    freeze_and_draw,
    go_to,
    hall,
    invite,
    names,
    standing_rows,
    write_score,
)

WALKOVER, DISQUALIFIED = "A-2", "B-3"
"""A match that somebody missed; after the other one of its sides is disqualified."""

Match = dict[str, Any]


@needs_browser
def test_nineteen_pairs_play_uneven_pools_and_a_knock_out_to_the_final(tmp_path: Path) -> None:
    """With a walkover, a disqualification, three pairs level in all, and a correction after the draw."""

    async def work(server: Served, browser: Browser) -> None:
        async with hall(server, browser) as opened:
            owner = await opened.enter(LAPTOP)
            code = await found(
                owner, "Piala Wali Kota", "Pool lalu gugur", list(names(19)), Tempat="Gedung Mulo"
            )
            await freeze_and_draw(owner, "6-1 2-0 5-5")
            await expect(owner.page.get_by_role("heading", name="Pool E")).to_be_visible()
            await plan_hall(owner)
            staff = await invite_staff(opened, owner)
            reader = Clerk(server, None, code)
            pools = (await reader.read())["matches"]
            assert sorted(sizes(pools).values()) == [3, 6, 6, 6, 6]
            await play_pools(owner, *staff, pools)
            await part_the_level(staff[2], reader)
            await close_and_draw(owner)
            await correct_after_the_draw(owner, pools)
            await play_knock_out(*staff, reader)
            await see_the_champion(owner, tmp_path)

    browse(tmp_path, work)


async def plan_hall(owner: Phone) -> None:
    await go_to(owner, "Jadwal")
    await owner.page.get_by_role("textbox", name="Jumlah meja").fill("2")
    await owner.page.get_by_role("button", name="Hitung").click()
    await owner.page.get_by_role("button", name="Pakai jadwal ini").click()
    await expect(owner.page.get_by_role("button", name=re.compile("^A-1 "))).to_be_visible()


async def invite_staff(opened: Hall, owner: Phone) -> tuple[Phone, Phone, Phone]:
    """Return two referees with the cards of their tables, and the secretary."""
    people = []
    for role, table, name in (
        ("wasit", 1, "Pak Daeng"),
        ("wasit", 2, "Pak Aco"),
        ("sekretariat", None, "Wati"),
    ):
        link = await invite(owner, role, table)
        people.append(await opened.enter(LAPTOP if table is None else PHONE))
        await claim(people[-1], link, name)
    return people[0], people[1], people[2]


def sizes(matches: list[Match]) -> dict[str, int]:
    return {
        stage: sum(each["stage"] == stage for each in matches)
        for stage in {each["stage"] for each in matches}
    }


def circle_of(matches: list[Match]) -> list[str]:
    """Return the pairs of the pool of three, each of which beats the next one 7–5."""
    level = next(stage for stage, count in sizes(matches).items() if count == 3)
    return sorted({each[side] for each in matches if each["stage"] == level for side in ("a", "b")})


def score_of(match: Match, circle: Sequence[str] = ()) -> tuple[int, int]:
    """Return how a match ends: the smaller number wins, but in the circle."""
    a, b = match["a"], match["b"]
    if a in circle and b in circle:
        return (7, 5) if (circle.index(b) - circle.index(a)) % 3 == 1 else (5, 7)
    one, other = int(a[1:]), int(b[1:])
    return (7, (one + other) % 6) if one < other else ((one + other) % 6, 7)


async def play_pools(
    owner: Phone, first: Phone, second: Phone, secretary: Phone, matches: list[Match]
) -> None:
    """Let the referees send every match and the secretary confirm it."""
    circle = circle_of(matches)
    out: str | None = None
    for match in matches:
        referee = first if match["table"] in {None, 1} else second
        if match["id"] == DISQUALIFIED:
            out = match["a"]
            await disqualify(owner, out)
        if out in {match["a"], match["b"]}:
            continue
        if match["id"] == WALKOVER:
            await send_walkover(referee, match["id"])
        else:
            await write_score(referee, match["id"], *score_of(match, circle))
        await confirm(secretary, match["id"])


async def send_walkover(referee: Phone, match: str) -> None:
    page = referee.page
    await page.get_by_role("button", name=f"Catat hasil {match}", exact=True).click()
    await page.get_by_role("button", name="Ada yang tidak hadir").click()
    await page.get_by_role("dialog").get_by_role("radio").nth(1).check(force=True)
    await page.get_by_role("textbox", name="Dipanggil pukul").fill("09.20, ditunggu sampai 09.35")
    await page.get_by_role("dialog").locator("button[type=submit]").click()


async def disqualify(owner: Phone, entrant: str) -> None:
    page = owner.page
    await go_to(owner, "Peserta")
    name = f"Pasangan {int(entrant[1:]):02}"
    await page.get_by_role("button", name=f"Tindakan untuk {name}").click()
    await page.get_by_label("Tindakan", exact=True).select_option(label="Diskualifikasi")
    await page.get_by_role("radio", name=re.compile("untuk semua")).check(force=True)
    await page.get_by_role("textbox", name="Alasan").fill("Memberi kode kepada pasangan")
    await page.get_by_role("button", name="Lihat akibatnya").click()
    await expect(page.get_by_text("Kalau dikoreksi:")).to_be_visible()
    await page.get_by_role("button", name="Catat", exact=True).click()
    await expect(page.get_by_text("didiskualifikasi")).to_be_visible()


async def part_the_level(secretary: Phone, reader: Clerk) -> None:
    """Three pairs are level in all five figures: lots before a witness, in their order."""
    view = await reader.read()
    (step,) = view["steps"]
    assert (step["what"], len(step["group"])) == ("decide", 3)
    page = secretary.page
    names_of = {each["id"]: each["name"] for each in view["entrants"]}
    await page.get_by_role("radio", name="undian").check(force=True)
    for each in (step["group"][2], step["group"][0], step["group"][1]):
        await page.get_by_role("button", name=names_of[each], exact=True).click()
    await page.get_by_role("textbox", name="Saksi undian").fill("Ketua RT")
    await page.get_by_role("button", name="Catat penentuannya").click()
    await expect(page.get_by_role("heading", name="Masih seri")).to_have_count(0)
    await go_to(secretary, "Klasemen")
    (first, *_) = await standing_rows(page, f"Pool {step['table']}")
    assert first[1] == names_of[step["group"][2]]
    await (
        page.get_by_role("table", name=f"Pool {step['table']}")
        .get_by_role("button", name="mengapa?")
        .first.click()
    )
    await expect(page.get_by_text("undian ke-1")).to_be_visible()
    await go_to(secretary, "Sekarang")


async def close_and_draw(owner: Phone) -> None:
    await go_to(owner, "Sekarang")
    await owner.page.get_by_role("button", name="Tutup babak pool").click()
    await draw(owner, "3-3 4-1")
    await expect(owner.page.get_by_role("heading", name="Hasil undian bagan")).to_be_visible()


async def correct_after_the_draw(owner: Phone, pools: list[Match]) -> None:
    """A pool match was written down wrongly; the bracket is drawn already (CASES 53)."""
    page = owner.page
    match = next(each for each in pools if each["stage"] == "C")
    await go_to(owner, "Pertandingan")
    await page.get_by_label("Babak").select_option(label="Pool C")
    await page.get_by_role("button", name=f"Koreksi {match['id']}", exact=True).click()
    boxes = page.get_by_role("dialog").get_by_role("textbox")
    a, b = score_of(match)
    await boxes.nth(0).fill(str(b))
    await boxes.nth(1).fill(str(a))
    await boxes.nth(2).fill("Skor tertukar di kertas")
    await page.get_by_role("button", name="Lihat akibatnya").click()
    await expect(page.get_by_text("Babak ini sudah ditutup")).to_be_visible()
    await expect(page.get_by_role("radio", name="Peringkat dan bagan tetap")).to_be_checked()
    await page.get_by_role("button", name="Tulis koreksinya").click()
    row = page.get_by_role("listitem").filter(has_text=f"{match['id']}").filter(has_text="dikoreksi")
    await expect(row).to_contain_text(f"{b}")


async def play_knock_out(first: Phone, second: Phone, secretary: Phone, reader: Clerk) -> None:
    """Both phones see matches without a table; they take turns until the final is confirmed."""
    turn = 0
    while ready := [each for each in (await reader.read())["matches"] if each["state"] == "open"]:
        for match in ready:
            referee = (first, second)[turn % 2]
            turn += 1
            await write_score(referee, match["id"], *score_of(match))
            await confirm(secretary, match["id"])


async def see_the_champion(owner: Phone, folder: Path) -> None:
    """What the page shows in the end is what the core says of the downloaded log."""
    await go_to(owner, "Klasemen")
    shown = await standing_rows(owner.page, "Babak gugur")
    document = await downloaded_log(owner, folder)
    log = log_of(document)
    kinds = {event.get("event", event)["kind"] for event in document["events"]}
    walkover = next(
        each["event"] for each in document["events"] if each.get("event", {}).get("kind") == "walkover"
    )
    assert walkover["reason"] == "09.20, ditunggu sampai 09.35"
    assert {"walkover", "disqualify", "lots", "correct", "confirm"} <= kinds
    (places,) = [table for table in standings(log.state) if table.name == "places"]
    entrants = log.state.entrants
    assert [row[1] for row in shown] == [entrants[row.entrant].name for row in places.rows]
    assert shown[0][0] == "1"
    assert all(event["by"] and event["at"] for event in document["events"])
