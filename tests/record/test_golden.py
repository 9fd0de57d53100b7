"""Golden records score what was worked out from the rule book by hand (golden/README.md)."""

import json
from pathlib import Path
from typing import Any

import pytest

from gaple.record import replay_bytes
from tests.record.files import (
    EXAMPLE_RECORDS,
    EXAMPLES,
    GOLDEN,
    GOLDEN_RECORDS,
    RECORDS,
    expected_in,
    scored,
)

RESULT_KEYS = ["rules", "mode", "deals", "score", "finished", "winners", "extra_deal"]
DEAL_KEYS = ["kind", "seat", "category", "points", "pips", "score", "leader_next", "clauses"]
OUTCOMES = {
    "pordi-2025": {"domi", "locked", "redeal"},
    "gapensi-makassar": {"domi", "locked", "redeal", "unfinished"},
    "pepet-2026": {"domi", "locked", "exhausted", "tutup"},
    "gapler-250": {"domi", "locked", "redeal", "replay"},
}


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", GOLDEN_RECORDS, ids=name_of)
def test_golden_record_scores_what_the_rule_book_gives(path: Path) -> None:
    assert scored(path.read_bytes()) == expected_in(GOLDEN)[path.name]


@pytest.mark.parametrize("path", EXAMPLE_RECORDS, ids=name_of)
def test_example_scores_as_published(path: Path) -> None:
    expected = expected_in(EXAMPLES)[path.name]
    found = scored(path.read_bytes())
    assert {key: found[key] for key in expected if key != "deals"} == {
        key: value for key, value in expected.items() if key != "deals"
    }
    for deal, wanted in zip(found["deals"], expected["deals"], strict=True):
        assert {key: deal[key] for key in wanted} == wanted


def test_every_record_is_expected_and_every_expectation_has_its_record() -> None:
    assert set(expected_in(GOLDEN)) == {path.name for path in GOLDEN_RECORDS}
    assert set(expected_in(EXAMPLES)) == {path.name for path in EXAMPLE_RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_keys_stand_in_the_order_of_the_specification(path: Path) -> None:
    found = scored(path.read_bytes())
    assert list(found) == RESULT_KEYS + ["games"] * (found["rules"] == "gapler-250")
    assert all(list(deal) == DEAL_KEYS for deal in found["deals"])


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_adds_up(path: Path) -> None:
    """Points lead from one score to the next, but where a pair burns or a game begins."""
    found = scored(path.read_bytes())
    before = [0, 0, 0, 0]
    for deal in found["deals"]:
        after = [old + new for old, new in zip(before, deal["points"], strict=True)]
        restarted = found["rules"] == "gapler-250" and after != deal["score"]
        assert restarted or after == deal["score"]
        before = deal["score"]
    assert found["score"] == before
    assert found["finished"] == bool(found["winners"])
    assert not (found["winners"] and found["extra_deal"])


def test_golden_records_report_every_outcome_of_every_rule_set() -> None:
    reported: dict[str, set[str]] = {rules: set() for rules in OUTCOMES}
    for path in GOLDEN_RECORDS:
        record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        reported[record["rules"]] |= {
            deal["outcome"]["kind"] for deal in record["deals"] if "outcome" in deal
        }
    assert reported == OUTCOMES


def test_other_spellings_of_a_tile_are_the_same_tile() -> None:
    """A reader also takes 1-6, 61 and 6|1, and an end that is named though only one fits."""
    first = replay_bytes((GOLDEN / "pordi-spellings.json").read_bytes()).record.deals[0]
    assert first.plays == (
        "6-6 6-2L 2-0 6-3 1-0 3-2 4-2 6-1 4-0 6-0R 6-5L 5-1 2-1 6-4 pass 5-4 5-0 2-2 0-0 5-2 3-0 pass"
        " 5-5 5-3L 4-3R"
    )
    assert first.hands == (
        "5-2 5-1 5-4 4-1 6-1 6-3 5-3",
        "4-3 5-0 2-1 6-6 1-0 3-0 4-0",
        "4-4 2-2 3-2 6-0 6-2 1-1 6-4",
        "0-0 2-0 3-1 6-5 4-2 3-3 5-5",
    )
