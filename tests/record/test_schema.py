"""The JSON Schema beside the specification is the one that the code gives."""

import json
from typing import Any

import msgspec
import pytest

from gaple.record import read_record, write_record
from gaple.record.schema import record_schema
from gaple.rules import RULE_SETS
from tests.record.files import HERE, RECORDS

FILE = HERE.parents[1] / "docs" / "specification" / "gaple-record-1.schema.json"


def schema_text() -> bytes:
    return msgspec.json.format(msgspec.json.encode(record_schema()), indent=2) + b"\n"


def test_the_schema_in_the_specification_is_that_of_the_code() -> None:
    assert FILE.read_bytes() == schema_text(), "write schema_text() of this test into the file"


def test_every_reference_is_there_and_nothing_else() -> None:
    schema = record_schema()
    used = {reference.removeprefix("#/$defs/") for reference in references(schema)}
    assert used == set(schema["$defs"])


def references(value: Any) -> list[str]:  # noqa: ANN401 - any JSON value
    if isinstance(value, dict):
        own = [value["$ref"]] if "$ref" in value else []
        return own + [found for each in value.values() for found in references(each)]
    return [found for each in value for found in references(each)] if isinstance(value, list) else []


def test_every_object_refuses_unknown_keys() -> None:
    schema = record_schema()
    for struct in [schema, *schema["$defs"].values()]:
        assert struct["additionalProperties"] is False


def test_each_rule_set_and_mode_has_its_options_and_outcomes() -> None:
    for rule_set, under in zip(RULE_SETS, record_schema()["oneOf"], strict=True):
        properties = under["properties"]
        assert properties["rules"]["const"] == rule_set.id
        assert properties["mode"]["const"] == rule_set.mode
        options = properties["options"]["properties"]
        assert {name: option["default"] for name, option in options.items()} == {
            option.name: option.default for option in rule_set.options
        }


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_have_no_key_that_the_schema_lacks(path: Any) -> None:  # noqa: ANN401 - a path
    """A small check without a validator: keys of records, deals and outcomes, given and written."""
    defs = record_schema()["$defs"]
    by_kind: dict[str, set[str]] = {}
    for struct in defs.values():
        for kind in struct["properties"].get("kind", {}).get("enum", []):
            by_kind.setdefault(kind, set()).update(struct["properties"])
    given = path.read_bytes()
    for data in (given, write_record(read_record(given))):
        document = json.loads(data)
        assert set(document) <= set(record_schema()["properties"])
        for deal in document["deals"]:
            assert set(deal) <= set(defs["Deal"]["properties"])
            outcome = deal.get("outcome", {"kind": "redeal"})
            assert set(outcome) <= by_kind[outcome["kind"]]
