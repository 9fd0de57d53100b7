"""What in a spreadsheet only a person can decide, and how it is answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

DoubtKind: TypeAlias = Literal[
    "sheet", "columns", "division", "merged", "day-order", "same-name", "same-person", "formula"
]


@dataclass(frozen=True)
class Answers:
    """What a person has settled beforehand."""

    meanings: Mapping[str, str] = field(default_factory=dict)
    """What a column means, by its heading or its letter."""
    yes: frozenset[DoubtKind] | Literal["all"] = frozenset()
    """Doubts whose suggestion is taken."""
    sheet: str | None = None
    division: str | None = None

    def agree(self, kind: DoubtKind) -> bool:
        """Whether the suggestion for this kind of doubt is taken."""
        return self.yes == "all" or kind in self.yes


@dataclass(frozen=True)
class Doubt:
    """Something that can be read in two ways."""

    kind: DoubtKind
    place: str
    """Cells, rows or columns."""
    what: str
    """The words in question, as they stand in the file; for `columns` the meaning that several could have."""
    choices: tuple[str, ...] = ()
    """What to choose from; empty where yes or no is the answer."""


class UnsureError(Exception):
    """A spreadsheet cannot be taken before these doubts are settled."""

    def __init__(self, doubts: Sequence[Doubt]) -> None:
        super().__init__(f"{len(doubts)} doubts")
        self.doubts = tuple(doubts)
