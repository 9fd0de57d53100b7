"""Scoring by the last tile (pordi-2025, gapensi-makassar): a table of categories, and locks by pips."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gaple.engine import FourInts, FourSets, LastTile, Locked, Outcome, Seat, ThrownIn, WentOut
from gaple.engine.seats import for_pair, for_seats, next_seat, others_after, previous_seat
from gaple.rules.errors import RulesError
from gaple.rules.verdict import Kind, Mode, TableRow, Verdict, plain_pips, thrown_in


class Category(NamedTuple):
    """A row of the table of pordi-2025/7."""

    name: str
    double: bool
    both_ends: bool
    exhausted: bool
    points: int


CATEGORIES: tuple[Category, ...] = (  # pordi-2025/7
    Category("domi", double=False, both_ends=False, exhausted=False, points=1),
    Category("domi-balak", double=True, both_ends=False, exhausted=False, points=2),
    Category("ceki", double=False, both_ends=True, exhausted=False, points=2),
    Category("ceki-habis", double=False, both_ends=True, exhausted=True, points=3),
    Category("ceki-balak", double=True, both_ends=True, exhausted=False, points=3),
    Category("ceki-palang", double=True, both_ends=True, exhausted=True, points=4),
)
SINGLE_LOCK_WON = 3  # pordi-2025/10
SINGLE_LOCK_PLACES = (3, 2, 1)  # pordi-2025/10
PAIRS_LOCK_WON = 2  # pordi-2025/10
PAIRS_LOCK_LOST = 3  # pordi-2025/10
LOCK_LEVEL = 1  # pordi-2025/10

_BY_NAME = {category.name: category for category in CATEGORIES}
_BY_FACTS = {(row.double, row.both_ends, row.exhausted): row for row in CATEGORIES}


def last_tile_of(name: str) -> LastTile:
    """Return the facts that a score sheet states by naming a category.

    Raises:
        RulesError: there is no such category.
    """
    row = _BY_NAME.get(name)
    if row is None:
        raise RulesError(f"there is no category {name!a}; the categories are {', '.join(_BY_NAME)}")
    return LastTile(
        double=row.double,
        both_ends=row.both_ends,
        equal_ends=row.double and row.both_ends,
        exhausted_here=row.exhausted,
        exhausted_there=row.exhausted,
    )


LockResult: TypeAlias = tuple[str, FourInts, Seat]
"""Category, points, and who leads next."""
LockScorer: TypeAlias = Callable[[Seat, FourInts], LockResult]


@dataclass(frozen=True, slots=True)
class CategoryScorer:
    """Points by the last tile; a lock by pips. Clauses pordi-2025/7 to /11."""

    mode: Mode
    lock: LockScorer
    half_ceki: str = "live-2"
    equal_ends: str = "ceki"
    throw_in_clause: str = "pordi-2025/1"
    equal_ends_clause: str = "pordi-2025/9"
    cites: tuple[str, ...] = ()
    """Clauses of a rule set that adopts this table, named before the table's own."""

    def score(self, outcome: Outcome, _draw: tuple[Seat, ...]) -> Verdict:
        """Return the verdict on an outcome.

        Raises:
            RulesError: this rule set does not know such an outcome.
        """
        match outcome:
            case WentOut(seat, LastTile() as last):
                return self._domi(outcome, seat, last)
            case Locked(locker, pips):
                category, points, leads = self.lock(locker, pips)
                clauses = (*self.cites, "pordi-2025/10", "pordi-2025/11")
                return Verdict(Kind.LOCKED, locker, category, points, clauses, pips, names_leader=leads)
            case ThrownIn():
                return thrown_in(self.throw_in_clause)
            case _:
                raise RulesError(f"this rule set does not know a deal that ends as {type(outcome).__name__}")

    def ties(self, _outcome: Outcome) -> tuple[tuple[Seat, ...], ...]:
        """Return no seats: nothing here comes down to a draw."""
        return ()

    def values(self, left: FourSets) -> FourInts:
        """Return each seat's plain pips."""
        return plain_pips(left)

    def table(self) -> tuple[TableRow, ...]:
        """Return the table of points."""
        single = self.mode is Mode.SINGLE
        won = SINGLE_LOCK_WON if single else PAIRS_LOCK_WON
        lost = SINGLE_LOCK_PLACES if single else (PAIRS_LOCK_LOST,)
        return (
            *(TableRow(row.name, (row.points,), "pordi-2025/7") for row in CATEGORIES),
            TableRow("kandang", (won,), "pordi-2025/10"),
            TableRow("kandang-kalah", lost, "pordi-2025/10"),
            TableRow("kandang-seri", (LOCK_LEVEL,), "pordi-2025/10"),
        )

    def _domi(self, outcome: WentOut, seat: Seat, last: LastTile) -> Verdict:
        row, clause = self._category(last)
        pairs = self.mode is Mode.PAIRS  # pordi-2025/6
        points = for_pair(seat, row.points) if pairs else for_seats({seat: row.points})
        pips = None if outcome.left is None else plain_pips(outcome.left)
        clauses = (*self.cites, clause)
        return Verdict(Kind.DOMI, seat, row.name, points, clauses, pips, names_leader=seat)

    def _category(self, last: LastTile) -> tuple[Category, str]:
        if last.double or not last.both_ends:
            exhausted = last.both_ends and last.exhausted_here
            return _BY_FACTS[last.double, last.both_ends, exhausted], "pordi-2025/7"
        if last.equal_ends:  # pordi-2025/9, gapensi-makassar/5
            return _BY_NAME[self.equal_ends], self.equal_ends_clause
        if last.exhausted_here != last.exhausted_there:  # pordi-2025/8
            scores_two = last.exhausted_here == (self.half_ceki == "exhausted-2")
            return _BY_NAME["ceki" if scores_two else "domi"], "pordi-2025/8"
        return _BY_FACTS[False, True, last.exhausted_here], "pordi-2025/7"


