"""Competitions over HTTP: made, drawn, entered, confirmed, corrected, printed."""

import asyncio
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import guest
from tests.server.office import (
    POOLS,
    Clerk,
    drawn_pools,
    join,
    open_competition,
    proposed,
    result,
    with_server,
)
from tests.server.served import Served, served, settings


def test_a_pool_is_drawn_entered_and_ranked(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        view = await owner.read()
        assert (view["kind"], view["me"]["role"], len(view["entrants"])) == ("pools", "owner", 8)
        assert {match["stage"] for match in view["matches"]} == {"A", "B"}
        assert {match["state"] for match in view["matches"]} == {"open"}
        await owner.write(*(result(match) for match in view["matches"]))
        view = await owner.read()
        assert {(match["state"], *match["score"]) for match in view["matches"]} == {("counted", 7, 3)}
        assert [table["name"] for table in view["standings"]] == ["A", "B"]
        ranks = [row["rank"] for table in view["standings"] for row in table["rows"]]
        assert len(ranks) == 8
        assert view["next"]

    with_server(tmp_path, work)


def test_the_server_writes_who_and_when_whatever_a_client_says(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        wrong = {"by": "secretary", "at": "1999-01-01T00:00:00Z", "v": 9, "n": 77}
        await owner.write({"kind": "announce", "text": "Selamat datang", **wrong})
        log = (await owner.ask("GET", "/log")).json()
        (event,) = log["events"]
        assert (event["n"], event["by"], event["v"]) == (1, "owner Ani", 1)
        assert event["at"].endswith("+08:00"), "the clock of the venue, WITA"
        assert not event["at"].startswith("1999")

    with_server(tmp_path, work)


def test_a_repeated_write_is_answered_again_and_not_written_again(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        event = {"kind": "announce", "text": "Mulai pukul 9"}
        first = await owner.send(event, id="same")
        again = await owner.send(event, id="same", seen=0)
        assert first.json() == again.json()
        assert len((await owner.ask("GET", "/log")).json()["events"]) == 1

    with_server(tmp_path, work)


def test_all_of_a_write_or_nothing(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        matches = (await owner.read())["matches"]
        before = await owner.read()
        answer = await owner.send(result(matches[0]), {"kind": "walkover", "match": "Z-9", "absent": ["E1"]})
        assert (answer.status_code, answer.json()["id"]) == (422, "refused")
        assert "Z-9" in answer.json()["detail"]
        assert (await owner.read())["version"] == before["version"]

    with_server(tmp_path, work)


def test_a_proposal_is_pencil_until_somebody_else_confirms_it(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server, tables=2)
        referee = await join(owner, "referee", "Wasit Budi", table=1)
        secretary = await join(owner, "secretary", "Citra")
        match = next(each for each in (await referee.read())["matches"] if each["table"] == 1)
        number = await referee.write(proposed(result(match)))
        (seen,) = [each for each in (await secretary.read())["matches"] if each["id"] == match["id"]]
        assert (seen["state"], seen["score"], seen["proposals"]) == ("proposed", None, [number])
        (waiting,) = (await secretary.read())["proposals"]
        assert (waiting["n"], waiting["by"]) == (number, "referee-1 Wasit Budi")
        await secretary.write({"kind": "confirm", "of": number})
        (seen,) = [each for each in (await owner.read())["matches"] if each["id"] == match["id"]]
        assert (seen["state"], seen["score"]) == ("counted", [7, 3])

    with_server(tmp_path, work)


def test_a_correction_is_previewed_and_the_old_score_is_one_click_away(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        match = (await owner.read())["matches"][0]
        number = await owner.write(result(match, 7, 3))
        await owner.read()
        correction = {"kind": "correct", "of": number, "score": [3, 7], "reason": "tertukar"}
        said = (await owner.ask("POST", "/preview", json={"events": [correction]})).json()
        assert said["moves"], "ranks change"
        assert said["papers"]
        assert (await owner.read())["matches"][0]["score"] == [7, 3], "a preview writes nothing"
        await owner.write(correction)
        after = (await owner.read())["matches"][0]
        assert (after["score"], after["event"], after["corrected_by"]) == ([3, 7], number, [number + 1])
        events = (await owner.ask("GET", "/log")).json()["events"]
        assert events[number - 1]["score"] == [7, 3]

    with_server(tmp_path, work)


def test_a_view_waits_for_something_newer(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        reader = Clerk(server, None, owner.code)
        version = (await reader.read())["version"]
        nothing = await reader.ask("GET", params={"after": version, "wait": 0})
        assert nothing.status_code == 204
        waiting = asyncio.create_task(reader.read(after=version, wait=20))
        await asyncio.sleep(0.05)
        await owner.write({"kind": "announce", "text": "Mulai"})
        view = await asyncio.wait_for(waiting, 10)
        assert view["version"] == version + 1
        assert view["announcements"][0]["event"]["text"] == "Mulai"

    with_server(tmp_path, work)


def test_papers_and_the_workbook_are_printed(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        for path, begins in (
            ("/papers/pools.pdf", b"%PDF"),
            ("/papers/pair.pdf?blank=true&lang=en", b"%PDF"),
            ("/book.xlsx", b"PK"),
        ):
            answer = await owner.ask("GET", path)
            assert answer.status_code == 200, answer.text
            assert answer.content.startswith(begins), path
        for path in ("/papers/f1.pdf", "/papers/bracket.pdf"):
            answer = await owner.ask("GET", path)
            assert (answer.status_code, answer.json()["id"]) == (404, "no-paper"), path

    with_server(tmp_path, work)


def test_a_photo_of_the_paper_is_kept_with_its_event(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server, tables=2)
        referee = await join(owner, "referee", "Budi", table=1)
        match = next(each for each in (await referee.read())["matches"] if each["table"] == 1)
        number = await referee.write(proposed(result(match)))
        unsent = {"kind": "attach", "of": number, "sha256": "0" * 64, "media": "image/jpeg"}
        never = await referee.send(unsent)
        assert (never.status_code, never.json()["id"]) == (422, "refused")
        photo, own = b"\xff\xd8 a picture", {"device": referee.device}

        async def put(content: bytes, media: str) -> httpx.Response:
            headers = {"content-type": media}
            return await referee.ask("PUT", "/attachments", params=own, content=content, headers=headers)

        kept = await put(photo, "image/jpeg")
        assert kept.status_code == 200, kept.text
        await referee.write({"kind": "attach", "of": number, **kept.json()})
        shown = await owner.ask("GET", f"/attachments/{kept.json()['sha256']}")
        assert (shown.content, shown.headers["content-type"]) == (photo, "image/jpeg")
        text = await put(b"x", "text/html")
        assert text.status_code == 422

    with_server(tmp_path, work)


def test_what_cannot_be_made_is_refused_with_its_reason(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        async with server.browser(headers=owner.who.headers if owner.who else {}) as browser:
            for wrong, says in (
                ({**POOLS, "rules": "mahyong"}, "mahyong"),
                ({**POOLS, "options": {"through": 0}}, "through"),
                ({**POOLS, "entrants": [{"id": "E1", "name": "A"}, {"id": "E1", "name": "B"}]}, "E1"),
            ):
                answer = await browser.post("/api/competitions", json=wrong)
                assert (answer.status_code, answer.json()["id"]) == (422, "refused"), answer.text
                assert says in answer.json()["detail"]
        missing = Clerk(server, owner.who, "ZZZZ9999")
        answer = await missing.ask("GET")
        assert (answer.status_code, answer.json()["id"]) == (404, "no-competition")

    with_server(tmp_path, work)


def test_my_competitions_are_those_in_which_i_have_a_role(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        secretary = await join(owner, "secretary", "Citra")
        stranger = await open_competition(server, name="Dewi")

        async def mine(clerk: Clerk) -> list[str]:
            assert clerk.who is not None
            async with server.browser(headers=clerk.who.headers) as browser:
                listed = (await browser.get("/api/competitions")).json()["competitions"]
            return [each["code"] for each in listed]

        assert [await mine(each) for each in (owner, secretary)] == [[owner.code], [owner.code]]
        assert await mine(stranger) == [stranger.code]
        assert secretary.device is not None
        await owner.revoke(secretary.device)
        assert await mine(secretary) == []

    with_server(tmp_path, work)


def test_everything_for_people_comes_in_one_file(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        await owner.write(result((await owner.read())["matches"][0]))
        answer = await owner.ask("GET", "/export.zip")
        with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
            names = packed.namelist()
            assert packed.testzip() is None
            document = json.loads(packed.read("competition.json"))
            assert packed.read("papers/pools.pdf").startswith(b"%PDF")
            assert packed.read("papers/blank/bracket.pdf").startswith(b"%PDF")
        assert "book.xlsx" in names
        assert document == (await owner.ask("GET", "/log")).json()

    with_server(tmp_path, work)


def test_a_document_is_imported_as_a_competition_of_its_own(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        await owner.write(result((await owner.read())["matches"][0]))
        await owner.invite("referee", 1)
        document = (await owner.ask("GET", "/log")).json()
        dewi = await guest(server, "Dewi")
        async with server.browser(headers=dewi.headers) as browser:
            made = await browser.post("/api/competitions/import", json=document)
            assert made.status_code == 201, made.text
            broken = {**document, "events": [*document["events"], {"n": 99, "kind": "announce", "text": "a"}]}
            refused = await browser.post("/api/competitions/import", json=broken)
            assert (refused.status_code, refused.json()["id"]) == (422, "refused")
            mine = (await browser.get("/api/competitions")).json()["competitions"]
        copy = Clerk(server, dewi, made.json()["code"])
        assert [each["code"] for each in mine] == [copy.code] != [owner.code]
        assert (await copy.ask("GET", "/log")).json() == document
        view, original = await copy.read(), await owner.read()
        assert (view["me"]["role"], view["matches"]) == ("owner", original["matches"])
        await copy.write(result(view["matches"][1]))

    with_server(tmp_path, work)


def test_a_server_that_stops_answers_whoever_waits(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Phones hold a long request open all day; the end of the server neither waits for them nor fails."""

    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server:
            owner = await open_competition(server)
            waiting = asyncio.create_task(owner.ask("GET", params={"after": owner.seen, "wait": 20}))
            await asyncio.sleep(0.2)
        assert (await waiting).status_code == 204

    asyncio.run(main())
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_what_was_printed_before_a_correction_is_stale_after_it(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        matches = (await owner.read())["matches"]
        n = await owner.write(result(matches[0]))
        printed = (await owner.read())["events"]
        assert printed == n
        assert (await stale(owner, printed))["papers"] == []
        await owner.write({"kind": "correct", "of": n, "score": [3, 7], "reason": "tertukar"})
        changed = await stale(owner, printed)
        assert ["match", matches[0]["id"]] in changed["papers"]
        assert ["pool", matches[0]["stage"]] in changed["papers"]
        assert changed["moves"]
        assert (await stale(owner, (await owner.read())["events"]))["papers"] == []
        assert (await stale(owner, 10_000))["papers"] == []

    with_server(tmp_path, work)


async def stale(clerk: Clerk, since: int) -> dict[str, Any]:
    told: dict[str, Any] = (await clerk.ask("GET", "/stale", params={"since": since})).json()
    return told
