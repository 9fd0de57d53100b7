"""Guests at once, accounts for those who want to be known again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from gaple.server.limits import Rate
from tests.server.client import Client, Guest, guest, listed_matches, new_table
from tests.server.player import PlayingClient, play_match
from tests.server.served import Served, limited, served, settings

PASSWORD = "kopi tubruk"


def run(tmp_path: Path, work: Callable[[Served], Awaitable[None]], **changes: object) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db", **changes)) as server:
            await work(server)

    asyncio.run(main())


def problem(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == status
    assert body["type"] == f"urn:gaple:problem:{body['id']}"
    word: str = body["id"]
    return word


def test_a_guest_is_somebody_at_once_and_stays_it(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        async with server.browser() as browser:
            assert problem(await browser.get("/api/me"), 401) == "no-session"
            made = await browser.post("/api/session", json={"name": " Ani "})
            assert made.status_code == 201
            cookie = made.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Secure" not in cookie  # plain http in a hall
            assert "token" not in made.json()
            again = await browser.post("/api/session", json={"name": "Ani B"})
            assert again.status_code == 200
            assert again.json()["player"] == made.json()["player"]
            assert (await browser.get("/api/me")).json()["name"] == "Ani B"
            assert (await browser.patch("/api/me", json={"name": "Bu Ani"})).json()["name"] == "Bu Ani"
            assert problem(await browser.patch("/api/me", json={"name": "\u202eAni"}), 422) == "name-unseen"
            assert problem(await browser.post("/api/session", json={"name": ""}), 422) == "name-empty"
            assert (
                problem(await browser.post("/api/session", json={"name": "x" * 200}), 422) == "name-too-long"
            )
            assert problem(await browser.post("/api/session", json={"nama": "Ani"}), 422) == "bad-request"
            assert problem(await browser.post("/api/session", json={"name": 7}), 422) == "bad-request"
            assert problem(await browser.post("/api/session", content="[" * 9000), 422) == "bad-request"
            assert (await browser.post("/api/logout")).status_code == 204
            assert problem(await browser.get("/api/me"), 401) == "no-session"

    run(tmp_path, work)


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        async with server.browser(headers={"x-forwarded-proto": "https"}) as browser:
            made = await browser.post("/api/session", json={"name": "Ani"})
            assert "Secure" in made.headers["set-cookie"]

    run(tmp_path, work)


def test_only_the_hash_of_a_token_is_kept(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def work(server: Served) -> None:
        tokens.append((await guest(server, "Ani")).token)

    run(tmp_path, work)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Ani" in kept
    assert tokens[0].encode() not in kept


def test_an_account_keeps_the_guest_and_signs_in_elsewhere(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        async with server.browser() as phone, server.browser() as laptop:
            player = (await phone.post("/api/session", json={"name": "Ani"})).json()["player"]
            short = await phone.post("/api/accounts", json={"name": "Ani", "password": "kopi"})
            assert problem(short, 422) == "password-too-short"
            made = await phone.post("/api/accounts", json={"name": "Ani", "password": PASSWORD})
            assert made.status_code == 201
            assert made.json()["player"] == player
            assert len(made.json()["recovery_code"]) == 23
            twice = await phone.post("/api/accounts", json={"name": "Ani2", "password": PASSWORD})
            assert problem(twice, 409) == "has-account"
            taken = await laptop.post("/api/accounts", json={"name": "aNI", "password": PASSWORD})
            assert problem(taken, 409) == "name-taken"
            for name, password in (("Ani", "kopi susu 1"), ("Budi", PASSWORD)):
                wrong = await laptop.post("/api/login", json={"name": name, "password": password})
                assert problem(wrong, 403) == "wrong-login"
            signed = await laptop.post("/api/login", json={"name": "ani", "password": PASSWORD})
            assert signed.json()["player"] == player
            assert (await laptop.get("/api/me")).json()["account"] is True

    run(tmp_path, work)


def test_a_recovery_code_gets_an_account_back_once_and_signs_out_the_rest(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        async with server.browser() as phone, server.browser() as laptop:
            made = await phone.post("/api/accounts", json={"name": "Ani", "password": PASSWORD})
            code = made.json()["recovery_code"]
            asked = {"name": "Ani", "recovery_code": code.lower(), "password": "teh manis"}
            other = code[:-1] + ("2" if code[-1] != "2" else "3")
            wrong = await laptop.post("/api/recover", json={**asked, "recovery_code": other})
            assert problem(wrong, 403) == "wrong-login"
            back = await laptop.post("/api/recover", json=asked)
            assert back.status_code == 200, back.text
            assert back.json()["recovery_code"] != code
            assert problem(await laptop.post("/api/recover", json=asked), 403) == "wrong-login"
            assert problem(await phone.get("/api/me"), 401) == "no-session"
            old = await phone.post("/api/login", json={"name": "Ani", "password": PASSWORD})
            assert problem(old, 403) == "wrong-login"
            assert (await phone.post("/api/login", json={"name": "Ani", "password": "teh manis"})).is_success

    run(tmp_path, work)


def test_signing_in_keeps_the_guests_seat_and_matches(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        async with server.browser() as phone:
            made = await phone.post("/api/accounts", json={"name": "Ani", "password": PASSWORD})
            account = made.json()["player"]
        before = await guest(server, "Tamu")
        code = await new_table(server, before, options={"deals": 1}, bots="acak")
        player = PlayingClient(server, code, before)
        await player.open()
        await player.do("join", seat=3)
        await player.do("start")
        await play_match([player])
        await player.close()
        async with server.browser(headers=before.headers) as browser:
            body = {"name": "Ani", "password": PASSWORD, "token": True}
            signed = (await browser.post("/api/login", json=body)).json()
            assert problem(await browser.get("/api/me"), 401) == "no-session"
        assert signed["players"] == [account, before.player]
        async with server.browser(headers={"authorization": f"Bearer {signed['token']}"}) as browser:
            listed = await listed_matches(server, Guest("Ani", account, signed["token"]), 1)
            assert [each["code"] for each in listed] == [code]
            assert [each["is_me"] for each in listed[0]["players"]] == [False, False, False, True]
        async with Client(server, code, Guest("Ani", account, signed["token"])) as again:
            assert again.table["seat"] == 3
            await again.do("rematch")

    run(tmp_path, work)


def test_guessing_passwords_and_making_accounts_are_slowed(tmp_path: Path) -> None:
    slow = Rate(4, 1000.0)
    limits = limited(sign_ins=slow, accounts=Rate(1, 1000.0))

    async def work(server: Served) -> None:
        async with server.browser() as browser:
            body = {"name": "Ani", "password": PASSWORD}
            assert (await browser.post("/api/accounts", json=body)).status_code == 201
        async with server.browser() as browser:
            more = await browser.post("/api/accounts", json={"name": "Budi", "password": PASSWORD})
            assert problem(more, 429) == "too-many"
            assert int(more.headers["retry-after"]) > 0
            asked = [
                await browser.post("/api/login", json={**body, "password": "kopi susu"}) for _ in range(3)
            ]
            assert [each.status_code for each in asked] == [403, 403, 429]  # by account, half as many
            others = [
                await browser.post("/api/login", json={"name": f"Budi {n}", "password": PASSWORD})
                for n in range(3)
            ]
            assert [each.status_code for each in others] == [403, 429, 429]  # by address

    run(tmp_path, work, limits=limits)


@pytest.mark.parametrize("path", ["/api/session", "/api/login", "/api/tables", "/api/logout"])
def test_pages_of_other_sites_cannot_use_a_players_cookie(path: str, tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        async with server.browser(headers={"origin": "http://evil.example"}) as browser:
            assert problem(await browser.post(path, json={"name": "Ani"}), 403) == "other-site"

    run(tmp_path, work)
