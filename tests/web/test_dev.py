"""`npm run dev` beside a running server: the browser's origin is that of Vite, and the server takes it."""

import asyncio
import os
import re
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.server.served import NO_TLS, Served, served, settings
from tests.web.scripts import NODE, ROOT, needs_packages

PATIENCE_SECONDS = 60
ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)")
pytestmark = needs_packages


@asynccontextmanager
async def vite(server: Served) -> AsyncIterator[str]:
    command = [str(NODE), "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "5190"]
    running = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT / "web",
        env={**os.environ, "GAPLE_SERVER": server.http, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
    )
    try:
        assert running.stdout is not None
        while line := await asyncio.wait_for(running.stdout.readline(), PATIENCE_SECONDS):
            if found := ADDRESS.search(line.decode()):
                yield found[1]
                break
        else:
            raise AssertionError("Vite did not start")
    finally:
        running.send_signal(signal.SIGTERM)
        await running.communicate()


def test_the_pages_of_vite_make_a_table_and_open_its_line(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server, vite(server) as address:
            origin = {"origin": address}
            async with httpx.AsyncClient(
                base_url=address, headers=origin, trust_env=False, verify=NO_TLS, timeout=PATIENCE_SECONDS
            ) as page:
                assert (
                    "/src/main.ts" in (await page.get("/meja/ABCD2345", headers={"accept": "text/html"})).text
                )
                assert (await page.post("/api/session", json={"name": "Ani"})).status_code == 201
                made = await page.post("/api/tables", json={"rules": "pordi-2025"})
                assert made.status_code == 201
                cookie = "; ".join(f"{each}={value}" for each, value in page.cookies.items())
            async with connect(
                f"{address.replace('http', 'ws')}/ws/tables/{made.json()['code']}",
                origin=Origin(address),
                additional_headers={"cookie": cookie},
                proxy=None,
            ) as line:
                await line.send('{"do":"hello"}')
                assert '"t":"table"' in str(await asyncio.wait_for(line.recv(), PATIENCE_SECONDS))

    asyncio.run(main())
