"""The web client as the server sends it: addresses, caching, packing, what a link shows, and no way out."""

import asyncio
import base64
import gzip
import hashlib
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from gaple.server.built import load_client, takes_gzip
from gaple.server.codes import new_code
from gaple.server.limits import Rate
from gaple.server.pages import PAGES, TABLE_PATH
from gaple.server.settings import Settings
from gaple.store import OpenTable
from gaple.table.ports import JournalError
from tests.server.client import Client, get, guest, new_table
from tests.server.served import Served, limited, served, settings

PAGE = (
    '<!doctype html><html lang="id"><head><title>Gaple</title></head><body><p>&lt;/head&gt;</p></body></html>'
)
EARLY = "console.log('</meja')"
SCRIPT = b"console.log('meja')\n" * 100
ADDRESSES = [
    "/", "/baru", "/meja", "/meja/ABCD2345", "/meja/abcd-2345", "/meja/x", "/aturan", "/aturan/pordi-2025",
    "/catatan", "/catatan/ABCD2345/1", "/pengaturan",
    "/acara", "/acara/ABCD2345", "/acara/abcd-2345", "/wasit/ABCD2345", "/acara/ABCD2345/peserta", "/lembar",
]  # fmt: skip
NOWHERE = [
    "/index.html", "/build.json", "/.vite/manifest.json", "/assets/", "/assets/none.js",
    "/assets/index-1.js.gz", "/icon.svg.gz", "/masuk", "/meja/ABCD2345/x", "/catatan/ABCD2345/one", "/api",
    "/assets/../build.json", "/assets/%2e%2e/build.json", "/assets/..%2f..%2fsettings.py",
    "/assets//etc/passwd", "/../build.json", "/assets/..%5cbuild.json", "/assets/%00", "/%c0%ae%c0%ae/x",
]  # fmt: skip


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "early.js").write_text(EARLY)
    (folder / "build.json").write_text('{"digest": "0"}')
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "robots.txt").write_text("User-agent: *\n")
    (folder / "assets" / "index-1.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "assets" / "index-2.css").write_text("body {}")
    (tmp_path / "settings.py").write_text("secret")
    return folder


def run(folder: Path, work: Callable[[Served], Awaitable[None]], **changes: object) -> None:
    async def main() -> None:
        chosen = settings(folder.parent / "gaple.db", client=folder, **changes)
        async with served(chosen) as server:
            await work(server)

    asyncio.run(main())


async def ask(server: Served, target: str, method: str = "GET", **headers: str) -> httpx.Response:
    """Send a request whose path no library has put in order."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = [f"{method} {target} HTTP/1.1", "host: meja.local", "connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *fields = head.decode().split("\r\n")
    answer = httpx.Headers(
        [(name, value.strip()) for name, _, value in (each.partition(":") for each in fields)]
    )
    kept = {name: value for name, value in answer.items() if name != "content-encoding"}
    response = httpx.Response(int(first.split()[1]), headers=kept, content=body)
    response.headers = answer
    return response


def shown(page: str) -> dict[str, str]:
    """Return what a link shows, as those who read it will."""
    found = re.findall(r'<meta property="([^"]*)" content="([^"]*)">', page)
    return {name: unescape(value) for name, value in found}


def test_every_address_of_the_client_is_its_page(client: Path) -> None:
    async def work(server: Served) -> None:
        for address in ADDRESSES:
            answer = await ask(server, address)
            assert answer.status_code == 200, address
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            head, end, body = answer.text.partition("</head>")
            assert head.startswith("<!doctype html>")
            assert end + body == PAGE[PAGE.index("</head>") :]

    run(client, work)


def test_the_server_knows_the_addresses_of_the_client() -> None:
    routes = Path(__file__).parents[2] / "web" / "src" / "routes.ts"
    of_client = set(re.findall(r"\^\\?/([a-z]*)", routes.read_text(encoding="utf-8")))
    assert of_client == {path.split("/")[1] for path in (*PAGES, TABLE_PATH)}


def test_who_reads_is_shown_a_page_where_there_is_none_and_a_program_a_problem(client: Path) -> None:
    async def work(server: Served) -> None:
        for address in ("/masuk", "/meja/ABCD2345/x", "/index.html"):
            answer = await ask(server, address, accept="text/html,application/xhtml+xml,*/*;q=0.8")
            assert answer.status_code == 404
            assert answer.headers["content-type"].startswith("text/html")
            assert "script-src" not in answer.headers["content-security-policy"]
            assert 'content="noindex"' in answer.text
        for address in ("/api/none", "/api", "/assets/none.js", "/ws/none"):
            answer = await ask(server, address, accept="text/html")
            assert answer.json()["id"] == "not-found", address
        assert (await ask(server, "/masuk", "POST", accept="text/html")).json()["id"] == "not-found"

    run(client, work)


def test_everything_else_is_not_found_and_nothing_leads_out(client: Path) -> None:
    async def work(server: Served) -> None:
        for address in NOWHERE:
            for method in ("GET", "HEAD"):
                answer = await ask(server, address, method)
                assert answer.status_code == 404, (address, answer.text)
                assert answer.headers["content-type"] == "application/problem+json"
            assert (await ask(server, address)).json()["id"] == "not-found"
        for method in ("POST", "DELETE", "PUT"):
            assert (await ask(server, "/baru", method)).status_code == 405

    run(client, work)


def test_the_policy_lets_nothing_in_from_elsewhere(client: Path) -> None:
    async def work(server: Served) -> None:
        policy = (await ask(server, "/baru")).headers["content-security-policy"]
        said = dict(each.split(" ", 1) for each in policy.split("; "))
        assert said["default-src"] == "'self'"
        assert said["connect-src"] == "'self' ws: wss:"
        assert said["frame-ancestors"] == said["object-src"] == said["base-uri"] == "'none'"
        assert "script-src" not in said, "scripts as all else: from here alone, none within the page"
        assert "upgrade" not in policy, "plain http in a hall"

    run(client, work)


def test_a_tables_page_has_the_one_script_within_it_that_its_policy_names(client: Path) -> None:
    async def work(server: Served) -> None:
        page = await ask(server, "/meja/ABCD2345")
        assert page.text.startswith(f'<!doctype html><html lang="id"><head><script>{EARLY}</script><title>')
        digest = base64.b64encode(hashlib.sha256(EARLY.encode()).digest()).decode()
        assert f"; script-src 'self' 'sha256-{digest}'" in page.headers["content-security-policy"]
        assert (await ask(server, "/early.js")).status_code == 404
        assert EARLY not in (await ask(server, "/")).text

    run(client, work)


def test_every_page_asks_at_once_who_is_there(client: Path) -> None:
    async def work(server: Served) -> None:
        for address in ADDRESSES:
            page = (await ask(server, address)).text
            assert page.count('<link rel="preload" as="fetch" crossorigin href="/api/me">') == 1

    run(client, work)


def test_names_that_change_with_their_content_are_kept_for_good(client: Path) -> None:
    async def work(server: Served) -> None:
        script = await ask(server, "/assets/index-1.js")
        assert script.content == SCRIPT
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["x-content-type-options"] == "nosniff"
        style = await ask(server, "/assets/index-2.css")
        assert style.headers["content-type"] == "text/css; charset=utf-8"
        icon = await ask(server, "/icon.svg")
        assert (icon.text, icon.headers["content-type"]) == ("<svg/>", "image/svg+xml")
        assert icon.headers["cache-control"] == "public, max-age=3600"
        assert (await ask(server, "/robots.txt")).headers["content-type"] == "text/plain; charset=utf-8"

    run(client, work)


def test_what_was_packed_when_built_is_sent_packed_to_who_takes_it(client: Path) -> None:
    async def work(server: Served) -> None:
        packed = await ask(server, "/assets/index-1.js", accept_encoding="gzip, deflate, br")
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == (client / "assets" / "index-1.js.gz").read_bytes()
        assert int(packed.headers["content-length"]) < len(SCRIPT)
        plain = await ask(server, "/assets/index-1.js", accept_encoding="br, gzip;q=0")
        assert "content-encoding" not in plain.headers
        assert plain.content == SCRIPT
        assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
        never = await ask(server, "/assets/index-2.css", accept_encoding="gzip")
        assert "content-encoding" not in never.headers
        assert "vary" not in never.headers

    run(client, work)


def test_head_is_answered_as_get_without_the_body(client: Path) -> None:
    async def work(server: Served) -> None:
        for address in ("/", "/meja/ABCD2345", "/assets/index-1.js", "/icon.svg"):
            full = await ask(server, address, accept_encoding="gzip")
            head = await ask(server, address, "HEAD", accept_encoding="gzip")
            assert (head.status_code, head.content) == (200, b"")
            ignored = {"date"}
            assert {k: v for k, v in head.headers.items() if k not in ignored} == {
                k: v for k, v in full.headers.items() if k not in ignored
            }

    run(client, work)


@pytest.mark.parametrize(
    ("fields", "takes"),
    [
        ([], False),
        ([""], False),
        (["gzip"], True),
        (["GZIP"], True),
        (["br", "x-gzip"], True),
        (["br;q=1.0, gzip;q=0.5"], True),
        (["gzip; q=0"], False),
        (["gzip;q=0.000"], False),
        (["*"], True),
        (["*;q=0"], False),
        (["*, gzip;q=0"], False),
        (["identity"], False),
        (["gzip;q=much"], False),
        (["gzipped"], False),
    ],
)
def test_accept_encoding(fields: list[str], *, takes: bool) -> None:
    assert takes_gzip(fields) == takes


def test_a_hall_that_loads_the_page_at_once_is_not_held_up(client: Path) -> None:
    async def work(server: Served) -> None:
        for _ in range(20):
            assert (await ask(server, "/assets/index-1.js")).status_code == 200
        assert [(await ask(server, "/")).status_code for _ in range(6)] == [200] * 5 + [429]

    run(client, work, limits=limited(requests=Rate(5, 1000.0)))


def test_a_code_shows_the_same_whatever_it_is(client: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        private = await new_table(server, ani)
        pages = {(await ask(server, f"/meja/{code}")).text for code in (private, new_code(), "ABCD2345", "x")}
        assert len(pages) == 1
        page = pages.pop()
        assert shown(page)["og:title"] == "Yuk, main gaple"
        assert shown(page)["og:locale"] == "id_ID"
        assert "Ani" not in page
        assert private not in page
        assert '<meta name="robots" content="noindex">' in page
        home = (await ask(server, "/")).text
        assert shown(home)["og:title"] == "Gaple: main domino Indonesia"
        assert "Tanpa taruhan" in shown(home)["og:description"]
        assert "noindex" not in home

    run(client, work)


def test_a_public_table_shows_what_the_list_shows_until_it_is_closed(client: Path) -> None:
    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        code = await new_table(server, ani, public=True)
        seated = await Client(server, code, ani).open()
        await seated.do("join")
        for _ in range(500):
            listed = (await get(server, "/api/tables")).json()["tables"]
            if [each["host"] for each in listed] == ["Ani"]:
                break
            await asyncio.sleep(0.01)
        page = await ask(server, f"/meja/{code[:4].lower()}-{code[4:]}")
        assert shown(page.text)["og:title"] == "Meja gaple Ani"
        assert shown(page.text)["og:description"].startswith("PORDI 2025, tunggal, 1 dari 4 kursi terisi.")
        await seated.close()
        await (await server.services.tables.open(f"table:{code}")).close("test")
        for _ in range(500):
            page = await ask(server, f"/meja/{code}")
            if shown(page.text)["og:title"] == "Yuk, main gaple":
                return
            await asyncio.sleep(0.01)
        raise AssertionError(page.text)

    run(client, work)


def test_what_a_link_shows_cannot_break_out(client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = """"><script>alert('1')</script>&amp;</head>\\1 { $host }"""
    table = OpenTable("table:ABCD2345", "ABCD2345", name, "pepet-2026", "single", 0, "lobby", 0, 1)

    async def work(server: Served) -> None:
        async def found(stream: str) -> OpenTable:
            assert stream == table.stream
            return table

        monkeypatch.setattr(server.services.codes, "shown", found)
        page = (await ask(server, "/meja/ABCD2345")).text
        assert page.count("<script") == 1, "our own"
        assert page.count("</head>") == 1
        assert shown(page)["og:title"] == f"Meja gaple {name}"

    run(client, work)


def test_a_table_without_a_host_and_a_file_that_cannot_be_read(
    client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = OpenTable("table:ABCD2345", "ABCD2345", "", "gapler-250", "pairs", 0, "lobby", 0, 1)

    async def work(server: Served) -> None:
        async def found(_stream: str) -> OpenTable:
            return table

        async def broken(_stream: str) -> Any:  # noqa: ANN401 - never returns
            raise JournalError("gaple.db is locked")

        monkeypatch.setattr(server.services.codes, "shown", found)
        assert shown((await ask(server, "/meja/ABCD2345")).text)["og:title"] == "Meja gaple terbuka"
        monkeypatch.setattr(server.services.codes, "shown", broken)
        page = await ask(server, "/meja/ABCD2345")
        assert (page.status_code, shown(page.text)["og:title"]) == (200, "Yuk, main gaple")

    run(client, work)


def test_without_the_client_every_address_says_how_to_build_it(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        for address in ADDRESSES:
            answer = await ask(server, address)
            assert answer.status_code == 503
            assert "<h1>Halamannya belum ada</h1>" in answer.text
            assert "<code>python scripts/bootstrap.py serve</code>" in answer.text
            assert answer.headers["content-security-policy"].startswith("default-src 'self'; ")
        assert (await ask(server, "/", "HEAD")).status_code == 503
        assert (await ask(server, "/assets/index-1.js")).json()["id"] == "not-found"
        assert (await ask(server, "/healthz")).json()["ok"] is True

    run(tmp_path / "nothing", work)


def test_a_file_in_the_place_of_the_client_is_no_client(tmp_path: Path) -> None:
    (tmp_path / "client").write_text("")
    assert load_client(tmp_path / "client") is None
    assert load_client(tmp_path / "nowhere") is None


def test_the_client_is_looked_for_beside_the_server() -> None:
    assert msgspec.structs.asdict(Settings(data=Path("x")))["client"].parts[-2:] == ("gaple", "client")
