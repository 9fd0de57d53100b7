"""A deal in progress: what may be played, what a play leads to, how the deal ended.

Positions do not change; a play makes a new one. All that differs between rule sets is in `Laying`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from gaple.engine.chain import EMPTY_TABLE, Ends, ends_showing, laid_tiles
from gaple.engine.errors import BadHands, EngineError, IllegalPlay, Reason
from gaple.engine.outcome import (
    FourSets,
    LastTile,
    Locked,
    OpeningPassed,
    Outcome,
    Spent,
    ThrownIn,
    WentOut,
)
from gaple.engine.plays import PASS, Close, End, Lay, Pass, Play
from gaple.engine.seats import SEATS, Seat, next_seat, partner_of, previous_seat
from gaple.engine.tiles import ALL_TILES, DOUBLES, NO_TILES, WITH_NUMBER, Tile, TileSet, pips_of, tiles_in

HAND_SIZE = 7


class Stuck(Enum):
    """What a player without a fitting tile does."""

    PASS = "pass"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Laying:
    """How tiles are laid: all that the engine knows of a rule set."""

    opening: TileSet = ALL_TILES
    """The tiles that may be laid first."""
    stuck: Stuck = Stuck.PASS
    redeal_doubles: int | None = None
    """A dealt hand with this many doubles is thrown in before anything is laid; None: played on."""
    opening_passes_replay: bool = False
    """Whether a deal ends when both players after the opener pass on their first turn."""


class Position(NamedTuple):
    """A deal after some plays. Made by `start` and `play`."""

    laying: Laying
    leader: Seat
    """The seat that lays first."""
    hands: FourSets
    closed: FourSets
    """Tiles put face down, by seat."""
    ends: Ends
    plays: tuple[Play, ...]
    turn: Seat
    over: bool
    """Whether the deal has ended; `outcome_of` says how."""


_new = tuple.__new__  # what Position(…) does, without a call in between; it is made at every turn


def check_hands(hands: Sequence[Sequence[Tile]]) -> FourSets:
    """Return four dealt hands as sets.

    Raises:
        BadHands: not four hands of seven, or a tile dealt twice.
    """
    if len(hands) != len(SEATS):
        raise BadHands(f"four hands are dealt, not {len(hands)}")
    sets = [sum([tile.bit for tile in hand]) for hand in hands]
    if any(len(hand) != HAND_SIZE for hand in hands) or sets[0] | sets[1] | sets[2] | sets[3] != ALL_TILES:
        raise _bad_hands(hands)
    first, second, third, fourth = sets
    return first, second, third, fourth


def _bad_hands(hands: Sequence[Sequence[Tile]]) -> BadHands:
    owner: dict[Tile, Seat] = {}
    for seat, hand in enumerate(hands):
        if len(hand) != HAND_SIZE:
            return BadHands(f"seat {seat} has {len(hand)} tiles, not {HAND_SIZE}")
        for tile in hand:
            if tile in owner:
                return BadHands(f"{tile} is dealt twice, to seat {owner[tile]} and to seat {seat}")
            owner[tile] = seat
    return BadHands("the hands are no double-six set")


def opener(opening: TileSet, hands: FourSets, lead: Seat | None) -> Seat:
    """Return the seat that opens: the first that holds one of the opening tiles.

    The lead is handed on from a seat without one to the partner, then the next opponent, then that
    one's partner (gapler-250/2). `lead` None: nobody has the lead, the holder of the tile opens.
    """
    order = SEATS if lead is None else (lead, partner_of(lead), next_seat(lead), previous_seat(lead))
    for seat in order:
        if hands[seat] & opening:
            return seat
    raise EngineError("no hand holds an opening tile")


def start(laying: Laying, hands: FourSets, leader: Seat) -> Position:
    """Return a dealt deal before its first tile, with the seat that lays first on turn."""
    thrown_in = laying.redeal_doubles is not None and _most_doubles(hands)[1] >= laying.redeal_doubles
    closed = (NO_TILES, NO_TILES, NO_TILES, NO_TILES)
    return Position(laying, leader, hands, closed, EMPTY_TABLE, (), leader, thrown_in)


def legal_plays(position: Position) -> Sequence[Play]:
    """Return every legal play in a fixed order: by tile as in `DOUBLE_SIX`, the left end first.

    Empty exactly when the deal is over. The same tile on the other end is another play, also where
    both ends show the same number.
    """
    laying, _, hands, _, ends, _, turn, over = position
    return () if over else plays_for(laying, ends, hands[turn])


def plays_for(laying: Laying, ends: Ends, hand: TileSet) -> Sequence[Play]:
    """Return the legal plays of a hand on turn, in the order of `legal_plays`."""
    fitting = hand & ends.fits
    if ends is EMPTY_TABLE:
        return [Lay(tile, End.LEFT) for tile in tiles_in(hand & laying.opening)]
    if fitting:
        return _lays(ends, fitting)
    if laying.stuck is Stuck.CLOSE:  # pepet-2026/2
        return [Close(tile) for tile in tiles_in(hand)]
    return (PASS,)


@lru_cache(maxsize=1 << 16)
def _lays(ends: Ends, fitting: TileSet) -> tuple[Lay, ...]:
    """Return all lays of these tiles; few sets recur often, so the cache pays (see bench)."""
    return tuple([lay for tile in tiles_in(fitting) for lay in ends.lays[tile]])


def play(position: Position, play: Play) -> Position:
    """Return the position after a play.

    Raises:
        IllegalPlay: the play is not one of `legal_plays`; the given position stays as it is.
    """
    laying, leader, hands, closed, ends, plays, turn, over = position
    hand = hands[turn]
    if type(play) is Lay:
        after = ends.after.get(play)
        bit = play.tile.bit
        if after is None or not hand & bit or over or (ends is EMPTY_TABLE and not laying.opening & bit):
            raise _illegal(position, play)
        hands = _replace(hands, turn, hand ^ bit)
        held = hands[0] | hands[1] | hands[2] | hands[3]
        went_out = hand == bit and not closed[turn]  # pepet-2026/3
        ended = went_out or not held & after.fits  # pepet-2026/4, pordi-2025/10
        return _new(Position, (laying, leader, hands, closed, after, (*plays, play), (turn + 1) % 4, ended))
    if over or ends is EMPTY_TABLE or hand & ends.fits:  # pordi-2025/3, pepet-2026/2
        raise _illegal(position, play)
    if type(play) is Pass and laying.stuck is Stuck.PASS:
        ended = laying.opening_passes_replay and plays[1:] == (PASS,)  # gapler-250/3
        return _new(Position, (laying, leader, hands, closed, ends, (*plays, play), (turn + 1) % 4, ended))
    if type(play) is Close and laying.stuck is Stuck.CLOSE and hand & play.tile.bit:
        hands = _replace(hands, turn, hand ^ play.tile.bit)
        closed = _replace(closed, turn, closed[turn] | play.tile.bit)
        return Position(laying, leader, hands, closed, ends, (*plays, play), (turn + 1) % 4, not any(hands))
    raise _illegal(position, play)


def outcome_of(position: Position) -> Outcome | None:
    """Return how the deal ended, None while it runs.

    An empty hand is looked at before a lock: going out beats locking; and all hands spent before a
    lock too (pepet-2026/5).
    """
    if not position.over:
        return None
    if not position.plays:
        seat, doubles = _most_doubles(position.hands)
        return ThrownIn(seat, doubles, _replace(position.hands, seat, NO_TILES))
    mover = previous_seat(position.turn)
    if not position.hands[mover] and not position.closed[mover]:
        return _went_out(position, mover)
    if not any(position.hands):  # pepet-2026/5
        return Spent(position.closed)
    if position.plays[-1] is PASS:
        return OpeningPassed()
    return _locked(position, mover)


def counted_tiles(position: Position) -> FourSets:
    """Return the tiles in hand and closed, by seat."""
    hands, closed = position.hands, position.closed
    return (
        hands[0] | closed[0],
        hands[1] | closed[1],
        hands[2] | closed[2],
        hands[3] | closed[3],
    )


def _replace(sets: FourSets, seat: Seat, tiles: TileSet) -> FourSets:
    if seat == 0:
        return tiles, sets[1], sets[2], sets[3]
    if seat == 1:
        return sets[0], tiles, sets[2], sets[3]
    if seat == 2:  # noqa: PLR2004 - a seat
        return sets[0], sets[1], tiles, sets[3]
    return sets[0], sets[1], sets[2], tiles


def _most_doubles(hands: FourSets) -> tuple[Seat, int]:
    counts = [(hand & DOUBLES).bit_count() for hand in hands]
    most = max(counts)
    return counts.index(most), most


def _went_out(position: Position, seat: Seat) -> WentOut:
    lay = position.plays[-1]
    assert isinstance(lay, Lay)  # noqa: S101 - a hand is emptied with nothing closed by a lay alone
    tile, before = lay.tile, _ends_before(position.ends, lay)
    here, there = before.at(lay.end), before.at(lay.end.opposite)
    held = position.hands[0] | position.hands[1] | position.hands[2] | position.hands[3]
    last = LastTile(
        double=tile.double,
        both_ends=len(before.lays[tile]) == len(End),
        equal_ends=here == there,
        exhausted_here=here is not None and not held & WITH_NUMBER[here],
        exhausted_there=there is not None and not held & WITH_NUMBER[there],
        tile=tile,
    )
    return WentOut(seat, last, counted_tiles(position), _dead_doubles(position, held))


def _ends_before(ends: Ends, lay: Lay) -> Ends:
    """Return the ends before the last lay: the end it was laid on showed its inner half."""
    if ends.left is None or ends.right is None:
        return EMPTY_TABLE
    if lay.end is End.LEFT:
        return ends_showing(lay.tile.other(ends.left), ends.right)
    return ends_showing(ends.left, lay.tile.other(ends.right))


def _dead_doubles(position: Position, held: TileSet) -> TileSet:
    """Return the doubles in hand whose six companions are laid and whose number shows at no end."""
    unlaid = held | position.closed[0] | position.closed[1] | position.closed[2] | position.closed[3]
    dead = NO_TILES
    for double in tiles_in(held & DOUBLES & ~position.ends.fits):
        if unlaid & WITH_NUMBER[double.high] == double.bit:  # gapler-250/6
            dead |= double.bit
    return dead


def _locked(position: Position, locker: Seat) -> Locked:
    left = counted_tiles(position)
    needed = position.ends.fits
    seen = laid_tiles(position.plays) | position.closed[locker]
    return Locked(
        locker,
        (pips_of(left[0]), pips_of(left[1]), pips_of(left[2]), pips_of(left[3])),
        left,
        had_choice=_could_play_on(position, locker),
        plain_to_see=not needed & ~seen,  # pepet-2026/9
    )


def _could_play_on(position: Position, locker: Seat) -> bool:
    """Return whether the locker had another legal play that does not lock (pepet-2026/9)."""
    lay = position.plays[-1]
    assert isinstance(lay, Lay)  # noqa: S101 - only a laid tile locks
    hands = _replace(position.hands, locker, position.hands[locker] | lay.tile.bit)
    before = position._replace(
        hands=hands,
        ends=_ends_before(position.ends, lay),
        plays=position.plays[:-1],
        turn=locker,
        over=False,
    )
    others = [other for other in legal_plays(before) if other is not lay]
    return any(not _locks(play(before, other)) for other in others)


def _locks(position: Position) -> bool:
    """Return whether the deal ended in a lock, not by an emptied hand or with all hands spent."""
    mover = previous_seat(position.turn)
    went_out = not position.hands[mover] and not position.closed[mover]
    return position.over and not went_out and any(position.hands)


def _illegal(position: Position, wanted: Play) -> IllegalPlay:
    """Say which rule refuses a play, in words for a reader."""
    laying, ends, seat = position.laying, position.ends, position.turn
    hand = position.hands[seat]
    if position.over:
        return IllegalPlay(seat, Reason.DEAL_OVER, "plays on after the end of the deal")
    if isinstance(wanted, Lay | Close) and not hand & wanted.tile.bit:
        return IllegalPlay(seat, Reason.NOT_IN_HAND, f"does not hold {wanted.tile}")
    if isinstance(wanted, Lay):
        return _illegal_lay(position, wanted)
    doing = "passes" if isinstance(wanted, Pass) else f"closes {wanted.tile}"
    can_lay = hand & ends.fits & (laying.opening if ends is EMPTY_TABLE else ALL_TILES)
    if can_lay:
        return IllegalPlay(seat, Reason.CAN_LAY, f"{doing} but holds {_fitting_tile(ends, can_lay)}")
    if isinstance(wanted, Pass):
        return IllegalPlay(
            seat, Reason.CLOSES_INSTEAD, "passes, but in this rule set a tile is closed instead"
        )
    return IllegalPlay(seat, Reason.PASSES_INSTEAD, f"{doing}, but in this rule set nothing is closed")


def _illegal_lay(position: Position, wanted: Lay) -> IllegalPlay:
    ends, seat, tile = position.ends, position.turn, wanted.tile
    if ends is EMPTY_TABLE:
        allowed = tiles_in(position.laying.opening)
        must = str(allowed[0]) if len(allowed) == 1 else "one of " + ", ".join(map(str, allowed))
        if wanted.end is End.LEFT:
            return IllegalPlay(
                seat, Reason.NOT_AN_OPENING, f"opens with {tile}, but the deal opens with {must}"
            )
        return IllegalPlay(seat, Reason.NOT_ON_THIS_END, f"lays {tile} on the right end of an empty table")
    if tile not in ends.lays:
        detail = f"lays {tile}, which fits neither end ({ends.left} and {ends.right})"
        return IllegalPlay(seat, Reason.FITS_NEITHER_END, detail)
    detail = f"lays {tile} on the {_name(wanted.end)} end, which shows {ends.at(wanted.end)}"
    return IllegalPlay(seat, Reason.NOT_ON_THIS_END, detail)


def _fitting_tile(ends: Ends, can_lay: TileSet) -> str:
    tile = tiles_in(can_lay)[0]
    if ends is EMPTY_TABLE:
        return f"{tile}, which opens"
    end = ends.lays[tile][0].end
    return f"{tile}, which fits the {_name(end)} end ({ends.at(end)})"


def _name(end: End) -> str:
    return end.name.lower()
