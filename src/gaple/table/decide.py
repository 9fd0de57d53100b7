"""Commands and due times checked against a table: what happens, or why nothing does.

Pure: the same table, command, time and secret give the same events.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

from gaple.engine import IllegalPlay, Play, Seat, legal_plays
from gaple.engine import play as make
from gaple.record import RecordError
from gaple.record.notation import read_play, write_play
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import PHRASES
from gaple.table.course import Course, automatic_play, hash_of
from gaple.table.deadlines import CLOSE, HOST, STEP
from gaple.table.refusals import RefusedError, Why
from gaple.table.state import SEATS, Phase, TableState

LATE_IN_A_ROW = 3
"""After so many time-outs in a row a bot sits in (CASES 25)."""


def decide(course: Course, actor: c.Actor, command: c.Command) -> None:
    """Check a command against the table and let happen what it asks for.

    Raises:
        RefusedError: the table does not take it; the course is to be thrown away.
    """
    if course.state.phase is Phase.CLOSED:
        raise RefusedError(Why.CLOSED)
    _DECIDERS[type(command)](course, actor, command)
    course.go_on()


def due(course: Course, name: str, bot_play: Play | None = None) -> None:
    """Let happen what is due on the table; nothing where it is stale.

    Args:
        course: the course on the table as it is now.
        name: which deadline came.
        bot_play: the play that the bot on turn chose, where a bot is on turn.
    """
    if course.state.phase is Phase.CLOSED:
        return
    if name == STEP:
        _step(course, bot_play)
    elif name == HOST:
        _pass_host_on(course, course.state.seat_of(course.state.host))
    elif name == CLOSE:
        close(course, "empty")
    course.go_on()


def away(course: Course, player: str) -> None:
    """A player's last connection is gone."""
    seat = course.state.seat_of(player)
    if seat is None or course.state.seats[seat].away or course.state.phase is Phase.CLOSED:
        return
    course.add(e.Away(player))
    _go_on_without(course)
    course.go_on()


def back(course: Course, player: str) -> None:
    """A player is connected again."""
    seat = course.state.seat_of(player)
    if seat is None or course.state.phase is Phase.CLOSED:
        return
    chair = course.state.seats[seat]
    if chair.away or chair.left:
        course.add(e.Back(player))
        course.go_on()


def close(course: Course, reason: str) -> None:
    """Close the table for good; the secret of a broken-off deal is shown."""
    seal = course.state.seal
    running = course.state.phase in {Phase.SEALING, Phase.OPENING, Phase.PLAYING}
    course.add(e.Closed(reason, seal.secret if running and seal is not None else None))


def _join(course: Course, actor: c.Actor, command: c.Join) -> None:
    state = course.state
    if actor.player in state.removed:
        raise RefusedError(Why.REMOVED)
    seat = state.seat_of(actor.player)
    if seat is not None:
        if state.seats[seat].left or state.seats[seat].away:
            course.add(e.Back(actor.player))
        return
    if state.in_match:
        raise RefusedError(Why.NOT_NOW, "a match is on; a place is free when it is over")
    free = [each for each in SEATS if state.seats[each].player is None]
    if not free:
        raise RefusedError(Why.TABLE_FULL)
    if command.seat is not None and command.seat not in free:
        raise RefusedError(Why.SEAT_TAKEN)
    chosen = free[0] if command.seat is None else command.seat
    name = _unlike(actor.name, {chair.name for chair in state.seats})
    course.add(e.Joined(actor.player, name, chosen))
    if course.state.seat_of(course.state.host) is None:  # the host left and nobody was here to follow
        course.add(e.Hosted(actor.player))


def _unlike(name: str, taken: AbstractSet[str]) -> str:
    """Return a name that nobody at the table has: the second Ani is `Ani 2`."""
    candidates = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    return next(candidate for candidate in candidates if candidate not in taken)


def _sit(course: Course, actor: c.Actor, command: c.Sit) -> None:
    seat = _seated(course.state, actor)
    _before_match(course.state)
    if command.seat == seat:
        return
    if course.state.seats[command.seat].player is not None:
        raise RefusedError(Why.SEAT_TAKEN)
    course.add(e.Moved(actor.player, command.seat))


def _swap(course: Course, actor: c.Actor, command: c.Swap) -> None:
    _host(course.state, actor)
    _before_match(course.state)
    if command.a != command.b:
        course.add(e.Swapped(command.a, command.b))


