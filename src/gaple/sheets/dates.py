"""Days and times as a venue's papers print them: with the weekday, and WIB, WITA or WIT (CASES 56)."""

from datetime import date, datetime, timedelta
from typing import Final

from gaple.texts import Texts

ZONES: Final = {timedelta(hours=7): "WIB", timedelta(hours=8): "WITA", timedelta(hours=9): "WIT"}
"""Indonesia's three times by their distance from UTC; none of them ever changes its clocks."""
OFFSETS: Final = {name: offset for offset, name in ZONES.items()}


def day_words(texts: Texts, day: date) -> str:
    """Return a day with its weekday: "Senin, 17 Agustus 2026"."""
    return texts.say(
        "paper-date",
        weekday=texts.say(f"weekday-{day.isoweekday()}"),
        day=str(day.day),
        month=texts.say(f"month-{day.month}"),
        year=str(day.year),
    )


def time_words(texts: Texts, moment: datetime) -> str:
    """Return a time with the venue's zone: "19.30 WITA". The moment carries its offset, or none is said."""
    clock = texts.say("paper-time", hours=f"{moment.hour:02}", minutes=f"{moment.minute:02}")
    offset = moment.utcoffset()
    if offset is None:
        return clock
    return f"{clock} {ZONES.get(offset) or _from_utc(offset)}"


def moment_words(texts: Texts, moment: datetime) -> str:
    """Return a day and a time: "Senin, 17 Agustus 2026, 19.30 WITA"."""
    return f"{day_words(texts, moment.date())}, {time_words(texts, moment)}"


def _from_utc(offset: timedelta) -> str:
    minutes = int(offset.total_seconds()) // 60
    sign = "−" if minutes < 0 else "+"
    return f"UTC{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
