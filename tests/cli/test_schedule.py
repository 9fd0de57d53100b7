"""`gaple schedule`: seating plans and halls on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gaple.competition.plans import read_plan
from gaple.competition.seating import figures_of

F2 = Path(__file__).parents[2] / "docs" / "specification" / "f2-schedule.csv"
HALL = ["--matches", "20", "--tables", "8", "--minutes", "45", "--start", "10:00"]


def schedule(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gaple.cli", "schedule", *arguments]
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8")


def test_csv_of_12_players_and_24_sessions_is_the_plan_of_the_specification() -> None:
    assert schedule("--players", "12", "--sessions", "24", "--csv").stdout == F2.read_text()


def test_json_brings_the_plan_its_figures_and_the_best() -> None:
    plan = json.loads(schedule("--players", "12", "--sessions", "24", "--json").stdout)
    assert (plan["players"], plan["tables"], len(plan["sessions"])) == (12, 3, 24)
    assert plan["sessions"][1][0] == [3, 12, 6, 5]
    assert plan["figures"] == {
        "pairs": [6, 7],
        "opposite": [2, 3],
        "neighbours": [4, 5],
        "right_hand": [2, 3],
        "chairs": [6, 6],
        "tables": [7, 9],
    }
    assert plan["best"] == plan["figures"] | {"tables": [8, 8]}


def test_text_shows_every_seat_and_the_figures_beside_the_best() -> None:
    lines = schedule("--players", "12", "--sessions", "24").stdout.splitlines()
    assert lines[0] == "12 pemain, 24 sesi, 3 meja"
    assert lines[3].split() == ["Sesi", "Meja", "1", "Meja", "2", "Meja", "3"]
    assert lines[5].split() == "2 3 12 6 5 10 9 2 7 11 1 4 8".split()  # noqa: SIM905 - as it is printed
    assert [line.split()[-2:] for line in lines[-9:-3]] == [
        ["6–7", "6–7"],
        ["2–3", "2–3"],
        ["4–5", "4–5"],
        ["2–3", "2–3"],
        ["6", "6"],
        ["7–9", "8"],
    ]


@pytest.mark.parametrize("language", ["id", "en"])
def test_a_wide_hall_is_shown_in_blocks_of_80_columns(language: str) -> None:
    text = schedule("--players", "32", "--sessions", "8", "--lang", language).stdout
    assert max(map(len, text.splitlines())) <= 80
    seats = [line for line in text.splitlines() if line.strip()[:1].isdigit()][1:]
    blocks = [[int(word) for word in line.split()] for line in seats]
    assert [row[0] for row in blocks] == [*range(1, 9)] * (len(blocks) // 8)
    for session in range(8):
        sat = [player for row in blocks[session::8] for player in row[1:]]
        assert sorted(sat) == list(range(1, 33))


def test_a_seed_gives_another_plan_and_the_same_again() -> None:
    call = ["--players", "8", "--sessions", "3", "--csv"]
    first = schedule(*call, "--seed", "5").stdout
    assert first == schedule(*call, "--seed", "5").stdout
    assert first != schedule(*call, "--seed", "6").stdout
    assert figures_of(read_plan(first)).pairs == (0, 2)


def test_a_hall_is_told_wave_by_wave_with_its_breaks() -> None:
    breaks = ["--break", "15:15-15:45", "--break", "11.30-13.00"]
    lines = schedule(*HALL, *breaks, "--matches", "1").stdout.splitlines()
    assert lines[0] == "21 pertandingan, 8 meja, 45 menit tiap pertandingan"
    assert [line.split() for line in lines[3:-2]] == [
        ["1", "1", "10:00–10:45", "1–8"],
        ["2", "1", "10:45–11:30", "9–16"],
        ["11:30–13:00", "istirahat"],
        ["3", "1", "13:00–13:45", "17–20"],
        ["4", "2", "13:45–14:30", "21"],
    ]
    assert lines[-1] == "Selesai pukul 14:30"


def test_a_night_goes_on_the_next_day() -> None:
    night = ["--matches", "3", "--tables", "1", "--minutes", "60", "--start", "22:00"]
    call = [*night, "--break", "23:30-00:10", "--close", "02:10"]
    assert schedule(*call, "--lang", "en").stdout.splitlines()[-1] == "Ends at 02:10 the next day"
    plan = json.loads(schedule(*call, "--json").stdout)
    assert [(wave["day"], wave["start"], wave["end"]) for wave in plan["waves"]] == [
        (0, "22:00", "23:00"),
        (1, "00:10", "01:10"),
        (1, "01:10", "02:10"),
    ]
    assert plan["finish"] == {"day": 1, "time": "02:10"}
    assert schedule(*night, "--break", "00:10-00:20", "--csv").stdout.splitlines() == [
        "wave,stage,table,match,start,end",
        "1,1,1,1,22:00,23:00",
        "2,1,1,2,23:00,00:00",
        "3,1,1,3,00:20,01:20",
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "--players and --sessions, or --matches"),
        (["--players", "12"], "--sessions is missing"),
        (["--seed", "1"], "--players and --sessions are missing"),
        (["--players", "13", "--sessions", "8"], "a multiple of four, not 13"),
        (["--players", "4", "--sessions", "8"], "8 to 64 players, a multiple of four, not 4"),
        (["--players", "68", "--sessions", "8"], "8 to 64 players, a multiple of four, not 68"),
        (["--players", "12", "--sessions", "0"], "1 to 48 sessions, not 0"),
        (["--players", "12", "--sessions", "49"], "1 to 48 sessions, not 49"),
        (["--players", "x", "--sessions", "8"], "--players"),
        (["--players", "12", "--sessions", "8", "--seed", "-1"], "--seed"),
        (["--players", "12", "--sessions", "8", "--tables", "3"], "not both at once"),
        (["--matches", "4"], "--tables and --minutes and --start are missing"),
        ([*HALL, "--start", "24:00"], "'24:00' is not a time such as 09:00"),
        ([*HALL, "--start", "ten"], "'ten' is not a time such as 09:00"),
        ([*HALL, "--break", "12:00"], "'12:00' is not two times such as 12:00-13:00"),
        ([*HALL, "--break", "12:00-13"], "'13' is not a time such as 09:00"),
        ([*HALL, "--break", "12:00-12:00"], "ends before it begins"),
        ([*HALL, "--break", "12:00-13:00", "--break", "12:30-14:00"], "overlap"),
        ([*HALL, "--close", "12:00"], "4 of 20 matches cannot end by 12:00"),
        ([*HALL, "--matches", "0"], "a stage has 1 match or more"),
        ([*HALL, "--tables", "0"], "there are 1 to 10000 tables, not 0"),
        ([*HALL, "--minutes", "0"], "a match takes 1 to 1440 minutes, not 0"),
        ([*HALL, "--matches", "1000000000"], "there are 1 to 100000 matches"),
    ],
)
def test_what_cannot_be_planned_is_refused_in_one_line(arguments: list[str], words: str) -> None:
    done = schedule(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert words in done.stderr


def test_help_shows_an_example() -> None:
    assert "gaple schedule --players 12 --sessions 24" in schedule("--help").stdout
