"""Standings of every kind of competition as tables, with a reason for every place (COMPETITION.md)."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from gaple.competition.deciding import by_extra_game, by_lots, in_log_order
from gaple.competition.places import places_table
from gaple.competition.ranking import (
    Apart,
    Criterion,
    Group,
    Ordered,
    Part,
    Row,
    Table,
    Value,
    by_value,
    decide_further,
    id_key,
    in_id_order,
    order,
    parts,
    rows,
)
from gaple.competition.sessions import f2_lines, row_of
from gaple.competition.state import State
from gaple.competition.tally import Counted, Tally, counted_matches, state_of, tallies

Figures = Mapping[str, Mapping[str, Value]]
GAME: Final = {"group": "extra-game", "league": "play-off", "pools": "play-off", "knockout": "play-off"}
"""What one more game between the level is called in each stage."""


def standings(state: State) -> tuple[Table, ...]:
    """Return all tables of a competition; a closed stage's as they were frozen."""
    match state.kind:
        case "group":
            return _stage(state, "group")
        case "league":
            return _stage(state, "league")
        case "pools":
            return _stage(state, "pools") + (_stage(state, "knockout") if state.bracket else ())
        case _:
            return _stage(state, "knockout") if state.bracket else ()


def stage_tables(state: State, stage: str) -> tuple[Table, ...]:
    """Return the tables of one stage as its events make them, whether it is closed or not."""
    match stage:
        case "group":
            return (_group_table(state),)
        case "league":
            return (_league_table(state),)
        case "pools":
            return tuple(pool_table(state, name) for name in sorted(state.pools, key=id_key))
        case _:
            return (places_table(state),)


def _stage(state: State, stage: str) -> tuple[Table, ...]:
    """Return a stage's tables; of a closed one lots and games may still part who was left level."""
    if stage not in state.closed:
        return stage_tables(state, stage)
    since = state.closed_at[stage]
    last = [by_extra_game(GAME[stage], in_log_order(state.extra_games, since))]
    if stage != "group":
        last.append(by_lots(in_log_order(state.lots, since)))
    return tuple(decide_further(table, last) if table.undecided else table for table in state.closed[stage])


def pool_table(state: State, name: str) -> Table:
    """Return the standing of a pool (gapensi-makassar/7)."""
    matches = counted_matches(state, name)
    return _ranked(
        state,
        name,
        state.pools[name],
        _pool_figures(tallies(state, state.pools[name], matches)),
        lambda figures: (
            *_by_figures(figures, "wins", "productivity"),
            _head_to_head(matches),
            by_value("conceded", lambda each: figures[each]["conceded"], lowest_first=True),
            *_by_figures(figures, "scored"),
            by_extra_game(GAME["pools"], in_log_order(state.extra_games)),
            by_lots(in_log_order(state.lots)),
        ),
    )


def _pool_figures(tally: Mapping[str, Tally]) -> Figures:
    return {
        each: {
            "wins": of.wins,
            "productivity": of.productivity,
            "conceded": of.conceded,
            "scored": of.scored,
        }
        for each, of in tally.items()
    }


def _league_table(state: State) -> Table:
    tally = tallies(state, state.core, counted_matches(state, "league"))
    figures = {each: {"wins": of.wins, "played": of.played, "score": of.scored} for each, of in tally.items()}

    def criteria(figures: Figures) -> Sequence[Criterion]:
        first = state.setting.head.options.value
        score = by_value("score", lambda each: figures[each]["score"])
        return (
            *_by_figures(figures, first),
            by_extra_game(GAME["league"], in_log_order(state.extra_games), only_top=True),
            *(() if first == "score" else (_below_the_top(score),)),
            by_lots(in_log_order(state.lots)),
        )

    return _ranked(state, "league", state.core, figures, criteria, only_top_decides=True)


def _group_table(state: State) -> Table:
    figures = group_figures(state)
    return _ranked(
        state,
        "F2",
        figures,
        figures,
        lambda figures: (
            *_by_figures(figures, "points", "stars"),
            by_extra_game(GAME["group"], in_log_order(state.extra_games)),
        ),
    )


