"""Events a desk needs around the game: when and where, devices, incidents, attachments, bans."""

from gaple.competition.errors import CompetitionError
from gaple.competition.events import (
    Announce,
    Ban,
    Fixture,
    FreezeGroup,
    Incident,
    InviteDevice,
    RevokeDevice,
)
from gaple.competition.handling import Handler, Handlers, check_known, nothing
from gaple.competition.setting import SEATS_AT_TABLE, SESSIONS
from gaple.competition.state import State
from gaple.record.jsontext import quote


def _check_fixture(state: State, event: Fixture) -> None:
    if (event.match is None) == (event.session is None):
        raise CompetitionError("a fixture is of a match or of a session")
    if event.match is not None and not state.has_match(event.match):
        raise CompetitionError(f"there is no match {quote(event.match)}")
    if event.session is not None:
        if state.kind != "group" or event.session > SESSIONS:
            raise CompetitionError(f"there is no session {event.session}")
        if event.table is not None and event.table > len(state.core) // SEATS_AT_TABLE:
            raise CompetitionError(f"there is no table {event.table}")


def _check_incident(state: State, event: Incident) -> None:
    check_known(state, event.entrants)
    if event.match is not None and not state.has_match(event.match):
        raise CompetitionError(f"there is no match {quote(event.match)}")


def _check_invite(state: State, event: InviteDevice) -> None:
    if event.device in state.devices:
        raise CompetitionError(f"device {quote(event.device)} is invited already")


def _put_invite(state: State, event: InviteDevice) -> None:
    state.devices[event.device] = event.role


def _check_revoke(state: State, event: RevokeDevice) -> None:
    if event.device not in state.devices:
        raise CompetitionError(f"device {quote(event.device)} was not invited")


def _put_revoke(state: State, event: RevokeDevice) -> None:
    del state.devices[event.device]


def _check_ban(state: State, event: Ban) -> None:
    if event.person in state.banned:
        raise CompetitionError(f"{quote(event.person)} is banned already")


def _put_ban(state: State, event: Ban) -> None:
    state.banned.add(event.person)


def _take_ban(state: State, event: Ban) -> None:
    state.banned.discard(event.person)


def _check_freeze_group(state: State, event: FreezeGroup) -> None:
    if event.group in state.frozen_groups:
        raise CompetitionError(f"group {quote(event.group)} is frozen already")


def _put_freeze_group(state: State, event: FreezeGroup) -> None:
    state.frozen_groups.add(event.group)


def _take_freeze_group(state: State, event: FreezeGroup) -> None:
    state.frozen_groups.discard(event.group)


HANDLERS: Handlers = {
    Fixture: Handler(_check_fixture, nothing, nothing),
    Announce: Handler(nothing, nothing, nothing),
    Incident: Handler(_check_incident, nothing, nothing),
    InviteDevice: Handler(_check_invite, _put_invite),
    RevokeDevice: Handler(_check_revoke, _put_revoke),
    Ban: Handler(_check_ban, _put_ban, _take_ban),
    FreezeGroup: Handler(_check_freeze_group, _put_freeze_group, _take_freeze_group),
}
