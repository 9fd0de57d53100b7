"""Light WebSocket clients for bench/load.py: four sockets a table that play what is `legal`."""

import asyncio
import base64
import hashlib
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

SEATS = 4
SHORT, MIDDLE = 126, 127
"""Payload lengths that say that the length follows in two or eight bytes."""
TEXT, PING, PONG, CLOSE = 1, 9, 10, 8


class Counts:
    """What all tables together have seen since the last `reset`."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self.began = time.perf_counter()
        self.moves = self.commands = self.bytes = self.frames = self.frame_bytes = 0
        self.refused: Counter[str] = Counter()
        self.mover: list[float] = []
        self.other: list[float] = []


class Frame(msgspec.Struct):
    """What a client reads of a message."""

    t: str = ""
    n: int = 0
    k: str = ""
    e: dict[str, Any] = {}
    legal: tuple[str, ...] = ()


_FRAMES = msgspec.json.Decoder(Frame)


class Socket(asyncio.Protocol):
    """One seat's WebSocket; its mask is zero, so that masking costs nothing."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            f"GET /ws/tables/{self.table.code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Note a connection that ends too early."""
        self.table.lost += 1
        if not self.is_open.done():
            self.is_open.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        """Take the upgrade, then every frame that is whole."""
        self._buffer += data
        if not self.is_open.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._buffer[:16]:
                self.is_open.set_exception(ConnectionError(self._buffer[:end].decode()))
                return
            del self._buffer[: end + 4]
            self.is_open.set_result(None)
        for opcode, payload, size in self._whole_frames():
            if opcode == TEXT:
                self.table.hear(self, payload, size)
            elif opcode == PING:
                self._write(PONG, payload)

    def send(self, text: str) -> None:
        """Send a text."""
        self._write(TEXT, text.encode())

    def close(self) -> None:
        """Let go."""
        if self._transport is not None:
            self._transport.abort()

    def _write(self, opcode: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        head = bytes((0x80 | opcode, 0x80 | size)) if size < SHORT else bytes((0x80 | opcode, 0x80 | SHORT))
        self._transport.write(head + (b"" if size < SHORT else size.to_bytes(2, "big")) + bytes(4) + payload)

    def _whole_frames(self) -> Iterator[tuple[int, bytes, int]]:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:  # noqa: PLR2004 - the shortest head
            size, start = buffer[at + 1], at + 2
            more = 2 if size == SHORT else 8 if size == MIDDLE else 0
            if len(buffer) < start + more:
                break
            if more:
                size, start = int.from_bytes(buffer[start : start + more], "big"), start + more
            if len(buffer) < start + size:
                break
            yield buffer[at] & 15, bytes(buffer[start : start + size]), start + size - at
            at = start + size
        del buffer[:at]


class Waiting(NamedTuple):
    """A move that could be made."""

    socket: Socket
    text: str


class Table:
    """Four sockets; moves go out at once, or one at each `let_move`."""

    def __init__(self, code: str, counts: Counts, *, paced: bool = False) -> None:
        self.code = code
        self.counts = counts
        self.paced = paced
        self.sockets: list[Socket] = []
        self.lost = 0
        self.waiting: Waiting | None = None
        self._sent: list[float | None] = [None] * SEATS

    async def connect(self, port: int) -> None:
        """Open a socket for each seat."""
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            _, socket = await loop.create_connection(lambda seat=seat: Socket(self, seat), "127.0.0.1", port)  # type: ignore[misc]
            self.sockets.append(socket)
            await socket.is_open

    def close(self) -> None:
        """Let all sockets go."""
        for socket in self.sockets:
            socket.close()

    def let_move(self) -> None:
        """Make the move that waits, if there is one."""
        if self.waiting is not None:
            socket, text = self.waiting
            self.waiting = None
            self._sent[socket.seat] = time.perf_counter()
            socket.send(text)

    def hear(self, socket: Socket, payload: bytes, size: int) -> None:
        """Take a frame."""
        raise NotImplementedError

    def may_move(self, socket: Socket, text: str) -> None:
        """Move now, or when it is time."""
        self.waiting = Waiting(socket, text)
        if not self.paced:
            self.let_move()

    def saw_move(self, socket: Socket, mover: int, size: int) -> None:
        """Measure a move that was shown to a seat."""
        counts, sent = self.counts, self._sent[mover]
        counts.frames += 1
        counts.frame_bytes += size
        if sent is None:
            return
        if socket.seat == mover:
            counts.moves += 1
            counts.mover.append(time.perf_counter() - sent)
        elif socket.seat == (mover + 2) % SEATS:
            counts.other.append(time.perf_counter() - sent)


class BareTable(Table):
    """At the yardstick: whoever is next sends when it hears the last move."""

    def begin(self) -> None:
        """Make the first move."""
        self._go_on(0)

    def hear(self, socket: Socket, payload: bytes, size: int) -> None:
        """Take a frame; the seat whose turn it is moves."""
        self.counts.bytes += size
        number = int(payload[5 : payload.index(b",")])
        self.saw_move(socket, (number - 1) % SEATS, size)
        if number % SEATS == socket.seat:
            self._go_on(number)

    def _go_on(self, number: int) -> None:
        text = f'{{"id":"{number}","do":"play","deal":1,"turn":{number % 28},"play":"6-5R"}}'
        self.may_move(self.sockets[number % SEATS], text)


class GapleTable(Table):
    """At our server: joins, shuffles, plays what is legal, goes on to the next deal and match."""

    def __init__(self, code: str, counts: Counts, *, paced: bool = False) -> None:
        super().__init__(code, counts, paced=paced)
        self.has_dealt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._deal = [0] * SEATS
        self._turn = [0] * SEATS
        self._number = [(0, 0)] * SEATS
        self._ids = 0
        self._bytes = secrets.token_bytes(16)
        self._acks: dict[str, asyncio.Future[None]] = {}

    async def sit(self, tokens: list[str]) -> None:
        """Say hello, take the seats, start."""
        for socket, token in zip(self.sockets, tokens, strict=True):
            socket.send(json.dumps({"do": "hello", "token": token}))
            await self._asked(socket, '"do":"join"')
        for socket in self.sockets[1:]:
            await self._asked(socket, '"do":"ready"')
        await self._asked(self.sockets[0], '"do":"start"')
        await self.has_dealt

    def hear(self, socket: Socket, payload: bytes, size: int) -> None:
        """Take a frame and do what a client does about it."""
        self.counts.bytes += size
        if payload.startswith(b'{"t":"e"'):
            if b'"k":"played"' in payload[:48] and b'"legal"' not in payload:  # the most common one, unread
                self._turn[socket.seat] += 1
                self._saw_play(socket, payload, size)
                return
            self._happened(socket, _FRAMES.decode(payload), payload, size)
        elif payload.startswith(b'{"t":"ack"'):
            self.counts.commands += 1
            if self._acks:
                future = self._acks.pop(json.loads(payload)["id"], None)
                if future is not None:
                    future.set_result(None)
        elif payload.startswith(b'{"t":"no"'):
            self.counts.refused[json.loads(payload)["why"]] += 1

    def _happened(self, socket: Socket, frame: Frame, payload: bytes, size: int) -> None:
        seat = socket.seat
        match frame.k:
            case "started":
                self._deal[seat] = 0
            case "sealed":
                self._number[seat] = frame.e["deal"], frame.e["redeal"]
                self._shuffle(socket, "commit", f'"hash":"{hashlib.sha256(self._bytes).hexdigest()}"')
            case "unsealing":
                self._shuffle(socket, "show", f'"bytes":"{self._bytes.hex()}"')
            case "dealt":
                self._deal[seat] += 1
                self._turn[seat] = 0
                if not self.has_dealt.done():
                    self.has_dealt.set_result(None)
            case "played":
                self._turn[seat] += 1
                self._saw_play(socket, payload, size)
            case "ended":
                self._ask(socket, '"do":"next"')
            case "finished":
                self._ask(socket, '"do":"rematch"')
            case _:
                pass
        if frame.legal:
            play = random.choice(frame.legal)
            content = f'"do":"play","deal":{self._deal[seat]},"turn":{self._turn[seat]},"play":"{play}"'
            self.may_move(socket, self._text(content)[1])

    def _saw_play(self, socket: Socket, payload: bytes, size: int) -> None:
        if b'"by":' not in payload:  # made by a player, not by the rules or the time
            at = payload.index(b'"seat":') + 7
            self.saw_move(socket, payload[at] - ord("0"), size)

    def _shuffle(self, socket: Socket, do: str, field: str) -> None:
        deal, redeal = self._number[socket.seat]
        self._ask(socket, f'"do":"{do}","deal":{deal},"redeal":{redeal},{field}')

    def _ask(self, socket: Socket, content: str) -> None:
        socket.send(self._text(content)[1])

    async def _asked(self, socket: Socket, content: str) -> None:
        command_id, text = self._text(content)
        future = self._acks[command_id] = asyncio.get_running_loop().create_future()
        socket.send(text)
        await future

    def _text(self, content: str) -> tuple[str, str]:
        self._ids += 1
        return f"{self._ids:08x}", f'{{"id":"{self._ids:08x}",{content}}}'
