"""The chore that takes pictures says in one line what it lacks."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.web.scripts import ROOT, script

album = script("album")
pictures = script("pictures")

Capture = pytest.CaptureFixture[str]


def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> str:
    monkeypatch.setattr(sys, "argv", ["pictures", str(tmp_path / "pictures")])
    assert pictures.main() == 2
    return capsys.readouterr().err


def test_without_chromium_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert said(tmp_path, monkeypatch, capsys) == (
        "scripts/pictures: there is no Chromium here; "
        "install one of chromium, chromium-browser, google-chrome, chrome\n"
    )


def test_without_a_built_client_it_says_how_to_build_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(album, "Settings", lambda **chosen: chosen and Unbuilt(tmp_path / "none"))
    assert said(tmp_path, monkeypatch, capsys) == (
        "scripts/pictures: the web client is not built; run .venv/bin/python scripts/build_web.py\n"
    )


class Unbuilt:
    def __init__(self, client: Path) -> None:
        self.client = client


def test_every_picture_of_the_documentation_is_one_that_is_taken() -> None:
    source = (ROOT / "scripts" / "pictures.py").read_text(encoding="utf-8")
    for name, file in pictures.DOCS_NAMES.items():
        assert source.count(f'"{name}"') > 1, name
        picture = pictures.DOCS / f"{file}.webp"
        assert 1000 < picture.stat().st_size <= album.DOCS_MOST_BYTES
