"""`gaple draw`: the entry list frozen, public numbers, and the draw that they make."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import STANDARD_INPUT, printable, why_refused
from gaple.cli.competition_file import load_document, save_document
from gaple.cli.draw_check import check_draws
from gaple.competition.drawing import has_begun
from gaple.competition.errors import CompetitionError
from gaple.competition.log import Log, log_of, write_event
from gaple.competition.making import MadeDraw, make_draw, make_freeze, next_draw
from gaple.sheets.telling import unmet_words
from gaple.texts.catalogue import Texts, texts_in


@click.command
@click.argument("file", metavar="FILE")
@click.option(
    "--numbers", metavar='"6-1 2-0 …"', help="The public numbers; without, the list is only frozen."
)
@click.option("--pools", type=click.IntRange(1), metavar="N", help="Into how many pools.")
@click.option("--size", type=click.IntRange(2, 6), help="How many a pool has at most.  [default: 4]")
@click.option("--again", is_flag=True, help="Draw anew; the draw before stays in the file and is void.")
@click.option("--reason", metavar="TEXT", help="Why it is drawn anew.")
@click.option("--check", is_flag=True, help="Draw nothing: make every draw in FILE again and compare.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def draw(  # noqa: PLR0913 - a command has as many arguments as options
    file: str,
    *,
    numbers: str | None,
    pools: int | None,
    size: int | None,
    again: bool,
    reason: str | None,
    check: bool,
    lang: str,
) -> int:
    """Draw a competition (gaple-competition/1): pools, an order, or the bracket of a knock-out.

    Without --numbers the entry list is frozen and its hash shown. Then numbers are told before
    everybody, say a tile drawn by each of several captains, and typed in; they and the list make the
    draw, which anybody can repeat (docs/specification/draws.md). Where the list is not frozen yet,
    --numbers freezes it first. Of a competition in pools the pools are drawn, and once their stage is
    closed the knock-out. Clubs are kept apart as far as possible; what could not be met is told.

    FILE gets the events `freeze-entries` and `draw`; where something is refused it stays as it was,
    and the exit status is 2. With --check the status is 0 where list and numbers make every draw in
    FILE, 1 where one differs, 3 where one has no numbers.

    Example: gaple draw cup.json --size 4 --numbers "6-1 2-0 5-5"
    """
    _check_options(pools, size, reason, drawing=numbers is not None, again=again, check=check)
    texts = texts_in(lang)
    try:
        if check:
            return check_draws(texts, file)
        if file == STANDARD_INPUT:
            raise CompetitionError("a draw is written into a file")
        document = load_document(file)
        log = log_of(document)
        lines = list(_frozen(texts, log, file, drawn_now=numbers is not None))
        if numbers is not None:
            made = _made(log, numbers, pools, size, again=again)
            lines += _told(texts, log, made, _put(texts, log, made, reason))
    except (OSError, ValueError) as error:
        return _refused(file, why_refused(error))
    try:
        _save(document, log, file)
    except OSError as error:
        return _refused(file, f"cannot be written: {error.strerror or error}")
    click.echo("\n".join(lines))
    return 0


def _check_options(  # noqa: PLR0913 - all that can contradict each other
    pools: int | None, size: int | None, reason: str | None, *, drawing: bool, again: bool, check: bool
) -> None:
    """Refuse options that do not go together.

    Raises:
        click.UsageError: they do not.
    """
    if pools is not None and size is not None:
        raise click.UsageError("--pools and --size say the same thing; give one")
    if again != bool(reason and reason.strip()):
        raise click.UsageError("--again and --reason go together")
    if check and (drawing or again):
        raise click.UsageError("--check draws nothing; it takes no numbers")
    if again and not drawing:
        raise click.UsageError("--again needs --numbers")


def _save(document: dict[str, Any], log: Log, file: str) -> None:
    """Write the events that are new in the log into the file; nothing where there are none."""
    written = document.get("events", [])
    new = [write_event(event) for event in log.events[len(written) :]]
    if new:
        save_document({**document, "events": [*written, *new]}, file)


def _refused(file: str, reason: str) -> int:
    click.echo(f"{printable(file)}: {printable(reason)}", err=True)
    return BAD_INPUT


def _frozen(texts: Texts, log: Log, file: str, *, drawn_now: bool) -> Iterator[str]:
    """Freeze the entry list if it is not; yield what to show to everybody."""
    if log.state.frozen is None:
        log.append(make_freeze(log.state))
    elif drawn_now:
        return
    assert log.state.frozen is not None  # noqa: S101 - it is frozen by now
    entrants = sum(not each.reserve for each in log.state.entrants.values())
    yield texts.say("draw-frozen", count=entrants, sha256=log.state.frozen)
    if not drawn_now:
        yield texts.say("draw-how", file=printable(file))


def _made(log: Log, numbers: str, pools: int | None, size: int | None, *, again: bool) -> MadeDraw:
    """Make the draw that is due.

    Raises:
        CompetitionError: it is made already, or cannot be made.
    """
    what = next_draw(log.state)
    earlier = log.state.drawn.get(what)
    if earlier is not None and not again:
        closing = "; once the stage pools is closed the knock-out is drawn" if what == "pools" else ""
        raise CompetitionError(f"drawn already by event {earlier}{closing}; --again --reason draws anew")
    if earlier is None and again:
        raise CompetitionError("nothing is drawn yet that could be drawn anew")
    if earlier is not None and has_begun(log.state, what):
        raise CompetitionError(f"{what}: matches of the draw at event {earlier} count already")
    return make_draw(log, numbers.split(), pools=pools, size=size)


def _put(texts: Texts, log: Log, made: MadeDraw, reason: str | None) -> list[str]:
    """Append the draw to the log; return what it could not meet, in words."""
    names = {id_: each.name for id_, each in log.state.entrants.items()}
    unmet = [printable(unmet_words(texts, each, names)) for each in made.unmet]
    words = {"unmet": unmet or None, "reason": reason}
    log.append({**made.event, **{key: value for key, value in words.items() if value is not None}})
    return unmet


def _told(texts: Texts, log: Log, made: MadeDraw, unmet: list[str]) -> Iterator[str]:
    """Yield what was drawn, who waits, and which wishes were not met."""
    names = {id_: printable(each.name) for id_, each in log.state.entrants.items()}
    event = made.event
    yield texts.say("draw-from", numbers=printable(" ".join(event["numbers"])), seed=event["seed"])
    yield ""
    match made.what:
        case "pools":
            yield from _pools(texts, event["pools"], names)
        case "order":
            yield from (f"{number:>4}  {names[id_]}" for number, id_ in enumerate(event["order"], start=1))
        case "bracket":
            yield from _bracket(texts, event["bracket"], names)
    yield ""
    waiting = len(made.waiting)
    yield texts.say("draw-count", entered=made.drawn + waiting, drawn=made.drawn, waiting=waiting)
    if made.waiting:
        yield texts.say("draw-waiting", names=", ".join(names[id_] for id_ in made.waiting))
    if unmet or made.what != "order":  # numbers of a plan keep nobody apart
        yield texts.say("draw-unmet") if unmet else texts.say("draw-met")
    yield from (f"  {line}" for line in unmet)


def _pools(texts: Texts, pools: Mapping[str, list[str]], names: Mapping[str, str]) -> Iterator[str]:
    for name, ids in pools.items():
        yield texts.say("draw-pool", name=name, names=", ".join(names[id_] for id_ in ids))


def _bracket(texts: Texts, places: list[str | None], names: Mapping[str, str]) -> Iterator[str]:
    bye = texts.say("draw-bye")
    for number in range(len(places) // 2):
        first, second = (bye if id_ is None else names[id_] for id_ in places[2 * number : 2 * number + 2])
        yield texts.say("draw-match", match=f"K{len(places)}-{number + 1}", first=first, second=second)
