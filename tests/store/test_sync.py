import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.child_marks import APPENDS
from tests.store.opened import CHECKOUT

SYNC_BEGUN = re.compile(r"f(data)?sync\(\d+<[^>]*gaple\.db-wal>")
SYNC_DONE = re.compile(r"f(data)?sync(\(\d+<[^>]*gaple\.db-wal>| resumed>)\) += 0")


def test_a_sync_of_the_log_lies_between_append_and_acknowledgement(tmp_path: Path) -> None:
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("strace is not installed: it shows the calls to the system")
    calls = tmp_path / "calls.txt"
    watch = [strace, "-f", "-y", "-e", "trace=write,fsync,fdatasync", "-o", str(calls)]
    child = [sys.executable, "-m", "tests.store.child_marks", str(tmp_path / "gaple.db")]
    watched = subprocess.run([*watch, *child], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    if "ptrace" in watched.stderr:
        pytest.skip(f"strace may not watch here: {watched.stderr.splitlines()[0]}")
    assert watched.returncode == 0, watched.stderr
    lines = calls.read_text(encoding="utf-8")
    for after in range(APPENDS):
        between = re.search(rf'"asked {after}\\n"(.*)"acknowledged {after}\\n"', lines, re.DOTALL)
        assert between is not None
        assert SYNC_BEGUN.search(between[1]), between[1]
        assert SYNC_DONE.search(between[1]), between[1]
