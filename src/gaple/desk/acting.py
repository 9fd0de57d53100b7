"""As whom somebody acts: the owner, or who holds an invitation."""

from collections.abc import Collection
from typing import NamedTuple

from gaple.desk.entries import Person
from gaple.desk.refusals import DeskError, Why
from gaple.desk.roles import INVITED, MAY_DO, MAY_WRITE, Act, Role
from gaple.desk.state import Desk, Device


class Asking(NamedTuple):
    """Who makes a request."""

    players: Collection[str] = ()
    """His ids on this server, an account's with the guests that have become part of it; empty: unknown."""
    name: str = ""
    device: str | None = None
    """The invitation under which he wants to act; None: under the highest role he has."""


class Acting(NamedTuple):
    """Somebody at a competition."""

    role: Role
    name: str = ""
    device: Device | None = None

    @property
    def by(self) -> str:
        """What the events say of who wrote them."""
        return f"{self.role if self.device is None else self.device.id} {self.name}".strip()

    def check_may_write(self, kind: str) -> None:
        """Refuse a kind of event that is not this role's."""
        if kind not in MAY_WRITE[self.role]:
            raise DeskError(Why.NOT_YOURS, f"{self.role} may not write {kind}")

    def check_may(self, act: Act) -> None:
        """Refuse an act that is not this role's."""
        if act not in MAY_DO[self.role]:
            raise DeskError(Why.NOT_YOURS, f"{self.role} may not {act}")


PUBLIC = Acting(Role.PUBLIC)


def acting_of(desk: Desk, asking: Asking) -> Acting:
    """Return as whom somebody acts.

    Raises:
        DeskError: `revoked`, where the invitation he names was withdrawn; `not-yours`, where he does not
            hold it.
    """
    if asking.device is not None:
        return _under(desk, asking, asking.device)
    if desk.owner.player in asking.players:
        return Acting(Role.OWNER, asking.name)
    held = [each for each in desk.devices.values() if not each.is_revoked and _holds(asking, each)]
    for role in INVITED:
        for each in held:
            if each.role is role:
                return Acting(role, asking.name, each)
    return PUBLIC


def _under(desk: Desk, asking: Asking, named: str) -> Acting:
    device = desk.devices.get(named)
    if device is None or not _holds(asking, device):
        raise DeskError(Why.NOT_YOURS, f"the invitation {named} is not held by this device")
    if device.is_revoked:
        raise DeskError(Why.REVOKED, f"the invitation {named} was withdrawn")
    return Acting(device.role, asking.name, device)


def _holds(asking: Asking, device: Device) -> bool:
    return device.holder is not None and device.holder.player in asking.players


def person_of(asking: Asking) -> Person:
    """Return who asks as the stream keeps him; the newest of his ids stands first."""
    return Person(next(iter(asking.players)), asking.name)
