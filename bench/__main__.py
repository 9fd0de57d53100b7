"""`python -m bench`: print every ratio; takes about two minutes."""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench import competitions, load, papers
from bench.games import our_games, peer_games
from bench.scoring import DEALS_A_SESSION, score, write_sessions


def main() -> None:
    """Measure in turn, ours and the peer's, and print medians."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each, taken in turn")
    parser.add_argument("--games", type=int, default=3000, help="games a run")
    parser.add_argument("--sessions", type=int, default=1000, help="pepet sessions to score")
    parser.add_argument("--load", action="store_true", help="measure the server under load instead")
    parser.add_argument("--competitions", action="store_true", help="measure competitions and papers instead")
    load.add_options(parser)
    chosen = parser.parse_args()
    if chosen.load:
        load.run(chosen)
        return
    if chosen.competitions:
        competitions.main()
        papers.main()
        return
    ours, peer = _in_turn(our_games, peer_games, chosen.games, chosen.runs)
    print("random full games a second, one core")
    print(f"  gaple, pordi-2025 pairs, scored  {ours:8.0f}")
    print(f"  dominoes 6.1.0                   {peer:8.0f}")
    print(f"  ratio                            {ours / peer:8.2f}")
    _scoring(chosen.sessions, peer)


def _in_turn(
    ours: Callable[[int], None], peer: Callable[[int], None], number: int, runs: int
) -> tuple[float, float]:
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        for each, kept in zip((ours, peer), rates, strict=True):
            started = time.perf_counter()
            each(number)
            kept.append(number / (time.perf_counter() - started))
    return statistics.median(rates[0]), statistics.median(rates[1])


def _scoring(sessions: int, peer: float) -> None:
    few = 10
    with tempfile.TemporaryDirectory() as folder:
        files = write_sessions(Path(folder), sessions)
        for options, name in ((("--json",), "--json"), ((), "text")):
            small, large = score(files[:few], *options), score(files, *options)
            rate = sessions * DEALS_A_SESSION / large.seconds
            print(f"gaple score {name}, {sessions} pepet sessions, whole process")
            print(f"  deals a second                   {rate:8.0f}")
            print(f"  ratio to dominoes' games         {rate / peer:8.2f}")
            peaks = f"{_mib(small.peak_kib)} / {_mib(large.peak_kib)}"
            print(f"  peak MiB, {few} files / {sessions} files    {peaks}")


def _mib(kib: int) -> str:
    return f"{kib / 1024:.1f}"


main()
