"""A group in a workbook: each counted F1, and F2 that adds them up."""

from collections.abc import Sequence
from typing import Final

from xlsxwriter.utility import quote_sheetname, xl_range, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from gaple.competition.f1 import CountedSheet
from gaple.competition.f2 import Cell, Line
from gaple.competition.sessions import f2_lines
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.competition.standings import group_figures, stage_tables
from gaple.competition.state import Slot, State
from gaple.sheets.excel_out import Book, footer_text
from gaple.sheets.excel_tables import rank_formula, tie_breaks, write_headings
from gaple.sheets.f1_template import tab_name
from gaple.texts import Texts

HEADING_ROW: Final = 3
FIRST_ROW: Final = 4
F1_SEAT: Final = 3
"""The column of the first seat on an F1."""
F1_VOID: Final = F1_SEAT + SEATS_AT_TABLE
FIRST_SESSION: Final = 2
SUM, PENALTY, POINTS, STARS, PARTED, RANK = range(FIRST_SESSION + SESSIONS, FIRST_SESSION + SESSIONS + 6)
STAR: Final = "★"


def write_f2(book: Book, state: State, texts: Texts) -> None:
    """Write form F2: points by session from the sheets F1, stars below, and the rank that they make."""
    sheet = book.sheet("F2", landscape=True)
    [table] = stage_tables(state, "group")
    ranked = {row.entrant: row.rank for row in table.rows}
    played = {line.entrant: line for line in f2_lines(state)}
    figures = group_figures(state)
    lines = [played.get(each) or Line(each, (None,) * SESSIONS) for each in figures]
    there = [line for line in lines if line.entrant in ranked]
    apart = [line for line in lines if line.entrant not in ranked]
    sheet.write_string(0, 0, texts.say("xlsx-f2-title"), book.looks.title)
    sheet.write_string(1, 0, state.setting.head.name, book.looks.note)
    ends = ["xlsx-sum", "xlsx-penalty", "figure-points", "figure-stars", "xlsx-parted", "xlsx-rank"]
    heads = [(texts.say("xlsx-number"), 5.0), (texts.say("xlsx-name"), 28.0)]
    heads += [(str(session), 4.2) for session in range(1, SESSIONS + 1)]
    heads += [(texts.say(end), 8.5) for end in ends]
    write_headings(book, sheet, HEADING_ROW, heads)
    star_heading = FIRST_ROW + len(lines) + 2
    sheet.write_string(star_heading - 1, 0, texts.say("xlsx-stars-title"), book.looks.note)
    for column, (head, _) in enumerate(heads[: SUM + 1]):
        sheet.write_string(star_heading, column, head, book.looks.heading)
    points = {each: int(of["points"] or 0) for each, of in figures.items()}
    keys = {line.entrant: (points[line.entrant], line.stars) for line in there}
    parted = tie_breaks(table, keys)
    last_ranked = FIRST_ROW + len(there) - 1
    for index, line in enumerate([*there, *apart]):
        row, star_row = FIRST_ROW + index, star_heading + 1 + index
        _write_name(book, sheet, row, index + 1, state.entrants[line.entrant].name)
        _write_name(book, sheet, star_row, index + 1, state.entrants[line.entrant].name)
        _write_sessions(book, sheet, state, texts, line, row, star_row)
        sums = xl_range(row, FIRST_SESSION, row, SUM - 1)
        sheet.write_formula(row, SUM, f"=SUM({sums})", book.looks.number, line.points)
        sheet.write_number(row, PENALTY, line.points - points[line.entrant], book.looks.number)
        less = f"={xl_rowcol_to_cell(row, SUM)}-{xl_rowcol_to_cell(row, PENALTY)}"
        sheet.write_formula(row, POINTS, less, book.looks.total, points[line.entrant])
        stars = xl_range(star_row, FIRST_SESSION, star_row, SUM - 1)
        sheet.write_formula(star_row, SUM, f"=SUM({stars})", book.looks.number, line.stars)
        sheet.write_formula(row, STARS, f"={xl_rowcol_to_cell(star_row, SUM)}", book.looks.total, line.stars)
        _write_rank(book, sheet, texts, row, last_ranked, parted.get(line.entrant), ranked.get(line.entrant))
    sheet.write_string(star_heading + len(lines) + 2, 0, texts.say("xlsx-parted-note"), book.looks.note)
    sheet.freeze_panes(FIRST_ROW, FIRST_SESSION)
    sheet.fit_to_pages(1, 1)
    sheet.set_footer(f"&L{footer_text(state.setting.head.name)}&RF2")


def write_f1_sheets(book: Book, state: State, texts: Texts) -> None:
    """Write a sheet for each counted F1, in the order of session and table."""
    starred = {
        (session, cell.table, cell.player)
        for line in f2_lines(state)
        for session, cell in enumerate(line.cells, start=1)
        if cell is not None and cell.star
    }
    for slot in sorted(state.counts):
        players = state.counts[slot].players
        _write_f1(
            book, state, texts, slot, [seat for seat, each in enumerate(players) if (*slot, each) in starred]
        )


def _write_name(book: Book, sheet: Worksheet, row: int, number: int, name: str) -> None:
    sheet.set_row(row, 19)
    sheet.write_number(row, 0, number, book.looks.number)
    sheet.write_string(row, 1, name, book.looks.text)


