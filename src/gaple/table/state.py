"""A table as its events left it. State is a fold of events and nothing else."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from gaple.engine import Position, Seat, Tile
from gaple.record import Deal, Fair, FairClient, RunningMatch, deal_next, make_play, new_match, read_tiles
from gaple.record.fair import Shuffle
from gaple.record.notation import read_play
from gaple.record.running import ended_deal
from gaple.rules import Rules
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.matchstate import to_match

SEATS = range(4)


class Phase(StrEnum):
    """What a table is busy with."""

    LOBBY = "lobby"
    SEALING = "sealing"
    """Devices bind themselves to the bytes that they add to the shuffle."""
    OPENING = "opening"
    """Devices show their bytes."""
    PLAYING = "playing"
    BETWEEN = "between"
    """A deal was counted; the next one begins when all want it, or after a while."""
    FINISHED = "finished"
    CLOSED = "closed"


class SeatState(msgspec.Struct, frozen=True):
    """A chair and who sits on it."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    """The level of the bot that plays here for good; None: nobody or a player."""
    ready: bool = False
    away: bool = False
    left: bool = False
    sits_in: bool = False
    """A bot plays for the player until he plays again."""
    late: int = 0
    """Turns in a row that ran out of time."""


class Seal(msgspec.Struct, frozen=True):
    """The shuffle of the next deal, or of the one in progress."""

    secret: str
    commitment: str
    deal: int
    redeal: int
    hashes: tuple[str | None, ...] = (None, None, None, None)
    shown: tuple[str | None, ...] = (None, None, None, None)
    """The bytes that were shown, in hex."""

    def clients(self) -> tuple[bytes, ...]:
        """Return the bytes by seat; empty where none were shown."""
        return tuple(bytes.fromhex(each) if each else b"" for each in self.shown)

    def shuffle(self) -> Shuffle:
        """Return what the deal's chance comes from."""
        return Shuffle(bytes.fromhex(self.secret), self.clients(), self.deal, self.redeal)

    def proof(self, table: str) -> Fair:
        """Return the proof that goes into the record."""
        clients = [
            FairClient(commit, sent) if commit and sent else None
            for commit, sent in zip(self.hashes, self.shown, strict=True)
        ]
        return Fair(
            table=table,
            deal=self.deal,
            redeal=self.redeal,
            commit=self.commitment,
            secret=self.secret,
            clients=(clients[0], clients[1], clients[2], clients[3]),
        )


