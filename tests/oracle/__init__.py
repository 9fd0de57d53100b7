"""An independent, slow, obviously-correct reference engine for Indonesian dominoes: a test oracle."""

from __future__ import annotations

from .deal import legal_plays, write_play
from .errors import Refused
from .generate import random_match
from .match import Match
from .record import read_deal, read_record

__all__ = ["Refused", "legal_tokens", "random_match", "score"]


def score(document: dict[str, object]) -> dict[str, object]:
    """Give RECORD.md's "What reading a record gives" without `file`, or raise `Refused`."""
    record = read_record(document)
    match = Match(record)
    for number, raw in enumerate(record.raw_deals, start=1):
        match.add(read_deal(record.rules, raw, number))
    return match.answer()


def legal_tokens(document: dict[str, object], deal_index: int) -> list[str]:
    """List every legal next token after the (possibly partial) plays of that played deal (counted from 0)."""
    record = read_record(document)
    match = Match(record)
    for number, raw in enumerate(record.raw_deals[: deal_index + 1], start=1):
        deal = read_deal(record.rules, raw, number)
        if number == deal_index + 1 and deal.hands is None:
            raise Refused(number, None, "a reported deal has no plays")
        match.add(deal, partial=number == deal_index + 1)
    position = match.position
    if position is None or match.over:
        return []
    return [write_play(position, play) for play in legal_plays(position)]
