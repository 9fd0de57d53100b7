"""A match while it is played: deal, play, end the deal, and at any time the record of it so far.

Nothing here changes: each function returns the next `RunningMatch`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from gaple.engine import FourSets, Outcome, Play, Position, Seat, Tile, check_hands, outcome_of, play, start
from gaple.record.model import DEFAULT_PLAYERS, FORMAT, Deal, FourTexts, Record
from gaple.record.notation import write_plays, write_tiles
from gaple.record.replay import ScoredDeal
from gaple.rules import Match, Rules, begin_deal, settle, start_match


@dataclass(frozen=True, slots=True)
class RunningMatch:
    """A match between or within deals. Made by `new_match`."""

    match: Match
    players: FourTexts
    deals: tuple[Deal, ...] = ()
    """The deals that have ended, as the record writes them."""
    dealt: tuple[tuple[Tile, ...], ...] = ()
    """The hands of the deal in progress as they were dealt; none between deals."""
    position: Position | None = None
    """The deal in progress; None between deals."""

    @property
    def outcome(self) -> Outcome | None:
        """How the deal in progress ended, None while it runs."""
        return None if self.position is None else outcome_of(self.position)

    @property
    def must_draw(self) -> tuple[tuple[Seat, ...], ...]:
        """The groups of seats that must draw a tile before the ended deal can be scored."""
        outcome = self.outcome
        return () if outcome is None else self.match.rules.scorer.ties(outcome)


def new_match(rules: Rules, players: FourTexts = DEFAULT_PLAYERS) -> RunningMatch:
    """Return a match before its first deal."""
    return RunningMatch(start_match(rules), players)


def deal_next(
    running: RunningMatch, hands: Sequence[Sequence[Tile]], drawn: Seat | None = None
) -> RunningMatch:
    """Return the match with the next deal dealt; it may be over at once (thrown in).

    Args:
        running: a match between two deals.
        hands: four hands of seven tiles.
        drawn: who leads where the rules leave it to a draw of tiles.

    Raises:
        RulesError: the match is won.
        BadHands: the hands are not a dealt set.
        ValueError: the seat drawn is needed and missing.
    """
    match = begin_deal(running.match)
    sets = check_hands(hands)
    leaders = match.leaders(sets)
    if len(leaders) > 1 and drawn is None:
        raise ValueError("the leader of this deal is drawn; say which seat")
    leader = drawn if len(leaders) > 1 and drawn is not None else leaders[0]
    position = start(match.laying, sets, leader)
    return replace(running, match=match, dealt=tuple(tuple(hand) for hand in hands), position=position)


def make_play(running: RunningMatch, chosen: Play) -> RunningMatch:
    """Return the match after a play of the seat on turn.

    Raises:
        IllegalPlay: the position does not allow it.
    """
    return replace(running, position=play(_position(running), chosen))


def end_deal(running: RunningMatch, draw: tuple[Seat, ...] = ()) -> tuple[RunningMatch, ScoredDeal]:
    """Return the match after the deal that has ended, and the deal scored.

    Args:
        running: a match whose deal in progress is over.
        draw: the seats of `must_draw` in the order of their drawn tiles, lowest first.

    Raises:
        RulesError: the draw is missing or not needed.
        ValueError: the deal goes on.
    """
    position = _position(running)
    outcome = outcome_of(position)
    if outcome is None:
        raise ValueError("the deal has not ended")
    settled = settle(running.match, outcome, draw, position.leader)
    scored = ScoredDeal(
        number=len(running.deals) + 1,
        outcome=outcome,
        verdict=settled.verdict,
        charged=(),
        plays=position.plays,
        hands=_sets(running),
        leader=position.leader if position.plays else None,
        match=settled.match,
        burned=settled.entry.burned,
        below_opening=settled.entry.below_opening,
    )
    deals = (*running.deals, ended_deal(running, draw))
    return RunningMatch(settled.match, running.players, deals), scored


def ended_deal(running: RunningMatch, draw: tuple[Seat, ...] = ()) -> Deal:
    """Return the deal in progress as a record writes it once it has ended."""
    return msgspec.structs.replace(_deal(running), draw=draw)


def record_of(running: RunningMatch) -> Record:
    """Return the record of the match so far; a deal in progress stands in it as unfinished."""
    deals = running.deals
    if running.position is not None:
        deals = (*deals, msgspec.structs.replace(_deal(running), unfinished=not running.position.over))
    rules = running.match.rules
    return Record(FORMAT, rules.id, deals, rules.mode.value, dict(rules.options), running.players)


def _position(running: RunningMatch) -> Position:
    if running.position is None:
        raise ValueError("no deal is in progress")
    return running.position


def _deal(running: RunningMatch) -> Deal:
    position = _position(running)
    first, second, third, fourth = (write_tiles(hand) for hand in running.dealt)
    return Deal(
        hands=(first, second, third, fourth),
        leader=position.leader,
        plays=write_plays(position.plays),
    )


def _sets(running: RunningMatch) -> FourSets:
    return check_hands(running.dealt)
