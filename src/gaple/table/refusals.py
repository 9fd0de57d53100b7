"""Why a command was refused: a word that clients translate, and a sentence for developers."""

from enum import StrEnum


class Why(StrEnum):
    """The reasons, one word each."""

    CLOSED = "closed"
    NOT_SEATED = "not-seated"
    NOT_HOST = "not-host"
    NOT_NOW = "not-now"
    TABLE_FULL = "table-full"
    SEAT_TAKEN = "seat-taken"
    REMOVED = "removed"
    UNKNOWN_PLAYER = "unknown-player"
    NOT_READY = "not-ready"
    TOO_FEW = "too-few"
    STALE = "stale"
    NOT_YOUR_TURN = "not-your-turn"
    ILLEGAL = "illegal"
    BAD_BYTES = "bad-bytes"
    TWICE = "twice"
    MUTED = "muted"
    UNKNOWN_PHRASE = "unknown-phrase"


class RefusedError(Exception):
    """A command that the table does not take; nothing has changed."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(detail or why.value)
        self.why = why
        self.detail = detail
