"""Random matches of every rule set under every house option, and the same matches as paper sheets."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from gaple.engine import (
    SEATS,
    FourSets,
    LastTile,
    Locked,
    OpeningPassed,
    Outcome,
    Spent,
    ThrownIn,
    WentOut,
    tiles_in,
)
from gaple.record import Deal, Record, ReplayedRecord, ScoredDeal, write_tiles
from gaple.record.randomly import random_record
from gaple.rules import RULE_SETS, Rules, RuleSet, SheetForm, make_rules
from gaple.rules.by_pips import WINNING_DOUBLES
from gaple.rules.options import Choice

SHORT: dict[tuple[str, str], dict[str, Any]] = {
    ("pordi-2025", "single"): {"deals": 3},
    ("pepet-2026", "single"): {"deals": 3},
    ("gapler-250", "pairs"): {"target": 100, "games": 2},
}
"""House options that make a match short."""


def choices_of(rule_set: RuleSet) -> Iterator[dict[str, Any]]:
    """Yield house options: those of a short match, and with them each other value once."""
    short = SHORT.get((rule_set.id, rule_set.mode), {})
    yield short
    for option in rule_set.options:
        if isinstance(option, Choice):
            yield from ({**short, option.name: value} for value in option.values[1:])
        elif option.default is None:
            yield {option.name: 2}


CHOSEN: list[Rules] = [
    make_rules(rule_set.id, rule_set.mode, chosen)
    for rule_set in RULE_SETS
    for chosen in choices_of(rule_set)
]
"""Every rule set and mode under every house option, one changed at a time."""


def name_of(rules: Rules) -> str:
    """Return a test's name for rules: the options that are not the default."""
    default = make_rules(rules.id, rules.mode).options
    chosen = [f"{name}={value}" for name, value in rules.options.items() if value != default[name]]
    return "-".join([rules.id, rules.mode.value, *chosen])


def random_records(rules: Rules, seeds: range) -> Iterator[Record]:
    """Yield whole matches of players who choose among their legal plays at random."""
    return (random_record(rules, Random(seed)) for seed in seeds)


def as_sheets(replayed: ReplayedRecord, chance: Random | None = None) -> Record:
    """Return a match as a paper sheet tells it: every deal (with `chance`, every second) reported."""
    form = replayed.rules.sheet_form
    deals = [
        deal if chance and chance.random() < 1 / 2 else _on_sheet(form, deal, scored)
        for deal, scored in zip(replayed.record.deals, replayed.deals, strict=True)
    ]
    return msgspec.structs.replace(replayed.record, deals=tuple(deals))


def _on_sheet(form: SheetForm, deal: Deal, scored: ScoredDeal) -> Deal:
    assert scored.outcome is not None
    outcome = _TOLD[form](scored.outcome, str(scored.verdict.category))
    return Deal(leader=deal.leader, draw=deal.draw, outcome=outcome)


def _by_category(outcome: Outcome, category: str) -> dict[str, Any]:
    match outcome:
        case WentOut(seat):
            return {"kind": "domi", "seat": seat, "category": category}
        case Locked(locker, pips):
            return {"kind": "locked", "locker": locker, "pips": list(pips)}
    assert isinstance(outcome, ThrownIn)
    return {"kind": "redeal", "seat": outcome.seat}


def _by_tiles(outcome: Outcome, category: str) -> dict[str, Any]:
    match outcome:
        case WentOut(seat, _, left):
            return {"kind": "domi", "seat": seat, "left": _texts(left)}
        case Locked(locker, _, left):
            deliberate = category != "kunci"
            return {"kind": "locked", "locker": locker, "deliberate": deliberate, "left": _texts(left)}
    assert isinstance(outcome, Spent)
    return {"kind": "exhausted", "left": _texts(outcome.left)}


def _by_tiles_and_last(outcome: Outcome, _category: str) -> dict[str, Any]:
    match outcome:
        case WentOut(seat, LastTile() as last, left, dead):
            told = {"kind": "domi", "seat": seat, "last": str(last.tile), "left": _texts(left)}
            two_ends = last.both_ends and not last.equal_ends
            return {**told, "both_ends": two_ends, "dead": [str(tile) for tile in tiles_in(dead)]}
        case Locked(locker, _, left):
            return {"kind": "locked", "locker": locker, "left": _texts(left)}
        case ThrownIn(seat, doubles, left) if doubles >= WINNING_DOUBLES:
            return {"kind": "domi", "seat": seat, "last": None, "left": _texts(left)}
        case ThrownIn(seat):
            return {"kind": "redeal", "seat": seat}
    assert isinstance(outcome, OpeningPassed)
    return {"kind": "replay"}


_TOLD = {
    SheetForm.CATEGORY: _by_category,
    SheetForm.TILES: _by_tiles,
    SheetForm.TILES_AND_LAST: _by_tiles_and_last,
}


def _texts(left: FourSets | None) -> list[str]:
    assert left is not None
    return [write_tiles(tiles_in(left[seat])) for seat in SEATS]


def same_result(one: ScoredDeal, other: ScoredDeal) -> bool:
    """Whether two deals gave the same, whatever is known of the tiles."""
    facts = [
        (
            deal.verdict.kind,
            deal.verdict.seat,
            deal.verdict.points,
            deal.verdict.category,
            deal.match,
            deal.leader_next,
            deal.burned,
            deal.below_opening,
        )
        for deal in (one, other)
    ]
    return facts[0] == facts[1]
