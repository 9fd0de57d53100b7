"""What is missing skips a test with its reason; where it is required, the test fails."""

import subprocess
import sys
from pathlib import Path

import pytest

TEST = """
import pytest

@pytest.mark.needs("browser", "there is no Chromium here")
def test_in_a_browser() -> None:
    pass

@pytest.mark.needs("browser", "")
def test_that_has_one() -> None:
    pass
"""


@pytest.mark.parametrize(
    ("required", "status", "said"),
    [
        ("", 0, "1 passed, 1 skipped"),
        ("web", 0, "1 passed, 1 skipped"),
        ("web,browser", 1, "there is no Chromium here (GAPLE_REQUIRE asks for browser)"),
    ],
)
def test_what_is_missing(
    required: str, status: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAPLE_REQUIRE", required)
    (tmp_path / "conftest.py").write_bytes((Path(__file__).parents[1] / "conftest.py").read_bytes())
    (tmp_path / "test_in.py").write_text(TEST)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-rs",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        ".",
        "test_in.py",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert said in " ".join(done.stdout.split())
    assert "there is no Chromium here" in done.stdout
