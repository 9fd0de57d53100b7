"""The fair deal a second time, from docs/specification alone, with nothing from the package.

python -m tests.record_fair.independent > docs/specification/fair-vectors.json
"""

import hashlib
import hmac
import itertools
import json
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[2] / "docs" / "specification" / "fair-vectors.json"
SET = [f"{high}-{low}" for low in range(7) for high in range(low, 7)]


def commit(table: str, deal: int, redeal: int, secret: bytes) -> str:
    name = table.encode()
    text = b"gaple/1 commit" + struct.pack(">B", len(name)) + name + struct.pack(">II", deal, redeal) + secret
    return hashlib.sha256(text).hexdigest()


def digest(sent: str) -> str:
    return hashlib.sha256(bytes.fromhex(sent)).hexdigest()


def shuffled_set(tag: str, given: dict[str, Any]) -> list[str]:
    """The 28 tiles in the order of this stream."""
    tiles, source = SET.copy(), stream(tag, given)
    for k in range(27, 0, -1):
        b = next(source)
        while b >= 256 - 256 % (k + 1):
            b = next(source)
        tiles[k], tiles[b % (k + 1)] = tiles[b % (k + 1)], tiles[k]
    return tiles


def stream(tag: str, given: dict[str, Any]) -> Iterator[int]:
    text = tag.encode()
    for seat in range(4):
        sent = bytes.fromhex(given["clients"][seat] or "")
        text += struct.pack(">BB", seat, len(sent)) + sent
    text += struct.pack(">II", given["deal"], given["redeal"])
    for i in itertools.count():
        mac = hmac.new(bytes.fromhex(given["secret"]), text + struct.pack(">I", i), hashlib.sha256)
        yield from mac.digest()


def draw(tag: str, given: dict[str, Any], seats: list[int]) -> dict[str, Any]:
    pile = shuffled_set(tag, given)
    taken = []
    history: dict[int, str] = {}  # a seat's draws so far, a letter each: "a" is 0 pips, "m" is 12
    groups = [seats]
    while groups:
        for seat in sorted(seat for group in groups for seat in group):
            tile = pile.pop(0)
            taken.append(f"{seat}:{tile}")
            history[seat] = history.get(seat, "") + "abcdefghijklm"[int(tile[0]) + int(tile[2])]
        alike = [[seat for seat in seats if history[seat] == drawn] for drawn in set(history.values())]
        groups = [group for group in alike if len(group) > 1]
    order = [seat for _, seat in sorted((drawn, seat) for seat, drawn in history.items())]
    return {"seats": seats, "taken": " ".join(taken), "order": order}


def vector(given: dict[str, Any]) -> dict[str, Any]:
    """What must come out of a table, a deal, a redeal, a secret and the clients' bytes."""
    deck = shuffled_set("gaple/1 deck", given)
    some = ([0, 1], [1, 3], [0, 2, 3], [0, 1, 2, 3])
    lead = draw("gaple/1 lead", given, [0, 1, 2, 3])
    return {
        **given,
        "commit": commit(given["table"], given["deal"], given["redeal"], bytes.fromhex(given["secret"])),
        "client_commits": [None if sent is None else digest(sent) for sent in given["clients"]],
        "hands": [" ".join(deck[7 * seat : 7 * seat + 7]) for seat in range(4)],
        "draws": [draw("gaple/1 draw", given, seats) for seats in some],
        "lead": {"taken": lead["taken"], "leader": lead["order"][0]},
    }


def inputs() -> Iterator[dict[str, Any]]:
    """Plain cases and extreme ones, then the first few in which seats draw level more than once."""
    bots = [None] * 4
    full = [f"{seat:02x}" * 16 for seat in (0, 17, 34, 255)]
    counting = bytes(range(32)).hex()
    yield {"table": "Melati", "deal": 1, "redeal": 0, "secret": "00" * 32, "clients": bots}
    yield {"table": "Melati", "deal": 1, "redeal": 0, "secret": counting, "clients": full}
    yield {"table": "Melati", "deal": 1, "redeal": 1, "secret": counting, "clients": full}
    yield {"table": "Melati", "deal": 2, "redeal": 0, "secret": counting, "clients": full}
    yield {"table": "Melati", "deal": 1, "redeal": 0, "secret": counting, "clients": full[::-1]}
    yield {"table": "", "deal": 20, "redeal": 3, "secret": "ff" * 32, "clients": [None, full[1], None, "00"]}
    yield {"table": "Meja é 7 🁣", "deal": 256, "redeal": 0, "secret": counting, "clients": bots}
    most = {"deal": 2**32 - 1, "redeal": 2**32 - 1, "clients": ["ab" * 255, None, None, None]}
    yield {"table": "x" * 255, **most, "secret": "0123456789abcdef" * 4}
    found = 0
    for number in itertools.count():
        secret = hashlib.sha256(f"level {number}".encode()).hexdigest()
        given = {"table": "Kenanga", "deal": 1, "redeal": 0, "secret": secret, "clients": bots}
        if len(draw("gaple/1 draw", given, [0, 1, 2, 3])["taken"].split()) > 7:
            yield given
            found += 1
        if found == 4:
            return


def written() -> str:
    """The file: a vector's every key on a line of its own."""
    vectors = []
    for given in inputs():
        lines = [f'"{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in vector(given).items()]
        vectors.append("  {" + ",\n   ".join(lines) + "}")
    return '{"vectors": [\n' + ",\n".join(vectors) + "\n]}\n"


if __name__ == "__main__":
    sys.stdout.write(written())
