import asyncio
import sqlite3
from pathlib import Path

import pytest

from gaple.store import Store
from gaple.table.ports import (
    Append,
    ConflictError,
    Deadline,
    Entry,
    Event,
    Journal,
    JournalError,
    RepeatedCommandError,
)
from tests.store.opened import append_of, entries, in_store


def test_events_come_back_as_they_were_written(tmp_path: Path) -> None:
    data = '{"nama":"Éka ʿ"}'.encode()

    async def write(store: Store) -> None:
        journal: Journal = store.journal
        two = (Entry("joined", 1, data), Entry("ready", 3, b"null", "p:c1"))
        await journal.append(Append("t/1", 0, two, 1_700_000_000_123))
        await journal.append(Append("t/1", 2, (Entry("said", 1, b"{}"),), 1_700_000_000_124))

    async def read(store: Store) -> None:
        first = Event("t/1", 1, "joined", 1, data, 1_700_000_000_123, None)
        second = Event("t/1", 2, "ready", 3, b"null", 1_700_000_000_123, "p:c1")
        third = Event("t/1", 3, "said", 1, b"{}", 1_700_000_000_124, None)
        assert await store.journal.read("t/1") == [first, second, third]
        assert await store.journal.read("t/1", 2) == [third]
        assert await store.journal.read("t/1", 3) == []
        assert await store.journal.read("t/2") == []

    in_store(tmp_path / "gaple.db", write)
    in_store(tmp_path / "gaple.db", read)  # another process


@pytest.mark.parametrize(("has", "after"), [(0, 1), (3, 0), (3, 2), (3, 4), (3, 100)])
def test_a_writer_must_have_seen_exactly_the_last_event(tmp_path: Path, has: int, after: int) -> None:
    async def body(store: Store) -> None:
        for seq in range(has):
            await store.journal.append(append_of("t/1", seq))
        moved = (Deadline("t/1", "step", 5),)
        for number in (0, 1, 2):
            with pytest.raises(ConflictError, match=rf"^t/1: at {has}, not {after}$"):
                await store.journal.append(append_of("t/1", after, number, moved=moved))
        assert await store.journal.last_seq("t/1") == has
        assert await store.journal.deadlines("t/1") == []

    in_store(tmp_path / "gaple.db", body)


