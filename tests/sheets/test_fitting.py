"""CASES 57 and 59: on every paper each text stays in its box, whole, whatever it is. Measured in the PDF."""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from gaple.sheets.glyphs import LACKING, missing_glyphs
from gaple.sheets.papers import Paper
from tests.sheets import samples
from tests.sheets.reading import Area, Fitted, Letter, Page, fitted, printed

MARGIN = 8.0
"""Points that most printers cannot reach."""
SLACK = 0.35
"""Points: rounding, and the overhang of round letters."""
INVISIBLE = "\u200b\u200c\u200d \u00a0"

CASES: dict[str, Callable[[], list[Paper]]] = {
    "worst": samples.worst,
    "plain": lambda: samples.worst(samples.PLAIN, samples.HEADING),
    "blank": samples.blank,
    "blank-worst-heading": lambda: samples.blank(samples.WORST_HEADING),
    "empty": samples.empty,
    "one-pool": samples.one_pool,
    "thirty-pools": samples.thirty_pools,
    "half-played": samples.half_played,
}


@pytest.mark.parametrize(("case", "language"), [*((case, "id") for case in CASES), ("blank", "en")])
def test_no_text_leaves_its_box(case: str, language: str) -> None:
    papers = CASES[case]()
    pages, boxes = printed(papers, language), fitted(papers, language)
    assert pages
    if case != "empty":
        assert sum(len(page.letters) for page in pages) > 200
    faults = [
        *(fault for n, page in enumerate(pages, start=1) for fault in off_the_page(n, page)),
        *(fault for n, page in enumerate(pages, start=1) for fault in across_lines(n, page)),
        *(fault for box in boxes for fault in not_whole(pages[box.page - 1], box)),
        *upon_each_other(boxes),
    ]
    assert faults == []


def off_the_page(number: int, page: Page) -> list[str]:
    paper = Area(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
    return [
        f"page {number}: {letter.text!r} at {letter.ink} is off the page"
        for letter in page.letters
        if not (
            paper.holds(letter.ink.left, letter.ink.top) and paper.holds(letter.ink.right, letter.ink.bottom)
        )
    ]


def across_lines(number: int, page: Page) -> list[str]:
    """Return the letters whose ink a drawn line crosses."""
    down = sorted((line for line in page.lines if is_down(line)), key=lambda line: line.left)
    level = sorted((line for line in page.lines if not is_down(line)), key=lambda line: line.top)
    faults = []
    for letter in page.letters:
        ink = letter.ink
        first = bisect(down, ink.left + SLACK, key=lambda line: line.left)
        last = bisect(down, ink.right - SLACK, key=lambda line: line.left)
        across = [line for line in down[first:last] if ink.overlap(line)[1] > SLACK]
        first = bisect(level, ink.top + SLACK, key=lambda line: line.top)
        last = bisect(level, ink.bottom - SLACK, key=lambda line: line.top)
        across += [line for line in level[first:last] if ink.overlap(line)[0] > SLACK]
        faults += [f"page {number}: a line at {line} crosses {letter.text!r} at {ink}" for line in across]
    return faults


def is_down(line: Area) -> bool:
    return line.right - line.left < line.bottom - line.top


def not_whole(page: Page, box: Fitted) -> list[str]:
    """Return what of a box's text is not within it."""
    inside = [
        letter for letter in page.between(box.area.top, box.area.bottom) if box.area.holds(*letter.middle)
    ]
    expected = Counter(box.text.translate(dict.fromkeys(map(ord, INVISIBLE + LACKING))))
    found = Counter("".join(letter.text for letter in inside))
    for each in INVISIBLE:
        del found[each]
    faults = []
    if found != expected and box.text and not is_shaped(box):
        faults.append(
            f"page {box.page}: {box.text!r} in {box.area} lacks {expected - found}, has {found - expected}"
        )
    faults += [
        f"page {box.page}: {letter.text!r} of {box.text!r} sticks out of {box.area}: {letter.ink}"
        for letter in inside
        if sticks_out(letter, box.area)
    ]
    return faults


def sticks_out(letter: Letter, area: Area) -> bool:
    room = letter.room
    return (
        room.left < area.left - SLACK
        or room.right > area.right + SLACK
        or room.top < area.top - SLACK
        or room.bottom > area.bottom + SLACK
    )


def is_shaped(box: Fitted) -> bool:
    """Whether a text has letters that a font joins, so that the PDF's letters are not the text's."""
    return any("\ua980" <= letter <= "\ua9df" or "\u0300" <= letter <= "\u036f" for letter in box.text)


def upon_each_other(boxes: Sequence[Fitted]) -> list[str]:
    """Return the boxes with text that lie upon another."""
    faults = []
    by_page: dict[int, list[Fitted]] = {}
    for box in boxes:
        if box.text.strip():
            by_page.setdefault(box.page, []).append(box)
    for page, on_page in by_page.items():
        for n, box in enumerate(on_page):
            for other in on_page[:n]:
                wide, high = box.area.overlap(other.area)
                if wide > SLACK and high > SLACK:
                    faults.append(f"page {page}: {box.text!r} lies upon {other.text!r}")
    return faults


@pytest.mark.parametrize(
    "paper", samples.worst()[:2] + samples.blank()[:4], ids=lambda paper: type(paper).__name__
)
def test_a_form_stays_on_one_page(paper: Paper) -> None:
    assert len(printed([paper])) == 1


def test_the_test_sees_a_text_that_leaves_its_box() -> None:
    pages, boxes = printed([samples.one_pool()[0]]), fitted([samples.one_pool()[0]])
    box = max(boxes, key=lambda each: len(each.text))
    narrow = Fitted(box.text, box.page, box.area._replace(right=(box.area.left + box.area.right) / 2))
    assert not_whole(pages[box.page - 1], box) == []
    assert not_whole(pages[box.page - 1], narrow) != []
    letter = pages[0].letters[0]
    through = Area(letter.middle[0], letter.ink.top - 3, letter.middle[0], letter.ink.bottom + 3)
    assert across_lines(1, Page(600, 850, [letter], [through])) != []
    assert across_lines(1, Page(600, 850, [letter], [through._replace(left=0, right=0)])) == []
    assert off_the_page(1, Page(letter.ink.left, 850, [letter], [])) != []
    assert upon_each_other([box, Fitted("x", box.page, box.area)]) != []


def test_the_worst_names_lack_only_what_no_font_has() -> None:
    assert [missing_glyphs(name) for name in samples.WORST] == [(), (), (), tuple("王小明李华")]
