"""What has changed since papers were printed: ranks, fixtures, and the papers that are stale."""

from typing import Any

from gaple.competition.log import log_of
from gaple.competition.preview import Preview, preview
from gaple.desk.draft import OURS


def changed_since(document: dict[str, Any], number: int) -> Preview:
    """Return what the events behind a number have changed.

    Args:
        document: a gaple-competition/1 document.
        number: of the last event that was known then; 0 is before the first.
    """
    events = document["events"]
    then = log_of({**document, "events": events[:number]})
    later = [{key: value for key, value in event.items() if key not in OURS} for event in events[number:]]
    return preview(then, *later)
