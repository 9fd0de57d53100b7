"""`gaple xlsx`: workbooks from the command line."""

import io
import json
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner, Result

from gaple.cli.standings import standings
from gaple.cli.xlsx import xlsx
from gaple.competition.log import write_event
from tests.cli.test_commands import gaple, one_line
from tests.sheets.competitions import half_played_group
from tests.sheets.groups import drawn_group


def called(*arguments: object) -> Result:
    return CliRunner().invoke(xlsx, [str(each) for each in arguments], standalone_mode=False)


@pytest.fixture
def group(tmp_path: Path) -> Path:
    path = tmp_path / "grup.json"
    events = [write_event(event) for event in half_played_group().events]
    path.write_text(json.dumps(drawn_group(*events, drawn=False)), encoding="utf-8")
    return path


def test_the_example_of_the_help_says_what_the_standings_say(tmp_path: Path, group: Path) -> None:
    out = tmp_path / "grup.xlsx"
    done = gaple("xlsx", str(group), "--out", str(out))
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, f"{out}\n", b"")
    sheet = openpyxl.load_workbook(out, data_only=True)["F2"]
    heads = [cell.value for cell in sheet[4]]
    shown = {
        sheet.cell(row, 2).value: [
            sheet.cell(row, heads.index(each) + 1).value for each in ("Poin", "Peringkat")
        ]
        for row in range(5, 17)
    }
    told = json.loads(CliRunner().invoke(standings, [str(group), "--json"], standalone_mode=False).output)
    names = {each["id"]: each["name"] for each in json.loads(group.read_text(encoding="utf-8"))["entrants"]}
    assert shown == {
        names[row["entrant"]]: [row["figures"]["points"], row["rank"]] for row in told["tables"][0]["rows"]
    }


def test_a_workbook_that_is_there_is_replaced_whole(tmp_path: Path, group: Path) -> None:
    out = tmp_path / "grup.xlsx"
    out.write_bytes(b"old")
    assert called(group, "--out", out, "--lang", "en").return_value == 0
    assert openpyxl.load_workbook(io.BytesIO(out.read_bytes())).sheetnames[0] == "Entrants"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["grup.json", "grup.xlsx"]


def test_forms_of_one_session(tmp_path: Path, group: Path) -> None:
    out = tmp_path / "f1.xlsx"
    assert called(group, "--out", out, "--f1", "--session", "3", "--session", "4").return_value == 0
    tabs = openpyxl.load_workbook(out).sheetnames
    assert tabs == ["S03 M1", "S03 M2", "S03 M3", "S04 M1", "S04 M2", "S04 M3"]


@pytest.mark.parametrize(
    ("text", "more", "words"),
    [
        ("{}", [], "format"),
        (json.dumps(drawn_group({"n": 2, "kind": "check-in", "entrant": "E99"})), [], "event 2: "),
        (json.dumps(drawn_group(drawn=False)), ["--f1"], "is not drawn"),
        (json.dumps(drawn_group()), ["--f1", "--session", "25"], "no session 25"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line(
    tmp_path: Path, text: str, more: list[str], words: str
) -> None:
    file, out = tmp_path / "c.json", tmp_path / "c.xlsx"
    file.write_text(text, encoding="utf-8")
    done = called(file, "--out", out, *more)
    assert done.return_value == 2
    assert done.stderr.startswith(f"{file}: ")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path, group: Path) -> None:
    done = called(group, "--out", tmp_path / "none" / "c.xlsx")
    assert (done.return_value, done.stderr.count("\n")) == (2, 1)
    assert "cannot be written" in done.stderr


def test_the_entrants_alone_as_csv(tmp_path: Path, group: Path) -> None:
    out = tmp_path / "peserta.csv"
    assert called(group, "--out", out).return_value == 0
    lines = out.read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == "Id;Nama;Pemain 1;Pemain 2;Klub;Pot;Cadangan"
    assert lines[4] == "E4;'=Sitti;;;;;"
    assert lines[13] == "E13;Cadangan Satu;;;;;ya"


@pytest.mark.parametrize("call", [["--out", "c.xls"], ["--out", "c"], ["--out", "c.csv", "--f1"]])
def test_another_kind_of_file_is_refused_in_one_line(call: list[str]) -> None:
    assert "--out is a file .xlsx" in one_line(gaple("xlsx", "c.json", *call))


def test_a_session_without_forms_is_refused_in_one_line() -> None:
    assert "--session goes with --f1" in one_line(
        gaple("xlsx", "c.json", "--out", "c.xlsx", "--session", "1")
    )


@pytest.mark.parametrize("command", ["xlsx", "import-entrants", "import-sheets"])
def test_without_its_packages_a_command_names_what_brings_them(command: str) -> None:
    code = (
        "import sys\n"
        "sys.modules |= {'openpyxl': None, 'xlsxwriter': None}\n"
        "sys.argv = ['gaple', *sys.argv[1:]]\n"
        "from gaple.cli import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, command, "--help"], capture_output=True, check=False)
    assert f'gaple {command} needs more packages: pip install "gaple[competition]"' in one_line(done)
