"""A player that knows the API alone: adds bytes to every shuffle, checks its hands, plays what is legal."""

import asyncio
import hashlib
import json
import secrets
from random import Random
from typing import Any

from gaple.engine.dealing import commitment, fair_deck, hands_of
from tests.server.client import Client, Guest, Message, guest
from tests.server.served import Served


class PlayingClient(Client):
    """Plays a whole match by the API alone."""

    def __init__(self, server: Served, code: str, who: Guest, seed: int = 0) -> None:
        super().__init__(server, code, who)
        self.seat = -1
        self.deals_checked = 0
        self._random = Random(seed)
        self._doing: set[asyncio.Task[object]] = set()
        self._bytes = b""
        self._commitment = ""
        self._hashes: list[str] = [""] * 4
        self._shown: list[str] = [""] * 4
        self._number = (0, 0)
        self._hand = ""
        self._deal = 0
        self.match = 0
        self.finished: Message | None = None

    def on_event(self, message: Message) -> None:
        event = message["e"]
        match message["k"]:
            case "joined" if self.who is not None and event["player"] == self.who.player:
                self.seat = event["seat"]
            case "started":
                self.match, self._deal, self.finished = event["match"], 0, None
            case "sealed":
                assert "secret" not in event
                self._commitment = event["commitment"]
                self._number = (event["deal"], event["redeal"])
                self._hashes, self._shown = [""] * 4, [""] * 4
                self._bytes = secrets.token_bytes(16)
                self._act("commit", hash=hashlib.sha256(self._bytes).hexdigest())
            case "committed":
                self._hashes[event["seat"]] = event["hash"]
            case "unsealing":
                self._act("show", bytes=self._bytes.hex())
            case "opened":
                seat, shown = event["seat"], event["bytes"]
                assert hashlib.sha256(bytes.fromhex(shown)).hexdigest() == self._hashes[seat]
                self._shown[seat] = shown
            case "dealt":
                self._deal += 1
                assert [hand is not None for hand in event["hands"]] == [s == self.seat for s in range(4)]
                self._hand = event["hands"][self.seat]
            case "ended":
                self._check_deal(event["secret"])
                self._start(self.ask("next"))  # too late is no fault
            case "finished":
                self.finished = message
            case _:
                pass
        self._choose(message)

    def on_other(self, message: Message) -> None:
        match message["t"]:
            case "here":  # another tab has played, or missed, what was asked
                self._start(self.send_text(json.dumps({"do": "hello", "seq": self.seq})))
            case "sync":
                self._choose(message)
            case _:
                pass

    def _choose(self, message: Message) -> None:
        if message.get("legal"):
            chosen = self._random.choice(message["legal"])
            self._start(self.ask("play", deal=self._deal, turn=self.turn, play=chosen))

    def _act(self, do: str, **fields: Any) -> None:  # noqa: ANN401 - JSON
        deal, redeal = self._number
        self._start(self.ask(do, deal=deal, redeal=redeal, **fields))

    def _start(self, work: Any) -> None:  # noqa: ANN401 - any coroutine
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    def _check_deal(self, secret: str) -> None:
        """Compare the commitment and my own bytes and hand, as the page that checks the shuffle does."""
        deal, redeal = self._number
        key = bytes.fromhex(secret)
        assert commitment(key, f"{self.code}/{self.match}", deal, redeal).hex() == self._commitment
        if self._hashes[self.seat]:  # else another tab was in charge when the bytes were asked for
            assert self._shown[self.seat] == self._bytes.hex()
        deck = fair_deck(key, [bytes.fromhex(each) for each in self._shown], deal, redeal)
        hand = sorted(str(tile) for tile in hands_of(deck)[self.seat])
        assert hand == sorted(self._hand.split())
        self.deals_checked += 1


async def seated_players(
    server: Served, code: str, names: str = "Ani Budi Citra Dewi"
) -> list[PlayingClient]:
    """Let four players join in order; the first is the host."""
    players = []
    for seed, name in enumerate(names.split()):
        player = PlayingClient(server, code, await guest(server, name), seed)
        await player.open()
        await player.do("join")
        players.append(player)
    return players


async def start(players: list[PlayingClient]) -> None:
    for player in players[1:]:
        await player.do("ready")
    await players[0].do("start")


async def play_match(players: list[PlayingClient]) -> None:
    for player in players:
        await player.until(lambda player=player: player.finished is not None)  # type: ignore[misc]


async def close_all(clients: list[PlayingClient]) -> None:
    for client in clients:
        await client.close()
