"""A league in browsers: everybody meets everybody, two are level at the top, a play-off decides."""

from itertools import count
from pathlib import Path

from playwright.async_api import Browser, expect

from gaple.competition.log import log_of
from gaple.competition.standings import standings
from tests.server.office import Clerk
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.hall import (
    LAPTOP,
    downloaded_log,
    found,
    freeze_and_draw,
    go_to,
    hall,
    standing_rows,
    write_score,
)

PAIRS = ["Ani / Budi", "Citra / Dewi", "Eka / Fajar", "Gita / Hadi"]
WINNERS = {frozenset(("E1", "E2")): "E1", frozenset(("E2", "E3")): "E2", frozenset(("E1", "E3")): "E3"}
"""Among the first three each beats one other; all beat the fourth, whom two of them do not meet in time."""


@needs_browser
def test_a_league_is_decided_by_a_play_off(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with hall(server, browser) as opened:
            owner = await opened.enter(LAPTOP)
            page = owner.page
            code = await found(owner, "Liga Kampung", "Liga", PAIRS, Tempat="Pos ronda")
            await freeze_and_draw(owner, "4-2")
            await go_to(owner, "Pertandingan")
            points = count(100, 10)
            for match in (await Clerk(server, None, code).read())["matches"]:
                best = WINNERS.get(frozenset((match["a"], match["b"])))
                if best is None:
                    best = match["a"] if match["b"] == "E4" else match["b"]
                score = next(points), 40
                await write_score(owner, match["id"], *(score if match["a"] == best else score[::-1]))
                row = page.get_by_role("listitem").filter(has_text=match["id"])
                await expect(row).to_contain_text("sah")

            await go_to(owner, "Sekarang")
            await expect(page.get_by_text("permainan ulang atau undian menentukan")).to_be_visible()
            await page.get_by_role("radio", name="pertandingan penentuan").check(force=True)
            await page.get_by_role("radio", name="Eka / Fajar").check(force=True)
            await page.get_by_role("button", name="Catat penentuannya").click()
            await page.get_by_role("button", name="Tutup liga").click()
            await expect(page.get_by_role("button", name="Tutup liga")).to_have_count(0)

            await go_to(owner, "Klasemen")
            shown = await standing_rows(page, "Liga")
            assert shown[0][:3] == ["1", "Eka / Fajar", "2"]
            await page.get_by_role("button", name="mengapa?").first.click()
            await expect(page.get_by_text("menang permainan ulang")).to_be_visible()
            log = log_of(await downloaded_log(owner, tmp_path))
            (table,) = standings(log.state)
            entrants = log.state.entrants
            assert [row[1] for row in shown] == [entrants[row.entrant].name for row in table.rows]
            assert "league" in log.state.closed

    browse(tmp_path, work)
