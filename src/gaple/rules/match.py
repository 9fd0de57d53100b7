"""The match around the deals: who leads, what is written, when it is won.

A `Match` is the state between two deals (and, for penalties, within one). It does not change:
`begin_deal`, `charge` and `settle` return the next one.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from gaple.engine import FourInts, FourSets, Laying, Outcome, Seat, ThrownIn, Tile, opener
from gaple.engine.seats import add, next_seat
from gaple.rules.ending import Progress
from gaple.rules.errors import RulesError
from gaple.rules.ledger import Entry, Sheet
from gaple.rules.model import Penalty, Rules
from gaple.rules.verdict import NO_POINTS, Verdict


@dataclass(frozen=True, slots=True)
class HolderLeads:
    """The holder of a tile leads, with that tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class SeatLeads:
    """This seat leads (in gapler-250 it may have to hand the opening on)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnyoneLeads:
    """Drawn at the table and not known here: the record says who leads."""


Lead: TypeAlias = HolderLeads | SeatLeads | AnyoneLeads


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two deals."""

    rules: Rules
    sheet: Sheet
    progress: Progress
    lead: Lead
    shuffler: Seat | None = None
    """Who shuffles the next deal where the rule set says; None: all mix, or it does not say."""

    @property
    def score(self) -> FourInts:
        """The running score by seat."""
        return self.sheet.score

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; empty while the match runs."""
        return self.progress.winners

    @property
    def finished(self) -> bool:
        """Whether the match is won."""
        return bool(self.progress.winners)

    @property
    def extra_deal(self) -> tuple[Seat, ...]:
        """The seats between which one more deal must decide; empty when none must."""
        return self.progress.contenders

    @property
    def leader_next(self) -> Seat | None:
        """The seat that leads the next deal, before any handing on; None where none is named."""
        if self.finished or not isinstance(self.lead, SeatLeads):
            return None
        return self.lead.seat

    @property
    def laying(self) -> Laying:
        """How the next deal is laid: with its forced opening while a tile names the leader."""
        return self.rules.first_laying if isinstance(self.lead, HolderLeads) else self.rules.laying

    def leaders(self, hands: FourSets) -> tuple[Seat, ...]:
        """Return the seats that may lay first with these hands; one unless the leader was drawn."""
        if isinstance(self.lead, AnyoneLeads):
            return 0, 1, 2, 3
        lead = self.lead.seat if isinstance(self.lead, SeatLeads) else None
        return (opener(self.laying.opening, hands, lead),)


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal after it was booked."""

    match: Match
    verdict: Verdict
    """With the points as they were written and the clauses of the ledger."""
    entry: Entry


def start_match(rules: Rules) -> Match:
    """Return a match before its first deal."""
    lead = AnyoneLeads() if rules.first_tile is None else HolderLeads(rules.first_tile)
    return Match(rules, rules.ledger.start(), Progress(), lead)


def begin_deal(match: Match) -> Match:
    """Return the match with the next deal begun; after a won game the score starts at 0.

    Raises:
        RulesError: the match is already won.
    """
    if match.finished:
        raise RulesError("the match is already won")
    if match.progress.game_won:
        sheet = match.rules.ledger.new_game(match.sheet)
        return replace(match, sheet=sheet, progress=match.progress._replace(game_won=False))
    return match


def charge(match: Match, penalty: Penalty, offender: Seat) -> Match:
    """Return the match after a penalty, which stands at once and can end it in mid-deal."""
    points = penalty.points(offender)
    sheet = match.sheet._replace(score=add(match.score, points))
    progress = match.rules.ending.after_penalty(match.progress, sheet.score)
    return replace(match, sheet=sheet, progress=progress)


def settle(
    match: Match, outcome: Outcome, draw: tuple[Seat, ...] = (), leader: Seat | None = None
) -> Settled:
    """Return the match after a deal that was begun ended.

    Args:
        match: the match as `begin_deal` and `charge` left it.
        outcome: how the deal ended.
        draw: the seats that had to draw, lowest tile first.
        leader: the seat that laid first, where it is known.

    Raises:
        RulesError: the outcome is none of this rule set's, or the draw is missing or not needed.
    """
    rules = match.rules
    _check_draw(rules, outcome, draw)
    verdict = rules.scorer.score(outcome, draw)
    lead = _next_lead(match.lead, verdict, leader)
    shuffler = _next_shuffler(match, outcome, verdict)
    if not verdict.counts:
        after = Match(rules, match.sheet, match.progress, lead, shuffler)
        return Settled(after, verdict, Entry(match.sheet, NO_POINTS))
    entry = rules.ledger.write(match.sheet, verdict)
    progress = rules.ending.after_deal(match.progress, entry.sheet.score, verdict)
    if entry.clauses:
        verdict = replace(verdict, points=entry.points, clauses=verdict.clauses + entry.clauses)
    return Settled(Match(rules, entry.sheet, progress, lead, shuffler), verdict, entry)


def _check_draw(rules: Rules, outcome: Outcome, draw: tuple[Seat, ...]) -> None:
    """Refuse a draw that is missing, of other seats, or not needed (pepet-2026/7)."""
    must_draw = sorted(seat for group in rules.scorer.ties(outcome) for seat in group)
    if sorted(draw) == must_draw:
        return
    drew = " ".join(map(str, draw))
    if not must_draw:
        message = f"draw: seats {drew} drew a tile, but nothing comes down to a draw"
    elif not draw:
        message = f"draw: seats {' '.join(map(str, must_draw))} are level and must draw a tile"
    else:
        message = f"draw: seats {' '.join(map(str, must_draw))} must draw a tile, not seats {drew}"
    raise RulesError(message)


def _next_lead(lead: Lead, verdict: Verdict, leader: Seat | None) -> Lead:
    if verdict.names_leader is not None:
        return SeatLeads(verdict.names_leader)
    if isinstance(lead, AnyoneLeads) and leader is not None:
        return SeatLeads(leader)
    return lead


def _next_shuffler(match: Match, outcome: Outcome, verdict: Verdict) -> Seat | None:
    if not match.rules.shuffling_goes_on:
        return None
    if isinstance(outcome, ThrownIn):  # gapensi-makassar/3
        return outcome.seat
    if match.progress.deals == 0 or match.shuffler is None:  # gapensi-makassar/2
        return verdict.names_leader
    return next_seat(match.shuffler)
