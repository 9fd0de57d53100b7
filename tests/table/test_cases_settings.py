"""CASES 33: every host setting has a test that fails when the setting is ignored.

A setting is shown by playing at one table a value: what comes of it differs from value to value, so
that a table that ignores the setting and plays by its default does not give what stands here.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias, TypeGuard

import pytest

from gaple.bots import BOTS, bot_named
from gaple.engine import view
from gaple.record.notation import write_play
from gaple.rules import RULE_SETS, Mode
from gaple.rules.catalog import RuleSet, rule_set_ids
from gaple.rules.options import Choice, Option, OptionValue
from gaple.server.history import make_sheet, match_record
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.course import seed_of
from gaple.table.refusals import RefusedError
from gaple.table.state import Phase, TableState
from gaple.table.view import legal_tokens
from tests.server.test_cases_settings import SHOWN_OVER_THE_API
from tests.table.chosen import (
    BLANK_ALONE,
    EQUAL_ENDS,
    FORCED_LOCK,
    HALF_CEKI,
    HIDDEN_LOCK,
    LEVEL_LOCK,
    LOWER_THAN_NEXT,
    SIX_DOUBLES,
    TIED,
    ChosenDeal,
    ChosenTable,
    at_table,
)

Value: TypeAlias = OptionValue
Seen: TypeAlias = object
"""What comes of a value at a table."""
ByValue: TypeAlias = Mapping[Value, Seen]


class Shown(NamedTuple):
    """A setting: how it is looked at, and what is seen for which value."""

    look: Callable[[Value], Seen]
    seen: ByValue


class Game(NamedTuple):
    """A rule set in a mode, for settings that it has as a house option."""

    rules: str
    mode: str

    def named(self, option: str) -> str:
        return f"{self.rules} {self.mode} {option}"

    def table(self, option: str, value: Value, **others: Value) -> Config:
        return Config(self.rules, self.mode, {option: value, **others})


SINGLE = Game("pordi-2025", "single")
PAIRS = Game("pordi-2025", "pairs")
GAPENSI = Game("gapensi-makassar", "pairs")
PEPET = Game("pepet-2026", "single")
GAPLER = Game("gapler-250", "pairs")


def last_deal(game: Game, option: str, *deals: ChosenDeal, **others: Value) -> Callable[[Value], Seen]:
    """Look at the category and the points of the last of these deals."""

    async def work(on: ChosenTable) -> Seen:
        await on.play_all(*deals)
        return on.ended.category, on.ended.points

    return lambda value: at_table(work, game.table(option, value, **others), *deals)


def each_deal(game: Game, option: str, *deals: ChosenDeal) -> Callable[[Value], Seen]:
    """Look at the categories of these deals, each at a table of its own."""

    async def work(on: ChosenTable, deal: ChosenDeal) -> str | None:
        await on.play_all(deal)
        return on.ended.category

    def look(value: Value) -> Seen:
        config = game.table(option, value)
        return tuple(at_table(lambda on, deal=deal: work(on, deal), config, deal) for deal in deals)  # type: ignore[misc]

    return look


def winners(game: Game, option: str, *deals: ChosenDeal, **others: Value) -> Callable[[Value], Seen]:
    """Look at who has won after these deals; nobody while the match goes on."""

    async def work(on: ChosenTable) -> Seen:
        await on.play_all(*deals)
        assert (on.state.phase is Phase.FINISHED) == bool(on.state.winners)
        return on.state.winners

    return lambda value: at_table(work, game.table(option, value, **others), *deals)


def patience(game: Game, deal: ChosenDeal) -> Callable[[Value], Seen]:
    """Look at the seconds after which a silent player's tile is laid: not a millisecond before."""

    async def work(on: ChosenTable) -> Seen:
        await on.until_dealt()
        began, plays = on.clock.now, len(on.position.plays)
        for seconds in (15, 30, 60):
            for ms in (1000 * seconds - 1, 1000 * seconds):
                on.clock.now = began + ms
                await on.tables.tick()
                await on.tables.settle()
                if len(on.position.plays) > plays:
                    return ms / 1000
        return None

    return lambda value: at_table(work, game.table("turn_seconds", value), deal)


def first_lead(value: Value) -> Seen:
    """Look at whether the lead of deal 1 is drawn, and how many tiles the leader may choose from."""

    async def work(on: ChosenTable) -> Seen:
        await on.until_dealt()
        drawn = next(event.lead_draw for _, event in on.events() if isinstance(event, e.Dealt))
        choice = legal_tokens(on.state, on.position.leader)
        return {seat for seat, _ in drawn}, len(choice)

    return at_table(work, PEPET.table("first_lead", value), HIDDEN_LOCK)


def star(value: Value) -> Seen:
    """Look at whether the score sheet leaves the star to the session's three tables."""

    async def work(on: ChosenTable) -> Seen:
        await on.play_all(HIDDEN_LOCK)
        record = match_record(on.state)
        assert record is not None
        (sentence,) = make_sheet(record, "en").result
        return "three tables" in sentence

    return at_table(work, PEPET.table("star", value, deals=1), HIDDEN_LOCK)


