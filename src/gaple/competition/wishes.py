"""What a draw should meet as far as possible, and what it could not."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby, pairwise

from gaple.competition.errors import CompetitionError


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entrant as the draw sees it."""

    id: str
    club: str | None = None
    """Those of one club should meet late."""
    pot: int | None = None
    """Strength, 1 first; None comes last. Those of one pot are spread evenly, in a bracket the first
    are kept apart longest and get the byes."""
    pool: str | None = None
    """The pool that the entrant came through; pool mates meet again as late as they can."""


class Wish(StrEnum):
    """What is wished for."""

    CLUBS = "clubs"
    """Nobody meets his own club, in a pool or in the first stage of a bracket."""
    POTS = "pots"
    """No pool has two of one pot."""
    POOLS = "pools"
    """Pool mates stand in different halves of the bracket, three and four in different quarters."""


@dataclass(frozen=True, slots=True)
class Unmet:
    """Some who stand together against a wish."""

    wish: Wish
    name: str
    """The club, the pot or the pool that they share."""
    where: str
    """The pool's name; in a bracket the section: `1/16` is the first first-stage match of sixteen."""
    ids: tuple[str, ...]


def check_candidates(candidates: Sequence[Candidate], least: int) -> list[Candidate]:
    """Return candidates by id, so that the order of a file never matters.

    Raises:
        CompetitionError: one stands twice, or there are fewer than at least needed.
    """
    ordered = sorted(candidates, key=lambda candidate: candidate.id)
    for before, after in pairwise(ordered):
        if before.id == after.id:
            raise CompetitionError(f"{before.id} would be drawn twice")
    if len(ordered) < least:
        raise CompetitionError(f"{len(ordered)} entrants are too few for a draw: it takes {least}")
    return ordered


def by_pot(candidate: Candidate) -> tuple[bool, int]:
    """Return what sorts candidates by pot, those without one last."""
    return candidate.pot is None, candidate.pot or 0


def together(
    wish: Wish, where: str, candidates: Iterable[Candidate], names: Iterable[str | None]
) -> Iterator[Unmet]:
    """Yield who of those in one place share a name that should stand there once."""
    named = [
        (name, candidate.id) for name, candidate in zip(names, candidates, strict=True) if name is not None
    ]
    for name, group in groupby(sorted(named), key=lambda pair: pair[0]):
        ids = tuple(candidate for _, candidate in group)
        if len(ids) > 1:
            yield Unmet(wish, name, where, ids)
