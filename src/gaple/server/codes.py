"""Table codes: eight characters that nobody can guess and nobody can misread."""

import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No 0 and O, no 1, I and L, no U beside V: thirty characters, 6.5 × 10^11 codes."""
LENGTH = 8
LONGEST_TYPED = 16


def new_code() -> str:
    """Return a code from the system's generator."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Return the code that somebody typed, None where it cannot be one.

    Lower case, blanks and hyphens are taken: `abcd-2345` is `ABCD2345`.
    """
    if len(text) > LONGEST_TYPED:
        return None
    code = text.replace("-", "").replace(" ", "").upper()
    return code if len(code) == LENGTH and all(letter in ALPHABET for letter in code) else None
