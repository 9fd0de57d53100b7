"""What an event would change, before it is taken in: ranks, who goes through, fixtures, papers (CASES 53)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from gaple.competition.closing import STAGES
from gaple.competition.events import Correct, Event, Result, Sheet, Substitute, VoidDeal, Walkover
from gaple.competition.log import Log
from gaple.competition.matches import match_of
from gaple.competition.ranking import Table
from gaple.competition.setting import SESSIONS
from gaple.competition.standings import stage_tables, standings, through
from gaple.competition.state import State


class Move(NamedTuple):
    """An entrant whose place in a table changes; None where there was or will be no row."""

    table: str
    entrant: str
    before: int | str | None
    after: int | str | None


class Paper(NamedTuple):
    """A kind of paper, and which one.

    `f1` of a session and table, `f1-sessions`, `seating`, `slips`, `f2`, `pool` by its name, `league`,
    `bracket`, `match` by its id.
    """

    paper: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What events would do."""

    moves: tuple[Move, ...]
    """Ranks that change."""
    held: tuple[Move, ...]
    """Ranks of closed stages that would change, if they were not closed."""
    comes_through: tuple[str, ...]
    falls_out: tuple[str, ...]
    fixtures: tuple[str, ...]
    """Matches that somebody else will play."""
    overruled: tuple[int, ...]
    """Events that count no more, because their matches must be played again."""
    papers: tuple[Paper, ...]
    """What to print anew."""


def preview(log: Log, *events: Mapping[str, Any]) -> Preview:
    """Return what events, one after the other, would change; the log stays as it is.

    Raises:
        CompetitionError: one would be refused.
    """
    fork = log.fork()
    read = [fork.append(event) for event in events]
    before, after = log.state, fork.state
    moves = tuple(_moves(standings(before), standings(after)))
    live = tuple(_moves(_live(before), _live(after)))
    was, now = set(through(before)), set(through(after))
    fixtures = tuple(_fixtures(before, after))
    overruled = tuple(sorted(after.overruled.keys() - before.overruled.keys()))
    return Preview(
        moves,
        tuple(move for move in live if move not in moves),
        tuple(sorted(now - was)),
        tuple(sorted(was - now)),
        fixtures,
        overruled,
        tuple(dict.fromkeys(paper for each in read for paper in _papers(fork, each, moves, fixtures))),
    )


def _live(state: State) -> tuple[Table, ...]:
    """Return the tables as the events make them, closed or not."""
    stages = [stage for stage in STAGES[state.kind] if stage != "knockout" or state.bracket is not None]
    return tuple(table for stage in stages for table in stage_tables(state, stage))


def _moves(before: tuple[Table, ...], after: tuple[Table, ...]) -> Iterator[Move]:
    ranks = [
        {(table.name, row.entrant): row.place for table in tables for row in table.rows}
        for tables in (before, after)
    ]
    for place in dict.fromkeys((*ranks[0], *ranks[1])):
        was, now = ranks[0].get(place), ranks[1].get(place)
        if was != now:
            yield Move(*place, was, now)


def _fixtures(before: State, after: State) -> Iterator[str]:
    if before.bracket is None or after.bracket is None:
        return
    for match in before.bracket.matches():
        if before.knockout.meeting(match) != after.knockout.meeting(match):
            yield match


def _papers(log: Log, event: Event, moves: tuple[Move, ...], fixtures: tuple[str, ...]) -> Iterator[Paper]:
    subject = log.events[event.of - 1] if isinstance(event, Correct) else event
    # The sheet from which a result is typed is there already, signed; only what changes it is printed.
    changed = not isinstance(event, Result | Walkover | Sheet)
    match subject:
        case Sheet(session=session, table=table) | VoidDeal(session=session, table=table):
            if changed:
                yield Paper("f1", f"{session}-{table}")
            yield Paper("f2")
        case Substitute(from_session=first, until_session=last):
            last = last or SESSIONS
            yield Paper("f1-sessions", str(first) if first == last else f"{first}–{last}")
            yield from (Paper("seating"), Paper("slips"))
        case Result() | Walkover():
            played = match_of(log.state, subject) if isinstance(subject, Result) else subject.match
            if changed:
                yield Paper("match", played)
            yield _table_of(log.state, played)
        case _:
            yield from dict.fromkeys(_paper_of(move.table) for move in moves)
    if fixtures:
        yield Paper("bracket")
        yield from (Paper("match", fixture) for fixture in fixtures)


def _table_of(state: State, match: str) -> Paper:
    meeting = state.meetings.get(match)
    return Paper("bracket") if meeting is None else _paper_of(meeting.stage)


def _paper_of(table: str) -> Paper:
    papers = {"F2": Paper("f2"), "league": Paper("league"), "places": Paper("bracket")}
    return papers.get(table, Paper("pool", table))
