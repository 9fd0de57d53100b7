"""gaple-record/1 as types: one document is one match (docs/specification/record.md).

The structs hold the document's own text, so a canonical record and its file say the same.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

FORMAT: Final = "gaple-record/1"

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Pips = Annotated[int, Meta(ge=0, le=168)]
FromOne = Annotated[int, Meta(ge=1, lt=2**32)]
FromZero = Annotated[int, Meta(ge=0, lt=2**32)]
Hex = Annotated[str, Meta(pattern=r"^([0-9a-fA-F]{2}){0,255}(?!\n)$")]
TableName = Annotated[str, Meta(max_length=255)]
FourTexts = tuple[str, str, str, str]
FourPips = tuple[Pips, Pips, Pips, Pips]


class _Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the document: it does not change, and unknown keys are refused."""


class Violation(_Struct, frozen=True):
    """What a referee ruled, before the play with this number (left out in reported deals)."""

    seat: SeatNumber
    kind: str
    before: FromOne | UnsetType = UNSET


class FairClient(_Struct, frozen=True):
    """What one player's device added to the shuffle."""

    commit: Hex
    bytes: Hex


class Fair(_Struct, frozen=True):
    """The proof of the shuffle (docs/specification/design.md §4)."""

    table: TableName
    deal: FromOne
    redeal: FromZero
    commit: Hex
    secret: Hex
    clients: tuple[FairClient | None, FairClient | None, FairClient | None, FairClient | None]


class Deal(_Struct, frozen=True):
    """A deal: played (hands, leader, plays) or reported (outcome)."""

    hands: FourTexts | UnsetType = UNSET
    leader: SeatNumber | UnsetType = UNSET
    plays: str | UnsetType = UNSET
    outcome: Mapping[str, Any] | UnsetType = UNSET
    violations: tuple[Violation, ...] = ()
    draw: tuple[SeatNumber, ...] = ()
    fair: Fair | UnsetType = UNSET
    unfinished: bool = False


class Record(_Struct, frozen=True):
    """A match. Canonical (see `read_record`): mode, every option and the players are there."""

    format: Literal["gaple-record/1"]
    rules: str
    deals: tuple[Deal, ...]
    mode: str | UnsetType = UNSET
    options: Mapping[str, Any] | UnsetType = UNSET
    """House options; the rule set knows their names and values."""
    players: FourTexts | UnsetType = UNSET


DEFAULT_PLAYERS: FourTexts = ("1", "2", "3", "4")
