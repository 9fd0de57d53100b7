"""What a paper's codes mean and what they give, from the rules that score: a number is written once."""

from functools import singledispatch
from typing import Final, TypedDict

from gaple.competition.f1 import CATEGORIES
from gaple.rules import Mode, Rules, make_rules
from gaple.rules.sets import pepet
from gaple.rules.verdict import TableRow
from gaple.sheets.papers import F1, F1Session, PairSheet, Paper
from gaple.texts import Texts
from gaple.texts.naming import category_name, category_when
from gaple.texts.telling import signed

F1_CODES: Final = {category: code for code, category in CATEGORIES.items()}
"""The code on F1 of each category of pepet-2026."""


class LegendLine(TypedDict):
    """A line of a legend: a code or none, a name, when it counts, what it gives."""

    code: str
    name: str
    when: str
    points: str


@singledispatch
def legend_of(paper: Paper, texts: Texts) -> list[LegendLine]:
    """Return the legend that a paper prints; most print none."""
    del paper, texts
    return []


@legend_of.register(F1)
@legend_of.register(F1Session)
def _f1_legend(paper: Paper, texts: Texts) -> list[LegendLine]:
    del paper
    rules = make_rules(pepet.ID)
    rows = [row for row in rules.scorer.table() if row.category in F1_CODES]
    return [_line(texts, rules, row, F1_CODES[row.category]) for row in rows]


@legend_of.register
def _pair_legend(paper: PairSheet, texts: Texts) -> list[LegendLine]:
    rules = make_rules(paper.rules, Mode.PAIRS)
    return [_line(texts, rules, row) for row in rules.scorer.table()]


def _line(texts: Texts, rules: Rules, row: TableRow, code: str = "") -> LegendLine:
    return {
        "code": code,
        "name": category_name(texts, row.category),
        "when": category_when(texts, rules, row.category),
        "points": " ".join(map(signed, row.points)),
    }
