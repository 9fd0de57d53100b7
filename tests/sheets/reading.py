"""Reads a PDF back: where each letter's ink is, where lines are drawn. Nothing of it is the templates'."""

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from io import BytesIO
from itertools import pairwise
from typing import Any, NamedTuple

import typst
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from pdfminer.converter import PDFPageAggregator
from pdfminer.layout import LTChar, LTComponent, LTContainer, LTCurve, LTFigure
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage

from gaple.sheets.glyphs import FONTS
from gaple.sheets.papers import Paper
from gaple.sheets.printing import MAIN, TEMPLATES, inputs, to_pdf
from gaple.texts import texts_in


class Area(NamedTuple):
    """A rectangle in points from the top left of its page."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: "Area") -> tuple[float, float]:
        """Return how far two areas overlap in width and height; negative where they do not."""
        return (
            min(self.right, other.right) - max(self.left, other.left),
            min(self.bottom, other.bottom) - max(self.top, other.top),
        )

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


@dataclass(frozen=True)
class Letter:
    text: str
    ink: Area
    room: Area
    """Its ink's height and the width that it is set with: a J's foot hangs out of it, as it should."""

    @property
    def middle(self) -> tuple[float, float]:
        return (self.ink.left + self.ink.right) / 2, (self.ink.top + self.ink.bottom) / 2


@dataclass(frozen=True)
class Page:
    width: float
    height: float
    letters: list[Letter]
    lines: list[Area]
    """Straight strokes, across or down, and the edges of frames; each without width."""

    def between(self, top: float, bottom: float) -> list[Letter]:
        """Return the letters whose middle is not above or below."""
        first = bisect_left(self._from_top, top, key=lambda letter: letter.middle[1])
        last = bisect_right(self._from_top, bottom, key=lambda letter: letter.middle[1])
        return self._from_top[first:last]

    @cached_property
    def _from_top(self) -> list[Letter]:
        return sorted(self.letters, key=lambda letter: letter.middle[1])


@dataclass(frozen=True)
class Fitted:
    """A text that a template promised to keep within a box."""

    text: str
    page: int
    area: Area


def read_pages(pdf: bytes) -> list[Page]:
    resources = PDFResourceManager()
    device = PDFPageAggregator(resources, laparams=None)
    interpreter = PDFPageInterpreter(resources, device)
    pages = []
    for page in PDFPage.get_pages(BytesIO(pdf)):
        interpreter.process_page(page)
        pages.append(_page(device.get_result()))
    return pages


def fitted(papers: Sequence[Paper], language: str = "id") -> list[Fitted]:
    """Return the boxes of the texts that are fitted, as typst laid them out."""
    found: list[dict[str, Any]] = json.loads(
        typst.query(
            MAIN,
            "<fitted>",
            field="value",
            root=TEMPLATES,
            font_paths=[FONTS],
            ignore_system_fonts=True,
            sys_inputs={**inputs(papers, texts_in(language)), "measure": "yes"},
        )
    )
    return [
        Fitted(
            box["text"],
            box["page"],
            Area(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]),
        )
        for box in found
    ]


def printed(papers: Sequence[Paper], language: str = "id") -> list[Page]:
    return read_pages(to_pdf(papers, texts_in(language)))


def _page(page: Any) -> Page:  # noqa: ANN401 - pdfminer's own
    letters: list[Letter] = []
    lines: list[Area] = []
    for part in _parts(page):
        if isinstance(part, LTChar):
            if part.get_text().strip("\u200b \u00a0"):
                letters.append(_letter(part, page.height))
        elif isinstance(part, LTCurve):
            lines.extend(_strokes(part, page.height))
    return Page(page.width, page.height, letters, lines)


def _parts(container: LTContainer[Any]) -> Iterator[LTComponent]:
    for part in container:
        if isinstance(part, LTFigure):
            yield from _parts(part)
        else:
            yield part


def _letter(char: LTChar, height: float) -> Letter:
    text = char.get_text().strip("\u200b")
    font = "NotoSans-Bold" if "NotoSans-Bold" in char.fontname else "NotoSans-Regular"
    ink = _ink(font, text)
    _, _, _, _, x, y = char.matrix
    if ink is None:  # a shaped letter: its room along the line, and nothing but the line's height
        area = Area(char.x0, height - y - 0.5 * char.size, char.x1, height - y)
        return Letter(text, area, area)
    left, low, right, high = (each * char.size for each in ink)
    area = Area(x + left, height - y - high, x + right, height - y - low)
    return Letter(text, area, area._replace(left=char.x0, right=char.x1))


@cache
def _ink(font: str, text: str) -> tuple[float, float, float, float] | None:
    """Return a letter's ink in ems from where it is set, None for what the font has not as one glyph."""
    ttf = _font(font)
    glyph = ttf.getBestCmap().get(ord(text)) if len(text) == 1 else None
    if glyph is None:
        return None
    pen = BoundsPen(ttf.getGlyphSet())
    ttf.getGlyphSet()[glyph].draw(pen)
    em = ttf["head"].unitsPerEm
    return tuple(each / em for each in pen.bounds) if pen.bounds else None


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / f"{name}.ttf")


def _strokes(curve: LTCurve, height: float) -> Iterator[Area]:
    points = [(x, height - y) for x, y in curve.pts]
    if not curve.stroke:
        return
    for (x0, y0), (x1, y1) in pairwise(points):
        if abs(x0 - x1) < 0.05 or abs(y0 - y1) < 0.05:
            yield Area(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
