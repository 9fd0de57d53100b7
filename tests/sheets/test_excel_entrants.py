"""An entry list out of a spreadsheet: what is understood, what is asked, what is refused (CASES 58)."""

from collections.abc import Sequence
from datetime import date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from xlsxwriter.worksheet import Worksheet

from gaple.competition.model import Entrant, Kind, Member
from gaple.sheets.days import NoDayError, order_of, read_day
from gaple.sheets.doubts import Answers, Doubt, UnsureError
from gaple.sheets.entrants_in import UNNAMED, EntryList, read_entrants
from gaple.sheets.headings import MEANINGS, meaning_of
from gaple.sheets.spreadsheet_in import SpreadsheetError, clean_text, read_spreadsheet
from tests.sheets.books import workbook

DASHES = set("-_\u2013\u2014")
NONE = Answers()
YES = Answers(yes="all")
BIRTH = datetime(1990, 5, 17)  # noqa: DTZ001 - a cell has no zone


def listed(
    data: bytes, answers: Answers = NONE, kind: Kind = "pools", **more: Sequence[Entrant]
) -> EntryList:
    return read_entrants(read_spreadsheet(data), kind, answers, **more)


def entrants(data: bytes, answers: Answers = NONE, kind: Kind = "pools") -> list[Entrant]:
    return [line.entrant for line in listed(data, answers, kind).lines]


def only(data: bytes, answers: Answers = NONE, kind: Kind = "pools") -> Entrant:
    [entrant] = entrants(data, answers, kind)
    return entrant


def refusal(data: bytes, answers: Answers = NONE, kind: Kind = "pools") -> str:
    with pytest.raises(SpreadsheetError) as refused:
        listed(data, answers, kind)
    return str(refused.value)


