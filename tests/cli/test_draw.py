"""`gaple draw`: freezes, draws, writes the events whole, and does not draw twice (CASES 48, 49)."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from gaple.cli.draw import draw as command
from gaple.competition.log import log_of
from gaple.competition.seed import draw_seed
from gaple.competition.standings import through
from tests.competition.documents import head
from tests.competition.independent_draw import Stream, bracket, pools

NUMBERS = "6-1 2-0 5-5"


def competition(number: int, kind: str = "pools", **keys: object) -> dict[str, Any]:
    """A competition of pairs, 12 of the first 16 of one club."""
    rules = {"league": "gapler-250"}.get(kind, "gapensi-makassar")
    entrants = [
        {
            "id": f"E{place}",
            "name": f"Ani {place} / Budi {place}",
            **({"club": "Tamalate"} if place <= 12 else {}),
        }
        for place in range(1, number + 1)
    ]
    return {**head(kind, rules, entrants), **keys}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write(tmp_path / "cup.json", competition(16))


def write(path: Path, document: dict[str, Any]) -> Path:
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def read(path: Path) -> dict[str, Any]:
    document = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(document, dict)
    return document


def run(file: Path | str, *arguments: str) -> str:
    """What it prints; it must go well."""
    done = CliRunner().invoke(command, [str(file), *arguments], standalone_mode=False)
    assert (done.exception, done.return_value) == (None, 0), done.stderr
    return done.stdout


def refused(file: Path | str, *arguments: str) -> str:
    """The one line on standard error; the file must be as it was."""
    before = Path(file).read_bytes() if Path(file).exists() else None
    done = CliRunner().invoke(command, [str(file), *arguments], standalone_mode=False)
    assert (done.exception, done.return_value, done.stdout) == (None, 2, "")
    assert (Path(file).read_bytes() if Path(file).exists() else None) == before
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix(f"{file}: ").rstrip()


def play_all(path: Path, conceded: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Play all matches of the pools, the lower number wins 7-0 (or as the pool concedes), and close them."""
    document = read(path)
    for match, meeting in log_of(document).state.meetings.items():
        won = int(meeting.a[1:]) < int(meeting.b[1:])
        lost = (conceded or {}).get(meeting.stage, 0)
        score = [7, lost] if won else [lost, 7]
        result = {"match": match, "a": meeting.a, "b": meeting.b, "score": score}
        document["events"].append({"n": len(document["events"]) + 1, "kind": "result", **result})
    document["events"].append({"n": len(document["events"]) + 1, "kind": "close-stage", "stage": "pools"})
    write(path, document)
    return document


def test_the_list_is_frozen_first_and_its_hash_shown(file: Path) -> None:
    said = run(file)
    (event,) = read(file)["events"]
    assert event["kind"] == "freeze-entries"
    assert event["sha256"] in said
    assert run(file) == said
    assert len(read(file)["events"]) == 1
    run(file, "--numbers", NUMBERS)
    assert [event["kind"] for event in read(file)["events"]] == ["freeze-entries", "draw"]


def test_anybody_can_repeat_what_is_in_the_file(file: Path) -> None:
    run(file, "--numbers", NUMBERS)
    document = read(file)
    freeze, drawn = document["events"]
    assert drawn["seed"] == draw_seed(freeze["sha256"], NUMBERS.split())
    again = pools(document["entrants"], 4, Stream(drawn["seed"], "gaple/1 pools"))
    assert list(drawn["pools"].values()) == [[one["id"] for one in pool] for pool in again]


def test_case_48_the_best_possible_is_drawn_and_what_is_unmet_told(file: Path) -> None:
    said = run(file, "--size", "4", "--numbers", NUMBERS, "--lang", "en")
    drawn = read(file)["events"][1]
    assert [len(pool) for pool in drawn["pools"].values()] == [4] * 4
    assert len(drawn["unmet"]) == 4
    assert all(
        line.startswith(f"Pool {pool}, club Tamalate: Ani ")
        for pool, line in zip("ABCD", drawn["unmet"], strict=True)
    )
    assert all(line in said for line in drawn["unmet"])
    assert "Entered 16 = drawn 16 + waiting 0" in said


