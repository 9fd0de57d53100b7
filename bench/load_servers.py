"""`python -m bench.load_servers ours|bare`: a server for bench/load.py, in a process of its own.

`ours` is the real one without rate limits and pauses. `bare` is the yardstick: Starlette under the same
uvicorn settings; each message is committed (SQLite, synchronous FULL, one thread that commits whatever
waits), then a frame goes to every socket of its table. Both print their port, and end by themselves.
"""

import argparse
import asyncio
import os
import queue
import socket
import sqlite3
import threading
from collections import defaultdict
from pathlib import Path

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from gaple.server.limits import Limits, Rate
from gaple.server.running import MOST_FRAME_BYTES, bind, run
from gaple.server.settings import Settings
from gaple.table.deadlines import Pace

LAVISH = Rate(1_000_000, 0.000_001)
UNLIMITED = Limits(
    requests=LAVISH, guests=LAVISH, tables=LAVISH, guesses=LAVISH, sign_ins=LAVISH, accounts=LAVISH,
    sockets=LAVISH, frames=LAVISH, open_sockets=1_000_000,
)  # fmt: skip
NO_PAUSE = Pace(bot_ms=0, pass_ms=60_000, seal_ms=60_000, between_ms=60_000)


class Bare:
    """The yardstick's application and its writing thread."""

    def __init__(self, data: Path, frame_bytes: int) -> None:
        self.app = Starlette(routes=[WebSocketRoute("/ws/tables/{code}", self._serve)])
        self._frame_bytes = frame_bytes
        self._tables: dict[str, list[WebSocket]] = defaultdict(list)
        self._numbers: dict[str, int] = defaultdict(int)
        self._jobs: queue.SimpleQueue[tuple[asyncio.Future[None], str, int, str]] = queue.SimpleQueue()
        self._data = data
        threading.Thread(target=self._write, daemon=True).start()

    async def _serve(self, socket: WebSocket) -> None:
        await socket.accept()
        code = socket.path_params["code"]
        sockets = self._tables[code]
        sockets.append(socket)
        loop = asyncio.get_running_loop()
        try:
            while True:
                text = await socket.receive_text()
                number = self._numbers[code] = self._numbers[code] + 1
                future = loop.create_future()
                self._jobs.put((future, code, number, text))
                await future
                frame = f'{{"n":{number},"e":"'
                frame += "x" * max(0, self._frame_bytes - len(frame) - 2) + '"}'
                for each in tuple(sockets):
                    await each.send_text(frame)
        except WebSocketDisconnect:
            sockets.remove(socket)

    def _write(self) -> None:
        connection = sqlite3.connect(self._data, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(
            "CREATE TABLE moves (code TEXT, n INTEGER, text TEXT, PRIMARY KEY (code, n)) WITHOUT ROWID"
        )
        while True:
            group = [self._jobs.get()]
            group += [self._jobs.get_nowait() for _ in range(self._jobs.qsize())]
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO moves VALUES (?, ?, ?)", [each[1:] for each in group])
            connection.execute("COMMIT")
            group[0][0].get_loop().call_soon_threadsafe(_resolve, [each[0] for each in group])


def main() -> None:
    """Serve until told to stop, or until the time is over."""
    parser = argparse.ArgumentParser(prog="bench.load_servers", description=__doc__)
    parser.add_argument("kind", choices=("ours", "bare"))
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--core", type=int, help="the only core that this process may use")
    parser.add_argument("--bot-ms", type=int, default=0, help="how long bots of ours think")
    parser.add_argument("--frame-bytes", type=int, default=110, help="of the yardstick's frames")
    parser.add_argument("--most-seconds", type=float, default=300, help="ends by itself after so long")
    chosen = parser.parse_args()
    if chosen.core is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {chosen.core})
    end = threading.Timer(chosen.most_seconds, os._exit, (3,))
    end.daemon = True
    end.start()
    bound = bind("127.0.0.1", 0)

    def started() -> None:
        print(bound.getsockname()[1], flush=True)

    if chosen.kind == "ours":
        settings = Settings(data=chosen.data, limits=UNLIMITED, pace=replace(NO_PAUSE, bot_ms=chosen.bot_ms))
        run(settings, bound, started)
    else:
        started()
        asyncio.run(_serve_bare(Bare(chosen.data, chosen.frame_bytes), bound))


async def _serve_bare(bare: Bare, bound: socket.socket) -> None:
    pings = Settings(data=Path()).ping_seconds
    config = uvicorn.Config(
        bare.app,
        ws="websockets-sansio",
        ws_max_size=MOST_FRAME_BYTES,
        ws_ping_interval=pings,
        ws_ping_timeout=pings,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
    )
    await uvicorn.Server(config).serve(sockets=[bound])


def _resolve(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        if not future.done():
            future.set_result(None)


if __name__ == "__main__":
    main()
