"""Explanations of deals, sentence by sentence (cases/*.toml), and over matches of random play."""

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gaple.record import ReplayedRecord, replay_bytes, replay_record
from gaple.record.randomly import random_record
from gaple.rules import RULE_SETS, RuleSet, make_rules
from gaple.rules.options import Choice, Option, OptionValue
from gaple.texts import LANGUAGES, texts_in
from gaple.texts.explain import EXPLAINERS, explain_deal, explain_result

PLAYERS = ("Ani", "Budi", "Citra", "Dewi")
CASES = [
    case
    for file in sorted((Path(__file__).parent / "cases").glob("*.toml"))
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
]
MATCHES = 6
"""Matches of random play for each rule set and mode."""


def replayed(case: dict[str, Any]) -> ReplayedRecord:
    record = {
        "format": "gaple-record/1",
        "rules": case["rules"],
        "mode": case["mode"],
        "options": case.get("options", {}),
        "players": PLAYERS,
        "deals": [json.loads(deal) for deal in case["deals"]],
    }
    return replay_bytes(json.dumps(record).encode())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_deal_is_explained(case: dict[str, Any], language: str) -> None:
    record = replayed(case)
    sentences = explain_deal(texts_in(language), record.rules, record.deals[-1], record.players)
    assert list(sentences) == case[language]


def chosen_at_random(options: tuple[Option, ...], random: Random) -> dict[str, OptionValue]:
    """Return a random value for every house option with named values."""
    return {
        option.name: option.check(random.choice(option.values))
        for option in options
        if isinstance(option, Choice)
    }


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=[f"{each.id} {each.mode}" for each in RULE_SETS])
def test_every_deal_of_random_matches_is_explained_in_both_languages(rule_set: RuleSet) -> None:
    random = Random(7)
    for _ in range(MATCHES):
        rules = make_rules(rule_set.id, rule_set.mode, chosen_at_random(rule_set.options, random))
        record = replay_record(random_record(rules, random))
        for deal in record.deals:
            told = [explain_deal(texts_in(language), rules, deal, PLAYERS) for language in LANGUAGES]
            assert len({len(sentences) for sentences in told}) == 1
            for sentences in told:
                assert sentences
                assert all(sentences)


def test_every_rule_set_has_an_explainer() -> None:
    for rule_set in RULE_SETS:
        assert type(make_rules(rule_set.id, rule_set.mode).scorer) in EXPLAINERS


def domi(seat: int, **more: object) -> str:
    return json.dumps({"outcome": {"kind": "domi", "seat": seat, **more}})


def test_the_result_of_a_record_without_deals() -> None:
    record = replayed({"rules": "pordi-2025", "mode": "single", "deals": []})
    sentences = explain_result(texts_in("id"), record.rules, record.match, PLAYERS)
    assert sentences == ("Pertandingan belum selesai",)


def test_the_result_of_a_level_match_says_who_plays_on() -> None:
    deals = [domi(1, category="domi"), domi(2, category="domi")]
    record = replayed({"rules": "pordi-2025", "mode": "single", "options": {"deals": 2}, "deals": deals})
    assert explain_result(texts_in("en"), record.rules, record.match, PLAYERS) == (
        "Budi and Citra are level at the top: one Additional Game is played",
        "The match is not finished",
    )


def test_the_result_counts_games_where_there_is_more_than_one() -> None:
    deal = domi(0, last="5-2", both_ends=False, left=["", "6-6", "6-5", "2-0"])
    game = {"rules": "gapler-250", "mode": "pairs", "options": {"target": 25, "games": 2}}
    running, won = (replayed({**game, "deals": [deal] * count}) for count in (1, 2))
    assert explain_result(texts_in("id"), running.rules, running.match, PLAYERS) == (
        "Ani dan Citra memenangkan game ini",
        "Game: Ani dan Citra 1, Budi dan Dewi 0",
        "Pertandingan belum selesai",
    )
    assert explain_result(texts_in("id"), won.rules, won.match, PLAYERS) == (
        "Ani dan Citra memenangkan pertandingan!",
        "Game: Ani dan Citra 2, Budi dan Dewi 0",
    )
    single = replayed({**game, "options": {"target": 25}, "deals": [deal]})
    assert len(explain_result(texts_in("id"), single.rules, single.match, PLAYERS)) == 1


def test_an_extra_deal_is_not_announced_after_a_deal_that_does_not_count() -> None:
    deals = [domi(1, category="domi"), json.dumps({"outcome": {"kind": "redeal", "seat": 0}})]
    deals.insert(0, domi(2, category="domi"))
    record = replayed({"rules": "pordi-2025", "mode": "single", "options": {"deals": 2}, "deals": deals})
    assert len(explain_deal(texts_in("id"), record.rules, record.deals[-1], PLAYERS)) == 1
