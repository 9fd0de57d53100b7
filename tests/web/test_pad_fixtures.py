"""The deals that the client's pads are held to are scored by this program, and show what can happen."""

import json

import pytest

from tests.web.pad_fixtures import FOLDER, fixtures

FILES = dict(fixtures())


@pytest.mark.parametrize("name", FILES)
def test_a_fixture_is_as_it_is_made(name: str) -> None:
    assert (FOLDER / name).read_bytes() == FILES[name], "run python -m tests.web.pad_fixtures"


def test_there_are_no_other_fixtures() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(FILES)


def test_the_deals_show_every_code_ties_and_both_readings_of_the_blank() -> None:
    deals = json.loads(FILES["pepet.json"])["deals"]
    assert {deal["code"] for deal in deals} == {"H", "K", "G", "G-", "T", "S"}
    assert sum(len(deal["draw"]) > 0 for deal in deals) > 20
    for blank_pair in ("blank", "any"):
        alone = [deal for deal in deals if deal["blank_pair"] == blank_pair and deal["values"]]
        assert any(13 in deal["values"] for deal in alone)
