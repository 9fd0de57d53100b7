"""JSON as our formats take it: UTF-8, no byte-order mark, no key twice, no NaN, not too deep."""

import codecs
import json
import re
from typing import Any, NoReturn

import msgspec

from gaple.record.errors import RecordError

_PATH = re.compile(r" - at `\$(?P<path>[^`]*)`$")
_DEAL = re.compile(r"^\.deals\[(?P<index>\d+)\]")
_TOO_DEEP = "nested more than 64 levels deep"
_LONGEST_QUOTE = 40


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
    if not isinstance(value, dict):
        raise RecordError("is not a JSON object")
    if "\\u" in text:
        _refuse_half_characters(value)
    return value


def convert_object(value: object, to: type[Any], deal: int | None = None) -> Any:  # noqa: ANN401 - an instance of `to`
    """Return a decoded JSON value as a struct.

    Raises:
        RecordError: unknown or missing keys, or values of another type, with their place.
    """
    try:
        return msgspec.convert(value, to)
    except msgspec.ValidationError as error:
        raise _located(str(error), deal) from None


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
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"key {quote(twice)} stands twice in one object")
    return value


def _no_constant(name: str) -> NoReturn:
    raise RecordError(f"is not JSON: {name} is no number")


def _refuse_half_characters(value: object) -> None:
    """Refuse an escape that is half a character (a lone surrogate): it could not be printed."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordError("holds half a character (a lone surrogate)") from None
    except RecursionError:
        raise RecordError(_TOO_DEEP) from None


def _located(message: str, deal: int | None) -> RecordError:
    found = _PATH.search(message)
    path = found["path"] if found else ""
    what = message[: found.start()] if found else message
    in_deal = _DEAL.match(path)
    if in_deal:
        deal, path = int(in_deal["index"]) + 1, path[in_deal.end() :]
    what = what.replace("Object contains unknown field", "unknown key")
    what = what.replace("Object missing required field", "missing key").replace("`", "")
    reason = f"{path.lstrip('.')}: {what}" if path else what
    return RecordError(_one_line(reason), deal)


def quote(text: str) -> str:
    """Return a text for an error line: quoted, cut short, without control characters."""
    short = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"
    return _one_line(json.dumps(short, ensure_ascii=False))


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in text)
