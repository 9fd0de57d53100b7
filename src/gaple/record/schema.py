"""The JSON Schema of gaple-record/1, for editors and for programs in other languages.

It says what can be said of a document's shape. Whether the plays are legal, a tile stands twice or the
match went on after it was won, only reading the record tells.
"""

from typing import Any, Final, get_args

import msgspec

from gaple.record.model import FORMAT, Record
from gaple.record.reports import SHEETS, BrokenOff, DomiByCategory
from gaple.rules import RULE_SETS, RuleSet, make_rules
from gaple.rules.by_category import CATEGORIES
from gaple.rules.options import MOST, Choice, Option

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
REF: Final = "#/$defs/{name}"
PLAYED_ONLY: Final = ("hands", "plays", "fair")


def record_schema() -> dict[str, Any]:
    """Return the schema of a record, with what each rule set and mode allows."""
    sheets = [sheet for sheets in SHEETS.values() for sheet in get_args(sheets)]
    outcomes = list(dict.fromkeys([*sheets, BrokenOff]))
    _, defs = msgspec.json.schema_components([Record, *outcomes], ref_template=REF)
    defs["Deal"]["properties"]["outcome"] = _any_of(outcomes)
    defs["Deal"]["oneOf"] = [
        {"title": "played", "required": ["hands", "plays"], "properties": {"outcome": False}},
        {"title": "reported", "required": ["outcome"], "properties": dict.fromkeys(PLAYED_ONLY, False)},
    ]
    defs[DomiByCategory.__name__]["properties"]["category"]["enum"] = [row.name for row in CATEGORIES]
    record = defs.pop("Record")
    return {
        "$schema": DIALECT,
        **record,
        "title": FORMAT,
        "description": "One match, as docs/specification/record.md says it.",
        "oneOf": [_under(rule_set) for rule_set in RULE_SETS],
        "$defs": dict(sorted(defs.items())),
    }


def _under(rule_set: RuleSet) -> dict[str, Any]:
    """Return what holds under one rule set in one mode; its default mode may be left out."""
    default = make_rules(rule_set.id)
    sheets = get_args(SHEETS[make_rules(rule_set.id, rule_set.mode).sheet_form])
    return {
        "title": f"{rule_set.id} {rule_set.mode.value}",
        "properties": {
            "rules": {"const": rule_set.id},
            "mode": {"const": rule_set.mode.value},
            "options": {
                "properties": {option.name: _option(option) for option in rule_set.options},
                "additionalProperties": False,
            },
            "deals": {"items": {"properties": {"outcome": _any_of(sheets)}}},
        },
        "required": [] if rule_set.mode is default.mode else ["mode"],
    }


def _option(option: Option) -> dict[str, Any]:
    if isinstance(option, Choice):
        values: dict[str, Any] = {"enum": list(option.values)}
    else:
        null = ["null"] if option.default is None or option.replaced_by else []
        values = {"type": ["integer", *null], "minimum": 1, "maximum": MOST}
    return {**values, "default": option.default}


def _any_of(structs: Any) -> dict[str, Any]:  # noqa: ANN401 - struct types, some from a union
    return {"anyOf": [{"$ref": REF.format(name=struct.__name__)} for struct in structs]}
