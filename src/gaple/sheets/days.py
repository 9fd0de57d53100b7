"""Dates of birth as people type them. A day has no zone and never moves (CASES 56)."""

import re
from datetime import date, datetime
from typing import Final, Literal, TypeAlias

from gaple.sheets.headings import plain_heading

Order: TypeAlias = Literal["day-first", "month-first"]

_MONTHS: Final = {
    name: number
    for number, names in enumerate(
        (
            "januari january jan",
            "februari february pebruari feb peb",
            "maret march mar mrt",
            "april apr",
            "mei may",
            "juni june jun",
            "juli july jul",
            "agustus august agu ags agt aug",
            "september sept sep",
            "oktober october okt oct",
            "november nopember nov nop",
            "desember december des dec",
        ),
        start=1,
    )
    for name in names.split()
}
_YEAR_FIRST: Final = re.compile(r"(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?)?")
_YEAR_LAST: Final = re.compile(r"(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})(?: 00:00(?::00)?)?")
_IN_WORDS: Final = re.compile(r"(\d{1,2})[-/. ]*([a-z]+)[-/. ]*(\d{2}|\d{4})")
_EARLIEST: Final = 1900
_LATEST: Final = 2100
_MOST_MONTHS: Final = 12


class NoDayError(ValueError):
    """A text that names no day; says why in a few words."""


def read_day(text: str, order: Order) -> date:
    """Return the day that a text names, such as 17/8/1990, 17 Agustus 1990 or 1990-08-17.

    A place before it, as in `Makassar, 17-8-1990`, is left out.

    Raises:
        NoDayError: it names none, or leaves the century open.
    """
    text = text.rpartition(",")[2].strip()
    found = _YEAR_FIRST.fullmatch(text)
    if found:
        return _day(found[1], int(found[2]), int(found[3]))
    found = _YEAR_LAST.fullmatch(text)
    if found:
        first, second = int(found[1]), int(found[2])
        month, day = (second, first) if order == "day-first" else (first, second)
        return _day(found[3], month, day)
    found = _IN_WORDS.fullmatch(plain_heading(text))
    if found and found[2] in _MONTHS:
        return _day(found[3], _MONTHS[found[2]], int(found[1]))
    raise NoDayError("is no date such as 17/08/1990")


def order_of(text: str) -> Order | Literal["either"] | None:
    """Return which order of day and month a text proves.

    `either` where it may be both, None where its words or equal numbers leave no question.
    """
    found = _YEAR_LAST.fullmatch(text.rpartition(",")[2].strip())
    if not found or found[1].lstrip("0") == found[2].lstrip("0"):
        return None
    first, second = int(found[1]), int(found[2])
    if first > _MOST_MONTHS:
        return "day-first"
    return "month-first" if second > _MOST_MONTHS else "either"


def plain_day(moment: date | datetime) -> date:
    """Return the day of a date cell.

    Raises:
        NoDayError: it has a time of day: then a program may have moved it by a zone.
    """
    if not isinstance(moment, datetime):
        return moment
    if moment.time() != moment.min.time():
        raise NoDayError(f"has a time of day ({moment:%Y-%m-%d %H:%M}): write the date alone")
    return _sensible(moment.date())


def _day(year: str, month: int, day: int) -> date:
    if len(year) != len("1990"):
        raise NoDayError("has a year of two digits: write all four")
    try:
        return _sensible(date(int(year), month, day))
    except ValueError as error:
        if isinstance(error, NoDayError):
            raise
        raise NoDayError("is no day of the calendar") from None


def _sensible(day: date) -> date:
    if not _EARLIEST <= day.year <= _LATEST:
        raise NoDayError(f"is a day in the year {day.year}")
    return day
