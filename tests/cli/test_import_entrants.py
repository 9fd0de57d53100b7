"""`gaple import-entrants`: what it says, writes and refuses."""

import json
import os
import shlex
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from gaple.cli import import_entrants as command
from gaple.competition.seed import list_hash
from tests.cli.test_commands import gaple, one_line
from tests.competition.documents import head
from tests.sheets.books import workbook

HEAD = head("pools", "gapensi-makassar", 0)


@pytest.fixture
def into(tmp_path: Path) -> Path:
    return competition(tmp_path)


def competition(folder: Path, **more: object) -> Path:
    path = folder / "piala.json"
    path.write_text(json.dumps({**HEAD, "events": [], **more}), encoding="utf-8")
    return path


def spreadsheet(folder: Path, *rows: Sequence[object], **more: Any) -> Path:  # noqa: ANN401 - as `workbook`
    path = folder / "daftar.xlsx"
    path.write_bytes(workbook(*rows, **more))
    return path


def refused(*arguments: object) -> str:
    """Return the one line in which the command refuses."""
    done = called(*arguments)
    assert done.return_value == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def called(*arguments: object, keys: str | None = None) -> Result:
    return CliRunner().invoke(
        command.import_entrants, list(map(str, arguments)), input=keys, standalone_mode=False
    )


def test_the_example_of_the_help(tmp_path: Path, into: Path) -> None:
    file = spreadsheet(
        tmp_path, ["No", "Nama Regu", "Alamat"], [1, "Ani / Budi\u00a0", "x"], [2, "Cici / Dodi", "y"]
    )
    done = gaple("import-entrants", str(file), "--into", str(into), "--map", "Nama Regu=name")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [
        "Lembar Peserta, judul kolom di baris 1",
        "  A  No → nomor urut, tidak dipakai",
        "  B  Nama Regu → nama peserta atau pasangan",
        "  C  Alamat → tidak dikenal, dilewati",
        "Spasi berlebih dan tanda tak terlihat dibuang di 1 sel: B2",
        "Satu nama dipisah menjadi dua pemain di 2 sel: B2, B3",
        "2 peserta dibaca, dari baris 2 (Ani / Budi) sampai baris 3 (Cici / Dodi).",
        f"Ditulis ke {into}: E1 sampai E2.",
    ]
    assert json.loads(into.read_text(encoding="utf-8")) == {
        **HEAD,
        "entrants": [
            {"id": "E1", "name": "Ani / Budi", "members": [{"name": "Ani"}, {"name": "Budi"}]},
            {"id": "E2", "name": "Cici / Dodi", "members": [{"name": "Cici"}, {"name": "Dodi"}]},
        ],
        "events": [],
    }
    again = gaple("import-entrants", str(file), "--into", str(into), "--map", "B=name", "--lang", "en")
    assert again.stdout.decode().splitlines()[-2:] == [
        "2 rows left out because they are there already.",
        f"Nothing is new; {into} did not change.",
    ]


def test_other_keys_keep_their_place_and_the_file_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    entrants = [{"id": "E7", "name": "Zul", "club": "É"}]
    head: dict[str, object] = {
        "kind": "league",
        "name": "Liga",
        "format": "gaple-competition/1",
        "entrants": entrants,
        "rules": "gapler-250",
    }
    path.write_text(json.dumps(head), encoding="utf-8")
    path.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(path)
    assert called(spreadsheet(tmp_path, ["Nama"], ["Ani"]), "--into", link).return_value == 0
    after = json.loads(path.read_text(encoding="utf-8"))
    assert list(after) == list(head)
    assert after["entrants"] == [*entrants, {"id": "E8", "name": "Ani"}]
    assert "É" in path.read_text(encoding="utf-8")
    assert link.is_symlink()
    assert os.name != "posix" or path.stat().st_mode & 0o777 == 0o640
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.json", "daftar.xlsx", "link.json"]


def test_after_the_freeze_new_entries_wait(tmp_path: Path) -> None:
    frozen = {"n": 1, "kind": "freeze-entries", "sha256": list_hash([("E1", "Ani")])}
    late = {"n": 2, "kind": "enter", "entrant": {"id": "E2", "name": "Budi"}}
    into = competition(tmp_path, entrants=[{"id": "E1", "name": "Ani"}], events=[frozen, late])
    file = spreadsheet(tmp_path, ["Nama"], ["Ani"], ["Budi"], ["Cici"], ["Dodi"])
    done = called(file, "--into", into)
    assert "daftar tunggu" in done.output
    after = json.loads(into.read_text(encoding="utf-8"))
    assert after["entrants"] == [{"id": "E1", "name": "Ani"}]
    assert after["events"][2:] == [
        {"n": 3, "kind": "enter", "entrant": {"id": "E3", "name": "Cici"}},
        {"n": 4, "kind": "enter", "entrant": {"id": "E4", "name": "Dodi"}},
    ]


