"""One connection to a table: who it is, and the bounded queue of what it is still to be sent."""

from collections.abc import Iterator
from contextlib import contextmanager

from gaple.server.frames import Frames
from gaple.server.protocol import Outlet, text_frame
from gaple.server.wire import Close, No, write_message
from gaple.table.commands import Actor


class Member:
    """A connection to a table as its room knows it."""

    def __init__(self, most_frames: int, outlet: Outlet) -> None:
        self.actor: Actor | None = None
        """Who gives commands here."""
        self.watch = False
        """Whether this connection only watches, also where the player has a seat."""
        self.is_elsewhere = False
        """Whether another connection of this player plays."""
        self.closing: int | None = None
        """The code with which this connection ends once its frames are sent."""
        self._most_frames = most_frames
        self._outlet = outlet
        outlet.on_room = self._flush
        self._frames: list[bytes] = []
        self._held: list[Frames] | None = None
        self._is_answering = False

    @property
    def player(self) -> str | None:
        """Who gives commands here; nobody on a connection that watches."""
        return None if self.watch or self.actor is None else self.actor.player

    @property
    def waiting(self) -> int:
        """How many frames wait to be sent."""
        return len(self._frames)

    def hold(self) -> None:
        """Keep what happens until `release` says what of it is new."""
        self._held = []

    def release(self, after: int) -> None:
        """Send what was held back and is newer than this number."""
        held, self._held = self._held or [], None
        for frames in held:
            self.queue(frames.after(after))

    def hear(self, frames: Frames) -> None:
        """Send events, or hold them back."""
        if self._held is None:
            self.queue(frames.data)
        elif len(self._held) < self._most_frames:
            self._held.append(frames)
        else:
            self._overflow()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Write at the end what happens meanwhile: an event and its acknowledgement go out as one."""
        self._is_answering = True
        try:
            yield
        finally:
            self._is_answering = False
            self._flush()

    def put(self, *texts: str) -> None:
        """Send texts."""
        self.queue([text_frame(text) for text in texts])

    def refuse(self, why: str, close: int, detail: str = "") -> None:
        """Say why, then close."""
        self.put(write_message(No(None, why, detail)))
        self.end(close)

    def end(self, close: int) -> None:
        """Close once everything is sent."""
        if self.closing is None:
            self.closing = close
            self._flush()

    def queue(self, frames: list[bytes]) -> None:
        """Send frames, also while what happens is held back; who does not read them in time is closed."""
        if self.closing is not None:
            return
        if len(self._frames) + len(frames) > self._most_frames:
            self._overflow()
            return
        self._frames += frames
        self._flush()

    def _flush(self) -> None:
        if self._is_answering or self._outlet.is_full:
            return  # the one ends by a flush, the other calls again when there is room
        if self._frames:
            self._outlet.write(self._frames)
            self._frames = []
        if self.closing is not None:
            self._outlet.close(self.closing)

    def _overflow(self) -> None:
        self._frames.clear()
        self._held = None
        self.end(Close.SLOW)
        self._outlet.cut()
