"""Entry lists out of Excel over HTTP, and the plan of a hall: computed, and nothing written."""

from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import guest
from tests.server.office import POOLS, Clerk, drawn_pools, open_competition, result, with_server
from tests.server.served import Served
from tests.sheets.books import workbook

HALL = {"tables": 2, "match_minutes": 40, "opening": "09:00", "day": "2026-08-17"}
PAIRS: list[list[object]] = [
    ["No", "Nama", "Klub"],
    [1, "Ani / Budi", "Tamalate"],
    [2, "Citra / Dewi", "Panakkukang"],
]
TWICE: list[list[object]] = [*PAIRS, [3, "Ani / Budi", "Rappocini"]]


async def read_list(clerk: Clerk, data: bytes, **query: Any) -> httpx.Response:  # noqa: ANN401 - a query's values
    assert clerk.who is not None
    async with clerk.server.browser(headers=clerk.who.headers) as browser:
        return await browser.post("/api/entry-lists", params={"kind": "pools", **query}, content=data)


def test_an_entry_list_is_read_from_excel_and_told(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server, {**POOLS, "entrants": []})
        answer = await read_list(owner, workbook(*PAIRS))
        assert answer.status_code == 200, answer.text
        read = answer.json()
        assert [row["entrant"]["name"] for row in read["entrants"]] == ["Ani / Budi", "Citra / Dewi"]
        assert read["entrants"][0]["entrant"]["club"] == "Tamalate"
        assert read["entrants"][1]["cell"] == "B3"
        assert read["doubts"] == []
        assert any("Peserta" in line for line in read["told"])
        assert (await owner.read())["entrants"] == []

    with_server(tmp_path, work)


def test_what_is_doubtful_is_asked_and_settled(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server, {**POOLS, "entrants": []})
        data = workbook(*TWICE)
        asked = (await read_list(owner, data)).json()
        assert [doubt["kind"] for doubt in asked["doubts"]] == ["same-name"]
        assert "Ani / Budi" in asked["doubts"][0]["question"]
        assert asked["entrants"] == []
        settled = (await read_list(owner, data, yes="same-name")).json()
        assert len(settled["entrants"]) == 3

    with_server(tmp_path, work)


def test_who_is_in_the_competition_already_is_left_out(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        entrants = [{"id": "E1", "name": "Ani / Budi", "club": "Tamalate"}]
        entrants[0]["members"] = [{"name": "Ani"}, {"name": "Budi"}]  # type: ignore[assignment]
        owner = await open_competition(server, {**POOLS, "entrants": entrants})
        read = (await read_list(owner, workbook(*PAIRS), code=owner.code)).json()
        assert [row["entrant"]["name"] for row in read["entrants"]] == ["Citra / Dewi"]

    with_server(tmp_path, work)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 torn", b"\x00\x01\x02", b"Nama;Klub\n"])
def test_a_file_that_is_no_list_is_refused_in_words(tmp_path: Path, data: bytes) -> None:
    async def work(server: Served) -> None:
        answer = await read_list(await open_competition(server), data)
        assert (answer.status_code, answer.json()["id"]) == (422, "refused"), answer.text
        assert answer.json()["detail"]

    with_server(tmp_path, work)


def test_a_list_is_read_for_who_is_known(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        async with server.browser() as browser:
            answer = await browser.post("/api/entry-lists?kind=pools", content=b"x")
        assert answer.status_code == 401
        stranger = Clerk(server, await guest(server, "Tamu"), owner.code)
        answer = await read_list(stranger, workbook(*PAIRS), code=owner.code)
        assert answer.json()["id"] == "not-yours"

    with_server(tmp_path, work)


async def plan(clerk: Clerk, **changes: object) -> httpx.Response:
    return await clerk.ask("POST", "/hall", json={**HALL, **changes})


def test_a_hall_is_planned_and_taken(tmp_path: Path) -> None:
    """Twelve matches of two pools on two tables: six waves of forty minutes, with a break for prayer."""

    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        answer = await plan(owner, breaks=[["10:20", "11:00"]])
        assert answer.status_code == 200, answer.text
        planned = answer.json()
        assert [wave["start"] for wave in planned["waves"]][:3] == ["09:00", "09:40", "11:00"]
        assert planned["finish"] == "13:40"
        assert len(planned["events"]) == 12
        assert all(len({table for _, table in wave["matches"]}) == 2 for wave in planned["waves"])
        await owner.write(*planned["events"])
        view = await owner.read()
        starts = {match["id"]: datetime.fromisoformat(match["starts"]) for match in view["matches"]}
        assert min(starts.values()) == datetime.fromisoformat("2026-08-17T09:00:00+08:00")
        for match in view["matches"]:
            others = [each for each in view["matches"] if each["starts"] == match["starts"] and each != match]
            assert not {match["a"], match["b"]} & {side for each in others for side in (each["a"], each["b"])}

    with_server(tmp_path, work)


def test_what_is_played_is_not_planned_again(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        first = (await owner.read())["matches"][0]
        await owner.write(result(first))
        planned = (await plan(owner)).json()
        assert first["id"] not in {event["match"] for event in planned["events"]}
        assert len(planned["events"]) == 11

    with_server(tmp_path, work)


def test_a_group_is_planned_session_by_session(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        players = [{"id": f"E{number}", "name": f"Pemain {number}"} for number in range(1, 13)]
        owner = await open_competition(
            server, {"name": "Grup", "kind": "group", "rules": "pepet-2026", "entrants": players}
        )
        await owner.freeze()
        await owner.draw("6-1")
        planned = (await plan(owner, tables=3, closing="08:59", match_minutes=30)).json()
        assert len(planned["waves"]) == 24
        assert [match for match, _ in planned["waves"][4]["matches"]] == ["5-1", "5-2", "5-3"]
        await owner.write(*planned["events"][:6])
        sheets = (await owner.read())["sheets"]
        assert [sheet["starts"] for sheet in sheets[2:4]] == [
            "2026-08-17T09:00:00+07:00",
            "2026-08-17T09:30:00+07:00",
        ]

    with_server(tmp_path, work)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"closing": "10:00"}, "cannot end by 10:00"),
        ({"breaks": [["12:00", "11:00"]]}, "ends before it begins"),
        ({"breaks": [["12:00", "13:00"], ["12:30", "14:00"]]}, "overlap"),
    ],
)
def test_a_hall_that_cannot_be_is_refused_with_the_reason(
    tmp_path: Path, changes: dict[str, Any], words: str
) -> None:
    async def work(server: Served) -> None:
        answer = await plan(await drawn_pools(server), **changes)
        assert (answer.status_code, answer.json()["id"]) == (422, "refused"), answer.text
        assert words in answer.json()["detail"]

    with_server(tmp_path, work)


def test_nothing_is_planned_before_the_draw(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        answer = await plan(await open_competition(server))
        assert answer.json()["id"] == "refused"

    with_server(tmp_path, work)
