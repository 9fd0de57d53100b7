"""Players at several tables who never give up, and a list of all that they were answered."""

import asyncio
import json
import secrets
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException

from gaple.rules.catalog import rule_set_ids
from tests.server.client import PATIENCE_SECONDS, Guest, Message, get, guest, new_table
from tests.server.noted import Acknowledged, Noted, Refused, Shown
from tests.server.player import PlayingClient
from tests.server.served import Served

LONGEST_PAUSE_SECONDS = 0.2
NAMES = ("Ani", "Budi", "Citra", "Dewi")


class StubbornPlayer(PlayingClient):
    """Connects again after each death of the server and repeats, with the same id, what was not answered.

    It says hello with its number and so is sent each event once; what it keeps of a shuffle (its
    bytes, the commitment, its hand) outlives the connections.
    """

    def __init__(self, server: Served, code: str, who: Guest, seed: int, file: BinaryIO) -> None:
        super().__init__(server, code, who, seed)
        self.player = who.player
        self.refusals = Counter[str]()
        self._file = file
        self._shown_before = 0
        self._given: dict[str, Message] = {}
        self._last_acknowledged: Message | None = None
        self._chosen: tuple[int, int, int] | None = None
        self._pauses = Random(seed)

    async def stay(self) -> None:
        """Be connected, for ever."""
        while True:
            self.received.clear()
            with suppress(OSError, WebSocketException, TimeoutError):  # it is dead, or has just died
                await self.open({"seq": self.seq})
                for command in self._to_repeat():
                    await self.send_text(json.dumps(command))
            if self._reading is not None:
                await self._reading  # raises what was wrong with what it has heard
            self.note_shown()
            await asyncio.sleep(self._pauses.uniform(0, LONGEST_PAUSE_SECONDS))

    async def ask(self, do: str, message_id: str | None = None, **fields: object) -> Message:
        """Give a command and return its answer, however long the server is away."""
        message_id = message_id or secrets.token_hex(6)
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[message_id] = answer
        self._given[message_id] = {"id": message_id, "do": do, **fields}
        if self.connection is not None:
            with suppress(ConnectionClosed):  # `stay` will repeat it
                await self.send_text(json.dumps(self._given[message_id]))
        return await answer

    async def until(self, holds: Callable[[], bool]) -> None:
        # Not `wait_for`: Python 3.11's forgets that it was cancelled when what it waits for has come.
        async with asyncio.timeout(PATIENCE_SECONDS), self._changed:
            await self._changed.wait_for(holds)

    def on_event(self, message: Message) -> None:
        super().on_event(message)
        if message["k"] == "finished":
            self._start(self.ask("rematch"))

    def note_shown(self) -> None:
        if self.seq > self._shown_before:
            self._shown_before = self.seq
            self._note(Shown(self.code, self.player, self.seat, self.seq, self.events[self.seq]))

    def _to_repeat(self) -> list[Message]:
        """Return what was not answered, and something that was: its answer must be the same."""
        waiting = [self._given[each] for each, answer in self._answers.items() if not answer.done()]
        return waiting if self._last_acknowledged is None else [*waiting, self._last_acknowledged]

    def _take(self, message: Message, size: int) -> None:
        # Nobody misses many events: the table waits for everyone's turn and word.
        assert message["t"] != "table", f"{self.code}: the server does not know of event {self.seq}"
        command = self._given.get(message.get("id") or "", {})
        if message["t"] == "ack":
            self._last_acknowledged = command
            self._note(Acknowledged(self.code, self.player, self.seat, message["n"], command))
        elif message["t"] == "no":
            self.refusals[f"{command.get('do', 'hello')} {message['why']}"] += 1
            if command:
                self._note(Refused(self.code, self.player, command))
        super()._take(message, size)

    def _note(self, noted: Noted) -> None:
        self._file.write(msgspec.json.encode(noted) + b"\n")

    def _choose(self, message: Message) -> None:
        """Choose once a turn: a choice that was not answered is repeated, not changed."""
        turn = self.match, self._deal, self.turn
        if message.get("legal") and turn != self._chosen:
            self._chosen = turn
            super()._choose(message)


async def until_served(server: Served) -> None:
    while True:
        with suppress(httpx.TransportError):
            await get(server, "/healthz")
            return
        await asyncio.sleep(0.01)


async def begin(players: list[StubbornPlayer]) -> None:
    for player in players:
        await player.do("join")
    for player in players[1:]:
        await player.do("ready")
    await players[0].do("start")


async def play_until_told(port: int, file: BinaryIO, tables: int) -> dict[str, Any]:
    """Play until the process is to terminate; return what was counted."""
    told = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told.set)
    server = Served(None, None, port)  # type: ignore[arg-type] # it is another process
    await until_served(server)
    rules, seated = rule_set_ids(), list[list[StubbornPlayer]]()
    for number in range(tables):
        guests = [await guest(server, name) for name in NAMES]
        code = await new_table(server, guests[0], rules=rules[number % len(rules)])
        seeds = range(4 * number, 4 * number + 4)
        seated.append([StubbornPlayer(server, code, *each, file) for each in zip(guests, seeds, strict=True)])
    players = [player for table in seated for player in table]
    async with asyncio.TaskGroup() as group:
        works = [*(player.stay() for player in players), *(begin(table) for table in seated)]
        tasks = [group.create_task(work) for work in works]
        await told.wait()
        for task in tasks:
            task.cancel()
    for player in players:
        player.note_shown()
    return {
        "deals_checked": sum(player.deals_checked for player in players),
        "refused": sum((player.refusals for player in players), Counter[str]()),
    }


if __name__ == "__main__":
    with Path(sys.argv[2]).open("ab", buffering=0) as opened:
        print(json.dumps(asyncio.run(play_until_told(int(sys.argv[1]), opened, int(sys.argv[3])))))
