"""Who may do what at a competition: every route and every kind of event, for every role."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gaple.competition.events import BY_KIND
from gaple.desk.roles import MADE_BY_THE_DESK, MAY_WRITE, Role
from gaple.server.app import create_app
from gaple.server.limits import Rate
from tests.server.client import guest
from tests.server.office import (
    POOLS,
    Clerk,
    Fields,
    claim,
    drawn_pools,
    join,
    open_competition,
    proposed,
    result,
    with_server,
)
from tests.server.served import Served, limited, served, settings

ANY = ("owner", "secretary", "juri", "referee", "public")
OFFICE = ("owner", "secretary", "juri")

CAME = {"kind": "check-in", "entrant": "E1"}

ROUTES: Mapping[tuple[str, str], tuple[tuple[str, ...], dict[str, Any]]] = {
    ("GET", ""): (ANY, {}),
    ("POST", "/events"): (
        OFFICE[:2],
        {"json": {"id": "x", "seen": 99, "events": [CAME]}},
    ),
    ("GET", "/events/{n}"): (OFFICE, {}),
    ("POST", "/preview"): (OFFICE, {"json": {"events": [CAME]}}),
    ("POST", "/freeze"): (OFFICE[:2], {"json": {"id": "f"}}),
    ("POST", "/draw"): (OFFICE[:2], {"json": {"id": "d", "numbers": ["6-1"]}}),
    ("POST", "/hall"): (OFFICE, {"json": {"tables": 2, "match_minutes": 40, "opening": "09:00"}}),
    ("GET", "/log"): (OFFICE, {}),
    ("POST", "/invitations"): (OFFICE[:2], {"json": {"id": "i", "role": "referee", "table": 3}}),
    ("POST", "/invitations/{device}/revoke"): (OFFICE[:2], {"json": {"id": "r"}}),
    ("POST", "/claim"): (ANY, {"json": {"id": "c", "secret": "SECRET", "name": "Siapa"}}),
    ("GET", "/papers/{paper}.pdf"): (OFFICE, {"params": {"blank": True}}),
    ("GET", "/stale"): (OFFICE, {"params": {"since": 0}}),
    ("GET", "/book.xlsx"): (OFFICE, {}),
    ("GET", "/export.zip"): (OFFICE, {}),
    ("PUT", "/attachments"): (ANY[:4], {"content": b"x", "headers": {"content-type": "image/png"}}),
    ("GET", "/attachments/{sha256}"): (OFFICE, {}),
}
"""Who may use a route, and how it is asked. Roles are compared with what the server answers."""
REFUSALS = {"not-yours", "no-session"}


def routes() -> list[tuple[str, str]]:
    """Return every route of a competition that the server has."""
    base = "/api/competitions/{code}"
    return sorted(
        (method.upper(), path.removeprefix(base))
        for path, methods in create_app(None).openapi()["paths"].items()
        for method in methods
        if path.startswith(base)
    )


def test_the_table_above_names_every_route() -> None:
    assert routes() == sorted(ROUTES)


@pytest.mark.parametrize(("method", "path"), routes())
def test_a_route_is_for_its_roles_alone(tmp_path: Path, method: str, path: str) -> None:
    async def work(server: Served) -> None:
        may, how = ROUTES[method, path]
        for role in ANY:
            owner = await open_competition(server)
            spare = await owner.invite("referee", 2)
            clerk = await someone(owner, role)
            filled = path.format(device=spare["device"], paper="pair", sha256="0" * 64, n=1)
            asked = json.loads(json.dumps(how, default=bytes.decode).replace("SECRET", spare["secret"]))
            if clerk.device is not None and path == "/attachments":
                asked["params"] = {"device": clerk.device}
            answer = await clerk.ask(method, filled, **asked)
            problem = answer.json().get("id") if "problem" in answer.headers["content-type"] else None
            assert (problem not in REFUSALS) == (role in may), (role, answer.text)
            assert answer.status_code < 500, answer.text

    with_server(tmp_path, work)


async def someone(owner: Clerk, role: str) -> Clerk:
    if role == "owner":
        return owner
    if role == "public":
        return Clerk(owner.server, await guest(owner.server, "Penonton"), owner.code)
    return await join(owner, role, f"Si {role}", 1 if role == "referee" else None)


@pytest.mark.parametrize("role", Role)
def test_a_role_writes_its_kinds_of_events_alone(tmp_path: Path, role: Role) -> None:
    async def work(server: Served) -> None:
        clerk = await someone(await open_competition(server), role.value)
        for kind in BY_KIND:
            answer = await clerk.send({"kind": kind}, seen=99)
            assert answer.status_code in {403, 409, 422}, (kind, answer.text)
            may = kind in MAY_WRITE[role] and role is not Role.REFEREE
            refused = answer.json()["id"] == "not-yours"
            assert refused != may, (kind, answer.text)

    with_server(tmp_path, work)


def test_nobody_writes_what_the_desk_makes() -> None:
    for kinds in MAY_WRITE.values():
        assert not kinds & MADE_BY_THE_DESK
    assert BY_KIND.keys() >= MADE_BY_THE_DESK


def test_a_referee_writes_and_reads_the_own_table_alone(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server, tables=2)
        referee = await join(owner, "referee", "Budi", table=1)
        other = await join(owner, "referee", "Dewi", table=2)
        seen = await referee.read()
        assert {match["table"] for match in seen["matches"]} == {1}
        sides = {side for match in seen["matches"] for side in (match["a"], match["b"])}
        assert {entrant["id"] for entrant in seen["entrants"]} == sides
        assert (seen["standings"], seen["devices"], seen["requests"]) == ([], [], [])
        own, theirs = seen["matches"][0], (await other.read())["matches"][0]
        number = await referee.write(proposed(result(own)))
        await owner.read()
        event = await owner.write({"kind": "confirm", "of": number})
        refused: list[Fields] = [
            proposed(result(theirs)),
            proposed({"kind": "walkover", "match": theirs["id"], "absent": [theirs["a"]]}),
            {"kind": "incident", "text": "ribut", "table": 2},
            {"kind": "incident", "text": "ribut"},
            {"kind": "confirm", "of": number},
            result(own),
            proposed({"kind": "propose", "event": result(theirs)}),
            proposed({"kind": "announce", "text": "a"}),
        ]
        for wrong in refused:
            answer = await referee.send(wrong)
            assert (answer.status_code, answer.json()["id"]) == (403, "not-yours"), wrong
        request = {"kind": "request-correction", "of": event, "reason": "salah tulis"}
        assert (await other.send(request)).status_code == 403
        await referee.write(request)
        await referee.write({"kind": "incident", "text": "kopi tumpah", "table": 1})

    with_server(tmp_path, work)


def test_the_public_reads_nothing_private(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        private = {"born": "1990-05-17", "phone": "0812-RAHASIA"}
        pairs = [
            {
                "id": f"E{n}",
                "name": f"P{n}",
                "members": [{"name": f"A{n}", **private}],
                "phone": "0813-RAHASIA",
            }
            for n in range(1, 5)
        ]
        owner = await open_competition(server, {**POOLS, "entrants": pairs})
        await owner.write({"kind": "pay", "entrant": "E1", "amount": 50_000, "receipt": "KW-RAHASIA"})
        await owner.freeze()
        await owner.draw("6-1")
        referee = await join(owner, "referee", "Wasit RAHASIA", table=1)
        match = (await referee.read())["matches"][0]
        await referee.write(proposed({**result(match), "score": [7, 1]}))
        office = json.dumps(await owner.read())
        for word in ("1990-05-17", "0812-RAHASIA", "0813-RAHASIA", "Wasit RAHASIA", "50000"):
            assert word in office, word
        for who in (None, await guest(server, "Penonton")):
            view = await Clerk(server, who, owner.code).read()
            shown = json.dumps(view)
            assert "RAHASIA" not in shown
            assert "1990-05-17" not in shown
            assert "50000" not in shown
            assert (view["proposals"], view["devices"]) == ([], [])
            assert {each["state"] for each in view["matches"]} == {"open"}
            assert view["entrants"][0]["members"][0]["name"] == "A1"
        table = json.dumps(await referee.read())
        assert "1990-05-17" not in table
        assert "0812" not in table

    with_server(tmp_path, work)


def test_an_invitation_is_held_by_one_device_and_taken_over_openly(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        given = await owner.invite("referee", 1)
        assert given["path"] == f"/wasit/{owner.code}#{given['secret']}"
        budi, dewi = await guest(server, "Budi"), await guest(server, "Dewi")
        typed = f"{given['secret'][:4]}-{given['secret'][4:]}".lower()
        assert (await claim(server, owner.code, typed, budi)).json()["table"] == 1
        second = await claim(server, owner.code, given["secret"], dewi)
        assert (second.status_code, second.json()["id"]) == (409, "claimed")
        assert "Budi" in second.json()["detail"]
        first = Clerk(server, budi, owner.code, given["device"])
        await first.read()
        taken = await claim(server, owner.code, given["secret"], dewi, take_over=True)
        assert taken.status_code == 200
        (device,) = (await owner.read())["devices"]
        assert (device["holder"], device["revoked"]) == ("Dewi", False)
        lost = await first.send({"kind": "incident", "text": "saya", "table": 1})
        assert (lost.status_code, lost.json()["id"]) == (403, "not-yours")
        entries = await server.services.journal.read(f"competition:{owner.code}")
        taken_over = json.loads(next(each.data for each in reversed(entries) if each.kind == "claimed"))
        assert (taken_over["by"]["name"], taken_over["taken_from"]["name"]) == ("Dewi", "Budi")
        assert entries[-1].at_ms > 0

    with_server(tmp_path, work)


def test_a_withdrawn_invitation_is_told_plainly_and_its_results_stay(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        given = await owner.invite("referee", 1)
        budi = await guest(server, "Budi")
        await claim(server, owner.code, given["secret"], budi)
        referee = Clerk(server, budi, owner.code, given["device"])
        matches = (await referee.read())["matches"]
        number = await referee.write(proposed(result(matches[0])))
        await owner.read()
        await owner.revoke(given["device"])
        answer = await referee.send(proposed(result(matches[1])))
        assert (answer.status_code, answer.json()["id"]) == (410, "revoked")
        answer = await referee.ask("GET", params={"device": given["device"]})
        assert answer.status_code == 410
        assert (await claim(server, owner.code, given["secret"], budi)).status_code == 410
        assert [each["n"] for each in (await owner.read())["proposals"]] == [number]

    with_server(tmp_path, work)


def test_who_guesses_invitations_is_held_up(tmp_path: Path) -> None:
    async def main() -> None:
        chosen = settings(tmp_path / "gaple.db", limits=limited(guesses=Rate(3, 600)))
        async with served(chosen) as server:
            owner = await open_competition(server)
            thief = await guest(server, "Maling")
            answers = [await claim(server, owner.code, f"AAAA222{n}", thief) for n in range(5)]
            assert [each.status_code for each in answers] == [404, 404, 404, 429, 429]

    asyncio.run(main())


def test_a_device_that_is_nobody_yet_becomes_somebody_by_its_card(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        given = await owner.invite("secretary")
        async with server.browser() as browser:
            path = f"/api/competitions/{owner.code}"
            unnamed = await browser.post(f"{path}/claim", json={"id": "1", "secret": given["secret"]})
            assert (unnamed.status_code, unnamed.json()["id"]) == (422, "name-empty")
            named = {"id": "1", "secret": given["secret"], "name": "Citra"}
            assert (await browser.post(f"{path}/claim", json=named)).status_code == 200
            me = (await browser.get(path)).json()["me"]
            assert (me["role"], me["name"]) == ("secretary", "Citra")

    with_server(tmp_path, work)
