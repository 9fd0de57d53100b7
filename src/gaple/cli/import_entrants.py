"""`gaple import-entrants`: an entry list out of Excel or CSV into a competition."""

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import click
import msgspec

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.cli.competition_file import head_of, load_document, save_document
from gaple.competition.errors import CompetitionError
from gaple.competition.log import log_of
from gaple.competition.model import Entrant
from gaple.record.jsontext import convert_object
from gaple.sheets.doubts import Answers, Doubt, DoubtKind, UnsureError
from gaple.sheets.entrants_in import EntryList, read_entrants
from gaple.sheets.entrants_told import MOST_NAMED, question, understood
from gaple.sheets.headings import MEANINGS
from gaple.sheets.spreadsheet_in import SpreadsheetError, read_spreadsheet
from gaple.texts import Texts, texts_in

_FREEZING = frozenset({"freeze-entries", "draw"})
"""After these a new entry waits; a file typed by hand may leave the first out."""


@click.command("import-entrants")
@click.argument("file", metavar="FILE")
@click.option("--into", required=True, metavar="FILE", help="The competition (gaple-competition/1).")
@click.option("--map", "pairs", multiple=True, metavar="HEADING=MEANING", help="What a column means.")
@click.option("--sheet", metavar="NAME", help="Which sheet of the workbook.")
@click.option("--division", metavar="NAME", help="Only the rows of this category.")
@click.option("--yes", is_flag=True, help="Take what is suggested where a row is in doubt.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def import_entrants(  # noqa: PLR0913 - a command has as many arguments as options
    file: str,
    *,
    into: str,
    pairs: tuple[str, ...],
    sheet: str | None,
    division: str | None,
    lang: str,
    yes: bool,
) -> int:
    """Read an entry list out of a workbook (.xlsx) or a CSV file into a competition.

    Finds the columns by their headings, in Indonesian or English, and says what it understood and
    what it changed. Where something can be read in two ways it asks; without a terminal it writes
    nothing and names the answer. A column's heading or letter can be mapped to name, player1, player2,
    club, phone, phone1, phone2, born, born1, born2, division, pot, reserve or ignore. After the entries
    are frozen, new ones go to the waiting list.

    Example: gaple import-entrants daftar.xlsx --into piala.json --map "Nama Regu=name"
    """
    texts = texts_in(lang)
    answers = Answers(_meanings(pairs), "all" if yes else frozenset(), sheet, division)
    try:
        document = load_document(into)
        present = _present(document)
    except (OSError, ValueError) as error:
        return _refused(into, why_refused(error))
    try:
        spreadsheet = read_spreadsheet(read_bounded(file))
        while True:
            try:
                found = read_entrants(spreadsheet, head_of(document).kind, answers, present)
                break
            except UnsureError as unsure:
                if not _has_terminal():
                    return _refused(file, _unanswered(texts, unsure.doubts))
                answers = _ask(texts, unsure.doubts, answers)
    except (OSError, ValueError) as error:
        return _refused(file, why_refused(error))
    ids, waiting = _add(document, found, present)
    try:
        log_of(document)
    except CompetitionError as error:
        return _refused(into, str(error))
    try:
        if ids:
            save_document(document, into)
    except OSError as error:
        return _refused(into, f"cannot be written: {error.strerror or error}")
    click.echo("\n".join(map(printable, understood(texts, found))))
    click.echo(_written(texts, ids, into, waiting=waiting))
    return 0


def _refused(file: str, reason: str) -> int:
    click.echo(f"{printable(file)}: {printable(reason)}", err=True)
    return BAD_INPUT


def _has_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def _meanings(pairs: Sequence[str]) -> dict[str, str]:
    meanings: dict[str, str] = {}
    for pair in pairs:
        heading, equals, meaning = pair.rpartition("=")
        if not equals or not heading.strip():
            raise click.BadParameter(f"{pair!r} is not HEADING=MEANING", param_hint="--map")
        if meaning.strip() not in MEANINGS:
            raise click.BadParameter(f"{meaning!r} is none of {', '.join(MEANINGS)}", param_hint="--map")
        meanings[heading.strip()] = meaning.strip()
    return meanings


