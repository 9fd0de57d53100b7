"""`gaple rules`: what the rule sets say, printed from the data that scores."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import click

from gaple.rules import RULE_SETS, Penalty, Rules, RuleSet, find_rule_set, make_rules, rule_set_ids
from gaple.rules.clauses import CLAUSES
from gaple.rules.errors import RulesError
from gaple.rules.options import MOST, Choice, Option, OptionValue
from gaple.rules.verdict import TableRow
from gaple.texts.catalogue import LANGUAGES, Texts, texts_in
from gaple.texts.naming import category_name, category_when, option_name, option_value, violation_name
from gaple.texts.telling import signed

WIDTH = 80


@click.command
@click.argument("rules_id", metavar="[ID]", required=False)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--lang", default="id", type=click.Choice(LANGUAGES), help="Language of the text.")
def rules(rules_id: str | None, *, as_json: bool, lang: str) -> None:
    """Show a rule set: house options, table of points, clauses. Without ID: list the rule sets.

    Example: gaple rules pepet-2026 --lang en
    """
    texts = texts_in(lang)
    try:
        ids = rule_set_ids() if rules_id is None else (find_rule_set(rules_id).id,)
    except RulesError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        described = [describe(texts, each) for each in ids]
        click.echo(json.dumps(described if rules_id is None else described[0], ensure_ascii=True, indent=2))
        return
    lines = _list(texts, ids) if rules_id is None else _page(texts, ids[0])
    for line in lines:
        click.echo(line)


def describe(texts: Texts, rules_id: str) -> dict[str, Any]:
    """Return all that `gaple rules --json` tells of a rule set."""
    return {
        "id": rules_id,
        "name": texts.say(f"rules-{rules_id}-name"),
        "about": texts.say(f"rules-{rules_id}-about"),
        "modes": [_describe_mode(texts, rule_set) for rule_set in _modes(rules_id)],
        "clauses": [{"id": each, "text": _clause(texts, each)} for each in CLAUSES[rules_id]],
    }


def _modes(rules_id: str) -> list[RuleSet]:
    return [rule_set for rule_set in RULE_SETS if rule_set.id == rules_id]


def _describe_mode(texts: Texts, rule_set: RuleSet) -> dict[str, Any]:
    made = make_rules(rule_set.id, rule_set.mode)
    return {
        "mode": rule_set.mode.value,
        "direction": made.direction.value,
        "options": [_describe_option(texts, option) for option in rule_set.options],
        "table": [_describe_row(texts, made, row) for row in made.scorer.table()],
        "violations": [
            {"kind": kind, "name": violation_name(texts, made, kind), "clause": violation.clause}
            for kind, violation in made.violations.items()
        ],
    }


def _describe_option(texts: Texts, option: Option) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": option.name,
        "about": option_name(texts, option.name),
        "default": option.default,
        "clause": option.clause,
    }
    if isinstance(option, Choice):
        values = [{"value": each, "about": option_value(texts, option.name, each)} for each in option.values]
        return described | {"values": values}
    return described | {"least": 1, "most": MOST}


def _describe_row(texts: Texts, made: Rules, row: TableRow) -> dict[str, Any]:
    return {
        "category": row.category,
        "name": category_name(texts, row.category),
        "when": category_when(texts, made, row.category),
        "points": list(row.points),
        "clause": row.clause,
    }


def _clause(texts: Texts, clause: str) -> str:
    return texts.say(f"clause-{clause.replace('/', '-')}")


def _list(texts: Texts, ids: Sequence[str]) -> Iterator[str]:
    for rules_id in ids:
        modes = ", ".join(texts.say(f"mode-{each.mode.value}") for each in _modes(rules_id))
        yield f"{rules_id} ({modes})"
        yield from _wrapped(texts.say(f"rules-{rules_id}-about"), indent=2)
    yield ""
    yield texts.say("rules-see-one")


def _page(texts: Texts, rules_id: str) -> Iterator[str]:
    yield f"{texts.say(f'rules-{rules_id}-name')} · {rules_id}"
    yield from _wrapped(texts.say(f"rules-{rules_id}-about"))
    for rule_set in _modes(rules_id):
        yield from _mode_lines(texts, rule_set)
    yield ""
    yield texts.say("rules-clauses")
    for clause in CLAUSES[rules_id]:
        number = clause.partition("/")[2]
        yield from _wrapped(_clause(texts, clause), first=f"{number:>4}. ", hanging=6)


def _mode_lines(texts: Texts, rule_set: RuleSet) -> Iterator[str]:
    made = make_rules(rule_set.id, rule_set.mode)
    direction = texts.say(f"direction-{made.direction.value}")
    yield ""
    yield f"{texts.say(f'mode-{rule_set.mode.value}').upper()} · {texts.say('rules-direction')} {direction}"
    yield ""
    yield f"  {texts.say('rules-table')}"
    for row in made.scorer.table():
        points = f": {' '.join(map(signed, row.points))}" if row.points else ""
        text = f"{category_name(texts, row.category)}{points} · {category_when(texts, made, row.category)}"
        yield from _wrapped(f"{text} [{row.clause}]", indent=4, hanging=2)
    for kind, violation in made.violations.items():
        if isinstance(violation, Penalty):
            text = _penalty(texts, violation_name(texts, made, kind), violation)
            yield from _wrapped(f"{text} [{violation.clause}]", indent=4, hanging=2)
    yield ""
    yield f"  {texts.say('rules-options')}"
    for option in rule_set.options:
        yield from _option_lines(texts, option)


def _option_lines(texts: Texts, option: Option) -> Iterator[str]:
    clause = f" [{option.clause}]" if option.clause else ""
    yield from _wrapped(f"{option.name}: {option_name(texts, option.name)}{clause}", indent=4, hanging=2)
    values: Sequence[OptionValue] = option.values if isinstance(option, Choice) else (option.default,)
    for value in values:
        shown = "null" if value is None else str(value)
        about = option_value(texts, option.name, value)
        text = shown if about == shown else f"{shown} · {about}"
        default = f" ({texts.say('rules-default')})" if value == option.default else ""
        yield from _wrapped(text + default, indent=6, hanging=2)


def _penalty(texts: Texts, violation: str, penalty: Penalty) -> str:
    own = bool(penalty.own)
    points = signed(penalty.own) if own else f"+{penalty.other}"
    return texts.say(f"rules-penalty-{'own' if own else 'other'}", violation=violation, points=points)


def _wrapped(text: str, indent: int = 0, hanging: int = 0, first: str = "") -> Iterator[str]:
    left = " " * indent
    wrapped = click.wrap_text(
        " ".join(text.split()),
        width=WIDTH,
        initial_indent=left + first,
        subsequent_indent=left + " " * hanging,
    )
    yield from wrapped.splitlines()
