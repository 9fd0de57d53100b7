import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gaple.cli.play.saving import default_name, save_new


def test_the_name_tells_the_time() -> None:
    name = default_name(datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC))
    assert name == "gaple-20260304-050607.json"


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    wanted = tmp_path / "malam.json"
    wanted.write_text("lama")
    assert save_new(b"satu", wanted).path == tmp_path / "malam-2.json"
    assert save_new(b"dua", wanted).path == tmp_path / "malam-3.json"
    assert wanted.read_text() == "lama"
    assert (tmp_path / "malam-2.json").read_bytes() == b"satu"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["malam-2.json", "malam-3.json", "malam.json"]


def test_where_the_folder_cannot_be_written_the_home_folder_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    saved = save_new(b"data", tmp_path / "tidak-ada" / "malam.json")
    assert saved.path == tmp_path / "malam.json"
    assert saved.refused is not None
    assert saved.path.read_bytes() == b"data"


def test_without_a_home_the_temporary_folder_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert save_new(b"data", tmp_path / "tidak-ada" / "malam.json").path == tmp_path / "malam.json"


def test_where_nothing_can_be_written_the_first_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "tidak-ada"
    monkeypatch.setattr(Path, "home", lambda: nowhere)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(nowhere))
    with pytest.raises(FileNotFoundError):
        save_new(b"data", nowhere / "malam.json")


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    with pytest.raises(OSError, match=re.escape("No space left")):
        save_new(b"data", tmp_path / "malam.json")
    assert list(tmp_path.iterdir()) == []
