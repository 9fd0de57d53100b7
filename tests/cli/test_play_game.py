import io
from random import Random

import pytest
from rich.console import Console

from gaple.cli.play.chance import Chance
from gaple.cli.play.game import Ended, Game, Opening, Sitting, Table, is_forced
from gaple.cli.play.paint import Paint
from gaple.cli.play.screen import Left, TerminalScreen
from gaple.cli.play.seating import bot_player, clean_name, names_around, players_around
from gaple.cli.play.words import Words
from gaple.engine import PASS, SEATS, Close, HiddenClose, Play, Seat, Tile, legal_plays, start, tile_set
from gaple.engine.plays import Lay
from gaple.engine.view import SeenPlay
from gaple.record import record_of, replay_record
from gaple.rules import RULE_SETS, Match, Rules, RuleSet, make_rules
from gaple.texts.catalogue import texts_in

EACH_RULE_SET = pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
CLEAR = "\x1b[2J\x1b[H"
NAMES = ("Ani", "Budi", "Citra", "Dewi")


class Watcher:
    """A screen that only remembers."""

    def __init__(self) -> None:
        self.openings: list[Opening] = []
        self.plays: list[tuple[Seat, SeenPlay]] = []
        self.ended: list[Ended] = []
        self.won: list[Match] = []
        self.tables: list[Table] = []

    def deal_begins(self, table: Table, opening: Opening) -> None:
        self.tables.append(table)
        self.openings.append(opening)

    def played(self, table: Table, seat: Seat, play: SeenPlay) -> None:
        self.tables.append(table)
        self.plays.append((seat, play))

    def deal_ends(self, ended: Ended) -> None:
        self.ended.append(ended)

    def match_ends(self, match: Match) -> None:
        self.won.append(match)


def watched(rules: Rules, seed: str, me: Seat = 0) -> tuple[Game, Watcher]:
    chance, watcher = Chance(seed), Watcher()
    players = players_around(me, None, "campur", chance)
    return Game(rules, Sitting(NAMES, players, me), watcher, chance), watcher


@EACH_RULE_SET
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_match_is_told_and_its_record_says_the_same(rule_set: RuleSet, seed: str) -> None:
    game, watcher = watched(make_rules(rule_set.id, rule_set.mode), seed)
    game.play_match()
    replayed = replay_record(record_of(game.running))
    assert watcher.won == [game.running.match]
    assert [ended.scored.verdict for ended in watcher.ended] == [deal.verdict for deal in replayed.deals]
    assert replayed.match.score == game.running.match.score
    assert replayed.match.finished


@EACH_RULE_SET
def test_the_same_seed_gives_the_same_match(rule_set: RuleSet) -> None:
    records = []
    for seed in ("7", "7", "8"):
        game, _ = watched(make_rules(rule_set.id, rule_set.mode), seed)
        game.play_match()
        records.append(record_of(game.running))
    assert records[0] == records[1] != records[2]


def test_what_a_player_does_never_changes_what_is_dealt() -> None:
    decks = []
    for kind in ("acak", "pemula"):
        chance, watcher = Chance("9"), Watcher()
        sitting = Sitting(NAMES, players_around(0, None, kind, chance), 0)
        game = Game(make_rules("pordi-2025"), sitting, watcher, chance)
        game.play_match()
        decks.append([deal.hands for deal in game.running.deals])
    assert decks[0] == decks[1]


@EACH_RULE_SET
def test_a_screen_is_never_shown_what_its_seat_may_not_know(rule_set: RuleSet) -> None:
    game, watcher = watched(make_rules(rule_set.id, rule_set.mode), "4", me=2)
    game.play_match()
    assert {table.view.seat for table in watcher.tables} == {2}
    closings = [(seat, play) for seat, play in watcher.plays if isinstance(play, Close | HiddenClose)]
    assert all(isinstance(play, Close) == (seat == 2) for seat, play in closings)
    assert bool(closings) == (rule_set.id == "pepet-2026")


def test_the_forced_opening_is_not_asked_for_and_the_free_one_is() -> None:
    asked: list[Table] = []
    chance, watcher = Chance("5"), Watcher()
    bot = bot_player("acak", chance)

    def remember(table: Table) -> Play:
        asked.append(table)
        return bot(table)

    game = Game(make_rules("pordi-2025"), Sitting(NAMES, dict.fromkeys(SEATS, remember), 0), watcher, chance)
    game.play_match()
    openings = [table.view for table in asked if not table.view.plays]  # cases.md 5, 8
    assert len(openings) == len(watcher.openings) - 1
    assert all(len(view.legal_plays) == 7 for view in openings)
    assert watcher.openings[0].tile is Tile(6, 6)
    assert isinstance(watcher.plays[0][1], Lay)
    assert not any(PASS in table.view.legal_plays for table in asked)


