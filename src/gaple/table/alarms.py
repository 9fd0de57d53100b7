"""When to look at which deadline.

Most deadlines are moved, play by play, long before they come. So each has one alarm: one that moves to
later is found there, and set again, when the earlier time comes.
"""

import heapq
from collections.abc import Iterator
from typing import NamedTuple

from gaple.table.ports import Deadline


class Alarm(NamedTuple):
    """The time to look at a deadline."""

    at_ms: int
    stream: str
    name: str


class Alarms:
    """The alarms of a process, the earliest first."""

    def __init__(self) -> None:
        self._heap: list[Alarm] = []
        self._at_ms: dict[tuple[str, str], int] = {}
        """When the alarm that counts for a deadline rings; other entries of the heap are passed over."""

    def __len__(self) -> int:
        return len(self._heap)

    @property
    def next_ms(self) -> int | None:
        """When the next one rings, None where there is none."""
        return self._heap[0].at_ms if self._heap else None

    def set(self, deadline: Deadline) -> bool:
        """Ring by this deadline; return whether that is before everything else."""
        key = deadline.stream, deadline.name
        at_ms = self._at_ms.get(key)
        if at_ms is not None and at_ms <= deadline.due_ms:
            return False
        self._at_ms[key] = deadline.due_ms
        first_ms = self.next_ms
        heapq.heappush(self._heap, Alarm(deadline.due_ms, *key))
        return first_ms is None or deadline.due_ms < first_ms

    def rung(self, now_ms: int) -> Iterator[Alarm]:
        """Take out every alarm whose time has come."""
        while self._heap and self._heap[0].at_ms <= now_ms:
            alarm = heapq.heappop(self._heap)
            key = alarm.stream, alarm.name
            if self._at_ms.get(key) == alarm.at_ms:
                del self._at_ms[key]
                yield alarm
