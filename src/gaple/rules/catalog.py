"""All rule sets by id and mode, and the one place where house options are applied."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gaple.rules.errors import RulesError
from gaple.rules.model import Rules
from gaple.rules.options import Option, Options, complete, show
from gaple.rules.sets import gapensi, gapler, pepet, pordi
from gaple.rules.verdict import Mode


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set in one mode, before house options are chosen."""

    id: str
    mode: Mode
    options: tuple[Option, ...]
    build: Callable[[Options], Rules]


RULE_SETS: tuple[RuleSet, ...] = (
    RuleSet(pordi.ID, Mode.SINGLE, pordi.SINGLE_OPTIONS, pordi.single),
    RuleSet(pordi.ID, Mode.PAIRS, pordi.PAIRS_OPTIONS, pordi.pairs),
    RuleSet(gapensi.ID, Mode.PAIRS, gapensi.PAIRS_OPTIONS, gapensi.pairs),
    RuleSet(pepet.ID, Mode.SINGLE, pepet.SINGLE_OPTIONS, pepet.single),
    RuleSet(gapler.ID, Mode.PAIRS, gapler.PAIRS_OPTIONS, gapler.pairs),
)
"""Every rule set in every mode; a rule set's default mode first."""


def rule_set_ids() -> tuple[str, ...]:
    """Return the ids of all rule sets."""
    return tuple(dict.fromkeys(rule_set.id for rule_set in RULE_SETS))


def find_rule_set(rules_id: str, mode: str | None = None) -> RuleSet:
    """Return a rule set by id and mode; without a mode its default one.

    Raises:
        RulesError: there is no such rule set, or it has no such mode.
    """
    found = [rule_set for rule_set in RULE_SETS if rule_set.id == rules_id]
    if not found:
        raise RulesError(f"there is no rule set {show(rules_id)}; there are {', '.join(rule_set_ids())}")
    if mode is None:
        return found[0]
    for rule_set in found:
        if rule_set.mode == mode:
            return rule_set
    raise RulesError(
        f"{rules_id} has no mode {show(mode)}; it has {' and '.join(each.mode for each in found)}"
    )


def make_rules(rules_id: str, mode: str | None = None, chosen: Mapping[str, object] | None = None) -> Rules:
    """Return a rule set with house options; those not chosen have their defaults.

    Raises:
        RulesError: an unknown rule set or mode, an option it does not have, a value it cannot take.
    """
    rule_set = find_rule_set(rules_id, mode)
    return rule_set.build(MappingProxyType(complete(rule_set.options, chosen or {})))
