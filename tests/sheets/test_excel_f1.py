"""Forms F1 typed into our workbook: made, typed into, read back (CASES 51, 58)."""

import io
from collections.abc import Mapping
from functools import cache
from typing import Any

import openpyxl
import pytest

from gaple.competition.errors import CompetitionError
from gaple.competition.f1 import CATEGORIES
from gaple.competition.log import Log, log_of
from gaple.competition.sessions import planned
from gaple.sheets.codes import code_of, read_typed_code
from gaple.sheets.f1_in import TypedForms, read_forms
from gaple.sheets.f1_template import Mark, draw_mark, read_mark, write_f1_template
from gaple.sheets.spreadsheet_in import SpreadsheetError, read_spreadsheet
from gaple.texts import texts_in
from tests.competition.documents import head
from tests.sheets.groups import drawn_group

Typed = Mapping[str, Any]
"""What is typed into which cell."""
ONE, TWO = "S01 M1", "S02 M3"


def log(*events: dict[str, object], **head: Any) -> Log:  # noqa: ANN401 - keys of JSON
    return log_of(drawn_group(*events, **head))


@cache
def template() -> bytes:
    """Return the workbook of the drawn group with two of its tabs."""
    made = write_f1_template(log().state, texts_in("id"), [1, 2])
    book = openpyxl.load_workbook(io.BytesIO(made))
    for name in book.sheetnames:
        if name not in {ONE, TWO}:
            del book[name]
    return saved(book)


