"""A series links levels, such as group, city and nation: who of a closed competition plays in the next.

The file is gaple-series/1 (docs/specification/competition.md "A series"). Its bans, and those in the logs
of its competitions, hold in all of them.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from gaple.competition.closing import STAGES
from gaple.competition.errors import CompetitionError
from gaple.competition.events import Disqualify, Reason
from gaple.competition.log import Log
from gaple.competition.model import Day, Entrant, FromOne, Id, Name, Part
from gaple.competition.ranking import Table
from gaple.competition.standings import standings
from gaple.record import RecordError
from gaple.record.jsontext import convert_object, parse_object, quote

FORMAT: Final = "gaple-series/1"


class Competition(Part, frozen=True, kw_only=True):
    """A competition of a series."""

    id: Id
    file: Name
    """Its file, beside the series' file."""
    level: Name


class Placed(Part, frozen=True, kw_only=True):
    """Somebody who goes on by rank."""

    from_: Id = msgspec.field(name="from")
    rank: FromOne
    entrant: Id
    into: Id
    as_: Id = msgspec.field(name="as")
    """The entrant's id in the next competition."""
    decided_by: Name
    """Whose word it is: the juri's (pepet-2026, source clause 10)."""


class PersonBan(Part, frozen=True, kw_only=True):
    """A person who is out for ever."""

    person: Name
    born: Day | None = None
    reason: Reason


class GroupBan(Part, frozen=True, kw_only=True):
    """A competition whose group is frozen as a whole."""

    group: Id
    reason: Reason


class Series(Part, frozen=True, kw_only=True):
    """A series: levels in their order, competitions, and who goes on."""

    format: Literal["gaple-series/1"]
    name: Name
    levels: Annotated[tuple[Name, ...], Meta(min_length=1)]
    competitions: tuple[Competition, ...]
    places: tuple[Placed, ...] = ()
    bans: tuple[PersonBan, ...] = ()
    frozen_groups: tuple[GroupBan, ...] = ()


def read_series(data: bytes) -> Series:
    """Return the series that a file holds.

    Raises:
        CompetitionError: it breaks the format; what its competitions say is not looked at yet.
    """
    try:
        document = parse_object(data)
        if document.get("format") != FORMAT:
            raise CompetitionError(f"format is not {quote(FORMAT)}")
        series: Series = convert_object(document, Series)
    except RecordError as error:
        raise CompetitionError(str(error)) from None
    seen: set[str] = set()
    for competition in series.competitions:
        if competition.id in seen:
            raise CompetitionError(f"competitions: {quote(competition.id)} stands twice")
        if competition.level not in series.levels:
            raise CompetitionError(
                f"competitions: {quote(competition.id)}: there is no level {quote(competition.level)}"
            )
        seen.add(competition.id)
    return series


def series_errors(series: Series, logs: Mapping[str, Log]) -> Iterator[str]:
    """Yield what is wrong with a series and its competitions, a sentence each.

    Args:
        series: as it was read.
        logs: the competitions' logs by id.
    """
    frozen = {each.group: each.reason for each in series.frozen_groups}
    taken: set[tuple[str, str]] = set()
    for number, placed in enumerate(series.places, start=1):
        place = f"place {number}"
        ends = (placed.from_, placed.entrant), (placed.into, placed.as_)
        for end in ends:
            if end in taken:
                yield f"{place}: {quote(end[1])} of {quote(end[0])} is placed twice"
        taken.update(ends)
        if placed.from_ in frozen:
            yield f"{place}: {quote(placed.from_)} is frozen: {frozen[placed.from_]}"
        wrong = _wrong_place(series, logs, placed)
        if wrong is not None:
            yield f"{place}: {wrong}"
    yield from _banned(series, logs)


def _wrong_place(series: Series, logs: Mapping[str, Log], placed: Placed) -> str | None:
    levels = {each.id: series.levels.index(each.level) for each in series.competitions}
    for end in (placed.from_, placed.into):
        if end not in levels:
            return f"there is no competition {quote(end)}"
    if levels[placed.into] != levels[placed.from_] + 1:
        return f"{quote(placed.into)} is not on the level after {quote(placed.from_)}"
    return _wrong_rank(logs[placed.from_], placed) or _wrong_name(logs, placed)


def _wrong_rank(log: Log, placed: Placed) -> str | None:
    table = _final_table(log)
    if table is None:
        return f"{quote(placed.from_)} is not closed; only ranks that stand go on"
    row = next((row for row in table.rows if row.entrant == placed.entrant), None)
    if row is not None and row.rank == placed.rank:
        return None
    has = "has no rank" if row is None else f"has rank {row.rank}"
    return f"{quote(placed.entrant)} of {quote(placed.from_)} {has}, not {placed.rank}"


def _wrong_name(logs: Mapping[str, Log], placed: Placed) -> str | None:
    before = logs[placed.from_].state.entrants[placed.entrant]
    after = logs[placed.into].state.entrants.get(placed.as_)
    if after is None:
        return f"{quote(placed.into)} has no entrant {quote(placed.as_)}"
    if after.name.casefold() != before.name.casefold():
        return f"{quote(placed.as_)} of {quote(placed.into)} is {quote(after.name)}, not {quote(before.name)}"
    return None


def _final_table(log: Log) -> Table | None:
    """Return the table that decides a competition, None while its stage is not closed."""
    stage = STAGES[log.state.kind][-1]
    if stage not in log.state.closed:
        return None
    return standings(log.state)[-1]


def _banned(series: Series, logs: Mapping[str, Log]) -> Iterator[str]:
    """Yield who is banned and has not been put out, in any competition of the series."""
    logged = sorted(set().union(*(log.state.banned for log in logs.values())))
    bans = [*series.bans, *(PersonBan(person=each, reason="a ban in a log") for each in logged)]
    for id_, log in logs.items():
        for entrant in log.state.entrants.values():
            if isinstance(log.state.left.get(entrant.id), Disqualify):
                continue
            for ban in bans:
                if _is_of(ban, entrant):
                    yield f"{quote(id_)}: {quote(ban.person)} is banned and plays as {quote(entrant.id)}"


def _is_of(ban: PersonBan, entrant: Entrant) -> bool:
    name = ban.person.casefold()
    if not entrant.members:
        return entrant.name.casefold() == name
    return any(
        member.name.casefold() == name and (None in {member.born, ban.born} or member.born == ban.born)
        for member in entrant.members
    )
