import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaple.cli.play.chain import RUN_ROWS, Row, draw_chain
from gaple.cli.play.shapes import ASCII, COLOURED, PLAIN, Shapes
from gaple.engine import DOUBLE_SIX, End, Laying, Placed, Tile, chain_of, legal_plays, play, start
from gaple.engine.dealing import deal_hands
from gaple.engine.plays import Lay

SHAPES = [COLOURED, PLAIN, ASCII]


def all_28() -> tuple[Placed, ...]:
    """A chain of the whole set: each number stands at an even number of halves, so it closes."""
    unused, lays = set(DOUBLE_SIX), [Lay(Tile(6, 6), End.LEFT)]
    unused.remove(Tile(6, 6))
    assert _extend(lays, unused, 6)
    return chain_of(lays)


def _extend(lays: list[Lay], unused: set[Tile], right: int) -> bool:
    if not unused:
        return True
    for tile in sorted((tile for tile in unused if tile.has(right)), key=lambda tile: not tile.double):
        unused.remove(tile)
        lays.append(Lay(tile, End.RIGHT))
        if _extend(lays, unused, tile.other(right)):
            return True
        lays.pop()
        unused.add(tile)
    return False


def random_chain(random: Random) -> tuple[Placed, ...]:
    """The chain of a whole deal of random plays."""
    position = start(Laying(), deal_hands(random), 0)
    while not position.over:
        position = play(position, random.choice(legal_plays(position)))
    return chain_of(position.plays)


def text_of(row: Row) -> str:
    return "".join(span.text for span in row)


def read_back(rows: tuple[Row, ...], shapes: Shapes) -> list[tuple[int, int]]:
    """Read the tiles off a drawing, run by run, from left to right."""
    tiles = []
    for first in range(0, len(rows), RUN_ROWS):
        upper, middle, lower = rows[first : first + RUN_ROWS]
        column = 0
        for span in middle:
            if span.style == "tile":
                pips = re.findall(r"\d", span.text)
                if not pips:
                    above = text_of(upper)[column : column + len(span.text)]
                    below = text_of(lower)[column : column + len(span.text)]
                    assert above == below
                    assert span.text == shapes.across
                    pips = re.findall(r"\d", above) * 2
                tiles.append((int(pips[0]), int(pips[1])))
            column += len(span.text)
    return tiles


def draw(chain: tuple[Placed, ...], width: int, shapes: Shapes) -> tuple[Row, ...]:
    return draw_chain(chain, width, f"kiri {chain[0].left}", f"kanan {chain[-1].right}", shapes)


@pytest.mark.parametrize("shapes", SHAPES)
@pytest.mark.parametrize("width", [78, 80, 118])
def test_the_whole_set_is_drawn_within_the_width_and_in_order(shapes: Shapes, width: int) -> None:
    chain = all_28()  # cases.md 11
    assert len({placed.tile for placed in chain}) == 28
    rows = draw(chain, width, shapes)
    assert max(len(text_of(row)) for row in rows) <= width
    assert read_back(rows, shapes) == [(placed.left, placed.right) for placed in chain]
    assert len(rows) <= 3 * RUN_ROWS


@pytest.mark.parametrize("shapes", SHAPES)
def test_500_random_deals_fit_into_80_columns(shapes: Shapes) -> None:
    random = Random(11)
    for _ in range(500):
        chain = random_chain(random)
        rows = draw(chain, 78, shapes)
        assert max(len(text_of(row)) for row in rows) <= 78
        assert read_back(rows, shapes) == [(placed.left, placed.right) for placed in chain]


@given(st.randoms(use_true_random=False), st.integers(40, 130))
def test_any_chain_fits_any_width_and_its_runs_break_only_between_tiles(random: Random, width: int) -> None:
    chain = random_chain(random)
    rows = draw(chain, width, PLAIN)
    assert all(len(text_of(row)) <= width for row in rows)
    assert read_back(rows, PLAIN) == [(placed.left, placed.right) for placed in chain]


def test_the_live_ends_stand_at_the_upper_left_and_the_lower_right() -> None:
    rows = draw(all_28(), 78, PLAIN)
    assert text_of(rows[1]).startswith("kiri 6 ◂ ")
    assert text_of(rows[-2]).rstrip().endswith("▸ kanan 6")
    assert sum("kiri" in text_of(row) or "kanan" in text_of(row) for row in rows) == 2


def test_a_chain_never_breaks_into_more_runs_than_needed() -> None:
    one = chain_of([Lay(Tile(5, 2), End.LEFT)])
    assert len(draw(one, 78, PLAIN)) == RUN_ROWS