def test_case_48_running_it_again_does_not_draw_again(file: Path) -> None:
    run(file, "--numbers", NUMBERS)
    once = read(file)["events"]
    reason = refused(file, "--numbers", "0-0")
    assert reason.startswith("drawn already by event 2;")
    run(file, "--numbers", NUMBERS, "--again", "--reason", "Satu pasangan tidak dipanggil")
    twice = read(file)["events"]
    assert twice[:2] == once
    assert twice[2] == {**once[1], "n": 3, "reason": "Satu pasangan tidak dipanggil"}
    run(file, "--numbers", "0-0", "--again", "--reason", "Salah angka")
    assert read(file)["events"][3]["pools"] != once[1]["pools"]
    assert log_of(read(file)).state.drawn == {"pools": 4}


def test_no_new_draw_once_results_count(file: Path) -> None:
    run(file, "--numbers", NUMBERS)
    document = read(file)
    first = log_of(document).state.meetings["A-1"]
    document["events"].append({"n": 3, "kind": "result", "a": first.a, "b": first.b, "score": [7, 2]})
    write(file, document)
    reason = refused(file, "--numbers", "0-0", "--again", "--reason", "Coba lagi")
    assert reason == "pools: matches of the draw at event 2 count already"


def test_case_49_late_entries_wait_and_everybody_is_counted(file: Path) -> None:
    run(file)
    document = read(file)
    late = {"id": "E17", "name": "Citra / Dewi"}
    document["events"].append({"n": 2, "kind": "enter", "entrant": late})
    write(file, document)
    said = run(file, "--numbers", NUMBERS)
    drawn = read(file)["events"][2]
    assert drawn["waiting"] == ["E17"]
    assert all("E17" not in pool for pool in drawn["pools"].values())
    assert "Terdaftar 17 = terundi 16 + daftar tunggu 1" in said
    assert "Daftar tunggu: Citra / Dewi" in said


def test_who_entered_before_the_freeze_is_drawn(file: Path) -> None:
    entry = {"n": 1, "kind": "enter", "entrant": {"id": "E17", "name": "Citra / Dewi"}}
    write(file, competition(16, events=[entry]))
    assert "= terundi 17 + daftar tunggu 0" in run(file, "--numbers", NUMBERS)
    drawn = read(file)["events"][2]
    assert any("E17" in pool for pool in drawn["pools"].values())
    assert log_of(read(file)).state.waiting == ()


def test_who_has_withdrawn_is_not_drawn(file: Path) -> None:
    write(file, competition(16, events=[{"n": 1, "kind": "withdraw", "entrant": "E3"}]))
    run(file, "--numbers", NUMBERS)
    drawn = read(file)["events"][2]
    assert sorted(map(len, drawn["pools"].values())) == [3, 4, 4, 4]
    assert not any("E3" in pool for pool in drawn["pools"].values())
    assert "waiting" not in drawn


def test_after_the_pools_the_knock_out_is_drawn(file: Path) -> None:
    """Five pools, ten through: all five winners have byes, pool mates are in two halves."""
    write(file, competition(19))
    run(file, "--numbers", NUMBERS)
    document = play_all(file)
    said = run(file, "--numbers", "3-3 4-1", "--lang", "en")
    drawn = read(file)["events"][-1]
    assert (len(drawn["bracket"]), drawn["bracket"].count(None)) == (16, 6)
    state = log_of(document).state
    assert sorted(one for one in drawn["bracket"] if one) == sorted(through(state))
    pool_of = {one: name for name, ids in state.pools.items() for one in ids}
    for half in (drawn["bracket"][:8], drawn["bracket"][8:]):
        inside = [pool_of[one] for one in half if one]
        assert len(inside) == len(set(inside))
    free = {drawn["bracket"][place - 1] for place, one in enumerate(drawn["bracket"]) if one is None}
    assert {through(state)[place] for place in range(0, 10, 2)} < free
    assert "K16-1: " in said
    assert (
        refused(file, "--numbers", "0-0")
        == "drawn already by event " + str(drawn["n"]) + "; --again --reason draws anew"
    )


