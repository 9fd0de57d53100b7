"""What parts entrants whom no figure parts: lots, and one more game between them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from gaple.competition.events import ExtraGame, Lots
from gaple.competition.ranking import Criterion, Group, Part

Decision = TypeVar("Decision", Lots, ExtraGame)


def in_log_order(decisions: Mapping[int, Decision], since: int = 0) -> list[Decision]:
    """Return the decisions after an event, oldest first."""
    return [decisions[number] for number in sorted(decisions) if number > since]


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

    The others may play one more game among themselves. More than four cannot sit at one table: then
    several games are played, whoever lost the last game he was in is out, and the one left has won.

    Args:
        by: the name of the criterion, `extra-game` or `play-off`.
        games: the games, oldest first.
        only_top: whether only the top place is played for.
    """
    held = list(games)

    def split(group: Group, top: bool) -> Sequence[Part]:  # noqa: FBT001 - as `Split` says
        if only_top:
            winner = _winner(group, held) if top else None
            winners = [] if winner is None else [winner]
        else:
            winners = list(_winners(group, held))
        rest = tuple(each for each in group if each not in winners)
        found = [*((winner,) for winner in winners), rest]
        return [Part(each, len(found) - place) for place, each in enumerate(found, start=1)]

    return Criterion(by, split)


def _winners(group: Group, games: Sequence[ExtraGame]) -> Iterator[str]:
    """Yield who won among a level group, then who won among the others, and so on."""
    while len(group) > 1:
        winner = _winner(group, games)
        if winner is None:
            return
        yield winner
        group = tuple(each for each in group if each != winner)


def _winner(group: Group, games: Sequence[ExtraGame]) -> str | None:
    """Return who won the game of a whole level group, or the last of several games within it."""
    inside = [game for game in games if game.winner in group]
    for game in reversed(inside):
        if set(group) <= set(game.among):
            return game.winner
    last = {each: game for game in inside for each in game.among}
    left = [each for each in group if each not in last or last[each].winner == each]
    return left[0] if len(left) == 1 else None
