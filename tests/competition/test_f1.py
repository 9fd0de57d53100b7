"""F1, the form of a table: CASES 23, pepet-2026/8 to /13, COMPETITION.md "Forms"."""

from collections.abc import Collection, Sequence
from itertools import permutations, product
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaple.competition.errors import CompetitionError
from gaple.competition.f1 import (
    CATEGORIES,
    Code,
    CountedSheet,
    Row,
    best_of,
    count_sheet,
    first_in,
    rows_of,
    without_deals,
)
from gaple.record import Record, replay_record
from gaple.record.randomly import random_record
from gaple.rules import Rules, make_rules
from tests.competition.rows import WORTH, drawn_rows, row

PEPET = make_rules("pepet-2026")
FOUR = ("E1", "E2", "E3", "E4")


def counted(rows: Sequence[Row], void: Collection[int] = (), reason: str | None = None) -> CountedSheet:
    return count_sheet(PEPET, FOUR, rows, void=void, reason=reason)


def refusal(
    players: Sequence[str | None] = FOUR,
    rows: Sequence[Row] | None = None,
    *,
    rules: Rules = PEPET,
    record: dict[str, Any] | None = None,
    void: Collection[int] = (),
) -> str:
    with pytest.raises(CompetitionError) as caught:
        count_sheet(rules, players, rows, record=record, void=void)
    return caught.value.reason


def as_json(record: Record) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return document


def test_every_code_of_the_form_is_a_way_a_deal_ends() -> None:
    assert set(get_args(Code)) == set(CATEGORIES) == set(WORTH)
    assert set(CATEGORIES.values()) == {line.category for line in PEPET.scorer.table()}


@pytest.mark.parametrize("code", WORTH)
def test_every_order_of_a_codes_points_is_a_row_and_nothing_else_is(code: Code) -> None:
    """CASES 23: every row is one of the permutations and agrees with its code."""
    allowed = set(permutations(WORTH[code]))
    tried = allowed | {order for worth in WORTH.values() for order in permutations(worth)}
    tried |= set(product((0, 2, 5), repeat=4))
    for points in tried:
        if points in allowed:
            assert counted((row(code, points),)).totals == points
        else:
            assert f"deal 1: code {code} is worth " in refusal(FOUR, (row(code, points),))


def test_eight_and_three_noughts_is_refused_with_its_row_named() -> None:
    """CASES 23."""
    rows = (row("H", (5, 2, 1, 0)), row("G", (0, 10, 1, 2)), row("H", (8, 0, 0, 0)))
    assert refusal(FOUR, rows) == "deal 3: code H is worth 5, 2, 1 and 0, not 8, 0, 0, 0"
    failed = (row("G-", (5, 2, 1, 0)),)
    assert refusal(FOUR, failed) == "deal 1: code G- is worth -5, 5, 2 and 1, not 5, 2, 1, 0"


def test_a_code_or_leader_that_there_is_not_is_refused_with_its_row_named() -> None:
    odd = msgspec.structs.replace(row("H", (5, 2, 1, 0)), code="X")
    assert refusal(FOUR, (odd,)) == "deal 1: there is no code X; there are H, K, G, G-, T and S"
    led = row("H", (5, 2, 1, 0), leader=4)
    assert refusal(FOUR, (led,)) == "deal 1: leader is a seat from 0 to 3, not 4"


@pytest.mark.parametrize(
    ("code", "points", "first"),
    [
        ("H", (0, 5, 2, 1), 1),
        ("K", (2, 1, 0, 5), 3),
        ("S", (1, 0, 5, 2), 2),
        ("G", (10, 2, 1, 0), 0),
        ("G-", (-5, 1, 5, 2), 2),
        ("T", (2, 2, -2, 2), None),
    ],
)
def test_first_in_the_ranking_wins_the_deal_and_a_tutup_is_won_by_none(
    code: Code, points: tuple[int, ...], first: int | None
) -> None:
    """pepet-2026/9 and /13."""
    one = row(code, points)
    assert first_in(one) == first
    assert counted((one,)).won == tuple(int(seat == first) for seat in range(4))


