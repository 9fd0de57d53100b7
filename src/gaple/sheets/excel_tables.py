"""Parts that several of our workbooks' sheets are made of: a heading row, and ranks as formulas."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from xlsxwriter.utility import xl_range_abs, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from gaple.competition.ranking import Table, Value
from gaple.sheets.excel_out import Book

K = TypeVar("K", bound=Hashable)


def write_headings(book: Book, sheet: Worksheet, row: int, heads: Sequence[tuple[str, float]]) -> None:
    """Write a row of headings with the widths of their columns."""
    for column, (head, width) in enumerate(heads):
        sheet.write_string(row, column, head, book.looks.heading)
        sheet.set_column(column, column, width)


def write_value(book: Book, sheet: Worksheet, row: int, column: int, value: Value) -> None:
    """Write a figure; one that is missing is a blank and never 0."""
    if value is None:
        sheet.write_blank(row, column, None, book.looks.number)
    else:
        sheet.write_number(row, column, float(value), book.looks.number)


def rank_formula(row: int, first: int, last: int, keys: Sequence[int]) -> str:
    """Return the formula of a rank: how many rows are better by the first key, or by the next.

    More is better, and a figure that is missing stands behind all others.

    Args:
        row: whose rank it is.
        first: the first row that is ranked.
        last: the last one.
        keys: columns of the figures, the weightiest first.
    """
    terms = []
    level = ""
    for column in keys:
        whole, own = xl_range_abs(first, column, last, column), xl_rowcol_to_cell(row, column)
        terms.append(f"{level}ISNUMBER({whole})*((({whole}>{own})+NOT(ISNUMBER({own})))>0)")
        level += f"({whole}={own})*"
    return f"=1+SUMPRODUCT({'+'.join(terms)})"


def tie_breaks(table: Table, keys: Mapping[str, K]) -> dict[str, int]:
    """Return what parts rows whose keys are level, the more the better; nothing where nothing parts them.

    It stands for what no sum says: the matches among the tied, an extra game, lots.
    """
    level: defaultdict[K, list[tuple[str, int]]] = defaultdict(list)
    for row in table.rows:
        level[keys[row.entrant]].append((row.entrant, row.rank))
    parted: dict[str, int] = {}
    for group in level.values():
        lowest = max(rank for _, rank in group)
        parted |= {entrant: lowest - rank for entrant, rank in group if rank < lowest}
    return parted
