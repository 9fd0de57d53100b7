"""House options: how a room or a competition chooses among the readings of a rule set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gaple.rules.errors import RulesError

OptionValue: TypeAlias = str | int | None
Options: TypeAlias = Mapping[str, OptionValue]

MOST = 9999


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few named values, the default first."""

    name: str
    values: tuple[str, ...] | tuple[int, ...]
    clause: str | None

    @property
    def default(self) -> OptionValue:
        """The value that holds where nothing is chosen."""
        return self.values[0]

    def check(self, value: object) -> OptionValue:
        """Return the value if the option has it.

        Raises:
            RulesError: it has not.
        """
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise RulesError(f"option {self.name} is {' or '.join(map(str, self.values))}, not {show(value)}")


@dataclass(frozen=True, slots=True)
class Whole:
    """An option that is a whole number from 1 to 9999; null where `default` is None or it is replaced."""

    name: str
    default: int | None
    clause: str | None
    replaced_by: str | None = None
    """The option that takes this one's place: where that is set this one is null, else a number."""

    def check(self, value: object) -> OptionValue:
        """Return the value if it is a number in range, or null where the default is null.

        Raises:
            RulesError: it is neither.
        """
        if value is None and self.default is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST:
            return value
        null = " or null" if self.default is None else ""
        raise RulesError(f"option {self.name} is a whole number from 1 to {MOST}{null}, not {show(value)}")


Option: TypeAlias = Choice | Whole


def complete(options: Sequence[Option], chosen: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return every option with its value, in the order of `options`.

    Raises:
        RulesError: an option that the rule set or mode does not have, or a value it cannot take.
    """
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise RulesError(f"there is no option {show(name)}; the options are {', '.join(names)}")
    return {option.name: _value(option, chosen) for option in options}


def whole(options: Options, name: str) -> int:
    """Return the value of an option that is a number here."""
    value = options[name]
    if isinstance(value, int):
        return value
    raise RulesError(f"option {name} is a number here, not {show(value)}")


def show(value: object) -> str:
    """Return a value for an error line, cut short and without line breaks."""
    text = "null" if value is None else ascii(value) if isinstance(value, str) else str(value).lower()
    longest = 40
    return text if len(text) <= longest else text[:longest] + "…"


def _value(option: Option, chosen: Mapping[str, object]) -> OptionValue:
    if isinstance(option, Whole) and option.replaced_by and chosen.get(option.replaced_by) is not None:
        if chosen.get(option.name) is not None:
            raise RulesError(f"option {option.name} is null where {option.replaced_by} is set")
        return None
    return option.check(chosen[option.name]) if option.name in chosen else option.default
