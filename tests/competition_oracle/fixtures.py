"""Who meets whom: the circle method, the F2 plan, the tree of a knock-out."""

from __future__ import annotations

from pathlib import Path


def circle(size: int) -> list[tuple[int, int]]:
    """List the meetings of the places 0 … size−1: 1–4, 2–3, 1–3, 4–2, 1–2, 3–4 for four.

    An odd size gets one more, free place at the end; meetings with it are left out.
    """
    seats: list[int | None] = list(range(size))
    if size % 2:
        seats.append(None)
    meetings = []
    for _ in range(len(seats) - 1):
        for place in range(len(seats) // 2):
            one = seats[place]
            other = seats[len(seats) - 1 - place]
            if one is not None and other is not None:
                meetings.append((one, other))
        # The first stays; the last of the others comes to the front of them.
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return meetings


def pool_fixtures(name: str, members: list[str]) -> dict[str, tuple[str, str]]:
    """Number a pool's matches `A-1`, `A-2`, …"""
    return {
        f"{name}-{number}": (members[one], members[other])
        for number, (one, other) in enumerate(circle(len(members)), start=1)
    }


def league_fixtures(order: list[str], legs: int) -> dict[str, tuple[str, str]]:
    """Number a league's matches `L-1`, …; the second leg goes on counting, the other one first."""
    fixtures = {}
    number = 0
    for leg in range(legs):
        for one, other in circle(len(order)):
            number += 1
            pair = (order[one], order[other])
            fixtures[f"L-{number}"] = pair if leg == 0 else (pair[1], pair[0])
    return fixtures


def f2_plan() -> dict[tuple[int, int], list[int]]:
    """Give the four numbers (1 … 12) by seat for each session and table of the plan for twelve."""
    plan = {}
    path = Path(__file__).parents[2] / "docs" / "specification" / "f2-schedule.csv"
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        session, table, *seats = [int(word) for word in line.split(",")]
        plan[session, table] = seats
    return plan
