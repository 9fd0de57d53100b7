"""Kills a server under load again and again: `python -m tests.server.kills 50`.

The players and their list of acknowledgements are another process, which nobody kills.
"""

import json
import random
import shutil
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from gaple.server.finding import stream_of
from tests.server.child_serves import COMMITTING, HAS_COMMITTED, HAS_STARTED, MARKS, OUTSIDE
from tests.server.noted import Acknowledged, Noted, Shown, Written, faults_in

CHECKOUT = Path(__file__).parents[2]
TABLES = 6
LONGEST_LOAD_SECONDS = 0.6
PATIENCE_SECONDS = 60
GO_ON_SECONDS = 5
"""CASES 31: clients resume within this time after a restart in any phase."""
LATE_SECONDS = 0.05
"""For players to hear what was on its way when the server died."""
PORTS = range(12_000, 32_000)
"""No system gives these to clients: one that knocks at a dead server's own port could become its own peer."""

_NOTED = msgspec.json.Decoder[Noted](Noted)


class Counts:
    """What a run has counted."""

    def __init__(self) -> None:
        self.kills = 0
        self.in_transaction = 0
        """Between BEGIN and the end of the COMMIT."""
        self.in_commit = 0
        """While the COMMIT itself was carried out."""
        self.commands = Counter[str]()
        """Those that were acknowledged, by their word."""
        self.repeated = 0
        """Acknowledgements of one that was acknowledged before."""
        self.shown = 0
        self.seconds: list[float] = []
        """From each kill until all tables went on."""
        self.seconds_since_start: list[float] = []
        """The same from the moment at which the next server was there: a busy machine puts it off."""
        self.players: dict[str, Any] = {}

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.in_transaction} in a transaction, {self.in_commit} inside a commit;\n"
            f"{self.commands.total()} commands acknowledged, {self.repeated} acknowledged again, none lost;\n"
            f"{self.shown} last events shown, none lost;\n"
            f"all {TABLES} tables went on {max(self.seconds):.2f} s after a kill at the latest, "
            f"{max(self.seconds_since_start):.2f} s after the server was there;\n"
            f"acknowledged: {dict(self.commands)}; {self.players}"
        )


class NotedList:
    """The players' list, read while it grows."""

    def __init__(self, path: Path) -> None:
        self.noted: list[Noted] = []
        self.last: dict[str, int] = {}
        """The highest number that was acknowledged, by stream."""
        self._file = path.open("a+b")
        self._rest = b""

    def read(self) -> None:
        *lines, self._rest = (self._rest + self._file.read()).split(b"\n")
        for line in lines:
            each = _NOTED.decode(line)
            self.noted.append(each)
            if isinstance(each, Acknowledged):
                stream = stream_of(each.code)
                self.last[stream] = max(self.last.get(stream, 0), each.n)

    def close(self) -> None:
        self._file.close()


