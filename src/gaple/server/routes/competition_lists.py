"""Entry lists out of spreadsheets, and the plan of a hall: what is computed before anything is written."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from gaple.competition.model import Entrant, Kind
from gaple.desk.acting import acting_of
from gaple.desk.planning import HallWishes, PlannedHall, plan
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import Act
from gaple.server.api import answer, known_player, read_body, read_bytes, services_of, told
from gaple.server.competing import asking_in, find_competition
from gaple.server.problems import bad_request
from gaple.server.routes.competition_papers import missing_extra
from gaple.server.routes.competitions import Language
from gaple.sheets.dates import OFFSETS
from gaple.sheets.doubts import Answers, UnsureError
from gaple.sheets.headings import MEANINGS
from gaple.texts import Texts, texts_in

router = APIRouter(tags=["competitions"])

MOST_LIST_BYTES: Final = 8 * 1024 * 1024


class ListedEntrant(msgspec.Struct, frozen=True):
    """A row of an entry list."""

    cell: str
    """Where the name stands."""
    entrant: Entrant
    """With `new` for its id."""


class AskedDoubt(msgspec.Struct, frozen=True):
    """Something in a list that only a person can decide."""

    kind: str
    """Answered by the query `yes` with this word, or by `sheet`, `division` or `map`."""
    question: str
    """In the reader's language."""
    choices: tuple[str, ...]
    """What to choose from: sheets, divisions or headings; empty where yes or no is the answer."""
    meanings: tuple[str, ...]
    """For headings: what each may mean."""


class ReadList(msgspec.Struct, frozen=True):
    """What a spreadsheet says, or what must be settled first."""

    entrants: tuple[ListedEntrant, ...]
    told: tuple[str, ...]
    """What was understood and changed, in the reader's language."""
    doubts: tuple[AskedDoubt, ...]


@router.post("/api/entry-lists", **told(ReadList))
async def read_entry_list(  # noqa: PLR0913, PLR0917 - the queries of a route
    request: Request,
    kind: Kind,
    code: str | None = None,
    yes: Annotated[list[str], Query()] = [],  # noqa: B006 - the framework copies it
    map: Annotated[list[str], Query()] = [],  # noqa: A002, B006 - as the command names it
    sheet: str | None = None,
    division: str | None = None,
    lang: Language = "id",
) -> Response:
    """Read an entry list out of a workbook (.xlsx) or CSV file in the body; nothing is written.

    Who is in the competition `code` already is left out. 422 `refused`: the file or a cell says nothing
    sensible.
    """
    await known_player(request)
    present: tuple[Entrant, ...] = ()
    if code is not None:
        _, found = await find_competition(request, code)
        acting_of(found.desk, await asking_in(request)).check_may(Act.PREVIEW)
        present = tuple(found.desk.log.state.entrants.values())
    data = await read_bytes(request, MOST_LIST_BYTES)
    answers = Answers(_meanings(map), frozenset(yes), sheet, division)  # type: ignore[arg-type]
    return answer(await asyncio.to_thread(_read, data, kind, answers, present, texts_in(lang)))


@router.post("/api/competitions/{code}/hall", **told(PlannedHall, HallWishes))
async def plan_hall(request: Request, code: str) -> Response:
    """Plan when and at which table what is left is played; nothing is written."""
    _, found = await find_competition(request, code)
    body = await read_body(request, HallWishes)
    acting_of(found.desk, await asking_in(request)).check_may(Act.PREVIEW)
    log = found.desk.log.fork()
    venue = log.setting.head.venue
    offset: timedelta = OFFSETS["WIB" if venue is None else venue.zone]
    now = datetime.fromtimestamp(services_of(request).clock.now_ms() / 1000, UTC)
    return answer(await asyncio.to_thread(plan, log, body, (now + offset).date()))


def _meanings(pairs: list[str]) -> dict[str, str]:
    """Return what columns were said to mean.

    Raises:
        ProblemError: one is not HEADING=MEANING.
    """
    meanings: dict[str, str] = {}
    for pair in pairs:
        heading, equals, meaning = pair.rpartition("=")
        if not equals or not heading.strip() or meaning not in MEANINGS:
            raise bad_request(f"map: {pair!r} is not HEADING=MEANING")
        meanings[heading.strip()] = meaning
    return meanings


def _read(data: bytes, kind: Kind, answers: Answers, present: tuple[Entrant, ...], texts: Texts) -> ReadList:
    """Return what a list says.

    Raises:
        DeskError: nothing sensible, or the extra that reads spreadsheets is not installed.
    """
    try:  # openpyxl is of an optional extra: the server starts without it
        from gaple.sheets.entrants_in import read_entrants  # noqa: PLC0415
        from gaple.sheets.entrants_told import question, understood  # noqa: PLC0415
        from gaple.sheets.spreadsheet_in import SpreadsheetError, read_spreadsheet  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise missing_extra(error) from error
    try:
        found = read_entrants(read_spreadsheet(data), kind, answers, present)
    except UnsureError as unsure:
        doubts = tuple(
            AskedDoubt(
                doubt.kind,
                question(texts, doubt),
                doubt.choices,
                tuple(doubt.what.split(", ")) if doubt.kind == "columns" else (),
            )
            for doubt in unsure.doubts
        )
        return ReadList((), (), doubts)
    except SpreadsheetError as error:
        raise DeskError(Why.REFUSED, str(error)) from error
    entrants = tuple(ListedEntrant(line.cell, line.entrant) for line in found.lines)
    return ReadList(entrants, tuple(understood(texts, found)), ())
