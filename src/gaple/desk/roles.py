"""Who may do what at a competition: one table for desk, routes and tests (COMPETITION.md)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from gaple.competition.events import BY_KIND


class Role(StrEnum):
    """As whom somebody acts at a competition."""

    OWNER = "owner"
    SECRETARY = "secretary"
    JURI = "juri"
    """The jury of a city or a nation: confirms and decides."""
    REFEREE = "referee"
    """Enters for one table."""
    PUBLIC = "public"


class Act(StrEnum):
    """What is done by a way of its own, not by an event that the client writes."""

    FREEZE = "freeze"
    DRAW = "draw"
    INVITE_REFEREE = "invite-referee"
    INVITE = "invite"
    READ_ALL = "read-all"
    """Everything that was written, with who and when; all papers and photos."""
    PREVIEW = "preview"
    ATTACH = "attach"
    """Send the photo of a paper."""


MADE_BY_THE_DESK: Final = frozenset({"freeze-entries", "draw", "invite-device", "revoke-device"})
"""Events that no client writes: hash, seed and outcome are computed here, and devices get secrets."""
OF_THE_OWNER: Final = frozenset({"ban", "freeze-group"})

_WRITTEN: Final = frozenset(BY_KIND) - MADE_BY_THE_DESK

MAY_WRITE: Final[Mapping[Role, frozenset[str]]] = MappingProxyType(
    {
        Role.OWNER: _WRITTEN,
        Role.SECRETARY: _WRITTEN - OF_THE_OWNER,
        Role.JURI: frozenset({"confirm", "refuse", "decide", "lots", "close-stage", "incident", "announce"}),
        Role.REFEREE: frozenset({"propose", "attach", "request-correction", "incident"}),
        Role.PUBLIC: frozenset(),
    }
)
"""The kinds of events that a role may write; a referee's must also be of the own table (`referee`)."""

MAY_DO: Final[Mapping[Role, frozenset[Act]]] = MappingProxyType(
    {
        Role.OWNER: frozenset(Act),
        Role.SECRETARY: frozenset(Act) - {Act.INVITE},
        Role.JURI: frozenset({Act.READ_ALL, Act.PREVIEW, Act.ATTACH}),
        Role.REFEREE: frozenset({Act.ATTACH}),
        Role.PUBLIC: frozenset(),
    }
)

OFFICE: Final = (Role.OWNER, Role.SECRETARY, Role.JURI)
"""Who reads everything, the highest first."""
INVITED: Final = (Role.OWNER, Role.SECRETARY, Role.JURI, Role.REFEREE)
"""Roles that are given by an invitation, the highest first."""
