"""Pools, a league and a knock-out in a workbook: the matches, and tables that count them by formula."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from xlsxwriter.utility import quote_sheetname, xl_range_abs, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from gaple.competition.events import Result, Walkover
from gaple.competition.knockout import EMPTY
from gaple.competition.ranking import Table, id_key
from gaple.competition.standings import stage_tables
from gaple.competition.state import State
from gaple.competition.tally import Counted, Tally, counted_matches, penalties, tallies
from gaple.sheets.excel_out import Book, footer_text
from gaple.sheets.excel_tables import rank_formula, tie_breaks, write_headings
from gaple.sheets.telling import table_name
from gaple.texts import Texts

FIRST_ROW: Final = 3
MATCH, STAGE, A, A_NAME, B, B_NAME, A_SCORE, B_SCORE, WINNER, NOTE = range(10)
LARGEST_CROSS: Final = 20
"""Larger tables are not crossed: nobody could read them."""


@dataclass(frozen=True)
class Span:
    """The rows of a stage's matches on their sheet."""

    first: int
    last: int
    rows: Mapping[str, int]
    """By match."""


def write_matches(book: Book, state: State, texts: Texts) -> dict[str, Span]:
    """Write the matches of the pools or the league; return where each stage's stand."""
    sheet = _match_sheet(book, state, texts, "xlsx-tab-matches")
    spans: dict[str, Span] = {}
    row = FIRST_ROW
    for stage in _stages(state):
        counted = {match.match: match for match in counted_matches(state, stage)}
        ids = [match for match, meeting in state.meetings.items() if meeting.stage == stage]
        for index, match in enumerate(ids):
            meeting = state.meetings[match]
            _write_sides(book, sheet, state, row + index, match, (meeting.a, meeting.b))
            sheet.write_string(row + index, STAGE, table_name(texts, stage), book.looks.number)
            _write_outcome(book, sheet, state, texts, row + index, match, counted.get(match))
        spans[stage] = Span(row, row + len(ids) - 1, {match: row + index for index, match in enumerate(ids)})
        row += len(ids)
    return spans


def write_tables(book: Book, state: State, texts: Texts, spans: Mapping[str, Span]) -> None:
    """Write the tables of pools or league, counted by formulas from the sheet of matches."""
    stage = "league" if state.kind == "league" else "pools"
    sheet = book.sheet(texts.say("xlsx-tab-tables"), landscape=True)
    sheet.write_string(0, 0, state.setting.head.name, book.looks.title)
    sheet.set_column(0, 0, 5)
    sheet.set_column(1, 1, 30)
    sheet.set_column(2, 2 + LARGEST_CROSS + 8, 9)
    row = 2
    for table in stage_tables(state, stage):
        row = _TableWriter(book, sheet, state, texts, spans[table.name], table).write(row) + 2
    sheet.write_string(row, 0, texts.say("xlsx-parted-note"), book.looks.note)
    sheet.set_footer(f"&L{footer_text(state.setting.head.name)}&R&P")


def write_knockout(book: Book, state: State, texts: Texts) -> None:
    """Write the matches of the knock-out, first stage first."""
    assert state.bracket is not None  # noqa: S101 - asked only where one is drawn
    sheet = _match_sheet(book, state, texts, "xlsx-tab-knockout")
    for row, match in enumerate(state.bracket.matches(), start=FIRST_ROW):
        sides = state.knockout.meeting(match)
        _write_sides(book, sheet, state, row, match, sides)
        sheet.write_string(row, STAGE, match.partition("-")[0], book.looks.number)
        played = state.played.get(match)
        if isinstance(played, Result):
            _write_scores(book, sheet, row, _by_side(played, sides))
        else:
            _write_scores(book, sheet, row, (None, None))
        winner = state.knockout.winner(match)
        sheet.write_string(row, WINNER, winner or "", book.looks.total)
        absent = isinstance(played, Walkover)
        words = texts.say("xlsx-walkover") if absent else texts.say("xlsx-bye") if EMPTY in sides else ""
        sheet.write_string(row, NOTE, words, book.looks.text)


def _stages(state: State) -> Sequence[str]:
    return ["league"] if state.kind == "league" else sorted(state.pools, key=id_key)


def _match_sheet(book: Book, state: State, texts: Texts, title: str) -> Worksheet:
    sheet = book.sheet(texts.say(title), landscape=True)
    sheet.write_string(0, 0, texts.say(title), book.looks.title)
    sheet.write_string(1, 0, state.setting.head.name, book.looks.note)
    heads = [("match", 9.0), ("stage", 14.0), ("id", 7.0), ("name", 30.0), ("id", 7.0), ("name", 30.0)]
    heads += [("score", 8.0), ("score", 8.0), ("winner", 9.0), ("note", 24.0)]
    write_headings(book, sheet, FIRST_ROW - 1, [(texts.say(f"xlsx-{head}"), width) for head, width in heads])
    sheet.freeze_panes(FIRST_ROW, 1)
    sheet.repeat_rows(FIRST_ROW - 1)
    sheet.set_footer(f"&L{footer_text(state.setting.head.name)}&R&P / &N")
    return sheet


