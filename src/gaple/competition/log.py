"""A competition as its log: events are appended one by one, each checked against all before it.

`read_log` reads a document, `Log.append` takes one more event. Nothing is edited: a correction puts the
event it names in again with other values, at the place where it stood, and the old one stays readable.
"""

import copy
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from gaple.competition import closing, desk, drawing, entries, matches, proposals, sessions
from gaple.competition.errors import CompetitionError
from gaple.competition.events import BY_KIND, Correct, Event, kind_of
from gaple.competition.handling import Handlers
from gaple.competition.model import FORMAT, Head
from gaple.competition.setting import Setting, make_setting
from gaple.competition.state import State
from gaple.record import RecordError
from gaple.record.jsontext import convert_object, parse_object, quote

HANDLERS: Final[Handlers] = {
    **entries.HANDLERS,
    **drawing.HANDLERS,
    **matches.HANDLERS,
    **sessions.HANDLERS,
    **closing.HANDLERS,
    **desk.HANDLERS,
}
ONLY_CORRECT: Final = frozenset({"n", "kind", "of", "reason", "after_close", "by", "at", "v"})
"""The keys of a `correct` that are its own; all others are new values of what it corrects."""
ENVELOPE: Final = frozenset({"n", "kind", "v"})
"""The keys that no correction changes."""


class Log:
    """A competition while it grows. Made by `read_log` or `new_log`.

    Attributes:
        setting: the head with its rules and defaults.
        events: all events as they were written, oldest first.
        state: what they come to.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.events: list[Event] = []
        self.state = State(setting, dict(setting.entrants))
        self._counted: dict[int, Event] = {}
        self._corrections: dict[int, list[int]] = {}
        self._confirmed: dict[int, Event] = {}

    def append(self, event: Mapping[str, Any]) -> Event:
        """Check an event and take it in; where it is refused, nothing has changed.

        Args:
            event: as JSON gives it; `n` may be left out for the next number.

        Raises:
            CompetitionError: it cannot stand; the message names its number and says why.
        """
        number = len(self.events) + 1
        try:
            read = self._read({"n": number, **event})
            self._take_in(read)
        except CompetitionError as error:
            raise CompetitionError(error.reason, number) from None
        self.events.append(read)
        return read

    def counted(self, number: int) -> Event | None:
        """Return an event as it counts now, with its corrections; None where it counts no more."""
        return self._counted.get(number)

    def corrections(self, number: int) -> tuple[int, ...]:
        """Return the numbers of the events that corrected this one, oldest first."""
        return tuple(self._corrections.get(number, ()))

    def fork(self) -> "Log":
        """Return a copy to try things on; events are shared, for they do not change."""
        fork = copy.copy(self)
        vars(fork).update(
            events=list(self.events),
            state=self.state.fork(),
            _counted=dict(self._counted),
            _confirmed=dict(self._confirmed),
            _corrections={number: list(by) for number, by in self._corrections.items()},
        )
        return fork

    def _read(self, value: Mapping[str, Any]) -> Event:
        kind = value.get("kind")
        if not isinstance(kind, str) or kind not in BY_KIND:
            raise CompetitionError(
                'missing key "kind"' if kind is None else f"there is no event of the kind {quote(str(kind))}"
            )
        number = len(self.events) + 1
        if value["n"] != number or isinstance(value["n"], bool):
            raise CompetitionError(f"n is {number} here, not {value['n']}; events count on without gaps")
        return _convert(_with_values(value) if kind == kind_of(Correct) else value)

    def _take_in(self, event: Event) -> None:
        if isinstance(event, Correct):
            self._correct(event)
            return
        if isinstance(event, proposals.KINDS):
            self._settle_proposal(event)
            return
        handler = HANDLERS[type(event)]
        if handler.closes_with_stage:
            closing.check_open(self.state, event)
        handler.check(self.state, event)
        handler.put(self.state, event)
        self._counted[event.n] = event
        for number in self.state.overruled.keys() & self._counted.keys():
            del self._counted[number]

    def _settle_proposal(self, event: Event) -> None:
        """Take in a proposal or what becomes of it; a confirmed one counts from here on."""
        confirmed = proposals.check(self.state, event, self._counted.keys())
        if confirmed is not None:
            self._confirmed[event.n] = _convert({**confirmed, "n": event.n})
            self._take_in(self._confirmed[event.n])
        proposals.put(self.state, event)

    def _correct(self, event: Correct) -> None:
        original = self._corrected(event)
        handler, old = HANDLERS[type(original)], self._counted.get(event.of)
        new = None if event.values.get("void") is True else self._with_new_values(event, original)
        before = closing.before_correction(self.state, old, new)
        if old is not None and handler.take is not None:
            handler.take(self.state, old)
        try:
            if new is not None:
                handler.check(self.state, new)
            elif handler.check_without is not None:
                handler.check_without(self.state)
        except CompetitionError:
            if old is not None:
                handler.put(self.state, old)
            raise
        self._counted.pop(event.of, None)
        if new is not None:
            handler.put(self.state, new)
            self._counted[event.of] = new
        for number in closing.after_correction(self.state, before, event):
            del self._counted[number]
        self._corrections.setdefault(event.of, []).append(event.n)

    def _corrected(self, event: Correct) -> Event:
        """Return the event that is corrected, as it was written.

        Raises:
            CompetitionError: there is none, it is a correction itself or of a kind that is not corrected,
                or it counts no more.
        """
        if event.of > len(self.events):
            raise CompetitionError(f"there is no event {event.of} to correct")
        original = self.events[event.of - 1]
        if isinstance(original, Correct):
            raise CompetitionError(
                f"event {event.of} is a correction itself; name the event it corrects, {original.of}"
            )
        original = self._as_first_counted(event.of)
        handler = HANDLERS.get(type(original))
        if handler is None or handler.take is None:
            raise CompetitionError(f"event {event.of}: a {kind_of(original)} is not corrected")
        if event.of in self.state.overruled:
            raise CompetitionError(
                f"event {event.of} counts no more since event {self.state.overruled[event.of]}"
            )
        if event.of not in self._counted and event.values.get("void") is True:
            raise CompetitionError(f"event {event.of} is taken out already")
        return original

    def _with_new_values(self, event: Correct, original: Event) -> Event:
        """Return the corrected event: the original with the newest correction's values."""
        if event.values.keys() & ENVELOPE or not event.values:
            raise CompetitionError(f"a correction of event {event.of} says its new values")
        return _convert({**write_event(original), **event.values, "n": event.of})

    def _as_first_counted(self, number: int) -> Event:
        """Return an event before any correction; a confirmed proposal's is the proposed one."""
        return self._confirmed.get(number, self.events[number - 1])


