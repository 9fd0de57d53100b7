"""The search for seating plans, the plans that are shipped, and the designs it starts from."""

import runpy
from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaple.competition.annealing import Problem, anneal, even_cost, shuffled, twice
from gaple.competition.blocks import BLOCKS
from gaple.competition.chairs import Chairs, Halls, Orders
from gaple.competition.companions import Companions, meetings, meetings_cost
from gaple.competition.plans import LETTERS, PlanError, from_letters, read_plan, to_letters, write_plan
from gaple.competition.search import plan_for, search_plan
from gaple.competition.seating import best_figures, figures_of, plan_errors
from gaple.competition.shipped import SHIPPED, shipped_plan
from gaple.competition.turning import Turning, all_sessions

CHECKOUT = Path(__file__).parents[2]
F2 = CHECKOUT / "docs" / "specification" / "f2-schedule.csv"
NEEDED = [(players, sessions) for players in (8, 12, 16, 20, 24, 32) for sessions in (8, 12, 24)]


def any_rows(players: int, sessions: int, seed: int) -> list[list[int]]:
    chance = Random(seed).random
    return [shuffled(chance, players) for _ in range(sessions)]


def fours(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(row[at : at + 4]) for row in rows for at in range(0, len(row), 4)]


def problems(seed: int) -> list[tuple[Problem, Any]]:
    """Return one of each problem, and how to build it anew from its present state."""
    rows = any_rows(12, 6, seed)
    companions, turning = Companions(rows, fixed=2), Turning(any_rows(13 - 1, 2, seed), 5)
    orders, chairs = Orders(fours(rows), 12), Chairs(fours(rows), 12)
    halls = Halls([fours([row]) for row in rows])
    return [
        (companions, lambda: Companions(companions.rows, fixed=2)),
        (turning, lambda: Turning(turning.bases, 5)),
        (orders, lambda: Orders(orders.tables, 12)),
        (chairs, lambda: Chairs(chairs.tables, 12)),
        (halls, lambda: Halls(halls.sessions)),
    ]


@pytest.mark.parametrize("which", range(5), ids=["companions", "turning", "orders", "chairs", "halls"])
def test_a_cost_kept_up_is_the_cost_counted_anew(which: int) -> None:
    problem, anew = problems(seed=which)[which]
    chance = Random(which).random
    for _ in range(300):
        before = problem.cost
        added = problem.propose(chance)
        assert anew().cost == problem.cost == before
        if chance() < 0.7:
            problem.accept()
            assert anew().cost == problem.cost == before + added
    problem.keep()
    kept = problem.cost
    for _ in range(20):
        problem.propose(chance)
        problem.accept()
    problem.restore()
    assert anew().cost == problem.cost == kept
    assert problem.cost >= problem.bound


@pytest.mark.parametrize("which", range(5), ids=["companions", "turning", "orders", "chairs", "halls"])
def test_annealing_never_leaves_a_problem_worse(which: int) -> None:
    problem, anew = problems(seed=which)[which]
    before = problem.cost
    anneal(problem, Random(1).random, steps=2000, hot=50.0, cold=50.0)
    assert problem.bound <= problem.cost <= before
    anneal(problem, Random(1).random, steps=6000, hot=2.0, cold=0.2)
    assert problem.cost < before
    assert anew().cost == problem.cost


def test_fixed_sessions_stay() -> None:
    rows = any_rows(12, 4, 1)
    companions = Companions(rows, fixed=3)
    anneal(companions, Random(1).random, steps=3000, hot=1.0, cold=0.2)
    assert companions.rows[:3] == rows[:3]
    assert companions.rows[3] != rows[3]


