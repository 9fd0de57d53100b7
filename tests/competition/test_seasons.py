"""Whole competitions played by bots and chance: standings from records equal standings from the sheets.

Issue 5, "Must show". Records go the whole way through replay and scoring; the typed document holds what a
person reads from the signed paper. What the standings must say is summed up here once more, by hand.
"""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from gaple.cli import gaple
from gaple.competition.log import log_of
from gaple.competition.sessions import f2_lines
from gaple.competition.standings import standings
from tests.competition.documents import head, numbered
from tests.competition.seasons import (
    Json,
    Season,
    play_group,
    play_knockout,
    play_league,
    play_pools,
    the_plan,
)


def ranked(document: Json, folder: Path, name: str) -> Json:
    """Return what `gaple standings --json` says of a document, without the file's name."""
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    done = CliRunner().invoke(gaple, ["standings", "--json", str(path)], standalone_mode=False)
    assert (done.return_value, done.stderr) == (0, "")
    said: Json = json.loads(done.stdout)
    assert said.pop("file") == str(path)
    return said


def both_ways(season: Season, folder: Path) -> Json:
    """Return the standings of a season, which must be the same from records and as typed."""
    typed = ranked(season.as_typed(), folder, "typed.json")
    assert ranked(season.with_records(), folder, "records.json") == typed
    return typed


def rows_of(said: Json, name: str) -> list[Json]:
    [table] = [table for table in said["tables"] if table["name"] == name]
    rows: list[Json] = table["rows"]
    return rows


def group_sums(season: Season, *, by_person: bool) -> Counter[str]:
    """Return everybody's points from the typed sheets."""
    [away] = [event for event in season.events if event["kind"] == "substitute"]
    sums: Counter[str] = Counter()
    for event in season.as_typed()["events"]:
        if event["kind"] == "sheet":
            for seat, player in enumerate(event["players"]):
                owner = away["out"] if player == away["in"] and not by_person else player
                sums[owner] += sum(deal["points"][seat] for deal in event["deals"])
    return sums


@pytest.mark.parametrize(
    ("substitute", "star", "deliberate"),
    [("row", "table", "certain"), ("person", "session", "always")],
)
def test_a_group_season_from_records_and_from_its_sheets(
    substitute: str, star: str, deliberate: str, tmp_path: Path
) -> None:
    """pepet-2026: 72 sheets in any order, a reserve for three sessions, `mahir` at two seats of some."""
    options = {"star": star, "deliberate": deliberate}
    season = play_group(
        Random(star), the_plan(), deals=4, mahir_sessions=3, rules_options=options, substitute=substitute
    )
    said = both_ways(season, tmp_path)
    rows = rows_of(said, "F2")
    points = {row["entrant"]: row["figures"]["points"] for row in rows}
    assert points == dict(group_sums(season, by_person=substitute == "person"))
    assert len(rows) == (12 if substitute == "row" else 13)
    stars = sum(row["figures"]["stars"] for row in rows)
    assert stars >= (72 if star == "table" else 24)
    keys = [(row["figures"]["points"], row["figures"]["stars"]) for row in rows]
    assert keys == sorted(keys, reverse=True)


def test_a_whole_group_season_of_twenty_deals(tmp_path: Path) -> None:
    """pepet-2026/13: 24 sessions, 3 tables, 20 deals: 1 440 deals."""
    season = play_group(Random(20), the_plan(), deals=20)
    said = both_ways(season, tmp_path)
    points = {row["entrant"]: row["figures"]["points"] for row in rows_of(said, "F2")}
    assert points == dict(group_sums(season, by_person=False))
    codes = Counter(
        deal["code"]
        for event in season.as_typed()["events"]
        if event["kind"] == "sheet"
        for deal in event["deals"]
    )
    assert codes.total() == 1440
    assert codes.keys() >= {"H", "K", "S", "G"}


@pytest.mark.parametrize("substitute", ["row", "person"])
def test_form_f2_and_the_standing_say_the_same(substitute: str) -> None:
    season = play_group(Random(7), the_plan(), deals=2, substitute=substitute)
    log = log_of(season.as_typed())
    lines = f2_lines(log.state)
    assert [line.entrant for line in lines][:12] == list(log.state.order)
    assert {line.entrant: line.points for line in lines} == dict(
        group_sums(season, by_person=substitute == "person")
    )
    [table] = standings(log.state)
    assert {line.entrant: (line.points, line.stars) for line in lines} == {
        row.entrant: (row.figures["points"], row.figures["stars"]) for row in table.rows
    }


