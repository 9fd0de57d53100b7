"""A workbook to type form F1 into: a tab a session and table, names and seats filled in, the rest locked.

The first row of each tab is hidden and says of which competition, session and table it is and who sits
where, so a tab can be copied into another workbook or sent alone. `f1_in` reads it back.
"""

import hashlib
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from xlsxwriter.utility import xl_range, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from gaple.competition.errors import CompetitionError
from gaple.competition.f1 import CATEGORIES
from gaple.competition.sessions import plan_of, planned
from gaple.competition.setting import SEATS_AT_TABLE
from gaple.competition.state import State
from gaple.rules import make_rules
from gaple.rules.options import whole
from gaple.rules.sets import pepet
from gaple.sheets.codes import PaperCode, code_of, typed_code
from gaple.sheets.excel_out import Book, footer_text, new_book
from gaple.sheets.papers import F1
from gaple.texts import Texts

FORMAT: Final = "gaple-f1/1"
MARK_CELL: Final = (0, 0)
FIRST_SEAT: Final = 3
"""The column of the first seat's points."""
EMPTY_ROW: Final = 5
"""Where an empty chair is marked; of who left it is marked already (CASES 45)."""
EMPTY_MARK: Final = "x"
FIRST_ROW: Final = 6
NUMBER, CODE, LEADER = range(3)
CHECK: Final = FIRST_SEAT + SEATS_AT_TABLE


class Mark(NamedTuple):
    """What the hidden row of a tab says."""

    draw: str
    """Which competition and draw: see `draw_mark`."""
    session: int
    table: int
    players: tuple[str, ...]
    """Entrants by seat."""

    def __str__(self) -> str:
        return " ".join([FORMAT, self.draw, str(self.session), str(self.table), *self.players])


def draw_mark(state: State) -> str:
    """Return what tells a competition and its draw from others: its short code, and some of a hash."""
    head = state.setting.head
    said = "\n".join([head.name, head.kind, *state.order])
    return f"{code_of(head)}-{hashlib.sha256(said.encode()).hexdigest()[:12]}"


def read_mark(text: str) -> Mark | None:
    """Return what the hidden row of a tab says, None where it says nothing of ours."""
    form, *said = text.split(" ")
    parts = len(Mark._fields) - 1
    if form != FORMAT or len(said) != parts + SEATS_AT_TABLE or not all(map(str.isdecimal, said[1:parts])):
        return None
    draw, session, table = said[:parts]
    return Mark(draw, int(session), int(table), tuple(said[parts:]))


def reason_row(deals: int) -> int:
    """Return the row in which a reason for a short sheet is typed."""
    return FIRST_ROW + deals + 3


def tab_name(texts: Texts, session: int, table: int) -> str:
    """Return the name of a tab."""
    return texts.say("f1-tab", session=f"{session:02}", table=str(table))


def write_f1_template(state: State, texts: Texts, sessions: Collection[int] = ()) -> bytes:
    """Return the workbook to type a group's forms F1 into.

    Args:
        state: the drawn group.
        texts: the language.
        sessions: which sessions; none named: all.

    Raises:
        CompetitionError: the competition has no forms F1, or is not drawn, or has no such session.
    """
    if state.kind != "group":
        raise CompetitionError(f"a competition of the kind {state.kind} has no forms F1")
    if not state.order:
        raise CompetitionError("the group is not drawn: until then nobody has a seat")
    marks = list(_marks(state))
    for session in sessions:
        if session not in {mark.session for mark in marks}:
            raise CompetitionError(f"there are {marks[-1].session} sessions, no session {session}")
    with new_book() as book:
        for mark in marks:
            if not sessions or mark.session in sessions:
                _write_tab(book, state, texts, mark)
    return book.data


def _marks(state: State) -> Iterator[Mark]:
    """Yield the marks of all tables of a drawn group."""
    for session, tables in enumerate(plan_of(state).sessions, start=1):
        for table in range(1, len(tables) + 1):
            yield Mark(draw_mark(state), session, table, planned(state, session, table))


