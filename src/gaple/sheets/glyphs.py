"""Which letters the papers' fonts have, and what is done about the others (CASES 57).

A paper is set in its own fonts only, so that it looks the same everywhere. A letter that none of
them has prints as a box, and the command names it: nothing is dropped in silence.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
LACKING: Final = "�"
"""What stands for a letter that the fonts lack; the templates draw it as a crossed box."""
_SHOW_NOTHING: Final = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")


@cache
def letters_of_the_fonts() -> frozenset[int]:
    """Return the code points that the papers' fonts can show."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - slow, and an optional extra

    found: set[int] = set()
    for path in sorted(FONTS.glob("*.ttf")):
        with TTFont(path, lazy=True) as font:
            found.update(font.getBestCmap())
    return frozenset(found)


def missing_glyphs(text: str) -> tuple[str, ...]:
    """Return the letters of a text that no font of the papers has, each once, in their order."""
    return tuple(dict.fromkeys(letter for letter in _plain(text) if _is_missing(letter)))


def printable(text: str) -> str:
    """Return a text as papers print it: composed, on one line, each missing letter a box."""
    return "".join(LACKING if _is_missing(letter) else letter for letter in _plain(text))


def lacking_lines(texts: Iterable[str]) -> list[str]:
    """Return one line a text that cannot be printed whole: which letters, by sign, number and name."""
    lines = []
    for text in dict.fromkeys(texts):
        if missing := missing_glyphs(text):
            named = ", ".join(f"{letter} (U+{ord(letter):04X} {_name(letter)})" for letter in missing)
            lines.append(f"{text}: {named}")
    return lines


def _plain(text: str) -> str:
    """Return a text composed where Unicode can, blanks for line ends and tabs, without invisible marks."""
    composed = unicodedata.normalize("NFC", text)
    blanks = "".join(" " if letter.isspace() else letter for letter in composed)
    return " ".join("".join(each for each in blanks if not _is_control(each)).split())


def _is_missing(letter: str) -> bool:
    return letter not in _SHOW_NOTHING and ord(letter) not in letters_of_the_fonts()


def _is_control(letter: str) -> bool:
    """Whether a character steers (bidi marks, escapes) and shows nothing; joiners shape a script."""
    return unicodedata.category(letter) in {"Cc", "Cf"} and letter not in "\u200c\u200d"


def _name(letter: str) -> str:
    return unicodedata.name(letter, "unnamed")
