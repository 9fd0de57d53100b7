"""`gaple competition`: what is done with a competition's file as a whole."""

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.competition.log import check_log
from gaple.texts.catalogue import texts_in


@click.group
def competition() -> None:
    """Work on a competition's file (gaple-competition/1)."""


@competition.command
@click.argument("file", metavar="FILE")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def check(file: str, *, lang: str) -> int:
    """Check a competition's file: its head, and every event against all before it.

    FILE is a competition's log, `-` standard input. The exit status is 0, or 2 with one line an error
    on standard error. Events after a broken one are read as if it were not there, so that one run
    tells all.

    Example: gaple competition check cup.json
    """
    try:
        errors, events = check_log(read_bounded(file))
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {why_refused(error)}", err=True)
        return BAD_INPUT
    for wrong in errors:
        click.echo(f"{printable(file)}: {wrong}", err=True)
    if errors:
        return BAD_INPUT
    click.echo(texts_in(lang).say("competition-ok", file=printable(file), events=str(events)))
    return 0
