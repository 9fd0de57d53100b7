"""Shuffling and dealing: no place and no tile is favoured, and the fair deck is the one of the text."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gaple.engine import DOUBLE_SIX, FourSets, check_hands, tile_set, tiles_in
from gaple.engine.dealing import (
    commitment,
    deal_hands,
    fair_bytes,
    fair_deck,
    hands_of,
    random_bytes,
    shuffled,
)
from gaple.engine.tiles import ALL_TILES

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "docs" / "specification" / "deck-vectors.json").read_text(encoding="utf-8")
)

# ---------------------------------------------------------------- the shuffle


def test_case_02_every_tile_falls_to_every_seat_equally_often_in_28000_deals() -> None:
    fell: Counter[tuple[int, int]] = Counter()
    for seed in range(28_000):
        for seat, hand in enumerate(deal_hands(Random(seed))):
            fell.update((tile.index, seat) for tile in tiles_in(hand))
    assert len(fell) == 28 * 4
    assert all(abs(count - 7_000) <= 290 for count in fell.values()), fell


@pytest.mark.parametrize(
    ("items", "last_bytes", "each"),
    [
        ("abc", range(256), 256 * 255 // 6),
        # for the last two places a byte is odd or even: two bytes stand for all
        ("abcd", range(2), 256 * 255 * 2 // 24),
    ],
)
def test_case_02_every_permutation_comes_equally_often_from_every_run_of_bytes(
    items: str, last_bytes: Sequence[int], each: int
) -> None:
    runs = product(*[range(256)] * (len(items) - 2), last_bytes)
    orders: Counter[str] = Counter()
    for run in runs:
        try:
            orders["".join(shuffled(items, iter(run)))] += 1
        except StopIteration:  # a byte was left out and another one asked for
            continue
    assert set(orders.values()) == {each}
    assert len(orders) == {3: 6, 4: 24}[len(items)]


def test_a_byte_that_would_favour_some_places_is_left_out() -> None:
    assert shuffled("abc", iter([255, 2, 1])) == list("abc")
    assert shuffled("abc", iter([254, 1])) == ["a", "b", "c"]
    assert shuffled("abcde", iter([255, 4, 3, 2, 1])) == list("abcde")
    assert shuffled("abcde", iter([254, 3, 2, 1])) == list("abcde")


def test_the_shuffle_goes_from_the_last_place_down() -> None:
    assert shuffled("abcd", iter([0, 0, 0])) == ["b", "c", "d", "a"]
    assert shuffled("abcd", iter([3, 2, 1])) == ["a", "b", "c", "d"]
    assert shuffled("abcd", iter([1, 1, 1])) == ["a", "c", "d", "b"]
    assert shuffled("", iter([])) == []
    assert shuffled("a", iter([])) == ["a"]


def test_what_is_shuffled_stays_as_it_is() -> None:
    items = list("abcd")
    shuffled(items, iter([0, 0, 0]))
    assert items == list("abcd")


# ---------------------------------------------------------------- dealing


def test_a_seed_deals_the_same_hands_again() -> None:
    assert deal_hands(Random(7)) == deal_hands(Random(7))
    assert deal_hands(Random(7)) != deal_hands(Random(8))


def test_hands_and_deck_of_a_seed_agree() -> None:
    for seed in range(50):
        hands = deal_hands(Random(seed))
        deck = shuffled(DOUBLE_SIX, random_bytes(Random(seed)))
        assert check_hands(hands_of(deck)) == hands
        assert hands[0] | hands[1] | hands[2] | hands[3] == ALL_TILES


def test_each_seat_gets_seven_places_of_the_deck() -> None:
    hands = hands_of(DOUBLE_SIX)
    assert hands == (DOUBLE_SIX[:7], DOUBLE_SIX[7:14], DOUBLE_SIX[14:21], DOUBLE_SIX[21:])
    assert tile_set(hands[3]) == tile_set(DOUBLE_SIX[21:])


def test_seeded_bytes_have_no_end() -> None:
    many = list(islice(random_bytes(Random(1)), 1000))
    assert set(many) <= set(range(256))
    assert len(set(many)) > 200
    assert many == list(islice(random_bytes(Random(1)), 1000))


# ---------------------------------------------------------------- the fair deck, written again from the text
# docs/specification/design.md §4 step 3, by nothing but hashlib, hmac and the text.


def _u32be(number: int) -> bytes:
    return bytes([number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255])


def _bytes_by_the_text(secret: bytes, clients: list[bytes], deal: int, redeal: int) -> Iterator[int]:
    i = 0
    while True:
        message = b"gaple/1 deck"
        for seat in range(4):
            message += bytes([seat]) + bytes([len(clients[seat])]) + clients[seat]
        message += _u32be(deal) + _u32be(redeal) + _u32be(i)
        yield from hmac.new(secret, message, hashlib.sha256).digest()
        i += 1


def _hands_by_the_text(secret: bytes, clients: list[bytes], deal: int, redeal: int) -> list[str]:
    source = _bytes_by_the_text(secret, clients, deal, redeal)
    deck = [f"{high}-{low}" for low in range(7) for high in range(7) if high >= low]
    for k in range(27, 0, -1):
        b = next(source)
        while b >= 256 - 256 % (k + 1):
            b = next(source)
        deck[k], deck[b % (k + 1)] = deck[b % (k + 1)], deck[k]
    return [" ".join(deck[7 * seat : 7 * seat + 7]) for seat in range(4)]


def _commitment_by_the_text(secret: bytes, table: str, deal: int, redeal: int) -> str:
    name = table.encode("utf-8")
    message = b"gaple/1 commit" + bytes([len(name)]) + name + _u32be(deal) + _u32be(redeal) + secret
    return hashlib.sha256(message).hexdigest()


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["what"]))
def test_the_vectors_are_what_the_text_says(vector: dict[str, Any]) -> None:
    secret, clients = bytes.fromhex(vector["secret"]), [bytes.fromhex(each) for each in vector["clients"]]
    assert _hands_by_the_text(secret, clients, vector["deal"], vector["redeal"]) == vector["hands"]
    assert (
        _commitment_by_the_text(secret, vector["table"], vector["deal"], vector["redeal"])
        == vector["commitment"]
    )


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["what"]))
def test_the_program_deals_the_vectors(vector: dict[str, Any]) -> None:
    secret, clients = bytes.fromhex(vector["secret"]), [bytes.fromhex(each) for each in vector["clients"]]
    deck = fair_deck(secret, clients, vector["deal"], vector["redeal"])
    assert [" ".join(map(str, hand)) for hand in hands_of(deck)] == vector["hands"]
    published = commitment(secret, vector["table"], vector["deal"], vector["redeal"])
    assert published.hex() == vector["commitment"]


def test_the_vectors_cover_what_is_rare() -> None:
    lengths = {len(bytes.fromhex(each)) for vector in VECTORS for each in vector["clients"]}
    assert {0, 16, 255} <= lengths
    assert {vector["deal"] for vector in VECTORS} >= {1, 2**32 - 1}
    assert {vector["redeal"] for vector in VECTORS} >= {0, 2**32 - 1}
    assert any(not vector["table"].isascii() for vector in VECTORS)
    assert any(len(vector["table"].encode()) == 255 for vector in VECTORS)
    assert len({tuple(vector["hands"]) for vector in VECTORS}) == len(VECTORS)
    assert any(_bytes_needed(vector) > 32 for vector in VECTORS), "some deck needs a second block"


def _bytes_needed(vector: dict[str, Any]) -> int:
    clients = [bytes.fromhex(each) for each in vector["clients"]]
    source = _bytes_by_the_text(bytes.fromhex(vector["secret"]), clients, vector["deal"], vector["redeal"])
    needed = 0
    for k in range(27, 0, -1):
        needed += 1
        while next(source) >= 256 - 256 % (k + 1):
            needed += 1
    return needed


def test_streams_with_other_tags_are_other_streams() -> None:
    arguments = (bytes(32), [b""] * 4, 1, 0)
    streams = [
        bytes(islice(fair_bytes(tag, *arguments), 64))
        for tag in (b"gaple/1 deck", b"gaple/1 draw", b"gaple/1 auto", b"gaple/1 bot")
    ]
    assert len(set(streams)) == 4
    assert streams[0] == bytes(islice(_bytes_by_the_text(*arguments), 64))


def test_four_seats_must_be_named() -> None:
    with pytest.raises(ValueError, match="zip"):
        fair_deck(bytes(32), [b""] * 3, 1, 0)


def test_many_secrets_favour_no_tile_and_no_seat() -> None:
    decks = 2_800
    fell: Counter[tuple[int, int]] = Counter()
    for number in range(decks):
        secret = hashlib.sha256(b"%d" % number).digest()
        hands: FourSets = check_hands(hands_of(fair_deck(secret, [b""] * 4, 1, 0)))
        for seat, hand in enumerate(hands):
            fell.update((tile.index, seat) for tile in tiles_in(hand))
    assert sum(fell.values()) == 28 * decks
    allowed = 4 * sqrt(decks * 3 / 16)
    assert all(abs(count - decks / 4) <= allowed for count in fell.values()), fell


def test_whatever_goes_into_the_deck_changes_it() -> None:
    clients = [b"a", b"", b"b", b""]
    decks = [
        fair_deck(bytes(32), clients, 1, 0),
        fair_deck(bytes(31) + b"\x01", clients, 1, 0),
        fair_deck(bytes(32), [b"", b"a", b"b", b""], 1, 0),
        fair_deck(bytes(32), [b"ab", b"", b"", b""], 1, 0),
        fair_deck(bytes(32), clients, 2, 0),
        fair_deck(bytes(32), clients, 1, 1),
    ]
    assert len({tuple(deck) for deck in decks}) == len(decks)