def doubts(data: bytes, answers: Answers = NONE, kind: Kind = "pools") -> tuple[Doubt, ...]:
    with pytest.raises(UnsureError) as unsure:
        listed(data, answers, kind)
    return unsure.value.doubts


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Nama", "name"),
        ("NAMA PESERTA ", "name"),
        ("Pasangan", "name"),
        ("Nama (sesuai KTP)", "name"),
        ("Pemain 1 / Pemain 2", "name"),
        ("Pemain 1", "player1"),
        ("Nama Pemain2", "player2"),
        ("Klub", "club"),
        ("Club/Asal", "club"),
        ("kelompok", "club"),
        ("Asal:", "club"),
        ("No. HP", "phone"),
        ("no_wa", "phone"),
        ("HP Pemain 2", "phone2"),
        ("Tgl. Lahir", "born"),
        ("Tempat, Tanggal Lahir", "born"),
        ("Tanggal Lahir Pemain 1", "born1"),
        ("Kategori", "division"),
        ("Divisi", "division"),
        ("Pot", "pot"),
        ("Unggulan", "pot"),
        ("Cadangan?", "reserve"),
        ("No.", "number"),
        ("Full name", "name"),
        ("Date of birth", "born"),
        ("Alamat", None),
        ("Umur", None),
        ("Nama/Klub", None),
        ("", None),
    ],
)
def test_headings_in_both_languages(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


def test_everything_that_a_column_can_mean_is_read() -> None:
    data = workbook(
        ["DAFTAR PESERTA"],
        [],
        [
            "No",
            "Pemain 1",
            "Pemain 2",
            "Klub",
            "No HP",
            "HP 1",
            "HP 2",
            "Lahir 1",
            "Lahir 2",
            "Pot",
            "Alamat",
        ],
        [1, "Ani", "Budi", "Tamalate", "0411", "0812", "+62813", BIRTH, "18/5/1991", 2, "Jl. Mawar"],
    )
    assert only(data) == Entrant(
        id=UNNAMED,
        name="Ani / Budi",
        club="Tamalate",
        members=(
            Member(name="Ani", born="1990-05-17", phone="0812"),
            Member(name="Budi", born="1991-05-18", phone="+62813"),
        ),
        pot=2,
        phone="0411",
    )
    found = listed(data)
    assert found.heading_row == 3
    assert [line.row for line in found.lines] == [4]
    assert {column.heading: column.meaning for column in found.columns}["Alamat"] is None
    assert {column.meaning for column in found.columns} >= {*MEANINGS[1:3], "number"}


def test_blanks_vanish_and_letters_are_composed() -> None:
    data = workbook(["Nama\u00a0", " Klub "], ["  Ani\u00a0/  Be\u0301ni ", "\u200bTamalate\u00a0"])
    entrant = only(data)
    assert (entrant.name, entrant.club) == ("Ani / B\u00e9ni", "Tamalate")
    assert listed(data).changes["blanks"] == ("A2", "B2")


@pytest.mark.parametrize(
    ("cell", "phone"),
    [
        ("081234567890", "081234567890"),
        (81234567890, "081234567890"),
        (81234567890.0, "081234567890"),
        ("81234567890", "081234567890"),
        ("+62 812-3456-7890", "+62 812-3456-7890"),
        ("'0812345678", "0812345678"),
        ("0411 123", "0411 123"),
        (6281234567890, "6281234567890"),
        (None, None),
        ("-", None),
        ("  ", None),
    ],
)
def test_phone_numbers_keep_their_0(cell: object, phone: str | None) -> None:
    assert only(workbook(["Nama", "HP"], ["Ani", cell])).phone == phone


@pytest.mark.parametrize(
    ("cell", "words"), [("8,12346E+10", "lost digits"), ("tanya Budi", "is no phone number")]
)
def test_what_is_no_phone_number_is_refused_by_cell(cell: str, words: str) -> None:
    assert refusal(workbook(["Nama", "HP"], ["Ani", "0812"], ["Budi", cell])).startswith("B3: ")
    assert words in refusal(workbook(["Nama", "HP"], ["Ani", cell]))


@pytest.mark.parametrize(
    ("cell", "born"),
    [
        (BIRTH, "1990-05-17"),
        (33010, "1990-05-17"),
        ("17/05/1990", "1990-05-17"),
        ("17-5-1990", "1990-05-17"),
        ("17.05.1990", "1990-05-17"),
        ("1990-05-17", "1990-05-17"),
        ("1990-05-17 00:00:00", "1990-05-17"),
        ("17 Mei 1990", "1990-05-17"),
        ("17 Agustus 1990", "1990-08-17"),
        ("1-Okt-1990", "1990-10-01"),
        ("5/5/1990", "1990-05-05"),
        ("Makassar, 17 Mei 1990", "1990-05-17"),
        ("29/02/2000", "2000-02-29"),
        (None, None),
        ("-", None),
    ],
)
def test_days_of_birth_never_move(cell: object, born: str | None) -> None:
    entrant = only(workbook(["Nama", "Tgl Lahir"], ["Ani", cell]))
    assert [member.born for member in entrant.members] == ([born] if born else [])


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (datetime(1990, 5, 16, 17), "has a time of day (1990-05-16 17:00)"),  # noqa: DTZ001 - as BIRTH
        (1990, "is a year alone"),
        ("1990", "is no date"),
        (12, "is no date"),
        (33010.5, "is no date"),
        ("17/5/90", "two digits"),
        ("30/02/1990", "is no day of the calendar"),
        ("17/5/1890", "in the year 1890"),
        ("kemarin", "is no date"),
        (True, "not a text"),
    ],
)
def test_what_is_no_day_is_refused_by_cell(cell: object, words: str) -> None:
    told = refusal(workbook(["Nama", "Tgl Lahir"], ["Ani", cell]))
    assert told.startswith("B2: ")
    assert words in told


def test_a_date_that_can_be_read_in_two_ways_is_asked_about() -> None:
    data = workbook(["Nama", "Lahir"], ["Ani", "3/4/1990"])
    assert doubts(data) == (Doubt("day-order", "B2", "3/4/1990"),)
    assert only(data, YES).members[0].born == "1990-04-03"
    assert listed(data, YES).day_order == "day-first"


@pytest.mark.parametrize(
    ("other", "born", "order"),
    [("17/5/1991", "1990-04-03", "day-first"), ("5/17/1991", "1990-03-04", "month-first")],
)
def test_a_date_in_the_same_column_settles_it(other: str, born: str, order: str) -> None:
    data = workbook(["Nama", "Lahir"], ["Ani", "3/4/1990"], ["Budi", other])
    assert entrants(data)[0].members[0].born == born
    assert listed(data).day_order == order


def test_dates_in_both_orders_are_refused() -> None:
    data = workbook(["Nama", "Lahir"], ["Ani", "17/5/1990"], ["Budi", "5/17/1990"])
    assert refusal(data) == "B3: has the month first, B2 the day: write all dates alike"


