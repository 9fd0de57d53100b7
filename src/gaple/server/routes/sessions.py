"""Who I am: a guest under a name at once."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Meta

from gaple.server.api import address_of, answer, known_player, limit, read_body, services_of, told
from gaple.server.identity import who_asks
from gaple.server.names import LONGEST_RAW, clean_name
from gaple.store import Player

router = APIRouter(tags=["session"])

RawName = Annotated[str, Meta(max_length=LONGEST_RAW)]


class NewSession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name; a client that keeps no cookies asks for a token."""

    name: RawName
    token: bool = False


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: RawName


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as the player sees himself."""

    player: str
    name: str
    account: bool
    players: tuple[str, ...]
    """All ids under which this player may sit at a table, the present one first."""
    token: str | None = None
    """Only for clients that asked for it: who has it is this player."""


def me(player: Player, token: str | None = None) -> Me:
    """Return what a player is told about himself."""
    return Me(player.id, player.name, player.account, player.ids, token)


@router.post("/api/session", **told(Me, NewSession, HTTPStatus.CREATED))
async def begin_session(request: Request) -> Response:
    """Be somebody: make a guest, or give the present player this name."""
    services = services_of(request)
    body = await read_body(request, NewSession)
    name = clean_name(body.name)
    player = None if body.token else await who_asks(services, request.scope)
    if player is not None:
        if player.name != name:
            await services.people.rename(player.id, name)
        return answer(me(player._replace(name=name)))
    limit(services.limiters.guests, address_of(request))
    player, token = await services.people.create_guest(name)
    if body.token:
        return answer(me(player, token), HTTPStatus.CREATED)
    response = answer(me(player), HTTPStatus.CREATED)
    services.cookies.give(response, request.scope, token)
    return response


@router.get("/api/me", **told(Me))
async def read_me(request: Request) -> Response:
    """Say who I am."""
    return answer(me(await known_player(request)))


@router.patch("/api/me", **told(Me, NewName))
async def rename_me(request: Request) -> Response:
    """Take another name; at tables where I sit the old one stays."""
    player = await known_player(request)
    name = clean_name((await read_body(request, NewName)).name)
    await services_of(request).people.rename(player.id, name)
    return answer(me(player._replace(name=name)))
