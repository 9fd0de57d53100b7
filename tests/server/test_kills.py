"""A server that is killed under load keeps whatever it has acknowledged, and its tables go on."""

import asyncio
import sys
from pathlib import Path

import pytest

from gaple.store import Store
from gaple.table.ports import Append, Entry
from tests.server.kills import kill_again_and_again
from tests.server.noted import MADE, Acknowledged, Noted, Refused, Shown, Written, faults_in
from tests.table.doubles import FakeClock

KILLS = 10
CODE = "ABCD2345"
PLAY = {"id": "c1", "do": "play", "deal": 1, "turn": 3, "play": "6-5R"}
PLAYED = {"t": "e", "n": 1, "k": "played", "e": {"seat": 2, "play": "6-5R"}}


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a POSIX one")
def test_whatever_was_acknowledged_survives_kills_and_all_tables_go_on(tmp_path: Path) -> None:
    counts = kill_again_and_again(tmp_path, KILLS)
    print(counts)
    assert counts.kills == KILLS
    assert set(counts.commands) >= set(MADE) - {"rematch"}  # whose time may not have come
    assert counts.repeated > 0
    assert counts.players["deals_checked"] > 0
    assert not {"storage", "internal"} & {each.split()[1] for each in counts.players["refused"]}


@pytest.mark.parametrize(
    ("noted", "fault"),
    [
        (Acknowledged(CODE, "citra", 2, 2, PLAY), None),
        (Acknowledged(CODE, "citra", 2, 2, PLAY | {"id": "c2"}), "lost"),
        (Acknowledged(CODE, "ani", 2, 2, PLAY), "lost"),
        (Acknowledged("ABCD6789", "citra", 2, 2, PLAY), "lost"),
        (Acknowledged(CODE, "citra", 2, 1, PLAY), "stands at 2"),
        (Acknowledged(CODE, "citra", 2, 3, PLAY), "stands at 2"),
        (Acknowledged(CODE, "citra", 1, 2, PLAY), "there stands"),
        (Acknowledged(CODE, "citra", 2, 2, PLAY | {"play": "6-5L"}), "there stands"),
        (Acknowledged(CODE, "citra", 2, 2, {"id": "c1", "do": "next"}), "there is no event next"),
        (Acknowledged(CODE, "dewi", 3, 3, PLAY | {"id": "d1", "play": "pass"}), "there stands"),
        (Acknowledged(CODE, "ani", 0, 4, PLAY | {"id": "a1"}), "there is no event played"),
        (Refused(CODE, "citra", PLAY | {"id": "c2"}), None),
        (Refused(CODE, "citra", PLAY), "was carried out"),
        (Shown(CODE, "citra", 2, 1, PLAYED), None),
        (Shown(CODE, "citra", 2, 5, PLAYED), "lost"),
        (Shown(CODE, "citra", 2, 3, PLAYED), "there stands"),
    ],
)
def test_what_is_not_as_it_was_answered_or_shown_is_found(
    noted: Noted, fault: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "gaple.db"

    async def write() -> None:
        async with Store(path, FakeClock()) as store:
            for after, command_id, *entries in (
                (0, "citra:c1", ("played", b'{"seat":2,"play":"6-5R"}'), ("finished", b'{"winners":[2]}')),
                (2, "dewi:d1", ("played", b'{"seat":3,"play":"pass","by":"rule"}')),
                (3, "ani:a1", ("finished", b'{"winners":[0]}')),
            ):
                events = [Entry(kind, 1, data) for kind, data in entries]
                events[-1] = events[-1]._replace(command_id=command_id)
                await store.journal.append(Append(f"table:{CODE}", after, tuple(events), 1000))

    asyncio.run(write())
    faults = faults_in([noted], Written(path))
    assert [each[: len(fault or "")] for each in faults] == ([] if fault is None else [fault])
