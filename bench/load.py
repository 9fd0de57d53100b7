"""`python -m bench.load`: our server under load beside a bare yardstick; on the loopback, ends by itself.

Four sockets a table play what is `legal`, shuffle and go on like real clients. First as fast as the
server answers, then 500 tables with one move a second. The server has one core for itself; the
clients use the others. A move counts once the mover has been shown it, which is after the commit.
"""

import argparse
import asyncio
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.load_clients import SEATS, BareTable, Counts, GapleTable

MOST_SECONDS = 120
"""For one server, everything included."""
OPEN_TABLES = 500
AT_ONCE = 20
WARM_UP_SECONDS = 1.0


class Run(NamedTuple):
    """What one run has measured."""

    moves: float
    commands: float
    mover: tuple[float, float]
    other: tuple[float, float]
    server_cpu: float
    """Share of a core."""
    client_cpu: float
    kib_a_table: float
    bytes_a_move: float
    """Everything that a seat is sent, by move."""
    frame_bytes: float
    """The frame of a move alone."""
    refused: str


class Process(NamedTuple):
    """A server under test."""

    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """Return the processor time that it has used; not a number where /proc is missing."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return float("nan")
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rss_kib(self) -> float:
        """Return its resident memory; not a number where /proc is missing."""
        try:
            lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        except OSError:
            return float("nan")
        return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


@contextmanager
def started(kind: str, *options: str) -> Iterator[Process]:
    """Run a server in a process of its own, on the first core."""
    core = ("--core", str(min(os.sched_getaffinity(0)))) if hasattr(os, "sched_getaffinity") else ()
    with tempfile.TemporaryDirectory() as folder:
        data = ("--data", str(Path(folder) / "load.db"), "--most-seconds", str(MOST_SECONDS))
        command = [sys.executable, "-m", "bench.load_servers", kind, *data, *core, *options]
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
            try:
                assert process.stdout is not None
                yield Process(process.pid, int(process.stdout.readline()))
            finally:
                process.kill()
                process.wait()


async def ours(server: Process, number: int, seconds: float, *, paced: bool) -> Run:
    """Let this many tables play at our server."""
    await asyncio.to_thread(_prepared, server.port, 1)  # whatever the first request loads
    before, counts = server.rss_kib(), Counts()
    tokens, codes = await asyncio.to_thread(_prepared, server.port, number)
    tables = [GapleTable(code, counts, paced=paced) for code in codes]

    async def begin(table: GapleTable) -> None:
        await table.connect(server.port)
        await table.sit(tokens)

    await _by_twenties([lambda table=table: begin(table) for table in tables])
    return await _measured(server, tables, before, seconds)


async def bare(server: Process, number: int, seconds: float, *, paced: bool) -> Run:
    """Let this many tables send at the yardstick."""
    before, counts = server.rss_kib(), Counts()
    tables = [BareTable(f"t{each}", counts, paced=paced) for each in range(number)]
    await _by_twenties([lambda table=table: table.connect(server.port) for table in tables])
    for table in tables:
        table.begin()
    return await _measured(server, tables, before, seconds)


def measure(tables: int, seconds: float, open_tables: int) -> None:
    """Measure both servers in turn and print the table."""
    asked = [(tables, False), (open_tables, True)]
    results = []
    for number, paced in asked:
        with started("ours") as server:
            mine = asyncio.run(asyncio.wait_for(ours(server, number, seconds, paced=paced), MOST_SECONDS))
        with started("bare", "--frame-bytes", str(round(mine.frame_bytes))) as server:
            other = asyncio.run(asyncio.wait_for(bare(server, number, seconds, paced=paced), MOST_SECONDS))
        results.append((mine, other))
    for (number, paced), (mine, other) in zip(asked, results, strict=True):
        _print(f"{number} tables, {'one move a second each' if paced else 'as fast as it goes'}", mine, other)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command line choose how much load."""
    parser.add_argument("--tables", type=int, default=200, help="of the run at full speed")
    parser.add_argument("--open-tables", type=int, default=OPEN_TABLES, help="of the run at a given speed")
    parser.add_argument("--seconds", type=float, default=15.0, help="length of each of the four runs")
    parser.add_argument("--quick", action="store_true", help="50 and 100 tables, 3 seconds")


