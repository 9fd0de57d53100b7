"""uvicorn's WebSocket protocol, made to let go of peers that do not answer.

The stock protocol closes politely: what is not yet written is flushed first, which never ends when
the peer has stopped reading. A seat whose player is gone must be known as away within the
heartbeat (CASES 26), so the transport is aborted instead.
"""

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT = "gaple.abort"
"""The ASGI extension by which a connection can be cut."""
LINGER_SECONDS = 3.0
"""How long a closing connection may take to take what was written to it."""


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be cut."""

    async def run_asgi(self) -> None:
        """Run the application, then close, and cut what does not let itself be closed."""
        extensions = cast(dict[str, Any], self.scope.setdefault("extensions", {}))
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """End a connection whose peer did not answer."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Close because the server stops."""
        super().shutdown()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)
