"""The oracle itself: the text's own example, every fault refused where it is, corrections in place."""

import copy
from typing import Any

import pytest

from tests.competition_oracle import Refused, random_competition, spoiled, standings
from tests.competition_oracle.fixtures import circle
from tests.competition_oracle.generate import KINDS

Json = dict[str, Any]


def test_the_circle_of_the_text() -> None:
    assert [(one + 1, other + 1) for one, other in circle(4)] == [
        (1, 4),
        (2, 3),
        (1, 3),
        (4, 2),
        (1, 2),
        (3, 4),
    ]
    for size in (3, 5, 7):
        meetings = circle(size)
        assert len({frozenset(pair) for pair in meetings}) == len(meetings) == size * (size - 1) // 2


def test_the_example_of_the_text() -> None:
    document: Json = {
        "format": "gaple-competition/1",
        "name": "…",
        "kind": "pools",
        "rules": "gapensi-makassar",
        "options": {"through": 2},
        "entrants": [{"id": f"E{number}", "name": f"Pasangan {number}"} for number in (1, 2, 3, 4)],
        "events": [
            {"n": 1, "kind": "draw", "pools": {"A": ["E1", "E2", "E3", "E4"]}},
            {"n": 2, "kind": "result", "match": "A-1", "a": "E1", "b": "E4", "score": [7, 5]},
            {"n": 3, "kind": "walkover", "match": "A-2", "absent": ["E3"]},
            {"n": 4, "kind": "correct", "of": 2, "score": [7, 3], "reason": "salah tulis"},
        ],
    }
    (table,) = standings(document)["tables"]
    assert [row["entrant"] for row in table["rows"]] == ["E2", "E1", "E4", "E3"]
    assert [row["above_next"] for row in table["rows"]] == [
        {"by": "productivity", "values": [7, 4]},
        {"by": "wins", "values": [1, 0]},
        {"by": "productivity", "values": [-4, -7]},
        {"by": None, "values": []},
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_random_documents_are_taken(kind: str) -> None:
    for seed in range(15):
        document = random_competition(seed, kind)
        frozen = copy.deepcopy(document)
        answer = standings(document)
        assert document == frozen
        assert random_competition(seed, kind) == document
        assert answer["kind"] == kind


def test_faults_are_refused_where_they_are() -> None:
    for seed in range(40):
        document, event, fault = spoiled(seed)
        with pytest.raises(Refused) as caught:
            standings(document)
        assert caught.value.event == event, (seed, fault)
