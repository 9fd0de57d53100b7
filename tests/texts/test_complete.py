"""Everything that the rules know has its texts in both languages; the lists come from the rules."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gaple.texts
from gaple.desk.refusals import Why as DeskWhy
from gaple.engine import LastTile, Locked, Outcome, Refused, Spent, ThrownIn, Tile, WentOut, tile_set
from gaple.rules import RULE_SETS, Direction, Kind, Mode, Rules, RulesError, make_rules
from gaple.rules.by_category import CATEGORIES, last_tile_of
from gaple.rules.options import Choice
from gaple.server.names import BadName
from gaple.server.problems import ProblemId
from gaple.server.wire import BAD_MESSAGE, ELSEWHERE, HELLO_FIRST, WATCHING
from gaple.table.config import PHRASES
from gaple.table.refusals import Why
from gaple.texts import LANGUAGES, Texts, texts_in
from gaple.texts.naming import category_name, category_when, option_name, option_value, violation_name

RULEBOOK = Path(__file__).parents[2] / "docs/specification/rulebook.md"
ALL_RULES = [make_rules(rule_set.id, rule_set.mode) for rule_set in RULE_SETS]

LOW, MIDDLE, HIGH = (tile_set([Tile(6, n)]) for n in (1, 2, 3))
LEFT_TO_OTHERS = 0, LOW, MIDDLE, HIGH


def last(tile: Tile, *, both_ends: bool = False) -> LastTile:
    return LastTile(
        tile.double, both_ends, equal_ends=False, exhausted_here=False, exhausted_there=False, tile=tile
    )


OUTCOMES: list[Outcome] = [
    *(WentOut(0, last_tile_of(row.name), None) for row in CATEGORIES),
    *(WentOut(0, last(Tile(n, n)), LEFT_TO_OTHERS) for n in (0, 6)),
    *(WentOut(0, last(Tile(4, 5), both_ends=both), LEFT_TO_OTHERS) for both in (False, True)),
    *(
        Locked(0, pips, (MIDDLE, *left), ruling=ruling)
        for pips, left in (
            ((8, 9, 9, 9), (HIGH, LOW | HIGH, MIDDLE | HIGH)),
            ((8, 7, 7, 7), (LOW, LOW, LOW)),
            ((8, 8, 8, 8), (MIDDLE, LOW, LOW)),
        )
        for ruling in (True, False)
    ),
    Spent((LOW, MIDDLE, HIGH, LOW | MIDDLE)),
    Refused(0, None),
    ThrownIn(0, 6, LEFT_TO_OTHERS),
]
"""Enough outcomes for every category of every rule set."""


def categories(rules: Rules) -> Iterator[str]:
    """Yield the categories that a rule set gives."""
    for outcome in OUTCOMES:
        try:
            verdict = rules.scorer.score(outcome, ())
        except RulesError:
            continue
        if verdict.category is not None:
            yield verdict.category


def clauses_of_the_rule_book() -> set[str]:
    """Return the clause ids that the rule book prints."""
    found, rules_id = set(), ""
    for line in RULEBOOK.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (\S+)", line):
            rules_id = heading[1]
        elif (clause := re.match(r"(\d+)\. ", line)) and rules_id in {rules.id for rules in ALL_RULES}:
            found.add(f"clause-{rules_id}-{clause[1]}")
    return found


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return texts_in(request.param)


def test_the_outcomes_reach_every_category_of_the_rule_book() -> None:
    printed = set(re.findall(r"`([a-z][a-z-]+)`", RULEBOOK.read_text(encoding="utf-8")))
    reached = {category for rules in ALL_RULES for category in categories(rules)}
    assert reached <= printed
    assert len(reached) == 20


def test_every_rule_set_is_named(texts: Texts) -> None:
    for rules in ALL_RULES:
        for what in ("name", "about", "suits", "points", "source"):
            assert texts.has(f"rules-{rules.id}-{what}")


def test_every_clause_is_told_and_no_other(texts: Texts) -> None:
    clauses = clauses_of_the_rule_book()
    assert len(clauses) == 12 + 8 + 15 + 13
    for clause in clauses:
        assert "\n" not in texts.say(clause)
    for rules in ALL_RULES:
        numbers = [int(clause.rpartition("-")[2]) for clause in clauses if rules.id in clause]
        assert not texts.has(f"clause-{rules.id}-{max(numbers) + 1}")


def test_every_category_says_its_name_and_when(texts: Texts) -> None:
    for rules in ALL_RULES:
        for category in categories(rules):
            assert category_name(texts, category)
            assert category_when(texts, rules, category)


def test_every_option_and_value_is_told(texts: Texts) -> None:
    for rule_set in RULE_SETS:
        for option in rule_set.options:
            assert option_name(texts, option.name)
            if isinstance(option, Choice):
                for value in option.values:
                    assert texts.has(f"option-{option.name}-{value}")
                    assert option_value(texts, option.name, value)


def test_every_explanation_is_used() -> None:
    folder = Path(gaple.texts.__file__).parent
    written = set(re.findall(r"^(explain-[a-z-]+)", _read(folder, "id/*.ftl"), re.MULTILINE))
    used = set(re.findall(r'"(explain-[a-z-]+)"', _read(folder, "*.py")))
    assert written == used


def _read(folder: Path, pattern: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in folder.glob(pattern))


def test_numbers_speak_for_themselves_and_nothing_chosen_is_told(texts: Texts) -> None:
    assert option_value(texts, "deals", 9) == "9"
    assert option_value(texts, "deals", None) == texts.say("option-none")


def test_every_mode_direction_kind_and_violation_is_named(texts: Texts) -> None:
    for mode in Mode:
        assert texts.has(f"mode-{mode}")
    for direction in Direction:
        assert texts.has(f"direction-{direction}")
    for kind in Kind:
        assert texts.has(f"kind-{kind}")
    for rules in ALL_RULES:
        for violation in rules.violations:
            assert violation_name(texts, rules, violation)


def test_a_category_can_mean_another_thing_in_another_rule_set() -> None:
    texts = texts_in("id")
    pepet, gapler = make_rules("pepet-2026"), make_rules("gapler-250")
    assert category_when(texts, pepet, "gaple") == "terkunci dengan sengaja, pengunci di urutan pertama"
    assert category_when(texts, gapler, "gaple") == "terkunci, mata penggaple lebih kecil dari lawan adunya"
    assert violation_name(texts, gapler, "wrong-tile") == "salah buang"


def test_clauses_name_only_options_that_there_are() -> None:
    options = {option.name for rule_set in RULE_SETS for option in rule_set.options}
    for clause in clauses_of_the_rule_book():
        for language, words in (("id", "aturan meja"), ("en", "house option")):
            for name in re.findall(rf"{words} (\w+)", texts_in(language).say(clause)):
                assert name in options, clause


def test_every_refusal_and_quick_phrase_is_told_to_players(texts: Texts) -> None:
    for word in (*Why, *DeskWhy, *ProblemId, *BadName, BAD_MESSAGE, ELSEWHERE, WATCHING, HELLO_FIRST):
        assert texts.has(f"why-{word}"), word
    for phrase in PHRASES:
        assert texts.has(f"phrase-{phrase}"), phrase
