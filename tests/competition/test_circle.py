"""The circle method: its order is what match ids count by (COMPETITION.md "The log")."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.circle import free_numbers, pairings

sizes = st.integers(2, 40)


def sides(entrants: int, legs: int = 1) -> list[tuple[int, int]]:
    return [(each.first, each.second) for each in pairings(entrants, legs)]


@pytest.mark.parametrize(
    ("entrants", "expected"),
    [
        (2, [(1, 2)]),
        (3, [(2, 3), (1, 3), (1, 2)]),
        (4, [(1, 4), (2, 3), (1, 3), (4, 2), (1, 2), (3, 4)]),
        (5, [(2, 5), (3, 4), (1, 5), (2, 3), (1, 4), (5, 3), (1, 3), (4, 2), (1, 2), (4, 5)]),
    ],
)
def test_small_pools_meet_in_the_written_order(entrants: int, expected: list[tuple[int, int]]) -> None:
    assert sides(entrants) == expected


def test_four_play_three_steps_and_a_second_leg_goes_on_counting() -> None:
    assert [each.step for each in pairings(4, legs=2)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert sides(4, legs=2)[6:] == [(4, 1), (3, 2), (3, 1), (2, 4), (2, 1), (4, 3)]


@given(sizes)
def test_each_meets_each_other_once_a_leg(entrants: int) -> None:
    once = [tuple(sorted(pair)) for pair in sides(entrants)]
    assert sorted(once) == list(combinations(range(1, entrants + 1), 2))
    assert Counter(sides(entrants, legs=2)) == Counter(pair for a, b in once for pair in ((a, b), (b, a)))


@given(sizes)
def test_nobody_meets_two_in_one_step(entrants: int) -> None:
    seen = Counter((each.step, side) for each in pairings(entrants, legs=2) for side in each[1:])
    assert set(seen.values()) == {1}


@pytest.mark.parametrize("entrants", [3, 5, 7, 9, 21])
def test_case_41_in_an_odd_single_leg_each_is_free_exactly_once(entrants: int) -> None:
    free = free_numbers(entrants)
    assert sorted(number for number in free if number is not None) == list(range(1, entrants + 1))
    for step, number in enumerate(free, start=1):
        playing = {side for each in pairings(entrants) if each.step == step for side in each[1:]}
        assert playing == set(range(1, entrants + 1)) - {number}


@given(sizes)
def test_nobody_is_free_among_an_even_number(entrants: int) -> None:
    free = free_numbers(entrants, legs=2)
    steps = {each.step for each in pairings(entrants, legs=2)}
    assert len(free) == len(steps) == max(steps)
    assert all((number is None) == (entrants % 2 == 0) for number in free)


@given(sizes)
def test_sides_are_as_even_as_the_method_gives(entrants: int) -> None:
    first = Counter(pair[0] for pair in sides(entrants))
    second = Counter(pair[1] for pair in sides(entrants))
    assert first[1] == entrants - 1
    assert all(second[number] - first[number] in {0, 1, 2} for number in range(2, entrants + 1))
    both = sides(entrants, legs=2)
    assert Counter(pair[0] for pair in both) == Counter(pair[1] for pair in both)


@pytest.mark.parametrize(("entrants", "legs"), [(0, 1), (1, 1), (4, 0), (4, 3)])
def test_what_cannot_meet_is_refused(entrants: int, legs: int) -> None:
    with pytest.raises(ValueError, match=r"entrants cannot meet|legs, not"):
        pairings(entrants, legs)
