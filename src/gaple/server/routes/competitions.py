"""Competitions: made, read, written to. A write names the version that its writer has seen."""

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response
from msgspec import Meta
from msgspec.structs import replace

from gaple.competition.model import FORMAT, Day, Entrant, Kind, Name, Registration, Venue
from gaple.competition.preview import Preview, preview
from gaple.desk.acting import acting_of
from gaple.desk.draft import OURS, Draft
from gaple.desk.drawing import Told, draw, freeze
from gaple.desk.history import EventHistory, history
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import Act, Role
from gaple.desk.view_types import CompetitionView, CopyView
from gaple.desk.views import view
from gaple.server.api import JSON, address_of, answer, known_player, limit, read_body, services_of, told
from gaple.server.competing import asking_in, find_competition, make_competition
from gaple.server.problems import ProblemError, ProblemId
from gaple.texts import texts_in

router = APIRouter(tags=["competitions"])

MOST_HEAD_BYTES = 8 * 1024 * 1024
"""8 192 teams with their members."""
MOST_LOG_BYTES = 64 * 1024 * 1024
"""As the commands read."""
MOST_EVENTS_BYTES = 2 * 1024 * 1024
"""A form F1 with the record of its deals."""
MOST_WAIT_SECONDS = 20
MOST_LISTED = 200

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Language = Annotated[Literal["id", "en"], Query()]
Device = Annotated[str | None, Query(max_length=64)]


class NewCompetition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a competition when it is made."""

    name: Name
    kind: Kind
    rules: str
    options: dict[str, Any] = {}
    """As in gaple-competition/1."""
    entrants: tuple[Entrant, ...] = ()
    group: Registration | None = None
    venue: Venue | None = None
    day: Day | None = None


class MadeCompetition(msgspec.Struct, frozen=True):
    """A competition that was made."""

    code: str


class ListedCompetition(msgspec.Struct, frozen=True):
    """A competition in which the reader has a role."""

    code: str
    name: str
    kind: str
    created_ms: int


class CompetitionList(msgspec.Struct, frozen=True):
    """My competitions, the newest first."""

    competitions: tuple[ListedCompetition, ...]


class Writing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events to be written together, or none of them."""

    id: CommandId
    """The client's own: the same again is answered again and does nothing."""
    seen: Annotated[int, Meta(ge=0)]
    """The version that the writer has seen; what others have written there since is a conflict."""
    events: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=500)]
    """As documents write them, without `n`, `by`, `at` and `v`, which the server writes."""
    device: str | None = None
    """The invitation under which it is written."""


class WrittenAnswer(msgspec.Struct, frozen=True):
    """A write that is on the disk."""

    version: int
    n: int
    """The number of the newest event."""


class Freezing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The entry list is to stand from now on."""

    id: CommandId


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draw from numbers that were told before everybody."""

    id: CommandId
    numbers: Annotated[tuple[str, ...], Meta(min_length=1, max_length=100)]
    pools: Annotated[int, Meta(ge=1)] | None = None
    size: Annotated[int, Meta(ge=2, le=6)] | None = None
    reason: Annotated[str, Meta(min_length=1, max_length=4000)] | None = None
    """Why it is drawn anew."""


