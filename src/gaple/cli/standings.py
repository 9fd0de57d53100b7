"""`gaple standings`: the tables of competitions, why one is above the next, and what must happen next."""

import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.competition.closing import STAGES
from gaple.competition.errors import CompetitionError
from gaple.competition.log import Log, read_log
from gaple.competition.ranking import Table
from gaple.competition.standings import standings as tables_of
from gaple.competition.steps import next_steps
from gaple.competition.tables_json import tables_json
from gaple.sheets import telling
from gaple.texts.catalogue import Texts, texts_in

GAP = "  "


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one line a file.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def standings(files: tuple[str, ...], *, as_json: bool, lang: str) -> int:
    """Show the standings of competitions (gaple-competition/1), with the reason for every place.

    FILE is a competition's log, `-` standard input. One that breaks the format or whose events cannot
    stand gives one line on standard error, with the event; the other files are still shown, and the
    exit status is 2.

    Example: gaple standings --lang en cup.json
    """
    texts = texts_in(lang)
    status = 0
    for file in files:
        try:
            log = read_log(read_bounded(file))
        except (CompetitionError, OSError, ValueError) as error:
            click.echo(f"{printable(file)}: {why_refused(error)}", err=True)
            status = BAD_INPUT
            continue
        show = _as_json if as_json else _as_text
        click.echo("\n".join(show(texts, file, log)))
    return status


def _as_json(texts: Texts, file: str, log: Log) -> Iterator[str]:
    tables = tables_of(log.state)
    yield json.dumps(
        {"file": file, "kind": log.state.kind, "tables": tables_json(tables), "next": _next(texts, log)},
        ensure_ascii=False,
    )


def _as_text(texts: Texts, file: str, log: Log) -> Iterator[str]:
    head = log.setting.head
    rules = texts.say(f"rules-{head.rules}-name")
    yield printable(file)
    yield texts.say("standings-heading", name=printable(head.name), rules=rules)
    names = _names(log)
    tables = tables_of(log.state)
    for table, below in zip_longest(tables, tables[1:]):
        yield ""
        yield from _table_lines(texts, table, names)
        # Pools have the same criteria; they are told once, below the last.
        if table.rows and table.rows[0].figures and (below is None or below.criteria != table.criteria):
            yield from ("", telling.criteria(texts, table))
    if len({len(pool) for pool in log.state.pools.values()}) > 1:
        yield ""
        yield texts.say("standings-unequal")
    yield ""
    following = _next(texts, log)
    if following is not None:
        yield texts.say("standings-next", next=following)
    else:
        closed = STAGES[log.state.kind][-1] in log.state.closed
        yield texts.say("standings-done" if closed else "standings-done-open")
    yield ""


def _next(texts: Texts, log: Log) -> str | None:
    return telling.next_words(texts, next_steps(log.state), _names(log))


def _names(log: Log) -> dict[str, str]:
    return {id_: printable(entrant.name) for id_, entrant in log.state.entrants.items()}


def _table_lines(texts: Texts, table: Table, names: dict[str, str]) -> Iterator[str]:
    yield telling.table_name(texts, printable(table.name))
    figures = list(table.rows[0].figures) if table.rows else []
    heads = [texts.say("standings-rank"), texts.say("standings-entrant")]
    heads += [texts.say(f"figure-{name}") for name in figures]
    lines = [
        [
            telling.rank_of(table, row),
            names[row.entrant],
            *(telling.shown(row.figures[name]) for name in figures),
        ]
        for row in table.rows
    ]
    yield from _columns([heads, *lines])
    for entrant in table.apart:
        yield GAP + telling.apart(texts, entrant, names)
    reasons = list(telling.whys(texts, table, names)) if figures else []
    if reasons:
        yield GAP + texts.say("standings-why")
        yield from (GAP * 2 + reason for reason in reasons)


def _columns(lines: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [
            cell.ljust(width) if place == 1 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        yield GAP + GAP.join(cells).rstrip()
