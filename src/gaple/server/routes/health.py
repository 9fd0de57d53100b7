"""Whether the server works, for whoever watches over it."""

import msgspec
from fastapi import APIRouter, Request, Response

from gaple import __version__
from gaple.server.api import answer, services_of, told

router = APIRouter(tags=["health"])


class Health(msgspec.Struct, frozen=True):
    """The server works; where the data cannot be written it answers with the problem `storage`."""

    ok: bool
    version: str
    connections: int


@router.get("/healthz", **told(Health))
async def read_health(request: Request) -> Response:
    """Write a heartbeat and say that the server works."""
    services = services_of(request)
    await services.beat()
    return answer(Health(ok=True, version=__version__, connections=services.rooms.connections))