def test_the_highest_total_has_the_star() -> None:
    sheet = counted((row("H", (5, 2, 1, 0)), row("H", (5, 0, 2, 1)), row("G", (0, 10, 2, 1))))
    assert sheet.totals == (10, 12, 5, 2)
    assert sheet.stars == (1,)
    assert sheet.ranks == (2, 1, 3, 4)


def test_of_equal_totals_the_one_with_more_deals_won_has_the_star() -> None:
    """pepet-2026/13."""
    rows = (
        row("G", (10, 2, 1, 0)),
        row("H", (0, 5, 2, 1)),
        row("H", (0, 5, 1, 2)),
        row("H", (2, 0, 1, 5)),
    )
    tied = counted(rows)
    assert (tied.totals, tied.won) == ((12, 12, 5, 8), (1, 2, 0, 1))
    assert tied.stars == (1,)
    assert tied.ranks == (2, 1, 4, 3)


def test_who_are_still_level_have_a_star_each() -> None:
    """pepet-2026/13."""
    sheet = counted((row("H", (5, 2, 1, 0)), row("H", (2, 5, 0, 1))))
    assert sheet.stars == (0, 1)
    assert sheet.ranks == (1, 1, 3, 3)


def test_a_void_deal_stays_in_its_row_and_counts_nothing() -> None:
    rows = (row("G", (10, 2, 1, 0)), row("H", (0, 5, 2, 1)))
    sheet = counted(rows, void={1})
    assert sheet.rows == rows
    assert (sheet.totals, sheet.won, sheet.stars, sheet.counted) == ((0, 5, 2, 1), (0, 1, 0, 0), (1,), 1)
    assert without_deals(counted(rows), {1}) == sheet
    assert without_deals(sheet, ()) == counted(rows)
    assert refusal(FOUR, rows, void={3}) == "deal 3 cannot be void: the sheet has 2 deals"
    with pytest.raises(CompetitionError, match="deal 0 cannot be void: the sheet has 2 deals"):
        without_deals(sheet, {0})


def test_a_session_has_twenty_deals_at_most_and_a_short_one_says_what_it_counts() -> None:
    """pepet-2026/13; COMPETITION.md "Forms"."""
    full = counted((row("H", (5, 2, 1, 0)),) * 20)
    assert (full.short, full.counted, full.totals) == (False, 20, (100, 40, 20, 0))
    more = (row("H", (5, 2, 1, 0)),) * 21
    assert refusal(FOUR, more) == "deal 21: a session has 20 deals (pepet-2026/13)"
    short = counted(full.rows[:11], void={2}, reason="the hall closed")
    assert (short.short, short.counted, short.deals, short.reason) == (True, 10, 20, "the hall closed")
    eight = make_rules("pepet-2026", None, {"deals": 8})
    assert count_sheet(eight, FOUR, full.rows[:8]).short is False
    assert refusal(FOUR, full.rows[:9], rules=eight) == "deal 9: a session has 8 deals (pepet-2026/13)"


def test_a_sheet_on_which_nothing_counts_gives_no_star() -> None:
    assert counted((), reason="rain").stars == ()
    assert counted((row("H", (5, 2, 1, 0)),), void={1}).stars == ()


def test_an_empty_chair_has_no_star_and_no_rank_and_says_why() -> None:
    """COMPETITION.md "Forms": a missing fourth player closes the session with a reason."""
    missing = ("E1", None, "E3", "E4")
    rows = (row("G", (2, 10, 1, 0)), row("H", (0, 5, 2, 1)))
    assert refusal(missing, rows) == "seat 1 is empty: a sheet without four players says why"
    filled = count_sheet(PEPET, missing, rows, reason="a guest filled in")
    assert (filled.seated, filled.stars, filled.ranks) == ((0, 2, 3), (2,), (2, None, 1, 3))
    closed = count_sheet(PEPET, missing, (), reason="E2 is ill")
    assert (closed.counted, closed.stars, closed.totals) == (0, (), (0, 0, 0, 0))


