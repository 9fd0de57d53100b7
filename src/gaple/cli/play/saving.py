"""Keeping a record: whole or not at all, never over another file, and somewhere in any case."""

import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from gaple.desk.saving import save_bytes


@dataclass(frozen=True, slots=True)
class Saved:
    """Where a record went."""

    path: Path
    refused: str | None = None
    """Why the wanted place could not be written, None where it could."""


def default_name(now: datetime) -> str:
    """Return the file name of a match that ends now."""
    return f"gaple-{now:%Y%m%d-%H%M%S}.json"


def save_new(data: bytes, wanted: Path) -> Saved:
    """Write a new file, with a number behind its name where that exists; elsewhere if it must be.

    Where the wanted folder cannot be written, the home folder is tried, then the one for temporary
    files.

    Raises:
        OSError: none of them can be written.
    """
    refused: OSError | None = None
    for path in _places(wanted):
        try:
            kept = _write_new(data, path)
        except OSError as error:
            refused = refused or error
        else:
            return Saved(kept, None if refused is None else refused.strerror or str(refused))
    assert refused is not None  # noqa: S101 - there is always a place to try
    raise refused


def _places(wanted: Path) -> Iterator[Path]:
    yield wanted
    with suppress(RuntimeError):  # there may be no home folder
        yield Path.home() / wanted.name
    yield Path(tempfile.gettempdir()) / wanted.name


def _write_new(data: bytes, wanted: Path) -> Path:
    """Claim a free name and write it whole."""
    path = _claim(wanted)
    try:
        save_bytes(data, str(path))
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path


def _claim(wanted: Path) -> Path:
    for number in count(1):
        path = wanted if number == 1 else wanted.with_stem(f"{wanted.stem}-{number}")
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError  # counting has no end
