"""A client that knows the API alone: what it sends, what it was sent, and numbers without gaps."""

import asyncio
import json
import secrets
import socket
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

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


async def listed_matches(server: Served, who: Guest, count: int) -> list[Message]:
    """Return a player's finished matches once there are so many: the list follows the play."""
    for _ in range(500):
        matches: list[Message] = (await get(server, "/api/matches", who)).json()["matches"]
        if len(matches) >= count:
            return matches
        await asyncio.sleep(0.01)
    raise AssertionError("the match was never listed")


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
        # Not `wait_for`: Python 3.11's forgets that it was cancelled when what it waits for has come.
        async with asyncio.timeout(PATIENCE_SECONDS), self._changed:
            await self._changed.wait_for(holds)

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
