"""Passwords and recovery codes: argon2id, away from the event loop, few at a time."""

import asyncio
import secrets
import unicodedata
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from gaple.server.codes import ALPHABET

SHORTEST = 8
LONGEST = 200
AT_ONCE = 2
"""Each takes 19 MiB while it works."""
GROUPS = 4
GROUP_LENGTH = 5

_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""The least that the OWASP password sheet asks of argon2id: a server may be an old laptop in a hall."""


class Passwords:
    """Hashes and checks, a few at a time."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """Return what is kept of a password."""
        async with self._free:
            return await asyncio.to_thread(_HASHER.hash, _composed(password))

    async def check(self, password: str, kept: str | None) -> bool:
        """Whether a password is the one that was kept; as slow where nothing was kept."""
        async with self._free:
            return await asyncio.to_thread(_check, password, kept)


def new_recovery_code() -> str:
    """Return a code that gets an account back: four groups of five, 98 bits."""
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))
    return "-".join(groups)


def read_recovery_code(text: str) -> str:
    """Return a recovery code as it was given out, however it was typed."""
    letters = text.upper().replace("-", "").replace(" ", "")
    return "-".join(letters[start : start + GROUP_LENGTH] for start in range(0, len(letters), GROUP_LENGTH))


def _check(password: str, kept: str | None) -> bool:
    try:
        _HASHER.verify(kept or _of_nobody(), _composed(password))
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


@cache
def _of_nobody() -> str:
    return _HASHER.hash(secrets.token_hex(16))


def _composed(password: str) -> bytes:
    """Return a password as all keyboards type it alike."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