@given(st.integers(0, 60), st.integers(1, 12))
def test_the_least_cost_is_that_of_even_counts(total: int, among: int) -> None:
    counts = [total // among + (at < total % among) for at in range(among)]
    assert sum(counts) == total
    assert even_cost(total, among) == sum(map(twice, counts))
    if among > 1 and counts[0]:
        counts[0] -= 1
        counts[1] += 1
        assert sum(map(twice, counts)) >= even_cost(total, among)


def test_letters_stand_for_64_players() -> None:
    assert len(set(LETTERS)) == 64
    assert from_letters(to_letters(range(1, 65))) == list(range(1, 65))


@pytest.mark.parametrize("players", BLOCKS)
def test_in_a_block_every_two_meet_equally_often(players: int) -> None:
    block = BLOCKS[players]
    rows = block.rows()
    assert len(rows) == block.sessions
    assert all(sorted(row) == list(range(players)) for row in rows)
    met = meetings(rows)
    assert {met[a][b] for a, b in combinations(range(players), 2)} == {block.meetings}


@pytest.mark.parametrize(("players", "circle"), [(12, 4), (13, 4), (16, 5), (20, 10)])
def test_moving_on_a_whole_circle_returns_to_the_start(players: int, circle: int) -> None:
    rows = all_sessions([list(range(players))], circle, circle + 1)
    assert rows[0] == rows[circle] == list(range(players))
    assert all(sorted(row) == rows[0] for row in rows)
    assert len({tuple(row) for row in rows}) == circle


def test_a_turning_plan_costs_what_its_sessions_cost() -> None:
    bases = any_rows(16, 2, 3)
    for circle in (3, 4, 8, 15):
        assert Turning(bases, circle).cost == meetings_cost(all_sessions(bases, circle, circle))


def test_the_sizes_asked_for_are_shipped() -> None:
    assert set(NEEDED) <= set(SHIPPED)


@pytest.mark.parametrize(("players", "sessions"), SHIPPED)
def test_a_shipped_plan_is_one_of_its_size(players: int, sessions: int) -> None:
    plan = shipped_plan(players, sessions)
    assert plan is not None
    assert plan == plan_for(players, sessions)
    assert (plan.players, len(plan.sessions)) == (players, sessions)
    assert plan_errors(plan) == ()


def test_plans_that_stood_in_a_release_stay_as_they_are() -> None:
    plans = [write_plan(plan_for(players, sessions)) for players, sessions in NEEDED]
    assert (
        sha256("".join(plans).encode()).hexdigest()
        == "bd7234629f75ba68ce424a0650d502defc06e0bd291a869b2e32db057b468aa6"
    )


def test_the_plan_of_12_players_and_24_sessions_is_that_of_the_specification() -> None:
    assert shipped_plan(12, 24) == read_plan(F2.read_text())


def test_the_documentation_shows_the_figures_of_the_shipped_plans() -> None:
    page = (CHECKOUT / "docs" / "guide" / "seating-plans.md").read_text(encoding="utf-8")
    script = runpy.run_path(str(CHECKOUT / "scripts" / "seating_plans.py"))
    assert script["with_table"](page) == page
    assert "| 12 × 24 | 6–7 | 2–3 | 4–5 | 2–3 | 6 | 7–9 (8) |" in page


@pytest.mark.parametrize(("players", "sessions"), [(16, 7), (20, 5), (28, 3), (64, 2)])
def test_where_a_design_is_known_meetings_are_as_even_as_can_be(players: int, sessions: int) -> None:
    plan = search_plan(players, sessions)
    assert plan_errors(plan) == ()
    assert figures_of(plan).pairs == best_figures(players, sessions).pairs


@settings(max_examples=4, deadline=None)
@given(st.sampled_from([8, 12, 24]), st.integers(1, 4), st.integers(0, 9))
def test_the_same_seed_gives_the_same_plan(players: int, sessions: int, seed: int) -> None:
    plan = search_plan(players, sessions, seed)
    assert plan_errors(plan) == ()
    assert (plan.players, len(plan.sessions)) == (players, sessions)
    assert plan == search_plan(players, sessions, seed)


@pytest.mark.parametrize(
    ("players", "sessions", "words"),
    [
        (0, 8, "8 to 64 players, a multiple of four, not 0"),
        (4, 8, "not 4"),
        (10, 8, "not 10"),
        (68, 8, "not 68"),
        (8, 0, "1 to 48 sessions, not 0"),
        (8, 49, "not 49"),
    ],
)
def test_other_sizes_are_refused(players: int, sessions: int, words: str) -> None:
    for make in (plan_for, search_plan):
        with pytest.raises(PlanError, match=words):
            make(players, sessions)
