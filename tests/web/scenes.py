"""Tables as the server would send them, for a browser that is shown one after the other."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

import msgspec

from gaple.record import replay_bytes, scored_json, write_record
from gaple.record.randomly import random_record
from gaple.rules import make_rules

Message: TypeAlias = dict[str, Any]
Chain: TypeAlias = list[tuple[int, int]]

NAMES = ("Ani", "Budi", "Citra", "Dewi")
LONG_NAMES = ("W" * 24, "Muhammad Mangkuwinarmawan", "M" * 24, "WWWWWWW MMMMMMMM WWWWWWW")
"""As long as names may be (24), of the widest letters, with and without a place to break."""

HAND = "6-1 5-5 4-3 2-0 6-6 3-1 4-0"
PHRASES = ("terima-kasih", "main-lagi", "sampai-jumpa", "sebentar")
"""The longest ones in both languages."""


def table(phase: str, names: Sequence[str] = NAMES, **values: Any) -> Message:  # noqa: ANN401 - JSON
    """Return a table of PORDI singles with four players, the reader on seat 0, the host."""
    seats = [{"player": f"p{seat}", "name": name[:24]} for seat, name in enumerate(names)]
    return {
        "t": "table",
        "code": "ABCD2345",
        "config": {"rules": "pordi-2025", "mode": "single", "options": {"deals": 7, "turn_seconds": 15}},
        "seq": 10,
        "phase": phase,
        "direction": "right",
        "host": "p0",
        "seats": seats,
        "seat": 0,
        **values,
    }


def lobby(names: Sequence[str] = NAMES, **values: object) -> Message:
    return table("lobby", names, **values)


def deal(plays: str = "", hand: str = HAND, legal: Sequence[str] = (), **values: object) -> Message:
    return {
        "leader": 0,
        "turn": 0,
        "plays": plays,
        "hand_sizes": [7, 7, 7, 7],
        "closed_sizes": [0, 0, 0, 0],
        "hand": hand,
        "closed": "",
        "legal": list(legal),
        **values,
    }


def playing(on_table: Message, names: Sequence[str] = NAMES, **values: object) -> Message:
    """Return a table on which a deal is played, with points as they come late in a match."""
    usual: Message = {"match": 1, "score": [104, -15, 98, 7], "left_ms": 12_000}
    return table("playing", names, **usual | {"deal": on_table} | values)


def in_pairs(rules: str = "gapler-250", target: int = 250) -> Message:
    options = {"target": target, "turn_seconds": 15}
    return {
        "config": {"rules": rules, "mode": "pairs", "options": options},
        "direction": "left" if rules == "gapler-250" else "right",
        "score": [215, -40, 215, -40],
    }


# --- chains of all 28 tiles


def whole_chain(seed: int, shape: str = "random") -> Chain:
    """Return a legal chain of all tiles as the numbers of each from left to right.

    `early`: every double lies at the first place that its number shows. `late`: the same from the right.
    """
    random = Random(seed)
    chain: Chain = []
    doubled: set[int] = set()
    numbers = _walk(random)
    for place, number in enumerate(numbers):
        if place:
            chain.append((numbers[place - 1], number))
        is_last = number not in numbers[place + 1 :]
        if number not in doubled and (shape != "random" or is_last or random.random() < 0.3):
            chain.append((number, number))
            doubled.add(number)
    assert len({tuple(sorted(each)) for each in chain}) == 28
    return [(right, left) for left, right in reversed(chain)] if shape == "late" else chain


def _walk(random: Random) -> list[int]:
    """Return a closed walk over all 21 tiles that are no doubles, by Hierholzer's algorithm."""
    left = {(a, b) for a in range(7) for b in range(7) if a != b}
    stack, walk = [random.randrange(7)], []
    while stack:
        here = stack[-1]
        onward = sorted(to for to in range(7) if (here, to) in left)
        if onward:
            to = random.choice(onward)
            left -= {(here, to), (to, here)}
            stack.append(to)
        else:
            walk.append(stack.pop())
    return walk


def plays_of(chain: Chain, first: int) -> str:
    """Return the plays that lay a chain from this tile, or the next one that can be, in turn at both ends."""
    start = next(i for i in [*range(first, len(chain)), *range(first, -1, -1)] if chain[i][0] >= chain[i][1])
    left, right = start - 1, start + 1
    plays = [_tile(chain[start])]
    while left >= 0 or right < len(chain):
        if right < len(chain):
            plays.append(_tile(chain[right]) + "R")
            right += 1
        if left >= 0:
            plays.append(_tile(chain[left]) + "L")
            left -= 1
    return " ".join(plays)


def _tile(numbers: tuple[int, int]) -> str:
    return f"{max(numbers)}-{min(numbers)}"


# --- matches that were played


@cache
def match(rules: str, mode: str, seed: int, players: tuple[str, ...] = NAMES) -> tuple[bytes, list[Message]]:
    """Return the record of a random match and its deals as a table tells them when they are over."""
    told = random_record(make_rules(rules, mode), Random(seed))
    names = (players[0][:24], players[1][:24], players[2][:24], players[3][:24])
    record = write_record(msgspec.structs.replace(told, players=names))
    scored = scored_json(replay_bytes(record))["deals"]
    ended = [
        {
            **{
                name: each[name]
                for name in ("kind", "seat", "category", "points", "score", "clauses", "pips")
            },
            "left": _left(written.hands, written.plays),
            "after": {"score": each["score"], "open": [True] * 2, "opened_before": [True] * 2, "deals": 1},
            "secret": "ff",
        }
        for each, written in zip(scored, told.deals, strict=True)
    ]
    return record, ended


def _left(hands: object, plays: object) -> list[str]:
    """Return what each seat still holds at the end, with what it closed."""
    assert isinstance(hands, tuple)
    assert isinstance(plays, str)
    laid = {play[:3] for play in plays.split() if not play.startswith("x")}
    return [" ".join(tile for tile in hand.split() if tile not in laid) for hand in hands]
