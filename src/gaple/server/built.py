"""The web client as it was built (scripts/build_web.py): its files in memory, ready to be sent.

A path is looked up among the names that were found when the server started, so none leads out of the folder.
"""

from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from gaple.server.chunks import Manifest, load_manifest

PAGE: Final = "index.html"
STAMP: Final = "build.json"
EARLY: Final = "early.js"
PACKED: Final = ".gz"
MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/plain",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
}
"""Not the system's list: on Windows any program may have changed what `.js` is, and then no script runs."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
FOR_AN_HOUR: Final = "public, max-age=3600"


class BuiltFile(NamedTuple):
    """A file of the client."""

    plain: bytes
    packed: bytes | None
    """Gzipped when it was built; None where that was not worth it."""
    media_type: str
    caching: str

    def answer(self, request: Request) -> Response:
        """Return the file as a browser can read it."""
        headers = {"cache-control": self.caching}
        if self.packed is None:
            return Response(self.plain, headers=headers, media_type=self.media_type)
        headers["vary"] = "accept-encoding"
        if not takes_gzip(request.headers.getlist("accept-encoding")):
            return Response(self.plain, headers=headers, media_type=self.media_type)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, HTTPStatus.OK, headers, self.media_type)


class BuiltClient(NamedTuple):
    """The whole client."""

    page: str
    """The one HTML page that finds its content by the address."""
    assets: Mapping[str, BuiltFile]
    """Those below `/assets/`, whose names change with what is in them."""
    files: Mapping[str, BuiltFile]
    """Those beside the page, by path, such as `/icon.svg`."""
    manifest: Manifest
    """What the page's scripts need."""
    early: str
    """A script that stands in a table's page itself; empty where the build has none."""


def load_client(folder: Path) -> BuiltClient | None:
    """Return the client that was built into a folder, None where there is none."""
    try:
        page = (folder / PAGE).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    assets, files, early = folder / "assets", folder.glob("*"), folder / EARLY
    return BuiltClient(
        page=page,
        assets=dict(_read(assets, assets.rglob("*"), FOR_GOOD)),
        files={f"/{name}": file for name, file in _read(folder, files, FOR_AN_HOUR)},
        manifest=load_manifest(folder),
        early=early.read_text(encoding="utf-8") if early.is_file() else "",
    )


def takes_gzip(fields: Iterable[str]) -> bool:
    """Whether a request's Accept-Encoding fields allow gzip."""
    weights: dict[str, float] = {}
    for choice in ",".join(fields).split(","):
        coding, _, parameter = choice.partition(";")
        key, _, value = parameter.replace(" ", "").partition("=")
        try:
            weights[coding.strip().lower()] = float(value) if key.lower() == "q" else 1.0
        except ValueError:
            return False  # what cannot be read is answered with what everybody can read
    return weights.get("gzip", weights.get("x-gzip", weights.get("*", 0.0))) > 0


def _read(folder: Path, found: Iterable[Path], caching: str) -> Iterator[tuple[str, BuiltFile]]:
    """Yield those of the files that are served, by their names from the folder on."""
    for file in found:
        if file.suffix == PACKED or file.name in {PAGE, STAMP, EARLY} or not file.is_file():
            continue
        packed = file.with_name(file.name + PACKED)
        served = BuiltFile(
            plain=file.read_bytes(),
            packed=packed.read_bytes() if packed.is_file() else None,
            media_type=MEDIA_TYPES.get(file.suffix, "application/octet-stream"),
            caching=caching,
        )
        yield file.relative_to(folder).as_posix(), served
