"""Logs tell what happened and nothing that is secret (CASES 36)."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from gaple.server.logs import LIBRARIES, set_up_logs
from tests.server.client import guest, new_table
from tests.server.player import PlayingClient, close_all, play_match, seated_players, start
from tests.server.served import served, settings


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    names = ("gaple", *LIBRARIES)
    before = [
        (logging.getLogger(n).handlers, logging.getLogger(n).propagate, logging.getLogger(n).level)
        for n in names
    ]
    stream = io.StringIO()
    set_up_logs(stream)
    yield stream
    for name, (handlers, propagate, level) in zip(names, before, strict=True):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_a_match_leaves_no_hand_token_or_secret_in_the_logs(tmp_path: Path, written: io.StringIO) -> None:
    async def main() -> list[PlayingClient]:
        async with served(settings(tmp_path / "gaple.db")) as server:
            code = await new_table(server, await guest(server, "Eka"), rules="pepet-2026")
            players = await seated_players(server, code)
            await start(players)
            await players[0].until_event("dealt")
            for player in players:
                await player.ask("play", deal=1, turn=99, play="6-6")
                await player.send_text(json.dumps({"id": "a", "do": "play", "deal": 1, "turn": 0, "play": 1}))
            await play_match(players)
            async with server.browser() as browser:
                account = {"name": "Rahasia", "password": "kopi tubruk"}
                code = (await browser.post("/api/accounts", json=account)).json()["recovery_code"]
                await browser.post("/api/login", json={**account, "password": "teh tawar"})
                assert code not in written.getvalue()
            await close_all(players)
            return players

    players = asyncio.run(main())
    text = written.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"started", "connected", "refused", "match-finished", "disconnected", "stopped"} <= {
        line["event"] for line in lines
    }
    refused = [line for line in lines if line["event"] == "refused"]
    assert any((line["do"], line["why"]) == ("play", "stale") for line in refused)
    assert all({"at", "level", "logger", "event"} <= set(line) for line in lines)
    secrets = {"kopi tubruk", "teh tawar", "Rahasia"}
    for player in players:
        assert player.who is not None
        secrets |= {player.who.token, player.who.name}
        for event in player.events.values():
            secrets |= {
                event["e"][key] for key in ("secret", "bytes", "hash", "commitment") if key in event["e"]
            }
            if event["k"] == "dealt":
                secrets |= set(event["e"]["hands"][player.seat].split())
    values = [
        str(value) for line in lines for key, value in line.items() if key not in {"at", "code", "player"}
    ]
    assert len(secrets) > 100
    assert not [secret for secret in secrets if any(secret in value for value in values)]
    assert not [secret for secret in secrets if len(secret) > 30 and secret in text]


def test_an_exception_is_told_by_type_and_place_never_by_its_text(written: io.StringIO) -> None:
    try:
        raise ValueError("holds 6-6")  # noqa: TRY301 - to have a traceback
    except ValueError:
        logging.getLogger("gaple.server").exception("failed", extra={"code": "ABCD2345", "hand": "6-6"})
    (line,) = written.getvalue().splitlines()
    assert "6-6" not in line
    told = json.loads(line)
    assert (told["error"], told["code"], told["event"]) == ("ValueError", "ABCD2345", "failed")
    assert told["where"][0].startswith("tests/server/test_logs.py:")