def test_days_read_as_they_are_written() -> None:
    assert read_day("3/4/1990", "month-first") == date(1990, 3, 4)
    assert order_of("3/3/1990") is None
    with pytest.raises(NoDayError, match="no date"):
        read_day("", "day-first")


@pytest.mark.parametrize(
    ("cell", "players"),
    [
        ("Ani / Budi", ["Ani", "Budi"]),
        ("Ani/Budi", ["Ani", "Budi"]),
        ("Ani & Budi", ["Ani", "Budi"]),
        ("Ani dan Budi", ["Ani", "Budi"]),
        ("Ani\nBudi", ["Ani", "Budi"]),
        ("Hamdan Danny", []),
        ("A/B/C", []),
        ("Ani /", []),
    ],
)
def test_a_pair_in_one_cell_is_two_players_but_not_in_a_group(cell: str, players: list[str]) -> None:
    data = workbook(["Nama"], [cell])
    assert [member.name for member in only(data).members] == players
    assert only(data, kind="group").members == ()
    assert only(workbook(["Nama"], ["Ani\nBudi"])).name == "Ani / Budi"


@pytest.mark.parametrize(
    ("cell", "reserve"),
    [("ya", True), ("Cadangan", True), (1, True), (0, False), ("tidak", False), (None, False), (True, True)],
)
def test_reserves(cell: object, *, reserve: bool) -> None:
    assert only(workbook(["Nama", "Cadangan"], ["Ani", cell]), kind="group").reserve is reserve


def test_blank_is_not_0() -> None:
    assert only(workbook(["Nama", "Pot"], ["Ani", None])).pot is None
    assert refusal(workbook(["Nama", "Pot"], ["Ani", 0])) == "B2: is no number of a pot from 1"


def without_value(sheet: Worksheet, row: int, column: int) -> None:
    sheet.write_formula(row, column, "=1/0", None, "#DIV/0!")


def test_a_cell_that_tells_no_value_is_refused_only_where_it_is_read() -> None:
    assert refusal(workbook(["Nama", "Klub"], ["Ani", without_value])) == "B2: holds the error #DIV/0!"
    assert only(workbook(["Nama", "Umur"], ["Ani", without_value])).name == "Ani"


@pytest.mark.parametrize("name", ["=1+1", "+Ani", "-Ani", "@Ani", '=HYPERLINK("http://x")'])
def test_a_name_that_looks_like_a_formula_is_asked_about_and_then_a_name(name: str) -> None:
    data = workbook(["Nama", "HP"], [name, "+62812345"])
    assert doubts(data, kind="group") == (Doubt("formula", "A2", name),)
    assert only(data, YES, kind="group").name == name


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([["Nama", "Klub"], ["Ani", "x"], [None, "Tamalate"]], "B3: is filled, but the row has no name"),
        ([["Pemain 1", "Pemain 2"], ["Ani", None]], "B2: is blank, but the other player has a name"),
        ([["Pemain 1", "Pemain 2"], ["Ani", " ani "]], "B2: pairs Ani with themselves"),
        ([["Nama"], ["Ani / ANI"]], "A2: pairs Ani with themselves"),
        ([["Nama", "HP 2"], ["Ani", "0812"]], "row 2: tells of a second player who has no name"),
        ([["Nama", "Cadangan"], ["Ani", "mungkin"]], "B2: says neither ya nor tidak"),
        ([["Nama"], ["x" * 201]], "A2: is longer than 200 characters"),
        ([["Nama"], [BIRTH]], "A2: holds a date or a time, not a text: format the cell as text"),
        ([["Nama"], [True]], "A2: holds a yes or no, not a text: format the cell as text"),
        ([["Nama", "Klub"]], "row 1: has headings but no entrant below them"),
        ([["Ani", "Tamalate"], ["Budi", "x"]], "has no row of headings such as Nama"),
        ([[]], "is empty"),
    ],
)
def test_rows_that_say_nothing_sensible_are_refused_by_cell(rows: list[list[object]], words: str) -> None:
    assert refusal(workbook(*rows)).startswith(words)


def test_a_pair_in_a_group_is_refused() -> None:
    data = workbook(["Pemain 1", "Pemain 2"], ["Ani", "Budi"])
    assert refusal(data, kind="group") == "B2: holds a pair, but in a group each plays alone"


