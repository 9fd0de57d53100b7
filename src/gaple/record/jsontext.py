"""JSON as our formats take it: UTF-8, no byte-order mark, no key twice, no NaN, not too deep."""

import codecs
import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn

import msgspec

from gaple.record.errors import RecordError

_PATH = re.compile(r" - at `\$(?P<path>[^`]*)`$")
_DEAL = re.compile(r"^\.deals\[(?P<index>\d+)\]")
_DEEPEST = 64
_TOO_DEEP = f"nested more than {_DEEPEST} levels deep"
_LONGEST_QUOTE = 40
_LONGEST_REASON = 200


def parse_object(data: bytes) -> dict[str, Any]:
    """Return the JSON object that these bytes hold.

    Raises:
        RecordError: they hold none, or one that our formats refuse.
    """
    if data.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise RecordError("starts with a byte-order mark")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(f"is not UTF-8 text (byte {error.start + 1})") from None
    value = _load(text)
    _refuse_depth(value)
    if not isinstance(value, dict):
        raise RecordError("is not a JSON object")
    if "\\u" in text:
        _refuse_half_characters(value)
    return value


def convert_object(value: object, to: type[Any], at: str = "") -> Any:  # noqa: ANN401 - an instance of `to`
    """Return a decoded JSON value as a struct.

    Args:
        value: what JSON gave.
        to: the struct, or a union of structs.
        at: the place of the value in its document, such as `outcome`.

    Raises:
        RecordError: unknown or missing keys, or values of another type, with their place.
    """
    try:
        return msgspec.convert(value, to)
    except msgspec.ValidationError as error:
        raise _located(str(error), at) from None


def _load(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError(f"is not JSON: {error.msg} (line {error.lineno}, column {error.colno})") from None
    except RecursionError:
        raise RecordError(_TOO_DEEP) from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("is not JSON that can be read: a number is too long") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise RecordError(f"key {quote(twice)} stands twice in one object")
    return value


def _no_constant(name: str) -> NoReturn:
    raise RecordError(f"is not JSON: {name} is no number")


def _refuse_depth(value: object) -> None:
    """Refuse a value whose lists and objects stand more than 64 deep in one another."""
    level, depth = [value], 0
    while level := [each for each in level if isinstance(each, dict | list)]:
        depth += 1
        if depth > _DEEPEST:
            raise RecordError(_TOO_DEEP)
        level = [inner for each in level for inner in (each.values() if isinstance(each, dict) else each)]


def _refuse_half_characters(value: object) -> None:
    """Refuse an escape that is half a character (a lone surrogate): it could not be printed."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordError("holds half a character (a lone surrogate)") from None


def _located(message: str, at: str) -> RecordError:
    """Return what msgspec says of a value as a sentence of ours, its place before it."""
    found = _PATH.search(message)
    path = at + (found["path"] if found else "")
    what = _in_words(message[: found.start()] if found else message)
    in_deal = _DEAL.match(path)
    deal = int(in_deal["index"]) + 1 if in_deal else None
    place = path[in_deal.end() :] if in_deal else path
    return RecordError(f"{place.lstrip('.')}: {what}" if place else what, deal)


_TYPES = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number with a fraction",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "a text",
}
_SENTENCES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), lambda m: f"unknown key {quote(m[1])}"),
    (re.compile(r"Object missing required field `(.*)`"), lambda m: f"missing key {quote(m[1])}"),
    (
        re.compile(r"Expected `([a-z |]+)`, got `(\w+)`"),
        lambda m: f"must be {_types(m[1])}, not {_types(m[2])}",
    ),
    (re.compile(r"Expected `int` >= (-?\d+)"), lambda m: f"must be at least {m[1]}"),
    (re.compile(r"Expected `int` <= (-?\d+)"), lambda m: f"must be at most {m[1]}"),
    (
        re.compile(r"Expected `array` of length (\d+), got (\d+)"),
        lambda m: f"must be a list of {m[1]}, not of {m[2]}",
    ),
    (
        re.compile(r"Expected `str` of length <= (\d+)"),
        lambda m: f"must be a text of at most {m[1]} characters",
    ),
    (re.compile(r"Expected `str` matching regex '(.*)'"), lambda m: f"must be {_form(m[1])}"),
)
"""What msgspec says, and how we say it to a reader."""


def _in_words(message: str) -> str:
    for pattern, words in _SENTENCES:
        found = pattern.fullmatch(message)
        if found:
            return words(found)
    return _one_line(message.replace("`", "")[:_LONGEST_REASON])


def _form(pattern: str) -> str:
    return "hexadecimal digits, two a byte" if "a-f" in pattern else f"a text like {pattern}"


def _types(names: str) -> str:
    return " or ".join(_TYPES.get(name, name) for name in names.split(" | "))


def quote(text: str) -> str:
    """Return a text for an error line: quoted, cut short, without control characters."""
    short = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"
    return _one_line(json.dumps(short, ensure_ascii=False))


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in text)
