"""How a kind of event enters the state: one handler a kind, and what all handlers ask."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from gaple.competition.errors import CompetitionError
from gaple.competition.events import Event
from gaple.competition.state import State
from gaple.record.jsontext import quote

Step: TypeAlias = Callable[[State, Any], None]


@dataclass(frozen=True, slots=True)
class Handler:
    """What one kind of event does.

    `check` refuses an event that cannot stand and changes nothing; `put` enters it; `take` undoes `put`,
    so that a correction can put the event in again with other values. Without `take` a kind cannot be
    corrected.
    """

    check: Step
    put: Step
    take: Step | None = None
    check_without: Callable[[State], None] | None = None
    """Refuses to be without the event, after `take`, where others rest on it."""
    closes_with_stage: bool = False
    """Whether a closed stage takes no more of it."""


Handlers: TypeAlias = dict[type[Event], Handler]


def check_known(state: State, entrants: Iterable[str]) -> None:
    """Refuse ids that are nobody's."""
    for entrant in entrants:
        if entrant not in state.entrants:
            raise CompetitionError(f"there is no entrant {quote(entrant)}")


def check_core(state: State, entrant: str) -> None:
    """Refuse an id that is nobody's or a reserve's."""
    check_known(state, [entrant])
    if state.entrants[entrant].reserve:
        raise CompetitionError(f"{quote(entrant)} is a reserve")


def check_once(entrants: Iterable[str], what: str) -> None:
    """Refuse an id that stands twice."""
    seen: set[str] = set()
    for entrant in entrants:
        if entrant in seen:
            raise CompetitionError(f"{quote(entrant)} {what} twice")
        seen.add(entrant)


def nothing(_state: State, _event: Any) -> None:  # noqa: ANN401 - any event
    """Do nothing: the event stands in the log, for people to read."""
