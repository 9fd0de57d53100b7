"""Who shares a table with whom: the first part of the search for a seating plan.

A session is a row of the players 0 … n − 1, four after four at a table. Players meet as evenly as can be
where the sum of `twice` over all pairs is least; `anneal` lowers it, by letting two change places.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias

from gaple.competition.annealing import Chance, below, even_cost, twice
from gaple.competition.plans import SEATS_A_TABLE

Row: TypeAlias = list[int]

PAIRS_A_TABLE: Final = 6


def meetings_bound(players: int, sessions: int) -> int:
    """Return the least cost that a plan of this size could have."""
    tables = sessions * players // SEATS_A_TABLE
    return even_cost(PAIRS_A_TABLE * tables, players * (players - 1) // 2)


def meetings(rows: Sequence[Row]) -> list[list[int]]:
    """Return how often each player meets each other."""
    players = len(rows[0])
    met = [[0] * players for _ in range(players)]
    for row in rows:
        for at in range(0, players, SEATS_A_TABLE):
            for a, b in combinations(row[at : at + SEATS_A_TABLE], 2):
                met[a][b] += 1
                met[b][a] += 1
    return met


def meetings_cost(rows: Sequence[Row]) -> int:
    """Return the cost of some sessions."""
    return sum(twice(count) for player, met in enumerate(meetings(rows)) for count in met[:player])


class Companions:
    """Sessions of which the first few may be fixed."""

    def __init__(self, rows: Sequence[Row], fixed: int = 0) -> None:
        self.rows = [row.copy() for row in rows]
        self.bound = meetings_bound(len(rows[0]), len(rows))
        self._players = len(rows[0])
        self._fixed = fixed
        self._start()
        self.keep()

    def propose(self, chance: Chance) -> int:
        """Let two players of different tables change places in a session."""
        session = self._fixed + below(chance, len(self.rows) - self._fixed)
        row = self.rows[session]
        i = below(chance, self._players)
        here = i & -4
        j = (here + 4 + below(chance, self._players - 4)) % self._players
        there = j & -4
        a, b = row[i], row[j]
        met_a, met_b = self._met[a], self._met[b]
        p, q, r, s = row[here : here + 4]
        t, u, v, w = row[there : there + 4]
        # a and b are among the eight: nobody meets himself, and what they meet each other is taken out.
        leaves = met_a[p] + met_a[q] + met_a[r] + met_a[s] + met_b[t] + met_b[u] + met_b[v] + met_b[w]
        enters = met_b[p] + met_b[q] + met_b[r] + met_b[s] + met_a[t] + met_a[u] + met_a[v] + met_a[w]
        self._move = (session, i, j)
        self._added = enters - leaves - 2 * met_a[b] + PAIRS_A_TABLE
        return self._added

    def accept(self) -> None:
        """Let them."""
        session, i, j = self._move
        row = self.rows[session]
        a, b = row[i], row[j]
        self._replace(a, b, row[i & -4 : (i & -4) + 4])
        self._replace(b, a, row[j & -4 : (j & -4) + 4])
        row[i], row[j] = b, a
        self.cost += self._added

    def keep(self) -> None:
        """Remember the rows."""
        self._kept = [row.copy() for row in self.rows]

    def restore(self) -> None:
        """Return to the rows kept last."""
        self.rows = [row.copy() for row in self._kept]
        self._start()

    def _start(self) -> None:
        self._met = meetings(self.rows)
        self.cost = meetings_cost(self.rows)

    def _replace(self, out: int, new: int, table: Sequence[int]) -> None:
        met = self._met
        for other in table:
            if other != out:
                met[out][other] -= 1
                met[other][out] -= 1
                met[new][other] += 1
                met[other][new] += 1
