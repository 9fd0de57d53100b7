"""What became of an event: as it counts, as it was written, its corrections, its photos."""

from collections.abc import Iterator

import msgspec

from gaple.competition.events import Attach, Confirm, Event
from gaple.competition.log import Log, write_event
from gaple.desk.state import Desk
from gaple.desk.view_types import Written


class EventHistory(msgspec.Struct, frozen=True):
    """An event with all that became of it: the old value is never further than this (CASES 50)."""

    counts: Written | None
    """As it counts now; null where it counts nothing."""
    first: Written
    """As it was written."""
    corrections: tuple[Written, ...]
    attached: tuple[Written, ...]
    """Photos that belong to it, or to the proposal that it confirms."""


def history(desk: Desk, number: int) -> EventHistory | None:
    """Return what became of an event, None where there is none of this number."""
    log = desk.log
    if not 0 < number <= len(log.events):
        return None
    written = log.events[number - 1]
    now = log.counted(number)
    of = {number, written.of} if isinstance(written, Confirm) else {number}
    return EventHistory(
        counts=None if now is None else Written(number, written.by, written.at, write_event(now)),
        first=_as_written(written),
        corrections=tuple(_as_written(log.events[each - 1]) for each in log.corrections(number)),
        attached=tuple(
            _as_written(each) for each in log.events if isinstance(each, Attach) and each.of in of
        ),
    )


def _attached(log: Log, of: set[int]) -> Iterator[Attach]:
    return (each for each in log.events if isinstance(each, Attach) and each.of in of)


def _as_written(event: Event) -> Written:
    return Written(event.n, event.by, event.at, write_event(event))
