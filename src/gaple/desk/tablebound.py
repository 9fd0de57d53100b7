"""What a referee may write: of the own table, and nothing else (COMPETITION.md "Who may do what")."""

from collections.abc import Mapping
from typing import Any

from gaple.competition.fixtures import fixtures_of
from gaple.competition.log import write_event
from gaple.desk.acting import Acting
from gaple.desk.refusals import DeskError, Why
from gaple.desk.slots import match_named
from gaple.desk.state import Desk

Fields = Mapping[str, Any]


def check_own_table(desk: Desk, acting: Acting, event: Fields) -> None:
    """Refuse what is of another table.

    A match for which no table is planned may be entered from any: the secretary confirms it.

    Raises:
        DeskError: `not-yours`.
    """
    table = None if acting.device is None else acting.device.table
    if table is not None and not _is_of_table(desk, acting, table, event):
        raise DeskError(Why.NOT_YOURS, f"this is not of table {table}")


def is_match_at(desk: Desk, match: str | None, table: int) -> bool:
    """Whether a match is played at a table, or at none that is planned."""
    planned = None if match is None else fixtures_of(desk.log).get(match)
    return match is not None and (planned is None or planned.table in {None, table})


def _is_of_table(desk: Desk, acting: Acting, table: int, event: Fields) -> bool:
    match event.get("kind"):
        case "propose":
            inner = event.get("event")
            return isinstance(inner, Mapping) and _is_of_table(desk, acting, table, inner)
        case "result" | "walkover":
            return is_match_at(desk, match_named(desk.log.state, event), table)
        case "sheet" | "void-deal" | "incident":
            return event.get("table") == table
        case "attach":
            return _written(desk, event.get("of")).get("by") == acting.by
        case "request-correction":
            return _is_of_table(desk, acting, table, _counted(desk, event.get("of")))
        case _:
            return False


def _written(desk: Desk, number: object) -> Fields:
    events = desk.log.events
    there = isinstance(number, int) and not isinstance(number, bool) and 0 < number <= len(events)
    return write_event(events[number - 1]) if there else {}  # type: ignore[operator]


def _counted(desk: Desk, number: object) -> Fields:
    """Return an event as it counts now: of a confirmed proposal what was proposed."""
    counted = desk.log.counted(number) if isinstance(number, int) else None
    return {} if counted is None else write_event(counted)
