"""Events about who takes part: the list and its freeze, late entries, who came, paid, left, was put out."""

from collections.abc import Iterable
from contextlib import suppress

from gaple.competition.errors import CompetitionError
from gaple.competition.events import (
    ChangeEntry,
    CheckIn,
    Disqualify,
    Enter,
    FreezeEntries,
    Pay,
    Rejoin,
    Withdraw,
)
from gaple.competition.handling import Handler, Handlers, check_known
from gaple.competition.seed import list_hash
from gaple.competition.state import Left, State
from gaple.record.jsontext import quote


def _check_freeze(state: State, event: FreezeEntries) -> None:
    if state.frozen is not None:
        raise CompetitionError("the entry list is frozen already")
    listed = list_hash((each.id, each.name) for each in state.entrants.values())
    if event.sha256 != listed:
        raise CompetitionError(f"the entry list has the SHA-256 {listed}, not {event.sha256}")


def _put_freeze(state: State, event: FreezeEntries) -> None:
    state.frozen = event.sha256


def _check_enter(state: State, event: Enter) -> None:
    if event.entrant.id in state.entrants:
        raise CompetitionError(f"{quote(event.entrant.id)} has entered already")
    if event.entrant.reserve and state.kind != "group":
        raise CompetitionError("only a group has reserves")
    for name in (event.entrant.name, *(member.name for member in event.entrant.members)):
        if name in state.banned:
            raise CompetitionError(f"{quote(name)} is banned")


def _put_enter(state: State, event: Enter) -> None:
    state.entrants[event.entrant.id] = event.entrant
    if state.frozen is not None or state.drawn:
        state.late.add(event.entrant.id)


def _check_change(state: State, event: ChangeEntry) -> None:
    check_known(state, [event.entrant.id])
    if state.entrants[event.entrant.id].reserve != event.entrant.reserve:
        raise CompetitionError(f"{quote(event.entrant.id)}: a core player and a reserve do not change places")


def _put_change(state: State, event: ChangeEntry) -> None:
    state.entrants[event.entrant.id] = event.entrant


def _check_check_in(state: State, event: CheckIn) -> None:
    check_known(state, [event.entrant])
    if event.entrant in state.checked_in:
        raise CompetitionError(f"{quote(event.entrant)} is checked in already")


def _put_check_in(state: State, event: CheckIn) -> None:
    state.checked_in.add(event.entrant)


def _take_check_in(state: State, event: CheckIn) -> None:
    state.checked_in.discard(event.entrant)


def _check_pay(state: State, event: Pay) -> None:
    check_known(state, [event.entrant])
    if event.receipt in state.receipts:
        raise CompetitionError(f"receipt {quote(event.receipt)} was given before")


def _put_pay(state: State, event: Pay) -> None:
    state.receipts[event.receipt] = (event.entrant, event.amount)


def _take_pay(state: State, event: Pay) -> None:
    del state.receipts[event.receipt]


def _check_leaving(state: State, event: Left | Rejoin) -> None:
    check_known(state, [event.entrant])
    _left_after([*state.leaving.values(), event])


def _put_leaving(state: State, event: Left | Rejoin) -> None:
    state.leaving[event.n] = event
    _refold_left(state)


def _take_leaving(state: State, event: Left | Rejoin) -> None:
    del state.leaving[event.n]
    # What is left may not stand without it; the checks that follow a correction say so.
    with suppress(CompetitionError):
        _refold_left(state)


def _check_without_leaving(state: State) -> None:
    _left_after(state.leaving.values())


def _refold_left(state: State) -> None:
    left = _left_after(state.leaving.values())
    state.left.clear()
    state.left.update(left)


def _left_after(events: Iterable[Left | Rejoin]) -> dict[str, Left]:
    """Return who is out after these, in the order of their numbers: a correction may come late.

    Raises:
        CompetitionError: somebody goes who is out, or comes back who is not or was put out.
    """
    left: dict[str, Left] = {}
    for event in sorted(events, key=lambda event: event.n):
        who, earlier = quote(event.entrant), left.get(event.entrant)
        if not isinstance(event, Rejoin):
            if isinstance(earlier, Disqualify) or (earlier is not None and isinstance(event, Withdraw)):
                raise CompetitionError(f"{who} is out since event {earlier.n}")
            left[event.entrant] = event
        elif earlier is None:
            raise CompetitionError(f"{who} has not left")
        elif isinstance(earlier, Disqualify):
            raise CompetitionError(f"{who} was disqualified; correct that event instead")
        else:
            del left[event.entrant]
    return left


_LEAVING = Handler(_check_leaving, _put_leaving, _take_leaving, check_without=_check_without_leaving)

HANDLERS: Handlers = {
    FreezeEntries: Handler(_check_freeze, _put_freeze),
    Enter: Handler(_check_enter, _put_enter),
    ChangeEntry: Handler(_check_change, _put_change),
    CheckIn: Handler(_check_check_in, _put_check_in, _take_check_in),
    Pay: Handler(_check_pay, _put_pay, _take_pay),
    Withdraw: _LEAVING,
    Disqualify: _LEAVING,
    Rejoin: _LEAVING,
}
