"""Plans that repeat: a few sessions are sought, the others follow by moving everybody on.

The players stand in circles of `circle` places, the last player alone where one is over. Moving all of them
on by one place makes the next session of a base; in it everybody meets whom the one before him met. What
must be even is then even for whole orbits of pairs, and a search over one or two sessions finds plans that
a search over all of them does not.
"""

from collections.abc import Sequence
from itertools import combinations

from gaple.competition.annealing import Chance, below, twice
from gaple.competition.companions import PAIRS_A_TABLE, Row, meetings_bound
from gaple.competition.plans import SEATS_A_TABLE


def moved_on(player: int, places: int, circle: int, players: int) -> int:
    """Return who takes the part of a player when all move on by some places."""
    if player >= players - players % circle:
        return player
    start = player - player % circle
    return start + (player - start + places) % circle


def all_sessions(bases: Sequence[Row], circle: int, sessions: int) -> list[Row]:
    """Return for each base the session itself and those that follow, `sessions` together."""
    return [
        [moved_on(player, places, circle, len(base)) for player in base]
        for base in bases
        for places in range(sessions)
    ]


class Turning:
    """Bases of `circle` sessions each; the cost is that of all sessions."""

    def __init__(self, bases: Sequence[Row], circle: int) -> None:
        self.bases = [base.copy() for base in bases]
        self.bound = meetings_bound(len(bases[0]), circle * len(bases))
        self._players = len(bases[0])
        self._orbits, sizes = _orbits(self._players, circle)
        most = PAIRS_A_TABLE * self._players // SEATS_A_TABLE * len(bases)
        self._costs = [[size * twice(count * circle // size) for count in range(most + 1)] for size in sizes]
        self._start()
        self.keep()

    def propose(self, chance: Chance) -> int:
        """Let two players of different tables change places in a base."""
        self._base = self.bases[below(chance, len(self.bases))]
        i = below(chance, self._players)
        j = ((i & -4) + 4 + below(chance, self._players - 4)) % self._players
        a, b = self._base[i], self._base[j]
        with_a = [player for player in self._base[i & -4 : (i & -4) + 4] if player != a]
        with_b = [player for player in self._base[j & -4 : (j & -4) + 4] if player != b]
        of_a, of_b = self._orbits[a], self._orbits[b]
        self._leaves = [of_a[player] for player in with_a] + [of_b[player] for player in with_b]
        self._enters = [of_b[player] for player in with_a] + [of_a[player] for player in with_b]
        self._places = (i, j)
        self._added = self._count(self._leaves, -1) + self._count(self._enters, 1)
        self._count(self._enters, -1)
        self._count(self._leaves, 1)
        return self._added

    def accept(self) -> None:
        """Let them."""
        i, j = self._places
        self._base[i], self._base[j] = self._base[j], self._base[i]
        self._count(self._leaves, -1)
        self._count(self._enters, 1)
        self.cost += self._added

    def keep(self) -> None:
        """Remember the bases."""
        self._kept = [base.copy() for base in self.bases]

    def restore(self) -> None:
        """Return to the bases kept last."""
        self.bases = [base.copy() for base in self._kept]
        self._start()

    def _start(self) -> None:
        self._counts = [0] * len(self._costs)
        for base in self.bases:
            for at in range(0, self._players, SEATS_A_TABLE):
                for a, b in combinations(base[at : at + SEATS_A_TABLE], 2):
                    self._counts[self._orbits[a][b]] += 1
        self.cost = sum(costs[count] for costs, count in zip(self._costs, self._counts, strict=True))

    def _count(self, orbits: Sequence[int], change: int) -> int:
        """Count meetings in or out, and return what they add to the cost."""
        added = 0
        for orbit in orbits:
            costs, count = self._costs[orbit], self._counts[orbit]
            self._counts[orbit] = count + change
            added += costs[count + change] - costs[count]
        return added


def _orbits(players: int, circle: int) -> tuple[list[list[int]], list[int]]:
    """Return for every two players the number of their orbit, and the size of each orbit."""
    orbits = [[0] * players for _ in range(players)]
    known: dict[tuple[int, int], int] = {}
    sizes: list[int] = []
    for a, b in combinations(range(players), 2):
        moved = (
            sorted(moved_on(each, places, circle, players) for each in (a, b)) for places in range(circle)
        )
        first, second = min(moved)
        orbit = known.setdefault((first, second), len(sizes))
        if orbit == len(sizes):
            sizes.append(0)
        sizes[orbit] += 1
        orbits[a][b] = orbits[b][a] = orbit
    return orbits, sizes
