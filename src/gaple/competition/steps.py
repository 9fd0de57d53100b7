"""What has to happen next in a competition, as facts; `sheets.telling` makes sentences of them."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gaple.competition.ranking import Group, Table
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.competition.standings import GAME, last_of, standings
from gaple.competition.state import State
from gaple.competition.tally import unplayed

What: TypeAlias = Literal["draw", "play", "sheets", "decide", "close", "draw-knockout"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the organiser must do."""

    what: What
    """`draw`: draw the entries. `play`: `matches` wait for a result. `sheets`: `sheets` forms F1 are
    missing. `decide`: `game` or lots must part a `group` of `table`. `close`: the pools are decided and
    can be closed. `draw-knockout`: the knock-out can be drawn."""
    matches: tuple[str, ...] = ()
    sheets: int = 0
    table: str = ""
    group: Group = field(default=())
    game: str = ""


def next_steps(state: State) -> tuple[Step, ...]:
    """Return what has to happen next, in this order; nothing where the competition is decided."""
    drawn = "order" if state.kind == "group" else "pools" if state.kind == "pools" else "bracket"
    if state.kind != "league" and drawn not in state.drawn and not state.sheets:
        return (Step("draw"),)
    waiting = _waiting(state)
    if waiting:
        return waiting
    undecided = tuple(
        Step("decide", table=table.name, group=group, game=GAME[state.kind])
        for table in standings(state)
        for group in table.undecided
        if _matters(state, table, group)
    )
    if undecided or state.kind != "pools" or state.bracket is not None:
        return undecided
    return (Step("draw-knockout"),) if "pools" in state.closed else (Step("close"),)


def _waiting(state: State) -> tuple[Step, ...]:
    """Return what must still be played."""
    if state.kind == "group":
        missing = SESSIONS * (len(state.core) // SEATS_AT_TABLE) - len(state.sheets)
        return (Step("sheets", sheets=missing),) if missing and "group" not in state.closed else ()
    stages = () if {"pools", "league"} & state.closed.keys() else (*state.pools, "league")
    matches = tuple(match for stage in stages for match in unplayed(state, stage))
    if not matches and state.bracket is not None and "knockout" not in state.closed:
        matches = tuple(
            match
            for match in state.bracket.matches()
            if not state.knockout.decided(match) and all(state.knockout.meeting(match))
        )
    return (Step("play", matches=matches),) if matches else ()


def _matters(state: State, table: Table, group: Group) -> bool:
    """Return whether a level group must be parted: for who goes on, or for the first place."""
    row = next(row for row in table.rows if row.entrant == group[0])
    if state.kind == "pools":
        count = state.setting.head.options.through
        return row.rank <= count < last_of(table, row)
    return row.rank == 1
