"""Events about who takes part: the list and its freeze, late entries, who came, paid, left, was put out."""

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
from gaple.competition.state import State
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


def _check_leave(state: State, event: Withdraw | Disqualify) -> None:
    check_known(state, [event.entrant])
    earlier = state.left.get(event.entrant)
    if isinstance(earlier, Disqualify) or (earlier is not None and isinstance(event, Withdraw)):
        raise CompetitionError(f"{quote(event.entrant)} is out since event {earlier.n}")


def _put_leave(state: State, event: Withdraw | Disqualify) -> None:
    state.left[event.entrant] = event


def _take_leave(state: State, event: Withdraw | Disqualify) -> None:
    if state.left.get(event.entrant) is not None and state.left[event.entrant].n == event.n:
        del state.left[event.entrant]


def _check_rejoin(state: State, event: Rejoin) -> None:
    check_known(state, [event.entrant])
    if event.entrant not in state.left:
        raise CompetitionError(f"{quote(event.entrant)} has not left")
    if isinstance(state.left[event.entrant], Disqualify):
        raise CompetitionError(f"{quote(event.entrant)} was disqualified; correct that event instead")


def _put_rejoin(state: State, event: Rejoin) -> None:
    del state.left[event.entrant]


HANDLERS: Handlers = {
    FreezeEntries: Handler(_check_freeze, _put_freeze),
    Enter: Handler(_check_enter, _put_enter),
    ChangeEntry: Handler(_check_change, _put_change),
    CheckIn: Handler(_check_check_in, _put_check_in, _take_check_in),
    Pay: Handler(_check_pay, _put_pay, _take_pay),
    Withdraw: Handler(_check_leave, _put_leave, _take_leave),
    Disqualify: Handler(_check_leave, _put_leave, _take_leave),
    Rejoin: Handler(_check_rejoin, _put_rejoin),
}