def rules(value: Value) -> Seen:
    """Look at the opening of deal 1, and at what a tile on two equal ends gives."""

    async def work(on: ChosenTable) -> Seen:
        await on.until_dealt()
        opening = write_play(on.position.plays[0], on.position.ends)
        if opening[:3] != EQUAL_ENDS.plays[:3]:
            return opening[:3], None
        await on.play(EQUAL_ENDS.plays)
        return opening[:3], on.ended.category

    return at_table(work, Config(str(value)), EQUAL_ENDS)


def mode(value: Value) -> Seen:
    """Look at who gets the points of a deal."""

    async def work(on: ChosenTable) -> Seen:
        await on.play_all(EQUAL_ENDS)
        return on.ended.points

    return at_table(work, Config("pordi-2025", str(value)), EQUAL_ENDS)


def bots(value: Value) -> Seen:
    """Look at which bots would have played as the empty seats did; or why there is no match."""

    async def work(on: ChosenTable) -> Seen:
        made: list[tuple[TableState, e.Played]] = []
        while on.state.phase is not Phase.FINISHED:
            before = on.state
            await on.late()
            made += [(before, each) for each in on.heard[-1].events if _is_by_bot(each)]
        assert {played.seat for _, played in made} == {0, 1, 2, 3}  # a bot sits in for the one who is late
        return [name for name in BOTS if all(_would_play(name, *each) for each in made)]

    try:
        return at_table(work, Config("pordi-2025", options={"deals": 2}, bots=_text(value)), people=1)
    except RefusedError as error:
        return error.why.value


def _is_by_bot(event: e.TableEvent) -> TypeGuard[e.Played]:
    return isinstance(event, e.Played) and event.by == "bot"


def _would_play(bot: str, state: TableState, played: e.Played) -> bool:
    position, seal = state.position, state.seal
    assert position is not None
    assert seal is not None
    chosen = bot_named(bot, state.rules)(view(position, position.turn), 0, seed_of(position, seal))
    return write_play(chosen, position.ends) == played.play


def _text(value: Value) -> str | None:
    return None if value is None else str(value)


CEKI_OR_DOMI: ByValue = {"ceki": ("ceki", (0, 2, 0, 0)), "domi": ("domi", (0, 1, 0, 0))}
CEKI_OR_DOMI_OF_PAIRS: ByValue = {"ceki": ("ceki", (0, 2, 0, 2)), "domi": ("domi", (0, 1, 0, 1))}
LIVE_OR_EXHAUSTED: ByValue = {"live-2": ("domi", (1, 0, 0, 0)), "exhausted-2": ("ceki", (2, 0, 0, 0))}
LIVE_OR_EXHAUSTED_OF_PAIRS: ByValue = {
    "live-2": ("domi", (1, 0, 1, 0)),
    "exhausted-2": ("ceki", (2, 0, 2, 0)),
}
SECONDS: ByValue = {15: 15, 30: 30, 60: 60}

