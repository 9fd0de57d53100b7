"""The outermost layer: HTTP passes the doorkeeper, sockets go straight on without the framework."""

import re
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gaple.server.api import problem_answer
from gaple.server.limits import address_key
from gaple.server.origins import is_same_site
from gaple.server.problems import ProblemError, ProblemId, problem_of, too_many
from gaple.server.services import Services
from gaple.server.sockets import Connection

SOCKET_PATH: Final = re.compile(r"/ws/tables/([^/]{1,40})")
SAFE_METHODS: Final = {"GET", "HEAD", "OPTIONS"}
HEALTH: Final = "/healthz"
ASSETS: Final = "/assets/"
"""A hall is one address: whoever opens the page there must not be refused half of it."""
HEADERS: Final = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"same-origin")]
FORBIDDEN: Final = 403


class Edge:
    """What every request meets first."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket, refuse a request, or hand it on."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = SOCKET_PATH.fullmatch(scope["path"])
        if found is None:
            await receive()
            await send({"type": "websocket.close", "code": 1000})
            return
        await Connection(self._services, found[1], scope, receive, send).run()

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS, *_caching(scope["path"])]
            await send(message)

        fault = self._fault(scope)
        app: ASGIApp = self._app if fault is None else problem_answer(problem_of(fault))
        await app(scope, receive, send_with_headers)

    def _fault(self, scope: Scope) -> ProblemError | None:
        if scope["path"] == HEALTH:
            return None
        if scope["method"] not in SAFE_METHODS and not is_same_site(scope, self._services.settings.origins):
            return ProblemError(ProblemId.OTHER_SITE, FORBIDDEN)
        if scope["path"].startswith(ASSETS):
            return None
        address = address_key(scope["client"][0] if scope.get("client") else None)
        wait = self._services.limiters.requests.take(address)
        return too_many(wait) if wait else None


def _caching(path: str) -> list[tuple[bytes, bytes]]:
    """Return what keeps answers about players out of caches."""
    return [(b"cache-control", b"no-store")] if path.startswith("/api/") else []