def test_of_two_writers_at_one_number_one_wins(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        racing = [store.journal.append(append_of("t/1", 0, 2, command=f"c{number}")) for number in range(10)]
        results = await asyncio.gather(*racing, return_exceptions=True)
        assert results.count(None) == 1
        assert [type(each) for each in results if each is not None] == [ConflictError] * 9
        winner = f"c{results.index(None)}"
        assert [event.command_id for event in await store.journal.read("t/1")] == [None, winner]

    in_store(tmp_path / "gaple.db", body)


def test_a_command_is_written_once_a_stream(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        await store.journal.append(append_of("t/1", 0, command="c1"))
        for after in (0, 1, 7):
            with pytest.raises(RepeatedCommandError):
                await store.journal.append(append_of("t/1", after, command="c1"))
        await store.journal.append(append_of("t/2", 0, command="c1"))
        assert await store.journal.last_seq("t/1") == 1

    in_store(tmp_path / "gaple.db", body)


def test_several_commands_are_written_as_one_or_not_at_all(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        first, second = entries(2, "c1"), entries(1, "c2")
        await store.journal.append(Append("t/1", 0, first + second, 1000))
        events = await store.journal.read("t/1")
        assert [event.command_id for event in events] == [None, "c1", "c2"]
        assert [await store.journal.seq_of("t/1", each) for each in ("c1", "c2")] == [2, 3]
        with pytest.raises(RepeatedCommandError, match="command c2"):
            await store.journal.append(Append("t/1", 3, entries(1, "c3") + second, 1000))
        assert await store.journal.seq_of("t/1", "c3") is None

    in_store(tmp_path / "gaple.db", body)


def test_five_times_the_same_command_at_once_is_one_event(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        same = [store.journal.append(append_of("t/1", 0, command="c1")) for _ in range(5)]
        results = await asyncio.gather(*same, return_exceptions=True)
        assert [type(each) for each in results] == [type(None)] + [RepeatedCommandError] * 4
        assert await store.journal.last_seq("t/1") == 1

    in_store(tmp_path / "gaple.db", body)


def test_the_file_itself_refuses_gaps_and_numbers_below_one(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        await store.journal.append(append_of("t/1", 0))
        other = sqlite3.connect(store.path, isolation_level=None)
        for seq in (-1, 0, 1, 3):
            with pytest.raises(sqlite3.IntegrityError):
                other.execute("INSERT INTO events VALUES ('t/1', ?, 'said', 1, x'00', 0, NULL)", (seq,))
        other.close()

    in_store(tmp_path / "gaple.db", body)


def test_what_no_append_may_be_is_refused_before_it_is_written(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        with pytest.raises(ValueError, match="another stream"):
            await store.journal.append(append_of("t/1", 0, moved=(Deadline("t/2", "step", 1),)))

    in_store(tmp_path / "gaple.db", body)


def test_deadlines_are_set_moved_and_cancelled_with_their_events(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        journal = store.journal
        assert await journal.next_due_ms() is None
        step, host = Deadline("t/1", "step", 500), Deadline("t/1", "host", 300, b'{"a":1}')
        await journal.append(append_of("t/1", 0, moved=(step, host)))
        await journal.append(append_of("t/2", 0, moved=(Deadline("t/2", "step", 400),)))
        assert await journal.next_due_ms() == 300
        assert await journal.due(299, 10) == []
        assert await journal.due(500, 10) == [host, Deadline("t/2", "step", 400), step]
        assert await journal.due(500, 2) == [host, Deadline("t/2", "step", 400)]
        moved = Deadline("t/1", "step", 900)
        await journal.append(append_of("t/1", 1, moved=(moved,), gone=("host", "never")))
        assert await journal.deadlines("t/1") == [moved]
        assert await journal.deadlines("t/3") == []
        await journal.append(append_of("t/1", 2, moved=(step,), gone=("step",)))
        assert await journal.deadlines("t/1") == [step]  # taken away, then set anew
        await journal.append(append_of("t/1", 3, 0, gone=("step",)))
        assert await journal.deadlines("t/1") == []

    in_store(tmp_path / "gaple.db", body)


def test_a_refused_append_moves_no_deadline(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        step = Deadline("t/1", "step", 500)
        await store.journal.append(append_of("t/1", 0, command="c1", moved=(step,)))
        for refused in (
            append_of("t/1", 0, moved=(step._replace(due_ms=9),), gone=("step",)),
            append_of("t/1", 1, command="c1", gone=("step",)),
        ):
            with pytest.raises(JournalError):
                await store.journal.append(refused)
        assert await store.journal.deadlines("t/1") == [step]

    in_store(tmp_path / "gaple.db", body)


def test_only_an_unmoved_deadline_is_dropped(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        step = Deadline("t/1", "step", 500)
        await store.journal.append(append_of("t/1", 0, moved=(step,)))
        await store.journal.drop_deadline(step._replace(due_ms=499))
        await store.journal.drop_deadline(step._replace(data=b"1"))
        assert await store.journal.deadlines("t/1") == [step]
        await store.journal.drop_deadline(step)
        await store.journal.drop_deadline(step)
        assert await store.journal.deadlines("t/1") == []

    in_store(tmp_path / "gaple.db", body)


def test_after_an_outage_deadlines_shift_by_it_once(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        journal = store.journal
        await journal.append(append_of("t/1", 0, moved=(Deadline("t/1", "step", 10_500),)))
        await journal.append(append_of("t/2", 0, moved=(Deadline("t/2", "step", 9_000),)))
        assert await journal.shift_deadlines_after_outage(8_000, 2_000) == 0  # there was no beat yet
        await journal.beat(9_000)
        await journal.beat(10_000)
        assert await journal.shift_deadlines_after_outage(12_000, 2_000) == 0  # not longer than tolerated
        await journal.beat(10_000)
        assert await journal.shift_deadlines_after_outage(70_000, 2_000) == 60_000
        assert await journal.due(1 << 60, 10) == [
            Deadline("t/2", "step", 69_000),
            Deadline("t/1", "step", 70_500),
        ]
        assert await journal.shift_deadlines_after_outage(70_000, 2_000) == 0
        assert await journal.shift_deadlines_after_outage(1_000, 0) == 0  # a clock that was set back
        assert await journal.next_due_ms() == 69_000

    in_store(tmp_path / "gaple.db", body)


def test_streams_are_listed_by_prefix(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        for stream in ("table/b", "table/a", "tablet/1", "competition/1", "table_/x"):
            await store.journal.append(append_of(stream, 0, 3))
        assert await store.journal.streams("table/") == ["table/a", "table/b"]
        assert await store.journal.streams("%") == []
        assert len(await store.journal.streams()) == 5

    in_store(tmp_path / "gaple.db", body)
