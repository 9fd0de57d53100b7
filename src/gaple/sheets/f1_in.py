"""Forms F1 typed into our workbook, read back as `sheet` events: all of them or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, get_args

from gaple.competition.errors import CompetitionError
from gaple.competition.f1 import CATEGORIES, Code, Row, count_sheet
from gaple.competition.log import Log
from gaple.competition.setting import SEATS_AT_TABLE
from gaple.competition.state import State
from gaple.rules.options import whole
from gaple.sheets.f1_template import (
    CHECK,
    CODE,
    EMPTY_MARK,
    EMPTY_ROW,
    FIRST_ROW,
    FIRST_SEAT,
    LEADER,
    MARK_CELL,
    Mark,
    draw_mark,
    read_mark,
    reason_row,
)
from gaple.sheets.spreadsheet_in import (
    Sheet,
    Spreadsheet,
    SpreadsheetError,
    Value,
    cell_name,
    clean_text,
    filled,
)

_MINUS: Final = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-"})
_CODES: Final[dict[str, Code]] = {code: code for code in get_args(Code)}


@dataclass(frozen=True)
class TypedForms:
    """What a workbook of forms F1 held."""

    events: tuple[dict[str, Any], ...]
    """The new `sheet` and `correct` events as documents write them, in the order of session and table,
    without `n`."""
    counted: int
    """Forms that the competition has already, word for word."""
    blank: int
    """Tabs of ours into which nothing is typed."""
    others: tuple[str, ...]
    """Tabs that are none of ours."""
    odd_leaders: tuple[str, ...]
    """Cells whose opener is not whom the rules name; the points stand all the same."""


def read_forms(spreadsheet: Spreadsheet, log: Log, correcting: str | None = None) -> TypedForms:
    """Return the forms that were typed into a workbook made by `f1_template`.

    Args:
        spreadsheet: what `read_spreadsheet` returned.
        log: the competition; what it has already is not given again.
        correcting: why forms that it has otherwise are corrected; None: they are refused.

    Raises:
        SpreadsheetError: a workbook or tab of another competition, a row half typed or that no code
            allows, a form that cannot stand in the log or that it has otherwise; with tab and cell.
    """
    found = [(sheet, mark) for sheet in spreadsheet.sheets if (mark := _mark_of(sheet)) is not None]
    if not found:
        raise SpreadsheetError("holds no form F1 of ours: make one with gaple xlsx --f1")
    grown = log.fork()
    events, counted, blank, odd = [], 0, 0, []
    for sheet, mark in sorted(found, key=lambda each: each[1][1:3]):
        with _inside(sheet.name):
            event = _Form(sheet, mark, log.state).event()
            if event is None:
                blank += 1
            elif _is_counted(log.state, event):
                counted += 1
            else:
                odd += [f"{sheet.name}!{cell}" for cell in _odd_leaders(log.state, event)]
                event = _as_correction(log.state, event, correcting)
                grown.append(event)
                events.append(event)
    ours = {id(sheet) for sheet, _ in found}
    others = tuple(sheet.name for sheet in spreadsheet.sheets if id(sheet) not in ours and sheet.rows)
    return TypedForms(tuple(events), counted, blank, others, tuple(odd))


def _mark_of(sheet: Sheet) -> Mark | None:
    value = sheet.raw(*MARK_CELL)
    return read_mark(value) if isinstance(value, str) else None


@contextmanager
def _inside(tab: str) -> Iterator[None]:
    """Put the tab before the place of an error that is raised here."""
    try:
        yield
    except SpreadsheetError as error:
        raise SpreadsheetError(error.reason, f"{tab}!{error.place}" if error.place else tab) from None
    except CompetitionError as error:
        raise SpreadsheetError(error.reason, tab) from None


class _Form:
    """A tab of ours."""

    def __init__(self, sheet: Sheet, mark: Mark, state: State) -> None:
        self._sheet = sheet
        self._mark = mark
        self._state = state
        self._deals = whole(state.setting.rules.options, "deals")

    def event(self) -> dict[str, Any] | None:
        """Return the form as an event; None where nothing is typed."""
        if self._mark.draw != draw_mark(self._state):
            raise SpreadsheetError("is a form of another competition or of another draw")
        players = self._players()
        rows = self._rows()
        reason = self._reason()
        left = [None if self._state.gone(player) else player for player in self._mark.players]
        if not rows and reason is None and players in (left, list(self._mark.players)):
            return None
        if len(rows) < self._deals and reason is None:
            words = f"says no reason, but has {len(rows)} deals of {self._deals}"
            raise SpreadsheetError(words, cell_name(reason_row(self._deals), FIRST_SEAT))
        event: dict[str, Any] = {
            "kind": "sheet",
            "session": self._mark.session,
            "table": self._mark.table,
            "players": players,
            "deals": [
                {
                    "code": row.code,
                    **({} if row.leader is None else {"leader": row.leader}),
                    "points": [*row.points],
                }
                for row in rows
            ],
        }
        return event if reason is None else {**event, "reason": reason}

    def _players(self) -> list[str | None]:
        players: list[str | None] = []
        for seat, player in enumerate(self._mark.players):
            mark = self._sheet.value(EMPTY_ROW, FIRST_SEAT + seat)
            if filled(mark) and clean_text(str(mark)).casefold() != EMPTY_MARK:
                raise SpreadsheetError(
                    "marks an empty chair by x alone", cell_name(EMPTY_ROW, FIRST_SEAT + seat)
                )
            players.append(None if filled(mark) else player)
        return players

    def _reason(self) -> str | None:
        value = self._sheet.value(reason_row(self._deals), FIRST_SEAT)
        return clean_text(str(value)) if filled(value) else None

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        blank: int | None = None
        for index in range(FIRST_ROW, FIRST_ROW + self._deals):
            if not any(filled(self._sheet.value(index, column)) for column in range(CODE, CHECK)):
                blank = index if blank is None else blank
                continue
            if blank is not None:
                raise SpreadsheetError("is blank, but a row below it is not", cell_name(blank, CODE))
            rows.append(self._row(index))
        return rows

    def _row(self, index: int) -> Row:
        code = self._code(index)
        leader = self._leader(index)
        one, two, three, four = (self._points(index, FIRST_SEAT + seat) for seat in range(SEATS_AT_TABLE))
        row = Row(code=code, leader=leader, points=(one, two, three, four))
        try:
            count_sheet(self._state.setting.rules, self._mark.players, [row])
        except CompetitionError as error:
            raise SpreadsheetError(error.reason.removeprefix("deal 1: "), cell_name(index, CODE)) from None
        return row

    def _code(self, index: int) -> Code:
        place = cell_name(index, CODE)
        value = self._sheet.value(index, CODE)
        if not filled(value):
            raise SpreadsheetError("is blank, but its row is begun", place)
        text = clean_text(str(value)).upper().translate(_MINUS).replace(" ", "")
        if text not in _CODES:
            raise SpreadsheetError(f"there is no code {text[:20]}; there are {', '.join(CATEGORIES)}", place)
        return _CODES[text]

    def _leader(self, index: int) -> int | None:
        value = self._sheet.value(index, LEADER)
        if not filled(value):
            return None
        seat = _number(value)
        if seat is None or not 1 <= seat <= SEATS_AT_TABLE:
            raise SpreadsheetError(f"is no seat from 1 to {SEATS_AT_TABLE}", cell_name(index, LEADER))
        return seat - 1

    def _points(self, index: int, column: int) -> int:
        value = self._sheet.value(index, column)
        if not filled(value):
            raise SpreadsheetError(
                "is blank, but its row is begun; nothing won is 0", cell_name(index, column)
            )
        points = _number(value)
        if points is None:
            raise SpreadsheetError("is no whole number", cell_name(index, column))
        return points


def _number(value: Value) -> int | None:
    """Return a whole number, also one that is typed as a text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    text = clean_text(str(value)).translate(_MINUS)
    digits = text.removeprefix("-").removeprefix("+")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < len("1000") else None