def _present(document: Mapping[str, Any]) -> list[Entrant]:
    """Return who is in the competition, those of late entries included."""
    late = [event.get("entrant") for event in _events(document) if event.get("kind") == "enter"]
    return [*head_of(document).entrants, *(convert_object(entrant, Entrant, "entrant") for entrant in late)]


def _events(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [event for event in document.get("events", []) if isinstance(event, dict)]


def _add(document: dict[str, Any], found: EntryList, present: Sequence[Entrant]) -> tuple[list[str], bool]:
    """Put the entrants into the document; return their ids, and whether they wait."""
    taken = [int(number[1]) for entrant in present if (number := re.fullmatch(r"E(\d{1,9})", entrant.id))]
    first = max(taken, default=0) + 1
    entrants = [
        msgspec.to_builtins(msgspec.structs.replace(line.entrant, id=f"E{first + index}"))
        for index, line in enumerate(found.lines)
    ]
    events = document.get("events", [])
    waiting = any(event.get("kind") in _FREEZING for event in _events(document))
    if waiting:
        numbers = [event.get("n") for event in _events(document)]
        last = max((number for number in numbers if isinstance(number, int)), default=0)
        events += [
            {"n": last + index, "kind": "enter", "entrant": entrant}
            for index, entrant in enumerate(entrants, start=1)
        ]
    else:
        document["entrants"] += entrants
    return [entrant["id"] for entrant in entrants], waiting


def _written(texts: Texts, ids: Sequence[str], into: str, *, waiting: bool) -> str:
    if not ids:
        return texts.say("import-nothing-new", file=printable(into))
    what = "import-waiting" if waiting else "import-written"
    return texts.say(what, count=len(ids), first=ids[0], last=ids[-1], file=printable(into))


def _unanswered(texts: Texts, doubts: Sequence[Doubt]) -> str:
    """Return the questions in one line, with what answers them."""
    questions = [f"{printable(question(texts, doubt))} {_answered_by(texts, doubt)}" for doubt in doubts]
    more = len(questions) - MOST_NAMED
    told = "; ".join(questions[:MOST_NAMED])
    return told if more <= 0 else texts.say("import-and-more", named=told, count=more)


def _answered_by(texts: Texts, doubt: Doubt) -> str:
    choice = doubt.choices[0] if doubt.choices else "…"
    match doubt.kind:
        case "columns":
            answer = f'--map "{choice}={doubt.what.partition(", ")[0]}"'
        case "sheet" | "division":
            answer = f'--{doubt.kind} "{choice}"'
        case _:
            answer = "--yes"
    return texts.say("import-answer", answer=printable(answer))


def _ask(texts: Texts, doubts: Sequence[Doubt], answers: Answers) -> Answers:
    """Return the answers with what a person at the terminal says to these doubts.

    Raises:
        SpreadsheetError: the person does not want it so.
    """
    agreed: set[DoubtKind] = set()
    for doubt in doubts:
        asked = printable(question(texts, doubt))
        match doubt.kind:
            case "columns":
                click.echo(asked)
                answers = replace(answers, meanings={**answers.meanings, **_ask_columns(texts, doubt)})
            case "sheet":
                answers = replace(answers, sheet=click.prompt(asked, type=click.Choice(doubt.choices)))
            case "division":
                answers = replace(answers, division=click.prompt(asked, type=click.Choice(doubt.choices)))
            case _:
                if not click.confirm(asked):
                    raise SpreadsheetError(texts.say("import-declined"), doubt.place)
                agreed.add(doubt.kind)
    return replace(answers, yes=answers.yes if answers.yes == "all" else answers.yes | agreed)


def _ask_columns(texts: Texts, doubt: Doubt) -> dict[str, str]:
    return {
        heading: click.prompt(
            texts.say("import-ask-column", heading=printable(heading)), type=click.Choice(MEANINGS)
        )
        for heading in doubt.choices
    }
