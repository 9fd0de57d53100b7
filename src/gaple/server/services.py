"""What the routes and sockets of a server share."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from gaple.desk.competitions import Competitions
from gaple.server.cookies import Cookies
from gaple.server.copying import Copier
from gaple.server.limits import Limiters
from gaple.server.passwords import Passwords
from gaple.server.rooms import Rooms
from gaple.server.settings import Settings
from gaple.store import CompetitionIndex, MatchIndex, People, TableIndex
from gaple.table.ports import Clock, Journal
from gaple.table.tables import Tables


@dataclass(slots=True)
class Services:
    """Everything that a request may need."""

    settings: Settings
    clock: Clock
    journal: Journal
    people: People
    codes: TableIndex
    matches: MatchIndex
    events: CompetitionIndex
    """Which competitions there are, and who has a role in them."""
    tables: Tables
    competitions: Competitions
    rooms: Rooms
    cookies: Cookies
    passwords: Passwords
    limiters: Limiters
    beat: Callable[[], Awaitable[None]]
    """Write that the server is alive; raises where the data cannot be written."""
    copier: Copier | None = None
    """Writes copies of the competitions, where a folder is named for them."""
    open_sockets: dict[str, int] = field(default_factory=dict)
    """Connections by address."""
    stopping: bool = False
    """Whether the server is being stopped: nobody counts as away for that."""
