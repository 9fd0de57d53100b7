"""The places of a knock-out: who was put out in one stage shares the places that the stage gives.

Who is still in can end on any place from 1 to the number of those who take part in the stage to come.
Byes take part: of 19 entrants the three who lose among the last 32 share the places 17 to 19.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise

from gaple.competition.knockout import EMPTY, THIRD, Bracket, Knockout, stage_size
from gaple.competition.ranking import LEVEL, Apart, Group, Row, Table, Why, in_id_order
from gaple.competition.state import State
from gaple.competition.tally import state_of


@dataclass(frozen=True, slots=True, order=True)
class _Place:
    """The places that some share: in order, those still in first."""

    out: bool
    last: int
    first: int
    passed: int
    """Stages passed, byes too."""


def places_table(state: State) -> Table:
    """Return the places of a drawn knock-out; who was disqualified stands apart."""
    bracket = state.bracket
    assert bracket is not None  # noqa: S101 - asked only where there is one
    apart = {each for each in bracket.slots if each in state.left and state_of(state, each) == "disqualified"}
    shared: dict[_Place, list[str]] = defaultdict(list)
    for entrant, place in _places(bracket, state.knockout).items():
        if entrant not in apart:
            shared[place].append(entrant)
    groups = [(place, in_id_order(shared[place])) for place in sorted(shared)]
    whys = [*(_why(upper, lower) for (upper, _), (lower, _) in pairwise(groups)), LEVEL]
    rows = (_rows(place, group, why) for (place, group), why in zip(groups, whys, strict=True))
    return Table(
        "places",
        tuple(chain.from_iterable(rows)),
        criteria=("wins",),
        apart=tuple(Apart(each, "disqualified", state.left[each].n, {}) for each in in_id_order(apart)),
    )


def _rows(place: _Place, group: Group, why: Why) -> Iterator[Row]:
    last = place.last if place.last > place.first else None
    for entrant in group:
        yield Row(place.first, entrant, {}, why if entrant == group[-1] else LEVEL, last)


def _why(upper: _Place, lower: _Place) -> Why:
    """Return what puts one place above the next; nothing yet where one of them is still in."""
    if not upper.out:
        return LEVEL
    if upper.passed == lower.passed:
        return Why("play-off", (1, 0))
    return Why("wins", (upper.passed, lower.passed))


def _places(bracket: Bracket, knockout: Knockout) -> dict[str, _Place]:
    """Return the place of every entrant of a bracket."""
    places: dict[str, _Place] = {}
    stages: dict[int | None, list[str]] = defaultdict(list)
    for match in bracket.matches():
        if match != THIRD:
            stages[stage_size(match)].append(match)
    taking_part = sum(slot is not None for slot in bracket.slots)
    for passed, matches in enumerate(stages.values()):
        winners = {match: knockout.winner(match) for match in matches}
        survivors = sum(winner != EMPTY for winner in winners.values())
        for match, winner in winners.items():
            for each in knockout.meeting(match):
                if each and each == winner:
                    places[each] = _Place(survivors == 1, survivors, 1, passed + 1)
                elif each:
                    first = 1 if winner is None else survivors + 1
                    places[each] = _Place(winner is not None, taking_part, first, passed)
        taking_part = survivors
    places.update(_third(bracket, knockout, places))
    return places


def _third(bracket: Bracket, knockout: Knockout, places: dict[str, _Place]) -> Iterator[tuple[str, _Place]]:
    """Yield the places of those who played for third place, once that is known."""
    winner = knockout.winner(THIRD) if bracket.has_third else None
    if not winner:
        return
    shared = places[winner]
    for each in [entrant for entrant, place in places.items() if place == shared]:
        rank = shared.first if each == winner else shared.last  # also where the other one has left
        yield each, _Place(True, rank, rank, shared.passed)  # noqa: FBT003 - the field `out`
