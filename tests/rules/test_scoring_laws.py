"""Laws of scoring, tried on random deals and matches: the same ones every time."""

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.engine import FourInts, Locked, Outcome, Refused, Spent, WentOut, counted_tiles, outcome_of
from gaple.record import replay_bytes, scored_json, write_record
from gaple.record.randomly import random_record
from gaple.rules import RULE_SETS, Kind, Mode, Rules, RuleSet, Verdict, make_rules
from tests.engine.made import LAW, random_course, random_end, turned_position, turned_seat

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
TURNS = st.integers(min_value=0, max_value=3)
CHOSEN: list[tuple[str, str, dict[str, object]]] = [
    ("pordi-2025", "single", {}),
    ("pordi-2025", "single", {"half_ceki": "exhausted-2", "equal_ends": "domi"}),
    ("pordi-2025", "pairs", {}),
    ("gapensi-makassar", "pairs", {}),
    ("gapensi-makassar", "pairs", {"equal_ends": "ceki"}),
    ("pepet-2026", "single", {}),
    ("pepet-2026", "single", {"blank_pair": "any", "deliberate": "always"}),
    ("pepet-2026", "single", {"deliberate": "alternative"}),
    ("gapler-250", "pairs", {}),
    ("gapler-250", "pairs", {"counted": "opponents", "against": "previous", "lock_tie": "replay"}),
]
RULES = st.sampled_from([make_rules(*chosen) for chosen in CHOSEN])


def drawn(rules: Rules, outcome: Outcome, random: Random) -> tuple[int, ...]:
    seats = [seat for group in rules.scorer.ties(outcome) for seat in group]
    random.shuffle(seats)
    return tuple(seats)


def ended(rules: Rules, seed: int) -> tuple[Outcome, tuple[int, ...]]:
    outcome = outcome_of(random_end(rules.laying, seed))
    assert outcome is not None
    return outcome, drawn(rules, outcome, Random(seed))


def turned_ints(numbers: FourInts, by: int) -> FourInts:
    first, second, third, fourth = (numbers[(seat - by) % 4] for seat in range(4))
    return first, second, third, fourth


@LAW
@given(RULES, SEEDS, TURNS)
def test_turning_the_table_turns_the_verdict(rules: Rules, seed: int, by: int) -> None:
    end = random_end(rules.laying, seed)
    outcome, other = outcome_of(end), outcome_of(turned_position(end, by))
    assert outcome is not None
    assert other is not None
    draw = drawn(rules, outcome, Random(seed))
    verdict = rules.scorer.score(outcome, draw)
    turned_verdict = rules.scorer.score(other, tuple(turned_seat(seat, by) for seat in draw))
    assert turned_verdict.points == turned_ints(verdict.points, by)
    assert (turned_verdict.kind, turned_verdict.category, turned_verdict.clauses, turned_verdict.pure) == (
        verdict.kind,
        verdict.category,
        verdict.clauses,
        verdict.pure,
    )
    assert turned_verdict.ranking == tuple(turned_seat(seat, by) for seat in verdict.ranking)
    for mine, theirs in (
        (turned_verdict.seat, verdict.seat),
        (turned_verdict.names_leader, verdict.names_leader),
    ):
        assert mine == (None if theirs is None else turned_seat(theirs, by))


@LAW
@given(RULES, SEEDS)
def test_the_points_are_those_of_the_rule_set(rules: Rules, seed: int) -> None:
    outcome, draw = ended(rules, seed)
    verdict = rules.scorer.score(outcome, draw)
    points = verdict.points
    if rules.mode is Mode.PAIRS:
        assert (points[0], points[1]) == (points[2], points[3])
        assert 0 in (points[0], points[1])
    if not verdict.counts:
        assert points == (0, 0, 0, 0)
        return
    assert any(points)
    if rules.id == "pepet-2026":
        allowed = {"gaple": [0, 1, 2, 10], "gaple-kalah": [-5, 1, 2, 5]}.get(
            str(verdict.category), [0, 1, 2, 5]
        )
        assert sorted(points) == allowed
    if rules.id != "gapler-250" and verdict.kind is Kind.DOMI:
        assert verdict.seat is not None
        assert points[verdict.seat] == max(points) > 0
    assert verdict.clauses


@LAW
@given(RULES, SEEDS)
def test_who_leads_next_has_won_or_beaten_the_locker(rules: Rules, seed: int) -> None:
    outcome, draw = ended(rules, seed)
    verdict = rules.scorer.score(outcome, draw)
    if verdict.counts and verdict.names_leader is not None:
        assert verdict.points[verdict.names_leader] > 0


@LAW
@given(SEEDS)
def test_pairs_and_single_agree_on_the_kind_of_domi(seed: int) -> None:
    single, pairs = make_rules("pordi-2025", "single"), make_rules("pordi-2025", "pairs")
    outcome, _ = ended(single, seed)
    one, other = single.scorer.score(outcome, ()), pairs.scorer.score(outcome, ())
    if isinstance(outcome, WentOut):
        assert one.category == other.category
        assert one.points[outcome.seat] == other.points[outcome.seat]


