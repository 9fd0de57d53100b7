"""The JSON Schema of gaple-competition/1, for editors and for programs in other languages.

It says what can be said of a document's shape: what each kind of event carries. Whether an event can
stand where it stands, only reading the log tells.
"""

from typing import Any

import msgspec

from gaple.competition.events import EVENTS, Correct, kind_of
from gaple.competition.model import FORMAT, Head
from gaple.record.schema import DIALECT, REF


def competition_schema() -> dict[str, Any]:
    """Return the schema of a competition, with every kind of event."""
    _, defs = msgspec.json.schema_components([Head, *EVENTS], ref_template=REF)
    for event in EVENTS:
        defs[event.__name__]["title"] = kind_of(event)
    _open_correction(defs[Correct.__name__])
    head = defs.pop(Head.__name__)
    head["properties"]["events"] = {
        "type": "array",
        "default": [],
        "description": "The log, oldest first, numbered from 1 without gaps.",
        "items": {"oneOf": [{"$ref": REF.format(name=event.__name__)} for event in EVENTS]},
    }
    return {
        "$schema": DIALECT,
        **head,
        "title": FORMAT,
        "description": "One competition, as docs/specification/competition.md says it.",
        "$defs": dict(sorted(defs.items())),
    }


def _open_correction(correction: dict[str, Any]) -> None:
    """Let a correction carry the new values beside its own keys."""
    del correction["properties"]["values"]
    correction["additionalProperties"] = True
