"""`gaple xlsx`: a competition as a workbook whose formulas add up, or forms F1 to type into."""

from pathlib import Path

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.competition.log import read_log
from gaple.desk.saving import save_bytes
from gaple.sheets.entrants_out import write_entrants_csv
from gaple.sheets.f1_template import write_f1_template
from gaple.sheets.workbook import write_workbook
from gaple.texts import texts_in


@click.command
@click.argument("file", metavar="FILE")
@click.option(
    "--out", required=True, metavar="F.xlsx", help="The workbook to write; one that is there is replaced."
)
@click.option("--f1", "blank_forms", is_flag=True, help="Forms F1 to type into, instead of what is there.")
@click.option(
    "--session", "sessions", multiple=True, type=int, metavar="N", help="Forms of this session alone."
)
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def xlsx(file: str, *, out: str, blank_forms: bool, sessions: tuple[int, ...], lang: str) -> int:
    """Write a competition (gaple-competition/1) as a workbook.

    Entrants, standings, matches or forms F1 and F2, and the log. Sums, wins and ranks are formulas, so
    anyone can follow them; their values stand beside them for programs that do not calculate. With --f1
    it is a workbook of forms F1, one tab a session and table (--session 3: of that session alone), to
    be typed into and read back with `gaple import-sheets`. Where F ends in .csv it is the entrants alone.

    Example: gaple xlsx grup.json --out grup.xlsx
    """
    if sessions and not blank_forms:
        raise click.UsageError("--session goes with --f1")
    if Path(out).suffix.lower() not in {".xlsx", ".csv"} or (
        blank_forms and not out.lower().endswith(".xlsx")
    ):
        raise click.UsageError("--out is a file .xlsx, or .csv for the entrants alone")
    texts = texts_in(lang)
    try:
        log = read_log(read_bounded(file))
        if Path(out).suffix.lower() == ".csv":
            data = write_entrants_csv(log.state, texts)
        else:
            data = (
                write_f1_template(log.state, texts, sessions) if blank_forms else write_workbook(log, texts)
            )
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {why_refused(error)}", err=True)
        return BAD_INPUT
    try:
        save_bytes(data, out)
    except OSError as error:
        click.echo(f"{printable(out)}: cannot be written: {error.strerror or error}", err=True)
        return BAD_INPUT
    click.echo(printable(out))
    return 0
