"""The bots by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from gaple.bots.mahir import mahir, mahir_under
from gaple.bots.simple import acak, pemula
from gaple.engine import Play, View
from gaple.rules import Rules

Bot: TypeAlias = Callable[[View, int, int], Play]
"""(view, budget, seed) -> play: the budget is a number of worlds to think about, the seed re-plays it."""

BOTS: Mapping[str, Bot] = MappingProxyType({"acak": acak, "pemula": pemula, "mahir": mahir})
"""Every bot as it plays when nobody tells it the rules: it takes the usual ones that lay tiles so."""

_UNDER_RULES: Mapping[str, Callable[[Rules], Bot]] = MappingProxyType({"mahir": mahir_under})
"""The bots that play better for knowing the rules: mode, points, house options."""


def bot_named(name: str, rules: Rules | None = None) -> Bot:
    """Return a bot by its name.

    Args:
        name: one of `BOTS`.
        rules: what is played; a view does not tell single from pairs, nor what a deal is worth.

    Raises:
        ValueError: there is no such bot.
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if rules is not None and name in _UNDER_RULES:
        return _UNDER_RULES[name](rules)
    return BOTS[name]
