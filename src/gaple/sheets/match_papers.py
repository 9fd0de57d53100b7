"""The papers of pools, leagues and knock-outs from their log: score sheets, tables, bracket, calls, seats."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from itertools import groupby, zip_longest

from gaple.competition.events import Result, Walkover
from gaple.competition.knockout import EMPTY, THIRD, stage_size
from gaple.competition.ranking import Table
from gaple.competition.tally import Counted, counted_matches
from gaple.record import Record, ScoredDeal, replay_record
from gaple.record.jsontext import convert_object
from gaple.rules import Rules
from gaple.sheets import telling
from gaple.sheets.brackets import bracket_pages
from gaple.sheets.group_papers import slips
from gaple.sheets.known import LATEST, Known
from gaple.sheets.papers import (
    NO_NAMES,
    Bracket,
    BracketMatch,
    BracketSlot,
    BracketStage,
    CallRow,
    CallSheet,
    FourNames,
    PairRow,
    PairSheet,
    Pool,
    PoolRow,
    PoolTables,
    SeatedTable,
    SeatingPlan,
    Slip,
    SlipRow,
    Wave,
)
from gaple.texts.naming import category_name, violation_name


def pair_papers(known: Known) -> list[PairSheet]:
    """Return the score sheet of every match whose two sides are known."""
    return [_pair_sheet(known, match) for match in _known_matches(known)]


def pool_papers(known: Known) -> list[PoolTables]:
    """Return the pools or the league with their standings and reasons, as far as they are drawn."""
    state = known.state
    stages: Mapping[str, tuple[str, ...]] = {"league": state.core} if state.kind == "league" else state.pools
    tables = [table for table in known.tables if table.name in stages]
    if not tables or not state.meetings:
        return []
    unequal = len({len(stages[table.name]) for table in tables}) > 1
    criteria = [
        telling.criteria(known.texts, tables[0]),
        *([known.say("standings-unequal")] if unequal else []),
    ]
    figures = next((list(table.rows[0].figures) for table in tables if table.rows), [])
    return [
        PoolTables(
            heading=known.heading,
            number="1",
            pools=[_pool(known, table, stages[table.name], figures) for table in tables],
            columns=[known.say(f"figure-{figure}") for figure in figures],
            criteria=" ".join(criteria),
        )
    ]


def bracket_papers(known: Known) -> list[Bracket]:
    """Return the knock-out as far as it is known, over as many pages as it takes."""
    state = known.state
    if state.bracket is None:
        return []
    matches = [match for match in state.bracket.matches() if match != THIRD]
    stages = [
        BracketStage(_stage_name(known, size or 0), [_bracket_match(known, match) for match in of_size])
        for size, of_size in groupby(matches, stage_size)
    ]
    third = _bracket_match(known, THIRD) if state.bracket.has_third else None
    champion = known.name(state.knockout.winner(matches[-1]))
    whole = Bracket(heading=known.heading, number="1", stages=stages, champion=champion, third=third)
    return bracket_pages(whole)


def call_papers(known: Known) -> list[CallSheet]:
    """Return the matches still to be played, by their time, then in playing order."""
    waiting = [match for match in _known_matches(known) if match not in known.state.played]
    rows = []
    for match in sorted(waiting, key=lambda match: known.starts(match) or LATEST):
        a, b = known.state.sides(match)
        rows.append(CallRow(_time(known, match), _table(known, match), match, known.name(a), known.name(b)))
    return [CallSheet(heading=known.heading, number="1", rows=rows)] if rows else []


def pair_seating(known: Known) -> list[SeatingPlan]:
    """Return who sits where in the matches that have a table and a time."""
    placed = [match for match in _known_matches(known) if _table(known, match) and known.starts(match)]
    placed.sort(key=lambda match: (known.starts(match) or LATEST, int(_table(known, match))))
    waves = [
        Wave(known.clock(moment), moment, [_seated(known, match) for match in matches])
        for moment, matches in groupby(placed, known.starts)
    ]
    if not waves:
        return []
    direction = known.log.setting.rules.direction
    return [SeatingPlan(heading=known.heading, number="1", direction=direction, waves=waves)]


def pair_slips(known: Known) -> list[Slip]:
    """Return for each entrant when and where it plays whom."""
    rows: dict[str, list[SlipRow]] = {}
    for match in sorted(_known_matches(known), key=lambda match: known.starts(match) or LATEST):
        a, b = known.state.sides(match)
        for side, other in ((a, b), (b, a)):
            row = SlipRow(match, _time(known, match), _table(known, match), "", known.name(other))
            rows.setdefault(side or "", []).append(row)
    return slips(known, rows, against=True)


def _known_matches(known: Known) -> Iterator[str]:
    """Yield the matches that two are known to play, pools or league first.

    A match that was not played and will not be, because somebody left, is none (CASES 45).
    """
    state = known.state
    matches = list(state.meetings)
    if state.bracket is not None:
        matches += [match for match in state.bracket.matches() if all(state.sides(match))]
    for match in matches:
        if match in state.played or not any(side and state.gone(side) for side in state.sides(match)):
            yield match


def _pair_sheet(known: Known, match: str) -> PairSheet:
    state = known.state
    rules = state.setting.rules_in(stage_size(match))
    a, b = state.sides(match)
    played = state.played.get(match)
    target = rules.options.get("target")
    rows: list[PairRow] = []
    score = None
    if isinstance(played, Result):
        score = _by_side(played, a)
        if played.record is not None:
            rows = _rows(known, rules, convert_object(dict(played.record), Record), swapped=played.a != a)
    return PairSheet(
        heading=known.heading,
        number=match,
        rules=rules.id,
        match=match,
        stage=_stage_of(known, match),
        table=_fixture_table(known, match),
        when=known.when(match),
        pairs=(known.name(a), known.name(b)),
        players=_players(known, a, b),
        direction=rules.direction,
        target=target if isinstance(target, int) else None,
        rows=rows,
        score=score,
        marks=(_mark(known, played, a), _mark(known, played, b)),
    )


def _rows(known: Known, rules: Rules, record: Record, *, swapped: bool) -> list[PairRow]:
    """Return a record's deals and penalties as the sheet writes them, `a` at seats 0 and 2.

    In the record the side that its result names first sits there (`swapped`: that is `b`).
    """
    rows: list[PairRow] = []
    for deal in replay_record(record).deals:
        charged = [(each.points[0], each.points[1]) for each in deal.charged]
        for each, points in zip(deal.charged, charged, strict=True):
            rows.append(_row(violation_name(known.texts, rules, each.kind), points, deal, swapped=swapped))
        if deal.verdict.counts and deal.verdict.category is not None:
            one, other = (deal.verdict.points[pair] - sum(each[pair] for each in charged) for pair in (0, 1))
            row = _row(category_name(known.texts, deal.verdict.category), (one, other), deal, swapped=swapped)
            leader, winner = (_seat(seat, swapped=swapped) for seat in (deal.leader, deal.verdict.seat))
            rows.append(replace(row, leader=leader, winner=winner))
    return rows


def _row(kind: str, points: tuple[int, int], deal: ScoredDeal, *, swapped: bool) -> PairRow:
    one, other = points[::-1] if swapped else points
    first, second = deal.match.score[:2][::-1] if swapped else deal.match.score[:2]
    pair = None if one == other == 0 else int(not one)
    return PairRow(pair, kind, one or other, (first, second))


def _seat(seat: int | None, *, swapped: bool) -> int | None:
    """Return a record's seat on the sheet; swapped, all move up by one, so the turn goes the same way."""
    return None if seat is None else (seat + swapped) % 4


