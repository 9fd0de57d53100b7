"""The one error of the oracle."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - the text says "refused"
    """A document that must not be taken; `event` is the number of the event at fault, None for the head."""

    def __init__(self, event: int | None, reason: str) -> None:
        super().__init__(f"event {event}: {reason}" if event is not None else reason)
        self.event = event
        self.reason = reason
