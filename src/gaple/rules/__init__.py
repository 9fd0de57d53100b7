"""What a deal is worth and when a match ends: the rule sets, by their clauses."""

from gaple.rules.catalog import RULE_SETS, RuleSet, find_rule_set, make_rules, rule_set_ids
from gaple.rules.errors import RulesError
from gaple.rules.match import (
    AnyoneLeads,
    HolderLeads,
    Lead,
    Match,
    SeatLeads,
    Settled,
    begin_deal,
    charge,
    settle,
    start_match,
)
from gaple.rules.model import Direction, EndsDeal, Penalty, Rules, SheetForm
from gaple.rules.verdict import Kind, Mode, Verdict

__all__ = [
    "RULE_SETS",
    "AnyoneLeads",
    "Direction",
    "EndsDeal",
    "HolderLeads",
    "Kind",
    "Lead",
    "Match",
    "Mode",
    "Penalty",
    "RuleSet",
    "Rules",
    "RulesError",
    "SeatLeads",
    "Settled",
    "SheetForm",
    "Verdict",
    "begin_deal",
    "charge",
    "find_rule_set",
    "make_rules",
    "rule_set_ids",
    "settle",
    "start_match",
]