class TableState(msgspec.Struct, frozen=True):
    """A table after some events."""

    code: str
    config: Config
    rules: Rules
    seq: int = 0
    phase: Phase = Phase.LOBBY
    host: str | None = None
    seats: tuple[SeatState, SeatState, SeatState, SeatState] = (
        SeatState(),
        SeatState(),
        SeatState(),
        SeatState(),
    )
    match_number: int = 0
    playing: tuple[str | None, str | None, str | None, str | None] = (None, None, None, None)
    """The players of this match by seat, also of those who have left since; None for bots."""
    running: RunningMatch | None = None
    """The match in progress or just finished."""
    ended: tuple[e.Ended, ...] = ()
    """The deals of this match that were counted, thrown in or replayed, as they were judged."""
    counted: Position | None = None
    """The last deal of this match that has ended, as it lay."""
    seal: Seal | None = None
    next_asked: frozenset[Seat] = frozenset()
    rematch: frozenset[Seat] = frozenset()
    muted: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    turn_began_ms: int = 0
    winners: tuple[Seat, ...] = ()

    @property
    def position(self) -> Position | None:
        """The deal in progress."""
        return self.running.position if self.running is not None else None

    @property
    def in_match(self) -> bool:
        """Whether a match is on."""
        return self.phase in {Phase.SEALING, Phase.OPENING, Phase.PLAYING, Phase.BETWEEN}

    def seat_of(self, player: str | None) -> Seat | None:
        """Return a player's seat."""
        if player is not None:
            for seat, chair in enumerate(self.seats):
                if chair.player == player:
                    return seat
        return None

    def is_played_by_bot(self, seat: Seat) -> bool:
        """Whether a bot makes this seat's plays now."""
        chair = self.seats[seat]
        return chair.bot is not None or chair.sits_in

    def devices(self) -> tuple[Seat, ...]:
        """Return the seats whose players are here with a device."""
        return tuple(
            seat
            for seat in SEATS
            if (chair := self.seats[seat]).player is not None and not chair.away and not chair.left
        )

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats for whose wish to go on the others wait: not where a bot sits in."""
        return tuple(seat for seat in self.devices() if not self.seats[seat].sits_in)


S = TypeVar("S", bound=TableState)


def opened_table(event: e.Created) -> TableState:
    """Return a table after its first event."""
    return TableState(code=event.code, config=event.config, rules=event.config.make_rules(), seq=1)


def fold(state: TableState, event: e.TableEvent, at_ms: int) -> TableState:
    """Return the table after one more event."""
    return replace(_FOLDS[type(event)](state, event, at_ms), seq=state.seq + 1)


def _seat(state: TableState, seat: Seat, **values: Any) -> TableState:  # noqa: ANN401 - fields of a seat
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **values)
    return replace(state, seats=(seats[0], seats[1], seats[2], seats[3]))


def _player(state: TableState, player: str, **values: Any) -> TableState:  # noqa: ANN401 - fields of a seat
    seat = state.seat_of(player)
    return state if seat is None else _seat(state, seat, **values)


def _joined(state: TableState, event: e.Joined, _at: int) -> TableState:
    state = _seat(state, event.seat, player=event.player, name=event.name, bot=None, ready=False, away=False)
    return state if state.host is not None else replace(state, host=event.player)


def _moved(state: TableState, event: e.Moved, _at: int) -> TableState:
    seat = state.seat_of(event.player)
    if seat is None:
        return state
    chair = state.seats[seat]
    return _put(_put(state, seat, SeatState()), event.seat, replace(chair, ready=False))


def _swapped(state: TableState, event: e.Swapped, _at: int) -> TableState:
    first, second = state.seats[event.a], state.seats[event.b]
    return _put(_put(state, event.a, second), event.b, first)


def _put(state: TableState, seat: Seat, chair: SeatState) -> TableState:
    seats = list(state.seats)
    seats[seat] = chair
    return replace(state, seats=(seats[0], seats[1], seats[2], seats[3]))


def _left(state: TableState, event: e.Left, _at: int) -> TableState:
    seat = state.seat_of(event.player)
    if seat is None:
        return state
    if state.in_match:
        return _seat(state, seat, left=True, sits_in=True, ready=False)
    return _put(state, seat, SeatState())


def _away(state: TableState, event: e.Away, _at: int) -> TableState:
    return _player(state, event.player, away=True)


def _back(state: TableState, event: e.Back, _at: int) -> TableState:
    return _player(state, event.player, away=False, left=False)


def _hosted(state: TableState, event: e.Hosted, _at: int) -> TableState:
    return replace(state, host=event.player)


def _removed(state: TableState, event: e.Removed, _at: int) -> TableState:
    seat = state.seat_of(event.player)
    state = replace(state, removed=state.removed | {event.player})
    return state if seat is None else _put(state, seat, SeatState())


def _muted(state: TableState, event: e.Muted, _at: int) -> TableState:
    muted = state.muted | {event.player} if event.on else state.muted - {event.player}
    return replace(state, muted=muted)


def _ready(state: TableState, event: e.Ready, _at: int) -> TableState:
    return _player(state, event.player, ready=event.on)


def _started(state: TableState, event: e.Started, _at: int) -> TableState:
    for seat in SEATS:
        changes = {"ready": False, "late": 0, "sits_in": state.seats[seat].left}
        if event.bots[seat] is not None:
            state = _put(state, seat, SeatState(bot=event.bots[seat], name=event.names[seat]))
        else:
            state = _seat(state, seat, **changes)
    running = new_match(state.rules, event.names)
    first, second, third, fourth = (chair.player for chair in state.seats)
    return replace(
        state,
        match_number=event.match,
        playing=(first, second, third, fourth),
        running=running,
        ended=(),
        counted=None,
        winners=(),
        rematch=frozenset(),
        next_asked=frozenset(),
    )


def _sealed(state: TableState, event: e.Sealed, at: int) -> TableState:
    seal = Seal(event.secret or "", event.commitment, event.deal, event.redeal)
    return replace(state, phase=Phase.SEALING, seal=seal, next_asked=frozenset(), turn_began_ms=at)


def _committed(state: TableState, event: e.Committed, _at: int) -> TableState:
    return _with_seal(state, hashes=event.hash, seat=event.seat)


def _opened(state: TableState, event: e.Opened, _at: int) -> TableState:
    return _with_seal(state, shown=event.bytes, seat=event.seat)


def _with_seal(state: TableState, seat: Seat, **value: str) -> TableState:
    if state.seal is None:
        return state
    ((name, text),) = value.items()
    texts = list(getattr(state.seal, name))
    texts[seat] = text
    return replace(state, seal=replace(state.seal, **{name: tuple(texts)}))


def _unsealing(state: TableState, _event: e.Unsealing, at: int) -> TableState:
    return replace(state, phase=Phase.OPENING, turn_began_ms=at)


def _dealt(state: TableState, event: e.Dealt, at: int) -> TableState:
    if state.running is None:
        return state
    hands: list[tuple[Tile, ...]] = [read_tiles(hand or "") for hand in event.hands]
    running = deal_next(state.running, hands, drawn=event.leader)
    return replace(state, phase=Phase.PLAYING, running=running, turn_began_ms=at)


def _played(state: TableState, event: e.Played, at: int) -> TableState:
    running = state.running
    if running is None or running.position is None:
        return state
    after = make_play(running, read_play(event.play, running.position.ends))
    state = replace(state, running=after, turn_began_ms=at)
    if event.by == "time":
        return _seat(state, event.seat, late=state.seats[event.seat].late + 1)
    if event.by == "player" and (state.seats[event.seat].late or state.seats[event.seat].sits_in):
        return _seat(state, event.seat, late=0)
    return state


def _ended(state: TableState, event: e.Ended, at: int) -> TableState:
    if state.running is None or state.seal is None:
        return state
    match = to_match(event.after, state.rules)
    deal = ended_deal(state.running, event.draw)
    running = RunningMatch(match, state.running.players, (*state.running.deals, _proved(state, deal)))
    return replace(
        state,
        phase=Phase.BETWEEN,
        running=running,
        ended=(*state.ended, event),
        counted=state.running.position,
        turn_began_ms=at,
    )


def _proved(state: TableState, deal: Deal) -> Deal:
    assert state.seal is not None  # noqa: S101 - a deal in progress was sealed
    return replace(deal, fair=state.seal.proof(proof_name(state)))


def proof_name(state: TableState) -> str:
    """Return the name that a match's proofs carry: the code of the table and the number of the match."""
    return f"{state.code}/{state.match_number}"


