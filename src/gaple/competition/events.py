"""The events of a competition's log, one struct a kind (docs/specification/competition.md).

A struct says what an event carries. Whether it can stand where it stands, `log` says.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from gaple.competition.f1 import Row
from gaple.competition.model import Day, Entrant, FromOne, Id, Name, Part, Text

Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
Moment = Annotated[
    str,
    Meta(
        pattern=r"^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})(?!\n)$", max_length=40
    ),
]
"""A moment as RFC 3339 writes it."""
Reason = Annotated[str, Meta(min_length=1, max_length=4000, pattern=r"\S")]
Points = Annotated[int, Meta(ge=-10_000_000, le=10_000_000)]
Score: TypeAlias = tuple[Points, Points]
Scope: TypeAlias = Literal["from-now", "whole"]
Seats: TypeAlias = tuple[Id | None, Id | None, Id | None, Id | None]


class Event(Part, frozen=True, kw_only=True, tag_field="kind"):
    """What every event may carry."""

    n: FromOne
    by: Text | None = None
    """Who: a person, a role or a device."""
    at: Moment | None = None
    v: Literal[1] = 1


class FreezeEntries(Event, frozen=True, kw_only=True, tag="freeze-entries"):
    """The entry list stands; later entries wait."""

    sha256: Sha256


class Draw(Event, frozen=True, kw_only=True, tag="draw"):
    """The draw: into pools, onto the numbers of a plan, or into a bracket."""

    numbers: tuple[str, ...] = ()
    """What was typed in before everybody."""
    seed: Sha256 | None = None
    pools: dict[Name, tuple[Id, ...]] | None = None
    order: tuple[Id, ...] | None = None
    bracket: tuple[Id | None, ...] | None = None
    """Entrants and null for byes, from top to bottom."""
    waiting: tuple[Id, ...] = ()
    """Who found no place."""
    unmet: tuple[Text, ...] = ()
    """Wishes that could not be met, in words."""
    reason: Reason | None = None
    """Why it was drawn again."""


class Result(Event, frozen=True, kw_only=True, tag="result"):
    """What a match ended with."""

    match: Name | None = None
    a: Id
    b: Id
    score: Score
    record: Mapping[str, Any] | None = None


class Sheet(Event, frozen=True, kw_only=True, tag="sheet"):
    """A table's form F1."""

    session: FromOne
    table: FromOne
    players: Seats
    """By seat; null for a chair that stayed empty."""
    deals: tuple[Row, ...] | None = None
    record: Mapping[str, Any] | None = None
    reason: Reason | None = None
    """Why the session has fewer deals or players than it should."""


class Walkover(Event, frozen=True, kw_only=True, tag="walkover"):
    """A match that one or both did not play."""

    match: Name
    absent: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=2)]
    reason: Reason | None = None
    a: Id | None = None
    b: Id | None = None


class Penalty(Event, frozen=True, kw_only=True, tag="penalty"):
    """Points taken off an entrant."""

    entrant: Id
    points: Annotated[int, Meta(ge=0, le=10_000_000)]
    reason: Reason | None = None
    match: Name | None = None
    session: FromOne | None = None


class Substitute(Event, frozen=True, kw_only=True, tag="substitute"):
    """A reserve plays for a core player, from one session to another."""

    out: Id
    in_: Id = msgspec.field(name="in")
    from_session: FromOne
    until_session: FromOne | None = None
    agreed_by: Text | tuple[Text, ...] | None = None


class _Leave(Event, frozen=True, kw_only=True):
    entrant: Id
    scope: Scope = "from-now"
    reason: Reason | None = None


class Withdraw(_Leave, frozen=True, kw_only=True, tag="withdraw"):
    """An entrant goes."""


class Disqualify(_Leave, frozen=True, kw_only=True, tag="disqualify"):
    """An entrant is put out."""


class Rejoin(Event, frozen=True, kw_only=True, tag="rejoin"):
    """An entrant who went comes back; what was missed stays missed."""

    entrant: Id
    reason: Reason | None = None


class VoidDeal(Event, frozen=True, kw_only=True, tag="void-deal"):
    """A row of a form F1 that counts nothing and stays readable."""

    session: FromOne
    table: FromOne
    deal: FromOne
    reason: Reason | None = None


class Correct(Event, frozen=True, kw_only=True, tag="correct"):
    """New values for an earlier event; the old ones stay readable."""

    of: FromOne
    reason: Reason
    after_close: Literal["keep", "replay", "void"] = "keep"
    values: Mapping[str, Any] = msgspec.field(default_factory=dict)
    """The keys that change; in the document they stand beside `of`. `"void": true` takes the event out."""


class CloseStage(Event, frozen=True, kw_only=True, tag="close-stage"):
    """A stage is over: its ranks, and who goes through, stand."""

    stage: Name


