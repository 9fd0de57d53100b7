"""Why the desk does not do something; each a word that clients translate."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any


class Why(StrEnum):
    """What speaks against a write."""

    NOT_YOURS = "not-yours"
    """The role may not do this, or not at this table."""
    CONFLICT = "conflict"
    """Somebody else has written there since; both values are told, and nothing is overwritten."""
    REFUSED = "refused"
    """The competition's rules do not take it."""
    REVOKED = "revoked"
    """The invitation was withdrawn."""
    CLAIMED = "claimed"
    """Another device holds the invitation; it can be taken over openly."""
    NO_INVITATION = "no-invitation"


class DeskError(Exception):
    """Nothing was written.

    Attributes:
        why: the word for clients.
        detail: one sentence.
        others: events that were written in between, as documents write them.
    """

    def __init__(self, why: Why, detail: str, others: Sequence[Mapping[str, Any]] = ()) -> None:
        self.why = why
        self.detail = detail
        self.others = tuple(others)
        super().__init__(f"{why.value}: {detail}")
