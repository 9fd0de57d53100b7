"""`gaple competition new`: a competition's file with its head, ready for entrants and the draw."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_args

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import option_values, printable, why_refused
from gaple.cli.competition_file import head_of, save_document
from gaple.competition.model import FORMAT, Kind, Zone
from gaple.rules import RulesError, make_rules, rule_set_ids
from gaple.texts.catalogue import texts_in

USUAL_RULES: Final = {
    "group": "pepet-2026",
    "pools": "gapensi-makassar",
    "league": "gapler-250",
    "knockout": "gapensi-makassar",
}
"""The rule set whose source describes the kind."""
OF_RULES: Final = "rules."
"""What stands before the name of a house option of the rule set."""


@click.command
@click.argument("file", metavar="FILE")
@click.option("--kind", required=True, type=click.Choice(get_args(Kind)), help="What is played.")
@click.option("--name", required=True, help="As it stands on every paper.")
@click.option("--rules", type=click.Choice(rule_set_ids()), help="The rule set.  [default: the kind's own]")
@click.option("--day", metavar="YYYY-MM-DD", help="The first day of play.")
@click.option("--venue", metavar="NAME", help="Where it is played.")
@click.option("--zone", type=click.Choice(get_args(Zone)), help="Its time zone.  [default: WIB]")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the competition (through=1), or of its rule set (rules.target=9).",
)
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def new(  # noqa: PLR0913 - a command has as many arguments as options
    file: str,
    *,
    kind: str,
    name: str,
    rules: str | None,
    day: str | None,
    venue: str | None,
    zone: str | None,
    options: tuple[str, ...],
    lang: str,
) -> int:
    """Write the file of a new competition (gaple-competition/1), still without entrants.

    Entrants come from Excel or CSV (gaple import-entrants), then the draw (gaple draw). FILE must not
    be there yet; what is refused writes nothing, and the exit status is 2.

    Example: gaple competition new cup.json --kind pools --name "Piala Losari" --option through=2
    """
    document: dict[str, Any] = {
        "format": FORMAT,
        "name": name,
        "kind": kind,
        "rules": rules or USUAL_RULES[kind],
        "options": _options(options),
        **({} if day is None else {"day": day}),
        **({} if venue is None else {"venue": {"name": venue, **({} if zone is None else {"zone": zone})}}),
        "entrants": [],
    }
    if zone is not None and venue is None:
        raise click.UsageError("--zone is the clock of a --venue; give both")
    try:
        if Path(file).exists():
            raise ValueError("is there already; a competition is never written over")  # noqa: TRY301 - told as the others
        _check(document)
        save_document(document, file)
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {printable(why_refused(error))}", err=True)
        return BAD_INPUT
    click.echo(texts_in(lang).say("competition-new", file=printable(file)))
    return 0


def _options(pairs: Sequence[str]) -> dict[str, Any]:
    """Return the options of a competition; those of its rule set stand under `rules_options`."""
    given = option_values(pairs)
    own: dict[str, Any] = {name: value for name, value in given.items() if not name.startswith(OF_RULES)}
    of_rules = {name.removeprefix(OF_RULES): value for name, value in given.items() if name not in own}
    words = {"true": True, "false": False}
    own = {name: words.get(value, value) if isinstance(value, str) else value for name, value in own.items()}
    return {**own, "rules_options": of_rules} if of_rules else own


def _check(document: dict[str, Any]) -> None:
    """Refuse a head that cannot be, before anybody has entered.

    Raises:
        ValueError: what is wrong, in one sentence.
    """
    head = head_of(document)
    mode = "single" if head.kind == "group" else "pairs"
    try:
        make_rules(head.rules, mode, head.options.rules_options)
    except RulesError as error:
        raise ValueError(f"rules: {error}") from None
