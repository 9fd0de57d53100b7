import subprocess
import sys
from pathlib import Path

import pytest

from gaple.store import Store
from tests.store.opened import CHECKOUT, in_store


@pytest.mark.skipif(sys.platform == "win32", reason="the size of a file cannot be limited there")
def test_a_log_that_cannot_grow_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "gaple.db"
    command = [sys.executable, "-m", "tests.store.child_full_disk", str(path)]
    child = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert child.returncode == 0, child.stderr
    acknowledged, failed, line, again = child.stdout.splitlines()
    assert int(failed) > 0
    assert line in {f"the disk with {path} failed to read or write", f"the disk with {path} is full"}
    assert again == "written again"

    async def check(store: Store) -> None:
        assert await store.journal.last_seq("t/1") == int(acknowledged) + 1

    in_store(path, check)
