"""Matches dealt fairly and played at random, as records with their proofs."""

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from gaple.engine import DOUBLES, Tile, legal_plays, tile_set
from gaple.engine.dealing import commitment, fair_deck, hands_of
from gaple.record import (
    Fair,
    FairClient,
    Record,
    RunningMatch,
    Shuffle,
    check_fair,
    deal_next,
    drawn_leader,
    drawn_order,
    end_deal,
    make_play,
    new_match,
    record_of,
    replay_bytes,
    write_record,
)
from gaple.rules import Rules

Hands: TypeAlias = Sequence[Sequence[Tile]]
Document: TypeAlias = dict[str, Any]

TABLE = "Meja Melati 7"


def fair_match(rules: Rules, random: Random, most: int = 99, *, thrown_in_first: bool = False) -> Document:
    """Return a match of at most so many deals, as its JSON says it."""
    running = new_match(rules)
    fairs: list[Fair] = []
    deal, redeal = 1, 0
    while not running.match.finished and len(fairs) < most:
        five_doubles = thrown_in_first and redeal == 0
        shuffle = random_shuffle(random, deal, redeal, five_doubles=five_doubles)
        fairs.append(proof(shuffle))
        running, counts = play_deal(running, shuffle, random)
        deal, redeal = (deal + 1, 0) if counts else (deal, redeal + 1)
    return document(record_of(running), fairs)


def play_deal(
    running: RunningMatch,
    shuffle: Shuffle,
    random: Random,
    changed: Callable[[Hands], Hands] = lambda hands: hands,
) -> tuple[RunningMatch, bool]:
    """Return the match after a deal of random plays, and whether the deal counts."""
    running = deal_next(running, changed(hands_from(shuffle)), drawn=drawn_leader(shuffle))
    while running.position is not None and not running.position.over:
        running = make_play(running, random.choice(legal_plays(running.position)))
    level = [seat for group in running.must_draw for seat in group]
    ended, scored = end_deal(running, drawn_order(shuffle, level))
    return ended, scored.verdict.counts


def random_shuffle(random: Random, deal: int, redeal: int, *, five_doubles: bool = False) -> Shuffle:
    """Return a shuffle of some bots and some clients, with a hand of five doubles where it is wanted."""
    while True:
        clients = [random.choice((b"", random.randbytes(16))) for _ in range(4)]
        shuffle = Shuffle(random.randbytes(32), clients, deal, redeal)
        most = max((tile_set(hand) & DOUBLES).bit_count() for hand in hands_from(shuffle))
        if not five_doubles or most == 5:
            return shuffle


def hands_from(shuffle: Shuffle) -> Hands:
    return hands_of(fair_deck(shuffle.secret, shuffle.clients, shuffle.deal, shuffle.redeal))


def proof(shuffle: Shuffle, table: str = TABLE) -> Fair:
    """Return what a server reveals after the deal."""
    promised = commitment(shuffle.secret, table, shuffle.deal, shuffle.redeal)
    first, second, third, fourth = (_client(sent) for sent in shuffle.clients)
    return Fair(
        table,
        shuffle.deal,
        shuffle.redeal,
        promised.hex(),
        shuffle.secret.hex(),
        (first, second, third, fourth),
    )


def document(record: Record, fairs: Sequence[Fair]) -> Document:
    deals = [msgspec.structs.replace(deal, fair=fair) for deal, fair in zip(record.deals, fairs, strict=True)]
    return as_document(msgspec.structs.replace(record, deals=tuple(deals)))


def as_document(record: Record) -> Document:
    decoded: Document = msgspec.json.decode(write_record(record))
    return decoded


def as_bytes(changed: Document) -> bytes:
    return msgspec.json.encode(changed)


def found(changed: Document) -> list[str | None]:
    """Return what a check finds in each deal: `ok`, the check that fails, None without a proof."""
    checked = check_fair(replay_bytes(as_bytes(changed)))
    assert [deal.number for deal in checked] == list(range(1, len(changed["deals"]) + 1))
    return [(deal.failed or "ok") if deal.proven else None for deal in checked]


def _client(sent: bytes) -> FairClient | None:
    return FairClient(hashlib.sha256(sent).hexdigest(), sent.hex()) if sent else None