def test_blank_rows_numbers_alone_and_headings_of_each_page_are_no_entrants() -> None:
    data = workbook(["No", "Nama"], [1, "Ani"], [], ["No", "Nama"], [2, "Budi"], [3, None], [4, " "])
    assert [entrant.name for entrant in entrants(data)] == ["Ani", "Budi"]


def test_two_columns_that_could_be_names_are_asked_about() -> None:
    data = workbook(["Nama", "Pasangan", "Klub"], ["Ani", "Budi", "x"])
    assert doubts(data) == (Doubt("columns", "A, B", "name", ("Nama", "Pasangan")),)
    assert doubts(data, YES), "yes says nothing of which column"
    answers = Answers({"nama": "player1", "B": "player2"})
    assert only(data, answers).name == "Ani / Budi"
    assert only(data, Answers({"Pasangan": "ignore"})).name == "Ani"


def test_two_columns_of_one_heading_are_told_apart_by_their_letters() -> None:
    data = workbook(["Nama", "Nama"], ["Ani", "Budi"])
    assert doubts(data)[0].choices == ("A", "B")
    assert only(data, Answers({"A": "player1", "B": "player2"})).name == "Ani / Budi"


def test_one_player_without_the_other_is_asked_about() -> None:
    data = workbook(["Nama", "Pemain 2"], ["Ani", "Budi"])
    assert doubts(data) == (Doubt("columns", "A", "player1", ("Nama",)),)
    assert only(data, Answers({"Nama": "player1"})).name == "Ani / Budi"
    alone = workbook(["Pemain 2", "Teman"], ["Ani", "Budi"])
    assert doubts(alone) == (Doubt("columns", "B", "player1", ("Teman",)),)


def test_what_a_person_says_goes_before_what_a_heading_says() -> None:
    data = workbook(["Nama", "Peserta", "Asal", "Klub"], ["Ani", "Budi", "x", "y"])
    answers = Answers({"Peserta": "name", "D": "club"})
    assert (only(data, answers).name, only(data, answers).club) == ("Budi", "y")
    meanings = {column.heading: column.meaning for column in listed(data, answers).columns}
    assert meanings == {"Nama": "ignore", "Peserta": "name", "Asal": "ignore", "Klub": "club"}


def test_columns_can_be_named_by_letter_where_no_heading_is_known() -> None:
    data = workbook(["DAFTAR"], ["Regu", "Kampung"], ["Ani", "x"])
    answers = Answers({"a": "name", "B": "club"})
    assert (only(data, answers).name, only(data, answers).club) == ("Ani", "x")
    titled = workbook(["DAFTAR"], ["Nama", "Kampung"], ["Ani", "x"])
    assert only(titled, Answers({"A": "name"})).name == "Ani"


def test_an_answer_about_a_column_that_is_not_there_is_refused() -> None:
    assert refusal(workbook(["Nama"], ["Ani"]), Answers({"Klub": "club"})) == "has no column Klub"


LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\ufffe\uffff")
NAMES = st.text(LETTERS, min_size=1, max_size=60).filter(lambda name: set(clean_text(name)) - DASHES)


@settings(max_examples=30, deadline=None)
@given(st.lists(NAMES, min_size=1, max_size=5))
def test_names_come_as_they_are_typed_but_for_what_nobody_sees(names: list[str]) -> None:
    data = workbook(["Nama", "Klub"], *([name, "x"] for name in names))
    found = [entrant.name for entrant in entrants(data, YES, kind="group")]
    assert found == [clean_text(name) for name in names]


def test_a_day_of_birth_of_either_player_is_asked_about() -> None:
    data = workbook(["Nama", "Lahir"], ["Ani / Budi", BIRTH])
    assert doubts(data) == (Doubt("columns", "B", "born1, born2", ("Lahir",)),)
    assert only(data, Answers({"Lahir": "born2"})).members[1].born == "1990-05-17"


def test_an_unknown_heading_can_be_mapped() -> None:
    data = workbook(["Regu Domino", "Kampung"], ["Ani", "Tamalate"])
    assert "no row of headings" in refusal(data)
    assert only(data, Answers({"Regu Domino": "name", "kampung": "club"})).club == "Tamalate"