class Previewing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events that somebody thinks of writing."""

    events: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=500)]


@router.post("/api/competitions", **told(MadeCompetition, NewCompetition, HTTPStatus.CREATED))
async def create_competition(request: Request) -> Response:
    """Make a competition; whoever makes it owns it."""
    services = services_of(request)
    player = await known_player(request)
    body = await read_body(request, NewCompetition, MOST_HEAD_BYTES)
    limit(services.limiters.tables, address_of(request))
    given: dict[str, Any] = msgspec.to_builtins(body)
    head = {"format": FORMAT, **{key: value for key, value in given.items() if value is not None}}
    return answer(MadeCompetition(await make_competition(services, head, player)), HTTPStatus.CREATED)


@router.post("/api/competitions/import", **told(MadeCompetition, dict[str, Any], HTTPStatus.CREATED))
async def import_competition(request: Request) -> Response:
    """Make a competition from a gaple-competition/1 document; whoever brings it owns it.

    Its events stay as they are written there. Devices in it open nothing here.
    """
    services = services_of(request)
    player = await known_player(request)
    document = await read_body(request, dict[str, Any], MOST_LOG_BYTES)
    limit(services.limiters.tables, address_of(request))
    return answer(MadeCompetition(await make_competition(services, document, player)), HTTPStatus.CREATED)


@router.get("/api/competitions", **told(CompetitionList))
async def list_competitions(request: Request) -> Response:
    """List the competitions in which I have a role."""
    player = await known_player(request)
    rows = await services_of(request).events.of_player(player.id, MOST_LISTED)
    return answer(CompetitionList(tuple(ListedCompetition(*row) for row in rows)))


@router.get("/api/competitions/{code}", **told(CompetitionView))
async def read_competition(  # noqa: PLR0913, PLR0917 - the queries of a route
    request: Request,
    code: str,
    after: Annotated[int | None, Query(ge=0)] = None,
    wait: Annotated[int, Query(ge=0, le=MOST_WAIT_SECONDS)] = 0,
    lang: Language = "id",
    device: Device = None,
) -> Response:
    """Read a competition as I may see it.

    With `after` the answer waits up to `wait` seconds for something newer than that version; 204 says that
    there is nothing.
    """
    services = services_of(request)
    code, found = await find_competition(request, code)
    asking = await asking_in(request, device)
    acting_of(found.desk, asking)
    if after is not None:
        await found.wait_behind(after, wait)
        if found.desk.seq <= after:
            return Response(status_code=HTTPStatus.NO_CONTENT)
    acting = acting_of(found.desk, asking)
    seen = view(found.desk, acting, code, texts_in(lang), services.clock.now_ms())
    if services.copier is not None and acting.role in {Role.OWNER, Role.SECRETARY}:
        seen = replace(seen, copy=CopyView(*services.copier.copied))
    return answer(seen)


@router.post("/api/competitions/{code}/events", **told(WrittenAnswer, Writing))
async def write_events(request: Request, code: str) -> Response:
    """Write events, all of them or none: 403 `not-yours`, 409 `conflict`, 410 `revoked`, 422 `refused`."""
    code, found = await find_competition(request, code)
    body = await read_body(request, Writing, MOST_EVENTS_BYTES)
    asking = await asking_in(request, body.device)
    await _check_attached(request, code, body.events)
    written = await found.write(asking, body.id, lambda draft: draft.write(body.events, body.seen))
    return answer(WrittenAnswer(*written))


@router.get("/api/competitions/{code}/events/{n}", **told(EventHistory))
async def read_event(request: Request, code: str, n: int) -> Response:
    """Read an event as it counts, as it was written, and its corrections; for owner, secretary and juri."""
    _, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request)).check_may(Act.READ_ALL)
    known = history(found.desk, n)
    if known is None:
        raise ProblemError(ProblemId.NOT_FOUND, HTTPStatus.NOT_FOUND, f"there is no event {n}")
    return answer(known)


@router.post("/api/competitions/{code}/preview", **told(Preview, Previewing))
async def preview_events(request: Request, code: str) -> Response:
    """Say which ranks, fixtures and papers events would change; nothing is written."""
    _, found = await find_competition(request, code)
    body = await read_body(request, Previewing, MOST_EVENTS_BYTES)
    acting_of(found.desk, await asking_in(request)).check_may(Act.PREVIEW)
    events = [{key: value for key, value in event.items() if key not in OURS} for event in body.events]
    return answer(await asyncio.to_thread(preview, found.desk.log.fork(), *events))


@router.post("/api/competitions/{code}/freeze", **told(WrittenAnswer, Freezing))
async def freeze_entries(request: Request, code: str) -> Response:
    """Let the entry list stand; its hash is shown to all before the draw."""
    _, found = await find_competition(request, code)
    body = await read_body(request, Freezing)
    return answer(WrittenAnswer(*await found.write(await asking_in(request), body.id, freeze)))


@router.post("/api/competitions/{code}/draw", **told(WrittenAnswer, Drawing))
async def draw_competition(request: Request, code: str, lang: Language = "id") -> Response:
    """Draw what is due, from the frozen list and public numbers."""
    _, found = await find_competition(request, code)
    body = await read_body(request, Drawing)
    texts, numbers = texts_in(lang), Told(body.numbers, body.pools, body.size, body.reason)

    def build(draft: Draft) -> None:
        draw(draft, texts, numbers)

    return answer(WrittenAnswer(*await found.write(await asking_in(request), body.id, build)))


@router.get("/api/competitions/{code}/log", **told(dict[str, Any]))
async def read_competition_log(request: Request, code: str) -> Response:
    """Return everything as a gaple-competition/1 document."""
    code, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request)).check_may(Act.READ_ALL)
    headers = {"content-disposition": f'attachment; filename="{code}.json"'}
    return Response(msgspec.json.encode(found.desk.document()), media_type=JSON, headers=headers)


async def _check_attached(request: Request, code: str, events: tuple[Mapping[str, Any], ...]) -> None:
    """Refuse to attach a photo that was never sent.

    Raises:
        DeskError: `refused`.
    """
    for event in events:
        sha256 = event.get("sha256")
        if event.get("kind") != "attach" or not isinstance(sha256, str):
            continue
        if await services_of(request).events.attachment(code, sha256) is None:
            raise DeskError(Why.REFUSED, f"no photo {sha256} was sent")
