"""A match between two deals as the journal keeps it, so that old verdicts are never computed anew."""

import msgspec

from gaple.engine import Tile
from gaple.rules import AnyoneLeads, HolderLeads, Lead, Match, Rules, SeatLeads
from gaple.rules.ending import Progress
from gaple.rules.ledger import Sheet


class MatchState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a `Match` holds besides its rules."""

    score: tuple[int, int, int, int]
    open: tuple[bool, bool]
    opened_before: tuple[bool, bool]
    deals: int
    firsts: tuple[int, int, int, int] = (0, 0, 0, 0)
    contenders: tuple[int, ...] = ()
    games: tuple[int, int] = (0, 0)
    game_won: bool = False
    winners: tuple[int, ...] = ()
    lead_seat: int | None = None
    lead_tile: tuple[int, int] | None = None
    shuffler: int | None = None


def from_match(match: Match) -> MatchState:
    """Return what to keep of a match."""
    lead = match.lead
    progress = match.progress
    return MatchState(
        score=match.sheet.score,
        open=match.sheet.open,
        opened_before=match.sheet.opened_before,
        deals=progress.deals,
        firsts=progress.firsts,
        contenders=progress.contenders,
        games=progress.games,
        game_won=progress.game_won,
        winners=progress.winners,
        lead_seat=lead.seat if isinstance(lead, SeatLeads) else None,
        lead_tile=(lead.tile.high, lead.tile.low) if isinstance(lead, HolderLeads) else None,
        shuffler=match.shuffler,
    )


def to_match(state: MatchState, rules: Rules) -> Match:
    """Return the match that was kept."""
    lead: Lead = AnyoneLeads()
    if state.lead_seat is not None:
        lead = SeatLeads(state.lead_seat)
    elif state.lead_tile is not None:
        lead = HolderLeads(Tile(*state.lead_tile))
    progress = Progress(
        state.deals,
        state.firsts,
        state.contenders,
        state.games,
        state.game_won,
        state.winners,
    )
    return Match(rules, Sheet(state.score, state.open, state.opened_before), progress, lead, state.shuffler)
