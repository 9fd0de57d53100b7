"""Players' names: what a name may hold, and why one is refused."""

import unicodedata
from enum import StrEnum

LONGEST = 24
LONGEST_RAW = 400
"""Longer texts are not even looked at."""
MOST_MARKS = 4
"""Marks on one letter; stacks of them paint over the lines above and below."""
UNSEEN_CATEGORIES = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
UNSEEN_LETTERS = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Fillers that count as letters, marks or symbols and show nothing."""


class BadName(StrEnum):
    """Why a name was refused; a word that clients translate."""

    EMPTY = "name-empty"
    TOO_LONG = "name-too-long"
    UNSEEN = "name-unseen"
    """It holds control, bidirectional, zero-width or other unseen characters."""


class NameRefusedError(ValueError):
    """A name that cannot be taken."""

    def __init__(self, reason: BadName) -> None:
        super().__init__(reason.value)
        self.reason = reason


def clean_name(text: str) -> str:
    """Return a name as it is kept: composed, trimmed, one blank between words.

    Raises:
        NameRefusedError: it is empty, too long, or holds what cannot be seen.
    """
    if len(text) > LONGEST_RAW:
        raise NameRefusedError(BadName.TOO_LONG)
    text = unicodedata.normalize("NFC", text.strip())
    if any(unicodedata.category(letter) in UNSEEN_CATEGORIES or letter in UNSEEN_LETTERS for letter in text):
        raise NameRefusedError(BadName.UNSEEN)
    name = " ".join(text.split())
    if not name:
        raise NameRefusedError(BadName.EMPTY)
    if len(name) > LONGEST:
        raise NameRefusedError(BadName.TOO_LONG)
    if _stacked(name):
        raise NameRefusedError(BadName.UNSEEN)
    return name


def _stacked(name: str) -> bool:
    """Whether marks stand without a letter, or too many on one."""
    marks = MOST_MARKS
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS:
            return True
    return False
