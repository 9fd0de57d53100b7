"""What each role may see of a competition: one place through which everything goes out.

The public reads no birthdays, telephone numbers, receipts, devices or proposals; a referee reads the own
table.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from gaple.competition.events import Announce, Correct, Walkover
from gaple.competition.fixtures import fixtures_of
from gaple.competition.knockout import EMPTY
from gaple.competition.log import write_event
from gaple.competition.model import Member
from gaple.competition.sessions import f2_lines, planned
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.competition.standings import standings
from gaple.competition.state import State
from gaple.competition.steps import next_steps
from gaple.desk.acting import Acting
from gaple.desk.pads import f1_rules, pad_rules
from gaple.desk.roles import OFFICE, Role
from gaple.desk.slots import slots_of
from gaple.desk.state import Desk
from gaple.desk.view_types import (
    CompetitionView,
    DeviceView,
    EntrantView,
    F2Cell,
    F2Row,
    MatchState,
    MatchView,
    MyRole,
    RankView,
    SheetView,
    StandingView,
    StepView,
    Written,
)
from gaple.sheets.telling import apart, criteria, next_words, rank_of, shown, table_name, why
from gaple.texts import Texts


def view(desk: Desk, acting: Acting, code: str, texts: Texts, now_ms: int) -> CompetitionView:
    """Return a competition as somebody may see it."""
    state = desk.log.state
    head = desk.log.setting.head
    is_office = acting.role in OFFICE
    table = acting.device.table if acting.role is Role.REFEREE and acting.device is not None else None
    waiting = _proposed(desk)
    matches = tuple(_matches(desk, waiting))
    sheets = tuple(_sheets(desk, waiting))
    if table is not None:
        matches = tuple(each for each in matches if each.table in {None, table})
        sheets = tuple(each for each in sheets if each.table == table)
    own = _people_of(matches, sheets) if table is not None else set(state.entrants)
    shown = {n for each in matches for n in each.proposals} | {n for each in sheets for n in each.proposals}
    may_see_proposals = is_office or acting.role is Role.REFEREE
    if not may_see_proposals:
        matches, sheets = tuple(map(_unproposed, matches)), tuple(map(_unproposed, sheets))
    names = {id_: each.name for id_, each in state.entrants.items()}
    steps = () if table is not None else next_steps(state)
    return CompetitionView(
        code=code,
        version=desk.seq,
        events=len(desk.log.events),
        now_ms=now_ms,
        me=MyRole(
            acting.role,
            acting.name,
            None if acting.device is None else acting.device.id,
            None if acting.device is None else acting.device.table,
        ),
        name=head.name,
        kind=head.kind,
        rules=head.rules,
        options=msgspec.to_builtins(head.options),
        venue=head.venue,
        day=head.day,
        frozen=state.frozen,
        drawn=tuple(state.drawn),
        closed=tuple(state.closed),
        entrants=tuple(_entrants(desk, own, is_office=is_office)),
        matches=matches,
        sheets=sheets,
        f1=f1_rules(state.setting.rules) if state.kind == "group" else None,
        pad=pad_rules(state.setting.rules),
        f2=() if table is not None or state.kind != "group" or not state.order else tuple(_f2(state)),
        standings=() if table is not None else tuple(_standings(state, texts, names)),
        next=next_words(texts, steps, names),
        steps=tuple(
            StepView(each.what, each.matches, each.sheets, each.table, tuple(each.group), each.game)
            for each in steps
        ),
        draws=tuple(_written(desk, state.drawn.values())),
        announcements=tuple(_written(desk, _counted(desk, Announce))),
        penalties=tuple(_written(desk, state.penalties)) if table is None else (),
        proposals=tuple(_written(desk, state.proposals if is_office else state.proposals.keys() & shown))
        if may_see_proposals
        else (),
        requests=tuple(_written(desk, state.requests)) if is_office else (),
        devices=tuple(_devices(desk)) if acting.role in {Role.OWNER, Role.SECRETARY} else (),
    )


def _entrants(desk: Desk, own: set[str], *, is_office: bool) -> Iterator[EntrantView]:
    state = desk.log.state
    paid: dict[str, int] = defaultdict(int)
    for entrant, amount in state.receipts.values():
        paid[entrant] += amount
    waiting = set(state.waiting)
    for id_, each in state.entrants.items():
        if id_ not in own:
            continue
        gone = state.left.get(id_)
        yield EntrantView(
            id=id_,
            name=each.name,
            club=each.club,
            members=each.members if is_office else tuple(Member(name=member.name) for member in each.members),
            reserve=each.reserve,
            waiting=id_ in waiting,
            left=None if gone is None else _leaving(write_event(gone)["kind"]),
            checked_in=id_ in state.checked_in,
            phone=each.phone if is_office else None,
            paid=paid.get(id_) if is_office else None,
        )


def _standings(state: State, texts: Texts, names: Mapping[str, str]) -> Iterator[StandingView]:
    for table in standings(state):
        reasons = [
            None if row.above_next.by is None else why(texts, row, below, names)
            for row, below in pairwise(table.rows)
        ]
        rows = tuple(
            RankView(
                rank=row.place,
                shown=rank_of(table, row),
                entrant=row.entrant,
                figures={name: shown(value) for name, value in row.figures.items()},
                by=row.above_next.by,
                why=reason,
            )
            for row, reason in zip(table.rows, (*reasons, None), strict=True)
        )
        yield StandingView(
            name=table.name,
            title=table_name(texts, table.name),
            rows=rows,
            criteria=criteria(texts, table),
            apart=tuple(apart(texts, each, names) for each in table.apart),
        )


def _leaving(kind: str) -> Literal["withdraw", "disqualify"]:
    return "disqualify" if kind == "disqualify" else "withdraw"


def _proposed(desk: Desk) -> Mapping[str, tuple[int, ...]]:
    """Return the proposals that wait, by what they touch."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, proposal in desk.log.state.proposals.items():
        for slot in slots_of(desk.log, write_event(proposal)):
            found[slot].append(number)
    return {slot: tuple(numbers) for slot, numbers in found.items()}


