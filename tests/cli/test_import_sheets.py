"""`gaple import-sheets`: typed forms F1 into a competition, all or none."""

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner, Result

from gaple.cli.import_sheets import import_sheets
from gaple.cli.xlsx import xlsx
from gaple.competition.log import read_log
from tests.cli.test_commands import gaple
from tests.sheets.groups import drawn_group
from tests.sheets.test_excel_f1 import whole


def called(*arguments: object) -> Result:
    return CliRunner().invoke(import_sheets, [str(each) for each in arguments], standalone_mode=False)


@pytest.fixture
def into(tmp_path: Path) -> Path:
    path = tmp_path / "grup.json"
    path.write_text(json.dumps(drawn_group()), encoding="utf-8")
    return path


def typed(into: Path, **tabs: dict[str, Any]) -> Path:
    """Return the workbook of the first session with cells typed in."""
    path = into.with_name("f1.xlsx")
    if not path.exists():
        call = [str(into), "--out", str(path), "--f1", "--session", "1"]
        CliRunner().invoke(xlsx, call, standalone_mode=False, catch_exceptions=False)
    book = openpyxl.load_workbook(path)
    for tab, cells in tabs.items():
        for cell, value in cells.items():
            book[tab.replace("_", " ")][cell] = value
    book.save(path)
    return path


def test_the_example_of_the_help_and_the_next_table_later(into: Path) -> None:
    file = typed(into, S01_M2=whole(C7=1, C8=2), S01_M1=whole(12, D30="hujan"))
    done = gaple("import-sheets", str(file), "--into", str(into))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [
        "1 formulir belum diisi.",
        "Pembukanya bukan yang disebut aturan; poinnya tetap, periksalah: S01 M2!C8",
        "  Sesi 1 meja 1: 12 gocokan",
        "  Sesi 1 meja 2: 20 gocokan",
        f"2 formulir ditulis ke {into}, peristiwa 2 sampai 3.",
    ]
    log = read_log(into.read_bytes())
    assert sorted(log.state.counts) == [(1, 1), (1, 2)]
    assert log.state.counts[1, 1].totals == (60, 24, 12, 0)
    later = called(typed(into, S01_M3=whole()), "--into", into, "--lang", "en")
    assert later.output.splitlines() == [
        "Forms that are there already, with the same content: 2.",
        "  Session 1 table 3: 20 deals",
        f"One form written to {into}, event 4.",
    ]
    before = into.read_bytes()
    assert called(file, "--into", into).output.splitlines()[-1].startswith("Tidak ada yang baru")
    assert into.read_bytes() == before


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"B9": "Z"}, "S01 M2!B9: there is no code Z"),
        ({"G9": None}, "S01 M2!G9: is blank"),
        ({"D9": 10}, "S01 M2!B9: code H is worth"),
    ],
)
def test_one_wrong_cell_and_nothing_is_written(into: Path, cells: dict[str, Any], words: str) -> None:
    before = into.read_bytes()
    file = typed(into, S01_M1=whole(), S01_M2={**whole(), **cells})
    done = called(file, "--into", into)
    assert done.return_value == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"{file}: {words}")
    assert done.stderr.count("\n") == 1
    assert into.read_bytes() == before


def test_what_is_no_workbook_or_no_competition_is_refused_in_one_line(tmp_path: Path, into: Path) -> None:
    other = tmp_path / "x.xlsx"
    other.write_bytes(bytes.fromhex("d0cf11e0a1b11ae1"))
    for file, target, words in [
        (other, into, "old format .xls"),
        (tmp_path / "none.xlsx", into, "cannot be read"),
        (typed(into), tmp_path / "none.json", "cannot be read"),
        (into, into, "holds no form F1 of ours"),
    ]:
        done = called(file, "--into", target)
        assert (done.return_value, done.stderr.count("\n")) == (2, 1)
        assert words in done.stderr


def test_a_form_that_is_there_otherwise_is_corrected_with_a_reason_alone(into: Path) -> None:
    called(typed(into, S01_M1=whole(), S01_M2=whole()), "--into", into)
    file = typed(into, S01_M2={"D7": 2, "E7": 5})
    refused = called(file, "--into", into)
    assert refused.return_value == 2
    assert "S01 M2: event 3 has this form otherwise; --correct and a reason correct it" in refused.stderr
    done = called(file, "--into", into, "--correct", "kolom tertukar")
    assert done.output.splitlines()[-3:] == [
        "  Sesi 1 meja 2: 20 gocokan",
        "    koreksi atas peristiwa 3",
        f"Satu formulir ditulis ke {into}, peristiwa 4.",
    ]
    log = read_log(into.read_bytes())
    assert log.state.counts[1, 2].totals == (97, 43, 20, 0)
    assert log.corrections(3) == (4,)
    assert called(file, "--into", into, "--correct", "lagi").output.splitlines()[-1].startswith("Tidak ada")
