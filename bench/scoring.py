"""`gaple score` on many pepet sessions: deals a second, and peak memory for few and many files."""

import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from gaple.record import write_record
from gaple.record.randomly import random_record
from gaple.rules import make_rules

DEALS_A_SESSION = 20
_PEAK = """
import resource, runpy, sys
sys.argv = ["gaple", "score", *sys.argv[1:]]
try:
    runpy.run_module("gaple.cli", run_name="__main__")
finally:
    print("peak", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


class Run(NamedTuple):
    """A run of `gaple score`: whole process, start included."""

    seconds: float
    peak_kib: int


def write_sessions(folder: Path, number: int) -> list[Path]:
    """Write random pepet sessions of 20 deals and return their files."""
    rules = make_rules("pepet-2026")
    files = []
    for seed in range(number):
        file = folder / f"session-{seed}.json"
        file.write_bytes(write_record(random_record(rules, Random(seed))))
        files.append(file)
    return files


def score(files: list[Path], *options: str) -> Run:
    """Score files in a process of its own."""
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _PEAK, *options, *map(str, files)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    seconds = time.perf_counter() - started
    peak = re.search(r"peak (\d+)", done.stderr)
    return Run(seconds, int(peak[1]) if peak else 0)
