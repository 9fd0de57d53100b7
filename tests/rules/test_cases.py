"""Every row of `cases/*.toml`: one row a case, each with the clause of the rule book that it shows."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gaple.engine import FourInts, legal_plays, outcome_of, play
from gaple.engine.seats import for_pair, for_seats
from gaple.record import RecordError, ScoredDeal, replay_bytes, scored_json
from gaple.record.notation import write_play
from gaple.rules import Mode, start_match
from tests.rules.case_rows import (
    SPECIFICATION,
    Case,
    Row,
    cases_of,
    last_play,
    position_of,
    read_cases,
    read_elsewhere,
    record_bytes,
    rules_named,
    rules_of,
)

ALL = read_cases()
CASES_TOLD_HERE = {1, 2, 4, 5, 6, 7, 10, *range(12, 23), 24}


@pytest.mark.parametrize("case", cases_of("deals"), ids=str)
def test_a_record_scores_as_its_row_says(case: Case) -> None:
    row = case.row
    if "refused" in row:
        with pytest.raises(RecordError) as caught:
            replay_bytes(record_bytes(row))
        refused = caught.value
        assert row["refused"] in refused.reason
        assert (refused.deal, refused.play) == (row.get("deal"), row.get("play"))
        return
    assert "expect" in row or "match" in row, "the row checks nothing"
    replayed = replay_bytes(record_bytes(row))
    scored = json.loads(json.dumps(scored_json(replayed)))
    last = scored["deals"][-1]
    for key, value in row.get("expect", {}).items():
        if key == "clauses_include":
            assert set(value) <= set(last["clauses"])
        else:
            assert last[key] == value, key
    for key, value in row.get("match", {}).items():
        assert _of_the_match(key, scored, replayed.deals) == value, key
    if row.get("in_verdict"):
        assert set(case.clauses) <= set(last["clauses"])


def _of_the_match(key: str, scored: Row, deals: tuple[ScoredDeal, ...]) -> object:
    """Return a key of the whole match, or a list with its value after each deal."""
    after_each: dict[str, Callable[[ScoredDeal], object]] = {
        "scores": lambda deal: list(deal.match.score),
        "leaders_next": lambda deal: deal.leader_next,
        "extra_deals": lambda deal: list(deal.match.extra_deal),
        "games_after": lambda deal: list(deal.match.progress.games),
        "shufflers": lambda deal: deal.match.shuffler,
        "burned": lambda deal: deal.burned,
        "below_opening": lambda deal: deal.below_opening,
    }
    return [after_each[key](deal) for deal in deals] if key in after_each else scored[key]


@pytest.mark.parametrize("case", cases_of("tile", "closes"), ids=str)
def test_a_last_tile_gives_what_its_row_says(case: Case) -> None:
    row = case.row
    named: set[str] = set()
    for text in row.get("goes_on", []):
        rules = rules_named(text)
        before = position_of(row, rules.laying)
        after = play(before, last_play(row, before))
        assert not after.over
        assert outcome_of(after) is None
    for text, (category, points, *rest) in row.get("gives", {}).items():
        rules = rules_named(text)
        before = position_of(row, rules.laying)
        after = play(before, last_play(row, before))
        outcome = outcome_of(after)
        assert outcome is not None, "the deal goes on"
        verdict = rules.scorer.score(outcome, ())
        given = (
            verdict.category,
            verdict.points,
            *[list(verdict.clauses), list(verdict.pips or ())][: len(rest)],
        )
        assert given == (category, _for_all(points, row["seat"], rules.mode), *rest), text
        named.update(verdict.clauses)
    if row.get("in_verdict"):
        assert set(case.clauses) <= named


def _for_all(points: int | list[int], seat: int, mode: Mode) -> FourInts:
    if isinstance(points, list):
        first, second, third, fourth = points
        return first, second, third, fourth
    return for_pair(seat, points) if mode is Mode.PAIRS else for_seats({seat: points})


@pytest.mark.parametrize("case", cases_of("legal"), ids=str)
def test_the_legal_plays_are_those_of_its_row(case: Case) -> None:
    row = case.row
    rules = rules_of(row)
    laying = start_match(rules).laying if row.get("first_deal") else rules.laying
    position = position_of(row, laying)
    assert [write_play(each, position.ends) for each in legal_plays(position)] == row["legal"]


@pytest.mark.parametrize("case", cases_of("rules_say"), ids=str)
def test_a_rule_set_says_what_its_row_says(case: Case) -> None:
    rules = rules_of(case.row)
    for key, value in case.row["rules_say"].items():
        if key == "table":
            table = [[row.category, list(row.points), row.clause] for row in rules.scorer.table()]
            assert table == value
        else:
            assert (rules.options[key] if key in rules.options else getattr(rules, key)) == value


# ---------------------------------------------------------------- the tables themselves


def _clauses_of_the_rule_book() -> set[str]:
    clauses = set()
    rules_id = ""
    for line in (SPECIFICATION / "rulebook.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            rules_id = line.split()[1]
        elif found := re.match(r"(\d+)\. ", line):
            clauses.add(f"{rules_id}/{found[1]}")
    return clauses


def test_the_rule_book_is_read_whole() -> None:
    counts = {"pordi-2025": 12, "gapensi-makassar": 8, "pepet-2026": 15, "gapler-250": 13}
    every = {f"{rules}/{number}" for rules, most in counts.items() for number in range(1, most + 1)}
    assert _clauses_of_the_rule_book() == every


def test_every_clause_has_a_row_or_a_reason() -> None:
    cited = {clause for case in ALL for clause in case.clauses}
    elsewhere = {row["clause"] for row in read_elsewhere()}
    assert _clauses_of_the_rule_book() - cited - elsewhere == set()


def test_no_row_cites_a_clause_that_does_not_exist() -> None:
    cited = {clause for case in ALL for clause in case.clauses} | {row["clause"] for row in read_elsewhere()}
    assert cited <= _clauses_of_the_rule_book()


def test_every_clause_that_the_program_names_is_in_the_rule_book() -> None:
    source = Path(__file__).parents[2] / "src" / "gaple"
    named = set()
    for path in [*source.glob("engine/**/*.py"), *source.glob("rules/**/*.py")]:
        named.update(
            re.findall(r"(?:pordi-2025|gapensi-makassar|pepet-2026|gapler-250)/\d+", path.read_text("utf-8"))
        )
    assert named <= _clauses_of_the_rule_book()


def test_what_is_elsewhere_says_what_and_why() -> None:
    for row in read_elsewhere():
        assert set(row) == {"clause", "part", "reason"}
        assert all(row.values())


def test_every_worked_example_of_the_rule_book_has_its_row() -> None:
    text = (SPECIFICATION / "rulebook.md").read_text(encoding="utf-8")
    table = text.split("## Worked examples")[1].split("## House options")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    examples = {f"rulebook example {number}" for number in range(1, len(lines) - 1)}
    sources = {source for case in ALL for source in case.sources if source.startswith("rulebook")}
    assert sources == examples


def test_every_case_told_here_has_a_row_or_a_test() -> None:
    told = {int(source.split()[1]) for case in ALL for source in case.sources if source.startswith("CASES")}
    tests = Path(__file__).parents[1]
    for path in [
        *tests.glob("rules/test_*.py"),
        *tests.glob("engine/test_*.py"),
        *tests.glob("bots/test_*.py"),
    ]:
        told.update(int(number) for number in re.findall(r"def test_case_(\d\d)_", path.read_text("utf-8")))
    assert told >= CASES_TOLD_HERE


def test_rows_have_names_of_their_own_and_no_stray_keys() -> None:
    names = [str(case) for case in ALL]
    assert sorted(set(names)) == sorted(names)
    for case in ALL:
        assert case.unknown_keys() == set(), str(case)
        assert case.clauses, str(case)
