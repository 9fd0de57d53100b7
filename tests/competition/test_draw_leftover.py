"""More entrants than places: play-offs and waiting lists (CASES 49)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.errors import CompetitionError
from gaple.competition.leftover import PlayOff, draw_field, draw_play_off, field_of
from gaple.competition.seed import Chance
from gaple.competition.wishes import Candidate


def chance(seed: int = 0) -> Chance:
    return Chance(f"{seed:064x}", "gaple/1 play-off")


def everybody(play_off: PlayOff) -> list[str]:
    return [*play_off.straight, *(one for section in play_off.sections for one in section.places if one)]


def test_128_out_of_280() -> None:
    play_off = draw_play_off([Candidate(f"E{place}") for place in range(280)], 128, chance())
    sizes = [sum(one is not None for one in section.places) for section in play_off.sections]
    assert (play_off.straight, sizes) == ((), [3] * 24 + [2] * 104)


def test_the_strongest_are_in_at_once() -> None:
    """Ten for eight: six are in, four play two matches for the other two places."""
    play_off = draw_play_off([Candidate(f"E{place}", pot=place) for place in range(1, 11)], 8, chance())
    assert play_off.straight == ("E1", "E2", "E3", "E4", "E5", "E6")
    assert [len(section.places) for section in play_off.sections] == [2, 2]


def test_two_of_a_club_do_not_play_off_against_each_other() -> None:
    pairs = [Candidate(f"E{place}", "XY"[place % 2]) for place in range(20)]
    for seed in range(20):
        play_off = draw_play_off(pairs, 10, chance(seed))
        assert not any(section.unmet for section in play_off.sections)


@given(st.integers(1, 60), st.integers(1, 30), st.integers(0, 2**256 - 1))
def test_exactly_the_places_are_filled_by_everybody(number: int, places: int, seed: int) -> None:
    play_off = draw_play_off([Candidate(f"E{place}") for place in range(number)], places, chance(seed))
    assert sorted(everybody(play_off)) == sorted(f"E{place}" for place in range(number))
    assert len(play_off.straight) + len(play_off.sections) == min(number, places)
    assert not play_off.straight or all(len(section.places) == 2 for section in play_off.sections)


@pytest.mark.parametrize(("number", "places"), [(0, 3), (3, 0), (3, -1)])
def test_no_play_off_of_nobody_or_for_nothing(number: int, places: int) -> None:
    with pytest.raises(CompetitionError):
        draw_play_off([Candidate(f"E{place}") for place in range(number)], places, chance())


@given(st.sets(st.integers(0, 50)), st.integers(0, 60), st.integers(0, 2**256 - 1))
def test_case_49_entered_is_drawn_and_waiting(entered: set[int], places: int, seed: int) -> None:
    """CASES 49: nobody is lost, nobody stands twice, and a late entry takes nobody's place."""
    ids = [f"E{place}" for place in entered]
    field = draw_field(ids, places, chance(seed))
    assert sorted((*field.drawn, *field.waiting)) == sorted(ids)
    assert len(field.drawn) == min(places, len(ids))
    later = field_of([*ids, "late", "later"], field.drawn)
    assert set(later.drawn) == set(field.drawn)
    assert later.waiting[-2:] == ("late", "later")
    assert len(later.drawn) + len(later.waiting) == len(ids) + 2


@pytest.mark.parametrize(
    ("entered", "drawn", "reason"),
    [
        (["E1", "E2"], ["E1", "E1"], "E1 is drawn twice"),
        (["E1", "E2", "E2"], ["E1"], "E2 is entered twice"),
        (["E1", "E2"], ["E1", "E9"], "E9 is drawn and not entered"),
    ],
)
def test_a_draw_that_does_not_fit_the_entries(entered: list[str], drawn: list[str], reason: str) -> None:
    with pytest.raises(CompetitionError, match=reason):
        field_of(entered, drawn)


def test_who_gets_a_place_is_drawn() -> None:
    fields = {draw_field(["E1", "E2", "E3", "E4"], 2, chance(seed)).drawn for seed in range(100)}
    assert set(map(frozenset, fields)) == set(map(frozenset, combinations(("E1", "E2", "E3", "E4"), 2)))
