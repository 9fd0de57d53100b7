"""Spreadsheets read within bounds (CASES 58, issue 5 "Bad input")."""

import io
import zipfile
from contextlib import suppress
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.utils import get_column_letter

from gaple.sheets.spreadsheet_in import (
    MOST_ROWS,
    Merge,
    Raw,
    SpreadsheetError,
    Unreadable,
    clean_text,
    filled,
    read_spreadsheet,
)
from tests.sheets.books import workbook

OLE = bytes.fromhex("d0cf11e0a1b11ae1")


def rows_of(data: bytes) -> tuple[tuple[Raw, ...], ...]:
    [sheet] = read_spreadsheet(data).sheets
    return sheet.rows


def refusal(data: bytes) -> str:
    with pytest.raises(SpreadsheetError) as refused:
        read_spreadsheet(data)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def replaced(data: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """Return a workbook with other bytes in one of its parts."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as source,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for name in source.namelist():
            text = source.read(name)
            if name == part:
                assert old in text
                text = text.replace(old, new, 1)
            target.writestr(name, text)
    return out.getvalue()


def test_cells_come_as_they_were_typed() -> None:
    day = datetime(1990, 5, 17)  # noqa: DTZ001 - a cell has no zone
    rows = rows_of(workbook(["Nama", None, 0, "0812"], [], [None, day, 2.5, True]))
    assert rows == (("Nama", None, 0, "0812"), (), (None, day, 2.5, True))


def test_blank_is_not_0() -> None:
    assert not filled(None)
    assert not filled(" \u00a0\u200b")
    assert filled(0)
    assert filled("0")


def test_a_text_that_looks_like_a_formula_stays_a_text() -> None:
    texts = ["=1+1", "+62812", "-5", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"]
    assert rows_of(workbook(texts)) == (tuple(texts),)


def test_what_xml_cannot_hold_is_read_as_it_was() -> None:
    assert rows_of(workbook(["a\x08b", "_x005F_x0041_", "c\r\nd"])) == (("a\x08b", "_x0041_", "c\r\nd"),)


def test_a_formula_gives_the_value_that_the_file_tells() -> None:
    data = workbook(["a", lambda sheet, row, column: sheet.write_formula(row, column, '="Ani"', None, "Ani")])
    assert rows_of(data) == (("a", "Ani"),)


def asked(data: bytes, row: int, column: int) -> str:
    """Return why a cell tells no value when it is asked for."""
    [sheet] = read_spreadsheet(data).sheets
    with pytest.raises(SpreadsheetError) as refused:
        sheet.value(row, column)
    assert isinstance(sheet.raw(row, column), Unreadable)
    return str(refused.value)


def test_a_formula_without_its_value_is_refused_by_cell() -> None:
    data = workbook(["a"], ["b", lambda sheet, row, column: sheet.write_formula(row, column, "=A1")])
    bare = replaced(data, "xl/worksheets/sheet1.xml", b"<f>A1</f><v>0</v>", b"<f>A1</f>")
    assert asked(bare, 1, 1) == "B2: holds a formula without its value: open the file in Excel and save it"


def test_an_error_in_a_cell_is_refused_by_cell() -> None:
    data = workbook(
        ["a", lambda sheet, row, column: sheet.write_formula(row, column, "=A9/0", None, "#DIV/0!")]
    )
    assert asked(data, 0, 1) == "B1: holds the error #DIV/0!"


def test_merged_cells_are_told() -> None:
    [sheet] = read_spreadsheet(workbook(["a", "b"], merged={"B2:C4": "x"})).sheets
    assert sheet.merges == (Merge(1, 1, 3, 2),)
    assert str(sheet.merges[0]) == "B2:C4"
    assert sheet.value(1, 1) == "x"
    assert sheet.value(99, 99) is None


def test_a_hidden_sheet_is_not_read() -> None:
    data = workbook(["a"], Lama=[["b"]])
    hidden = replaced(
        data, "xl/workbook.xml", b'name="Lama" sheetId="2"', b'name="Lama" sheetId="2" state="hidden"'
    )
    assert [sheet.name for sheet in read_spreadsheet(data).sheets] == ["Peserta", "Lama"]
    assert [sheet.name for sheet in read_spreadsheet(hidden).sheets] == ["Peserta"]


def test_what_a_file_says_of_its_own_size_is_not_believed() -> None:
    data = replaced(workbook(["a", "b"], ["c"]), "xl/worksheets/sheet1.xml", b'ref="A1:B2"', b'ref="A1"')
    assert rows_of(data) == (("a", "b"), ("c",))


def test_day_numbers_of_old_macs_count_from_1904() -> None:
    [plain] = read_spreadsheet(workbook(["a"])).sheets
    assert plain.day(33010).isoformat() == "1990-05-17"
    old = replaced(workbook(["a"]), "xl/workbook.xml", b"<workbookPr ", b'<workbookPr date1904="1" ')
    [sheet] = read_spreadsheet(old).sheets
    assert sheet.day(33010 - 1462).isoformat() == "1990-05-17"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b" \r\n", "is empty"),
        (OLE + b"Workbook" * 99, "is in the old format .xls: open it and save it as .xlsx"),
        (OLE + "EncryptedPackage".encode("utf-16-le"), "is protected by a password"),
        (b"PK\x03\x04 and no more", "is broken"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "is neither a workbook"),
        (b"<html><table><tr><td>Nama", "is a page, not a spreadsheet"),
        (b"%PDF-1.7", "is a page, not a spreadsheet"),
        (b"Nama;Klub\n\x81\x8d;x", "encoding that is not known"),
        (b'Nama;Klub\n"Ani;x\n', "line 2: is not CSV that can be read"),
        (b"x" * (16 * 1024**2 + 1), "is larger than 16 MiB"),
    ],
)
def test_what_is_no_spreadsheet_is_refused_with_the_reason(data: bytes, words: str) -> None:
    assert words in refusal(data)


def archive(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
        for name, text in parts.items():
            target.writestr(name.replace("__", "/").replace("_dot_", "."), text)
    return file.getvalue()


def test_other_archives_are_refused() -> None:
    assert refusal(archive(a=b"x")) == "is an archive but no workbook"
    assert "another format" in refusal(archive(mimetype=b"x", content_dot_xml=b"<x/>"))
    assert "another format" in refusal(archive(xl__workbook_dot_bin=b"x"))


def test_a_locked_archive_is_refused() -> None:
    data = bytearray(workbook(["a"]))
    central = data.index(b"PK\x01\x02")
    data[central + 8] |= 1
    assert "password" in refusal(bytes(data))


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = replaced(workbook(["a"]), "xl/styles.xml", b"<?xml", b" " * (32 * 1024**2) + b"<?xml")
    assert len(bomb) < 100_000
    assert refusal(bomb) == "is larger than 32 MiB once unpacked"


def test_entities_are_refused() -> None:
    data = replaced(
        workbook(["a"]),
        "xl/worksheets/sheet1.xml",
        b"<worksheet",
        b'<!DOCTYPE x [<!ENTITY y "z">]><worksheet',
    )
    assert "entities" in refusal(data)


def test_a_broken_part_is_refused_in_one_line() -> None:
    assert "is broken" in refusal(
        replaced(workbook(["a"]), "xl/worksheets/sheet1.xml", b"<sheetData>", b"<sheetData")
    )
    assert "no workbook" in refusal(
        replaced(workbook(["a"]), "xl/worksheets/sheet1.xml", b"<v>0</v>", b"<v>9</v>")
    )


def test_a_row_too_low_is_refused_by_its_number() -> None:
    within = workbook(*[[]] * (MOST_ROWS - 1), ["x"])
    assert len(rows_of(within)) == MOST_ROWS
    beyond = workbook(*[[]] * MOST_ROWS, ["x"])
    assert refusal(beyond) == f"row {MOST_ROWS + 1}: there may be at most {MOST_ROWS} rows"
    million = replaced(workbook(["a"], ["b"]), "xl/worksheets/sheet1.xml", b'<row r="2"', b'<row r="1048576"')
    assert refusal(million) == f"row 1048576: there may be at most {MOST_ROWS} rows"
    unnumbered = replaced(
        beyond, "xl/worksheets/sheet1.xml", f' r="{MOST_ROWS + 1}"'.encode(), b' r="4000000000"'
    )
    assert refusal(unnumbered) == f"row 4000000000: there may be at most {MOST_ROWS} rows"


def test_a_blank_row_too_low_harms_nobody() -> None:
    data = replaced(
        workbook(["a"]),
        "xl/worksheets/sheet1.xml",
        b"</sheetData>",
        b'<row r="1048576" s="1"><c r="A1048576"/></row></sheetData>',
    )
    assert rows_of(data) == (("a",),)


def test_a_column_too_far_right_is_refused_by_its_cell() -> None:
    def at(column: int, *, blank: bool) -> bytes:
        data = workbook(["a"], [*[None] * column, "x"])
        if not blank:
            return data
        cell = f'<c r="{get_column_letter(column + 1)}2" t="s"><v>1</v></c>'.encode()
        return replaced(data, "xl/worksheets/sheet1.xml", cell, cell.replace(b' t="s"><v>1</v></c>', b"/>"))

    assert len(rows_of(at(701, blank=False))[1]) == 702
    assert refusal(at(702, blank=False)) == "AAA2: there may be at most 702 columns"
    assert rows_of(at(16383, blank=True)) == (("a",),)


def test_too_many_merged_cells_are_refused() -> None:
    cells = b"".join(b'<mergeCell ref="A%d:B%d"/>' % (row, row) for row in range(1, 1002))
    data = replaced(
        workbook(["a"], merged={"A1:B1": "x"}), "xl/worksheets/sheet1.xml", b'<mergeCell ref="A1:B1"/>', cells
    )
    assert refusal(data) == "has more than 1000 merged cells"


MARKS = [b"<row ", b'<row r="99999">', b"<c ", b'<c r="AAA1"', b"<mergeCell ", b"<f"]
MARKS += [b'<c r="AAA1" ' + b'r="AAA1" ' * 99_999, b"<mergeCell " + b'ref="A1:B1" ' * 99_999]


@pytest.mark.parametrize("mark", MARKS, ids=[mark[:14].decode() for mark in MARKS])
def test_what_is_no_xml_takes_no_longer_than_what_is(mark: bytes) -> None:
    junk = mark * max(1, 2 * 1024**2 // len(mark))
    data = replaced(workbook(["a"]), "xl/worksheets/sheet1.xml", b"<sheetData>", b"<sheetData>" + junk)
    assert refusal(data), "and not in an hour"


def test_a_csv_with_too_many_rows_is_refused() -> None:
    assert len(rows_of(b"a;b\n" * MOST_ROWS + b"\n" * 99)) == MOST_ROWS
    assert refusal(b"a;b\n" * (MOST_ROWS + 1)).startswith(f"row {MOST_ROWS + 1}")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_csv_in_its_encodings_and_with_its_delimiters(encoding: str, delimiter: str) -> None:
    text = f'Nama{delimiter}Klub\r\n"André{delimiter} / Béni"{delimiter}Tamalate\r\n'
    found = read_spreadsheet(text.encode(encoding))
    assert found.sheets[0].rows == (("Nama", "Klub"), (f"André{delimiter} / Béni", "Tamalate"))
    assert found.encoding == {"cp1252": "cp1252", "utf-16": "utf-16"}.get(encoding)


def test_a_csv_says_its_delimiter_and_keeps_its_row_numbers() -> None:
    assert rows_of(b"sep=|\nNama|Klub\nAni;x|Y") == ((), ("Nama", "Klub"), ("Ani;x", "Y"))


def test_an_apostrophe_that_keeps_a_text_from_being_run_is_taken_off() -> None:
    assert rows_of(b"Nama;x\n'=1+1;'Umar\n'+62;-") == (("Nama", "x"), ("=1+1", "'Umar"), ("+62", "-"))


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Ani \u00a0 Budi\u202f", "Ani Budi"),
        ("A\u200bni\ufeff\u00ad", "Ani"),
        ("Ani\u202e", "Ani"),
        ("Ani\x07\x00", "Ani"),
        ("E\u0301", "\u00c9"),
        ("\ua997\u200c\ua9b6", "\ua997\u200c\ua9b6"),
    ],
)
def test_what_nobody_sees_vanishes(text: str, clean: str) -> None:
    assert clean_text(text) == clean


@given(st.text())
def test_clean_is_clean(text: str) -> None:
    once = clean_text(text)
    assert clean_text(once) == once
    assert once == once.strip()


@settings(max_examples=50)
@given(st.binary(max_size=300))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    for start in (b"", b"PK\x03\x04", OLE, b"\xff\xfe"):
        with suppress(SpreadsheetError):  # anything else is a mistake of ours
            read_spreadsheet(start + data)
