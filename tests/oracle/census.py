"""Count how often the rare things happen in random matches: `python -m tests.oracle.census 500`."""

from __future__ import annotations

import sys
from collections import Counter

from . import random_match, score
from .record import MODES
from .tiles import doubles, read_tile


def census(rules: str, mode: str, matches: int) -> Counter[str]:
    """Score so many random matches; a `Refused` here is a fault of this package."""
    found: Counter[str] = Counter()
    for seed in range(matches):
        document = random_match(seed, rules, mode)
        answer = score(document)
        found["matches"] += 1
        found["finished"] += bool(answer["finished"])
        found["extra deal due at the end"] += bool(answer["extra_deal"])
        games = answer.get("games", [])
        found["several games won"] += isinstance(games, list) and sum(games) > 1
        options, raw, deals = document.get("options", {}), document["deals"], answer["deals"]
        assert isinstance(options, dict)
        assert isinstance(raw, list)
        assert isinstance(deals, list)
        fixed = options.get("deals", 7 if mode == "single" and rules == "pordi-2025" else None)
        counted = 0
        for deal, result in zip(raw, deals, strict=True):
            found["deals"] += 1
            found[f"kind {result['kind']}"] += 1
            if result["category"]:
                found[f"category {result['category']}"] += 1
            for key in ("outcome", "draw", "violations", "unfinished"):
                found[f"key {key}"] += key in deal
            found["draw in a played deal"] += "draw" in deal and "hands" in deal
            found["penalty ended the match"] += result["kind"] == "unfinished" and "unfinished" not in deal
            counted += result["kind"] not in ("redeal", "replay", "unfinished")
            over_count = result["kind"] not in ("redeal", "replay") and fixed is not None and counted > fixed
            found["extra deals"] += over_count and rules != "pepet-2026"
            hands = [[read_tile(word) for word in hand.split()] for hand in deal.get("hands", [])]
            found["five doubles played on"] += any(doubles(hand) >= 5 for hand in hands) and bool(
                deal["plays"]
            )
            for clause in result["clauses"]:
                found[f"clause {clause}"] += 1
            if result["kind"] == "replay":
                found[f"replay by {result['clauses'][0]}"] += 1
    return found


if __name__ == "__main__":
    for rule_set, modes in MODES.items():
        for one_mode in modes:
            counts = census(rule_set, one_mode, int(sys.argv[1]))
            sys.stdout.write(f"== {rule_set} {one_mode}\n")
            sys.stdout.write("; ".join(f"{name}: {count}" for name, count in sorted(counts.items())) + "\n")
