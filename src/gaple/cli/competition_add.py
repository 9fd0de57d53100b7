"""`gaple competition add`: append events, and tell what they change."""

from collections.abc import Iterator
from typing import Any

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import STANDARD_INPUT, printable, read_bounded, why_refused
from gaple.cli.competition_file import load_document, save_document
from gaple.competition.events import (
    CheckIn,
    CloseStage,
    Correct,
    Disqualify,
    Event,
    ExtraGame,
    Lots,
    Pay,
    Penalty,
    Rejoin,
    Result,
    Sheet,
    Substitute,
    Walkover,
    Withdraw,
    kind_of,
)
from gaple.competition.log import Log, log_of, write_event
from gaple.competition.matches import match_of
from gaple.competition.preview import Move, Preview, preview
from gaple.record.jsontext import parse_object
from gaple.sheets.telling import table_name
from gaple.texts.catalogue import Texts, texts_in
from gaple.texts.telling import in_words


@click.command
@click.argument("file", metavar="FILE")
@click.argument("event", metavar="EVENT")
@click.option("--dry-run", is_flag=True, help="Only tell what the event would change.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def add(file: str, event: str, *, dry_run: bool, lang: str) -> int:
    """Append an event to a competition and tell what it changes: ranks, who goes through, fixtures, papers.

    EVENT is the event as JSON; `n` may be left out. `-` reads events from standard input, one or one a
    line: all are written, or none. A result may leave out `a` and `b` where it names its match: its score
    is then in the order in which the match's paper has them. What is refused leaves FILE as it was, and
    the exit status is 2. A correction of a closed stage says with `after_close` what becomes of what
    followed: `keep`, `replay` or `void`.

    \b
    Examples:
    gaple competition add cup.json '{"kind": "result", "match": "A-1", "score": [7, 5]}'
    gaple competition add --dry-run cup.json '{"kind": "correct", "of": 3, "score": [7, 3], "reason": "…"}'
    gaple competition add cup.json - < results.jsonl
    """  # noqa: D301 - click's own mark, not a backslash of the text
    try:
        document = load_document(file)
        log = log_of(document)
        grown = log.fork()
        values = []
        for value in _given(event):
            values.append(_with_sides(grown, value))
            grown.append(values[-1])
        changes = preview(log, *values)
        new = grown.events[len(log.events) :]
        if not dry_run:
            document["events"] = [*document.get("events", []), *map(write_event, new)]
            save_document(document, file)
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {printable(why_refused(error))}", err=True)
        return BAD_INPUT
    texts = texts_in(lang)
    done = "add-tried" if dry_run else "add-written"
    told = [texts.say(done, n=str(each.n), what=_what(texts, grown, each)) for each in new]
    click.echo("\n".join([*told, *_changes(texts, grown, changes)]))
    return 0


def _given(event: str) -> list[dict[str, Any]]:
    """Return the events that were given: the argument, or one or one a line from standard input.

    Raises:
        OSError: standard input cannot be read.
        ValueError: an event is no JSON object, or there is none.
    """
    if event != STANDARD_INPUT:
        return [parse_object(event.encode())]
    data = read_bounded(event)
    lines = [line for line in data.splitlines() if line.strip()]
    if all(line.startswith(b"{") and line.rstrip().endswith(b"}") for line in lines) and lines:
        return [parse_object(line) for line in lines]
    return [parse_object(data)]


def _with_sides(log: Log, value: dict[str, Any]) -> dict[str, Any]:
    """Return an event; a result that names its match and no sides gets those of the match."""
    match = value.get("match")
    if value.get("kind") != "result" or {"a", "b"} & value.keys() or not isinstance(match, str):
        return value
    if not log.state.has_match(match):
        return value
    a, b = log.state.sides(match)
    return {**value, "a": a, "b": b} if a and b else value


def _what(texts: Texts, log: Log, event: Event) -> str:
    """Return in words what an event says, as far as whoever typed it can check it."""
    kind = texts.say(f"xlsx-kind-{kind_of(event)}")
    detail = _detail(texts, log, event)
    return f"{kind}{detail}"


def _detail(texts: Texts, log: Log, event: Event) -> str:
    """Return what follows the kind of an event: of which match, for whom."""
    names = _names(log)
    detail = ""
    match event:
        case Result(a=a, b=b, score=(more, less)):
            detail = f" {match_of(log.state, event)}, {names[a]} {more}–{less} {names[b]}"
        case Walkover(match=match, absent=absent):
            who = in_words(texts, [names[each] for each in absent])
            detail = texts.say("add-walkover", match=match, absent=who)
        case Correct(of=of):
            detail = texts.say("add-correct", of=str(of))
        case Sheet(session=session, table=table):
            detail = texts.say("add-sheet", session=str(session), table=str(table))
        case Withdraw() | Disqualify() | Rejoin() | Penalty() | CheckIn() | Pay():
            detail = f": {names[event.entrant]}"
        case Substitute(out=out, in_=in_):
            detail = f": {names[out]} → {names[in_]}"
        case ExtraGame(winner=who):
            detail = texts.say("add-extra-game", winner=names[who])
        case Lots(order=order):
            detail = ": " + ", ".join(names[each] for each in order)
        case CloseStage(stage=stage):
            detail = f": {texts.say(f'stage-{stage}')}"
    return detail


def _names(log: Log) -> dict[str, str]:
    return {id_: printable(entrant.name) for id_, entrant in log.state.entrants.items()}


def _changes(texts: Texts, log: Log, changes: Preview) -> Iterator[str]:
    """Yield what events change, a line each; one line where they change nothing."""
    names = _names(log)
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
    if move.after is None and message == "change-rank":
        message = "change-gone"
    if move.before is None and message == "change-rank":
        message = "change-new"
    before, after = (
        "–" if place is None else str(place).replace("-", "–") for place in (move.before, move.after)
    )
    return texts.say(
        message, table=table_name(texts, move.table), entrant=names[move.entrant], before=before, after=after
    )
