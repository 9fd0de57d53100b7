"""What was understood of an entry list, and what a person must settle, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from gaple.sheets.doubts import Doubt
from gaple.sheets.entrants_in import EntryList
from gaple.texts import Texts

MOST_NAMED: Final = 5
"""So many cells or doubts are named; of the others their number."""


def understood(texts: Texts, found: EntryList) -> Iterator[str]:
    """Yield what was understood, line by line."""
    if found.encoding:
        yield texts.say("import-encoding", encoding=found.encoding)
    yield texts.say("import-sheet", sheet=found.sheet, row=str(found.heading_row))
    for column in found.columns:
        meaning = texts.say(f"import-means-{column.meaning or 'unknown'}")
        yield texts.say("import-column", letter=column.letter, heading=column.heading, meaning=meaning)
    if found.day_order:
        yield texts.say(f"import-{found.day_order}")
    for change, places in found.changes.items():
        yield texts.say(f"import-changed-{change}", count=len(places), cells=_some(texts, places))
    if found.present:
        yield texts.say("import-present", count=found.present)
    if found.lines:
        first, last = found.lines[0], found.lines[-1]
        yield texts.say(
            "import-read",
            count=len(found.lines),
            first=str(first.row),
            last=str(last.row),
            first_name=first.entrant.name,
            last_name=last.entrant.name,
        )


def question(texts: Texts, doubt: Doubt) -> str:
    """Return what must be settled, as a question."""
    what = doubt.what
    if doubt.kind == "columns":
        what = " / ".join(texts.say(f"import-means-{meaning}") for meaning in doubt.what.split(", "))
    return texts.say(f"import-doubt-{doubt.kind}", place=doubt.place or "?", what=what)


def _some(texts: Texts, places: Sequence[str]) -> str:
    named = ", ".join(places[:MOST_NAMED])
    more = len(places) - MOST_NAMED
    return named if more <= 0 else texts.say("import-and-more", named=named, count=more)
