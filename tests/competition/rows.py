"""Rows of form F1 as hypothesis draws them and as chance deals them."""

from random import Random

from hypothesis import strategies as st

from gaple.competition.f1 import Code, Row

WORTH: dict[Code, tuple[int, int, int, int]] = {
    "H": (5, 2, 1, 0),
    "K": (5, 2, 1, 0),
    "S": (5, 2, 1, 0),
    "G": (10, 2, 1, 0),
    "G-": (-5, 5, 2, 1),
    "T": (2, 2, 2, -2),
}
"""As COMPETITION.md, Forms, writes them, to hold the rule set's own table against."""


def row(code: Code, points: tuple[int, ...], leader: int | None = None) -> Row:
    first, second, third, fourth = points
    return Row(code=code, leader=leader, points=(first, second, third, fourth))


def random_rows(random: Random, deals: int) -> tuple[Row, ...]:
    """Return rows that a session could have; mostly somebody goes out."""
    codes: list[Code] = [random.choice(["H", "H", "H", *WORTH]) for _ in range(deals)]
    return tuple(row(code, tuple(random.sample(WORTH[code], 4))) for code in codes)


@st.composite
def drawn_rows(draw: st.DrawFn, most: int = 20, least: int = 0) -> tuple[Row, ...]:
    codes: list[Code] = draw(st.lists(st.sampled_from(list(WORTH)), min_size=least, max_size=most))
    leaders = st.none() | st.integers(0, 3)
    return tuple(row(code, tuple(draw(st.permutations(list(WORTH[code])))), draw(leaders)) for code in codes)