class Run:
    """A server, its players, and whoever kills it."""

    def __init__(self, folder: Path) -> None:
        self.counts = Counts()
        self._folder = folder
        self._data, self._mark = folder / "gaple.db", folder / "mark"
        self._port = free_port()
        self._list = NotedList(folder / "list")
        self._started: list[subprocess.Popen[bytes]] = []

    def begin(self) -> None:
        """Start server and players; return when every table is in use."""
        self._server = self._start_server()
        self._players = self._start("child_players", self._port, self._folder / "list", TABLES)
        self._wait_for_acknowledgements({})

    def kill_once(self) -> None:
        """Kill the server under load, start it again, see that all tables go on and nothing is lost."""
        time.sleep(random.uniform(0, LONGEST_LOAD_SECONDS))
        killed_at = time.monotonic()
        self._kill()
        copy = self._folder / "killed.db"
        for end in ("", "-wal"):  # whoever looked at the file itself would repair it
            shutil.copyfile(f"{self._data}{end}", f"{copy}{end}")
        time.sleep(LATE_SECONDS)
        self._list.read()
        self._server = self._start_server()
        written = Written(copy)
        self._check(written)
        self._wait_for_acknowledgements({stream: written.last.get(stream, 0) for stream in self._list.last})
        self.counts.seconds.append(time.monotonic() - killed_at)
        self.counts.seconds_since_start.append(time.monotonic() - self._started_at)

    def finish(self) -> None:
        """Let players and server go, and compare the whole list with the file."""
        for process in (self._players, self._server):
            process.terminate()
            process.wait(PATIENCE_SECONDS)
            assert process.returncode == 0, self._troubles()
        assert '"level":"error"' not in self._troubles(), self._troubles()
        self.counts.players = json.loads((self._folder / "child_players.log").read_text())
        self._list.read()
        self._check(Written(self._data))
        acks = [each for each in self._list.noted if isinstance(each, Acknowledged)]
        commands = {(each.player, each.command["id"]): each.command["do"] for each in acks}
        self.counts.commands.update(commands.values())
        self.counts.repeated = len(acks) - len(commands)
        self.counts.shown = sum(isinstance(each, Shown) for each in self._list.noted)

    def end(self) -> None:
        """Leave nothing running."""
        for process in self._started:
            process.kill()
            process.wait()
        self._list.close()

    def _wait_for_acknowledgements(self, above: dict[str, int]) -> None:
        """Wait until every table has acknowledged something behind these numbers."""
        began = self._started_at = time.monotonic()
        while True:
            if not self._mark.read_bytes()[HAS_STARTED]:
                self._started_at = time.monotonic()
            self._list.read()
            last = self._list.last
            still = [stream for stream, number in above.items() if last[stream] <= number]
            if len(last) == TABLES and not still:
                return
            assert self._players.poll() is None, self._troubles()
            assert self._server.poll() is None, self._troubles()
            assert time.monotonic() - began < PATIENCE_SECONDS, f"do not go on: {still}\n{self._troubles()}"
            time.sleep(0.005)

    def _start_server(self) -> "subprocess.Popen[bytes]":
        self._mark.write_bytes(bytes(MARKS))
        return self._start("child_serves", self._port, self._data, self._mark)

    def _start(self, module: str, *arguments: object) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"tests.server.{module}", *map(str, arguments)]
        with (self._folder / f"{module}.log").open("ab") as log:
            process = subprocess.Popen(command, cwd=CHECKOUT, stdout=log, stderr=log)
        self._started.append(process)
        return process

    def _kill(self) -> None:
        self._server.kill()
        self._server.wait()
        marks = self._mark.read_bytes()
        assert marks[HAS_COMMITTED], "no commit was marked; does the store make them another way?"
        self.counts.kills += 1
        self.counts.in_transaction += marks[0] != OUTSIDE
        self.counts.in_commit += marks[0] == COMMITTING

    def _check(self, written: Written) -> None:
        faults = faults_in(self._list.noted, written)
        assert not faults, f"{len(faults)} after {self.counts.kills} kills:\n" + "\n".join(faults[:20])

    def _troubles(self) -> str:
        """Return what the logs say beside what is usual."""
        lines = [line for log in self._folder.glob("*.log") for line in log.read_text().splitlines()]
        return "\n".join(line for line in lines if '"level":"info"' not in line)


def kill_again_and_again(folder: Path, kills: int) -> Counts:
    """Kill a server so many times and return what was counted; fails where anything is lost."""
    run = Run(folder)
    try:
        run.begin()
        for _ in range(kills):
            run.kill_once()
        run.finish()
    finally:
        run.end()
    return run.counts


def free_port() -> int:
    """Return a port that nobody serves."""
    while _is_served(port := random.choice(PORTS)):
        pass
    return port


def _is_served(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        counted = kill_again_and_again(Path(name), int(sys.argv[1]))
    print(counted)
    assert max(counted.seconds) <= GO_ON_SECONDS, f"later than {GO_ON_SECONDS} s; is the machine busy?"
