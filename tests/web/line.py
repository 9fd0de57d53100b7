"""A phone's way to the server, through a port of its own: it can break, fall silent and be mended.

Chromium's own "offline" leaves open sockets alone; a network that is gone does not.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from tests.server.served import Served

CHUNK_BYTES = 65_536


class Way(NamedTuple):
    """Both directions of connections: what comes is carried while an event is set."""

    up: asyncio.Event
    down: asyncio.Event


def free_way() -> Way:
    way = Way(asyncio.Event(), asyncio.Event())
    way.up.set()
    way.down.set()
    return way


class Line:
    """What lies between one phone and the server."""

    def __init__(self, server: Served, host: str) -> None:
        self.host = host
        self.port = 0
        self._host, self._server_port = server.host, server.port
        self._is_cut = False
        self._way = free_way()
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def http(self) -> str:
        return f"http://{self.host}:{self.port}"

    def cut(self) -> None:
        """Break every connection; no new one is taken."""
        self._is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    def hush(self) -> None:
        """Carry nothing any more, in neither direction, without a word."""
        self._way.up.clear()
        self._way.down.clear()

    def hush_server(self) -> None:
        """Let the phone be heard, but hear nothing."""
        self._way.down.clear()

    def strand(self) -> None:
        """Leave the connections that there are silent for ever; new ones are carried."""
        self.hush()
        self._way = free_way()

    def mend(self) -> None:
        """Carry again."""
        self._is_cut = False
        self._way.up.set()
        self._way.down.set()

    async def connect(self, phone: asyncio.StreamReader, to_phone: asyncio.StreamWriter) -> None:
        """Carry one connection until an end closes it; a stopped server is a line that breaks."""
        way = self._way
        self._writers.add(to_phone)
        try:
            if not self._is_cut:
                with suppress(ConnectionError):
                    await self._carry_both(phone, to_phone, way)
        finally:
            to_phone.transport.abort()
            self._writers.discard(to_phone)

    async def _carry_both(
        self, phone: asyncio.StreamReader, to_phone: asyncio.StreamWriter, way: Way
    ) -> None:
        server, to_server = await asyncio.open_connection(self._host, self._server_port)
        self._writers.add(to_server)
        try:
            await asyncio.gather(carry(phone, to_server, way.up), carry(server, to_phone, way.down))
        finally:
            to_server.transport.abort()
            self._writers.discard(to_server)


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, may: asyncio.Event) -> None:
    while data := await reader.read(CHUNK_BYTES):
        await may.wait()
        writer.write(data)
        await writer.drain()
    with suppress(OSError):
        writer.write_eof()


@asynccontextmanager
async def line_to(server: Served, host: str = "127.0.0.1") -> AsyncIterator[Line]:
    """Lay a line to the server, from an address of this machine."""
    line = Line(server, host)
    async with await asyncio.start_server(line.connect, host, 0) as listening:
        line.port = listening.sockets[0].getsockname()[1]
        yield line
        line.cut()
