"""What reading a record gives, as JSON (docs/specification/record.md)."""

from typing import Any

from gaple.record.replay import ReplayedRecord, ScoredDeal


def scored_json(replayed: ReplayedRecord) -> dict[str, Any]:
    """Return the object that `gaple score --json` prints for a record, without the file's name."""
    match = replayed.match
    scored: dict[str, Any] = {
        "rules": replayed.rules.id,
        "mode": replayed.rules.mode.value,
        "deals": [_deal_json(deal) for deal in replayed.deals],
        "score": match.score,
        "finished": match.finished,
        "winners": match.winners,
        "extra_deal": match.extra_deal,
    }
    if replayed.rules.plays_games:
        scored["games"] = match.progress.games
    return scored


def _deal_json(deal: ScoredDeal) -> dict[str, Any]:
    verdict = deal.verdict
    return {
        "kind": verdict.kind.value,
        "seat": verdict.seat,
        "category": verdict.category,
        "points": verdict.points,
        "pips": verdict.pips,
        "score": deal.match.score,
        "leader_next": deal.leader_next,
        "clauses": verdict.clauses,
    }
