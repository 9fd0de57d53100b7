"""Product and oracle held against each other on random matches.

The oracle draws the matches, with house options, reported deals, penalties, draws and broken-off
deals among them; both score each match, and everything but the clauses must be equal. At some
positions the legal plays are compared too.
"""

import json
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from gaple.engine import legal_plays, play, start
from gaple.record import read_record, replay_bytes, scored_json, write_record
from gaple.record.notation import write_play
from gaple.record.replay import ReplayedRecord, ScoredDeal
from gaple.rules import RULE_SETS
from tests.oracle import legal_tokens, random_match, score

GAMES = [(rule_set.id, rule_set.mode.value) for rule_set in RULE_SETS]
FEATURES: dict[str, tuple[str, ...]] = {
    "pordi-2025": ("redeal", "reported", "unfinished", "extra deal"),
    "gapensi-makassar": (
        "redeal",
        "reported",
        "unfinished",
        "violation",
        "penalty won",
        "five doubles played",
    ),
    "pepet-2026": ("reported", "unfinished", "violation", "tutup", "draw", "exhausted"),
    "gapler-250": (
        "redeal",
        "reported",
        "unfinished",
        "violation",
        "replay",
        "six doubles",
        "burned",
        "later game",
    ),
}
"""What each rule set's random matches must have among them."""


def compare(rules: str, mode: str, seeds: Iterable[int]) -> Counter[str]:
    """Compare one match a seed; return how often each feature occurred."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        document = random_match(seed, rules, mode)
        replayed = replay_bytes(json.dumps(document).encode())
        ours = json.loads(json.dumps(scored_json(replayed)))
        theirs = score(document)
        assert _without_clauses(ours) == _without_clauses(theirs), f"{rules} {mode}, seed {seed}"
        written = write_record(replayed.record)
        assert read_record(written) == replayed.record, f"{rules} {mode}, seed {seed}: written differently"
        _compare_legal_plays(document, replayed, Random(seed))
        seen["matches"] += 1
        seen["deals"] += len(replayed.deals)
        for deal in replayed.deals:
            seen.update(_features(deal))
    return seen


def _without_clauses(scored: dict[str, Any]) -> dict[str, Any]:
    deals = [{key: value for key, value in deal.items() if key != "clauses"} for deal in scored["deals"]]
    return {**scored, "deals": deals}


def _compare_legal_plays(document: dict[str, Any], replayed: ReplayedRecord, chance: Random) -> None:
    """Cut one played deal short at a random turn, and compare what may be played there."""
    played = [index for index, deal in enumerate(replayed.deals) if deal.plays]
    if not played:
        return
    index = chance.choice(played)
    deal = replayed.deals[index]
    kept = chance.randrange(len(deal.plays))
    tokens = str(document["deals"][index]["plays"]).split()[:kept]
    cut = {key: value for key, value in document["deals"][index].items() if key not in {"violations", "draw"}}
    cut |= {"plays": " ".join(tokens), "unfinished": True}
    shortened = {**document, "deals": [*document["deals"][:index], cut]}
    assert sorted(_our_tokens(replayed, index, kept)) == sorted(legal_tokens(shortened, index))


def _our_tokens(replayed: ReplayedRecord, index: int, kept: int) -> list[str]:
    deal = replayed.deals[index]
    hands, leader = deal.hands, deal.leader
    assert hands is not None
    assert leader is not None
    before = replayed.deals[index - 1].match if index else None
    forced = deal.plays[0] if before is None or before.leader_next is None else None
    laying = replayed.rules.laying
    if forced is not None and replayed.rules.first_tile is not None:
        laying = replayed.rules.first_laying
    position = start(laying, hands, leader)._replace(over=False)
    for each in deal.plays[:kept]:
        position = play(position, each)
    return [write_play(each, position.ends) for each in legal_plays(position)]


def _features(deal: ScoredDeal) -> list[str]:
    verdict = deal.verdict
    names = [verdict.kind.value]
    if deal.hands is None:
        names.append("reported")
    if deal.charged or verdict.kind.value == "tutup":
        names.append("violation")
    if verdict.kind.value == "unfinished" and deal.match.finished:
        names.append("penalty won")
    if verdict.category == "enam-balak":
        names.append("six doubles")
    if deal.match.extra_deal:
        names.append("extra deal")
    if deal.burned is not None:
        names.append("burned")
    if sum(deal.match.progress.games) > 1 or deal.match.progress.game_won:
        names.append("later game")
    if deal.outcome is not None and deal.match.rules.scorer.ties(deal.outcome):
        names.append("draw")
    if deal.match.rules.doubles_must_be_claimed and deal.plays and deal.hands is not None:
        position = start(deal.match.rules.laying, deal.hands, 0)
        names += ["five doubles played"] if position.over else []
    return names
