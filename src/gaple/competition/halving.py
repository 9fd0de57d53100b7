"""Halving: the one step that keeps clubs, pots, pools and strength apart in every draw.

Whoever shares something is linked two by two, once for each of two things shared. The links form
ways and closed ways, each with the two kinds of link in turn, so that walking along and giving
places to the halves in turn parts every linked two. Hence each half gets, of everything shared, the
half rounded up or down: as even as can be, for both things at once. (It is the Euler split of a
bipartite graph with the shared things as corners.)
"""

from collections.abc import Hashable, Sequence
from typing import Final, TypeAlias

from gaple.competition.seed import Chance

Shared: TypeAlias = Sequence[Hashable | None]
"""What each place has that others may share; None is shared with nobody."""
NOBODY: Final = -1
"""Stands where a place is linked to none."""


def halves(first: Shared, second: Shared, chance: Chance) -> tuple[list[int], list[int]]:
    """Return the places 0 … n - 1 in two halves; the first has at most one more than the second.

    Args:
        first: for each place what it shares with others; of each value the halves get as many, or one
            gets one more.
        second: the same for another thing.
        chance: decides for each way which half its start goes to.
    """
    links = linked(first), linked(second)
    ends = [place for place in range(len(first)) if NOBODY in (links[0][place], links[1][place])]
    sides: list[int | None] = [None] * len(first)
    odd = 0
    for start in (*ends, *range(len(first))):
        if sides[start] is not None:
            continue
        way = _way(start, links)
        if len(way) % 2:
            side = odd
            odd = 1 - odd
        else:
            side = chance.below(2)
        for place in way:
            sides[place] = side
            side = 1 - side
    return [p for p, side in enumerate(sides) if side == 0], [p for p, side in enumerate(sides) if side == 1]


def linked(shared: Shared) -> list[int]:
    """Return for each place the one it is linked to: the 1st of a value to the 2nd, the 3rd to the 4th."""
    links = [NOBODY] * len(shared)
    waiting: dict[Hashable, int] = {}
    for place, value in enumerate(shared):
        if value is None:
            continue
        if value in waiting:
            other = waiting.pop(value)
            links[place], links[other] = other, place
        else:
            waiting[value] = place
    return links


def _way(start: int, links: tuple[list[int], list[int]]) -> list[int]:
    """Return the places along the links from one on, both kinds in turn, to the end or back before it."""
    kind = 0 if links[0][start] != NOBODY else 1
    way = [start]
    place = links[kind][start]
    while place not in (NOBODY, start):
        way.append(place)
        kind = 1 - kind
        place = links[kind][place]
    return way