def _by_side(played: Result, a: str | None) -> tuple[int, int]:
    one, other = played.score
    return (one, other) if played.a == a else (other, one)


def _mark(known: Known, played: object, side: str | None) -> str:
    """Return what a walkover writes instead of a side's score."""
    if not isinstance(played, Walkover):
        return ""
    if len(played.absent) > 1:
        return known.say("paper-nobody-wo")
    return known.say("paper-lost-wo" if side in played.absent else "paper-won-wo")


def _players(known: Known, a: str | None, b: str | None) -> FourNames:
    """Return the four at a table: pairs sit opposite, `a` at seats 0 and 2."""
    seats = list(NO_NAMES)
    for first, side in enumerate((a, b)):
        entrant = known.state.entrants.get(side or "")
        for at, member in zip(range(first, 4, 2), entrant.members if entrant else (), strict=False):
            seats[at] = member.name
    one, two, three, four = seats
    return one, two, three, four


def _seated(known: Known, match: str) -> SeatedTable:
    a, b = known.state.sides(match)
    players = _players(known, a, b)
    if not all(players):
        players = (known.name(a), known.name(b), known.name(a), known.name(b))
    return SeatedTable(_fixture_table(known, match), players, match)


def _pool(known: Known, table: Table, drawn: tuple[str, ...], figures: list[str]) -> Pool:
    place = {entrant: at for at, entrant in enumerate(drawn)}
    counted = {match.match: match for match in counted_matches(known.state, table.name)}
    rows = []
    for row, below in zip_longest(table.rows, table.rows[1:]):
        told = row.above_next.by is not None and below is not None
        reason = telling.why(known.texts, row, below, known.names) if told else ""
        shown = [telling.shown(row.figures[figure]) for figure in figures]
        rows.append(PoolRow(place[row.entrant], telling.rank_of(table, row), shown, reason))
    rows += [
        PoolRow(
            place[apart.entrant],
            "–",
            [telling.shown(apart.figures.get(figure)) for figure in figures],
            telling.apart(known.texts, apart, known.names),
        )
        for apart in table.apart
    ]
    undecided = [step for step in known.steps if step.what == "decide" and step.table == table.name]
    return Pool(
        known.say("standings-league")
        if table.name == "league"
        else known.say("standings-table", name=table.name),
        [known.name(each) for each in drawn],
        [[_met(known, counted, one, other) for other in drawn] for one in drawn],
        rows if counted or table.apart else (),
        telling.next_words(known.texts, undecided, known.names) or "",
    )