def run(chosen: argparse.Namespace) -> None:
    """Measure what a command line has chosen."""
    if chosen.quick:
        measure(50, 3.0, 100)
    else:
        measure(min(chosen.tables, 1000), min(chosen.seconds, 60.0), min(chosen.open_tables, 1000))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.load", description=__doc__)
    add_options(parser)
    run(parser.parse_args())


def _prepared(port: int, number: int) -> tuple[list[str], list[str]]:
    """Return four guests' tokens, and the codes of new tables."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)

    def post(path: str, bearer: str | None, **fields: object) -> str:
        headers = {"content-type": "application/json"}
        if bearer is not None:
            headers["authorization"] = f"Bearer {bearer}"
        connection.request("POST", path, json.dumps(fields), headers)
        answer = connection.getresponse()
        body = json.loads(answer.read())
        assert answer.status == 201, body  # noqa: PLR2004 - Created
        return str(body["token" if bearer is None else "code"])

    tokens = [post("/api/session", None, name=name, token=True) for name in ("Ani", "Budi", "Citra", "Dewi")]
    codes = [post("/api/tables", tokens[0], rules="pordi-2025") for _ in range(number)]
    connection.close()
    return tokens, codes


async def _by_twenties(works: Sequence[object]) -> None:
    for first in range(0, len(works), AT_ONCE):
        await asyncio.gather(*(work() for work in works[first : first + AT_ONCE]))  # type: ignore[operator]


async def _measured(
    server: Process, tables: Sequence[GapleTable | BareTable], before_kib: float, seconds: float
) -> Run:
    memory = (server.rss_kib() - before_kib) / len(tables)
    pacing = asyncio.create_task(_pace(tables)) if tables[0].paced else None
    await asyncio.sleep(WARM_UP_SECONDS)
    counts = tables[0].counts
    counts.reset()
    server_cpu, client_cpu = server.cpu_seconds(), time.process_time()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - counts.began
    moves, mover, other = counts.moves, _percentiles(counts.mover), _percentiles(counts.other)
    result = Run(
        moves / took,
        counts.commands / took,
        mover,
        other,
        (server.cpu_seconds() - server_cpu) / took,
        (time.process_time() - client_cpu) / took,
        memory,
        counts.bytes / max(1, moves) / SEATS,
        counts.frame_bytes / max(1, counts.frames),
        ", ".join(f"{number} {why}" for why, number in counts.refused.most_common()),
    )
    if pacing is not None:
        pacing.cancel()
    lost = sum(table.lost for table in tables)
    assert not lost, f"{lost} connections were lost"
    for table in tables:
        table.close()
    await asyncio.sleep(0)
    return result


async def _pace(tables: Sequence[GapleTable | BareTable]) -> None:
    """Let each table move once a second, evenly spread, whatever the server does."""
    began, number = time.perf_counter(), 0
    while True:
        tables[number % len(tables)].let_move()
        number += 1
        wait = began + number / len(tables) - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)


def _percentiles(seconds: list[float]) -> tuple[float, float]:
    few = 2
    if len(seconds) < few:
        return float("nan"), float("nan")
    of_hundred = statistics.quantiles(seconds, n=100)
    return of_hundred[49] * 1e3, of_hundred[98] * 1e3


def _print(title: str, mine: Run, other: Run) -> None:
    rows = (
        ("committed moves/s", mine.moves, other.moves),
        ("committed commands/s, shuffles too", mine.commands, other.moves),
        ("sent to seen by the mover, p50 ms", mine.mover[0], other.mover[0]),
        ("sent to seen by the mover, p99 ms", mine.mover[1], other.mover[1]),
        ("sent to seen by another seat, p50 ms", mine.other[0], other.other[0]),
        ("sent to seen by another seat, p99 ms", mine.other[1], other.other[1]),
        ("server, % of a core", 100 * mine.server_cpu, 100 * other.server_cpu),
        ("clients, % of a core", 100 * mine.client_cpu, 100 * other.client_cpu),
        ("memory a table with 4 sockets, KiB", mine.kib_a_table, other.kib_a_table),
        ("bytes to a seat by move, all", mine.bytes_a_move, other.bytes_a_move),
        ("bytes of a move's frame", mine.frame_bytes, other.frame_bytes),
    )
    print(f"{title:38}      gaple       bare  ratio")
    for name, left, right in rows:
        print(f"  {name:36} {left:10.1f} {right:10.1f} {left / right if right else float('nan'):6.2f}")
    if mine.refused:
        print(f"  refused commands: {mine.refused}")


if __name__ == "__main__":
    main()
