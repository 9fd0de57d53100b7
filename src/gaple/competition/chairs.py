"""Where the players of a table sit: the last three parts of the search for a seating plan.

None of them changes what the parts before have reached: the order around a table says who sits opposite,
beside and to the right; turning a table says who sits on which chair; then it may be any table of the hall.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from gaple.competition.annealing import Chance, below, even_cost, twice
from gaple.competition.plans import SEATS_A_TABLE
from gaple.engine.seats import SEATS, next_seat, partner_of

Four: TypeAlias = list[int]
"""The players of a table in seat order, from 0."""


REVERSED: Final = 0.25
"""How often a change of order lets all go the other way."""


class Orders:
    """The order around each table; a change lets two neighbours change places, or all go the other way."""

    def __init__(self, tables: Sequence[Four], players: int) -> None:
        self.tables = [table.copy() for table in tables]
        self._players = players
        pairs = players * (players - 1) // 2
        number = len(tables)
        self.bound = (
            even_cost(2 * number, pairs) + even_cost(4 * number, pairs) + even_cost(4 * number, 2 * pairs)
        )
        self._start()
        self.keep()

    def propose(self, chance: Chance) -> int:
        """Think of four players in another order."""
        table = self.tables[below(chance, len(self.tables))]
        first = below(chance, SEATS_A_TABLE)
        a, b, c, d = table[first:] + table[:first]
        right = self._right
        if chance() < REVERSED:
            self._move = (table, first, partner_of(first))
            self._added = (
                right[b][a] + right[c][b] + right[d][c] + right[a][d]
                - right[a][b] - right[b][c] - right[c][d] - right[d][a] + 4
            )  # fmt: skip
            return self._added
        self._move = (table, first, next_seat(first))
        opposite, beside = self._opposite, self._beside
        self._added = (
            opposite[b][c] + opposite[a][d] - opposite[a][c] - opposite[b][d] + 2
            + beside[a][c] + beside[b][d] - beside[b][c] - beside[a][d] + 2
            + right[b][a] + right[a][c] + right[d][b] - right[a][b] - right[b][c] - right[d][a] + 3
        )  # fmt: skip
        return self._added

    def accept(self) -> None:
        """Seat them so."""
        table, first, second = self._move
        self._count(table, -1)
        table[first], table[second] = table[second], table[first]
        self._count(table, 1)
        self.cost += self._added

    def keep(self) -> None:
        """Remember the tables."""
        self._kept = [table.copy() for table in self.tables]

    def restore(self) -> None:
        """Return to the tables kept last."""
        self.tables = [table.copy() for table in self._kept]
        self._start()

    def _start(self) -> None:
        self._opposite, self._beside, self._right = (
            [[0] * self._players for _ in range(self._players)] for _ in range(3)
        )
        for table in self.tables:
            self._count(table, 1)
        self.cost = sum(twice(count) for row in self._right for count in row)
        self.cost += sum(
            twice(count)
            for rows in (self._opposite, self._beside)
            for player, row in enumerate(rows)
            for count in row[:player]
        )

    def _count(self, table: Four, change: int) -> None:
        for seat, player in enumerate(table):
            after, across = table[next_seat(seat)], table[partner_of(seat)]
            self._right[player][after] += change
            self._beside[player][after] += change
            self._beside[after][player] += change
            self._opposite[player][across] += change


class Chairs:
    """How far each table is turned: who has which seat."""

    def __init__(self, tables: Sequence[Four], players: int) -> None:
        self.tables = [table.copy() for table in tables]
        self._players = players
        sessions = SEATS_A_TABLE * len(tables) // players
        self.bound = players * even_cost(sessions, len(SEATS))
        self._start()
        self.keep()

    def propose(self, chance: Chance) -> int:
        """Think of a table turned by one, two or three seats."""
        self._table = self.tables[below(chance, len(self.tables))]
        by = 1 + below(chance, SEATS_A_TABLE - 1)
        self._new = self._table[by:] + self._table[:by]
        sat = self._sat
        added = SEATS_A_TABLE
        for seat in SEATS:
            added += sat[self._new[seat]][seat] - sat[self._table[seat]][seat]
        self._added = added
        return added

    def accept(self) -> None:
        """Turn it."""
        for seat in SEATS:
            self._sat[self._table[seat]][seat] -= 1
            self._sat[self._new[seat]][seat] += 1
        self._table[:] = self._new
        self.cost += self._added

    def keep(self) -> None:
        """Remember the tables."""
        self._kept = [table.copy() for table in self.tables]

    def restore(self) -> None:
        """Return to the tables kept last."""
        self.tables = [table.copy() for table in self._kept]
        self._start()

    def _start(self) -> None:
        self._sat = [[0] * len(SEATS) for _ in range(self._players)]
        for table in self.tables:
            for seat, player in enumerate(table):
                self._sat[player][seat] += 1
        self.cost = sum(twice(count) for seats in self._sat for count in seats)


class Halls:
    """Which table of the hall four players have in a session."""

    def __init__(self, sessions: Sequence[Sequence[Four]]) -> None:
        self.sessions = [list(session) for session in sessions]
        self._tables = len(self.sessions[0])
        players = SEATS_A_TABLE * self._tables
        self.bound = players * even_cost(len(self.sessions), self._tables)
        self._start()
        self.keep()

    def propose(self, chance: Chance) -> int:
        """Let two fours change tables."""
        self._session = self.sessions[below(chance, len(self.sessions))]
        i = below(chance, self._tables)
        j = (i + 1 + below(chance, self._tables - 1)) % self._tables
        self._places = (i, j)
        been = self._been
        self._added = 2 * SEATS_A_TABLE
        for player in self._session[i]:
            self._added += been[player][j] - been[player][i]
        for player in self._session[j]:
            self._added += been[player][i] - been[player][j]
        return self._added

    def accept(self) -> None:
        """Let them."""
        i, j = self._places
        session = self._session
        for here, there in ((i, j), (j, i)):
            for player in session[here]:
                self._been[player][here] -= 1
                self._been[player][there] += 1
        session[i], session[j] = session[j], session[i]
        self.cost += self._added

    def keep(self) -> None:
        """Remember the sessions."""
        self._kept = [session.copy() for session in self.sessions]

    def restore(self) -> None:
        """Return to the sessions kept last."""
        self.sessions = [session.copy() for session in self._kept]
        self._start()

    def _start(self) -> None:
        self._been = [[0] * self._tables for _ in range(SEATS_A_TABLE * self._tables)]
        for session in self.sessions:
            for table, four in enumerate(session):
                for player in four:
                    self._been[player][table] += 1
        self.cost = sum(twice(count) for tables in self._been for count in tables)
