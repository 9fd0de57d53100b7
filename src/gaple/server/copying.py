"""Copies of every competition in a folder or on a stick, a minute old at the most; nobody waits for them."""

import asyncio
import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from gaple.desk.bundle import Bundle, BundleError, Photo, read_bundle, write_bundle, written_entries
from gaple.desk.competitions import stream_of
from gaple.desk.saving import save_bytes
from gaple.store import CompetitionIndex
from gaple.table.ports import Clock, Journal, JournalError

EVERY_SECONDS: Final = 60.0
KEPT: Final = 5
"""So many copies of a competition stay, the newest."""
ENDING: Final = ".gaple.zip"
_NAME: Final = re.compile(r"(?P<code>[0-9A-Z]+)-(?P<version>\d+)" + re.escape(ENDING))

log = logging.getLogger("gaple.copies")


class Copied(NamedTuple):
    """How the copies stand."""

    at_ms: int | None = None
    """When all was last found to be in the folder; None: not yet."""
    problem: str = ""
    """Why the last attempt failed, one sentence; empty where it did not."""


class Copier:
    """Writes copies of the competitions that have grown."""

    def __init__(self, folder: Path, journal: Journal, index: CompetitionIndex, clock: Clock) -> None:
        self.copied = Copied()
        self._folder = folder
        self._journal = journal
        self._index = index
        self._clock = clock
        self._versions: dict[str, int] = {}

    async def run(self) -> None:
        """Copy, again and again, until cancelled."""
        while True:
            await self.copy()
            await asyncio.sleep(EVERY_SECONDS)

    async def copy(self) -> None:
        """Copy what has grown; a stick that is gone is told in `copied` and tried again the next time."""
        now_ms = self._clock.now_ms()
        try:
            for code in await self._index.codes():
                await self._copy(code)
        except (OSError, JournalError, BundleError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.copied = Copied(self.copied.at_ms, f"{self._folder}: {reason}")
            log.warning("not-copied", extra={"path": str(self._folder)}, exc_info=error)
        else:
            self.copied = Copied(now_ms)

    async def _copy(self, code: str) -> None:
        known = self._versions.get(code, 0)
        grown = await self._journal.read(stream_of(code), known)
        if not grown and known and any(self._folder.glob(f"{code}-{known:08}{ENDING}")):
            return
        stream = written_entries(await self._journal.read(stream_of(code)))
        if not stream:  # its code was taken, and its first entry never written
            return
        photos = {
            sha256: Photo(*photo)
            for sha256 in await self._index.attached(code)
            if (photo := await self._index.attachment(code, sha256)) is not None
        }
        data = await asyncio.to_thread(write_bundle, code, stream, photos)
        await asyncio.to_thread(self._save, code, len(stream), data)
        self._versions[code] = len(stream)

    def _save(self, code: str, version: int, data: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        save_bytes(data, str(self._folder / f"{code}-{version:08}{ENDING}"))
        for old in sorted(self._folder.glob(f"{code}-*{ENDING}"))[:-KEPT]:
            with suppress(OSError):  # it only takes room
                old.unlink()


def newest_bundles(path: Path) -> tuple[Sequence[Bundle], Sequence[str]]:
    """Return the newest whole copy of each competition in a folder, or the one in a file.

    Returns:
        The bundles, and a line for each newer copy that cannot be read.

    Raises:
        OSError: the file or folder cannot be read.
        BundleError: the file is no bundle; in the folder there is none.
    """
    if not path.is_dir():
        return [read_bundle(path.read_bytes())], []
    named = [(found, file) for file in path.iterdir() if (found := _NAME.fullmatch(file.name))]
    bundles: dict[str, Bundle] = {}
    broken: list[str] = []
    for found, file in sorted(named, key=lambda each: int(each[0]["version"]), reverse=True):
        if found["code"] in bundles:
            continue
        try:
            bundles[found["code"]] = read_bundle(file.read_bytes())
        except BundleError as error:
            broken.append(f"{file}: {error}")
    if not bundles:
        raise BundleError("; ".join(broken) or f"{path} has no copy of a competition (*{ENDING})")
    return [bundles[code] for code in sorted(bundles)], broken
