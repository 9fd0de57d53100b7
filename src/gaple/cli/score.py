"""`gaple score`: replay records, print what every deal gave and why."""

import json
from collections.abc import Callable, Iterator
from typing import TypeAlias

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.record import RecordError, ReplayedRecord, replay_bytes, scored_json

Show: TypeAlias = Callable[[str, ReplayedRecord], Iterator[str]]


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one line a file.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def score(files: tuple[str, ...], *, as_json: bool, lang: str) -> int:
    """Score match records (gaple-record/1) and explain every point by its clause.

    FILE is a record, `-` standard input. A record that breaks the format or the rules gives one
    line on standard error; the other files are still scored, and the exit status is 2.

    Example: gaple score --lang en match.json
    """
    show = _as_json if as_json else _as_text(lang)
    status = 0
    for file in files:
        try:
            replayed = replay_bytes(read_bounded(file))
        except (RecordError, OSError, ValueError) as error:
            click.echo(f"{printable(file)}: {why_refused(error)}", err=True)
            status = BAD_INPUT
            continue
        click.echo("\n".join(show(file, replayed)))
    return status


def _as_json(file: str, replayed: ReplayedRecord) -> Iterator[str]:
    yield json.dumps({"file": file, **scored_json(replayed)})


def _as_text(lang: str) -> Show:
    from gaple.cli.score_text import score_text  # noqa: PLC0415 - JSON needs no messages
    from gaple.texts.catalogue import texts_in  # noqa: PLC0415 - JSON needs no messages

    texts = texts_in(lang)

    def show(file: str, replayed: ReplayedRecord) -> Iterator[str]:
        return score_text(texts, printable(file), replayed)

    return show
