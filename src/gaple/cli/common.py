"""What several commands share: house options on the command line, and reading files within bounds."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import click

from gaple.rules import Rules, RulesError, make_rules
from gaple.rules.options import OptionValue

MOST_BYTES = 64 * 1024 * 1024
USUAL_BYTES = 256 * 1024
STANDARD_INPUT = "-"


def option_values(pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Return house options given as NAME=VALUE; whole numbers and `null` are read as such.

    Raises:
        click.BadParameter: a pair has no `=`, or a name stands twice.
    """
    values: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise click.BadParameter(f"{pair!r} is not NAME=VALUE", param_hint="--option")
        if name in values:
            raise click.BadParameter(f"{name} is given twice", param_hint="--option")
        values[name] = _value(text)
    return values


def chosen_rules(rules_id: str, mode: str | None, pairs: Sequence[str]) -> Rules:
    """Return the rules that a command line names.

    Raises:
        click.UsageError: there are no such rules, modes, options or values.
    """
    try:
        return make_rules(rules_id, mode, option_values(pairs))
    except RulesError as error:
        raise click.UsageError(str(error)) from None


def read_bounded(name: str) -> bytes:
    """Return the bytes of a file, `-` for standard input.

    Raises:
        OSError: it cannot be read.
        ValueError: it is larger than 64 MiB.
    """
    if name == STANDARD_INPUT:
        return _bounded(sys.stdin.buffer)
    with Path(name).open("rb") as file:
        return _bounded(file)


def why_refused(error: Exception) -> str:
    """Return for one line why a file gave nothing: it cannot be read, or what is wrong in it."""
    if isinstance(error, OSError):
        return f"cannot be read: {error.strerror or error}"
    return str(error)


def printable(text: str) -> str:
    """Return a text for one line of a terminal: no control or invisible characters."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def _bounded(file: BinaryIO) -> bytes:
    data = file.read(USUAL_BYTES)  # asking for the most at once would set that much memory aside
    if len(data) == USUAL_BYTES:
        data += file.read(MOST_BYTES + 1 - USUAL_BYTES)
    if len(data) > MOST_BYTES:
        raise ValueError(f"is larger than {MOST_BYTES // 1024**2} MiB")
    return data


def _value(text: str) -> OptionValue:
    if text == "null":
        return None
    digits = text.removeprefix("-")
    longest = 9
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= longest else text