def saved(book: openpyxl.Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def typed(**tabs: Typed) -> bytes:
    """Return the workbook with cells typed in; `S01_M1` names a tab."""
    book = openpyxl.load_workbook(io.BytesIO(template()))
    for name, cells in tabs.items():
        for cell, value in cells.items():
            book[name.replace("_", " ")][cell] = value
    return saved(book)


def whole(count: int = 20, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - cells
    """Return a form with so many deals, all won by going out."""
    cells: dict[str, Any] = {}
    for row in range(7, 7 + count):
        cells |= {f"B{row}": "H", f"D{row}": 5, f"E{row}": 2, f"F{row}": 1, f"G{row}": 0}
    return {**cells, **more}


def read(data: bytes, competition: Log | None = None) -> TypedForms:
    return read_forms(read_spreadsheet(data), competition or log())


def refusal(data: bytes, competition: Log | None = None) -> str:
    with pytest.raises(SpreadsheetError) as refused:
        read(data, competition)
    return str(refused.value)


def test_a_tab_for_each_session_and_table_with_names_in_the_plan_s_seats() -> None:
    state = log().state
    whole_season = read_spreadsheet(write_f1_template(state, texts_in("en"))).sheets
    assert len({read_mark(str(sheet.rows[0][0])) for sheet in whole_season} - {None}) == 72
    book = openpyxl.load_workbook(io.BytesIO(write_f1_template(state, texts_in("en"), [2])))
    assert book.sheetnames == ["S02 T1", "S02 T2", "S02 T3"]
    tab = book["S02 T3"]
    seats = planned(state, 2, 3)
    assert [tab.cell(5, 4 + seat).value for seat in range(4)] == [
        f"{seat + 1}. {state.entrants[seats[seat]].name}" for seat in range(4)
    ]
    assert read_mark(str(tab["A1"].value)) == Mark(draw_mark(state), 2, 3, seats)
    assert tab.row_dimensions[1].hidden
    assert read_typed_code(str(tab["H2"].value)) == (code_of(state.setting.head), "F1", "2-3")
    assert tab.protection.sheet
    unlocked = {cell.coordinate for row in tab.iter_rows() for cell in row if not cell.protection.locked}
    assert {"B7", "C7", "D7", "G26", "D6", "D30"} <= unlocked
    assert not {"A1", "A7", "D5", "H7", "D27"} & unlocked
    lists = {str(each.sqref): each.formula1 for each in tab.data_validations.dataValidation}
    assert lists["B7:B26"] == f'"{",".join(CATEGORIES)}"'
    assert lists["D7:G26"] == '"-5,-2,0,1,2,5,10"'
    assert tab["D27"].value == "=SUM(D7:D26)"
    assert tab.print_area == "'S02 T3'!$A$2:$H$30"


def test_the_names_of_a_recorded_substitute_stand_in_the_form() -> None:
    state = log().state
    out = planned(state, 1, 1)[0]
    changed = log({"n": 2, "kind": "substitute", "out": out, "in": "E13", "from_session": 1}).state
    book = openpyxl.load_workbook(io.BytesIO(write_f1_template(changed, texts_in("id"), [1])), read_only=True)
    assert "Cadangan" in str(book[ONE]["D5"].value)


def test_no_form_to_come_names_who_left_and_its_chair_is_marked_empty() -> None:
    """CASES 45."""
    gone = planned(log().state, 1, 1)[0]
    leaves = {"n": 2, "kind": "withdraw", "entrant": gone, "reason": "sakit"}
    changed = log(leaves)
    data = write_f1_template(changed.state, texts_in("id"), [1])
    name = changed.state.entrants[gone].name
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book[ONE]["D5"].value == "1. (kosong)"
    assert not any(name in str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row)
    assert read(data, changed).blank == 3, "a chair that was marked for them is nothing typed"
    for cell, value in whole(D30="Andi sakit").items():
        book[ONE][cell] = value
    [event] = read(saved(book), changed).events
    assert event["players"][0] is None
    played = {"n": 2, "kind": "sheet", "session": 1, "table": 1, "players": list(planned(log().state, 1, 1))}
    played["deals"] = [{"code": "H", "points": [5, 2, 1, 0]}] * 20
    after = log(played, {**leaves, "n": 3})
    later = openpyxl.load_workbook(io.BytesIO(write_f1_template(after.state, texts_in("id"), [1])))
    assert later[ONE]["D5"].value == f"1. {name}", "what was played keeps its names"


def test_only_a_drawn_group_has_forms() -> None:
    with pytest.raises(CompetitionError, match="not drawn"):
        write_f1_template(log_of(drawn_group(drawn=False)).state, texts_in("id"))
    with pytest.raises(CompetitionError, match="no session 25"):
        write_f1_template(log().state, texts_in("id"), [1, 25])
    with pytest.raises(CompetitionError, match="has no forms F1"):
        write_f1_template(log_of(head("league", "gapler-250", 0)).state, texts_in("id"))


def test_what_is_typed_comes_back_as_an_event_that_counts() -> None:
    state = log().state
    cells = whole(C7=1, B8="g-", D8=-5, E8="5", F8=2.0, G8="1", B9=" T ", D9="\u22122", E9=2, F9=2, G9=2)
    found = read(typed(S01_M1=cells))
    [event] = found.events
    assert (event["session"], event["table"], event["players"]) == (1, 1, list(planned(state, 1, 1)))
    assert event["deals"][:3] == [
        {"code": "H", "leader": 0, "points": [5, 2, 1, 0]},
        {"code": "G-", "points": [-5, 5, 2, 1]},
        {"code": "T", "points": [-2, 2, 2, 2]},
    ]
    assert (len(event["deals"]), "reason" in event, found.blank, found.counted) == (20, False, 1, 0)
    grown = log()
    grown.append(event)
    assert grown.state.counts[1, 1].totals == (18 * 5 - 5 - 2, 18 * 2 + 5 + 2, 18 + 2 + 2, 1 + 2)


def test_a_form_that_is_there_already_is_left_out_and_another_refused() -> None:
    data = typed(S01_M1=whole(), S02_M3=whole())
    competition = log()
    competition.append(read(data).events[0])
    found = read(data, competition)
    assert ([event["session"] for event in found.events], found.counted) == ([2], 1)
    other = typed(S01_M1=whole(D7=2, E7=5))
    assert (
        refusal(other, competition)
        == "S01 M1: event 2 has this form otherwise; --correct and a reason correct it"
    )


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"B7": "X"}, "S01 M1!B7: there is no code X; there are H, K, G, G-, T, S"),
        ({"B7": 5}, "S01 M1!B7: there is no code 5"),
        ({"B7": None}, "S01 M1!B7: is blank, but its row is begun"),
        ({"E9": None}, "S01 M1!E9: is blank, but its row is begun; nothing won is 0"),
        ({"G9": " "}, "S01 M1!G9: is blank, but its row is begun; nothing won is 0"),
        ({"E9": "dua"}, "S01 M1!E9: is no whole number"),
        ({"E9": 2.5}, "S01 M1!E9: is no whole number"),
        ({"E9": True}, "S01 M1!E9: is no whole number"),
        ({"E9": 3}, "S01 M1!B9: code H is worth 5, 2, 1 and 0, not 5, 3, 1, 0"),
        ({"B9": "G"}, "S01 M1!B9: code G is worth 10, 2, 1 and 0, not 5, 2, 1, 0"),
        ({"C9": 5}, "S01 M1!C9: is no seat from 1 to 4"),
        ({"C9": "kiri"}, "S01 M1!C9: is no seat from 1 to 4"),
        (dict.fromkeys(["B9", "D9", "E9", "F9", "G9"]), "S01 M1!B9: is blank, but a row below it is not"),
        ({"D6": "ya"}, "S01 M1!D6: marks an empty chair by x alone"),
        ({"D6": "x"}, "S01 M1: seat 0 is empty: a sheet without four players says why"),
    ],
)
def test_what_is_wrong_is_refused_by_tab_and_cell(cells: Typed, words: str) -> None:
    assert refusal(typed(S02_M3=whole(), S01_M1={**whole(), **cells})).startswith(words)


