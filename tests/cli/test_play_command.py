import builtins
import errno
import importlib.util
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gaple.cli import gaple
from gaple.record import ReplayedRecord, replay_bytes
from gaple.rules import RULE_SETS, Kind, Mode, RuleSet
from gaple.texts.catalogue import LANGUAGES

EACH_RULE_SET = pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
ALWAYS_THE_FIRST = "1\n" * 3000


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def run(*args: str, lines: str = ALWAYS_THE_FIRST) -> Result:
    return CliRunner().invoke(gaple, ["play", *args], input=lines, standalone_mode=False)


def saved(path: str = "m.json") -> ReplayedRecord:
    return replay_bytes(Path(path).read_bytes())


def shown_totals(output: str) -> list[int]:
    """The last column of the last score sheet."""
    sheet = output.replace("−", "-").rpartition("jumlah\n")[2]
    rows = [line for line in sheet.splitlines() if not line.startswith(" h =")]
    return [int(row.split()[-1]) for row in rows[: rows.index("")]]


@EACH_RULE_SET
def test_a_whole_match_is_played_from_lines_and_saved(rule_set: RuleSet) -> None:
    result = run("--rules", rule_set.id, "--mode", rule_set.mode, "--seed", "3", "--save", "m.json")
    assert result.return_value == 0, result.output
    replayed = saved()
    assert replayed.match.finished
    seats = (0, 1) if rule_set.mode is Mode.PAIRS else (0, 1, 2, 3)
    assert shown_totals(result.output) == [replayed.match.score[seat] for seat in seats]
    assert "gaple score m.json" in result.output
    assert max(map(len, result.output.splitlines())) <= 80
    assert "\x1b" not in result.output


