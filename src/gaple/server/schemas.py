"""The schemas of everything on the wire, as docs/specification keeps them for writers of clients."""

from typing import Any, Final, get_args

import msgspec

from gaple.server import wire
from gaple.server.app import create_app
from gaple.server.fielddocs import schema_components
from gaple.table.commands import Command
from gaple.table.events import EVENT_TYPES

WIRE_FILE: Final = "wire-messages.schema.json"
OPENAPI_FILE: Final = "openapi.json"
REF: Final = "#/$defs/{name}"
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def wire_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages of a table's socket."""
    from_client = [wire.Hello, wire.Here, wire.Ping, *get_args(Command)]
    from_server = get_args(wire.ServerMessage)
    events = list(EVENT_TYPES.values())
    _, defs = schema_components([*from_client, *from_server, *events, wire.Envelope], REF)
    envelope = defs.pop("Envelope")["properties"]["id"]
    for each in from_client[1:]:
        schema = defs[each.__name__]
        schema["properties"] = {"id": envelope} | schema["properties"]
        schema["required"] = ["id", *schema.get("required", [])]
    defs["EventFrame"]["oneOf"] = [
        {"properties": {"k": {"const": kind}, "e": _ref(event)}} for kind, event in EVENT_TYPES.items()
    ]
    defs["FromClient"] = {"oneOf": [_ref(each) for each in from_client]}
    defs["FromServer"] = {"oneOf": [_ref(each) for each in from_server]}
    return {
        "$schema": DIALECT,
        "title": "Messages of /ws/tables/{code}",
        "description": "JSON texts; a client's are at most 4 KiB. The first one is hello.",
        "anyOf": [{"$ref": REF.format(name="FromClient")}, {"$ref": REF.format(name="FromServer")}],
        "$defs": dict(sorted(defs.items())),
    }


def openapi_document() -> dict[str, Any]:
    """Return the OpenAPI document of the HTTP routes."""
    document: dict[str, Any] = create_app(None).openapi()
    return document


def schema_text(document: dict[str, Any]) -> bytes:
    """Return a document as its file holds it."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def _ref(struct: type) -> dict[str, str]:
    return {"$ref": REF.format(name=struct.__name__)}
