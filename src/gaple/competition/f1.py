"""F1, the form of one table in one session: rows of points with their code, counted.

A row typed from paper and a deal of a gaple-record give the same `Row`, so everything after it is
written once. What a code is worth stands in the rule set's own table of points, not here.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta

from gaple.competition.errors import CompetitionError
from gaple.competition.model import Part
from gaple.engine import SEATS, FourInts, Seat
from gaple.engine.seats import add
from gaple.record import Record, RecordError, ReplayedRecord, replay_record
from gaple.record.jsontext import convert_object
from gaple.rules import Rules, make_rules
from gaple.rules.options import whole
from gaple.rules.sets import pepet
from gaple.rules.verdict import NO_POINTS

Code: TypeAlias = Literal["H", "K", "G", "G-", "T", "S"]
"""How a deal ended, as the form writes it."""

CATEGORIES: Final[Mapping[Code, str]] = MappingProxyType(
    {
        "H": "habis",
        "K": "kunci",
        "G": "gaple",
        "G-": "gaple-kalah",
        "T": "tutup",
        "S": "semua-tutup",
    }
)
"""What the form calls each way a deal ends, and what the rule book calls it."""

_CODES: Final = MappingProxyType({category: code for code, category in CATEGORIES.items()})
WORTH: Final = MappingProxyType(
    {_CODES[row.category]: row.points for row in make_rules(pepet.ID).scorer.table()}
)
"""What a row of a code is worth, best place first; of a failed gaple and a tutup the offender's first."""
_OF_THE_TABLE: Final = frozenset({"deals", "star", "turn_seconds"})
"""House options in which a record may differ from its competition: they change no row."""

Four: TypeAlias = tuple[str | None, str | None, str | None, str | None]
"""Entrants by seat; None is a chair without one."""


class Row(Part, frozen=True, kw_only=True):
    """A deal as the form tells it."""

    code: Code
    leader: Annotated[int, Meta(ge=0, le=3)] | None = None
    """Who laid first, where it was noted."""
    points: tuple[int, int, int, int]
    """By seat."""


@dataclass(frozen=True)
class CountedSheet:
    """A counted F1. Made by `count_sheet`."""

    players: Four
    rows: tuple[Row, ...]
    void: frozenset[int]
    """Numbers of the deals that stay in their row and count nothing."""
    deals: int
    """How many deals a whole session has."""
    reason: str | None = None
    """Why the sheet was closed short or without four players."""

    @property
    def counted(self) -> int:
        """How many deals count."""
        return len(self.rows) - len(self.void)

    @property
    def short(self) -> bool:
        """Whether fewer deals were played than a session has."""
        return len(self.rows) < self.deals

    @cached_property
    def totals(self) -> FourInts:
        """The points by seat, also of a chair without an entrant, where they are nobody's."""
        totals = NO_POINTS
        for row in self._counting:
            totals = add(totals, row.points)
        return totals

    @cached_property
    def won(self) -> FourInts:
        """Deals won by seat: times first in the ranking (pepet-2026/13)."""
        firsts = [first_in(row) for row in self._counting]
        return firsts.count(0), firsts.count(1), firsts.count(2), firsts.count(3)

    @cached_property
    def stars(self) -> tuple[Seat, ...]:
        """The seats with the table's star (pepet-2026/13, `star`: table); none while no deal counts."""
        return best_of([self])[0]

    @property
    def ranks(self) -> tuple[int | None, ...]:
        """The place by seat, shared where totals and deals won are equal; None without an entrant."""
        results = {seat: self.result(seat) for seat in self.seated}
        return tuple(
            1 + sum(other > results[seat] for other in results.values()) if seat in results else None
            for seat in SEATS
        )

    @property
    def seated(self) -> tuple[Seat, ...]:
        """The seats with an entrant."""
        return tuple(seat for seat in SEATS if self.players[seat] is not None)

    @property
    def led_otherwise(self) -> tuple[int, ...]:
        """The deals whose noted leader is not whom the rules name (pepet-2026/11, /12), to be asked about.

        They are not refused: at a real table the wrong player may have led, and the points stand.
        """
        odd: list[int] = []
        named: Seat | None = None
        for number, row in enumerate(self.rows, start=1):
            if named is not None and row.leader not in {None, named}:
                odd.append(number)
            led = named if row.leader is None else row.leader
            first = first_in(row)
            named = led if first is None else first
        return tuple(odd)

    def result(self, seat: Seat) -> tuple[int, int]:
        """Return what decides a star: the total, then the deals won."""
        return self.totals[seat], self.won[seat]

    @property
    def _counting(self) -> list[Row]:
        return [row for number, row in enumerate(self.rows, start=1) if number not in self.void]


