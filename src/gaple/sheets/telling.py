"""Standings in words, for papers and the terminal: why one is above the next, and what must happen next."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from gaple.competition.ranking import Apart, Row, Table, Value
from gaple.competition.steps import Step
from gaple.competition.wishes import Unmet
from gaple.texts.catalogue import Texts
from gaple.texts.telling import MINUS, in_words

FEW = 5
"""So many matches are named in a sentence; the others are counted."""


def whys(texts: Texts, table: Table, names: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for every two neighbours that something parts: the answer to "mengapa?"."""
    for upper, lower in pairwise(table.rows):
        if upper.above_next.by is not None:
            yield why(texts, upper, lower, names)


def why(texts: Texts, upper: Row, lower: Row, names: Mapping[str, str]) -> str:
    """Return why a row stands above the next one."""
    more, less = (shown(value) for value in upper.above_next.values)
    return texts.say(
        f"why-{upper.above_next.by}",
        upper=names[upper.entrant],
        lower=names[lower.entrant],
        more=more,
        less=less,
    )


def table_name(texts: Texts, name: str) -> str:
    """Return what a table is called."""
    special = f"standings-{name}"
    return texts.say(special) if texts.has(special) else texts.say("standings-table", name=name)


def rank_of(table: Table, row: Row) -> str:
    """Return a rank as people write it: `=` behind a shared one, a range for shared places (CASES 43)."""
    if row.last is not None:
        return f"{row.rank}–{row.last}"
    return f"{row.rank}=" if table.shared(row.rank) else str(row.rank)


def criteria(texts: Texts, table: Table) -> str:
    """Return the footer of a table: what parts, in the order in which it does (CASES 43)."""
    steps = [f"{place} {texts.say(f'criterion-{by}')}" for place, by in enumerate(table.criteria, start=1)]
    return texts.say("standings-criteria", criteria=" · ".join(steps))


def apart(texts: Texts, entrant: Apart, names: Mapping[str, str]) -> str:
    """Return the line of one who is shown beside the ranking (CASES 46)."""
    return texts.say(f"standings-{entrant.state}", entrant=names[entrant.entrant], event=str(entrant.event))


def shown(value: Value) -> str:
    """Return a figure for people: a missing one as a dash, figures per match with two decimals."""
    if value is None:
        return "–"
    text = f"{float(value):.2f}" if isinstance(value, Fraction) and value.denominator > 1 else str(value)
    return text.replace("-", MINUS)


def next_words(texts: Texts, steps: Iterable[Step], names: Mapping[str, str]) -> str | None:
    """Return what the organiser must do next as one text, None where nothing is left to do."""
    sentences = [_step(texts, step, names) for step in steps]
    return " ".join(sentences) or None


def _step(texts: Texts, step: Step, names: Mapping[str, str]) -> str:
    match step.what:
        case "play":
            return texts.say("next-play", matches=_some(texts, step.matches))
        case "sheets":
            return texts.say("next-sheets", count=step.sheets)
        case "decide":
            group = in_words(texts, [names[each] for each in step.group])
            return texts.say(f"next-{step.game}", group=group, table=table_name(texts, step.table))
        case _:
            return texts.say(f"next-{step.what}")


def _some(texts: Texts, matches: Sequence[str]) -> str:
    if len(matches) <= FEW:
        return in_words(texts, matches)
    return texts.say("next-some", matches=", ".join(matches[:FEW]), more=str(len(matches) - FEW))


def unmet_words(texts: Texts, unmet: Unmet, names: Mapping[str, str]) -> str:
    """Return a wish that a draw did not meet."""
    place, sections, of = unmet.where.partition("/")
    where = f"{unmet.wish}-in-bracket" if sections else f"{unmet.wish}-in-pool"
    who = ", ".join(names[id_] for id_ in unmet.ids)
    return texts.say(f"draw-unmet-{where}", name=unmet.name, place=place, of=of, names=who)
