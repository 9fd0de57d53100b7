"""The two simplest bots: one plays at random, one gets rid of pips."""

from random import Random

from gaple.engine import Close, Lay, Play, View


def acak(view: View, _budget: int, seed: int) -> Play:
    """Return a legal play at random."""
    return Random(seed).choice(view.legal_plays)  # noqa: S311 - a bot's whim, not a secret


def pemula(view: View, _budget: int, seed: int) -> Play:
    """Return the legal lay with the most pips, the closing with the fewest; equals at random.

    A beginner lays the heavy tiles first, and closes the tile that will cost least at the count.
    """
    plays = view.legal_plays
    best = max(_appeal(play) for play in plays)
    return Random(seed).choice([play for play in plays if _appeal(play) == best])  # noqa: S311 - see acak


def _appeal(play: Play) -> int:
    match play:
        case Lay(tile=tile):
            return tile.pips
        case Close(tile=tile):
            return -tile.pips
        case _:
            return 0
