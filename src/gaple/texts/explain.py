"""What happened in a deal and why it gave these points, in sentences for a player.

Each sentence is made from the outcome and the verdict. The clauses stand in `verdict.clauses`; who
prints the sentences prints them behind.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from gaple.engine import Outcome, ThrownIn
from gaple.record import ScoredDeal
from gaple.rules import Kind, Rules
from gaple.rules.by_category import CategoryScorer
from gaple.rules.by_pips import PipsScorer
from gaple.rules.by_rank import RankScorer
from gaple.texts.catalogue import Texts
from gaple.texts.explain_category import explain_by_category
from gaple.texts.explain_match import explain_result, explain_standing
from gaple.texts.explain_pips import explain_by_pips
from gaple.texts.explain_rank import explain_by_rank
from gaple.texts.naming import violation_name
from gaple.texts.telling import Telling, signed

__all__ = ["explain_deal", "explain_result"]

Explainer: TypeAlias = Callable[[Telling, Outcome], tuple[str, ...]]

EXPLAINERS: Mapping[type, Explainer] = {
    CategoryScorer: explain_by_category,
    RankScorer: explain_by_rank,
    PipsScorer: explain_by_pips,
}
"""Who explains what a scorer judged."""


def explain_deal(texts: Texts, rules: Rules, deal: ScoredDeal, players: Sequence[str]) -> tuple[str, ...]:
    """Return the sentences that tell a player what happened in a deal and why it gave these points.

    Args:
        texts: the language.
        rules: the rules that the deal was played under.
        deal: the deal, replayed or just ended.
        players: four names, seat 0 to 3.
    """
    telling = Telling(texts, rules, deal, players)
    after = deal.verdict.counts or deal.match.finished
    return (
        *_penalties(telling),
        *_course(telling),
        *(explain_standing(texts, rules, deal.match, players) if after else ()),
    )


def _penalties(telling: Telling) -> tuple[str, ...]:
    sentences = []
    for booked in telling.deal.charged:
        gains = next(seat for seat, points in enumerate(booked.points) if points)
        sentences.append(
            telling.say(
                "explain-penalty",
                player=telling.name(booked.seat),
                violation=violation_name(telling.texts, telling.rules, booked.kind),
                points=signed(booked.points[gains]),
                side=telling.side(gains),
            )
        )
    return tuple(sentences)


def _course(telling: Telling) -> tuple[str, ...]:
    deal = telling.deal
    if deal.outcome is None:
        ended = "explain-penalty-ends-match" if deal.match.finished else "explain-broken-off"
        return (telling.say(ended),)
    if isinstance(deal.outcome, ThrownIn) and deal.verdict.kind is Kind.REDEAL:
        return (_thrown_in(telling, deal.outcome),)
    return EXPLAINERS[type(telling.rules.scorer)](telling, deal.outcome)


def _thrown_in(telling: Telling, outcome: ThrownIn) -> str:
    player = telling.name(outcome.seat)
    if telling.deal.hands is None:
        return telling.say("explain-redeal-reported", player=player)
    return telling.say("explain-redeal", player=player, doubles=str(outcome.doubles))
