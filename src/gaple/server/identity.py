"""Who makes a request, and as whom he sits at a table."""

from starlette.types import Scope

from gaple.server.origins import header
from gaple.server.services import Services
from gaple.store import Player
from gaple.table.commands import Actor
from gaple.table.state import TableState

BEARER = "bearer "


def token_of(services: Services, scope: Scope, token: str | None = None) -> str | None:
    """Return the token that a request carries: given, as `Authorization: Bearer`, or in the cookie."""
    if token is not None:
        return token
    authorization = header(scope, b"authorization") or ""
    if authorization.lower().startswith(BEARER):
        return authorization[len(BEARER) :].strip()
    return services.cookies.token_in(scope)


async def who_asks(services: Services, scope: Scope, token: str | None = None) -> Player | None:
    """Return the player who makes a request, None where nobody is known by it."""
    token = token_of(services, scope, token)
    return None if token is None else await services.people.player_by_token(token)


def actor_at(player: Player, state: TableState) -> Actor:
    """Return as whom a player acts at a table: a guest who became part of an account keeps the seat."""
    known = [each for each in player.ids if state.seat_of(each) is not None or each in state.removed]
    return Actor(known[0] if known else player.id, player.name)


def has_played(player: Player | None, state: TableState) -> bool:
    """Whether somebody sits at a table or plays its match."""
    return player is not None and any(
        each in state.playing or state.seat_of(each) is not None for each in player.ids
    )
