"""The text of `gaple score`: every deal with its reasons, points and running score."""

from collections.abc import Iterator, Sequence

from gaple.cli.common import printable
from gaple.engine.seats import PAIRS
from gaple.record import ReplayedRecord, ScoredDeal
from gaple.record.model import DEFAULT_PLAYERS
from gaple.rules import AnyoneLeads, HolderLeads, Mode
from gaple.texts.catalogue import Texts
from gaple.texts.explain import explain_deal, explain_result
from gaple.texts.telling import names, signed

GAP = "  "


def score_text(texts: Texts, file: str, replayed: ReplayedRecord) -> Iterator[str]:
    """Yield the lines for one record."""
    rules, players = replayed.rules, _players(texts, replayed)
    sides = _sides(texts, rules.mode, players)
    yield file
    yield texts.say(
        "score-heading",
        rules=texts.say(f"rules-{rules.id}-name"),
        mode=texts.say(f"mode-{rules.mode.value}"),
        players=", ".join(players),
    )
    for deal in replayed.deals:
        yield ""
        yield from _deal_lines(texts, replayed, deal, players, sides)
    yield ""
    if not replayed.deals:
        yield texts.say("score-no-deals")
    yield from explain_result(texts, rules, replayed.match, players)
    if not replayed.match.finished and replayed.deals:
        yield _next_leader(texts, replayed, players)
    yield ""


def _players(texts: Texts, replayed: ReplayedRecord) -> list[str]:
    """Return the players' names; a record without names numbers them, which would read as points."""
    if replayed.players == DEFAULT_PLAYERS:
        return [texts.say("player-unnamed", number=number) for number in DEFAULT_PLAYERS]
    return [printable(player) for player in replayed.players]


def _sides(texts: Texts, mode: Mode, players: Sequence[str]) -> list[tuple[str, int]]:
    """Return the columns of the score: a name and the seat whose number stands in it."""
    if mode is Mode.PAIRS:
        return [(names(texts, players, pair), pair[0]) for pair in PAIRS]
    return [(player, seat) for seat, player in enumerate(players)]


def _deal_lines(
    texts: Texts,
    replayed: ReplayedRecord,
    deal: ScoredDeal,
    players: Sequence[str],
    sides: Sequence[tuple[str, int]],
) -> Iterator[str]:
    yield texts.say("score-deal", number=str(deal.number))
    for sentence in explain_deal(texts, replayed.rules, deal, players):
        yield f"{GAP}{sentence}"
    if deal.verdict.clauses:
        yield f"{GAP}[{', '.join(deal.verdict.clauses)}]"
    points, score = texts.say("score-points"), texts.say("score-score")
    label = max(len(points), len(score))
    yield GAP + " " * label + "".join(f"{GAP}{name}" for name, _ in sides)
    for word, numbers in ((points, deal.verdict.points), (score, deal.match.score)):
        cells = (f"{GAP}{signed(numbers[seat]):>{len(name)}}" for name, seat in sides)
        yield f"{GAP}{word:<{label}}{''.join(cells)}"


def _next_leader(texts: Texts, replayed: ReplayedRecord, players: Sequence[str]) -> str:
    lead = replayed.match.lead
    if isinstance(lead, HolderLeads):
        return texts.say("score-next-holder", tile=str(lead.tile))
    if isinstance(lead, AnyoneLeads):
        return texts.say("score-next-drawn")
    return texts.say("score-next-leader", player=players[lead.seat])
