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
    answered: bool = False
    """Whether a person said so."""

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
    """Return the row with the most headings that are known, if one of them is of a name.

    Where none is, and a person named columns by their letters, the fullest row of words.
    """
    best: tuple[int, int] | None = None
    rows = sheet.rows[:_FIRST_ROWS]
    for row, values in enumerate(rows):
        words = [value for value in values if isinstance(value, str)]
        meanings = {_answer(answers, clean_text(word)) or meaning_of(clean_text(word)) for word in words}
        count = len(meanings - {None})
        if meanings & {NAME, *PLAYERS} and (best is None or count > best[0]):
            best = count, row
    if best is not None:
        return best[1]
    letters = {get_column_letter(column + 1) for column in range(max(map(len, rows), default=0))}
    if not any(key.upper() in letters for key in answers.meanings):
        return None
    counts = [sum(isinstance(value, str) for value in values) for values in rows]
    return counts.index(max(counts))


def _answer(answers: Answers, heading: str, letter: str = "") -> str | None:
    """Return what a person said of a column, by its heading or by its letter."""
    for key, meaning in answers.meanings.items():
        if heading and plain_heading(key) == plain_heading(heading):
            return meaning
    return next((meaning for key, meaning in answers.meanings.items() if key.upper() == letter), None)


def _understood(columns: Sequence[tuple[int, str]], answers: Answers) -> tuple[Column, ...]:
    """Return columns with their meanings; what a person said goes before what a heading says.

    Raises:
        SpreadsheetError: a person spoke of a column that is not there.
    """
    said = {index: _answer(answers, heading, get_column_letter(index + 1)) for index, heading in columns}
    there = {plain_heading(heading) for _, heading in columns}
    there |= {plain_heading(get_column_letter(index + 1)) for index, _ in columns}
    for key in answers.meanings:
        if plain_heading(key) not in there:
            raise SpreadsheetError(f"has no column {key}")
    taken = set(said.values()) - {None}
    found = []
    for index, heading in columns:
        told, guessed = said[index], meaning_of(heading)
        meaning = told or (IGNORE if guessed in taken else guessed)
        if heading or told:
            found.append(Column(index, heading, meaning, answered=told is not None))
    return tuple(found)


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
        headings = [(index, self._heading(sheet, top, index, wide)) for index in range(width)]
        self.columns: Final = _understood(headings, answers)
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
    missing = [player for player in PLAYERS if player not in by_meaning]
    if len(missing) == 1:
        unknown = [column for column in columns if column.meaning is None]
        doubts.append(_which(missing[0], by_meaning.get(NAME) or unknown))
    if not doubts and missing and NAME not in by_meaning:
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
