"""Where the list stands in a spreadsheet, and what each of its columns means."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openpyxl.utils import get_column_letter

from gaple.sheets.doubts import Answers, Doubt, UnsureError
from gaple.sheets.headings import IGNORE, NAME, NUMBER, PLAYERS, meaning_of, plain_heading
from gaple.sheets.spreadsheet_in import (
    Merge,
    Raw,
    Sheet,
    Spreadsheet,
    SpreadsheetError,
    clean_text,
    filled,
)

_FIRST_ROWS: Final = 30
"""Where the row of headings is looked for."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column under the headings."""

    index: int
    heading: str
    meaning: str | None
    """One of `MEANINGS`; None where the heading is not known."""

    @property
    def letter(self) -> str:
        """The column's letter."""
        return get_column_letter(self.index + 1)


def choose_sheet(spreadsheet: Spreadsheet, answers: Answers) -> tuple[Sheet, int]:
    """Return the sheet with the list and the row of its headings, from 0."""
    if not any(sheet.rows for sheet in spreadsheet.sheets):
        raise SpreadsheetError("is empty")
    sheets = [sheet for sheet in spreadsheet.sheets if answers.sheet in {None, sheet.name}]
    if not sheets:
        names = ", ".join(sheet.name for sheet in spreadsheet.sheets)
        raise SpreadsheetError(f"has no sheet named {answers.sheet}; there are {names}")
    found = [(sheet, top) for sheet in sheets if (top := _heading_row(sheet, answers)) is not None]
    if not found:
        raise SpreadsheetError(
            f"has no row of headings such as Nama, Pasangan or Pemain 1 in its first {_FIRST_ROWS} rows"
        )
    if len(found) > 1:
        names_found = tuple(sheet.name for sheet, _ in found)
        raise UnsureError([Doubt("sheet", "", ", ".join(names_found), names_found)])
    return found[0]


def _heading_row(sheet: Sheet, answers: Answers) -> int | None:
    """Return the row with the most headings that are known, if one of them is of a name."""
    best: tuple[int, int] | None = None
    for row in range(min(_FIRST_ROWS, len(sheet.rows))):
        values = sheet.rows[row]
        meanings = {
            _meaning(value, column, answers) for column, value in enumerate(values) if isinstance(value, str)
        }
        count = len(meanings - {None})
        if meanings & {NAME, *PLAYERS} and (best is None or count > best[0]):
            best = count, row
    return None if best is None else best[1]


def _meaning(heading: Raw, column: int, answers: Answers) -> str | None:
    """Return what a column means: as answered by its heading or letter, else as its heading says."""
    text = clean_text(str(heading)) if heading is not None else ""
    for key, meaning in answers.meanings.items():
        if text and plain_heading(key) == plain_heading(text):
            return meaning
    letter = get_column_letter(column + 1)
    if found := next((answers.meanings[key] for key in answers.meanings if key.upper() == letter), None):
        return found
    return meaning_of(text) if text else None


class Headings:
    """The row of headings (two rows where cells are merged over columns), and what each column means."""

    def __init__(self, sheet: Sheet, top: int, answers: Answers) -> None:
        merges = [merge for merge in sheet.merges if merge.first_row <= top <= merge.last_row]
        wide = [merge for merge in merges if merge.first_column < merge.last_column]
        tall = [merge.last_row for merge in merges if merge.first_row == top]
        bottom = max([top, *tall])
        if wide and bottom == top and _tells_apart(sheet, top + 1, wide):
            bottom = top + 1
        self.bottom: Final = bottom
        """The last row of headings, from 0."""
        width = max((len(row) for row in sheet.rows), default=0)
        found = []
        for index in range(width):
            heading = self._heading(sheet, top, index, wide)
            found.append(Column(index, heading, _meaning(heading, index, answers)))
        self.columns: Final = tuple(each for each in found if each.heading or each.meaning)
        self.used: Final[dict[str, Column]] = {}
        for meaning, columns in _by_meaning(self.columns).items():
            self.used[meaning] = columns[0]
        """The columns that are read, by what they mean."""
        self.doubts: Final = [
            Doubt(
                "merged", str(merge), clean_text(str(sheet.value(merge.first_row, merge.first_column) or ""))
            )
            for merge in wide
        ]
        _refuse_unclear(self.columns)

    def _heading(self, sheet: Sheet, top: int, index: int, wide: Sequence[Merge]) -> str:
        over = next((merge for merge in wide if merge.first_column <= index <= merge.last_column), None)
        words = [sheet.value(top, index if over is None else over.first_column)]
        words += [sheet.value(row, index) for row in range(top + 1, self.bottom + 1)]
        if over is not None and self.bottom == top and index > over.first_column:
            return ""
        return " ".join(clean_text(str(word)) for word in words if filled(word))


def _tells_apart(sheet: Sheet, row: int, wide: Sequence[Merge]) -> bool:
    """Whether a row only tells apart the columns under a wide heading, as `1` and `2` under `Pemain`."""
    under = {index for merge in wide for index in range(merge.first_column, merge.last_column + 1)}
    values = sheet.rows[row] if row < len(sheet.rows) else ()
    there = {index for index, value in enumerate(values) if filled(value)}
    return bool(there) and there <= under


def _refuse_unclear(columns: Sequence[Column]) -> None:
    """Refuse columns that could both be the same, one player without the other, and no name at all."""
    by_meaning = _by_meaning(columns)
    doubts = [_which(meaning, found) for meaning, found in by_meaning.items() if len(found) > 1]
    one_player = [by_meaning[player] for player in PLAYERS if player in by_meaning]
    if len(one_player) == 1:
        doubts.append(_which(NAME, [*by_meaning.get(NAME, []), *one_player[0]]))
    if not doubts and NAME not in by_meaning and not one_player:
        raise SpreadsheetError("has no column left for the names")
    if doubts:
        raise UnsureError(doubts)


def _by_meaning(columns: Sequence[Column]) -> dict[str, list[Column]]:
    by_meaning: defaultdict[str, list[Column]] = defaultdict(list)
    for column in columns:
        if column.meaning is not None and column.meaning not in {IGNORE, NUMBER}:
            by_meaning[column.meaning].append(column)
    return dict(by_meaning)


def _which(meaning: str, columns: Sequence[Column]) -> Doubt:
    """Return the question which of these columns means what."""
    place = ", ".join(column.letter for column in columns)
    names = tuple(column.heading or column.letter for column in columns)
    names = names if len(set(names)) == len(names) else tuple(column.letter for column in columns)
    return Doubt("columns", place, meaning, names)
