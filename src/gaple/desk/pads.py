"""What a score pad needs to know to count reported deals by itself, where there is no line."""

from typing import Any, Literal

import msgspec

from gaple.competition.f1 import WORTH
from gaple.rules import Penalty, Rules
from gaple.rules.by_pips import (
    BLANK_IN,
    DEAD_BLANK,
    DEAD_DOUBLE_SIX,
    DOUBLE_SIX_IN,
    LOST_LOCK_TIMES,
    TWO_ENDS_TIMES,
)
from gaple.rules.ending import FirstTo, FirstToGames, FixedDeals
from gaple.rules.ledger import BurningLedger
from gaple.rules.options import whole


class PadEnding(msgspec.Struct, frozen=True):
    """When the match is won."""

    deals: int | None
    """Most points after so many deals; level: one more."""
    target: int | None
    """Or the first at so many points."""
    games: int
    """Of games to the target, how many win the match."""
    extra_eligible: str


class PadPips(msgspec.Struct, frozen=True):
    """The numbers of a game that counts pips (gapler-250/5 to /9)."""

    dead_blank: int
    dead_double_six: int
    blank_in: int
    double_six_in: int
    two_ends_times: int
    lost_lock_times: int
    first_opening: int
    later_opening: int


class PadRules(msgspec.Struct, frozen=True):
    """A rule set with its house options, as a pad counts by it."""

    rules: str
    mode: str
    options: dict[str, Any]
    direction: Literal["left", "right"]
    """Where the next player sits."""
    worth: dict[str, tuple[int, ...]]
    """Points by category."""
    penalty: tuple[int, int] | None
    """Of a wrong tile: for the own pair, and for the other."""
    ending: PadEnding
    pips: PadPips | None
    """Of a rule set whose deals are worth pips; null where categories are."""


class F1Rules(msgspec.Struct, frozen=True):
    """What the form F1 of a group's table needs to know, also where there is no line."""

    deals: int
    """Of a whole session."""
    worth: dict[str, tuple[int, ...]]
    """Points of the four by code, best place first; of `G-` and `T` the locker's and offender's first."""
    blank_pair: str
    """Beside what 0-0 counts nothing (pepet-2026/6)."""


def pad_rules(rules: Rules) -> PadRules | None:
    """Return what a pad needs of a rule set, None for one whose form is another (pepet's F1)."""
    ending = _ending(rules)
    if ending is None:
        return None
    wrong = rules.violations.get("wrong-tile")
    return PadRules(
        rules=rules.id,
        mode=rules.mode.value,
        options=dict(rules.options),
        direction=rules.direction.value,
        worth={row.category: row.points for row in rules.scorer.table()},
        penalty=(wrong.own, wrong.other) if isinstance(wrong, Penalty) else None,
        ending=ending,
        pips=_pips(rules),
    )


def f1_rules(rules: Rules) -> F1Rules:
    """Return what the form F1 of a table under these rules needs to know."""
    options = rules.options
    return F1Rules(whole(options, "deals"), dict(WORTH.items()), str(options["blank_pair"]))


def _ending(rules: Rules) -> PadEnding | None:
    match rules.ending:
        case FixedDeals(deals, _, extra_eligible):
            return PadEnding(deals, None, 1, extra_eligible)
        case FirstTo(target):
            return PadEnding(None, target, 1, "tied")
        case FirstToGames(target, games):
            return PadEnding(None, target, games, "tied")
        case _:
            return None


def _pips(rules: Rules) -> PadPips | None:
    ledger = rules.ledger
    if not isinstance(ledger, BurningLedger):
        return None
    return PadPips(
        dead_blank=DEAD_BLANK,
        dead_double_six=DEAD_DOUBLE_SIX,
        blank_in=BLANK_IN,
        double_six_in=DOUBLE_SIX_IN,
        two_ends_times=TWO_ENDS_TIMES,
        lost_lock_times=LOST_LOCK_TIMES,
        first_opening=ledger.first_opening,
        later_opening=ledger.later_opening,
    )
