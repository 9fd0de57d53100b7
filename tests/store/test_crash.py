import subprocess
import sys
from pathlib import Path
from random import Random

from gaple.store import Store
from tests.store.child_appends import STREAMS
from tests.store.opened import CHECKOUT, in_store

KILLS = 10


def acknowledged_until_killed(path: Path, after_lines: int) -> list[str]:
    """Start the child, kill it after so many acknowledgements, return all that it gave."""
    command = [sys.executable, "-m", "tests.store.child_appends", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=CHECKOUT, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(after_lines)]
        child.kill()
        lines += child.stdout.readlines()
    return [line for line in lines if line.endswith("\n")]


def test_whatever_was_acknowledged_survives_kills_without_gaps(tmp_path: Path) -> None:
    path, random, acknowledged = tmp_path / "gaple.db", Random(2026), dict.fromkeys(STREAMS, 0)
    total = 0
    for _ in range(KILLS):
        lines = acknowledged_until_killed(path, random.randint(1, 400))
        total += len(lines)
        for stream, seq in map(str.split, lines):
            acknowledged[stream] = max(acknowledged[stream], int(seq))
        in_store(path, lambda store: check(store, acknowledged))
    sys.stdout.write(f"{total} acknowledgements, {KILLS} kills\n")


async def check(store: Store, acknowledged: dict[str, int]) -> None:
    for stream, least in acknowledged.items():
        events = await store.journal.read(stream)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert len(events) >= least
        commands = [event.command_id for event in events if event.command_id is not None]
        assert len(commands) == len(set(commands))
        if events:  # a command is there with all its events or not at all
            assert events[-1].command_id is not None
