"""The papers of a competition as PDF, its workbook, and the photos of signed papers."""

import asyncio
import hashlib
from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from gaple.competition.log import Log
from gaple.competition.preview import Preview
from gaple.desk.acting import acting_of
from gaple.desk.changes import changed_since
from gaple.desk.exporting import export
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import Act
from gaple.server.api import answer, read_bytes, services_of, told
from gaple.server.competing import asking_in, find_competition
from gaple.server.problems import ProblemError, ProblemId, bad_request
from gaple.server.routes.competitions import Device, Language
from gaple.sheets.known import Known
from gaple.sheets.of_log import BLANK, papers_by_file, papers_of
from gaple.sheets.printing import to_pdf
from gaple.store import Attachment
from gaple.texts import Texts, texts_in

router = APIRouter(tags=["competitions"])

PDF: Final = "application/pdf"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ZIP: Final = "application/zip"
PHOTOS: Final = ("image/jpeg", "image/png", "image/webp")
MOST_PHOTO_BYTES: Final = 4 * 1024 * 1024
MOST_PHOTOS_BYTES: Final = 1024 * 1024 * 1024
"""Of a competition, all together."""


class AttachedPhoto(msgspec.Struct, frozen=True):
    """A photo that is kept, to be named by an event `attach`."""

    sha256: str
    media: str


@router.get("/api/competitions/{code}/papers/{paper}.pdf", **told(bytes, media_type=PDF))
async def read_paper(
    request: Request, code: str, paper: str, *, blank: Annotated[bool, Query()] = False, lang: Language = "id"
) -> Response:
    """Return a kind of paper as PDF, filled as far as the log goes, or one blank page of it."""
    log = await _log_for_office(request, code)
    made = await asyncio.to_thread(_pdf, Known(log, texts_in(lang)), paper, blank=blank)
    return Response(made, media_type=PDF)


@router.get("/api/competitions/{code}/book.xlsx", **told(bytes, media_type=XLSX))
async def read_workbook(request: Request, code: str, lang: Language = "id") -> Response:
    """Return entrants, matches, standings and the log as a workbook."""
    log = await _log_for_office(request, code)
    made = await asyncio.to_thread(_workbook, log, texts_in(lang))
    headers = {"content-disposition": 'attachment; filename="book.xlsx"'}
    return Response(made, media_type=XLSX, headers=headers)


@router.get("/api/competitions/{code}/export.zip", **told(bytes, media_type=ZIP))
async def read_export(request: Request, code: str, lang: Language = "id") -> Response:
    """Return the log, the workbook and all papers in one file."""
    code, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request)).check_may(Act.READ_ALL)
    desk = found.desk.fork()
    try:
        made = await asyncio.to_thread(export, desk.log, desk.document(), texts_in(lang))
    except ModuleNotFoundError as error:
        raise missing_extra(error) from error
    headers = {"content-disposition": f'attachment; filename="{code}.zip"'}
    return Response(made, media_type=ZIP, headers=headers)


@router.get("/api/competitions/{code}/stale", **told(Preview))
async def read_stale(request: Request, code: str, since: Annotated[int, Query(ge=0)]) -> Response:
    """Say what has changed since the event `since`, and which papers of then are to be printed anew."""
    _, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request)).check_may(Act.READ_ALL)
    return answer(await asyncio.to_thread(changed_since, found.desk.fork().document(), since))


@router.put("/api/competitions/{code}/attachments", **told(AttachedPhoto))
async def put_attachment(request: Request, code: str, device: Device = None) -> Response:
    """Keep the photo of a paper; the body is the picture itself."""
    services = services_of(request)
    code, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request, device)).check_may(Act.ATTACH)
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media not in PHOTOS:
        raise bad_request(f"a photo is {', '.join(PHOTOS)}")
    data = await read_bytes(request, MOST_PHOTO_BYTES)
    if not data:
        raise bad_request("the photo is empty")
    if await services.events.attached_bytes(code) + len(data) > MOST_PHOTOS_BYTES:
        raise ProblemError(ProblemId.TOO_LARGE, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too many photos")
    sha256 = hashlib.sha256(data).hexdigest()
    await services.events.attach(code, sha256, Attachment(media, data))
    return answer(AttachedPhoto(sha256, media))


@router.get("/api/competitions/{code}/attachments/{sha256}", **told(bytes, media_type="image/*"))
async def read_attachment(request: Request, code: str, sha256: str) -> Response:
    """Return a photo."""
    code, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request)).check_may(Act.READ_ALL)
    photo = await services_of(request).events.attachment(code, sha256)
    if photo is None:
        raise ProblemError(ProblemId.NO_ATTACHMENT, HTTPStatus.NOT_FOUND, "there is no such photo")
    return Response(photo.data, media_type=photo.media)


async def _log_for_office(request: Request, code: str) -> Log:
    """Return a copy of the log that a thread may read."""
    _, found = await find_competition(request, code)
    acting_of(found.desk, await asking_in(request)).check_may(Act.READ_ALL)
    return found.desk.log.fork()


def _pdf(known: Known, paper: str, *, blank: bool) -> bytes:
    """Set a kind of paper.

    Raises:
        ProblemError: there is none of this kind, or nothing to print of it yet.
    """
    kinds = papers_of(known)
    if paper not in kinds:
        raise _no_paper(f"this competition has no paper {paper}; it has {', '.join(kinds)}")
    papers = papers_by_file(known, [paper]).get(f"{BLANK}/{paper}.pdf" if blank else f"{paper}.pdf")
    if papers is None:
        raise _no_paper("there is nothing to print of it yet")
    try:
        return to_pdf(papers, known.texts)
    except ModuleNotFoundError as error:
        raise missing_extra(error) from error


def _workbook(log: Log, texts: Texts) -> bytes:
    try:
        from gaple.sheets.workbook import write_workbook  # noqa: PLC0415 - an optional extra
    except ModuleNotFoundError as error:
        raise missing_extra(error) from error
    return write_workbook(log, texts)


def _no_paper(detail: str) -> ProblemError:
    return ProblemError(ProblemId.NO_PAPER, HTTPStatus.NOT_FOUND, detail)


def missing_extra(error: ModuleNotFoundError) -> DeskError:
    """Return the refusal of what needs an extra that is not installed."""
    return DeskError(Why.REFUSED, f"{error.name} is missing on the server: pip install gaple[competition]")
