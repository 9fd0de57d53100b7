"""`python -m bench.bots`: how the bots do against each other, on the same deals from every seat.

Every deal is played once for each way to sit: one bot against three of the other kind in a game for four,
two partners against the other pair. So nobody is dealt better tiles. Points are a deal's own, before any
opening or burning of a score; any seat may have the lead, as after the first deal of a match.
"""

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from statistics import fmean, stdev

from gaple.bots import BOTS, Bot, bot_named
from gaple.engine import SEATS, FourInts, FourSets, Seat, legal_plays, opener, outcome_of, play, start, view
from gaple.engine.dealing import deal_hands
from gaple.engine.seats import PAIRS
from gaple.rules import RULE_SETS, Mode, Rules, make_rules

BUDGET = 100


@dataclass(frozen=True)
class Deal:
    """Dealt hands, who has the lead, and the seed of what the bots and draws leave to chance."""

    hands: FourSets
    lead: Seat
    seed: str


@dataclass(frozen=True)
class Tally:
    """How one kind of bot did, deal by deal, each the average over the ways to sit."""

    leads: list[float]
    """Its points less those of the other kind."""
    firsts: list[float]
    """How often it had the most points, shared where several had."""


def main() -> None:
    """Let every two kinds of bots meet in every rule set, and print what they scored."""
    parser = argparse.ArgumentParser(prog="bench.bots", description="The bots against each other.")
    parser.add_argument("--deals", type=int, default=2000, help="deals a meeting")
    parser.add_argument("--seed", default="2026", help="the same seed deals the same deals")
    chosen = parser.parse_args()
    for rule_set in RULE_SETS:
        rules = make_rules(rule_set.id, rule_set.mode)
        chance = 1 / len(seatings(rules))
        print(
            f"{rules.id} {rules.mode}: points a deal more than the others, deals won ({chance:.0%} by chance)"
        )
        for weaker, stronger in combinations(BOTS, 2):
            started = time.perf_counter()
            tally = meet(
                rules, (bot_named(stronger, rules), bot_named(weaker, rules)), chosen.deals, chosen.seed
            )
            took = time.perf_counter() - started
            print(f"  {stronger:7} against {weaker:7} {_line(tally)}  ({took:.0f} s)", flush=True)


def meet(rules: Rules, bots: tuple[Bot, Bot], deals: int, seed: str) -> Tally:
    """Return how the first of two kinds of bots does against the second."""
    tally = Tally([], [])
    for number in range(deals):
        dealt = Deal(deal_hands(_chance(f"{seed} {number}")), number % len(SEATS), f"{seed} {number} bots")
        sittings = [(seats, points_of(rules, dealt, bots, seats)) for seats in seatings(rules)]
        results = [(seats, points) for seats, points in sittings if points is not None]
        if results:  # else the deal is thrown in
            tally.leads.append(fmean(_lead(*result) for result in results))
            tally.firsts.append(fmean(_first(*result) for result in results))
    return tally


def seatings(rules: Rules) -> Sequence[tuple[Seat, ...]]:
    """Return the ways in which the first kind of bots can sit."""
    return PAIRS if rules.mode is Mode.PAIRS else [(seat,) for seat in SEATS]


def points_of(rules: Rules, dealt: Deal, bots: tuple[Bot, Bot], seats: tuple[Seat, ...]) -> FourInts | None:
    """Return the points of a deal, the first kind of bots on these seats; None: nothing is played."""
    leader = opener(rules.laying.opening, dealt.hands, dealt.lead)
    position = start(rules.laying, dealt.hands, leader)
    if position.over:
        return None
    chance = _chance(f"{dealt.seed} {seats}")
    while (outcome := outcome_of(position)) is None:
        turn, options = position.turn, legal_plays(position)
        bot = bots[turn not in seats]
        chosen = (
            options[0] if len(options) == 1 else bot(view(position, turn), BUDGET, chance.getrandbits(32))
        )
        position = play(position, chosen)
    level = [seat for group in rules.scorer.ties(outcome) for seat in group]
    return rules.scorer.score(outcome, tuple(chance.sample(level, len(level)))).points


def _chance(seed: str) -> Random:
    return Random(seed)


def _lead(seats: tuple[Seat, ...], points: FourInts) -> float:
    others = [points[seat] for seat in SEATS if seat not in seats]
    return fmean(points[seat] for seat in seats) - fmean(others)


def _first(seats: tuple[Seat, ...], points: FourInts) -> float:
    first = [seat for seat in SEATS if points[seat] == max(points)]
    return len([seat for seat in first if seat in seats]) / len(first)


def _line(tally: Tally) -> str:
    error = stdev(tally.leads) / math.sqrt(len(tally.leads))
    share = stdev(tally.firsts) / math.sqrt(len(tally.firsts))
    return f"{fmean(tally.leads):+7.2f} ± {error:.2f}   {fmean(tally.firsts):.1%} ± {share:.1%}"


if __name__ == "__main__":
    main()
