"""Which papers a competition has, blank and as its log fills them (`gaple sheets`)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from gaple.rules import Direction
from gaple.rules.options import whole
from gaple.sheets.brackets import empty_stages
from gaple.sheets.group_papers import f1_papers, f1_session_papers, f2_papers, group_seating, group_slips
from gaple.sheets.known import Known
from gaple.sheets.list_papers import attendance_papers, card_papers, certificate_papers, incident_papers
from gaple.sheets.match_papers import (
    bracket_papers,
    call_papers,
    pair_papers,
    pair_seating,
    pair_slips,
    pool_papers,
)
from gaple.sheets.papers import (
    F1,
    F2,
    AttendanceList,
    Bracket,
    CallSheet,
    Certificate,
    F1Session,
    Incident,
    PairSheet,
    Paper,
    PoolTables,
    SeatingPlan,
    Slip,
    TableCard,
)

Made: TypeAlias = Callable[[Known], Sequence[Paper]]

BLANK: Final = "blank"
"""The folder of the blank papers."""

FOR_ALL: Final[Mapping[type[Paper], Made]] = MappingProxyType(
    {
        TableCard: card_papers,
        AttendanceList: attendance_papers,
        Incident: incident_papers,
        Certificate: certificate_papers,
    }
)
FOR_GROUPS: Final[Mapping[type[Paper], Made]] = MappingProxyType(
    {
        F1: f1_papers,
        F1Session: f1_session_papers,
        F2: f2_papers,
        SeatingPlan: group_seating,
        Slip: group_slips,
        **FOR_ALL,
    }
)
FOR_PAIRS: Final[Mapping[type[Paper], Made]] = MappingProxyType(
    {
        PairSheet: pair_papers,
        PoolTables: pool_papers,
        Bracket: bracket_papers,
        SeatingPlan: pair_seating,
        Slip: pair_slips,
        CallSheet: call_papers,
        **FOR_ALL,
    }
)
WITHOUT: Final[Mapping[str, type[Paper]]] = MappingProxyType({"league": Bracket, "knockout": PoolTables})
"""The paper of pairs that a kind of competition never has."""
NAMES: Final[tuple[str, ...]] = tuple(dict.fromkeys(kind.template for kind in (*FOR_GROUPS, *FOR_PAIRS)))
"""What people call the kinds of paper."""


def papers_of(known: Known) -> Mapping[str, tuple[type[Paper], Made]]:
    """Return the kinds of paper that a competition has, by name, with what makes them from its log."""
    kinds = FOR_GROUPS if known.state.kind == "group" else FOR_PAIRS
    without = WITHOUT.get(known.state.kind)
    return {kind.template: (kind, made) for kind, made in kinds.items() if kind is not without}


def papers_by_file(known: Known, kinds: Iterable[str]) -> dict[str, Sequence[Paper]]:
    """Return what stands on the papers of some kinds, by file: filled as far as the log goes, and blank.

    A paper that there is nothing to print of yet is there as a blank only.
    """
    made = papers_of(known)
    papers: dict[str, Sequence[Paper]] = {}
    for name in kinds:
        kind, make = made[name]
        papers[f"{name}.pdf"] = make(known)
        papers[f"{BLANK}/{name}.pdf"] = [blank_paper(known, kind)] * kind.per_page
    return {name: each for name, each in papers.items() if each}


def blank_paper(known: Known, kind: type[Paper]) -> Paper:
    """Return a paper of a kind with nothing on it but the competition, for what nobody foresaw."""
    heading = known.heading
    rules = known.log.setting.rules
    direction: Direction = rules.direction
    if kind is F1 or kind is F1Session:
        form = F1(heading=heading, direction=direction, deals=whole(rules.options, "deals"))
        return form if kind is F1 else F1Session(heading=heading, tables=(form,) * 3)
    if kind is PairSheet:
        target = rules.options.get("target")
        return PairSheet(
            heading=heading,
            rules=rules.id,
            direction=direction,
            target=target if isinstance(target, int) else None,
        )
    if kind is SeatingPlan:
        return SeatingPlan(heading=heading, direction=direction)
    if kind is Bracket:
        names = [known.say("paper-stage-size", size="16")]
        names += [known.say(f"paper-stage-{size}") for size in (8, 4, 2)]
        return Bracket(heading=heading, stages=empty_stages(names))
    if kind is Slip:
        return Slip(heading=heading, against=known.state.kind != "group")
    return kind(heading=heading)
