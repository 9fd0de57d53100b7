"""What a seat may know of a deal: the only thing that bots and clients ever get."""

from dataclasses import dataclass
from typing import TypeAlias

from gaple.engine.chain import Ends
from gaple.engine.outcome import FourSets
from gaple.engine.plays import Close, Lay, Pass, Play
from gaple.engine.position import Laying, Position, plays_for
from gaple.engine.seats import SEATS, FourInts, Seat
from gaple.engine.tiles import TileSet


@dataclass(frozen=True, slots=True)
class HiddenClose:
    """Somebody else closed a tile; which one stays hidden until the count."""


SeenPlay: TypeAlias = Lay | Close | Pass | HiddenClose


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it. No field can hold another seat's tiles."""

    seat: Seat
    laying: Laying
    leader: Seat
    hand: TileSet
    closed: TileSet
    """The tiles that this seat has closed itself."""
    hand_sizes: FourInts
    closed_sizes: FourInts
    ends: Ends
    plays: tuple[SeenPlay, ...]
    """All turns since the leader's; another seat's closings without their tile."""
    turn: Seat
    over: bool

    @property
    def legal_plays(self) -> tuple[Play, ...]:
        """The plays that this seat may choose from now; empty when it is not on turn."""
        if self.over or self.turn != self.seat:
            return ()
        return tuple(plays_for(self.laying, self.ends, self.hand))


def view(position: Position, seat: Seat) -> View:
    """Return all that a seat may know of a position."""
    seen: list[SeenPlay] = []
    for number, play in enumerate(position.plays):
        own = (position.leader + number) % 4 == seat
        seen.append(play if own or not isinstance(play, Close) else HiddenClose())
    return View(
        seat=seat,
        laying=position.laying,
        leader=position.leader,
        hand=position.hands[seat],
        closed=position.closed[seat],
        hand_sizes=_sizes(position.hands),
        closed_sizes=_sizes(position.closed),
        ends=position.ends,
        plays=tuple(seen),
        turn=position.turn,
        over=position.over,
    )


def _sizes(sets: FourSets) -> FourInts:
    first, second, third, fourth = (sets[seat].bit_count() for seat in SEATS)
    return first, second, third, fourth
