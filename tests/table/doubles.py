"""A clock that stands still and a journal in memory, for tests of live tables."""

from collections.abc import Sequence

from gaple.table.ports import Append, ConflictError, Deadline, Event, RepeatedCommandError


class FakeClock:
    """The time as a test sets it."""

    def __init__(self, now_ms: int = 1_000_000) -> None:
        self.now = now_ms

    def now_ms(self) -> int:
        return self.now

    def pass_ms(self, ms: int) -> None:
        self.now += ms


class MemoryJournal:
    """The journal's contract without a disk; several processes can share one."""

    def __init__(self) -> None:
        self.streams: dict[str, list[Event]] = {}
        self.commands: set[tuple[str, str]] = set()
        self.due_by_name: dict[tuple[str, str], Deadline] = {}

    async def append(self, append: Append) -> None:
        events = self.streams.get(append.stream, [])
        commands = {
            (append.stream, each.command_id) for each in append.entries if each.command_id is not None
        }
        if repeated := commands & self.commands:
            raise RepeatedCommandError(f"{repeated}")
        if len(events) != append.after:
            raise ConflictError(f"{append.stream}: at {len(events)}, not {append.after}")
        for seq, (kind, v, data, command_id) in enumerate(append.entries, append.after + 1):
            events.append(Event(append.stream, seq, kind, v, data, append.at_ms, command_id))
        self.streams[append.stream] = events
        self.commands |= commands
        for name in append.cancel_deadlines:
            self.due_by_name.pop((append.stream, name), None)
        for deadline in append.set_deadlines:
            self.due_by_name[append.stream, deadline.name] = deadline

    async def read(self, stream: str, after: int = 0) -> Sequence[Event]:
        return self.streams.get(stream, [])[after:]

    async def seq_of(self, stream: str, command_id: str) -> int | None:
        events = self.streams.get(stream, [])
        return next((each.seq for each in events if each.command_id == command_id), None)

    async def deadlines(self, stream: str) -> Sequence[Deadline]:
        return [each for (of, _), each in self.due_by_name.items() if of == stream]

    async def due(self, now_ms: int, limit: int) -> Sequence[Deadline]:
        due = sorted(each for each in self.due_by_name.values() if each.due_ms <= now_ms)
        return sorted(due, key=lambda each: each.due_ms)[:limit]

    async def drop_deadline(self, deadline: Deadline) -> None:
        if self.due_by_name.get((deadline.stream, deadline.name)) == deadline:
            del self.due_by_name[deadline.stream, deadline.name]

    async def next_due_ms(self) -> int | None:
        return min((each.due_ms for each in self.due_by_name.values()), default=None)