def _leave(course: Course, actor: c.Actor, _command: c.Leave) -> None:
    seat = _seated(course.state, actor)
    if course.state.seats[seat].left:
        return
    course.add(e.Left(actor.player))
    if course.state.host == actor.player:
        _pass_host_on(course, seat)
    _go_on_without(course)


def _set_ready(course: Course, actor: c.Actor, command: c.SetReady) -> None:
    seat = _seated(course.state, actor)
    _before_match(course.state)
    if course.state.seats[seat].ready != command.on:
        course.add(e.Ready(actor.player, command.on))


def _start(course: Course, actor: c.Actor, _command: c.Start) -> None:
    state = course.state
    _host(state, actor)
    _before_match(state)
    waiting = [
        chair.name
        for chair in state.seats
        if chair.player is not None and chair.player != actor.player and not chair.ready and not chair.away
    ]
    if waiting:
        raise RefusedError(Why.NOT_READY, ", ".join(waiting))
    start_match(course)


def start_match(course: Course) -> None:
    """Begin a match with those who sit; bots take the empty seats."""
    state = course.state
    level = state.config.bots
    if level is None and any(chair.player is None for chair in state.seats):
        raise RefusedError(Why.TOO_FEW)
    players = {chair.name for chair in state.seats if chair.player is not None}
    names = [
        chair.name if chair.player is not None else _unlike(f"Bot {seat + 1}", players)
        for seat, chair in _chairs(state)
    ]
    bots = [None if chair.player is not None else level for chair in state.seats]
    course.start_match(names, bots)


def _chairs(state: TableState) -> list[tuple[Seat, Any]]:
    return list(zip(SEATS, state.seats, strict=True))


def _remove(course: Course, actor: c.Actor, command: c.Remove) -> None:
    _host(course.state, actor)
    _before_match(course.state)
    if command.player == actor.player or course.state.seat_of(command.player) is None:
        raise RefusedError(Why.UNKNOWN_PLAYER)
    course.add(e.Removed(command.player))


def _mute(course: Course, actor: c.Actor, command: c.Mute) -> None:
    _host(course.state, actor)
    if course.state.seat_of(command.player) is None:
        raise RefusedError(Why.UNKNOWN_PLAYER)
    if (command.player in course.state.muted) != command.on:
        course.add(e.Muted(command.player, command.on))


def _commit(course: Course, actor: c.Actor, command: c.Commit) -> None:
    seat = _seated(course.state, actor)
    seal = course.state.seal
    if course.state.phase is not Phase.SEALING or seal is None:
        raise RefusedError(Why.STALE)
    if (command.deal, command.redeal) != (seal.deal, seal.redeal):
        raise RefusedError(Why.STALE)
    if seal.hashes[seat] is not None:
        raise RefusedError(Why.TWICE)
    course.add(e.Committed(seat, command.hash))


def _show(course: Course, actor: c.Actor, command: c.Show) -> None:
    seat = _seated(course.state, actor)
    seal = course.state.seal
    if course.state.phase is not Phase.OPENING or seal is None:
        raise RefusedError(Why.STALE)
    if (command.deal, command.redeal) != (seal.deal, seal.redeal):
        raise RefusedError(Why.STALE)
    if seal.shown[seat] is not None:
        raise RefusedError(Why.TWICE)
    if seal.hashes[seat] != hash_of(command.bytes):
        raise RefusedError(Why.BAD_BYTES, "these are not the bytes that the device was bound to")
    course.add(e.Opened(seat, command.bytes))


def _make_play(course: Course, actor: c.Actor, command: c.MakePlay) -> None:
    state = course.state
    seat = _seated(state, actor)
    position = state.position
    if state.phase is not Phase.PLAYING or position is None:
        raise RefusedError(Why.STALE)
    if (command.deal, command.turn) != (len(state.ended) + 1, len(position.plays)):
        raise RefusedError(Why.STALE)
    if position.turn != seat:
        raise RefusedError(Why.NOT_YOUR_TURN)
    try:
        chosen = read_play(command.play, position.ends)
        make(position, chosen)
    except (IllegalPlay, RecordError) as error:
        raise RefusedError(Why.ILLEGAL, str(error)) from None
    if state.seats[seat].sits_in:
        course.add(e.SatIn(seat, on=False))
    course.add(e.Played(seat, write_play(chosen, position.ends)))


def _go_on(course: Course, actor: c.Actor, _command: c.GoOn) -> None:
    seat = _seated(course.state, actor)
    if course.state.phase is not Phase.BETWEEN:
        raise RefusedError(Why.STALE)
    if seat not in course.state.next_asked:
        course.add(e.NextAsked(seat))
    _go_on_if_all_want(course)