def test_the_byes_are_for_the_best_winners_across_the_pools(file: Path) -> None:
    """Three pools of four, six through, two byes: for those who conceded least."""
    for best, second, third in ("ABC", "CAB", "BCA"):
        write(file, competition(12))
        run(file, "--numbers", NUMBERS)
        play_all(file, {best: 1, second: 2, third: 3})
        run(file, "--numbers", "3-3")
        document = read(file)
        winners = {
            name: min(ids, key=lambda one: int(one[1:]))
            for name, ids in document["events"][1]["pools"].items()
        }
        places = document["events"][-1]["bracket"]
        free = {places[place - 1] for place, one in enumerate(places) if one is None}
        assert free == {winners[best], winners[second]}


def test_who_is_out_after_the_pools_leaves_a_bye(file: Path) -> None:
    run(file, "--numbers", NUMBERS)
    document = play_all(file)
    gone = through(log_of(document).state)[0]
    document["events"].append({"n": len(document["events"]) + 1, "kind": "withdraw", "entrant": gone})
    write(file, document)
    run(file, "--numbers", "3-3")
    places = read(file)["events"][-1]["bracket"]
    assert (len(places), places.count(None), gone in places) == (8, 1, False)


def test_in_a_knock_out_the_byes_are_for_the_first_pot(tmp_path: Path) -> None:
    document = competition(13, "knockout")
    for place, pot in ((4, 1), (8, 1), (12, 1)):
        document["entrants"][place]["pot"] = pot
    file = write(tmp_path / "c.json", document)
    run(file, "--numbers", NUMBERS)
    places = read(file)["events"][1]["bracket"]
    assert {places[place - 1] for place, one in enumerate(places) if one is None} == {"E5", "E9", "E13"}


def test_the_knock_out_waits_until_the_pools_are_decided(file: Path) -> None:
    run(file, "--numbers", NUMBERS)
    assert "once the stage pools is closed the knock-out is drawn" in refused(file, "--numbers", "3-3")


def checked(file: Path) -> tuple[int, str]:
    done = CliRunner().invoke(command, [str(file), "--check", "--lang", "en"], standalone_mode=False)
    assert done.exception is None
    return done.return_value, done.stdout


def test_every_draw_of_a_file_can_be_checked(file: Path) -> None:
    """Pools, pools drawn again, and the knock-out: each is made again as things stood before it."""
    write(file, competition(19))
    run(file, "--numbers", NUMBERS, "--pools", "4")
    run(file, "--numbers", "0-0", "--again", "--reason", "Salah angka")
    play_all(file)
    run(file, "--numbers", "3-3")
    before = file.read_bytes()
    status, said = checked(file)
    assert (status, said.count(" is what the entry list")) == (0, 3)
    assert file.read_bytes() == before


def test_a_draw_that_was_touched_is_found(file: Path) -> None:
    run(file, "--numbers", NUMBERS)
    document = read(file)
    drawn = document["events"][1]["pools"]
    drawn["A"][0], drawn["B"][0] = drawn["B"][0], drawn["A"][0]
    write(file, document)
    assert checked(file) == (
        1,
        f"{file}: the draw at event 2 is NOT what the entry list and its numbers give\n",
    )


def test_a_draw_typed_by_hand_cannot_be_checked(file: Path) -> None:
    by_hand = {"n": 1, "kind": "draw", "pools": {"A": ["E1", "E2"], "B": ["E3", "E4"]}}
    write(file, competition(4, events=[by_hand]))
    status, said = checked(file)
    assert (status, "cannot be made again" in said) == (3, True)


def test_nothing_to_check(file: Path) -> None:
    assert refused(file, "--check") == "there is no draw in it"


