"""A write before it is written: what it appends is tried on a copy of the competition."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gaple.competition.errors import CompetitionError
from gaple.competition.log import write_event
from gaple.desk.acting import Acting, Asking, acting_of
from gaple.desk.entries import DeskEntry, entry_of, log_entry
from gaple.desk.moments import moment
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import Role
from gaple.desk.slots import slots_of
from gaple.desk.state import Desk
from gaple.desk.tablebound import check_own_table
from gaple.table.ports import Entry

OURS: Final = frozenset({"n", "by", "at", "v"})
"""What the server writes into an event, whatever a client says: no phone's clock decides anything."""


class Draft:
    """Something that is to be written together.

    Attributes:
        desk: the competition with what was put so far.
    """

    def __init__(self, desk: Desk, asking: Asking, now_ms: int) -> None:
        self.desk = desk.fork()
        self.asking = asking
        self.acting: Acting = acting_of(desk, asking)
        self._now_ms = now_ms
        self._entries: list[Entry] = []

    def write(self, events: Sequence[Mapping[str, Any]], seen: int) -> None:
        """Put events that a client has written.

        Args:
            events: without number, time and writer.
            seen: the version that the writer has seen.

        Raises:
            DeskError: `not-yours`, `conflict` or `refused`.
        """
        for event in events:
            self.acting.check_may_write(str(event.get("kind")))
            if self.acting.role is Role.REFEREE:
                check_own_table(self.desk, self.acting, event)
            self._check_seen(event, seen)
        for event in events:
            self.put_event(event)

    def put_event(self, event: Mapping[str, Any]) -> int:
        """Put an event of the log; return its number.

        Raises:
            DeskError: `refused`: the competition does not take it.
        """
        head = self.desk.log.setting.head
        number = len(self.desk.log.events) + 1
        inner = event.get("event")
        given = {key: value for key, value in event.items() if key not in OURS}
        if event.get("kind") == "propose" and isinstance(inner, Mapping):
            given["event"] = {key: value for key, value in inner.items() if key not in OURS}
        written = {**given, "n": number, "by": self.acting.by, "at": moment(self._now_ms, head), "v": 1}
        try:
            self.desk.apply(written)
        except CompetitionError as error:
            raise DeskError(Why.REFUSED, error.reason) from error
        self._entries.append(log_entry(written))
        return number

    def put(self, entry: DeskEntry) -> None:
        """Put what does not stand in the log."""
        self.desk.apply(entry)
        self._entries.append(entry_of(entry))

    def entries(self, command_id: str | None) -> tuple[Entry, ...]:
        """Return what is to be written, the command's id on the last of it."""
        *before, last = self._entries
        return (*before, last._replace(command_id=command_id))

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to write."""
        return not self._entries

    def _check_seen(self, event: Mapping[str, Any], seen: int) -> None:
        slots = slots_of(self.desk.log, event)
        touches = self.desk.touched_since(seen, slots, self.acting.by)
        if touches:
            others = [write_event(self.desk.log.events[touch.n - 1]) for touch in touches]
            raise DeskError(
                Why.CONFLICT, "somebody else has written here since; nothing is overwritten", others
            )
