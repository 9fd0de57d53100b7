"""A whole competition in one file (gaple-desk/1): its stream, its photos, and its log for people.

A zip: `manifest.json` names the competition and the SHA-256 of every other member; `stream.jsonl` holds each
entry of the journal on a line; `competition.json` is the log as a gaple-competition/1 document, which nothing
reads back; `photos/` has the attachments under their hashes.
"""

import hashlib
import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import msgspec

from gaple.competition.errors import CompetitionError
from gaple.desk.entries import read_entry
from gaple.desk.state import Desk
from gaple.table.ports import Entry, Event

FORMAT: Final = "gaple-desk/1"
MANIFEST, STREAM, DOCUMENT, PHOTOS = "manifest.json", "stream.jsonl", "competition.json", "photos/"
MOST_BYTES: Final = 2 * 1024 * 1024 * 1024
"""Of all members unpacked; a file that claims more is not read."""
MOST_MEMBERS: Final = 100_000
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every member: the same competition gives the same file."""


UNREADABLE: Final = (
    zipfile.BadZipFile, zlib.error, KeyError, OSError, EOFError, RuntimeError, ValueError,
)  # fmt: skip
"""What the standard library raises where a zip is torn, altered, encrypted or packed in an unknown way:
`NotImplementedError` is a `RuntimeError`."""


class BundleError(ValueError):
    """The file is no bundle, or not whole; the message is one sentence for a reader."""


class Photo(NamedTuple):
    """An attachment."""

    media: str
    data: bytes


class Written(msgspec.Struct, frozen=True):
    """An entry of the stream, as a line of `stream.jsonl`."""

    seq: int
    kind: str
    v: int
    at_ms: int
    command_id: str | None
    data: str

    @property
    def entry(self) -> Entry:
        """The entry as a journal takes it."""
        return Entry(self.kind, self.v, self.data.encode(), self.command_id)


class Manifest(msgspec.Struct, frozen=True):
    """What is in the file."""

    format: Literal["gaple-desk/1"]
    code: str
    name: str
    kind: str
    version: int
    """How many entries the stream has."""
    members: dict[str, str]
    """SHA-256 by name."""
    media: dict[str, str]
    """The kind of picture, by a photo's hash."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A competition that was read from a file."""

    code: str
    name: str
    kind: str
    stream: tuple[Written, ...]
    photos: Mapping[str, Photo]
    desk: Desk
    """What the stream comes to."""


def written_entries(events: Sequence[Event]) -> tuple[Written, ...]:
    """Return entries of a journal as a bundle holds them."""
    return tuple(
        Written(each.seq, each.kind, each.v, each.at_ms, each.command_id, each.data.decode())
        for each in events
    )


def write_bundle(code: str, stream: Sequence[Written], photos: Mapping[str, Photo]) -> bytes:
    """Return a competition as a file; the same competition gives the same bytes."""
    desk = desk_of(stream)
    members = {
        STREAM: b"".join(msgspec.json.encode(each) + b"\n" for each in stream),
        DOCUMENT: msgspec.json.format(msgspec.json.encode(desk.document()), indent=1),
        **{f"{PHOTOS}{sha256}": photos[sha256].data for sha256 in sorted(photos)},
    }
    head = desk.log.setting.head
    manifest = Manifest(
        format=FORMAT,
        code=code,
        name=head.name,
        kind=head.kind,
        version=len(stream),
        members={name: hashlib.sha256(data).hexdigest() for name, data in members.items()},
        media={sha256: photos[sha256].media for sha256 in sorted(photos)},
    )
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in {MANIFEST: msgspec.json.encode(manifest), **members}.items():
            packed.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def read_bundle(data: bytes) -> Bundle:
    """Return the competition that a file holds, once all of it is found to be right.

    Raises:
        BundleError: it is none, torn, altered, too large, or of a version that this program does not know.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            _check_size(packed)
            manifest = _manifest(packed.read(MANIFEST))
            members = dict(_members(packed, manifest))
    except BundleError:
        raise
    except UNREADABLE as error:
        raise BundleError(f"this is no whole bundle of a competition: {error}") from error
    stream = tuple(_stream(members.pop(STREAM, b"")))
    if [each.seq for each in stream] != list(range(1, manifest.version + 1)) or not stream:
        raise BundleError("the entries of the stream do not count from 1 without gaps")
    members.pop(DOCUMENT, None)
    photos = {}
    for name, content in members.items():
        sha256 = name.removeprefix(PHOTOS)
        if name != f"{PHOTOS}{manifest.members[name]}" or sha256 not in manifest.media:
            raise BundleError(f"{name!r} is no photo under its hash")
        photos[sha256] = Photo(manifest.media[sha256], content)
    return Bundle(manifest.code, manifest.name, manifest.kind, stream, photos, desk_of(stream))


def desk_of(stream: Sequence[Written]) -> Desk:
    """Return what a stream comes to.

    Raises:
        BundleError: an entry is none, or cannot stand where it stands.
    """
    desk: Desk | None = None
    for each in stream:
        try:
            read: Any = read_entry(each.kind, each.v, each.data.encode())
            if desk is None:
                desk = Desk(read)
            else:
                desk.apply(read, each.command_id)
        except (CompetitionError, ValueError, KeyError, AttributeError) as error:
            raise BundleError(f"entry {each.seq}: {error}") from error
    if desk is None:
        raise BundleError("the stream is empty")
    return desk


def _check_size(packed: zipfile.ZipFile) -> None:
    members = packed.infolist()
    if len(members) > MOST_MEMBERS or sum(each.file_size for each in members) > MOST_BYTES:
        raise BundleError("the file claims to hold more than a competition can")
    if len({each.filename for each in members}) != len(members):
        raise BundleError("a member stands twice in the file")


def _manifest(data: bytes) -> Manifest:
    try:
        return msgspec.json.decode(data, type=Manifest)
    except msgspec.MsgspecError as error:
        raise BundleError(f"{MANIFEST}: {error}") from error


def _members(packed: zipfile.ZipFile, manifest: Manifest) -> Iterator[tuple[str, bytes]]:
    """Yield every member that the manifest names; names are only compared, never used as paths."""
    there = set(packed.namelist()) - {MANIFEST}
    if there != manifest.members.keys():
        raise BundleError(
            f"the members are not those of {MANIFEST}: {sorted(there ^ manifest.members.keys())}"
        )
    for name, sha256 in manifest.members.items():
        data = packed.read(name)
        if hashlib.sha256(data).hexdigest() != sha256:
            raise BundleError(f"{name!r} was altered: its SHA-256 is not that of {MANIFEST}")
        yield name, data


def _stream(data: bytes) -> Iterator[Written]:
    for number, line in enumerate(data.splitlines(), start=1):
        try:
            yield msgspec.json.decode(line, type=Written)
        except msgspec.MsgspecError as error:
            raise BundleError(f"{STREAM} line {number}: {error}") from error
