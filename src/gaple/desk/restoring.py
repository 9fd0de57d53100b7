"""A competition brought back from a bundle, without harm to what is there already."""

import hashlib
from collections.abc import Sequence
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from gaple.desk.bundle import Bundle, Written, written_entries
from gaple.desk.competitions import stream_of
from gaple.desk.invitations import ALPHABET, LENGTH
from gaple.table.ports import Append, Journal


class Brought(StrEnum):
    """What becomes of a bundle."""

    NEW = "new"
    """There is no such competition yet."""
    CONTINUED = "continued"
    """What is there is older: it goes on as the bundle does."""
    KNOWN = "known"
    """What is there is the same, or newer: nothing is written."""


class Place(NamedTuple):
    """Where a bundle is brought."""

    code: str
    """Another than the bundle's where what is there went on differently: it then stands beside it."""
    brought: Brought


async def find_place(journal: Journal, bundle: Bundle) -> Place:
    """Return where a bundle is brought; the same bundle always comes to the same place."""
    code = bundle.code
    while True:
        there = written_entries(await journal.read(stream_of(code)))
        both = min(len(there), len(bundle.stream))
        parted = next((n for n in range(both) if there[n] != bundle.stream[n]), None)
        if parted is None:
            break
        code = _code_beside(code, bundle.stream[parted])
    if not there:
        return Place(code, Brought.NEW)
    return Place(code, Brought.CONTINUED if len(there) < len(bundle.stream) else Brought.KNOWN)


async def bring(journal: Journal, bundle: Bundle, code: str) -> None:
    """Write what a stream lacks of a bundle; whoever is cut off does it again and goes on.

    Every command is written as it was, with its time: all of it or nothing.

    Raises:
        JournalError: it cannot be written.
    """
    stream = stream_of(code)
    known = len(await journal.read(stream))
    for entries in _commands(bundle.stream[known:]):
        written = tuple(each.entry for each in entries)
        await journal.append(Append(stream, entries[0].seq - 1, written, entries[0].at_ms))


def _code_beside(code: str, parted: Written) -> str:
    """Return the code of what went on differently from there."""
    number = int.from_bytes(hashlib.sha256(f"{code}\n{parted.seq}\n{parted.data}".encode()).digest())
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def _commands(stream: Sequence[Written]) -> list[list[Written]]:
    """Return entries as they were written together: those of one moment."""
    return [list(group) for _, group in groupby(stream, key=lambda each: each.at_ms)]
