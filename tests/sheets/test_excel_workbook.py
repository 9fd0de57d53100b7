"""Workbooks of competitions: formulas add up to the standings, no text is ever run (CASES 58, 59)."""

import io
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from gaple.competition.log import Log, log_of
from gaple.competition.standings import standings
from gaple.sheets.doubts import Answers
from gaple.sheets.entrants_in import read_entrants
from gaple.sheets.entrants_out import write_entrants_csv
from gaple.sheets.excel_out import footer_text
from gaple.sheets.runnable import guarded, looks_like_formula, unguarded
from gaple.sheets.spreadsheet_in import read_spreadsheet
from gaple.sheets.workbook import write_workbook
from gaple.texts import texts_in
from tests.sheets.competitions import half_played_group, half_played_pools, knockout, league, tied_pools
from tests.sheets.groups import drawn_group

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
EMPTY: dict[str, Any] = {"entrants": [], "kind": "pools", "rules": "gapensi-makassar", "drawn": False}
MADE: dict[str, Callable[[], Log]] = {
    "group": half_played_group,
    "group-person": lambda: half_played_group(options={"substitute": "person"}),
    "group-blank": lambda: log_of(drawn_group()),
    "pools": half_played_pools,
    "pools-missing": lambda: half_played_pools(walkover_score=None),
    "pools-tied": lambda: tied_pools(lots=False),
    "pools-lots": lambda: tied_pools(lots=True),
    "pools-empty": lambda: log_of(drawn_group(**EMPTY)),
    "league": league,
    "league-score": lambda: league("score", legs=2),
    "knockout": knockout,
}


def made(name: str, language: str = "id") -> bytes:
    return write_workbook(MADE[name](), texts_in(language))


def values(data: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data), data_only=True)


def formulas(data: bytes) -> Iterator[tuple[str, str, str]]:
    """Yield tab, cell and formula."""
    for sheet in openpyxl.load_workbook(io.BytesIO(data)):
        for row in sheet.iter_rows():
            yield from (
                (sheet.title, cell.coordinate, str(cell.value)) for cell in row if cell.data_type == "f"
            )


def column(sheet: Worksheet, row: int, heading: str) -> int:
    return next(cell.column for cell in sheet[row] if cell.value == heading)


def block(sheet: Worksheet, cells: str) -> list[Any]:
    """Return the values of cells in a row, such as `A1:C1`."""
    left, top, right, bottom = range_boundaries(cells)
    rows = sheet.iter_rows(min_row=top, max_row=bottom, min_col=left, max_col=right, values_only=True)
    return [value for row in rows for value in row]


@pytest.mark.parametrize("language", ["id", "en"])
@pytest.mark.parametrize("name", MADE)
def test_every_competition_becomes_a_workbook(name: str, language: str) -> None:
    book = values(made(name, language))
    first, second, *_ = book.sheetnames
    assert (first, second) == {"id": ("Peserta", "Klasemen"), "en": ("Entrants", "Standings")}[language]
    for sheet in book:
        assert sheet.page_setup.paperSize == 9
        page = sheet.sheet_properties.pageSetUpPr
        assert page is not None
        assert page.fitToPage


@pytest.mark.parametrize("name", ["group", "group-person"])
def test_f2_is_what_the_standings_say(name: str) -> None:
    log = MADE[name]()
    sheet = values(made(name))["F2"]
    [table] = standings(log.state)
    names = {id_: entrant.name for id_, entrant in log.state.entrants.items()}
    columns = [column(sheet, 4, heading) for heading in ("Poin", "Bintang", "Peringkat")]
    found = {
        sheet.cell(row, 2).value: [sheet.cell(row, each).value for each in columns]
        for row in range(5, 5 + len(table.rows))
    }
    assert found == {
        names[row.entrant]: [row.figures["points"], row.figures["stars"], row.rank] for row in table.rows
    }


