"""Whoever follows docs/specification/draws.md draws the same: the vectors, made without the package."""

import json
from typing import Any

import pytest

from gaple.competition.bracket import BRACKET_TAG, draw_bracket
from gaple.competition.leftover import FIELD_TAG, PLAY_OFF_TAG, draw_field, draw_play_off
from gaple.competition.pools_draw import POOLS_TAG, draw_pools
from gaple.competition.seed import ORDER_TAG, Chance, draw_order, draw_seed, list_hash
from gaple.competition.wishes import Candidate
from tests.competition.independent_draw import VECTORS, written

ALL = json.loads(VECTORS.read_text(encoding="utf-8"))["vectors"]


@pytest.mark.parametrize("vector", ALL, ids=[f"{one['draw']}-{at}" for at, one in enumerate(ALL)])
def test_the_package_draws_what_the_specification_says(vector: dict[str, Any]) -> None:
    entrants = vector["entrants"]
    entry_list = list_hash((one["id"], one["name"]) for one in entrants)
    assert entry_list == vector["sha256"]
    seed = draw_seed(entry_list, vector["numbers"])
    assert seed == vector["seed"]
    candidates = [Candidate(one["id"], one.get("club"), one.get("pot"), one.get("pool")) for one in entrants]
    assert (
        json.loads(json.dumps(result(vector["draw"], vector["number"], candidates, seed))) == vector["result"]
    )


def result(kind: str, number: int, candidates: list[Candidate], seed: str) -> Any:  # noqa: ANN401 - as JSON has it
    ids = [one.id for one in candidates]
    match kind:
        case "order":
            return draw_order(ids, Chance(seed, ORDER_TAG))
        case "field":
            field = draw_field(ids, number, Chance(seed, FIELD_TAG))
            return {"drawn": field.drawn, "waiting": field.waiting}
        case "pools":
            return list(draw_pools(candidates, number, Chance(seed, POOLS_TAG)).pools.values())
        case "bracket":
            return draw_bracket(candidates, Chance(seed, BRACKET_TAG)).places
    play_off = draw_play_off(candidates, number, Chance(seed, PLAY_OFF_TAG))
    return {"straight": play_off.straight, "sections": [section.places for section in play_off.sections]}


def test_the_vectors_are_what_the_specification_gives() -> None:
    assert VECTORS.read_text(encoding="utf-8") == written()
