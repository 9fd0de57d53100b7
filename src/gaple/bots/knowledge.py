"""What a seat can work out of its view: who cannot hold what, how likely the rest is, who showed what."""

from collections.abc import Sequence
from dataclasses import dataclass

from gaple.engine import EMPTY_TABLE, SEATS, WITH_NUMBER, Ends, Lay, Seat, Tile, TileSet, View, tiles_in
from gaple.engine.seats import next_seat, others_after
from gaple.engine.tiles import ALL_TILES, NO_TILES
from gaple.engine.view import HiddenClose

ROUNDS = 6
"""How often sizes and tiles are levelled against each other; the chances hardly move after that."""


@dataclass(frozen=True, slots=True)
class Place:
    """Another seat's hand, or a tile that it closed: so many of the unseen tiles lie there."""

    seat: Seat
    in_hand: bool
    size: int
    may_hold: TileSet


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a view tells of the hidden tiles. Made by `knowledge_of`."""

    unseen: TileSet
    places: tuple[Place, ...]
    """The others' hands in turn order, then each tile that they closed, in the order of play."""
    chances: dict[Seat, dict[Tile, float]]
    """For each other seat the chance that it holds a tile in hand; tiles that it cannot hold left out."""
    shown: tuple[tuple[int, ...], ...]
    """How often each seat has turned each number to an end of the chain."""
    unseen_with: tuple[int, ...]
    """For each number how many unseen tiles show it."""

    def chance_stuck(self, seat: Seat, ends: Ends) -> float:
        """Return the chance that a seat holds no tile that fits these ends."""
        fits, stuck = ends.fits, 1.0
        for tile, chance in self.chances[seat].items():
            if tile.bit & fits:
                stuck *= 1 - chance
        return max(stuck, 0.0)


def knowledge_of(view: View) -> Knowledge:
    """Return what a view tells of the hidden tiles.

    Who passed or closed a tile holds none of the two numbers then at the ends, and gets none later.
    """
    ends, seat = EMPTY_TABLE, view.leader
    laid = NO_TILES
    lacks = [NO_TILES] * len(SEATS)
    closings: list[tuple[Seat, TileSet]] = []
    shown = [[0] * len(WITH_NUMBER) for _ in SEATS]
    for seen in view.plays:
        if isinstance(seen, Lay):
            for number in numbers_opened(ends, seen):
                shown[seat][number] += 1
            laid |= seen.tile.bit
            ends = ends.after[seen]
        else:
            lacks[seat] |= ends.fits
            if isinstance(seen, HiddenClose):
                closings.append((seat, lacks[seat]))
        seat = next_seat(seat)
    unseen = ALL_TILES & ~(laid | view.hand | view.closed)
    others = others_after(view.seat)
    hands = [Place(other, True, view.hand_sizes[other], unseen & ~lacks[other]) for other in others]  # noqa: FBT003
    closed = [Place(other, False, 1, unseen & ~lacked) for other, lacked in closings]  # noqa: FBT003
    places = (*hands, *closed)
    chances: dict[Seat, dict[Tile, float]] = {other: {} for other in others}
    for place, held in zip(places, _chances(unseen, places), strict=True):
        if place.in_hand:
            chances[place.seat] = held
    return Knowledge(
        unseen,
        places,
        chances,
        tuple(map(tuple, shown)),
        tuple((unseen & tiles).bit_count() for tiles in WITH_NUMBER),
    )


def numbers_opened(ends: Ends, lay: Lay) -> set[int]:
    """Return the numbers that a lay turns to an end: two for the first tile of a deal, else one."""
    after = ends.after[lay]
    shown = (after.left, after.right) if ends is EMPTY_TABLE else (after.at(lay.end),)
    return {number for number in shown if number is not None}


def numbers_covered(ends: Ends, lay: Lay) -> set[int]:
    """Return the number that a lay is laid on; none for the first tile of a deal."""
    covered = ends.at(lay.end)
    return set() if covered is None else {covered}


def _chances(unseen: TileSet, places: Sequence[Place]) -> list[dict[Tile, float]]:
    """Return for each place the chance of each tile that it may hold.

    Starts from the sizes and levels in turn: a place is filled, a tile lies in one place.
    """
    tiles = tiles_in(unseen)
    held = [dict.fromkeys(tiles_in(place.may_hold), float(place.size)) for place in places]
    constrained = any(place.may_hold != unseen for place in places)
    for _ in range(ROUNDS if constrained else 1):
        for place, chances in zip(places, held, strict=True):
            _scale(chances, place.size / max(sum(chances.values()), 1e-9))
        for tile in tiles:
            rows = [chances for chances in held if tile in chances]
            total = sum([chances[tile] for chances in rows])
            for chances in rows:
                chances[tile] /= total
    return held


def _scale(chances: dict[Tile, float], times: float) -> None:
    for tile in chances:
        chances[tile] *= times
