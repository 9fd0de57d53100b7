"""The terminal: colours where it has them, lines that never break, a page drawn in place."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Final, final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from gaple.cli.play.chain import Row
from gaple.cli.play.shapes import ASCII, COLOURED, PLAIN, Shapes

WIDEST: Final = 120
IVORY: Final = "#f7f1e3"
INK: Final = "#1d1a15"
FELT: Final = "#0f5a47"
SAFFRON: Final = "#f0a63a"
RESTING: Final = "#c9c1ae"

COLOURS: Final = {
    "tile": f"{INK} on {IVORY}",
    "tile.rests": f"{INK} on {RESTING}",
    "back": IVORY,
    "end": f"bold {SAFFRON}",
    "turn": f"bold {SAFFRON}",
    "number": f"bold {SAFFRON}",
    "felt": f"{IVORY} on {FELT}",
    "name": "bold",
    "heading": "bold",
    "quiet": "dim",
    "win": f"bold {SAFFRON}",
}
NO_COLOURS: Final = dict.fromkeys(COLOURS, "none") | {"name": "bold", "heading": "bold", "win": "bold"}


class Spacing(Enum):
    """How much room a page leaves, the most first."""

    ROOMY = "roomy"
    """Blank lines between blocks, and between the runs of the chain."""
    SNUG = "snug"
    """Blank lines between blocks."""
    CLOSE = "close"
    """No blank lines, and of the score sheet the last deals."""
    BARE = "bare"
    """Nothing that was to be seen just before either."""

    @property
    def is_close(self) -> bool:
        """Whether no line is left blank."""
        return self in {Spacing.CLOSE, Spacing.BARE}


@final
class Paint:
    """Where lines of text go."""

    def __init__(self, console: Console, *, in_place: bool) -> None:
        self.console = console
        self.in_place = in_place
        """Whether a page takes the place of the one before."""
        coloured = console.color_system is not None and not console.no_color
        console.push_theme(Theme(COLOURS if coloured else NO_COLOURS, inherit=False))
        self.has_felt = coloured and console.color_system in {"256", "truecolor"}
        unicode = console.encoding.lower().replace("-", "").startswith("utf")
        self.shapes: Shapes = (COLOURED if coloured else PLAIN) if unicode else ASCII

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        """Rows of the terminal; without one as many as wanted."""
        return self.console.height if self.in_place else WIDEST

    def lines(self, lines: Iterable[Text]) -> None:
        """Print lines below what is there; none is broken or goes over the width."""
        for line in lines:
            line.truncate(self.width, overflow="ellipsis")
            self.console.print(line, no_wrap=True, crop=True)

    def page(self, lines: Sequence[Text]) -> None:
        """Print a page, in the place of the one before where the terminal can."""
        if not self.in_place:
            self.lines(lines)
            return
        with self.console:  # one write, so that nothing flickers
            self.console.clear()
            self.lines(lines)

    def fitted(
        self, blocks_of: Callable[[Spacing], Sequence[Sequence[Text]]], *, follow: int = 1
    ) -> list[Text]:
        """Return blocks as a page, as widely spaced as the height allows with the lines that follow."""
        lines: list[Text] = []
        for spacing in Spacing:
            between = [] if spacing.is_close else [Text()]
            blocks = [block for block in blocks_of(spacing) if block]
            lines = [line for block in blocks for line in (*between, *block)][len(between) :]
            if len(lines) + follow <= self.height:
                break
        return lines

    def wrapped(self, text: str, style: str = "", indent: str = "") -> list[Text]:
        """Return a text in lines that fit."""
        lines: list[Text] = []
        for part in text.splitlines() or [""]:
            for line in Text(part, style).wrap(self.console, self.width - len(indent) - 1):
                line.rstrip()
                lines.append(Text(indent) + line)
        return lines

    def felt(self, lines: Sequence[Text]) -> list[Text]:
        """Lay lines on the felt, which is as wide as the page."""
        if not self.has_felt:
            return list(lines)
        for line in lines:
            line.pad_right(max(0, self.width - line.cell_len))
            line.stylize_before("felt")
        return list(lines)


def text_of(row: Row) -> Text:
    """Return a row of spans as a text."""
    return Text.assemble(*((span.text, span.style) for span in row))


def centred(text: Text, width: int) -> Text:
    """Return a text in the middle of a line."""
    return Text(" " * max(0, (width - text.cell_len) // 2)) + text


def apart(left: Text, right: Text, width: int) -> Text:
    """Return two texts at the two ends of a line."""
    return left + Text(" " * max(1, width - left.cell_len - right.cell_len)) + right