def test_a_short_form_says_why() -> None:
    assert refusal(typed(S01_M1=whole(12))) == "S01 M1!D30: says no reason, but has 12 deals of 20"
    [event] = read(typed(S01_M1=whole(12, D30="Listrik padam\u00a0", G6="X"))).events
    assert (len(event["deals"]), event["reason"], event["players"][3]) == (12, "Listrik padam", None)


def test_a_form_of_another_competition_or_draw_is_refused() -> None:
    data = typed(S01_M1=whole())
    other = "S01 M1: is a form of another competition or of another draw"
    assert refusal(data, log(name="Grup Lain")) == other
    assert refusal(data, log_of(drawn_group(turned=True))) == other


def test_who_is_replaced_since_the_form_was_made_is_refused() -> None:
    out = planned(log().state, 1, 1)[0]
    competition = log({"n": 2, "kind": "substitute", "out": out, "in": "E13", "from_session": 1})
    assert "does not play in session 1" in refusal(typed(S01_M1=whole()), competition)


def test_tabs_of_others_are_named_and_a_workbook_of_others_refused() -> None:
    book = openpyxl.load_workbook(io.BytesIO(typed(S01_M1=whole())))
    book.create_sheet("Catatan")["A1"] = "beli kopi"
    book.create_sheet("Kosong")
    assert read(saved(book)).others == ("Catatan",)
    alone = openpyxl.Workbook()
    assert refusal(saved(alone)).startswith("holds no form F1 of ours")


def test_a_tab_copied_twice_is_refused() -> None:
    book = openpyxl.load_workbook(io.BytesIO(typed(S01_M1=whole())))
    book.copy_worksheet(book[ONE])
    assert "has its sheet" in refusal(saved(book))


def test_an_opener_whom_the_rules_do_not_name_is_told() -> None:
    assert read(typed(S01_M1=whole(C8=1, C9=2))).odd_leaders == ("S01 M1!C9",)


@pytest.mark.parametrize(
    "text", ["", "gaple-f1/1", "gaple-f1/1 x 1 a E1 E2 E3 E4", "gaple-f1/2 x 1 1 E1 E2 E3 E4"]
)
def test_what_is_no_mark_is_none(text: str) -> None:
    assert read_mark(text) is None


def test_a_mark_reads_as_it_is_written() -> None:
    mark = Mark("0a1b", 24, 3, ("E1", "E12", "E3", "E4"))
    assert read_mark(str(mark)) == mark