def _write_tab(book: Book, state: State, texts: Texts, mark: Mark) -> None:
    tab = tab_name(texts, mark.session, mark.table)
    sheet = book.sheet(tab)
    looks = book.looks
    deals = whole(state.setting.rules.options, "deals")
    name = state.setting.head.name
    played = (mark.session, mark.table) in state.sheets
    empty = [not played and state.gone(player) for player in mark.players]
    sheet.write_string(*MARK_CELL, str(mark), looks.note)
    sheet.set_row(MARK_CELL[0], None, None, {"hidden": True})
    sheet.set_column(NUMBER, LEADER, 8)
    sheet.set_column(FIRST_SEAT, CHECK - 1, 15)
    sheet.set_column(CHECK, CHECK, 17)
    sheet.write_string(
        1, 0, texts.say("f1-title", session=str(mark.session), table=str(mark.table)), looks.title
    )
    sheet.write_string(2, 0, name, looks.note)
    code = PaperCode(code_of(state.setting.head), F1.kind, f"{mark.session}-{mark.table}")
    sheet.write_string(1, CHECK, typed_code(code), looks.note)
    sheet.write_string(3, 0, texts.say("f1-how"), looks.note)
    sheet.set_row(EMPTY_ROW - 1, 66)  # room for a name of 60 characters
    heads = ["f1-number", "f1-code", "f1-leader"]
    for column, head in enumerate(heads):
        sheet.write_string(EMPTY_ROW - 1, column, texts.say(head), looks.heading)
    for seat, player in enumerate(mark.players):
        name_of = texts.say("xlsx-nobody") if empty[seat] else state.entrants[player].name
        words = texts.say("f1-seat", seat=str(seat + 1), name=name_of)
        sheet.write_string(EMPTY_ROW - 1, FIRST_SEAT + seat, words, looks.heading)
    sheet.write_string(EMPTY_ROW - 1, CHECK, texts.say("f1-check"), looks.heading)
    sheet.merge_range(EMPTY_ROW, 0, EMPTY_ROW, LEADER, texts.say("f1-empty-chair"), looks.text)
    for seat in range(SEATS_AT_TABLE):
        sheet.write_string(EMPTY_ROW, FIRST_SEAT + seat, EMPTY_MARK if empty[seat] else "", looks.typed)
    for number in range(1, deals + 1):
        row = FIRST_ROW + number - 1
        sheet.set_row(row, 21)
        sheet.write_number(row, NUMBER, number, looks.number)
        for column in range(CODE, CHECK):
            sheet.write_blank(row, column, None, looks.typed)
        sheet.write_formula(row, CHECK, _check_formula(texts, row), looks.note, "")
    _write_totals(book, sheet, texts, deals)
    _restrict(sheet, texts, deals)
    sheet.freeze_panes(FIRST_ROW, FIRST_SEAT)
    sheet.print_area(1, 0, reason_row(deals), CHECK)
    sheet.fit_to_pages(1, 1)
    sheet.set_footer(f"&L{footer_text(name)}&R{footer_text(tab)}")
    sheet.protect("", {"select_locked_cells": False})


def _write_totals(book: Book, sheet: Worksheet, texts: Texts, deals: int) -> None:
    looks = book.looks
    total, rank, last = FIRST_ROW + deals, FIRST_ROW + deals + 1, FIRST_ROW + deals - 1
    sheet.merge_range(total, 0, total, LEADER, texts.say("f1-total"), looks.total)
    sheet.merge_range(rank, 0, rank, LEADER, texts.say("f1-rank"), looks.total)
    totals = xl_range(total, FIRST_SEAT, total, CHECK - 1)
    for column in range(FIRST_SEAT, CHECK):
        points = xl_range(FIRST_ROW, column, last, column)
        sheet.write_formula(total, column, f"=SUM({points})", looks.total, 0)
        own = xl_rowcol_to_cell(total, column)
        formula = f'=IF(COUNT({points})=0,"",RANK({own},{totals}))'
        sheet.write_formula(rank, column, formula, looks.total, "")
    where = reason_row(deals)
    sheet.write_string(where, 0, texts.say("f1-reason"), looks.note)
    sheet.set_row(where, 32)
    sheet.merge_range(where, FIRST_SEAT, where, CHECK, "", looks.typed_text)


def _restrict(sheet: Worksheet, texts: Texts, deals: int) -> None:
    """Let only codes, chairs and points be typed that exist."""
    last = FIRST_ROW + deals - 1
    stop = {"error_title": texts.say("f1-wrong-title"), "error_message": texts.say("f1-wrong")}
    points = sorted({point for worth in _worth().values() for point in worth})
    chairs = [str(seat + 1) for seat in range(SEATS_AT_TABLE)]
    places: list[tuple[int, int, int, list[str]]] = [
        (FIRST_ROW, CODE, CODE, list(CATEGORIES)),
        (FIRST_ROW, LEADER, LEADER, chairs),
        (FIRST_ROW, FIRST_SEAT, CHECK - 1, [str(point) for point in points]),
    ]
    for row, left, right, source in places:
        sheet.data_validation(row, left, last, right, {"validate": "list", "source": source, **stop})
    sheet.data_validation(
        EMPTY_ROW, FIRST_SEAT, EMPTY_ROW, CHECK - 1, {"validate": "list", "source": [EMPTY_MARK], **stop}
    )


def _worth() -> dict[str, tuple[int, ...]]:
    """Return the four points of each code, highest first, as the rule set gives them."""
    by_category = {row.category: row.points for row in make_rules(pepet.ID).scorer.table()}
    return {code: tuple(sorted(by_category[category], reverse=True)) for code, category in CATEGORIES.items()}


def _check_formula(texts: Texts, row: int) -> str:
    """Return the formula that says whether a row is whole and worth what its code is worth."""
    code = xl_rowcol_to_cell(row, CODE)
    points = xl_range(row, FIRST_SEAT, row, CHECK - 1)
    worth = _worth()
    codes = ",".join(f'"{each}"' for each in worth)
    ranked = []
    for place in range(SEATS_AT_TABLE):
        values = ",".join(str(each[place]) for each in worth.values())
        ranked.append(f"LARGE({points},{place + 1})=CHOOSE(MATCH({code},{{{codes}}},0),{values})")
    missing, wrong, right = (_quoted(texts.say(word)) for word in ("f1-missing", "f1-not-so", "f1-right"))
    return (
        f'=IF(COUNTA({code},{points})=0,"",IF(COUNTA({code},{points})<{SEATS_AT_TABLE + 1},{missing},'
        f"IF(IFERROR(AND({','.join(ranked)}),FALSE),{right},{wrong})))"
    )


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'