def _met(known: Known, counted: Mapping[str, Counted], one: str, other: str) -> str:
    """Return what two had of their matches, from the first one's side."""
    matches = [] if one == other else known.state.between.get(frozenset((one, other)), [])
    return " ".join(filter(None, (_outcome(known, counted.get(match), match, one) for match in matches)))


def _outcome(known: Known, counted: Counted | None, match: str, side: str) -> str:
    if counted is None:
        return known.say("paper-void") if match in known.state.played else ""
    if counted.walkover:
        return known.say("paper-won-wo" if counted.winner == side else "paper-lost-wo")
    if counted.score is None:
        return ""
    one, other = counted.score if counted.winner == side else counted.score[::-1]
    return f"{telling.shown(one)}–{telling.shown(other)}"


def _bracket_match(known: Known, match: str) -> BracketMatch:
    one, other = (_slot(known, match, side) for side in known.state.knockout.meeting(match))
    return BracketMatch(match, one, other)


def _slot(known: Known, match: str, side: str | None) -> BracketSlot:
    if not side:
        return BracketSlot(bye=side == EMPTY)
    state = known.state
    played = state.played.get(match)
    score = ""
    if isinstance(played, Result):
        score = telling.shown(_by_side(played, side)[0])
    elif isinstance(played, Walkover) and side in played.absent:
        score = known.say("paper-nobody-wo")
    return BracketSlot(known.name(side), score, won=state.knockout.winner(match) == side)


def _stage_of(known: Known, match: str) -> str:
    meeting = known.state.meetings.get(match)
    if meeting is not None:
        name = meeting.stage
        return known.say("standings-league") if name == "league" else known.say("standings-table", name=name)
    if match == THIRD:
        return known.say("paper-third")
    return _stage_name(known, stage_size(match) or 0)


def _stage_name(known: Known, size: int) -> str:
    named = f"paper-stage-{size}"
    return known.say(named) if known.texts.has(named) else known.say("paper-stage-size", size=str(size))


def _time(known: Known, match: str) -> str:
    moment: datetime | None = known.starts(match)
    return known.clock(moment)


def _fixture_table(known: Known, match: str) -> int | None:
    fixture = known.fixtures.get(match)
    return None if fixture is None else fixture.table


def _table(known: Known, match: str) -> str:
    table = _fixture_table(known, match)
    return "" if table is None else str(table)
