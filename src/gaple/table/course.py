"""What follows by itself: the shuffle, forced plays, the end of a deal, the next match.

A `Course` collects the events of one command. After each command `go_on` adds what the rules leave
no choice about, so that a play and the end of the deal stand in the journal with consecutive
numbers, written as one.
"""

import hashlib
from collections.abc import Callable, Sequence

from gaple.engine import PASS, Play, Position, Seat, counted_tiles, legal_plays, outcome_of, tiles_in
from gaple.engine.dealing import commitment, fair_deck, hands_of
from gaple.record import write_tiles
from gaple.record.fair import DRAW_TAG, LEAD_TAG, DrawnTiles, drawn_tiles
from gaple.record.notation import write_play
from gaple.rules import AnyoneLeads, Settled, settle
from gaple.table import events as e
from gaple.table.matchstate import from_match
from gaple.table.state import SEATS, Phase, Seal, TableState, fold, proof_name


class Course:
    """The events of one command, and the table after them."""

    def __init__(self, state: TableState, now_ms: int, new_secret: Callable[[], bytes]) -> None:
        self.state = state
        self.now_ms = now_ms
        self.new_secret = new_secret
        self.events: list[e.TableEvent] = []

    def add(self, *events: e.TableEvent) -> None:
        """Let something happen."""
        for event in events:
            self.state = fold(self.state, event, self.now_ms)
            self.events.append(event)

    def go_on(self) -> None:
        """Add what follows without anybody's choice."""
        while follow := self._follow():
            self.add(*follow)

    def seal_next(self) -> None:
        """Draw the secret of the next deal and publish its commitment."""
        deal, redeal = self._next_number()
        secret = self.new_secret()
        bound = commitment(secret, self._table_for_next(), deal, redeal)
        self.add(e.Sealed(deal, redeal, bound.hex(), secret.hex()))

    def start_match(self, names: Sequence[str], bots: Sequence[str | None]) -> None:
        """Begin a match and the shuffle of its first deal."""
        number = self.state.match_number + 1
        self.add(
            e.Started(number, (names[0], names[1], names[2], names[3]), (bots[0], bots[1], bots[2], bots[3]))
        )
        self.seal_next()

    def _table_for_next(self) -> str:
        return proof_name(self.state)

    def _next_number(self) -> tuple[int, int]:
        """Return deal and redeal: a deal that does not count leaves the number and raises the redeal."""
        seal, ended = self.state.seal, self.state.ended
        if not ended or seal is None:
            return 1, 0
        return (seal.deal + 1, 0) if _counts(ended[-1]) else (seal.deal, seal.redeal + 1)

    def _follow(self) -> Sequence[e.TableEvent]:
        state = self.state
        if state.phase is Phase.SEALING and state.seal is not None:
            devices = state.devices()
            return [e.Unsealing()] if all(state.seal.hashes[seat] for seat in devices) else []
        if state.phase is Phase.OPENING and state.seal is not None:
            due = [seat for seat in state.devices() if state.seal.hashes[seat]]
            return [self.deal()] if all(state.seal.shown[seat] for seat in due) else []
        if state.phase is Phase.PLAYING and state.position is not None:
            return self._forced(state.position)
        if state.phase is Phase.BETWEEN and state.winners == () and self._is_won():
            return [e.Finished(self._winners())]
        return []

    def _is_won(self) -> bool:
        return bool(self._winners())

    def _winners(self) -> tuple[Seat, ...]:
        return self.state.running.match.winners if self.state.running is not None else ()

    def unseal(self) -> None:
        """Ask for the bytes now: who has not bound himself stays silent."""
        self.add(e.Unsealing())

    def deal(self) -> e.Dealt:
        """Return the deal that secret and bytes make."""
        state, seal = self.state, self.state.seal
        assert seal is not None  # noqa: S101 - the phases before have sealed it
        assert state.running is not None  # noqa: S101 - a match is on
        secret, clients = bytes.fromhex(seal.secret), seal.clients()
        hands = hands_of(fair_deck(secret, clients, seal.deal, seal.redeal))
        sets = tuple(sum(tile.bit for tile in hand) for hand in hands)
        match = state.running.match
        leader = match.leaders((sets[0], sets[1], sets[2], sets[3]))[0]
        lead_draw: tuple[tuple[int, str], ...] = ()
        if isinstance(match.lead, AnyoneLeads):
            drawn = drawn_tiles(LEAD_TAG, seal.shuffle(), SEATS)
            leader, lead_draw = drawn.order[0], tuple((seat, str(tile)) for seat, tile in drawn.taken)
        texts = [write_tiles(tiles_in(held)) for held in sets]  # in the order of every later view
        return e.Dealt(leader, leader, (texts[0], texts[1], texts[2], texts[3]), lead_draw)

    def _forced(self, position: Position) -> Sequence[e.TableEvent]:
        if position.over:
            return [self._end(position)]
        plays = legal_plays(position)
        opening = not position.plays and len(plays) == 1
        if opening:  # pordi-2025/2: the forced opening is laid without asking
            return [e.Played(position.turn, write_play(plays[0], position.ends), by="rule")]
        return []

    def _end(self, position: Position) -> e.Ended:
        state, seal = self.state, self.state.seal
        assert seal is not None  # noqa: S101 - a deal in progress was sealed
        assert state.running is not None  # noqa: S101 - a match is on
        outcome = outcome_of(position)
        assert outcome is not None  # noqa: S101 - the position is over
        must_draw = [seat for group in state.running.match.rules.scorer.ties(outcome) for seat in group]
        drawn = drawn_tiles(DRAW_TAG, seal.shuffle(), must_draw)
        settled = settle(state.running.match, outcome, drawn.order, position.leader)
        return _ended(settled, position, drawn, seal)


