"""Invitations: a device and its secret, held by who opens it first, taken over openly, withdrawn."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from gaple.desk.acting import person_of
from gaple.desk.draft import Draft
from gaple.desk.entries import Claimed, Secret
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import INVITED, Act, Role
from gaple.desk.state import Desk, Device

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""As in the codes of tables: no letter or digit that is misread on a card."""
LENGTH: Final = 8


class Invitation(NamedTuple):
    """What is given to who is invited; the secret is told this once."""

    device: str
    secret: str


def new_secret() -> str:
    """Return the secret of an invitation, drawn from the system."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def secret_of(code: str, secret: str) -> str:
    """Return the hash under which a secret is kept; it is this competition's alone."""
    typed = secret.replace("-", "").replace(" ", "").upper()
    return hashlib.sha256(f"gaple/1 invitation\n{code}\n{typed}".encode()).hexdigest()


def invite(draft: Draft, code: str, role: Role, table: int | None, secret: str) -> Invitation:
    """Put an invitation to a role, a referee's to a table.

    Raises:
        DeskError: the role may not invite, or there is no such invitation.
    """
    draft.acting.check_may(Act.INVITE_REFEREE if role is Role.REFEREE else Act.INVITE)
    if role not in INVITED:
        raise DeskError(Why.REFUSED, f"nobody is invited as {role}")
    if (role is Role.REFEREE) != (table is not None):
        raise DeskError(Why.REFUSED, "a referee is invited to a table, and nobody else is")
    device = f"{role}-{len(draft.desk.devices) + 1}"
    event = {"kind": "invite-device", "device": device, "role": role.value}
    draft.put_event(event if table is None else {**event, "table": table})
    draft.put(Secret(device, secret_of(code, secret)))
    return Invitation(device, secret)


def revoke(draft: Draft, device: str, reason: str | None) -> None:
    """Put the end of an invitation; what its holder has written stays.

    Raises:
        DeskError: there is none, or the role may not.
    """
    found = draft.desk.devices.get(device)
    if found is None:
        raise DeskError(Why.NO_INVITATION, f"there is no invitation {device}")
    draft.acting.check_may(Act.INVITE_REFEREE if found.role is Role.REFEREE else Act.INVITE)
    event = {"kind": "revoke-device", "device": device}
    draft.put_event(event if reason is None else {**event, "reason": reason})


def find(desk: Desk, code: str, secret: str) -> Device:
    """Return the invitation that a secret opens.

    Raises:
        DeskError: `no-invitation` or `revoked`.
    """
    wanted = secret_of(code, secret)
    for device in desk.devices.values():
        if device.sha256 and hmac.compare_digest(device.sha256, wanted):
            if device.is_revoked:
                raise DeskError(Why.REVOKED, f"the invitation {device.id} was withdrawn")
            return device
    raise DeskError(Why.NO_INVITATION, "no invitation has this code")


def claim(code: str, secret: str, *, take_over: bool) -> Callable[[Draft], None]:
    """Return what lets somebody hold an invitation; who holds it already writes nothing.

    Raises:
        DeskError: when built: `no-invitation`, `revoked`, or `claimed` where another device holds it and it
            is not taken over.
    """

    def build(draft: Draft) -> None:
        device = find(draft.desk, code, secret)
        holder = device.holder
        if holder is not None and holder.player in draft.asking.players:
            return
        if holder is not None and not take_over:
            raise DeskError(Why.CLAIMED, f"{holder.name} holds the invitation {device.id}")
        draft.put(Claimed(device.id, person_of(draft.asking), holder))

    return build
