"""`gaple rules`, `perft`, `deck`, `random`, and the command line as a whole."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gaple.engine.dealing import fair_deck, hands_of
from gaple.record import replay_bytes, write_record
from gaple.rules import RULE_SETS, rule_set_ids
from gaple.rules.clauses import CLAUSES

SECRET = "11" * 32


def gaple(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "gaple.cli", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False)


def one_line(done: subprocess.CompletedProcess[bytes]) -> str:
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1, done.stderr.decode()
    return done.stderr.decode()


def test_perft_ends_each_line_in_the_count() -> None:
    lines = gaple("perft", "6").stdout.decode().splitlines()
    assert [int(line.split()[-1]) for line in lines] == [7, 24, 79, 259, 830, 2406]


def test_deck_prints_four_hands_of_the_fair_deck() -> None:
    done = gaple("deck", "--secret", SECRET, "--table", "Melati", "--deal", "2", "--client", "3:00ff")
    hands = hands_of(fair_deck(bytes.fromhex(SECRET), [b"", b"", b"", b"\x00\xff"], 2, 0))
    assert done.stdout.decode().splitlines() == [" ".join(map(str, hand)) for hand in hands]
    again = gaple("deck", "--secret", SECRET, "--table", "Melati", "--deal", "2", "--redeal", "1")
    assert again.stdout != done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--secret", "11", "--table", "T", "--deal", "1"], "1 bytes, not 32"),
        (["--secret", "xy", "--table", "T", "--deal", "1"], "hex digits"),
        (["--secret", SECRET, "--table", "T", "--deal", "0"], "--deal"),
        (["--secret", SECRET, "--table", "T", "--deal", "1", "--client", "4:00"], "a seat from 0 to 3"),
        (["--secret", SECRET, "--table", "T", "--deal", "1", "--client", "1"], "SEAT:HEX"),
        (["--secret", SECRET, "--table", "T", "--deal", "1", "--client", "1:0"], "hex digits"),
        (["--secret", SECRET, "--table", "T", "--deal", "1", "--client", "1:"], "0 bytes"),
        (["--secret", SECRET, "--table", "T", "--deal", "1", *["--client", "1:00"] * 2], "given twice"),
        (["--secret", SECRET, "--deal", "1"], "--table"),
    ],
)
def test_deck_refuses_in_one_line(arguments: list[str], words: str) -> None:
    assert words in one_line(gaple("deck", *arguments))


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
def test_random_writes_a_finished_match_that_repeats_with_its_seed(rule_set: object) -> None:
    rules_id, mode = getattr(rule_set, "id"), getattr(rule_set, "mode")  # noqa: B009 - ids takes an object
    call = ["random", "--rules", rules_id, "--mode", mode, "--seed", "7", "--option", "turn_seconds=30"]
    first = gaple(*call).stdout
    assert first == gaple(*call).stdout
    assert first != gaple(*call[:-3], "8").stdout
    replayed = replay_bytes(first)
    assert replayed.match.finished
    assert replayed.rules.options["turn_seconds"] == 30
    assert write_record(replayed.record) == first


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rules", "skat", "--seed", "1"], "there is no rule set 'skat'"),
        (["--rules", "gapler-250", "--mode", "single", "--seed", "1"], "has no mode 'single'"),
        (["--rules", "gapler-250", "--seed", "1", "--option", "deals=0"], "from 1 to 9999"),
        (["--rules", "gapler-250", "--seed", "1", "--option", "deals"], "NAME=VALUE"),
        (["--rules", "gapler-250", "--seed", "1", "--option", "x=1"], "there is no option 'x'"),
        (["--rules", "gapler-250", "--seed", "1", *["--option", "deals=1"] * 2], "given twice"),
        (["--rules", "gapler-250"], "--seed"),
    ],
)
def test_random_refuses_in_one_line(arguments: list[str], words: str) -> None:
    assert words in one_line(gaple("random", *arguments))


def test_rules_lists_every_rule_set() -> None:
    assert all(rules_id in gaple("rules").stdout.decode() for rules_id in rule_set_ids())
    listed = json.loads(gaple("rules", "--json").stdout)
    assert [each["id"] for each in listed] == list(rule_set_ids())


@pytest.mark.parametrize("language", ["id", "en"])
@pytest.mark.parametrize("rules_id", rule_set_ids())
def test_rules_shows_a_rule_set_from_the_data_itself(rules_id: str, language: str) -> None:
    text = gaple("rules", rules_id, "--lang", language).stdout.decode()
    assert all(len(line) <= 80 for line in text.splitlines())
    described = json.loads(gaple("rules", rules_id, "--json", "--lang", language).stdout)
    assert [clause["id"] for clause in described["clauses"]] == list(CLAUSES[rules_id])
    assert all(described[told] for told in ("about", "suits", "points", "source"))
    for mode in described["modes"]:
        assert mode["stuck"] == ("close" if rules_id == "pepet-2026" else "pass")
        assert all(option["name"] in text for option in mode["options"])
        assert all(row["name"] in text for row in mode["table"])


def test_rules_refuses_an_unknown_id_in_one_line() -> None:
    assert "there is no rule set 'x'" in one_line(gaple("rules", "x"))


def test_an_unknown_command_is_refused_in_one_line() -> None:
    assert "nope" in one_line(gaple("nope"))


@pytest.mark.parametrize("arguments", [["--help"], ["score", "--help"], ["score", "-"]])
def test_help_and_scoring_import_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import atexit, sys\n"
        "atexit.register(lambda: print(*sorted(sys.modules), sep='\\n', file=sys.stderr))\n"
        "sys.argv = ['gaple', *sys.argv[1:]]\n"
        "from gaple.cli import main\n"
        "main()\n"
    )
    record = b'{"format": "gaple-record/1", "rules": "pordi-2025", "deals": []}'
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], input=record, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    imported = {module.partition(".")[0] for module in done.stderr.decode().splitlines()}
    heavy = {
        "numpy",
        "numba",
        "fastapi",
        "starlette",
        "uvicorn",
        "sqlalchemy",
        "sqlite3",
        "redis",
        "rich",
        "typst",
        "openpyxl",
        "xlsxwriter",
    }
    assert "msgspec" in imported or arguments == ["--help"]
    assert not imported & heavy


def test_a_closed_pipe_is_said_in_one_line(tmp_path: Path) -> None:
    record = gaple("random", "--rules", "pepet-2026", "--seed", "1").stdout
    file = tmp_path / "session.json"
    file.write_bytes(record)
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "gaple.cli", "score", "--json", *[str(file)] * 200]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert done.returncode == 2
    assert done.stderr == b"standard output: cannot write: it was closed\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_said_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "gaple.cli", "perft", "3"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"standard output: cannot write: ")
    assert done.stderr.count(b"\n") == 1
