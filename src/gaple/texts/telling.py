"""What all explanations share: names, numbers, and the one deal that is told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gaple.engine import EMPTY_TABLE, Ends, FourInts, Lay, Play, Seat
from gaple.engine.seats import pair_of
from gaple.record import ScoredDeal
from gaple.rules import Mode, Rules
from gaple.texts.catalogue import Texts

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Telling:
    """A deal that is being told to a reader of one language."""

    texts: Texts
    rules: Rules
    deal: ScoredDeal
    players: Sequence[str]

    @property
    def in_pairs(self) -> bool:
        """Whether two play against two."""
        return self.rules.mode is Mode.PAIRS

    @property
    def earned(self) -> FourInts:
        """What the end of the deal wrote, without the penalties in it."""
        first, second, third, fourth = self.deal.verdict.points
        for booked in self.deal.charged:
            first -= booked.points[0]
            second -= booked.points[1]
            third -= booked.points[2]
            fourth -= booked.points[3]
        return first, second, third, fourth

    def say(self, message_id: str, **arguments: str) -> str:
        """Return a message of the reader's language."""
        return self.texts.say(message_id, **arguments)

    def name(self, seat: Seat) -> str:
        """Return a player's name."""
        return self.players[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        """Return several players' names as a list in words."""
        return names(self.texts, self.players, seats)

    def side(self, seat: Seat) -> str:
        """Return who shares this seat's points: the pair, or the player alone."""
        return self.names(pair_of(seat) if self.in_pairs else (seat,))

    def category(self) -> str:
        """Return the name of the deal's category."""
        return self.say(f"category-{self.deal.verdict.category}")

    def title(self, seat: Seat) -> str:
        """Return the category with the points of this seat, and in pairs for whom they are."""
        category, points = self.category(), signed(self.earned[seat])
        if self.in_pairs:
            return self.say("explain-title-for", category=category, points=points, side=self.side(seat))
        return self.say("explain-title", category=category, points=points)

    def numbers(self, seats: Iterable[Seat], numbers: Sequence[int | None]) -> str:
        """Return a number a player, such as `Ani 6, Budi −2`; who has none is left out."""
        return ", ".join(
            _number_of(self.texts, self.players[seat], number)
            for seat in seats
            if (number := numbers[seat]) is not None
        )


@lru_cache(maxsize=4096)
def _number_of(texts: Texts, player: str, number: int) -> str:
    """Return a player's number, such as `Ani 6`; kept, since a session says the same few over and over."""
    return texts.say("list-number", player=player, number=signed(number))


def names(texts: Texts, players: Sequence[str], seats: Sequence[Seat]) -> str:
    """Return players' names as a list in words, such as `Ani, Budi dan Citra`."""
    return in_words(texts, [players[seat] for seat in seats])


def in_words(texts: Texts, words: Sequence[str]) -> str:
    """Return words as a list a reader reads out, such as `A-1, A-3 dan A-4`."""
    *before, last = words
    return texts.say("list-last", first=", ".join(before), last=last) if before else last


def signed(number: int) -> str:
    """Return a number as it is printed, with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def ends_after(plays: Iterable[Play]) -> Ends:
    """Return the ends of the chain that these legal plays made."""
    ends = EMPTY_TABLE
    for play in plays:
        if isinstance(play, Lay):
            ends = ends.after[play]
    return ends


def last_laid(plays: Sequence[Play]) -> Lay | None:
    """Return the lay that ended a deal; None where it did not end with one, or was only reported."""
    return plays[-1] if plays and isinstance(plays[-1], Lay) else None