def _write_sides(  # noqa: PLR0913, PLR0917 - the beginning of a row
    book: Book, sheet: Worksheet, state: State, row: int, match: str, sides: tuple[str | None, str | None]
) -> None:
    sheet.write_string(row, MATCH, match, book.looks.number)
    for side, column in zip(sides, (A, B), strict=True):
        name = state.entrants[side].name if side else ""
        sheet.write_string(row, column, side or "", book.looks.number)
        sheet.write_string(row, column + 1, name, book.looks.text)


def _write_scores(book: Book, sheet: Worksheet, row: int, scores: tuple[int | None, int | None]) -> None:
    for column, score in zip((A_SCORE, B_SCORE), scores, strict=True):
        if score is None:
            sheet.write_blank(row, column, None, book.looks.number)
        else:
            sheet.write_number(row, column, score, book.looks.number)


def _by_side(played: Result, sides: tuple[str | None, str | None]) -> tuple[int, int]:
    """Return a score in the order of the sides; a result may name them the other way round."""
    one, other = played.score
    return (one, other) if played.a == sides[0] else (other, one)


def _write_outcome(  # noqa: PLR0913, PLR0917 - the end of a row
    book: Book, sheet: Worksheet, state: State, texts: Texts, row: int, match: str, counted: Counted | None
) -> None:
    """Write scores, winner and note; a match that does not count keeps its score in the note."""
    meeting = state.meetings[match]
    played = state.played.get(match)
    scores: tuple[int | None, int | None] = None, None
    note = ""
    if counted is not None and counted.score is not None:
        scores = counted.score if counted.winner == meeting.a else (counted.score[1], counted.score[0])
    if counted is not None and counted.walkover:
        note = texts.say("xlsx-walkover")
    elif counted is None and isinstance(played, Result):
        one, other = _by_side(played, (meeting.a, meeting.b))
        note = texts.say("xlsx-not-counted", score=f"{one}–{other}")
    elif counted is None and isinstance(played, Walkover):
        note = texts.say("xlsx-nobody-came")
    _write_scores(book, sheet, row, scores)
    sheet.write_string(row, NOTE, note, book.looks.text)
    if counted is not None and counted.walkover:
        sheet.write_string(row, WINNER, counted.winner, book.looks.total)
        return
    one_cell, other_cell = xl_rowcol_to_cell(row, A_SCORE), xl_rowcol_to_cell(row, B_SCORE)
    sides = xl_rowcol_to_cell(row, A), xl_rowcol_to_cell(row, B)
    formula = f'=IF(OR({one_cell}="",{other_cell}=""),"",IF({one_cell}>{other_cell},{sides[0]},{sides[1]}))'
    sheet.write_formula(row, WINNER, formula, book.looks.total, counted.winner if counted else "")


