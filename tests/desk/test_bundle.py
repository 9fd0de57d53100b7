"""A competition in one file: what is written is read, what is altered is refused."""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.desk.bundle import BundleError, Photo, Written, read_bundle, write_bundle

HEAD = {
    "format": "gaple-competition/1",
    "name": "Piala Kampung",
    "kind": "pools",
    "rules": "gapensi-makassar",
    "entrants": [],
}
CREATED = Written(
    1,
    "created",
    1,
    1000,
    None,
    json.dumps({"kind": "created", "head": HEAD, "owner": {"player": "p", "name": "Ani"}}),
)


def announced(seq: int, text: str, at_ms: int = 2000, command_id: str | None = None) -> Written:
    event = {"kind": "announce", "text": text, "n": seq - 1, "by": "owner Ani", "v": 1}
    return Written(seq, "log.announce", 1, at_ms, command_id, json.dumps(event, ensure_ascii=False))


STREAM = (CREATED, announced(2, "Mulai"), announced(3, "Istirahat", 3000, "p:1"))
PHOTO = Photo("image/png", b"\x89PNG")


@given(st.lists(st.text(min_size=1, max_size=30).filter(str.strip), max_size=8), st.binary(max_size=50))
def test_what_is_written_is_read(texts: list[str], data: bytes) -> None:
    stream = (CREATED, *(announced(2 + n, text) for n, text in enumerate(texts)))
    photos = {hashlib.sha256(data).hexdigest(): Photo("image/jpeg", data)}
    written = write_bundle("ABCD2345", stream, photos)
    bundle = read_bundle(written)
    assert (bundle.code, bundle.name, bundle.stream, bundle.photos) == (
        "ABCD2345",
        "Piala Kampung",
        stream,
        photos,
    )
    assert [event.text for event in bundle.desk.log.events] == texts  # type: ignore[attr-defined]
    assert write_bundle("ABCD2345", stream, photos) == written, "the same competition, the same file"


def altered(change: Callable[[dict[str, bytes]], None]) -> bytes:
    """Return a bundle whose members were changed; the manifest is not."""
    file = io.BytesIO(write_bundle("ABCD2345", STREAM, {}))
    with zipfile.ZipFile(file) as packed:
        members = {name: packed.read(name) for name in packed.namelist()}
    change(members)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, data in members.items():
            packed.writestr(name, data)
    return out.getvalue()


def with_manifest(changes: Mapping[str, object]) -> bytes:
    def change(members: dict[str, bytes]) -> None:
        members["manifest.json"] = json.dumps(json.loads(members["manifest.json"]) | changes).encode()

    return altered(change)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "no whole bundle"),
        (b"PK\x03\x04 torn", "no whole bundle"),
        (write_bundle("ABCD2345", STREAM, {})[:-30], "no whole bundle"),
        (altered(lambda members: members.update({"stream.jsonl": b""})), "was altered"),
        (altered(lambda members: members.update({"../../evil": b"x"})), "evil"),
        (altered(lambda members: members.__delitem__("stream.jsonl")), "stream.jsonl"),
        (altered(lambda members: members.__delitem__("manifest.json")), "manifest.json"),
        (with_manifest({"format": "gaple-desk/2"}), "gaple-desk/2"),
        (with_manifest({"version": 2}), "without gaps"),
        (write_bundle("ABCD2345", STREAM, {"../x": PHOTO}), "no photo under its hash"),
    ],
)
def test_what_is_no_whole_bundle_is_refused(data: bytes, says: str) -> None:
    with pytest.raises(BundleError) as caught:
        read_bundle(data)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_any_changed_byte_is_found_or_changes_nothing() -> None:
    whole = write_bundle("ABCD2345", STREAM, {})
    chance = Random(5)
    for _ in range(300):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        try:
            bundle = read_bundle(bytes(data))
        except BundleError:
            continue
        assert bundle.stream == STREAM


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (msgspec.structs.replace(STREAM[1], kind="log.result"), "entry 2"),
        (msgspec.structs.replace(STREAM[1], v=9), "version 9"),
        (
            msgspec.structs.replace(STREAM[1], data='{"kind": "close-stage", "stage": "pools", "n": 1}'),
            "entry 2",
        ),
        (msgspec.structs.replace(CREATED, seq=2), "made once"),
    ],
)
def test_an_entry_that_cannot_stand_is_named(entry: Written, says: str) -> None:
    with pytest.raises(BundleError) as caught:
        write_bundle("ABCD2345", (CREATED, entry), {})
    assert says in str(caught.value)


def test_a_file_that_claims_too_much_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaple.desk.bundle.MOST_BYTES", 100)
    with pytest.raises(BundleError, match="more than a competition"):
        read_bundle(write_bundle("ABCD2345", STREAM, {}))
