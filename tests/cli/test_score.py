"""`gaple score`: text in two languages, JSON lines, many files, standard input, broken files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SHEET = {
    "format": "gaple-record/1",
    "rules": "pordi-2025",
    "players": ["Ani", "Budi", "Citra", "Dewi"],
    "deals": [
        {"outcome": {"kind": "domi", "seat": 1, "category": "ceki"}},
        {"outcome": {"kind": "locked", "locker": 0, "pips": [9, 4, 20, 4]}},
    ],
}
INDONESIAN = """\
PORDI 2025 · tunggal · Ani, Budi, Citra, Dewi

Gocokan 1
  Budi domi
  Ceki, 2, menurut lembar skor
  [pordi-2025/7]
        Ani  Budi  Citra  Dewi
  poin    0     2      0     0
  skor    0     2      0     0

Gocokan 2
  Ani mengunci: tak ada lagi yang bisa jalan
  Titik di tangan: Ani 9, Budi 4, Citra 20, Dewi 4
  Kandang Kalah: titik Budi lebih sedikit dari Ani, jadi ketiga lawan yang mendapat poin: \
Budi 3, Dewi 3, Citra 1
  Titik sama poinnya sama, dan tempat sesudahnya dilewati
  [pordi-2025/10, pordi-2025/11]
        Ani  Budi  Citra  Dewi
  poin    0     3      1     3
  skor    0     5      1     3

Pertandingan belum selesai
Pembuka berikutnya Budi

"""


def score(
    *arguments: str | Path, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "gaple.cli", "score", *map(str, arguments)]
    variables = {**os.environ, **environment}
    return subprocess.run(command, input=stdin, capture_output=True, check=False, env=variables)


def as_bytes(**changes: object) -> bytes:
    return json.dumps({**SHEET, **changes}).encode()


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "sheet.json"
    file.write_bytes(as_bytes())
    return file


def test_the_text_is_indonesian_by_default(sheet: Path) -> None:
    done = score(sheet)
    assert done.returncode == 0
    assert done.stdout.decode() == f"{sheet}\n{INDONESIAN}"


def test_the_text_is_english_on_request(sheet: Path) -> None:
    text = score("--lang", "en", sheet).stdout.decode()
    assert "Deal 2\n  Ani locks" in text
    assert text.endswith("Budi leads next\n\n")


def test_json_is_one_object_a_line_in_the_order_of_the_files(sheet: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(as_bytes(deals=[]))
    lines = score("--json", other, sheet).stdout.decode().splitlines()
    objects = [json.loads(line) for line in lines]
    assert [each["file"] for each in objects] == [str(other), str(sheet)]
    assert objects[1]["score"] == [0, 5, 1, 3]
    assert list(objects[1]) == [
        "file", "rules", "mode", "deals", "score", "finished", "winners", "extra_deal",
    ]  # fmt: skip


def test_standard_input_is_a_file_named_by_a_dash() -> None:
    scored = json.loads(score("--json", "-", stdin=as_bytes()).stdout)
    assert scored["file"] == "-"
    assert scored["score"] == [0, 5, 1, 3]


def test_a_broken_file_costs_one_line_and_the_others_are_still_scored(sheet: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(as_bytes(deals=[SHEET["deals"][0], {"outcome": {"kind": "domi", "seat": 4}}]))
    missing = tmp_path / "missing.json"
    done = score("--json", broken, sheet, missing, tmp_path, sheet)
    assert done.returncode == 2
    assert [json.loads(line)["file"] for line in done.stdout.decode().splitlines()] == [str(sheet)] * 2
    first, second, third = done.stderr.decode().splitlines()
    assert first.startswith(f"{broken}: deal 2: ")
    assert second == f"{missing}: cannot be read: No such file or directory"
    assert third == f"{tmp_path}: cannot be read: Is a directory"


def test_an_unreadable_name_and_a_name_with_a_line_break_stay_one_line(tmp_path: Path) -> None:
    strange = tmp_path / "a\nb.json"
    strange.write_bytes(b"\xff")
    done = score(strange)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [f"{tmp_path}/a�b.json: is not UTF-8 text (byte 1)"]


def test_names_that_the_terminal_cannot_show_are_no_traceback(sheet: Path) -> None:
    sheet.write_bytes(as_bytes(players=["Ä\u202e", "\x1b[31mB", "ꦲ", "D"]))
    done = score(sheet, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert score("--json", sheet, PYTHONIOENCODING="ascii").returncode == 0


def test_players_without_names_are_numbered_in_words() -> None:
    record = {key: value for key, value in SHEET.items() if key != "players"}
    assert "Pemain 2 domi" in score("-", stdin=json.dumps(record).encode()).stdout.decode()


def test_memory_does_not_grow_with_the_number_of_files(sheet: Path) -> None:
    code = (
        "import resource, sys\n"
        "sys.argv = ['gaple', 'score', '--json', *sys.argv[1:]]\n"
        "from gaple.cli import main\n"
        "try:\n    main()\n"
        "finally:\n    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\n"
    )

    def peak_kib(number: int) -> int:
        done = subprocess.run(
            [sys.executable, "-c", code, *[str(sheet)] * number], capture_output=True, check=True
        )
        return int(done.stderr)

    assert peak_kib(2000) < 1.1 * peak_kib(10)


def test_a_large_file_is_read_whole_and_one_over_the_limit_is_refused(tmp_path: Path) -> None:
    large, too_large = tmp_path / "large.json", tmp_path / "too-large.json"
    large.write_bytes(as_bytes() + b" " * 600_000)
    too_large.write_bytes(as_bytes() + b" " * 64 * 1024**2)
    done = score("--json", large, too_large)
    assert json.loads(done.stdout)["score"] == [0, 5, 1, 3]
    assert done.stderr.decode() == f"{too_large}: is larger than 64 MiB\n"
