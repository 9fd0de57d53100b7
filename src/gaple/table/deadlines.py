"""What is due at a table and when, as a function of the table alone."""

import msgspec

from gaple.table.course import is_forced_pass
from gaple.table.state import Phase, TableState

STEP = "step"
"""The present step of the game: a turn, a bot's move, the shuffle's two waits, the pause after a count."""
HOST = "host"
"""The host has been away too long: somebody else takes the role."""
CLOSE = "close"
"""Nobody has been here for too long: the table is closed."""


class Pace(msgspec.Struct, frozen=True):
    """How long the steps of a table take, in milliseconds."""

    bot_ms: int = 900
    pass_ms: int = 1200
    seal_ms: int = 5000
    between_ms: int = 12_000
    host_away_ms: int = 30_000
    empty_ms: int = 600_000


def step_ms(state: TableState, pace: Pace) -> int | None:
    """Return how long the present step lasts, None where nothing waits."""
    match state.phase:
        case Phase.SEALING | Phase.OPENING:
            return pace.seal_ms
        case Phase.BETWEEN:
            return pace.between_ms
        case Phase.PLAYING if state.position is not None:
            if state.is_played_by_bot(state.position.turn):
                return pace.bot_ms
            if is_forced_pass(state.position):
                return pace.pass_ms
            return 1000 * turn_seconds(state)
        case _:
            return None


def step_key(state: TableState) -> tuple[object, ...]:
    """Return what tells one step from another: a deadline is set anew when it changes."""
    position = state.position
    turn = None if position is None else len(position.plays)
    bot = None if position is None else state.is_played_by_bot(position.turn)
    return state.match_number, state.phase, len(state.ended), turn, bot


def turn_seconds(state: TableState) -> int:
    """Return how long a turn lasts at this table (pordi-2025/4)."""
    seconds = state.rules.options["turn_seconds"]
    return seconds if isinstance(seconds, int) else 15


def host_is_away(state: TableState) -> bool:
    """Whether the host is not here while somebody else is."""
    here = state.devices()
    return bool(here) and state.seat_of(state.host) not in here


def is_empty(state: TableState) -> bool:
    """Whether no player is here."""
    return state.phase is not Phase.CLOSED and not state.devices()
