"""When and where what is still to be played is played: the hall planner over a competition's own matches."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from gaple.competition.hall import Break, Fixture, Hall, HallError, HallPlan, clock, in_turn, plan_hall
from gaple.competition.knockout import EMPTY, stage_size
from gaple.competition.log import Log
from gaple.competition.sessions import planned
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.competition.state import State
from gaple.desk.refusals import DeskError, Why
from gaple.sheets.dates import OFFSETS

TimeOfDay = Annotated[str, Meta(pattern=r"^([01]?[0-9]|2[0-3]):[0-5][0-9](?!\n)$")]
MINUTES_AN_HOUR: Final = 60


class HallWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What there is to play with. Times are the venue's; one before the opening is of the next day."""

    tables: Annotated[int, Meta(ge=1, le=10_000)]
    match_minutes: Annotated[int, Meta(ge=1, le=1440)]
    opening: TimeOfDay
    day: date | None = None
    """None: the competition's day, or today."""
    breaks: Annotated[tuple[tuple[TimeOfDay, TimeOfDay], ...], Meta(max_length=20)] = ()
    closing: TimeOfDay | None = None
    rest_waves: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many waves an entrant sits out at least between two matches."""


class PlannedWave(msgspec.Struct, frozen=True):
    """Matches that start together."""

    number: int
    start: str
    end: str
    matches: tuple[tuple[str, int], ...]
    """Match and table; of a group `SESSION-TABLE`."""


class PlannedHall(msgspec.Struct, frozen=True):
    """A plan that is not written yet."""

    waves: tuple[PlannedWave, ...]
    finish: str
    """When the last match is over, as HH:MM."""
    events: tuple[dict[str, Any], ...]
    """The fixtures to write, should the plan be taken."""


def plan(log: Log, wishes: HallWishes, today: date) -> PlannedHall:
    """Return when what is not played yet is played.

    Raises:
        DeskError: nothing is drawn or left to play, or the hall cannot be as it is wished.
    """
    fixtures = tuple(_fixtures(log.state))
    if not fixtures:
        raise DeskError(Why.REFUSED, "nothing is drawn that is still to be played")
    opening = _minutes(wishes.opening)
    hall = Hall(
        tables=wishes.tables,
        match_minutes=wishes.match_minutes,
        opening=opening,
        breaks=tuple(Break(_behind(start, opening), _behind(end, opening)) for start, end in wishes.breaks),
        closing=None if wishes.closing is None else _behind(wishes.closing, opening),
        rest_waves=wishes.rest_waves,
    )
    try:
        made = plan_hall(fixtures, hall)
    except HallError as error:
        raise DeskError(Why.REFUSED, str(error)) from error
    waves = tuple(
        PlannedWave(
            wave.number,
            clock(wave.start),
            clock(wave.end),
            tuple((placed.fixture.match, placed.table) for placed in wave.placed),
        )
        for wave in made.waves
    )
    return PlannedHall(
        waves, clock(made.finish), tuple(_events(log.state, made, _midnight(log, wishes, today)))
    )


def _fixtures(state: State) -> Iterator[Fixture]:
    """Yield what is still to be played: pools side by side, then the knock-out stage by stage."""
    if state.kind == "group":
        yield from _sessions(state)
        return
    stages: dict[str, list[Fixture]] = {}
    for match, meeting in state.meetings.items():
        a, b = state.sides(match)
        if match not in state.played and a and b:
            stages.setdefault(meeting.stage, []).append(Fixture(match, (a, b)))
    yield from in_turn(stages.values())
    if state.bracket is None:
        return
    open_ = [match for match in state.bracket.matches() if _is_open(state, match)]
    sizes = sorted({stage_size(match) or 0 for match in open_}, reverse=True)
    for match in sorted(open_, key=lambda each: -(stage_size(each) or 0)):
        entrants = tuple(side for side in state.sides(match) if side)
        yield Fixture(match, entrants, 2 + sizes.index(stage_size(match) or 0))


def _is_open(state: State, match: str) -> bool:
    return match not in state.played and EMPTY not in state.sides(match)


def _sessions(state: State) -> Iterator[Fixture]:
    if not state.order:
        return
    for session in range(1, SESSIONS + 1):
        for table in range(1, len(state.core) // SEATS_AT_TABLE + 1):
            if (session, table) not in state.sheets:
                yield Fixture(f"{session}-{table}", planned(state, session, table), session)


def _events(state: State, made: HallPlan, midnight: datetime) -> Iterator[dict[str, Any]]:
    for wave in made.waves:
        starts = (midnight + timedelta(minutes=wave.start)).isoformat()
        for placed in wave.placed:
            if state.kind == "group":
                session, table = map(int, placed.fixture.match.split("-"))
                yield {"kind": "fixture", "session": session, "table": table, "starts": starts}
            else:
                match = placed.fixture.match
                yield {"kind": "fixture", "match": match, "table": placed.table, "starts": starts}


def _midnight(log: Log, wishes: HallWishes, today: date) -> datetime:
    head = log.setting.head
    day = wishes.day or (date.fromisoformat(head.day) if head.day else today)
    zone = timezone(OFFSETS["WIB" if head.venue is None else head.venue.zone])
    return datetime(day.year, day.month, day.day, tzinfo=zone)


def _minutes(time: str) -> int:
    hours, minutes = map(int, time.split(":"))
    return hours * MINUTES_AN_HOUR + minutes


def _behind(time: str, opening: int) -> int:
    """Return a time in minutes, of the next day where it is before the opening."""
    minutes = _minutes(time)
    return minutes if minutes >= opening else minutes + 24 * MINUTES_AN_HOUR
