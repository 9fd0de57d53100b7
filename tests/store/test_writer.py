import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from gaple.store.database import Database
from gaple.store.reader import Reader
from gaple.store.writer import MOST_IN_GROUP, Writer
from gaple.table.ports import JournalError


class Held:
    """A writer that is kept busy with one job, so that everything else waits for the next group."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.begun, self.released = threading.Event(), threading.Event()

    async def hold(self) -> asyncio.Task[None]:
        def wait(_connection: sqlite3.Connection) -> None:
            self.begun.set()
            assert self.released.wait(30)

        task = asyncio.create_task(self.writer.run(wait))
        assert await asyncio.to_thread(self.begun.wait, 30)
        return task


def with_writer(path: Path) -> tuple[Database, Writer]:
    database = Database(path / "gaple.db")
    database.writing.execute("CREATE TABLE notes (number INTEGER PRIMARY KEY)")
    return database, Writer(database)


class Note:
    """A job that writes a number once."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, connection: sqlite3.Connection) -> int:
        connection.execute("INSERT INTO notes VALUES (?)", (self.number,))
        return self.number


def commits_and_numbers(database: Database, statements: list[str]) -> tuple[int, list[int]]:
    numbers = [number for (number,) in database.writing.execute("SELECT number FROM notes")]
    return statements.count("COMMIT"), numbers


