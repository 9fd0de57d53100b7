"""`python -m bench.journal`: appends a second, grouped commits against one commit for each append.

Both write the same rows with the same settings (write-ahead log, synchronous FULL) into a new file of
the same folder, in turn. Asserts nothing.
"""

import argparse
import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from gaple.store import Store
from gaple.store.database import Database
from gaple.table.ports import Append, Deadline, Entry

APPENDERS = (1, 10, 200)
ENTRY = Entry("played", 1, b'{"seat":2,"play":"6-5R","by":"player"}')


class Rate(NamedTuple):
    """How many appends a second, and how long the calls took, in milliseconds."""

    per_second: float
    p50_ms: float
    p99_ms: float
    cpu_us: float
    """Microseconds of processor time for one append, all threads of this process together."""


class SystemClock:
    """The time of this machine."""

    def now_ms(self) -> int:
        """Return milliseconds since 1970-01-01 UTC."""
        return time.time_ns() // 1_000_000


def grouped(folder: Path, appenders: int, seconds: float) -> Rate:
    """Append to as many streams at once as there are appenders, through the store."""
    return asyncio.run(_grouped(folder / "grouped.db", appenders, seconds))


def one_by_one(folder: Path, _appenders: int, seconds: float) -> Rate:
    """Commit every append by itself; more appenders would only stand in line."""
    database = Database(folder / "single.db")
    stopwatch, seq = _Stopwatch(seconds), 0
    while stopwatch.is_running():
        began = time.perf_counter()
        _naive(database.writing, _append("single", seq))
        stopwatch.took(time.perf_counter() - began)
        seq += 1
    database.close()
    return stopwatch.rate()


def main() -> None:
    """Measure in turn and print medians."""
    parser = argparse.ArgumentParser(prog="bench.journal", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="runs of each, taken in turn")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a run")
    parser.add_argument("--folder", type=Path, help="where the files are made; on the disk in question")
    chosen = parser.parse_args()
    print("appenders  kind        appends/s  p50 ms  p99 ms  cpu µs  ratio")
    for appenders in APPENDERS:
        ours: list[Rate] = []
        naive: list[Rate] = []
        for _ in range(chosen.runs):
            for kept, measure in ((ours, grouped), (naive, one_by_one)):
                kept.append(_in_new_folder(measure, chosen.folder, appenders, chosen.seconds))
        yardstick = _median(naive)
        for kind, rate in (("grouped", _median(ours)), ("one by one", yardstick)):
            print(
                f"{appenders:9}  {kind:10}  {rate.per_second:9.0f}  {rate.p50_ms:6.2f}  {rate.p99_ms:6.2f}"
                f"  {rate.cpu_us:6.1f}  {rate.per_second / yardstick.per_second:5.2f}"
            )


class _Stopwatch:
    def __init__(self, seconds: float) -> None:
        self._took: list[float] = []
        self._began, self._cpu = time.perf_counter(), time.process_time()
        self._until = self._began + seconds

    def is_running(self) -> bool:
        return time.perf_counter() < self._until

    def took(self, seconds: float) -> None:
        self._took.append(seconds)

    def rate(self) -> Rate:
        seconds, cpu = time.perf_counter() - self._began, time.process_time() - self._cpu
        number, of_hundred = len(self._took), statistics.quantiles(self._took, n=100)
        return Rate(number / seconds, of_hundred[49] * 1e3, of_hundred[98] * 1e3, cpu / number * 1e6)


async def _grouped(path: Path, appenders: int, seconds: float) -> Rate:
    async with Store(path, SystemClock()) as store:
        stopwatch = _Stopwatch(seconds)

        async def go_on(stream: str) -> None:
            seq = 0
            while stopwatch.is_running():
                began = time.perf_counter()
                await store.journal.append(_append(stream, seq))
                stopwatch.took(time.perf_counter() - began)
                seq += 1

        await asyncio.gather(*(go_on(f"table/{number:08x}") for number in range(appenders)))
        return stopwatch.rate()


def _append(stream: str, after: int) -> Append:
    """Return a turn as a table writes it: an event, the id of its command, the next deadline."""
    deadline = Deadline(stream, "step", 1_800_000_000_000 + after)
    entry = ENTRY._replace(command_id=f"0123456789abcdef:{after:016x}")
    return Append(stream, after, (entry,), 1_800_000_000_000, (deadline,))


def _naive(connection: sqlite3.Connection, append: Append) -> None:
    connection.execute("BEGIN IMMEDIATE")
    entry = append.entries[0]
    row = (append.stream, append.after + 1, entry.kind, entry.v, entry.data, append.at_ms, entry.command_id)
    connection.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    connection.execute("INSERT OR REPLACE INTO deadlines VALUES (?, ?, ?, ?)", append.set_deadlines[0])
    connection.execute("COMMIT")


def _in_new_folder(
    measure: Callable[[Path, int, float], Rate], where: Path | None, appenders: int, seconds: float
) -> Rate:
    with tempfile.TemporaryDirectory(dir=where) as folder:
        return measure(Path(folder), appenders, seconds)


def _median(rates: list[Rate]) -> Rate:
    return Rate(*(statistics.median(each) for each in zip(*rates, strict=True)))


if __name__ == "__main__":
    main()
