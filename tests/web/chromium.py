"""The Chromium that the tests, the bench and the pictures drive: where it is, and how it is started."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""It speaks to nobody but the server that it is shown."""


def find_chromium() -> str | None:
    """Return where this machine's Chromium is, None where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@asynccontextmanager
async def chromium(*more_flags: str) -> AsyncIterator[Browser]:
    """Start this machine's Chromium, without a window; it is gone in the end."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=find_chromium(), args=[*FLAGS, *more_flags]
        )
        try:
            yield browser
        finally:
            await browser.close()
