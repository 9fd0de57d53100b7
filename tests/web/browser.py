"""A real Chromium before a real server. Skips with the reason where either is missing."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.server.served import Served, served, settings
from tests.web.chromium import chromium, find_chromium

CLIENT = Path(__file__).parents[2] / "src" / "gaple" / "client" / "index.html"

BUILT = "" if CLIENT.exists() else "the web client is not built: run scripts/build_web.py"
needs_client = pytest.mark.needs("web", BUILT)
needs_browser = pytest.mark.needs("browser", BUILT if find_chromium() else "there is no Chromium here")
MOST_SECONDS = 420
"""Longer no test plays, however busy the machine is: something hangs."""


def browse(
    tmp_path: Path,
    work: Callable[[Served, Browser], Awaitable[None]],
    host: str = "127.0.0.1",
    **changes: object,
) -> None:
    """Do something with a browser and a server that plays fast."""

    async def main() -> None:
        chosen = settings(tmp_path / "gaple.db", **changes)
        async with served(chosen, host=host) as server, chromium() as browser:
            async with asyncio.timeout(MOST_SECONDS):
                await work(server, browser)

    asyncio.run(main())