def _next_asked(state: TableState, event: e.NextAsked, _at: int) -> TableState:
    return replace(state, next_asked=state.next_asked | {event.seat})


def _sat_in(state: TableState, event: e.SatIn, _at: int) -> TableState:
    return _seat(state, event.seat, sits_in=event.on, late=0)


def _said(state: TableState, _event: e.Said, _at: int) -> TableState:
    return state


def _finished(state: TableState, event: e.Finished, at: int) -> TableState:
    for seat in SEATS:
        if state.seats[seat].left:
            state = _put(state, seat, SeatState())
    return replace(state, phase=Phase.FINISHED, winners=event.winners, turn_began_ms=at)


def _rematch(state: TableState, event: e.RematchAsked, _at: int) -> TableState:
    rematch = state.rematch | {event.seat} if event.on else state.rematch - {event.seat}
    return replace(state, rematch=rematch)


def _closed(state: TableState, _event: e.Closed, _at: int) -> TableState:
    return replace(state, phase=Phase.CLOSED)


_FOLDS: dict[type[e.TableEvent], Callable[[TableState, Any, int], TableState]] = {
    e.Joined: _joined,
    e.Moved: _moved,
    e.Swapped: _swapped,
    e.Left: _left,
    e.Away: _away,
    e.Back: _back,
    e.Hosted: _hosted,
    e.Removed: _removed,
    e.Muted: _muted,
    e.Ready: _ready,
    e.Started: _started,
    e.Sealed: _sealed,
    e.Committed: _committed,
    e.Unsealing: _unsealing,
    e.Opened: _opened,
    e.Dealt: _dealt,
    e.Played: _played,
    e.Ended: _ended,
    e.NextAsked: _next_asked,
    e.SatIn: _sat_in,
    e.Said: _said,
    e.Finished: _finished,
    e.RematchAsked: _rematch,
    e.Closed: _closed,
}
