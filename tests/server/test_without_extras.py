"""The server starts with its own extra alone: papers and spreadsheets are of another one."""

import subprocess
import sys

import pytest

OPTIONAL = ("fontTools", "openpyxl", "typst", "xlsxwriter")
BLOCKED = """
import sys
for name in {names!r}:
    sys.modules[name] = None
import gaple.server.app
gaple.server.app.create_app(None)
"""


@pytest.mark.parametrize("names", [OPTIONAL, *((name,) for name in OPTIONAL)], ids=" ".join)
def test_the_server_starts_without_what_prints_and_reads_excel(names: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(names=names)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
