"""`gaple serve`: one line and status 2 for whatever is in the way, and a graceful end."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from click.testing import CliRunner

from gaple.cli import serve as serve_module
from gaple.cli.serve import serve
from gaple.server.settings import default_data
from gaple.store import StoreError
from tests.server.served import NO_TLS

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="signals and modes are POSIX ones")
PATIENCE_SECONDS = 20


class Started(NamedTuple):
    process: "subprocess.Popen[str]"
    address: str
    path: str


@contextmanager
def started(data: Path, *more: str) -> Iterator[Started]:
    command = [sys.executable, "-m", "gaple.cli", "serve", "--port", "0", "--data", str(data), *more]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        try:
            address, path = process.stdout.readline().strip(), process.stdout.readline().strip()
            yield Started(process, address, path)
        finally:
            if process.poll() is None:
                process.kill()


def refused(*arguments: str) -> str:
    """Start a server that is to refuse; return its one line."""
    done = subprocess.run(
        [sys.executable, "-m", "gaple.cli", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert done.returncode == 2, done
    lines = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("gaple serve: ")
    return lines[0]


def get(address: str, path: str) -> httpx.Response:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return httpx.get(address.rstrip("/") + path, verify=NO_TLS, trust_env=False)
        except httpx.TransportError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


@posix_only
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_where_it_is_and_stops_gracefully(how: signal.Signals, tmp_path: Path) -> None:
    data = tmp_path / "new" / "club.db"
    with started(data) as server:
        assert server.path == str(data)
        assert server.address.startswith("http://127.0.0.1:")
        assert get(server.address, "/healthz").json()["ok"] is True
        server.process.send_signal(how)
        _, errors = server.process.communicate(timeout=PATIENCE_SECONDS)
        assert server.process.returncode == 0, errors
        assert "Traceback" not in errors
        assert '"event":"stopped"' in errors
    with started(data) as again:  # the lock is gone with it
        assert get(again.address, "/healthz").status_code == 200


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = refused("--port", port, "--data", str(tmp_path / "gaple.db"))
    assert f"127.0.0.1:{port}" in line
    assert not (tmp_path / "gaple.db").exists()
    assert "cannot serve at" in refused("--host", "192.0.2.1", "--data", str(tmp_path / "gaple.db"))
    assert "cannot serve at" in refused("--host", "no such host", "--data", str(tmp_path / "gaple.db"))


def test_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    data = tmp_path / "gaple.db"
    with started(data) as server:
        assert get(server.address, "/healthz").status_code == 200
        line = refused("--port", "0", "--data", str(data))
        assert "another process" in line
        assert get(server.address, "/healthz").status_code == 200


@posix_only
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root writes to read-only files")
def test_a_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        assert "cannot be written" in refused("--port", "0", "--data", str(tmp_path / "gaple.db"))
    finally:
        tmp_path.chmod(0o700)


def test_data_that_cannot_be_served(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database" * 200)
    assert "is not a database" in refused("--port", "0", "--data", str(tmp_path / "text.db"))
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE other (x)")
    other.close()
    assert "another program" in refused("--port", "0", "--data", str(tmp_path / "other.db"))
    data = tmp_path / "gaple.db"
    with started(data) as server:
        get(server.address, "/healthz")
    with sqlite3.connect(data) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    assert "newer program" in refused("--port", "0", "--data", str(data))
    (tmp_path / "file").write_text("")
    assert "cannot be made" in refused("--port", "0", "--data", str(tmp_path / "file" / "gaple.db"))


def test_data_that_another_program_has_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gaple.store.database.BUSY_MS", 50)
    data = tmp_path / "gaple.db"
    with started(data) as server:
        get(server.address, "/healthz")
    locking = sqlite3.connect(data, isolation_level=None)
    locking.execute("BEGIN EXCLUSIVE")
    try:
        result = CliRunner().invoke(serve, ["--port", "0", "--data", str(data)], standalone_mode=False)
    finally:
        locking.execute("ROLLBACK")
        locking.close()
    assert result.return_value == 2
    assert "is locked by another program" in result.stderr


def test_whatever_the_store_says_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise StoreError("gaple.db is read-only")

    monkeypatch.setattr("gaple.server.app.Store", refuse)
    result = CliRunner().invoke(serve, ["--port", "0", "--data", str(tmp_path / "x")], standalone_mode=False)
    assert (result.return_value, result.stderr) == (2, "gaple serve: gaple.db is read-only\n")


def test_several_workers_on_sqlite_and_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--workers 2: one process alone may serve an SQLite file" in refused("--workers", "2")
    monkeypatch.setattr(serve_module, "NEEDED", ("no_such_package",))
    result = CliRunner().invoke(serve, [], standalone_mode=False)
    assert result.return_value == 2
    assert result.stderr.strip() == 'gaple serve: the server needs more packages: pip install "gaple[serve]"'


def test_the_default_file_is_in_the_users_data_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data() == tmp_path / "gaple" / "gaple.db"


def test_other_commands_do_not_load_the_server() -> None:
    script = (
        "import sys; from gaple.cli import gaple; gaple(['rules', '--json'], standalone_mode=False);"
        "loaded = {'fastapi', 'uvicorn', 'argon2', 'sqlite3', 'asyncio'} & set(sys.modules);"
        "print(sorted(loaded), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
