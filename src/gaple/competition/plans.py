"""Seating plans for a group (COMPETITION.md "group: the schedule F2"): who sits where in which session.

A plan speaks of numbers; the draw gives the names to the numbers.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from gaple.engine.seats import SEATS

HEADER: Final = "session,table,seat1,seat2,seat3,seat4"
SEATS_A_TABLE: Final = len(SEATS)

FourPlayers: TypeAlias = tuple[int, int, int, int]
"""The players of one table in seat order: each sits to the right of the one before, the first of the last."""

LETTERS: Final = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz*+-"
"""A letter for each number of a player from 1, by which shipped plans are kept short."""

_ROW: Final = re.compile(r"[0-9]{1,4}(?:,[0-9]{1,4}){5}", re.ASCII)


class PlanError(ValueError):
    """A text is no seating plan, or no plan can be made; the message is one sentence for a reader."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Sessions of tables of four numbers; what is wrong with them `seating.plan_errors` says."""

    sessions: tuple[tuple[FourPlayers, ...], ...]

    @property
    def tables(self) -> int:
        """The number of tables, those of the first session."""
        return len(self.sessions[0]) if self.sessions else 0

    @property
    def players(self) -> int:
        """The number of players: four a table."""
        return SEATS_A_TABLE * self.tables


def write_plan(plan: Plan) -> str:
    """Return a plan as CSV, a row a session and table, lines ended by LF."""
    rows = [
        f"{number},{table},{','.join(map(str, players))}"
        for number, session in enumerate(plan.sessions, start=1)
        for table, players in enumerate(session, start=1)
    ]
    return "".join(f"{line}\n" for line in (HEADER, *rows))


def read_plan(text: str) -> Plan:
    """Return the plan that a CSV text holds, its rows in any order.

    Only the form is checked here; `seating.plan_errors` says what is wrong with who sits where.

    Raises:
        PlanError: the header or a row is another, a session or table is missing or stands twice.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise PlanError(f"line 1: the header is not {HEADER}")
    rows: defaultdict[int, dict[int, FourPlayers]] = defaultdict(dict)
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if not _ROW.fullmatch(line.strip()):
            raise PlanError(f"line {number}: is not six whole numbers with commas between")
        session, table, one, two, three, four = map(int, line.split(","))
        if table in rows[session]:
            raise PlanError(f"line {number}: session {session}, table {table} stands twice")
        rows[session][table] = (one, two, three, four)
    _check_counted(rows, "session")
    for session, tables in rows.items():
        _check_counted(tables, f"session {session}: table")
    return Plan(
        tuple(tuple(rows[session][table] for table in sorted(rows[session])) for session in sorted(rows))
    )


def to_letters(players: Iterable[int]) -> str:
    """Return players as a word, a letter each."""
    return "".join(LETTERS[player - 1] for player in players)


def from_letters(word: str) -> list[int]:
    """Return the players that a word means."""
    return [LETTERS.index(letter) + 1 for letter in word]


def _check_counted(numbers: Iterable[int], what: str) -> None:
    """Refuse numbers that are not 1, 2, 3 … without a gap."""
    found = set(numbers)
    if not found:
        raise PlanError("there is no session")
    missing = next(number for number in range(1, len(found) + 2) if number not in found)
    if missing <= len(found):
        raise PlanError(f"{what} {missing} is missing, but there is {max(found)}")
