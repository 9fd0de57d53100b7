"""The one place where a table leaves the server: what a seat, or the public, may see of it.

An event is redacted, never dropped, so that numbers have no gaps for anybody. Hands, closed tiles,
the secret of a deal in progress and what a last tile would score do not pass.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from gaple.engine import Close, Position, Seat, legal_plays, tiles_in
from gaple.record import write_tiles
from gaple.record.notation import write_play, write_plays
from gaple.rules import Direction
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.state import SEATS, Phase, SeatState, TableState

HIDDEN_CLOSE = "x"


def view_event(event: e.TableEvent, seat: Seat | None) -> e.TableEvent:
    """Return an event as this seat may see it; None: the public."""
    match event:
        case e.Sealed():
            return replace(event, secret=None)
        case e.Dealt():
            hands = [event.hands[each] if each == seat else None for each in SEATS]
            return replace(event, hands=(hands[0], hands[1], hands[2], hands[3]))
        case e.Played() if event.seat != seat and event.play.startswith(HIDDEN_CLOSE):
            return replace(event, play=HIDDEN_CLOSE)
        case _:
            return event


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as everybody sees it."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    left: bool = False
    sits_in: bool = False
    muted: bool = False


class SealView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The shuffle as everybody sees it."""

    deal: int
    redeal: int
    commitment: str
    hashes: tuple[str | None, ...]
    bytes: tuple[str | None, ...] = ()


class DealView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal as one seat sees it."""

    leader: int
    turn: int
    plays: str
    """All turns as a record writes them; `x` where another seat closed a tile."""
    hand_sizes: tuple[int, ...]
    closed_sizes: tuple[int, ...]
    hand: str | None = None
    closed: str | None = None
    legal: tuple[str, ...] = ()
    """The plays to choose from; empty when this seat is not on turn."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one seat, or the public, sees it."""

    code: str
    config: Config
    seq: int
    phase: Phase
    host: str | None
    seats: tuple[SeatView, ...]
    seat: int | None
    """The reader's own."""
    direction: Direction
    """At which side of a player the next one sits, by the rules."""
    match: int = 0
    score: tuple[int, ...] = ()
    ended: tuple[e.Ended, ...] = ()
    winners: tuple[int, ...] = ()
    seal: SealView | None = None
    deal: DealView | None = None
    """The deal in progress."""
    counted: DealView | None = None
    """Until the next deal: the one that has ended, as it lay. What `ended` opens is not in it."""
    next_asked: tuple[int, ...] = ()
    rematch: tuple[int, ...] = ()
    left_ms: int | None = None
    """Milliseconds left of the present step."""


def view(state: TableState, seat: Seat | None, left_ms: int | None = None) -> TableView:
    """Return a table as this seat may see it; None: the public."""
    running = state.running
    return TableView(
        code=state.code,
        config=state.config,
        seq=state.seq,
        phase=state.phase,
        host=state.host,
        seats=tuple(_chair(state, chair) for chair in state.seats),
        seat=seat,
        direction=state.rules.direction,
        match=state.match_number,
        score=running.match.score if running is not None else (),
        ended=state.ended,
        winners=state.winners,
        seal=_seal(state),
        deal=_deal(state, state.position, seat),
        counted=_deal(state, state.counted, seat) if state.phase in {Phase.BETWEEN, Phase.FINISHED} else None,
        next_asked=tuple(sorted(state.next_asked)),
        rematch=tuple(sorted(state.rematch)),
        left_ms=left_ms,
    )


def legal_tokens(state: TableState, seat: Seat | None) -> tuple[str, ...]:
    """Return the plays that a seat may choose from now; empty when it is not on turn."""
    position = state.position
    if position is None or not is_on_turn(state, seat):
        return ()
    return tuple(write_play(play, position.ends) for play in legal_plays(position))


def is_on_turn(state: TableState, seat: Seat | None) -> bool:
    """Whether it is this seat's turn to play."""
    position = state.position
    return state.phase is Phase.PLAYING and position is not None and position.turn == seat


def _chair(state: TableState, chair: SeatState) -> SeatView:
    return SeatView(
        player=chair.player,
        name=chair.name,
        bot=chair.bot,
        ready=chair.ready,
        away=chair.away,
        left=chair.left,
        sits_in=chair.sits_in,
        muted=chair.player in state.muted,
    )


def _seal(state: TableState) -> SealView | None:
    if state.seal is None or state.phase in {Phase.LOBBY, Phase.FINISHED}:
        return None
    seal = state.seal
    return SealView(seal.deal, seal.redeal, seal.commitment, seal.hashes, seal.shown)


def _deal(state: TableState, position: Position | None, seat: Seat | None) -> DealView | None:
    if position is None:
        return None
    values: dict[str, Any] = {}
    if seat is not None:
        values = {
            "hand": write_tiles(tiles_in(position.hands[seat])),
            "closed": write_tiles(tiles_in(position.closed[seat])),
            "legal": legal_tokens(state, seat),
        }
    tokens = write_plays(position.plays).split()
    for number, play in enumerate(position.plays):
        if isinstance(play, Close) and (position.leader + number) % 4 != seat:
            tokens[number] = HIDDEN_CLOSE
    return DealView(
        leader=position.leader,
        turn=position.turn,
        plays=" ".join(tokens),
        hand_sizes=tuple(hand.bit_count() for hand in position.hands),
        closed_sizes=tuple(closed.bit_count() for closed in position.closed),
        **values,
    )
