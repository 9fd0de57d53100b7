"""What a competition's stream comes to: the log, its devices, and what was touched when.

A `Desk` changes by `apply` alone, an entry at a time. To try something out it is forked.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from gaple.competition.errors import CompetitionError
from gaple.competition.events import InviteDevice, RevokeDevice
from gaple.competition.log import Log, log_of, write_event
from gaple.desk.entries import Claimed, Created, DeskEntry, Person, Secret
from gaple.desk.roles import INVITED, Role
from gaple.desk.slots import slots_of


@dataclass(frozen=True, slots=True)
class Device:
    """An invitation, and who holds it."""

    id: str
    role: Role
    table: int | None = None
    sha256: str = ""
    """Of its secret."""
    holder: Person | None = None
    is_revoked: bool = False


class Touch(NamedTuple):
    """An event, and what it touched."""

    seq: int
    n: int
    by: str | None
    slots: frozenset[str]


class Answer(NamedTuple):
    """What a command was answered with, and is again."""

    version: int
    """The competition's after it."""
    n: int
    """The number of the newest event in the log then."""


class Desk:
    """A competition as its stream makes it.

    Attributes:
        head: the document before its events, as it was written.
        seq: the number of the last entry; clients call it the version.
        answers: of every command that has made an entry, by its id.
    """

    def __init__(self, created: Created) -> None:
        """Begin with the first entry.

        Raises:
            CompetitionError: the head cannot be.
        """
        self.owner = created.owner
        self.head = created.head
        self.log: Log = log_of({**created.head, "events": []})
        self.seq = 1
        self.devices: dict[str, Device] = {}
        self.touches: list[Touch] = []
        self.answers: dict[str, Answer] = {}

    def apply(self, entry: DeskEntry | Mapping[str, Any], command_id: str | None = None) -> None:
        """Take an entry in; where it is refused nothing has changed.

        Raises:
            CompetitionError: an event of the log that cannot stand.
        """
        match entry:
            case Mapping():
                self._append(entry)
            case Secret(device=device, sha256=sha256):
                self.devices[device] = replace(self.devices[device], sha256=sha256)
            case Claimed(device=device, by=by):
                self.devices[device] = replace(self.devices[device], holder=by)
            case Created():
                raise CompetitionError("a competition is made once")
        self.seq += 1
        if command_id is not None:
            self.answers[command_id] = Answer(self.seq, len(self.log.events))

    def document(self) -> dict[str, Any]:
        """Return the log as a gaple-competition/1 document."""
        events = [{**write_event(event), "v": event.v} for event in self.log.events]
        return {**self.head, "events": events}

    def people(self) -> dict[str, Role]:
        """Return who has a role, each player with the highest he has."""
        held = {
            device.holder.player: role
            for role in reversed(INVITED)
            for device in self.devices.values()
            if device.role is role and device.holder is not None and not device.is_revoked
        }
        return {**held, self.owner.player: Role.OWNER}

    def fork(self) -> "Desk":
        """Return a copy to try things on."""
        fork = copy.copy(self)
        fork.log = self.log.fork()
        fork.devices, fork.answers, fork.touches = dict(self.devices), dict(self.answers), list(self.touches)
        return fork

    def touched_since(self, version: int, slots: frozenset[str], by: str) -> list[Touch]:
        """Return what others have written behind a version where these slots are, the oldest first."""
        found = []
        for touch in reversed(self.touches):
            if touch.seq <= version:
                break
            if touch.by != by and touch.slots & slots:
                found.append(touch)
        return found[::-1]

    def _append(self, fields: Mapping[str, Any]) -> None:
        event = self.log.append(fields)
        slots = slots_of(self.log, write_event(event))
        if slots:
            self.touches.append(Touch(self.seq + 1, event.n, event.by, slots))
        match event:
            case InviteDevice(device=device, role=role, table=table):
                self.devices[device] = Device(device, Role(role), table)
            case RevokeDevice(device=device):
                self.devices[device] = replace(self.devices[device], is_revoked=True)
            case _:
                pass
