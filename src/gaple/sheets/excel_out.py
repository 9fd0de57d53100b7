"""What all our workbooks share: looks, paper, and texts that are never run."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

PAPER_A4: Final = 9
_FONT: Final = "Arial"
_GREY: Final = "#E7E6E6"
_TYPED: Final = "#FFF9DB"
"""A pale ground that copies as white."""


@dataclass(frozen=True)
class Looks:
    """The formats of a workbook."""

    title: Format
    note: Format
    heading: Format
    text: Format
    """One line, made smaller where it does not fit."""
    long_text: Format
    number: Format
    total: Format
    struck: Format
    typed: Format
    """A cell of a locked sheet that may be typed into."""
    typed_text: Format


class Book:
    """A workbook in the making; `data` is its file once it is closed."""

    def __init__(self) -> None:
        self._file = io.BytesIO()
        options = {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
        }
        self.workbook: Final = xlsxwriter.Workbook(self._file, options)
        self.looks: Final = self._looks()

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return self._file.getvalue()

    def sheet(self, name: str, *, landscape: bool = False) -> Worksheet:
        """Return a new sheet on A4, as wide as the paper."""
        sheet = self.workbook.add_worksheet(name)
        sheet.set_paper(PAPER_A4)
        if landscape:
            sheet.set_landscape()
        sheet.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.6)
        sheet.fit_to_pages(1, 0)
        sheet.hide_gridlines(2)
        return sheet

    def _looks(self) -> Looks:
        def look(**more: object) -> Format:
            return self.workbook.add_format(
                {"font_name": _FONT, "font_size": 10, "valign": "vcenter", **more}
            )

        boxed: dict[str, object] = {"border": 1}
        middle: dict[str, object] = {**boxed, "align": "center"}
        return Looks(
            title=look(bold=True, font_size=14),
            note=look(font_color="#595959"),
            heading=look(**middle, bold=True, bg_color=_GREY, text_wrap=True),
            text=look(**boxed, shrink=True),
            long_text=look(**boxed, text_wrap=True, font_size=9),
            number=look(**middle),
            total=look(**middle, bold=True, bg_color=_GREY),
            struck=look(**middle, font_strikeout=True, font_color="#7F7F7F"),
            typed=look(**middle, locked=False, bg_color=_TYPED),
            typed_text=look(**boxed, locked=False, text_wrap=True, valign="top", bg_color=_TYPED),
        )


@contextmanager
def new_book() -> Iterator[Book]:
    """Make a workbook; it is closed at the end."""
    book = Book()
    yield book
    book.workbook.close()


def footer_text(text: str) -> str:
    """Return a text for a header or footer, in which `&` begins a command."""
    longest = 200
    return text.replace("&", "&&")[:longest]
