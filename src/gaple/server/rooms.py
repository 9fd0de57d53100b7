"""Who is connected to a table here: what happens goes to everybody, as each may see it."""

from gaple.engine import Seat
from gaple.server.frames import BatchFrames
from gaple.server.members import Member
from gaple.server.problems import ProblemId
from gaple.server.wire import Close, Elsewhere, Playing, write_message
from gaple.table.live import Batch, LiveTable
from gaple.table.state import Phase, TableState

ELSEWHERE = write_message(Elsewhere())
PLAYING = write_message(Playing())


class Room:
    """The connections to one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.members: list[Member] = []
        """The newest last."""
        self._stop = table.listen(self._hear)

    def enter(self, member: Member) -> None:
        """Let a connection in; it plays, and older ones of the same player do not any more."""
        self.members.append(member)
        self.take_over(member)

    def leave(self, member: Member) -> None:
        """Let a connection go; the newest other one of the player plays."""
        if member in self.members:
            self.members.remove(member)
        if member.player is None or member.is_elsewhere:
            return
        others = [each for each in self.members if each.player == member.player]
        if others:
            others[-1].is_elsewhere = False
            others[-1].put(PLAYING)

    def take_over(self, member: Member) -> None:
        """Let this connection of its player play."""
        if member.player is None:
            return
        for other in self.members:
            if other is not member and other.player == member.player and not other.is_elsewhere:
                other.is_elsewhere = True
                other.put(ELSEWHERE)
        if member.is_elsewhere:
            member.is_elsewhere = False
            member.put(PLAYING)

    def close(self) -> None:
        """Listen no more."""
        self._stop()

    def _hear(self, batch: Batch) -> None:
        frames = BatchFrames(batch)
        for member in tuple(self.members):
            seat = seat_of(batch.state, member)
            if seat is None and not may_see(batch.state, member):
                member.refuse(ProblemId.NO_SPECTATORS, Close.NOT_ALLOWED)
                continue
            member.hear(frames.for_seat(seat))
            if batch.state.phase is Phase.CLOSED:
                member.refuse(ProblemId.NO_TABLE, Close.NO_TABLE)


class Rooms:
    """The rooms of this process; a room is there while somebody is in it."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return sum(len(room.members) for room in self._rooms.values())

    def of(self, stream: str) -> Room | None:
        """Return the room of a table, None while nobody is in it."""
        return self._rooms.get(stream)

    def enter(self, table: LiveTable, member: Member) -> Room:
        """Let a connection into the room of a table."""
        room = self._rooms.get(table.stream)
        if room is None:
            room = self._rooms[table.stream] = Room(table)
        room.enter(member)
        return room

    def leave(self, room: Room, member: Member) -> None:
        """Let a connection go, and the room with the last one."""
        room.leave(member)
        if not room.members and self._rooms.get(room.table.stream) is room:
            room.close()
            del self._rooms[room.table.stream]

    def end_all(self, close: int) -> None:
        """Close every connection."""
        for room in self._rooms.values():
            for member in room.members:
                member.end(close)


def seat_of(state: TableState, member: Member) -> Seat | None:
    """Return the seat whose tiles a connection may see."""
    return state.seat_of(member.player)


def may_see(state: TableState, member: Member) -> bool:
    """Whether a connection may see this table now.

    Where spectators are not welcome, whoever looks for a seat may still see the lobby.
    """
    if state.config.spectators or seat_of(state, member) is not None:
        return True
    return not member.watch and not state.in_match
