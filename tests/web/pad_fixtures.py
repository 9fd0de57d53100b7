"""Deals as referees report them, with what this program says of them: what the client's pads are held to.

python -m tests.web.pad_fixtures writes them into web/src/pad/fixtures.
"""

import json
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from gaple.competition.f1 import WORTH, Row, count_sheet, rows_of
from gaple.desk.pads import pad_rules
from gaple.engine import Locked, Outcome, Refused, Spent, Tile, WentOut
from gaple.engine.tiles import tile_set
from gaple.record import RecordError, read_record, replay_record
from gaple.rules import Rules, make_rules
from gaple.rules.sets.pepet import ID
from tests.oracle.generate import random_match
from tests.record_fair.matches import as_bytes

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "pad" / "fixtures"
TILES: Final = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
SEED: Final = 20260817
DEALS: Final = 600
GAMES: Final = (
    ("pordi-2025", "single"), ("pordi-2025", "pairs"), ("gapensi-makassar", "pairs"), ("gapler-250", "pairs"),
)  # fmt: skip
MATCHES: Final = 40
"""Of each game."""
MOST_LEFT: Final = 7


def fixtures() -> Iterator[tuple[str, bytes]]:
    """Yield each file's name and what stands in it."""
    chance = Random(SEED)
    deals = [_deal(chance, blank_pair) for blank_pair in ("blank", "any") for _ in range(DEALS // 2)]
    worth = {code: list(points) for code, points in WORTH.items()}
    sessions = [_session(chance) for _ in range(40)]
    yield "pepet.json", _lines({"worth": worth, "deals": deals, "sessions": sessions})
    yield "matches.json", _lines({"matches": list(_matches())})


def _matches() -> Iterator[dict[str, Any]]:
    """Yield reported matches of the other games, with what this program scores."""
    for rules, mode in GAMES:
        documents = (
            random_match(seed, rules, mode, reported=1.0, unfinished=0.1, spellings=0.0) for seed in count()
        )
        on_paper = (paper for document in documents if (paper := _on_paper(document)) is not None)
        yield from map(_match, islice(on_paper, MATCHES))


def _on_paper(document: dict[str, Any]) -> dict[str, Any] | None:
    """Return a match whose deals are all reported, None where one was played.

    A deal that a penalty broke off by winning the match is played by the generator and reported here.
    """
    *deals, last = document["deals"] or [{"outcome": None}]
    if "outcome" not in last and last.get("violations") and not last.get("unfinished"):
        ruled = [{key: each[key] for key in ("seat", "kind")} for each in last["violations"]]
        last = {"violations": ruled, "outcome": {"kind": "unfinished"}}
        document = {**document, "deals": [*deals, last]}
    if not all(deal.get("outcome") for deal in (*deals, last)):
        return None
    try:
        read_record(as_bytes(document))
    except RecordError:  # a violation in a deal that was played to its end
        return None
    return document


def _match(document: dict[str, Any]) -> dict[str, Any]:
    replayed = replay_record(read_record(as_bytes(document)))
    told = [
        {key: deal[key] for key in ("outcome", "violations") if key in deal} for deal in document["deals"]
    ]
    counted = [
        {
            "kind": deal.verdict.kind.value, "seat": deal.verdict.seat, "category": deal.verdict.category,
            "points": list(deal.verdict.points), "score": list(deal.match.score), "burned": deal.burned,
            "isBelowOpening": deal.below_opening,
        }
        for deal in replayed.deals
    ]  # fmt: skip
    match = replayed.match
    return {
        "pad": msgspec.to_builtins(pad_rules(replayed.rules)), "deals": told, "counted": counted,
        "winners": list(match.winners), "contenders": list(match.extra_deal),
        "games": list(match.progress.games),
    }  # fmt: skip


def _deal(chance: Random, blank_pair: str) -> dict[str, Any]:
    """Return a deal that any hands may end with: few tiles of few numbers, so that many are level."""
    kind = chance.choice(("domi", "domi", "locked", "locked", "locked", "exhausted", "tutup"))
    seat = chance.randrange(4)
    sizes = [chance.randint(1, chance.choice((1, 2, MOST_LEFT))) for _ in range(4)]
    if kind == "domi":
        sizes[seat] = 0
    tiles = chance.sample(TILES, k=chance.choice((sum(sizes), len(TILES)))) if sum(sizes) else TILES
    few = sorted(tiles)[: max(sum(sizes), 6)] if chance.random() < 0.5 else tiles
    chance.shuffle(few)
    hands = [[few.pop() for _ in range(size)] for size in sizes]
    if chance.random() < 0.15:
        hands = _level_hands(chance, None if kind != "domi" else seat)
    outcome: dict[str, Any] = {"kind": kind, "left": [" ".join(hand) for hand in hands]}
    if kind == "tutup":
        outcome = {"kind": kind, "seat": seat}
    elif kind == "domi":
        outcome["seat"] = seat
    elif kind == "locked":
        outcome |= {"locker": seat, "deliberate": chance.random() < 0.6}
    rules = make_rules(ID, None, {"deals": 1, "blank_pair": blank_pair})
    record: dict[str, Any] = {
        "format": "gaple-record/1", "rules": ID, "options": {"deals": 1, "blank_pair": blank_pair},
    }  # fmt: skip
    draw = _drawn(chance, rules, outcome, hands)
    deal = {"outcome": outcome, **({"draw": draw} if draw else {})}
    replayed = replay_record(read_record(as_bytes({**record, "deals": [deal]})))
    (row,) = rows_of(replayed)
    verdict = replayed.deals[0].verdict
    values = list(verdict.pips) if kind != "tutup" and verdict.pips else None
    return {
        "blank_pair": blank_pair, "outcome": outcome, "draw": draw, "code": row.code,
        "points": list(row.points), "values": values,
        "ranking": list(verdict.ranking),
    }  # fmt: skip


def _level_hands(chance: Random, out: int | None) -> list[list[str]]:
    """Return hands of the same four halves, paired in three ways; a fourth hand is another."""
    a, b, c, d = chance.sample(range(7), 4)
    pairings = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
    hands = [[f"{max(pair)}-{min(pair)}" for pair in pairing] for pairing in pairings]
    used = {tile for hand in hands for tile in hand}
    hands.append([chance.choice([tile for tile in TILES if tile not in used])])
    chance.shuffle(hands)
    return [[] if seat == out else hand for seat, hand in enumerate(hands)]


def _drawn(chance: Random, rules: Rules, outcome: dict[str, Any], hands: list[list[str]]) -> list[int]:
    """Return the seats that have to draw, in a random order; none where nobody has to."""
    left = tuple(tile_set(Tile(int(tile[0]), int(tile[2])) for tile in hand) for hand in hands)
    ends: dict[str, Callable[[], Outcome]] = {
        "domi": lambda: WentOut(outcome["seat"], None, left),  # type: ignore[arg-type]
        "locked": lambda: Locked(outcome["locker"], (0, 0, 0, 0), left),  # type: ignore[arg-type]
        "exhausted": lambda: Spent(left),  # type: ignore[arg-type]
        "tutup": lambda: Refused(outcome["seat"], None),
    }
    seats = [seat for group in rules.scorer.ties(ends[outcome["kind"]]()) for seat in group]
    chance.shuffle(seats)
    return seats


def _session(chance: Random) -> dict[str, Any]:
    """Return a session's rows with its sums, ranks and stars."""
    codes = chance.choices(list(WORTH), k=chance.choice((0, 1, 3, 20)))
    rows = [Row(code=code, points=tuple(chance.sample(WORTH[code], 4))) for code in codes]  # type: ignore[arg-type]
    sheet = count_sheet(make_rules(ID), ("E1", "E2", "E3", "E4"), rows)
    return {
        "rows": [{"code": row.code, "points": list(row.points)} for row in rows],
        "totals": list(sheet.totals), "won": list(sheet.won), "ranks": list(sheet.ranks),
        "stars": list(sheet.stars),
    }  # fmt: skip


def _lines(document: dict[str, Any]) -> bytes:
    """Return a document with a deal a line."""
    parts = [
        f'"{key}": [\n' + ",\n".join(json.dumps(each) for each in value) + "\n]"
        if isinstance(value, list)
        else f'"{key}": {json.dumps(value)}'
        for key, value in document.items()
    ]
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, written in fixtures():
        (FOLDER / file).write_bytes(written)
