"""gaple-competition/1 as types: the head of the document (docs/specification/competition.md).

The events of the log are in `events`. The structs hold the document's own text; what it means, and
whether it can be, `read_log` says.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

FORMAT: Final = "gaple-competition/1"

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\s\x00-\x1f]+(?!\n)$")]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(max_length=4000)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}(?!\n)$")]
"""A day of the calendar as YYYY-MM-DD; it has no zone, so it never moves (CASES 56)."""
FromOne = Annotated[int, Meta(ge=1, lt=2**31)]

Kind: TypeAlias = Literal["group", "pools", "league", "knockout"]
Zone: TypeAlias = Literal["WIB", "WITA", "WIT"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of the document: it does not change, and unknown keys are refused."""


class Member(Part, frozen=True, kw_only=True):
    """A person of an entrant."""

    name: Name
    born: Day | None = None
    phone: Text | None = None


class Entrant(Part, frozen=True, kw_only=True):
    """Who plays for a place: a pair, in a group one person."""

    id: Id
    name: Name
    club: Name | None = None
    members: tuple[Member, ...] = ()
    reserve: bool = False
    """A reserve has no number of his own and plays for others (kind `group`)."""
    pot: FromOne | None = None
    """Which lot the draw takes the entrant from: one of each pot a pool, as far as it goes."""
    phone: Text | None = None


class StageOptions(Part, frozen=True, kw_only=True):
    """A match rule that holds from a stage of the knock-out on."""

    from_: int = msgspec.field(name="from")
    """The size of the stage: 16 for the last 16."""
    rules_options: Mapping[str, Any] = {}


class Options(Part, frozen=True, kw_only=True):
    """What a competition may choose; defaults first (docs/specification/competition.md)."""

    through: FromOne = 2
    legs: Literal[1, 2] = 1
    third_place: bool = False
    walkover_score: tuple[int, int] | UnsetType | None = UNSET
    substitute: Literal["row", "person"] = "row"
    void: Literal["all", "keep-played"] = "all"
    value: Literal["wins", "score"] = "wins"
    stages: tuple[StageOptions, ...] = ()
    rules_options: Mapping[str, Any] = {}


class Registration(Part, frozen=True, kw_only=True):
    """What registers a group (pepet-2026, source clause 1)."""

    certificate: Name
    coordinator: Name
    first_day: Day


class Venue(Part, frozen=True, kw_only=True):
    """Where it is played, and whose clock its times follow."""

    name: Name
    zone: Zone = "WIB"


class Head(Part, frozen=True, kw_only=True):
    """The document without its events."""

    format: Literal["gaple-competition/1"]
    name: Name
    kind: Kind
    rules: str
    options: Options = Options()
    entrants: tuple[Entrant, ...]
    group: Registration | None = None
    venue: Venue | None = None
    day: Day | None = None
    """The first day of play."""
