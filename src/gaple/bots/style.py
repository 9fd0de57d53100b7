"""What a practised player looks at, and what each thing is worth to it.

The weights were measured, not chosen: in thousands of deals of such players every legal play of a turn was
tried and the rest of the deal played out; the weights are those that best foretell, within a turn, how the
deal then ended (least squares, in won deals). They are the rounded means of three such measurements,
about 90 000 plays each. What told nothing in any rule set was left out.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple


class LayFacts(NamedTuple):
    """What is looked at after a lay; a `Style` has the worth of each in the same shape."""

    next_stuck: float
    """The chance that the next seat has no fitting tile."""
    across_stuck: float
    """The same for the seat opposite."""
    previous_stuck: float
    """The same for the seat before."""
    next_kept_in: float
    """The next seat holds one tile: the chance that it cannot go out with it."""
    across_kept_in: float
    """The same for the seat opposite."""
    previous_kept_in: float
    """The same for the seat before."""
    pips: float
    """The pips that leave the hand."""
    double: float
    """A double left the hand: it fits one number only."""
    variety: float
    """How many numbers are left in the hand: with more of them more ends fit."""
    control: float
    """For each end the share of its unlaid tiles that are mine: the more, the longer it stays mine."""
    ready: float
    """One tile is left and it fits now."""
    bonus: float
    """What the best tile in hand would score more than a plain one as the last, nearer the end more."""
    covered: float
    """How often the next seat and the one before turned out the number that is covered now."""
    next_shown: float
    """How often the next seat turned out the number that is opened now: it likely holds more of it."""
    across_shown: float
    """The same for the seat opposite."""


class CloseFacts(NamedTuple):
    """What is looked at when a tile is closed; the same for every rule set that closes."""

    cost: float
    """What the count grows by (0-0 counts apart in pepet-2026/6)."""
    live_pips: float
    """Its pips times the tiles still to come that share a number with it: it may yet be laid."""
    variety: float
    """How many numbers are left in the hand."""
    double: float
    """It is a double, which fits one number only."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a player thinks the facts are worth, in won deals."""

    lay: LayFacts
    close: CloseFacts


NO_CLOSING: Final = CloseFacts(cost=0, live_pips=0, variety=0, double=0)

FOR_ITSELF: Final = Style(
    lay=LayFacts(
        next_stuck=0.09,
        across_stuck=0.08,
        previous_stuck=0.065,
        next_kept_in=0.18,
        across_kept_in=0.075,
        previous_kept_in=0.0,
        pips=0.002,
        double=0.06,
        variety=0.011,
        control=0.07,
        ready=0.14,
        bonus=0.05,
        covered=0.006,
        next_shown=-0.008,
        across_shown=-0.01,
    ),
    close=NO_CLOSING,
)
"""Four for themselves, with passes."""
FOR_A_PAIR: Final = Style(
    lay=LayFacts(
        next_stuck=0.12,
        across_stuck=0.07,
        previous_stuck=0.13,
        next_kept_in=0.84,
        across_kept_in=-0.58,
        previous_kept_in=0.18,
        pips=0.001,
        double=0.057,
        variety=0.019,
        control=0.07,
        ready=0.05,
        bonus=0.04,
        covered=0.027,
        next_shown=-0.05,
        across_shown=0.015,
    ),
    close=NO_CLOSING,
)
"""Pairs, with passes: the partner on its last tile is let out, the next opponent is not.

Before that a stuck partner is no loss: ends that only I can serve bind the opponents too.
"""
CLOSING: Final = Style(
    lay=LayFacts(
        next_stuck=0.2,
        across_stuck=0.185,
        previous_stuck=0.13,
        next_kept_in=0.77,
        across_kept_in=0.18,
        previous_kept_in=0.23,
        pips=0.01,
        double=0.22,
        variety=0.05,
        control=0.23,
        ready=0.29,
        bonus=0.0,
        covered=0.008,
        next_shown=-0.017,
        across_shown=-0.016,
    ),
    close=CloseFacts(cost=-0.024, live_pips=-0.0033, variety=0.045, double=0.045),
)
"""Four for themselves who close: closed tiles count, so doubles go early and ends stay one's own."""
