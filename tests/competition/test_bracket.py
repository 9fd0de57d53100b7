"""The bracket: byes spread, the strong apart, pool mates and clubs apart (CASES 41)."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.bracket import DrawnBracket, bracket_size, draw_bracket
from gaple.competition.errors import CompetitionError
from gaple.competition.exchanges import Opponents, part_clubs
from gaple.competition.pools_draw import pool_name
from gaple.competition.seed import Chance
from gaple.competition.wishes import Candidate, Wish

Place = str | None
SEEDS = st.integers(0, 2**256 - 1)


def drawn(candidates: Sequence[Candidate], seed: int = 0) -> DrawnBracket:
    return draw_bracket(candidates, Chance(f"{seed:064x}", "gaple/1 bracket"))


def matches(result: DrawnBracket) -> list[tuple[str, Place]]:
    """The first stage; the first of a match is never a bye."""
    found = []
    for place in range(0, len(result.places), 2):
        first, second = result.places[place : place + 2]
        assert first is not None
        found.append((first, second))
    return found


def sections(places: Sequence[Place]) -> Iterator[list[Sequence[Place]]]:
    """The bracket in halves, in quarters, and so on down to matches."""
    number = 2
    while len(places) // number >= 2:
        length = len(places) // number
        yield [places[start : start + length] for start in range(0, len(places), length)]
        number *= 2


def even(numbers: Sequence[int]) -> bool:
    return max(numbers) - min(numbers) <= 1


def through_pools(through: Sequence[int]) -> list[Candidate]:
    """Those who go on from pools: place 1 is pot 1; `B2` is the runner-up of B."""
    return [
        Candidate(f"{pool_name(pool)}{place}", pot=place, pool=pool_name(pool))
        for pool, number in enumerate(through)
        for place in range(1, number + 1)
    ]


def pool_of(one: str) -> str:
    return one.rstrip("0123456789")


def place_of(one: str) -> int:
    return int(one.removeprefix(pool_of(one)))


def test_case_41_nineteen_pairs() -> None:
    """CASES 41: a bracket of 32, 13 byes, 3 first matches."""
    result = drawn([Candidate(f"E{place}") for place in range(1, 20)])
    assert len(result.places) == 32
    assert result.places.count(None) == 13
    assert sum(second is not None for _, second in matches(result)) == 3
    assert not result.unmet


def test_case_41_two_of_each_of_192_pools() -> None:
    """CASES 41: 576 pairs in 192 pools of 3, 384 through, 128 byes, all for winners."""
    result = drawn(through_pools([2] * 192))
    free = [first for first, second in matches(result) if second is None]
    assert (len(result.places), len(free)) == (512, 128)
    assert {place_of(one) for one in free} == {1}
    assert not result.unmet


@pytest.mark.parametrize("through", [1, 2, 3, 4])
@pytest.mark.parametrize("pools", range(2, 65))
def test_case_41_pool_mates_meet_again_late(pools: int, through: int) -> None:
    """CASES 41: in opposite halves, three and four in quarters of their own; no winner meets one first."""
    result = drawn(through_pools([through] * pools), pools)
    quarters = [Counter(pool_of(one) for one in part if one) for part in parts(result, bracket_size(through))]
    assert all(number == 1 for quarter in quarters for number in quarter.values())
    assert not result.unmet
    winners = [
        [sum(one is not None and place_of(one) == 1 for one in part) for part in level]
        for level in sections(result.places)
    ]
    assert all(map(even, winners))
    if through > 1:
        assert all(max(place_of(a), place_of(b)) > 1 for a, b in matches(result) if b is not None)


def parts(result: DrawnBracket, number: int) -> list[Sequence[Place]]:
    length = len(result.places) // number
    return [result.places[start : start + length] for start in range(0, len(result.places), length)]


@given(st.lists(st.integers(1, 4), min_size=2, max_size=30), SEEDS)
def test_two_of_a_pool_are_apart_however_uneven_the_pools(through: list[int], seed: int) -> None:
    """Who came through is drawn once; what is not met is told, whole."""
    field = through_pools(through)
    result = drawn(field, seed)
    assert sorted(one for one in result.places if one) == sorted(one.id for one in field)
    against = {
        (f"{number}/{bracket_size(through[pool])}", pool_name(pool), *sorted(ids))
        for pool in range(len(through))
        for number, part in enumerate(parts(result, bracket_size(through[pool])), 1)
        if len(ids := [one for one in part if one and pool_of(one) == pool_name(pool)]) > 1
    }
    told = {(unmet.where, unmet.name, *unmet.ids) for unmet in result.unmet if unmet.wish is Wish.POOLS}
    assert told == against


def test_what_cannot_be_is_told() -> None:
    """Four through one pool and one through another: the only first match is between two of the four."""
    result = drawn(through_pools([4, 1]))
    assert [(unmet.wish, unmet.name, len(unmet.ids)) for unmet in result.unmet] == [(Wish.POOLS, "A", 2)]


@given(st.integers(2, 300), SEEDS)
def test_byes_are_spread_evenly_and_the_strongest_get_them(number: int, seed: int) -> None:
    """Each its own pot, so strength is known whole: 1 and 2 in two halves, 1 to 4 in four quarters …"""
    field = [Candidate(f"E{place}", pot=place) for place in range(1, number + 1)]
    result = drawn(field, seed)
    size = bracket_size(number)
    assert size // 2 < number <= size == len(result.places)
    free = {first for first, second in matches(result) if second is None}
    assert free == {f"E{place}" for place in range(1, size - number + 1)}
    for level in sections(result.places):
        assert even([sum(one is None for one in part) for part in level])
        for part in level:
            assert sum(one is not None and int(one[1:]) <= len(level) for one in part) == 1


@given(st.integers(2, 80), st.integers(1, 6), st.data())
def test_no_draw_parts_clubs_better_with_these_byes(number: int, clubs: int, data: st.DataObject) -> None:
    """Of a club with more in the first matches than there are matches, so many meet; of others none."""
    names = st.sampled_from([None, *"UVWXYZ"[:clubs]])
    field = [Candidate(f"E{place}", data.draw(names)) for place in range(number)]
    result = drawn(field, data.draw(SEEDS))
    club = {one.id: one.club for one in field}
    real = [(a, b) for a, b in matches(result) if b is not None]
    of_club = Counter(club[one] for match in real for one in match)
    meeting = Counter(club[a] for a, b in real if club[a] == club[b])
    for name in "UVWXYZ":
        assert meeting[name] == max(0, of_club[name] - len(real))
    told = {(unmet.wish, unmet.name, unmet.ids) for unmet in result.unmet}
    assert told == {
        (Wish.CLUBS, club[a], tuple(sorted((a, b)))) for a, b in real if club[a] == club[b] is not None
    }


def test_clubs_are_apart_on_every_level_where_nobody_came_through_pools() -> None:
    """Eight clubs of eight without a bye: each has one in every eighth of the bracket."""
    field = [Candidate(f"{club}{place}", club) for club in "STUVWXYZ" for place in range(8)]
    for seed in range(20):
        for level in sections(drawn(field, seed).places):
            for club in "STUVWXYZ":
                assert even([sum(one is not None and one[0] == club for one in part) for part in level])


def test_clubs_are_parted_among_those_through_pools_too() -> None:
    """Sixteen pools, clubs of four: no club meets itself first, and no pool mates come closer for it."""
    field = [
        Candidate(one.id, f"C{place % 8}", one.pot, one.pool)
        for place, one in enumerate(through_pools([2] * 16))
    ]
    for seed in range(50):
        assert not drawn(field, seed).unmet


def test_no_club_is_parted_by_bringing_pool_mates_together() -> None:
    """The only opponent who could change places with B2 is A2, and he would meet A1 then."""
    slots = [Candidate("A1", "X", pool="A"), Candidate("C1", "Y", pool="C")]
    opponents: Opponents = [Candidate("B2", "X", pool="B"), Candidate("A2", "Z", pool="A")]
    before = list(opponents)
    part_clubs(slots, opponents, [0, 1])
    assert opponents == before
    opponents[1] = Candidate("D2", "Z", pool="D")
    before = list(opponents)
    part_clubs(slots, opponents, [0, 1])
    assert opponents == before[::-1]


def test_the_draw_depends_on_the_seed_and_not_on_the_order_of_the_file() -> None:
    field = through_pools([2] * 8)
    assert drawn(field[::-1], 5) == drawn(field, 5) != drawn(field, 6)


@pytest.mark.parametrize(
    ("ids", "reason"),
    [
        ([], "0 entrants are too few for a draw: it takes 2"),
        (["E1"], "1 entrants are too few"),
        (["E1", "E2", "E1"], "E1 would be drawn twice"),
    ],
)
def test_nobody_alone_and_nobody_twice(ids: list[str], reason: str) -> None:
    with pytest.raises(CompetitionError, match=reason):
        drawn([Candidate(one) for one in ids])