@pytest.mark.parametrize(
    ("play", "seed"),
    [
        (play_pools, 1),
        (play_pools, 2),
        (play_league, 3),
        (lambda random: play_league(random, 5, value="score"), 4),
        (play_knockout, 5),
        (lambda random: play_knockout(random, 8), 6),
    ],
    ids=["pools", "pools-too", "league", "league-of-scores", "knockout-byes", "knockout-full"],
)
def test_matches_from_records_and_from_their_scores(
    play: Callable[[Random], Season], seed: int, tmp_path: Path
) -> None:
    season = play(Random(seed))
    said = both_ways(season, tmp_path)
    names = {"pools": ["A", "B", "places"], "league": ["league"], "knockout": ["places"]}[said["kind"]]
    assert [table["name"] for table in said["tables"]] == names
    results = [event for event in season.as_typed()["events"] if event["kind"] == "result"]
    if said["kind"] == "league":
        check_league(season, results, rows_of(said, "league"))
    else:
        check_places(season, results, rows_of(said, "places"))


def check_league(season: Season, results: list[Json], rows: list[Json]) -> None:
    """Compare a league's figures with the results."""
    wins: Counter[str] = Counter()
    score: Counter[str] = Counter()
    for result in results:
        wins[result["ab"[result["score"][1] > result["score"][0]]]] += 1
        for side, points in zip("ab", result["score"], strict=True):
            score[result[side]] += points
    games = len(season.head["entrants"]) - 1
    assert {row["entrant"]: row["figures"] for row in rows} == {
        each["id"]: {"wins": wins[each["id"]], "played": games, "score": score[each["id"]]}
        for each in season.head["entrants"]
    }


def check_places(season: Season, results: list[Json], rows: list[Json]) -> None:
    """Compare the places with the last matches: the final, and before it the one for third place."""
    winner, loser = sides_by_result(results[-1])
    assert [(row["rank"], row["entrant"]) for row in rows[:2]] == [(1, winner), (2, loser)]
    if season.head["options"].get("third_place"):
        third, fourth = sides_by_result(results[-2])
        assert [(row["rank"], row["entrant"]) for row in rows[2:4]] == [(3, third), (4, fourth)]


def sides_by_result(result: Json) -> tuple[str, str]:
    first, second = result["score"]
    return (result["a"], result["b"]) if first > second else (result["b"], result["a"])


def test_a_record_that_ends_otherwise_than_the_score_typed_beside_it_is_refused(tmp_path: Path) -> None:
    document = play_knockout(Random(9)).with_records()
    [*_, final] = document["events"]
    final["score"] = final["score"][::-1]
    path = tmp_path / "turned.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    done = CliRunner().invoke(gaple, ["standings", str(path)], standalone_mode=False)
    assert done.return_value == 2
    assert done.stderr.startswith(f"{path}: event {final['n']}: record: it ends ")


@pytest.mark.parametrize(("substitute", "off"), [("row", {"E1": 3}), ("person", {"R1": 3})])
@pytest.mark.parametrize("session", [None, 5])
def test_points_taken_off_a_reserve_come_off_the_row_that_his_points_are_in(
    substitute: str, off: dict[str, int], session: int | None
) -> None:
    """CASES 47: the person or the row, as the option says; a penalty is not lost on the way."""
    entrants: list[Json] = [{"id": f"E{number}", "name": f"Pemain {number}"} for number in range(1, 13)]
    entrants.append({"id": "R1", "name": "Cadangan", "reserve": True})
    events: list[Json] = [
        {"kind": "draw", "order": [each["id"] for each in entrants[:12]]},
        {"kind": "substitute", "out": "E1", "in": "R1", "from_session": 5, "until_session": 5},
        {"kind": "penalty", "entrant": "R1", "points": 3, "reason": "terlambat"},
    ]
    if session is not None:
        events[-1]["session"] = session
    log = log_of(numbered(head("group", "pepet-2026", entrants, substitute=substitute), *events))
    [table] = standings(log.state)
    points = {row.entrant: row.figures["points"] for row in table.rows}
    assert points == {f"E{number}": 0 for number in range(1, 13)} | {each: -of for each, of in off.items()}
