"""Everybody meets everybody: the circle method, in the order that match ids count (COMPETITION.md "The log").

The numbers 1 … n sit around a table in two rows, 1 2 … above, n … below, and each meets the one across;
who sits above is named first. For the next step 1 stays and all others move on by one place, the last of
the lower row to the place beside 1. With four: 1–4, 2–3, then 1–3, 4–2, then 1–2, 3–4.

An odd n gets one more place, n + 1, where nobody sits: who is across from it is free. In one leg 1 is always
named first, each other number is so as often as second or once less; a second leg names all the other way
around, which makes everybody even.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

FEWEST: Final = 2
LEGS: Final = (1, 2)


class Pairing(NamedTuple):
    """Two numbers that meet."""

    step: int
    """From 1, the second leg goes on counting; within a step each number meets one other at most."""
    first: int
    """The side named first, a number from 1 to n."""
    second: int


def pairings(entrants: int, legs: int = 1) -> tuple[Pairing, ...]:
    """Return all meetings of the numbers 1 … `entrants`, in playing order.

    Raises:
        ValueError: there are fewer than two entrants, or other than one or two legs.
    """
    met = [
        Pairing(step, first, second)
        for step, row in enumerate(_steps(entrants, legs), start=1)
        for first, second in row
        if max(first, second) <= entrants
    ]
    return tuple(met)


def free_numbers(entrants: int, legs: int = 1) -> tuple[int | None, ...]:
    """Return who is free in each step, None in every step where the number of entrants is even.

    Raises:
        ValueError: as `pairings`.
    """
    return tuple(
        next((min(pair) for pair in row if max(pair) > entrants), None) for row in _steps(entrants, legs)
    )


def _steps(entrants: int, legs: int) -> Iterator[list[tuple[int, int]]]:
    if entrants < FEWEST:
        raise ValueError(f"{entrants} entrants cannot meet each other; it takes {FEWEST} or more")
    if legs not in LEGS:
        raise ValueError(f"there are {' or '.join(map(str, LEGS))} legs, not {legs}")
    places = entrants + entrants % 2
    for leg in range(legs):
        circle = list(range(1, places + 1))
        for _ in range(places - 1):
            row = list(zip(circle[: places // 2], reversed(circle[places // 2 :]), strict=True))
            yield row if leg == 0 else [(second, first) for first, second in row]
            circle.insert(1, circle.pop())
