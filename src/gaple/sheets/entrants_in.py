"""An entry list out of a spreadsheet: what it says, what was changed, and what only a person can decide.

Nothing is guessed silently. What can be read in two ways is a `Doubt`, with the answer that settles it;
what cannot be read at all is a `SpreadsheetError` with its cell.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from gaple.competition.model import Entrant, Kind, Member
from gaple.sheets.cells_in import Cells, Change
from gaple.sheets.columns_in import Column, Headings, choose_sheet
from gaple.sheets.days import Order, order_of
from gaple.sheets.doubts import Answers, Doubt, UnsureError
from gaple.sheets.headings import NAME, PLAYERS, plain_heading
from gaple.sheets.runnable import looks_like_formula
from gaple.sheets.spreadsheet_in import (
    Sheet,
    Spreadsheet,
    SpreadsheetError,
    Value,
    cell_name,
    clean_text,
    filled,
)

UNNAMED: Final = "new"
"""Stands for an entrant's id until the competition gives one."""
_BIRTHS: Final = ("born", "born1", "born2")
_PAIR: Final = re.compile(r" ?[/&+] ?| dan ", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """A row of the list."""

    row: int
    """As the spreadsheet numbers it."""
    cell: str
    """Where the name stands."""
    entrant: Entrant
    """With `UNNAMED` for its id."""
    division: str | None = None


@dataclass(frozen=True)
class EntryList:
    """What a spreadsheet says, as it was understood."""

    sheet: str
    heading_row: int
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    present: int
    """How many rows were left out because the competition has them already."""
    changes: Mapping[Change, tuple[str, ...]]
    """What was changed, with the cells."""
    day_order: Order | None
    """How dates such as 3/4/1990 were read; None where there are none."""
    encoding: str | None
    """Of a text that is not UTF-8."""


def read_entrants(
    spreadsheet: Spreadsheet, kind: Kind, answers: Answers, present: Sequence[Entrant] = ()
) -> EntryList:
    """Return the entry list that a spreadsheet holds.

    Args:
        spreadsheet: what `read_spreadsheet` returned.
        kind: of the competition: a group has single players, the others pairs.
        answers: what a person has settled.
        present: who is in the competition already.

    Raises:
        SpreadsheetError: there is no list, or a cell says nothing sensible.
        UnsureError: something can be read in two ways and is not settled.
    """
    sheet, top = choose_sheet(spreadsheet, answers)
    headings = Headings(sheet, top, answers)
    body = _Body(sheet, headings, kind)
    lines = _in_division(list(body.lines()), answers)
    if not lines:
        raise SpreadsheetError("has headings but no entrant below them", f"row {top + 1}")
    there = {_likeness(entrant) for entrant in present}
    fresh = [line for line in lines if _likeness(line.entrant) not in there]
    doubts = [*headings.doubts, *body.doubts, *_doubles(fresh, present)]
    unsettled = [doubt for doubt in doubts if not answers.agree(doubt.kind)]
    if unsettled:
        raise UnsureError(unsettled)
    return EntryList(
        sheet=sheet.name,
        heading_row=top + 1,
        columns=headings.columns,
        lines=tuple(fresh),
        present=len(lines) - len(fresh),
        changes=body.cells.changes,
        day_order=body.day_order,
        encoding=spreadsheet.encoding,
    )


class _Body:
    """The rows below the headings."""

    def __init__(self, sheet: Sheet, headings: Headings, kind: Kind) -> None:
        self._sheet = sheet
        self._columns = headings.used
        self._headings = headings
        self._kind = kind
        self._rows = range(headings.bottom + 1, len(sheet.rows))
        self.cells: Final = Cells()
        self.doubts: Final[list[Doubt]] = []
        self._merged = self._spread()
        self.day_order: Order | None = None
        self._order: Order = self._find_order()

    def lines(self) -> Iterator[Line]:
        """Yield the rows that say something."""
        for row in self._rows:
            there = [
                meaning
                for meaning, column in self._columns.items()
                if filled(self._sheet.raw(row, column.index))
            ]
            if there and not self._repeats_headings(row):
                yield self._line(row, there)

    def _line(self, row: int, there: Sequence[str]) -> Line:
        name, players = self._names(row, there)
        phones = [self._phone(row, meaning) for meaning in ("phone1", "phone2")]
        births = [self._born(row, meaning) for meaning in ("born1", "born2")]
        born = self._born(row, "born")
        if born and len(players) > 1:
            column = self._columns["born"]
            raise UnsureError([Doubt("columns", column.letter, "born1, born2", (column.heading,))])
        births[0] = born or births[0]
        people = players or ([name] if any([*phones, *births]) else [])
        if len(people) < len(PLAYERS) and (phones[1] or births[1]):
            raise SpreadsheetError("tells of a second player who has no name", f"row {row + 1}")
        entrant = Entrant(
            id=UNNAMED,
            name=name,
            club=self._text(row, "club"),
            members=tuple(
                Member(name=person, born=day, phone=phone)
                for person, day, phone in zip(people, births, phones, strict=False)
            ),
            reserve="reserve" in self._columns and self.cells.yes(*self._cell(row, "reserve")),
            pot=self.cells.pot(*self._cell(row, "pot")),
            phone=self._phone(row, "phone"),
        )
        _, cell = self._cell(row, NAME if NAME in there else PLAYERS[0])
        return Line(row + 1, cell, entrant, self._text(row, "division"))

    def _names(self, row: int, there: Sequence[str]) -> tuple[str, list[str]]:
        """Return an entrant's name and its players by name."""
        players = [self._text(row, meaning) for meaning in PLAYERS]
        name = self._text(row, NAME)
        named = [player for player in players if player]
        if len(named) == 1:
            _, place = self._cell(row, PLAYERS[players.index(None)])
            raise SpreadsheetError("is blank, but the other player has a name", place)
        if named:
            if self._kind == "group":
                raise SpreadsheetError(
                    "holds a pair, but in a group each plays alone", self._cell(row, PLAYERS[1])[1]
                )
            self._refuse_twin(named, self._cell(row, PLAYERS[1])[1])
            return name or " / ".join(named), named
        if name is None:
            _, place = self._cell(row, there[0])
            raise SpreadsheetError("is filled, but the row has no name", place)
        if self._kind == "group":
            return name, []
        raw, place = self._cell(row, NAME)
        lines = clean_text(str(raw).strip().replace("\n", " / "))
        parts = [clean_text(part) for part in _PAIR.split(lines)]
        if len(parts) != len(PLAYERS) or not all(parts):
            return name, []
        self._refuse_twin(parts, place)
        self.cells.changed("split-pair", place)
        return (lines if "\n" in str(raw).strip() else name), parts

    def _refuse_twin(self, players: Sequence[str], place: str) -> None:
        if len({_key(player) for player in players}) < len(players):
            raise SpreadsheetError(f"pairs {players[0]} with themselves", place)

    def _cell(self, row: int, meaning: str) -> tuple[Value, str]:
        """Return a cell's value, and where it stands; None where no column has this meaning."""
        column = self._columns.get(meaning)
        if column is None:
            return None, ""
        value = self._merged.get((row, column.index), self._sheet.value(row, column.index))
        return value, cell_name(row, column.index)

    def _text(self, row: int, meaning: str) -> str | None:
        value, place = self._cell(row, meaning)
        text = self.cells.text(value, place)
        if text and looks_like_formula(text):
            self.doubts.append(Doubt("formula", place, text))
        return text

    def _phone(self, row: int, meaning: str) -> str | None:
        return self.cells.phone(*self._cell(row, meaning))

    def _born(self, row: int, meaning: str) -> str | None:
        return self.cells.born(*self._cell(row, meaning), self._sheet, self._order)

    def _repeats_headings(self, row: int) -> bool:
        """Whether the row is the headings once more, as at the top of each printed page."""
        headed = [column for column in self._headings.columns if column.heading]
        words = [plain_heading(str(self._sheet.raw(row, column.index) or "")) for column in headed]
        return words == [plain_heading(column.heading) for column in headed]

    def _spread(self) -> dict[tuple[int, int], Value]:
        """Return what merged cells say of all the rows that they cover; each of them is a doubt."""
        spread: dict[tuple[int, int], Value] = {}
        used = {column.index: meaning for meaning, column in self._columns.items()}
        for merge in self._sheet.merges:
            covers_used = any(merge.first_column <= index <= merge.last_column for index in used)
            value = self._sheet.value(merge.first_row, merge.first_column)
            if merge.first_row <= self._headings.bottom or not covers_used or not filled(value):
                continue
            if merge.last_row > merge.first_row and used.get(merge.first_column) in {NAME, *PLAYERS}:
                reason = "one name is merged over several rows: write one row an entrant"
                raise SpreadsheetError(reason, str(merge))
            self.doubts.append(Doubt("merged", str(merge), clean_text(str(value))))
            for row in range(merge.first_row, min(merge.last_row, self._rows.stop - 1) + 1):
                spread[row, merge.first_column] = value
        return spread

    def _find_order(self) -> Order:
        """Return whether the day or the month comes first in dates; a doubt where no date proves it."""
        proved: dict[Order | str | None, tuple[str, str]] = {}
        for meaning in _BIRTHS:
            for row in self._rows:
                value, place = self._cell(row, meaning)
                if isinstance(value, str):
                    text = clean_text(value)
                    proved.setdefault(order_of(text), (text, place))
        if "day-first" in proved and "month-first" in proved:
            day_place = proved["day-first"][1]
            reason = f"has the month first, {day_place} the day: write all dates alike"
            raise SpreadsheetError(reason, proved["month-first"][1])
        order: Order = "month-first" if "month-first" in proved else "day-first"
        if "either" in proved:
            self.day_order = order
            if order not in proved:
                text, place = proved["either"]
                self.doubts.append(Doubt("day-order", place, text))
        return order


def _in_division(lines: Sequence[Line], answers: Answers) -> Sequence[Line]:
    """Return the lines of the division that is asked for; where there are several, one must be."""
    names = {_key(line.division): line.division for line in lines if line.division}
    if answers.division is None:
        if len(names) > 1:
            choices = tuple(names.values())
            raise UnsureError([Doubt("division", "", ", ".join(choices), choices)])
        return lines
    if _key(answers.division) not in names:
        there = ", ".join(names.values()) or "none"
        raise SpreadsheetError(f"has no division {answers.division}; there are {there}")
    blank = next((line for line in lines if not line.division), None)
    if blank is not None:
        raise SpreadsheetError("names no division", f"row {blank.row}")
    return [line for line in lines if _key(line.division) == _key(answers.division)]


def _key(text: str | None) -> str:
    """Return a text as names are compared: capitals and blanks make no difference."""
    return clean_text(text or "").casefold()


def _likeness(entrant: Entrant) -> tuple[str, ...]:
    """Return what makes two entries the same one: name, club and players."""
    return _key(entrant.name), _key(entrant.club), *(_key(member.name) for member in entrant.members)


def _doubles(fresh: Sequence[Line], present: Sequence[Entrant]) -> Iterator[Doubt]:
    """Yield names that stand twice, and people who play in two entries."""
    entries = [(f"id {entrant.id}", entrant) for entrant in present]
    entries += [(line.cell, line.entrant) for line in fresh]
    new = {place for place, entrant in entries if entrant.id == UNNAMED}
    by_name: defaultdict[str, list[tuple[str, Entrant]]] = defaultdict(list)
    by_person: defaultdict[str, list[tuple[str, Entrant, Member]]] = defaultdict(list)
    for place, entrant in entries:
        by_name[_key(entrant.name)].append((place, entrant))
        for member in entrant.members or (Member(name=entrant.name),):
            by_person[_key(member.name)].append((place, entrant, member))
    for named in by_name.values():
        places = [place for place, _ in named]
        if len(named) > 1 and new & set(places) and not _born_apart([entrant for _, entrant in named]):
            yield Doubt("same-name", ", ".join(places), named[0][1].name)
    for people in by_person.values():
        apart = {_key(entrant.name) for _, entrant, _ in people}
        places = [place for place, _, _ in people]
        if len(apart) > 1 and new & set(places) and _may_be_one([member for _, _, member in people]):
            yield Doubt("same-person", ", ".join(places), people[0][2].name)


def _born_apart(entrants: Sequence[Entrant]) -> bool:
    """Whether their days of birth tell single players of one name apart."""
    births = [[member.born for member in entrant.members] for entrant in entrants]
    return all(len(days) == 1 and days[0] for days in births) and len({days[0] for days in births}) == len(
        births
    )


def _may_be_one(members: Sequence[Member]) -> bool:
    return any(
        one.born is None or two.born is None or one.born == two.born for one, two in combinations(members, 2)
    )
