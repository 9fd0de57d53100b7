"""Seats in turn order, partners opposite."""

from gaple.engine.seats import (
    PAIRS,
    SEATS,
    add,
    for_pair,
    for_seats,
    next_seat,
    others_after,
    pair_of,
    partner_of,
    previous_seat,
)


def test_the_turn_goes_round() -> None:
    assert [next_seat(seat) for seat in SEATS] == [1, 2, 3, 0]
    assert [previous_seat(seat) for seat in SEATS] == [3, 0, 1, 2]
    assert [others_after(seat) for seat in SEATS] == [(1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2)]


def test_partners_sit_opposite() -> None:
    assert [partner_of(seat) for seat in SEATS] == [2, 3, 0, 1]
    assert PAIRS == ((0, 2), (1, 3))
    assert [pair_of(seat) for seat in SEATS] == [(0, 2), (1, 3), (0, 2), (1, 3)]


def test_points_for_seats_and_pairs() -> None:
    assert for_seats({2: 3, 0: 1}) == (1, 0, 3, 0)
    assert for_seats({1: 4, 3: -2}) == (0, 4, 0, -2)
    assert [for_pair(seat, 5) for seat in SEATS] == [(5, 0, 5, 0), (0, 5, 0, 5), (5, 0, 5, 0), (0, 5, 0, 5)]
    assert add((1, 2, 3, 4), (10, 20, 30, -40)) == (11, 22, 33, -36)
