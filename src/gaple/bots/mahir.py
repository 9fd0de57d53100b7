"""A practised player: looks one play ahead, and counts what everybody at the table could know.

Every play is given a worth in won deals. Where a play may end the deal, the hidden tiles are dealt at
random a few times and the rules say what the end is worth. Otherwise a few facts about the table after
it are weighed (`gaple.bots.style`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from statistics import fmean
from typing import Final

from gaple.bots.knowledge import knowledge_of, numbers_covered, numbers_opened
from gaple.bots.style import CLOSING, FOR_A_PAIR, FOR_ITSELF, CloseFacts, LayFacts, Style
from gaple.bots.worlds import possible_positions
from gaple.engine import (
    DOUBLE_SIX,
    WITH_NUMBER,
    Close,
    Ends,
    FourInts,
    LastTile,
    Lay,
    Play,
    Position,
    Seat,
    Stuck,
    Tile,
    TileSet,
    View,
    WentOut,
    outcome_of,
    play,
    tiles_in,
)
from gaple.engine.seats import next_seat, partner_of, previous_seat
from gaple.rules import RULE_SETS, Mode, Rules, make_rules

WORLDS: Final = 24
"""How many times the hidden tiles are dealt where a play may end the deal."""
MAY_LOCK: Final = 0.02
"""A chance of a lock below this is not looked into."""
MOST_SHOWN: Final = 2
"""A number that a seat turned out more often tells no more."""
PIPS_STAKE: Final = 50.0
"""What a won deal is commonly worth where pips decide and the rules print no table of points."""


def mahir(view: View, budget: int, seed: int) -> Play:
    """Return the play of a practised player who was told no rules and takes the usual ones."""
    return mahir_under(_usual_rules(view.laying.stuck, view.laying.opening_passes_replay))(view, budget, seed)


def mahir_under(rules: Rules, style: Style | None = None) -> "Mahir":
    """Return a practised player of these rules; `style` None: the measured one."""
    return Mahir(rules, style or style_for(rules))


def style_for(rules: Rules) -> Style:
    """Return the style that was measured for such rules."""
    if rules.laying.stuck is Stuck.CLOSE:
        return CLOSING
    return FOR_A_PAIR if rules.mode is Mode.PAIRS else FOR_ITSELF


@dataclass(frozen=True)
class Mahir:
    """A bot that knows the rules it plays by. Made by `mahir_under`."""

    rules: Rules
    style: Style

    def __call__(self, view: View, _budget: int, seed: int) -> Play:
        """Return the play of the most worth; equals at random."""
        plays = view.legal_plays
        if len(plays) == 1:
            return plays[0]
        random = Random(seed)  # noqa: S311 - a bot's whim, not a secret
        thought = Thought(self, view, random)
        worths = [thought.worth(play) for play in plays]
        best = max(worths)
        return random.choice([play for play, worth in zip(plays, worths, strict=True) if worth == best])

    def lead(self, points: FourInts, seat: Seat) -> float:
        """Return a seat's points less those of its opponents, in won deals."""
        if self.rules.mode is Mode.PAIRS:
            return (points[seat] - points[next_seat(seat)]) / self.stake
        return (points[seat] - (sum(points) - points[seat]) / 3) / self.stake

    @cached_property
    def stake(self) -> float:
        """What a won deal is commonly worth in the points of these rules."""
        won = [row.points[0] for row in self.rules.scorer.table() if row.points]
        return fmean(won) if won else PIPS_STAKE

    @cached_property
    def bonus(self) -> Mapping[Tile, float]:
        """What each tile scores more than a plain one when it goes out on one end, in won deals."""
        plain = self._last(Tile(2, 1))
        return {tile: (self._last(tile) - plain) / self.stake for tile in DOUBLE_SIX}

    def _last(self, tile: Tile) -> int:
        last = LastTile(tile.double, False, False, False, False, tile)  # noqa: FBT003 - as LastTile names them
        return self.rules.scorer.score(WentOut(0, last, (0, 0, 0, 0)), (1, 2, 3)).points[0]


