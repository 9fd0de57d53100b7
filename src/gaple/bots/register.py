"""The bots by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from gaple.bots.simple import acak, pemula
from gaple.engine import Play, View

Bot: TypeAlias = Callable[[View, int, int], Play]
"""(view, budget, seed) -> play: the budget is a number of worlds to think about, the seed re-plays it."""

BOTS: Mapping[str, Bot] = MappingProxyType({"acak": acak, "pemula": pemula})


def bot_named(name: str) -> Bot:
    """Return a bot by its name.

    Raises:
        ValueError: there is no such bot.
    """
    try:
        return BOTS[name]
    except KeyError:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}") from None
