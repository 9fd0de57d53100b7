"""The server as a process: its sockets bound first, then uvicorn until somebody stops it."""

import asyncio
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from gaple.server.app import create_app, serving
from gaple.server.edge import Edge
from gaple.server.logs import set_up_logs
from gaple.server.protocol import TableSocketProtocol
from gaple.server.services import Services
from gaple.server.settings import Settings

BACKLOG = 512
MOST_FRAME_BYTES = 64 * 1024
"""Longer messages end a connection; those longer than 4 KiB are refused one by one."""
GARBAGE_THRESHOLDS = (100_000, 10, 100)
"""Tables are trees that are freed at once; a look at all of them would hold every seat up for nothing.
The first number is above what the commands of many tables hold while they wait for the disk together:
else each group that waits would be looked through, and found in use."""
ANY_ADDRESS = {"0.0.0.0", "::"}  # noqa: S104 - compared with, not bound to


class AddressError(Exception):
    """The address cannot be served; the message is one line for a reader."""


class Server(uvicorn.Server):
    """uvicorn that ends when it is told to, without raising the signal again."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every connection (1012); nobody counts as away for that."""
        self._services.stopping = True
        self._services.competitions.release()
        await super().shutdown(sockets)

    def handle_signal(self, *_: object) -> None:
        """Stop gracefully; the second time at once."""
        self.force_exit = self.should_exit
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Answer Ctrl-C and requests to terminate while the server runs."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        names = ["SIGINT", "SIGTERM", *(["SIGBREAK"] if sys.platform == "win32" else [])]
        signals = [getattr(signal, name) for name in names]
        before = {each: signal.signal(each, self.handle_signal) for each in signals}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def bind(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to an address.

    Raises:
        AddressError: it is in use, or not an address of this machine.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
        try:
            if sys.platform != "win32":  # there it would let two servers share the port
                bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind(address)
            bound.listen(BACKLOG)
        except OSError:
            bound.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        raise AddressError(f"cannot serve at {host}:{port}: {_reason(error)}") from None
    bound.setblocking(False)  # noqa: FBT003 - the only way to say it
    return bound


def addresses(bound: socket.socket, host: str) -> list[str]:
    """Return where browsers find a server."""
    port = bound.getsockname()[1]
    hosts = ["127.0.0.1", *_own_addresses()] if host in ANY_ADDRESS else [host]
    return [f"http://[{each}]:{port}/" if ":" in each else f"http://{each}:{port}/" for each in hosts]


def uvicorn_server(services: Services) -> Server:
    """Return uvicorn with our settings: no logs of its own, no compression of small frames."""
    settings = services.settings
    config = uvicorn.Config(
        Edge(create_app(services), services),
        ws=TableSocketProtocol,
        ws_max_size=MOST_FRAME_BYTES,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=settings.stop_seconds,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
    )
    return Server(config, services)


def run(settings: Settings, bound: socket.socket, on_start: Callable[[], None] = lambda: None) -> None:
    """Serve until stopped.

    Raises:
        StoreError: the data file cannot be served.
    """
    set_up_logs()
    try:
        asyncio.run(serve(settings, bound, on_start))
    finally:
        bound.close()


async def serve(settings: Settings, bound: socket.socket, on_start: Callable[[], None]) -> None:
    """Serve until stopped; sockets are closed (1012) before the data is."""
    async with serving(settings) as services:
        server = uvicorn_server(services)
        look_for_garbage_seldom()
        on_start()
        await server.serve(sockets=[bound])


def look_for_garbage_seldom() -> None:
    """Leave what was loaded out of collections, and collect seldom: a whole one takes 100 ms and more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)


def _own_addresses() -> list[str]:
    """Return this machine's IPv4 addresses in the network, for a hall's sign at the door."""
    found: dict[str, None] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; the system only chooses a way out
            found[probe.getsockname()[0]] = None
        except OSError:
            pass
    try:
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(address[0])] = None
    except OSError:
        pass
    return [each for each in found if not each.startswith("127.")]
