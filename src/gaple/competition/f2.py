"""F2, the table of a group: players by sessions, points and stars, as the counted sheets give them.

A plan speaks of numbers, the draw gives core players to the numbers, and reserves sit in for them. The
points of a reserve stay with the row of the core player or with the person (option `substitute`); the
sums are the same either way, and nobody counts twice (CASES 47).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from gaple.competition.errors import CompetitionError
from gaple.competition.f1 import CountedSheet, best_of

Slot: TypeAlias = tuple[int, int]
"""Session and table, both from 1."""
Owner: TypeAlias = Literal["row", "person"]
"""Whose points a reserve's are (option `substitute`)."""
StarOf: TypeAlias = Literal["table", "session"]
"""What a star is given for (pepet-2026/13, option `star`)."""


class Substitution(NamedTuple):
    """A reserve plays for somebody, or who was replaced comes back."""

    out: str
    enters: str
    from_session: int
    until_session: int | None = None
    """The last session; None: to the end."""

    def covers(self, session: int) -> bool:
        """Return whether it holds in this session."""
        return self.from_session <= session and (self.until_session is None or session <= self.until_session)


@dataclass(frozen=True, slots=True)
class Cell:
    """What one session gave to one row."""

    table: int
    player: str
    """Who sat there: the reserve, where one played."""
    points: int
    star: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A row of F2."""

    entrant: str
    cells: tuple[Cell | None, ...]
    """By session; None: nothing was played, which is not 0."""

    @property
    def points(self) -> int:
        """The sum of the sessions."""
        return sum(cell.points for cell in self.cells if cell is not None)

    @property
    def stars(self) -> int:
        """The stars of all sessions."""
        return sum(cell.star for cell in self.cells if cell is not None)

    @property
    def played(self) -> int:
        """How many sessions stand in the row."""
        return sum(cell is not None for cell in self.cells)


def line_up(order: Sequence[str], substitutions: Iterable[Substitution], session: int) -> tuple[str, ...]:
    """Return who plays for each number of the plan in a session.

    Substitutions are taken as they were recorded: `out` is who plays at that moment, or the core player
    whose row it is, and a later one takes the place of an earlier one.

    Args:
        order: the core players in the order of their numbers.
        substitutions: all of the competition, in the order of the log.
        session: from 1.

    Raises:
        CompetitionError: somebody goes out who does not play, or comes in who plays already.
    """
    playing = list(order)
    for substitution in substitutions:
        if not substitution.covers(session):
            continue
        out, enters = substitution.out, substitution.enters
        row = _row_of(out, playing, order)
        if row is None:
            raise CompetitionError(f"session {session}: {out} does not play, so nobody can play for {out}")
        if enters in playing:
            raise CompetitionError(f"session {session}: {enters} plays already and cannot play for {out}")
        playing[row] = enters
    return tuple(playing)


def check_substitutions(order: Sequence[str], substitutions: Sequence[Substitution], sessions: int) -> None:
    """Refuse substitutions that cannot be.

    Raises:
        CompetitionError: sessions that there are not, or as `line_up` says.
    """
    for out, _, first, last in substitutions:
        if not 1 <= first <= (sessions if last is None else last) <= sessions:
            until = "" if last is None else f" to {last}"
            raise CompetitionError(
                f"nobody plays for {out} from session {first}{until}: there are {sessions}"
            )
    for session in range(1, sessions + 1):
        line_up(order, substitutions, session)


def make_f2(  # noqa: PLR0913 - a form has this many parts, by name
    order: Sequence[str],
    sheets: Mapping[Slot, CountedSheet],
    *,
    sessions: int,
    substitutions: Sequence[Substitution] = (),
    substitute: Owner = "row",
    star: StarOf = "table",
) -> tuple[Line, ...]:
    """Return the rows of F2: the core players by number, then reserves who have points of their own.

    Args:
        order: the core players in the order of their numbers.
        sheets: the counted sheets so far.
        sessions: how many the competition has.
        substitutions: all of the competition, in the order of the log.
        substitute: whether a reserve's points stay with the core player's row or with the person.
        star: `session` gives it once the sheets of all tables of a session are in.

    Raises:
        CompetitionError: a player who is not in the session, or sits at two tables of it.
    """
    rows: dict[str, dict[int, Cell]] = {player: {} for player in order}
    for session in sorted({session for session, _ in sheets}):
        if not 1 <= session <= sessions:
            raise CompetitionError(f"there is no session {session}: there are {sessions}")
        playing = line_up(order, substitutions, session)
        tables = {table: sheet for (at, table), sheet in sorted(sheets.items()) if at == session}
        for cell in _cells(tables, len(order) // 4, star):
            if cell.player not in playing:
                raise CompetitionError(
                    f"session {session}, table {cell.table}: {cell.player} does not play in it"
                )
            owner = cell.player if substitute == "person" else order[playing.index(cell.player)]
            cells = rows.setdefault(owner, {})
            if session in cells:
                both = f"{cells[session].table} and {cell.table}"
                raise CompetitionError(f"session {session}: {cell.player} sits at tables {both}")
            cells[session] = cell
    return tuple(
        Line(entrant, tuple(cells.get(session) for session in range(1, sessions + 1)))
        for entrant, cells in rows.items()
    )


def _cells(tables: Mapping[int, CountedSheet], complete: int, star: StarOf) -> Iterable[Cell]:
    """Yield the cells of a session's sheets by table and seat."""
    if star == "table":
        stars = {table: sheet.stars for table, sheet in tables.items()}
    elif len(tables) == complete:
        stars = dict(zip(tables, best_of(list(tables.values())), strict=True))
    else:
        stars = dict.fromkeys(tables, ())
    for table, sheet in tables.items():
        for seat in sheet.seated:
            player = sheet.players[seat]
            assert player is not None  # noqa: S101 - seated
            yield Cell(table, player, sheet.totals[seat], seat in stars[table])


def _row_of(player: str, playing: Sequence[str], order: Sequence[str]) -> int | None:
    """Return the row that a player plays in now, else the one that is his; None if there is neither."""
    for names in (playing, order):
        if player in names:
            return names.index(player)
    return None
