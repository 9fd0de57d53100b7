"""Canonical writing: one match, one text; what is written is read again unchanged."""

import json
from pathlib import Path
from random import Random

import pytest

from gaple.engine import DOUBLE_SIX, EMPTY_TABLE, Lay
from gaple.record import Record, read_record, replay_bytes, replay_record, write_record
from gaple.record.notation import read_play
from gaple.rules import Rules, make_rules
from tests.record.files import GOLDEN, RECORDS
from tests.record.matches import CHOSEN, as_sheets, name_of, random_records, same_result

SEEDS = range(8)


def check_writing(record: Record) -> None:
    """Writing and reading come back to the same record and to the same bytes."""
    written = write_record(record)
    again = read_record(written)
    assert again == record
    assert write_record(again) == written


def check_canonical(written: bytes) -> None:
    """Every option stands there, tiles are spelled 6-1, and L or R only where a tile fits both ends."""
    document = json.loads(written)
    assert list(document) == ["format", "rules", "mode", "options", "players", "deals"]
    rules = make_rules(document["rules"], document["mode"], document["options"])
    assert document["options"] == dict(rules.options)
    assert list(document["options"]) == list(rules.options)
    assert len(document["players"]) == 4
    for deal in document["deals"]:
        tiles = " ".join([*deal.get("hands", []), *deal.get("outcome", {}).get("left", [])]).split()
        assert set(tiles) <= set(map(str, DOUBLE_SIX))
        ends = EMPTY_TABLE
        for token in deal.get("plays", "").split():
            play = read_play(token, ends)
            both = isinstance(play, Lay) and len(ends.lays[play.tile]) > 1
            assert token.endswith(("L", "R")) == both
            ends = ends.after[play] if isinstance(play, Lay) else ends


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_records_are_written_and_read_unchanged(path: Path) -> None:
    record = read_record(path.read_bytes())
    check_writing(record)
    check_canonical(write_record(record))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_scores_the_same_in_canonical_writing(path: Path) -> None:
    """The options are all written, so a later change of a default scores no old match anew."""
    given = replay_bytes(path.read_bytes())
    written = replay_bytes(write_record(given.record))
    assert (written.deals, written.match, written.rules) == (given.deals, given.match, given.rules)


@pytest.mark.parametrize("rules", CHOSEN, ids=name_of)
def test_random_matches_are_written_and_read_unchanged(rules: Rules) -> None:
    for record in random_records(rules, SEEDS):
        check_writing(record)
        check_canonical(write_record(record))
        assert replay_record(record).match.finished


@pytest.mark.parametrize("rules", CHOSEN, ids=name_of)
def test_a_match_scores_the_same_on_paper(rules: Rules) -> None:
    """A played deal and the sheet that tells of it are the same outcome, deal by deal."""
    for record in random_records(rules, SEEDS):
        played = replay_record(record)
        for sheets in (as_sheets(played), as_sheets(played, Random(1))):
            reported = replay_record(sheets)
            assert all(same_result(*pair) for pair in zip(played.deals, reported.deals, strict=True))
            check_writing(reported.record)
            check_canonical(write_record(reported.record))


def test_the_text_is_two_blanks_an_indent_and_ends_in_a_line_feed() -> None:
    text = write_record(read_record((GOLDEN / "pordi-empty.json").read_bytes())).decode()
    assert (
        text
        == """\
{
  "format": "gaple-record/1",
  "rules": "pordi-2025",
  "mode": "single",
  "options": {
    "deals": 7,
    "half_ceki": "live-2",
    "equal_ends": "ceki",
    "extra_eligible": "tied",
    "turn_seconds": 15
  },
  "players": [
    "1",
    "2",
    "3",
    "4"
  ],
  "deals": []
}
"""
    )


def test_names_are_written_as_they_are() -> None:
    names = ['Ani "Apollo"', "Ŵ\tꦲ", "\u202e\u0000", ""]
    record = {"format": "gaple-record/1", "rules": "pordi-2025", "players": names, "deals": []}
    read = read_record(json.dumps(record).encode())
    assert list(read.players) == names  # type: ignore[arg-type]
    check_writing(read)
