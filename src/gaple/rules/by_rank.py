"""Scoring by rank (pepet-2026): everyone counts, the four are put in order, places score."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from gaple.engine import (
    SEATS,
    WITH_NUMBER,
    FourInts,
    FourSets,
    Locked,
    Outcome,
    Refused,
    Seat,
    Spent,
    TileSet,
    WentOut,
    pips_of,
    tiles_in,
)
from gaple.engine.seats import for_seats
from gaple.engine.tiles import BLANK
from gaple.rules.errors import RulesError
from gaple.rules.verdict import Kind, MaybePips, TableRow, Verdict

UNKNOWN_PIPS: MaybePips = (None, None, None, None)
LONE_BLANK = 13

PLACES = (5, 2, 1, 0)  # pepet-2026/8
GAPLE_PLACES = (10, 2, 1, 0)  # pepet-2026/9
GAPLE_FAILED_LOCKER = -5  # pepet-2026/9
GAPLE_FAILED_OTHERS = (5, 2, 1)  # pepet-2026/9
REFUSAL_OFFENDER = -2  # pepet-2026/11
REFUSAL_OTHERS = 2  # pepet-2026/11


class Key(NamedTuple):
    """What orders a seat among the four, lowest first (pepet-2026/7)."""

    not_out: bool
    value: int
    tiles: int
    halves: tuple[int, ...] = ()
    """Looked at only where the rest is level; empty where nobody is."""


class _Finish(NamedTuple):
    kind: Kind
    seat: Seat | None
    category: str
    clause: str


@dataclass(frozen=True, slots=True)
class RankScorer:
    """Points by place in the ranking; a deliberate lock wins or loses more."""

    blank_pair: str = "blank"
    deliberate: str = "certain"

    def score(self, outcome: Outcome, draw: tuple[Seat, ...]) -> Verdict:
        """Return the verdict on an outcome.

        Args:
            outcome: how the deal ended.
            draw: the seats that had to draw a tile, lowest tile first.

        Raises:
            RulesError: this rule set does not know such an outcome.
        """
        match outcome:
            case WentOut(seat, _, left) if left is not None:
                return self._by_place(_Finish(Kind.DOMI, seat, "habis", "pepet-2026/3"), left, draw)
            case Spent(left):
                finish = _Finish(Kind.EXHAUSTED, None, "semua-tutup", "pepet-2026/5")
                return self._by_place(finish, left, draw)
            case Locked(locker, _, left) if left is not None:
                finish = _Finish(Kind.LOCKED, locker, "kunci", "pepet-2026/10")
                plain = self._by_place(finish, left, draw)
                deliberate = self._is_deliberate(outcome)
                return _gaple(plain, locker) if deliberate else plain  # pepet-2026/9, /10
            case Refused(seat, left):
                return self._refused(seat, left)
            case _:
                raise RulesError(f"this rule set does not know a deal that ends as {type(outcome).__name__}")

    def ties(self, outcome: Outcome) -> tuple[tuple[Seat, ...], ...]:
        """Return the groups of seats that only a drawn tile can part (pepet-2026/7)."""
        match outcome:
            case WentOut(seat, _, left) if left is not None:
                return self._level(left, first=seat)
            case Locked(_, _, left) | Spent(left) if left is not None:
                return self._level(left)
            case _:
                return ()

    def table(self) -> tuple[TableRow, ...]:
        """Return the table of points by place; where a lock failed or a seat refused, that seat first."""
        return (
            TableRow("habis", PLACES, "pepet-2026/8"),
            TableRow("kunci", PLACES, "pepet-2026/10"),
            TableRow("semua-tutup", PLACES, "pepet-2026/8"),
            TableRow("gaple", GAPLE_PLACES, "pepet-2026/9"),
            TableRow("gaple-kalah", (GAPLE_FAILED_LOCKER, *GAPLE_FAILED_OTHERS), "pepet-2026/9"),
            TableRow("tutup", (REFUSAL_OFFENDER, *(REFUSAL_OTHERS,) * 3), "pepet-2026/11"),
        )

    def value(self, counted: TileSet) -> int:
        """Return what a player's counted tiles are worth: pips, with 0-0 alone as 13 (pepet-2026/6)."""
        pips = pips_of(counted)
        if not counted & BLANK.bit:
            return pips
        others = counted ^ BLANK.bit
        paired = others & WITH_NUMBER[0] if self.blank_pair == "blank" else others
        return pips if paired else pips + LONE_BLANK

    def values(self, left: FourSets) -> FourInts:
        """Return each seat's value, 0-0 alone as 13."""
        return self.value(left[0]), self.value(left[1]), self.value(left[2]), self.value(left[3])

    @lru_cache(maxsize=16)  # noqa: B019 - scorers are few values that live as long as their rules
    def _keys(self, left: FourSets, first: Seat | None) -> tuple[Key, ...]:
        """Return what orders the seats (pepet-2026/7).

        Kept for a moment, because a deal's ties and its points are asked for in turn.
        """
        keys = tuple(Key(s != first, self.value(tiles), tiles.bit_count()) for s, tiles in enumerate(left))
        if len(set(keys)) == len(keys):
            return keys
        return tuple(key._replace(halves=_halves(tiles)) for key, tiles in zip(keys, left, strict=True))

    def _level(self, left: FourSets, first: Seat | None = None) -> tuple[tuple[Seat, ...], ...]:
        keys = self._keys(left, first)
        if len(set(keys)) == len(keys):
            return ()
        groups = groupby(sorted(SEATS, key=keys.__getitem__), key=keys.__getitem__)
        return tuple(group for _, seats in groups if len(group := tuple(seats)) > 1)

    def _by_place(self, finish: _Finish, left: FourSets, draw: tuple[Seat, ...]) -> Verdict:
        """Score the four places (pepet-2026/8)."""
        keys = self._keys(left, finish.seat if finish.kind is Kind.DOMI else None)
        drawn = {drawer: place for place, drawer in enumerate(draw)}
        ranking = tuple(sorted(SEATS, key=lambda seat: (keys[seat], drawn.get(seat, 0))))
        return Verdict(
            finish.kind,
            finish.seat,
            finish.category,
            for_seats(dict(zip(ranking, PLACES, strict=True))),
            (finish.clause, "pepet-2026/7", "pepet-2026/8"),
            (keys[0].value, keys[1].value, keys[2].value, keys[3].value),
            ranking=ranking,
            names_leader=ranking[0],  # pepet-2026/12
        )

    def _is_deliberate(self, lock: Locked) -> bool:
        """Return whether a lock is a gaple (pepet-2026/9); a referee's word decides where there is one."""
        if lock.ruling is not None:
            return lock.ruling
        if self.deliberate == "certain":
            return lock.had_choice and lock.plain_to_see
        return lock.had_choice or self.deliberate == "always"

    def _refused(self, seat: Seat, left: FourSets | None) -> Verdict:
        points = for_seats(dict.fromkeys(SEATS, REFUSAL_OTHERS) | {seat: REFUSAL_OFFENDER})
        pips = UNKNOWN_PIPS if left is None else self.values(left)
        return Verdict(Kind.TUTUP, seat, "tutup", points, ("pepet-2026/11",), pips)


def _halves(counted: TileSet) -> tuple[int, ...]:
    """Return the halves of these tiles, smallest first."""
    return tuple(sorted(half for tile in tiles_in(counted) for half in (tile.low, tile.high)))


def _gaple(plain: Verdict, locker: Seat) -> Verdict:
    """Return the verdict on a deliberate lock from the ranking of a plain one (pepet-2026/9)."""
    if plain.ranking[0] == locker:
        category, points = "gaple", dict(zip(plain.ranking, GAPLE_PLACES, strict=True))
    else:
        others = [seat for seat in plain.ranking if seat != locker]
        category, points = "gaple-kalah", dict(zip(others, GAPLE_FAILED_OTHERS, strict=True))
        points[locker] = GAPLE_FAILED_LOCKER
    return Verdict(
        Kind.LOCKED,
        locker,
        category,
        for_seats(points),
        ("pepet-2026/9", "pepet-2026/7"),
        plain.pips,
        ranking=plain.ranking,
        names_leader=plain.names_leader,
    )