def _matches(desk: Desk, waiting: Mapping[str, tuple[int, ...]]) -> Iterator[MatchView]:
    state = desk.log.state
    ids = [*state.meetings, *(() if state.bracket is None else state.bracket.matches())]
    fixtures = fixtures_of(desk.log)
    for id_ in ids:
        a, b = state.sides(id_)
        played, fixture = state.played.get(id_), fixtures.get(id_)
        proposals = waiting.get(f"match {id_}", ())
        score = None
        if played is not None and not isinstance(played, Walkover):
            score = played.score if played.a == a else (played.score[1], played.score[0])
        yield MatchView(
            id=id_,
            stage=state.meetings[id_].stage if id_ in state.meetings else "knockout",
            a=a or None,
            b=b or None,
            state=_state_of(state, (a, b), played, is_proposed=bool(proposals)),
            score=score,
            absent=played.absent if isinstance(played, Walkover) else (),
            event=None if played is None else played.n,
            corrected_by=() if played is None else desk.log.corrections(played.n),
            proposals=proposals,
            table=None if fixture is None else fixture.table,
            starts=None if fixture is None else fixture.starts,
            deadline=None if fixture is None else fixture.deadline,
        )


def _state_of(
    state: State, sides: tuple[str | None, str | None], played: object, *, is_proposed: bool
) -> MatchState:
    if played is not None:
        return "walkover" if isinstance(played, Walkover) else "counted"
    if EMPTY in sides:
        return "bye"
    if any(side is not None and state.gone(side) for side in sides):
        return "off"
    if None in sides:
        return "waiting"
    return "proposed" if is_proposed else "open"


def _sheets(desk: Desk, waiting: Mapping[str, tuple[int, ...]]) -> Iterator[SheetView]:
    state = desk.log.state
    if state.kind != "group":
        return
    fixtures = fixtures_of(desk.log)
    tables = len(state.core) // SEATS_AT_TABLE
    slots = [(session, table) for session in range(1, SESSIONS + 1) for table in range(1, tables + 1)]
    for session, table in slots if state.order else sorted(state.sheets):
        sheet, counted = state.sheets.get((session, table)), state.counts.get((session, table))
        proposals = waiting.get(f"sheet {session}-{table}", ())
        fixture = fixtures.get((session, table)) or fixtures.get((session, None))
        yield SheetView(
            session=session,
            table=table,
            players=planned(state, session, table) if sheet is None else sheet.players,
            state="counted" if sheet is not None else "proposed" if proposals else "open",
            points=None if counted is None else tuple(counted.totals),
            event=None if sheet is None else sheet.n,
            corrected_by=() if sheet is None else desk.log.corrections(sheet.n),
            proposals=proposals,
            starts=None if fixture is None else fixture.starts,
        )


def _f2(state: State) -> Iterator[F2Row]:
    for line in f2_lines(state):
        cells = (None if cell is None else F2Cell(cell.points, cell.star) for cell in line.cells)
        yield F2Row(line.entrant, tuple(cells))


def _unproposed(each: Any) -> Any:  # noqa: ANN401 - a match or a sheet
    """Return a match or a sheet as who may not know of proposals sees it."""
    return replace(each, proposals=(), state="open" if each.state == "proposed" else each.state)


def _people_of(matches: Iterable[MatchView], sheets: Iterable[SheetView]) -> set[str]:
    sides = {side for match in matches for side in (match.a, match.b) if side is not None}
    return sides | {each for sheet in sheets for each in sheet.players if each is not None}


def _counted(desk: Desk, kind: type[Announce]) -> list[int]:
    return [each.n for each in desk.log.events if isinstance(each, kind) and desk.log.counted(each.n)]


def _written(desk: Desk, numbers: Iterable[int]) -> Iterator[Written]:
    """Yield events as they count now."""
    for number in sorted(numbers):
        written = desk.log.events[number - 1]
        now = desk.log.counted(number) or written
        assert not isinstance(now, Correct)  # noqa: S101 - only what can be corrected counts
        yield Written(number, written.by, written.at, write_event(now))


def _devices(desk: Desk) -> Iterator[DeviceView]:
    for device in desk.devices.values():
        holder = None if device.holder is None else device.holder.name
        yield DeviceView(device.id, device.role, device.table, holder, device.is_revoked)
