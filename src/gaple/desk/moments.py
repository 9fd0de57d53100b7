"""Moments as the log writes them: the server's clock, in the zone of the venue (CASES 56)."""

from datetime import datetime, timezone

from gaple.competition.model import Head
from gaple.sheets.dates import OFFSETS


def moment(now_ms: int, head: Head) -> str:
    """Return a moment as RFC 3339 with the venue's offset; WIB where no venue is told."""
    offset = OFFSETS["WIB" if head.venue is None else head.venue.zone]
    return datetime.fromtimestamp(now_ms // 1000, timezone(offset)).isoformat()