def _is_counted(state: State, event: dict[str, Any]) -> bool:
    """Whether the competition has this very form."""
    there = state.sheets.get((event["session"], event["table"]))
    if there is None:
        return False
    rows = state.counts[event["session"], event["table"]].rows
    typed = [(deal["code"], tuple(deal["points"])) for deal in event["deals"]]
    return typed == [(row.code, row.points) for row in rows] and list(there.players) == event["players"]


def _as_correction(state: State, event: dict[str, Any], reason: str | None) -> dict[str, Any]:
    """Return a form, as a correction where the competition has another one for its session and table.

    Raises:
        SpreadsheetError: it has, and there is no reason to correct it.
    """
    there = state.sheets.get((event["session"], event["table"]))
    if there is None:
        return event
    if reason is None:
        raise SpreadsheetError(f"event {there.n} has this form otherwise; --correct and a reason correct it")
    values = {key: event[key] for key in ("players", "deals")}
    return {"kind": "correct", "of": there.n, **values, "reason": reason}


def _odd_leaders(state: State, event: dict[str, Any]) -> Iterator[str]:
    """Yield the cells whose opener is not whom the rules name (pepet-2026/11, /12)."""
    rows = [
        Row(code=deal["code"], leader=deal.get("leader"), points=tuple(deal["points"]))
        for deal in event["deals"]
    ]
    sheet = count_sheet(state.setting.rules, event["players"], rows, reason=event.get("reason"))
    for number in sheet.led_otherwise:
        yield cell_name(FIRST_ROW + number - 1, LEADER)
