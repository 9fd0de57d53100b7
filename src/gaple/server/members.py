"""One connection to a table: who it is, and the bounded queue of what it is still to be sent."""

import asyncio
from collections import deque
from collections.abc import Callable

from gaple.server.frames import Frame
from gaple.server.wire import Close, No, write_message
from gaple.table.commands import Actor


class Member:
    """A connection to a table as its room knows it."""

    def __init__(self, most_frames: int, on_slow: Callable[[], None]) -> None:
        self.actor: Actor | None = None
        """Who gives commands here."""
        self.watch = False
        """Whether this connection only watches, also where the player has a seat."""
        self.is_elsewhere = False
        """Whether another connection of this player plays."""
        self.closing: int | None = None
        """The code with which this connection ends once its frames are sent."""
        self._most_frames = most_frames
        self._on_slow = on_slow
        self._frames: deque[str] = deque()
        self._held: list[Frame] | None = None
        self._wake = asyncio.Event()

    @property
    def player(self) -> str | None:
        """Who gives commands here; nobody on a connection that watches."""
        return None if self.watch or self.actor is None else self.actor.player

    @property
    def waiting(self) -> int:
        """How many texts wait to be sent."""
        return len(self._frames)

    def hold(self) -> None:
        """Keep what happens until `release` says what of it is new."""
        self._held = []

    def release(self, after: int) -> None:
        """Send what was held back and is newer than this number."""
        held, self._held = self._held or [], None
        self.put(*(frame.text for frame in held if frame.seq > after))

    def hear(self, frames: list[Frame]) -> None:
        """Send events, or hold them back."""
        if self._held is not None:
            self._held.extend(frames)
            if len(self._held) > self._most_frames:
                self._overflow()
            return
        self.put(*(frame.text for frame in frames))

    def put(self, *texts: str) -> None:
        """Queue texts; who does not read them in time is closed."""
        if self.closing is not None:
            return
        if len(self._frames) + len(texts) > self._most_frames:
            self._overflow()
            return
        self._frames.extend(texts)
        self._wake.set()

    def refuse(self, why: str, close: int, detail: str = "") -> None:
        """Say why, then close."""
        self.put(write_message(No(None, why, detail)))
        self.end(close)

    def end(self, close: int) -> None:
        """Close once everything is sent."""
        if self.closing is None:
            self.closing = close
            self._wake.set()

    async def next_texts(self) -> list[str]:
        """Wait for texts and return them; none once the connection is to be closed."""
        while not self._frames and self.closing is None:
            self._wake.clear()
            await self._wake.wait()
        texts = list(self._frames)
        self._frames.clear()
        return texts

    def _overflow(self) -> None:
        self._frames.clear()
        self._held = None
        self.end(Close.SLOW)
        self._on_slow()
