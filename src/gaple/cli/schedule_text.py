"""What `gaple schedule` writes: plans and halls, for people and for programs."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, Final

import click

from gaple.competition.hall import MINUTES_A_DAY, Hall, HallPlan, Wave, clock
from gaple.competition.plans import FourPlayers, Plan
from gaple.competition.seating import Figures, best_figures, figures_of
from gaple.texts.catalogue import Texts

WIDTH: Final = 80
GAP: Final = "   "
HALL_HEADER: Final = "wave,stage,table,match,start,end"


def seating_json(plan: Plan) -> str:
    """Return a plan with its figures as one JSON object."""
    return json.dumps(
        {
            "players": plan.players,
            "tables": plan.tables,
            "sessions": plan.sessions,
            "figures": _figures_json(figures_of(plan)),
            "best": _figures_json(best_figures(plan.players, len(plan.sessions))),
        }
    )


def seating_text(texts: Texts, plan: Plan) -> Iterator[str]:
    """Yield a plan as tables of text, and its figures."""
    sessions = len(plan.sessions)
    numbers = {"players": plan.players, "sessions": sessions, "tables": plan.tables}
    yield texts.say("schedule-title", **{name: str(number) for name, number in numbers.items()})
    yield from _wrapped(texts.say("schedule-seats"))
    yield from _seats(texts, plan)
    yield ""
    yield from _figures(texts, figures_of(plan), best_figures(plan.players, sessions))
    yield ""
    yield from _wrapped(texts.say("schedule-best-note"))


def hall_json(plan: HallPlan, hall: Hall) -> str:
    """Return the waves as one JSON object; `day` counts from 0, the day of the opening."""
    return json.dumps(
        {
            "matches": sum(len(wave.placed) for wave in plan.waves),
            "tables": hall.tables,
            "minutes": hall.match_minutes,
            "finish": {"day": _day(plan.finish), "time": clock(plan.finish)},
            "waves": [
                {
                    "wave": wave.number,
                    "stage": _stage(wave),
                    "day": _day(wave.start),
                    "start": clock(wave.start),
                    "end": clock(wave.end),
                    "matches": [{"match": each.fixture.match, "table": each.table} for each in wave.placed],
                }
                for wave in plan.waves
            ],
        }
    )


def hall_csv(plan: HallPlan) -> Iterator[str]:
    """Yield a row a match."""
    yield HALL_HEADER
    for wave in plan.waves:
        times = f"{clock(wave.start)},{clock(wave.end)}"
        for each in wave.placed:
            yield f"{wave.number},{_stage(wave)},{each.table},{each.fixture.match},{times}"


def hall_text(texts: Texts, plan: HallPlan, hall: Hall) -> Iterator[str]:
    """Yield a line a wave, breaks between them, and when all is over."""
    matches = sum(len(wave.placed) for wave in plan.waves)
    numbers = {"matches": matches, "tables": hall.tables, "minutes": hall.match_minutes}
    yield texts.say("schedule-hall-title", **{name: str(number) for name, number in numbers.items()})
    yield ""
    rows = [tuple(texts.say(f"schedule-{name}") for name in ("wave", "stage", "time", "matches"))]
    breaks = sorted(hall.breaks, key=lambda each: each.start)
    for wave in plan.waves:
        while breaks and breaks[0].start < wave.start:
            gone = breaks.pop(0)
            if gone.end > hall.opening:
                rows.append(("", "", _time(gone.start, gone.end), texts.say("schedule-break")))
        first, last = wave.placed[0].fixture.match, wave.placed[-1].fixture.match
        which = first if first == last else f"{first}–{last}"
        rows.append((str(wave.number), str(_stage(wave)), _time(wave.start, wave.end), which))
    yield from _columns(rows)
    yield ""
    finish = "schedule-finish-next-day" if _day(plan.finish) else "schedule-finish"
    yield texts.say(finish, time=clock(plan.finish))


def _seats(texts: Texts, plan: Plan) -> Iterator[str]:
    """Yield as many tables beside each other as fit, then the next ones."""
    digits = len(str(plan.players))
    title = texts.say("schedule-session")
    names = [texts.say("schedule-table", number=str(number)) for number in range(1, plan.tables + 1)]
    width = max(*map(len, names), 4 * digits + 3)
    abreast = (WIDTH - len(title)) // (width + len(GAP))
    for first in range(0, plan.tables, abreast):
        shown = slice(first, first + abreast)
        yield ""
        yield GAP.join([title, *(f"{name:<{width}}" for name in names[shown])]).rstrip()
        for number, session in enumerate(plan.sessions, start=1):
            cells = [f"{_four(players, digits):<{width}}" for players in session[shown]]
            yield GAP.join([f"{number:>{len(title)}}", *cells]).rstrip()


def _four(players: FourPlayers, digits: int) -> str:
    return " ".join(f"{player:>{digits}}" for player in players)


def _figures(texts: Texts, figures: Figures, best: Figures) -> Iterator[str]:
    rows = [tuple(texts.say(f"schedule-{name}") for name in ("figures", "here", "best"))]
    for field in fields(Figures):
        name = texts.say(f"schedule-{field.name.replace('_', '-')}")
        rows.append((name, str(getattr(figures, field.name)), str(getattr(best, field.name))))
    yield from _columns(rows)


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        yield GAP.join(cells).rstrip()


def _wrapped(text: str) -> list[str]:
    return click.wrap_text(text, WIDTH).splitlines()


def _figures_json(figures: Figures) -> dict[str, Any]:
    return {field.name: getattr(figures, field.name) for field in fields(Figures)}


def _stage(wave: Wave) -> int:
    return wave.placed[0].fixture.stage


def _day(time: int) -> int:
    return time // MINUTES_A_DAY


def _time(start: int, end: int) -> str:
    return f"{clock(start)}–{clock(end)}"
