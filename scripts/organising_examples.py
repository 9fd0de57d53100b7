"""Makes the example files of the guide for organisers that nobody types by hand (docs/guide/examples).

    python scripts/organising_examples.py

An entry list as clubs send it, in Excel; the forms F1 of a group's first session, with a row in which two
columns changed places, and without; and the sheets of its other sessions. Deals are drawn at random and
led as the rules say; of many seasons the first is taken that ends with two level on top in points and in
stars, so that the guide can show the extra game.
"""

import io
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import openpyxl
import xlsxwriter

from gaple.cli.competition_file import load_document
from gaple.competition.log import Log, log_of
from gaple.competition.making import make_draw, make_freeze
from gaple.competition.sessions import planned
from gaple.competition.standings import standings
from gaple.rules import make_rules
from gaple.rules.sets import pepet
from gaple.sheets.doubts import Answers
from gaple.sheets.entrants_in import read_entrants
from gaple.sheets.f1_template import CODE, FIRST_ROW, write_f1_template
from gaple.sheets.spreadsheet_in import read_spreadsheet
from gaple.texts import texts_in

EXAMPLES = Path(__file__).resolve().parent.parent / "docs" / "guide" / "examples"
NUMBERS = ["3-1", "6-4", "0-0"]
"""What the guide draws the group with."""
OUT, IN, FIRST, LAST = "E9", "E13", 2, 3
"""Who is replaced by whom, from session to session."""
WRONG_TABLE, WRONG_DEAL, VOID_TABLE, VOID_DEAL = 2, 7, 3, 12
"""Of the first session."""
PAIRS = (
    ("Ansar", "Rusli", "Tamalate", "0811410211"),
    ("Amir", "Baharuddin", "Tamalate", "081241000312"),
    ("Daeng Sila", "Daeng Nai", "Panakkukang", "081355510204"),
    ("Fadli", "Gazali", "Panakkukang", "085240118877"),
    ("Hamzah", "Ilham", "Rappocini", "081342009911"),
    ("Jufri", "Kahar", "Rappocini", "082190017720"),
    ("Lukman", "Mansur", "Tamalate", "085399004410"),
    ("Nasir", "Oddang", "Manggala", "081343556677"),
    ("Patta Lolo", "Rahman", "Manggala", "081524448890"),
    ("Saharuddin", "Takdir", "Biringkanaya", "085145672200"),
    ("Umar", "Wahyu", "Biringkanaya", "082345670011"),
    ("Yusuf", "Zainal", "Biringkanaya", "081356789012"),
    ("Andi Tenri", "Besse Ida", "Mariso", "085255512345"),
    ("Hasnah", "Nurbaya", "Mariso", "081245678901"),
    ("Kasim", "Latif", "Ujung Pandang", "082291234567"),
    ("Muh. Arif", "Syamsul", "Ujung Pandang", "085396541230"),
    ("Ridwan", "Sabri", "Rappocini", "081355667788"),
    ("Tahir", "Usman", "Panakkukang", "085298761234"),
    ("Baso", "Colli", "Manggala", "081244556600"),
)
LOST_ZEROS, BLANK_BEHIND = (2, 7), 4
"""Pairs whose telephone number Excel took for a number, and one with a blank behind a name."""
Deal: TypeAlias = dict[str, Any]
Places: TypeAlias = Sequence[tuple[int, int, list[str]]]
CODES = (("H", 70), ("K", 12), ("G", 8), ("G-", 5), ("S", 4), ("T", 1))
CATEGORIES = {
    "H": "habis",
    "K": "kunci",
    "G": "gaple",
    "G-": "gaple-kalah",
    "S": "semua-tutup",
    "T": "tutup",
}
WORTH = {row.category: row.points for row in make_rules(pepet.ID).scorer.table()}


def main() -> int:
    """Write all files; say which season was taken."""
    entry_list(EXAMPLES / "pendaftaran.xlsx")
    log = drawn_group()
    places = [
        (session, table, [*planned(log.state, session, table)])
        for session in range(1, 25)
        for table in (1, 2, 3)
    ]
    number, season = next(
        (number, season)
        for number in count()
        if is_level_on_top(log, season := random_season(places, number))
    )
    first = write_f1_template(log.state, texts_in("id"), [1])
    sheets = {(sheet["session"], sheet["table"]): sheet for sheet in season}
    right = {table: sheets[1, table]["deals"] for table in (1, 2, 3)}
    wrong = {**right, WRONG_TABLE: swapped(right[WRONG_TABLE])}
    (EXAMPLES / "f1-sesi-1.xlsx").write_bytes(typed_into(first, wrong))
    (EXAMPLES / "f1-sesi-1-benar.xlsx").write_bytes(typed_into(first, right))
    later = [json.dumps(sheet, separators=(",", ":")) for sheet in season if sheet["session"] > 1]
    (EXAMPLES / "f1-sesi-2-24.jsonl").write_text("\n".join(later) + "\n", encoding="utf-8")
    print(f"season {number}")
    return 0


