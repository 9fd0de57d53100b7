"""Explaining points by the last tile, and locks by pips (pordi-2025, gapensi-makassar)."""

from gaple.engine import SEATS, LastTile, Lay, Locked, Outcome, Seat, WentOut
from gaple.engine.seats import others_after, partner_of
from gaple.texts.telling import Telling, ends_after, last_laid, signed

REASONS = {
    "domi": "explain-domi",
    "domi-balak": "explain-domi-balak",
    "ceki": "explain-ceki",
    "ceki-habis": "explain-ceki-habis",
    "ceki-balak": "explain-ceki-balak",
    "ceki-palang": "explain-ceki-palang",
}
"""Why a category was given, where no house option had a say."""
EQUAL_ENDS = {"ceki": "explain-equal-ceki", "domi": "explain-equal-domi"}
"""A tile that is no double on two equal ends, by the category that it was given."""


def explain_by_category(telling: Telling, outcome: Outcome) -> tuple[str, ...]:
    """Return the sentences on somebody going out or locking."""
    match outcome:
        case WentOut(seat, LastTile() as last):
            return _out(telling, seat, last)
        case Locked(locker):
            return _lock(telling, locker)
        case _:
            return ()


def _out(telling: Telling, seat: Seat, last: LastTile) -> tuple[str, ...]:
    player, title = telling.name(seat), telling.title(seat)
    lay = last_laid(telling.deal.plays)
    if lay is None:
        return (
            telling.say("explain-out-reported", player=player),
            telling.say("explain-domi-reported", title=title),
        )
    return (
        telling.say("explain-out", player=player, tile=str(lay.tile)),
        _reason(telling, title, lay, last),
    )


def _reason(telling: Telling, title: str, lay: Lay, last: LastTile) -> str:
    before = ends_after(telling.deal.plays[:-1])
    here, there = str(before.at(lay.end)), str(before.at(lay.end.opposite))
    category = telling.deal.verdict.category or ""
    facts = {"title": title, "tile": str(lay.tile)}
    if last.both_ends and not last.double:
        if last.equal_ends:
            return telling.say(EQUAL_ENDS[category], here=here, **facts)
        if last.exhausted_here:
            if not last.exhausted_there:
                return telling.say("explain-half-exhausted", exhausted=here, **facts)
        elif last.exhausted_there:
            return telling.say("explain-half-live", exhausted=there, live=here, **facts)
    halves = {"high": str(lay.tile.high), "low": str(lay.tile.low)}
    return telling.say(REASONS[category], here=here, there=there, **halves, **facts)


def _lock(telling: Telling, locker: Seat) -> tuple[str, ...]:
    explain = _pairs_lock if telling.in_pairs else _single_lock
    return (_who_locked(telling, locker), _pips(telling), *explain(telling, locker))


def _who_locked(telling: Telling, locker: Seat) -> str:
    lay = last_laid(telling.deal.plays)
    if lay is None:
        return telling.say("explain-locked-reported", player=telling.name(locker))
    return telling.say("explain-locked", player=telling.name(locker), tile=str(lay.tile))


def _pips(telling: Telling) -> str:
    return telling.say("explain-pips", pips=telling.numbers(SEATS, _pips_of(telling)))


def _pips_of(telling: Telling) -> tuple[int | None, ...]:
    return telling.deal.verdict.pips or ()


def _single_lock(telling: Telling, locker: Seat) -> tuple[str, ...]:
    player = telling.name(locker)
    match telling.deal.verdict.category:
        case "kandang":
            title = telling.title(locker)
            return (telling.say("explain-kandang-single", title=title, player=player),)
        case "kandang-kalah":
            return _places(telling, locker)
        case _:
            return (telling.say("explain-kandang-seri-single", title=_title_each(telling), player=player),)


def _title_each(telling: Telling) -> str:
    """Return the category with the points that each of several seats gets."""
    winners = [seat for seat in SEATS if telling.earned[seat]]
    return telling.say(
        "explain-title-each" if len(winners) > 1 else "explain-title-for",
        category=telling.category(),
        points=signed(telling.earned[winners[0]]),
        side=telling.names(winners),
    )


def _places(telling: Telling, locker: Seat) -> tuple[str, ...]:
    points = telling.earned
    opponents = sorted(others_after(locker), key=lambda seat: -points[seat])
    sentence = telling.say(
        "explain-kandang-kalah-single",
        category=telling.category(),
        rival=telling.name(opponents[0]),
        player=telling.name(locker),
        points=telling.numbers(opponents, points),
    )
    if len({points[seat] for seat in opponents}) == len(opponents):
        return (sentence,)
    return sentence, telling.say("explain-kandang-kalah-level")


def _pairs_lock(telling: Telling, locker: Seat) -> tuple[str, ...]:
    player, partner = telling.name(locker), telling.name(partner_of(locker))
    leads = telling.deal.verdict.names_leader
    rival = locker if leads is None else leads
    title = telling.title(rival)
    match telling.deal.verdict.category:
        case "kandang":
            message_id = "explain-kandang-pairs"
        case "kandang-kalah":
            message_id = "explain-kandang-kalah-pairs"
        case _:
            message_id = "explain-kandang-seri-pairs"
    return (telling.say(message_id, title=title, player=player, partner=partner, rival=telling.name(rival)),)
