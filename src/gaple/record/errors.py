"""What is wrong with a record: one line that says where and what."""

from collections.abc import Iterator
from contextlib import contextmanager


class RecordError(ValueError):
    """A record breaks the format or the rules.

    Attributes:
        reason: what is wrong, one sentence without place.
        deal: number of the deal from 1, None where the whole record is meant.
        play: number of the play within the deal from 1, None where the whole deal is meant.
    """

    def __init__(self, reason: str, deal: int | None = None, play: int | None = None) -> None:
        self.reason = reason
        self.deal = deal
        self.play = play
        super().__init__(": ".join(part for part in (self.place, reason) if part))

    @property
    def place(self) -> str:
        """Where in the record, such as `deal 2, play 14`; empty for the whole record."""
        parts = [("deal", self.deal), ("play", self.play)]
        return ", ".join(f"{name} {number}" for name, number in parts if number is not None)


@contextmanager
def inside(place: str) -> Iterator[None]:
    """Put a place before the reason of a record error that is raised here, such as `outcome`."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{place}: {error.reason}", error.deal, error.play) from None
