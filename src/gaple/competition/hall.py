"""The hall planner: which match is played when and at which table, and when the day is over.

Times are whole minutes from midnight before the opening; a day that runs past the next midnight goes on
counting. Matches of one wave start together, one a table, and take equally long.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Final

MINUTES_A_DAY: Final = 24 * 60
MOST_TABLES: Final = 10_000
MOST_FIXTURES: Final = 100_000


class HallError(ValueError):
    """The hall cannot be planned so; the message is one sentence for a reader."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: who plays it may still be open."""

    match: str
    entrants: tuple[str, ...] = ()
    stage: int = 1
    """A match waits until all of the stages before its own are over."""


@dataclass(frozen=True, slots=True)
class Break:
    """A time when nobody plays: prayer, a meal."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Hall:
    """What there is to play with: tables and time."""

    tables: int
    match_minutes: int
    opening: int
    breaks: tuple[Break, ...] = ()
    closing: int | None = None
    """When the last match must be over; None: a day after the opening."""
    rest_waves: int = 0
    """How many waves an entrant sits out at least between two matches."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A match with its table."""

    fixture: Fixture
    table: int


@dataclass(frozen=True, slots=True)
class Wave:
    """Matches that start together; none where all who could play must rest."""

    number: int
    start: int
    end: int
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class HallPlan:
    """All waves of a day."""

    waves: tuple[Wave, ...]

    @property
    def finish(self) -> int:
        """When the last match is over."""
        return self.waves[-1].end


@dataclass(frozen=True, slots=True)
class Appointment:
    """When and where somebody plays."""

    match: str
    table: int
    wave: int
    start: int
    end: int


def stages(counts: Sequence[int]) -> tuple[Fixture, ...]:
    """Return fixtures of which only the number is known, stage by stage, numbered from 1.

    Raises:
        HallError: a stage has no match, or there are too many.
    """
    if min(counts, default=1) < 1:
        raise HallError("a stage has 1 match or more")
    _check_number(sum(counts))
    in_order = [stage for stage, count in enumerate(counts, start=1) for _ in range(count)]
    return tuple(Fixture(str(number), stage=stage) for number, stage in enumerate(in_order, start=1))


def in_turn(groups: Iterable[Sequence[Fixture]]) -> tuple[Fixture, ...]:
    """Return the fixtures of pools that play side by side: the first of each, then the second of each.

    So the entrants of a pool rest while the others play.
    """
    return tuple(fixture for row in zip_longest(*groups) for fixture in row if fixture is not None)


def plan_hall(fixtures: Sequence[Fixture], hall: Hall) -> HallPlan:
    """Return the waves in which fixtures are played.

    Each wave takes the first of the fixtures in their order whose entrants are free and rested, until the
    tables are full. No entrant has two matches in a wave, and no match runs into a break.

    Raises:
        HallError: the hall or the fixtures cannot be as they are, or the last match would end too late.
    """
    _check_hall(hall)
    _check_fixtures(fixtures)
    closing = hall.opening + MINUTES_A_DAY if hall.closing is None else hall.closing
    waiting = deque(fixtures)
    next_wave: dict[str, int] = {}
    waves: list[Wave] = []
    while waiting:
        number = len(waves) + 1
        start = _start_after(waves[-1].end if waves else hall.opening, hall)
        end = start + hall.match_minutes
        if end > closing:
            left = len(waiting)
            raise HallError(
                f"{left} of {len(fixtures)} matches cannot end by {clock(closing)}: "
                f"{hall.tables} tables, {hall.match_minutes} minutes a match"
            )
        taken = _take(waiting, hall.tables, number, next_wave)
        for fixture in taken:
            next_wave.update(dict.fromkeys(fixture.entrants, number + 1 + hall.rest_waves))
        placed = tuple(Placed(fixture, table) for table, fixture in enumerate(taken, start=1))
        waves.append(Wave(number, start, end, placed))
    return HallPlan(tuple(waves))


def appointments(plan: HallPlan, entrants: Iterable[str] = ()) -> Mapping[str, tuple[Appointment, ...]]:
    """Return for everybody when he plays, in order; `entrants` without a match stand there with none."""
    found: defaultdict[str, list[Appointment]] = defaultdict(list)
    for wave in plan.waves:
        for placed in wave.placed:
            match = placed.fixture.match
            appointment = Appointment(match, placed.table, wave.number, wave.start, wave.end)
            for entrant in placed.fixture.entrants:
                found[entrant].append(appointment)
    everybody = dict.fromkeys((*entrants, *found))
    return {entrant: tuple(found.get(entrant, ())) for entrant in everybody}


def clock(minutes: int) -> str:
    """Return a time of the day as HH:MM."""
    hour, minute = divmod(minutes % MINUTES_A_DAY, 60)
    return f"{hour:02}:{minute:02}"


def _check_hall(hall: Hall) -> None:
    if not 1 <= hall.tables <= MOST_TABLES:
        raise HallError(f"there are 1 to {MOST_TABLES} tables, not {hall.tables}")
    if not 1 <= hall.match_minutes <= MINUTES_A_DAY:
        raise HallError(f"a match takes 1 to {MINUTES_A_DAY} minutes, not {hall.match_minutes}")
    if hall.opening < 0:
        raise HallError("the hall opens before the day begins")
    if hall.rest_waves < 0:
        raise HallError(f"a rest is 0 waves or more, not {hall.rest_waves}")
    if hall.closing is not None and hall.closing <= hall.opening:
        raise HallError(f"the hall closes at {clock(hall.closing)}, before it has opened")
    ordered = sorted(hall.breaks, key=lambda each: each.start)
    for each in ordered:
        if each.start >= each.end:
            raise HallError(f"the break {clock(each.start)}-{clock(each.end)} ends before it begins")
    for one, other in pairwise(ordered):
        if other.start < one.end:
            raise HallError(f"the breaks at {clock(one.start)} and {clock(other.start)} overlap")


def _check_fixtures(fixtures: Sequence[Fixture]) -> None:
    _check_number(len(fixtures))
    for fixture in fixtures:
        if len(set(fixture.entrants)) < len(fixture.entrants):
            raise HallError(f"match {fixture.match}: an entrant plays against himself")
    for one, other in pairwise(fixtures):
        if other.stage < one.stage:
            raise HallError(f"match {other.match} of stage {other.stage} stands after stage {one.stage}")


def _check_number(fixtures: int) -> None:
    if not 1 <= fixtures <= MOST_FIXTURES:
        raise HallError(f"there are 1 to {MOST_FIXTURES} matches, not {fixtures}")


def _start_after(time: int, hall: Hall) -> int:
    """Return when a match can start: one that would run into a break waits until after it."""
    for each in sorted(hall.breaks, key=lambda each: each.start):
        if time < each.end and time + hall.match_minutes > each.start:
            time = each.end
    return time


def _take(
    waiting: deque[Fixture], tables: int, number: int, next_wave: Mapping[str, int]
) -> tuple[Fixture, ...]:
    """Take the fixtures of a wave out of those that wait, which keep their order."""
    stage = waiting[0].stage
    taken: list[Fixture] = []
    passed: list[Fixture] = []
    playing: set[str] = set()
    while waiting and len(taken) < tables and waiting[0].stage == stage:
        fixture = waiting.popleft()
        free = all(next_wave.get(entrant, 0) <= number for entrant in fixture.entrants)
        if free and playing.isdisjoint(fixture.entrants):
            playing.update(fixture.entrants)
            taken.append(fixture)
        else:
            passed.append(fixture)
    waiting.extendleft(reversed(passed))
    return tuple(taken)