@LAW
@given(SEEDS)
def test_the_ranking_of_pepet_is_by_value(seed: int) -> None:
    # pepet-2026/7
    rules = make_rules("pepet-2026")
    outcome, draw = ended(rules, seed)
    assert isinstance(outcome, WentOut | Locked | Spent)
    verdict: Verdict = rules.scorer.score(outcome, draw)
    assert outcome.left is not None
    values = rules.scorer.values(outcome.left)
    ranked = [values[seat] for seat in verdict.ranking]
    assert sorted(verdict.ranking) == [0, 1, 2, 3]
    assert ranked == sorted(ranked)
    if isinstance(outcome, WentOut):
        assert verdict.ranking[0] == outcome.seat


@LAW
@given(SEEDS, TURNS)
def test_a_refusal_costs_its_seat_and_pays_the_others(seed: int, seat: int) -> None:
    # pepet-2026/11
    rules = make_rules("pepet-2026")
    *_, position, _ = random_course(rules.laying, Random(seed))
    verdict = rules.scorer.score(Refused(seat, counted_tiles(position)), ())
    assert verdict.points == tuple(-2 if each == seat else 2 for each in range(4))
    assert verdict.names_leader is None


# ---------------------------------------------------------------- whole matches


def turned_record(document: dict[str, Any], by: int) -> dict[str, Any]:
    """Return the same match with everybody sitting `by` seats further on."""

    def seats(each: list[int]) -> list[int]:
        return [turned_seat(seat, by) for seat in each]

    deals = []
    for deal in document["deals"]:
        other = dict(deal)
        other["hands"] = [deal["hands"][(seat - by) % 4] for seat in range(4)]
        if "leader" in deal:
            other["leader"] = turned_seat(deal["leader"], by)
        if "draw" in deal:
            other["draw"] = seats(deal["draw"])
        deals.append(other)
    return {**document, "deals": deals}


def scored(document: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(scored_json(replay_bytes(json.dumps(document).encode()))))
    return read


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id} {each.mode}")
@pytest.mark.parametrize("by", [1, 2, 3])
def test_turning_the_table_turns_a_whole_match(rule_set: RuleSet, by: int) -> None:
    for seed in range(3):
        record = random_record(make_rules(rule_set.id, rule_set.mode), Random(seed))
        document = json.loads(write_record(record))
        one, other = scored(document), scored(turned_record(document, by))
        assert len(one["deals"]) == len(other["deals"])
        for deal, turned_deal in zip(one["deals"], other["deals"], strict=True):
            for key in ("points", "score", "pips"):
                expected = None if deal[key] is None else [deal[key][(seat - by) % 4] for seat in range(4)]
                assert turned_deal[key] == expected
            for key in ("seat", "leader_next"):
                assert turned_deal[key] == (None if deal[key] is None else turned_seat(deal[key], by))
            assert (turned_deal["kind"], turned_deal["category"]) == (deal["kind"], deal["category"])
            assert turned_deal["clauses"] == deal["clauses"]
        assert sorted(other["winners"]) == sorted(turned_seat(seat, by) for seat in one["winners"])
        if "games" in one:
            assert other["games"] == (one["games"] if by == 2 else one["games"][::-1])


def test_mirroring_every_chain_changes_nothing_where_a_double_opens() -> None:
    swap = {"L": "R", "R": "L"}
    for seed in range(10):
        document = json.loads(write_record(random_record(make_rules("gapler-250"), Random(seed))))
        mirrored = {
            **document,
            "deals": [
                {**deal, "plays": re.sub("[LR]", lambda end: swap[end[0]], deal["plays"])}
                for deal in document["deals"]
            ],
        }
        assert mirrored != document
        assert scored(mirrored) == scored(document)


def test_the_laws_meet_every_category() -> None:
    seen: dict[str, set[str | None]] = {}
    for rules_id, mode, options in CHOSEN:
        rules = make_rules(rules_id, mode, options)
        for seed in range(1_500):
            outcome, draw = ended(rules, seed)
            seen.setdefault(rules_id, set()).add(rules.scorer.score(outcome, draw).category)
    ceki = {"domi", "domi-balak", "ceki", "ceki-habis", "ceki-balak"}
    locks = {"kandang", "kandang-kalah", "kandang-seri"}
    assert seen["pordi-2025"] >= ceki | locks
    assert seen["gapensi-makassar"] >= ceki | locks
    assert seen["pepet-2026"] == {"habis", "semua-tutup", "kunci", "gaple", "gaple-kalah"}
    games = {"game", "dua-mata", "balak-kosong-masuk", "balak-enam-masuk", "gaple", "gaple-kalah"}
    assert seen["gapler-250"] >= games
