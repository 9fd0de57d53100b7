"""The papers of a group season from its log: F1, F2, seats, and when each player plays."""

from collections.abc import Iterator

from gaple.competition.f1 import CountedSheet
from gaple.competition.f2 import Cell
from gaple.competition.plans import PlanError
from gaple.competition.sessions import f2_lines, planned
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.engine import SEATS
from gaple.rules.options import whole
from gaple.sheets import telling
from gaple.sheets.known import Known
from gaple.sheets.papers import (
    F1,
    F2,
    NO_NAMES,
    F1Row,
    F1Session,
    F2Cell,
    F2Row,
    FourNames,
    SeatedTable,
    SeatingPlan,
    Slip,
    SlipRow,
    Wave,
)

LONGEST_SLIP = 24
"""So many rows fit on a slip."""


def f1_papers(known: Known) -> list[F1]:
    """Return F1 for every session and table: counted, else with its names, before the draw without."""
    return [_f1(known, session, table) for session in _sessions() for table in _tables(known)]


def f1_session_papers(known: Known) -> list[F1Session]:
    """Return for each session the one page of all its tables."""
    return [
        F1Session(
            heading=known.heading,
            number=str(session),
            session=session,
            day=known.when((session, None), (session, 1)),
            tables=[_f1(known, session, table) for table in _tables(known)],
        )
        for session in _sessions()
    ]


def f2_papers(known: Known) -> list[F2]:
    """Return F2 as the sheets so far make it."""
    state = known.state
    [table] = known.tables
    ranks = {row.entrant: telling.rank_of(table, row) for row in table.rows}
    figures = {row.entrant: row.figures for row in table.rows}
    figures.update({each.entrant: each.figures for each in table.apart})
    played = max((session for session, _ in state.counts), default=0)
    rows = [
        F2Row(
            known.name(line.entrant),
            [_f2_cell(cell) for cell in line.cells],
            _whole(figures[line.entrant]["points"]) if line.played else None,
            _whole(figures[line.entrant]["stars"]) if line.played else None,
            ranks.get(line.entrant, "–") if line.played else "",
        )
        for line in f2_lines(state)
    ]
    notes = [telling.apart(known.texts, each, known.names) for each in table.apart]
    following = telling.next_words(known.texts, known.steps, known.names)
    return [
        F2(
            heading=known.heading,
            number="1",
            sessions=SESSIONS,
            rows=rows,
            as_of=known.say("paper-through-session", session=str(played)) if played else "",
            note=" ".join([*notes, *([following] if following and played else [])]),
        )
    ]


def group_seating(known: Known) -> list[SeatingPlan]:
    """Return who sits where in every session, as far as the draw says."""
    waves = [
        Wave(
            known.say("paper-session-of", session=str(session)),
            known.starts((session, None), (session, 1)),
            [
                SeatedTable(table, names)
                for table in _tables(known)
                if (names := _seated(known, session, table))
            ],
        )
        for session in _sessions()
    ]
    seen = [wave for wave in waves if wave.tables]
    if not seen:
        return []
    return [
        SeatingPlan(
            heading=known.heading, number="1", direction=known.log.setting.rules.direction, waves=seen
        )
    ]


def group_slips(known: Known) -> list[Slip]:
    """Return for each player, reserves too, when and where he plays and with whom."""
    rows: dict[str, list[SlipRow]] = {}
    for session in _sessions():
        for table in _tables(known):
            players = _planned(known, session, table)
            for seat, player in enumerate(players):
                if player is None:
                    continue
                others = ", ".join(known.name(each) for each in players if each not in {player, None})
                time = known.clock(known.starts((session, table), (session, None)))
                row = SlipRow(str(session), time, str(table), str(seat + 1), others)
                rows.setdefault(player, []).append(row)
    return slips(known, rows)


def slips(known: Known, rows: dict[str, list[SlipRow]], *, against: bool = False) -> list[Slip]:
    """Return the slips of entrants in the order of their ids; long ones go on over another."""
    return [
        slip
        for each in known.entrants
        if each in rows
        for slip in _slips(known, each, rows[each], against=against)
    ]


def _slips(known: Known, entrant: str, rows: list[SlipRow], *, against: bool) -> Iterator[Slip]:
    parts = [rows[at : at + LONGEST_SLIP] for at in range(0, len(rows), LONGEST_SLIP)]
    for place, part in enumerate(parts, start=1):
        several = len(parts) > 1
        yield Slip(
            heading=known.heading,
            number=f"{entrant}-{place}" if several else entrant,
            name=known.name(entrant),
            rows=part,
            part=f"{place}/{len(parts)}" if several else "",
            against=against,
        )


def _f1(known: Known, session: int, table: int) -> F1:
    rules = known.log.setting.rules
    counted = known.state.counts.get((session, table))
    blank = F1(
        heading=known.heading,
        number=f"{session}-{table}",
        session=session,
        table=table,
        day=known.when((session, table), (session, None)),
        players=_seated(known, session, table) or NO_NAMES,
        direction=rules.direction,
        deals=whole(rules.options, "deals"),
    )
    return blank if counted is None else _filled(known, blank, counted, (session, table))


def _filled(known: Known, blank: F1, counted: CountedSheet, slot: tuple[int, int]) -> F1:
    rows = [
        F1Row(row.code, row.leader, row.points, void=number in counted.void)
        for number, row in enumerate(counted.rows, start=1)
    ]
    starred = known.starred.get(slot, ())
    stars = [player in starred for player in counted.players]
    one, two, three, four = (_rank(counted, seat) for seat in SEATS)
    return F1(
        heading=blank.heading,
        number=blank.number,
        session=blank.session,
        table=blank.table,
        day=blank.day,
        players=known.four(counted.players),
        opener=counted.rows[0].leader if counted.rows else None,
        direction=blank.direction,
        deals=blank.deals,
        rows=rows,
        totals=counted.totals,
        ranks=(one, two, three, four),
        stars=(stars[0], stars[1], stars[2], stars[3]),
        note=counted.reason or "",
    )


def _rank(counted: CountedSheet, seat: int) -> str:
    rank = counted.ranks[seat]
    if rank is None:
        return ""
    return f"{rank}=" if counted.ranks.count(rank) > 1 else str(rank)


def _f2_cell(cell: Cell | None) -> F2Cell | None:
    return None if cell is None else F2Cell(cell.points, cell.star)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _sessions() -> range:
    return range(1, SESSIONS + 1)


def _tables(known: Known) -> range:
    return range(1, len(known.state.core) // SEATS_AT_TABLE + 1)


def _planned(known: Known, session: int, table: int) -> tuple[str | None, ...]:
    """Return who should sit at a table, nobody where no plan comes with the program.

    Before it is played it names nobody who left (CASES 45).
    """
    try:
        players = planned(known.state, session, table)
    except PlanError:
        return ()
    if (session, table) in known.state.counts:
        return players
    return tuple(None if known.state.gone(each) else each for each in players)


def _seated(known: Known, session: int, table: int) -> FourNames | None:
    players = _planned(known, session, table)
    return known.four(players) if players else None
