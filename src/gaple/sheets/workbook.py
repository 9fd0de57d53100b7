"""A competition as a workbook: entrants, what was played, standings whose formulas add up, and the log."""

import json
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final

from xlsxwriter.worksheet import Worksheet

from gaple.competition.events import Correct, Disqualify, Event, kind_of
from gaple.competition.log import Log, write_event
from gaple.competition.ranking import Table
from gaple.competition.standings import standings
from gaple.competition.state import State
from gaple.sheets import telling
from gaple.sheets.excel_out import Book, footer_text, new_book
from gaple.sheets.excel_tables import write_headings, write_value
from gaple.sheets.workbook_group import write_f1_sheets, write_f2
from gaple.sheets.workbook_matches import write_knockout, write_matches, write_tables
from gaple.texts import Texts

FIRST_ROW: Final = 3
_ENTRANT_HEADS: Final = (
    ("number", 5.0),
    ("id", 8.0),
    ("name", 34.0),
    ("club", 24.0),
    ("players", 44.0),
    ("pot", 6.0),
    ("state", 22.0),
)
_LOG_HEADS: Final = (
    ("event", 9.0),
    ("when", 26.0),
    ("who", 16.0),
    ("kind", 26.0),
    ("content", 70.0),
    ("reason", 40.0),
    ("corrected", 16.0),
)
_LONGEST: Final = 2000
"""So much of an event is shown; a record would fill pages."""
_APART: Final = frozenset({"n", "kind", "by", "at", "v", "of", "reason", "record"})
"""Keys of an event that have a column of their own, or none."""


def write_workbook(log: Log, texts: Texts) -> bytes:
    """Return a competition as an .xlsx file.

    Every figure that is a sum, a count or a rank is a formula, its value beside it for programs that do
    not calculate. Phone numbers and dates of birth stay out: the workbook may be handed round.
    """
    state = log.state
    with new_book() as book:
        _write_entrants(book, state, texts)
        _write_standings(book, state, texts)
        if state.kind == "group":
            write_f2(book, state, texts)
            write_f1_sheets(book, state, texts)
        elif state.meetings:
            write_tables(book, state, texts, write_matches(book, state, texts))
        if state.bracket is not None:
            write_knockout(book, state, texts)
        _write_log(book, log, texts)
    return book.data


def _write_entrants(book: Book, state: State, texts: Texts) -> None:
    sheet = _list(book, state, texts, "xlsx-tab-entrants", _ENTRANT_HEADS)
    waiting = set(state.waiting)
    for row, entrant in enumerate(state.entrants.values(), start=FIRST_ROW):
        players = ", ".join(member.name for member in entrant.members)
        sheet.write_number(row, 0, row - FIRST_ROW + 1, book.looks.number)
        for column, word in enumerate([entrant.id, entrant.name, entrant.club or "", players], start=1):
            sheet.write_string(row, column, word, book.looks.text)
        write_value(book, sheet, row, 5, entrant.pot)
        word = _state_of(state, texts, entrant.id, waiting=entrant.id in waiting)
        sheet.write_string(row, 6, word, book.looks.text)


def _list(
    book: Book, state: State, texts: Texts, title: str, heads: Sequence[tuple[str, float]]
) -> Worksheet:
    """Return a new sheet for a list, its headings repeated on each page."""
    sheet = _new(book, state, texts.say(title), landscape=True)
    write_headings(book, sheet, FIRST_ROW - 1, [(texts.say(f"xlsx-{head}"), width) for head, width in heads])
    sheet.freeze_panes(FIRST_ROW, 3)
    sheet.repeat_rows(FIRST_ROW - 1)
    return sheet


def _new(book: Book, state: State, title: str, *, landscape: bool) -> Worksheet:
    sheet = book.sheet(title, landscape=landscape)
    sheet.write_string(0, 0, title, book.looks.title)
    sheet.write_string(1, 0, state.setting.head.name, book.looks.note)
    sheet.set_footer(f"&L{footer_text(state.setting.head.name)}&R&P / &N")
    return sheet


