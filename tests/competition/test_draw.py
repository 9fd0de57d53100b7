"""The seed, the order, and the draw into pools: even, apart, and the same for everybody (CASES 48)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.errors import CompetitionError
from gaple.competition.pools_draw import DrawnPools, draw_pools, number_of_pools, pool_name
from gaple.competition.seed import Chance, draw_order, draw_seed, list_hash
from gaple.competition.wishes import Candidate, Wish

HASH = "%064x"


def chance(seed: int) -> Chance:
    return Chance(HASH % seed, "gaple/1 pools")


def drawn(candidates: Sequence[Candidate], pools: int, seed: int = 0) -> DrawnPools:
    return draw_pools(candidates, pools, chance(seed))


def counts(result: DrawnPools, of: Mapping[str, str | int | None]) -> list[list[int]]:
    """For each value how many of it each pool has."""
    values = {value for value in of.values() if value is not None}
    return [[sum(of[one] == value for one in pool) for pool in result.pools.values()] for value in values]


@st.composite
def fields(draw: st.DrawFn) -> tuple[list[Candidate], int]:
    """Entrants with clubs and pots, some with none, and a number of pools that they go into."""
    number = draw(st.integers(2, 40))
    pools = draw(st.integers(-(-number // 6), number // 2))
    clubs = st.sampled_from([None, *"UVWXYZ"[: draw(st.integers(0, 6))]])
    pots = st.sampled_from([None, *range(1, 1 + draw(st.integers(0, 5)))])
    return [Candidate(f"E{place}", draw(clubs), draw(pots)) for place in range(number)], pools


def test_the_hash_covers_ids_and_names_in_any_order() -> None:
    assert list_hash([("E2", "Budi"), ("E1", "Ani")]) == list_hash([("E1", "Ani"), ("E2", "Budi")])
    assert list_hash([("E1", "Ani")]) != list_hash([("E1", "Ani ")])
    assert list_hash([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([("E1", "Ani"), ("E1", "Budi")], "E1 is entered twice"),
        ([("E1", "Ani\nE2\tBudi")], "the entry 'E1' goes over more than one line"),
    ],
)
def test_a_list_that_could_be_read_in_two_ways_has_no_hash(
    entries: list[tuple[str, str]], reason: str
) -> None:
    with pytest.raises(CompetitionError, match=reason):
        list_hash(entries)


@pytest.mark.parametrize("numbers", [[], [""], ["6-1", ""], ["6-1 2-0"], [" 6-1"], ["6-1\n"]])
def test_numbers_are_given_one_by_one_and_not_empty(numbers: list[str]) -> None:
    with pytest.raises(CompetitionError, match="public number"):
        draw_seed(list_hash([]), numbers)


def test_each_number_changes_the_seed() -> None:
    seeds = [draw_seed(list_hash([]), numbers) for numbers in (["6-1"], ["6-1", "2-0"], ["2-0", "6-1"])]
    assert len(set(seeds)) == 3


def test_the_stream_favours_nobody() -> None:
    stream = chance(0)
    seen = Counter(tuple(stream.shuffled(range(4))) for _ in range(2400))
    assert len(seen) == 24
    assert all(60 <= times <= 145 for times in seen.values())


def test_words_that_would_favour_some_are_left_out() -> None:
    """Below 3 · 2³⁰ each fourth word is too many; taken all the same it would double the lowest third."""
    stream, low = chance(0), 2**30
    thirds = Counter(stream.below(3 * low) // low for _ in range(3000))
    assert all(900 <= thirds[third] <= 1100 for third in range(3))


def test_every_id_is_in_the_order_once_however_the_file_is_sorted() -> None:
    ids = [f"P{place}" for place in range(12)]
    order = draw_order(ids, chance(3))
    assert sorted(order) == sorted(ids) != order
    assert draw_order(reversed(ids), chance(3)) == order


def test_case_48_twelve_of_sixteen_are_of_one_club() -> None:
    """CASES 48: the draw ends, does the best possible, reports it, and the same seed draws the same."""
    pairs = [Candidate(f"E{place:02}", "Tamalate" if place < 12 else None) for place in range(16)]
    result = drawn(pairs, 4)
    assert [len(pool) for pool in result.pools.values()] == [4] * 4
    assert [(unmet.wish, unmet.name, unmet.where, len(unmet.ids)) for unmet in result.unmet] == [
        (Wish.CLUBS, "Tamalate", pool, 3) for pool in "ABCD"
    ]
    assert drawn(pairs[::-1], 4) == result
    assert drawn(pairs, 4, seed=1) != result


@pytest.mark.parametrize(
    ("entrants", "size", "sizes"),
    [
        (19, 4, [4, 4, 4, 4, 3]),
        (74, 4, [4] * 17 + [3] * 2),
        (576, 3, [3] * 192),
        (756, 4, [4] * 189),
        (7, 6, [4, 3]),
        (5, 4, [3, 2]),
        (3, 2, [3]),
        (19, 2, [3] + [2] * 8),
        (2, 6, [2]),
    ],
)
def test_sizes_differ_by_one_at_most_and_the_larger_come_first(
    entrants: int, size: int, sizes: list[int]
) -> None:
    pairs = [Candidate(f"E{place}") for place in range(entrants)]
    result = drawn(pairs, number_of_pools(entrants, size))
    assert [len(pool) for pool in result.pools.values()] == sizes
    assert not result.unmet


def test_pools_are_named_as_far_as_they_go() -> None:
    assert [pool_name(place) for place in (0, 25, 26, 191, 701, 702)] == ["A", "Z", "AA", "GJ", "ZZ", "AAA"]


@pytest.mark.parametrize(("entrants", "pools"), [(1, 1), (7, 1), (3, 2), (4, 0), (0, 1)])
def test_pools_of_one_or_seven_are_refused(entrants: int, pools: int) -> None:
    with pytest.raises(CompetitionError, match=r"entrants (do not go into|are too few)"):
        drawn([Candidate(f"E{place}") for place in range(entrants)], pools)


@pytest.mark.parametrize("size", [1, 7])
def test_no_pool_size_outside_2_to_6(size: int) -> None:
    with pytest.raises(CompetitionError, match=f"not {size}"):
        number_of_pools(20, size)


def test_nobody_is_drawn_twice() -> None:
    with pytest.raises(CompetitionError, match="E1 would be drawn twice"):
        drawn([Candidate("E1"), Candidate("E2"), Candidate("E1")], 1)


@given(fields(), st.integers(0, 2**256 - 1))
def test_pots_and_clubs_are_as_even_as_can_be_at_once(field: tuple[list[Candidate], int], seed: int) -> None:
    """Of every club and pot each pool has the same number or one more, so no draw has fewer pairs."""
    candidates, pools = field
    result = drawn(candidates, pools, seed)
    sizes = [len(pool) for pool in result.pools.values()]
    assert sorted(one for pool in result.pools.values() for one in pool) == sorted(
        one.id for one in candidates
    )
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1
    clubs = {one.id: one.club for one in candidates}
    pots = {one.id: one.pot for one in candidates}
    for of_one in (*counts(result, clubs), *counts(result, pots)):
        assert max(of_one) - min(of_one) <= 1
    for pool in result.pools.values():
        assert list(pool) == sorted(pool, key=lambda one: pots[one] or 99)


@given(fields(), st.integers(0, 2**256 - 1))
def test_what_is_unmet_is_reported_and_nothing_else(field: tuple[list[Candidate], int], seed: int) -> None:
    candidates, pools = field
    result = drawn(candidates, pools, seed)
    by_id = {one.id: one for one in candidates}
    against = {
        (wish, name, *sorted(two))
        for name, pool in result.pools.items()
        for two in combinations(pool, 2)
        for wish in (Wish.CLUBS, Wish.POTS)
        if _share(wish, by_id[two[0]], by_id[two[1]])
    }
    told = {
        (unmet.wish, unmet.where, *sorted(two))
        for unmet in result.unmet
        for two in combinations(unmet.ids, 2)
    }
    assert told == against


def _share(wish: Wish, one: Candidate, other: Candidate) -> bool:
    if wish is Wish.CLUBS:
        return one.club is not None and one.club == other.club
    return one.pot is not None and one.pot == other.pot


def test_a_latin_square_of_clubs_and_pots_is_found() -> None:
    """Six clubs with one in each of six pots: six pools in which nobody meets his like."""
    pairs = [Candidate(f"{club}{pot}", club, pot) for club in "UVWXYZ" for pot in range(1, 7)]
    for seed in range(20):
        assert not drawn(pairs, 6, seed).unmet


def test_every_best_arrangement_comes_out_about_as_often() -> None:
    """Three clubs of two in two pools of three: 2 × 2 × 2 arrangements."""
    pairs = [Candidate(f"{club}{place}", club) for club in "XYZ" for place in (1, 2)]
    seen = Counter(frozenset(drawn(pairs, 2, seed).pools["A"]) for seed in range(800))
    assert len(seen) == 8
    assert all(70 <= times <= 130 for times in seen.values())


def test_a_large_field_of_many_clubs_and_pots() -> None:
    random = Random(48)
    pairs = [Candidate(f"E{place}", f"C{random.randrange(80)}", place % 3 + 1) for place in range(576)]
    assert not drawn(pairs, 192).unmet
