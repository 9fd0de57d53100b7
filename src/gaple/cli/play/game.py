"""The game without a picture: deals, turns and draws. What happens is told to a `Screen`.

A screen and the players at it get a `Table`, which holds what one seat may know and no more.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, final

from gaple.cli.play.chance import Chance, Drawn
from gaple.engine import (
    EMPTY_TABLE,
    PASS,
    Play,
    Position,
    Seat,
    Tile,
    View,
    legal_plays,
    tiles_in,
    view,
)
from gaple.engine.view import SeenPlay
from gaple.record import RunningMatch, ScoredDeal, deal_next, end_deal, make_play, new_match
from gaple.record.model import FourTexts
from gaple.rules import AnyoneLeads, Match, Rules


@dataclass(frozen=True, slots=True)
class Table:
    """A deal in progress as one seat sees it."""

    match: Match
    """The match as it stood before this deal."""
    players: FourTexts
    view: View
    deals: tuple[ScoredDeal, ...]
    """The deals that have ended."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a deal came to its first seat."""

    leader: Seat
    drawn: Drawn | None = None
    """The tiles that were drawn for the lead, where it was drawn."""
    handed_on_by: Seat | None = None
    """Who had the lead and no tile to open with (gapler-250/2)."""
    tile: Tile | None = None
    """The tile that must come first, where the rules leave only one."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A deal that has ended, all hands open."""

    scored: ScoredDeal
    position: Position
    deals: tuple[ScoredDeal, ...]
    """The match's deals, this one last."""
    drawn: Drawn | None = None
    """The tiles drawn between players that are level, where they were needed."""


class Screen(Protocol):
    """Whoever watches the game from one seat."""

    def deal_begins(self, table: Table, opening: Opening, /) -> None:
        """A deal was dealt and nothing is laid yet."""

    def played(self, table: Table, seat: Seat, play: SeenPlay, /) -> None:
        """A seat made a play; the table is as it is after it."""

    def deal_ends(self, ended: Ended, /) -> None:
        """A deal is over and scored."""

    def match_ends(self, match: Match, /) -> None:
        """The match is won."""


Player: TypeAlias = Callable[[Table], Play]
"""Whoever chooses for a seat, from that seat's table."""


def is_forced(position: Position) -> bool:
    """Whether there is nothing to choose: a pass, or the one tile that the rules open with."""
    options = legal_plays(position)
    return options == (PASS,) or (position.ends is EMPTY_TABLE and len(options) == 1)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at the table, and who looks at it."""

    names: FourTexts
    players: Mapping[Seat, Player]
    watched: Seat
    """The seat whose table the screen shows."""


@final
class Game:
    """A match as it is played: `running` is at every moment a match that can be written down."""

    def __init__(self, rules: Rules, sitting: Sitting, screen: Screen, chance: Chance) -> None:
        self.running = new_match(rules, sitting.names)
        self.deals: tuple[ScoredDeal, ...] = ()
        self._sitting = sitting
        self._screen = screen
        self._chance = chance

    def play_match(self) -> None:
        """Play deal after deal until the match is won."""
        while not self.running.match.finished:
            self.play_deal()
        self._screen.match_ends(self.running.match)

    def play_deal(self) -> None:
        """Play one deal to its end; one that is thrown in ends at once."""
        self._deal()
        while self.running.position is not None:
            self._turn(self.running.position)

    def _deal(self) -> None:
        match, hands = self.running.match, self._chance.hands()
        drawn = self._chance.draw_lowest() if isinstance(match.lead, AnyoneLeads) else None
        dealt = deal_next(self.running, hands, drawn.order[0] if drawn else None)
        if dealt.outcome is not None:
            self._end(dealt)
            return
        self.running = dealt
        position = _position(dealt)
        lead = match.leader_next
        options = legal_plays(position)
        opening = Opening(
            leader=position.leader,
            drawn=drawn,
            handed_on_by=lead if lead != position.leader else None,
            tile=tiles_in(dealt.match.laying.opening)[0] if is_forced(position) and options else None,
        )
        self._screen.deal_begins(self._table(position, self._sitting.watched), opening)

    def _turn(self, position: Position) -> None:
        seat = position.turn
        if is_forced(position):
            chosen: Play = legal_plays(position)[0]
        else:
            chosen = self._sitting.players[seat](self._table(position, seat))
        after = make_play(self.running, chosen)
        laid = _position(after)
        if after.outcome is None:
            self.running = after
            self._tell(laid, seat)
        else:
            self._end(after)

    def _end(self, over: RunningMatch) -> None:
        """Book a deal at once, so that an interruption never finds it ended and not booked."""
        position = _position(over)
        level = [seat for group in over.must_draw for seat in group]
        drawn = self._chance.draw_order(level) if level else None
        before = self.running.match
        self.running, scored = end_deal(over, drawn.order if drawn else ())
        if position.plays:
            self._tell(position, (position.turn + 3) % 4, before)
        self.deals = (*self.deals, scored)
        self._screen.deal_ends(Ended(scored, position, self.deals, drawn))

    def _tell(self, position: Position, seat: Seat, match: Match | None = None) -> None:
        table = self._table(position, self._sitting.watched, match)
        self._screen.played(table, seat, table.view.plays[-1])

    def _table(self, position: Position, seat: Seat, match: Match | None = None) -> Table:
        return Table(match or self.running.match, self.running.players, view(position, seat), self.deals)


def _position(running: RunningMatch) -> Position:
    assert running.position is not None  # noqa: S101 - only called within a deal
    return running.position
