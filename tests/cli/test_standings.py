"""`gaple standings` and `gaple competition`: what they print, refuse and leave whole."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gaple.cli import gaple
from tests.competition.documents import Json, correct, knockout, league, numbered, pools, result
from tests.sheets.groups import drawn_group

PLAYED = [
    result("E2", "E3", 7, 5),
    result("E1", "E3", 7, 5),
    result("E1", "E2", 7, 6),
]
CYCLE = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(gaple, arguments, input=stdin, standalone_mode=False, catch_exceptions=False)


def saved(folder: Path, document: Json, name: str = "piala.json") -> str:
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def test_one_line_of_json_a_file_with_why_and_what_is_next(tmp_path: Path) -> None:
    files = [saved(tmp_path, numbered(pools(3), *PLAYED)), saved(tmp_path, league(2), "liga.json")]
    printed = run("standings", "--json", "--lang", "en", *files)
    first, second = map(json.loads, printed.stdout.splitlines())
    assert printed.return_value == 0
    assert first == {
        "file": files[0],
        "kind": "pools",
        "tables": [
            {
                "name": "A",
                "rows": [
                    {
                        "rank": 1,
                        "entrant": "E1",
                        "figures": {"wins": 2, "productivity": 3, "conceded": 11, "scored": 14},
                        "above_next": {"by": "wins", "values": [2, 1]},
                    },
                    {
                        "rank": 2,
                        "entrant": "E2",
                        "figures": {"wins": 1, "productivity": 1, "conceded": 12, "scored": 13},
                        "above_next": {"by": "wins", "values": [1, 0]},
                    },
                    {
                        "rank": 3,
                        "entrant": "E3",
                        "figures": {"wins": 0, "productivity": -4, "conceded": 14, "scored": 10},
                        "above_next": {"by": None, "values": []},
                    },
                ],
                "undecided": [],
            }
        ],
        "next": "Close the pools, then draw the knock-out.",
    }
    assert second["tables"][0]["name"] == "league"
    assert second["next"] == "Play L-1."


def test_ranges_of_places_are_texts(tmp_path: Path) -> None:
    file = saved(tmp_path, numbered(knockout(1, 2, 3, 4), result("E1", "E2", 7, 0)))
    [table] = json.loads(run("standings", "--json", file).stdout)["tables"]
    assert {row["entrant"]: row["rank"] for row in table["rows"]} == {
        "E1": "1-2",
        "E3": "1-4",
        "E4": "1-4",
        "E2": "3-4",
    }


def test_the_text_names_people_reasons_criteria_and_shared_ranks(tmp_path: Path) -> None:
    printed = run("standings", "--lang", "en", saved(tmp_path, numbered(pools(4), *CYCLE))).stdout
    assert "1=  Nama 1" in printed
    assert "Nama 3 above Nama 4" in printed
    assert "Ranked by: 1 wins · 2 productivity" in printed
    assert "Next: Play A-1, A-4 and A-6." in printed
    indonesian = run("standings", saved(tmp_path, numbered(pools(3), *CYCLE))).stdout
    assert "Urutan penilaian: 1 jumlah menang" in indonesian
    assert "Nama 1, Nama 2 dan Nama 3 masih sama nilai; permainan ulang atau undian menentukan" in indonesian


def test_a_broken_file_is_one_line_with_its_event_and_the_others_are_shown(tmp_path: Path) -> None:
    good = saved(tmp_path, pools(2))
    bad = saved(tmp_path, numbered(pools(2), result("E1", "E2", 7, 7)), "salah.json")
    printed = run("standings", "--json", bad, good, str(tmp_path / "tidak-ada.json"))
    assert printed.return_value == 2
    assert [json.loads(line)["file"] for line in printed.stdout.splitlines()] == [good]
    first, second = printed.stderr.splitlines()
    assert first == f"{bad}: event 2: score 7-7: both have 7; a match ends with the first"
    assert "cannot be read" in second


def test_standings_read_standard_input() -> None:
    printed = run("standings", "--json", "-", stdin=json.dumps(pools(2)))
    assert json.loads(printed.stdout)["file"] == "-"


def test_check_says_good_or_every_error(tmp_path: Path) -> None:
    good = run("competition", "check", "--lang", "en", saved(tmp_path, numbered(pools(3), *PLAYED)))
    assert (good.return_value, good.stderr) == (0, "")
    assert good.stdout.endswith("good, 4 events\n")
    broken = numbered(pools(3), result("E1", "E9", 7, 5), *PLAYED[1:], result("E2", "E3", 3, 2))
    bad = run("competition", "check", saved(tmp_path, broken))
    assert bad.return_value == 2
    assert [line.partition(": ")[2].partition(":")[0] for line in bad.stderr.splitlines()] == [
        "event 2",
        "event 5",
    ]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": "gaple-record/1"}', "\ufeff{}"])
def test_what_is_no_competition_is_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    for command in (["standings"], ["competition", "check"]):
        printed = run(*command, str(path))
        assert (printed.return_value, printed.stdout) == (2, "")
        assert len(printed.stderr.splitlines()) == 1


def test_add_appends_an_event_and_tells_what_it_changes(tmp_path: Path) -> None:
    file = saved(tmp_path, numbered(pools(3), *PLAYED))
    event = json.dumps(correct(2, score=[0, 7]))
    before = Path(file).read_bytes()
    tried = run("competition", "add", "--dry-run", "--lang", "en", file, event)
    assert Path(file).read_bytes() == before
    done = run("competition", "add", "--lang", "en", file, "-", stdin=event)
    assert tried.stdout == done.stdout.replace("written:", "not written, only tried:", 1)
    assert done.stdout.splitlines() == [
        "Event 5 written: correction of event 2",
        "Pool A: Nama 2 from rank 2 to 3",
        "Pool A: Nama 3 from rank 3 to 2",
        "Nama 3 goes through",
        "Nama 2 no longer goes through",
        "Print again: sheet of match A-1 and table of pool A",
    ]
    assert json.loads(Path(file).read_text(encoding="utf-8"))["events"][-1] == {
        "n": 5,
        **correct(2, score=[0, 7]),
    }
    assert run("competition", "check", file).return_value == 0


def test_add_refuses_and_leaves_the_file_whole(tmp_path: Path) -> None:
    file = saved(tmp_path, numbered(pools(3), *PLAYED))
    before = Path(file).read_bytes()
    for event, said in (
        (
            json.dumps(result("E1", "E2", 7, 5)),
            "event 5: match A-3 has its result at event 4; correct that one",
        ),
        ("{", "is not JSON"),
        ('{"kind": "draw"}', "event 5: a draw has"),
    ):
        printed = run("competition", "add", file, event)
        assert (printed.return_value, printed.stdout) == (2, "")
        assert said in printed.stderr
        assert Path(file).read_bytes() == before
    assert list(tmp_path.iterdir()) == [Path(file)]


def test_an_event_that_changes_nothing_says_so(tmp_path: Path) -> None:
    file = saved(tmp_path, pools(3))
    told = run("competition", "add", "--lang", "en", file, '{"kind": "announce", "text": "Istirahat"}')
    assert told.stdout == "Event 2 written: announcement\nNo rank, fixture or paper changes.\n"


def test_results_are_typed_as_the_paper_has_them_and_all_or_none_are_written(tmp_path: Path) -> None:
    file = saved(tmp_path, pools(3))
    typed = [
        '{"kind": "result", "match": "A-1", "score": [7, 5]}',
        "",
        '{"kind": "result", "match": "A-2", "score": [3, 7]}',
    ]
    before = Path(file).read_bytes()
    wrong = run("competition", "add", file, "-", stdin="\n".join([*typed, typed[0]]))
    assert (wrong.return_value, wrong.stdout) == (2, "")
    assert "event 4: match A-1 has its result at event 2" in wrong.stderr
    assert Path(file).read_bytes() == before
    told = run("competition", "add", "--lang", "en", file, "-", stdin="\n".join(typed))
    assert told.stdout.splitlines()[:2] == [
        "Event 2 written: result A-1, Nama 2 7–5 Nama 3",
        "Event 3 written: result A-2, Nama 1 3–7 Nama 3",
    ]
    events = json.loads(Path(file).read_text(encoding="utf-8"))["events"]
    assert [(event["a"], event["b"]) for event in events[1:]] == [("E2", "E3"), ("E1", "E3")]
    assert run("competition", "add", file, "-", stdin="").return_value == 2
    unknown = run("competition", "add", file, '{"kind": "result", "match": "A-9", "score": [7, 5]}')
    assert (unknown.return_value, len(unknown.stderr.splitlines())) == (2, 1)


def test_a_substitute_asks_for_the_papers_with_the_new_name(tmp_path: Path) -> None:
    file = saved(tmp_path, drawn_group())
    event = {"kind": "substitute", "out": "E9", "in": "E13", "from_session": 2, "until_session": 3}
    told = run("competition", "add", "--lang", "en", file, json.dumps(event))
    assert told.stdout.splitlines()[1:] == [
        "Print again: F1 of sessions 2–3, seating plan and personal slips"
    ]
    one = run("competition", "add", file, json.dumps({**event, "from_session": 5, "until_session": 5}))
    assert "F1 sesi 5, rencana duduk dan kartu jadwal" in one.stdout


def test_pools_tell_their_criteria_once(tmp_path: Path) -> None:
    told = run("standings", "--lang", "en", saved(tmp_path, numbered(pools(3, 3), *PLAYED)))
    assert told.stdout.count("Ranked by:") == 1
