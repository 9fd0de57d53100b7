"""Telling how a match stands: won, level, a game won, unfinished."""

from collections.abc import Sequence

from gaple.engine.seats import PAIRS
from gaple.rules import Match, Mode, Rules
from gaple.rules.ending import StarSession
from gaple.texts.catalogue import Texts
from gaple.texts.telling import names


def explain_standing(texts: Texts, rules: Rules, match: Match, players: Sequence[str]) -> tuple[str, ...]:
    """Return what a deal led to: the match or a game won, an extra deal due; nothing if it just goes on."""
    if match.finished:
        return (_won(texts, rules, match, players),)
    if match.progress.game_won:
        winners = max(PAIRS, key=lambda pair: match.score[pair[0]])
        return (texts.say("match-game-won", winners=names(texts, players, winners)),)
    if match.extra_deal:
        if rules.mode is Mode.PAIRS:
            return (texts.say("match-extra-pairs"),)
        return (texts.say("match-extra-single", players=names(texts, players, match.extra_deal)),)
    return ()


def explain_result(texts: Texts, rules: Rules, match: Match, players: Sequence[str]) -> tuple[str, ...]:
    """Return how a match stands at the end of a record: games won, who won, or that it is unfinished."""
    sentences = list(explain_standing(texts, rules, match, players))
    games = sum(match.progress.games)
    if games > 1 or (games and not match.finished):  # a single game is the match
        sentences.append(_games(texts, match, players))
    if not match.finished:
        sentences.append(texts.say("match-unfinished"))
    return tuple(sentences)


def _won(texts: Texts, rules: Rules, match: Match, players: Sequence[str]) -> str:
    if not isinstance(rules.ending, StarSession):
        message_id = "match-won"
    elif rules.options.get("star") == "session":  # pepet-2026/13: decided over three tables
        message_id = "match-best-of-table"
    else:
        message_id = "match-star"
    return texts.say(message_id, winners=names(texts, players, match.winners))


def _games(texts: Texts, match: Match, players: Sequence[str]) -> str:
    first, second = (names(texts, players, pair) for pair in PAIRS)
    won = match.progress.games
    return texts.say(
        "match-games", first=first, first_games=str(won[0]), second=second, second_games=str(won[1])
    )
