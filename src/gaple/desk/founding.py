"""A competition before it has a code: its document checked, and what is written first."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from gaple.competition.errors import CompetitionError
from gaple.desk.entries import Created, Person, entry_of, log_entry
from gaple.desk.state import Desk
from gaple.table.ports import Entry


class Founded(NamedTuple):
    """A competition that can be written."""

    desk: Desk
    entries: tuple[Entry, ...]


def found(document: Mapping[str, Any], owner: Person) -> Founded:
    """Return a gaple-competition/1 document, with or without events, as a competition of an owner.

    Raises:
        CompetitionError: the head cannot be, or an event of it cannot stand.
    """
    head = dict(document)
    events = head.pop("events", [])
    if not isinstance(events, list):
        raise CompetitionError("events: must be a list")
    created = Created(head, owner)
    desk = Desk(created)
    entries = [entry_of(created)]
    for number, event in enumerate(events, start=1):
        if not isinstance(event, dict):
            raise CompetitionError("must be an object", number)
        written = {**event, "n": event.get("n", number), "v": event.get("v", 1)}
        desk.apply(written)
        entries.append(log_entry(written))
    return Founded(desk, tuple(entries))
