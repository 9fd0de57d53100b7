"""Competitions written short for tests: a head, its events numbered, and the events themselves."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from gaple.competition.log import Log, log_of
from gaple.competition.ranking import Table
from gaple.competition.search import plan_for
from gaple.competition.standings import standings

Json: TypeAlias = dict[str, Any]

GAPENSI: Final = "gapensi-makassar"


def head(kind: str, rules: str, entrants: int | Sequence[Json], **options: Any) -> Json:  # noqa: ANN401 - a competition's options
    """Return a competition without events, of these entrants or of so many."""
    if isinstance(entrants, int):
        entrants = [{"id": f"E{number}", "name": f"Nama {number}"} for number in range(1, entrants + 1)]
    return {
        "format": "gaple-competition/1",
        "name": "Piala",
        "kind": kind,
        "rules": rules,
        "options": options,
        "entrants": list(entrants),
    }


def pools(*sizes: int, **options: Any) -> Json:  # noqa: ANN401 - as `head`
    """Return pools A, B, … of these sizes, drawn in the order of the entrants."""
    ids = iter(range(1, sum(sizes) + 1))
    drawn = {
        chr(ord("A") + place): [f"E{next(ids)}" for _ in range(size)] for place, size in enumerate(sizes)
    }
    return numbered(head("pools", GAPENSI, sum(sizes), **options), {"kind": "draw", "pools": drawn})


def league(entrants: int, **options: Any) -> Json:  # noqa: ANN401 - as `head`
    order = [f"E{number}" for number in range(1, entrants + 1)]
    return numbered(head("league", "gapler-250", entrants, **options), {"kind": "draw", "order": order})


def knockout(*slots: int | None, **options: Any) -> Json:  # noqa: ANN401 - as `head`
    """Return a bracket of entrants by number, None for a bye."""
    bracket = [None if slot is None else f"E{slot}" for slot in slots]
    entrants = max(slot for slot in slots if slot is not None)
    return numbered(head("knockout", GAPENSI, entrants, **options), {"kind": "draw", "bracket": bracket})


def group(**options: Any) -> Json:  # noqa: ANN401 - as `head`
    """Return a group of twelve and two reserves, drawn in the order of the entrants."""
    document = head("group", "pepet-2026", 12, **options)
    reserves = [{"id": f"R{number}", "name": f"Cadangan {number}", "reserve": True} for number in (1, 2)]
    order = [f"E{number}" for number in range(1, 13)]
    return numbered(
        {**document, "entrants": [*document["entrants"], *reserves]}, {"kind": "draw", "order": order}
    )


def numbered(document: Json, *events: Json) -> Json:
    """Return the document with these events after its own."""
    before = document.get("events", [])
    return {
        **document,
        "events": [*before, *({"n": n, **event} for n, event in enumerate(events, len(before) + 1))],
    }


def result(a: str, b: str, first: int, second: int, **more: Any) -> Json:  # noqa: ANN401 - more of the event
    return {"kind": "result", "a": a, "b": b, "score": [first, second], **more}


def correct(of: int, **values: Any) -> Json:  # noqa: ANN401 - as `result`
    return {"kind": "correct", "of": of, "reason": "salah tulis", **values}


def walkover(match: str, *absent: str) -> Json:
    return {"kind": "walkover", "match": match, "absent": list(absent), "reason": "tidak hadir"}


def seats(session: int, table: int) -> list[str]:
    """Return who sits at a table of a `group`."""
    return [f"E{number}" for number in plan_for(12, 24).sessions[session - 1][table - 1]]


def sheet(
    session: int,
    table: int,
    *rows: Json,
    players: Sequence[str | None] | None = None,
    **more: Any,  # noqa: ANN401 - as `result`
) -> Json:
    return {
        "kind": "sheet",
        "session": session,
        "table": table,
        "players": list(players or seats(session, table)),
        "deals": list(rows),
        **more,
    }


def row(code: str, *points: int) -> Json:
    return {"code": code, "points": list(points)}


def log(document: Json, *events: Json) -> Log:
    return log_of(numbered(document, *events))


def table(document: Json, *events: Json, name: str | None = None) -> Table:
    """Return a table of the standings after these events, the first where no name is given."""
    tables = standings(log(document, *events).state)
    return tables[0] if name is None else next(each for each in tables if each.name == name)


def ranks(table: Table) -> dict[str, int]:
    return {each.entrant: each.rank for each in table.rows}


def figures(table: Table, entrant: str) -> dict[str, Any]:
    return dict(next(each.figures for each in table.rows if each.entrant == entrant))
