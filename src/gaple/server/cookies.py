"""The cookie that says who a browser is: an opaque token, signed so that a made-up one costs no look-up."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from secrets import token_bytes

from starlette.responses import Response
from starlette.types import Scope

from gaple.server.origins import header
from gaple.table.ports import Append, ConflictError, Entry, Journal

COOKIE = "gaple"
KEEP_SECONDS = 400 * 24 * 3600
"""What browsers allow at most."""
KEY_STREAM = "server:cookie-key"
KEY_BYTES = 32


async def load_key(journal: Journal, now_ms: int) -> bytes:
    """Return the key that signs cookies; the first start draws it. It stands in the data file."""
    for _ in range(2):
        events = await journal.read(KEY_STREAM)
        if events:
            return bytes.fromhex(events[0].data.decode())
        entry = Entry("cookie-key", 1, token_bytes(KEY_BYTES).hex().encode())
        try:
            await journal.append(Append(KEY_STREAM, 0, (entry,), now_ms))
        except ConflictError:
            continue
    events = await journal.read(KEY_STREAM)
    return bytes.fromhex(events[0].data.decode())


class Cookies:
    """Signs and reads the cookie."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token_in(self, scope: Scope) -> str | None:
        """Return the token of a request's cookie; None where there is none or it is not ours."""
        text = header(scope, b"cookie")
        if text is None:
            return None
        try:
            morsel = SimpleCookie(text).get(COOKIE)
        except CookieError:
            return None
        token, _, signature = (morsel.value if morsel is not None else "").rpartition(".")
        return (
            token if token and hmac.compare_digest(signature.encode(), self._sign(token).encode()) else None
        )

    def give(self, response: Response, scope: Scope, token: str) -> None:
        """Put a token into a response's cookie. Secure on https only: a hall's network is plain http."""
        response.set_cookie(
            COOKIE,
            f"{token}.{self._sign(token)}",
            max_age=KEEP_SECONDS,
            path="/",
            secure=scope.get("scheme") in {"https", "wss"},
            httponly=True,
            samesite="lax",
        )

    def take_away(self, response: Response) -> None:
        """Let the browser forget the cookie."""
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")

    def _sign(self, token: str) -> str:
        digest = hmac.digest(self._key, b"gaple/1 cookie " + token.encode(), sha256)
        return urlsafe_b64encode(digest).rstrip(b"=").decode()