@pytest.mark.parametrize(
    ("rows", "merged", "words"),
    [
        (
            [["Nama", "Pasangan"], ["Ani", "Budi"]],
            {},
            'Kolom A, B: mana yang berisi nama peserta atau pasangan? (jawab dengan --map "Nama=name")',
        ),
        ([["Nama", "Klub"], ["Ani", None]], {"B2:B3": "Tamalate"}, "B2:B3: sel gabungan “Tamalate”"),
        ([["Nama"], ["Ani"], ["Ani"]], {}, "A2, A3: nama “Ani” ada lebih dari sekali"),
        ([["Nama"], ["Ani / B"], ["Ani / C"]], {}, "A2, A3: “Ani” ada di dua pasangan"),
        ([["Nama", "Lahir"], ["Ani", "3/4/1990"]], {}, "B2: 3/4/1990 bisa dibaca dua cara"),
        ([["Nama", "Kategori"], ["Ani", "A"], ["Budi", "B"]], {}, '--division "A"'),
    ],
)
def test_doubts_are_asked_in_one_line_and_nothing_is_written(
    tmp_path: Path, into: Path, rows: list[list[object]], merged: dict[str, object], words: str
) -> None:
    before = into.read_bytes()
    file = spreadsheet(tmp_path, *rows, merged=merged)
    line = refused(str(file), "--into", into)
    assert line.startswith(f"{file}: ")
    assert words in line
    assert into.read_bytes() == before


def test_the_answer_that_is_named_settles_it(tmp_path: Path, into: Path) -> None:
    file = spreadsheet(
        tmp_path,
        ["Nama", "Pasangan", "Kategori", "Lahir"],
        ["Ani / Budi", "x", "A", "3/4/1990"],
        ["Cici / Dodi", "x", "B", "4/3/1990"],
        Lain=[["Nama"], ["x"]],
    )
    given: list[str] = []
    for _ in range(10):
        done = called(file, "--into", into, *given)
        if done.return_value == 0:
            break
        answer = done.stderr.partition("(jawab dengan ")[2].partition(")")[0]
        given += shlex.split(answer)
    assert given == [
        *("--sheet", "Peserta"),
        *("--map", "Nama=name"),
        *("--map", "Lahir=born1"),
        *("--division", "A"),
        "--yes",
    ]
    assert [each["name"] for each in json.loads(into.read_text(encoding="utf-8"))["entrants"]] == [
        "Ani / Budi"
    ]


def test_many_doubts_are_counted(tmp_path: Path, into: Path) -> None:
    rows: list[list[object]] = [[name] for name in "ABCDEFG" for _ in range(2)]
    line = refused(spreadsheet(tmp_path, ["Nama"], *rows), "--into", into)
    assert line.rstrip().endswith("dan 2 lagi")
    done = called(tmp_path / "daftar.xlsx", "--into", into, "--yes")
    assert done.return_value == 0
    assert len(json.loads(into.read_text(encoding="utf-8"))["entrants"]) == 14


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (bytes.fromhex("d0cf11e0a1b11ae1"), "old format .xls"),
        (bytes.fromhex("d0cf11e0a1b11ae1") + "EncryptedPackage".encode("utf-16-le"), "password"),
        (b"Klub\nTamalate\n", "no row of headings"),
        (b"Nama;Pot\nAni;0\n", "B2: is no number of a pot from 1"),
    ],
)
def test_bad_files_are_refused_in_one_line_and_nothing_is_written(
    tmp_path: Path, into: Path, data: bytes, words: str
) -> None:
    before = into.read_bytes()
    (tmp_path / "daftar.csv").write_bytes(data)
    assert words in refused(str(tmp_path / "daftar.csv"), "--into", into)
    assert into.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "is not a JSON object"),
        ("{}", "its format is not gaple-competition/1"),
        (json.dumps({**HEAD, "entrants": [{"id": "E1"}]}), "missing key"),
        (json.dumps({**HEAD, "entrants": [], "events": 1}), "events: must be a list"),
    ],
)
def test_what_is_no_competition_is_refused_in_one_line(tmp_path: Path, text: str, words: str) -> None:
    into = tmp_path / "piala.json"
    into.write_text(text, encoding="utf-8")
    assert words in refused(spreadsheet(tmp_path, ["Nama"], ["Ani"]), "--into", into)
    assert into.read_text(encoding="utf-8") == text