class Lots(Event, frozen=True, kw_only=True, tag="lots"):
    """Lots drawn among entrants that nothing else parts."""

    among: tuple[Id, ...]
    order: tuple[Id, ...]
    witness: Text | None = None


class ExtraGame(Event, frozen=True, kw_only=True, tag="extra-game"):
    """One more game between entrants that are level."""

    among: tuple[Id, ...]
    winner: Id
    fill_in: tuple[Id, ...] = ()
    """Who made up the table and scored nothing."""


class Enter(Event, frozen=True, kw_only=True, tag="enter"):
    """An entry after the list was read in; after the freeze it waits."""

    entrant: Entrant


class ChangeEntry(Event, frozen=True, kw_only=True, tag="change-entry"):
    """New values of an entrant; the id stays."""

    entrant: Entrant
    reason: Reason | None = None


class CheckIn(Event, frozen=True, kw_only=True, tag="check-in"):
    """An entrant is there."""

    entrant: Id


class Pay(Event, frozen=True, kw_only=True, tag="pay"):
    """An entry fee was paid: for the hall and the coffee, never a stake."""

    entrant: Id
    amount: Annotated[int, Meta(ge=0, le=10**12)]
    """In whole rupiah."""
    receipt: Name


class Fixture(Event, frozen=True, kw_only=True, tag="fixture"):
    """When and where a match or a session's table is played, and until when it must be."""

    match: Name | None = None
    session: FromOne | None = None
    table: FromOne | None = None
    starts: Moment | None = None
    deadline: Moment | None = None


class Propose(Event, frozen=True, kw_only=True, tag="propose"):
    """A result or a sheet as somebody reports it; it counts once confirmed."""

    event: Mapping[str, Any]
    """The event as it would stand, without `n`."""


class Confirm(Event, frozen=True, kw_only=True, tag="confirm"):
    """A proposal counts from now on."""

    of: FromOne


class Refuse(Event, frozen=True, kw_only=True, tag="refuse"):
    """A proposal does not count."""

    of: FromOne
    reason: Reason


class RequestCorrection(Event, frozen=True, kw_only=True, tag="request-correction"):
    """Somebody asks that an event be corrected."""

    of: FromOne
    reason: Reason
    values: Mapping[str, Any] = {}


class Decide(Event, frozen=True, kw_only=True, tag="decide"):
    """What became of a request."""

    of: FromOne
    granted: bool
    reason: Reason | None = None


class Announce(Event, frozen=True, kw_only=True, tag="announce"):
    """Words to everybody."""

    text: Reason


class Incident(Event, frozen=True, kw_only=True, tag="incident"):
    """What happened, for the minutes."""

    text: Reason
    entrants: tuple[Id, ...] = ()
    match: Name | None = None
    session: FromOne | None = None
    table: FromOne | None = None


class Attach(Event, frozen=True, kw_only=True, tag="attach"):
    """A file that belongs to an event, such as the photo of a signed sheet."""

    of: FromOne
    sha256: Sha256
    media: Name


class InviteDevice(Event, frozen=True, kw_only=True, tag="invite-device"):
    """A device may write."""

    device: Id
    role: Literal["owner", "secretary", "referee", "juri"]
    table: FromOne | None = None


class RevokeDevice(Event, frozen=True, kw_only=True, tag="revoke-device"):
    """A device may write no more."""

    device: Id
    reason: Reason | None = None


class Ban(Event, frozen=True, kw_only=True, tag="ban"):
    """A person is out for ever (pepet-2026, last clause of the source: gambling)."""

    person: Name
    born: Day | None = None
    reason: Reason


class FreezeGroup(Event, frozen=True, kw_only=True, tag="freeze-group"):
    """A whole group is frozen (pepet-2026, last clause of the source: gambling)."""

    group: Name
    reason: Reason


EVENTS: Final[tuple[type[Event], ...]] = (
    FreezeEntries,
    Draw,
    Result,
    Sheet,
    Walkover,
    Penalty,
    Substitute,
    Withdraw,
    Disqualify,
    Rejoin,
    VoidDeal,
    Correct,
    CloseStage,
    Lots,
    ExtraGame,
    Enter,
    ChangeEntry,
    CheckIn,
    Pay,
    Fixture,
    Propose,
    Confirm,
    Refuse,
    RequestCorrection,
    Decide,
    Announce,
    Incident,
    Attach,
    InviteDevice,
    RevokeDevice,
    Ban,
    FreezeGroup,
)
"""Every kind of event, in the order in which the specification names them."""


def kind_of(event: type[Event] | Event) -> str:
    """Return the event's `kind` as documents write it."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)  # noqa: S101 - every event above has one
    return tag


BY_KIND: Final[dict[str, type[Event]]] = {kind_of(event): event for event in EVENTS}