@pytest.mark.parametrize(
    "name", ["pools", "pools-missing", "pools-tied", "pools-lots", "league", "league-score"]
)
def test_tables_are_what_the_standings_say(name: str) -> None:
    log = MADE[name]()
    sheet = values(made(name))["Tabel"]
    names = {entrant.name: id_ for id_, entrant in log.state.entrants.items()}
    expected = {row.entrant: row for table in standings(log.state) for row in table.rows}
    headings = {"wins": "Menang", "productivity": "Selisih", "conceded": "Kemasukan", "scored": "Pemasukan"}
    headings |= {"score": "Pemasukan"}
    top, seen = 0, set()
    for row in range(1, sheet.max_row + 1):
        if sheet.cell(row, 1).value == "No.":
            top = row
        entrant = names.get(str(sheet.cell(row, 2).value))
        if entrant not in expected:
            continue
        seen.add(entrant)
        line = expected[entrant]
        assert sheet.cell(row, column(sheet, top, "Peringkat")).value == line.rank
        for figure, value in line.figures.items():
            if figure in headings:
                shown = sheet.cell(row, column(sheet, top, headings[figure])).value
                assert (None if shown in {None, ""} else shown) == value, (entrant, figure)
    assert seen == expected.keys()


def test_lots_are_what_parts_those_whom_no_sum_parts() -> None:
    sheet = values(made("pools-lots"))["Tabel"]
    at = column(sheet, 4, "Pemutus")
    assert {sheet.cell(row, 2).value: sheet.cell(row, at).value for row in range(5, 9)} == {
        "Pasangan E1": 1,
        "Pasangan E2": None,
        "Pasangan E3": 2,
        "Pasangan E4": None,
    }


def test_sums_add_up_and_references_lead_to_what_they_show() -> None:
    data = made("group")
    book = values(data)
    counted = 0
    for tab, cell, formula in formulas(data):
        shown = book[tab][cell].value
        if found := re.fullmatch(r"=SUM\((\w+:\w+)\)", formula):
            cells = [each or 0 for each in block(book[tab], found[1])]
            assert shown == sum(cells)
        elif found := re.fullmatch(r"=SUM\((\w+:\w+)\)-SUMIF\((\w+:\w+),\"x\",\1\)", formula):
            points = block(book[tab], found[1])
            void = block(book[tab], found[2])
            assert shown == sum(each for each, mark in zip(points, void, strict=True) if mark != "x")
        elif found := re.fullmatch(r"='(S\d\d M\d)'!(\w+)", formula):
            assert shown == block(book[found[1]], found[2])[0]
        else:
            continue
        counted += 1
    assert counted == 12 + 12 + 6 * 4 + 24 - 1, "sums of points and stars, totals of F1, all cells of F2"


def test_the_ground_of_a_match_that_does_not_count_is_told() -> None:
    sheet = values(made("pools"))["Pertandingan"]
    notes = {sheet.cell(row, 1).value: sheet.cell(row, 10).value for row in range(4, 19)}
    assert {match: note for match, note in notes.items() if note} == {
        "A-4": "WO",
        "B-3": "tidak dihitung (6–7)",
        "B-5": "WO, keduanya tidak hadir",
    }


def test_the_log_tells_who_when_why_and_what_was_corrected() -> None:
    sheet = values(made("pools"))["Catatan"]
    result, correction = ([cell.value for cell in sheet[row]] for row in (11, 12))
    assert result[:4] == [8, "2026-08-17T08:00:00+08:00", "wasit", "hasil"]
    assert result[4:] == ['{"a": "E7", "b": "E8", "score": [7, 0]}', "", "9"]
    assert correction[3:6] == ["koreksi", '{"of": 8, "score": [7, 4]}', "salah tulis"]


