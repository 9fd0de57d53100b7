"""Seating plans that come with the program, found once and checked by `seating` in the tests.

A line is a session, a word a table, a letter a number in seat order: 1 to 9, then a for 10, and so on.
"""

from functools import cache
from typing import Final

from gaple.competition.plans import Plan, PlanError

LETTERS: Final = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

_TWELVE_PLAYERS_24_SESSIONS: Final = """
1234 5678 9abc
3c65 a927 b148
b582 4a36 c791
18ac 2495 7b63
75a1 2bc3 6948
c742 6b91 835a
8973 b45c a612
74ba 9315 68c2
5627 8ba9 134c
69b4 1c87 3a25
9683 5c4a b721
291a 3784 5b6c
32c9 815b a476
9541 c628 3a7b
ca16 43b2 9857
28a4 7cb9 6513
a59c 1467 382b
1a3b 9672 84c5
73c8 b251 49a6
47b5 ac36 2189
c26b 817a 4539
4b86 c319 52a7
b89a 5763 21c4
6158 a234 7c9b
"""

_PLANS: Final = {(12, 24): _TWELVE_PLAYERS_24_SESSIONS}


@cache
def plan_for(players: int, sessions: int) -> Plan:
    """Return the plan for so many players and sessions.

    Raises:
        PlanError: none comes with the program.
    """
    text = _PLANS.get((players, sessions))
    if text is None:
        raise PlanError(f"no plan for {players} players and {sessions} sessions comes with the program")
    return Plan(tuple(_session(line) for line in text.split("\n") if line))


def _session(line: str) -> tuple[tuple[int, int, int, int], ...]:
    numbers = ([LETTERS.index(letter) + 1 for letter in word] for word in line.split())
    return tuple((one, two, three, four) for one, two, three, four in numbers)
