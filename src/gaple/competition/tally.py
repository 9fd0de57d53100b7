"""Adding up: what each match of a pool or a league gives its two sides, and what entrants have of it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gaple.competition.events import Disqualify, Result, Walkover
from gaple.competition.state import State


@dataclass(frozen=True, slots=True)
class Counted:
    """A match that counts: won by `winner`, whose figures are missing where there was no game."""

    match: str
    winner: str
    loser: str
    score: tuple[int, int] | None
    """Of the winner and of the loser; None where they are missing."""
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entrant has from the matches of a stage."""

    wins: int
    played: int
    """Matches with a score of their own; a walkover is none."""
    decided: int
    """Matches won or lost, walkovers too."""
    scored: int | None
    """Sum of own scores, less penalties; None where no match has figures: missing is not 0."""
    conceded: int | None
    with_figures: int
    """Matches that have figures."""

    @property
    def productivity(self) -> int | None:
        """Scored less conceded (gapensi-makassar, source part V, second step)."""
        return None if self.scored is None or self.conceded is None else self.scored - self.conceded


def counted_matches(state: State, stage: str) -> list[Counted]:
    """Return the matches of a pool (by its name) or of the league that count, in playing order.

    One who withdrew `from-now` gives the matches not played yet to the others, as walkovers. Where an
    entrant left `whole` none of the matches count, or (option `void`: keep-played) those played do.
    """
    found = (
        _counted(state, match, meeting.a, meeting.b)
        for match, meeting in state.meetings.items()
        if meeting.stage == stage
    )
    return [counted for counted in found if counted is not None]


def unplayed(state: State, stage: str) -> list[str]:
    """Return the matches of a pool or of the league that wait to be played."""
    return [
        match
        for match, meeting in state.meetings.items()
        if meeting.stage == stage
        and match not in state.played
        and not any(state.gone(side) for side in (meeting.a, meeting.b))
    ]


def tallies(state: State, entrants: Iterable[str], matches: Iterable[Counted]) -> dict[str, Tally]:
    """Return what each entrant has, penalties taken off what they scored."""
    found: dict[str, list[tuple[Counted, bool]]] = defaultdict(list)
    for match in matches:
        found[match.winner].append((match, True))
        found[match.loser].append((match, False))
    off = penalties(state)
    return {entrant: _tally(found[entrant], off.get(entrant, 0)) for entrant in entrants}


def penalties(state: State) -> Mapping[str, int]:
    """Return the points taken off each entrant who had any taken off."""
    off: dict[str, int] = defaultdict(int)
    for penalty in state.penalties.values():
        off[penalty.entrant] += penalty.points
    return off


def _tally(matches: list[tuple[Counted, bool]], off: int) -> Tally:
    """Return what an entrant has from matches, each with whether it was won."""
    scores = [match.score if won else match.score[::-1] for match, won in matches if match.score is not None]
    return Tally(
        wins=sum(won for _, won in matches),
        played=sum(not match.walkover for match, _ in matches),
        decided=len(matches),
        scored=sum(own for own, _ in scores) - off if scores else None,
        conceded=sum(other for _, other in scores) if scores else None,
        with_figures=len(scores),
    )


def _counted(state: State, match: str, a: str, b: str) -> Counted | None:
    played = state.played.get(match)
    if any(_is_void(state, side, played is not None) for side in (a, b)):
        return None
    if isinstance(played, Result):
        high, low = max(played.score), min(played.score)
        won_by_a = played.score[0] == high
        winner, loser = (played.a, played.b) if won_by_a else (played.b, played.a)
        return Counted(match, winner, loser, (high, low))
    absent = set(played.absent) if isinstance(played, Walkover) else {s for s in (a, b) if state.gone(s)}
    if len(absent) != 1:
        return None
    winner, loser = (b, a) if a in absent else (a, b)
    return Counted(match, winner, loser, state.setting.walkover_score, walkover=True)


def _is_void(state: State, side: str, was_played: bool) -> bool:  # noqa: FBT001 - read where it is called
    left = state.left.get(side)
    if left is None or left.scope == "from-now":
        return False
    return not was_played or state.setting.head.options.void == "all"


def state_of(state: State, entrant: str) -> str:
    """Return the word for how an entrant left: `withdrawn` or `disqualified`."""
    return "disqualified" if isinstance(state.left[entrant], Disqualify) else "withdrawn"
