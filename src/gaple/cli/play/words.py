"""What happens at the table, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from gaple.cli.play.chance import DrawnTiles
from gaple.cli.play.game import Opening
from gaple.engine import Close, End, Lay, Pass, Play, Seat
from gaple.engine.seats import PAIRS, partner_of
from gaple.engine.view import SeenPlay
from gaple.record.model import FourTexts
from gaple.rules import Match, Mode, Rules, Verdict
from gaple.texts.catalogue import Texts
from gaple.texts.telling import signed


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences for one player about the match in hand."""

    texts: Texts
    rules: Rules
    players: FourTexts
    me: Seat | None
    """The seat that is spoken to; None where a bot plays there too."""

    def say(self, message: str, **arguments: str | int) -> str:
        """Return a message of the catalogue."""
        return self.texts.say(message, **arguments)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who scores together: four seats or two pairs."""
        return PAIRS if self.rules.mode is Mode.PAIRS else ((0,), (1,), (2,), (3,))

    def side(self, seats: Sequence[Seat]) -> str:
        """Return the name of a side."""
        return " & ".join(self.players[seat] for seat in seats)

    def played(self, seat: Seat, play: SeenPlay, *, opens: bool) -> str:
        """Return the sentence for a play."""
        match play:
            case Lay(tile=tile) if opens:
                return self._told("play-opened", seat, tile=str(tile))
            case Lay(tile=tile, end=end):
                return self._told("play-laid", seat, tile=str(tile), end=end.name.lower())
            case Close(tile=tile):
                return self._told("play-closed-own", seat, tile=str(tile))
            case Pass():
                return self._told("play-passed", seat)
            case _:
                return self._told("play-closed", seat)

    def opening(self, opening: Opening) -> tuple[str, ...]:
        """Return how the deal came to its first seat."""
        told = []
        if opening.drawn is not None:
            told.append(self.say("play-drawn-lead", drawn=self.drawn(opening.drawn.tiles)))
        if opening.handed_on_by is not None:
            told.append(self._told("play-handed-on", opening.handed_on_by))
        if opening.tile is not None:
            told.append(self._told("play-must-open", opening.leader, tile=str(opening.tile)))
        else:
            told.append(self._told("play-opens", opening.leader))
        return tuple(told)

    def drawn(self, tiles: DrawnTiles) -> str:
        """Return who drew which tile."""
        return ", ".join(f"{self.players[seat]} {tile}" for seat, tile in tiles)

    def choice(self, play: Play, *, end_named: bool) -> str:
        """Return a play as it is listed for choosing; never what it would score."""
        if isinstance(play, Close):
            return self.say("play-choice-close", tile=str(play.tile))
        if isinstance(play, Lay) and end_named:
            return f"{play.tile} {self.end(play.end)}"
        return str(play.tile) if isinstance(play, Lay) else self.say("play-choice-pass")

    def end(self, end: End) -> str:
        """Return the name of an end."""
        return self.say("play-end", end=end.name.lower())

    def heading(self, match: Match) -> str:
        """Return which game is played, and the number of the deal."""
        rules = self.rules
        number, options = match.progress.deals + 1, rules.options
        name = self.say(f"rules-{rules.id}-name")
        mode = self.say(f"mode-{rules.mode.value}")
        if match.extra_deal:
            deal = self.say("play-deal-extra", number=str(number))
        elif options.get("deals") is not None:
            deal = self.say("play-deal-of", number=str(number), deals=str(options["deals"]))
        else:
            deal = self.say("play-deal-to", number=str(number), target=str(options["target"]))
        return f"{name} · {mode} · {deal}"

    def standing(self, match: Match) -> tuple[tuple[str, bool], ...]:
        """Return each side's name and score, and whether it is mine."""
        told = []
        for index, seats in enumerate(self.sides):
            text = f"{self.side(seats)} {signed(match.score[seats[0]])}"
            if self.rules.mode is Mode.PAIRS and not match.sheet.open[index]:
                text += f" ({self.say('play-score-closed')})"
            if self.rules.plays_games and self.rules.options.get("games") not in {None, 1}:
                text += f" · {self.say('play-games-won', games=str(match.progress.games[index]))}"
            told.append((text, self.me in seats))
        return tuple(told)

    def result(self, verdict: Verdict) -> str:
        """Return a deal's result as a heading: who, and by which category."""
        if verdict.category is None:
            return self.say(f"kind-{verdict.kind.value}")
        name = self.say(f"category-{verdict.category}")
        return name if verdict.seat is None else f"{self.players[verdict.seat]}: {name}"

    def my_result(self, match: Match) -> str | None:
        """Return how a won match went for me, None where nobody is spoken to."""
        if self.me is None:
            return None
        if self.me not in match.winners:
            return self.say("play-not-won", winners=self.side(match.winners))
        if self.rules.mode is Mode.PAIRS:
            return self.say("play-won-pair", partner=self.players[partner_of(self.me)])
        return self.say("play-won")

    def _told(self, message: str, seat: Seat, **arguments: str) -> str:
        who = "me" if seat == self.me else "other"
        return self.texts.say(message, who=who, name=self.players[seat], **arguments)