def _ended(settled: Settled, position: Position, drawn: DrawnTiles, seal: Seal) -> e.Ended:
    verdict = settled.verdict
    left = [write_tiles(tiles_in(tiles)) for tiles in counted_tiles(position)]
    return e.Ended(
        kind=verdict.kind.value,
        seat=verdict.seat,
        category=verdict.category,
        points=verdict.points,
        score=settled.match.score,
        clauses=verdict.clauses,
        pips=verdict.pips,
        left=(left[0], left[1], left[2], left[3]),
        after=from_match(settled.match),
        secret=seal.secret,
        draw=drawn.order,
        drawn=tuple((seat, str(tile)) for seat, tile in drawn.taken),
    )


def _counts(ended: e.Ended) -> bool:
    return ended.kind not in {"redeal", "replay"}


def automatic_play(position: Position, seal: Seal, tag: bytes) -> Play:
    """Return a legal play drawn from one of the deal's own streams of chance.

    The stream's tag carries the number of the turn, so that the whole table can be re-run.
    """
    plays = legal_plays(position)
    stream = seal.shuffle().stream(tag + b" %d" % len(position.plays))
    limit = 256 - 256 % len(plays)
    return plays[next(byte for byte in stream if byte < limit) % len(plays)]


def seed_of(position: Position, seal: Seal) -> int:
    """Return the seed of a bot's turn, from the deal's stream "gaple/1 bot"."""
    tag = b"gaple/1 bot %d" % len(position.plays)
    stream = seal.shuffle().stream(tag)
    return int.from_bytes(bytes(next(stream) for _ in range(8)), "big")


def is_forced_pass(position: Position) -> bool:
    """Whether the seat on turn can only pass."""
    return tuple(legal_plays(position)) == (PASS,)


def hash_of(shown: str) -> str:
    """Return the SHA-256 that binds a device to its bytes."""
    return hashlib.sha256(bytes.fromhex(shown)).hexdigest()


__all__ = ["SEATS", "Course", "automatic_play", "hash_of", "is_forced_pass", "seed_of"]