def test_what_waited_is_committed_as_one_and_one_of_ten_fails_singly(tmp_path: Path) -> None:
    async def body() -> None:
        database, writer = with_writer(tmp_path)
        statements: list[str] = []
        database.writing.set_trace_callback(statements.append)
        held = Held(writer)
        first = await held.hold()
        jobs = [asyncio.create_task(writer.run(Note(number))) for number in (1, 2, 3, 4, 2, 5, 6, 7, 8, 9)]
        await asyncio.sleep(0)  # let them stand in line
        held.released.set()
        results = await asyncio.gather(*jobs, return_exceptions=True)
        await first
        await writer.stop()
        assert [each for each in results if isinstance(each, int)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert isinstance(results[4], sqlite3.IntegrityError)
        database.writing.set_trace_callback(None)
        assert commits_and_numbers(database, statements) == (2, [1, 2, 3, 4, 5, 6, 7, 8, 9])
        database.close()

    asyncio.run(body())


def test_a_job_that_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    async def body() -> None:
        database, writer = with_writer(tmp_path)

        def fail(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO notes VALUES (1)")
            raise LookupError("no")

        with pytest.raises(LookupError):
            await writer.run(fail)
        assert await writer.run(Note(2)) == 2
        await writer.stop()
        assert commits_and_numbers(database, [])[1] == [2]
        database.close()

    asyncio.run(body())


def test_a_full_file_fails_the_whole_group_and_the_writer_goes_on(tmp_path: Path) -> None:
    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE big AS SELECT zeroblob(1000000) AS data")

    async def body() -> None:
        database, writer = with_writer(tmp_path)
        pages = database.writing.execute("PRAGMA page_count").fetchone()[0]
        database.writing.execute(f"PRAGMA max_page_count = {pages + 2}")
        held = Held(writer)
        await held.hold()
        jobs = [asyncio.create_task(writer.run(job)) for job in (Note(1), fill, Note(2))]
        await asyncio.sleep(0)
        held.released.set()
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(each) for each in results] == [JournalError] * 3
        assert {str(each) for each in results} == {f"the disk with {database.path} is full"}
        assert await writer.run(Note(3)) == 3
        await writer.stop()
        assert commits_and_numbers(database, [])[1] == [3]
        database.close()

    asyncio.run(body())


def test_a_file_locked_by_another_program_is_a_journal_error_until_it_is_free(tmp_path: Path) -> None:
    async def body() -> None:
        database, writer = with_writer(tmp_path)
        database.writing.execute("PRAGMA busy_timeout = 10")
        other = sqlite3.connect(database.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError, match=r"is locked by another program$"):
            await writer.run(Note(1))
        other.execute("ROLLBACK")
        other.close()
        assert await writer.run(Note(1)) == 1
        await writer.stop()
        database.close()

    asyncio.run(body())


def test_a_commit_that_fails_is_heard_by_everybody_and_leaves_nothing(tmp_path: Path) -> None:
    """A foreign key that is checked at the end makes the COMMIT itself fail."""

    def orphan(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        connection.execute("INSERT INTO tokens VALUES (x'00', 'nobody', 0, 0)")

    async def body() -> None:
        database, writer = with_writer(tmp_path)
        held = Held(writer)
        await held.hold()
        jobs = [asyncio.create_task(writer.run(job)) for job in (Note(1), orphan, Note(2))]
        await asyncio.sleep(0)
        held.released.set()
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(each) for each in results] == [JournalError] * 3
        assert await writer.run(Note(3)) == 3
        await writer.stop()
        assert commits_and_numbers(database, [])[1] == [3]
        database.close()

    asyncio.run(body())


def test_nobody_hears_of_success_before_the_commit_nor_reads_what_is_not_committed(tmp_path: Path) -> None:
    async def body() -> None:
        database, writer = with_writer(tmp_path)
        reader = Reader(database)
        written, go_on = threading.Event(), threading.Event()

        def write_and_wait(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO notes VALUES (1)")
            written.set()
            assert go_on.wait(30)

        task = asyncio.create_task(writer.run(write_and_wait))
        assert await asyncio.to_thread(written.wait, 30)

        def read(connection: sqlite3.Connection) -> int:
            count: int = connection.execute("SELECT count(*) FROM notes").fetchone()[0]
            return count

        assert await reader.run(read) == 0  # and the reader did not wait for the writer
        assert not task.done()
        go_on.set()
        await task
        assert await reader.run(read) == 1
        await reader.stop()
        await writer.stop()
        database.close()

    asyncio.run(body())


def test_a_caller_that_is_cancelled_disturbs_nobody(tmp_path: Path) -> None:
    async def body() -> None:
        database, writer = with_writer(tmp_path)
        held = Held(writer)
        await held.hold()
        one, other = (asyncio.create_task(writer.run(Note(number))) for number in (1, 2))
        await asyncio.sleep(0)
        one.cancel()
        held.released.set()
        assert await other == 2
        assert one.cancelled()
        await writer.stop()
        database.close()

    asyncio.run(body())


def test_stopping_carries_out_what_is_queued_and_takes_no_more(tmp_path: Path) -> None:
    async def body() -> None:
        database, writer = with_writer(tmp_path)
        number = MOST_IN_GROUP + 5
        jobs = [asyncio.create_task(writer.run(Note(each))) for each in range(number)]
        await asyncio.sleep(0)
        await writer.stop()
        assert await asyncio.gather(*jobs) == list(range(number))
        with pytest.raises(JournalError, match="is closed"):
            await writer.run(Note(-1))
        await writer.stop()  # twice is as good as once
        database.close()

    asyncio.run(body())


def test_two_event_loops_are_told_each_in_its_own_thread(tmp_path: Path) -> None:
    database, writer = with_writer(tmp_path)
    results: list[list[int]] = []

    async def write(first: int) -> None:
        results.append(await asyncio.gather(*(writer.run(Note(first + each)) for each in range(50))))

    threads = [threading.Thread(target=lambda n=n: asyncio.run(write(n))) for n in (0, 100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    asyncio.run(writer.stop())
    assert sorted(results) == [list(range(50)), list(range(100, 150))]
    database.close()


def test_a_loop_that_was_closed_meanwhile_does_not_end_the_writer(tmp_path: Path) -> None:
    database, writer = with_writer(tmp_path)
    held = Held(writer)

    async def leave() -> None:
        await held.hold()

    loop = asyncio.new_event_loop()
    loop.run_until_complete(leave())
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    held.released.set()

    async def go_on() -> None:
        assert await writer.run(Note(1)) == 1
        await writer.stop()

    asyncio.run(go_on())
    database.close()
