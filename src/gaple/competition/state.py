"""What stands after the events of a log: facts by their slot, no judgement.

A `State` is the one thing here that changes. Only `log` changes it, an event at a time, after all of the
event's checks; everything else reads it.
"""

import copy
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from gaple.competition.circle import pairings
from gaple.competition.events import (
    Disqualify,
    ExtraGame,
    Lots,
    Penalty,
    Propose,
    Rejoin,
    Result,
    Sheet,
    Substitute,
    Walkover,
    Withdraw,
)
from gaple.competition.f1 import CountedSheet
from gaple.competition.knockout import Bracket, Knockout, Outcome, stage_size
from gaple.competition.model import Entrant
from gaple.competition.ranking import Table
from gaple.competition.setting import Setting

Slot: TypeAlias = tuple[int, int]
"""A session and a table."""
Played: TypeAlias = Result | Walkover
Left: TypeAlias = Withdraw | Disqualify


class Meeting(NamedTuple):
    """A match of a pool or a league: who plays it, and within what."""

    stage: str
    """The pool's name, `league` for a league."""
    a: str
    b: str


@dataclass
class State:
    """All that a log says at some point, by slot."""

    setting: Setting
    entrants: dict[str, Entrant]
    """Every entrant by id with the newest values, late ones too."""
    late: set[str] = field(default_factory=set)
    frozen: str | None = None
    """The hash of the entry list once it stands."""
    checked_in: set[str] = field(default_factory=set)
    receipts: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Receipt number to entrant and amount."""
    leaving: dict[int, Left | Rejoin] = field(default_factory=dict)
    """Who went or was put out and came back, by event."""
    left: dict[str, Left] = field(default_factory=dict)
    """Who withdrew or was disqualified."""
    pools: dict[str, tuple[str, ...]] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    """The ids for the numbers 1 … n of a group or a league."""
    meetings: dict[str, Meeting] = field(default_factory=dict)
    """The matches of pools or league by id, in playing order."""
    between: dict[frozenset[str], list[str]] = field(default_factory=lambda: defaultdict(list))
    """The matches of pools or league by the two who play them."""
    bracket: Bracket | None = None
    drawn: dict[str, int] = field(default_factory=dict)
    """The event that drew `pools`, `order` or `bracket`."""
    played: dict[str, Played] = field(default_factory=dict)
    """The counted result or walkover of a match."""
    went_on: dict[str, str] = field(default_factory=dict)
    """Who went on from a knock-out match, where a later correction of it left that as it was."""
    overruled: dict[int, int] = field(default_factory=dict)
    """Events that count no more: a correction or a new draw (the value) has their matches played again."""
    sheets: dict[Slot, Sheet] = field(default_factory=dict)
    counts: dict[Slot, CountedSheet] = field(default_factory=dict)
    """The same sheets, counted, with their void deals."""
    void_deals: dict[Slot, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    """Deals of a sheet that count nothing, with the event that says so."""
    substitutes: dict[int, Substitute] = field(default_factory=dict)
    penalties: dict[int, Penalty] = field(default_factory=dict)
    lots: dict[int, Lots] = field(default_factory=dict)
    extra_games: dict[int, ExtraGame] = field(default_factory=dict)
    closed: dict[str, tuple[Table, ...]] = field(default_factory=dict)
    """The tables of a closed stage as they were frozen."""
    closed_at: dict[str, int] = field(default_factory=dict)
    """The event that closed a stage."""
    proposals: dict[int, Propose] = field(default_factory=dict)
    """Proposals that nobody has confirmed or refused."""
    requests: dict[int, int] = field(default_factory=dict)
    """Undecided requests for a correction, with the event they are about."""
    devices: dict[str, str] = field(default_factory=dict)
    """Devices that may write, with their role."""
    banned: set[str] = field(default_factory=set)
    frozen_groups: set[str] = field(default_factory=set)

    @property
    def kind(self) -> str:
        """The kind of competition."""
        return self.setting.head.kind

    @property
    def core(self) -> tuple[str, ...]:
        """Who has a place of their own: the numbers' entrants, or all on the list before a draw."""
        if self.order:
            return self.order
        listed = (each for each in self.entrants.values() if not each.reserve)
        return tuple(each.id for each in listed if each.id not in self.late)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who entered and was not drawn into a place (CASES 49)."""
        drawn = {each for pool in self.pools.values() for each in pool} | set(self.order)
        if self.bracket is not None and self.kind == "knockout":
            drawn |= {each for each in self.bracket.slots if each is not None}
        if not drawn:
            return tuple(sorted(self.late))
        return tuple(id_ for id_, each in self.entrants.items() if not each.reserve and id_ not in drawn)

    @cached_property
    def knockout(self) -> Knockout:
        """The knock-out as it stands; asked only where a bracket is drawn."""
        if self.bracket is None:
            raise ValueError("there is no bracket")
        return Knockout(self.bracket, self.knockout_outcome, self.left.__contains__)

    def gone(self, entrant: str) -> bool:
        """Return whether an entrant has withdrawn or was disqualified."""
        return entrant in self.left

    def stage_of(self, match: str) -> str:
        """Return the name of the stage a match belongs to, as `close-stage` names it."""
        if stage_size(match) is not None:
            return "knockout"
        return "league" if self.kind == "league" else "pools"

    def sides(self, match: str) -> tuple[str | None, str | None]:
        """Return who plays a match; None or empty where it is open or nobody comes."""
        meeting = self.meetings.get(match)
        return self.knockout.meeting(match) if meeting is None else (meeting.a, meeting.b)

    def has_match(self, match: str) -> bool:
        """Return whether there is such a match."""
        return match in self.meetings or (self.bracket is not None and self.bracket.has(match))

    def knockout_outcome(self, match: str) -> Outcome | None:
        """Return what decided a knock-out match, None where nothing has."""
        played, pinned = self.played.get(match), self.went_on.get(match)
        if played is None:
            return None if pinned is None else Outcome(pinned, self._opponent(match, pinned))
        outcome = self._outcome(played, match)
        if pinned is None or pinned == outcome.winner:
            return outcome
        return Outcome(pinned, outcome.winner)

    def set_draw(self, what: str, event: int) -> None:
        """Forget what was derived from an earlier draw."""
        self.drawn[what] = event
        self.forget_knockout()
        if what in {"pools", "order"}:
            self.meetings.clear()
            self.between.clear()
            for match, meeting in self._drawn_meetings():
                self.meetings[match] = meeting
                self.between[frozenset((meeting.a, meeting.b))].append(match)

    def forget_knockout(self) -> None:
        """Have the knock-out made anew from the bracket that stands now."""
        self.__dict__.pop("knockout", None)

    def fork(self) -> "State":
        """Return a copy that changes on its own; what it holds does not change."""
        fork = copy.copy(self)
        fork.forget_knockout()
        for name, value in vars(self).items():
            if isinstance(value, defaultdict):
                copies = {key: copy.copy(each) for key, each in value.items()}
                fork.__dict__[name] = defaultdict(value.default_factory, copies)
            elif isinstance(value, dict | set):
                fork.__dict__[name] = copy.copy(value)
        return fork

    def _outcome(self, played: Played, match: str) -> Outcome:
        if isinstance(played, Result):
            won = played.score[0] > played.score[1]
            return Outcome(played.a, played.b) if won else Outcome(played.b, played.a)
        there = [side for side in self.knockout.meeting(match) if side and side not in played.absent]
        return Outcome(there[0] if there else "", played.absent[0] if there else "")

    def _opponent(self, match: str, side: str) -> str:
        return next((each for each in self.knockout.meeting(match) if each and each != side), "")

    def _drawn_meetings(self) -> Iterator[tuple[str, Meeting]]:
        if self.kind == "league":
            ids = self.core
            legs = self.setting.head.options.legs
            for number, pairing in enumerate(pairings(len(ids), legs), start=1):
                yield f"L-{number}", Meeting("league", ids[pairing.first - 1], ids[pairing.second - 1])
        for pool, ids in self.pools.items():
            for number, pairing in enumerate(pairings(len(ids)), start=1):
                yield f"{pool}-{number}", Meeting(pool, ids[pairing.first - 1], ids[pairing.second - 1])
