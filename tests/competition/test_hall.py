"""The hall planner: waves, breaks, rest, and "when do I play" (CASES 49)."""

from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.circle import pairings
from gaple.competition.hall import (
    Appointment,
    Break,
    Fixture,
    Hall,
    HallError,
    HallPlan,
    appointments,
    clock,
    in_turn,
    plan_hall,
    stages,
)

NINE = 9 * 60
LUNCH = Break(12 * 60, 13 * 60)
ASHAR = Break(15 * 60 + 15, 15 * 60 + 45)


def league(entrants: int) -> list[Fixture]:
    return [
        Fixture(f"L-{number}", (f"E{each.first}", f"E{each.second}"))
        for number, each in enumerate(pairings(entrants), start=1)
    ]


def times(plan: HallPlan) -> list[tuple[str, str, int]]:
    return [(clock(wave.start), clock(wave.end), len(wave.placed)) for wave in plan.waves]


@st.composite
def halls(draw: st.DrawFn) -> Hall:
    minutes = draw(st.integers(5, 90))
    edges = sorted(draw(st.sets(st.integers(NINE - 60, 22 * 60), max_size=6)))
    breaks = tuple(Break(start, end) for start, end in zip(edges[::2], edges[1::2], strict=False))
    return Hall(draw(st.integers(1, 7)), minutes, NINE, breaks, 400 * 60, draw(st.integers(0, 2)))


@st.composite
def fixtures(draw: st.DrawFn) -> list[Fixture]:
    names = st.lists(st.sampled_from("ABCDEFGH"), max_size=4, unique=True).map(tuple)
    of_stages = draw(st.lists(st.lists(names, min_size=1, max_size=9), min_size=1, max_size=3))
    return [
        Fixture(f"{stage}-{number}", entrants, stage)
        for stage, matches in enumerate(of_stages, start=1)
        for number, entrants in enumerate(matches, start=1)
    ]


def test_a_day_with_lunch_and_prayer() -> None:
    plan = plan_hall(stages([40]), Hall(8, 45, NINE, (ASHAR, LUNCH)))
    assert times(plan) == [
        ("09:00", "09:45", 8),
        ("09:45", "10:30", 8),
        ("10:30", "11:15", 8),
        ("11:15", "12:00", 8),
        ("13:00", "13:45", 8),
    ]
    assert plan.finish == 13 * 60 + 45


def test_a_match_that_would_run_into_a_break_waits_until_after_it() -> None:
    plan = plan_hall(stages([6]), Hall(1, 50, 10 * 60, (LUNCH, ASHAR)))
    assert [start for start, _, _ in times(plan)] == ["10:00", "10:50", "13:00", "13:50", "15:45", "16:35"]


def test_a_stage_waits_for_the_one_before_it() -> None:
    plan = plan_hall(stages([5, 2, 1]), Hall(4, 30, NINE))
    assert [[each.fixture.match for each in wave.placed] for wave in plan.waves] == [
        ["1", "2", "3", "4"],
        ["5"],
        ["6", "7"],
        ["8"],
    ]


def test_a_pool_of_four_rests_a_wave_between_its_steps() -> None:
    plan = plan_hall(league(4), Hall(2, 30, NINE, rest_waves=1))
    assert times(plan) == [
        ("09:00", "09:30", 2),
        ("09:30", "10:00", 0),
        ("10:00", "10:30", 2),
        ("10:30", "11:00", 0),
        ("11:00", "11:30", 2),
    ]


def test_pools_that_play_in_turn_rest_by_themselves() -> None:
    pools = [
        [
            Fixture(f"{pool}-{at}", tuple(f"{pool}{side}" for side in each[1:]))
            for at, each in enumerate(pairings(n), 1)
        ]
        for pool, n in (("A", 4), ("B", 3), ("C", 4))
    ]
    order = in_turn(pools)
    assert [each.match for each in order[:4]] == ["A-1", "B-1", "C-1", "A-2"]
    assert sorted(each.match for each in order) == sorted(each.match for pool in pools for each in pool)
    busy = plan_hall(order, Hall(3, 30, NINE))
    assert [len(wave.placed) for wave in busy.waves] == [3, 3, 3, 2, 3, 1]


def test_case_49_everybody_is_told_when_to_play_and_who_waits_too() -> None:
    plan = plan_hall(league(3), Hall(2, 40, NINE, (Break(NINE + 40, NINE + 60),)))
    assert appointments(plan, ["E1", "late"]) == {
        "E1": (
            Appointment("L-2", 1, 2, NINE + 60, NINE + 100),
            Appointment("L-3", 1, 3, NINE + 100, NINE + 140),
        ),
        "late": (),
        "E2": (
            Appointment("L-1", 1, 1, NINE, NINE + 40),
            Appointment("L-3", 1, 3, NINE + 100, NINE + 140),
        ),
        "E3": (
            Appointment("L-1", 1, 1, NINE, NINE + 40),
            Appointment("L-2", 1, 2, NINE + 60, NINE + 100),
        ),
    }


