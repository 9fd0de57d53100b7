"""Spreadsheets as organisers send them: .xlsx and .csv read into plain rows, within bounds.

A file is judged by what is in it, not by its name. What comes out are the values as they were typed:
texts are never run, whatever they begin with, a blank cell is None and never 0, and a date has no zone.
"""

import codecs
import csv
import io
import re
import unicodedata
import warnings
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import IO, Final, Protocol, TypeAlias, cast
from xml.etree.ElementTree import ParseError

import openpyxl
from openpyxl.cell.read_only import ReadOnlyCell
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.utils.datetime import MAC_EPOCH
from openpyxl.workbook import Workbook

from gaple.sheets.runnable import unguarded

MOST_BYTES: Final = 16 * 1024 * 1024
MOST_UNZIPPED: Final = 32 * 1024 * 1024
MOST_PARTS: Final = 2000
MOST_ROWS: Final = 10_000
MOST_COLUMNS: Final = 702
"""To column ZZ."""
MOST_MERGES: Final = 1000


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A cell that tells no value; it harms nobody until it is asked for."""

    reason: str


Value: TypeAlias = str | int | float | bool | date | datetime | time | timedelta | None
Raw: TypeAlias = Value | Unreadable

_OLE: Final = bytes.fromhex("d0cf11e0a1b11ae1")
"""How files of old Office begin, and the box around a workbook with a password."""
_ROW: Final = re.compile(rb"<(?:\w+:)?row\b([^<>]*+)>")
_ROW_NUMBER: Final = re.compile(rb"""\br=["'](\d{1,10})["']""")
_FILLED: Final = re.compile(rb"<(?:\w+:)?(?:v|is|f)\b")
_CELL: Final = re.compile(rb"<(?:\w+:)?c\b([^<>]*+)>(\s*+<(?:\w+:)?(?:v|is|f)\b)?")
"""A cell, and whether something is in it."""
_WIDE: Final = re.compile(rb"""\br=["']([A-Z]{3}\d{1,7})["']""")
"""The name of a cell in a column of three letters."""
_MERGE: Final = re.compile(rb"<(?:\w+:)?mergeCell\b([^<>]*+)>")
_MERGED: Final = re.compile(rb"""\bref=["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']""")
_ESCAPED: Final = re.compile(r"_x(00[01][0-9A-Fa-f])_")
"""How workbooks write the marks that XML cannot hold; a carriage return is `_x000D_`."""
_KEPT_INVISIBLE: Final = frozenset("\u200c\u200d")
"""Joiners: invisible, but Javanese and other letters are shaped by them."""
_DELIMITERS: Final = (";", "\t", ",")
_SAMPLE: Final = 50


class SpreadsheetError(ValueError):
    """A spreadsheet that cannot be taken as it is.

    Attributes:
        reason: what is wrong, one sentence without place.
        place: the cell or row, such as `B5` or `row 5`; empty where the whole file is meant.
    """

    def __init__(self, reason: str, place: str = "") -> None:
        self.reason = reason
        self.place = place
        super().__init__(f"{place}: {reason}" if place else reason)


class _Lazy(Protocol):
    """What openpyxl gives in read-only mode, as far as it is used here."""

    title: str
    sheet_state: str

    def _get_source(self) -> IO[bytes]: ...
    def reset_dimensions(self) -> None: ...
    def iter_rows(self, *, max_row: int, max_col: int | None) -> Iterator[tuple[object, ...]]: ...


@dataclass(frozen=True, slots=True)
class Merge:
    """Cells made one: rows and columns from 0, the last ones included."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int

    def __str__(self) -> str:
        first = cell_name(self.first_row, self.first_column)
        return f"{first}:{cell_name(self.last_row, self.last_column)}"


@dataclass(frozen=True)
class Sheet:
    """A sheet: rows of values, `rows[0]` is row 1; trailing blanks of a row are left out."""

    name: str
    rows: tuple[tuple[Raw, ...], ...]
    merges: tuple[Merge, ...] = ()
    from_1904: bool = False
    """Whether day numbers count from 1904, as old Macs did."""

    def value(self, row: int, column: int) -> Value:
        """Return a cell by row and column from 0; None where there is nothing.

        Raises:
            SpreadsheetError: the cell holds a formula without its value, or an error.
        """
        found = self.raw(row, column)
        if isinstance(found, Unreadable):
            raise SpreadsheetError(found.reason, cell_name(row, column))
        return found

    def raw(self, row: int, column: int) -> Raw:
        """Return a cell as `value`, but also one that tells none."""
        if row >= len(self.rows) or column >= len(self.rows[row]):
            return None
        return self.rows[row][column]

    def day(self, number: int) -> date:
        """Return the day that a day number of this sheet means."""
        start = date(1904, 1, 1) if self.from_1904 else date(1899, 12, 30)
        return start + timedelta(days=number)


@dataclass(frozen=True)
class Spreadsheet:
    """A file's visible sheets, and what had to be guessed to read them."""

    sheets: tuple[Sheet, ...]
    encoding: str | None = None
    """Of a CSV file that is not UTF-8."""


def read_spreadsheet(data: bytes) -> Spreadsheet:
    """Return the visible sheets of a workbook (.xlsx) or of a text with separators (.csv).

    Raises:
        SpreadsheetError: it is neither, too large, old (.xls), or protected by a password.
    """
    if not data.strip():
        raise SpreadsheetError("is empty")
    if len(data) > MOST_BYTES:
        raise SpreadsheetError(f"is larger than {MOST_BYTES // 1024**2} MiB")
    if data.startswith(_OLE):
        raise SpreadsheetError(_why_not_ole(data))
    if data.startswith(b"PK"):
        return _read_workbook(data)
    return _read_csv(data)


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell by row and column from 0: `B5`."""
    return f"{get_column_letter(column + 1)}{row + 1}"


def clean_text(text: str) -> str:
    """Return a text without what nobody sees: outer, doubled and no-break blanks, invisible marks; in NFC."""
    seen = "".join(
        letter
        for letter in unicodedata.normalize("NFC", text)
        if letter in _KEPT_INVISIBLE or letter.isspace() or unicodedata.category(letter) not in {"Cc", "Cf"}
    )
    return " ".join(seen.split())


def filled(value: Raw) -> bool:
    """Whether a cell holds something; blanks alone are nothing, 0 is something."""
    return bool(clean_text(value)) if isinstance(value, str) else value is not None


def _why_not_ole(data: bytes) -> str:
    if "EncryptedPackage".encode("utf-16-le") in data:
        return "is protected by a password: open it and save it without one"
    return "is in the old format .xls: open it and save it as .xlsx"


def _read_workbook(data: bytes) -> Spreadsheet:
    _check_archive(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about looks that openpyxl drops; we only read
            values = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            formulas = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=False)
            return Spreadsheet(tuple(_sheets(values, formulas)))
    except SpreadsheetError:
        raise
    except (ParseError, zipfile.BadZipFile, zipfile.LargeZipFile) as error:
        raise SpreadsheetError(f"is broken: {error}") from None
    except Exception as error:  # noqa: BLE001 - openpyxl raises whatever a broken part led it to
        raise SpreadsheetError(f"is no workbook that can be read ({type(error).__name__})") from None


def _check_archive(data: bytes) -> None:
    """Refuse an archive before anything in it is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
        raise SpreadsheetError(f"is broken: {error}") from None
    if any(part.flag_bits & 1 for part in parts):
        raise SpreadsheetError("is protected by a password: open it and save it without one")
    names = {part.filename for part in parts}
    if "xl/workbook.bin" in names or ("mimetype" in names and "content.xml" in names):
        raise SpreadsheetError("is a workbook in another format: open it and save it as .xlsx")
    if "[Content_Types].xml" not in names:
        raise SpreadsheetError("is an archive but no workbook")
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNZIPPED:
        raise SpreadsheetError(f"is larger than {MOST_UNZIPPED // 1024**2} MiB once unpacked")


def _sheets(values: Workbook, formulas: Workbook) -> Iterator[Sheet]:
    lazy, twins = cast("list[_Lazy]", values.worksheets), cast("list[_Lazy]", formulas.worksheets)
    for sheet, twin in zip(lazy, twins, strict=True):
        if sheet.sheet_state != "visible":
            continue
        with sheet._get_source() as source:  # noqa: SLF001 - openpyxl tells of merged cells only where it reads all at once
            xml = source.read()
        _check_rows(xml)
        rows = _trimmed(_rows(sheet, twin, _most_columns(xml)))
        yield Sheet(sheet.title, rows, tuple(_merges(xml)), values.epoch == MAC_EPOCH)


def _check_rows(xml: bytes) -> None:
    """Refuse a sheet with something in too low a row, before a row of it is parsed.

    Each mark is looked at once: what is no XML at all must not take longer than what is.
    """
    if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
        raise SpreadsheetError("defines XML entities, which no workbook does")
    number = 0
    low = None
    for found in _ROW.finditer(xml):
        if low is not None and _FILLED.search(xml, low, found.start()):
            break
        named = _ROW_NUMBER.search(found[1])
        number = int(named[1]) if named else number + 1
        low = found.end() if number > MOST_ROWS else None
    else:
        if low is None or not _FILLED.search(xml, low):
            return
    raise SpreadsheetError(f"there may be at most {MOST_ROWS} rows", f"row {number}")


def _most_columns(xml: bytes) -> int | None:
    """Return how many columns are read; None for as many as there are.

    Some programs write blank cells to the end of the rows that they know.

    Raises:
        SpreadsheetError: something is in a column further right.
    """
    wide = False
    for found in _CELL.finditer(xml):
        named = _WIDE.search(found[1])
        if named and found[2]:
            raise SpreadsheetError(f"there may be at most {MOST_COLUMNS} columns", named[1].decode())
        wide = wide or named is not None
    return MOST_COLUMNS if wide else None


def _merges(xml: bytes) -> Iterator[Merge]:
    for count, found in enumerate(_MERGE.finditer(xml), start=1):
        if count > MOST_MERGES:
            raise SpreadsheetError(f"has more than {MOST_MERGES} merged cells")
        named = _MERGED.search(found[1])
        if named:
            left, top, right, bottom = range_boundaries(named[1].decode())
            assert left and top and right and bottom  # noqa: S101, PT018 - the pattern has all four
            yield Merge(top - 1, left - 1, bottom - 1, right - 1)


def _rows(values: _Lazy, formulas: _Lazy, columns: int | None) -> Iterator[tuple[Raw, ...]]:
    for sheet in (values, formulas):
        sheet.reset_dimensions()  # what the file says of its size is often wrong
    both = (sheet.iter_rows(max_row=MOST_ROWS, max_col=columns) for sheet in (values, formulas))
    for cells in zip(*both, strict=True):
        yield tuple(_cell_value(value, formula) for value, formula in zip(*cells, strict=True))


def _cell_value(cell: object, formula: object) -> Raw:
    if not isinstance(cell, ReadOnlyCell):
        return None
    if cell.data_type == "e":
        return Unreadable(f"holds the error {cell.value}")
    value = cell.value
    if isinstance(value, str):
        return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), value)
    if value is None and isinstance(formula, ReadOnlyCell) and formula.data_type == "f":
        return Unreadable("holds a formula without its value: open the file in Excel and save it")
    assert value is None or isinstance(value, int | float | bool | date | time | timedelta)  # noqa: S101 - what openpyxl makes of cells
    return value


