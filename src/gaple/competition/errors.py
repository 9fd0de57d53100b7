"""What is wrong with a competition: one line that says which event and what."""


class CompetitionError(ValueError):
    """A document or an event breaks the format or the rules of its competition.

    Attributes:
        reason: what is wrong, one sentence without place.
        event: the number `n` of the event, None where the document around the events is meant.
    """

    def __init__(self, reason: str, event: int | None = None) -> None:
        self.reason = reason
        self.event = event
        super().__init__(reason if event is None else f"event {event}: {reason}")
