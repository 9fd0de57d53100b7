"""What a finished deal is worth, clause by clause; plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence

from .tiles import Tile, holds, is_double, pips

PORDI_POINTS = {"domi": 1, "domi-balak": 2, "ceki": 2, "ceki-habis": 3, "ceki-balak": 3, "ceki-palang": 4}
"""pordi-2025/7, also gapensi-makassar/5."""


def pair_of(seat: int) -> int:
    """Give 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


def for_pair(pair: int, points: int) -> list[int]:
    """Write a pair's points to both partners (pordi-2025/6)."""
    return [points if pair_of(seat) == pair else 0 for seat in range(4)]


def in_turn_after(seat: int) -> list[int]:
    """List the three other seats in turn order."""
    return [(seat + step) % 4 for step in (1, 2, 3)]


# ---------------------------------------------------------------- pordi-2025 and gapensi-makassar


def pordi_category(
    last: Tile,
    ends: tuple[int, int],
    laid_on: str,
    hands_after: Sequence[Sequence[Tile]],
    half_ceki: str,
    equal_ends: str,
) -> tuple[str, int]:
    """Name the way of going out (pordi-2025/7-9) and the number of the clause that decided.

    `ends` are the two numbers before the tile is laid, `hands_after` all hands once it has left its own.
    """
    x, y = ends

    def exhausted(number: int) -> bool:
        return not any(holds(hand, number) for hand in hands_after)

    fits_x, fits_y = x in last, y in last
    if not (fits_x or fits_y):
        raise ValueError("the last tile fits no end")
    if is_double(last):
        if not (fits_x and fits_y):
            return "domi-balak", 7
        return ("ceki-palang" if exhausted(last[0]) else "ceki-balak"), 7
    if not (fits_x and fits_y):
        return "domi", 7
    if x == y:
        return equal_ends, 9
    spent_x, spent_y = exhausted(x), exhausted(y)
    if spent_x and spent_y:
        return "ceki-habis", 7
    if not spent_x and not spent_y:
        return "ceki", 7
    played_on_exhausted = spent_x if laid_on == "L" else spent_y
    if half_ceki == "live-2":
        return ("domi" if played_on_exhausted else "ceki"), 8
    return ("ceki" if played_on_exhausted else "domi"), 8


def pordi_lock_single(locker: int, counts: Sequence[int]) -> tuple[str, list[int], int]:
    """Score domi kandang for four players (pordi-2025/10): category, points, next leader (pordi-2025/11)."""
    opponents = in_turn_after(locker)
    points = [0, 0, 0, 0]
    lowest = min(counts[seat] for seat in opponents)
    first_lowest = next(seat for seat in opponents if counts[seat] == lowest)
    if counts[locker] < lowest:
        points[locker] = 3
        return "kandang", points, locker
    if lowest < counts[locker]:
        for seat in opponents:
            lower = len([other for other in opponents if counts[other] < counts[seat]])
            points[seat] = (3, 2, 1)[lower]
        return "kandang-kalah", points, first_lowest
    for seat in opponents:
        if counts[seat] == counts[locker]:
            points[seat] = 1
    return "kandang-seri", points, first_lowest


def pordi_lock_pairs(locker: int, counts: Sequence[int]) -> tuple[str, list[int], int]:
    """Score domi kandang for pairs (pordi-2025/10): the partner's pips never count."""
    opponents = [seat for seat in in_turn_after(locker) if pair_of(seat) != pair_of(locker)]
    lowest = min(counts[seat] for seat in opponents)
    first_lowest = next(seat for seat in opponents if counts[seat] == lowest)
    if counts[locker] < lowest:
        return "kandang", for_pair(pair_of(locker), 2), locker
    if lowest < counts[locker]:
        return "kandang-kalah", for_pair(1 - pair_of(locker), 3), first_lowest
    return "kandang-seri", for_pair(1 - pair_of(locker), 1), first_lowest


# ---------------------------------------------------------------- pepet-2026


def pepet_value(tiles: Sequence[Tile], blank_pair: str) -> int:
    """Count one player's tiles (pepet-2026/6): 0-0 is 13 unless it has its pair."""
    total = 0
    for tile in tiles:
        if tile == (0, 0):
            others = [other for other in tiles if other != (0, 0)]
            paired = bool(others) if blank_pair == "any" else holds(others, 0)
            total += 0 if paired else 13
        else:
            total += tile[0] + tile[1]
    return total


def pepet_key(tiles: Sequence[Tile], blank_pair: str) -> tuple[int, int, list[int]]:
    """Give what ranks a player before the draw (pepet-2026/7): value, tiles, halves from the smallest on."""
    halves = sorted(half for tile in tiles for half in tile)
    return pepet_value(tiles, blank_pair), len(tiles), halves


