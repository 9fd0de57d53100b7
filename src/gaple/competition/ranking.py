"""Putting entrants in order by criteria, with the reason for every place (COMPETITION.md "Standings").

A criterion splits a group that is level into ordered subgroups, each with a value. So sums, the matches
among the tied and lots are one thing, and for every two neighbours there is one criterion and two values
that put one above the other.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Final, NamedTuple, TypeAlias

Value: TypeAlias = int | Fraction | None
Group: TypeAlias = tuple[str, ...]
"""Entrants that are level, in the order of their ids."""


class Why(NamedTuple):
    """What put a row above the next: a criterion with both values; nothing where they are level."""

    by: str | None
    values: tuple[Value, ...] = ()


LEVEL: Final = Why(None)


class Part(NamedTuple):
    """A subgroup with what it has of a criterion."""

    group: Group
    value: Value


Split: TypeAlias = Callable[[Group, bool], Sequence[Part]]
"""Given a level group, and whether it is on top, return its subgroups, best first; one if all stay so."""


class Criterion(NamedTuple):
    """One step of a standing."""

    by: str
    split: Split


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant's line in a table."""

    rank: int
    entrant: str
    figures: Mapping[str, Value]
    above_next: Why
    last: int | None = None
    """The last place of a range of shared places, such as the 8 of 5-8; None where a rank says all."""

    @property
    def place(self) -> int | str:
        """The rank, or the range of places, as JSON writes it."""
        return self.rank if self.last is None else f"{self.rank}-{self.last}"


@dataclass(frozen=True, slots=True)
class Apart:
    """An entrant shown beside the ranking: withdrawn or disqualified, by which event."""

    entrant: str
    state: str
    event: int
    figures: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Table:
    """A standing: rows in order, who is still level with whom, and who stands apart."""

    name: str
    rows: tuple[Row, ...]
    undecided: tuple[Group, ...] = ()
    """Groups that nothing parted yet and something must."""
    criteria: tuple[str, ...] = ()
    """What parts, in this order."""
    apart: tuple[Apart, ...] = ()

    def shared(self, rank: int) -> bool:
        """Return whether more than one row has this rank."""
        return sum(row.rank == rank for row in self.rows) > 1


class Ordered(NamedTuple):
    """Groups in order, best first, and why each is above the next."""

    groups: tuple[Group, ...]
    whys: tuple[Why, ...]


def order(entrants: Iterable[str], criteria: Sequence[Criterion]) -> Ordered:
    """Return entrants in order; those whom no criterion parts stand in one group."""
    group = in_id_order(entrants)
    groups, whys = ([group] if group else []), list[Why]()
    for criterion in criteria:
        groups, whys = _refine(criterion, groups, whys)
    return Ordered(tuple(groups), tuple(whys))


def rows(ordered: Ordered, figures: Callable[[str], Mapping[str, Value]]) -> tuple[Row, ...]:
    """Return the rows of a table; those who are level share the rank, and the ranks after it are skipped."""
    made: list[Row] = []
    for place, group in enumerate(ordered.groups):
        rank = len(made) + 1
        below = ordered.whys[place] if place < len(ordered.whys) else LEVEL
        for entrant in group:
            why = below if entrant == group[-1] else LEVEL
            made.append(Row(rank, entrant, figures(entrant), why))
    return tuple(made)


def decide_further(table: Table, criteria: Sequence[Criterion]) -> Table:
    """Return a table whose undecided groups are parted as far as these criteria do; nothing else moves."""
    still = set(table.undecided)

    def only_undecided(criterion: Criterion) -> Criterion:
        def split(group: Group, top: bool) -> Sequence[Part]:  # noqa: FBT001 - as `Split` says
            inside = any(set(group) <= set(level) for level in still)
            return criterion.split(group, top) if inside else [Part(group, None)]

        return Criterion(criterion.by, split)

    figures = {row.entrant: row.figures for row in table.rows}
    levels = [tuple(row.entrant for row in level) for _, level in groupby(table.rows, lambda row: row.rank)]
    groups = [in_id_order(level) for level in levels]
    whys = [row.above_next for row in table.rows if row.above_next.by is not None]
    for criterion in criteria:
        groups, whys = _refine(only_undecided(criterion), groups, whys)
    left = [group for group in groups if len(group) > 1 and any(set(group) <= set(each) for each in still)]
    return replace(
        table, rows=rows(Ordered(tuple(groups), tuple(whys)), figures.__getitem__), undecided=tuple(left)
    )


def by_value(by: str, value: Callable[[str], Value], *, lowest_first: bool = False) -> Criterion:
    """Return the criterion that looks at one figure of each entrant.

    Whose figure is missing stands behind all who have it: missing is not 0.
    """
    return Criterion(
        by, lambda group, _top: parts(group, {each: value(each) for each in group}, lowest_first)
    )


def parts(group: Group, values: Mapping[str, Value], lowest_first: bool = False) -> Sequence[Part]:  # noqa: FBT001, FBT002 - an order, named where it is called
    """Return a group split by values, highest first unless said otherwise; missing ones come last."""
    found: dict[Fraction | None, list[str]] = defaultdict(list)
    for entrant in group:
        value = values[entrant]
        found[None if value is None else Fraction(value)].append(entrant)
    missing = found.pop(None, [])
    keys = sorted((key for key in found if key is not None), reverse=not lowest_first)
    split = [Part(tuple(found[key]), values[found[key][0]]) for key in keys]
    return [*split, Part(tuple(missing), None)] if missing else split


def in_id_order(entrants: Iterable[str]) -> Group:
    """Return ids in the order a reader expects: E2 before E10. It never decides a rank."""
    return tuple(sorted(entrants, key=id_key))


def id_key(entrant: str) -> tuple[tuple[int, int, str], ...]:
    """Return what ids are ordered by: their numbers as numbers, the rest as text."""
    pieces = re.findall(r"[0-9]+|[^0-9]+", entrant)
    return tuple(
        (0, int(piece), piece) if piece.isascii() and piece.isdigit() else (1, 0, piece) for piece in pieces
    )


def _refine(criterion: Criterion, groups: list[Group], whys: list[Why]) -> tuple[list[Group], list[Why]]:
    refined: list[Group] = []
    reasons: list[Why] = []
    for place, group in enumerate(groups):
        split = criterion.split(group, place == 0) if len(group) > 1 else [Part(group, None)]
        refined.extend(part.group for part in split)
        if place:
            reasons.append(whys[place - 1])
        reasons.extend(Why(criterion.by, (upper.value, lower.value)) for upper, lower in pairwise(split))
    return refined, reasons
