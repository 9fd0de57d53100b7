"""A bad line between a browser and a server: a proxy that delays and thins out what passes.

The browser's own emulation waits once a request and leaves out what a connection costs before it. Here
every connection pays its handshake, a socket's frames pass like everything else, and all connections
share the width of the line in turn.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

PACKET_BYTES = 1460


class Quality(NamedTuple):
    """How good a line is."""

    round_trip: float = 0.4
    """Seconds there and back."""
    bytes_a_second: float = 50_000.0


GOOD = Quality(0.0, float("inf"))

Heard = Callable[[bytes, float], None]
"""Told what goes to the browser, and when by the monotonic clock."""


class Way:
    """One direction of the line: everybody's packets pass one after the other."""

    def __init__(self, quality: Quality) -> None:
        self._quality = quality
        self._turn = asyncio.Lock()
        self._free_at = 0.0

    async def pass_on(self, length: int) -> None:
        """Wait until a packet has gone into the line."""
        async with self._turn:
            self._free_at = max(self._free_at, time.monotonic()) + length / self._quality.bytes_a_second
            await asyncio.sleep(max(0.0, self._free_at - time.monotonic()))


class Line:
    """The whole line, for any number of connections."""

    def __init__(self, port: int, quality: Quality, heard: Heard | None) -> None:
        self._port = port
        self._quality = quality
        self._heard = heard
        self._up, self._down = Way(quality), Way(quality)
        self.connections = 0

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection of the browser's."""
        self.connections += 1
        may_send_at = time.monotonic() + self._quality.round_trip
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.close()
            return
        await asyncio.gather(
            self._carry(reader, back, self._up, may_send_at, None),
            self._carry(there, writer, self._down, 0.0, self._heard),
            return_exceptions=True,
        )

    async def _carry(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        way: Way,
        not_before: float,
        heard: Heard | None,
    ) -> None:
        loop = asyncio.get_running_loop()
        while packet := await source.read(PACKET_BYTES):
            await asyncio.sleep(max(0.0, not_before - time.monotonic()))
            await way.pass_on(len(packet))
            if heard is not None:
                heard(packet, time.monotonic())
            loop.call_later(self._quality.round_trip / 2, _write, target, packet)
        loop.call_later(self._quality.round_trip / 2, target.close)


@asynccontextmanager
async def line(port: int, quality: Quality, heard: Heard | None = None) -> AsyncIterator[str]:
    """Serve a port of this machine over a line, and yield the address for the browser."""
    wire = Line(port, quality, heard)
    server = await asyncio.start_server(wire.connect, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


def _write(target: asyncio.StreamWriter, packet: bytes) -> None:
    if not target.is_closing():
        target.write(packet)
