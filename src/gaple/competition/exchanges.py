"""Exchanges of opponents in a drawn bracket: they mend what halving from the top down cannot foresee."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from gaple.competition.wishes import Candidate

Slots: TypeAlias = Sequence[Candidate]
"""For each match of the first stage who stands first in it."""
Opponents: TypeAlias = list[Candidate | None]
"""For each match who stands second; None is a bye."""


def part_mates(slots: Slots, opponents: Opponents, order: Sequence[int]) -> None:
    """Exchange opponents who share a section with a pool mate, as long as mates come farther apart by it.

    Args:
        slots: the first of each match; they stay.
        opponents: the second of each match, changed in place.
        order: the matches in the order in which they are tried for an exchange.
    """
    exchanges = _Exchanges(slots, opponents)
    exchanges.repeat(order, exchanges.beside_mate, lambda slot, other: exchanges.gain(slot, other) > 0)


def part_clubs(slots: Slots, opponents: Opponents, order: Sequence[int]) -> None:
    """Exchange opponents who would meet their own club first, where the other two matches are clear then.

    No exchange brings pool mates closer together. The arguments are as for `part_mates`.
    """
    exchanges = _Exchanges(slots, opponents)
    everywhere = exchanges.clubs_everywhere()

    def meets_club(slot: int) -> bool:
        club = slots[slot].club
        return club is not None and club == exchanges.club(slot) and club not in everywhere

    def parts(slot: int, other: int) -> bool:
        club = slots[slot].club
        return club not in (slots[other].club, exchanges.club(other)) and exchanges.gain(slot, other) >= 0

    exchanges.repeat(order, meets_club, parts)


class _Exchanges:
    """A bracket with, for each pool, where those stand who came through it."""

    def __init__(self, slots: Slots, opponents: Opponents) -> None:
        self._slots = slots
        self._opponents = opponents
        self._mates: dict[str, list[int]] = {}
        for slot, both in enumerate(zip(slots, opponents, strict=True)):
            for one in both:
                if one is not None and one.pool is not None:
                    self._mates.setdefault(one.pool, []).append(slot)

    def repeat(
        self, order: Sequence[int], wrong: Callable[[int], bool], better: Callable[[int, int], bool]
    ) -> None:
        """Go through the matches from top to bottom until nothing can be made better any more.

        For each that is wrong the first other one in order is taken with which an exchange is better.
        """
        order = [slot for slot in order if self._opponents[slot] is not None]
        changed = True
        while changed:
            changed = False
            for slot in range(len(self._slots)):
                if not wrong(slot):
                    continue
                other = next((other for other in order if other != slot and better(slot, other)), None)
                if other is not None:
                    self._exchange(slot, other)
                    changed = True

    def club(self, slot: int) -> str | None:
        """Return the opponent's club."""
        one = self._opponents[slot]
        return None if one is None else one.club

    def clubs_everywhere(self) -> set[str | None]:
        """Return the club that stands in every match; looking for one without it would take long."""
        matches = [
            {one.club, other.club}
            for one, other in zip(self._slots, self._opponents, strict=True)
            if other is not None
        ]
        return set.intersection(*matches) if matches else set()

    def beside_mate(self, slot: int) -> bool:
        """Whether an opponent stands in one section (half, quarter …) with a pool mate."""
        mates = self._mates.get(self._pool(slot) or "", [])
        sections = 1 << (len(mates) - 1).bit_length() if mates else 1
        length = max(1, len(self._slots) // sections)
        return sum(mate // length == slot // length for mate in mates) > 1

    def gain(self, slot: int, other: int) -> int:
        """Return by how much an exchange parts pool mates: the level at which two meet counts, doubling."""
        if self._pool(slot) == self._pool(other):
            return 0
        before = self._near(slot, slot) + self._near(other, other)
        return before - self._near(slot, other) - self._near(other, slot)

    def _pool(self, slot: int) -> str | None:
        one = self._opponents[slot]
        return None if one is None else one.pool

    def _near(self, own: int, slot: int) -> int:
        """Return how near the opponent of one slot would be to his mates in another."""
        pool = self._pool(own)
        if pool is None:
            return 0
        mates = self._mates[pool].copy()
        mates.remove(own)
        return sum(len(self._slots) >> (mate ^ slot).bit_length() for mate in mates)

    def _exchange(self, slot: int, other: int) -> None:
        for old, new in ((slot, other), (other, slot)):
            pool = self._pool(old)
            if pool is not None and pool != self._pool(new):
                mates = self._mates[pool]
                mates[mates.index(old)] = new
        self._opponents[slot], self._opponents[other] = self._opponents[other], self._opponents[slot]