def test_merged_cells_are_asked_about() -> None:
    data = workbook(["Nama", "Klub"], ["Ani"], ["Budi"], ["Cici", "x"], merged={"B2:B3": "Tamalate"})
    assert doubts(data) == (Doubt("merged", "B2:B3", "Tamalate"),)
    assert [entrant.club for entrant in entrants(data, YES)] == ["Tamalate", "Tamalate", "x"]


def test_one_name_over_several_rows_is_refused() -> None:
    data = workbook(["Nama", "Klub"], [None, "x"], [None, "y"], merged={"A2:A3": "Ani"})
    assert refusal(data, YES).startswith("A2:A3: one name is merged over several rows")


def test_a_title_over_the_headings_may_be_merged() -> None:
    assert only(workbook([], ["Nama", "Klub"], ["Ani", "x"], merged={"A1:B1": "DAFTAR"})).name == "Ani"


def test_headings_of_two_rows_are_asked_about_and_joined() -> None:
    data = workbook(
        [None, None, None, "Klub"],
        [None, 1, 2],
        [1, "Ani", "Budi", "x"],
        merged={"A1:A2": "No", "B1:C1": "Pemain"},
    )
    assert [doubt.place for doubt in doubts(data)] == ["B1:C1"]
    assert only(data, YES) == Entrant(
        id=UNNAMED, name="Ani / Budi", club="x", members=(Member(name="Ani"), Member(name="Budi"))
    )


def test_one_name_twice_is_asked_about() -> None:
    data = workbook(["Nama"], ["Ani"], ["Budi"], [" ANI\u00a0"])
    assert doubts(data) == (Doubt("same-name", "A2, A4", "Ani"),)
    assert len(entrants(data, YES)) == 3
    apart = workbook(["Nama", "Lahir"], ["Ani", "17/5/1990"], ["Ani", "18/5/1990"])
    assert len(entrants(apart)) == 2, "days of birth tell them apart"


def test_one_person_in_two_pairs_is_asked_about() -> None:
    data = workbook(["Nama"], ["Ani / Budi"], ["Cici / Ani"])
    assert doubts(data) == (Doubt("same-person", "A2, A3", "Ani"),)
    turned = workbook(["Nama"], ["Ani / Budi"], ["Budi / Ani"])
    assert {doubt.kind for doubt in doubts(turned)} == {"same-person"}


def test_who_is_there_already_is_left_out_and_a_namesake_asked_about() -> None:
    there = [Entrant(id="E1", name="Ani", club="Tamalate")]
    data = workbook(["Nama", "Klub"], ["ani", "Tamalate"], ["Budi", "x"])
    found = listed(data, present=there)
    assert ([line.entrant.name for line in found.lines], found.present) == (["Budi"], 1)
    with pytest.raises(UnsureError) as unsure:
        listed(workbook(["Nama", "Klub"], ["Ani", "Rappocini"]), present=there)
    assert unsure.value.doubts == (Doubt("same-name", "id E1, A2", "Ani"),)


def test_of_several_categories_one_is_asked_for() -> None:
    data = workbook(["Nama", "Kategori"], ["Ani", "Putri"], ["Budi", "Putra"], ["Cici", "putri"])
    assert doubts(data, YES) == (Doubt("division", "", "putri, Putra", ("putri", "Putra")),)
    assert [entrant.name for entrant in entrants(data, Answers(division="PUTRI"))] == ["Ani", "Cici"]
    assert refusal(data, Answers(division="U-15")).startswith("has no division U-15")
    blank = workbook(["Nama", "Kategori"], ["Ani", "Putri"], ["Budi", None])
    assert len(entrants(blank)) == 2
    assert refusal(blank, Answers(division="Putri")) == "row 3: names no division"


def test_of_several_lists_one_is_asked_for() -> None:
    data = workbook(["Nama"], ["Ani"], Lain=[["Nama"], ["Budi"]], Catatan=[["x"]])
    assert doubts(data, YES) == (Doubt("sheet", "", "Peserta, Lain", ("Peserta", "Lain")),)
    assert only(data, Answers(sheet="Lain")).name == "Budi"
    assert refusal(data, Answers(sheet="Tidak")).startswith("has no sheet named Tidak")


def test_a_csv_says_the_same_as_a_workbook() -> None:
    rows = [["Nama", "Klub", "HP", "Lahir"], ["Ani", "Tamalate", "0812345678", "17/05/1990"]]
    text = "\n".join(";".join(row) for row in rows)
    assert entrants(text.encode("utf-8-sig")) == entrants(workbook(*rows))
