"""The JSON Schema beside the specification is the one that the code gives, and names every event."""

import json
from pathlib import Path

from gaple.competition.events import BY_KIND, EVENTS
from gaple.competition.schema import competition_schema
from gaple.server.schemas import schema_text

SPECIFICATION = Path(__file__).parents[2] / "docs" / "specification"


def test_the_schema_in_the_specification_is_that_of_the_code() -> None:
    written = (SPECIFICATION / "gaple-competition-1.schema.json").read_bytes()
    assert written == schema_text(competition_schema()), "run scripts/schemas.py"


def test_every_kind_of_event_has_its_schema_under_its_own_name() -> None:
    defs = competition_schema()["$defs"]
    assert {defs[event.__name__]["title"] for event in EVENTS} == set(BY_KIND)
    for event in EVENTS:
        assert {"n", "kind"} <= set(defs[event.__name__]["required"])


def test_only_a_correction_takes_keys_that_are_not_its_own() -> None:
    defs = competition_schema()["$defs"]
    assert [name for name, struct in defs.items() if struct.get("additionalProperties") is not False] == [
        "Correct"
    ]


def test_every_reference_is_there() -> None:
    text = json.dumps(competition_schema())
    for name in competition_schema()["$defs"]:
        assert f'"#/$defs/{name}"' in text