def entry_list(path: Path) -> None:
    """Write the entry list of the pool event."""
    book = xlsxwriter.Workbook(path)
    book.set_properties({"created": datetime(2026, 8, 1, tzinfo=UTC).replace(tzinfo=None)})
    sheet = book.add_worksheet("Pendaftaran")
    bold = book.add_format({"bold": True})
    sheet.write(0, 0, "Pendaftaran Piala Kemerdekaan 2026", bold)
    sheet.write_row(2, 0, ["No", "Nama Pemain 1", "Nama Pemain 2", "Klub", "No. HP"], bold)
    for place, (one, two, club, phone) in enumerate(PAIRS):
        blank = " " if place == BLANK_BEHIND else ""
        number = int(phone) if place in LOST_ZEROS else phone
        sheet.write_row(3 + place, 0, [place + 1, one + blank, two, club, number])
    sheet.set_column(1, 4, 18)
    book.close()


def drawn_group() -> Log:
    """Return the group of the guide as its commands make it, up to the substitute."""
    document = load_document(str(EXAMPLES / "grup.json"))
    spreadsheet = read_spreadsheet((EXAMPLES / "pemain.csv").read_bytes())
    found = read_entrants(spreadsheet, "group", Answers({}, frozenset(), None, None), [])
    document["entrants"] = [
        {"id": f"E{number}", "name": line.entrant.name, "reserve": line.entrant.reserve}
        for number, line in enumerate(found.lines, start=1)
    ]
    log = log_of(document)
    log.append(make_freeze(log.state))
    log.append(make_draw(log, NUMBERS, pools=None, size=None).event)
    log.append({"kind": "substitute", "out": OUT, "in": IN, "from_session": FIRST, "until_session": LAST})
    return log


def random_season(places: Places, number: int) -> list[dict[str, Any]]:
    """Return the sheets of a season."""
    chance = Random(number)  # noqa: S311 - an example's deals, no secret
    return [
        {
            "kind": "sheet",
            "session": session,
            "table": table,
            "players": players,
            "deals": list(random_session(chance)),
        }
        for session, table, players in places
    ]


def random_session(chance: Random) -> Iterator[Deal]:
    """Yield twenty deals, each led by whom the rules name (pepet-2026/1, /11, /12)."""
    leader = chance.randrange(4)
    for _ in range(20):
        [code] = chance.choices([code for code, _ in CODES], [weight for _, weight in CODES])
        points = list(WORTH[CATEGORIES[code]])
        chance.shuffle(points)
        yield {"code": code, "leader": leader, "points": points}
        if code != "T":
            leader = points.index(max(points))


def is_level_on_top(log: Log, season: Sequence[dict[str, Any]]) -> bool:
    """Whether two are level in points and stars, and all others behind."""
    points = Counter[str]()
    for sheet in season:
        for number, deal in enumerate(sheet["deals"], start=1):
            if (sheet["session"], sheet["table"], number) != (1, VOID_TABLE, VOID_DEAL):
                points.update(dict(zip(sheet["players"], deal["points"], strict=True)))
    points[OUT] += points.pop(IN)
    (_, first), (_, second), (_, third) = points.most_common(3)
    if not first == second > third:
        return False
    played = log.fork()
    for sheet in season:
        played.append(sheet)
    void = {"session": 1, "table": VOID_TABLE, "deal": VOID_DEAL}
    played.append({"kind": "void-deal", **void, "reason": "kartu terlihat"})
    [table] = standings(played.state)
    return [len(group) for group in table.undecided[:1]] == [2] and table.rows[0].rank == table.rows[1].rank


def swapped(deals: Sequence[Deal]) -> list[Deal]:
    """Return the deals with the points of two columns swapped in one row."""
    one, two, *others = deals[WRONG_DEAL - 1]["points"]
    wrong = {**deals[WRONG_DEAL - 1], "points": [two, one, *others]}
    return [*deals[: WRONG_DEAL - 1], wrong, *deals[WRONG_DEAL:]]


def typed_into(workbook: bytes, tables: Mapping[int, Sequence[Deal]]) -> bytes:
    """Return the workbook with the deals of its tables typed in."""
    book = openpyxl.load_workbook(io.BytesIO(workbook))
    for tab, deals in zip(book.worksheets, tables.values(), strict=True):
        for row, deal in enumerate(deals, start=FIRST_ROW + 1):
            cells = [deal["code"], deal["leader"] + 1, *deal["points"]]
            for column, value in enumerate(cells, start=CODE + 1):
                tab.cell(row, column, value)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main())
