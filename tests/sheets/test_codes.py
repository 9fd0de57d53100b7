"""Numbers, QR texts and short codes: what a person types wrongly is found out."""

from string import ascii_uppercase, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.sheets.codes import (
    LETTERS,
    SHORT_ALPHABET,
    SHORT_LENGTH,
    CodeError,
    PaperCode,
    check_letter,
    code_number,
    qr_text,
    read_qr_text,
    read_typed_code,
    short_code,
    typed_code,
)

COMPETITIONS = st.text(SHORT_ALPHABET, min_size=SHORT_LENGTH, max_size=SHORT_LENGTH)
KINDS = st.sampled_from(["F1", "F1S", "F2", "SK", "KP", "BG", "KM", "DK", "JP", "DP", "DH", "BA", "SR"])
NUMBERS = st.from_regex(r"([A-Z0-9]{1,4}(-[A-Z0-9]{1,4}){0,2})?", fullmatch=True)
CODES = st.builds(PaperCode, COMPETITIONS, KINDS, NUMBERS)


@given(CODES)
def test_what_is_printed_is_read_back(code: PaperCode) -> None:
    typed = typed_code(code)
    assert typed[-1] in LETTERS
    assert read_typed_code(typed) == code
    assert read_typed_code(typed.lower().replace("-", " ")) == code
    assert read_qr_text(qr_text(code)) == code


@given(CODES, st.data())
def test_one_wrong_letter_or_figure_is_found_out(code: PaperCode, data: st.DataObject) -> None:
    typed = typed_code(code)
    place = data.draw(st.sampled_from([n for n, each in enumerate(typed[:-1]) if each != "-"]))
    kin = [each for each in (digits if typed[place].isdigit() else LETTERS) if each != typed[place]]
    if typed[place] in "IOU":  # read as 1, 0 and V
        return
    wrong = typed[:place] + data.draw(st.sampled_from(kin)) + typed[place + 1 :]
    with pytest.raises(CodeError, match="mistyped"):
        read_typed_code(wrong)


@given(CODES, st.data())
def test_neighbours_that_changed_places_are_found_out(code: PaperCode, data: st.DataObject) -> None:
    typed = typed_code(code)
    pairs = [
        n
        for n in range(len(typed) - 2)
        if ((typed[n].isdigit() and typed[n + 1].isdigit()) or {typed[n], typed[n + 1]} <= set(LETTERS))
        and typed[n] != typed[n + 1]
    ]
    if not pairs:
        return
    place = data.draw(st.sampled_from(pairs))
    swapped = typed[:place] + typed[place + 1] + typed[place] + typed[place + 2 :]
    with pytest.raises(CodeError, match="mistyped"):
        read_typed_code(swapped)


@pytest.mark.parametrize(("right", "wrong"), ["8B", "6G", "5S", "2Z", "0D", "0Q", "1L", "4A", "7T"])
def test_look_alikes_differ(right: str, wrong: str) -> None:
    assert check_letter(f"K7QX-F1-{right}") != check_letter(f"K7QX-F1-{wrong}")


def test_letters_that_no_code_has_are_read_as_their_look_alikes() -> None:
    code = PaperCode("K7QX", "F1", "3-2")
    assert read_typed_code(typed_code(code).replace("F1", "FI")) == code


@pytest.mark.parametrize("text", ["", "K7QX", "K7QX-F1", "---", "K7QX-F1-3-2-H-"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(CodeError, match=r"no paper's code|mistyped"):
        read_typed_code(text)


@pytest.mark.parametrize("text", ["", "GAPLE1:F1:K7QX", "GAPLE2:F1:K7QX:1", "https://example.org/a:b:c"])
def test_what_is_no_qr_of_ours_is_refused(text: str) -> None:
    with pytest.raises(CodeError, match="no paper's QR"):
        read_qr_text(text)


@given(st.text())
def test_a_competition_has_always_the_same_short_code(name: str) -> None:
    made = short_code(name)
    assert made == short_code(name)
    assert len(made) == SHORT_LENGTH
    assert set(made) <= set(SHORT_ALPHABET)


@pytest.mark.parametrize(
    ("text", "number"), [("3-2", "3-2"), ("K16-1", "K16-1"), ("Pool a / 3", "POOL-A-3"), ("ꦲ", ""), ("", "")]
)
def test_numbers_are_written_for_codes(text: str, number: str) -> None:
    assert code_number(text) == number
    assert set(number) <= set(ascii_uppercase + digits + "-")
