"""uvicorn's WebSocket protocol, made for tables: many small frames, and peers that do not answer.

The stock protocol stops reading at every message and starts again when it is taken; each is a system
call. Here a few messages may wait. What is to be sent is written at once, all that waits as one, and
without a task for each connection.

The stock protocol closes politely: what is not yet written is flushed first, which never ends when
the peer has stopped reading. A seat whose player is gone must be known as away within the
heartbeat (CASES 26), so the transport is aborted instead.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

OUTLET = "gaple.outlet"
"""The ASGI extension by which a connection is written to."""
LINGER_SECONDS = 3.0
"""How long a closing connection may take to take what was written to it."""
MOST_UNREAD = 16
"""Messages that may wait for the application before the connection is read no more."""


def text_frame(text: str) -> bytes:
    """Return a text as a frame; the same bytes go to all who see the same."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class Outlet(Protocol):
    """Where the frames of one connection go."""

    on_room: Callable[[], None]
    """Called when the connection can be written to again."""

    @property
    def is_full(self) -> bool:
        """Whether the peer has yet to take what was written."""

    def write(self, frames: Iterable[bytes]) -> None:
        """Write frames as one; nothing where the connection closes or is gone."""

    def close(self, code: int) -> None:
        """Close behind what was written."""

    def cut(self) -> None:
        """Let a connection go that does not read, so that it cannot even be told."""


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket with an `Outlet`."""

    on_room: Callable[[], None] = staticmethod(lambda: None)

    @property
    def is_full(self) -> bool:
        """Whether the peer has yet to take what was written."""
        return not self.writable.is_set()

    def write(self, frames: Iterable[bytes]) -> None:
        """Write frames as one; nothing where the connection closes or is gone."""
        if self.conn.state is State.OPEN and not self.disconnected:
            self.transport.write(b"".join(frames))

    def close(self, code: int) -> None:
        """Close behind what was written."""
        task = self.loop.create_task(self._close(code))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def cut(self) -> None:
        """Let a connection go that does not read, so that it cannot even be told."""
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    async def _close(self, code: int) -> None:
        with suppress(OSError, RuntimeError):  # it is gone, or closes
            await self.send({"type": "websocket.close", "code": code})

    def resume_writing(self) -> None:
        """Go on: the peer has taken what was written."""
        super().resume_writing()
        self.on_room()

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application; stop reading only where many wait."""
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that the stock protocol does not pause
        super().send_receive_event_to_app()
        self.read_paused = False

    async def run_asgi(self) -> None:
        """Run the application, then close, and cut what does not let itself be closed."""
        extensions = cast(dict[str, Any], self.scope.setdefault("extensions", {}))
        extensions[OUTLET] = self
        await super().run_asgi()
        self.on_room = lambda: None
        self.cut()

    def keepalive_timeout(self) -> None:
        """End a connection whose peer did not answer."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Close because the server stops."""
        super().shutdown()
        self.cut()
