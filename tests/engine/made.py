"""Positions made for tests: by random play, and written out."""

from collections.abc import Iterator
from random import Random

from hypothesis import settings

from gaple.engine import (
    DOUBLES,
    EMPTY_TABLE,
    Close,
    End,
    FourSets,
    Lay,
    Laying,
    Pass,
    Play,
    Position,
    Seat,
    Stuck,
    Tile,
    chain_of,
    ends_showing,
    legal_plays,
    play,
    start,
    tile_set,
    tiles_in,
)
from gaple.engine.dealing import deal_hands
from gaple.engine.tiles import BLANK, DOUBLE_SIX_TILE, NO_TILES

PASSING = Laying()
"""As in pordi-2025 after its first deal, without the redeal."""
CLOSING = Laying(stuck=Stuck.CLOSE)
"""As in pepet-2026 after its first deal."""
HANDED_ON = Laying(opening=DOUBLES & ~BLANK.bit & ~DOUBLE_SIX_TILE.bit, opening_passes_replay=True)
"""As in gapler-250 after its first deal, without the redeal."""

NO_CLOSED: FourSets = (NO_TILES, NO_TILES, NO_TILES, NO_TILES)

LAW = settings(derandomize=True, deadline=None, max_examples=200, database=None)
"""How laws are tried: the same examples every time, however slow the machine."""


def sets_of(*hands: str) -> FourSets:
    first, second, third, fourth = (tile_set(tiles(hand)) for hand in hands)
    return first, second, third, fourth


def tiles(text: str) -> list[Tile]:
    return [tile(word) for word in text.split()]


def tile(text: str) -> Tile:
    return Tile(int(text[0]), int(text[-1]))


def lay(text: str) -> Lay:
    """Return a lay written like `6-1L`."""
    return Lay(tile(text[:-1]), End(text[-1]))


def chain_plays(chain: str) -> tuple[Play, ...]:
    """Return lays that make this chain; the first is a tile that lies with its higher number left."""
    halves = [(int(word[0]), int(word[-1])) for word in chain.split()]
    if not halves:
        return ()
    first = next(place for place, (left, right) in enumerate(halves) if left >= right)
    chained = [Tile(left, right) for left, right in halves]
    lays = [Lay(chained[first], End.LEFT)]
    lays += [Lay(tile, End.LEFT) for tile in reversed(chained[:first])]
    lays += [Lay(tile, End.RIGHT) for tile in chained[first + 1 :]]
    assert [(placed.left, placed.right) for placed in chain_of(lays)] == halves
    return tuple(lays)


def chained(
    laying: Laying, chain: str, seat: Seat, hands: FourSets, closed: FourSets = NO_CLOSED
) -> Position:
    """Return a position with this chain, read left to right, and the seat on turn; no tile may be missing."""
    plays = chain_plays(chain)
    placed = chain_of(plays)
    everything = [each.tile for each in placed]
    everything += [tile for held in (*hands, *closed) for tile in tiles_in(held)]
    assert sorted(tile.index for tile in everything) == list(range(28)), "28 tiles, each once"
    ends = ends_showing(placed[0].left, placed[-1].right) if placed else EMPTY_TABLE
    return Position(laying, (seat - len(plays)) % 4, hands, closed, ends, plays, seat, over=False)


def random_start(laying: Laying, random: Random) -> Position:
    """Deal until a leader can open, and start."""
    hands = deal_hands(random)
    leader = random.randrange(4)
    while not hands[leader] & laying.opening:
        hands = deal_hands(random)
    return start(laying, hands, leader)


def random_course(laying: Laying, random: Random) -> Iterator[Position]:
    """Yield every position of a deal in which all choose at random, from the start to the end."""
    position = random_start(laying, random)
    yield position
    while not position.over:
        position = play(position, random.choice(legal_plays(position)))
        yield position


def random_position(laying: Laying, seed: int) -> Position:
    """Return a position somewhere in a random deal, its end included."""
    random = Random(seed)
    return random.choice(list(random_course(laying, random)))


def random_end(laying: Laying, seed: int) -> Position:
    *_, end = random_course(laying, Random(seed))
    return end


def turned_seat(seat: Seat, by: int) -> Seat:
    return (seat + by) % 4


def turned(sets: FourSets, by: int) -> FourSets:
    """Return what each seat had, now `by` seats further on."""
    first, second, third, fourth = (sets[(seat - by) % 4] for seat in range(4))
    return first, second, third, fourth


def turned_position(position: Position, by: int) -> Position:
    return position._replace(
        leader=turned_seat(position.leader, by),
        hands=turned(position.hands, by),
        closed=turned(position.closed, by),
        turn=turned_seat(position.turn, by),
    )


def all_plays() -> list[Play]:
    """Return the 85 plays that there are: 56 lays, 28 closings and the pass."""
    every = [Tile(high, low) for low in range(7) for high in range(low, 7)]
    lays: list[Play] = [Lay(each, end) for each in every for end in End]
    return [*lays, *[Close(each) for each in every], Pass()]


def with_hidden_tiles_changed(position: Position, seat: Seat, random: Random) -> Position:
    """Deal what a seat cannot see anew: the other hands, and what the others closed."""
    others = [other for other in range(4) if other != seat]
    pool = [
        tile
        for tile in (Tile(high, low) for low in range(7) for high in range(low, 7))
        if not tile.bit & (position.hands[seat] | position.closed[seat])
        and not tile.bit & tile_set(placed.tile for placed in chain_of(position.plays))
    ]
    random.shuffle(pool)
    hands, closed = list(position.hands), list(position.closed)
    changed_to: dict[Tile, Tile] = {}
    for other in others:
        hands[other] = NO_TILES
        for _ in range(position.hands[other].bit_count()):
            hands[other] |= pool.pop().bit
        closed[other] = NO_TILES
    plays: list[Play] = []
    for number, each in enumerate(position.plays):
        mover = (position.leader + number) % 4
        if isinstance(each, Close) and mover != seat:
            changed_to[each.tile] = pool.pop()
            closed[mover] |= changed_to[each.tile].bit
            plays.append(Close(changed_to[each.tile]))
        else:
            plays.append(each)
    assert not pool
    return position._replace(
        hands=(hands[0], hands[1], hands[2], hands[3]),
        closed=(closed[0], closed[1], closed[2], closed[3]),
        plays=tuple(plays),
    )
