"""Every way to win and lose in pools of three and four, with scores that make and break ties.

The order of rows and events never matters, each reason given is true by the scores alone, and the
fifth criterion, most scored, never decides (gapensi-makassar V; cases 43 and 44).
"""

import itertools
import json
import random
from collections import Counter
from typing import Any

import pytest

from gaple.competition.log import read_log
from gaple.competition.standings import standings
from gaple.competition.tables_json import tables_json
from tests.competition.documents import head, numbered

Json = dict[str, Any]
Score = tuple[int, int]
Results = dict[tuple[str, str], Score]
"""Winner and loser to their points."""

SCORES: list[Score] = [(7, 0), (7, 5), (8, 6), (9, 4)]
LEVEL: list[Score] = [(7, 4), (8, 5), (9, 6)]
"""Differences alike, so that only head-to-head and what was conceded can part level wins."""

CRITERIA = ["wins", "productivity", "head-to-head", "conceded"]


def document(members: list[str], results: Results, chance: random.Random | None = None) -> bytes:
    """Write a pool; with `chance` everything that may stand in any order does."""
    played = [{"a": one, "b": other, "score": list(score)} for (one, other), score in results.items()]
    entrants = [{"id": name, "name": f"Pasangan {name}"} for name in members]
    order = list(members)
    if chance is not None:
        for rows in (played, entrants, order):
            chance.shuffle(rows)
        for each in played:
            if chance.random() < 0.5:
                each |= {"a": each["b"], "b": each["a"], "score": each["score"][::-1]}
    events: list[Json] = [{"kind": "draw", "pools": {"A": order}}]
    events += [{"kind": "result", **each} for each in played]
    return json.dumps(numbered(head("pools", "gapensi-makassar", entrants), *events)).encode()


def table(pool: bytes) -> Json:
    (only,) = tables_json(standings(read_log(pool).state))
    found: Json = json.loads(json.dumps(only))
    return found


def figures(results: Results, name: str) -> Json:
    scored = sum(score[pair.index(name)] for pair, score in results.items() if name in pair)
    conceded = sum(score[1 - pair.index(name)] for pair, score in results.items() if name in pair)
    wins = sum(winner == name for winner, _ in results)
    return {"wins": wins, "productivity": scored - conceded, "conceded": conceded, "scored": scored}


def keys(results: Results, name: str, members: list[str]) -> list[int]:
    """Give what each criterion says of an entrant, head-to-head among exactly those level before it."""
    own = figures(results, name)
    level = [
        other
        for other in members
        if all(figures(results, other)[key] == own[key] for key in ("wins", "productivity"))
    ]
    among = sum(winner == name and loser in level for winner, loser in results)
    return [own["wins"], own["productivity"], among, own["conceded"]]


def check(members: list[str], results: Results, chance: random.Random, seen: Counter[str]) -> None:
    found = table(document(members, results))
    for _ in range(2):
        assert table(document(members, results, chance)) == found
    rows = found["rows"]
    assert sorted(row["entrant"] for row in rows) == sorted(members)
    for place, row in enumerate(rows):
        assert row["figures"] == figures(results, row["entrant"])
        if place + 1 < len(rows):
            seen[_check_neighbours(members, results, row, rows[place + 1])] += 1
        else:
            assert row["above_next"] == {"by": None, "values": []}
    level: dict[int, list[str]] = {}
    for row in rows:
        level.setdefault(row["rank"], []).append(row["entrant"])
    assert list(level) == [1 + sum(row["rank"] < rank for row in rows) for rank in level]
    assert found["undecided"] == [group for group in level.values() if len(group) > 1]


def _check_neighbours(members: list[str], results: Results, above: Json, below: Json) -> str:
    one = keys(results, above["entrant"], members)
    other = keys(results, below["entrant"], members)
    reason = above["above_next"]
    if one == other:
        assert above["rank"] == below["rank"]
        assert above["figures"]["scored"] == below["figures"]["scored"]
        assert reason == {"by": None, "values": []}
        return "level"
    assert above["rank"] < below["rank"]
    step = next(step for step in range(4) if one[step] != other[step])
    assert reason == {"by": CRITERIA[step], "values": [one[step], other[step]]}
    assert one[step] < other[step] if CRITERIA[step] == "conceded" else one[step] > other[step]
    return str(reason["by"])


def patterns(members: list[str]) -> list[list[tuple[str, str]]]:
    """List who beats whom, in every way."""
    meetings = list(itertools.combinations(members, 2))
    return [
        [pair if won else pair[::-1] for pair, won in zip(meetings, wins, strict=True)]
        for wins in itertools.product([True, False], repeat=len(meetings))
    ]


def test_every_pool_of_three_with_every_score() -> None:
    seen: Counter[str] = Counter()
    chance = random.Random("three")
    members = ["E1", "E2", "E3"]
    assert len(patterns(members)) == 2**3
    for pairs in patterns(members):
        for scores in itertools.product([(7, 2), (7, 4), (8, 5), (7, 6)], repeat=3):
            check(members, dict(zip(pairs, scores, strict=True)), chance, seen)
    print(dict(seen))
    assert set(seen) == {*CRITERIA, "level"}


@pytest.mark.parametrize("scores", [SCORES, LEVEL, LEVEL[:1]])
def test_every_pool_of_four(scores: list[Score]) -> None:
    seen: Counter[str] = Counter()
    chance = random.Random(f"four {scores}")
    members = ["E1", "E2", "E3", "E4"]
    assert len(patterns(members)) == 2**6
    for pairs in patterns(members):
        for _ in range(6 if len(scores) > 1 else 1):
            check(members, {pair: chance.choice(scores) for pair in pairs}, chance, seen)
    print(dict(seen))
    assert set(seen) <= {*CRITERIA, "level"}
    if scores == LEVEL:
        # Here the wins give the productivity.
        assert set(seen) == {"wins", "head-to-head", "conceded", "level"}


def test_every_pool_of_four_half_played() -> None:
    """What is not played yet is left out on all sides: the reasons are true at any time."""
    seen: Counter[str] = Counter()
    chance = random.Random("half")
    members = ["E1", "E2", "E3", "E4"]
    for pairs in patterns(members):
        # The first and last meeting stay, so that everybody has a score.
        played = [pairs[0], *chance.sample(pairs[1:-1], 2), pairs[-1]]
        check(members, {pair: chance.choice(LEVEL) for pair in played}, chance, seen)
    assert set(seen) <= {*CRITERIA, "level"}
