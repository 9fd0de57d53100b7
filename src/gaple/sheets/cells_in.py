"""Single cells of an entry list: texts, phone numbers, days of birth, yes or no; what was changed is kept."""

import re
from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from typing import Final, Literal, TypeAlias

from gaple.sheets.days import NoDayError, Order, plain_day, read_day
from gaple.sheets.spreadsheet_in import Sheet, SpreadsheetError, Value, clean_text

Change: TypeAlias = Literal["blanks", "dash", "phone-zero", "serial-day", "place-of-birth", "split-pair"]

_LONGEST: Final = 200
_DASHES: Final = frozenset("-\N{EN DASH}\N{EM DASH}_")
"""What people type for nothing."""
_YES: Final = frozenset({"ya", "y", "yes", "x", "v", "true", "1", "cadangan", "reserve"})
_NO: Final = frozenset({"tidak", "tdk", "t", "no", "n", "false", "0", "inti", "bukan"})
_MOBILE: Final = re.compile(r"8\d{8,11}")
"""An Indonesian mobile number that a spreadsheet took for a number: its first digit, 0, is gone."""
_ROUNDED: Final = re.compile(r"\d+[.,]?\d*E\+?\d+", re.IGNORECASE)
_POT: Final = re.compile(r"(?:pot|unggulan|seed)? ?(\d{1,4})", re.IGNORECASE)
_YEARS: Final = range(1900, 2101)
_DAYS: Final = range(61, 73_051)
"""Day numbers from 1 March 1900, before which Excel counts a day that never was, to the end of 2099."""


class Cells:
    """Reads cells, and keeps which were changed and how."""

    def __init__(self) -> None:
        self._changes: defaultdict[Change, list[str]] = defaultdict(list)

    @property
    def changes(self) -> Mapping[Change, tuple[str, ...]]:
        """What was changed, with the cells."""
        return {change: tuple(places) for change, places in self._changes.items()}

    def changed(self, change: Change, place: str) -> None:
        """Keep that a cell was changed."""
        self._changes[change].append(place)

    def text(self, value: Value, place: str) -> str | None:
        """Return a cell as one line of text; None for a blank or a dash."""
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            kind = "a yes or no" if isinstance(value, bool) else "a date or a time"
            raise SpreadsheetError(f"holds {kind}, not a text: format the cell as text", place)
        if isinstance(value, float):
            value = int(value) if value.is_integer() else str(value)
        text = clean_text(str(value))
        if text and set(text) <= _DASHES:
            self.changed("dash", place)
            return None
        if text and text != str(value):
            self.changed("blanks", place)
        if len(text) > _LONGEST:
            raise SpreadsheetError(f"is longer than {_LONGEST} characters", place)
        return text or None

    def phone(self, value: Value, place: str) -> str | None:
        """Return a phone number with the 0 that a spreadsheet may have taken off it."""
        text = self.text(value, place)
        if text is None:
            return None
        text = text.removeprefix("'")
        if _ROUNDED.fullmatch(text):
            raise SpreadsheetError("is a phone number that lost digits: format the column as text", place)
        if not any(letter.isdecimal() for letter in text):
            raise SpreadsheetError("is no phone number", place)
        if _MOBILE.fullmatch(text):
            self.changed("phone-zero", place)
            return f"0{text}"
        return text

    def born(self, value: Value, place: str, sheet: Sheet, order: Order) -> str | None:
        """Return a day of birth as YYYY-MM-DD."""
        if value is None:
            return None
        try:
            if isinstance(value, date):
                return plain_day(value).isoformat()
            if isinstance(value, int | float) and not isinstance(value, bool):
                return self._serial_day(value, place, sheet).isoformat()
            text = self.text(value, place)
            if text is None:
                return None
            day = read_day(text, order)
        except NoDayError as error:
            raise SpreadsheetError(str(error), place) from None
        if "," in text:
            self.changed("place-of-birth", place)
        return day.isoformat()

    def pot(self, value: Value, place: str) -> int | None:
        """Return which pot the draw takes an entrant from; a blank is none, 0 is refused."""
        text = self.text(value, place)
        if text is None:
            return None
        found = _POT.fullmatch(text)
        if not found or int(found[1]) < 1:
            raise SpreadsheetError("is no number of a pot from 1", place)
        return int(found[1])

    def yes(self, value: Value, place: str) -> bool:
        """Return whether a cell says yes; a blank says no."""
        text = self.text(str(value) if isinstance(value, bool) else value, place)
        word = (text or "no").casefold()
        if word not in _YES | _NO | {"\N{CHECK MARK}"}:
            raise SpreadsheetError("says neither ya nor tidak", place)
        return word not in _NO

    def _serial_day(self, number: float, place: str, sheet: Sheet) -> date:
        if number in _YEARS:
            raise NoDayError("is a year alone: write the day, as 17/08/1990")
        if number not in _DAYS:
            raise NoDayError("is no date such as 17/08/1990")
        self.changed("serial-day", place)
        return plain_day(sheet.day(int(number)))
