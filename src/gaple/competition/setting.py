"""A competition before its first event: its head checked, its rules made, its defaults filled in."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from msgspec import UnsetType

from gaple.competition.errors import CompetitionError
from gaple.competition.model import Entrant, Head
from gaple.record.jsontext import quote
from gaple.rules import Mode, Rules, RulesError, make_rules
from gaple.rules.ending import StarSession
from gaple.rules.sets import gapler

SESSIONS: Final = 24
"""Sessions of a group competition (pepet-2026, source clause 6 of the second part)."""
SEATS_AT_TABLE: Final = 4
SMALLEST_GROUP: Final = 8
LARGEST_GROUP: Final = 64
WALKOVER_SCORE: Final = (7, 0)
OVER: Final = 15
"""Members of a group are older than this on its first day (pepet-2026, source clause 1)."""
FINAL: Final = 2
"""The size of the last stage."""
ENDS: Final = frozenset({"target", "deals", "games"})
"""The house options that say when a match ends."""
LEAGUE_DEALS: Final = 10
"""A league's match is ten deals where nothing else is chosen (gapler-250/13)."""


@dataclass(frozen=True)
class Setting:
    """What holds from the first event to the last. Made by `make_setting`."""

    head: Head
    rules: Rules
    """The match rule before any stage changes it."""
    stages: tuple[tuple[int, Rules], ...]
    """From which size of the knock-out on another match rule holds, largest first."""

    @cached_property
    def entrants(self) -> Mapping[str, Entrant]:
        """The entry list by id, reserves included."""
        return MappingProxyType({entrant.id: entrant for entrant in self.head.entrants})

    @property
    def walkover_score(self) -> tuple[int, int] | None:
        """What a walkover gives the one who came and the one who did not; None: its figures are missing."""
        chosen = self.head.options.walkover_score
        if isinstance(chosen, UnsetType):
            return WALKOVER_SCORE if self.head.kind in {"pools", "knockout"} else None
        return chosen

    def rules_in(self, size: int | None) -> Rules:
        """Return the match rule among the last `size`, None for a match outside the knock-out."""
        rules = self.rules
        for start, changed in self.stages:
            if size is not None and size <= start:
                rules = changed
        return rules


def make_setting(head: Head) -> Setting:
    """Return the setting of a competition.

    Raises:
        CompetitionError: rules that do not suit the kind, options they do not have, an id twice,
            a group that is not 8 to 64 core players by fours, a member too young.
    """
    _check_entrants(head)
    chosen = dict(head.options.rules_options)
    if head.kind == "league" and head.rules == gapler.ID and not chosen.keys() & ENDS:
        chosen["deals"] = LEAGUE_DEALS
    rules = _rules(head, chosen)
    stages = []
    for stage in sorted(head.options.stages, key=lambda stage: -stage.from_):
        if stage.from_ < FINAL or stage.from_ & (stage.from_ - 1):
            raise CompetitionError(f"options: a stage is the last 2, 4, 8, 16 and so on, not {stage.from_}")
        stages.append((stage.from_, _rules(head, _changed(chosen, stage.rules_options))))
    if head.kind == "group":
        _check_group(head)
    elif isinstance(head.options.walkover_score, tuple):
        _check_walkover_score(*head.options.walkover_score)
    return Setting(head, rules, tuple(stages))


def _changed(chosen: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """Return a stage's options; naming how its matches end takes the place of how they ended before."""
    kept = chosen if not changes.keys() & ENDS else {k: v for k, v in chosen.items() if k not in ENDS}
    return {**kept, **changes}


def _rules(head: Head, chosen: Mapping[str, object]) -> Rules:
    mode = Mode.SINGLE if head.kind == "group" else Mode.PAIRS
    try:
        rules = make_rules(head.rules, mode, chosen)
    except RulesError as error:
        raise CompetitionError(f"rules: {error}") from None
    if head.kind == "group" and not isinstance(rules.ending, StarSession):
        raise CompetitionError(
            "rules: a group competition is played under pepet-2026, whose sheets it counts"
        )
    return rules


def _check_entrants(head: Head) -> None:
    seen: set[str] = set()
    for entrant in head.entrants:
        if entrant.id in seen:
            raise CompetitionError(f"entrants: {quote(entrant.id)} stands twice")
        seen.add(entrant.id)
        if entrant.reserve and head.kind != "group":
            raise CompetitionError(f"entrants: {quote(entrant.id)} is a reserve; only a group has reserves")


def _check_group(head: Head) -> None:
    core = sum(not entrant.reserve for entrant in head.entrants)
    if core % SEATS_AT_TABLE or not SMALLEST_GROUP <= core <= LARGEST_GROUP:
        raise CompetitionError(
            f"entrants: a group has 12 core players (or another multiple of four from {SMALLEST_GROUP} "
            f"to {LARGEST_GROUP}), not {core}"
        )
    if head.group is None:
        return
    latest = _years_before(head.group.first_day, OVER)
    for entrant in head.entrants:
        for member in entrant.members:
            if member.born is not None and member.born >= latest:
                raise CompetitionError(
                    f"entrants: {quote(member.name)} is not over {OVER} on {head.group.first_day}"
                )


def _years_before(day: str, years: int) -> str:
    """Return the same day of the year some years earlier; days as text compare like days."""
    return f"{int(day[:4]) - years:04}{day[4:]}"


def _check_walkover_score(won: int, lost: int) -> None:
    if won <= lost or lost < 0:
        raise CompetitionError(f"options: a walkover is won, not {won}-{lost}")