@pytest.mark.parametrize(("kind", "key"), [("league", "order"), ("knockout", "bracket")])
def test_a_league_gets_an_order_and_a_knock_out_a_bracket(tmp_path: Path, kind: str, key: str) -> None:
    file = write(tmp_path / "c.json", competition(19, kind))
    said = run(file, "--numbers", NUMBERS)
    document = read(file)
    drawn = document["events"][1]
    stream = Stream(drawn["seed"], f"gaple/1 {key}")
    ids = sorted(one["id"] for one in document["entrants"])
    assert drawn[key] == (stream.shuffle(ids) if kind == "league" else bracket(document["entrants"], stream))
    assert "Terdaftar 19 = terundi 19 + daftar tunggu 0" in said


def test_a_group_of_twelve_gets_its_numbers_and_reserves_none(tmp_path: Path) -> None:
    entrants = [{"id": f"P{place}", "name": f"Ani {place}"} for place in range(12)]
    entrants.append({"id": "R1", "name": "Citra", "reserve": True})  # type: ignore[dict-item]
    file = write(tmp_path / "c.json", competition(0, "group", rules="pepet-2026", entrants=entrants))
    assert "12 peserta" in run(file, "--numbers", "17")
    drawn = read(file)["events"][1]
    assert sorted(drawn["order"]) == sorted(f"P{place}" for place in range(12))
    assert "waiting" not in drawn


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--numbers", ""], "a draw needs public numbers"),
        (["--numbers", "6-1", "--pools", "1"], "16 entrants do not go into 1 pools of 2 to 6"),
        (["--numbers", "6-1", "--pools", "9"], "16 entrants do not go into 9 pools of 2 to 6"),
        (["--numbers", "6-1", "--again", "--reason", "x"], "nothing is drawn yet that could be drawn anew"),
    ],
)
def test_what_cannot_be_drawn_leaves_the_file_alone(file: Path, arguments: list[str], reason: str) -> None:
    assert refused(file, *arguments) == reason


def test_pools_are_for_pools(tmp_path: Path) -> None:
    file = write(tmp_path / "c.json", competition(19, "knockout"))
    assert "no draw into pools" in refused(file, "--numbers", "6-1", "--pools", "4")


def test_files_that_are_no_competition(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "none.json", "--numbers", "6-1")
    assert "format" in refused(write(tmp_path / "a.json", {"format": "gaple-record/1"}), "--numbers", "6-1")
    broken = competition(16, events=[{"n": 1, "kind": "lost"}])
    assert "event 1: there is no event of the kind" in refused(
        write(tmp_path / "b.json", broken), "--numbers", "1"
    )
    assert refused("-", "--numbers", "6-1") == "a draw is written into a file"


def test_keys_order_and_other_events_stay(file: Path) -> None:
    announced = {"n": 1, "kind": "announce", "text": "Selamat datang, É ʿ ꦲ", "by": "owner"}
    document = competition(
        16, options={"through": 1}, venue={"name": "Balai", "zone": "WITA"}, events=[announced]
    )
    write(file, document)
    run(file, "--numbers", NUMBERS)
    after = read(file)
    assert list(after) == list(document)
    assert {**after, "events": after["events"][:1]} == document
    assert [event["n"] for event in after["events"]] == [1, 2, 3]


def test_a_folder_that_cannot_be_written_keeps_the_file_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert refused(file, "--numbers", NUMBERS) == "cannot be written: No space left on device"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--numbers", "6-1", "--pools", "4", "--size", "4"],
        ["--numbers", "6-1", "--again"],
        ["--numbers", "6-1", "--reason", "x"],
        ["--numbers", "6-1", "--again", "--reason", " "],
        ["--numbers", "6-1", "--size", "7"],
        ["--numbers", "6-1", "--check"],
        ["--again", "--reason", "x"],
    ],
)
def test_options_that_do_not_go_together(file: Path, arguments: list[str]) -> None:
    done = CliRunner().invoke(command, [str(file), *arguments], standalone_mode=False)
    assert isinstance(done.exception, click.UsageError)
    assert "events" not in read(file)


def test_the_command_starts_and_shows_an_example() -> None:
    call = [sys.executable, "-m", "gaple.cli", "draw", "--help"]
    done = subprocess.run(call, capture_output=True, check=True, text=True)
    assert 'gaple draw cup.json --size 4 --numbers "6-1 2-0 5-5"' in " ".join(done.stdout.split())
