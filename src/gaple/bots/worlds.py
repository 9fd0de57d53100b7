"""Positions that a view may be of: the hidden tiles dealt at random, as far as is known of them."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from gaple.bots.knowledge import Knowledge, Place
from gaple.engine import SEATS, Close, Play, Position, Tile, TileSet, View, tiles_in
from gaple.engine.tiles import NO_TILES
from gaple.engine.view import HiddenClose


def possible_positions(view: View, knowledge: Knowledge, random: Random, number: int) -> Iterator[Position]:
    """Yield this many positions in which every pass, every closing and every size is as it was seen.

    The seat on turn has a fitting tile; if it had none, some of these positions would be locked.
    """
    for _ in range(number):
        hands, closed = [NO_TILES] * len(SEATS), [NO_TILES] * len(SEATS)
        hands[view.seat], closed[view.seat] = view.hand, view.closed
        closings: list[TileSet] = []
        for place, tiles in zip(knowledge.places, _deal(knowledge, random), strict=True):
            if place.in_hand:
                hands[place.seat] = tiles
            else:
                closed[place.seat] |= tiles
                closings.append(tiles)
        yield Position(
            view.laying,
            view.leader,
            (hands[0], hands[1], hands[2], hands[3]),
            (closed[0], closed[1], closed[2], closed[3]),
            view.ends,
            tuple(_with_closings(view, closings)),
            view.turn,
            view.over,
        )


def _with_closings(view: View, closings: Iterable[TileSet]) -> Iterator[Play]:
    """Yield the plays seen, each hidden closing with its tile."""
    closed = (tile for tiles in closings for tile in tiles_in(tiles))
    for seen in view.plays:
        yield Close(next(closed)) if isinstance(seen, HiddenClose) else seen


def _deal(knowledge: Knowledge, random: Random) -> list[TileSet]:
    """Deal the unseen tiles to their places, those first that fit few places."""
    places = knowledge.places
    dealt = [NO_TILES] * len(places)
    tiles = list(tiles_in(knowledge.unseen))
    random.shuffle(tiles)
    tiles.sort(key=lambda tile: sum(bool(place.may_hold & tile.bit) for place in places))
    for tile in tiles:
        _put(tile, places, dealt, random, set())
    return dealt


def _put(tile: Tile, places: Sequence[Place], dealt: list[TileSet], random: Random, asked: set[int]) -> bool:
    """Put a tile into a place with room for it; without one, a full place gives another of its tiles on.

    `asked`: the places that were asked for a tile already. Returns whether the tile found a place.
    """
    may_hold = [n for n, place in enumerate(places) if place.may_hold & tile.bit and n not in asked]
    room = [max(places[n].size - dealt[n].bit_count(), 0) for n in may_hold]
    if any(room):
        dealt[random.choices(may_hold, room)[0]] |= tile.bit
        return True
    for n in may_hold:
        asked.add(n)
        for given in tiles_in(dealt[n]):
            dealt[n] ^= given.bit
            if _put(given, places, dealt, random, asked):
                dealt[n] |= tile.bit
                return True
            dealt[n] |= given.bit
    return False
