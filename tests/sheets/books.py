"""Workbooks made for a test."""

import io
from collections.abc import Mapping, Sequence
from datetime import datetime

import xlsxwriter


def workbook(
    *rows: Sequence[object],
    merged: Mapping[str, object] | None = None,
    name: str = "Peserta",
    **more: Sequence[Sequence[object]],
) -> bytes:
    """Return an .xlsx with one sheet of rows; texts are texts, `merged` cells come after.

    Args:
        rows: of cells; None is blank, a callable writes itself: `cell(sheet, row, column)`.
        merged: what stands in merged cells, by their range.
        name: of the sheet.
        more: other sheets by name, as lists of rows.
    """
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    day = book.add_format({"num_format": "dd/mm/yyyy"})
    for title, lines in {name: rows, **more}.items():
        sheet = book.add_worksheet(title)
        for row, line in enumerate(lines):
            for column, value in enumerate(line):
                if callable(value):
                    value(sheet, row, column)
                elif isinstance(value, str):
                    sheet.write_string(row, column, value)
                elif isinstance(value, datetime):
                    sheet.write_datetime(row, column, value, day)
                elif value is not None:
                    sheet.write(row, column, value)
        for cells, value in (merged or {}).items() if title == name else ():
            sheet.merge_range(cells, value)
    book.close()
    return file.getvalue()
