"""A rule set as data for programs: names, house options, the table of points and the clauses.

`gaple rules --json` prints it and the server's `/api/rules` answers with it.
"""

from typing import NotRequired, TypedDict

from gaple.rules import RULE_SETS, Rules, RuleSet, make_rules
from gaple.rules.clauses import CLAUSES
from gaple.rules.options import MOST, Choice, Option, OptionValue
from gaple.rules.verdict import TableRow
from gaple.texts.catalogue import Texts
from gaple.texts.naming import category_name, category_when, option_name, option_value, violation_name


class DescribedValue(TypedDict):
    """A value that a house option can take."""

    value: OptionValue
    about: str


class DescribedOption(TypedDict):
    """A house option: a choice among values, or a number from `least` to `most`."""

    name: str
    about: str
    default: OptionValue
    clause: str | None
    values: NotRequired[list[DescribedValue]]
    least: NotRequired[int]
    most: NotRequired[int]


class DescribedRow(TypedDict):
    """A row of the table of points."""

    category: str
    name: str
    when: str
    points: list[int]
    clause: str


class DescribedViolation(TypedDict):
    """What a referee can rule."""

    kind: str
    name: str
    clause: str


class DescribedMode(TypedDict):
    """A rule set in one mode."""

    mode: str
    direction: str
    first_tile: str | None
    """The tile that opens a match; null where a drawn player opens with any."""
    stuck: str
    """What a player without a fitting tile does: `pass` or `close`."""
    options: list[DescribedOption]
    table: list[DescribedRow]
    violations: list[DescribedViolation]


class DescribedClause(TypedDict):
    """A clause of the rule book in words."""

    id: str
    text: str


class DescribedRules(TypedDict):
    """A rule set."""

    id: str
    name: str
    about: str
    suits: str
    """Whom it is good for."""
    points: str
    """How a point is made, in short."""
    source: str
    """The text that it follows."""
    modes: list[DescribedMode]
    clauses: list[DescribedClause]


def describe(texts: Texts, rules_id: str) -> DescribedRules:
    """Return all that there is to tell of a rule set."""
    return {
        "id": rules_id,
        "name": texts.say(f"rules-{rules_id}-name"),
        "about": texts.say(f"rules-{rules_id}-about"),
        "suits": texts.say(f"rules-{rules_id}-suits"),
        "points": texts.say(f"rules-{rules_id}-points"),
        "source": texts.say(f"rules-{rules_id}-source"),
        "modes": [_describe_mode(texts, rule_set) for rule_set in modes_of(rules_id)],
        "clauses": [{"id": each, "text": clause_text(texts, each)} for each in CLAUSES[rules_id]],
    }


def modes_of(rules_id: str) -> list[RuleSet]:
    """Return a rule set in each of its modes, the default one first."""
    return [rule_set for rule_set in RULE_SETS if rule_set.id == rules_id]


def clause_text(texts: Texts, clause: str) -> str:
    """Return a clause in words."""
    return texts.say(f"clause-{clause.replace('/', '-')}")


def _describe_mode(texts: Texts, rule_set: RuleSet) -> DescribedMode:
    made = make_rules(rule_set.id, rule_set.mode)
    return {
        "mode": rule_set.mode.value,
        "direction": made.direction.value,
        "first_tile": None if made.first_tile is None else str(made.first_tile),
        "stuck": made.laying.stuck.value,
        "options": [_describe_option(texts, option) for option in rule_set.options],
        "table": [_describe_row(texts, made, row) for row in made.scorer.table()],
        "violations": [
            {"kind": kind, "name": violation_name(texts, made, kind), "clause": violation.clause}
            for kind, violation in made.violations.items()
        ],
    }


def _describe_option(texts: Texts, option: Option) -> DescribedOption:
    described: DescribedOption = {
        "name": option.name,
        "about": option_name(texts, option.name),
        "default": option.default,
        "clause": option.clause,
    }
    if isinstance(option, Choice):
        described["values"] = [
            {"value": each, "about": option_value(texts, option.name, each)} for each in option.values
        ]
    else:
        described["least"], described["most"] = 1, MOST
    return described


def _describe_row(texts: Texts, made: Rules, row: TableRow) -> DescribedRow:
    return {
        "category": row.category,
        "name": category_name(texts, row.category),
        "when": category_when(texts, made, row.category),
        "points": list(row.points),
        "clause": row.clause,
    }
