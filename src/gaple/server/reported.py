"""Matches that people wrote down themselves at a real table: kept like those of this server, and told apart.

Such a match is a stream of one event, `reported`: who wrote it, on which seat, and the record. Its code comes
from the writer and the id that the client gave, so that the same sent again is found and written once.
"""

import hashlib
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from gaple.desk.refusals import DeskError, Why
from gaple.record import Record, RecordError, ReplayedRecord, replay_record, write_record
from gaple.server.codes import ALPHABET, LENGTH
from gaple.server.services import Services
from gaple.store import CodeTakenError, MatchPlayer, MatchRow, Player
from gaple.table.ports import Append, ConflictError, Entry, RepeatedCommandError

STREAM: Final = "reported:"
KIND: Final = "reported"
MOST_ATTEMPTS: Final = 20


class Reporting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match from a score sheet."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    """The client's own: the same again is answered as the first time and does nothing."""
    record: Record
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    """Mine, where I played."""


class Reported(msgspec.Struct, frozen=True):
    """The event that keeps such a match."""

    player: str
    seat: int | None
    record: dict[str, Any]


async def keep_reported(services: Services, player: Player, reporting: Reporting) -> str:
    """Write a match down for good; return its code.

    Raises:
        DeskError: it is not over, a deal was played and not reported, or it breaks the rules.
        JournalError: it could not be written.
    """
    replayed = _checked(reporting.record)
    record = write_record(replayed.record)
    event = msgspec.json.encode(Reported(player.id, reporting.seat, msgspec.json.decode(record)))
    for attempt in range(MOST_ATTEMPTS):
        code = _code(player.id, reporting.id, attempt)
        if await _take(services, code, event, reporting.id):
            # The code opens no table, so it is closed from the start.
            await services.codes.close(f"{STREAM}{code}")
            await services.matches.put(
                _row(code, services.clock.now_ms(), player, reporting.seat, replayed),
                record,
                player.id,
            )
            return code
    raise CodeTakenError("no free code was found")


async def _take(services: Services, code: str, event: bytes, command_id: str) -> bool:
    """Write the event under a code; return False where the code is somebody else's."""
    stream = f"{STREAM}{code}"
    try:
        await services.codes.take_code(code, stream)
    except CodeTakenError:
        found = await services.codes.find_code(code)
        if found is None or found.stream != stream:
            return False
    entry = Entry(KIND, 1, event, command_id)
    try:
        await services.journal.append(Append(stream, 0, (entry,), services.clock.now_ms()))
    except (ConflictError, RepeatedCommandError):
        (written,) = await services.journal.read(stream)
        return written.command_id == command_id
    return True


def _checked(record: Record) -> ReplayedRecord:
    """Return a record replayed.

    Raises:
        DeskError: it is none of a whole match from a sheet.
    """
    try:
        replayed = replay_record(record)
    except RecordError as error:
        raise DeskError(Why.REFUSED, str(error)) from error
    if any(deal.report is None for deal in replayed.deals):
        raise DeskError(Why.REFUSED, "every deal must be reported, not played")
    if not replayed.match.finished:
        raise DeskError(Why.REFUSED, "the match is not over")
    return replayed


def _row(code: str, at_ms: int, player: Player, seat: int | None, replayed: ReplayedRecord) -> MatchRow:
    return MatchRow(
        stream=f"{STREAM}{code}",
        number=1,
        finished_ms=at_ms,
        rules=replayed.rules.id,
        mode=replayed.rules.mode.value,
        players=tuple(
            MatchPlayer(player.id if place == seat else None, name)
            for place, name in enumerate(replayed.players)
        ),
        winners=tuple(replayed.match.winners),
        score=replayed.match.score,
    )


def _code(player: str, command_id: str, attempt: int) -> str:
    number = int.from_bytes(hashlib.sha256(f"{player}\n{command_id}\n{attempt}".encode()).digest(), "big")
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)
