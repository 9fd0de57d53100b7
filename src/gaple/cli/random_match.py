"""`gaple random`: a random legal match as a record."""

from random import Random

import click

from gaple.cli.common import chosen_rules
from gaple.record import write_record
from gaple.record.randomly import random_record


@click.command("random")
@click.option("--rules", "rules_id", required=True, metavar="R", help="The rule set, such as pordi-2025.")
@click.option("--mode", metavar="M", help="single or pairs; left out: the rule set's default.")
@click.option("--seed", required=True, metavar="S", help="The same seed gives the same match.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house option.")
def random_match(rules_id: str, mode: str | None, seed: str, options: tuple[str, ...]) -> None:
    """Write a random legal match as a gaple-record/1.

    Example: gaple random --rules gapler-250 --mode pairs --seed 7 --option deals=10 | gaple score -
    """
    rules = chosen_rules(rules_id, mode, options)
    record = random_record(rules, Random(seed))  # noqa: S311 - a repeatable match, no fair deal
    click.echo(write_record(record).decode(), nl=False)