def group_figures(state: State) -> Figures:
    """Return points and stars of every row of F2, penalties taken off the points of the row they are of."""
    off: dict[str, int] = defaultdict(int)
    for penalty in state.penalties.values():
        off[row_of(state, penalty.entrant, penalty.session)] += penalty.points
    sums = {line.entrant: (line.points, line.stars) for line in f2_lines(state)}
    for entrant in off:
        sums.setdefault(entrant, (0, 0))
    return {each: {"points": sum_ - off.get(each, 0), "stars": stars} for each, (sum_, stars) in sums.items()}


def across_pools(state: State, place: int) -> Ordered:
    """Return the entrants on one place of all pools in order, best first; it parts nobody from a pool mate.

    Where pools are of unequal size figures count per match, so that nobody gains by a larger pool.

    Args:
        state: the competition.
        place: 1 for the winners of the pools, 2 for the runners-up, …
    """
    tables = _stage(state, "pools")
    chosen = [table.rows[place - 1].entrant for table in tables if len(table.rows) >= place]
    tally = {
        each: of
        for name in state.pools
        for each, of in tallies(state, state.pools[name], counted_matches(state, name)).items()
    }
    unequal = len({len(pool) for pool in state.pools.values()}) > 1

    def figure(entrant: str, name: str) -> Value:
        value: int | None = getattr(tally[entrant], name)
        if value is None or not unequal:
            return value
        games = tally[entrant].decided if name == "wins" else tally[entrant].with_figures
        return Fraction(value, games) if games else None

    return order(
        chosen,
        [
            by_value("wins", lambda each: figure(each, "wins")),
            by_value("productivity", lambda each: figure(each, "productivity")),
            by_value("conceded", lambda each: figure(each, "conceded"), lowest_first=True),
            by_lots(in_log_order(state.lots)),
        ],
    )


def through(state: State) -> tuple[str, ...]:
    """Return who goes on from the pools, by pool and place; none while that is open (option `through`)."""
    count = state.setting.head.options.through
    tables = _stage(state, "pools")
    for table in tables:
        if any(row.rank <= count and last_of(table, row) > count for row in table.rows):
            return ()
    return tuple(row.entrant for table in tables for row in table.rows[:count])


def last_of(table: Table, row: Row) -> int:
    """Return the last place that a row may still take: its rank, or the end of those who share it."""
    return row.rank + sum(each.rank == row.rank for each in table.rows) - 1


def _ranked(  # noqa: PLR0913 - what a table is made of
    state: State,
    name: str,
    entrants: Iterable[str],
    figures: Figures,
    criteria: Callable[[Figures], Sequence[Criterion]],
    *,
    only_top_decides: bool = False,
) -> Table:
    """Return a table; who withdrew or was disqualified stands apart and is ranked with nobody."""
    listed = list(entrants)
    steps = criteria(figures)
    ordered = order([each for each in listed if not state.gone(each)], steps)
    level = [group for group in ordered.groups if len(group) > 1]
    if only_top_decides:
        level = [group for group in level if group == ordered.groups[0]]
    apart = [
        Apart(each, state_of(state, each), state.left[each].n, figures[each])
        for each in in_id_order(listed)
        if state.gone(each)
    ]
    return Table(
        name,
        rows(ordered, figures.__getitem__),
        tuple(level),
        tuple(step.by for step in steps),
        tuple(apart),
    )


def _by_figures(figures: Figures, *names: str) -> Iterator[Criterion]:
    return (by_value(name, partial(_figure, figures, name)) for name in names)


def _figure(figures: Figures, name: str, entrant: str) -> Value:
    return figures[entrant][name]


def _head_to_head(matches: Sequence[Counted]) -> Criterion:
    """Return the criterion of wins in the matches among exactly those who are level."""

    def split(group: Group, _top: bool) -> Sequence[Part]:  # noqa: FBT001 - as `Split` says
        among = set(group)
        wins = Counter(match.winner for match in matches if {match.winner, match.loser} <= among)
        return parts(group, wins)

    return Criterion("head-to-head", split)


def _below_the_top(criterion: Criterion) -> Criterion:
    """Return a criterion that leaves the top place to a game."""

    def split(group: Group, top: bool) -> Sequence[Part]:  # noqa: FBT001 - as `Split` says
        return [Part(group, None)] if top else criterion.split(group, top)

    return Criterion(criterion.by, split)
