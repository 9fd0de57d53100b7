"""The server put together: the store opened, tables kept on time, routes and sockets wired."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from gaple import __version__
from gaple.bus import LocalBus
from gaple.competition.errors import CompetitionError
from gaple.desk.competitions import Competitions
from gaple.desk.refusals import DeskError
from gaple.rules import RulesError
from gaple.server.api import describe_api, problem_answer
from gaple.server.built import load_client
from gaple.server.cookies import Cookies, load_key
from gaple.server.copying import Copier
from gaple.server.index import Index, IndexedJournal
from gaple.server.limits import Limiters
from gaple.server.names import NameRefusedError
from gaple.server.pages import Endpoint, is_of_reader, nowhere, page_routes
from gaple.server.passwords import Passwords
from gaple.server.problems import ProblemError, bad_request, problem_of, problem_of_status
from gaple.server.rooms import Rooms
from gaple.server.routes import ROUTERS
from gaple.server.services import Services
from gaple.server.settings import Settings
from gaple.server.wire import Close
from gaple.store import Store
from gaple.table.ports import Clock, JournalError
from gaple.table.tables import NoTableError, Tables, draw_secret

BEAT_SECONDS = 1.0
OUTAGE_MS = 3000
"""A gap between two beats that is longer than this was an outage: deadlines shift by it."""

EXPECTED = (
    ProblemError,
    RulesError,
    NameRefusedError,
    JournalError,
    DeskError,
    CompetitionError,
    ClientDisconnect,
)
"""What may well happen; everything else is a fault of the server."""

log = logging.getLogger("gaple.server")


class SystemClock:
    """The time of the machine."""

    def now_ms(self) -> int:
        """Return milliseconds since 1970-01-01 UTC."""
        return time.time_ns() // 1_000_000


SYSTEM_CLOCK = SystemClock()


def create_app(services: Services | None) -> FastAPI:
    """Return the HTTP routes as an application; `Edge` around it serves the sockets and keeps the door.

    Args:
        services: what `serving` opened; None for an application that is only described.
    """
    app = FastAPI(
        title="gaple",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.services = services
    app.state.nowhere = None
    for router in ROUTERS:
        app.include_router(router)
    if services is not None:
        client = load_client(services.settings.client)
        app.router.routes.extend(page_routes(client))
        app.state.nowhere = nowhere(client)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _framework)
    for expected in EXPECTED:  # else they would be logged as failures of the server
        app.add_exception_handler(expected, _failed)
    app.add_exception_handler(Exception, _failed)
    app.openapi = lambda: describe_api(app)  # type: ignore[method-assign]
    return app


@asynccontextmanager
async def serving(
    settings: Settings, new_secret: Callable[[], bytes] = draw_secret, clock: Clock = SYSTEM_CLOCK
) -> AsyncIterator[Services]:
    """Open the store, keep its tables on time, and in the end write what is under way.

    Args:
        settings: what whoever starts the server has chosen.
        new_secret: where the secrets of deals come from; tests bring their own.
        clock: tests bring one that goes slower.

    Raises:
        StoreError: the data file cannot be served.
    """
    async with Store(settings.data, clock) as store:
        shifted_ms = await store.journal.shift_deadlines_after_outage(clock.now_ms(), OUTAGE_MS)
        log.info("started", extra={"version": __version__, "ms": shifted_ms})
        journal, bus = IndexedJournal(store.journal), LocalBus()
        tables = Tables(journal, bus, clock, settings.pace, new_secret)
        competitions = Competitions(journal, bus, clock)
        services = Services(
            settings=settings,
            clock=clock,
            journal=journal,
            people=store.people,
            codes=store.tables,
            matches=store.matches,
            events=store.competitions,
            tables=tables,
            competitions=competitions,
            rooms=Rooms(),
            cookies=Cookies(await load_key(store.journal, clock.now_ms())),
            passwords=Passwords(),
            limiters=Limiters(settings.limits, time.monotonic),
            beat=lambda: store.journal.beat(clock.now_ms()),
            copier=None
            if settings.copy_to is None
            else Copier(settings.copy_to, journal, store.competitions, clock),
        )
        index = Index(journal, tables, store.tables, store.matches, clock)
        works = [
            _keep(tables.run),
            _keep(index.run),
            _keep(lambda: _heartbeat(services)),
            _recall(await store.tables.forgotten(), tables),
            *([] if services.copier is None else [_keep(services.copier.run)]),
        ]
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield services
        finally:
            services.stopping = True
            services.rooms.end_all(Close.SERVER_STOPS)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await tables.stop()
            await competitions.stop()
            await index.finish()
            if services.copier is not None:
                await services.copier.copy()
            with suppress(JournalError):
                await services.beat()
            log.info("stopped")


async def _keep(work: Callable[[], Awaitable[None]]) -> None:
    """Let a work go on for good: what goes wrong is logged, and it is begun again."""
    while True:
        try:
            await work()
        except Exception as error:
            log.exception("task-failed", exc_info=error)
            await asyncio.sleep(1)


async def _recall(streams: Sequence[str], tables: Tables) -> None:
    """Look after lobbies and finished tables again: who does not come back there is away in the end."""
    for stream in streams:
        with suppress(NoTableError, JournalError):  # a code without a table; a file that cannot be read
            await tables.open(stream)


async def _heartbeat(services: Services) -> None:
    while True:
        with suppress(JournalError):  # whoever wants to write is told; the beat waits
            await services.beat()
        await asyncio.sleep(BEAT_SECONDS)


async def _invalid(_request: Request, error: Exception) -> Response:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    places = "; ".join(".".join(map(str, fault.get("loc", ()))) for fault in faults)
    return problem_answer(problem_of(bad_request(f"cannot be read: {places}")))


async def _framework(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else HTTPStatus.INTERNAL_SERVER_ERROR
    show: Endpoint | None = request.app.state.nowhere
    if status == HTTPStatus.NOT_FOUND and show is not None and is_of_reader(request):
        return await show(request)
    return problem_answer(problem_of_status(status))


async def _failed(request: Request, error: Exception) -> Response:
    if not isinstance(error, EXPECTED):
        log.error("request-failed", extra={"path": request.url.path}, exc_info=error)
    return problem_answer(problem_of(error))
