"""Writes the schemas of everything on the wire into docs/specification.

    .venv/bin/python scripts/schemas.py

A test fails when the files and the code differ.
"""

from pathlib import Path

from gaple.server.schemas import OPENAPI_FILE, WIRE_FILE, write_schemas

if __name__ == "__main__":
    folder = Path(__file__).resolve().parent.parent / "docs" / "specification"
    write_schemas(folder)
    print(f"{folder / WIRE_FILE}\n{folder / OPENAPI_FILE}")
