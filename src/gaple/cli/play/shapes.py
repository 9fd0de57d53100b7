"""The characters that tiles are drawn with: for terminals with colour, without, and without Unicode."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Shapes:
    """One set of characters."""

    before: str
    """In front of a half; tells a tile from the table where colour cannot."""
    after: str
    along: str
    """Between the halves of a tile along the run."""
    across: str
    """Between the halves of a double across the run, three characters."""
    back: str
    """A tile in somebody's hand, from behind."""
    closed: str
    """A closed tile, from behind."""
    to_left: str
    to_right: str
    goes_on: str
    """Where a run of the chain breaks off, and where it goes on."""
    clockwise: str
    counterclockwise: str
    rule: str
    between: str
    """Between things in a row."""


COLOURED: Final = Shapes(" ", " ", "│", "───", "▮", "▯", "◂", "▸", "»", "↻", "↺", "─", "·")
PLAIN: Final = Shapes("[", "]", "|", "[-]", "▮", "▯", "◂", "▸", "»", "↻", "↺", "─", "·")
ASCII: Final = Shapes("[", "]", "|", "[-]", "#", "x", "<", ">", ">>", "", "", "-", "-")
