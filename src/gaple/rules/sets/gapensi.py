"""gapensi-makassar: a tournament's pair game, the categories of pordi-2025 with its own differences."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from gaple.engine.tiles import DOUBLE_SIX_TILE
from gaple.rules.model import Penalty, Rules
from gaple.rules.options import Choice, Option, Options, Whole
from gaple.rules.sets import pordi

ID: Final = "gapensi-makassar"

PAIRS_OPTIONS: tuple[Option, ...] = (
    Whole("target", 7, "gapensi-makassar/4"),
    Whole("deals", None, "gapensi-makassar/4"),
    pordi.HALF_CEKI,
    Choice("equal_ends", ("domi", "ceki"), "gapensi-makassar/5"),
    pordi.TURN_SECONDS,
)


def pairs(options: Options) -> Rules:
    """Return the tournament's pair game under these options."""
    base = pordi.pairs(options)
    scorer = replace(
        pordi.pairs_scorer(options),
        throw_in_clause="gapensi-makassar/3",
        equal_ends_clause="gapensi-makassar/5",
        cites=("gapensi-makassar/5",),
    )
    return replace(
        base,
        id=ID,
        first_tile=DOUBLE_SIX_TILE,  # gapensi-makassar/1
        scorer=scorer,
        violations=MappingProxyType({"wrong-tile": Penalty("gapensi-makassar/6", other=1)}),
        doubles_must_be_claimed=True,  # gapensi-makassar/3
        shuffling_goes_on=True,  # gapensi-makassar/2
    )
