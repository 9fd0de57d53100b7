"""What an event touches, so that two writers who have not seen each other are told only where it matters.

Two tablets that enter different tables never conflict; two that enter the same one do (CASES 50).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from gaple.competition.log import Log, write_event
from gaple.competition.state import State

Fields = Mapping[str, Any]

SLOTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sheet": "sheet {session}-{table}",
        "void-deal": "sheet {session}-{table}",
        "substitute": "substitute {out}",
        "check-in": "check-in {entrant}",
        "pay": "pay {entrant}",
        "penalty": "penalty {entrant}",
        "withdraw": "leaving {entrant}",
        "disqualify": "leaving {entrant}",
        "rejoin": "leaving {entrant}",
        "freeze-entries": "draw",
        "draw": "draw",
        "close-stage": "stage {stage}",
        "lots": "level {among}",
        "extra-game": "level {among}",
        "revoke-device": "device {device}",
    }
)
"""What a kind of event touches, from its own values. A kind that is neither here nor below enters something
new, which nobody else can have meant."""
ABOUT_AN_EVENT: Final = frozenset({"confirm", "refuse", "decide", "correct"})


def slots_of(log: Log, event: Fields) -> frozenset[str]:
    """Return in words what an event touches: a match, a session's table, an entry, the draw.

    Args:
        log: the competition with or without the event.
        event: as JSON gives it; what it names need not be there.
    """
    return frozenset(_slots(log, event))


def _slots(log: Log, event: Fields) -> Iterator[str]:
    kind = str(event.get("kind"))
    inner = event.get("entrant" if kind == "change-entry" else "event")
    if kind in SLOTS:
        yield SLOTS[kind].format_map(defaultdict(str, event))
    elif kind in {"result", "walkover"}:
        yield _match(log.state, event)
    elif kind == "fixture":
        yield f"fixture {event.get('match') or (event.get('session'), event.get('table'))}"
    elif kind in ABOUT_AN_EVENT:
        yield f"event {event.get('of')}"
        yield from _slots_of_event(log, event.get("of"))
    elif kind == "propose" and isinstance(inner, Mapping):
        yield from _slots(log, inner)
    elif kind == "change-entry" and isinstance(inner, Mapping):
        yield f"entry {inner.get('id')}"


def _slots_of_event(log: Log, number: object) -> Iterator[str]:
    """Yield what the event of a number touches."""
    if isinstance(number, int) and not isinstance(number, bool) and 0 < number <= len(log.events):
        yield from _slots(log, write_event(log.events[number - 1]))


def match_named(state: State, event: Fields) -> str | None:
    """Return the match that a result or walkover is of; where it says none, the only one of the two sides."""
    match = event.get("match")
    if isinstance(match, str):
        return match
    between = state.between.get(frozenset((str(event.get("a")), str(event.get("b")))), ())
    return between[0] if len(between) == 1 else None


def _match(state: State, event: Fields) -> str:
    match = match_named(state, event)
    return (
        f"match {match}"
        if match is not None
        else f"between {sorted((str(event.get('a')), str(event.get('b'))))}"
    )