def new_log(head: Head) -> Log:
    """Return the log of a competition without events.

    Raises:
        CompetitionError: its head cannot be.
    """
    return Log(make_setting(head))


def read_log(data: bytes) -> Log:
    """Return the log that a gaple-competition/1 file holds.

    Raises:
        CompetitionError: the file breaks the format or an event cannot stand; the message says which.
    """
    return log_of(_parsed(data))


def log_of(document: Mapping[str, Any]) -> Log:
    """Return the log of a document as JSON gives it.

    Raises:
        CompetitionError: as `read_log`.
    """
    log, events = _opened(document)
    for number, event in enumerate(events, start=1):
        log.append(_written(event, number))
    return log


def check_log(data: bytes) -> tuple[list[CompetitionError], int]:
    """Return all that is wrong with a gaple-competition/1 file, and how many events it has.

    Events after a broken one are checked as if that one were not there, so that one run tells all.
    """
    try:
        log, events = _opened(_parsed(data))
    except CompetitionError as error:
        return [error], 0
    errors: list[CompetitionError] = []
    for number, event in enumerate(events, start=1):
        try:
            log.append(_written(event, number))
        except CompetitionError as error:
            errors.append(error)
            log.events.append(Event(n=number))
    return errors, len(events)


def _opened(document: Mapping[str, Any]) -> tuple[Log, list[object]]:
    """Return the log of a document before its events, and those."""
    head = dict(document)
    events = head.pop("events", [])
    if head.get("format") != FORMAT:
        raise CompetitionError(f"format is not {quote(FORMAT)}")
    if not isinstance(events, list):
        raise CompetitionError("events: must be a list")
    return new_log(_convert_to(head, Head)), events


def _written(event: object, number: int) -> Mapping[str, Any]:
    """Return an event of a document, which must carry its number."""
    if not isinstance(event, dict):
        raise CompetitionError("must be an object", number)
    if "n" not in event:
        raise CompetitionError('missing key "n"', number)
    return event


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        return parse_object(data)
    except RecordError as error:
        raise CompetitionError(error.reason) from None


def write_event(event: Event) -> dict[str, Any]:
    """Return an event as documents write it."""
    written: dict[str, Any] = msgspec.to_builtins(event)
    values = written.pop("values", {}) if isinstance(event, Correct) else {}
    return {"n": written.pop("n"), "kind": written.pop("kind"), **written, **values}


def _with_values(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return a `correct` with its new values in one place."""
    own = {key: each for key, each in value.items() if key in ONLY_CORRECT}
    return {**own, "values": {key: each for key, each in value.items() if key not in ONLY_CORRECT}}


def _convert(value: Mapping[str, Any]) -> Event:
    event = _convert_to(dict(value), BY_KIND[value["kind"]])
    assert isinstance(event, Event)  # noqa: S101 - the table above names events
    return event


def _convert_to(value: object, to: type[Any]) -> Any:  # noqa: ANN401 - an instance of `to`
    try:
        return convert_object(value, to)
    except RecordError as error:
        raise CompetitionError(str(error)) from None
