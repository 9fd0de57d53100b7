"""When a match is won, and by whom: a fixed number of deals, first to a target, stars, games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gaple.engine import SEATS, FourInts, Seat
from gaple.engine.seats import PAIRS, add, for_seats
from gaple.rules.verdict import NO_POINTS, Verdict


class Progress(NamedTuple):
    """How far a match has come."""

    deals: int = 0
    """Deals that count, so far."""
    firsts: FourInts = NO_POINTS
    """Times each seat was first in the ranking (pepet-2026/13)."""
    contenders: tuple[Seat, ...] = ()
    """The seats between which an extra deal must decide; empty when none must."""
    games: tuple[int, int] = (0, 0)
    """Games won by 0+2 and by 1+3 (gapler-250/11)."""
    game_won: bool = False
    """A game was just won and the match goes on: the next deal starts at 0."""
    winners: tuple[Seat, ...] = ()
    """Who won the match; empty while it runs."""


@dataclass(frozen=True, slots=True)
class FixedDeals:
    """Most points after a number of deals; a tie for first is played off (pordi-2025/5, /6, /12)."""

    deals: int
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays for the win: four seats or two pairs."""
    extra_eligible: str = "tied"

    def after_deal(self, progress: Progress, score: FourInts, verdict: Verdict) -> Progress:
        """Return the progress after a deal that counts."""
        progress = _count(progress, verdict)
        if progress.deals < self.deals:
            return progress
        sides: Sequence[tuple[Seat, ...]] = self.sides
        if progress.contenders and self.extra_eligible == "tied":  # pordi-2025/12
            sides = [side for side in sides if side[0] in progress.contenders]
        best = max(score[side[0]] for side in sides)
        top = [side for side in sides if score[side[0]] == best]
        if len(top) == 1:
            return progress._replace(contenders=(), winners=top[0])
        return progress._replace(contenders=tuple(sorted(seat for side in top for seat in side)))

    def after_penalty(self, progress: Progress, _score: FourInts) -> Progress:
        """Return the progress unchanged: the deals are played to the end."""
        return progress


@dataclass(frozen=True, slots=True)
class FirstTo:
    """The first pair at the target or more wins, also by a penalty (pordi-2025/6, gapensi-makassar/4, /6)."""

    target: int

    def after_deal(self, progress: Progress, score: FourInts, verdict: Verdict) -> Progress:
        """Return the progress after a deal that counts."""
        return self.after_penalty(_count(progress, verdict), score)

    def after_penalty(self, progress: Progress, score: FourInts) -> Progress:
        """Return the progress after points of a penalty, which can end the match in mid-deal."""
        return progress._replace(winners=_pair_at(self.target, score))


@dataclass(frozen=True, slots=True)
class FirstToGames:
    """The first pair at the target wins a game, the first with enough games the match (gapler-250/11)."""

    target: int
    games: int

    def after_deal(self, progress: Progress, score: FourInts, verdict: Verdict) -> Progress:
        """Return the progress after a deal that counts."""
        progress = _count(progress, verdict)
        pair = _pair_at(self.target, score)
        if not pair:
            return progress
        index = PAIRS.index(pair)
        first, second = progress.games
        games = (first + 1, second) if index == 0 else (first, second + 1)
        if games[index] < self.games:
            return progress._replace(games=games, game_won=True)
        return progress._replace(games=games, winners=pair)

    def after_penalty(self, progress: Progress, _score: FourInts) -> Progress:
        """Return the progress unchanged: a penalty only takes points off."""
        return progress


@dataclass(frozen=True, slots=True)
class StarSession:
    """A session's stars: highest total, then more deals won, then each of the level (pepet-2026/13)."""

    deals: int

    def after_deal(self, progress: Progress, score: FourInts, verdict: Verdict) -> Progress:
        """Return the progress after a deal that counts."""
        progress = _count(progress, verdict)
        if progress.deals < self.deals:
            return progress
        results = [(score[seat], progress.firsts[seat]) for seat in SEATS]
        return progress._replace(winners=tuple(seat for seat in SEATS if results[seat] == max(results)))

    def after_penalty(self, progress: Progress, _score: FourInts) -> Progress:
        """Return the progress unchanged."""
        return progress


Ending: TypeAlias = FixedDeals | FirstTo | FirstToGames | StarSession


def _count(progress: Progress, verdict: Verdict) -> Progress:
    firsts = progress.firsts
    if verdict.ranking:
        firsts = add(firsts, for_seats({verdict.ranking[0]: 1}))
    return progress._replace(deals=progress.deals + 1, firsts=firsts)


def _pair_at(target: int, score: FourInts) -> tuple[Seat, ...]:
    for pair in PAIRS:
        if score[pair[0]] >= target:
            return pair
    return ()


def single_sides() -> tuple[tuple[Seat, ...], ...]:
    """Return four sides of one seat each."""
    return tuple((seat,) for seat in SEATS)
