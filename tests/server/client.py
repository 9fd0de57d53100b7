"""A player that knows the API alone: adds bytes to every shuffle, checks its hands, plays what is legal."""

import asyncio
import hashlib
import json
import secrets
import socket
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gaple.engine.dealing import commitment, fair_deck, hands_of
from tests.server.served import Served

Message = dict[str, Any]
PATIENCE_SECONDS = 20


class Guest:
    """A player with a token."""

    def __init__(self, name: str, player: str, token: str) -> None:
        self.name = name
        self.player = player
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


async def guest(server: Served, name: str) -> Guest:
    async with server.browser() as browser:
        answer = await browser.post("/api/session", json={"name": name, "token": True})
    assert answer.status_code == 201, answer.text
    body = answer.json()
    return Guest(body["name"], body["player"], body["token"])


async def new_table(server: Served, maker: Guest, **config: object) -> str:
    async with server.browser(headers=maker.headers) as browser:
        answer = await browser.post("/api/tables", json={"rules": "pordi-2025", **config})
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


async def get(server: Served, path: str, who: Guest | None = None) -> httpx.Response:
    async with server.browser(headers=who.headers if who is not None else {}) as browser:
        return await browser.get(path)


class Client:
    """One connection to a table."""

    def __init__(self, server: Served, code: str, who: Guest | None) -> None:
        self.server = server
        self.code = code
        self.who = who
        self.received: list[Message] = []
        self.sizes: list[int] = []
        self.events: dict[int, Message] = {}
        self.seq = 0
        self.turn = 0
        """Plays made in this deal, as far as its events were heard."""
        self.table: Message = {}
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._on_event: list[Callable[[Message], None]] = []
        self._changed = asyncio.Condition()
        self.connection: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self.closed_with: int | None = None

    async def open(self, hello: Message | None = None, receive_buffer: int | None = None) -> Self:
        plain = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        plain.setblocking(False)  # noqa: FBT003 - the only way to say it
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", self.server.port))
        url = self.server.socket(self.code)
        self.connection = await connect(url, sock=plain, compression=None, ping_interval=None, proxy=None)
        self.closed_with = None
        said: Message = {"do": "hello"}
        if self.who is not None:
            said["token"] = self.who.token
        await self.send_text(json.dumps(said | (hello or {})))
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: self.synced or self.closed_with is not None)
        return self

    @property
    def synced(self) -> bool:
        return any(message["t"] in {"table", "sync"} for message in self.received)

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
        if self._reading is not None:
            await self._reading

    async def drop(self) -> None:
        """Let the connection die without a close frame."""
        assert self.connection is not None
        self.connection.transport.abort()
        if self._reading is not None:
            await self._reading

    async def send_text(self, text: str | bytes) -> None:
        assert self.connection is not None
        await self.connection.send(text)

    async def ask(self, do: str, message_id: str | None = None, **fields: object) -> Message:
        """Give a command and return its answer."""
        message_id = message_id or secrets.token_hex(6)
        answer = self._answers[message_id] = asyncio.get_running_loop().create_future()
        await self.send_text(json.dumps({"id": message_id, "do": do, **fields}))
        return await asyncio.wait_for(answer, PATIENCE_SECONDS)

    async def do(self, do: str, **fields: Any) -> int:  # noqa: ANN401 - JSON
        """Give a command that is to be carried out."""
        answer = await self.ask(do, **fields)
        assert answer["t"] == "ack", answer
        number: int = answer["n"]
        return number

    async def refused(self, do: str, **fields: Any) -> str:  # noqa: ANN401 - JSON
        """Give a command that is to be refused; return why."""
        answer = await self.ask(do, **fields)
        assert answer["t"] == "no", answer
        why: str = answer["why"]
        return why

    async def until(self, holds: Callable[[], bool]) -> None:
        async def wait() -> None:
            async with self._changed:
                await self._changed.wait_for(holds)

        await asyncio.wait_for(wait(), PATIENCE_SECONDS)

    async def until_event(self, kind: str, after: int = 0) -> Message:
        """Wait for an event of a kind and return its frame."""

        def find() -> Message | None:
            return next((each for n, each in self.events.items() if each["k"] == kind and n > after), None)

        await self.until(lambda: find() is not None)
        found = find()
        assert found is not None
        return found

    def got(self, word: str) -> list[Message]:
        return [message for message in self.received if message["t"] == word]

    async def _read(self) -> None:
        assert self.connection is not None
        try:
            async for text in self.connection:
                assert isinstance(text, str)
                self._take(json.loads(text), len(text.encode()))
                async with self._changed:
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        self.closed_with = self.connection.close_code
        async with self._changed:
            self._changed.notify_all()

    def _take(self, message: Message, size: int) -> None:
        self.received.append(message)
        self.sizes.append(size)
        match message["t"]:
            case "table":
                self.table, self.seq = message, message["seq"]
            case "e" if message["n"] <= self.seq:
                pass  # was on its way when this client said hello again
            case "e":
                if message["k"] == "dealt":
                    self.turn = 0
                elif message["k"] == "played":
                    self.turn += 1
                assert message["n"] == self.seq + 1, f"a gap: {self.seq}, then {message['n']}"
                self.seq = message["n"]
                self.events[self.seq] = message
                self.on_event(message)
            case "ack" | "no" if message["id"] in self._answers:
                answer = self._answers[message["id"]]
                if not answer.done():
                    answer.set_result(message)
            case _:
                self.on_other(message)

    def on_event(self, message: Message) -> None:
        """Hear an event; a player does something about it."""

    def on_other(self, message: Message) -> None:
        """Hear any other message."""


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
