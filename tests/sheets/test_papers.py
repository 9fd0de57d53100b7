"""What papers say and where: seats, legends, QR, parts of a bracket, both languages."""

import subprocess
import sys
from dataclasses import replace

import pytest

from gaple.rules import Direction, make_rules
from gaple.sheets.brackets import bracket_pages, empty_stages
from gaple.sheets.codes import CodeError, read_qr_text, read_typed_code
from gaple.sheets.legends import F1_CODES, legend_of
from gaple.sheets.papers import F1, Bracket, PairSheet, Paper, PoolTables, SeatingPlan
from gaple.sheets.printing import inputs, to_pdf, to_png, words_of_the_templates
from gaple.texts import LANGUAGES, texts_in
from tests.sheets import samples
from tests.sheets.reading import fitted, printed

INDONESIAN = texts_in("id")


def middle_of(paper: Paper, name: str) -> tuple[float, float]:
    """Return where a name stands first on a paper, from the left and the top."""
    area = next(box.area for box in fitted([paper]) if box.text == name)
    return (area.left + area.right) / 2, (area.top + area.bottom) / 2


@pytest.mark.parametrize("direction", Direction)
def test_seats_go_the_way_of_the_rule_set(direction: Direction) -> None:
    """pepet-2026/14: the next player sits to the right, counter-clockwise; gapler-250/8: to the left."""
    names = ("Satu", "Dua", "Tiga", "Empat")
    paper = F1(heading=samples.HEADING, players=names, direction=direction)
    (own_x, own_y), (next_x, next_y), (_, far_y), (last_x, _) = (middle_of(paper, name) for name in names)
    assert far_y < next_y < own_y
    assert (next_x > own_x > last_x) if direction is Direction.RIGHT else (next_x < own_x < last_x)


def test_rule_sets_say_which_way_it_goes() -> None:
    assert make_rules("pepet-2026").direction is Direction.RIGHT
    assert make_rules("gapler-250").direction is Direction.LEFT


def test_the_legend_of_f1_comes_from_the_rules() -> None:
    lines = {line["code"]: line["points"] for line in legend_of(F1(heading=samples.HEADING), INDONESIAN)}
    assert lines == {
        "H": "5 2 1 0",
        "K": "5 2 1 0",
        "S": "5 2 1 0",
        "G": "10 2 1 0",
        "G-": "−5 5 2 1",
        "T": "−2 2 2 2",
    }
    assert len(F1_CODES) == len(lines)


@pytest.mark.parametrize("paper", [PoolTables, Bracket, SeatingPlan])
def test_a_paper_before_the_draw_says_so(paper: type[Paper]) -> None:
    """CASES 59."""
    (empty,) = (each for each in samples.empty() if type(each) is paper)
    (page,) = printed([empty])
    said = "".join(letter.text for letter in page.letters)
    assert "Belumdiundi." in said.replace(" ", "")


@pytest.mark.parametrize(("rules", "count"), [("gapensi-makassar", 9), ("gapler-250", 7), ("pordi-2025", 9)])
def test_a_pair_sheet_names_every_kind_of_domi(rules: str, count: int) -> None:
    lines = legend_of(PairSheet(heading=samples.HEADING, rules=rules), INDONESIAN)
    assert len(lines) == count
    assert all(line["name"] and line["when"] for line in lines)


@pytest.mark.parametrize("paper", samples.worst() + samples.blank(), ids=lambda paper: type(paper).__name__)
def test_every_paper_has_a_qr_and_a_code_that_agree(paper: Paper) -> None:
    data = inputs([paper], INDONESIAN)["data"]
    printed = [box.text for box in fitted([paper])]
    codes = [code for text in printed for code in text.split(" · ") if is_code(code)]
    assert codes
    code = read_typed_code(codes[0])
    assert (code.competition, code.kind) == (paper.heading.code, paper.kind)
    if not getattr(paper, "link", ""):
        assert read_qr_text(f"GAPLE1:{code.kind}:{code.competition}:{code.number}") == code
        assert f'"GAPLE1:{code.kind}:{code.competition}:{code.number}"' in data


def is_code(text: str) -> bool:
    try:
        return read_typed_code(text).competition == samples.HEADING.code
    except CodeError:
        return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_templates_is_there(language: str) -> None:
    assert len(words_of_the_templates()) > 50
    assert all(texts_in(language).say(word) for word in words_of_the_templates())


def test_the_same_paper_is_the_same_pdf() -> None:
    paper = samples.f1(samples.HEADING, samples.four(samples.PLAIN))
    assert to_pdf([paper], INDONESIAN) == to_pdf([paper], INDONESIAN)
    assert to_pdf([paper], INDONESIAN) != to_pdf([replace(paper, referee="Budi")], INDONESIAN)
    (picture,) = to_png([paper], INDONESIAN, dots_per_inch=20)
    assert picture.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("size", "parts"), [(64, [64]), (128, [64, 64, 2]), (256, [64] * 4 + [4]), (8192, [64] * 130 + [2])]
)
def test_a_large_bracket_goes_over_pages(size: int, parts: list[int]) -> None:
    pages = bracket_pages(samples.bracket(samples.HEADING, samples.PLAIN, size))
    assert [2 * len(page.stages[0].matches) for page in pages] == parts
    assert [page.final for page in pages] == [False] * (len(parts) - 1) + [True]
    firsts = [match.id for page in pages for stage in page.stages for match in stage.matches]
    assert len(firsts) == len(set(firsts)) == size - 1
    assert all(page.champion == samples.PLAIN[0] or not page.final for page in pages)


def test_a_blank_bracket_halves_from_stage_to_stage() -> None:
    stages = empty_stages(("16 besar", "Perempat final", "Semifinal", "Final"))
    assert [len(stage.matches) for stage in stages] == [8, 4, 2, 1]
    assert to_pdf([Bracket(heading=samples.HEADING, stages=stages)], INDONESIAN)


def test_nothing_that_prints_is_loaded_before_it_prints() -> None:
    code = (
        "import sys, gaple.engine, gaple.cli, gaple.cli.score, gaple.sheets.printing; "
        "slow = ('typst', 'fontTools', 'segno', 'openpyxl', 'xlsxwriter'); "
        "sys.exit(any(name in sys.modules for name in slow))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
