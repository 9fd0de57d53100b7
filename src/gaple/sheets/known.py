"""What the papers of a competition take from its log: names, days, and when and where it is played."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from functools import cached_property
from typing import Final

from gaple.competition.events import Fixture
from gaple.competition.fixtures import Place, fixtures_of
from gaple.competition.log import Log
from gaple.competition.model import Head
from gaple.competition.ranking import Table, id_key
from gaple.competition.sessions import f2_lines
from gaple.competition.standings import standings
from gaple.competition.state import State
from gaple.competition.steps import Step, next_steps
from gaple.sheets.codes import code_of
from gaple.sheets.dates import OFFSETS, time_words
from gaple.sheets.papers import FourNames, Heading
from gaple.texts import Texts

SEATS: Final = 4


@dataclass(frozen=True)
class Known:
    """A log and a language, and what papers ask of them."""

    log: Log
    texts: Texts

    @property
    def state(self) -> State:
        """What the log comes to."""
        return self.log.state

    @property
    def head(self) -> Head:
        """What the document says before its events."""
        return self.log.setting.head

    @cached_property
    def heading(self) -> Heading:
        """What stands on top of every paper."""
        venue = "" if self.head.venue is None else self.head.venue.name
        return Heading(self.head.name, code_of(self.head), venue)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Every entrant's name by id."""
        return {id_: entrant.name for id_, entrant in self.state.entrants.items()}

    @cached_property
    def fixtures(self) -> Mapping[Place, Fixture]:
        """The newest fixture of a match, or of a session and table."""
        return fixtures_of(self.log)

    @cached_property
    def starred(self) -> Mapping[tuple[int, int], set[str]]:
        """Who has a star, by session and table (pepet-2026/13)."""
        found: dict[tuple[int, int], set[str]] = {}
        for line in f2_lines(self.state):
            for session, cell in enumerate(line.cells, start=1):
                if cell is not None and cell.star:
                    found.setdefault((session, cell.table), set()).add(cell.player)
        return found

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What has to happen next."""
        return next_steps(self.state)

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The standings."""
        return standings(self.state)

    def say(self, message: str, **arguments: str) -> str:
        """Return a message."""
        return self.texts.say(message, **arguments)

    def name(self, entrant: str | None) -> str:
        """Return an entrant's name, empty for nobody."""
        return self.names.get(entrant or "", "")

    def four(self, entrants: Iterable[str | None]) -> FourNames:
        """Return the names of those at a table by seat."""
        one, two, three, four = (self.name(each) for each in entrants)
        return one, two, three, four

    def starts(self, *places: Place) -> datetime | None:
        """Return when the first of these places that has a time begins, by the venue's clock."""
        for place in places:
            fixture = self.fixtures.get(place)
            if fixture is not None and fixture.starts is not None:
                return self.moment(fixture.starts)
        return None

    def when(self, *places: Place) -> date | datetime | None:
        """Return the time of a place, else the competition's first day."""
        return self.starts(*places) or self.day

    @property
    def day(self) -> date | None:
        """The first day of play; a day has no zone and never moves (CASES 56)."""
        return None if self.head.day is None else date.fromisoformat(self.head.day)

    def moment(self, written: str) -> datetime:
        """Return a moment of the log by the venue's clock, else by the clock that it was written with."""
        moment = datetime.fromisoformat(written.upper())
        venue = self.head.venue
        return moment if venue is None else moment.astimezone(timezone(OFFSETS[venue.zone]))

    def clock(self, moment: datetime | None) -> str:
        """Return a time of day in words, empty for none."""
        return "" if moment is None else time_words(self.texts, moment)

    @cached_property
    def entrants(self) -> tuple[str, ...]:
        """All entrants in the order of their ids."""
        return tuple(sorted(self.state.entrants, key=id_key))


LATEST: Final = datetime.max.replace(tzinfo=timezone(timedelta(0)))
"""Stands for no time yet where matches are put in order."""
