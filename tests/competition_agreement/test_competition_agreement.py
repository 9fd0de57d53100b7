"""Product and oracle agree on random competitions of each kind, and refuse the same event of spoiled ones."""

from pathlib import Path

import pytest

from tests.competition_agreement.compare import (
    differences,
    features,
    random_documents,
    spoiled_documents,
)

FEATURES: dict[str, set[str]] = {
    "pools": {"draw", "result", "walkover", "correct", "penalty", "close-stage", "pools: wins"},
    "league": {"draw", "result", "walkover", "correct", "penalty", "league: wins", "league: score"},
    "knockout": {"draw", "result", "walkover", "correct", "knockout: shared place"},
    "group": {"sheet", "substitute", "void-deal", "correct", "extra-game", "group: points", "group: stars"},
}
"""What the documents of each kind must have among them."""


@pytest.mark.parametrize("kind", FEATURES)
def test_product_and_oracle_rank_alike(kind: str, tmp_path: Path) -> None:
    documents = random_documents(range(38), kind)
    assert [document["name"] for document, _, _ in differences(documents, tmp_path)] == []
    seen = features(documents)
    print(kind, dict(seen))
    assert [name for name in FEATURES[kind] if not seen[name]] == []


def test_product_and_oracle_refuse_alike(tmp_path: Path) -> None:
    documents = spoiled_documents(range(40))
    assert features(documents)["refused"] == 40
    assert [document["name"] for document, _, _ in differences(documents, tmp_path)] == []
