"""`gaple sheets`: whole files or none, one line an error, a letter that the font lacks named."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.sheets.groups import drawn_group


def gaple(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gaple.cli", "sheets", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False, text=True, encoding="utf-8")


def save(folder: Path, document: dict[str, Any]) -> Path:
    path = folder / "grup.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_papers_are_written_filled_and_blank(tmp_path: Path) -> None:
    done = gaple(
        save(tmp_path, drawn_group()), "--out", tmp_path / "out/here", "--only", "F2,slip , incident"
    )
    assert (done.returncode, done.stderr) == (0, "")
    expected = {"f2.pdf", "slip.pdf", "blank/f2.pdf", "blank/slip.pdf", "blank/incident.pdf"}
    assert files(tmp_path / "out/here") == {str(Path(each)) for each in expected}
    assert {line.rpartition("here")[2].strip("/\\") for line in done.stdout.splitlines()} == files(
        tmp_path / "out/here"
    )
    for each in expected:
        data = (tmp_path / "out/here" / each).read_bytes()
        assert data.startswith(b"%PDF")
        assert data.rstrip().endswith(b"%%EOF")


def test_both_languages_and_the_same_file_each_time(tmp_path: Path) -> None:
    path = save(tmp_path, drawn_group())
    for out, language in (("one", "id"), ("two", "id"), ("three", "en")):
        assert gaple(path, "--out", tmp_path / out, "--only", "card", "--lang", language).returncode == 0
    one, two, three = ((tmp_path / out / "card.pdf").read_bytes() for out in ("one", "two", "three"))
    assert one == two != three


def test_a_letter_that_the_font_lacks_is_named(tmp_path: Path) -> None:
    """CASES 57."""
    document = drawn_group()
    document["entrants"][2]["name"] = "王小明"
    done = gaple(save(tmp_path, document), "--out", tmp_path / "out", "--only", "f2,attendance")
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "王小明: 王 (U+738B CJK UNIFIED IDEOGRAPH-738B)" in done.stderr
    assert "f2.pdf" in done.stdout


@pytest.mark.parametrize(
    ("only", "words"),
    [
        ("F3", "there is no paper 'f3'; there are f1, "),
        ("pools", "this competition has no paper 'pools'; it has f1, "),
        (",", "--only names no paper"),
    ],
)
def test_a_paper_that_there_is_not_is_refused(tmp_path: Path, only: str, words: str) -> None:
    done = gaple(save(tmp_path, drawn_group()), "--out", tmp_path / "out", "--only", only)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "x"}, 'format is not "gaple-competition/1"'),
        ({"events": [{"n": 1, "kind": "result", "a": "E1", "b": "E1", "score": [7, 7]}]}, "event 1"),
    ],
)
def test_a_broken_log_writes_nothing(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    done = gaple(save(tmp_path, {**drawn_group(), **change}), "--out", tmp_path / "out")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file, no folder")
    done = gaple(save(tmp_path, drawn_group()), "--out", tmp_path / "out", "--only", "card")
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert done.stderr.count("\n") == 1
    assert gaple(tmp_path / "none.json", "--out", tmp_path / "x").returncode == 2
