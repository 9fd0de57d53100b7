"""House options and the catalogue: what there is, what it takes, and that every value changes something."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from gaple.engine import outcome_of, play
from gaple.record import RecordError, replay_bytes, scored_json
from gaple.rules import (
    RULE_SETS,
    Direction,
    EndsDeal,
    Mode,
    Penalty,
    Rules,
    RulesError,
    RuleSet,
    SheetForm,
    Verdict,
    find_rule_set,
    make_rules,
    rule_set_ids,
)
from gaple.rules.options import Choice, Option, Whole, whole
from tests.rules.case_rows import Case, last_play, position_of, read_cases, record_bytes, rules_named

HALF_CEKI = Choice("half_ceki", ("live-2", "exhausted-2"), "pordi-2025/8")
EQUAL_ENDS = Choice("equal_ends", ("ceki", "domi"), "pordi-2025/9")
TURN_SECONDS = Choice("turn_seconds", (15, 30, 60), "pordi-2025/4")
OPTIONS: dict[tuple[str, str], tuple[Option, ...]] = {
    ("pordi-2025", "single"): (
        Whole("deals", 7, "pordi-2025/5"),
        HALF_CEKI,
        EQUAL_ENDS,
        Choice("extra_eligible", ("tied", "all"), "pordi-2025/12"),
        TURN_SECONDS,
    ),
    ("pordi-2025", "pairs"): (
        Whole("target", 7, "pordi-2025/6"),
        Whole("deals", None, "pordi-2025/6"),
        HALF_CEKI,
        EQUAL_ENDS,
        TURN_SECONDS,
    ),
    ("gapensi-makassar", "pairs"): (
        Whole("target", 7, "gapensi-makassar/4"),
        Whole("deals", None, "gapensi-makassar/4"),
        HALF_CEKI,
        Choice("equal_ends", ("domi", "ceki"), "gapensi-makassar/5"),
        TURN_SECONDS,
    ),
    ("pepet-2026", "single"): (
        Whole("deals", 20, "pepet-2026/13"),
        Choice("first_lead", ("holder-3-3", "draw"), "pepet-2026/1"),
        Choice("blank_pair", ("blank", "any"), "pepet-2026/6"),
        Choice("deliberate", ("certain", "alternative", "always"), "pepet-2026/9"),
        Choice("star", ("table", "session"), "pepet-2026/13"),
        TURN_SECONDS,
    ),
    ("gapler-250", "pairs"): (
        Whole("target", 250, "gapler-250/11", replaced_by="deals"),
        Whole("games", 1, "gapler-250/11", replaced_by="deals"),
        Whole("deals", None, "gapler-250/13"),
        Choice("counted", ("all", "opponents"), "gapler-250/4"),
        Choice("against", ("next", "previous"), "gapler-250/8"),
        Choice("lock_tie", ("lose", "replay"), "gapler-250/8"),
        TURN_SECONDS,
    ),
}
EVERY = [(rules_id, mode, option) for (rules_id, mode), options in OPTIONS.items() for option in options]
WITHOUT_EFFECT_ON_A_RECORD = {"turn_seconds", "star"}
"""The live table's, and the three tables of a session's."""


def option_id(value: object) -> str:
    return value.name if isinstance(value, Choice | Whole) else str(value)


# ---------------------------------------------------------------- the catalogue


def test_the_rule_sets_and_their_modes() -> None:
    assert [(each.id, each.mode.value) for each in RULE_SETS] == list(OPTIONS)
    assert rule_set_ids() == ("pordi-2025", "gapensi-makassar", "pepet-2026", "gapler-250")


@pytest.mark.parametrize(("rules_id", "mode"), OPTIONS)
def test_the_options_of_a_rule_set(rules_id: str, mode: str) -> None:
    assert find_rule_set(rules_id, mode).options == OPTIONS[rules_id, mode]


@pytest.mark.parametrize(("rules_id", "mode"), OPTIONS)
def test_without_a_choice_every_option_has_its_default(rules_id: str, mode: str) -> None:
    rules = make_rules(rules_id, mode)
    expected = {option.name: option.default for option in OPTIONS[rules_id, mode]}
    assert dict(rules.options) == expected
    assert list(rules.options) == list(expected)
    assert isinstance(rules.options, MappingProxyType)
    assert (rules.id, rules.mode.value) == (rules_id, mode)


@pytest.mark.parametrize(
    ("rules_id", "mode"),
    [
        ("pordi-2025", Mode.SINGLE),
        ("gapensi-makassar", Mode.PAIRS),
        ("pepet-2026", Mode.SINGLE),
        ("gapler-250", Mode.PAIRS),
    ],
)
def test_the_mode_that_holds_where_none_is_named(rules_id: str, mode: Mode) -> None:
    assert find_rule_set(rules_id).mode is make_rules(rules_id).mode is mode


@pytest.mark.parametrize(
    ("rules_id", "mode", "words"),
    [
        (
            "pordi-2026",
            None,
            (
                "there is no rule set 'pordi-2026'; "
                "there are pordi-2025, gapensi-makassar, pepet-2026, gapler-250"
            ),
        ),
        ("pordi-2025", "triple", "pordi-2025 has no mode 'triple'; it has single and pairs"),
        ("pepet-2026", "pairs", "pepet-2026 has no mode 'pairs'; it has single"),
        ("gapler-250", "single", "gapler-250 has no mode 'single'; it has pairs"),
        ("gapensi-makassar", "", "gapensi-makassar has no mode ''; it has pairs"),
        ("x\n" * 30, None, "there is no rule set 'x"),
    ],
)
def test_what_the_catalogue_does_not_have(rules_id: str, mode: str | None, words: str) -> None:
    with pytest.raises(RulesError) as caught:
        make_rules(rules_id, mode)
    assert str(caught.value).startswith(words)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 160


def test_what_else_a_rule_set_is() -> None:
    def plain(rules: Rules) -> tuple[object, ...]:
        return (
            rules.sheet_form,
            rules.direction,
            rules.opening_is_handed_on,
            rules.doubles_must_be_claimed,
            rules.shuffling_goes_on,
            rules.plays_games,
            dict(rules.violations),
        )

    right, left = Direction.RIGHT, Direction.LEFT
    no = (False, False, False, False)
    assert plain(make_rules("pordi-2025")) == (SheetForm.CATEGORY, right, *no, {})
    assert plain(make_rules("pordi-2025", "pairs")) == (SheetForm.CATEGORY, right, *no, {})
    penalty: dict[str, object] = {"wrong-tile": Penalty("gapensi-makassar/6", own=0, other=1)}
    assert plain(make_rules("gapensi-makassar")) == (
        SheetForm.CATEGORY,
        right,
        *(False, True, True, False),
        penalty,
    )
    refusal: dict[str, object] = {"refusal": EndsDeal("pepet-2026/11")}
    assert plain(make_rules("pepet-2026")) == (SheetForm.TILES, right, *no, refusal)
    penalty = {"wrong-tile": Penalty("gapler-250/12", own=-1, other=0)}
    assert plain(make_rules("gapler-250")) == (
        SheetForm.TILES_AND_LAST,
        left,
        *(True, False, False, True),
        penalty,
    )


# ---------------------------------------------------------------- values


@pytest.mark.parametrize(("rules_id", "mode", "option"), EVERY, ids=option_id)
def test_an_option_takes_its_values(rules_id: str, mode: str, option: Option) -> None:
    values: list[object] = list(option.values) if isinstance(option, Choice) else [1, 2, 250, 9999]
    for value in values:
        assert make_rules(rules_id, mode, {option.name: value}).options[option.name] == value


@pytest.mark.parametrize(("rules_id", "mode", "option"), EVERY, ids=option_id)
@pytest.mark.parametrize(
    "value",
    [True, False, 0, -1, 10_000, 10**30, 7.0, 1.5, "", "7", "15", "Live-2", "x" * 99, [7], {"a": 1}, None],
    ids=lambda value: repr(value)[:12],
)
def test_an_option_refuses_other_values(rules_id: str, mode: str, option: Option, value: object) -> None:
    if value is None and isinstance(option, Whole) and option.default is None:
        assert make_rules(rules_id, mode, {option.name: None}).options[option.name] is None
        return
    with pytest.raises(RulesError, match=rf"^option {option.name} is ") as caught:
        make_rules(rules_id, mode, {option.name: value})
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize(
    ("rules_id", "mode", "chosen", "words"),
    [
        ("pordi-2025", "single", {"deals": 0}, "option deals is a whole number from 1 to 9999, not 0"),
        ("pordi-2025", "single", {"deals": None}, "option deals is a whole number from 1 to 9999, not null"),
        ("pordi-2025", "single", {"deals": True}, "option deals is a whole number from 1 to 9999, not true"),
        ("pordi-2025", "single", {"deals": "7"}, "option deals is a whole number from 1 to 9999, not '7'"),
        ("pordi-2025", "pairs", {"deals": 0}, "option deals is a whole number from 1 to 9999 or null, not 0"),
        ("pordi-2025", "single", {"half_ceki": "x"}, "option half_ceki is live-2 or exhausted-2, not 'x'"),
        ("pordi-2025", "single", {"turn_seconds": "15"}, "option turn_seconds is 15 or 30 or 60, not '15'"),
        ("pordi-2025", "single", {"turn_seconds": 15.0}, "option turn_seconds is 15 or 30 or 60, not 15.0"),
        (
            "pordi-2025",
            "single",
            {"target": 7},
            (
                "there is no option 'target'; "
                "the options are deals, half_ceki, equal_ends, extra_eligible, turn_seconds"
            ),
        ),
        (
            "pordi-2025",
            "pairs",
            {"extra_eligible": "all"},
            (
                "there is no option 'extra_eligible'; "
                "the options are target, deals, half_ceki, equal_ends, turn_seconds"
            ),
        ),
        ("gapler-250", "pairs", {"deals": 10, "target": 250}, "option target is null where deals is set"),
        ("gapler-250", "pairs", {"deals": 10, "games": 1}, "option games is null where deals is set"),
        (
            "gapler-250",
            "pairs",
            {"target": None},
            "option target is a whole number from 1 to 9999, not null",
        ),
        (
            "gapler-250",
            "pairs",
            {"deals": None, "games": None},
            "option games is a whole number from 1 to 9999, not null",
        ),
    ],
)
def test_the_words_of_a_refusal(rules_id: str, mode: str, chosen: dict[str, object], words: str) -> None:
    with pytest.raises(RulesError) as caught:
        make_rules(rules_id, mode, chosen)
    assert str(caught.value) == words


def test_a_long_value_is_cut_short_in_the_refusal() -> None:
    with pytest.raises(RulesError) as caught:
        make_rules("pordi-2025", None, {"half_ceki": "x" * 99 + "\n"})
    assert str(caught.value) == f"option half_ceki is live-2 or exhausted-2, not '{'x' * 39}…"


def test_ten_deals_take_the_place_of_target_and_games() -> None:
    rules = make_rules("gapler-250", None, {"deals": 10})
    assert (rules.options["target"], rules.options["games"], rules.options["deals"]) == (None, None, 10)
    rules = make_rules("gapler-250", None, {"deals": 10, "target": None, "games": None})
    assert (rules.options["target"], rules.options["games"]) == (None, None)
    rules = make_rules("gapler-250", None, {"deals": None, "target": 100, "games": 3})
    assert (rules.options["target"], rules.options["games"], rules.options["deals"]) == (100, 3, None)


def test_elsewhere_target_and_deals_stand_side_by_side() -> None:
    for rules_id in ("pordi-2025", "gapensi-makassar"):
        rules = make_rules(rules_id, "pairs", {"deals": 11, "target": 5})
        assert (rules.options["target"], rules.options["deals"]) == (5, 11)


def test_an_option_that_is_no_number_is_not_read_as_one() -> None:
    assert whole({"deals": 7}, "deals") == 7
    for value in (None, "7"):
        with pytest.raises(RulesError, match="option deals is a number here, not "):
            whole({"deals": value}, "deals")


# ---------------------------------------------------------------- every value changes a case


def _choices() -> list[tuple[str, str, str, str]]:
    return [
        (rules_id, mode, option.name, str(value))
        for rules_id, mode, option in EVERY
        for value in (option.values[1:] if isinstance(option, Choice) else ["another number"])
        if option.name not in WITHOUT_EFFECT_ON_A_RECORD
    ]


@pytest.mark.parametrize(("rules_id", "mode", "name", "value"), _choices())
def test_every_value_changes_the_result_of_a_case(rules_id: str, mode: str, name: str, value: str) -> None:
    rule_set = find_rule_set(rules_id, mode)
    assert any(_changes(case, rule_set, name, value) for case in read_cases())


def _changes(case: Case, rule_set: RuleSet, name: str, value: str) -> bool:
    """Whether a case of this rule set chooses the value and would end otherwise without it."""
    if case.kind == "deals":
        row = case.row
        chosen: Mapping[str, Any] = row.get("options", {})
        if name not in chosen or find_rule_set(row["rules"], row.get("mode")) is not rule_set:
            return False
        if value not in (str(chosen[name]), "another number"):
            return False
        without = {key: each for key, each in chosen.items() if key != name}
        return _record_result(row) != _record_result(row | {"options": without})
    for key in case.row.get("gives", {}):
        rules = rules_named(key)
        if f"{name}={value}" in key and (rules.id, rules.mode) == (rule_set.id, rule_set.mode):
            default = key.replace(f" {name}={value}", "")
            return _verdict(case, key) != _verdict(case, default)
    return False


def _record_result(row: dict[str, Any]) -> object:
    try:
        return scored_json(replay_bytes(record_bytes(row)))
    except RecordError as error:
        return str(error)


def _verdict(case: Case, key: str) -> Verdict:
    rules = rules_named(key)
    before = position_of(case.row, rules.laying)
    outcome = outcome_of(play(before, last_play(case.row, before)))
    assert outcome is not None
    return rules.scorer.score(outcome, ())
