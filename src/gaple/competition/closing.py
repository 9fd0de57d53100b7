"""Closing a stage freezes its tables; what a later correction does to what followed (CASES 53)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gaple.competition.errors import CompetitionError
from gaple.competition.events import (
    CloseStage,
    Correct,
    Disqualify,
    Event,
    ExtraGame,
    Lots,
    Penalty,
    Rejoin,
    Result,
    Sheet,
    Substitute,
    VoidDeal,
    Walkover,
    Withdraw,
)
from gaple.competition.handling import Handler, Handlers
from gaple.competition.knockout import Bracket
from gaple.competition.matches import match_of
from gaple.competition.ranking import Table
from gaple.competition.standings import stage_tables
from gaple.competition.state import State
from gaple.record.jsontext import quote

STAGES = {
    "group": ("group",),
    "league": ("league",),
    "pools": ("pools", "knockout"),
    "knockout": ("knockout",),
}


@dataclass(frozen=True, slots=True)
class Before:
    """What a correction may change, as it was."""

    stage: str | None
    match: str | None
    winner: str | None


def stage_of(state: State, event: Event) -> str | None:
    """Return the stage that an event's figures belong to, None where it has none."""
    match event:
        case Sheet():
            return "group"
        case Result():
            return state.stage_of(match_of(state, event))
        case Walkover(match=match):
            return state.stage_of(match)
        case Penalty(match=match) if match is not None:
            return state.stage_of(match)
        case (
            Penalty()
            | Withdraw()
            | Disqualify()
            | Rejoin()
            | Lots()
            | ExtraGame()
            | Substitute()
            | VoidDeal()
        ):
            return STAGES[state.kind][0]
        case _:
            return None


def check_open(state: State, event: Event) -> None:
    """Refuse what comes in for a closed stage."""
    if not state.closed:
        return
    stage = stage_of(state, event)
    if stage in state.closed:
        raise CompetitionError(f"the stage {stage} is closed; a result changes by a correction only")


def before_correction(state: State, old: Event | None, new: Event | None) -> Before:
    """Return what stands before an event is corrected; `old` is None where it had been taken out.

    Raises:
        CompetitionError: the new values move the event into a closed stage.
    """
    stage, match = (None, None) if old is None else _where(state, old)
    if new is not None and state.closed:
        moved = stage_of(state, new)
        if old is not None and moved != stage and moved in state.closed:
            raise CompetitionError(f"the stage {moved} is closed")
        stage = stage or moved
    winner = None
    if match is not None and state.bracket is not None and state.bracket.has(match):
        winner = state.knockout.winner(match)
    return Before(stage, match, winner)


def after_correction(state: State, before: Before, event: Correct) -> list[int]:
    """Let a correction have its say on what followed, as its `after_close` says.

    Returns:
        The events that count no more, because they were of matches that must be played again.
    """
    overruled = list(_after_knockout(state, before, event))
    if before.stage in state.closed and event.after_close != "keep":
        overruled += _reopened(state, before.stage, event)
    for number in overruled:
        state.overruled[number] = event.n
    return overruled


def _where(state: State, event: Event) -> tuple[str | None, str | None]:
    if not isinstance(event, Result | Walkover):
        return stage_of(state, event), None
    match = next(match for match, played in state.played.items() if played.n == event.n)
    return state.stage_of(match), match


def _after_knockout(state: State, before: Before, event: Correct) -> Iterator[int]:
    """Keep who went on, or have the matches after it played again."""
    match = before.match
    if match is None or state.bracket is None or not state.bracket.has(match) or before.winner is None:
        return
    state.went_on.pop(match, None)
    later = list(_after(state.bracket, match))
    if state.played.keys().isdisjoint(later) or state.knockout.winner(match) == before.winner:
        return
    if event.after_close == "keep":
        state.went_on[match] = before.winner
        return
    yield from _play_again(state, later)


def _play_again(state: State, matches: Iterable[str]) -> Iterator[int]:
    """Forget how matches of the knock-out ended, and yield the events that said so."""
    for match in matches:
        state.went_on.pop(match, None)
        if match in state.played:
            yield state.played.pop(match).n


def _after(bracket: Bracket, match: str) -> Iterator[str]:
    """Yield all matches that wait, near or far, for this one."""
    for follower in bracket.followers(match):
        yield follower
        yield from _after(bracket, follower)


def _reopened(state: State, stage: str | None, event: Correct) -> list[int]:
    """Freeze a closed stage anew; give its places in the bracket to whom they belong now, or draw anew."""
    assert stage is not None  # noqa: S101 - only stages are closed
    old = state.closed[stage]
    state.closed[stage] = stage_tables(state, stage)
    if stage != "pools" or state.bracket is None:
        return []
    moved = _moved(old, state.closed[stage])
    matches = list(state.bracket.matches())
    if event.after_close == "void":
        state.bracket = None
        state.drawn.pop("bracket", None)
    else:
        matches = [match for match in matches if moved.keys() & set(state.knockout.meeting(match))]
        slots = tuple(None if each is None else moved.get(each, each) for each in state.bracket.slots)
        state.bracket = Bracket(slots, state.bracket.third_place)
    state.forget_knockout()
    return list(_play_again(state, matches))


def _moved(old: tuple[Table, ...], new: tuple[Table, ...]) -> dict[str, str]:
    """Return who takes whose place: by pool and row, where the two differ."""
    pairs = (
        (was.entrant, now.entrant)
        for before, after in zip(old, new, strict=True)
        for was, now in zip(before.rows, after.rows, strict=False)
    )
    return {was: now for was, now in pairs if was != now}


def _check_close(state: State, event: CloseStage) -> None:
    stages = STAGES[state.kind]
    if event.stage not in stages:
        raise CompetitionError(
            f"there is no stage {quote(event.stage)} to close; there is {' and '.join(stages)}"
        )
    if event.stage in state.closed:
        raise CompetitionError(f"the stage {event.stage} is closed already")
    if event.stage == "pools" and not state.pools:
        raise CompetitionError("the pools are not drawn")
    if event.stage == "knockout" and state.bracket is None:
        raise CompetitionError("the knock-out is not drawn")


def _put_close(state: State, event: CloseStage) -> None:
    state.closed[event.stage] = stage_tables(state, event.stage)
    state.closed_at[event.stage] = event.n


HANDLERS: Handlers = {CloseStage: Handler(_check_close, _put_close)}
