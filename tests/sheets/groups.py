"""A group competition for tests."""

from typing import Any, Final

from tests.competition.documents import Json, head

NAMES: Final = (
    "Andi Baso",
    "Daeng Naba",
    "\u00c9lodie \u02bfAbd al-Ra\u1e25m\u0101n",
    "=Sitti",
    "Muhammad Rizki Ramadhan Al-Fatih Nugroho Kusumawardhana XII",
    "Tante Ros",
    "+Bang Udin",
    "@Ical",
    "-Ruslan",
    "Hj. Nurhayati",
    "Bambang",
    "Yusuf",
)


def drawn_group(
    *events: dict[str, object],
    drawn: bool = True,
    turned: bool = False,
    **changed: Any,  # noqa: ANN401 - keys of JSON
) -> dict[str, Any]:
    """Return a group of twelve and a reserve, drawn with the list's order (or its reverse)."""
    ids = [f"E{number}" for number in range(1, 13)]
    entrants: list[Json] = [{"id": id_, "name": name} for id_, name in zip(ids, NAMES, strict=True)]
    draw = {"n": 1, "kind": "draw", "order": ids[::-1] if turned else ids}
    reserve: Json = {"id": "E13", "name": "Cadangan Satu", "reserve": True}
    return {
        **head("group", "pepet-2026", [*entrants, reserve]),
        "name": "Grup Losari & Kawan",
        "events": [draw, *events] if drawn else list(events),
        **changed,
    }
