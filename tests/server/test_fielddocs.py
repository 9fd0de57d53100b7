"""The published schemas say what a field means."""

from gaple.server.fielddocs import field_docs
from gaple.server.routes.sessions import Me
from gaple.server.schemas import openapi_document, wire_schema
from gaple.server.wire import EventFrame, Table
from gaple.table.view import DealView


def test_a_field_is_described_by_the_text_below_it() -> None:
    docs = field_docs(EventFrame)
    assert docs["ms"] == "Milliseconds left of the present step."
    assert "n" not in docs
    assert field_docs(Table)["seat"] == "The reader's own.", "of the type it is made from"


def test_both_documents_describe_their_fields() -> None:
    defs = wire_schema()["$defs"]
    deal = defs["DealView"]["properties"]
    assert deal["plays"]["description"] == field_docs(DealView)["plays"]
    assert deal["plays"]["type"] == "string"
    assert "description" not in deal["leader"]
    me = openapi_document()["components"]["schemas"]["Me"]["properties"]
    assert me["players"]["description"] == field_docs(Me)["players"]