SHOWN: dict[str, Shown] = {
    "rules": Shown(
        rules,
        {
            "pordi-2025": ("6-6", "ceki"),
            "gapensi-makassar": ("6-6", "domi"),
            "pepet-2026": ("3-3", None),
            "gapler-250": ("1-1", None),
        },
    ),
    "mode": Shown(mode, {"single": (0, 2, 0, 0), "pairs": (0, 2, 0, 2)}),
    "bots": Shown(bots, {None: "too-few", **{name: [name] for name in BOTS}}),
    SINGLE.named("deals"): Shown(winners(SINGLE, "deals", EQUAL_ENDS), {1: (1,), 2: ()}),
    SINGLE.named("half_ceki"): Shown(last_deal(SINGLE, "half_ceki", HALF_CEKI), LIVE_OR_EXHAUSTED),
    SINGLE.named("equal_ends"): Shown(last_deal(SINGLE, "equal_ends", EQUAL_ENDS), CEKI_OR_DOMI),
    SINGLE.named("extra_eligible"): Shown(
        winners(SINGLE, "extra_eligible", *TIED, deals=1), {"tied": (), "all": (3,)}
    ),
    SINGLE.named("turn_seconds"): Shown(patience(SINGLE, EQUAL_ENDS), SECONDS),
    PAIRS.named("target"): Shown(winners(PAIRS, "target", EQUAL_ENDS), {2: (1, 3), 3: ()}),
    PAIRS.named("deals"): Shown(winners(PAIRS, "deals", EQUAL_ENDS), {1: (1, 3), None: ()}),
    PAIRS.named("half_ceki"): Shown(last_deal(PAIRS, "half_ceki", HALF_CEKI), LIVE_OR_EXHAUSTED_OF_PAIRS),
    PAIRS.named("equal_ends"): Shown(last_deal(PAIRS, "equal_ends", EQUAL_ENDS), CEKI_OR_DOMI_OF_PAIRS),
    PAIRS.named("turn_seconds"): Shown(patience(PAIRS, EQUAL_ENDS), SECONDS),
    GAPENSI.named("target"): Shown(winners(GAPENSI, "target", EQUAL_ENDS), {1: (1, 3), 2: ()}),
    GAPENSI.named("deals"): Shown(winners(GAPENSI, "deals", EQUAL_ENDS), {1: (1, 3), None: ()}),
    GAPENSI.named("half_ceki"): Shown(last_deal(GAPENSI, "half_ceki", HALF_CEKI), LIVE_OR_EXHAUSTED_OF_PAIRS),
    GAPENSI.named("equal_ends"): Shown(last_deal(GAPENSI, "equal_ends", EQUAL_ENDS), CEKI_OR_DOMI_OF_PAIRS),
    GAPENSI.named("turn_seconds"): Shown(patience(GAPENSI, EQUAL_ENDS), SECONDS),
    PEPET.named("deals"): Shown(winners(PEPET, "deals", FORCED_LOCK), {1: (2,), 2: ()}),
    PEPET.named("first_lead"): Shown(first_lead, {"holder-3-3": (set(), 0), "draw": ({0, 1, 2, 3}, 7)}),
    PEPET.named("blank_pair"): Shown(
        last_deal(PEPET, "blank_pair", BLANK_ALONE),
        {"blank": ("gaple", (10, 0, 1, 2)), "any": ("gaple", (10, 1, 0, 2))},
    ),
    PEPET.named("deliberate"): Shown(
        each_deal(PEPET, "deliberate", HIDDEN_LOCK, FORCED_LOCK),
        {"certain": ("kunci", "kunci"), "alternative": ("gaple", "kunci"), "always": ("gaple", "gaple")},
    ),
    PEPET.named("star"): Shown(star, {"table": False, "session": True}),
    PEPET.named("turn_seconds"): Shown(patience(PEPET, HIDDEN_LOCK), SECONDS),
    GAPLER.named("target"): Shown(winners(GAPLER, "target", SIX_DOUBLES), {134: (0, 2), 135: ()}),
    GAPLER.named("games"): Shown(winners(GAPLER, "games", SIX_DOUBLES, target=134), {1: (0, 2), 2: ()}),
    GAPLER.named("deals"): Shown(winners(GAPLER, "deals", SIX_DOUBLES), {1: (0, 2), None: ()}),
    GAPLER.named("counted"): Shown(
        last_deal(GAPLER, "counted", SIX_DOUBLES),
        {"all": ("enam-balak", (134, 0, 134, 0)), "opponents": ("enam-balak", (80, 0, 80, 0))},
    ),
    GAPLER.named("against"): Shown(
        last_deal(GAPLER, "against", LOWER_THAN_NEXT),
        {"next": ("gaple", (90, 0, 90, 0)), "previous": ("gaple-kalah", (0, 180, 0, 180))},
    ),
    GAPLER.named("lock_tie"): Shown(
        last_deal(GAPLER, "lock_tie", LEVEL_LOCK),
        {"lose": ("gaple-kalah", (0, 184, 0, 184)), "replay": (None, (0, 0, 0, 0))},
    ),
    GAPLER.named("turn_seconds"): Shown(patience(GAPLER, LOWER_THAN_NEXT), SECONDS),
}
"""Every setting that a table alone can show; those that need the API stand in the server's tests."""


@pytest.mark.parametrize("setting", SHOWN)
def test_case_33_a_setting_changes_what_happens_at_the_table(setting: str) -> None:
    look, seen = SHOWN[setting]
    assert {value: look(value) for value in seen} == seen


@pytest.mark.parametrize("setting", [*SHOWN, *SHOWN_OVER_THE_API])
def test_case_33_a_setting_that_is_ignored_gives_what_another_value_gives(setting: str) -> None:
    seen = [*(SHOWN[setting].seen if setting in SHOWN else SHOWN_OVER_THE_API[setting].seen).values()]
    assert len(seen) > 1
    assert all(one != other for number, one in enumerate(seen) for other in seen[:number])


def test_case_33_every_setting_is_shown() -> None:
    fields = set(Config.__struct_fields__) - {"options"}
    options = {_name(rule_set, option) for rule_set in RULE_SETS for option in rule_set.options}
    assert {*SHOWN} | {*SHOWN_OVER_THE_API} == fields | options


def test_case_33_every_value_is_shown() -> None:
    assert {*SHOWN["rules"].seen} == {*rule_set_ids()}
    assert {*SHOWN["mode"].seen} == {*Mode}
    assert {*SHOWN["bots"].seen} == {None, *BOTS}
    for rule_set in RULE_SETS:
        for option in rule_set.options:
            seen = {*SHOWN[_name(rule_set, option)].seen}
            assert seen == {*option.values} if isinstance(option, Choice) else len(seen) > 1


def _name(rule_set: RuleSet, option: Option) -> str:
    return Game(rule_set.id, rule_set.mode.value).named(option.name)
