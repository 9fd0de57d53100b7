"""What players were answered and shown, and whether a journal holds exactly that."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from gaple.server.finding import stream_of
from gaple.table.events import read_event, write_event
from gaple.table.view import view_event


class Acknowledged(msgspec.Struct, frozen=True, tag="ack"):
    """A command that was answered with `ack` and a number."""

    code: str
    player: str
    seat: int
    n: int
    command: dict[str, Any]


class Refused(msgspec.Struct, frozen=True, tag="no"):
    """A command that was answered with `no`: nothing has changed."""

    code: str
    player: str
    command: dict[str, Any]


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """The last event that a connection has heard of."""

    code: str
    player: str
    seat: int
    n: int
    frame: dict[str, Any]


Noted: TypeAlias = Acknowledged | Refused | Shown

MADE = {
    "join": "joined",
    "ready": "ready",
    "start": "started",
    "commit": "committed",
    "show": "opened",
    "play": "played",
    "next": "next",
    "rematch": "rematch",
}
"""The event that each command of the players makes.

They give no other commands, and none of these twice but under the same id, so there is no
acknowledgement that stands for nothing (as those of `ping` and `here` do).
"""

SAID = {"player", "seat", "hash", "bytes", "play", "by"}
"""What of an event is known to whoever was acknowledged it."""


class Row(NamedTuple):
    """An event as it stands in the file."""

    kind: str
    v: int
    data: bytes
    command_id: str | None


class Written:
    """The events of a file that nobody serves at the time."""

    def __init__(self, path: Path) -> None:
        self.rows: dict[tuple[str, int], Row] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self.last: dict[str, int] = {}
        with closing(sqlite3.connect(path)) as connection:
            (sound,) = connection.execute("PRAGMA quick_check").fetchone()
            assert sound == "ok", sound
            found = "SELECT stream, seq, kind, v, data, command_id FROM events ORDER BY stream, seq"
            for stream, seq, *row in connection.execute(found):
                self.add(stream, seq, Row(*row))

    def add(self, stream: str, seq: int, row: Row) -> None:
        assert seq == self.last.get(stream, 0) + 1, f"{stream}: a gap before {seq}"
        self.last[stream] = seq
        self.rows[stream, seq] = row
        if row.command_id is not None:
            self._commands[stream, row.command_id] = seq

    def seq_of(self, answered: Acknowledged | Refused) -> int | None:
        """Return the number at which a command stands."""
        return self._commands.get((stream_of(answered.code), f"{answered.player}:{answered.command['id']}"))


def faults_in(noted: Iterable[Noted], written: Written) -> list[str]:
    """Return a line for everything that the journal does not hold as it was told.

    A command stands there once, so answers to the same one that differ are a fault as well.
    """
    found = ((_fault_of(each, written), each) for each in noted)
    return [f"{fault}: {each}" for fault, each in found if fault is not None]


def _fault_of(noted: Noted, written: Written) -> str | None:
    match noted:
        case Acknowledged():
            return _not_kept(noted, written)
        case Refused():
            return "was carried out" if written.seq_of(noted) is not None else None
        case Shown():
            return _not_as_shown(noted, written)


def _not_kept(ack: Acknowledged, written: Written) -> str | None:
    """Say what is wrong with an acknowledgement: lost, at another number, or of something else."""
    stream, seq = stream_of(ack.code), written.seq_of(ack)
    if seq is None:
        return "lost"
    if seq != ack.n:
        return f"stands at {seq}"
    kind = MADE[ack.command["do"]]
    while (row := written.rows[stream, seq]).kind != kind:  # what it has led to stands behind it
        seq -= 1
        if seq == 0 or written.rows[stream, seq].command_id is not None:
            return f"there is no event {kind}"
    event = {"by": "player", **msgspec.json.decode(row.data)}
    told = {**ack.command, "player": ack.player, "seat": ack.seat, "by": "player"}
    same = all(event[name] == told[name] for name in event.keys() & SAID)
    return None if same else f"there stands {event}"


def _not_as_shown(shown: Shown, written: Written) -> str | None:
    """Say what is wrong with an event that a player was shown."""
    row = written.rows.get((stream_of(shown.code), shown.n))
    if row is None:
        return "lost"
    seen = msgspec.json.decode(write_event(view_event(read_event(row.kind, row.v, row.data), shown.seat)))
    heard = shown.frame["k"], shown.frame["e"]
    return None if (row.kind, seen) == heard else f"there stands {row.kind} {seen}"