def _write_sessions(  # noqa: PLR0913, PLR0917 - two rows of one sheet
    book: Book, sheet: Worksheet, state: State, texts: Texts, line: Line, row: int, star_row: int
) -> None:
    for index, cell in enumerate(line.cells):
        column = FIRST_SESSION + index
        if cell is None:
            sheet.write_blank(row, column, None, book.looks.number)
            sheet.write_blank(star_row, column, None, book.looks.number)
            continue
        where = _total_of(state, texts, index + 1, cell)
        sheet.write_formula(row, column, where, book.looks.number, cell.points)
        if cell.star:
            sheet.write_number(star_row, column, 1, book.looks.number)
        else:
            sheet.write_blank(star_row, column, None, book.looks.number)


def _total_of(state: State, texts: Texts, session: int, cell: Cell) -> str:
    """Return the reference to the total on the F1 from which a cell of F2 comes."""
    seat = state.sheets[session, cell.table].players.index(cell.player)
    rows = len(state.counts[session, cell.table].rows)
    tab = quote_sheetname(tab_name(texts, session, cell.table))
    return f"={tab}!{xl_rowcol_to_cell(FIRST_ROW + rows, F1_SEAT + seat)}"


def _write_rank(  # noqa: PLR0913, PLR0917 - the end of a row
    book: Book, sheet: Worksheet, texts: Texts, row: int, last: int, parted: int | None, rank: int | None
) -> None:
    if parted is None:
        sheet.write_blank(row, PARTED, None, book.looks.number)
    else:
        sheet.write_number(row, PARTED, parted, book.looks.number)
    if rank is None:
        sheet.write_string(row, RANK, texts.say("xlsx-apart"), book.looks.total)
    else:
        formula = rank_formula(row, FIRST_ROW, last, (POINTS, STARS, PARTED))
        sheet.write_formula(row, RANK, formula, book.looks.total, rank)


def _write_f1(book: Book, state: State, texts: Texts, slot: Slot, stars: Sequence[int]) -> None:
    session, table = slot
    counted = state.counts[slot]
    tab = tab_name(texts, session, table)
    sheet = book.sheet(tab)
    sheet.write_string(0, 0, texts.say("f1-title", session=str(session), table=str(table)), book.looks.title)
    sheet.write_string(1, 0, state.setting.head.name, book.looks.note)
    if counted.reason:
        sheet.write_string(2, 0, texts.say("xlsx-said-reason", reason=counted.reason), book.looks.note)
    heads = [(texts.say(f"f1-{each}"), 9.0) for each in ("number", "code", "leader")]
    for seat, player in enumerate(counted.players, start=1):
        name = texts.say("xlsx-nobody") if player is None else state.entrants[player].name
        heads.append((texts.say("f1-seat", seat=str(seat), name=name), 17.0))
    write_headings(book, sheet, HEADING_ROW, [*heads, (texts.say("xlsx-void"), 7.0)])
    sheet.set_row(HEADING_ROW, 66)
    _write_f1_rows(book, sheet, counted)
    _write_f1_totals(book, sheet, texts, counted, stars)
    sheet.freeze_panes(FIRST_ROW, F1_SEAT)
    sheet.fit_to_pages(1, 1)
    sheet.set_footer(f"&L{footer_text(state.setting.head.name)}&R{footer_text(tab)}")


def _write_f1_rows(book: Book, sheet: Worksheet, counted: CountedSheet) -> None:
    for number, deal in enumerate(counted.rows, start=1):
        row = HEADING_ROW + number
        void = number in counted.void
        look = book.looks.struck if void else book.looks.number
        sheet.write_number(row, 0, number, look)
        sheet.write_string(row, 1, deal.code, look)
        if deal.leader is None:
            sheet.write_blank(row, 2, None, look)
        else:
            sheet.write_number(row, 2, deal.leader + 1, look)
        for seat, points in enumerate(deal.points):
            sheet.write_number(row, F1_SEAT + seat, points, look)
        sheet.write_string(row, F1_VOID, "x" if void else "", look)


def _write_f1_totals(
    book: Book, sheet: Worksheet, texts: Texts, counted: CountedSheet, stars: Sequence[int]
) -> None:
    total = FIRST_ROW + len(counted.rows)
    for row, word in ((total, "f1-total"), (total + 1, "f1-rank"), (total + 2, "xlsx-star")):
        sheet.merge_range(row, 0, row, F1_SEAT - 1, texts.say(word), book.looks.total)
    void = xl_range(FIRST_ROW, F1_VOID, max(FIRST_ROW, total - 1), F1_VOID)
    for seat in range(SEATS_AT_TABLE):
        column = F1_SEAT + seat
        points = xl_range(FIRST_ROW, column, max(FIRST_ROW, total - 1), column)
        formula = f'=SUM({points})-SUMIF({void},"x",{points})'
        sheet.write_formula(total, column, formula, book.looks.total, counted.totals[seat])
        rank = counted.ranks[seat]
        if rank is None:
            sheet.write_blank(total + 1, column, None, book.looks.total)
        else:
            sheet.write_number(total + 1, column, rank, book.looks.total)
        sheet.write_string(total + 2, column, STAR if seat in stars else "", book.looks.total)
