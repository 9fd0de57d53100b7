"""The file of a competition as commands change it: read as it stands, checked, replaced whole."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from gaple.cli.common import read_bounded
from gaple.competition.errors import CompetitionError
from gaple.competition.model import FORMAT, Head
from gaple.desk.saving import save_bytes
from gaple.record.jsontext import convert_object, parse_object

_ONE_A_LINE = ("entrants", "events")


def load_document(name: str) -> dict[str, Any]:
    """Return the document of a competition, its keys in the order of the file.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no competition.
    """
    document = parse_object(read_bounded(name))
    if document.get("format") != FORMAT:
        raise CompetitionError(f"is no competition: its format is not {FORMAT}")
    head_of(document)
    if not isinstance(document.get("events", []), list):
        raise CompetitionError("events: must be a list")
    return document


def head_of(document: Mapping[str, Any]) -> Head:
    """Return what a document says before its events.

    Raises:
        RecordError: it is not what a competition says.
    """
    head = convert_object({key: value for key, value in document.items() if key != "events"}, Head)
    assert isinstance(head, Head)  # noqa: S101 - what it was converted to
    return head


def save_document(document: Mapping[str, Any], name: str) -> None:
    """Replace a competition's file by a document; it is never there in part.

    Raises:
        OSError: it cannot be written.
    """
    save_bytes(document_text(document).encode(), name)


def document_text(document: Mapping[str, Any]) -> str:
    """Return the text of a document: one key a line, of the long lists one item a line."""
    return "{\n" + ",\n".join(_lines(document)) + "\n}\n"


def _lines(document: Mapping[str, Any]) -> Iterator[str]:
    for key, value in document.items():
        if key in _ONE_A_LINE and isinstance(value, list) and value:
            items = ",\n".join(f"  {_compact(item)}" for item in value)
            yield f" {_compact(key)}: [\n{items}\n ]"
        else:
            yield f" {_compact(key)}: {_compact(value)}"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