@given(fixtures(), halls())
def test_every_match_is_played_once_and_no_break_is_cut_into(played: list[Fixture], hall: Hall) -> None:
    plan = plan_hall(played, hall)
    placed = [each.fixture for wave in plan.waves for each in wave.placed]
    assert sorted(placed, key=lambda each: each.match) == sorted(played, key=lambda each: each.match)
    assert [each.stage for each in placed] == sorted(each.stage for each in played)
    for wave in plan.waves:
        assert wave.end - wave.start == hall.match_minutes
        assert len({each.table for each in wave.placed}) == len(wave.placed) <= hall.tables
        assert {each.table for each in wave.placed} <= set(range(1, hall.tables + 1))
        assert len({each.fixture.stage for each in wave.placed}) <= 1
        assert all(wave.end <= each.start or each.end <= wave.start for each in hall.breaks)
    assert all(one.end <= other.start for one, other in pairwise(plan.waves))
    assert plan.waves[0].start >= hall.opening
    assert plan.waves[-1].placed


@given(fixtures(), halls())
def test_nobody_plays_twice_in_a_wave_or_without_rest(played: list[Fixture], hall: Hall) -> None:
    plan = plan_hall(played, hall)
    waves: defaultdict[str, list[int]] = defaultdict(list)
    for wave in plan.waves:
        for each in wave.placed:
            for entrant in each.fixture.entrants:
                waves[entrant].append(wave.number)
    for numbers in waves.values():
        assert all(other - one > hall.rest_waves for one, other in pairwise(numbers))
    told = appointments(plan)
    assert {entrant: [each.wave for each in told[entrant]] for entrant in told} == waves


@given(fixtures(), halls())
def test_a_wave_leaves_no_table_empty_for_a_match_that_could_be_played(
    played: list[Fixture], hall: Hall
) -> None:
    plan = plan_hall(played, hall)
    order = {fixture.match: at for at, fixture in enumerate(played)}
    wave_of = {each.fixture.match: wave.number for wave in plan.waves for each in wave.placed}
    busy = [{entrant for each in wave.placed for entrant in each.fixture.entrants} for wave in plan.waves]
    for wave in plan.waves:
        if not wave.placed or len(wave.placed) == hall.tables:
            continue
        stage = wave.placed[0].fixture.stage
        resting = set().union(*busy[max(0, wave.number - 1 - hall.rest_waves) : wave.number])
        later = [each for each in played if each.stage == stage and wave_of[each.match] > wave.number]
        assert all(resting & set(each.entrants) for each in later)
    for wave in plan.waves:
        places = [order[each.fixture.match] for each in wave.placed]
        assert places == sorted(places)


def test_a_big_event_is_planned() -> None:
    plan = plan_hall(stages([576, 128, 128, 64, 32, 16, 8, 4, 2, 1]), Hall(48, 25, 8 * 60, (LUNCH, ASHAR)))
    assert len(plan.waves) == 12 + 3 + 3 + 2 + 6
    assert sum(len(wave.placed) for wave in plan.waves) == 959


@pytest.mark.parametrize(
    ("hall", "words"),
    [
        (Hall(0, 30, NINE), "there are 1 to 10000 tables, not 0"),
        (Hall(1, 0, NINE), "a match takes 1 to 1440 minutes, not 0"),
        (Hall(1, 30, -1), "opens before the day begins"),
        (Hall(1, 30, NINE, rest_waves=-1), "a rest is 0 waves or more"),
        (Hall(1, 30, NINE, closing=NINE), "closes at 09:00, before it has opened"),
        (Hall(1, 30, NINE, (Break(720, 720),)), "the break 12:00-12:00 ends before it begins"),
        (Hall(1, 30, NINE, (LUNCH, Break(750, 800))), "the breaks at 12:00 and 12:30 overlap"),
        (Hall(2, 30, NINE, closing=NINE + 89), "2 of 6 matches cannot end by 10:29: 2 tables, 30 minutes"),
        (Hall(2, 30, NINE, (Break(NINE, 24 * 60),), 24 * 60), "6 of 6 matches cannot end by 00:00"),
        (Hall(1, 300, NINE), "2 of 6 matches cannot end by 09:00"),
    ],
)
def test_a_hall_that_cannot_be_is_refused(hall: Hall, words: str) -> None:
    with pytest.raises(HallError, match=words):
        plan_hall(stages([6]), hall)


def test_a_day_that_ends_at_closing_time_is_taken() -> None:
    assert plan_hall(stages([6]), Hall(2, 30, NINE, closing=NINE + 90)).finish == NINE + 90


@pytest.mark.parametrize(
    ("played", "words"),
    [
        ([], "there are 1 to 100000 matches, not 0"),
        ([Fixture("A-1", ("E1", "E1"))], "match A-1: an entrant plays against himself"),
        ([Fixture("K2-1", stage=2), Fixture("K4-1")], "match K4-1 of stage 1 stands after stage 2"),
    ],
)
def test_fixtures_that_cannot_be_are_refused(played: list[Fixture], words: str) -> None:
    with pytest.raises(HallError, match=words):
        plan_hall(played, Hall(1, 30, NINE))
