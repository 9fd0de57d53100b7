"""Events as frames of the socket: encoded once for all readers who see the same."""

from collections.abc import Sequence

import msgspec

from gaple.engine import Seat
from gaple.table import events as e
from gaple.table.live import Batch
from gaple.table.state import TableState
from gaple.table.view import legal_tokens, view_event


class Frame:
    """One event as one reader gets it."""

    __slots__ = ("seq", "text")

    def __init__(self, seq: int, text: str) -> None:
        self.seq = seq
        self.text = text


class BatchFrames:
    """A batch's frames for each reader, made when the first one asks."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._public: list[str] = []
        self._by_seat: dict[Seat | None, list[Frame]] = {}

    def for_seat(self, seat: Seat | None) -> list[Frame]:
        """Return the frames for a seat, None for the public."""
        frames = self._by_seat.get(seat)
        if frames is None:
            frames = self._by_seat[seat] = self._encode(seat)
        return frames

    def _encode(self, seat: Seat | None) -> list[Frame]:
        batch = self._batch
        if not self._public:
            self._public = [body(batch.first_seq + n, event, None) for n, event in enumerate(batch.events)]
        last = len(batch.events) - 1
        frames = []
        for number, event in enumerate(batch.events):
            seq = batch.first_seq + number
            seen = view_event(event, seat)
            text = self._public[number] if seen == view_event(event, None) else body(seq, event, seat)
            end = tail(batch.state, seat, batch.left_ms) if number == last else "}"
            frames.append(Frame(seq, text + end))
        return frames


def missed_frames(first_seq: int, events: Sequence[e.TableEvent], seat: Seat | None) -> list[Frame]:
    """Return the frames of events that a reader has missed."""
    return [
        Frame(first_seq + number, body(first_seq + number, event, seat) + "}")
        for number, event in enumerate(events)
    ]


def body(seq: int, event: e.TableEvent, seat: Seat | None) -> str:
    """Return a frame without its end."""
    seen = msgspec.json.encode(view_event(event, seat)).decode()
    return f'{{"t":"e","n":{seq},"k":"{event.event_kind}","e":{seen}'


def tail(state: TableState, seat: Seat | None, left_ms: int | None) -> str:
    """Return the end of a command's last frame: the time left, and the plays to choose from."""
    time = "" if left_ms is None else f',"ms":{left_ms}'
    plays = legal_tokens(state, seat)
    choice = f',"legal":{msgspec.json.encode(plays).decode()}' if plays else ""
    return f"{time}{choice}}}"
