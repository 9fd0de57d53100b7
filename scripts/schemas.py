"""Writes the schemas of everything on the wire and of our documents into docs/specification.

    .venv/bin/python scripts/schemas.py

A test fails when the files and the code differ.
"""

from pathlib import Path

from gaple.competition.schema import competition_schema
from gaple.record.schema import record_schema
from gaple.server.schemas import OPENAPI_FILE, WIRE_FILE, openapi_document, schema_text, wire_schema

DOCUMENTS = {
    WIRE_FILE: wire_schema,
    OPENAPI_FILE: openapi_document,
    "gaple-record-1.schema.json": record_schema,
    "gaple-competition-1.schema.json": competition_schema,
}

if __name__ == "__main__":
    folder = Path(__file__).resolve().parent.parent / "docs" / "specification"
    for name, make in DOCUMENTS.items():
        (folder / name).write_bytes(schema_text(make()))
        print(folder / name)
