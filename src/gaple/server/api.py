"""What the HTTP routes share: reading bodies, writing answers, and telling OpenAPI about both.

Bodies and answers are msgspec structs, read strictly and described by their own types.
"""

from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from gaple import __version__
from gaple.server.fielddocs import schema_components
from gaple.server.identity import who_asks
from gaple.server.limits import Limiter, address_key
from gaple.server.problems import (
    MEDIA_TYPE,
    Problem,
    ProblemError,
    ProblemId,
    bad_request,
    no_session,
    too_many,
)
from gaple.server.services import Services
from gaple.store import Player

T = TypeVar("T")
JSON = "application/json"
MOST_BODY_BYTES = 16 * 1024
REF = "#/components/schemas/{name}"

_TOLD: dict[str, Any] = {"Problem": Problem}


def services_of(request: Request) -> Services:
    """Return what the server's parts share."""
    services: Services = request.app.state.services
    return services


def address_of(request: Request) -> str:
    """Return what counts as the request's address."""
    return address_key(request.client.host if request.client is not None else None)


def limit(limiter: Limiter, key: str) -> None:
    """Take a token.

    Raises:
        ProblemError: there is none.
    """
    wait = limiter.take(key)
    if wait:
        raise too_many(wait)


async def known_player(request: Request) -> Player:
    """Return who makes a request.

    Raises:
        ProblemError: nobody is known by it.
    """
    player = await who_asks(services_of(request), request.scope)
    if player is None:
        raise no_session()
    return player


async def read_bytes(request: Request, most: int) -> bytes:
    """Return the body of a request as it is.

    Raises:
        ProblemError: it is too large.
    """
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise ProblemError(ProblemId.TOO_LARGE, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return bytes(data)


async def read_body(request: Request, body_type: type[T], most: int = MOST_BODY_BYTES) -> T:
    """Return the body of a request.

    Raises:
        ProblemError: it is too large, no JSON, or not of this type.
    """
    data = await read_bytes(request, most)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise bad_request(f"the body must be {JSON}")
    try:
        return msgspec.json.decode(data, type=body_type)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise bad_request(str(error)) from None


def answer(value: object, status: int = HTTPStatus.OK) -> Response:
    """Return an answer as JSON."""
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def problem_answer(problem: Problem) -> Response:
    """Return an error as problem+json."""
    headers = {"retry-after": str(-(-problem.retry_ms // 1000))} if problem.retry_ms else None
    return Response(msgspec.json.encode(problem), problem.status, headers, media_type=MEDIA_TYPE)


def told(
    answers: Any = None,  # noqa: ANN401 - any type that msgspec knows
    body: Any = None,  # noqa: ANN401 - any type that msgspec knows
    status: int = HTTPStatus.OK,
    media_type: str = JSON,
) -> dict[str, Any]:
    """Return what a route tells OpenAPI: its body, its answer, and that errors are problems."""
    about: dict[str, Any] = {"description": HTTPStatus(status).phrase}
    if answers is not None:
        about["content"] = {media_type: {"schema": _told_as(answers)}}
    problem = {
        "description": "Error",
        "content": {MEDIA_TYPE: {"schema": {"$ref": REF.format(name="Problem")}}},
    }
    extra: dict[str, Any] = {}
    if body is not None:
        extra["requestBody"] = {"required": True, "content": {JSON: {"schema": _told_as(body)}}}
    return {
        "response_class": Response,
        "status_code": status,
        "responses": {status: about, "4XX": problem, "5XX": problem},
        "openapi_extra": extra,
    }


def describe_api(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of the server."""
    document = get_openapi(
        title="gaple",
        version=__version__,
        summary="Live tables of Indonesian dominoes.",
        description="The game itself runs over the WebSocket `/ws/tables/{code}`; its messages are "
        "described in wire-messages.schema.json.",
        routes=app.routes,
    )
    _, components = schema_components(list(_TOLD.values()), REF)
    document.setdefault("components", {})["schemas"] = dict(sorted(components.items()))
    return document


def _told_as(told_type: Any) -> dict[str, Any]:  # noqa: ANN401 - any type that msgspec knows
    _TOLD[repr(told_type)] = told_type
    (schema,), _ = msgspec.json.schema_components([told_type], ref_template=REF)
    return dict(schema)
