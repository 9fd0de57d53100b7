"""How errors of JSON documents read, for records and for whatever else is written as JSON."""

from typing import Annotated

import pytest
from msgspec import Meta, Struct

from gaple.record import RecordError
from gaple.record.jsontext import convert_object, parse_object, quote


class Form(Struct):
    name: Annotated[str, Meta(min_length=2, pattern="^[A-Z]")] = "AB"
    size: Annotated[float, Meta(gt=0)] = 1.0


def refusal(value: object, at: str = "") -> str:
    with pytest.raises(RecordError) as caught:
        convert_object(value, Form, at)
    return str(caught.value)


def test_a_place_stands_before_the_sentence() -> None:
    assert refusal({"name": 3}) == "name: must be a text, not a whole number"
    assert refusal({"name": 3}, "forms[2]") == "forms[2].name: must be a text, not a whole number"
    assert refusal([], "forms[2]") == "forms[2]: must be an object, not a list"
    assert refusal([]) == "must be an object, not a list"


def test_what_has_no_words_of_ours_is_said_as_it_comes() -> None:
    assert refusal({"name": "A"}) == "name: Expected str of length >= 2"
    assert refusal({"size": 0}) == "size: Expected float > 0.0"
    assert refusal({"name": "aa"}) == "name: must be a text like ^[A-Z]"


def test_a_quote_is_short_and_printable() -> None:
    assert quote('a"b\n') == r'"a\"b\n"'
    assert quote("\u202e") == '"�"'
    assert quote("6" * 50) == '"' + "6" * 40 + '…"'


def test_a_key_that_stands_twice_is_named() -> None:
    with pytest.raises(RecordError, match='key "b" stands twice in one object'):
        parse_object(b'{"a": 1, "b": [{"a": 1}], "b": 2}')
