"""Simulated annealing, bounded by its number of steps: the same seed gives the same end.

Costs are whole numbers. Chance is only taken from `random()` of the stream that comes in, whose values
Python keeps from release to release.
"""

from collections.abc import Callable
from math import exp
from typing import Final, Protocol, TypeAlias

LEVELS: Final = 60
"""How often the temperature falls."""
DEAREST: Final = 16
"""How many temperatures a change may add; beyond, its chance is below one in eight million."""

Chance: TypeAlias = Callable[[], float]
"""Gives a number from 0 to below 1, as `random.Random(seed).random` does."""


class Problem(Protocol):
    """Something that can be changed a little at a time, each change with its cost."""

    cost: int
    bound: int
    """What the cost cannot fall below."""

    def propose(self, chance: Chance) -> int:
        """Think of a change and return what it would add to the cost."""

    def accept(self) -> None:
        """Make the change proposed last."""

    def keep(self) -> None:
        """Remember the present state."""

    def restore(self) -> None:
        """Return to the state kept last."""


def anneal(problem: Problem, chance: Chance, steps: int, hot: float, cold: float) -> None:
    """Lower the cost of a problem by at most `steps` changes, and leave it at the best state seen.

    The temperature falls from `hot` to `cold` by equal factors; a change that adds d is made with the
    probability e to the power of −d / temperature.
    """
    best = problem.cost
    problem.keep()
    for level in range(LEVELS):
        temperature = hot * (cold / hot) ** (level / (LEVELS - 1))
        odds = [exp(-added / temperature) for added in range(int(DEAREST * temperature) + 1)]
        for _ in range(steps // LEVELS):
            if problem.cost <= problem.bound:
                return
            added = problem.propose(chance)
            if added <= 0:
                problem.accept()
            elif added < len(odds) and chance() < odds[added]:
                if problem.cost < best:
                    best = problem.cost
                    problem.keep()
                problem.accept()
    if best < problem.cost:
        problem.restore()


def twice(count: int) -> int:
    """Return n (n − 1) / 2, the cost of something that happened n times.

    Its sum over counts with a fixed total is least where they are as even as can be, which makes the least
    sum known beforehand.
    """
    return count * (count - 1) // 2


def even_cost(total: int, among: int) -> int:
    """Return the least sum of `twice` over `among` counts that add up to `total`."""
    each, over = divmod(total, among)
    return among * twice(each) + over * each


def below(chance: Chance, limit: int) -> int:
    """Return a whole number from 0 to below `limit`."""
    return int(chance() * limit)


def shuffled(chance: Chance, number: int) -> list[int]:
    """Return 0 … `number` − 1 in any order."""
    row = list(range(number))
    for last in range(number - 1, 0, -1):
        other = below(chance, last + 1)
        row[last], row[other] = row[other], row[last]
    return row
