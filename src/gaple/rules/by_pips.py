"""Scoring by pips (gapler-250): the winner takes the pips left in the other hands."""

from dataclasses import dataclass

from gaple.engine import (
    FourInts,
    FourSets,
    LastTile,
    Locked,
    OpeningPassed,
    Outcome,
    Seat,
    ThrownIn,
    TileSet,
    WentOut,
)
from gaple.engine.seats import for_pair, next_seat, others_after, previous_seat
from gaple.engine.tiles import BLANK, DOUBLE_SIX_TILE
from gaple.rules.errors import RulesError
from gaple.rules.verdict import Kind, TableRow, Verdict, plain_pips, replayed, thrown_in

WINNING_DOUBLES = 6  # gapler-250/1
TWO_ENDS_TIMES = 2  # gapler-250/5
DEAD_BLANK = 25  # gapler-250/6
DEAD_DOUBLE_SIX = 50  # gapler-250/6
BLANK_IN = 50  # gapler-250/7
DOUBLE_SIX_IN = 200  # gapler-250/7
LOST_LOCK_TIMES = 2  # gapler-250/8


@dataclass(frozen=True, slots=True)
class PipsScorer:
    """The full count of a deal and its pure pips; the ledger decides what is written."""

    counted: str = "all"
    against: str = "next"
    lock_tie: str = "lose"

    def score(self, outcome: Outcome, _draw: tuple[Seat, ...]) -> Verdict:
        """Return the verdict on an outcome.

        Raises:
            RulesError: this rule set does not know such an outcome.
        """
        match outcome:
            case WentOut(seat, LastTile() as last, left, dead) if left is not None:
                return self._game(seat, last, left, dead)
            case Locked(locker, pips):
                return self._gaple(locker, pips)
            case ThrownIn(seat, doubles, left):
                if doubles >= WINNING_DOUBLES and left is not None:  # gapler-250/1
                    return self._six_doubles(seat, left)
                return thrown_in("gapler-250/1")
            case OpeningPassed():
                return replayed("gapler-250/3")
            case _:
                raise RulesError(f"this rule set does not know a deal that ends as {type(outcome).__name__}")

    def ties(self, _outcome: Outcome) -> tuple[tuple[Seat, ...], ...]:
        """Return no seats: nothing here comes down to a draw."""
        return ()

    def values(self, left: FourSets) -> FourInts:
        """Return each seat's plain pips."""
        return plain_pips(left)

    def table(self) -> tuple[TableRow, ...]:
        """Return the kinds of deal; their points are pips."""
        return (
            TableRow("game", (), "gapler-250/4"),
            TableRow("dua-mata", (), "gapler-250/5"),
            TableRow("balak-kosong-masuk", (), "gapler-250/7"),
            TableRow("balak-enam-masuk", (), "gapler-250/7"),
            TableRow("enam-balak", (), "gapler-250/1"),
            TableRow("gaple", (), "gapler-250/8"),
            TableRow("gaple-kalah", (), "gapler-250/8"),
        )

    def _counted_seats(self, winner: Seat) -> tuple[Seat, ...]:
        """Return whose pips are counted when somebody goes out (gapler-250/4)."""
        if self.counted == "opponents":
            return next_seat(winner), previous_seat(winner)
        return others_after(winner)

    def _game(self, seat: Seat, last: LastTile, left: FourSets, dead: TileSet) -> Verdict:
        pips = plain_pips(left)
        pure = self._pure(seat, pips)
        count = pure + self._dead_extra(seat, left, dead)
        clauses = ["gapler-250/4"]
        if count != pure:
            clauses.append("gapler-250/6")
        if last.tile is BLANK:  # gapler-250/7
            category, count = "balak-kosong-masuk", count + BLANK_IN
            clauses.append("gapler-250/7")
        elif last.tile is DOUBLE_SIX_TILE:  # gapler-250/7
            category, count = "balak-enam-masuk", count + DOUBLE_SIX_IN
            clauses.append("gapler-250/7")
        elif last.both_ends and not last.double and not last.equal_ends:  # gapler-250/5
            category, count = "dua-mata", count * TWO_ENDS_TIMES
            clauses.append("gapler-250/5")
        else:
            category = "game"
        points = for_pair(seat, count)
        return Verdict(Kind.DOMI, seat, category, points, tuple(clauses), pips, pure=pure, names_leader=seat)

    def _pure(self, winner: Seat, pips: FourInts) -> int:
        return sum(pips[seat] for seat in self._counted_seats(winner))

    def _dead_extra(self, winner: Seat, left: FourSets, dead: TileSet) -> int:
        """Return what dead doubles count more than their pips (gapler-250/6)."""
        held = dead & _union(left, self._counted_seats(winner))
        blank = DEAD_BLANK - BLANK.pips if held & BLANK.bit else 0
        double_six = DEAD_DOUBLE_SIX - DOUBLE_SIX_TILE.pips if held & DOUBLE_SIX_TILE.bit else 0
        return blank + double_six

    def _six_doubles(self, seat: Seat, left: FourSets) -> Verdict:
        pips = plain_pips(left)
        count = self._pure(seat, pips)
        clauses = ("gapler-250/1", "gapler-250/4")
        points = for_pair(seat, count)
        return Verdict(Kind.DOMI, seat, "enam-balak", points, clauses, pips, pure=count, names_leader=seat)

    def _gaple(self, locker: Seat, pips: FourInts) -> Verdict:
        """Compare the locker with one neighbour; dead doubles count their plain pips (gapler-250/8)."""
        rival = next_seat(locker) if self.against == "next" else previous_seat(locker)
        if pips[locker] == pips[rival] and self.lock_tie == "replay":  # gapler-250/8
            return replayed("gapler-250/8", "gapler-250/3")
        count = sum(pips[seat] for seat in others_after(locker))
        if pips[locker] < pips[rival]:  # gapler-250/8
            category, points, leads = "gaple", for_pair(locker, count), locker
        else:
            category, points, leads = "gaple-kalah", for_pair(rival, count * LOST_LOCK_TIMES), rival
        return Verdict(
            Kind.LOCKED, locker, category, points, ("gapler-250/8",), pips, pure=count, names_leader=leads
        )


def _union(sets: FourSets, seats: tuple[Seat, ...]) -> TileSet:
    tiles = 0
    for seat in seats:
        tiles |= sets[seat]
    return tiles
