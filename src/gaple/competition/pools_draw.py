"""The draw into pools: even sizes, pots spread, clubs apart as far as numbers allow."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gaple.competition.errors import CompetitionError
from gaple.competition.halving import halves
from gaple.competition.seed import Chance
from gaple.competition.wishes import Candidate, Unmet, Wish, by_pot, check_candidates, together

POOLS_TAG: Final = "gaple/1 pools"
SMALLEST, LARGEST = 2, 6
_TRIES: Final = 16
"""How many exchanges are tried for each entrant, so that every best arrangement can come out."""
_LETTERS: Final = 26


@dataclass(frozen=True, slots=True)
class DrawnPools:
    """Who plays in which pool."""

    pools: dict[str, tuple[str, ...]]
    """By name, A first; within a pool those of the first pot first."""
    unmet: tuple[Unmet, ...]
    """Who stands together against a wish; no draw into as many pools has fewer pairs of one club."""


def number_of_pools(entrants: int, size: int) -> int:
    """Return into how many pools of at most this size entrants go; a pool of one is none.

    19 pairs in pools of 4 are five pools: four of 4 and one of 3. Three pairs in pools of 2 are one
    pool of 3.
    """
    _check_size(size)
    pools = -(-entrants // size)
    return max(1, min(pools, entrants // SMALLEST))


def pool_name(place: int) -> str:
    """Return the names of the pools from 0 on: A … Z, AA, AB and so on."""
    name = ""
    place += 1
    while place:
        place, letter = divmod(place - 1, _LETTERS)
        name = chr(ord("A") + letter) + name
    return name


def draw_pools(candidates: Sequence[Candidate], pools: int, chance: Chance) -> DrawnPools:
    """Draw entrants into pools whose sizes differ by one at most, larger ones first.

    Raises:
        CompetitionError: an entrant stands twice, or a pool would have fewer than 2 or more than 6.
    """
    ordered = check_candidates(candidates, SMALLEST)
    if not 1 <= pools <= len(ordered) // SMALLEST or pools * LARGEST < len(ordered):
        raise CompetitionError(
            f"{len(ordered)} entrants do not go into {pools} pools of {SMALLEST} to {LARGEST}"
        )
    named = {pool_name(place): pool for place, pool in enumerate(deal(ordered, pools, chance))}
    unmet = tuple(found for name, pool in named.items() for found in _unmet(name, pool))
    return DrawnPools({name: tuple(one.id for one in pool) for name, pool in named.items()}, unmet)


def deal(candidates: Sequence[Candidate], parts: int, chance: Chance) -> list[list[Candidate]]:
    """Deal candidates, sorted by id, into parts: each pot and each club as evenly as can be at once."""
    dealt = _dealt_in_turn(chance.shuffled(candidates), parts)
    _part_clubs(dealt, chance)
    _exchange(dealt, chance)
    return [sorted(part, key=by_pot) for part in dealt]


def _check_size(size: int) -> None:
    if not SMALLEST <= size <= LARGEST:
        raise CompetitionError(f"a pool has {SMALLEST} to {LARGEST} entrants, not {size}")


def _dealt_in_turn(drawn: list[Candidate], parts: int) -> list[list[Candidate]]:
    """Deal by pot, in a pot club by club: where only pots or only clubs are given, both are even then."""
    first: dict[str | None, int] = {}
    for place, one in enumerate(drawn):
        if one.club is not None:
            first.setdefault(one.club, place)
    order = sorted(
        range(len(drawn)),
        key=lambda place: (by_pot(drawn[place]), first.get(drawn[place].club, place), place),
    )
    dealt: list[list[Candidate]] = [[] for _ in range(parts)]
    for turn, place in enumerate(order):
        dealt[turn % parts].append(drawn[place])
    return dealt


def _part_clubs(dealt: list[list[Candidate]], chance: Chance) -> None:
    """Halve two parts anew while one has two more of a club than the other.

    Halving keeps every pot and makes no other club less even, so one look at each club is enough,
    and in the end none has two more anywhere: the fewest pairs of a club that there can be.
    """
    clubs = dict.fromkeys(one.club for part in dealt for one in part if one.club is not None)
    counts = [Counter(one.club for one in part) for part in dealt]
    for club in clubs:
        while True:
            of_club = [count.get(club, 0) for count in counts]
            most, fewest = max(of_club), min(of_club)
            if most - fewest <= 1:
                break
            two = sorted((of_club.index(most), of_club.index(fewest)))
            both = sorted((one for part in two for one in dealt[part]), key=by_pot)
            for part, half in zip(
                two, halves([one.club for one in both], [by_pot(one) for one in both], chance), strict=True
            ):
                dealt[part] = [both[place] for place in half]
                counts[part] = Counter(one.club for one in dealt[part])


def _exchange(dealt: list[list[Candidate]], chance: Chance) -> None:
    """Let two of one pot change places again and again where no club gets less even by it."""
    parts = len(dealt)
    places = [(part, seat) for part, members in enumerate(dealt) for seat in range(len(members))]
    sizes = Counter(one.club for part in dealt for one in part)
    counts = [Counter(one.club for one in part) for part in dealt]

    def may_move(club: str | None, from_part: int, to_part: int) -> bool:
        fewest = sizes[club] // parts
        most = -(-sizes[club] // parts)
        return club is None or (counts[from_part][club] > fewest and counts[to_part][club] < most)

    for _ in range(_TRIES * len(places)):
        part, seat = places[chance.below(len(places))]
        other_part, other_seat = places[chance.below(len(places))]
        one, other = dealt[part][seat], dealt[other_part][other_seat]
        if one.pot != other.pot:
            continue
        if part != other_part and one.club != other.club:
            if not (may_move(one.club, part, other_part) and may_move(other.club, other_part, part)):
                continue
            counts[part][one.club] -= 1
            counts[part][other.club] += 1
            counts[other_part][one.club] += 1
            counts[other_part][other.club] -= 1
        dealt[part][seat], dealt[other_part][other_seat] = other, one


def _unmet(name: str, pool: list[Candidate]) -> list[Unmet]:
    clubs = [one.club for one in pool]
    pots = [None if one.pot is None else str(one.pot) for one in pool]
    return [*together(Wish.CLUBS, name, pool, clubs), *together(Wish.POTS, name, pool, pots)]