def _say(course: Course, actor: c.Actor, command: c.Say) -> None:
    _seated(course.state, actor)
    if command.phrase not in PHRASES:
        raise RefusedError(Why.UNKNOWN_PHRASE)
    if actor.player in course.state.muted:
        raise RefusedError(Why.MUTED)
    course.add(e.Said(actor.player, command.phrase))


def _rematch(course: Course, actor: c.Actor, command: c.Rematch) -> None:
    seat = _seated(course.state, actor)
    state = course.state
    if state.phase is not Phase.FINISHED:
        raise RefusedError(Why.NOT_NOW)
    if (seat in state.rematch) != command.on:
        course.add(e.RematchAsked(seat, command.on))
    if command.on:
        _go_on_if_all_want(course)


def _go_on_without(course: Course) -> None:
    """Begin the next deal if it was only waited for somebody who is gone now, and others are here."""
    if course.state.phase is Phase.BETWEEN and course.state.awaited():
        _go_on_if_all_want(course)


def _go_on_if_all_want(course: Course) -> None:
    """Begin the next deal or match when everybody who is waited for has asked for it."""
    state = course.state
    if state.phase is Phase.BETWEEN and state.next_asked and set(state.awaited()) <= state.next_asked:
        course.seal_next()
    elif state.phase is Phase.FINISHED and state.rematch and set(state.awaited()) <= state.rematch:
        start_match(course)


def _step(course: Course, bot_play: Play | None) -> None:
    """What comes when the time of the present step is over."""
    state = course.state
    if state.phase is Phase.SEALING:
        course.unseal()
    elif state.phase is Phase.OPENING:
        course.add(course.deal())
    elif state.phase is Phase.BETWEEN:
        course.seal_next()
    elif state.phase is Phase.PLAYING:
        _turn_is_over(course, bot_play)


def _turn_is_over(course: Course, bot_play: Play | None) -> None:
    state, position = course.state, course.state.position
    assert position is not None  # noqa: S101 - a deal is played
    assert state.seal is not None  # noqa: S101 - it was sealed
    seat = position.turn
    plays = legal_plays(position)
    if state.is_played_by_bot(seat):
        chosen = bot_play if bot_play in plays else plays[0]
        assert chosen is not None  # noqa: S101 - one of the legal plays
        course.add(e.Played(seat, write_play(chosen, position.ends), by="bot"))
        return
    if len(plays) == 1 and write_play(plays[0], position.ends) == "pass":
        course.add(e.Played(seat, "pass", by="rule"))
        return
    chosen = automatic_play(position, state.seal, b"gaple/1 auto")  # pordi-2025/4
    course.add(e.Played(seat, write_play(chosen, position.ends), by="time"))
    course.go_on()  # the end of a deal follows its last tile at once (CASES 9)
    if course.state.seats[seat].late >= LATE_IN_A_ROW:
        course.add(e.SatIn(seat, on=True))


def _pass_host_on(course: Course, seat: Seat | None) -> None:
    """Give the host's role to the next player who is here, in turn order from the host's seat."""
    state = course.state
    here = state.devices()
    if state.host is not None and state.seat_of(state.host) in here:
        return
    start = 3 if seat is None else seat
    order = [(start + step) % 4 for step in range(1, 5)]
    heir = next((each for each in order if each in here), None)
    if heir is not None and state.seats[heir].player is not None:
        course.add(e.Hosted(str(state.seats[heir].player)))


def _seated(state: TableState, actor: c.Actor) -> Seat:
    seat = state.seat_of(actor.player)
    if seat is None:
        raise RefusedError(Why.NOT_SEATED)
    return seat


def _host(state: TableState, actor: c.Actor) -> None:
    if state.host != actor.player:
        raise RefusedError(Why.NOT_HOST)


def _before_match(state: TableState) -> None:
    if state.phase not in {Phase.LOBBY, Phase.FINISHED}:
        raise RefusedError(Why.NOT_NOW)


_DECIDERS: dict[type, Callable[[Course, c.Actor, Any], None]] = {
    c.Join: _join,
    c.Sit: _sit,
    c.Swap: _swap,
    c.Leave: _leave,
    c.SetReady: _set_ready,
    c.Start: _start,
    c.Remove: _remove,
    c.Mute: _mute,
    c.Commit: _commit,
    c.Show: _show,
    c.MakePlay: _make_play,
    c.GoOn: _go_on,
    c.Say: _say,
    c.Rematch: _rematch,
}
