"""How a deal's points are written into the score: as they are, or with opening and burning."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gaple.engine import FourInts
from gaple.engine.seats import PAIRS, add, for_pair
from gaple.rules.verdict import NO_POINTS, Verdict


class Sheet(NamedTuple):
    """The score that stands written, by seat, and for each pair whether it is open."""

    score: FourInts = NO_POINTS
    open: tuple[bool, bool] = (True, True)
    """A closed pair's points are not written before its opening (gapler-250/9)."""
    opened_before: tuple[bool, bool] = (True, True)
    """Whether the pair has opened at least once in this match."""


class Entry(NamedTuple):
    """A deal as it was written."""

    sheet: Sheet
    points: FourInts
    clauses: tuple[str, ...] = ()
    burned: int | None = None
    """The pair (0 for seats 0+2, 1 for 1+3) that fell to 0 by this deal."""
    below_opening: bool = False
    """The winners' score stays closed: nothing was written (gapler-250/9)."""


@dataclass(frozen=True, slots=True)
class PlainLedger:
    """Every deal's points are added."""

    def start(self) -> Sheet:
        """Return the score before the first deal."""
        return Sheet()

    def new_game(self, sheet: Sheet) -> Sheet:
        """Return the score at the start of a later game of the match."""
        return Sheet(opened_before=sheet.opened_before)

    def write(self, sheet: Sheet, verdict: Verdict) -> Entry:
        """Write a deal."""
        return Entry(Sheet(add(sheet.score, verdict.points)), verdict.points)


@dataclass(frozen=True, slots=True)
class BurningLedger:
    """A pair's score opens with enough pure pips and burns when it is overtaken (gapler-250/9, /10)."""

    first_opening: int
    later_opening: int

    def start(self) -> Sheet:
        """Return the score before the first deal: both pairs closed."""
        return Sheet(open=(False, False), opened_before=(False, False))

    def new_game(self, sheet: Sheet) -> Sheet:
        """Return the score at the start of a later game: 0, closed (gapler-250/11)."""
        return Sheet(open=(False, False), opened_before=sheet.opened_before)

    def write(self, sheet: Sheet, verdict: Verdict) -> Entry:
        """Write a deal: open the winners' score or not, add, and burn the others if overtaken."""
        pair = 0 if verdict.points[0] else 1
        if not sheet.open[pair]:  # gapler-250/9
            needed = self.later_opening if sheet.opened_before[pair] else self.first_opening
            if verdict.pure < needed:
                return Entry(sheet, NO_POINTS, ("gapler-250/9",), below_opening=True)
            sheet = Sheet(sheet.score, _with(sheet.open, pair), _with(sheet.opened_before, pair))
            clauses: tuple[str, ...] = ("gapler-250/9",)
        else:
            clauses = ()
        return _burn(sheet, pair, verdict.points, clauses)


def _burn(sheet: Sheet, pair: int, points: FourInts, clauses: tuple[str, ...]) -> Entry:
    """Add the points; a pair that was level or ahead and is now behind falls to 0 (gapler-250/10)."""
    other = 1 - pair
    before, theirs = sheet.score[pair], sheet.score[other]
    score = add(sheet.score, points)
    if theirs >= before and theirs > 0 and score[pair] > theirs:  # gapler-250/10
        score = add(score, for_pair(PAIRS[other][0], -theirs))
        still_open = _with(sheet.open, other, value=False)
        burned_sheet = Sheet(score, still_open, sheet.opened_before)
        return Entry(burned_sheet, points, (*clauses, "gapler-250/10"), burned=other)
    return Entry(Sheet(score, sheet.open, sheet.opened_before), points, clauses)


def _with(flags: tuple[bool, bool], pair: int, *, value: bool = True) -> tuple[bool, bool]:
    return (value, flags[1]) if pair == 0 else (flags[0], value)


Ledger: TypeAlias = PlainLedger | BurningLedger
