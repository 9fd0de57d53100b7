"""What a page fetches before it can be used: few bytes, and everything in one go after the HTML."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Request, Route, WebSocket

from gaple.server.chunks import load_manifest
from gaple.server.pages import PAGES, TABLE_PATH
from gaple.server.settings import Settings
from tests.server.client import guest, new_table
from tests.server.served import Served
from tests.web.browser import browse, needs_browser, needs_client

CLIENT = Settings(data=Path("none")).client
SHELL = "index.html"
MOST_BYTES = 60_000
"""Of JavaScript, as it is sent."""
MOST_BYTES_OF_A_TABLE = 70_000
LATER = {
    TABLE_PATH: ("src/pages/table/Play.svelte", "src/parts/QrCode.svelte"),
    "/wasit/{code}": ("src/pages/desk/ClaimCard.svelte",),
}
"""What a page fetches once it stands: a lobby what play needs, a referee without a card the way to one."""
MODULES = {path: f"src/pages/{name}.svelte" for path, name in {**PAGES, TABLE_PATH: "Table"}.items()}
ADDRESSES = {
    "/": "/", "/baru": "/baru", "/meja": "/meja", "/aturan": "/aturan", "/aturan/{id}": "/aturan/pordi-2025",
    "/catatan": "/catatan", "/pengaturan": "/pengaturan", "/acara": "/acara", "/lembar": "/lembar",
    "/acara/{code}": "/acara/ABCD2345#abcd2345", "/wasit/{code}": "/wasit/ABCD2345", TABLE_PATH: "",
}  # fmt: skip
"""Each page where it can be seen without having played; the table is made first."""


def fetched(*modules: str) -> set[str]:
    """Return the files of these chunks and of what they cannot run without."""
    manifest = load_manifest(CLIENT)
    seen, waiting = set[str](), [SHELL, *modules]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += manifest[name].imports
    return {file for name in seen for file in (manifest[name].file, *manifest[name].css)}


def sent_bytes(files: set[str]) -> int:
    packed = {file: CLIENT / f"{file}.gz" for file in files}
    return sum((each if each.is_file() else CLIENT / file).stat().st_size for file, each in packed.items())


@needs_client
@pytest.mark.parametrize("path", MODULES)
def test_a_page_fetches_little_javascript(path: str) -> None:
    size = sent_bytes({file for file in fetched(MODULES[path]) if file.endswith(".js")})
    print(f"{size / 1000:6.1f} kB  {path}")
    assert size <= (
        MOST_BYTES_OF_A_TABLE if path in {TABLE_PATH, "/catatan/{code}/{number:int}"} else MOST_BYTES
    )


@needs_client
def test_no_font_is_fetched() -> None:
    assert [
        file.name for file in CLIENT.rglob("*") if file.suffix in {".woff", ".woff2", ".ttf", ".otf"}
    ] == []
    styles = "".join(file.read_text(encoding="utf-8") for file in CLIENT.rglob("*.css"))
    assert "@font-face" not in styles
    assert "@import" not in styles


@needs_browser
def test_the_html_names_whatever_its_page_then_fetches(tmp_path: Path) -> None:
    """Two rounds for every page: the HTML, and then all scripts and styles together."""

    async def work(server: Served, browser: Browser) -> None:
        code = await new_table(server, await guest(server, "Ani"))
        for path, address in ADDRESSES.items():
            page = await browser.new_page()
            asked: list[str] = []

            def note(request: Request, asked: list[str] = asked) -> None:
                asked.append(request.url)

            page.on("request", note)
            answer = await page.goto(f"{server.http}{address or f'/meja/{code}'}")
            assert answer is not None
            named = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', await answer.text()))
            await page.locator("main h1").first.wait_for()
            await page.wait_for_load_state("networkidle")
            found = {url.removeprefix(server.http) for url in asked if "/assets/" in url}
            later = {f"/{file}" for file in fetched(*LATER.get(path, ()))}
            assert found - named - later == set(), path
            assert named - found == set(), path
            assert sum(url.endswith("/api/me") for url in asked) == 1, path
            await page.close()

    browse(tmp_path, work)


@needs_browser
def test_a_tables_line_is_open_before_its_scripts_are_there(tmp_path: Path) -> None:
    """The table has come while the first script is still held back; the client then goes on with it."""

    async def work(server: Served, browser: Browser) -> None:
        code = await new_table(server, await guest(server, "Ani"))
        page = await browser.new_page()
        lines, said, tables = await watched(page)
        has_come = asyncio.Event()
        tables.append(has_come)

        async def hold(route: Route, _request: Request) -> None:
            await asyncio.wait_for(has_come.wait(), 60)
            await route.continue_()

        await page.route("**/assets/**", hold)
        await page.goto(f"{server.http}/meja/{code}")
        await page.get_by_role("button", name="Ikut main").wait_for()
        assert len(lines) == 1
        assert said.count('{"do":"hello"}') == 1, "the client need not ask for the whole table again"
        await page.get_by_role("button", name="Ikut main").click()
        await page.get_by_role("textbox", name="Nama").fill("Budi")
        await page.get_by_role("button", name="Lanjut").click()
        await page.get_by_text("Budi").first.wait_for()
        assert len(lines) == 2, "who has a name now connects anew"

    browse(tmp_path, work)


async def watched(page: Page) -> tuple[list[WebSocket], list[str], list[asyncio.Event]]:
    """Return the sockets that a page opens, what it says on them, and who is told that a table came."""
    lines: list[WebSocket] = []
    said: list[str] = []
    tables: list[asyncio.Event] = []

    def hear(text: str | bytes) -> None:
        if '"t":"table"' in str(text):
            for each in tables:
                each.set()

    def note(line: WebSocket) -> None:
        lines.append(line)
        line.on("framesent", lambda text: said.append(str(text)))
        line.on("framereceived", hear)

    page.on("websocket", note)
    return lines, said, tables
