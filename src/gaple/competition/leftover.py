"""More entrants than places: who plays off for the last ones, and who waits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gaple.competition.bracket import DrawnBracket, draw_bracket
from gaple.competition.errors import CompetitionError
from gaple.competition.pools_draw import deal
from gaple.competition.seed import Chance
from gaple.competition.wishes import Candidate, by_pot, check_candidates

FIELD_TAG: Final = "gaple/1 field"
PLAY_OFF_TAG: Final = "gaple/1 play-off"


@dataclass(frozen=True, slots=True)
class PlayOff:
    """How a number of entrants becomes a smaller one: exactly as many as there are places."""

    straight: tuple[str, ...]
    """Who is in without a match."""
    sections: tuple[DrawnBracket, ...]
    """Small brackets of two and more; the winner of each is in."""


@dataclass(frozen=True, slots=True)
class Field:
    """All who entered: each is drawn or waits (CASES 49)."""

    drawn: tuple[str, ...]
    waiting: tuple[str, ...]
    """In the order in which they move up."""


def draw_play_off(candidates: Sequence[Candidate], places: int, chance: Chance) -> PlayOff:
    """Draw a play-off for places, as short as it can be; 280 for 128: 24 sections of 3, 104 of 2.

    Where less than two come to a place, the strongest (by pot, drawn within a pot) are in at once.
    The others are dealt into as many sections as places are left, pots and clubs apart as in pools,
    and each section is drawn as a bracket.

    Raises:
        CompetitionError: an entrant stands twice, there is no place, or nobody to play for one.
    """
    ordered = check_candidates(candidates, 1)
    if places < 1:
        raise CompetitionError(f"there is nothing to play off for: {places} places")
    ranked = sorted(chance.shuffled(ordered), key=by_pot)
    at_once = min(max(0, 2 * places - len(ranked)), len(ranked))
    straight, others = ranked[:at_once], ranked[at_once:]
    parts = deal(sorted(others, key=lambda one: one.id), places - at_once, chance) if others else []
    return PlayOff(tuple(one.id for one in straight), tuple(draw_bracket(part, chance) for part in parts))


def field_of(entered: Sequence[str], drawn: Iterable[str]) -> Field:
    """Return who is drawn and who waits, both in the order of entry.

    Raises:
        CompetitionError: somebody is entered or drawn twice, or drawn without being entered.
    """
    in_draw: set[str] = set()
    for one in drawn:
        if one in in_draw:
            raise CompetitionError(f"{one} is drawn twice")
        in_draw.add(one)
    known = set(entered)
    if len(known) < len(entered):
        twice = next(one for place, one in enumerate(entered) if one in entered[:place])
        raise CompetitionError(f"{twice} is entered twice")
    strange = sorted(in_draw - known)
    if strange:
        raise CompetitionError(f"{strange[0]} is drawn and not entered")
    return Field(
        tuple(one for one in entered if one in in_draw), tuple(one for one in entered if one not in in_draw)
    )


def draw_field(ids: Iterable[str], places: int, chance: Chance) -> Field:
    """Draw who gets one of the places; the others wait in the order drawn."""
    order = chance.shuffled(sorted(ids))
    return Field(tuple(order[:places]), tuple(order[places:]))
