"""What parts entrants whom no figure parts: lots, and one more game between them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from gaple.competition.events import ExtraGame, Lots
from gaple.competition.ranking import Criterion, Group, Part, in_id_order

Decision = TypeVar("Decision", Lots, ExtraGame)


def in_log_order(decisions: Mapping[int, Decision]) -> list[Decision]:
    """Return decisions by number, oldest first."""
    return [decisions[number] for number in sorted(decisions)]


def by_lots(lots: Iterable[Lots]) -> Criterion:
    """Return the criterion that follows the newest lots drawn among all of a level group."""
    drawn = list(lots)

    def split(group: Group, _top: bool) -> Sequence[Part]:  # noqa: FBT001 - as `Split` says
        for event in reversed(drawn):
            if set(group) <= set(event.among):
                order = [entrant for entrant in event.order if entrant in group]
                return [Part((entrant,), place) for place, entrant in enumerate(order, start=1)]
        return [Part(group, None)]

    return Criterion("lots", split)


def by_extra_game(by: str, games: Iterable[ExtraGame], *, only_top: bool = False) -> Criterion:
    """Return the criterion of one more game: its winner stands above the others, who stay level.

    More than four cannot sit at one table. Then several games are played: whoever lost the last game
    he was in is out, and when one is left, that one has won.

    Args:
        by: the name of the criterion, `extra-game` or `play-off`.
        games: the games, oldest first.
        only_top: whether only the top place is played for.
    """
    held = list(games)

    def split(group: Group, top: bool) -> Sequence[Part]:  # noqa: FBT001 - as `Split` says
        if only_top and not top:
            return [Part(group, None)]
        last: dict[str, ExtraGame] = {
            each: game for game in held if game.winner in group for each in game.among if each in group
        }
        losers = {each for each, game in last.items() if game.winner != each}
        left = set(group) - losers
        if not losers or len(left) != 1:
            return [Part(group, None)]
        return [Part(tuple(left), 1), Part(in_id_order(losers), 0)]

    return Criterion(by, split)
