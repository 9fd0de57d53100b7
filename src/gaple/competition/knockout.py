"""The bracket of a knock-out: who meets whom, who goes on, who was out where.

Matches are `K16-1` … from top to bottom of the last 16, `K2-1` is the final, `K3` plays for third place.
A place that nobody will fill (a bye, or both absent) is `EMPTY`; one that is not known yet is None.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

EMPTY: Final = ""
THIRD: Final = "K3"
_ID: Final = re.compile(r"K(?P<size>[1-9]\d*)-(?P<place>[1-9]\d*)", re.ASCII)
LARGEST_BRACKET: Final = 2**15

Place: TypeAlias = str | None
"""An entrant's id, `EMPTY`, or None while it is open who comes."""


@dataclass(frozen=True)
class Bracket:
    """Entrants from top to bottom, None for a bye; their number is a power of two."""

    slots: tuple[str | None, ...]
    third_place: bool = False

    @property
    def size(self) -> int:
        """How many places the first stage has."""
        return len(self.slots)

    def matches(self) -> Iterator[str]:
        """Yield the ids of all matches, first stage first, the match for third place before the final."""
        size = self.size
        while size > 1:
            if size == 2 and self.has_third:  # noqa: PLR2004 - the last two play the final
                yield THIRD
            yield from (match_id(size, place) for place in range(1, size // 2 + 1))
            size //= 2

    @property
    def has_third(self) -> bool:
        """Whether the losers of the last four play for third place."""
        return self.third_place and self.size > 2  # noqa: PLR2004 - two alone play only the final

    def has(self, match: str) -> bool:
        """Return whether this bracket has such a match."""
        if match == THIRD:
            return self.has_third
        found = place_of(match)
        return found is not None and found[0] <= self.size and found[1] <= found[0] // 2

    def feeders(self, match: str) -> tuple[str, str] | None:
        """Return the two matches whose winners (for `K3`: losers) meet here, None in the first stage."""
        if match == THIRD:
            return match_id(4, 1), match_id(4, 2)
        size, place = _known(match)
        if size == self.size:
            return None
        return match_id(size * 2, place * 2 - 1), match_id(size * 2, place * 2)

    def first_places(self, match: str) -> tuple[Place, Place]:
        """Return who was drawn into a match of the first stage."""
        _, place = _known(match)
        upper, lower = self.slots[place * 2 - 2], self.slots[place * 2 - 1]
        return upper or EMPTY, lower or EMPTY

    def followers(self, match: str) -> tuple[str, ...]:
        """Return the matches that wait for this one."""
        if match == THIRD:
            return ()
        size, place = _known(match)
        onward = () if size == 2 else (match_id(size // 2, (place + 1) // 2),)  # noqa: PLR2004 - the final
        return (*onward, THIRD) if size == 4 and self.has_third else onward  # noqa: PLR2004 - the last four


@dataclass(frozen=True)
class Outcome:
    """Who won a match that was decided at the table or by a walkover; `EMPTY` where neither side goes on."""

    winner: str
    loser: str


class Knockout:
    """A bracket while it is played: asks for outcomes, so it is right after every event.

    Args:
        bracket: the draw.
        outcome: what decided a match between these two, None while nothing did.
        gone: whether an entrant has left or was put out.
    """

    def __init__(
        self,
        bracket: Bracket,
        outcome: Callable[[str], Outcome | None],
        gone: Callable[[str], bool],
    ) -> None:
        self.bracket = bracket
        self._outcome = outcome
        self._gone = gone

    def meeting(self, match: str) -> tuple[Place, Place]:
        """Return who meets in a match."""
        feeders = self.bracket.feeders(match)
        if feeders is None:
            return self.bracket.first_places(match)
        one, other = feeders
        if match == THIRD:
            return self.loser(one), self.loser(other)
        return self.winner(one), self.winner(other)

    def winner(self, match: str) -> Place:
        """Return who goes on from a match, without a game where only one came to it."""
        outcome = self._outcome(match)
        return self._by_default(self.meeting(match)) if outcome is None else outcome.winner

    def loser(self, match: str) -> Place:
        """Return who lost a match; `EMPTY` where nobody did, or who did is gone."""
        outcome = self._outcome(match)
        if outcome is not None:
            return EMPTY if self._gone(outcome.loser) else outcome.loser
        return None if self.winner(match) is None else EMPTY

    def decided(self, match: str) -> bool:
        """Return whether it is known who goes on."""
        return self.winner(match) is not None

    def _by_default(self, meeting: tuple[Place, Place]) -> Place:
        """Return who goes on without a game: over a bye, or over one who has left; None where both must play.

        A bye is no match: who leaves after it loses to the first opponent.
        """
        if None in meeting:
            return None
        there = [place for place in meeting if place]
        if len(there) == 1:
            return there[0]
        staying = [place for place in there if not self._gone(place)]
        if len(staying) == len(meeting):
            return None
        return staying[0] if staying else EMPTY


def match_id(size: int, place: int) -> str:
    """Return the id of a match: `match_id(16, 1)` is K16-1."""
    return f"K{size}-{place}"


def place_of(match: str) -> tuple[int, int] | None:
    """Return the size of a match's stage and its place in it from 1; None where it is no such id."""
    found = _ID.fullmatch(match)
    if found is None:
        return None
    size, place = int(found["size"][:6]), int(found["place"][:6])
    if size < 2 or size > LARGEST_BRACKET or size & (size - 1):  # noqa: PLR2004 - two meet
        return None
    return size, place


def stage_size(match: str) -> int | None:
    """Return the size of the stage that a match belongs to; third place is played among the last two."""
    if match == THIRD:
        return 2
    found = place_of(match)
    return None if found is None else found[0]


def _known(match: str) -> tuple[int, int]:
    found = place_of(match)
    if found is None:
        raise ValueError(f"{match} is no match of a bracket")
    return found
