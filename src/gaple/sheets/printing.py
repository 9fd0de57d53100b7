"""Papers to PDF, many at once: one run of typst, with our fonts and no others.

typst is an optional extra (`pip install gaple[competition]`) and is imported when something is printed.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from functools import cache
from io import BytesIO
from itertools import groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gaple.sheets.codes import PaperCode, code_number, qr_text, typed_code
from gaple.sheets.dates import day_words, moment_words
from gaple.sheets.glyphs import FONTS, lacking_lines, printable
from gaple.sheets.legends import legend_of
from gaple.sheets.papers import Paper
from gaple.texts import Texts

if TYPE_CHECKING:
    import typst

TEMPLATES: Final = Path(__file__).parent / "templates"
MAIN: Final = TEMPLATES / "papers.typ"
_WORD: Final = re.compile(r'"(paper-[a-z0-9-]+)"')


def to_pdf(papers: Sequence[Paper], texts: Texts) -> bytes:
    """Return one PDF with these papers in their order."""
    pdf = _compiler().compile(format="pdf", sys_inputs=inputs(papers, texts), pdf_tags=False)
    assert isinstance(pdf, bytes)  # noqa: S101 - typst's types allow a list, which only pictures give
    return pdf


def to_png(papers: Sequence[Paper], texts: Texts, *, dots_per_inch: int = 96) -> list[bytes]:
    """Return a picture of each page."""
    pages = _compiler().compile(format="png", ppi=float(dots_per_inch), sys_inputs=inputs(papers, texts))
    assert pages is not None  # noqa: S101 - None is the answer only where a file was asked for
    return pages if isinstance(pages, list) else [pages]


def cannot_print(papers: Sequence[Paper]) -> list[str]:
    """Return one line a text with letters that no font of the papers has; they print as boxes."""
    return lacking_lines(text for paper in papers for text in _texts_on(paper))


def inputs(papers: Sequence[Paper], texts: Texts) -> dict[str, str]:
    """Return what the templates are given: the papers' values and the words of the language."""
    data = {
        "language": texts.language,
        "title": printable(papers[0].heading.competition) if papers else "",
        "words": {each: texts.say(each) for each in words_of_the_templates()},
        "leaves": list(_leaves(papers, texts)),
    }
    return {"data": json.dumps(data, ensure_ascii=False)}


@cache
def words_of_the_templates() -> tuple[str, ...]:
    """Return the ids of the messages that the templates print as they are."""
    sources = (path.read_text(encoding="utf-8") for path in sorted(TEMPLATES.glob("*.typ")))
    return tuple(sorted({word for source in sources for word in _WORD.findall(source)}))


def _compiler() -> "typst.Compiler":
    import typst  # noqa: PLC0415 - an optional extra, asked for only when something is printed

    return typst.Compiler(MAIN, root=TEMPLATES, font_paths=_fonts(), ignore_system_fonts=True)


@cache
def _fonts() -> "typst.Fonts":
    import typst  # noqa: PLC0415 - as above

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])


def _leaves(papers: Sequence[Paper], texts: Texts) -> Iterator[dict[str, Any]]:
    """Yield what is set together: a paper, or as many neighbours of one kind as share a page."""
    for (template, per_page), group in groupby(papers, lambda paper: (paper.template, paper.per_page)):
        while together := list(islice(group, per_page)):
            yield {"template": template, "papers": [_paper(paper, texts) for paper in together]}


def _paper(paper: Paper, texts: Texts) -> dict[str, Any]:
    code = PaperCode(paper.heading.code, paper.kind, code_number(paper.number))
    says = getattr(paper, "link", "") or qr_text(code)
    return {
        **_plain(paper, texts),
        "kind": paper.kind,
        "template": paper.template,
        "legend": legend_of(paper, texts),
        "code": typed_code(code),
        "qr_text": says,
        "qr": _qr_svg(says),
    }


def _plain(value: object, texts: Texts) -> Any:  # noqa: ANN401 - JSON
    """Return a value as JSON can carry it: days in words, texts as the fonts can print them."""
    match value:
        case str():
            return printable(value)
        case datetime():
            return moment_words(texts, value)
        case date():
            return day_words(texts, value)
        case list() | tuple():
            return [_plain(each, texts) for each in value]
        case _ if is_dataclass(value):
            return {each.name: _plain(getattr(value, each.name), texts) for each in fields(value)}
    return value


def _texts_on(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list() | tuple():
            for each in value:
                yield from _texts_on(each)
        case _ if is_dataclass(value):
            for each in fields(value):
                yield from _texts_on(getattr(value, each.name))


def _qr_svg(text: str) -> str:
    import segno  # noqa: PLC0415 - an optional extra, as typst

    svg = BytesIO()
    segno.make(text, error="m", micro=False).save(svg, kind="svg", border=0, xmldecl=False, svgns=True)
    return svg.getvalue().decode()
