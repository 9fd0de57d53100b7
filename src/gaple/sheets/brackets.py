"""A knock-out of any size over pages: parts of up to 64, and the winners of the parts meet on the next."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gaple.sheets.papers import Bracket, BracketMatch, BracketSlot, BracketStage

MOST: Final = 64
"""How many fit on a page."""


def bracket_pages(bracket: Bracket, most: int = MOST) -> list[Bracket]:
    """Return the papers of a knock-out: itself, or its parts and then what they lead to.

    Args:
        bracket: all stages of the knock-out.
        most: how many a page takes, a power of two.
    """
    parts = _parts(bracket.stages, most)
    if len(parts) == 1:
        return [bracket]
    pages = []
    for place, stages in enumerate(parts, start=1):
        last = place == len(parts)
        pages.append(
            replace(
                bracket,
                number="-".join(filter(None, (bracket.number, str(place)))),
                part=f"{place}/{len(parts)}",
                stages=stages,
                champion=bracket.champion if last else winner_of(stages[-1].matches[0]),
                third=bracket.third if last else None,
                final=last,
            )
        )
    return pages


def winner_of(match: BracketMatch) -> str:
    """Return the name of who won a match, empty while nobody has."""
    return next((slot.name for slot in (match.a, match.b) if slot.won), "")


def empty_stages(names: Sequence[str]) -> tuple[BracketStage, ...]:
    """Return the stages of a blank knock-out, a name a stage, the final last."""
    return tuple(
        BracketStage(name, (BracketMatch(a=BracketSlot(), b=BracketSlot()),) * 2 ** (len(names) - 1 - depth))
        for depth, name in enumerate(names)
    )


def _parts(stages: Sequence[BracketStage], most: int) -> list[Sequence[BracketStage]]:
    """Return the stages of each page, the pages of an earlier stage first."""
    if not stages or 2 * len(stages[0].matches) <= most:
        return [stages]
    depth = most.bit_length() - 1
    below, above = stages[:depth], stages[depth:]
    parts: list[Sequence[BracketStage]] = []
    for part in range(len(below[-1].matches)):
        cut = []
        for stage in below:
            share = len(stage.matches) // len(below[-1].matches)
            cut.append(replace(stage, matches=stage.matches[part * share : (part + 1) * share]))
        parts.append(cut)
    return parts + _parts(above, most)