def count_sheet(  # noqa: PLR0913 - a form has this many parts, by name
    rules: Rules,
    players: Sequence[str | None],
    rows: Sequence[Row] | None = None,
    *,
    record: Record | Mapping[str, Any] | None = None,
    void: Collection[int] = (),
    reason: str | None = None,
) -> CountedSheet:
    """Return a table's sheet, checked and counted.

    Four are needed to play. A chair without an entrant (None) is one where nobody came, and then
    there are no rows, or where somebody filled in whose points are nobody's; either way the sheet
    says why. Fewer deals than the session has are counted as far as they go.

    Args:
        rules: pepet-2026 with the competition's house options.
        players: four entrants by seat.
        rows: the deals as typed.
        record: the gaple-record of this table (as JSON gave it, or read), instead of rows or to confirm
            them.
        void: numbers of deals that count nothing.
        reason: why the sheet is short or a chair is empty.

    Raises:
        CompetitionError: a row that its code does not allow, too many of them, a record under other
            rules or one that says otherwise than the rows, a player twice, void deals that are none.
    """
    four = _four(players, reason)
    if record is not None:
        recorded = rows_of(_replayed(rules, record))
        rows = recorded if rows is None else _confirmed(rows, recorded)
    if rows is None:
        raise CompetitionError("a sheet has deals or a record")
    deals = whole(rules.options, "deals")
    for number, row in enumerate(rows, start=1):
        if number > deals:
            raise CompetitionError(f"deal {number}: a session has {deals} deals (pepet-2026/13)")
        _check_row(row, number)
    for number in void:
        if not 1 <= number <= len(rows):
            raise CompetitionError(f"deal {number} cannot be void: the sheet has {len(rows)} deals")
    return CountedSheet(four, tuple(rows), frozenset(void), deals, reason)


def first_in(row: Row) -> Seat | None:
    """Return the seat that was first in the ranking; a tutup is won by none (pepet-2026/13)."""
    best = max(row.points)
    return row.points.index(best) if row.points.count(best) == 1 else None


def rows_of(replayed: ReplayedRecord) -> tuple[Row, ...]:
    """Return a record's deals as the form tells them; one that was broken off is no row."""
    return tuple(
        Row(code=_CODES[str(deal.verdict.category)], leader=deal.leader, points=deal.verdict.points)
        for deal in replayed.deals
        if deal.verdict.counts
    )


def without_deals(sheet: CountedSheet, void: Collection[int]) -> CountedSheet:
    """Return the sheet with these deals void, and only these.

    Raises:
        CompetitionError: a deal that the sheet does not have.
    """
    for number in void:
        if not 1 <= number <= len(sheet.rows):
            raise CompetitionError(f"deal {number} cannot be void: the sheet has {len(sheet.rows)} deals")
    return replace(sheet, void=frozenset(void))


def best_of(sheets: Sequence[CountedSheet]) -> tuple[tuple[Seat, ...], ...]:
    """Return for each sheet the seats that are best of all of them together (pepet-2026/13).

    With one sheet that is the table's star; with all of a session the session's (`star`: session).
    Highest total, then more deals won, then each of the equals. Where no deal counts nobody is best.
    """
    results = [sheet.result(seat) for sheet in sheets if sheet.counted for seat in sheet.seated]
    best = max(results, default=None)
    return tuple(
        tuple(seat for seat in sheet.seated if sheet.counted and sheet.result(seat) == best)
        for sheet in sheets
    )


def _four(players: Sequence[str | None], reason: str | None) -> Four:
    if len(players) != len(SEATS):
        raise CompetitionError(f"a table has four seats, not {len(players)}")
    for seat in SEATS:
        player = players[seat]
        if player is not None and player in players[:seat]:
            raise CompetitionError(f"{player} sits at two seats of one table")
    if None in players and not reason:
        raise CompetitionError(f"seat {players.index(None)} is empty: a sheet without four players says why")
    return players[0], players[1], players[2], players[3]


def _check_row(row: Row, number: int) -> None:
    if row.code not in WORTH:
        raise CompetitionError(f"deal {number}: there is no code {row.code}; there are {_list(CATEGORIES)}")
    worth = WORTH[row.code]
    if sorted(row.points) != sorted(worth):
        given = ", ".join(map(str, row.points))
        raise CompetitionError(f"deal {number}: code {row.code} is worth {_list(worth)}, not {given}")
    if row.leader is not None and row.leader not in SEATS:
        raise CompetitionError(f"deal {number}: leader is a seat from 0 to 3, not {row.leader}")


def _replayed(rules: Rules, record: Record | Mapping[str, Any]) -> ReplayedRecord:
    try:
        read = record if isinstance(record, Record) else convert_object(record, Record)
        replayed = replay_record(read)
    except RecordError as error:
        raise CompetitionError(f"record: {error}") from None
    if replayed.rules.id != rules.id:
        raise CompetitionError(f"record: played under {replayed.rules.id}, the competition under {rules.id}")
    for name, value in rules.options.items():
        played = replayed.rules.options[name]
        if played != value and name not in _OF_THE_TABLE:
            raise CompetitionError(
                f"record: played under {name} {played}, the competition under {name} {value}"
            )
    return replayed


def _confirmed(rows: Sequence[Row], recorded: Sequence[Row]) -> Sequence[Row]:
    """Return typed rows if a record says the same; what only one of them knows of leaders is no quarrel."""
    if len(rows) != len(recorded):
        raise CompetitionError(f"the sheet has {len(rows)} deals, its record {len(recorded)}")
    for number, (typed, played) in enumerate(zip(rows, recorded, strict=True), start=1):
        same_leader = None in {typed.leader, played.leader} or typed.leader == played.leader
        if (typed.code, typed.points) != (played.code, played.points) or not same_leader:
            raise CompetitionError(f"deal {number}: the sheet has {_show(typed)}, its record {_show(played)}")
    return rows


def _show(row: Row) -> str:
    led = "" if row.leader is None else f" led by seat {row.leader}"
    return f"{row.code} {', '.join(map(str, row.points))}{led}"


def _list(values: Collection[object]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} and {last}"
