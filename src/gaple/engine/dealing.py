"""Shuffling and dealing: one unbiased shuffle, fed by a seed or by the fair deal's bytes.

The fair deal follows docs/specification/design.md §4 step 3, which also defines the test vectors.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import TypeVar

from gaple.engine.outcome import FourSets
from gaple.engine.position import HAND_SIZE
from gaple.engine.seats import SEATS
from gaple.engine.tiles import DOUBLE_SIX, Tile

T = TypeVar("T")
BYTE_VALUES = 256
SECRET_BYTES = 32
_CHUNK = 64


def shuffled(items: Sequence[T], source: Iterator[int]) -> list[T]:
    """Return the items in an order drawn from random bytes, each order equally likely.

    Fisher-Yates from the last place down; a byte that would favour some places is left out and
    another one drawn. Needs at most 256 items and an endless source of bytes 0 to 255.
    """
    deck = list(items)
    for k in range(len(deck) - 1, 0, -1):
        byte = next(source)
        while byte >= _LIMITS[k]:
            byte = next(source)
        place = byte % (k + 1)
        deck[k], deck[place] = deck[place], deck[k]
    return deck


def random_bytes(random: Random) -> Iterator[int]:
    """Return bytes from a seeded source, without end."""
    return chain.from_iterable(iter(lambda: random.randbytes(_CHUNK), b""))


def deal_hands(random: Random) -> FourSets:
    """Return four random hands as sets of tiles; the same seed deals the same hands."""
    bits = shuffled(_BITS, random_bytes(random))
    return sum(bits[:7]), sum(bits[7:14]), sum(bits[14:21]), sum(bits[21:])


def hands_of(deck: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    """Return the hands of a shuffled deck: seat s gets places 7s to 7s+6."""
    return tuple(tuple(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in SEATS)


def fair_deck(secret: bytes, clients: Sequence[bytes], deal: int, redeal: int) -> list[Tile]:
    """Return the deck of a fair deal.

    Args:
        secret: the server's 32 bytes.
        clients: the bytes that each seat sent, seat 0 to 3; empty for bots and silent seats.
        deal: number of the deal from 1, not raised by a redeal.
        redeal: number of the redeal from 0.
    """
    return shuffled(DOUBLE_SIX, fair_bytes(b"gaple/1 deck", secret, clients, deal, redeal))


def fair_bytes(tag: bytes, secret: bytes, clients: Sequence[bytes], deal: int, redeal: int) -> Iterator[int]:
    """Yield the bytes of one of a table's streams of chance, without end.

    Block i is HMAC-SHA256(secret, tag ‖ four × (byte seat, byte length, bytes) ‖ u32be deal ‖
    u32be redeal ‖ u32be i).
    """
    seats = b"".join(bytes([seat, len(sent)]) + sent for seat, sent in zip(SEATS, clients, strict=True))
    prefix = tag + seats + _u32(deal) + _u32(redeal)
    block = 0
    while True:
        yield from hmac.digest(secret, prefix + _u32(block), hashlib.sha256)
        block += 1


def commitment(secret: bytes, table: str, deal: int, redeal: int) -> bytes:
    """Return what the server publishes before the deal, so that it cannot change the secret later."""
    name = table.encode()
    message = b"gaple/1 commit" + bytes([len(name)]) + name + _u32(deal) + _u32(redeal) + secret
    return hashlib.sha256(message).digest()


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


_LIMITS = [BYTE_VALUES - BYTE_VALUES % (k + 1) for k in range(BYTE_VALUES)]
"""For each place k the first byte that is drawn again: below it every place is equally likely."""
_BITS = [tile.bit for tile in DOUBLE_SIX]
