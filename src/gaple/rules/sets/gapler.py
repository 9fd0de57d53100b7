"""gapler-250: the pair game to 250, with handed-on openings, opening and burning of the score."""

from types import MappingProxyType
from typing import Final

from gaple.engine import DOUBLES, Laying
from gaple.engine.seats import PAIRS
from gaple.engine.tiles import BLANK, DOUBLE_ONE, DOUBLE_SIX_TILE
from gaple.rules.by_pips import PipsScorer
from gaple.rules.ending import Ending, FirstToGames, FixedDeals
from gaple.rules.ledger import BurningLedger
from gaple.rules.model import Direction, Penalty, Rules, SheetForm
from gaple.rules.options import Choice, Option, Options, Whole, whole
from gaple.rules.sets.pordi import TURN_SECONDS
from gaple.rules.verdict import Mode

ID: Final = "gapler-250"

THROWN_IN_FROM = 5  # gapler-250/1
OPENING = DOUBLES & ~BLANK.bit & ~DOUBLE_SIX_TILE.bit  # gapler-250/2
FIRST_OPENING_PIPS = 25  # gapler-250/9
LATER_OPENING_PIPS = 10  # gapler-250/9

PAIRS_OPTIONS: tuple[Option, ...] = (
    Whole("target", 250, "gapler-250/11", replaced_by="deals"),
    Whole("games", 1, "gapler-250/11", replaced_by="deals"),
    Whole("deals", None, "gapler-250/13"),
    Choice("counted", ("all", "opponents"), "gapler-250/4"),
    Choice("against", ("next", "previous"), "gapler-250/8"),
    Choice("lock_tie", ("lose", "replay"), "gapler-250/8"),
    TURN_SECONDS,
)


def pairs(options: Options) -> Rules:
    """Return the pair game under these options."""
    return Rules(
        id=ID,
        mode=Mode.PAIRS,
        laying=Laying(
            opening=OPENING,
            redeal_doubles=THROWN_IN_FROM,
            opening_passes_replay=True,  # gapler-250/3
        ),
        first_tile=DOUBLE_ONE,  # gapler-250/2
        scorer=PipsScorer(str(options["counted"]), str(options["against"]), str(options["lock_tie"])),
        ledger=BurningLedger(FIRST_OPENING_PIPS, LATER_OPENING_PIPS),
        ending=_ending(options),
        sheet_form=SheetForm.TILES_AND_LAST,
        direction=Direction.LEFT,  # gapler-250/8
        violations=MappingProxyType({"wrong-tile": Penalty("gapler-250/12", own=-1)}),
        opening_is_handed_on=True,  # gapler-250/2
        plays_games=True,
        options=options,
    )


def _ending(options: Options) -> Ending:
    if options["deals"] is not None:  # gapler-250/13
        return FixedDeals(whole(options, "deals"), PAIRS)
    return FirstToGames(whole(options, "target"), whole(options, "games"))
