"""CASES 56: times print with the venue's zone, days with their weekday, and no day ever moves."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from gaple.sheets.dates import day_words, moment_words, time_words
from gaple.texts import texts_in


@pytest.mark.parametrize(
    ("hours", "zone"),
    [(7, "WIB"), (8, "WITA"), (9, "WIT"), (0, "UTC+00:00"), (-3, "UTC−03:00"), (5.5, "UTC+05:30")],
)
def test_a_time_names_its_zone(hours: float, zone: str) -> None:
    moment = datetime(2026, 8, 17, 19, 5, tzinfo=timezone(timedelta(hours=hours)))
    assert time_words(texts_in("id"), moment) == f"19.05 {zone}"
    assert time_words(texts_in("en"), moment) == f"19:05 {zone}"
    assert moment_words(texts_in("id"), moment) == f"Senin, 17 Agustus 2026, 19.05 {zone}"


def test_a_time_without_a_zone_names_none() -> None:
    assert time_words(texts_in("id"), datetime(2026, 8, 17, 7, 0)) == "07.00"  # noqa: DTZ001 - that is the case


@pytest.mark.parametrize(
    ("day", "indonesian", "english"),
    [
        (date(1990, 1, 1), "Senin, 1 Januari 1990", "Monday, 1 January 1990"),
        (date(2000, 2, 29), "Selasa, 29 Februari 2000", "Tuesday, 29 February 2000"),
        (date(2026, 12, 31), "Kamis, 31 Desember 2026", "Thursday, 31 December 2026"),
    ],
)
def test_a_day_is_the_day(day: date, indonesian: str, english: str) -> None:
    assert day_words(texts_in("id"), day) == indonesian
    assert day_words(texts_in("en"), day) == english


def test_late_at_night_is_still_the_same_day() -> None:
    late = datetime(2026, 8, 17, 23, 59, tzinfo=timezone(timedelta(hours=9)))
    assert moment_words(texts_in("id"), late) == "Senin, 17 Agustus 2026, 23.59 WIT"
    assert late.astimezone(UTC).day == 17
