"""Proposed results and asked-for corrections, and what became of them.

A proposal stands in the log and counts nothing. Confirmed, it counts as an event with the number of the
confirmation, which is what a later correction names.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from gaple.competition.errors import CompetitionError
from gaple.competition.events import (
    Attach,
    Confirm,
    Decide,
    Event,
    Propose,
    Refuse,
    RequestCorrection,
)
from gaple.competition.state import State
from gaple.record.jsontext import quote

KINDS: Final = (Propose, Confirm, Refuse, RequestCorrection, Decide, Attach)
PROPOSED: Final = frozenset({"result", "sheet", "walkover"})
"""What may be proposed."""


def check(state: State, event: Event, counted: Collection[int]) -> Mapping[str, Any] | None:
    """Refuse an event that is about nothing; return the event that a confirmation makes count.

    Raises:
        CompetitionError: there is no such proposal or request, or no such event.
    """
    match event:
        case Propose(event=proposed):
            _check_proposable(str(proposed.get("kind")))
        case Confirm(of=of):
            return dict(_open(state, of).event)
        case Refuse(of=of):
            _open(state, of)
        case Decide(of=of) if of not in state.requests:
            raise CompetitionError(f"event {of} is no request that waits for a decision")
        case RequestCorrection(of=of) if of not in counted:
            raise CompetitionError(f"event {of} is none that counts")
        case Attach(of=of) if of >= event.n:
            raise CompetitionError(f"there is no event {of} to attach anything to")
        case _:
            pass
    return None


def put(state: State, event: Event) -> None:
    """Enter a checked event."""
    match event:
        case Propose():
            state.proposals[event.n] = event
        case Confirm(of=of) | Refuse(of=of):
            del state.proposals[of]
        case RequestCorrection():
            state.requests[event.n] = event.of
        case Decide(of=of):
            del state.requests[of]
        case _:
            pass


def _check_proposable(kind: str) -> None:
    if kind not in PROPOSED:
        raise CompetitionError(f"a proposal is a result, a sheet or a walkover, not {quote(kind)}")


def _open(state: State, number: int) -> Propose:
    if number not in state.proposals:
        raise CompetitionError(f"event {number} is no proposal that waits for an answer")
    return state.proposals[number]
