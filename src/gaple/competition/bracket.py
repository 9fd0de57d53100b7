"""The knock-out bracket: who meets whom first, with byes spread, strength and pool mates apart."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from gaple.competition.exchanges import Opponents, Slots, part_clubs, part_mates
from gaple.competition.halving import NOBODY, halves, linked
from gaple.competition.seed import Chance
from gaple.competition.wishes import Candidate, Unmet, Wish, by_pot, check_candidates, together

BRACKET_TAG: Final = "gaple/1 bracket"
MOST_TRIES: Final = 32
"""How often a bracket is drawn at most where pool mates stand together in it."""
MOST_PLACES: Final = 32768
"""How many places all tries together may have."""


@dataclass(frozen=True, slots=True)
class DrawnBracket:
    """Who stands where in a bracket."""

    places: tuple[str | None, ...]
    """Two for each match of the first stage, from top to bottom; None is a bye, always the second."""
    unmet: tuple[Unmet, ...]


def bracket_size(entrants: int) -> int:
    """Return the number of places: the next power of two."""
    return 1 << (entrants - 1).bit_length()


def draw_bracket(candidates: Sequence[Candidate], chance: Chance) -> DrawnBracket:
    """Draw a bracket.

    By strength (`pot`, drawn within a pot) the upper half of the places has a match each to itself,
    the first of them with a bye; the others are drawn to the rest as opponents. On every level of the
    bracket both sides get as many of the strong ones and of each pool (where nobody came through one:
    of each club), or one gets one more. Then clubs are parted in the first stage. Where pool mates
    stand together nevertheless, the bracket is drawn anew some times, and the best one counts.

    Raises:
        CompetitionError: an entrant stands twice, or there are fewer than two.
    """
    ordered = check_candidates(candidates, 2)
    tries = max(1, min(MOST_TRIES, MOST_PLACES // bracket_size(len(ordered))))
    best = _drawn(ordered, chance)
    for _ in range(tries - 1):
        if not _mates(best):
            break
        best = min(best, _drawn(ordered, chance), key=_mates)
    return best


def _mates(drawn: DrawnBracket) -> int:
    """Return how many pool mates stand together too many."""
    return sum(len(unmet.ids) - 1 for unmet in drawn.unmet if unmet.wish is Wish.POOLS)


def _drawn(ordered: list[Candidate], chance: Chance) -> DrawnBracket:
    ranked = sorted(chance.shuffled(ordered), key=by_pot)
    size = bracket_size(len(ranked))
    hosts, rest = ranked[: size // 2], ranked[size // 2 :]
    through_pools = any(one.pool is not None for one in ranked)
    free = {one.id for one in hosts[: size - len(ranked)]}
    draw = _Draw({one.id: one.pool if through_pools else one.club for one in ranked}, free, chance)
    slots = draw.spread(hosts)
    opponents = draw.handed_out(slots, chance.shuffled(rest))
    order = chance.shuffled(range(len(slots)))
    part_mates(slots, opponents, order)
    part_clubs(slots, opponents, order)
    places = [one for match in zip(slots, opponents, strict=True) for one in match]
    unmet = (*_mates_together(places), *_clubs_together(slots, opponents))
    return DrawnBracket(tuple(None if one is None else one.id for one in places), unmet)


@dataclass(frozen=True, slots=True)
class _Draw:
    """What a draw goes by."""

    apart: dict[str, str | None]
    """For each entrant what is kept apart on all levels: the pool or the club."""
    free: set[str]
    """Who has a bye."""
    chance: Chance

    def spread(self, hosts: list[Candidate]) -> list[Candidate]:
        """Return the hosts, strongest first, from top to bottom: each level halves strength and pools."""
        if len(hosts) == 1:
            return hosts
        neighbours: list[Hashable] = [place // 2 for place in range(len(hosts))]
        top, bottom = halves(neighbours, [self.apart[host.id] for host in hosts], self.chance)
        return [
            *self.spread([hosts[place] for place in top]),
            *self.spread([hosts[place] for place in bottom]),
        ]

    def handed_out(self, slots: list[Candidate], opponents: list[Candidate]) -> list[Candidate | None]:
        """Return an opponent or None for each slot, the mates of hosts and of each other apart."""
        if len(slots) == 1:
            return [opponents[0] if opponents else None]
        middle = len(slots) // 2
        top, bottom = slots[:middle], slots[middle:]
        order = self._top_first(top, bottom, opponents)
        room = sum(host.id not in self.free for host in top)
        return [*self.handed_out(top, order[:room]), *self.handed_out(bottom, order[room:])]

    def _top_first(
        self, top: list[Candidate], bottom: list[Candidate], opponents: list[Candidate]
    ) -> list[Candidate]:
        """Return opponents in five lots, those who must go to the top first.

        Of two who belong together one goes to the top, one to the bottom; one alone goes where fewer
        hosts are that he should not meet; one who may go anywhere stands between.
        """
        above, below = (Counter(self.apart[host.id] for host in part) for part in (top, bottom))
        names = [self.apart[one.id] for one in opponents]
        lots: list[list[Candidate]] = [[] for _ in range(5)]
        for place, (one, name, mate) in enumerate(zip(opponents, names, linked(names), strict=True)):
            if mate != NOBODY:
                lot = 0 if place < mate else 4
            elif name is None or above[name] == below[name]:
                lot = 2
            else:
                lot = 1 if above[name] < below[name] else 3
            lots[lot].append(one)
        return list(chain.from_iterable(lots))


def _mates_together(places: list[Candidate | None]) -> Iterator[Unmet]:
    """Yield pool mates in one half of the bracket; three and four of a pool are looked for in a quarter."""
    through = Counter(one.pool for one in places if one is not None)
    for sections in sorted({bracket_size(number) for pool, number in through.items() if pool is not None}):
        length = len(places) // sections
        for section in range(sections):
            inside = [one for one in places[section * length : (section + 1) * length] if one is not None]
            pools = [one.pool if bracket_size(through[one.pool]) == sections else None for one in inside]
            yield from together(Wish.POOLS, f"{section + 1}/{sections}", inside, pools)


def _clubs_together(slots: Slots, opponents: Opponents) -> Iterator[Unmet]:
    for slot, (host, one) in enumerate(zip(slots, opponents, strict=True), 1):
        if one is not None:
            yield from together(Wish.CLUBS, f"{slot}/{len(slots)}", (host, one), (host.club, one.club))
