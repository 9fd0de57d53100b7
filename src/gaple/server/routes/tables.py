"""Tables: made, listed, looked at. Played they are over the socket."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from gaple.bots import BOTS
from gaple.server.api import address_of, answer, known_player, limit, read_body, services_of, told
from gaple.server.finding import find_table, make_table
from gaple.server.identity import actor_at, who_asks
from gaple.server.paging import page_end, read_page_end
from gaple.server.problems import bad_request
from gaple.store import OpenTable
from gaple.table.config import Config
from gaple.table.state import Phase

router = APIRouter(tags=["tables"])


class NewTable(msgspec.Struct, frozen=True):
    """A table that was made."""

    code: str
    config: Config
    """With the mode and every house option written out."""


class ListedTable(msgspec.Struct, frozen=True):
    """An open public table."""

    code: str
    host: str
    """The host's name; empty where nobody sits there yet."""
    rules: str
    mode: str
    seats_taken: int
    phase: Phase


class TablePage(msgspec.Struct, frozen=True):
    """Open public tables, the last changed first."""

    tables: tuple[ListedTable, ...]
    next: str | None
    """For the next page; null on the last one."""


class TableFacts(msgspec.Struct, frozen=True):
    """What everybody who has the code may know of a table."""

    code: str
    config: Config
    phase: Phase
    match: int
    seats: tuple[str | None, ...]
    """Names of the players by seat; null where a seat is free."""
    host: str | None
    seat: int | None
    """The reader's own."""


@router.post("/api/tables", **told(NewTable, Config, HTTPStatus.CREATED))
async def create_table(request: Request) -> Response:
    """Make a table: rule set, mode, house options, bots, public or by code, spectators."""
    services = services_of(request)
    await known_player(request)
    config = await read_body(request, Config)
    if config.bots is not None and config.bots not in BOTS:
        raise bad_request(f"there is no bot {config.bots!r}; there are {', '.join(BOTS)}")
    config = config.settled()
    limit(services.limiters.tables, address_of(request))
    table = await make_table(services, config)
    assert table.state is not None  # noqa: S101 - it was just made
    return answer(NewTable(table.state.code, table.state.config), HTTPStatus.CREATED)


@router.get("/api/tables", **told(TablePage))
async def list_tables(
    request: Request,
    most: Annotated[int, Query(ge=1, le=100)] = 50,
    after: Annotated[str | None, Query(max_length=100)] = None,
) -> Response:
    """List open public tables."""
    behind: OpenTable | None = None
    if after is not None:
        end = read_page_end(after)
        behind = OpenTable(end.stream, "", "", "", "", 0, "", end.at_ms, 0)
    rows = await services_of(request).codes.open_tables(most, behind)
    listed = tuple(
        ListedTable(row.code, row.host, row.rules, row.mode, row.seats_taken, Phase(row.phase))
        for row in rows
    )
    more = page_end(rows[-1].updated_ms, 0, rows[-1].stream) if len(rows) == most else None
    return answer(TablePage(listed, more))


@router.get("/api/tables/{code}", **told(TableFacts))
async def read_table(request: Request, code: str) -> Response:
    """Look at an open table before joining it."""
    services = services_of(request)
    player = await who_asks(services, request.scope)
    table = await find_table(services, code, address_of(request), player)
    state = table.state
    assert state is not None  # noqa: S101 - it was found
    host = state.seat_of(state.host)
    return answer(
        TableFacts(
            code=state.code,
            config=state.config,
            phase=state.phase,
            match=state.match_number,
            seats=tuple(None if chair.player is None else chair.name for chair in state.seats),
            host=None if host is None else state.seats[host].name,
            seat=None if player is None else state.seat_of(actor_at(player, state).player),
        )
    )
