"""`gaple verify`: its lines and its exit status."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gaple.rules import make_rules
from tests.record_fair.matches import as_bytes, fair_match

FILES = ("fair", "rigged", "reported", "broken", "empty")


def verify(folder: Path, *files: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "gaple.cli", "verify", *files]
    return subprocess.run(command, cwd=folder, input=stdin, capture_output=True, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    match = fair_match(make_rules("pordi-2025", "single", {"deals": 3}), Random(8), most=3)
    (folder / "fair").write_bytes(as_bytes(match))
    match["deals"][1]["fair"]["commit"] = "00" * 32
    del match["deals"][2]["fair"]
    (folder / "rigged").write_bytes(as_bytes(match))
    outcome = {"kind": "domi", "seat": 1, "category": "ceki"}
    sheet = {"format": "gaple-record/1", "rules": "pordi-2025", "deals": [{"outcome": outcome}]}
    (folder / "reported").write_bytes(as_bytes(sheet))
    (folder / "empty").write_bytes(as_bytes({**sheet, "deals": []}))
    match["deals"][2]["plays"] += " pass"
    (folder / "broken").write_bytes(as_bytes(match))
    return folder


def test_one_line_a_deal(folder: Path) -> None:
    done = verify(folder, "fair", "rigged", "reported")
    assert done.stdout.decode().splitlines() == [
        "fair: deal 1: ok",
        "fair: deal 2: ok",
        "fair: deal 3: ok",
        "rigged: deal 1: ok",
        "rigged: deal 2: not fair: commitment",
        "rigged: deal 3: no proof",
        "reported: deal 1: no proof",
    ]
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("files", "status"),
    [
        (["fair"], 0),
        (["empty"], 0),
        (["reported"], 3),
        (["rigged"], 1),
        (["broken"], 2),
        (["missing"], 2),
        (["fair", "reported"], 3),
        (["reported", "fair"], 3),
        (["reported", "rigged", "fair"], 1),
        (["rigged", "reported"], 1),
        (["broken", "rigged", "reported", "fair"], 2),
        (["fair", "reported", "rigged", "broken"], 2),
        (["reported", "missing"], 2),
        ([], 2),
    ],
)
def test_the_exit_status_is_the_first_that_applies(folder: Path, files: list[str], status: int) -> None:
    assert verify(folder, *files).returncode == status


def test_a_broken_file_is_one_line_on_standard_error(folder: Path) -> None:
    done = verify(folder, "broken", "fair", "missing")
    assert [line.partition(": ")[0] for line in done.stdout.decode().splitlines()] == ["fair"] * 3
    broken, missing = done.stderr.decode().splitlines()
    assert broken.startswith("broken: deal 3, play ")
    assert missing == "missing: cannot be read: No such file or directory"


def test_standard_input(folder: Path) -> None:
    done = verify(folder, "-", stdin=(folder / "rigged").read_bytes())
    assert done.stdout.decode().splitlines()[1] == "-: deal 2: not fair: commitment"
    assert done.returncode == 1


def test_a_file_name_cannot_break_the_line(folder: Path) -> None:
    (folder / "two\nlines").write_bytes((folder / "reported").read_bytes())
    assert verify(folder, "two\nlines").stdout.decode() == "two�lines: deal 1: no proof\n"
