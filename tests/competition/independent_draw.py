"""The draw a second time, from docs/specification/draws.md alone, with nothing from the package.

python -m tests.competition.independent_draw > docs/specification/draw-vectors.json
"""

import hashlib
import hmac
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[2] / "docs" / "specification" / "draw-vectors.json"
Entrant = dict[str, Any]
Row = list[Any]


def hash_and_seed(entrants: list[Entrant], numbers: list[str]) -> tuple[str, str]:
    text = "".join(sorted(f"{one['id']}\t{one['name']}\n" for one in entrants))
    entry_list = hashlib.sha256(text.encode()).hexdigest()
    return entry_list, hashlib.sha256(f"{entry_list}\n{' '.join(numbers)}".encode()).hexdigest()


class Stream:
    def __init__(self, seed: str, tag: str) -> None:
        self.words = self.make(bytes.fromhex(seed), tag.encode())

    def make(self, seed: bytes, tag: bytes) -> Iterator[int]:
        for i in itertools.count():
            block = hmac.new(
                seed, tag + bytes([i >> 24, i >> 16 & 255, i >> 8 & 255, i & 255]), hashlib.sha256
            ).digest()
            yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))

    def below(self, n: int) -> int:
        return next(w for w in self.words if w < 2**32 - 2**32 % n) % n

    def shuffle(self, row: Row) -> Row:
        row = list(row)
        for k in reversed(range(1, len(row))):
            j = self.below(k + 1)
            row[k], row[j] = row[j], row[k]
        return row


def pot(one: Entrant) -> int:
    return one.get("pot") or 10**9


def links(values: Row) -> dict[int, int]:
    found = {}
    for value in {value for value in values if value is not None}:
        sharing = [at for at, other in enumerate(values) if other == value]
        for a, b in zip(sharing[::2], sharing[1::2], strict=False):
            found[a], found[b] = b, a
    return found


def halve(row: Row, first: Row, second: Row, stream: Stream) -> tuple[Row, Row]:
    linked = [links(first), links(second)]
    half: dict[int, int] = {}
    odd = 0
    ends = [at for at in range(len(row)) if at not in linked[0] or at not in linked[1]]
    for start in ends + list(range(len(row))):
        if start in half:
            continue
        way = [start]
        kind = 0 if start in linked[0] else 1
        while (at := linked[kind].get(way[-1], start)) != start:
            way.append(at)
            kind = 1 - kind
        if len(way) % 2:
            turn, odd = odd, 1 - odd
        else:
            turn = stream.below(2)
        for step, at in enumerate(way):
            half[at] = (turn + step) % 2
    return [one for at, one in enumerate(row) if not half[at]], [
        one for at, one in enumerate(row) if half[at]
    ]


