"""The checker of seating plans: what is wrong with one, and how fair it is.

The command, the search and the tests all use these functions, so that a plan's figures mean one thing.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from gaple.competition.plans import SEATS_A_TABLE, FourPlayers, Plan
from gaple.engine.seats import SEATS, next_seat, partner_of


class Spread(NamedTuple):
    """The smallest and the largest of some counts."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least}–{self.most}" if self.least != self.most else f"{self.least}"


@dataclass(frozen=True, slots=True)
class Figures:
    """How evenly a plan spreads what happens to its players."""

    pairs: Spread
    """How often two players sit at one table."""
    opposite: Spread
    """How often two players sit opposite each other."""
    neighbours: Spread
    """How often two players sit beside each other."""
    right_hand: Spread
    """How often one player has a certain other to the right; a pair counts twice, once for each of them."""
    chairs: Spread
    """How often one player has a certain seat."""
    tables: Spread
    """How often one player is at a certain table."""


def plan_errors(plan: Plan) -> tuple[str, ...]:
    """Return what is wrong with a plan, a sentence each; nothing where all sit once in every session."""
    if not plan.players:
        return ("there is no session with a table",)
    return tuple(
        error for number, _ in enumerate(plan.sessions, start=1) for error in _errors_in(plan, number)
    )


def figures_of(plan: Plan) -> Figures:
    """Return the figures of a plan without errors.

    Raises:
        ValueError: the plan has errors.
    """
    errors = plan_errors(plan)
    if errors:
        raise ValueError(errors[0])
    rights = _rights(plan)
    neighbours: Counter[tuple[int, int]] = Counter()
    for (left, right), count in rights.items():
        neighbours[min(left, right), max(left, right)] += count
    opposite = _opposites(plan)
    every = range(1, plan.players + 1)
    pairs = tuple(combinations(every, 2))
    return Figures(
        pairs=_spread(neighbours + opposite, pairs),
        opposite=_spread(opposite, pairs),
        neighbours=_spread(neighbours, pairs),
        right_hand=_spread(rights, (pair for a, b in pairs for pair in ((a, b), (b, a)))),
        chairs=_spread(_chairs(plan), ((player, seat) for player in every for seat in SEATS)),
        tables=_spread(
            _at_tables(plan), ((player, table) for player in every for table in range(plan.tables))
        ),
    )


def best_figures(players: int, sessions: int) -> Figures:
    """Return the figures that no plan of this size can beat: each mean rounded down and up.

    Not every size reaches all of them. With fewer than sixteen players, for one, two sessions always share
    a pair, since one of at most three other tables takes two of any four.
    """
    others = players - 1
    return Figures(
        pairs=_around(3 * sessions, others),
        opposite=_around(sessions, others),
        neighbours=_around(2 * sessions, others),
        right_hand=_around(sessions, others),
        chairs=_around(sessions, SEATS_A_TABLE),
        tables=_around(sessions, players // SEATS_A_TABLE),
    )


def _errors_in(plan: Plan, number: int) -> Iterator[str]:
    session = plan.sessions[number - 1]
    if len(session) != plan.tables:
        yield f"session {number} has {len(session)} tables, session 1 has {plan.tables}"
    sat = Counter(player for table in session for player in table)
    for player in sorted(sat):
        if not 1 <= player <= plan.players:
            yield f"session {number}: player {player} is not one of 1 to {plan.players}"
        elif sat[player] > 1:
            yield f"session {number}: player {player} sits {sat[player]} times"
    for player in range(1, plan.players + 1):
        if player not in sat:
            yield f"session {number}: player {player} is missing"


def _every_table(plan: Plan) -> Iterator[FourPlayers]:
    return (table for session in plan.sessions for table in session)


def _rights(plan: Plan) -> Counter[tuple[int, int]]:
    """Count who has whom to the right; the turn goes to the right."""
    return Counter((table[seat], table[next_seat(seat)]) for table in _every_table(plan) for seat in SEATS)


def _opposites(plan: Plan) -> Counter[tuple[int, int]]:
    return Counter(
        (table[seat], table[partner_of(seat)])
        for table in _every_table(plan)
        for seat in SEATS
        if table[seat] < table[partner_of(seat)]
    )


def _chairs(plan: Plan) -> Counter[tuple[int, int]]:
    return Counter((table[seat], seat) for table in _every_table(plan) for seat in SEATS)


def _at_tables(plan: Plan) -> Counter[tuple[int, int]]:
    return Counter(
        (player, table) for session in plan.sessions for table, four in enumerate(session) for player in four
    )


def _spread(counts: Mapping[tuple[int, int], int], of: Iterable[tuple[int, int]]) -> Spread:
    found = [counts.get(each, 0) for each in of]
    return Spread(min(found), max(found))


def _around(total: int, among: int) -> Spread:
    return Spread(total // among, -(-total // among))
