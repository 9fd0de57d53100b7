"""From a code to a table, without a hint for those who guess."""

from gaple.server.codes import new_code, read_code
from gaple.server.identity import has_played
from gaple.server.problems import no_table, too_many
from gaple.server.services import Services
from gaple.store import Code, CodeTakenError, Player
from gaple.table.config import Config
from gaple.table.live import LiveTable
from gaple.table.state import Phase
from gaple.table.tables import NoTableError

STREAM = "table:"
MOST_DRAWS = 20


def stream_of(code: str) -> str:
    """Return the stream of a table."""
    return f"{STREAM}{code}"


async def make_table(services: Services, config: Config) -> LiveTable:
    """Make a table under a code that was never used."""
    config = config.settled()
    for _ in range(MOST_DRAWS):
        code = new_code()
        try:
            await services.codes.take_code(code, stream_of(code))
        except CodeTakenError:
            continue
        return await services.tables.create(stream_of(code), code, config)
    raise CodeTakenError("no free code was found")


async def find_table(services: Services, text: str, address: str, player: Player | None) -> LiveTable:
    """Return an open table.

    Raises:
        ProblemError: there is none of this code or it is closed, one answer for both; or too many
            codes were tried from this address, where only those who sit at the table get in.
    """
    wait = services.limiters.guesses.wait(address)
    table = await _open(services, text)
    if table is not None and (not wait or (table.state is not None and has_played(player, table.state))):
        return table
    if wait:
        raise too_many(wait)
    services.limiters.guesses.take(address)
    raise no_table()


async def find_code(services: Services, text: str, address: str) -> Code:
    """Return what a code stands for, also when its table is closed: its matches are still there.

    Raises:
        ProblemError: the code was never used, or too many were tried from this address.
    """
    wait = services.limiters.guesses.wait(address)
    code = read_code(text)
    found = None if code is None else await services.codes.find_code(code)
    if wait:
        raise too_many(wait)
    if found is None:
        services.limiters.guesses.take(address)
        raise no_table()
    return found


async def _open(services: Services, text: str) -> LiveTable | None:
    code = read_code(text)
    if code is None:
        return None
    table = services.tables.at_hand(stream_of(code))
    if table is None:
        found = await services.codes.find_code(code)
        if found is None or found.closed_ms is not None:
            return None
        try:
            table = await services.tables.open(found.stream)
        except NoTableError:
            return None  # the server stopped between taking the code and making the table
    is_open = table.state is not None and table.state.phase is not Phase.CLOSED
    return table if is_open else None
