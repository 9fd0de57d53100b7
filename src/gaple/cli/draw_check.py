"""`gaple draw --check`: every draw of a competition made again from its list and its numbers."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final

import click

from gaple.cli.common import printable
from gaple.cli.competition_file import load_document
from gaple.competition.errors import CompetitionError
from gaple.competition.events import Draw
from gaple.competition.log import log_of
from gaple.competition.making import make_draw
from gaple.texts.catalogue import Texts

DIFFERS: Final = 1
NO_NUMBERS: Final = 3


class Found(StrEnum):
    """What came of making a draw again."""

    SAME = "same"
    OTHER = "other"
    NO_NUMBERS = "no-numbers"
    """It cannot be made again: it was typed by hand, without numbers or before the list was frozen."""


def check_draws(texts: Texts, file: str) -> int:
    """Say of every draw in a file whether list and numbers make it; return the exit status.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no competition, or has no draw.
    """
    found = dict(_checked(load_document(file)))
    if not found:
        raise CompetitionError("there is no draw in it")
    for number, how in found.items():
        click.echo(texts.say(f"draw-checked-{how}", file=printable(file), event=str(number)))
    if Found.OTHER in found.values():
        return DIFFERS
    return NO_NUMBERS if Found.NO_NUMBERS in found.values() else 0


def _checked(document: Mapping[str, Any]) -> Iterator[tuple[int, Found]]:
    for event in log_of(document).events:
        if isinstance(event, Draw):
            yield event.n, _made_again(document, event)


def _made_again(document: Mapping[str, Any], event: Draw) -> Found:
    """Make a draw as the competition stood before it."""
    log = log_of({**document, "events": document["events"][: event.n - 1]})
    if not event.numbers or log.state.frozen is None:
        return Found.NO_NUMBERS
    pools = None if event.pools is None else len(event.pools)
    try:
        made = make_draw(log, event.numbers, pools=pools).event
    except CompetitionError:
        return Found.OTHER
    drawn = {
        "pools": None if event.pools is None else {name: list(ids) for name, ids in event.pools.items()},
        "order": None if event.order is None else list(event.order),
        "bracket": None if event.bracket is None else list(event.bracket),
    }
    return Found.SAME if all(made.get(what) == outcome for what, outcome in drawn.items()) else Found.OTHER
