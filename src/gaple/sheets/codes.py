"""How a paper is known: its number, the text of its QR, and a short code with a check letter.

The QR holds `GAPLE1:<kind>:<competition>:<number>`, nothing that needs a network. The short code says
the same for who types it: `K7QX-F1-3-2-H`. Its last letter is a check: a wrong letter, a wrong figure
and two neighbours that changed places are found out.
"""

import hashlib
import re
from typing import Final, NamedTuple

from gaple.competition.model import Head

LETTERS: Final = "ABCDEFGHJKLMNPQRSTVWXYZ"
"""The check letters: 23, a prime, without I, O and U, which are read as 1, 0 and V."""
SHORT_ALPHABET: Final = "23456789" + LETTERS
SHORT_LENGTH: Final = 4
QR_FORMAT: Final = "GAPLE1"
_PART: Final = re.compile(r"[A-Z0-9]+")
_LOOK_ALIKE: Final = str.maketrans({"I": "1", "O": "0", "U": "V"})
_GENERATOR: Final = 5
"""Of the numbers modulo 23: its powers weigh the places, so neighbours never weigh the same."""


class PaperCode(NamedTuple):
    """What names a paper: the competition's short code, the kind of paper and its number."""

    competition: str
    kind: str
    number: str


class CodeError(ValueError):
    """A code that names no paper."""


def short_code(competition: str) -> str:
    """Return the four letters and figures by which a competition's papers are known.

    Args:
        competition: what tells the competition from others, its name and hash for instance.
    """
    number = int.from_bytes(hashlib.sha256(competition.encode()).digest()[:8])
    picked = []
    for _ in range(SHORT_LENGTH):
        number, place = divmod(number, len(SHORT_ALPHABET))
        picked.append(SHORT_ALPHABET[place])
    return "".join(picked)


def code_of(head: Head) -> str:
    """Return the letters and figures by which the papers of a competition are known."""
    return short_code(f"{head.name}\n{head.kind}")


def code_number(text: str) -> str:
    """Return a number as codes carry it: capital letters and figures, parts joined by dashes."""
    return "-".join(_PART.findall(text.upper()))


def qr_text(code: PaperCode) -> str:
    """Return what the QR of a paper says."""
    return f"{QR_FORMAT}:{code.kind}:{code.competition}:{code.number}"


def typed_code(code: PaperCode) -> str:
    """Return the short code that a person can type."""
    bare = "-".join(part for part in code if part)
    return f"{bare}-{check_letter(bare)}"


def read_typed_code(text: str) -> PaperCode:
    """Read a short code as people type it: any case, blanks, dots or dashes between its parts.

    Raises:
        CodeError: it is too short, or its check letter is another.
    """
    parts = _PART.findall(text.upper())
    least = 3
    if len(parts) < least:
        raise CodeError(f"{text!r} is no paper's code: it lacks parts, such as K7QX-F1-3-2-H")
    *named, check = parts
    bare = "-".join(named)
    if check_letter(bare) != check:
        raise CodeError(f"{text!r} is mistyped: the check letter does not fit")
    competition, kind = (part.translate(_LOOK_ALIKE) for part in named[:2])
    return PaperCode(competition, kind, "-".join(named[2:]))


def read_qr_text(text: str) -> PaperCode:
    """Read what a QR says.

    Raises:
        CodeError: it is not of a paper of ours.
    """
    marks = text.strip().split(":")
    parts = 4
    if len(marks) != parts or marks[0] != QR_FORMAT:
        raise CodeError(f"{text[:80]!r} is no paper's QR")
    return PaperCode(competition=marks[2], kind=marks[1], number=marks[3])


def check_letter(bare: str) -> str:
    """Return the letter that ends a short code."""
    total, weight = 0, 1
    for letter in "".join(_PART.findall(bare.upper())).translate(_LOOK_ALIKE):
        weight = weight * _GENERATOR % len(LETTERS)
        total += weight * _value(letter)
    return LETTERS[total % len(LETTERS)]


def _value(letter: str) -> int:
    """Return what a letter counts. Letters start at 5, so that look-alikes (B and 8, G and 6) differ."""
    return int(letter) if letter.isdigit() else LETTERS.index(letter) + 5
