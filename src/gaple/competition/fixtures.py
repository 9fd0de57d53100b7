"""When and where matches and sessions are played, as the newest fixtures say."""

from collections.abc import Mapping
from typing import TypeAlias

from gaple.competition.events import Fixture
from gaple.competition.log import Log

Place: TypeAlias = str | tuple[int, int | None]
"""A match's id, or a session and table; without a table all of a session."""


def fixtures_of(log: Log) -> Mapping[Place, Fixture]:
    """Return the newest fixture of each match, or of each session and table."""
    found: dict[Place, Fixture] = {}
    for event in log.events:
        fixture = log.counted(event.n)
        if isinstance(fixture, Fixture):
            found[fixture.match or (fixture.session or 0, fixture.table)] = fixture
    return found
