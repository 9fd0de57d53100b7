"""`gaple competition`: what is done with a competition's file as a whole."""

from pathlib import Path

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.cli.competition_add import add
from gaple.cli.competition_new import new
from gaple.competition.log import check_log, read_log
from gaple.competition.series import read_series, series_errors
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


@competition.command
@click.argument("file", metavar="FILE")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def series(file: str, *, lang: str) -> int:
    """Check a series (gaple-series/1): who goes on from level to level, by ranks that stand, and bans.

    FILE names the files of its competitions, beside it. Prints who goes on; the exit status is 0, or 2
    with one line an error on standard error.

    Example: gaple competition series malang.json
    """
    texts = texts_in(lang)
    try:
        linked = read_series(read_bounded(file))
        logs = {
            each.id: read_log(read_bounded(str(Path(file).parent / each.file)))
            for each in linked.competitions
        }
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {printable(why_refused(error))}", err=True)
        return BAD_INPUT
    errors = list(series_errors(linked, logs))
    for wrong in errors:
        click.echo(f"{printable(file)}: {printable(wrong)}", err=True)
    for placed in linked.places if not errors else ():
        name = printable(logs[placed.from_].state.entrants[placed.entrant].name)
        click.echo(
            texts.say(
                "series-place",
                entrant=name,
                rank=str(placed.rank),
                origin=placed.from_,
                into=placed.into,
                by=printable(placed.decided_by),
            )
        )
    return BAD_INPUT if errors else 0


competition.add_command(add)
competition.add_command(new)
