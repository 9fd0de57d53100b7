"""What the first page fetches: at most 60 kB of JavaScript as it is sent."""

import json
from pathlib import Path
from typing import Any

import pytest

from gaple.server.settings import Settings

CLIENT = Settings(data=Path("none")).client
MANIFEST = CLIENT / ".vite" / "manifest.json"
PAGE = "index.html"
FIRST = "src/pages/Home.svelte"
MOST_BYTES = 60_000

needs_client = pytest.mark.skipif(
    not MANIFEST.is_file(), reason="the web client is not built: run scripts/build_web.py"
)


def fetched(manifest: dict[str, Any], chunk: str, seen: set[str]) -> set[str]:
    """Return the files of a chunk and of what it cannot run without."""
    if chunk not in seen:
        seen.add(chunk)
        for other in manifest[chunk].get("imports", ()):
            fetched(manifest, other, seen)
    return {manifest[each]["file"] for each in seen}


def sent_bytes(files: set[str]) -> int:
    total = 0
    for file in files:
        packed = CLIENT / f"{file}.gz"
        total += (packed if packed.is_file() else CLIENT / file).stat().st_size
    return total


@needs_client
def test_the_first_page_fetches_at_most_60_kb_of_javascript() -> None:
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    start = set[str]()
    for chunk in (PAGE, *(each for each in manifest if each.startswith("src/texts/id."))):
        start |= fetched(manifest, chunk, set())
    pages = [each for each in manifest if each.startswith("src/pages/")]
    sizes = {page: sent_bytes(start | fetched(manifest, page, set())) for page in pages}
    for page, size in sizes.items():
        print(f"{size / 1000:6.1f} kB  {page}")
    assert sizes[FIRST] <= MOST_BYTES