def test_a_player_sits_once_at_a_table_of_four() -> None:
    assert refusal(("E1", "E2", "E1", "E4"), ()) == "E1 sits at two seats of one table"
    assert refusal(("E1", "E2"), ()) == "a table has four seats, not 2"
    assert refusal() == "a sheet has deals or a record"


def test_a_leader_whom_the_rules_do_not_name_is_asked_about_and_not_refused() -> None:
    """pepet-2026/11 and /12: the first leads next, after a tutup the same leader again."""
    rows = (
        row("H", (5, 2, 1, 0), 3),
        row("T", (-2, 2, 2, 2), 0),
        row("H", (2, 5, 1, 0), 0),
        row("H", (2, 5, 1, 0)),
        row("K", (2, 1, 0, 5), 2),
        row("H", (2, 1, 0, 5), 3),
    )
    assert counted(rows).led_otherwise == (5,)
    assert counted((row("T", (2, 2, 2, -2), 1), row("H", (5, 2, 1, 0), 2))).led_otherwise == (2,)


@given(drawn_rows(), st.data())
def test_what_a_sheet_gives_adds_up(rows: tuple[Row, ...], data: st.DataObject) -> None:
    void = data.draw(st.sets(st.integers(1, len(rows)))) if rows else set()
    sheet = counted(rows, void=void)
    counting = [one for number, one in enumerate(rows, start=1) if number not in void]
    assert sheet.counted == len(counting)
    assert sum(sheet.totals) == sum(sum(WORTH[one.code]) for one in counting)
    assert sum(sheet.won) == sum(one.code != "T" for one in counting)
    assert bool(sheet.stars) == bool(counting)
    assert all(sheet.ranks[seat] == 1 for seat in sheet.stars)
    assert without_deals(counted(rows), void) == sheet
    order = data.draw(st.permutations(range(len(rows))))
    moved = counted(
        tuple(rows[at] for at in order),
        void={place for place, at in enumerate(order, start=1) if at + 1 in void},
    )
    assert (moved.totals, moved.won, moved.stars) == (sheet.totals, sheet.won, sheet.stars)


