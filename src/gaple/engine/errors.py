"""What can be wrong with a play or a dealt hand, for one reader: who, where, what."""

from enum import Enum

from gaple.engine.seats import Seat


class EngineError(ValueError):
    """The engine was asked for something that the game does not allow."""


class BadHands(EngineError):  # noqa: N818 - reads as the domain says it
    """The four hands are not seven tiles each of one double-six set."""


class Reason(Enum):
    """Why a play is refused."""

    DEAL_OVER = "the deal is over"
    NOT_IN_HAND = "the tile is not in the hand"
    FITS_NEITHER_END = "the tile fits neither end"
    NOT_ON_THIS_END = "the tile does not fit this end"
    NOT_AN_OPENING = "the deal is not opened with this tile"
    CAN_LAY = "a fitting tile must be laid"
    CLOSES_INSTEAD = "a tile is closed instead of passing"
    PASSES_INSTEAD = "a turn is passed instead of closing a tile"


class IllegalPlay(EngineError):  # noqa: N818 - reads as the domain says it
    """A play that the position does not allow; nothing has changed.

    Attributes:
        seat: the seat whose turn it was.
        reason: which rule refuses it.
        detail: the sentence for a reader, without place.
    """

    def __init__(self, seat: Seat, reason: Reason, detail: str) -> None:
        super().__init__(f"seat {seat} {detail}")
        self.seat = seat
        self.reason = reason
        self.detail = detail
