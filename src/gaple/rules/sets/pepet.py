"""pepet-2026: a group competition's game for four, with closed tiles and places that score."""

from types import MappingProxyType
from typing import Final

from gaple.engine import Laying, Stuck
from gaple.engine.tiles import DOUBLE_THREE
from gaple.rules.by_rank import RankScorer
from gaple.rules.ending import StarSession
from gaple.rules.ledger import PlainLedger
from gaple.rules.model import Direction, EndsDeal, Rules, SheetForm
from gaple.rules.options import Choice, Option, Options, Whole, whole
from gaple.rules.sets.pordi import TURN_SECONDS
from gaple.rules.verdict import Mode

ID: Final = "pepet-2026"

SINGLE_OPTIONS: tuple[Option, ...] = (
    Whole("deals", 20, "pepet-2026/13"),
    Choice("first_lead", ("holder-3-3", "draw"), "pepet-2026/1"),
    Choice("blank_pair", ("blank", "any"), "pepet-2026/6"),
    Choice("deliberate", ("certain", "alternative", "always"), "pepet-2026/9"),
    Choice("star", ("table", "session"), "pepet-2026/13"),
    TURN_SECONDS,
)


def single(options: Options) -> Rules:
    """Return a session at one table under these options."""
    return Rules(
        id=ID,
        mode=Mode.SINGLE,
        laying=Laying(stuck=Stuck.CLOSE),  # pepet-2026/2
        first_tile=DOUBLE_THREE if options["first_lead"] == "holder-3-3" else None,  # pepet-2026/1
        scorer=RankScorer(str(options["blank_pair"]), str(options["deliberate"])),
        ledger=PlainLedger(),
        ending=StarSession(whole(options, "deals")),
        sheet_form=SheetForm.TILES,
        direction=Direction.RIGHT,  # pepet-2026/14
        violations=MappingProxyType({"refusal": EndsDeal("pepet-2026/11")}),
        options=options,
    )
