"""The web client's connection against the real server: a match is played over lines that break all the time.

CASES 30 and 31: no event is told twice or left out, every command is answered once and after its
events, and a restart of the server is got over without a reload.
"""

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

from tests.server.served import served, settings
from tests.web.scripts import NODE, needs_packages

WEB = Path(__file__).parents[2] / "web"
CONFIG = json.dumps({"rules": "pordi-2025", "mode": "pairs", "options": {"deals": 4}})
EVENTS_A_DROP = "60"
PATIENCE_SECONDS = 90

pytestmark = needs_packages


async def play(data: Path) -> dict[str, Any]:
    """Let the client's code play a match; the server stops after the first deal and starts again."""
    chosen = settings(data)
    async with served(chosen) as server:
        port, url = server.port, server.http
        node = await asyncio.create_subprocess_exec(
            str(NODE), "--experimental-websocket", str(WEB / "scripts" / "play.mjs"),
            url, CONFIG, EVENTS_A_DROP, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert node.stderr is not None
        while b"between" not in (line := await asyncio.wait_for(node.stderr.readline(), PATIENCE_SECONDS)):
            assert line, "it could not begin"
    async with served(chosen, port=port):
        try:
            told, faults = await asyncio.wait_for(node.communicate(), PATIENCE_SECONDS)
        except TimeoutError:
            node.kill()
            raise
    assert node.returncode == 0, faults.decode()
    played: dict[str, Any] = json.loads(told)
    return played


def test_a_match_is_played_over_lines_that_break(tmp_path: Path) -> None:
    played = asyncio.run(play(tmp_path / "gaple.db"))
    players = played["players"]
    assert played["drops"] > 3
    assert [each["table"] for each in players] == [players[0]["table"]] * 4
    assert len({each["seq"] for each in players}) == 1
    table = players[0]["table"]
    assert (table["phase"], len(table["winners"])) == ("finished", 2)
    assert len([each for each in table["deals"] if each["kind"] != "redeal"]) >= 4
    for player in players:
        assert player["steady"], "events came twice or out of order"
        assert player["answers"]["open"] == 0
        assert player["answers"]["acks"] > 10
        assert set(player["answers"]["no"]) <= {"stale", "not-your-turn", "twice"}
        assert "closed" not in player["states"]
        assert {"connecting", "offline"} & {*player["states"]}, "the server's stop was not noticed"
