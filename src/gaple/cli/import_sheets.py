"""`gaple import-sheets`: forms F1 typed into our workbook into a competition."""

from collections.abc import Iterator

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.cli.competition_file import load_document, save_document
from gaple.competition.events import Sheet
from gaple.competition.log import Log, log_of
from gaple.sheets.f1_in import TypedForms, read_forms
from gaple.sheets.spreadsheet_in import read_spreadsheet
from gaple.texts import Texts, texts_in


@click.command("import-sheets")
@click.argument("file", metavar="FILE")
@click.option("--into", required=True, metavar="FILE", help="The competition (gaple-competition/1).")
@click.option("--correct", metavar="REASON", help="Correct forms that the competition has otherwise.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def import_sheets(file: str, *, into: str, correct: str | None, lang: str) -> int:
    """Read forms F1 typed into the workbook that `gaple xlsx --f1` makes into a group competition.

    All forms are checked as the competition counts them; one that cannot stand is refused with its
    tab and cell, and then nothing is written. Tabs into which nothing is typed, and forms that the
    competition has already, are left out, so one workbook can be read again after every session. A
    form that it has otherwise is refused; with --correct and a reason it is corrected, and the old one
    stays readable in the log.

    Example: gaple import-sheets f1.xlsx --into grup.json
    """
    texts = texts_in(lang)
    try:
        document = load_document(into)
        log = log_of(document)
    except (OSError, ValueError) as error:
        return _refused(into, why_refused(error))
    try:
        found = read_forms(read_spreadsheet(read_bounded(file)), log, correct)
    except (OSError, ValueError) as error:
        return _refused(file, why_refused(error))
    first = len(log.events) + 1
    try:
        if found.events:
            events = document.setdefault("events", [])
            events += [{"n": n, **event} for n, event in enumerate(found.events, start=first)]
            save_document(document, into)
    except OSError as error:
        return _refused(into, f"cannot be written: {error.strerror or error}")
    click.echo("\n".join(_told(texts, found, log, printable(into))))
    return 0


def _refused(file: str, reason: str) -> int:
    click.echo(f"{printable(file)}: {printable(reason)}", err=True)
    return BAD_INPUT


def _told(texts: Texts, found: TypedForms, log: Log, into: str) -> Iterator[str]:
    first = len(log.events) + 1
    if found.others:
        yield texts.say("import-other-tabs", tabs=printable(", ".join(found.others)))
    if found.blank:
        yield texts.say("import-blank-forms", count=found.blank)
    if found.counted:
        yield texts.say("import-counted-forms", count=found.counted)
    if found.odd_leaders:
        yield texts.say("import-odd-leaders", cells=printable(", ".join(found.odd_leaders)))
    for event in found.events:
        sheet = log.counted(event["of"]) if "of" in event else None
        slot = (
            (sheet.session, sheet.table) if isinstance(sheet, Sheet) else (event["session"], event["table"])
        )
        session, table = map(str, slot)
        yield texts.say("import-form", session=session, table=table, deals=len(event["deals"]))
        if isinstance(sheet, Sheet):
            yield texts.say("import-form-corrects", of=str(sheet.n))
    if found.events:
        last = first + len(found.events) - 1
        yield texts.say(
            "import-forms-written", count=len(found.events), file=into, first=str(first), last=str(last)
        )
    else:
        yield texts.say("import-nothing-new", file=into)
