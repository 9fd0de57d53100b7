"""Matches that people wrote down themselves: kept once, listed as such, refused where they cannot be."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.record.files import GOLDEN
from tests.server.client import Guest, guest, listed_matches
from tests.server.office import with_server
from tests.server.served import Served

RECORD: dict[str, Any] = json.loads((GOLDEN / "gapensi-penalty-wins-on-paper.json").read_text("utf-8"))
PLAYERS = ["Ani", "Citra", "Budi", "Dewi"]
MATCH = {**RECORD, "players": PLAYERS}


async def keep(server: Served, who: Guest | None, **body: Any) -> httpx.Response:  # noqa: ANN401 - as JSON has it
    async with server.browser(headers={} if who is None else who.headers) as browser:
        return await browser.post("/api/reported", json={"id": "a", "record": MATCH, **body})


async def read(server: Served, path: str) -> Any:  # noqa: ANN401 - as JSON has it
    async with server.browser() as browser:
        answer = await browser.get(path)
    return answer.json() if answer.status_code == 200 else answer.status_code


def test_a_match_from_a_sheet_is_kept_once_and_told_apart(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        codes = [(await keep(server, ani, seat=0)).json()["code"] for _ in range(3)]
        assert len(set(codes)) == 1, "the same id again does nothing"
        other = (await keep(server, ani, id="b")).json()["code"]
        assert other != codes[0]
        listed = await listed_matches(server, ani, 2)
        (first,) = [match for match in listed if match["code"] == codes[0]]
        assert first["reported"] is True
        assert [player["is_me"] for player in first["players"]] == [True, False, False, False]
        assert (first["winners"], first["score"]) == ([0, 2], [7, 0, 7, 0])
        sheet = await read(server, f"/api/tables/{codes[0]}/sheet")
        assert [deal["category"] for deal in sheet["deals"]] == ["ceki-balak", "kandang-kalah", None]
        assert all(deal["sentences"] for deal in sheet["deals"])
        assert (await read(server, f"/api/tables/{codes[0]}/record"))["players"] == PLAYERS
        assert await read(server, f"/api/tables/{codes[0]}/record?match=2") == 404
        assert await read(server, f"/api/tables/{codes[0]}") == 404, "the code opens no table"

    with_server(tmp_path, work)


def test_who_did_not_play_keeps_it_all_the_same(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        wati = await guest(server, "Wati")
        code = (await keep(server, wati)).json()["code"]
        (match,) = await listed_matches(server, wati, 1)
        assert match["code"] == code
        assert not any(player["is_me"] for player in match["players"])

    with_server(tmp_path, work)


def test_two_people_may_use_the_same_id(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        codes = {(await keep(server, await guest(server, name))).json()["code"] for name in ("Ani", "Budi")}
        assert len(codes) == 2

    with_server(tmp_path, work)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ({**MATCH, "deals": MATCH["deals"][:1]}, "the match is not over"),
        ({**MATCH, "deals": [*MATCH["deals"], MATCH["deals"][0]]}, "deal 4"),
        ({**MATCH, "deals": [{"outcome": {"kind": "domi", "seat": 0, "category": "x"}}]}, "deal 1: outcome"),
        (json.loads((GOLDEN / "gapensi-penalty-wins.json").read_text("utf-8")), "reported"),
    ],
)
def test_what_is_no_finished_sheet_is_refused_with_its_place(
    tmp_path: Path, record: dict[str, Any], words: str
) -> None:
    async def work(server: Served) -> None:
        answer = await keep(server, await guest(server, "Ani"), record=record)
        assert (answer.status_code, answer.json()["id"]) == (422, "refused"), answer.text
        assert words in answer.json()["detail"]

    with_server(tmp_path, work)


def test_only_who_is_known_keeps_a_match(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        assert (await keep(server, None)).status_code == 401

    with_server(tmp_path, work)


@pytest.mark.parametrize(
    ("asked", "has"),
    [
        ({"rules": "gapensi-makassar"}, "pad"),
        ({"rules": "pordi-2025", "mode": "single", "options": {"deals": 3}}, "pad"),
        ({"rules": "gapler-250"}, "pad"),
        ({"rules": "pepet-2026"}, "f1"),
    ],
)
def test_a_pad_is_told_how_to_count(tmp_path: Path, asked: dict[str, Any], has: str) -> None:
    async def work(server: Served) -> None:
        async with server.browser() as browser:
            told = (await browser.post("/api/pads", json=asked)).json()
            refused = await browser.post("/api/pads", json={**asked, "options": {"none": 1}})
        assert [name for name in ("pad", "f1") if told[name] is not None] == [has]
        assert told["options"].items() >= asked.get("options", {}).items()
        assert (refused.status_code, refused.json()["id"]) == (422, "rules")

    with_server(tmp_path, work)
