"""The event `draw`: what was drawn must be of this competition, complete, and from its seed."""

from collections.abc import Iterable

from gaple.competition.errors import CompetitionError
from gaple.competition.events import Draw
from gaple.competition.handling import Handler, Handlers, check_core, check_once
from gaple.competition.knockout import LARGEST_BRACKET, THIRD, Bracket, place_of
from gaple.competition.seed import draw_seed
from gaple.competition.setting import LARGEST_GROUP
from gaple.competition.state import State
from gaple.record.jsontext import quote

FEWEST = 2
ALLOWED = {
    "pools": ("pools", "bracket"),
    "knockout": ("bracket",),
    "group": ("order",),
    "league": ("order",),
}


def what_is_drawn(event: Draw) -> str:
    """Return which outcome a draw carries.

    Raises:
        CompetitionError: none, or more than one.
    """
    drawn = [name for name in ("pools", "order", "bracket") if getattr(event, name) is not None]
    if len(drawn) != 1:
        raise CompetitionError("a draw has pools, an order or a bracket")
    return drawn[0]


def has_begun(state: State, what: str) -> bool:
    """Return whether something that was played in a draw counts; a new draw would void it."""
    if what == "bracket":
        return any(match not in state.meetings for match in state.played)
    return bool(state.sheets or state.played)


def _check(state: State, event: Draw) -> None:
    what = what_is_drawn(event)
    if what not in ALLOWED[state.kind]:
        allowed = " or ".join(ALLOWED[state.kind])
        raise CompetitionError(f"a competition of the kind {state.kind} draws {allowed}, not {what}")
    _check_seed(state, event)
    closed = {"pools": "pools", "bracket": "knockout", "order": state.kind}[what]
    if closed in state.closed:
        raise CompetitionError(f"the stage {closed} is closed and not drawn again")
    if event.pools is not None:
        _check_pools(state, event.pools)
    if event.order is not None:
        _check_order(state, event.order)
    if event.bracket is not None:
        _check_bracket(state, event.bracket)


def _check_seed(state: State, event: Draw) -> None:
    """Refuse a seed that is not of the frozen list and the numbers; nobody may try seeds."""
    if event.seed is None or not event.numbers or state.frozen is None:
        return
    seed = draw_seed(state.frozen, event.numbers)
    if event.seed != seed:
        raise CompetitionError(f"list and numbers give the seed {seed}, not {event.seed}")


def _check_drawn(state: State, ids: Iterable[str]) -> None:
    for entrant in ids:
        check_core(state, entrant)
        if state.gone(entrant):
            raise CompetitionError(f"{quote(entrant)} is out since event {state.left[entrant].n}")


def _check_pools(state: State, pools: dict[str, tuple[str, ...]]) -> None:
    if not pools:
        raise CompetitionError("pools: there are none")
    for name, ids in pools.items():
        if place_of(f"{name}-1") is not None or f"{name}-1" == THIRD or not name.strip():
            raise CompetitionError(f"pools: {quote(name)} would be taken for a stage of the knock-out")
        if len(ids) < FEWEST:
            raise CompetitionError(f"pool {name}: fewer than two entrants cannot play")
    pooled = [each for pool in pools.values() for each in pool]
    check_once(pooled, "is drawn")
    _check_drawn(state, pooled)


def _check_order(state: State, ids: tuple[str, ...]) -> None:
    check_once(ids, "is drawn")
    _check_drawn(state, ids)
    if state.kind == "group":
        core = {each.id for each in state.setting.head.entrants if not each.reserve}
        missing = sorted(core - set(ids))
        if missing:
            raise CompetitionError(f"order: {quote(missing[0])} has no number")
        if len(ids) > LARGEST_GROUP:
            raise CompetitionError(f"order: a group has {LARGEST_GROUP} players at the most")
    elif len(ids) < FEWEST:
        raise CompetitionError("order: fewer than two entrants cannot play")


def _check_bracket(state: State, slots: tuple[str | None, ...]) -> None:
    size = len(slots)
    if size < FEWEST or size & (size - 1) or size > LARGEST_BRACKET:
        raise CompetitionError(f"bracket: it has 2, 4, 8, 16 or so on places, not {size}")
    ids = [each for each in slots if each is not None]
    if len(ids) < FEWEST:
        raise CompetitionError("bracket: fewer than two entrants cannot play")
    check_once(ids, "is drawn")
    _check_drawn(state, ids)
    if state.kind == "pools":
        pooled = {each for pool in state.pools.values() for each in pool}
        for entrant in ids:
            if entrant not in pooled:
                raise CompetitionError(f"bracket: {quote(entrant)} played in no pool")


def _put(state: State, event: Draw) -> None:
    what = what_is_drawn(event)
    if what in state.drawn:
        _void(state, event.n, bracket_only=what == "bracket")
    if event.pools is not None:
        state.pools = dict(event.pools)
    if event.order is not None:
        state.order = event.order
    if event.bracket is not None:
        state.bracket = Bracket(event.bracket, state.setting.head.options.third_place)
    state.set_draw(what, event.n)


def _void(state: State, event: int, *, bracket_only: bool) -> None:
    """Void the draw before, with all that was played in it; it stays in the log."""
    matches = [match for match in state.played if not (bracket_only and match in state.meetings)]
    gone = [state.played.pop(match).n for match in matches]
    gone += [sheet.n for sheet in state.sheets.values()]
    gone += [number for deals in state.void_deals.values() for number in deals.values()]
    for facts in (state.went_on, state.sheets, state.counts, state.void_deals):
        facts.clear()
    state.overruled.update(dict.fromkeys(gone, event))
    if not bracket_only:
        state.bracket = None
        state.drawn.pop("bracket", None)


HANDLERS: Handlers = {Draw: Handler(_check, _put)}
