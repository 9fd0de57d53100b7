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

    wins: int = 0
    played: int = 0
    """Matches that count, walkovers too."""
    scored: int | None = 0
    """Sum of own scores, less penalties; None where every match of the entrant misses its figures."""
    conceded: int | None = 0
    with_figures: int = 0
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
    wins: dict[str, int] = defaultdict(int)
    games: dict[str, int] = defaultdict(int)
    scores: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for match in matches:
        wins[match.winner] += 1
        for side in (match.winner, match.loser):
            games[side] += 1
        if match.score is not None:
            scores[match.winner].append(match.score)
            scores[match.loser].append((match.score[1], match.score[0]))
    off = penalties(state)
    return {
        entrant: _tally(wins[entrant], games[entrant], scores[entrant], off.get(entrant, 0))
        for entrant in entrants
    }


def penalties(state: State) -> Mapping[str, int]:
    """Return the points taken off each entrant who had any taken off."""
    off: dict[str, int] = defaultdict(int)
    for penalty in state.penalties.values():
        off[penalty.entrant] += penalty.points
    return off


def _tally(wins: int, played: int, scores: list[tuple[int, int]], off: int) -> Tally:
    if played and not scores:
        return Tally(wins, played, None, None)
    scored, conceded = sum(own for own, _ in scores), sum(other for _, other in scores)
    return Tally(wins, played, scored - off, conceded, len(scores))


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
