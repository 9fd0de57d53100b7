import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gaple.store import Store, StoreError, database
from gaple.store.database import Database, migrate
from gaple.store.schema import MIGRATIONS
from tests.store.opened import CHECKOUT, NOBODY, append_of, as_nobody_special, in_store, refusal
from tests.table.doubles import FakeClock


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder of somebody who is not root, with a path that anybody may walk."""
    folder = Path(tempfile.mkdtemp())
    if sys.platform != "win32" and os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def schema_of(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_folders_and_file_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "gaple.db"

    async def write(store: Store) -> None:
        await store.journal.append(append_of("t/1", 0))

    in_store(path, write)
    assert path.is_file()


def test_the_writing_connection_keeps_a_log_and_syncs_fully(tmp_path: Path) -> None:
    opened = Database(tmp_path / "gaple.db")
    settings = [
        opened.writing.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    ]
    opened.close()
    assert settings == ["wal", 2, 1, database.BUSY_MS]


def test_a_reading_connection_cannot_write(tmp_path: Path) -> None:
    opened = Database(tmp_path / "gaple.db")
    reading = opened.connect_reading()
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reading.execute("DELETE FROM events")
    reading.close()
    opened.close()


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_every_earlier_version_becomes_the_present_one(tmp_path: Path, version: int) -> None:
    old = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(old, version)
    old.close()
    renewed, new = Database(tmp_path / "old.db"), Database(tmp_path / "new.db")
    assert schema_of(renewed.writing) == schema_of(new.writing)
    assert renewed.writing.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    renewed.close()
    new.close()


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    (tmp_path / "gaple.db").touch()
    Database(tmp_path / "gaple.db").close()
    Database(tmp_path / "gaple.db").close()  # and opens again


def test_a_step_that_fails_leaves_the_version_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = (*MIGRATIONS, ("CREATE TABLE half (a)", "CREATE TABLE half (a)"))
    monkeypatch.setattr(database, "MIGRATIONS", broken)
    connection = sqlite3.connect(tmp_path / "gaple.db", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="half"):
        migrate(connection, len(broken))
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert "half" not in dict(schema_of(connection))
    connection.close()


def test_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gaple.db"
    Database(path).close()
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = path.read_bytes()
    assert "newer program (version 99" in refusal(path)
    assert path.read_bytes() == before


def test_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Belanja: kopi, gula\n" * 300, encoding="utf-8")
    before = path.read_bytes()
    assert refusal(path).endswith("is not a database")
    assert path.read_bytes() == before


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE photos (name)")
    other.close()
    before = path.read_bytes()
    assert refusal(path).endswith("is the database of another program")
    assert path.read_bytes() == before


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "gaple.db").mkdir()
    assert "cannot be opened" in refusal(tmp_path / "gaple.db")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in refusal(tmp_path / "file" / "gaple.db")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "gaple.db"
    Database(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    assert "is damaged" in refusal(path)


def test_a_file_locked_by_another_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 10)
    path = tmp_path / "gaple.db"
    Database(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refusal(path).endswith("is locked by another program")
    other.execute("ROLLBACK")
    other.close()
    Database(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such right there")
def test_a_folder_that_cannot_be_written_to_is_named(shared_folder: Path) -> None:
    shared_folder.chmod(0o555)
    with as_nobody_special():
        line = refusal(shared_folder / "gaple.db")
    assert "gaple.db.lock cannot be written: Permission denied" in line


def test_a_read_only_file_is_refused(shared_folder: Path) -> None:
    path = shared_folder / "gaple.db"
    with as_nobody_special():
        Database(path).close()
        path.chmod(0o444)
        assert "is read-only" in refusal(path)
        path.chmod(0o644)
        Database(path).close()


def test_a_second_server_is_refused_by_the_process_id_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "gaple.db"
    first = [sys.executable, "-m", "tests.store.child_appends", str(path)]
    with subprocess.Popen(first, stdout=subprocess.PIPE, cwd=CHECKOUT) as server:
        assert server.stdout is not None
        server.stdout.readline()
        line = refusal(path)
        server.kill()
    assert line.endswith(f"is served by another process already (process id {server.pid})")
    Database(path).close()  # the lock is gone with the process


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_another_name_of_the_same_file_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "gaple.db")
    opened = Database(tmp_path / "gaple.db")
    with pytest.raises(StoreError, match=rf"process id {os.getpid()}"):
        Store(tmp_path / "link.db", FakeClock())
    opened.close()


def test_a_failed_opening_lets_go_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "gaple.db"
    path.write_bytes(b"no database" * 100)
    refusal(path)
    path.unlink()
    Database(path).close()
