"""Whatever the bytes: a scored match or one line that says what is wrong."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaple.record import read_record, write_record
from tests import oracle
from tests.record.damage import damage, holder_of, places
from tests.record.files import GOLDEN_RECORDS, RECORDS, read_or_refuse, scored
from tests.record.matches import CHOSEN, as_sheets, random_records

FILES = [path.read_bytes() for path in RECORDS]
PLAYED = [write_record(record) for rules in CHOSEN for record in random_records(rules, range(1))]
REPORTED = [
    write_record(as_sheets(replayed))
    for replayed in map(read_or_refuse, PLAYED)
    if not isinstance(replayed, str)
]
EMPTY = '{"format": "gaple-record/1", "rules": "pordi-2025", "deals": []}'

few = settings(max_examples=300, derandomize=True, deadline=None, database=None)
many = settings(max_examples=2000, derandomize=True, deadline=None, database=None)
chances = st.integers(0, 2**32 - 1).map(Random)


def check(data: bytes) -> bool:
    """Say whether the record is read; then it can be written and read again."""
    read = read_or_refuse(data)
    if isinstance(read, str):
        return False
    assert read_record(write_record(read.record)) == read.record
    return True


@few
@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_refused(data: bytes) -> None:
    assert not check(data)


@few
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_arbitrary_json_is_refused(value: object) -> None:
    assert not check(json.dumps(value).encode())


@few
@given(st.sampled_from(FILES), chances)
def test_damaged_bytes(data: bytes, chance: Random) -> None:
    damaged = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(damaged))
        stop = min(len(damaged), start + chance.randint(1, 12))
        match chance.randrange(4):
            case 0:
                damaged[start] ^= 1 << chance.randrange(8)
            case 1:
                del damaged[start:stop]
            case 2:
                damaged[start:start] = chance.randbytes(chance.randint(1, 5))
            case _:
                damaged[start:start] = damaged[start:stop]
    check(bytes(damaged))


@many
@given(st.sampled_from(FILES + PLAYED + REPORTED), chances)
def test_a_changed_record_is_refused_or_scored_as_the_oracle_says(data: bytes, chance: Random) -> None:
    document = json.loads(data)
    damage(document, chance, changes=chance.choice([1, 1, 1, 2]))
    changed = json.dumps(document).encode()
    if not check(changed):
        if not beyond_the_oracle(document):
            with pytest.raises(oracle.Refused):
                oracle.score(json.loads(changed))
        return
    if not beyond_the_oracle(document):
        assert without_clauses(scored(changed)) == without_clauses(oracle.score(json.loads(changed)))


def beyond_the_oracle(document: dict[str, Any]) -> bool:
    """Whether a document has what the oracle reads more strictly, or does not look at."""
    for deal in document["deals"] if isinstance(document.get("deals"), list) else []:
        if isinstance(deal, dict) and (deal.get("draw") == [] or "fair" in deal):
            return True
        outcome = deal.get("outcome") if isinstance(deal, dict) else None
        last = outcome.get("last") if isinstance(outcome, dict) else None
        if isinstance(last, str) and last[:1] == last[-1:]:  # `both_ends` of a double says nothing
            return True
    return False


def without_clauses(result: dict[str, Any]) -> Any:  # noqa: ANN401 - as JSON
    deals = [{key: deal[key] for key in deal if key != "clauses"} for deal in result["deals"]]
    return json.loads(json.dumps({**result, "deals": deals}))


@pytest.mark.parametrize("levels", [65, 1_000, 100_000])
@pytest.mark.parametrize("nested", ["[{}]", '{{"a": {}}}'])
def test_deep_nesting_is_refused(levels: int, nested: str) -> None:
    opening, closing = nested.format("\n").split("\n")
    deep = opening * levels + "1" + closing * levels
    within = EMPTY.replace("[]", f'[], "options": {{"deals": {deep}}}')
    for text in (deep, within, opening * levels):
        line = read_or_refuse(text.encode())
        assert line == "nested more than 64 levels deep" or (
            text == opening * levels and "is not JSON" in str(line)
        )


def test_64_levels_are_not_too_deep() -> None:
    assert read_or_refuse(b"[" * 64 + b"]" * 64) == "is not a JSON object"


def places_of(kind: type) -> list[tuple[bytes, tuple[Any, ...]]]:
    """Return where the golden records hold a value of a type: each kind of place once."""
    found: dict[tuple[Any, ...], tuple[bytes, tuple[Any, ...]]] = {}
    for file in GOLDEN_RECORDS:
        data = file.read_bytes()
        document = json.loads(data)
        for path in places(document):
            if type(holder_of(document, path)[path[-1]]) is kind:
                shape = tuple(key if isinstance(key, str) else 0 for key in path)
                found.setdefault(shape, (data, path))
    return list(found.values())


def put(data: bytes, path: tuple[Any, ...], raw: str) -> bytes:
    """Return a record with a piece of JSON in some place."""
    document = json.loads(data)
    holder_of(document, path)[path[-1]] = "@"
    return json.dumps(document).replace('"@"', raw).encode()


@pytest.mark.parametrize("digits", [19, 20, 40, 4_300, 5_000, 100_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_numbers_of_many_digits_are_refused_in_every_place(digits: int, sign: str) -> None:
    integers = places_of(int)
    assert len(integers) == 13
    for data, path in integers:
        assert not check(put(data, path, sign + "9" * digits)), path


@pytest.mark.parametrize("raw", ["true", "1.0", "1e2", "1e999", '"1"', "null", "[1]", "{}", "NaN", "-0.0"])
def test_only_whole_numbers_are_whole_numbers(raw: str) -> None:
    for data, path in places_of(int):
        nullable = raw == "null" and path[0] == "options"  # options of gapler-250 with `deals`
        assert not check(put(data, path, raw)) or nullable, path


@pytest.mark.parametrize(
    "text",
    [
        '"\\ud800"',
        '"x\\udfff"',
        '"\\ud800\\ud800"',
        '"' + "6" * 1_000_000 + '"',
        '"\\u0000\\u001b[2J\\u202e"',
    ],
)
def test_texts_that_nobody_writes_in_every_place(text: str) -> None:
    for data, path in places_of(str):
        accepted = check(put(data, path, text))
        free = path[0] == "players" or path[-1] == "table"
        assert not accepted or free, path


@pytest.mark.parametrize(
    "key", ["\x1b[31m", "a\nb", "\u2028", "\u202e", "ꦲ" * 100_000, "$.deals[3]", "` - at `$.deals[3]"]
)
def test_strange_keys_in_every_object(key: str) -> None:
    for data, path in [*places_of(dict), (EMPTY.encode(), ("deals",))]:
        document = json.loads(data)
        holder = holder_of(document, path)
        (holder[path[-1]] if isinstance(holder[path[-1]], dict) else holder)[key] = 1
        assert not check(json.dumps(document).encode())
        twice = json.dumps({key: 1, "@": 2}).replace('"@"', json.dumps(key)).encode()
        assert "stands twice" in str(read_or_refuse(twice))


def test_a_key_twice_among_a_hundred_thousand_is_found() -> None:
    keys = ", ".join(f'"{number}": 0' for number in range(100_000))
    assert read_or_refuse(f'{{{keys}, "99999": 0}}'.encode()) == 'key "99999" stands twice in one object'


def test_a_hundred_thousand_violations_are_charged() -> None:
    document = json.loads((GOLDEN_RECORDS[0].parent / "gapler-replays.json").read_bytes())
    document["deals"] = document["deals"][:1]
    document["deals"][0]["violations"] *= 100_000
    assert scored(json.dumps(document).encode())["deals"][0]["points"] == [-100_000, 0, -100_000, 0]