class _TableWriter:
    """Writes one pool, or the league, as a table of formulas."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a table is made of
        self, book: Book, sheet: Worksheet, state: State, texts: Texts, span: Span, table: Table
    ) -> None:
        self._book = book
        self._sheet = sheet
        self._state = state
        self._texts = texts
        self._span = span
        self._table = table
        apart = [each.entrant for each in table.apart]
        drawn = state.core if table.name == "league" else state.pools[table.name]
        self._ids = [*(each for each in drawn if each not in apart), *apart]
        self._ranked = len(drawn) - len(apart)
        self._crossed = self._ids if len(drawn) <= LARGEST_CROSS else []
        counted = counted_matches(state, table.name)
        self._counted = {match.match: match for match in counted}
        self._tally = tallies(state, self._ids, counted)
        self._off = penalties(state)
        first = 2 + len(self._crossed)
        self._wins, self._decided, self._scored, self._conceded = first, first + 1, first + 2, first + 3
        self._penalty, self._productivity, self._parted, self._rank = (
            first + 4,
            first + 5,
            first + 6,
            first + 7,
        )
        self._matches = quote_sheetname(texts.say("xlsx-tab-matches"))
        by_score = state.kind == "league" and state.setting.head.options.value == "score"
        league_key = self._scored if by_score else self._wins
        self._keys = [league_key] if state.kind == "league" else [self._wins, self._productivity]

    def write(self, top: int) -> int:
        """Write the table from a row on; return its last row."""
        self._sheet.write_string(top, 0, table_name(self._texts, self._table.name), self._book.looks.title)
        self._write_heads(top + 1)
        first = top + 2
        parted = tie_breaks(self._table, {each: self._key(each) for each in self._ids[: self._ranked]})
        ranks = {row.entrant: row.rank for row in self._table.rows}
        for index, entrant in enumerate(self._ids):
            row = first + index
            self._write_row(row, index, entrant)
            if entrant in parted:
                self._sheet.write_number(row, self._parted, parted[entrant], self._book.looks.number)
            else:
                self._sheet.write_blank(row, self._parted, None, self._book.looks.number)
            if entrant in ranks:
                formula = rank_formula(row, first, first + self._ranked - 1, [*self._keys, self._parted])
                self._sheet.write_formula(row, self._rank, formula, self._book.looks.total, ranks[entrant])
            else:
                self._sheet.write_string(
                    row, self._rank, self._texts.say("xlsx-apart"), self._book.looks.total
                )
        return first + len(self._ids) - 1

    def _key(self, entrant: str) -> tuple[int | None, ...]:
        values = self._values(self._tally[entrant])
        return tuple(values[column] for column in self._keys)

    def _values(self, of: Tally) -> dict[int, int | None]:
        return {
            self._wins: of.wins,
            self._decided: of.decided,
            self._scored: of.scored,
            self._conceded: of.conceded,
            self._productivity: of.productivity,
        }

    def _write_heads(self, row: int) -> None:
        say = self._texts.say
        heads = [say("xlsx-number"), say("xlsx-name"), *(str(n) for n in range(1, len(self._crossed) + 1))]
        heads += [say("figure-wins"), say("xlsx-decided"), say("figure-scored"), say("figure-conceded")]
        heads += [say("xlsx-penalty"), say("figure-productivity"), say("xlsx-parted"), say("xlsx-rank")]
        for column, head in enumerate(heads):
            self._sheet.write_string(row, column, head, self._book.looks.heading)

    def _write_row(self, row: int, index: int, entrant: str) -> None:
        looks = self._book.looks
        self._sheet.write_number(row, 0, index + 1, looks.number)
        self._sheet.write_string(row, 1, self._state.entrants[entrant].name, looks.text)
        for column, other in enumerate(self._crossed, start=2):
            self._write_meeting(row, column, entrant, other)
        self._sheet.write_number(row, self._penalty, self._off.get(entrant, 0), looks.number)
        for column, value in self._values(self._tally[entrant]).items():
            formula = self._formula(column, row, entrant)
            self._sheet.write_formula(row, column, formula, looks.number, "" if value is None else value)

    def _write_meeting(self, row: int, column: int, entrant: str, other: str) -> None:
        """Write what two had of their matches; the same two are the diagonal."""
        looks = self._book.looks
        matches = [] if entrant == other else self._state.between.get(frozenset((entrant, other)), [])
        if not matches:
            self._sheet.write_blank(row, column, None, looks.heading)
            return
        cells, values = [], []
        for match in matches:
            own, its, value = self._scores(match, entrant)
            cells.append(f'IF({own}="","",{own}&"–"&{its})')
            values.append(value)
        self._sheet.write_formula(row, column, "=" + '&" "&'.join(cells), looks.number, " ".join(values))

    def _scores(self, match: str, entrant: str) -> tuple[str, str, str]:
        """Return the cells of one's own and the other's score, and what they come to."""
        first = self._state.meetings[match].a == entrant
        row = self._span.rows[match]
        columns = (A_SCORE, B_SCORE) if first else (B_SCORE, A_SCORE)
        own, its = (f"{self._matches}!{xl_rowcol_to_cell(row, column)}" for column in columns)
        counted = self._counted.get(match)
        if counted is None or counted.score is None:
            return own, its, ""
        more, less = counted.score
        return own, its, f"{more}–{less}" if counted.winner == entrant else f"{less}–{more}"

    def _formula(self, column: int, row: int, entrant: str) -> str:
        """Return the formula of a figure, from the rows of this stage on the sheet of matches."""
        me = '"' + entrant.replace('"', '""') + '"'
        a, b, a_score, b_score, winner = (self._range(each) for each in (A, B, A_SCORE, B_SCORE, WINNER))
        if column == self._wins:
            return f"=SUMPRODUCT(--({winner}={me}))"
        if column == self._decided:
            return f'=SUMPRODUCT((({a}={me})+({b}={me}))*({winner}<>""))'
        have = f"SUMPRODUCT((({a}={me})+({b}={me}))*ISNUMBER({a_score}))=0"
        if column == self._productivity:
            scored, conceded = xl_rowcol_to_cell(row, self._scored), xl_rowcol_to_cell(row, self._conceded)
            return f'=IF({scored}="","",{scored}-{conceded})'
        own, its = (a_score, b_score) if column == self._scored else (b_score, a_score)
        off = f"-{xl_rowcol_to_cell(row, self._penalty)}" if column == self._scored else ""
        return f'=IF({have},"",SUMIF({a},{me},{own})+SUMIF({b},{me},{its}){off})'

    def _range(self, column: int) -> str:
        return f"{self._matches}!{xl_range_abs(self._span.first, column, self._span.last, column)}"
