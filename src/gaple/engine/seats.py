"""Seats 0 to 3, in turn order; partners sit opposite each other."""

from collections.abc import Sequence
from typing import TypeAlias

Seat: TypeAlias = int
"""0, 1, 2 or 3; the seat whose turn follows seat s is (s + 1) % 4."""

SEATS: tuple[Seat, Seat, Seat, Seat] = (0, 1, 2, 3)
PAIRS: tuple[tuple[Seat, Seat], tuple[Seat, Seat]] = ((0, 2), (1, 3))

FourInts: TypeAlias = tuple[int, int, int, int]
"""One whole number a seat: points, a score, pips."""


def next_seat(seat: Seat) -> Seat:
    """Return the seat that the next turn belongs to."""
    return (seat + 1) % 4


def previous_seat(seat: Seat) -> Seat:
    """Return the seat that had the turn before."""
    return (seat + 3) % 4


def partner_of(seat: Seat) -> Seat:
    """Return the seat opposite."""
    return (seat + 2) % 4


def others_after(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Return the three other seats in turn order."""
    return next_seat(seat), partner_of(seat), previous_seat(seat)


def pair_of(seat: Seat) -> tuple[Seat, Seat]:
    """Return the pair that the seat belongs to, 0+2 or 1+3."""
    return PAIRS[seat % 2]


def for_seats(points: dict[Seat, int]) -> FourInts:
    """Return one number a seat, 0 for the seats not named."""
    return points.get(0, 0), points.get(1, 0), points.get(2, 0), points.get(3, 0)


def for_pair(seat: Seat, points: int) -> FourInts:
    """Return the points of a pair on both its seats, 0 for the other pair."""
    return (points, 0, points, 0) if seat % 2 == 0 else (0, points, 0, points)


def add(a: Sequence[int], b: Sequence[int]) -> FourInts:
    """Return the sum seat by seat."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]
