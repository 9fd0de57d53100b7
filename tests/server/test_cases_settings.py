"""CASES 33, the settings that only the API can show: public or by code, spectators, bots."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from tests.server.client import Client, get, guest, new_table
from tests.server.player import PlayingClient, play_match
from tests.server.seated import CALM, run
from tests.server.served import Served
from tests.table.chosen import LOCK, dealing

Seen: TypeAlias = object
"""What clients see of a value."""


class ShownOverTheApi(NamedTuple):
    """A setting: how clients look at it, and what they see for which value."""

    look: Callable[[Served, Any], Awaitable[Seen]]
    seen: Mapping[Any, Seen]


async def public(server: Served, value: bool) -> Seen:  # noqa: FBT001 - the value of a setting
    """Look at whether the table is listed, once one that was made later is."""
    ani = await guest(server, "Ani")
    code, later = [await new_table(server, ani, public=each) for each in (value, True)]
    assert (await get(server, f"/api/tables/{code}")).status_code == 200  # by its code it is always found
    for _ in range(500):
        listed = [each["code"] for each in (await get(server, "/api/tables")).json()["tables"]]
        if later in listed:
            return code in listed
        await asyncio.sleep(0.01)
    raise AssertionError("the later table was never listed")


async def spectators(server: Served, value: bool) -> Seen:  # noqa: FBT001 - the value of a setting
    """Look at how a watcher, a stranger in the match and a reader of the record fare."""
    ani = await guest(server, "Ani")
    code = await new_table(server, ani, options={"deals": 1}, bots="acak", spectators=value)
    player = PlayingClient(server, code, ani)
    await player.open()
    await player.do("join")
    stranger = await Client(server, code, await guest(server, "Budi")).open()
    watcher = await Client(server, code, None).open({"watch": True})
    await player.do("start")
    await play_match([player])
    if not value:
        await stranger.until(lambda: stranger.closed_with is not None)
    path = f"/api/tables/{code}/record"
    seen = (watcher.closed_with, stranger.closed_with, (await get(server, path, stranger.who)).status_code)
    assert (await get(server, path, ani)).status_code == 200
    for client in (player, stranger, watcher):
        await client.close()
    return seen


async def bots(server: Served, value: str | None) -> Seen:
    """Look at who makes the second play where one player starts alone; or why there is no match."""
    ani = await guest(server, "Ani")
    code = await new_table(server, ani, bots=value)
    player = await Client(server, code, ani).open()
    await player.do("join")
    with dealing(LOCK):  # seat 1 opens with 6-6, the next ones have a choice
        answer = await player.ask("start")
        if answer["t"] == "ack":
            opening = await player.until_event("played")
            answer = (await player.until_event("played", after=opening["n"]))["e"]
    await player.close()
    return answer.get("why"), answer.get("by")


SHOWN_OVER_THE_API: dict[str, ShownOverTheApi] = {
    "public": ShownOverTheApi(public, {False: False, True: True}),
    "spectators": ShownOverTheApi(spectators, {False: (4403, 4403, 403), True: (None, None, 200)}),
}
"""All that the cases of the table leave to the API."""

ALSO_SHOWN = {"bots": ShownOverTheApi(bots, {None: ("too-few", None), "pemula": (None, "bot")})}
"""What the cases of the table show too, level by level."""


@pytest.mark.parametrize("setting", [*SHOWN_OVER_THE_API, *ALSO_SHOWN])
def test_case_33_a_setting_changes_what_clients_see(setting: str, tmp_path: Path) -> None:
    look, seen = (SHOWN_OVER_THE_API | ALSO_SHOWN)[setting]

    async def work(server: Served) -> None:
        assert {value: await look(server, value) for value in seen} == seen

    run(tmp_path, work, pace=CALM)