def single_lock(locker: Seat, pips: FourInts) -> LockResult:
    """Score a lock among four for themselves (pordi-2025/10, single)."""
    opponents = others_after(locker)
    lowest = min(pips[seat] for seat in opponents)
    leads = _first_with(lowest, opponents, pips)
    if pips[locker] < lowest:  # pordi-2025/10
        return "kandang", for_seats({locker: SINGLE_LOCK_WON}), locker
    if pips[locker] > lowest:  # pordi-2025/10
        lower = {seat: sum(pips[other] < pips[seat] for other in opponents) for seat in opponents}
        points = {seat: SINGLE_LOCK_PLACES[lower[seat]] for seat in opponents}
        return "kandang-kalah", for_seats(points), leads
    level = {seat: LOCK_LEVEL for seat in opponents if pips[seat] == lowest}
    return "kandang-seri", for_seats(level), leads


def pairs_lock(locker: Seat, pips: FourInts) -> LockResult:
    """Score a lock between pairs; the partner's pips never count (pordi-2025/10, pairs)."""
    opponents = next_seat(locker), previous_seat(locker)
    lowest = min(pips[seat] for seat in opponents)
    leads = _first_with(lowest, opponents, pips)
    if pips[locker] < lowest:  # pordi-2025/10
        return "kandang", for_pair(locker, PAIRS_LOCK_WON), locker
    if pips[locker] > lowest:  # pordi-2025/10
        return "kandang-kalah", for_pair(leads, PAIRS_LOCK_LOST), leads
    return "kandang-seri", for_pair(leads, LOCK_LEVEL), leads


def _first_with(lowest: int, opponents: tuple[Seat, ...], pips: FourInts) -> Seat:
    """Return the first in turn order after the locker with the lowest pips (pordi-2025/11)."""
    return next(seat for seat in opponents if pips[seat] == lowest)
