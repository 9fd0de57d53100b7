"""The chain in characters: tiles along the run, doubles across it, the two live ends named.

A run is three rows high, since a double stands one row above and one below the others. A chain too
long for one run goes on in the next, always from left to right, so that the left end stays at the
upper left and the right end at the lower right. Nothing here knows a terminal.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from gaple.cli.play.shapes import Shapes
from gaple.engine import Placed

TILE_STYLE: Final = "tile"
END_STYLE: Final = "end"
RUN_ROWS: Final = 3


class Span(NamedTuple):
    """Characters in one style; the style is a name, empty for none."""

    text: str
    style: str = ""


Row: TypeAlias = tuple[Span, ...]


class Piece(NamedTuple):
    """Something in a run: its three rows, each as wide as the piece."""

    width: int
    rows: tuple[Row, Row, Row]


def tile_span(left: int, right: int, shapes: Shapes, style: str = TILE_STYLE) -> Span:
    """Return a tile along the run."""
    return Span(f"{shapes.before}{left}{shapes.along}{right}{shapes.after}", style)


def draw_chain(
    chain: Sequence[Placed], width: int, left_end: str, right_end: str, shapes: Shapes
) -> tuple[Row, ...]:
    """Return the rows of a chain, three for each run, all rows of a run equally wide.

    Args:
        chain: the tiles from the left to the right end, at least one.
        width: columns that no row exceeds; from about 40 on it always can be kept.
        left_end: what stands at the left end, such as "kiri 6".
        right_end: what stands at the right end.
        shapes: the characters to draw with.
    """
    pieces = [_tile(placed, shapes) for placed in chain]
    pieces[0] = _beside(_label(f"{left_end} {shapes.to_left} "), pieces[0])
    pieces[-1] = _beside(pieces[-1], _label(f" {shapes.to_right} {right_end}"))
    goes_on = _label(f"{shapes.goes_on} "), _label(f" {shapes.goes_on}")
    runs = _balanced(pieces, width - goes_on[0].width - goes_on[1].width)
    rows: list[Row] = []
    for number, run in enumerate(runs):
        whole = _joined(run)
        if number > 0:
            whole = _beside(goes_on[0], whole)
        if number < len(runs) - 1:
            whole = _beside(whole, goes_on[1])
        rows.extend(whole.rows)
    return tuple(rows)


def _tile(placed: Placed, shapes: Shapes) -> Piece:
    if not placed.tile.double:
        along = tile_span(placed.left, placed.right, shapes)
        blank = (Span(" " * len(along.text)),)
        return Piece(len(along.text), (blank, (along,), blank))
    half = Span(f"{shapes.before}{placed.left}{shapes.after}", TILE_STYLE)
    return Piece(len(half.text), ((half,), (Span(shapes.across, TILE_STYLE),), (half,)))


def _label(text: str) -> Piece:
    blank = (Span(" " * len(text)),)
    return Piece(len(text), (blank, (Span(text, END_STYLE),), blank))


def _beside(left: Piece, right: Piece) -> Piece:
    first, second, third = (a + b for a, b in zip(left.rows, right.rows, strict=True))
    return Piece(left.width + right.width, (first, second, third))


def _joined(pieces: Sequence[Piece]) -> Piece:
    whole = pieces[0]
    for piece in pieces[1:]:
        whole = _beside(_beside(whole, _GAP), piece)
    return whole


_GAP: Final = Piece(1, ((Span(" "),),) * 3)


def _balanced(pieces: Sequence[Piece], room: int) -> list[list[Piece]]:
    """Return as few runs as fit into the room, and those as equally long as can be."""
    fewest = _filled(pieces, room)
    while room > 0:
        narrower = _filled(pieces, room - 1)
        if len(narrower) > len(fewest):
            break
        fewest, room = narrower, room - 1
    return fewest


def _filled(pieces: Sequence[Piece], room: int) -> list[list[Piece]]:
    runs = [[pieces[0]]]
    used = pieces[0].width
    for _, piece in pairwise(pieces):
        used += 1 + piece.width
        if used <= room:
            runs[-1].append(piece)
        else:
            runs.append([piece])
            used = piece.width
    return runs
