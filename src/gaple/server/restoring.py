"""Competitions brought into a data file from copies; what is there is never harmed."""

from typing import NamedTuple

from gaple.bus import LocalBus
from gaple.desk.acting import Asking
from gaple.desk.bundle import Bundle
from gaple.desk.competitions import Competitions
from gaple.desk.draft import Draft
from gaple.desk.invitations import invite, new_secret
from gaple.desk.restoring import Brought, bring, find_place
from gaple.desk.roles import Role
from gaple.store import Attachment, CodeTakenError, CompetitionRow, Store
from gaple.table.ports import Clock


class Restored(NamedTuple):
    """What became of a copy."""

    code: str
    name: str
    brought: Brought
    is_beside: bool
    """Whether what was there went on differently, so that the copy has another code."""
    events: int
    secret: str | None
    """Opens the owner's invitation, where the competition is new in this file: nobody here owns it yet."""


async def bring_back(store: Store, clock: Clock, bundle: Bundle) -> Restored:
    """Bring a competition into a file.

    Raises:
        JournalError: it cannot be written; doing it again goes on.
    """
    code, brought = await find_place(store.journal, bundle)
    is_beside, secret = code != bundle.code, None
    if brought is not Brought.KNOWN:
        name = f"{bundle.name} (salinan)" if is_beside else bundle.name
        await _take_code(store, CompetitionRow(code, name, bundle.kind, clock.now_ms()))
        for sha256, photo in bundle.photos.items():
            await store.competitions.attach(code, sha256, Attachment(*photo))
        await bring(store.journal, bundle, code)
    if brought is Brought.NEW:
        secret = await _invite_owner(store, clock, code, bundle)
    events = len(bundle.desk.log.events)
    return Restored(code, bundle.name, brought, is_beside, events, secret)


async def _take_code(store: Store, row: CompetitionRow) -> None:
    try:
        await store.competitions.take(row)
    except CodeTakenError:  # an older copy was there, or an attempt that was cut off
        return


async def _invite_owner(store: Store, clock: Clock, code: str, bundle: Bundle) -> str:
    """Invite an owner: the people of the other machine are not known here."""
    competitions = Competitions(store.journal, LocalBus(), clock)
    owner, secret = bundle.desk.owner, new_secret()
    found = await competitions.open(code)

    def build(draft: Draft) -> None:
        invite(draft, code, Role.OWNER, None, secret)

    asking = Asking((owner.player,), f"{owner.name} (restore)")
    await found.write(asking, f"restore-{len(bundle.stream)}", build)
    await store.competitions.put_people(
        code, {player: role.value for player, role in found.desk.people().items()}
    )
    await competitions.stop()
    return secret
