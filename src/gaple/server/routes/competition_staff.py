"""Who works at a competition: invitations by link and card, held by one device, taken over openly."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Meta

from gaple.competition.model import FromOne
from gaple.desk.acting import Asking
from gaple.desk.draft import Draft
from gaple.desk.invitations import Invitation, claim, find, invite, new_secret, revoke
from gaple.desk.live import LiveCompetition
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import Role
from gaple.server.api import address_of, answer, limit, read_body, services_of, told
from gaple.server.competing import asking_as, asking_in, find_competition, note_people
from gaple.server.identity import who_asks
from gaple.server.names import LONGEST_RAW, clean_name
from gaple.server.problems import too_many
from gaple.server.routes.competitions import CommandId, WrittenAnswer

router = APIRouter(tags=["competitions"])


class NewInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite."""

    id: CommandId
    role: Role
    table: FromOne | None = None
    """A referee's."""


class GivenInvitation(msgspec.Struct, frozen=True):
    """An invitation as it is handed out."""

    device: str
    secret: str
    """Told this once; only its hash is kept."""
    path: str
    """The page that opens it, with the secret behind a `#`, which no browser sends to a server."""


class Revoking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of an invitation."""

    id: CommandId
    reason: Annotated[str, Meta(min_length=1, max_length=4000)] | None = None


class Claiming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody opens an invitation on this device."""

    id: CommandId
    secret: Annotated[str, Meta(min_length=1, max_length=32)]
    name: Annotated[str, Meta(max_length=LONGEST_RAW)] = ""
    """Under which he acts; needed where the device is nobody yet."""
    take_over: bool = False
    """Whether to take it from the device that holds it; both names stand in the record."""


class HeldInvitation(msgspec.Struct, frozen=True):
    """An invitation that this device holds."""

    code: str
    device: str
    role: Role
    table: int | None


@router.post(
    "/api/competitions/{code}/invitations", **told(GivenInvitation, NewInvitation, HTTPStatus.CREATED)
)
async def invite_device(request: Request, code: str) -> Response:
    """Invite a secretary, a juri, or a referee to a table.

    The same id again makes nothing new and is refused: the secret was told once.
    """
    code, found = await find_competition(request, code)
    body = await read_body(request, NewInvitation)
    secret = new_secret()
    given: list[Invitation] = []

    def build(draft: Draft) -> None:
        given[:] = [invite(draft, code, body.role, body.table, secret)]

    await found.write(await asking_in(request), body.id, build)
    if not given:
        raise DeskError(Why.REFUSED, "this invitation was made before; its secret is not told again")
    device = given[0].device
    page = "wasit" if body.role is Role.REFEREE else "acara"
    return answer(GivenInvitation(device, secret, f"/{page}/{code}#{secret}"), HTTPStatus.CREATED)


@router.post("/api/competitions/{code}/invitations/{device}/revoke", **told(WrittenAnswer, Revoking))
async def revoke_device(request: Request, code: str, device: str) -> Response:
    """Withdraw an invitation; what its holder has written stays."""
    code, found = await find_competition(request, code)
    body = await read_body(request, Revoking)
    written = await found.write(
        await asking_in(request), body.id, lambda draft: revoke(draft, device, body.reason)
    )
    await note_people(services_of(request), code, found)
    return answer(WrittenAnswer(*written))


@router.post("/api/competitions/{code}/claim", **told(HeldInvitation, Claiming))
async def claim_device(request: Request, code: str) -> Response:
    """Open an invitation on this device: 404 `no-invitation`, 409 `claimed`, 410 `revoked`."""
    services = services_of(request)
    code, found = await find_competition(request, code)
    body = await read_body(request, Claiming)
    device = _device_of(request, found, code, body.secret)
    player, token = await who_asks(services, request.scope), None
    if player is None:
        name = clean_name(body.name)
        limit(services.limiters.guests, address_of(request))
        player, token = await services.people.create_guest(name)
    asking: Asking = asking_as(player)
    await found.write(asking, body.id, claim(code, body.secret, take_over=body.take_over))
    await note_people(services, code, found)
    held = found.desk.devices[device]
    response = answer(HeldInvitation(code, held.id, held.role, held.table))
    if token is not None:
        services.cookies.give(response, request.scope, token)
    return response


def _device_of(request: Request, found: LiveCompetition, code: str, secret: str) -> str:
    """Return the invitation that a secret opens; who guesses is held up.

    Raises:
        DeskError: there is none, or it was withdrawn.
    """
    guesses, address = services_of(request).limiters.guesses, address_of(request)
    wait = guesses.wait(address)
    if wait:
        raise too_many(wait)
    try:
        return find(found.desk, code, secret).id
    except DeskError as error:
        if error.why is Why.NO_INVITATION:
            guesses.take(address)
        raise
