"""Matches: my list, and each one's record and score sheet."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response

from gaple.record import Record
from gaple.server.api import JSON, address_of, answer, known_player, services_of, told
from gaple.server.finding import find_code
from gaple.server.history import Sheet, make_sheet, match_record, state_of_match
from gaple.server.identity import who_asks
from gaple.server.paging import page_end, read_page_end
from gaple.server.problems import ProblemError, ProblemId
from gaple.server.reported import STREAM as REPORTED
from gaple.server.services import Services
from gaple.store import MatchRow, Player
from gaple.table.state import TableState

router = APIRouter(tags=["matches"])

MatchNumber = Annotated[int | None, Query(ge=1, le=1_000_000)]


class MatchPlayerFacts(msgspec.Struct, frozen=True):
    """Who sat on a seat."""

    name: str
    bot: str | None
    is_me: bool


class MatchFacts(msgspec.Struct, frozen=True):
    """A finished match in a player's list."""

    code: str
    match: int
    finished_ms: int
    """Since 1970-01-01 UTC."""
    rules: str
    mode: str
    players: tuple[MatchPlayerFacts, ...]
    winners: tuple[int, ...]
    score: tuple[int, ...]
    reported: bool
    """Written down by people at a real table, not played on this server."""


class MatchPage(msgspec.Struct, frozen=True):
    """A player's matches, the newest first."""

    matches: tuple[MatchFacts, ...]
    next: str | None
    """For the next page; null on the last one."""


@router.get("/api/matches", **told(MatchPage))
async def list_matches(
    request: Request,
    most: Annotated[int, Query(ge=1, le=100)] = 20,
    after: Annotated[str | None, Query(max_length=100)] = None,
) -> Response:
    """List my finished matches, also those I played as a guest before I signed in."""
    player = await known_player(request)
    behind: MatchRow | None = None
    if after is not None:
        end = read_page_end(after)
        behind = MatchRow(end.stream, end.number, end.at_ms, "", "", (), (), ())
    rows = await services_of(request).matches.of_player(player.id, most, behind)
    last = rows[-1] if len(rows) == most else None
    more = None if last is None else page_end(last.finished_ms, last.number, last.stream)
    return answer(MatchPage(tuple(_facts(row, player) for row in rows), more))


@router.get(
    "/api/tables/{code}/record",
    **told(Record),
)
async def read_match_record(request: Request, code: str, match: MatchNumber = None) -> Response:
    """Download a match, by default the last one, as gaple-record/1: its deals that are over."""
    name, number, record = await _record(request, code, match)
    disposition = f'attachment; filename="gaple-{name}-{number}.json"'
    return Response(record, media_type=JSON, headers={"content-disposition": disposition})


@router.get("/api/tables/{code}/sheet", **told(Sheet))
async def read_sheet(
    request: Request, code: str, match: MatchNumber = None, lang: Literal["id", "en"] = "id"
) -> Response:
    """Read a match's score sheet: every deal that is over with its points, clauses and explanation."""
    _, _, record = await _record(request, code, match)
    return answer(await asyncio.to_thread(make_sheet, record, lang))


async def _record(request: Request, text: str, match: int | None) -> tuple[str, int, bytes]:
    """Return code, number and record of a match."""
    services = services_of(request)
    player = await who_asks(services, request.scope)
    code = await find_code(services, text, address_of(request))
    if code.stream.startswith(REPORTED):
        kept = await services.matches.record(code.stream, match or 1)
        if kept is None:
            raise ProblemError(ProblemId.NO_MATCH, HTTPStatus.NOT_FOUND)
        return code.code, match or 1, kept
    state = (await services.tables.open(code.stream)).state
    number = match or (0 if state is None else state.match_number)
    if state is None or not number or number > state.match_number:
        raise ProblemError(ProblemId.NO_MATCH, HTTPStatus.NOT_FOUND)
    if number < state.match_number:
        return code.code, number, await _earlier(services, code.stream, number, player, state)
    _require_welcome(state, player)
    record = match_record(state)
    if record is None:
        raise ProblemError(ProblemId.NO_MATCH, HTTPStatus.NOT_FOUND)
    return code.code, number, record


async def _earlier(
    services: Services, stream: str, number: int, player: Player | None, now: TableState
) -> bytes:
    """Return the record of a match that another one has followed."""
    row = await services.matches.find(stream, number)
    kept = await services.matches.record(stream, number)
    if row is not None and kept is not None:
        ids = () if player is None else player.ids
        if not now.config.spectators and not any(each.player_id in ids for each in row.players):
            raise _not_welcome()
        return kept
    state = await asyncio.to_thread(state_of_match, await services.journal.read(stream), number)
    record = None if state is None else match_record(state)
    if state is None or record is None:
        raise ProblemError(ProblemId.NO_MATCH, HTTPStatus.NOT_FOUND)
    _require_welcome(state, player)
    return record


def _require_welcome(state: TableState, player: Player | None) -> None:
    ids = () if player is None else player.ids
    if not state.config.spectators and not any(each in state.playing for each in ids):
        raise _not_welcome()


def _not_welcome() -> ProblemError:
    return ProblemError(ProblemId.NO_SPECTATORS, HTTPStatus.FORBIDDEN)


def _facts(row: MatchRow, player: Player) -> MatchFacts:
    players = tuple(
        MatchPlayerFacts(each.name, each.bot, each.player_id in player.ids) for each in row.players
    )
    return MatchFacts(
        code=row.stream.partition(":")[2],
        match=row.number,
        finished_ms=row.finished_ms,
        rules=row.rules,
        mode=row.mode,
        players=players,
        winners=row.winners,
        score=row.score,
        reported=row.stream.startswith(REPORTED),
    )