def _state_of(state: State, texts: Texts, entrant: str, *, waiting: bool) -> str:
    left = state.left.get(entrant)
    if left is not None:
        return texts.say("xlsx-disqualified" if isinstance(left, Disqualify) else "xlsx-withdrawn")
    if state.entrants[entrant].reserve:
        return texts.say("xlsx-reserve")
    if waiting:
        return texts.say("xlsx-waiting")
    return texts.say("xlsx-present") if entrant in state.checked_in else ""


def _write_standings(book: Book, state: State, texts: Texts) -> None:
    """Write the standings as they count, with the reason for each place."""
    sheet = _new(book, state, texts.say("xlsx-tab-standings"), landscape=True)
    names = {id_: entrant.name for id_, entrant in state.entrants.items()}
    tables = standings(state)
    figures = max((len(row.figures) for table in tables for row in table.rows[:1]), default=0)
    sheet.set_column(0, 0, 8)
    sheet.set_column(1, 1, 34)
    sheet.set_column(2, 1 + max(1, figures), 11)
    sheet.set_column(2 + figures, 2 + figures, 70)
    row = FIRST_ROW
    for table in tables:
        row = _write_standing(book, sheet, texts, table, names, (row, 2 + figures)) + 2


def _write_standing(  # noqa: PLR0913, PLR0917 - a table and where it stands
    book: Book, sheet: Worksheet, texts: Texts, table: Table, names: Mapping[str, str], at: tuple[int, int]
) -> int:
    """Write a table from a row on, its reasons in a column; return its last row."""
    looks = book.looks
    top, why = at
    sheet.write_string(top, 0, telling.table_name(texts, table.name), looks.title)
    figures = list(table.rows[0].figures) if table.rows else []
    heads = ["standings-rank", "standings-entrant", *(f"figure-{each}" for each in figures)]
    for column, head in enumerate(heads):
        sheet.write_string(top + 1, column, texts.say(head), looks.heading)
    sheet.write_string(top + 1, why, texts.say("standings-why"), looks.heading)
    row = top + 2
    for line, below in zip_longest(table.rows, table.rows[1:]):
        sheet.write_string(row, 0, telling.rank_of(table, line), looks.number)
        sheet.write_string(row, 1, names[line.entrant], looks.text)
        for column, figure in enumerate(figures, start=2):
            write_value(book, sheet, row, column, line.figures[figure])
        parted = below is not None and line.above_next.by is not None
        words = telling.why(texts, line, below, names) if parted else ""
        sheet.write_string(row, why, words, looks.long_text)
        row += 1
    for apart in table.apart:
        sheet.write_string(row, 1, telling.apart(texts, apart, names), looks.note)
        row += 1
    sheet.write_string(row, 0, telling.criteria(texts, table), looks.note)
    return row


def _write_log(book: Book, log: Log, texts: Texts) -> None:
    """Write every event as it was written, and which later ones corrected it."""
    sheet = _list(book, log.state, texts, "xlsx-tab-log", _LOG_HEADS)
    for row, event in enumerate(log.events, start=FIRST_ROW):
        sheet.write_number(row, 0, event.n, book.looks.number)
        words = [
            event.at or "",
            event.by or "",
            texts.say(f"xlsx-kind-{kind_of(event)}"),
            _content(event),
            str(getattr(event, "reason", None) or ""),
            ", ".join(map(str, log.corrections(event.n))),
        ]
        for column, word in enumerate(words, start=1):
            sheet.write_string(row, column, word, book.looks.long_text)
    sheet.autofilter(FIRST_ROW - 1, 0, FIRST_ROW - 1 + max(1, len(log.events)), len(_LOG_HEADS) - 1)


def _content(event: Event) -> str:
    """Return what an event carries beside who, when and why, as it stands in the file."""
    written = {key: value for key, value in write_event(event).items() if key not in _APART}
    if isinstance(event, Correct):
        written = {"of": event.of, **written}
    text = json.dumps(written, ensure_ascii=False) if written else ""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
