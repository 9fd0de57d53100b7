"""Which of the client's scripts and styles a page needs: its HTML asks for all of them at once.

Else a browser finds them one after the other, each only once it has read the one before, and on a line
with a long way every such step costs as much as tens of kilobytes.
"""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Final

import msgspec

MANIFEST: Final = Path(".vite", "manifest.json")
ENTRY: Final = "index.html"
"""The shell; the tags for it are in the page as it was built."""


class Chunk(msgspec.Struct):
    """A script as the build lists it (Vite's manifest), or a style or picture that it brings."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


Manifest = Mapping[str, Chunk]


def load_manifest(client: Path) -> Manifest:
    """Return what a build lists; nothing where it lists nothing."""
    try:
        written = (client / MANIFEST).read_bytes()
    except FileNotFoundError:
        return {}
    return msgspec.json.decode(written, type=dict[str, Chunk])


def page_tags(manifest: Manifest, *modules: str) -> str:
    """Return the tags for what these modules need beside the shell.

    Safari 15 has no `modulepreload`; the `script` says the same to it, and to others asks for nothing more.
    """
    shell = set(_files(manifest, ENTRY, set()))
    needed = dict.fromkeys(file for each in modules for file in _files(manifest, each, set()))
    return "".join(_tags(file) for file in needed if file not in shell)


def _files(manifest: Manifest, name: str, seen: set[str]) -> Iterator[str]:
    """Yield the files of a chunk, those that it imports first."""
    if name in seen or name not in manifest:
        return
    seen.add(name)
    chunk = manifest[name]
    for other in chunk.imports:
        yield from _files(manifest, other, seen)
    yield from chunk.css
    yield chunk.file


def _tags(file: str) -> str:
    path = f"/{escape(file)}"
    if file.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="{path}">'
    return (
        f'<link rel="modulepreload" crossorigin href="{path}">'
        f'<script type="module" crossorigin src="{path}"></script>'
    )
