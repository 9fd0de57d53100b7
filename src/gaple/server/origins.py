"""Whether a request comes from this server's own pages: others may not use a player's cookie."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.types import Scope


def header(scope: Scope, name: bytes) -> str | None:
    """Return a header of a request, None where there is none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def is_same_site(scope: Scope, origins: Sequence[str]) -> bool:
    """Whether a request names no origin (no browser), this server's own, or one that is allowed."""
    origin = header(scope, b"origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc.lower() == (header(scope, b"host") or "").lower()
