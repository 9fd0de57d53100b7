"""`gaple competition new`: the file of a competition without entrants, whole or not at all."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gaple.cli import gaple


def run(*arguments: str) -> Result:
    return CliRunner().invoke(gaple, ["competition", "new", *arguments], standalone_mode=False)


def test_the_head_is_written_and_what_is_next_is_said(tmp_path: Path) -> None:
    file = tmp_path / "piala.json"
    place = ["--day", "2026-08-17", "--venue", "Warkop Losari", "--zone", "WITA"]
    chosen = ["--option", "third_place=true", "--option", "walkover_score=null", "--option", "rules.target=9"]
    done = run(str(file), "--kind", "pools", "--name", "Piala Losari", *place, *chosen, "--lang", "en")
    assert (done.return_value, done.stderr) == (0, "")
    assert "gaple import-entrants" in done.stdout
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "format": "gaple-competition/1",
        "name": "Piala Losari",
        "kind": "pools",
        "rules": "gapensi-makassar",
        "options": {"third_place": True, "walkover_score": None, "rules_options": {"target": 9}},
        "day": "2026-08-17",
        "venue": {"name": "Warkop Losari", "zone": "WITA"},
        "entrants": [],
    }


@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        ("group", "pepet-2026"),
        ("pools", "gapensi-makassar"),
        ("league", "gapler-250"),
        ("knockout", "gapensi-makassar"),
    ],
)
def test_each_kind_takes_entrants_and_is_drawn(tmp_path: Path, kind: str, rules: str) -> None:
    file, listed = tmp_path / "piala.json", tmp_path / "daftar.csv"
    run(str(file), "--kind", kind, "--name", "Piala")
    assert json.loads(file.read_text(encoding="utf-8"))["rules"] == rules
    listed.write_text("nama\n" + "".join(f"Pemain {letter}\n" for letter in "ABCDEFGHIJKL"), encoding="utf-8")
    for call in (
        ["import-entrants", str(listed), "--into", str(file), "--yes"],
        ["draw", str(file), "--numbers", "6-1 2-0"],
        ["standings", str(file)],
    ):
        assert CliRunner().invoke(gaple, call, standalone_mode=False).return_value == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--kind", "group", "--name", "X", "--rules", "gapler-250"], "has no mode"),
        (["--kind", "pools", "--name", "X", "--option", "bonus=1"], 'unknown key "bonus"'),
        (["--kind", "pools", "--name", "X", "--option", "legs=3"], "legs"),
        (["--kind", "pools", "--name", "X", "--option", "rules.target=0"], "option target"),
        (["--kind", "pools", "--name", ""], "name"),
        (["--kind", "pools", "--name", "X", "--day", "17 Agustus"], "day"),
    ],
)
def test_what_cannot_be_is_one_line_and_no_file(tmp_path: Path, arguments: list[str], said: str) -> None:
    file = tmp_path / "piala.json"
    done = run(str(file), *arguments)
    assert (done.return_value, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not file.exists()


def test_a_competition_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "piala.json"
    file.write_text("{}", encoding="utf-8")
    done = run(str(file), "--kind", "pools", "--name", "X")
    assert done.return_value == 2
    assert "is there already" in done.stderr
    assert file.read_text(encoding="utf-8") == "{}"