def pools(entrants: list[Entrant], k: int, stream: Stream) -> list[list[Entrant]]:
    row = stream.shuffle(sorted(entrants, key=lambda one: one["id"]))
    clubs = [one.get("club") for one in row]
    ranks = [at if club is None else clubs.index(club) for at, club in enumerate(clubs)]
    dealt = [one for _, _, _, one in sorted((pot(one), ranks[at], at, one) for at, one in enumerate(row))]
    result = [dealt[at::k] for at in range(k)]
    number = {club: clubs.count(club) for club in clubs}

    def has(at: int, club: str) -> int:
        return sum(one.get("club") == club for one in result[at])

    for club in dict.fromkeys(one["club"] for pool in result for one in pool if one.get("club")):
        while max(counts := [has(at, club) for at in range(k)]) - min(counts) > 1:
            a, b = sorted([counts.index(max(counts)), counts.index(min(counts))])
            both = sorted(result[a] + result[b], key=pot)
            result[a], result[b] = halve(
                both, [one.get("club") for one in both], [pot(one) for one in both], stream
            )
    places = [(at, seat) for at in range(k) for seat in range(len(result[at]))]
    for _ in range(16 * len(row)):
        (a, i), (b, j) = places[stream.below(len(row))], places[stream.below(len(row))]
        one, other = result[a][i], result[b][j]
        if pot(one) != pot(other):
            continue
        result[a][i], result[b][j] = other, one
        bounds = [(at, club) for at in (a, b) for club in (one.get("club"), other.get("club")) if club]
        if any(not number[club] // k <= has(at, club) <= -(-number[club] // k) for at, club in bounds):
            result[a][i], result[b][j] = one, other
    return [sorted(pool, key=pot) for pool in result]


def bracket(entrants: list[Entrant], stream: Stream) -> list[str | None]:
    size = 2
    while size < len(entrants):
        size *= 2
    best: tuple[int, list[str | None]] | None = None
    for _ in range(max(1, min(32, 32768 // size))):
        row = sorted(stream.shuffle(sorted(entrants, key=lambda one: one["id"])), key=pot)
        tried = one_bracket(row, size, stream)
        if best is None or tried[0] < best[0]:
            best = tried
        if best[0] == 0:
            break
    assert best is not None
    return best[1]


def one_bracket(  # noqa: C901 - it follows the specification from top to bottom
    row: Row, size: int, stream: Stream
) -> tuple[int, list[str | None]]:
    key = "pool" if any(one.get("pool") for one in row) else "club"
    through = {
        one["pool"]: sum(two.get("pool") == one["pool"] for two in row) for one in row if one.get("pool")
    }
    byes = [one["id"] for one in row[: size - len(row)]]

    def spread(hosts: Row) -> Row:
        if len(hosts) == 1:
            return hosts
        neighbours = [at // 2 for at in range(len(hosts))]
        top, bottom = halve(hosts, neighbours, [one.get(key) for one in hosts], stream)
        return spread(top) + spread(bottom)

    def hand_out(part: Row, others: Row) -> Row:
        if len(part) == 1:
            return others or [None]
        top, bottom = part[: len(part) // 2], part[len(part) // 2 :]
        linked = links([one.get(key) for one in others])

        def lot(at: int) -> int:
            if at in linked:
                return 0 if at < linked[at] else 4
            mine = [
                sum(host.get(key) == others[at][key] for host in half) if others[at].get(key) else 0
                for half in (top, bottom)
            ]
            return 1 if mine[0] < mine[1] else 2 if mine[0] == mine[1] else 3

        order = [others[at] for _, at in sorted((lot(at), at) for at in range(len(others)))]
        room = sum(host["id"] not in byes for host in top)
        return hand_out(top, order[:room]) + hand_out(bottom, order[room:])

    hosts = spread(row[: size // 2])
    opponents = hand_out(hosts, stream.shuffle(row[size // 2 :]))
    tries = [at for at in stream.shuffle(list(range(len(hosts)))) if opponents[at]]

    def standing(pool: str) -> list[int]:
        return [
            at
            for at, match in enumerate(zip(hosts, opponents, strict=True))
            for one in match
            if one and one.get("pool") == pool
        ]

    def section(at: int, pool: str) -> int:
        sections = next(1 << i for i in itertools.count() if 1 << i >= through[pool])
        return at // max(1, len(hosts) // sections)

    def beside_mate(at: int) -> bool:
        pool = opponents[at].get("pool")
        return (
            pool is not None
            and [section(other, pool) for other in standing(pool)].count(section(at, pool)) > 1
        )

    def meets_club(at: int) -> bool:
        return opponents[at].get("club") is not None and opponents[at].get("club") == hosts[at].get("club")

    def near(*ats: int) -> int:
        total = 0
        for at in ats:
            mates = standing(opponents[at]["pool"]) if opponents[at].get("pool") else [at]
            mates.remove(at)
            for mate in mates:
                h = next(h for h in itertools.count() if mate >> h == at >> h)
                total += size // 2 // 2**h
        return total

    def swap(a: int, b: int) -> None:
        opponents[a], opponents[b] = opponents[b], opponents[a]

    def farther(a: int, b: int, at_least: int) -> bool:
        before = near(a, b)
        swap(a, b)
        after = near(a, b)
        swap(a, b)
        return before - after >= at_least

    def clear(a: int, b: int) -> bool:
        club = hosts[a]["club"]
        return club not in (hosts[b].get("club"), opponents[b].get("club")) and farther(a, b, 0)

    for wrong, better in ((beside_mate, lambda a, b: farther(a, b, 1)), (meets_club, clear)):
        changed = True
        while changed:
            changed = False
            for at in sorted(tries):
                other = (
                    next((other for other in tries if other != at and better(at, other)), None)
                    if wrong(at)
                    else None
                )
                if other is not None:
                    swap(at, other)
                    changed = True
    spots = [{(section(at, pool), pool) for at in standing(pool)} for pool in through]
    too_many = len([one for one in row if one.get("pool")]) - sum(map(len, spots))
    return too_many, [one and one["id"] for match in zip(hosts, opponents, strict=True) for one in match]


def play_off(entrants: list[Entrant], places: int, stream: Stream) -> dict[str, Any]:
    row = sorted(stream.shuffle(sorted(entrants, key=lambda one: one["id"])), key=pot)
    at_once = min(len(row), max(0, 2 * places - len(row)))
    parts = pools(row[at_once:], places - at_once, stream) if row[at_once:] else []
    return {
        "straight": [one["id"] for one in row[:at_once]],
        "sections": [bracket(part, stream) for part in parts],
    }


def vector(kind: str, number: int, numbers: list[str], entrants: list[Entrant]) -> dict[str, Any]:
    """What must come out; `number` is that of the pools, or of the places."""
    entry_list, seed = hash_and_seed(entrants, numbers)
    stream = Stream(seed, f"gaple/1 {kind}")
    ids = stream.shuffle(sorted(one["id"] for one in entrants)) if kind in {"order", "field"} else []
    match kind:
        case "order":
            out: Any = ids
        case "field":
            out = {"drawn": ids[:number], "waiting": ids[number:]}
        case "pools":
            out = [[one["id"] for one in pool] for pool in pools(entrants, number, stream)]
        case "bracket":
            out = bracket(entrants, stream)
        case _:
            out = play_off(entrants, number, stream)
    given = {"draw": kind, "number": number, "numbers": numbers, "entrants": entrants}
    return {**given, "sha256": entry_list, "seed": seed, "result": out}


def field(number: int, *, clubs: int = 0, pots: int = 0, through: int = 0) -> list[Entrant]:
    """Entrants with clubs and pots in turn (each third has none), or from pools with so many through."""
    entrants: list[Entrant] = []
    for at in range(number):
        one: Entrant = {"id": f"E{at + 1}", "name": f"Ani {at} / Budi é"}
        if clubs and at % 3:
            one["club"] = f"Klub {at * at % clubs}"
        if pots:
            one["pot"] = at % pots + 1
        if through:
            one |= {"pool": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at // through], "pot": at % through + 1}
        entrants.append(one)
    return entrants


def inputs() -> Iterator[tuple[str, int, list[str], list[Entrant]]]:
    tiles = ["6-1", "2-0", "5-5"]
    yield "order", 12, tiles, field(12)
    yield "order", 12, ["2-0", "6-1"], field(12)[::-1]
    yield "order", 300, ["17"], field(300)
    yield "field", 16, tiles, field(19)
    yield "pools", 5, tiles, field(19)
    yield (
        "pools",
        4,
        tiles,
        [one | {"club": "Tamalate"} if at < 12 else one for at, one in enumerate(field(16))],
    )
    yield "pools", 6, tiles, field(31, clubs=5)
    yield "pools", 7, tiles, field(28, pots=4)
    yield "pools", 6, tiles, field(36, clubs=7, pots=6)
    yield "pools", 9, tiles, field(50, clubs=4, pots=5)
    for n in (2, 3, 8, 19):
        yield "bracket", n, tiles, field(n)
    yield "bracket", 40, tiles, field(40, clubs=3)
    yield "bracket", 23, tiles, field(23, pots=23)
    yield "bracket", 30, tiles, field(30, clubs=4, pots=3)
    for pool_count, through in ((8, 2), (5, 2), (3, 3), (6, 3), (11, 3), (4, 4), (26, 2)):
        number = pool_count * through
        yield "bracket", number, tiles, field(number, through=through)
        yield "bracket", number, ["0-0"], field(number, through=through, clubs=5)
    yield (
        "bracket",
        5,
        tiles,
        [one | {"pool": "A"} if at < 4 else one for at, one in enumerate(field(5, through=1))],
    )
    yield "play-off", 8, tiles, field(10, pots=10)
    yield "play-off", 4, tiles, field(11, clubs=3)


def written() -> str:
    """The file: a vector's every key on a line of its own."""
    vectors = []
    for given in inputs():
        lines = [f'"{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in vector(*given).items()]
        vectors.append("  {" + ",\n   ".join(lines) + "}")
    return '{"vectors": [\n' + ",\n".join(vectors) + "\n]}\n"


if __name__ == "__main__":
    sys.stdout.write(written())
