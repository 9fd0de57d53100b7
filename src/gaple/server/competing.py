"""From a code to a competition, and as whom a request asks there."""

import asyncio
from http import HTTPStatus
from typing import Any

from starlette.requests import Request

from gaple.desk.acting import Asking
from gaple.desk.entries import Person
from gaple.desk.founding import found
from gaple.desk.live import LiveCompetition, NoCompetitionError
from gaple.server.api import address_of, services_of
from gaple.server.codes import new_code, read_code
from gaple.server.identity import who_asks
from gaple.server.problems import ProblemError, ProblemId, too_many
from gaple.server.services import Services
from gaple.store import CodeTakenError, CompetitionRow, Player

MOST_DRAWS = 20


async def make_competition(services: Services, document: dict[str, Any], owner: Player) -> str:
    """Make a competition under a code that was never used; return the code.

    Raises:
        CompetitionError: the document cannot be.
    """
    founded = await asyncio.to_thread(found, document, Person(owner.id, owner.name))
    head = founded.desk.log.setting.head
    for _ in range(MOST_DRAWS):
        code = new_code()
        try:
            await services.events.take(CompetitionRow(code, head.name, head.kind, services.clock.now_ms()))
        except CodeTakenError:
            continue
        await note_people(services, code, await services.competitions.create(code, founded))
        return code
    raise CodeTakenError("no free code was found")


async def find_competition(request: Request, text: str) -> tuple[str, LiveCompetition]:
    """Return a competition and its code.

    Raises:
        ProblemError: there is none of this code, or too many were tried from this address.
    """
    services, address = services_of(request), address_of(request)
    wait = services.limiters.guesses.wait(address)
    code = read_code(text)
    if wait:
        raise too_many(wait)
    if code is not None and await services.events.find(code) is not None:
        try:
            return code, await services.competitions.open(code)
        except NoCompetitionError:  # the code was taken, and the process ended before the first entry
            pass
    services.limiters.guesses.take(address)
    raise ProblemError(ProblemId.NO_COMPETITION, HTTPStatus.NOT_FOUND, "there is no competition of this code")


async def asking_in(request: Request, device: str | None = None) -> Asking:
    """Return who asks, under the invitation that he names."""
    player = await who_asks(services_of(request), request.scope)
    return Asking(device=device) if player is None else asking_as(player, device)


def asking_as(player: Player, device: str | None = None) -> Asking:
    """Return a player as who asks."""
    return Asking(player.ids, player.name, device)


async def note_people(services: Services, code: str, competition: LiveCompetition) -> None:
    """Write who has a role, for the lists of those people."""
    roles = {player: role.value for player, role in competition.desk.people().items()}
    await services.events.put_people(code, roles)