def test_files_that_are_not_there_are_refused_in_one_line(tmp_path: Path, into: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "x.xlsx", "--into", into)
    assert "cannot be read" in refused("x.xlsx", "--into", tmp_path / "y.json")


@pytest.mark.parametrize("count", [11, 13])
def test_a_group_of_11_or_13_is_refused_and_nothing_is_written(tmp_path: Path, count: int) -> None:
    into = competition(tmp_path, kind="group", rules="pepet-2026")
    before = into.read_bytes()
    names = [[f"Pemain {number}"] for number in range(count)]
    assert f"not {count}" in refused(spreadsheet(tmp_path, ["Nama"], *names), "--into", into)
    assert into.read_bytes() == before
    file = spreadsheet(
        tmp_path, ["Nama", "Cadangan"], *(name for name in names[:11]), ["L", "-"], ["M", "ya"]
    )
    assert called(file, "--into", into).return_value == 0
    entrants = json.loads(into.read_text(encoding="utf-8"))["entrants"]
    assert [each["id"] for each in entrants if each.get("reserve")] == ["E13"]


def test_a_log_that_is_broken_is_refused_by_its_event(tmp_path: Path) -> None:
    into = competition(tmp_path, events=[{"n": 2, "kind": "check-in", "entrant": "E1"}])
    assert f"{into}: event 1: n is 1 here" in refused(
        spreadsheet(tmp_path, ["Nama"], ["Ani"]), "--into", into
    )


@pytest.mark.parametrize("pair", ["Nama", "=name", "Nama=umur"])
def test_a_mapping_that_is_none_is_refused_in_one_line(into: Path, pair: str) -> None:
    assert "--map" in one_line(gaple("import-entrants", "x.xlsx", "--into", str(into), "--map", pair))


def test_at_a_terminal_it_asks(tmp_path: Path, into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_has_terminal", lambda: True)
    file = spreadsheet(
        tmp_path,
        ["Nama", "Pasangan", "Kategori", "Klub"],
        ["Ani", "Budi", "Putra", None],
        ["Cici", "Dodi", "Putra", None],
        ["Eka", "Feri", "Putri", "x"],
        Lain=[["Nama"], ["x"]],
        merged={"D2:D3": "Tamalate"},
    )
    keys = "Peserta\nplayer1\nplayer2\nPutra\ny\n"
    done = called(file, "--into", into, keys=keys)
    assert done.return_value == 0, done.output
    assert [each["name"] for each in json.loads(into.read_text(encoding="utf-8"))["entrants"]] == [
        "Ani / Budi",
        "Cici / Dodi",
    ]


def test_no_at_a_terminal_writes_nothing(tmp_path: Path, into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_has_terminal", lambda: True)
    before = into.read_bytes()
    done = called(spreadsheet(tmp_path, ["Nama"], ["Ani"], ["Ani"]), "--into", into, keys="n\n")
    assert done.return_value == 2
    assert into.read_bytes() == before


def test_a_file_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = into.read_bytes()
    monkeypatch.setattr(os, "fsync", fail)
    done = called(spreadsheet(tmp_path, ["Nama"], ["Ani"]), "--into", into)
    assert done.return_value == 2
    assert "cannot be written: No space left" in done.output
    assert into.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["daftar.xlsx", "piala.json"]


def test_a_thousand_entrants(tmp_path: Path, into: Path) -> None:
    rows: list[list[object]] = [
        [n, f"Pemain{n} / Teman{n}", f"Klub {n % 40}", 81200000000 + n] for n in range(1000)
    ]
    file = spreadsheet(tmp_path, ["No", "Nama", "Klub", "HP"], *rows)
    start = time.perf_counter()
    assert called(file, "--into", into).return_value == 0
    print(f"1 000 entrants in {time.perf_counter() - start:.2f} s")
    entrants = json.loads(into.read_text(encoding="utf-8"))["entrants"]
    assert entrants[-1] == {
        "id": "E1000",
        "name": "Pemain999 / Teman999",
        "club": "Klub 39",
        "members": [{"name": "Pemain999"}, {"name": "Teman999"}],
        "phone": "081200000999",
    }


def test_the_help_has_an_example() -> None:
    assert "Example: gaple import-entrants" in called("--help").output
