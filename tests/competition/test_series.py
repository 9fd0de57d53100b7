"""A series: ranks of closed competitions go on to the next level; bans hold in all of them."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from gaple.cli import gaple
from gaple.competition.errors import CompetitionError
from gaple.competition.series import read_series, series_errors
from tests.competition.documents import Json, league, log, numbered, result

PLAYED = [result("E1", "E2", 90, 80), result("E1", "E3", 90, 80), result("E2", "E3", 90, 80)]
CLOSED = numbered(league(3), *PLAYED, {"kind": "close-stage", "stage": "league"})
CITY = {
    **league(2),
    "entrants": [{"id": "E1", "name": "Nama Lain"}, {"id": "E2", "name": "NAMA 1"}],
}
PLACE = {"from": "kg", "rank": 1, "entrant": "E1", "into": "kota", "as": "E2", "decided_by": "Bu Sri"}


def series(*places: Json, **more: Any) -> Json:  # noqa: ANN401 - more of the document
    return {
        "format": "gaple-series/1",
        "name": "Malang",
        "levels": ["group", "city", "nation"],
        "competitions": [
            {"id": "kg", "file": "kg.json", "level": "group"},
            {"id": "kota", "file": "kota.json", "level": "city"},
            {"id": "negara", "file": "kota.json", "level": "nation"},
        ],
        "places": list(places),
        **more,
    }


def errors(document: Json, first: Json = CLOSED, city: Json = CITY) -> list[str]:
    logs = {"kg": log(first), "kota": log(city), "negara": log(city)}
    return list(series_errors(read_series(json.dumps(document).encode()), logs))


def test_a_rank_that_stands_goes_on_under_the_same_name() -> None:
    assert errors(series(PLACE)) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rank": 2}, '"E1" of "kg" has rank 1, not 2'),
        ({"entrant": "E9"}, '"E9" of "kg" has no rank, not 1'),
        ({"as": "E1"}, '"E1" of "kota" is "Nama Lain", not "Nama 1"'),
        ({"as": "E5"}, '"kota" has no entrant "E5"'),
        ({"into": "negara"}, '"negara" is not on the level after "kg"'),
        ({"from": "siapa"}, 'there is no competition "siapa"'),
    ],
)
def test_a_place_that_does_not_stand_is_told(change: Json, said: str) -> None:
    assert errors(series({**PLACE, **change})) == [f"place 1: {said}"]


def test_only_closed_competitions_place_and_each_place_once() -> None:
    assert "is not closed" in errors(series(PLACE), first=numbered(league(3), *PLAYED))[0]
    twice = errors(series(PLACE, PLACE))
    assert twice == ['place 2: "E1" of "kg" is placed twice', 'place 2: "E2" of "kota" is placed twice']


def test_bans_hold_in_every_competition_until_the_person_is_put_out() -> None:
    ban = {"person": "nama lain", "reason": "berjudi"}
    banned = errors(series(bans=[ban]))
    assert '"kota": "nama lain" is banned and plays as "E1"' in banned
    out = numbered(CITY, {"kind": "disqualify", "entrant": "E1", "reason": "berjudi"})
    assert errors(series(bans=[ban]), city=out) == []
    logged = numbered(CLOSED, {"kind": "ban", "person": "Nama Lain", "reason": "berjudi"})
    assert '"kota": "Nama Lain" is banned and plays as "E1"' in errors(series(), first=logged)
    member = {
        **CITY,
        "entrants": [
            {"id": "E1", "name": "A / B", "members": [{"name": "B", "born": "1990-01-01"}]},
            CITY["entrants"][1],
        ],
    }
    assert len(errors(series(bans=[{"person": "B", "born": "1990-01-01", "reason": "x"}]), city=member)) == 2
    assert errors(series(bans=[{"person": "B", "born": "1991-01-01", "reason": "x"}]), city=member) == []


def test_a_frozen_group_places_nobody() -> None:
    frozen = series(PLACE, frozen_groups=[{"group": "kg", "reason": "berjudi"}])
    assert errors(frozen) == ['place 1: "kg" is frozen: berjudi']


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "gaple-series/2"}, "format is not"),
        ({"levels": []}, "levels"),
        ({"competitions": [{"id": "kg", "file": "kg.json", "level": "dunia"}]}, 'there is no level "dunia"'),
        ({"competitions": [{"id": "kg", "file": "kg.json", "level": "group"}] * 2}, '"kg" stands twice'),
        ({"bonus": 1}, 'unknown key "bonus"'),
    ],
)
def test_what_is_no_series_is_refused(change: Json, said: str) -> None:
    with pytest.raises(CompetitionError, match=said):
        read_series(json.dumps({**series(), **change}).encode())


def test_the_command_reads_the_files_beside_the_series(tmp_path: Path) -> None:
    for name, document in (("kg.json", CLOSED), ("kota.json", CITY), ("seri.json", series(PLACE))):
        (tmp_path / name).write_text(json.dumps(document), encoding="utf-8")
    call = ["competition", "series", "--lang", "en", str(tmp_path / "seri.json")]
    done = CliRunner().invoke(gaple, call, standalone_mode=False)
    assert (done.return_value, done.stderr) == (0, "")
    assert done.stdout == "Nama 1: rank 1 in kg, goes on to kota (decided by Bu Sri)\n"
    (tmp_path / "kg.json").unlink()
    broken = CliRunner().invoke(gaple, call, standalone_mode=False)
    assert broken.return_value == 2
    assert len(broken.stderr.splitlines()) == 1
