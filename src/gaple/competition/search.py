"""The search for a seating plan of any size: bounded, and the same seed gives the same plan.

First who shares a table is settled, then the order around it, then the chairs, then the tables: each as even
as it gets, and without spoiling what was settled before (`companions`, `turning`, `chairs`).
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from gaple.competition.annealing import Chance, anneal, shuffled
from gaple.competition.blocks import BLOCKS, Block
from gaple.competition.chairs import Chairs, Four, Halls, Orders
from gaple.competition.companions import Companions, Row, meetings_bound, meetings_cost
from gaple.competition.plans import SEATS_A_TABLE, Plan, PlanError
from gaple.competition.shipped import shipped_plan
from gaple.competition.turning import Turning, all_sessions

FEWEST_PLAYERS: Final = 8
MOST_PLAYERS: Final = 64
MOST_SESSIONS: Final = 48

STEPS: Final = 100_000
STEPS_A_TABLE: Final = 600
STEPS_OF_FEW: Final = 3_000
"""Steps a table where there are so few that this makes less than STEPS."""
STEPS_A_BASE: Final = 50_000
MOST_TURNING_STEPS: Final = 150_000
TURNING_TRIES: Final = 2
FEWEST_CIRCLE: Final = 3
MOST_BASES: Final = 8
CIRCLES: Final = 2
"""How many lengths of a circle are tried."""
CHAIRS_TRIES: Final = 20


@cache
def plan_for(players: int, sessions: int) -> Plan:
    """Return the plan of a size: the shipped one, else one that is searched for.

    Raises:
        PlanError: there are no plans of this size.
    """
    _check_size(players, sessions)
    return shipped_plan(players, sessions) or search_plan(players, sessions)


def search_plan(players: int, sessions: int, seed: int = 0, effort: int = 1) -> Plan:
    """Return a fair plan for 8 to 64 players, a multiple of four, and 1 to 48 sessions.

    The number of steps depends on the size alone, so it takes seconds at most; `effort` multiplies it.

    Raises:
        PlanError: there are no plans of this size.
    """
    _check_size(players, sessions)
    chance = Random(seed).random  # noqa: S311 - a plan that repeats; the draw says who sits where in it
    rows = _companions(players, sessions, chance, effort)
    tables = _seated([table for row in rows for table in _tables(row)], players, chance, effort)
    a_session = players // SEATS_A_TABLE
    halls = Halls([tables[at : at + a_session] for at in range(0, len(tables), a_session)])
    anneal(halls, chance, effort * _steps(len(tables)), hot=2.0, cold=0.2)
    return Plan(
        tuple(tuple((a + 1, b + 1, c + 1, d + 1) for a, b, c, d in session) for session in halls.sessions)
    )


def _check_size(players: int, sessions: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or players % SEATS_A_TABLE:
        raise PlanError(
            f"a plan is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, a multiple of four, not {players}"
        )
    if not 1 <= sessions <= MOST_SESSIONS:
        raise PlanError(f"a plan has 1 to {MOST_SESSIONS} sessions, not {sessions}")


def _steps(tables: int) -> int:
    return min(STEPS, STEPS_OF_FEW * tables) + STEPS_A_TABLE * tables


def _tables(row: Row) -> list[Four]:
    return [row[at : at + SEATS_A_TABLE] for at in range(0, len(row), SEATS_A_TABLE)]


def _seated(tables: list[Four], players: int, chance: Chance, effort: int) -> list[Four]:
    """Return the tables in the best of some orders, each turned as well as that order allows."""
    steps = _steps(len(tables))
    best: tuple[int, list[Four]] | None = None
    for _ in range(effort):
        orders = Orders(tables, players)
        anneal(orders, chance, steps, hot=1.0, cold=0.2)
        for _ in range(CHAIRS_TRIES):
            chairs = Chairs(orders.tables, players)
            anneal(chairs, chance, steps // CHAIRS_TRIES, hot=1.0, cold=0.25)
            over = orders.cost - orders.bound + chairs.cost - chairs.bound
            if best is None or over < best[0]:
                best = over, chairs.tables
            if not over:
                return chairs.tables
    return best[1] if best is not None else tables


def _companions(players: int, sessions: int, chance: Chance, effort: int) -> list[Row]:
    """Return the best of several attempts, the first that cannot be beaten."""
    bound = meetings_bound(players, sessions)
    best: tuple[int, list[Row]] | None = None
    for rows in _attempts(players, sessions, chance, effort):
        cost = meetings_cost(rows)
        if best is None or cost < best[0]:
            best = cost, rows
        if cost <= bound:
            return rows
    return best[1] if best is not None else []


def _attempts(players: int, sessions: int, chance: Chance, effort: int) -> Iterator[list[Row]]:
    if players in BLOCKS:
        yield from _with_block(BLOCKS[players], sessions, chance, effort)
    for circle in _circles(players, sessions):
        yield from _turned(players, sessions, circle, chance, effort)
    for circle in _circles(players, sessions - 1)[:1]:
        for rows in _turned(players, sessions - 1, circle, chance, effort):
            yield _annealed([*rows, shuffled(chance, players)], chance, effort, fixed=sessions - 1)
    yield _annealed([shuffled(chance, players) for _ in range(sessions)], chance, effort)


def _with_block(block: Block, sessions: int, chance: Chance, effort: int) -> Iterator[list[Row]]:
    """Play a block, in which all pairs meet equally often, as often as it goes, and fill the rest.

    Each time other players take the parts, so that no four meet again as a whole more than they must.
    """
    base = block.rows()
    players = len(base[0])
    times, rest = divmod(sessions, block.sessions)
    rows = [row for _ in range(times) for row in _recast(base, shuffled(chance, players))]
    if block.meetings == 1 or not rest:
        yield rows + _recast(base[:rest], shuffled(chance, players))
    elif times:
        yield rows + _companions(players, rest, chance, effort)


def _recast(rows: list[Row], players: list[int]) -> list[Row]:
    return [[players[part] for part in row] for row in rows]


def _circles(players: int, sessions: int) -> list[int]:
    """Return some numbers of sessions a base could have; two players who stood alone would never meet."""
    fit = [
        circle
        for circle in range(min(players, sessions), FEWEST_CIRCLE - 1, -1)
        if sessions % circle == 0 and players % circle <= 1 and sessions // circle <= MOST_BASES
    ]
    return fit[:CIRCLES]


def _turned(players: int, sessions: int, circle: int, chance: Chance, effort: int) -> Iterator[list[Row]]:
    bases = sessions // circle
    for _ in range(TURNING_TRIES * effort):
        turning = Turning([shuffled(chance, players) for _ in range(bases)], circle)
        anneal(turning, chance, min(STEPS_A_BASE * bases, MOST_TURNING_STEPS), hot=circle, cold=0.2 * circle)
        yield all_sessions(turning.bases, circle, circle)


def _annealed(rows: list[Row], chance: Chance, effort: int, fixed: int = 0) -> list[Row]:
    companions = Companions(rows, fixed)
    tables = (len(rows) - fixed) * len(rows[0]) // SEATS_A_TABLE
    anneal(companions, chance, effort * _steps(tables), hot=1.0, cold=0.2)
    return companions.rows
