"""Random full games a second: ours with scoring and match, PyPI's `dominoes` without either."""

import random
from random import Random

import dominoes

from gaple.engine import legal_plays, outcome_of, play, start
from gaple.engine.dealing import deal_hands
from gaple.rules import Match, begin_deal, make_rules, settle, start_match

SEED = 2026


def our_games(number: int) -> None:
    """Play and score this many deals of pordi-2025 pairs, match after match."""
    rules = make_rules("pordi-2025", "pairs")
    chance = Random(SEED)
    match = start_match(rules)
    for _ in range(number):
        match = _next(start_match(rules) if match.finished else match, chance)


def peer_games(number: int) -> None:
    """Play this many games of `dominoes`, opened with 6-6."""
    random.seed(SEED)
    double_six = dominoes.Domino(6, 6)
    for _ in range(number):
        game = dominoes.Game.new(starting_domino=double_six)
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))


def _next(match: Match, chance: Random) -> Match:
    match = begin_deal(match)
    hands = deal_hands(chance)
    position = start(match.laying, hands, match.leaders(hands)[0])
    draw = chance.random
    while not position.over:
        plays = legal_plays(position)
        position = play(position, plays[int(draw() * len(plays))] if len(plays) > 1 else plays[0])
    outcome = outcome_of(position)
    assert outcome is not None  # the loop ends when the deal is over
    return settle(match, outcome).match
