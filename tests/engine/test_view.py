"""What a seat may know of a deal, and nothing more."""

from dataclasses import fields

from gaple.engine import (
    EMPTY_TABLE,
    PASS,
    Close,
    HiddenClose,
    View,
    ends_showing,
    legal_plays,
    play,
    start,
    tile_set,
    view,
)
from tests.engine.made import CLOSING, PASSING, lay, sets_of, tiles

HANDS = sets_of("2-2 2-1 6-6", "4-4 6-5 5-5", "3-3 5-1 2-0", "2-4 1-0 0-0")


def test_a_view_before_the_first_tile() -> None:
    position = start(PASSING, HANDS, leader=0)
    assert view(position, 0) == View(
        seat=0,
        laying=PASSING,
        leader=0,
        hand=HANDS[0],
        closed=0,
        hand_sizes=(3, 3, 3, 3),
        closed_sizes=(0, 0, 0, 0),
        ends=EMPTY_TABLE,
        plays=(),
        turn=0,
        over=False,
    )


def test_only_the_seat_on_turn_has_legal_plays() -> None:
    position = start(PASSING, HANDS, leader=0)
    assert (
        view(position, 0).legal_plays
        == tuple(legal_plays(position))
        == (lay("2-1L"), lay("2-2L"), lay("6-6L"))
    )
    for seat in (1, 2, 3):
        assert view(position, seat).legal_plays == ()
    assert view(position._replace(over=True), 0).legal_plays == ()


def test_others_see_that_a_tile_was_closed_but_not_which() -> None:
    position = play(play(start(CLOSING, HANDS, leader=0), lay("2-2L")), Close(tiles("5-5")[0]))
    position = play(position, lay("2-0R"))
    own = view(position, 1)
    assert own.plays == (lay("2-2L"), Close(tiles("5-5")[0]), lay("2-0R"))
    assert own.closed == tile_set(tiles("5-5"))
    for seat in (0, 2, 3):
        seen = view(position, seat)
        assert seen.plays == (lay("2-2L"), HiddenClose(), lay("2-0R"))
        assert seen.closed == 0
        assert seen.closed_sizes == own.closed_sizes == (0, 1, 0, 0)
        assert seen.hand_sizes == own.hand_sizes == (2, 2, 2, 3)
        assert (seen.ends, seen.turn, seen.leader) == (ends_showing(2, 0), 3, 0)


def test_the_closings_of_the_seat_are_found_by_the_leader() -> None:
    position = play(play(start(CLOSING, HANDS, leader=3), lay("0-0L")), Close(tiles("6-6")[0]))
    assert view(position, 0).plays[1] == Close(tiles("6-6")[0])
    assert view(position, 3).plays[1] == HiddenClose()


def test_passes_are_seen_by_all() -> None:
    position = play(play(start(PASSING, HANDS, leader=0), lay("2-2L")), PASS)
    for seat in range(4):
        assert view(position, seat).plays == (lay("2-2L"), PASS)


def test_no_field_of_a_view_could_hold_another_hand() -> None:
    assert {field.name for field in fields(View)} == {
        "seat",
        "laying",
        "leader",
        "hand",
        "closed",
        "hand_sizes",
        "closed_sizes",
        "ends",
        "plays",
        "turn",
        "over",
    }
