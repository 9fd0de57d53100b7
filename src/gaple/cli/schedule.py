"""`gaple schedule`: who sits where in which session, or when the matches of a hall are played."""

import re
from collections.abc import Iterator
from typing import Final, NoReturn, TypedDict, Unpack

import click

from gaple.cli.schedule_text import hall_csv, hall_json, hall_text, seating_json, seating_text
from gaple.competition.hall import MINUTES_A_DAY, Break, Hall, HallError, plan_hall, stages
from gaple.competition.plans import PlanError, write_plan
from gaple.competition.search import plan_for, search_plan
from gaple.texts.catalogue import LANGUAGES, texts_in

SEATING: Final = {"players": "--players", "sessions": "--sessions"}
HALL: Final = {"matches": "--matches", "tables": "--tables", "minutes": "--minutes", "start": "--start"}
SEATING_ONLY: Final = SEATING | {"seed": "--seed"}
HALL_ONLY: Final = HALL | {"breaks": "--break", "close": "--close"}

_TIME: Final = re.compile(r"([01]?[0-9]|2[0-3])[:.]([0-5][0-9])", re.ASCII)


class Chosen(TypedDict):
    """The options of the command; what was left out is None or empty."""

    players: int | None
    sessions: int | None
    seed: int | None
    matches: tuple[int, ...]
    tables: int | None
    minutes: int | None
    start: int | None
    breaks: tuple[Break, ...]
    close: int | None
    form: str | None
    lang: str


def _time(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    del ctx, param
    return None if value is None else _minutes(value)


def _breaks(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[Break, ...]:
    del ctx, param
    return tuple(map(_break, values))


@click.command
@click.option("--players", type=int, metavar="N", help="Players: 8 to 64, a multiple of four.")
@click.option("--sessions", type=int, metavar="R", help="Sessions: 1 to 48.")
@click.option("--seed", type=click.IntRange(0), metavar="S", help="Search for another plan.")
@click.option("--matches", type=int, multiple=True, metavar="N", help="Matches; again: of the next stage.")
@click.option("--tables", type=int, metavar="T", help="Tables in the hall.")
@click.option("--minutes", type=int, metavar="M", help="Minutes from one match to the next at a table.")
@click.option("--start", callback=_time, metavar="HH:MM", help="When the first matches start.")
@click.option(
    "--break",
    "breaks",
    callback=_breaks,
    multiple=True,
    metavar="HH:MM-HH:MM",
    help="When nobody plays; as often as needed.",
)
@click.option("--close", callback=_time, metavar="HH:MM", help="When the last match must be over.")
@click.option("--json", "form", flag_value="json", help="For programs.")
@click.option(
    "--csv", "form", flag_value="csv", help="For spreadsheets; the last of --json and --csv counts."
)
@click.option("--lang", default="id", type=click.Choice(LANGUAGES), help="Language of the text.")
def schedule(**chosen: Unpack[Chosen]) -> None:
    """Plan who sits where in a group, or when the matches of a hall are played.

    With --players and --sessions: a seating plan for tables of four, and how fair it is. It speaks of
    numbers; the draw gives the names to them. The usual sizes come at once, others are searched for.

    With --matches, --tables, --minutes and --start: the waves of a day. A stage waits for the one before
    it, no match runs into a break, and a time before the start is one of the next day.

    Example: gaple schedule --players 12 --sessions 24

    Example: gaple schedule --players 16 --sessions 8 --csv

    Example: gaple schedule --matches 24 --tables 8 --minutes 40 --start 09:00 --break 12:00-13:00
    --break 15:15-15:45
    """
    seating, hall = _given(chosen, SEATING_ONLY), _given(chosen, HALL_ONLY)
    if seating and hall:
        raise click.UsageError(f"{seating[0]} is for a seating plan, {hall[0]} for a hall; not both at once")
    if not seating and not hall:
        raise click.UsageError(f"{' and '.join(SEATING.values())}, or {', '.join(HALL.values())} are needed")
    try:
        lines = _seating(chosen) if seating else _hall(chosen)
    except (PlanError, HallError) as error:
        raise click.UsageError(str(error)) from None
    for line in lines:
        click.echo(line)


def _given(chosen: Chosen, names: dict[str, str]) -> list[str]:
    return [flag for name, flag in names.items() if chosen[name] not in {None, ()}]  # type: ignore[literal-required]


def _seating(chosen: Chosen) -> Iterator[str]:
    players, sessions, seed = chosen["players"], chosen["sessions"], chosen["seed"]
    if players is None or sessions is None:
        _missing(chosen, SEATING)
    plan = plan_for(players, sessions) if seed is None else search_plan(players, sessions, seed)
    if chosen["form"] == "csv":
        return iter(write_plan(plan).splitlines())
    if chosen["form"] == "json":
        return iter([seating_json(plan)])
    return seating_text(texts_in(chosen["lang"]), plan)


def _hall(chosen: Chosen) -> Iterator[str]:
    tables, minutes, start, close = chosen["tables"], chosen["minutes"], chosen["start"], chosen["close"]
    if not chosen["matches"] or tables is None or minutes is None or start is None:
        _missing(chosen, HALL)
    breaks = tuple(
        Break(each.start + MINUTES_A_DAY, each.end + MINUTES_A_DAY) if each.end <= start else each
        for each in chosen["breaks"]
    )
    if close is not None and close <= start:
        close += MINUTES_A_DAY
    hall = Hall(tables, minutes, start, breaks, close)
    plan = plan_hall(stages(chosen["matches"]), hall)
    if chosen["form"] == "csv":
        return hall_csv(plan)
    if chosen["form"] == "json":
        return iter([hall_json(plan, hall)])
    return hall_text(texts_in(chosen["lang"]), plan, hall)


def _missing(chosen: Chosen, names: dict[str, str]) -> NoReturn:
    missing = [flag for flag in names.values() if flag not in _given(chosen, names)]
    raise click.UsageError(f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")


def _minutes(text: str) -> int:
    """Return a time of the day such as 09:00 or 9.30 as minutes from midnight."""
    found = _TIME.fullmatch(text.strip())
    if not found:
        raise click.BadParameter(f"{text!r} is not a time such as 09:00")
    return int(found[1]) * 60 + int(found[2])


def _break(text: str) -> Break:
    """Return two times such as 12:00-13:00; the later may be after midnight."""
    first, dash, last = text.partition("-")
    if not dash:
        raise click.BadParameter(f"{text!r} is not two times such as 12:00-13:00")
    start, end = _minutes(first), _minutes(last)
    return Break(start, end if end >= start else end + MINUTES_A_DAY)
