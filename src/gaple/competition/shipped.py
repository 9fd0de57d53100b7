"""Seating plans that were searched for long, so that nobody has to wait for them.

A word is a session: a letter (`plans.LETTERS`) a player, four after four at a table, in seat order. The plan
for 12 players and 24 sessions is f2-schedule.csv of the specification; the others are made by
scripts/seating_plans.py.
"""

from collections.abc import Mapping
from typing import Final

from gaple.competition.plans import SEATS_A_TABLE, Plan, from_letters

SHIPPED: Final[Mapping[tuple[int, int], str]] = {
    (12, 24): """
    123456789ABC
    3C65A927B148
    B5824A36C791
    18AC24957B63
    75A12BC36948
    C7426B91835A
    8973B45CA612
    74BA931568C2
    56278BA9134C
    69B41C873A25
    96835C4AB721
    291A37845B6C
    32C9815BA476
    9541C6283A7B
    CA1643B29857
    28A47CB96513
    A59C1467382B
    1A3B967284C5
    73C8B25149A6
    47B5AC362189
    C26B817A4539
    4B86C31952A7
    B89A576321C4
    6158A2347C9B
    """,
}
"""The sessions of a plan by its players and sessions."""


def shipped_plan(players: int, sessions: int) -> Plan | None:
    """Return the shipped plan of a size, None where there is none."""
    words = SHIPPED.get((players, sessions))
    if words is None:
        return None
    return Plan(
        tuple(
            tuple((row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, players, SEATS_A_TABLE))
            for row in map(from_letters, words.split())
        )
    )
