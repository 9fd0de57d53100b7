"""Explaining points by pips (gapler-250): going out, locks, opening and burning the score."""

from collections.abc import Sequence

from gaple.engine import (
    FourInts,
    FourSets,
    LastTile,
    Locked,
    OpeningPassed,
    Outcome,
    Seat,
    ThrownIn,
    TileSet,
    WentOut,
)
from gaple.engine.seats import PAIRS, next_seat, others_after, pair_of, previous_seat
from gaple.engine.tiles import BLANK, DOUBLE_SIX_TILE
from gaple.rules import Kind
from gaple.rules.by_pips import (
    BLANK_IN,
    DEAD_BLANK,
    DEAD_DOUBLE_SIX,
    DOUBLE_SIX_IN,
    LOST_LOCK_TIMES,
    TWO_ENDS_TIMES,
    PipsScorer,
)
from gaple.rules.ledger import BurningLedger
from gaple.texts.telling import Telling, last_laid

DEAD_VALUES = {BLANK: DEAD_BLANK, DOUBLE_SIX_TILE: DEAD_DOUBLE_SIX}  # gapler-250/6
OPENED_CLAUSE = "gapler-250/9"


def explain_by_pips(telling: Telling, outcome: Outcome) -> tuple[str, ...]:
    """Return the sentences on a deal whose pips were counted or that is replayed."""
    match outcome:
        case WentOut(seat, LastTile() as last, left, dead) if left is not None:
            return _out(telling, seat, last, left, dead)
        case Locked(locker, pips):
            return _gaple(telling, locker, pips)
        case ThrownIn(seat, doubles):
            return _six_doubles(telling, seat, doubles)
        case OpeningPassed():
            played = bool(telling.deal.plays)
            return (telling.say("explain-replay-passes" if played else "explain-replay-reported"),)
        case _:
            return ()


def _out(telling: Telling, seat: Seat, last: LastTile, left: FourSets, dead: TileSet) -> tuple[str, ...]:
    counted = _counted(telling, seat)
    deaths = [
        (holder, tile, value)
        for holder in counted
        for tile, value in DEAD_VALUES.items()
        if dead & left[holder] & tile.bit and not telling.deal.below_opening
    ]
    count = telling.deal.verdict.pure + sum(value - tile.pips for _, tile, value in deaths)
    return (
        telling.say("explain-game-out", player=telling.name(seat), tile=str(last.tile)),
        _left(telling, counted),
        *(
            telling.say(
                "explain-dead",
                tile=str(tile),
                player=telling.name(holder),
                value=str(value),
                pips=str(tile.pips),
            )
            for holder, tile, value in deaths
        ),
        *_written(telling, seat, _game(telling, seat, last, str(count))),
    )


def _game(telling: Telling, seat: Seat, last: LastTile, count: str) -> str:
    facts = {"title": telling.title(seat), "tile": str(last.tile), "count": count}
    match telling.deal.verdict.category:
        case "dua-mata":
            return telling.say("explain-dua-mata", times=str(TWO_ENDS_TIMES), **facts)
        case "balak-kosong-masuk":
            return telling.say("explain-balak-masuk", bonus=str(BLANK_IN), **facts)
        case "balak-enam-masuk":
            return telling.say("explain-balak-masuk", bonus=str(DOUBLE_SIX_IN), **facts)
        case _:
            return telling.say("explain-game", **facts)


def _counted(telling: Telling, winner: Seat) -> tuple[Seat, ...]:
    """Return whose pips count when somebody goes out (gapler-250/4)."""
    scorer = telling.rules.scorer
    if isinstance(scorer, PipsScorer) and scorer.counted == "opponents":
        return next_seat(winner), previous_seat(winner)
    return others_after(winner)


def _left(telling: Telling, seats: Sequence[Seat]) -> str:
    pips = telling.numbers(seats, telling.deal.verdict.pips or ())
    return telling.say("explain-left", pips=pips, pure=str(telling.deal.verdict.pure))


def _six_doubles(telling: Telling, seat: Seat, doubles: int) -> tuple[str, ...]:
    player = telling.name(seat)
    if telling.deal.hands is None:
        won = telling.say("explain-six-doubles-reported", player=player)
    else:
        won = telling.say("explain-six-doubles", player=player, doubles=str(doubles))
    points = telling.say("explain-enam-balak", title=telling.title(seat))
    return won, _left(telling, _counted(telling, seat)), *_written(telling, seat, points)


def _gaple(telling: Telling, locker: Seat, pips: FourInts) -> tuple[str, ...]:
    rival = _rival(telling, locker)
    compared = telling.say(
        "explain-compared",
        player=telling.name(locker),
        pips=str(pips[locker]),
        rival=telling.name(rival),
        rival_pips=str(pips[rival]),
    )
    locked = _who_locked(telling, locker)
    if telling.deal.verdict.kind is Kind.REPLAY:
        return locked, compared, telling.say("explain-replay-level")
    winner = locker if pips[locker] < pips[rival] else rival
    if winner == locker:
        message_id = "explain-gaple-won"
    else:
        message_id = "explain-gaple-level" if pips[locker] == pips[rival] else "explain-gaple-lost"
    points = telling.say(
        message_id,
        title=telling.title(winner),
        player=telling.name(locker),
        count=str(telling.deal.verdict.pure),
        times=str(LOST_LOCK_TIMES),
    )
    return locked, compared, _left(telling, others_after(locker)), *_written(telling, winner, points)


def _who_locked(telling: Telling, locker: Seat) -> str:
    lay = last_laid(telling.deal.plays)
    if lay is None:
        return telling.say("explain-gaple-locked-reported", player=telling.name(locker))
    return telling.say("explain-gaple-locked", player=telling.name(locker), tile=str(lay.tile))


def _rival(telling: Telling, locker: Seat) -> Seat:
    """Return whom the locker is compared with (gapler-250/8)."""
    scorer = telling.rules.scorer
    if isinstance(scorer, PipsScorer) and scorer.against == "previous":
        return previous_seat(locker)
    return next_seat(locker)


def _written(telling: Telling, winner: Seat, points: str) -> tuple[str, ...]:
    """Return what went into the score: the points, or nothing below the opening; who burned."""
    deal, pure = telling.deal, str(telling.deal.verdict.pure)
    side = telling.side(winner)
    if deal.below_opening:
        needed = str(_needed(telling, winner))
        category = telling.category()
        below = telling.say("explain-below-opening", category=category, side=side, pure=pure, needed=needed)
        return (below,)
    sentences = [points]
    if OPENED_CLAUSE in deal.verdict.clauses:
        sentences.append(telling.say("explain-opened", side=side, pure=pure))
    if deal.burned is not None:
        sentences.append(telling.say("explain-burned", side=telling.names(PAIRS[deal.burned])))
    return tuple(sentences)


def _needed(telling: Telling, seat: Seat) -> int:
    """Return the pure pips that open this seat's score (gapler-250/9)."""
    ledger = telling.rules.ledger
    if not isinstance(ledger, BurningLedger):
        return 0
    opened_before = telling.deal.match.sheet.opened_before[PAIRS.index(pair_of(seat))]
    return ledger.later_opening if opened_before else ledger.first_opening
