"""Events about a group's sessions: forms F1, void deals, substitutes (pepet-2026)."""

from collections.abc import Collection

from gaple.competition.errors import CompetitionError
from gaple.competition.events import Sheet, Substitute, VoidDeal
from gaple.competition.f1 import CountedSheet, count_sheet, without_deals
from gaple.competition.f2 import Line, Substitution, check_substitutions, line_up, make_f2
from gaple.competition.handling import Handler, Handlers, check_known, check_once
from gaple.competition.plans import Plan
from gaple.competition.search import plan_for
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.competition.state import State
from gaple.record.jsontext import quote


def plan_of(state: State) -> Plan:
    """Return the seating plan of a group; the draw gives the names to its numbers."""
    return plan_for(len(state.core), SESSIONS)


def playing_in(state: State, session: int, extra: Substitute | None = None) -> tuple[str, ...]:
    """Return who plays for each number of the plan in a session; `extra`: a substitute as if recorded."""
    return line_up(state.core, substitutions(state, extra), session)


def substitutions(state: State, extra: Substitute | None = None) -> list[Substitution]:
    """Return the substitutes of a group in the order of the log."""
    events = [*state.substitutes.values(), *([] if extra is None else [extra])]
    return [
        Substitution(each.out, each.in_, each.from_session, each.until_session)
        for each in sorted(events, key=lambda each: each.n)
    ]


def planned(state: State, session: int, table: int) -> tuple[str, ...]:
    """Return who should sit at a table, in seat order, substitutes too; empty before the draw."""
    if not state.order:
        return ()
    playing = playing_in(state, session)
    return tuple(playing[number - 1] for number in plan_of(state).sessions[session - 1][table - 1])


def f2_lines(state: State) -> tuple[Line, ...]:
    """Return the rows of form F2 as the sheets so far make them."""
    options = state.setting.head.options
    return make_f2(
        state.core,
        state.counts,
        sessions=SESSIONS,
        substitutions=substitutions(state),
        substitute=options.substitute,
        star="session" if state.setting.rules.options["star"] == "session" else "table",
    )


def row_of(state: State, player: str, session: int | None = None) -> str:
    """Return whose row of F2 a player's points and penalties belong to (option `substitute`).

    Without a session a reserve's are those of the place he took last; who never took one is his own.
    """
    if state.setting.head.options.substitute == "person" or (session is None and player in state.core):
        return player
    if session is None:
        taken = [each.from_session for each in substitutions(state) if each.enters == player]
        session = taken[-1] if taken else 1
    playing = playing_in(state, session)
    return state.core[playing.index(player)] if player in playing else player


def _check_group(state: State) -> None:
    if state.kind != "group":
        raise CompetitionError(f"a competition of the kind {state.kind} has no sessions")


def _check_slot(state: State, session: int, table: int) -> None:
    _check_group(state)
    tables = len(state.core) // SEATS_AT_TABLE
    if session > SESSIONS:
        raise CompetitionError(f"there are {SESSIONS} sessions, no session {session}")
    if table > tables:
        raise CompetitionError(f"a session has {tables} tables, no table {table}")


def _check_sheet(state: State, event: Sheet) -> None:
    _check_slot(state, event.session, event.table)
    slot = event.session, event.table
    if slot in state.sheets:
        raise CompetitionError(
            f"session {event.session} table {event.table} has its sheet at event {state.sheets[slot].n}; "
            "correct that one"
        )
    _check_players(state, event)
    count(state, event)


def _check_players(state: State, event: Sheet) -> None:
    players = [player for player in event.players if player is not None]
    check_known(state, players)
    check_once(players, "sits")
    _check_playing(playing_in(state, event.session), event)
    at_table = planned(state, event.session, event.table)
    for player in players:
        if at_table and player not in at_table:
            raise CompetitionError(
                f"{quote(player)} is not at table {event.table} in session {event.session}: "
                f"the plan has {', '.join(at_table)}"
            )
    for (session, table), sheet in state.sheets.items():
        twice = set(players) & set(sheet.players) if session == event.session else ()
        if twice:
            raise CompetitionError(
                f"{quote(min(twice))} sits at table {table} in session {session} already (event {sheet.n})"
            )


def _check_playing(playing: Collection[str], sheet: Sheet) -> None:
    """Refuse a sheet with somebody who has no place in its session (CASES 51)."""
    for player in sheet.players:
        if player is not None and player not in playing:
            raise CompetitionError(
                f"{quote(player)} does not play in session {sheet.session}: "
                "neither on the plan nor a recorded substitute"
            )


def count(state: State, event: Sheet) -> CountedSheet:
    """Return a sheet counted, with its void deals.

    Raises:
        CompetitionError: a row that its code does not allow, or a record of another game.
    """
    void = state.void_deals.get((event.session, event.table), {})
    return count_sheet(
        state.setting.rules,
        event.players,
        event.deals,
        record=event.record,
        void=tuple(void),
        reason=event.reason,
    )


def _put_sheet(state: State, event: Sheet) -> None:
    slot = event.session, event.table
    state.sheets[slot] = event
    state.counts[slot] = count(state, event)


def _take_sheet(state: State, event: Sheet) -> None:
    slot = event.session, event.table
    del state.sheets[slot], state.counts[slot]


def _check_void(state: State, event: VoidDeal) -> None:
    _check_slot(state, event.session, event.table)
    slot = event.session, event.table
    if slot not in state.sheets:
        raise CompetitionError(f"session {event.session} table {event.table} has no sheet")
    if event.deal > len(state.counts[slot].rows):
        raise CompetitionError(f"the sheet has {len(state.counts[slot].rows)} deals, no deal {event.deal}")
    if event.deal in state.void_deals.get(slot, {}):
        raise CompetitionError(f"deal {event.deal} is void since event {state.void_deals[slot][event.deal]}")


def _put_void(state: State, event: VoidDeal) -> None:
    slot = event.session, event.table
    state.void_deals[slot][event.deal] = event.n
    state.counts[slot] = without_deals(state.counts[slot], state.void_deals[slot])


def _take_void(state: State, event: VoidDeal) -> None:
    slot = event.session, event.table
    del state.void_deals[slot][event.deal]
    if slot in state.counts:
        state.counts[slot] = without_deals(state.counts[slot], state.void_deals[slot])


def _check_substitute(state: State, event: Substitute) -> None:
    _check_group(state)
    check_known(state, [event.out, event.in_])
    if not state.entrants[event.in_].reserve and event.in_ not in state.core:
        raise CompetitionError(f"{quote(event.in_)} is no reserve")
    if state.gone(event.in_):
        raise CompetitionError(f"{quote(event.in_)} is out since event {state.left[event.in_].n}")
    check_substitutions(state.core, substitutions(state, event), SESSIONS)
    _check_sheets_stand(state, event)


def _check_sheets_stand(state: State, extra: Substitute | None = None) -> None:
    """Refuse what would leave a counted sheet with somebody who did not play in its session."""
    for sheet in state.sheets.values():
        _check_playing(playing_in(state, sheet.session, extra), sheet)


def _put_substitute(state: State, event: Substitute) -> None:
    state.substitutes[event.n] = event


def _take_substitute(state: State, event: Substitute) -> None:
    del state.substitutes[event.n]


HANDLERS: Handlers = {
    Sheet: Handler(_check_sheet, _put_sheet, _take_sheet, closes_with_stage=True),
    VoidDeal: Handler(_check_void, _put_void, _take_void),
    Substitute: Handler(
        _check_substitute, _put_substitute, _take_substitute, check_without=_check_sheets_stand
    ),
}
