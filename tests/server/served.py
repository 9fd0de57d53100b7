"""A real server on an ephemeral port of the loopback, in the test's own event loop."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec

from gaple.server.app import SYSTEM_CLOCK, serving
from gaple.server.limits import Limits, Rate
from gaple.server.running import Server, bind, uvicorn_server
from gaple.server.services import Services
from gaple.server.settings import Settings
from gaple.table.deadlines import Pace
from gaple.table.ports import Clock
from gaple.table.tables import draw_secret

FAST = Pace(bot_ms=1, pass_ms=1, seal_ms=3000, between_ms=3000, host_away_ms=30_000, empty_ms=600_000)
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: httpx would make one for every client."""
LAVISH = Rate(1_000_000, 0.000_001)
UNLIMITED = Limits(
    requests=LAVISH, guests=LAVISH, tables=LAVISH, guesses=LAVISH, sign_ins=LAVISH, accounts=LAVISH,
    sockets=LAVISH, frames=LAVISH,
)  # fmt: skip


def limited(**changes: Rate | int) -> Limits:
    """Return limits that hold nobody up but in these."""
    return msgspec.structs.replace(UNLIMITED, **changes)


class Ports(NamedTuple):
    """Where chance and time come from."""

    new_secret: Callable[[], bytes] = draw_secret
    clock: Clock = SYSTEM_CLOCK


OWN_PORTS = Ports()


class Served(NamedTuple):
    services: Services
    server: Server
    port: int
    host: str = "127.0.0.1"

    @property
    def http(self) -> str:
        return f"http://{self.host}:{self.port}"

    def browser(self, **options: object) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.http, trust_env=False, verify=NO_TLS, **options)  # type: ignore[arg-type]

    def socket(self, code: str) -> str:
        return f"ws://{self.host}:{self.port}/ws/tables/{code}"


def settings(data: Path, **changes: object) -> Settings:
    chosen: dict[str, object] = {"pace": FAST, "limits": UNLIMITED, **changes}
    return Settings(data=data, **chosen)  # type: ignore[arg-type]


@asynccontextmanager
async def served(
    chosen: Settings,
    send_buffer: int | None = None,
    port: int = 0,
    host: str = "127.0.0.1",
    ports: Ports = OWN_PORTS,
) -> AsyncIterator[Served]:
    bound = bind(host, port)
    if send_buffer is not None:  # connections inherit it: a client that does not read is felt soon
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    async with serving(chosen, *ports) as services:
        server = uvicorn_server(services)
        server.capture_signals = nullcontext  # type: ignore[assignment, method-assign]
        task = asyncio.create_task(server.serve(sockets=[bound]))
        try:
            yield Served(services, server, bound.getsockname()[1], host)
        finally:
            server.should_exit = True
            await task
