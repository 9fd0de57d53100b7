"""CASES 27 and 29 in browsers: tabs of one seat, chairs of the lobby, and who comes too late or twice."""

from pathlib import Path

from playwright.async_api import Browser

from gaple.table.deadlines import Pace
from tests.server.client import Client
from tests.server.seated import close, seated
from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import PLAY, Message, Phone, phone
from tests.web.line import line_to

ELSEWHERE = "Meja ini terbuka di tab atau HP lain."
CALM = Pace(bot_ms=1, pass_ms=1, seal_ms=3000, between_ms=60_000)
ALONE = {"rules": "pepet-2026", "options": {"turn_seconds": 60}}
"""Here no deal is thrown in: the first one waits for a choice."""
PAIRS = {"rules": "pordi-2025", "mode": "pairs", "options": {"turn_seconds": 60}}


def asked_for(phone: Phone, do: str) -> list[Message]:
    return [each for each in phone.said if each["do"] == do]


def refusals(phone: Phone) -> list[str]:
    return [each["why"] for each in phone.heard if each["t"] == "no"]


async def start_with(ani: Phone, *others: Client) -> None:
    for each in others:
        await each.do("ready")
    await ani.button("Mulai").tap()
    await ani.hears("dealt")


async def assert_sits(phone: Phone, name: str, place: str) -> None:
    """A player sits at this place of my table; I sit at the bottom."""
    size, box = phone.page.viewport_size, await phone.player(name).bounding_box()
    assert size is not None
    assert box is not None
    x = (box["x"] + box["width"] / 2) / size["width"]
    y = (box["y"] + box["height"] / 2) / size["height"]
    places = {"left": x < 0.3, "right": x > 0.7, "top": y < 0.3 and 0.3 < x < 0.7, "bottom": y > 0.6}
    assert places[place], (name, place, x, y)


@needs_browser
def test_case_27_the_newest_of_three_tabs_plays_and_has_one_seat(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as first:
            await first.be("Ani")
            await first.new_table(**ALONE)
            second = await first.second_tab()
            await second.shows("Ruang tunggu")
            third = await first.second_tab()
            for each in (first, second):
                await each.shows(ELSEWHERE)
            await third.button("Mulai").tap()
            tabs = [first, second, third]
            for each in tabs:
                await each.hears("dealt")
            names = first.events("started")[0]["names"]
            assert names == ["Ani", "Bot 2", "Bot 3", "Bot 4"]
            await third.until(lambda: third.is_asked(PLAY))
            hand = await third.hand_words()
            for each in (first, second):
                await each.holds(hand)

            await first.page.bring_to_front()  # a tab behind others draws no frames, and no finger reaches it
            await first.tap_choice()
            await first.shows("Kamu sedang main di tab atau HP lain")
            await first.holds(hand)
            await first.tap("Main di sini")
            await third.shows(ELSEWHERE)
            await first.hides(ELSEWHERE)
            played = len(first.events("played"))
            await first.tap_choice()
            for each in tabs:
                await each.until(lambda each=each: len(each.events("played")) > played)  # type: ignore[misc]
                assert each.events("played")[played]["seat"] == 0

            await first.page.close()
            await third.hides(ELSEWHERE)
            await second.shows(ELSEWHERE)
            for each in tabs:
                assert each.faults == []

    browse(tmp_path, work, pace=CALM)


@needs_browser
def test_case_29_the_chairs_of_the_lobby_are_those_of_the_match(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani, phone(browser, server.http) as budi:
            await ani.be("Ani")
            await budi.be("Budi")
            code = await ani.new_table(**PAIRS)
            await budi.open(f"/meja/{code}")
            await budi.sit_down(3)
            (citra,) = await seated(server, code, "Citra")  # the first free chair: the second
            await budi.seat(4).get_by_role("button", name="Pindah").tap()
            await ani.seat(4).get_by_text("Budi").wait_for()
            await ani.button("Tukar kursi 1 dan 2").tap()
            await ani.seat(1).get_by_text("Citra").wait_for()
            await budi.button("Siap").tap()
            await ani.seat(4).get_by_text("siap", exact=True).wait_for()
            await start_with(ani, citra)
            for each in (ani, budi):
                await each.hears("dealt")
                assert each.events("started")[0]["names"] == ["Citra", "Ani", "Bot 3", "Budi"]
            await assert_sits(ani, "Ani", "bottom")
            await assert_sits(ani, "Budi", "top")
            await assert_sits(ani, "Bot 3", "right")
            await assert_sits(ani, "Citra", "left")
            await assert_sits(budi, "Ani", "top")
            await assert_sits(budi, "Citra", "right")
            await ani.player("Budi").get_by_role("img", name="teman main").wait_for()
            await budi.player("Ani").get_by_role("img", name="teman main").wait_for()
            assert await ani.page.get_by_role("img", name="teman main").count() == 1
            await close(citra)

    browse(tmp_path, work, pace=CALM)


@needs_browser
def test_case_29_a_fifth_player_gets_one_clean_answer_and_may_watch(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani, phone(browser, server.http) as fifth:
            await ani.be("Ani")
            code = await ani.new_table(**PAIRS)
            others = await seated(server, code, "Budi", "Citra", "Dewi")
            await fifth.open(f"/meja/{code}")
            await fifth.sit_down()
            await fifth.give_name("Eka")
            await fifth.shows("Mejanya sudah penuh. Kamu masih bisa menonton")
            assert refusals(fifth) == ["table-full"]
            assert len(asked_for(fifth, "join")) == 1
            await start_with(ani, *others)
            await fifth.shows("Kamu menonton")
            assert await fifth.hand.count() == 0
            assert await fifth.button("Ikut main").count() == 0
            await close(*others)

    browse(tmp_path, work, pace=CALM)


@needs_browser
def test_case_29_a_stale_lobby_gets_one_clean_answer(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with (
            line_to(server) as line,
            phone(browser, server.http) as ani,
            phone(browser, line.http) as late,
        ):
            await ani.be("Ani")
            await late.be("Eka")
            code = await ani.new_table(**PAIRS)
            await late.open(f"/meja/{code}")
            await late.shows("Ruang tunggu")
            line.hush()
            await start_with(ani)
            await late.sit_down(3)
            line.mend()
            await late.shows("Sekarang belum bisa.")
            await late.shows("Kamu menonton")
            assert refusals(late) == ["not-now"]
            assert await late.hand.count() == 0

    browse(tmp_path, work, pace=CALM)


@needs_browser
def test_case_29_a_double_click_on_a_chair_takes_it_once(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with (
            phone(browser, server.http) as ani,
            phone(browser, server.http) as budi,
            phone(browser, server.http) as citra,
        ):
            await ani.be("Ani")
            await budi.be("Budi")
            code = await ani.new_table(**PAIRS)
            await budi.open(f"/meja/{code}")
            await budi.seat(3).get_by_role("button").dblclick()
            await citra.open(f"/meja/{code}")
            await citra.seat(2).get_by_role("button").dblclick()
            await citra.give_name("Citra")
            for each in (ani, budi, citra):
                await each.seat(2).get_by_text("Citra").wait_for()
                await each.seat(3).get_by_text("Budi").wait_for()
                assert not each.events("moved")
                assert refusals(each) == []
            assert [each["name"] for each in ani.events("joined")] == ["Ani", "Budi", "Citra"]

    browse(tmp_path, work, pace=CALM)