def pepet_drawers(left: Sequence[Sequence[Tile]], went_out: int | None, blank_pair: str) -> list[int]:
    """List the seats that are level with another seat in everything but the draw."""
    ranked = [seat for seat in range(4) if seat != went_out]
    keys = {seat: pepet_key(left[seat], blank_pair) for seat in ranked}
    return [seat for seat in ranked if any(keys[seat] == keys[other] for other in ranked if other != seat)]


def pepet_order(
    left: Sequence[Sequence[Tile]], went_out: int | None, blank_pair: str, draw: Sequence[int]
) -> list[int]:
    """Rank the four seats (pepet-2026/7); `draw` must hold exactly the seats that had to draw."""
    ranked = [seat for seat in range(4) if seat != went_out]

    def key(seat: int) -> tuple[int, int, list[int], int]:
        return (*pepet_key(left[seat], blank_pair), draw.index(seat) if seat in draw else 0)

    ranked.sort(key=key)
    return ranked if went_out is None else [went_out, *ranked]


def pepet_points(order: Sequence[int]) -> list[int]:
    """Give 5, 2, 1, 0 by rank (pepet-2026/8)."""
    points = [0, 0, 0, 0]
    for seat, value in zip(order, (5, 2, 1, 0), strict=True):
        points[seat] = value
    return points


def pepet_lock(order: Sequence[int], locker: int, deliberate: bool) -> tuple[str, list[int], int]:
    """Score a lock (pepet-2026/9, /10): category, points, clause."""
    if not deliberate:
        return "kunci", pepet_points(order), 10
    points = [0, 0, 0, 0]
    others = [seat for seat in order if seat != locker]
    if order[0] == locker:
        points[locker] = 10
        worth, category = (2, 1, 0), "gaple"
    else:
        points[locker] = -5
        worth, category = (5, 2, 1), "gaple-kalah"
    for seat, value in zip(others, worth, strict=True):
        points[seat] = value
    return category, points, 9


def pepet_tutup(offender: int) -> list[int]:
    """Score the foul (pepet-2026/11)."""
    return [-2 if seat == offender else 2 for seat in range(4)]


# ---------------------------------------------------------------- gapler-250


def gapler_counted_seats(winner: int, counted: str) -> list[int]:
    """Say whose tiles make V when somebody goes out (gapler-250/4)."""
    if counted == "opponents":
        return [seat for seat in range(4) if pair_of(seat) != pair_of(winner)]
    return [seat for seat in range(4) if seat != winner]


def gapler_pure(winner: int, left: Sequence[Sequence[Tile]], counted: str) -> int:
    """Count pure V: plain pips, no doubling, no 25/50/200 (gapler-250/9)."""
    return sum(pips(left[seat]) for seat in gapler_counted_seats(winner, counted))


def gapler_domi(
    winner: int,
    last: Tile,
    two_ends: bool,
    dead: Sequence[Tile],
    left: Sequence[Sequence[Tile]],
    counted: str,
) -> tuple[str, int, list[int]]:
    """Count a deal that somebody went out in (gapler-250/4-7): category, full count, clauses."""
    v = 0
    clauses = [4]
    for seat in gapler_counted_seats(winner, counted):
        for tile in left[seat]:
            if tile == (0, 0) and tile in dead:
                v += 25
                clauses = [4, 6]
            elif tile == (6, 6) and tile in dead:
                v += 50
                clauses = [4, 6]
            else:
                v += tile[0] + tile[1]
    if last == (0, 0):
        return "balak-kosong-masuk", v + 50, [*clauses, 7]
    if last == (6, 6):
        return "balak-enam-masuk", v + 200, [*clauses, 7]
    if two_ends:
        return "dua-mata", 2 * v, [*clauses, 5]
    return "game", v, clauses


def is_two_ends(last: Tile, ends: tuple[int, int]) -> bool:
    """Tell whether the two numbers of the tile are the two different numbers at the ends (gapler-250/5)."""
    return not is_double(last) and ends[0] != ends[1] and set(last) == set(ends)


def dead_doubles(
    left: Sequence[Sequence[Tile]], chain: Sequence[tuple[int, int]], ends: tuple[int, int]
) -> list[Tile]:
    """Find the dead doubles in hands (gapler-250/6): companions on the chain, no end shows the number."""
    on_chain = [(max(half), min(half)) for half in chain]
    dead = []
    for hand in left:
        for tile in hand:
            number = tile[0]
            if not is_double(tile):
                continue
            companions = [(max(number, other), min(number, other)) for other in range(7) if other != number]
            if all(companion in on_chain for companion in companions) and number not in ends:
                dead.append(tile)
    return dead


def gapler_compared(locker: int, against: str) -> int:
    """Name the player whom the locker is compared with (gapler-250/8)."""
    return (locker + 1) % 4 if against == "next" else (locker - 1) % 4


def gapler_lock_pure(locker: int, left: Sequence[Sequence[Tile]]) -> int:
    """Count V of a lock: the pips of all hands but the locker's, whatever `counted` says (gapler-250/8)."""
    return sum(pips(left[seat]) for seat in range(4) if seat != locker)
