"""F2, the table of a group: pepet-2026/13 and /15, CASES 45 and 47."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.competition.errors import CompetitionError
from gaple.competition.f1 import CountedSheet, count_sheet
from gaple.competition.f2 import (
    Line,
    Owner,
    Slot,
    StarOf,
    Substitution,
    check_substitutions,
    line_up,
    make_f2,
)
from gaple.rules import make_rules
from tests.competition.rows import random_rows, row

PEPET = make_rules("pepet-2026", None, {"deals": 6})
ORDER = tuple(f"E{number}" for number in range(1, 13))
SESSIONS = 8
SEEDS = st.integers(0, 2**32)


def seated(playing: tuple[str, ...], random: Random) -> list[tuple[str, str, str, str]]:
    """Return who sits at three tables in a session of chance."""
    names = random.sample(playing, 12)
    return [(names[at], names[at + 1], names[at + 2], names[at + 3]) for at in (0, 4, 8)]


def season(substitutions: tuple[Substitution, ...], random: Random) -> dict[Slot, CountedSheet]:
    """Return all the sheets of a season."""
    return {
        (session, table): count_sheet(PEPET, four, random_rows(random, random.choice([2, 6])))
        for session in range(1, SESSIONS + 1)
        for table, four in enumerate(seated(line_up(ORDER, substitutions, session), random), start=1)
    }


def some_substitutions(random: Random) -> tuple[Substitution, ...]:
    """Return substitutions that can be: each of four reserves plays for some core player for a while."""
    reserves = ("R1", "R2", "R3", "R4")
    found = []
    for reserve, out in zip(reserves, random.sample(ORDER, 4), strict=True):
        first = random.randint(1, SESSIONS)
        found.append(
            Substitution(out, reserve, first, random.choice([None, random.randint(first, SESSIONS)]))
        )
    return tuple(found)


def f2(
    sheets: dict[Slot, CountedSheet],
    substitutions: tuple[Substitution, ...] = (),
    substitute: Owner = "row",
    star: StarOf = "table",
) -> dict[str, Line]:
    lines = make_f2(
        ORDER,
        sheets,
        sessions=SESSIONS,
        substitutions=substitutions,
        substitute=substitute,
        star=star,
    )
    assert len({line.entrant for line in lines}) == len(lines)
    return {line.entrant: line for line in lines}


@given(SEEDS, st.sampled_from(["row", "person"]), st.sampled_from(["table", "session"]))
def test_points_are_conserved_and_each_player_counts_once_a_session(
    seed: int, substitute: Owner, star: StarOf
) -> None:
    """CASES 47: sums are conserved and the person or the row is counted once, as the option says."""
    random = Random(seed)
    substitutions = some_substitutions(random)
    sheets = season(substitutions, random)
    lines = f2(sheets, substitutions, substitute, star)
    assert sum(line.points for line in lines.values()) == sum(sum(sheet.totals) for sheet in sheets.values())
    for session in range(1, SESSIONS + 1):
        cells = [line.cells[session - 1] for line in lines.values()]
        played = sorted(cell.player for cell in cells if cell is not None)
        assert played == sorted(line_up(ORDER, substitutions, session))
    if star == "table":
        assert sum(line.stars for line in lines.values()) == sum(len(s.stars) for s in sheets.values())
    else:
        assert all(
            any(cell.star for line in lines.values() if (cell := line.cells[session]) is not None)
            for session in range(SESSIONS)
        )
    if substitute == "row":
        assert tuple(lines) == ORDER
        assert all(line.played == SESSIONS for line in lines.values())


@given(SEEDS)
def test_the_two_ways_of_a_substitutes_points_differ_only_in_their_rows(seed: int) -> None:
    """CASES 47."""
    random = Random(seed)
    substitutions = some_substitutions(random)
    sheets = season(substitutions, random)
    by_row, by_person = f2(sheets, substitutions), f2(sheets, substitutions, "person")
    for entrant, line in by_person.items():
        for at, cell in enumerate(line.cells):
            if cell is None:
                continue
            number = line_up(ORDER, substitutions, at + 1).index(entrant)
            assert cell == by_row[ORDER[number]].cells[at]
            assert cell.player == entrant


def test_a_reserve_owes_nothing_before_he_comes_and_the_core_player_nothing_after_he_went() -> None:
    """CASES 45."""
    substitutions = (Substitution("E3", "R1", 4, 6),)
    sheets = season(substitutions, Random(1))
    lines = f2(sheets, substitutions, "person")
    assert [cell is not None for cell in lines["R1"].cells] == [False] * 3 + [True] * 3 + [False] * 2
    assert [cell is not None for cell in lines["E3"].cells] == [True] * 3 + [False] * 3 + [True] * 2
    assert list(lines)[-1] == "R1"


def test_a_later_substitution_takes_the_place_of_an_earlier_one() -> None:
    substitutions = [Substitution("E3", "R1", 2), Substitution("E3", "R2", 4, 5)]
    assert [line_up(ORDER, substitutions, session)[2] for session in range(1, 7)] == [
        "E3", "R1", "R1", "R2", "R2", "R1",
    ]  # fmt: skip
    substitutions += [Substitution("R1", "R3", 6), Substitution("R3", "E3", 7)]
    assert [line_up(ORDER, substitutions, session)[2] for session in (5, 6, 7, 8)] == ["R2", "R3", "E3", "E3"]
    check_substitutions(ORDER, substitutions, SESSIONS)


@pytest.mark.parametrize(
    ("substitutions", "reason"),
    [
        ([("E3", "E4", 1, 2)], "session 1: E4 plays already and cannot play for E3"),
        (
            [("E3", "R1", 1, 5), ("E4", "R1", 5, 8)],
            "session 5: R1 plays already and cannot play for E4",
        ),
        ([("E3", "E3", 1, None)], "session 1: E3 plays already and cannot play for E3"),
        ([("R2", "R1", 3, None)], "session 3: R2 does not play, so nobody can play for R2"),
        ([("E3", "R1", 0, 2)], "nobody plays for E3 from session 0 to 2: there are 8"),
        ([("E3", "R1", 4, 3)], "nobody plays for E3 from session 4 to 3: there are 8"),
        ([("E3", "R1", 9, None)], "nobody plays for E3 from session 9: there are 8"),
        ([("E3", "R1", 8, 9)], "nobody plays for E3 from session 8 to 9: there are 8"),
    ],
)
def test_a_substitution_that_cannot_be_is_refused(
    substitutions: list[tuple[str, str, int, int | None]], reason: str
) -> None:
    with pytest.raises(CompetitionError) as caught:
        check_substitutions(ORDER, [Substitution(*one) for one in substitutions], SESSIONS)
    assert caught.value.reason == reason


def test_the_star_of_a_session_waits_for_all_its_tables() -> None:
    """pepet-2026/13, `star`: session."""
    best, good, poor = row("G", (10, 2, 1, 0)), row("H", (5, 2, 1, 0)), row("T", (2, 2, 2, -2))
    sheets: dict[Slot, CountedSheet] = {
        (1, 1): count_sheet(PEPET, ORDER[:4], (good,)),
        (1, 2): count_sheet(PEPET, ORDER[4:8], (best,)),
    }
    assert [line.entrant for line in f2(sheets).values() if line.stars] == ["E1", "E5"]
    assert sum(line.stars for line in f2(sheets, star="session").values()) == 0
    sheets[1, 3] = count_sheet(PEPET, ORDER[8:], (poor,))
    assert [line.entrant for line in f2(sheets, star="session").values() if line.stars] == ["E5"]
    sheets[1, 3] = count_sheet(PEPET, ORDER[8:], (best,))
    assert [line.entrant for line in f2(sheets, star="session").values() if line.stars] == ["E5", "E9"]


def test_points_of_an_empty_chair_are_nobodys_and_what_is_missing_is_not_nought() -> None:
    four = ("E1", None, "E3", "E4")
    sheets = {(2, 1): count_sheet(PEPET, four, (row("G", (1, 10, 2, 0)),), reason="E2 is ill")}
    lines = f2(sheets)
    cell = lines["E2"].cells[1]
    assert cell is None
    assert (lines["E3"].points, lines["E3"].stars, lines["E3"].played) == (2, 1, 1)
    assert sum(line.points for line in lines.values()) == 3


def test_who_sits_at_two_tables_of_a_session_or_in_none_is_refused() -> None:
    rows = (row("H", (5, 2, 1, 0)),)
    sheets: dict[Slot, CountedSheet] = {
        (3, 1): count_sheet(PEPET, ORDER[:4], rows),
        (3, 3): count_sheet(PEPET, ORDER[3:7], rows),
    }
    with pytest.raises(CompetitionError) as caught:
        f2(sheets)
    assert caught.value.reason == "session 3: E4 sits at tables 1 and 3"
    sheets = {(3, 1): count_sheet(PEPET, ("E1", "E2", "R1", "E4"), rows)}
    with pytest.raises(CompetitionError) as caught:
        f2(sheets)
    assert caught.value.reason == "session 3, table 1: R1 does not play in it"
    with pytest.raises(CompetitionError) as caught:
        f2({(9, 1): count_sheet(PEPET, ORDER[:4], rows)})
    assert caught.value.reason == "there is no session 9: there are 8"


@given(SEEDS)
def test_the_order_in_which_sheets_arrive_changes_nothing(seed: int) -> None:
    """COMPETITION.md "group": sheets arrive in any order."""
    random = Random(seed)
    substitutions = some_substitutions(random)
    sheets = season(substitutions, random)
    arrived = list(sheets.items())
    random.shuffle(arrived)
    for option in ("row", "person"):
        assert list(f2(dict(arrived), substitutions, option).items()) == list(
            f2(sheets, substitutions, option).items()
        )
