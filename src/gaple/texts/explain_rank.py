"""Explaining points by place (pepet-2026): going out, locks, all closed, the foul tutup."""

from itertools import pairwise

from gaple.engine import (
    SEATS,
    Close,
    FourSets,
    Locked,
    Outcome,
    Refused,
    Seat,
    Spent,
    TileSet,
    WentOut,
    pips_of,
    tiles_in,
)
from gaple.engine.seats import others_after
from gaple.engine.tiles import BLANK
from gaple.rules.by_rank import RankScorer
from gaple.texts.telling import Telling, ends_after, last_laid, signed

DELIBERATE = {
    "certain": "explain-gaple-certain",
    "alternative": "explain-gaple-alternative",
    "always": "explain-gaple-always",
}
"""Why a lock counts as gaple, by the house option `deliberate` (pepet-2026/9)."""


def explain_by_rank(telling: Telling, outcome: Outcome) -> tuple[str, ...]:
    """Return the sentences on a deal that was counted and ranked, or on a foul."""
    match outcome:
        case WentOut(seat, _, left) if left is not None:
            return (_out(telling, seat), *_count(telling, left, seat), _places(telling))
        case Spent(left):
            return (telling.say("explain-spent"), *_count(telling, left), _places(telling))
        case Locked(locker, _, left) if left is not None:
            return (
                _who_locked(telling, locker),
                *_count(telling, left),
                _why_deliberate(telling, outcome),
                _lock_points(telling, locker),
            )
        case Refused(seat, left):
            return _tutup(telling, seat, left)
        case _:
            return ()


def _out(telling: Telling, seat: Seat) -> str:
    lay = last_laid(telling.deal.plays)
    if lay is None:
        return telling.say("explain-habis", player=telling.name(seat))
    return telling.say("explain-habis-tile", player=telling.name(seat), tile=str(lay.tile))


def _who_locked(telling: Telling, locker: Seat) -> str:
    lay = last_laid(telling.deal.plays)
    if lay is None:
        return telling.say("explain-locked-reported", player=telling.name(locker))
    return telling.say("explain-locked", player=telling.name(locker), tile=str(lay.tile))


def _count(telling: Telling, left: FourSets, first: Seat | None = None) -> tuple[str, ...]:
    """Return the count, what 0-0 alone did to it, and what parted equals; `first` went out."""
    values = telling.deal.verdict.pips or (None,) * len(SEATS)
    counted = [seat for seat in telling.deal.verdict.ranking if seat != first]
    blanks = [
        telling.say("explain-lone-blank", player=telling.name(seat), value=str(_blank(left[seat], value)))
        for seat in counted
        if left[seat] & BLANK.bit and (value := values[seat]) is not None and value != pips_of(left[seat])
    ]
    ties = [
        _tie(telling, left, ahead, behind)
        for ahead, behind in pairwise(counted)
        if values[ahead] == values[behind]
    ]
    return (telling.say("explain-count", values=telling.numbers(counted, values)), *blanks, *ties)


def _blank(counted: TileSet, value: int) -> int:
    """Return what 0-0 added to a count."""
    return value - pips_of(counted)


def _tie(telling: Telling, left: FourSets, ahead: Seat, behind: Seat) -> str:
    """Return what put one seat before another of the same value (pepet-2026/7)."""
    values = telling.deal.verdict.pips or ()
    facts = {
        "first": telling.name(ahead),
        "second": telling.name(behind),
        "value": str(values[ahead]),
    }
    fewer, more = left[ahead].bit_count(), left[behind].bit_count()
    if fewer != more:
        return telling.say("explain-tie-tiles", lower=str(fewer), higher=str(more), **facts)
    for lower, higher in zip(_halves(left[ahead]), _halves(left[behind]), strict=True):
        if lower != higher:
            return telling.say("explain-tie-halves", lower=str(lower), higher=str(higher), **facts)
    return telling.say("explain-tie-draw", **facts)


def _halves(counted: TileSet) -> list[int]:
    return sorted(half for tile in tiles_in(counted) for half in (tile.high, tile.low))


def _places(telling: Telling) -> str:
    points = telling.numbers(telling.deal.verdict.ranking, telling.earned)
    return telling.say("explain-places", category=telling.category(), points=points)


def _why_deliberate(telling: Telling, lock: Locked) -> str:
    """Return why a lock is a gaple or is none (pepet-2026/9, /10)."""
    is_gaple = telling.deal.verdict.category != "kunci"
    scorer = telling.rules.scorer
    if lock.ruling is not None or not isinstance(scorer, RankScorer):
        message_id = "explain-gaple-ruling" if is_gaple else "explain-kunci-ruling"
    elif is_gaple:
        message_id = DELIBERATE[scorer.deliberate]
    else:
        message_id = "explain-kunci-unseen" if lock.had_choice else "explain-kunci-forced"
    return telling.say(message_id, player=telling.name(lock.locker))


def _lock_points(telling: Telling, locker: Seat) -> str:
    ranking = telling.deal.verdict.ranking
    facts = {
        "title": telling.title(locker),
        "player": telling.name(locker),
        "points": telling.numbers([seat for seat in ranking if seat != locker], telling.earned),
    }
    match telling.deal.verdict.category:
        case "gaple":
            return telling.say("explain-gaple", **facts)
        case "gaple-kalah":
            return telling.say("explain-gaple-kalah", first=telling.name(ranking[0]), **facts)
        case _:
            return _places(telling)


def _tutup(telling: Telling, seat: Seat, left: FourSets | None) -> tuple[str, ...]:
    player = telling.name(seat)
    fitting = 0 if left is None else _unplayed(telling, seat, left) & ends_after(telling.deal.plays).fits
    if fitting:
        tile = str(tiles_in(fitting)[0])
        what = telling.say("explain-tutup-tile", player=player, tile=tile)
    else:
        what = telling.say("explain-tutup", player=player)
    others = signed(telling.earned[others_after(seat)[0]])
    return what, telling.say("explain-tutup-points", title=telling.title(seat), points=others)


def _unplayed(telling: Telling, seat: Seat, left: FourSets) -> TileSet:
    """Return the tiles in hand, of those in hand and closed."""
    closed = 0
    for play in telling.deal.plays:
        if isinstance(play, Close):
            closed |= play.tile.bit
    return left[seat] & ~closed
