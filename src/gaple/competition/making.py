"""The draw that a competition needs next, as the event to append: what `gaple draw` and the desk write."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from gaple.competition.bracket import BRACKET_TAG, draw_bracket
from gaple.competition.errors import CompetitionError
from gaple.competition.events import Enter, FreezeEntries
from gaple.competition.log import Log
from gaple.competition.model import Entrant
from gaple.competition.pools_draw import POOLS_TAG, draw_pools, number_of_pools
from gaple.competition.seed import ORDER_TAG, Chance, draw_order, draw_seed, list_hash
from gaple.competition.standings import across_pools, through
from gaple.competition.state import State
from gaple.competition.wishes import Candidate, Unmet

USUAL_SIZE: Final = 4
"""How many entrants a pool has where nobody says it."""

What: TypeAlias = Literal["pools", "order", "bracket"]


@dataclass(frozen=True, slots=True)
class MadeDraw:
    """A draw that is made and not yet in the log."""

    what: What
    event: dict[str, Any]
    """The event, without `n` and without its words about what is unmet."""
    drawn: int
    """How many entrants have a place."""
    waiting: tuple[str, ...]
    unmet: tuple[Unmet, ...]


def next_draw(state: State) -> What:
    """Return what is drawn next, or is drawn anew: pools until they are closed, then the knock-out."""
    if state.kind == "pools":
        return "bracket" if "pools" in state.closed else "pools"
    return "bracket" if state.kind == "knockout" else "order"


def make_freeze(state: State) -> dict[str, Any]:
    """Return the event that freezes the entry list, without `n`."""
    listed = list_hash((each.id, each.name) for each in state.entrants.values())
    return {"kind": "freeze-entries", "sha256": listed}


def make_draw(
    log: Log, numbers: Sequence[str], *, pools: int | None = None, size: int | None = None
) -> MadeDraw:
    """Make the next draw from the frozen list and public numbers; nothing is appended.

    Args:
        log: a competition whose entries are frozen.
        numbers: what was told before everybody.
        pools: into how many pools.
        size: or how many entrants a pool has at most; 4 where neither is given.

    Raises:
        CompetitionError: it cannot be drawn.
    """
    state = log.state
    if state.frozen is None:
        raise CompetitionError("the entry list is not frozen; nobody may enter once the numbers are known")
    what = next_draw(state)
    if what != "pools" and (pools is not None or size is not None):
        raise CompetitionError(f"this draw is no draw into pools: it gives {_in_words(what)}")
    seed = draw_seed(state.frozen, numbers)
    entered = _entered(log)
    event: dict[str, Any] = {"kind": "draw", "numbers": list(numbers), "seed": seed}
    unmet: tuple[Unmet, ...] = ()
    ids: list[str] = [each.id for each in entered]
    match what:
        case "order":
            event["order"] = draw_order(ids, Chance(seed, ORDER_TAG))
        case "pools":
            candidates = [Candidate(each.id, each.club, each.pot) for each in entered]
            if pools is None:
                pools = number_of_pools(len(candidates), USUAL_SIZE if size is None else size)
            drawn = draw_pools(candidates, pools, Chance(seed, POOLS_TAG))
            event["pools"] = {name: list(pool) for name, pool in drawn.pools.items()}
            unmet = drawn.unmet
        case "bracket":
            candidates = _through(state) if state.kind == "pools" else _by_pot(entered)
            bracket = draw_bracket(candidates, Chance(seed, BRACKET_TAG))
            ids = [each.id for each in candidates]
            event["bracket"] = list(bracket.places)
            unmet = bracket.unmet
    waiting = () if state.kind == "pools" and what == "bracket" else _late(state, ids)
    if waiting:
        event["waiting"] = list(waiting)
    return MadeDraw(what, event, len(ids), waiting, unmet)


def _in_words(what: What) -> str:
    return "an order" if what == "order" else "a bracket"


def _entered(log: Log) -> list[Entrant]:
    """Return who takes part in the draw: on the list when it was frozen, no reserve, and not gone."""
    frozen = next((event.n for event in log.events if isinstance(event, FreezeEntries)), len(log.events))
    late = {event.entrant.id for event in log.events[frozen:] if isinstance(event, Enter)}
    return [
        each
        for id_, each in log.state.entrants.items()
        if id_ not in late and not each.reserve and not log.state.gone(id_)
    ]


def _late(state: State, drawn: Sequence[str]) -> tuple[str, ...]:
    known = set(drawn)
    return tuple(
        id_
        for id_, each in state.entrants.items()
        if id_ not in known and not each.reserve and not state.gone(id_)
    )


def _by_pot(entered: Sequence[Entrant]) -> list[Candidate]:
    return [Candidate(each.id, each.club, each.pot) for each in entered]


def _through(state: State) -> list[Candidate]:
    """Return who goes on from the pools, in as many pots as figures tell apart: winners first."""
    ids = {each for each in through(state) if not state.gone(each)}
    if not ids:
        raise CompetitionError("it is not decided yet who goes on from the pools")
    pool_of = {each: name for name, pool in state.pools.items() for each in pool}
    groups = [
        group
        for place in range(1, state.setting.head.options.through + 1)
        for group in across_pools(state, place).groups
    ]
    return [
        Candidate(each, state.entrants[each].club, pot, pool_of[each])
        for pot, group in enumerate(groups, start=1)
        for each in group
        if each in ids
    ]
