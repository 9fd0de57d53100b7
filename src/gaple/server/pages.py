"""The pages that browsers open: one HTML page for every address of the web client, and the client's files."""

from base64 import b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from html import escape
from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from gaple.engine import SEATS
from gaple.server.api import services_of
from gaple.server.built import BuiltClient, BuiltFile
from gaple.server.chunks import page_tags
from gaple.server.codes import read_code
from gaple.server.finding import stream_of
from gaple.store import OpenTable
from gaple.table.ports import JournalError
from gaple.texts import Texts, texts_in

Endpoint = Callable[[Request], Awaitable[Response]]

TABLE_PATH: Final = "/meja/{code}"
PAGES: Final = {
    "/": "Home",
    "/baru": "NewTable",
    "/meja": "Tables",
    "/aturan": "Rules",
    "/aturan/{id}": "RuleSet",
    "/catatan": "Matches",
    "/catatan/{code}/{number:int}": "Record",
    "/acara": "desk/Competitions",
    "/acara/{code}": "desk/Desk",
    "/acara/{code}/{room}": "desk/Desk",
    "/wasit/{code}": "desk/Referee",
    "/lembar": "pad/ScorePad",
    "/pengaturan": "Settings",
}
"""The client's other addresses, and the component in `src/pages` that shows each."""
ME: Final = '<link rel="preload" as="fetch" crossorigin href="/api/me">'
"""Every page asks who is there; the answer comes while the scripts are on their way."""

PARTS: Final = ("/api", "/assets/", "/ws/")
"""What lies under these is never an address of its own."""

BUILD: Final = "python scripts/bootstrap.py serve"
HEAD_START: Final = "<head>"
HEAD_END: Final = "</head>"
HIDDEN: Final = '<meta name="robots" content="noindex">'
POLICY: Final = {
    "default-src": "'self'",
    "connect-src": "'self' ws: wss:",  # Safari 15 does not count sockets to this server as 'self'
    "img-src": "'self' data:",
    "style-src": "'self' 'unsafe-inline'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
"""Nothing from elsewhere, and nothing that asks for https: halls have none."""

NO_CLIENT: Final = """\
<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{title}</title>
    <style>
      body {{ margin: 3rem auto; max-width: 34rem; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif;
        background: #fbf8f1; color: #1d1a15 }}
      code {{ display: block; padding: .75rem 1rem; border: 1px solid #ddd4c2; overflow-wrap: anywhere }}
    </style>
  </head>
  <body>
    <h1>{title}</h1>
    <p>{about}</p>
    <p>{how}</p>
    <code>{build}</code>
  </body>
</html>
"""


def page_routes(client: BuiltClient | None) -> list[Route]:
    """Return the routes of the pages; without a client all of them say how to get one."""
    texts = texts_in("id")
    if client is None:
        missing = _sender(_no_client(texts), HTTPStatus.SERVICE_UNAVAILABLE)
        return [Route(path, missing) for path in (*PAGES, TABLE_PATH)]
    shown = _preview(texts.say("preview-title"), texts.say("preview-about"))
    return [
        *(Route(path, _sender(_with_head(_page(client, name), shown))) for path, name in PAGES.items()),
        Route(TABLE_PATH, _table_sender(client, texts)),
        Route("/assets/{name:path}", _asset_sender(client)),
        *(Route(path, _file_sender(file)) for path, file in client.files.items()),
    ]


def nowhere(client: BuiltClient | None) -> Endpoint | None:
    """Return what a reader is shown at an address that is none; None without a client."""
    if client is None:
        return None
    return _sender(_with_head(_page(client, "Nowhere"), HIDDEN), HTTPStatus.NOT_FOUND)


def is_of_reader(request: Request) -> bool:
    """Whether a browser asks for a page, not a program or a page for a part of it."""
    asks_for_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return asks_for_page and not request.url.path.startswith(PARTS)


def _page(client: BuiltClient, name: str) -> str:
    return _with_head(client.page, ME + page_tags(client.manifest, f"src/pages/{name}.svelte"))


def _table_page(client: BuiltClient) -> str:
    """Return the page of every table.

    Its own script opens the line while the others are on their way; behind a style it would wait for that.
    """
    early = f"{HEAD_START}<script>{client.early}</script>" if client.early else HEAD_START
    page = client.page.replace(HEAD_START, early, 1)
    return _with_head(page, ME + page_tags(client.manifest, "src/pages/Table.svelte"))


def _security(script: str = "") -> str:
    """Return the policy of a page, which may have one script within itself."""
    policy = dict(POLICY)
    if script:
        digest = b64encode(sha256(script.encode()).digest()).decode()
        policy["script-src"] = f"'self' 'sha256-{digest}'"
    return "; ".join(f"{what} {whence}" for what, whence in policy.items())


def _sender(page: str, status: int = HTTPStatus.OK) -> Endpoint:
    security = _security()

    async def send(_request: Request) -> Response:
        return _html(page, status, security)

    return send


def _asset_sender(client: BuiltClient) -> Endpoint:
    async def send(request: Request) -> Response:
        file = client.assets.get(request.path_params["name"])
        if file is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return file.answer(request)

    return send


def _file_sender(file: BuiltFile) -> Endpoint:
    async def send(request: Request) -> Response:
        return file.answer(request)

    return send


def _table_sender(client: BuiltClient, texts: Texts) -> Endpoint:
    """Return the endpoint of a table's page.

    What its link shows is looked up among the public tables alone, so a guessed code learns nothing: no
    table, a private one and a closed one look the same.
    """
    page, security = _table_page(client), _security(client.early)
    hidden = _preview(texts.say("preview-table-title"), texts.say("preview-table-about")) + HIDDEN

    async def send(request: Request) -> Response:
        table = await _public_table(request)
        shown = hidden if table is None else _table_preview(table, texts) + HIDDEN
        return _html(_with_head(page, shown), HTTPStatus.OK, security)

    return send


async def _public_table(request: Request) -> OpenTable | None:
    code = read_code(request.path_params["code"])
    if code is None:
        return None
    try:
        return await services_of(request).codes.shown(stream_of(code))
    except JournalError:
        return None  # the page itself says what is wrong


def _table_preview(table: OpenTable, texts: Texts) -> str:
    if table.host:
        title = texts.say("preview-public-title", host=table.host)
    else:
        title = texts.say("preview-public-title-free")
    about = texts.say(
        "preview-public-about",
        rules=texts.say(f"rules-{table.rules}-name"),
        mode=texts.say(f"mode-{table.mode}"),
        taken=str(table.seats_taken),
        seats=str(len(SEATS)),
    )
    return _preview(title, about)


def _preview(title: str, about: str) -> str:
    """Return what a shared link shows, as it stands in a page's head."""
    shown = {
        "og:type": "website",
        "og:site_name": "Gaple",
        "og:locale": "id_ID",
        "og:title": title,
        "og:description": about,
    }
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in shown.items()]
    return "".join([*tags, f'<meta name="description" content="{escape(about)}">'])


def _with_head(page: str, more: str) -> str:
    return page.replace(HEAD_END, f"{more}{HEAD_END}", 1)


def _no_client(texts: Texts) -> str:
    says = {each: escape(texts.say(f"no-client-{each}")) for each in ("title", "about", "how")}
    return NO_CLIENT.format(language=texts.language, build=escape(BUILD), **says)


def _html(page: str, status: int, security: str) -> Response:
    headers = {"cache-control": "no-cache", "content-security-policy": security}
    return HTMLResponse(page, status, headers)