@EACH_RULE_SET
@pytest.mark.parametrize("bots", ["acak", "pemula", "campur"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_plays_itself(rule_set: RuleSet, bots: str, language: str) -> None:
    args = ["--rules", rule_set.id, "--mode", rule_set.mode, "--bots", bots, "--lang", language]
    result = run(*args, "--auto", "--seed", "9", "--save", "m.json", lines="")
    assert result.return_value == 0
    replayed = saved()
    assert replayed.match.finished
    assert replayed.players == ("Ani", "Budi", "Citra", "Dewi")
    clauses = {clause for deal in replayed.deals for clause in deal.verdict.clauses}
    assert all(clause in result.output for clause in clauses)


def test_the_same_seed_and_lines_give_the_same_match() -> None:
    for file in ("a.json", "b.json"):
        run("--seed", "mangga", "--save", file)
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


def test_house_options_hold_and_stand_in_the_record() -> None:
    run("--option", "deals=2", "--option", "equal_ends=domi", "--seed", "3", "--save", "m.json")
    replayed = saved()
    assert replayed.rules.options["deals"] == 2
    assert replayed.rules.options["equal_ends"] == "domi"
    assert sum(deal.verdict.counts for deal in replayed.deals) >= 2
    run("--mode", "pairs", "--option", "deals=null", "--option", "target=3", "--save", "n.json")
    assert saved("n.json").rules.options["deals"] is None


def test_drawn_tiles_are_told() -> None:
    options = ["--option", "first_lead=draw", "--option", "deals=1"]
    result = run("--rules", "pepet-2026", *options, "--seed", "3", "--save", "m.json")
    drawn = re.search(r"Undian pembuka, kartu terkecil: (.*)\.", result.output)
    assert drawn is not None
    assert len(re.findall(r"\d-\d", drawn[1])) >= 4


@pytest.mark.parametrize(
    "args",
    [
        ["--rules", "catur"],
        ["--mode", "solo"],
        ["--option", "deals=0"],
        ["--option", "deals"],
        ["--rules", "gapler-250", "--option", "target=null"],
        ["--bots", "jago"],
        ["--seat", "4"],
        ["--lang", "jv"],
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(args: list[str]) -> None:
    command = [sys.executable, "-m", "gaple.cli", "play", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input="")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
    assert list(Path().iterdir()) == []


def test_without_rich_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec

    def no_rich(name: str, package: str | None = None) -> object:
        return None if name == "rich" else found(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", no_rich)
    result = run()
    assert result.return_value == 2
    assert result.stderr.count("\n") == 1
    assert 'pip install "gaple[play]"' in result.stderr


@EACH_RULE_SET
@pytest.mark.parametrize("lines", [0, 1, 2, 5, 11, 30])
def test_the_end_of_input_saves_the_unfinished_match(rule_set: RuleSet, lines: int) -> None:
    args = ["--rules", rule_set.id, "--mode", rule_set.mode, "--seed", "3", "--save", "m.json"]
    result = run(*args, lines="1\n" * lines)
    assert result.return_value == 0
    replayed = saved()
    if not replayed.match.finished:
        assert replayed.deals[-1].verdict.kind is Kind.UNFINISHED
        assert "m.json" in result.output


def answering(after: int, raised: type[BaseException]) -> Callable[[str], str]:
    left = after

    def answer(_prompt: str = "") -> str:
        nonlocal left
        if left == 0:
            raise raised
        left -= 1
        return "1"

    return answer


@pytest.mark.parametrize("after", [0, 1, 4, 9, 20])
def test_ctrl_c_saves_the_unfinished_match_and_exits_130(after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "input", answering(after, KeyboardInterrupt))
    result = run("--rules", "pepet-2026", "--seed", "3", "--save", "m.json")
    assert result.return_value == 130
    assert "Traceback" not in result.output
    replayed = saved()
    assert replayed.deals[-1].verdict.kind is Kind.UNFINISHED
    assert "Pertandingan belum selesai" in result.output


def test_whatever_else_happens_the_match_is_saved_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_prompt: str = "") -> str:
        raise OSError(errno.EPIPE, "closed")

    monkeypatch.setattr(builtins, "input", broken)
    result = run("--seed", "3", "--save", "m.json")
    assert result.exception is not None
    assert saved().deals[-1].verdict.kind is Kind.UNFINISHED


@pytest.mark.skipif(sys.platform == "win32", reason="there the signal ends a program without a word")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_that_ends_the_program_saves_the_match(name: str) -> None:
    command = [sys.executable, "-m", "gaple.cli", "play", "--seed", "3", "--save", "m.json"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        while b"Giliranmu" not in running.stdout.read(4096):
            pass
        running.send_signal(getattr(signal, name))
        assert running.wait(30) == 130
        assert running.stderr.read() == b""
    assert saved().deals[-1].verdict.kind is Kind.UNFINISHED


@pytest.mark.skipif(sys.platform == "win32", reason="closes a pipe the POSIX way")
def test_output_that_is_closed_loses_no_match() -> None:
    command = [sys.executable, "-m", "gaple.cli", "play", "--seed", "3", "--save", "m.json", "--auto"]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.wait(30) == 2
        assert running.stderr.read().count(b"\n") == 1
    assert len(saved().deals) >= 1


def test_leaving_saves_and_exits_0() -> None:
    result = run("--seed", "3", "--save", "m.json", lines="1\nq\n")
    assert result.return_value == 0
    assert saved().deals[-1].verdict.kind is Kind.UNFINISHED


def test_an_existing_file_is_not_overwritten() -> None:
    Path("m.json").write_text("lama")
    result = run("--auto", "--seed", "3", "--save", "m.json")
    assert Path("m.json").read_text() == "lama"
    assert saved("m-2.json").match.finished
    assert "gaple score m-2.json" in result.output


def test_without_a_name_the_file_is_called_by_the_time() -> None:
    run("--auto", "--seed", "3")
    (file,) = Path().iterdir()
    assert re.fullmatch(r"gaple-\d{8}-\d{6}\.json", file.name)


def test_a_folder_takes_the_file_under_its_usual_name() -> None:
    Path("malam").mkdir()
    run("--auto", "--seed", "3", "--save", "malam")
    assert len(list(Path("malam").glob("gaple-*.json"))) == 1


def test_an_unwritable_folder_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "rumah"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    result = run("--auto", "--seed", "3", "--save", "tidak-ada/m.json")
    assert result.return_value == 0
    assert "Tidak bisa menyimpan di tidak-ada/m.json" in result.output.replace(os.sep, "/")
    assert saved(str(home / "m.json")).match.finished


def test_where_nothing_can_be_written_the_record_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("tidak-ada"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: "tidak-ada")
    result = run("--auto", "--seed", "3", "--save", "tidak-ada/m.json")
    printed = "{" + result.output.partition("\n{")[2]
    assert replay_bytes(printed.encode()).match.finished


def test_wrong_answers_are_answered_and_nothing_is_lost() -> None:
    wrong = ["", "99", "halo", "7-7", "\x1b[A", "?", "s", "r", "x" * 5000, "0-0L", "\N{PILE OF POO}"]
    lines = "".join(f"{answer}\n" for answer in wrong) + ALWAYS_THE_FIRST
    told = run("--seed", "3", "--save", "m.json", lines=lines)
    run("--seed", "3", "--save", "n.json")
    assert Path("m.json").read_bytes() == Path("n.json").read_bytes()
    assert told.output.count("Ketik nomor") >= 4
    assert "Belum ada gocokan yang selesai." in told.output
    assert "gaple rules pordi-2025" in told.output
    assert max(map(len, told.output.replace("x" * 5000, "").splitlines())) <= 80


@pytest.mark.parametrize("seat", ["0", "1", "2", "3"])
def test_any_seat_is_mine_under_my_name(seat: str) -> None:
    run("--seat", seat, "--name", "Rina", "--seed", "3", "--save", "m.json")
    assert saved().players[int(seat)] == "Rina"
    assert len(set(saved().players)) == 4


def test_a_terminal_without_unicode_gets_letters_only() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "TERM": "dumb"}
    command = [sys.executable, "-m", "gaple.cli", "play", "--auto", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.isascii()