def _read_csv(data: bytes) -> Spreadsheet:
    text, encoding = _decode(data)
    if "\0" in text:
        raise SpreadsheetError("is neither a workbook (.xlsx) nor a text with separators (.csv)")
    head = text.lstrip()[:_SAMPLE].casefold()
    if head.startswith(("<!doctype", "<html", "<table", "<?xml", "{\\rtf", "%pdf")):
        raise SpreadsheetError("is a page, not a spreadsheet: open it in Excel and save it as .xlsx")
    first, _, rest = text.partition("\n")
    told = re.fullmatch(r"sep=(.)\r?", first, re.IGNORECASE)
    rows = _csv_rows(rest, told[1]) if told else _csv_rows(text, _delimiter(text))
    if told:
        rows = [(), *rows]  # so that rows keep the numbers that a person sees
    for number, row in enumerate(rows, start=1):
        if number > MOST_ROWS and any(map(filled, row)):
            raise SpreadsheetError(f"there may be at most {MOST_ROWS} rows", f"row {number}")
    return Spreadsheet((Sheet("CSV", _trimmed(iter(rows[:MOST_ROWS]))),), encoding)


def _decode(data: bytes) -> tuple[str, str | None]:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            return data.decode(encoding), None if encoding == "utf-8-sig" else encoding
        except UnicodeDecodeError:
            continue
    raise SpreadsheetError("is text in an encoding that is not known: save it as CSV UTF-8 or as .xlsx")


def _delimiter(text: str) -> str:
    """Return what parts most rows of the beginning, the commonest in Indonesia first among equals."""
    sample = "\n".join(text.splitlines()[:_SAMPLE])

    def parted(delimiter: str) -> tuple[int, int]:
        try:
            widths = [len(row) for row in csv.reader(io.StringIO(sample), delimiter=delimiter) if row]
        except csv.Error:
            return 0, 0
        return sum(width > 1 for width in widths), max(widths, default=0)

    return max(_DELIMITERS, key=parted)


def _csv_rows(text: str, delimiter: str) -> list[tuple[Raw, ...]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        return [tuple(unguarded(value) or None for value in row) for row in reader]
    except csv.Error as error:
        raise SpreadsheetError(f"is not CSV that can be read: {error}", f"line {reader.line_num}") from None


def _trimmed(rows: Iterator[tuple[Raw, ...]]) -> tuple[tuple[Raw, ...], ...]:
    """Return rows without trailing blank cells, and without blank rows at the end."""
    kept: list[tuple[Raw, ...]] = []
    for row in rows:
        width = len(row)
        while width and not filled(row[width - 1]):
            width -= 1
        kept.append(row[:width])
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)
