"""All chance of a match from one seed: the decks, the drawn tiles, the bots' whims.

Each has a stream of its own, so that what a player does never changes what is dealt.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import final

from gaple.engine import DOUBLE_SIX, SEATS, Seat, Tile
from gaple.engine.dealing import hands_of, random_bytes, shuffled

DrawnTiles = tuple[tuple[Seat, Tile], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Seats that each drew a tile, and what came of it."""

    order: tuple[Seat, ...]
    """The seats, lowest tile first."""
    tiles: DrawnTiles
    """Every tile as it was drawn; a seat stands again where it drew level and drew again."""


@final
class Chance:
    """Where a match's chance comes from; the same seed gives the same match."""

    def __init__(self, seed: str) -> None:
        self._decks = Random(seed)  # noqa: S311 - a match against bots that a seed repeats, no fair deal
        self._draws = Random(f"{seed} draw")  # noqa: S311 - as above
        self._bots = Random(f"{seed} bot")  # noqa: S311 - as above

    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """Return four dealt hands."""
        return hands_of(shuffled(DOUBLE_SIX, random_bytes(self._decks)))

    def bot_seed(self) -> int:
        """Return the seed of a bot's next play."""
        return self._bots.getrandbits(32)

    def pick(self, names: Sequence[str]) -> str:
        """Return one of the names."""
        return self._bots.choice(names)

    def draw_lowest(self) -> Drawn:
        """Let all four draw; only the lowest comes first, those level for it draw again (pepet-2026/1)."""
        taken = self._take(SEATS)
        tiles = tuple(taken.items())
        while len(lowest := _lowest(taken)) > 1:
            taken = self._take(lowest)
            tiles += tuple(taken.items())
        return Drawn(lowest, tiles)

    def draw_order(self, seats: Sequence[Seat]) -> Drawn:
        """Put seats in the order of the tiles that they draw; level ones draw again (pepet-2026/7)."""
        taken = self._take(seats)
        order: tuple[Seat, ...] = ()
        tiles: DrawnTiles = tuple(taken.items())
        while taken:
            lowest = _lowest(taken)
            if len(lowest) > 1:
                again = self.draw_order(lowest)
                order, tiles = order + again.order, tiles + again.tiles
            else:
                order += lowest
            taken = {seat: tile for seat, tile in taken.items() if seat not in lowest}
        return Drawn(order, tiles)

    def _take(self, seats: Sequence[Seat]) -> dict[Seat, Tile]:
        deck = shuffled(DOUBLE_SIX, random_bytes(self._draws))
        return dict(zip(seats, deck, strict=False))


def _lowest(taken: dict[Seat, Tile]) -> tuple[Seat, ...]:
    fewest = min(tile.pips for tile in taken.values())
    return tuple(seat for seat, tile in taken.items() if tile.pips == fewest)
