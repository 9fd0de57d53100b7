"""What is to happen at a table and waits for its turn to be written."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gaple.table import events as e
from gaple.table.course import Course
from gaple.table.ports import Deadline, Entry


class Waiting:
    """Something that is to happen, and what became of it."""

    def __init__(
        self, build: Callable[[Course], None], command_id: str | None = None, spent: Deadline | None = None
    ) -> None:
        self.build = build
        """Lets it happen on a course; raises where the table does not take it."""
        self.command_id = command_id
        self.spent = spent
        """The deadline that let it happen."""
        self._seq: int | None = None
        self._error: Exception | None = None

    @property
    def is_done(self) -> bool:
        """Whether there is an answer."""
        return self._seq is not None or self._error is not None

    def finish(self, seq: int) -> None:
        """It has happened, up to this event."""
        self._seq = seq

    def fail(self, error: Exception) -> None:
        """It has not happened, and will not."""
        self._error = error

    def answer(self) -> int:
        """Return the number of its last event, or raise why there is none."""
        if self._error is not None:
            raise self._error
        assert self._seq is not None  # noqa: S101 - it is done
        return self._seq


class Made(NamedTuple):
    """The events of something that waited."""

    waiting: Waiting
    events: Sequence[e.TableEvent]
    seq: int
    """The number of the last one."""

    def entries(self) -> tuple[Entry, ...]:
        """Return the events as they are written, the command's id on the last one."""
        *before, last = self.events
        return (*map(entry_of, before), entry_of(last, self.waiting.command_id))


def entry_of(event: e.TableEvent, command_id: str | None = None) -> Entry:
    """Return an event as it is written."""
    return Entry(event.event_kind, event.V, e.write_event(event), command_id)
