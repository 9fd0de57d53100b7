"""Players who act through the table's commands alone, from what their view shows."""

import hashlib
from random import Random

from gaple.table import commands as c
from gaple.table.live import Batch, LiveTable
from gaple.table.refusals import RefusedError
from gaple.table.state import Phase, TableState
from gaple.table.view import legal_tokens, view_event


class ScriptedPlayer:
    """A player at one table: joins, binds and shows bytes, plays at random, asks to go on."""

    def __init__(self, table: LiveTable, name: str, seed: int) -> None:
        self.table = table
        self.actor = c.Actor(f"p-{name}", name)
        self.chance = Random(seed)
        self.sent = 0
        self.bytes = b""
        self.seen: list[tuple[int, object]] = []
        table.listen(self._hear)

    def _hear(self, batch: Batch) -> None:
        seat = batch.state.seat_of(self.actor.player)
        for number, event in enumerate(batch.events):
            self.seen.append((batch.first_seq + number, view_event(event, seat)))

    async def do(self, command: c.Command) -> int:
        self.sent += 1
        return await self.table.command(self.actor, str(self.sent), command)

    async def act(self) -> bool:
        """Do what the table waits for from this player, if anything."""
        state = self.table.state
        assert state is not None
        seat = state.seat_of(self.actor.player)
        if seat is None:
            return False
        command = self._next_command(state, seat)
        if command is None:
            return False
        try:
            await self.do(command)
        except RefusedError:
            return False
        return True

    def _next_command(self, state: TableState, seat: int) -> c.Command | None:
        seal = state.seal
        if state.phase is Phase.SEALING and seal is not None and seal.hashes[seat] is None:
            self.bytes = self.chance.randbytes(16)
            return c.Commit(seal.deal, seal.redeal, hashlib.sha256(self.bytes).hexdigest())
        if state.phase is Phase.OPENING and seal is not None and seal.shown[seat] is None:
            return c.Show(seal.deal, seal.redeal, self.bytes.hex())
        tokens = legal_tokens(state, seat)
        if tokens and state.position is not None:
            deal, turn = len(state.ended) + 1, len(state.position.plays)
            return c.MakePlay(deal, turn, self.chance.choice(tokens))
        if state.phase is Phase.BETWEEN and seat not in state.next_asked:
            return c.GoOn()
        return None


async def play_on(players: list[ScriptedPlayer], most: int = 200_000) -> None:
    """Let all act until nobody has anything to do."""
    for _ in range(most):
        if not any([await player.act() for player in players]):
            return
    raise AssertionError("the match does not end")
