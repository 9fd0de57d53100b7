"""The proof of the shuffle: is what a record tells the deal that nobody could have rigged?

Follows docs/specification/design.md §4 and docs/specification/fair-draws.md. The drawing of tiles is
here too, so that whoever makes a draw and whoever checks it cannot differ.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from msgspec import UnsetType

from gaple.engine import DOUBLE_SIX, SEATS, Seat, Tile, tile_set
from gaple.engine.dealing import SECRET_BYTES, commitment, fair_bytes, fair_deck, hands_of, shuffled
from gaple.record.model import Deal, Fair
from gaple.record.replay import ReplayedRecord, ScoredDeal

DRAW_TAG = b"gaple/1 draw"
LEAD_TAG = b"gaple/1 lead"
LONGEST_TABLE_NAME = 255
"""In bytes: the commitment writes the length of the name as one byte."""


class Check(StrEnum):
    """What is checked of a deal, in this order; the first that fails is named."""

    COMMITMENT = "commitment"
    """The secret was promised for this table, this deal and this redeal."""
    CLIENTS = "clients"
    """Each player's bytes were promised before anybody's were known."""
    HANDS = "hands"
    """The hands are those that secret and bytes make."""
    DRAW = "draw"
    """The drawn tiles, and the leader drawn for deal 1, are those that secret and bytes make."""


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A deal of a record after its proof was recomputed."""

    number: int
    """Place in the record, from 1."""
    proven: bool
    """Whether the record carries a proof of this deal, right or wrong."""
    failed: Check | None = None
    """The first check that fails; None where all hold, or there is no proof."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What a deal's chance comes from; the same shuffle gives the same deck and the same draws."""

    secret: bytes
    clients: Sequence[bytes]
    """The bytes that each seat sent, seat 0 to 3; empty for bots and silent seats."""
    deal: int
    redeal: int = 0

    def stream(self, tag: bytes) -> Iterator[int]:
        """Return the endless bytes of one of the deal's streams of chance."""
        return fair_bytes(tag, self.secret, self.clients, self.deal, self.redeal)


@dataclass(frozen=True, slots=True)
class DrawnTiles:
    """Tiles as seats drew them."""

    order: tuple[Seat, ...]
    """The seats by what they drew, lowest first."""
    taken: tuple[tuple[Seat, Tile], ...]
    """Every tile in the order in which it was taken; a seat that was level stands again."""


def drawn_tiles(tag: bytes, shuffle: Shuffle, seats: Iterable[Seat]) -> DrawnTiles:
    """Let seats draw tiles until no two are level.

    In seat order each takes the next tile of a shuffled set; a tile is worth its pips. Those level
    with another draw again, in seat order, until none is; 28 tiles are always enough for four.
    """
    tiles = iter(shuffled(DOUBLE_SIX, shuffle.stream(tag)))
    pips: dict[Seat, tuple[int, ...]] = dict.fromkeys(sorted(seats), ())
    taken: list[tuple[Seat, Tile]] = []
    drawing = list(pips)
    while drawing:
        for seat in drawing:
            tile = next(tiles)
            taken.append((seat, tile))
            pips[seat] += (tile.pips,)
        drawing = _level(pips)
    return DrawnTiles(tuple(sorted(pips, key=pips.__getitem__)), tuple(taken))


def drawn_order(shuffle: Shuffle, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return seats that must draw in the order of their drawn tiles, lowest first (pepet-2026/7)."""
    return drawn_tiles(DRAW_TAG, shuffle, seats).order


def drawn_leader(shuffle: Shuffle) -> Seat:
    """Return who leads deal 1 where the lead is drawn: the lowest tile of four (pepet-2026/1)."""
    return drawn_tiles(LEAD_TAG, shuffle, SEATS).order[0]


def check_fair(replayed: ReplayedRecord) -> list[CheckedDeal]:
    """Recompute the proof of every deal of a record."""
    checked: list[CheckedDeal] = []
    place = _Place()
    for deal, scored in zip(replayed.source.deals, replayed.deals, strict=True):
        if isinstance(deal.fair, UnsetType):
            checked.append(CheckedDeal(scored.number, proven=False))
        else:
            lead_is_drawn = scored.number == 1 and replayed.rules.first_tile is None  # pepet-2026/1
            failed = _first_failed(deal.fair, place, deal, scored, lead_is_drawn=lead_is_drawn)
            checked.append(CheckedDeal(scored.number, proven=True, failed=failed))
        place.move_on(counts=scored.verdict.counts)
    return checked


@dataclass(slots=True)
class _Place:
    """Where a record stands: the table and the numbers that the next proof must name."""

    table: str | None = None
    """As the first proof that keeps its commitment names it."""
    deal: int = 1
    redeal: int = 0

    def move_on(self, *, counts: bool) -> None:
        """Go on to the next deal; after one that was thrown in or replayed it is a redeal."""
        self.deal, self.redeal = (self.deal + 1, 0) if counts else (self.deal, self.redeal + 1)

    def accepts(self, fair: Fair) -> bool:
        """Whether a proof that keeps its commitment was made for this place."""
        self.table = fair.table if self.table is None else self.table
        return (fair.table, fair.deal, fair.redeal) == (self.table, self.deal, self.redeal)


def _first_failed(
    fair: Fair, place: _Place, deal: Deal, scored: ScoredDeal, *, lead_is_drawn: bool
) -> Check | None:
    if not (_keeps_commitment(fair) and place.accepts(fair)):
        return Check.COMMITMENT
    if not all(client is None or _same(client.commit, client.bytes) for client in fair.clients):
        return Check.CLIENTS
    shuffle = Shuffle(bytes.fromhex(fair.secret), _sent(fair), fair.deal, fair.redeal)
    deck = fair_deck(shuffle.secret, shuffle.clients, shuffle.deal, shuffle.redeal)
    if scored.hands != tuple(tile_set(hand) for hand in hands_of(deck)):
        return Check.HANDS
    if deal.draw != drawn_order(shuffle, deal.draw):
        return Check.DRAW
    if lead_is_drawn and scored.leader != drawn_leader(shuffle):
        return Check.DRAW
    return None


def _keeps_commitment(fair: Fair) -> bool:
    secret = bytes.fromhex(fair.secret)
    if len(secret) != SECRET_BYTES or len(fair.table.encode()) > LONGEST_TABLE_NAME:
        return False
    return bytes.fromhex(fair.commit) == commitment(secret, fair.table, fair.deal, fair.redeal)


def _same(commit: str, sent: str) -> bool:
    return bytes.fromhex(commit) == sha256(bytes.fromhex(sent)).digest()


def _sent(fair: Fair) -> list[bytes]:
    return [b"" if client is None else bytes.fromhex(client.bytes) for client in fair.clients]


def _level(pips: dict[Seat, tuple[int, ...]]) -> list[Seat]:
    """Return the seats that drew the same as another so far."""
    seen = Counter(pips.values())
    return [seat for seat, drawn in pips.items() if seen[drawn] > 1]
