"""Whatever the bytes: a scored match or one line that says what is wrong."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.record.files import RECORDS, read_or_refuse

GOLDEN = sorted(file.read_bytes() for file in RECORDS)
EMPTY = '{"format": "gaple-record/1", "rules": "pordi-2025", "deals": []}'
JUNK: list[Any] = [
    None, True, False, 0, -1, 4, 168, 10**9, 10**30, 1.5, "", "6-6", "xx", "pass", "\x00\x1b[31m", "ꦲ" * 50,
    [], [[]], {}, {"kind": "domi"}, ["6-6"] * 4, {"a": {"b": []}},
]  # fmt: skip


@settings(max_examples=300, derandomize=True, deadline=None)
@given(st.binary(max_size=200))
def test_arbitrary_bytes(data: bytes) -> None:
    assert isinstance(read_or_refuse(data), str)


@settings(max_examples=400, derandomize=True, deadline=None)
@given(st.sampled_from(GOLDEN), st.randoms(use_true_random=False))
def test_damaged_records(data: bytes, chance: Random) -> None:
    damaged = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(damaged))
        stop = min(len(damaged), start + chance.randint(1, 12))
        kind = chance.randrange(4)
        if kind == 0:
            damaged[start] = chance.randrange(256)
        elif kind == 1:
            del damaged[start:stop]
        elif kind == 2:
            damaged[start:start] = chance.randbytes(chance.randint(1, 5))
        else:
            damaged[start:start] = damaged[start:stop]
    read_or_refuse(bytes(damaged))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - any JSON value
    """Return the path of every value in a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        found += [deeper for key, each in value.items() for deeper in places(each, (*path, key))]
    if isinstance(value, list):
        found += [deeper for key, each in enumerate(value) for deeper in places(each, (*path, key))]
    return found


@settings(max_examples=600, derandomize=True, deadline=None)
@given(st.sampled_from(GOLDEN), st.sampled_from(JUNK), st.randoms(use_true_random=False))
def test_junk_in_every_place(data: bytes, junk: object, chance: Random) -> None:
    document = json.loads(data)
    *path, last = chance.choice(places(document))
    holder = document
    for key in path:
        holder = holder[key]
    kind = chance.randrange(3)
    if kind == 0:
        del holder[last]
    elif kind == 1 and isinstance(holder, dict):
        holder[chance.choice(["seat", "draw", "zz", "before", "unfinished", "leader"])] = deepcopy(junk)
    else:
        holder[last] = deepcopy(junk)
    read_or_refuse(json.dumps(document).encode())


@settings(max_examples=400, derandomize=True, deadline=None)
@given(st.sampled_from(GOLDEN), st.randoms(use_true_random=False))
def test_plays_hands_and_leaders_mixed_up(data: bytes, chance: Random) -> None:
    document = json.loads(data)
    played = [deal for deal in document["deals"] if deal.get("plays")]
    if not played:
        return
    deal = chance.choice(played)
    tokens = deal["plays"].split()
    kind = chance.randrange(5)
    if kind == 0:
        chance.shuffle(tokens)
    elif kind == 1:
        del tokens[chance.randrange(len(tokens)) :]
    elif kind == 2:
        tokens.insert(chance.randrange(len(tokens)), chance.choice([*tokens, "pass", "x3-1", "5-2L", "66R"]))
    elif kind == 3:
        chance.shuffle(deal["hands"])
    else:
        deal["leader"] = chance.randrange(4)
    deal["plays"] = " ".join(tokens)
    read_or_refuse(json.dumps(document).encode())


@pytest.mark.parametrize("levels", [65, 1_000, 100_000])
@pytest.mark.parametrize("pair", ["[]", "{}"])
def test_deep_nesting_is_refused(levels: int, pair: str) -> None:
    nested = "[" * levels + "]" * levels if pair == "[]" else '{"a":' * levels + "1" + "}" * levels
    record = EMPTY.replace("[]", f'[], "options": {{"deals": {nested}}}')
    assert isinstance(read_or_refuse(record.encode()), str)
    assert isinstance(read_or_refuse(nested.encode()), str)


@pytest.mark.parametrize("digits", [30, 4_000, 5_000, 100_000])
@pytest.mark.parametrize("key", ["seat", "leader", "deals"])
def test_numbers_of_many_digits_are_refused(digits: int, key: str) -> None:
    number = "9" * digits
    parts = {
        "seat": f'[{{"outcome": {{"kind": "domi", "seat": {number}, "category": "ceki"}}}}]',
        "leader": f'[{{"leader": {number}, "outcome": {{"kind": "redeal", "seat": 1}}}}]',
        "deals": f'[], "options": {{"deals": {number}}}',
    }
    record = EMPTY.replace("[]", parts[key])
    assert isinstance(read_or_refuse(record.encode()), str)


def test_a_text_of_a_megabyte_makes_no_long_line() -> None:
    text = "6" * 1_000_000
    for key in ("rules", "mode", "format"):
        record = {**json.loads(EMPTY), key: text}
        assert isinstance(read_or_refuse(json.dumps(record).encode()), str)
    deal = {"hands": [text] * 4, "leader": 0, "plays": text}
    assert isinstance(read_or_refuse(json.dumps({**json.loads(EMPTY), "deals": [deal]}).encode()), str)
