"""Events as frames of the socket: encoded once for all readers who see the same."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from gaple.engine import Seat
from gaple.server.protocol import text_frame
from gaple.table import events as e
from gaple.table.live import Batch
from gaple.table.state import TableState
from gaple.table.view import is_on_turn, legal_tokens, view_event


class Frames(NamedTuple):
    """Events in a row as one reader gets them."""

    first_seq: int
    data: list[bytes]

    def after(self, seq: int) -> list[bytes]:
        """Return the frames of events with higher numbers."""
        return self.data[max(0, seq + 1 - self.first_seq) :]


class BatchFrames:
    """A batch's frames for each reader; those who see the same share them."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        seen = [view_event(event, None) for event in batch.events]
        self._is_open = all(each is event for each, event in zip(seen, batch.events, strict=True))
        self._texts = self._bodies(seen)
        self._public = self._finished(self._texts, None)

    def for_seat(self, seat: Seat | None) -> Frames:
        """Return the frames for a seat, None for the public."""
        if seat is None:
            return self._public
        if not self._is_open:
            return self._finished(self._bodies([view_event(each, seat) for each in self._batch.events]), seat)
        return self._finished(self._texts, seat) if is_on_turn(self._batch.state, seat) else self._public

    def _bodies(self, seen: Sequence[e.TableEvent]) -> list[str]:
        return [_body(seq, each) for seq, each in enumerate(seen, self._batch.first_seq)]

    def _finished(self, texts: list[str], seat: Seat | None) -> Frames:
        """Return the frames of these beginnings; the last one tells what time and choice are left."""
        batch = self._batch
        data = [text_frame(text + "}") for text in texts[:-1]]
        data.append(text_frame(texts[-1] + _tail(batch.state, seat, batch.left_ms)))
        return Frames(batch.first_seq, data)


def missed_frames(first_seq: int, events: Sequence[e.TableEvent], seat: Seat | None) -> list[bytes]:
    """Return the frames of events that a reader has missed."""
    return [
        text_frame(_body(seq, view_event(event, seat)) + "}") for seq, event in enumerate(events, first_seq)
    ]


def _body(seq: int, seen: e.TableEvent) -> str:
    """Return a frame without its end."""
    fields = msgspec.json.encode(seen).decode()
    return f'{{"t":"e","n":{seq},"k":"{seen.event_kind}","e":{fields}'


def _tail(state: TableState, seat: Seat | None, left_ms: int | None) -> str:
    """Return the end of a command's last frame: the time left, and the plays to choose from."""
    time = "" if left_ms is None else f',"ms":{left_ms}'
    plays = legal_tokens(state, seat)
    choice = f',"legal":{msgspec.json.encode(plays).decode()}' if plays else ""
    return f"{time}{choice}}}"
