"""Canonical writing: one match, one text; what is written is read again unchanged."""

import json
from pathlib import Path
from random import Random

import pytest

from gaple.engine import legal_plays
from gaple.engine.dealing import hands_of, random_bytes, shuffled
from gaple.engine.tiles import DOUBLE_SIX
from gaple.record import (
    RunningMatch,
    new_match,
    read_record,
    record_of,
    replay_bytes,
    replay_record,
    write_record,
)
from gaple.record.randomly import play_deal, random_record
from gaple.record.running import deal_next, make_play
from gaple.rules import RULE_SETS, RuleSet, make_rules

FILES = sorted((Path(__file__).parent / "golden").rglob("*.json"))
SEEDS = 40


def short(rule_set: RuleSet) -> dict[str, int]:
    return {"deals": 3} if rule_set.id in {"pordi-2025", "pepet-2026"} else {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_records_are_written_and_read_unchanged(file: Path) -> None:
    record = read_record(file.read_bytes())
    written = write_record(record)
    assert read_record(written) == record
    assert write_record(read_record(written)) == written
    document = json.loads(written)
    rules = make_rules(document["rules"], document["mode"], document["options"])
    assert list(document["options"]) == list(rules.options)
    assert len(document["players"]) == 4


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
def test_random_matches_are_written_and_read_unchanged(rule_set: RuleSet) -> None:
    rules = make_rules(rule_set.id, rule_set.mode, short(rule_set))
    for seed in range(SEEDS):
        record = random_record(rules, Random(seed))
        written = write_record(record)
        assert read_record(written) == record
        assert replay_bytes(written).match.finished


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
def test_a_running_match_is_scored_as_its_record_is(rule_set: RuleSet) -> None:
    rules = make_rules(rule_set.id, rule_set.mode, short(rule_set))
    chance = Random(7)
    running = new_match(rules, ("Ani", "Budi", "Citra", "Dewi"))
    while not running.match.finished:
        running = play_deal(running, chance)
        replayed = replay_record(record_of(running))
        assert replayed.match == running.match
    assert replayed.players == ("Ani", "Budi", "Citra", "Dewi")


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
def test_a_match_broken_off_at_any_turn_is_an_unfinished_record(rule_set: RuleSet) -> None:
    chance = Random(11)
    running: RunningMatch = new_match(make_rules(rule_set.id, rule_set.mode))
    running = deal_next(running, hands_of(shuffled(DOUBLE_SIX, random_bytes(chance))), drawn=0)
    while running.position is not None and not running.position.over:
        record = record_of(running)
        assert record.deals[-1].unfinished
        assert read_record(write_record(record)) == record
        running = make_play(running, chance.choice(legal_plays(running.position)))
