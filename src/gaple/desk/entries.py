"""What a competition's stream holds: its making, the events of its log, and what only the desk knows.

A log event stands as an entry of the kind `log.<its kind>` and is the document's own text. The others do not
stand in the exported log: a device's secret, and who holds the device.
"""

from typing import Any, Final, TypeAlias

import msgspec

from gaple.table.ports import Entry

LOG: Final = "log."
V: Final = 1


class Person(msgspec.Struct, frozen=True):
    """A player of this server, with the name under which he acted."""

    player: str
    name: str


class Created(msgspec.Struct, frozen=True, tag_field="kind", tag="created"):
    """The first entry: the head of the document, and who made it."""

    head: dict[str, Any]
    owner: Person


class Secret(msgspec.Struct, frozen=True, tag_field="kind", tag="secret"):
    """What opens an invitation; only its hash is kept."""

    device: str
    sha256: str


class Claimed(msgspec.Struct, frozen=True, tag_field="kind", tag="claimed"):
    """Somebody holds an invitation from now on."""

    device: str
    by: Person
    taken_from: Person | None = None
    """Who held it until now: taken over openly."""


DeskEntry: TypeAlias = Created | Secret | Claimed


def entry_of(event: DeskEntry, command_id: str | None = None) -> Entry:
    """Return a desk entry as it is written."""
    kind = event.__struct_config__.tag
    assert isinstance(kind, str)  # noqa: S101 - every struct above has one
    return Entry(kind, V, msgspec.json.encode(event), command_id)


def log_entry(event: dict[str, Any], command_id: str | None = None) -> Entry:
    """Return an event of the log as it is written."""
    return Entry(f"{LOG}{event['kind']}", event["v"], msgspec.json.encode(event), command_id)


def read_entry(kind: str, v: int, data: bytes) -> DeskEntry | dict[str, Any]:
    """Return a desk entry, or an event of the log as JSON gives it.

    Raises:
        ValueError: no version of this program has written it.
    """
    if v != V:
        raise ValueError(f"entry {kind} is of version {v}, which this program does not know")
    if kind.startswith(LOG):
        event: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
        if event.get("kind") != kind.removeprefix(LOG):
            raise ValueError(f"entry {kind} holds an event of another kind")
        return event
    read: DeskEntry = msgspec.json.decode(data, type=DeskEntry)
    return read
