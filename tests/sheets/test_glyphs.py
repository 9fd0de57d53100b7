"""CASES 57: a letter that the fonts lack is named, not dropped; all others are there."""

import unicodedata
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.sheets.glyphs import FONTS, LACKING, lacking_lines, letters_of_the_fonts, missing_glyphs, printable
from gaple.sheets.papers import F1
from gaple.sheets.printing import cannot_print
from gaple.texts import LANGUAGES
from tests.sheets import samples

NAMES = (
    "Élodie",
    "Nuʿmān",
    "A\u02beisyah",
    "Ṣāliḥ",
    "Nguyễn Thị Ế",
    "Straße",
    "Łukasz",
    "Şule",
    "E\u0301lodie",  # two code points, one letter
    "ꦲꦤꦕꦫꦏ",
    "3–2 · −5 → “ya” … №",
    "",
)


@pytest.mark.parametrize("name", NAMES)
def test_letters_of_indonesian_lists_are_there(name: str) -> None:
    assert missing_glyphs(name) == ()
    assert printable(name) == unicodedata.normalize("NFC", name)


def test_a_letter_that_is_not_there_is_named_and_shown_as_a_box() -> None:
    assert missing_glyphs("王 Wang 王 😀") == ("王", "😀")
    assert printable("王 Wang") == f"{LACKING} Wang"
    (line,) = lacking_lines(["Budi", "王 Wang", "王 Wang"])
    assert line == "王 Wang: 王 (U+738B CJK UNIFIED IDEOGRAPH-738B)"


def test_every_text_of_a_paper_is_looked_at() -> None:
    paper = samples.f1(samples.HEADING, samples.four(samples.WORST))
    assert [line.partition(":")[0] for line in cannot_print([paper, F1(heading=samples.HEADING)])] == [
        samples.CHINESE
    ]


def test_marks_that_show_nothing_and_ends_of_lines_do_no_harm() -> None:
    assert printable("Budi\u202e\n \tSri\x07") == "Budi Sri"
    assert missing_glyphs("Budi\u202e\n\u200b") == ()


@given(st.text())
def test_what_is_printed_can_be_printed(text: str) -> None:
    shown = printable(text)
    assert missing_glyphs(shown) == ()
    assert (LACKING in shown) == bool(missing_glyphs(text) or LACKING in unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_printed(language: str) -> None:
    files = (resources.files("gaple.texts") / language).iterdir()
    messages = "".join(file.read_text(encoding="utf-8") for file in files if file.name.endswith(".ftl"))
    assert len(messages) > 10_000
    assert missing_glyphs(messages) == ()


def test_fonts_are_small_and_bring_their_licence() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 400_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert ord("É") in letters_of_the_fonts()