def test_one_of_two_opening_doubles_is_a_choice_a_single_one_is_not() -> None:
    laying = make_rules("gapler-250").laying
    rest = tile_set([Tile(6, 5)])
    two = start(laying, (tile_set([Tile(1, 1), Tile(2, 2), Tile(3, 1)]), rest, rest, rest), 0)
    one = start(laying, (tile_set([Tile(1, 1), Tile(6, 6), Tile(3, 1)]), rest, rest, rest), 0)
    assert len(legal_plays(two)) == 2
    assert not is_forced(two)
    assert is_forced(one)


def test_a_drawn_leader_is_the_one_with_the_lowest_tile_and_leads() -> None:
    rules = make_rules("pepet-2026", None, {"first_lead": "draw", "deals": 1})
    again = 0
    for seed in range(60):
        game, watcher = watched(rules, str(seed))
        game.play_match()
        drawn = watcher.openings[0].drawn
        assert drawn is not None
        first = {seat: tile.pips for seat, tile in drawn.tiles[:4]}
        leader = drawn.order[0]
        assert watcher.openings[0].leader == leader
        assert game.running.deals[0].leader == leader
        assert first[leader] == min(first.values())
        assert (len(drawn.tiles) > 4) == (list(first.values()).count(first[leader]) > 1)
        again += len(drawn.tiles) > len(SEATS)
    assert again > 0


def test_level_seats_draw_until_they_are_in_order() -> None:
    for seed in range(300):
        drawn = Chance(str(seed)).draw_order((3, 1, 2))
        assert sorted(drawn.order) == [1, 2, 3]
        first = dict(reversed(drawn.tiles))
        pips = [first[seat].pips for seat in drawn.order]
        assert pips == sorted(pips)


def test_a_drawn_order_stands_in_the_record_and_is_told() -> None:
    rules = make_rules("pepet-2026", None, {"deals": 9999})
    for seed in range(200):
        game, watcher = watched(rules, str(seed))
        for _ in range(30):
            game.play_deal()
        for deal, ended in zip(game.running.deals, watcher.ended, strict=True):
            assert deal.draw == (ended.drawn.order if ended.drawn else ())
        if any(deal.draw for deal in game.running.deals):
            replay_record(record_of(game.running))
            return
    pytest.fail("no deal came down to a draw")


def test_a_handed_on_opening_is_told() -> None:
    for seed in range(40):
        game, watcher = watched(make_rules("gapler-250"), str(seed))
        game.play_match()
        for opening in watcher.openings:
            assert opening.handed_on_by != opening.leader
        if any(opening.handed_on_by is not None for opening in watcher.openings):
            return
    pytest.fail("no opening was handed on")


def test_names_are_clean_and_nobody_is_called_like_me() -> None:
    assert clean_name("  Bu\x1b[31m\tdi\n ") == "Bu [31m di"
    assert clean_name("\u202e") == ""
    assert len(clean_name("x" * 500)) == 40
    assert names_around(2, "budi") == ("Ani", "Eka", "budi", "Dewi")
    assert names_around(2, None) == NAMES


@EACH_RULE_SET
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["id", "en"])
def test_every_turn_fits_the_screen(rule_set: RuleSet, size: tuple[int, int], language: str) -> None:
    width, height = size
    written = io.StringIO()
    console = Console(
        file=written, force_terminal=True, color_system=None, width=width, height=height, legacy_windows=False
    )
    random = Random(3)
    answers = 0

    def ask(_prompt: str) -> str:
        nonlocal answers
        answers += 1
        page = written.getvalue().rpartition(CLEAR)[2]
        assert page.count("\n") < height
        assert all(len(line) <= width for line in page.splitlines())
        written.seek(0)
        written.truncate()
        if answers > 200:
            raise Left
        return random.choice(["1", "2", "s", "r", "?", ""])

    rules = make_rules(rule_set.id, rule_set.mode)
    chance = Chance("12")
    names = names_around(0, "Nama Yang Panjang Sekali Untuk Dicoba")
    words = Words(texts_in(language), rules, names, 0)
    screen = TerminalScreen(Paint(console, in_place=True), words, ask, lambda _seconds: None)
    players = players_around(0, screen.choose, "campur", chance)

    def play_on() -> None:
        while True:
            Game(rules, Sitting(names, players, 0), screen, chance).play_match()

    with pytest.raises(Left):
        play_on()
