"""pordi-2025: a federation app's rules, single and pairs (docs/specification/rulebook.md)."""

from typing import Final

from gaple.engine import Laying
from gaple.engine.seats import PAIRS
from gaple.engine.tiles import DOUBLE_SIX_TILE
from gaple.rules.by_category import CategoryScorer, pairs_lock, single_lock
from gaple.rules.ending import Ending, FirstTo, FixedDeals, single_sides
from gaple.rules.ledger import PlainLedger
from gaple.rules.model import Direction, Rules, SheetForm
from gaple.rules.options import Choice, Option, Options, Whole, whole
from gaple.rules.verdict import Mode

ID: Final = "pordi-2025"
THROWN_IN_FROM = 5  # pordi-2025/1

HALF_CEKI = Choice("half_ceki", ("live-2", "exhausted-2"), "pordi-2025/8")
TURN_SECONDS = Choice("turn_seconds", (15, 30, 60), "pordi-2025/4")

SINGLE_OPTIONS: tuple[Option, ...] = (
    Whole("deals", 7, "pordi-2025/5"),
    HALF_CEKI,
    Choice("equal_ends", ("ceki", "domi"), "pordi-2025/9"),
    Choice("extra_eligible", ("tied", "all"), "pordi-2025/12"),
    TURN_SECONDS,
)
PAIRS_OPTIONS: tuple[Option, ...] = (
    Whole("target", 7, "pordi-2025/6"),
    Whole("deals", None, "pordi-2025/6"),
    HALF_CEKI,
    Choice("equal_ends", ("ceki", "domi"), "pordi-2025/9"),
    TURN_SECONDS,
)


def single(options: Options) -> Rules:
    """Return Tunggal under these options."""
    return Rules(
        id=ID,
        mode=Mode.SINGLE,
        laying=Laying(redeal_doubles=THROWN_IN_FROM),
        first_tile=DOUBLE_SIX_TILE,  # pordi-2025/2
        scorer=CategoryScorer(
            Mode.SINGLE,
            single_lock,
            half_ceki=str(options["half_ceki"]),
            equal_ends=str(options["equal_ends"]),
        ),
        ledger=PlainLedger(),
        ending=FixedDeals(whole(options, "deals"), single_sides(), str(options["extra_eligible"])),
        sheet_form=SheetForm.CATEGORY,
        direction=Direction.RIGHT,
        options=options,
    )


def pairs(options: Options) -> Rules:
    """Return Ganda under these options."""
    return Rules(
        id=ID,
        mode=Mode.PAIRS,
        laying=Laying(redeal_doubles=THROWN_IN_FROM),
        first_tile=DOUBLE_SIX_TILE,  # pordi-2025/2
        scorer=pairs_scorer(options),
        ledger=PlainLedger(),
        ending=pairs_ending(options),
        sheet_form=SheetForm.CATEGORY,
        direction=Direction.RIGHT,
        options=options,
    )


def pairs_scorer(options: Options) -> CategoryScorer:
    """Return the scorer between pairs, which other rule sets build on."""
    return CategoryScorer(
        Mode.PAIRS,
        pairs_lock,
        half_ceki=str(options["half_ceki"]),
        equal_ends=str(options["equal_ends"]),
    )


def pairs_ending(options: Options) -> Ending:
    """Return a fixed number of deals where `deals` is set, else first to `target` (pordi-2025/6)."""
    if options["deals"] is not None:  # pordi-2025/6
        return FixedDeals(whole(options, "deals"), PAIRS)
    return FirstTo(whole(options, "target"))