@pytest.mark.parametrize("name", ["group", "pools"])
def test_no_text_of_a_person_is_run(name: str) -> None:
    log = MADE[name]()
    typed = {entrant.name for entrant in log.state.entrants.values()} | {"=1+1"}
    own = re.compile(r"=(1\+SUMPRODUCT|SUMPRODUCT|SUM|IF|SUMIF|COUNT|[A-Z]+\d+|'S\d\d M\d'![A-Z]+\d+)")
    for _, cell, formula in formulas(made(name)):
        assert own.match(formula), (cell, formula)
        assert formula not in typed
    shown = {cell.value for sheet in values(made(name)) for row in sheet.iter_rows() for cell in row}
    assert {"=Sitti"} <= shown or {"=Ani / Budi", "=1+1"} <= shown


def test_phones_and_days_of_birth_stay_out() -> None:
    player = {"name": "Ani", "born": "1990-05-17", "phone": "0899"}
    entrants = [{"id": "E1", "name": "Ani", "phone": "0812345", "members": [player]}]
    data = write_workbook(log_of(drawn_group(**{**EMPTY, "entrants": entrants})), texts_in("id"))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        text = b"".join(archive.read(name) for name in archive.namelist())
    assert b"Ani" in text
    assert not any(secret in text for secret in (b"0812345", b"1990-05-17", b"0899"))


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_csv_text_that_could_be_run_is_guarded(start: str) -> None:
    assert guarded(f"{start}cmd") == f"'{start}cmd"
    assert guarded(f"a{start}") == f"a{start}"


@given(st.text())
def test_what_is_guarded_comes_back(text: str) -> None:
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("language", ["id", "en"])
@pytest.mark.parametrize("log", [log_of(drawn_group()), half_played_pools()], ids=["group", "pools"])
def test_entrants_as_csv_are_read_as_they_were(log: Log, language: str) -> None:
    data = write_entrants_csv(log.state, texts_in(language))
    for line in data.decode("utf-8-sig").splitlines():
        assert not any(looks_like_formula(cell) for cell in line.split(";"))
    found = read_entrants(read_spreadsheet(data), log.setting.head.kind, Answers(yes="all"))
    read = [(line.entrant.name, line.entrant.club, line.entrant.reserve) for line in found.lines]
    assert read == [(each.name, each.club, each.reserve) for each in log.state.entrants.values()]


def test_an_ampersand_in_a_footer_is_no_command() -> None:
    assert footer_text("Losari & Kawan") == "Losari && Kawan"
    assert (
        "&amp;&amp; Kawan"
        in zipfile.ZipFile(io.BytesIO(made("group"))).read("xl/worksheets/sheet1.xml").decode()
    )


def without_values(data: bytes) -> bytes:
    """Return a workbook whose formulas have no values, so that a program must calculate them."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            part = source.read(name)
            if name.startswith("xl/worksheets/"):
                part = re.sub(rb'( t="str")?>(<f>[^<]*</f>)<v>[^<]*</v>', rb">\2", part)
            target.writestr(name, part)
    return out.getvalue()


@pytest.mark.needs("office", "" if OFFICE else "there is no LibreOffice to calculate the formulas anew")
def test_an_office_program_calculates_what_the_workbooks_say(tmp_path: Path) -> None:
    names = ["group", "pools-missing", "pools-lots", "league", "league-score"]
    for name in names:
        (tmp_path / f"{name}.xlsx").write_bytes(without_values(made(name)))
    command = [str(OFFICE), f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless"]
    command += [
        "--convert-to",
        "xlsx",
        "--outdir",
        str(tmp_path / "new"),
        *(str(tmp_path / f"{n}.xlsx") for n in names),
    ]
    subprocess.run(command, capture_output=True, check=True)
    count = 0
    for name in names:
        told, calculated = values(made(name)), values((tmp_path / "new" / f"{name}.xlsx").read_bytes())
        for tab, cell, formula in formulas(made(name)):
            count += 1
            one, other = (book[tab][cell].value or "" for book in (told, calculated))
            assert one == other, (name, tab, cell, formula)
    print(f"{count} formulas calculated anew")
    assert count > 300
