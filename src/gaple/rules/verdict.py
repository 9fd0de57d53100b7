"""What a deal is worth: the judgement on an outcome, with the clauses it rests on."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from gaple.engine import FourInts, FourSets, Seat, pips_of

NO_POINTS: FourInts = (0, 0, 0, 0)
MaybePips: TypeAlias = tuple[int | None, int | None, int | None, int | None]


class Mode(StrEnum):
    """Four for themselves, or seats 0+2 against 1+3."""

    SINGLE = "single"
    PAIRS = "pairs"


class Kind(StrEnum):
    """How a deal came to its end, as records and score sheets name it."""

    DOMI = "domi"
    LOCKED = "locked"
    EXHAUSTED = "exhausted"
    TUTUP = "tutup"
    REDEAL = "redeal"
    REPLAY = "replay"
    UNFINISHED = "unfinished"


class TableRow(NamedTuple):
    """A line of a rule set's table of points, for people to read."""

    category: str
    points: tuple[int, ...]
    """By place or by side, as the clause says; empty where the pips decide."""
    clause: str


COUNTED_KINDS = frozenset({Kind.DOMI, Kind.LOCKED, Kind.EXHAUSTED, Kind.TUTUP})
"""The kinds that count among a match's deals."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A scored deal."""

    kind: Kind
    seat: Seat | None
    """Who went out, locked or refused; None in the other kinds."""
    category: str | None
    """The rule book's name for how, such as `ceki-habis`."""
    points: FourInts
    """What the deal gives each seat; in pairs both partners carry the pair's points."""
    clauses: tuple[str, ...]
    pips: MaybePips | None = None
    """What each seat's counted tiles are worth to the rule set; None where not known."""
    pure: int = 0
    """gapler-250: the plain pips counted, before doubling and special values (clause 9)."""
    ranking: tuple[Seat, ...] = ()
    """pepet-2026: the four seats from first to last."""
    names_leader: Seat | None = None
    """Who leads next; None: the lead stays where it was."""

    @property
    def counts(self) -> bool:
        """Whether it is one of the match's deals (thrown-in and replayed ones are not)."""
        return self.kind in COUNTED_KINDS


def thrown_in(clause: str) -> Verdict:
    """Return the verdict on a deal thrown in before it was played: nothing, and it does not count."""
    return Verdict(Kind.REDEAL, None, None, NO_POINTS, (clause,))


def replayed(*clauses: str) -> Verdict:
    """Return the verdict on a deal that is played again."""
    return Verdict(Kind.REPLAY, None, None, NO_POINTS, clauses)


def plain_pips(left: FourSets) -> FourInts:
    """Return the pips of each seat's tiles."""
    return pips_of(left[0]), pips_of(left[1]), pips_of(left[2]), pips_of(left[3])
