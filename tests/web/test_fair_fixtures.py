"""The records that the web client's tests check are made by this program and are fair by its own word."""

import json
from typing import Any

import pytest

from tests.record_fair.matches import found
from tests.web.fair_fixtures import FOLDER, fixtures

FILES = dict(fixtures())
SHEETS = [name for name in FILES if name.endswith(".sheet.json")]
RECORDS = [name for name in FILES if name not in SHEETS]


def read(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(FILES[name])
    return document


@pytest.mark.parametrize("name", FILES)
def test_a_fixture_is_as_it_is_made(name: str) -> None:
    assert (FOLDER / name).read_bytes() == FILES[name], "run python -m tests.web.fair_fixtures"


def test_there_are_no_other_fixtures() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(FILES)


@pytest.mark.parametrize("name", RECORDS)
def test_a_fixture_is_fair(name: str) -> None:
    assert set(found(read(name))) == {"ok"}


def test_the_fixtures_show_what_makes_a_redeal_and_a_draw() -> None:
    kinds = {name: [deal["kind"] for deal in read(name)["deals"]] for name in SHEETS}
    assert kinds["pordi-ganda.sheet.json"] == ["redeal", "locked", "redeal", "domi"]
    gapler = read("gapler-ulang.sheet.json")["deals"]
    replayed = [deal["clauses"] for deal in gapler if deal["kind"] == "replay"]
    assert replayed == [["gapler-250/3"], ["gapler-250/8", "gapler-250/3"]]
    pepet = read("pepet-undian.json")
    assert pepet["options"]["first_lead"] == "draw"
    assert any("draw" in deal for deal in pepet["deals"])
    assert any("x" in deal["plays"] for deal in pepet["deals"])
