"""Seating plans and their checker (COMPETITION.md "group: the schedule F2")."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.plans import HEADER, Plan, PlanError, read_plan, write_plan
from gaple.competition.seating import Figures, Spread, best_figures, figures_of, plan_errors

F2 = Path(__file__).parents[2] / "docs" / "specification" / "f2-schedule.csv"


@st.composite
def any_plans(draw: st.DrawFn) -> Plan:
    """Draw a plan where everybody sits once a session, fair or not."""
    players = draw(st.sampled_from([4, 8, 12, 20]))
    order = st.permutations(range(1, players + 1))
    sessions = draw(st.lists(order, min_size=1, max_size=6))
    return Plan(
        tuple(
            tuple((row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, players, 4))
            for row in sessions
        )
    )


def f2() -> Plan:
    return read_plan(F2.read_text())


def test_the_plan_of_the_specification_has_the_figures_it_says() -> None:
    assert (f2().players, len(f2().sessions), f2().tables) == (12, 24, 3)
    assert plan_errors(f2()) == ()
    assert figures_of(f2()) == Figures(
        pairs=Spread(6, 7),
        opposite=Spread(2, 3),
        neighbours=Spread(4, 5),
        right_hand=Spread(2, 3),
        chairs=Spread(6, 6),
        tables=Spread(7, 9),
    )


def test_the_plan_of_the_specification_is_written_as_it_stands() -> None:
    assert write_plan(f2()) == F2.read_text()


def test_figures_count_by_seat() -> None:
    plan = Plan((((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 2, 3, 5), (4, 6, 7, 8))))
    assert figures_of(plan) == Figures(
        pairs=Spread(0, 2),
        opposite=Spread(0, 2),
        neighbours=Spread(0, 2),
        right_hand=Spread(0, 2),
        chairs=Spread(0, 2),
        tables=Spread(0, 2),
    )
    turned = Plan((((1, 2, 3, 4),), ((4, 3, 2, 1),)))
    assert figures_of(turned) == Figures(
        pairs=Spread(2, 2),
        opposite=Spread(0, 2),
        neighbours=Spread(0, 2),
        right_hand=Spread(0, 1),
        chairs=Spread(0, 1),
        tables=Spread(2, 2),
    )


@given(any_plans())
def test_figures_agree_with_counting_pair_by_pair(plan: Plan) -> None:
    everybody = range(1, plan.players + 1)
    tables = [table for session in plan.sessions for table in session]
    pairs = [sum(a in table and b in table for table in tables) for a, b in combinations(everybody, 2)]
    gaps = [
        Counter((table.index(b) - table.index(a)) % 4 for table in tables if a in table and b in table)
        for a, b in combinations(everybody, 2)
    ]
    figures = figures_of(plan)
    assert figures.pairs == (min(pairs), max(pairs))
    assert figures.opposite == (min(gap[2] for gap in gaps), max(gap[2] for gap in gaps))
    besides = [gap[1] + gap[3] for gap in gaps]
    assert figures.neighbours == (min(besides), max(besides))
    to_right = [gap[step] for gap in gaps for step in (1, 3)]
    assert figures.right_hand == (min(to_right), max(to_right))


@given(any_plans())
def test_no_plan_beats_the_best_figures(plan: Plan) -> None:
    figures, best = figures_of(plan), best_figures(plan.players, len(plan.sessions))
    for name in Figures.__dataclass_fields__:
        mine, bound = getattr(figures, name), getattr(best, name)
        assert mine.least <= bound.least
        assert mine.most >= bound.most


@given(any_plans())
def test_of_eight_players_any_three_meet_odd_or_even_times_as_the_sessions_are(plan: Plan) -> None:
    """Which is why 8 × 12 and 8 × 24 cannot be quite even: those who met once more would have to be
    all pairs between two halves, four a player, but each player has one or two such others."""
    if plan.players != 8:
        return
    met = Counter(
        frozenset(pair) for session in plan.sessions for table in session for pair in combinations(table, 2)
    )
    for three in combinations(range(1, 9), 3):
        together = sum(met[frozenset(pair)] for pair in combinations(three, 2))
        assert together % 2 == len(plan.sessions) % 2


@given(any_plans(), st.randoms())
def test_a_plan_is_read_as_it_was_written_whatever_the_order_of_rows(plan: Plan, chance: object) -> None:
    text = write_plan(plan)
    assert read_plan(text) == plan
    header, *rows = text.splitlines()
    getattr(chance, "shuffle")(rows)  # noqa: B009 - hypothesis hands out a Random by an untyped strategy
    assert read_plan("\ufeff" + "\r\n".join([header, *rows, ""])) == plan


@pytest.mark.parametrize(
    ("sessions", "errors"),
    [
        ((), ["there is no session with a table"]),
        (
            (((1, 2, 3, 3),),),
            ["session 1: player 3 sits 2 times", "session 1: player 4 is missing"],
        ),
        (
            (((1, 2, 3, 4),), ((1, 2, 3, 5),)),
            ["session 2: player 4 is missing", "session 2: player 5 is not one of 1 to 4"],
        ),
        (
            (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 2, 3, 4),)),
            [
                "session 2 has 1 tables, session 1 has 2",
                *(f"session 2: player {number} is missing" for number in (5, 6, 7, 8)),
            ],
        ),
        (
            (((0, 1, 2, 3),),),
            ["session 1: player 0 is not one of 1 to 4", "session 1: player 4 is missing"],
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_session(sessions: object, errors: list[str]) -> None:
    plan = Plan(sessions)  # type: ignore[arg-type]
    assert sorted(plan_errors(plan)) == sorted(errors)
    with pytest.raises(ValueError, match=r"session"):
        figures_of(plan)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: the header"),
        ("session;table\n1;1\n", "line 1: the header"),
        (HEADER, "there is no session"),
        (f"{HEADER}\n1,1,1,2,3\n", "line 2: is not six whole numbers"),
        (f"{HEADER}\n1,1,1,2,3,x\n", "line 2: is not six whole numbers"),
        (f"{HEADER}\n1,1,1,2,3,4\n1,1,5,6,7,8\n", "line 3: session 1, table 1 stands twice"),
        (f"{HEADER}\n1,1,1,2,3,4\n3,1,1,2,3,4\n", "session 2 is missing, but there is 3"),
        (f"{HEADER}\n1,2,1,2,3,4\n", "session 1: table 1 is missing, but there is 2"),
        (f"{HEADER}\n0,1,1,2,3,4\n", "session 1 is missing, but there is 0"),
    ],
)
def test_a_text_that_is_no_plan_is_refused(text: str, words: str) -> None:
    with pytest.raises(PlanError, match=words):
        read_plan(text)
