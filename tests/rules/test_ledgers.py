"""How points are written: as they are, or with opening and burning (gapler-250/9, /10)."""

import pytest

from gaple.engine import FourInts
from gaple.engine.seats import for_pair
from gaple.rules import Kind, Verdict, make_rules
from gaple.rules.ledger import BurningLedger, Entry, PlainLedger, Sheet

BURNING = BurningLedger(first_opening=25, later_opening=10)


def won(pair: int, points: int, pure: int) -> Verdict:
    return Verdict(Kind.DOMI, pair, "game", for_pair(pair, points), (), pure=pure)


def both(first: int, second: int) -> FourInts:
    return first, second, first, second


def test_plain_points_are_added() -> None:
    sheet = PlainLedger().start()
    assert sheet.score == (0, 0, 0, 0)
    entry = PlainLedger().write(Sheet(score=(1, 2, 3, 4)), won(1, 5, 0))
    assert (entry.sheet.score, entry.points) == ((1, 7, 3, 9), (0, 5, 0, 5))
    assert (entry.clauses, entry.burned, entry.below_opening) == ((), None, False)
    assert PlainLedger().new_game(entry.sheet).score == (0, 0, 0, 0)


def test_the_openings_of_the_rule_set_are_the_ledgers_own() -> None:
    # gapler-250/9
    assert make_rules("gapler-250").ledger == BURNING


def test_a_match_starts_and_a_game_starts_closed() -> None:
    assert BURNING.start() == Sheet(both(0, 0), (False, False), (False, False))
    after = Sheet(both(260, 12), (True, True), (True, False))
    assert BURNING.new_game(after) == Sheet(both(0, 0), (False, False), (True, False))


@pytest.mark.parametrize("pair", [0, 1])
@pytest.mark.parametrize(
    ("before", "pure", "opens"), [(False, 24, False), (False, 25, True), (True, 9, False), (True, 10, True)]
)
def test_a_score_opens_with_enough_pure_pips(pair: int, *, before: bool, pure: int, opens: bool) -> None:
    sheet = Sheet(both(0, 0), (False, False), (before, False) if pair == 0 else (False, before))
    entry = BURNING.write(sheet, won(pair, 4 * pure, pure))
    assert entry.clauses == ("gapler-250/9",)
    assert entry.below_opening is not opens
    if opens:
        opened = (True, False) if pair == 0 else (False, True)
        assert entry == Entry(
            Sheet(for_pair(pair, 4 * pure), opened, opened), for_pair(pair, 4 * pure), ("gapler-250/9",)
        )
    else:
        assert (entry.sheet, entry.points) == (sheet, (0, 0, 0, 0))


OPEN = ((True, True), (True, True))


@pytest.mark.parametrize(
    ("mine", "theirs", "points", "burns"),
    [
        (48, 60, 12, False),  # level burns nobody
        (48, 60, 13, True),
        (60, 60, 1, True),  # was level
        (61, 60, 1, False),  # was ahead
        (0, 1, 2, True),
        (0, 0, 5, False),  # has no more than 0
        (-1, 0, 5, False),
        (-2, -1, 5, False),
        (10, 60, 50, False),
    ],
)
@pytest.mark.parametrize("pair", [0, 1])
def test_a_pair_that_was_level_or_ahead_burns_when_it_falls_behind(
    pair: int, mine: int, theirs: int, points: int, *, burns: bool
) -> None:
    score = both(mine, theirs) if pair == 0 else both(theirs, mine)
    entry = BURNING.write(Sheet(score, *OPEN), won(pair, points, points))
    after = (mine + points, 0 if burns else theirs)
    assert entry.sheet.score == (both(*after) if pair == 0 else both(after[1], after[0]))
    assert entry.burned == (1 - pair if burns else None)
    assert entry.clauses == (("gapler-250/10",) if burns else ())
    assert entry.points == for_pair(pair, points)
    still_open = not burns
    assert entry.sheet.open == ((True, still_open) if pair == 0 else (still_open, True))
    assert entry.sheet.opened_before == (True, True)


def test_opening_and_burning_in_one_deal() -> None:
    entry = BURNING.write(Sheet(both(0, 30), (False, True), (False, True)), won(0, 31, 31))
    assert entry.sheet == Sheet(both(31, 0), (True, False), (True, True))
    assert entry.clauses == ("gapler-250/9", "gapler-250/10")


def test_a_deal_that_gives_nothing_is_written_as_nothing() -> None:
    sheet = Sheet(both(0, 30), (False, True), (False, True))
    nothing = Verdict(Kind.DOMI, 0, "game", (0, 0, 0, 0), (), pure=99)
    assert BURNING.write(sheet, nothing) == Entry(sheet, (0, 0, 0, 0))
