"""Standings as JSON (docs/specification/competition.md "Standings")."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from gaple.competition.ranking import Row, Table, Value


def tables_json(tables: Iterable[Table]) -> list[dict[str, Any]]:
    """Return tables as `gaple standings --json` prints them."""
    return [_table(table) for table in tables]


def _table(table: Table) -> dict[str, Any]:
    written: dict[str, Any] = {
        "name": table.name,
        "rows": [_row(row) for row in table.rows],
        "undecided": [list(group) for group in table.undecided],
    }
    if table.apart:
        written["apart"] = [
            {
                "entrant": each.entrant,
                "state": each.state,
                "event": each.event,
                "figures": _figures(each.figures),
            }
            for each in table.apart
        ]
    return written


def _row(row: Row) -> dict[str, Any]:
    return {
        "rank": row.place,
        "entrant": row.entrant,
        "figures": _figures(row.figures),
        "above_next": {"by": row.above_next.by, "values": [_number(each) for each in row.above_next.values]},
    }


def _figures(figures: Any) -> dict[str, Any]:  # noqa: ANN401 - a mapping of figures
    return {name: _number(value) for name, value in figures.items()}


def _number(value: Value) -> int | float | None:
    return float(value) if isinstance(value, Fraction) else value
