"""Rules, tables and errors over HTTP, and the documents that describe everything on the wire."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from gaple import __version__
from gaple.cli import gaple
from gaple.server.limits import Rate
from gaple.server.schemas import OPENAPI_FILE, WIRE_FILE, openapi_document, schema_text, wire_schema
from tests.server.client import Client, get, guest, new_table
from tests.server.served import Served, limited, served, settings

SPECIFICATION = Path(__file__).resolve().parents[2] / "docs" / "specification"
HOW = "run scripts/schemas.py"


def run(tmp_path: Path, work: Callable[[Served], Awaitable[None]], **changes: object) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db", **changes)) as server:
            await work(server)

    asyncio.run(main())


def test_the_schemas_in_the_specification_are_those_of_the_code() -> None:
    assert (SPECIFICATION / WIRE_FILE).read_bytes() == schema_text(wire_schema()), HOW
    assert (SPECIFICATION / OPENAPI_FILE).read_bytes() == schema_text(openapi_document()), HOW


def test_every_reference_in_the_schemas_is_there() -> None:
    for document, path in ((wire_schema(), "$defs"), (openapi_document()["components"], "schemas")):
        text = json.dumps(document if path == "$defs" else openapi_document())
        named = {part.split('"')[0].rsplit("/", 1)[-1] for part in text.split('"$ref": "')[1:]}
        assert named <= set(document[path])
        assert named


def test_the_rule_sets_are_those_that_the_command_prints(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        for language in ("id", "en"):
            printed = json.loads(CliRunner().invoke(gaple, ["rules", "--json", "--lang", language]).output)
            answer = await get(server, f"/api/rules?lang={language}")
            assert answer.json() == printed
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) * 3 < len(answer.content)
        one = (await get(server, "/api/rules/pepet-2026")).json()
        assert one["id"] == "pepet-2026"
        async with server.browser(headers={"accept-encoding": "identity"}) as browser:
            plain = await browser.get("/api/rules/pepet-2026")
        assert (plain.json(), plain.headers.get("content-encoding")) == (one, None)
        assert (await get(server, "/api/rules/unknown")).json()["id"] == "not-found"
        assert (await get(server, "/api/rules?lang=nl")).json()["id"] == "bad-request"

    run(tmp_path, work)


def test_health_and_unknown_paths(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        health = (await get(server, "/healthz")).json()
        assert health == {"ok": True, "version": __version__, "connections": 0}
        missing = await get(server, "/api/nothing")
        assert missing.status_code == 404
        assert missing.json()["id"] == "not-found"
        assert missing.headers["content-type"] == "application/problem+json"
        assert missing.headers["cache-control"] == "no-store"
        async with server.browser() as browser:
            assert (await browser.delete("/api/me")).json()["id"] == "bad-request"
            large = await browser.post("/api/session", content=b"x" * 20_000)
            assert (large.status_code, large.json()["id"]) == (413, "too-large")
            form = await browser.post("/api/session", data={"name": "Ani"})
            assert form.json()["id"] == "bad-request"

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("config", "problem"),
    [
        ({"rules": "unknown"}, "rules"),
        ({"rules": "pordi-2025", "mode": "trio"}, "rules"),
        ({"rules": "pordi-2025", "options": {"unknown": 1}}, "rules"),
        ({"rules": "pordi-2025", "options": {"turn_seconds": 17}}, "rules"),
        ({"rules": "pordi-2025", "options": {"deals": True}}, "bad-request"),
        ({"rules": "pordi-2025", "bots": "genius"}, "bad-request"),
        ({"rules": "pordi-2025", "public": 1}, "bad-request"),
        ({"rules": "pordi-2025", "host": "me"}, "bad-request"),
        ({}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(config: Any, problem: str, tmp_path: Path) -> None:  # noqa: ANN401 - JSON
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        async with server.browser(headers=ani.headers) as browser:
            answer = await browser.post("/api/tables", json=config)
            assert answer.status_code == 422, answer.text
            assert answer.json()["id"] == problem
            assert "Traceback" not in answer.text
        async with server.browser() as browser:
            assert (await browser.post("/api/tables", json={"rules": "pordi-2025"})).json()[
                "id"
            ] == "no-session"

    run(tmp_path, work)


def test_a_table_is_made_with_every_option_written_out(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        async with server.browser(headers=ani.headers) as browser:
            body = {"rules": "pordi-2025", "mode": "pairs", "options": {"turn_seconds": 60}, "bots": None}
            made = (await browser.post("/api/tables", json=body)).json()
        assert made["config"]["mode"] == "pairs"
        assert made["config"]["options"]["turn_seconds"] == 60
        assert len(made["config"]["options"]) > 1
        facts = (await get(server, f"/api/tables/{made['code'][:4]}-{made['code'][4:]}", ani)).json()
        assert facts["config"] == made["config"]
        assert (facts["phase"], facts["seats"], facts["host"], facts["seat"]) == (
            "lobby",
            [None] * 4,
            None,
            None,
        )

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("rules", "direction"),
    [
        ("pordi-2025", "right"),
        ("gapensi-makassar", "right"),
        ("pepet-2026", "right"),
        ("gapler-250", "left"),
    ],
)
def test_a_table_tells_which_way_the_turns_go(rules: str, direction: str, tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        async with Client(server, await new_table(server, ani, rules=rules), ani) as client:
            assert client.table["direction"] == direction
        described = (await get(server, f"/api/rules/{rules}")).json()
        assert {each["direction"] for each in described["modes"]} == {direction}

    run(tmp_path, work)


def test_public_tables_are_listed_and_the_others_are_not(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        codes = [await new_table(server, ani, public=True) for _ in range(3)]
        await new_table(server, ani)
        client = await Client(server, codes[0], ani).open()
        await client.do("join")

        async def listed() -> list[dict[str, Any]]:
            pages, path = [], "/api/tables?most=2"
            while path:
                page = (await get(server, path)).json()
                pages += page["tables"]
                path = page["next"] and f"/api/tables?most=2&after={page['next']}"
            return pages

        await until(
            lambda tables: sorted(t["code"] for t in tables) == sorted(codes) and taken(tables) == 1, listed
        )
        mine = next(each for each in await listed() if each["code"] == codes[0])
        assert (mine["host"], mine["rules"], mine["mode"], mine["phase"]) == (
            "Ani",
            "pordi-2025",
            "single",
            "lobby",
        )
        await (await server.services.tables.open(f"table:{codes[1]}")).close("test")
        await until(lambda tables: codes[1] not in [each["code"] for each in tables], listed)
        assert (await get(server, "/api/tables?after=x")).json()["id"] == "bad-request"
        await client.close()

    run(tmp_path, work)


def taken(tables: list[dict[str, Any]]) -> int:
    return sum(each["seats_taken"] for each in tables)


async def until(
    holds: Callable[[list[dict[str, Any]]], bool], listed: Callable[[], Awaitable[list[dict[str, Any]]]]
) -> None:
    for _ in range(200):
        if holds(await listed()):
            return
        await asyncio.sleep(0.01)
    raise AssertionError(await listed())


def test_requests_of_one_address_are_limited(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        asked = [await get(server, "/api/rules/pordi-2025") for _ in range(7)]
        assert [each.status_code for each in asked] == [200] * 5 + [429] * 2
        assert asked[-1].json()["retry_ms"] > 0
        assert (await get(server, "/healthz")).status_code == 200

    run(tmp_path, work, limits=limited(requests=Rate(5, 1000.0)))
