"""Texts that a spreadsheet could take for a formula, typed by somebody who means harm or no harm."""

from typing import Final

_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")
"""How they begin (OWASP, CSV injection)."""


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet that reads this text out of a CSV file might run it."""
    return text.startswith(_STARTS)


def guarded(text: str) -> str:
    """Return a text for a CSV file; an apostrophe keeps one that looks like a formula from being run."""
    return f"'{text}" if looks_like_formula(text) else text


def unguarded(text: str) -> str:
    """Return a text of a CSV file as it was before `guarded`."""
    return text[1:] if text[:1] == "'" and looks_like_formula(text[1:]) else text
