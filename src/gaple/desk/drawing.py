"""The draw at the desk: the list frozen, public numbers, and an outcome that nobody here chooses."""

from collections.abc import Sequence
from typing import NamedTuple

from gaple.competition.drawing import has_begun
from gaple.competition.errors import CompetitionError
from gaple.competition.making import make_draw, make_freeze, next_draw
from gaple.desk.draft import Draft
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import Act
from gaple.sheets.telling import unmet_words
from gaple.texts import Texts


class Told(NamedTuple):
    """What is told before everybody, and how it is drawn."""

    numbers: Sequence[str]
    pools: int | None = None
    """Into how many pools."""
    size: int | None = None
    """Or how many entrants a pool has at most."""
    reason: str | None = None
    """Why it is drawn anew; needed where it was drawn before."""


def freeze(draft: Draft) -> None:
    """Put the freeze of the entry list.

    Raises:
        DeskError: it is frozen already, or the role may not.
    """
    draft.acting.check_may(Act.FREEZE)
    draft.put_event(make_freeze(draft.desk.log.state))


def draw(draft: Draft, texts: Texts, told: Told) -> None:
    """Put the draw that is due; wishes that it cannot meet are noted in the language of `texts`.

    Raises:
        DeskError: it cannot be drawn, or the role may not.
    """
    draft.acting.check_may(Act.DRAW)
    log = draft.desk.log
    what = next_draw(log.state)
    earlier = log.state.drawn.get(what)
    if earlier is not None and not told.reason:
        raise DeskError(Why.REFUSED, f"drawn already by event {earlier}; drawn anew with a reason")
    if earlier is not None and has_begun(log.state, what):
        raise DeskError(Why.REFUSED, f"matches of the draw at event {earlier} count already")
    try:
        made = make_draw(log, told.numbers, pools=told.pools, size=told.size)
    except CompetitionError as error:
        raise DeskError(Why.REFUSED, error.reason) from error
    names = {id_: each.name for id_, each in log.state.entrants.items()}
    unmet = [unmet_words(texts, each, names) for each in made.unmet]
    event = {**made.event, **({"unmet": unmet} if unmet else {})}
    draft.put_event(event if earlier is None else {**event, "reason": told.reason})