class Thought:
    """What a player thinks of a view."""

    def __init__(self, player: Mahir, view: View, random: Random) -> None:
        self.player = player
        self.view = view
        self.random = random
        self.known = knowledge_of(view)
        self.next = next_seat(view.seat)
        self.across = partner_of(view.seat)
        self.previous = previous_seat(view.seat)

    def worth(self, chosen: Play) -> float:
        """Return what a play is worth, in won deals."""
        style = self.player.style
        if isinstance(chosen, Lay):
            ends, worth = self._endings(chosen) if self._may_end(chosen) else (0.0, 0.0)
            if ends < 1:
                worth += (1 - ends) * _weighed(style.lay, self.lay_facts(chosen))
            return worth
        if isinstance(chosen, Close):
            return _weighed(style.close, self.close_facts(chosen.tile))
        return 0.0

    def _may_end(self, lay: Lay) -> bool:
        rest, ends = self.view.hand & ~lay.tile.bit, self.view.ends.after[lay]
        if not rest and not self.view.closed:
            return True
        return not rest & ends.fits and self._all_stuck(ends) > MAY_LOCK

    def _all_stuck(self, ends: Ends) -> float:
        all_stuck = 1.0
        for seat in (self.next, self.across, self.previous):
            all_stuck *= self.known.chance_stuck(seat, ends)
        return all_stuck

    @cached_property
    def _worlds(self) -> list[Position]:
        return list(possible_positions(self.view, self.known, self.random, WORLDS))

    def _endings(self, lay: Lay) -> tuple[float, float]:
        """Return the chance that a lay ends the deal, and what such ends are worth times that chance."""
        score, ties = self.player.rules.scorer.score, self.player.rules.scorer.ties
        leads = []
        for world in self._worlds:
            outcome = outcome_of(play(world, lay))
            if outcome is not None:
                draw = tuple(seat for group in ties(outcome) for seat in group)
                leads.append(self.player.lead(score(outcome, draw).points, self.view.seat))
        return len(leads) / WORLDS, sum(leads) / WORLDS

    def lay_facts(self, lay: Lay) -> LayFacts:
        """Return what there is to see after a lay that does not end the deal."""
        view, tile, ends = self.view, lay.tile, self.view.ends.after[lay]
        rest = view.hand & ~tile.bit
        left = tiles_in(rest)
        stuck = [self.known.chance_stuck(seat, ends) for seat in (self.next, self.across, self.previous)]
        one_left = len(left) == 1 and not view.closed
        covered, opened = numbers_covered(view.ends, lay), numbers_opened(view.ends, lay)
        return LayFacts(
            next_stuck=stuck[0],
            across_stuck=stuck[1],
            previous_stuck=stuck[2],
            next_kept_in=stuck[0] * self._on_last_tile(self.next),
            across_kept_in=stuck[1] * self._on_last_tile(self.across),
            previous_kept_in=stuck[2] * self._on_last_tile(self.previous),
            pips=tile.pips,
            double=tile.double,
            variety=_variety(rest),
            control=sum(self._share(number, rest) for number in {ends.left, ends.right}),
            ready=one_left and bool(rest & ends.fits),
            bonus=max((self.player.bonus[each] for each in left), default=0) / max(len(left), 1),
            covered=self._shown(self.next, covered) + self._shown(self.previous, covered),
            next_shown=self._shown(self.next, opened),
            across_shown=self._shown(self.across, opened),
        )

    def close_facts(self, tile: Tile) -> CloseFacts:
        """Return what there is to see when a tile is closed."""
        rest, closed = self.view.hand & ~tile.bit, self.view.closed
        values = self.player.rules.scorer.values
        (before, *_), (after, *_) = values((closed, 0, 0, 0)), values((closed | tile.bit, 0, 0, 0))
        live = fmean(self._live(number, rest) for number in {tile.high, tile.low})
        return CloseFacts(
            cost=after - before,
            live_pips=live * tile.pips,
            variety=_variety(rest),
            double=tile.double,
        )

    def _on_last_tile(self, seat: Seat) -> bool:
        return self.view.hand_sizes[seat] == 1 and not self.view.closed_sizes[seat]

    def _live(self, number: int, rest: TileSet) -> int:
        """Return how many tiles with a number are still to come, from any hand."""
        return self.known.unseen_with[number] + (rest & WITH_NUMBER[number]).bit_count()

    def _share(self, number: int | None, rest: TileSet) -> float:
        if number is None:
            return 0
        return (rest & WITH_NUMBER[number]).bit_count() / max(self._live(number, rest), 1)

    def _shown(self, seat: Seat, numbers: Iterable[int]) -> int:
        shown = self.known.shown[seat]
        return sum(min(shown[number], MOST_SHOWN) for number in numbers)


def _weighed(weights: Sequence[float], facts: Sequence[float]) -> float:
    return sum(weight * fact for weight, fact in zip(weights, facts, strict=True))


def _variety(tiles: TileSet) -> int:
    """Return how many numbers stand on these tiles."""
    return sum(1 for with_number in WITH_NUMBER if tiles & with_number)


@lru_cache
def _usual_rules(stuck: Stuck, opening_passes_replay: bool) -> Rules:  # noqa: FBT001 - as in Laying
    """Return the first rule set by whose default rules tiles are laid like this."""
    usual = [make_rules(rule_set.id, rule_set.mode) for rule_set in RULE_SETS]
    alike = [
        rules
        for rules in usual
        if (rules.laying.stuck, rules.laying.opening_passes_replay) == (stuck, opening_passes_replay)
    ]
    return [*alike, *usual][0]
