"""The text of `gaple score`: every deal with its reasons, points and running score."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gaple.cli.common import printable
from gaple.engine import SEATS, Seat
from gaple.engine.seats import PAIRS
from gaple.record import ReplayedRecord, ScoredDeal
from gaple.record.model import DEFAULT_PLAYERS
from gaple.rules import AnyoneLeads, HolderLeads, Mode
from gaple.texts.catalogue import Texts
from gaple.texts.explain import explain_deal, explain_result
from gaple.texts.telling import names, signed

GAP = "  "


class Columns(NamedTuple):
    """How the numbers of a deal stand under the names: the same for every deal of a record."""

    head: str
    points: str
    score: str
    seats: tuple[Seat, ...]
    """The seat whose number stands in each column; in pairs both partners have it."""
    widths: tuple[int, ...]

    def row(self, word: str, numbers: Sequence[int]) -> str:
        """Return a line of numbers behind a word."""
        cells = [
            signed(numbers[seat]).rjust(width) for seat, width in zip(self.seats, self.widths, strict=True)
        ]
        return word + GAP.join(cells)


def score_text(texts: Texts, file: str, replayed: ReplayedRecord) -> Iterator[str]:
    """Yield the lines for one record."""
    rules, players = replayed.rules, _players(texts, replayed)
    columns = _columns(texts, rules.mode, players)
    yield file
    yield texts.say(
        "score-heading",
        rules=texts.say(f"rules-{rules.id}-name"),
        mode=texts.say(f"mode-{rules.mode.value}"),
        players=", ".join(players),
    )
    for deal in replayed.deals:
        yield ""
        yield from _deal_lines(texts, replayed, deal, players, columns)
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


def _columns(texts: Texts, mode: Mode, players: Sequence[str]) -> Columns:
    """Return a column a player, in pairs a column a pair."""
    sides = PAIRS if mode is Mode.PAIRS else tuple((seat,) for seat in SEATS)
    heads = [names(texts, players, side) for side in sides]
    points, score = texts.say("score-points"), texts.say("score-score")
    label = max(len(points), len(score))
    return Columns(
        head=GAP + " " * label + GAP + GAP.join(heads),
        points=GAP + points.ljust(label) + GAP,
        score=GAP + score.ljust(label) + GAP,
        seats=tuple(side[0] for side in sides),
        widths=tuple(map(len, heads)),
    )


def _deal_lines(
    texts: Texts,
    replayed: ReplayedRecord,
    deal: ScoredDeal,
    players: Sequence[str],
    columns: Columns,
) -> Iterator[str]:
    yield texts.say("score-deal", number=str(deal.number))
    for sentence in explain_deal(texts, replayed.rules, deal, players):
        yield GAP + sentence
    if deal.verdict.clauses:
        yield f"{GAP}[{', '.join(deal.verdict.clauses)}]"
    yield columns.head
    yield columns.row(columns.points, deal.verdict.points)
    yield columns.row(columns.score, deal.match.score)


def _next_leader(texts: Texts, replayed: ReplayedRecord, players: Sequence[str]) -> str:
    lead = replayed.match.lead
    if isinstance(lead, HolderLeads):
        return texts.say("score-next-holder", tile=str(lead.tile))
    if isinstance(lead, AnyoneLeads):
        return texts.say("score-next-drawn")
    return texts.say("score-next-leader", player=players[lead.seat])
