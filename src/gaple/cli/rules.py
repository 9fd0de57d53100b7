"""`gaple rules`: what the rule sets say, printed from the data that scores."""

import json
from collections.abc import Iterator, Sequence

import click

from gaple.rules import Penalty, RuleSet, find_rule_set, make_rules, rule_set_ids
from gaple.rules.clauses import CLAUSES
from gaple.rules.errors import RulesError
from gaple.rules.options import Choice, Option, OptionValue
from gaple.texts.catalogue import LANGUAGES, Texts, texts_in
from gaple.texts.describe import clause_text, describe, modes_of
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


def _list(texts: Texts, ids: Sequence[str]) -> Iterator[str]:
    for rules_id in ids:
        modes = ", ".join(texts.say(f"mode-{each.mode.value}") for each in modes_of(rules_id))
        yield f"{rules_id} ({modes})"
        yield from _wrapped(texts.say(f"rules-{rules_id}-about"), indent=2)
    yield ""
    yield texts.say("rules-see-one")


def _page(texts: Texts, rules_id: str) -> Iterator[str]:
    yield f"{texts.say(f'rules-{rules_id}-name')} · {rules_id}"
    yield from _wrapped(texts.say(f"rules-{rules_id}-about"))
    for rule_set in modes_of(rules_id):
        yield from _mode_lines(texts, rule_set)
    yield ""
    yield texts.say("rules-clauses")
    for clause in CLAUSES[rules_id]:
        number = clause.partition("/")[2]
        yield from _wrapped(clause_text(texts, clause), first=f"{number:>4}. ", hanging=6)


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
