"""`gaple competition`: what is done with a competition's file as a whole."""

from collections.abc import Iterator

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import STANDARD_INPUT, printable, read_bounded, why_refused
from gaple.cli.competition_file import load_document, save_document
from gaple.competition.log import Log, check_log, log_of, write_event
from gaple.competition.preview import Move, Preview, preview
from gaple.record.jsontext import parse_object
from gaple.texts.catalogue import Texts, texts_in
from gaple.texts.telling import in_words


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
@click.argument("event", metavar="EVENT")
@click.option("--dry-run", is_flag=True, help="Only tell what the event would change.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def add(file: str, event: str, *, dry_run: bool, lang: str) -> int:
    r"""Append an event to a competition and tell what it changes: ranks, who goes through, fixtures, papers.

    EVENT is the event as JSON, `-` to read it from standard input; `n` may be left out. What is
    refused leaves FILE as it was, and the exit status is 2. A correction of a closed stage says with
    `after_close` what becomes of what followed: `keep`, `replay` or `void`.

    Examples:
    \b
    gaple competition add cup.json '{"kind": "result", "a": "E1", "b": "E4", "score": [7, 5]}'
    gaple competition add --dry-run cup.json '{"kind": "correct", "of": 3, "score": [7, 3], "reason": "…"}'
    """
    try:
        document = load_document(file)
        log = log_of(document)
        value = parse_object(read_bounded(event) if event == STANDARD_INPUT else event.encode())
        changes = preview(log, value)
        if not dry_run:
            written = write_event(log.append(value))
            document["events"] = [*document.get("events", []), written]
            save_document(document, file)
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {printable(why_refused(error))}", err=True)
        return BAD_INPUT
    click.echo("\n".join(_changes(texts_in(lang), log, changes)))
    return 0


def _changes(texts: Texts, log: Log, changes: Preview) -> Iterator[str]:
    """Yield what an event changes, a line each; one line where it changes nothing."""
    names = {id_: printable(entrant.name) for id_, entrant in log.state.entrants.items()}
    lines = [
        *(_move(texts, "change-rank", move, names) for move in changes.moves),
        *(_move(texts, "change-held", move, names) for move in changes.held),
        *(texts.say("change-through", entrant=names[each]) for each in changes.comes_through),
        *(texts.say("change-out", entrant=names[each]) for each in changes.falls_out),
    ]
    for message, found in (
        ("change-fixtures", changes.fixtures),
        ("change-overruled", tuple(map(str, changes.overruled))),
        ("change-papers", tuple(texts.say(f"reprint-{paper}", of=of) for paper, of in changes.papers)),
    ):
        if found:
            lines.append(texts.say(message, list=in_words(texts, found)))
    yield from lines or [texts.say("change-nothing")]


def _move(texts: Texts, message: str, move: Move, names: dict[str, str]) -> str:
    before, after = ("–" if rank is None else str(rank) for rank in (move.before, move.after))
    return texts.say(message, table=move.table, entrant=names[move.entrant], before=before, after=after)
