"""The one error of this package."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - reads as the rule book says it
    """A record that the format (RECORD.md) or the rules (RULEBOOK.md) refuse; deal and play count from 1."""

    def __init__(self, deal: int | None, play: int | None, reason: str) -> None:
        """Keep where and why."""
        super().__init__(f"deal {deal}, play {play}: {reason}")
        self.deal = deal
        self.play = play
        self.reason = reason