@given(drawn_rows(least=1), st.integers(1, 3))
def test_turning_the_seats_turns_everything(rows: tuple[Row, ...], by: int) -> None:
    def turned(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return values[-by:] + values[:-by]

    sheet = counted(rows)
    other = counted(tuple(row(one.code, turned(one.points)) for one in rows))
    assert other.totals == turned(sheet.totals)
    assert other.won == turned(sheet.won)
    assert other.ranks == turned(sheet.ranks)
    assert other.stars == tuple(sorted((seat + by) % 4 for seat in sheet.stars))


@given(st.lists(drawn_rows(most=6), min_size=1, max_size=3))
def test_the_star_of_a_session_goes_to_the_best_of_all_its_tables(tables: list[tuple[Row, ...]]) -> None:
    """pepet-2026/13, `star`: session."""
    sheets = [counted(rows) for rows in tables]
    stars = [(table, seat) for table, seats in enumerate(best_of(sheets)) for seat in seats]
    results = {(table, seat): sheets[table].result(seat) for table in range(len(sheets)) for seat in range(4)}
    playing = {at: result for at, result in results.items() if tables[at[0]]}
    assert stars == sorted(at for at, result in playing.items() if result == max(playing.values()))
    assert all(seat in sheets[table].stars for table, seat in stars)


@pytest.mark.parametrize("seed", range(12))
def test_a_record_gives_the_sheet_that_was_typed(seed: int) -> None:
    """Issue 5: a sheet from a record equals the sheet typed, its stars are the match's winners."""
    ruling = {"deliberate": ("certain", "alternative", "always")[seed % 3]}
    rules = make_rules("pepet-2026", None, {"deals": 6, **ruling})
    record = random_record(rules, Random(seed))
    replayed = replay_record(record)
    typed = tuple(
        row(
            {category: code for code, category in CATEGORIES.items()}[str(deal.verdict.category)],
            deal.verdict.points,
            deal.leader,
        )
        for deal in replayed.deals
    )
    sheet = count_sheet(rules, FOUR, record=as_json(record))
    assert sheet == count_sheet(rules, FOUR, typed)
    assert sheet == count_sheet(rules, FOUR, record=record)
    assert sheet == count_sheet(rules, FOUR, typed, record=as_json(record))
    assert sheet.stars == replayed.match.winners
    assert sheet.totals == replayed.match.score
    assert sheet.led_otherwise == ()


def test_every_code_comes_out_of_random_records_but_the_foul() -> None:
    """A tutup is a referee's entry; everything else happens to players of random plays."""
    rules = make_rules("pepet-2026", None, {"deals": 30, "deliberate": "always"})
    seen = {
        one.code for seed in range(3) for one in rows_of(replay_record(random_record(rules, Random(seed))))
    }
    seen |= {
        one.code
        for seed in range(3)
        for one in rows_of(
            replay_record(random_record(make_rules("pepet-2026", None, {"deals": 30}), Random(seed)))
        )
    }
    assert seen == set(CATEGORIES) - {"T"}


def test_a_reported_record_with_a_tutup_and_a_deal_broken_off_is_a_sheet() -> None:
    """pepet-2026/11: the offender loses 2, each other wins 2; a deal broken off is no row."""
    left = ["", "1-0", "2-0 1-1", "6-6 5-5"]
    whole = as_json(random_record(make_rules("pepet-2026", None, {"deals": 1}), Random(5)))
    broken = {**whole["deals"][0], "plays": "", "draw": [], "unfinished": True}
    document: dict[str, Any] = {
        "format": "gaple-record/1",
        "rules": "pepet-2026",
        "deals": [{"outcome": {"kind": "tutup", "seat": 2}, "leader": 1}, broken],
    }
    assert count_sheet(PEPET, FOUR, record=document).rows == (row("T", (2, 2, -2, 2), 1),)
    document["deals"][0] = {"outcome": {"kind": "domi", "seat": 0, "left": left}}
    document["deals"].pop()
    assert count_sheet(PEPET, FOUR, record=document).rows == (row("H", (5, 2, 1, 0)),)


def test_a_record_that_is_none_or_of_other_rules_is_refused() -> None:
    gapensi = as_json(random_record(make_rules("gapensi-makassar"), Random(1)))
    assert (
        refusal(record=gapensi) == "record: played under gapensi-makassar, the competition under pepet-2026"
    )
    always = as_json(
        random_record(make_rules("pepet-2026", None, {"deals": 2, "deliberate": "always"}), Random(1))
    )
    assert (
        refusal(record=always)
        == "record: played under deliberate always, the competition under deliberate certain"
    )
    broken = as_json(random_record(make_rules("pepet-2026", None, {"deals": 2}), Random(1)))
    broken["deals"][1]["plays"] += " 6-6"
    assert refusal(record=broken).startswith("record: deal 2, play ")
    assert refusal(record={"format": "gaple-record/1"}).startswith("record: ")


def test_rows_and_a_record_that_say_otherwise_are_refused() -> None:
    rules = make_rules("pepet-2026", None, {"deals": 3})
    record = as_json(random_record(rules, Random(3)))
    rows = list(count_sheet(rules, FOUR, record=record).rows)
    assert refusal(FOUR, rows[:2], rules=rules, record=record) == "the sheet has 2 deals, its record 3"
    rows[1] = row(rows[1].code, rows[1].points[::-1], rows[1].leader)
    reason = refusal(FOUR, rows, rules=rules, record=record)
    assert reason.startswith(f"deal 2: the sheet has {rows[1].code} ")


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_house_options_of_the_table_alone_do_not_part_a_record_from_its_competition(seed: int) -> None:
    played = make_rules("pepet-2026", None, {"deals": 2, "star": "session", "turn_seconds": 60})
    sheet = count_sheet(PEPET, FOUR, record=as_json(random_record(played, Random(seed))))
    assert (sheet.counted, sheet.short) == (2, True)
