"""Events about matches of two sides: results, walkovers, penalties, lots and extra games."""

from gaple.competition.errors import CompetitionError
from gaple.competition.events import ExtraGame, Lots, Penalty, Result, Walkover
from gaple.competition.handling import Handler, Handlers, check_known, check_once
from gaple.competition.knockout import EMPTY, stage_size
from gaple.competition.matchrule import check_score
from gaple.competition.state import Played, State
from gaple.record import RecordError, replay_record
from gaple.record.jsontext import convert_object, quote
from gaple.record.model import Record
from gaple.rules import Rules

FEWEST_TIED = 2
FEWEST_AT_TABLE = 4


def match_of(state: State, event: Result) -> str:
    """Return the match a result is of; named, or the only one between its two sides.

    Raises:
        CompetitionError: there is no such match, or it must be named.
    """
    if event.match is not None:
        _check_match(state, event.match)
        return event.match
    matches = state.between.get(frozenset((event.a, event.b)), [])
    if len(matches) > 1:
        raise CompetitionError(f"{event.a} and {event.b} meet more than once; say in which match")
    pooled = matches[0] if matches else None
    counted = None if pooled is None else state.played.get(pooled)
    if pooled is not None and (counted is None or counted.n == event.n):
        return pooled
    # Who met in a pool may meet again in the knock-out.
    found = _in_bracket(state, event.a, event.b) or pooled
    if found is None:
        raise CompetitionError(f"{quote(event.a)} and {quote(event.b)} have no match against each other")
    return found


def _in_bracket(state: State, a: str, b: str) -> str | None:
    """Return the knock-out match in which two meet now, None where they do not."""
    if state.bracket is None:
        return None
    return next((m for m in state.bracket.matches() if set(state.knockout.meeting(m)) == {a, b}), None)


def _check_match(state: State, match: str) -> None:
    if state.has_match(match):
        return
    if stage_size(match) is not None and state.bracket is None and state.kind in {"pools", "knockout"}:
        raise CompetitionError(f"match {quote(match)}: the knock-out is not drawn")
    if not state.meetings and state.bracket is None:
        raise CompetitionError(f"match {quote(match)}: nothing is drawn yet")
    raise CompetitionError(f"there is no match {quote(match)}")


def _check_free(state: State, match: str) -> None:
    counted = state.played.get(match)
    if counted is not None:
        raise CompetitionError(f"match {match} has its result at event {counted.n}; correct that one")


def _check_sides(state: State, match: str, *given: str | None) -> None:
    """Refuse sides that are not those of the match, and a match whose sides are not known yet."""
    check_known(state, [side for side in given if side is not None])
    sides = state.sides(match)
    if None in sides:
        raise CompetitionError(f"match {match}: it is not known yet who plays it")
    if EMPTY in sides:
        raise CompetitionError(f"match {match} is not played: there is no opponent")
    for side in given:
        if side is not None and side not in sides:
            raise CompetitionError(f"match {match} is {sides[0]} against {sides[1]}, not {quote(side)}")


def _check_result(state: State, event: Result) -> None:
    check_known(state, [event.a, event.b])
    if event.a == event.b:
        raise CompetitionError(f"{quote(event.a)} cannot play against itself")
    match = match_of(state, event)
    _check_sides(state, match, event.a, event.b)
    _check_free(state, match)
    rules = state.setting.rules_in(stage_size(match))
    check_score(rules, event.score)
    if event.record is not None:
        _check_record(rules, event)


def _check_record(rules: Rules, event: Result) -> None:
    """Refuse a record under other rules, or one that ends otherwise; `a` sits at seats 0 and 2."""
    try:
        replayed = replay_record(convert_object(dict(event.record or {}), Record))
    except RecordError as error:
        raise CompetitionError(f"record: {error}") from None
    if replayed.rules.id != rules.id or replayed.rules.mode is not rules.mode:
        raise CompetitionError(
            f"record: played under {replayed.rules.id} {replayed.rules.mode}, not {rules.id} {rules.mode}"
        )
    for name, value in rules.options.items():
        played = replayed.rules.options[name]
        if played != value and name != "turn_seconds":
            raise CompetitionError(f"record: played under {name} {played}, not {value}")
    if not replayed.match.finished:
        raise CompetitionError("record: the match is not over")
    by_games = rules.plays_games and sum(replayed.match.progress.games) > 1
    score = replayed.match.progress.games if by_games else replayed.match.score[:2]
    if score != event.score:
        raise CompetitionError(
            f"record: it ends {score[0]}-{score[1]}, not {event.score[0]}-{event.score[1]}"
        )


def _check_walkover(state: State, event: Walkover) -> None:
    check_once(event.absent, "is absent")
    _check_match(state, event.match)
    _check_sides(state, event.match, *event.absent, event.a, event.b)
    _check_free(state, event.match)
    if event.a is not None and event.a == event.b:
        raise CompetitionError(f"{quote(event.a)} cannot play against itself")


def _put_played(state: State, event: Played) -> None:
    match = match_of(state, event) if isinstance(event, Result) else event.match
    state.played[match] = event


def _take_played(state: State, event: Played) -> None:
    for match, played in state.played.items():
        if played.n == event.n:
            del state.played[match]
            return


def _check_penalty(state: State, event: Penalty) -> None:
    check_known(state, [event.entrant])
    if event.match is not None:
        _check_match(state, event.match)
        if event.entrant not in state.sides(event.match):
            raise CompetitionError(f"{quote(event.entrant)} does not play match {event.match}")


def _put_penalty(state: State, event: Penalty) -> None:
    state.penalties[event.n] = event


def _take_penalty(state: State, event: Penalty) -> None:
    del state.penalties[event.n]


def _check_lots(state: State, event: Lots) -> None:
    check_known(state, event.among)
    check_once(event.among, "stands among the lots")
    if len(event.among) < FEWEST_TIED:
        raise CompetitionError("lots are drawn among two or more")
    if sorted(event.order) != sorted(event.among):
        raise CompetitionError("the order of the lots is not one of those among whom they were drawn")


def _put_lots(state: State, event: Lots) -> None:
    state.lots[event.n] = event


def _take_lots(state: State, event: Lots) -> None:
    del state.lots[event.n]


def _check_extra(state: State, event: ExtraGame) -> None:
    check_known(state, (*event.among, *event.fill_in))
    check_once((*event.among, *event.fill_in), "plays the extra game")
    if len(event.among) < FEWEST_TIED:
        raise CompetitionError("an extra game is played between two or more")
    if event.winner not in event.among:
        raise CompetitionError(f"{quote(event.winner)} cannot win a game that is not between its own")
    if state.kind == "group" and len(event.among) + len(event.fill_in) > FEWEST_AT_TABLE:
        raise CompetitionError("an extra game has four players; lots say who plays first")


def _put_extra(state: State, event: ExtraGame) -> None:
    state.extra_games[event.n] = event


def _take_extra(state: State, event: ExtraGame) -> None:
    del state.extra_games[event.n]


HANDLERS: Handlers = {
    Result: Handler(_check_result, _put_played, _take_played, closes_with_stage=True),
    Walkover: Handler(_check_walkover, _put_played, _take_played, closes_with_stage=True),
    Penalty: Handler(_check_penalty, _put_penalty, _take_penalty),
    Lots: Handler(_check_lots, _put_lots, _take_lots),
    ExtraGame: Handler(_check_extra, _put_extra, _take_extra),
}
