"""A player's terminal: tells what happens, shows the table, asks."""

from collections.abc import Callable
from typing import Final, final

from rich.text import Text

from gaple.cli.play.answers import Command, Unclear, read_answer
from gaple.cli.play.game import Ended, Opening, Table
from gaple.cli.play.page import Pages
from gaple.cli.play.paint import Paint
from gaple.cli.play.sheet import Sheets
from gaple.cli.play.words import Words
from gaple.engine import Close, Play, Seat
from gaple.engine.view import SeenPlay
from gaple.rules import Match

Ask = Callable[[str], str]
"""Asks a question and returns the answer; raises EOFError where there are no more."""

Pause = Callable[[float], None]
"""Waits some seconds, so that a play can be looked at."""

BOT_PAUSE: Final = 0.7
END_PAUSE: Final = 1.6


class Left(Exception):  # noqa: N818 - no error: the player gets up from the table
    """The player wants to stop; the match can be written down as it stands."""


@final
class TerminalScreen:
    """Shows a match to one seat and asks for its plays."""

    def __init__(self, paint: Paint, words: Words, ask: Ask, pause: Pause) -> None:
        self._paint = paint
        self._words = words
        self._ask = ask
        self._pause = pause
        self._pages = Pages(paint, words)
        self._sheets = Sheets(paint, words, self._pages)
        self._news: list[str] = []

    def deal_begins(self, table: Table, opening: Opening) -> None:
        """Show the new deal and who opens it."""
        self._news = []
        if not self._paint.in_place:
            self._print(Text(), Text(f" {self._words.heading(table.match)}", "heading"))
        for told in self._words.opening(opening):
            self._tell(told)
        self._watch(table, BOT_PAUSE)

    def played(self, table: Table, seat: Seat, play: SeenPlay) -> None:
        """Tell a play."""
        if seat == table.view.seat:
            self._news = []
        self._tell(self._words.played(seat, play, opens=len(table.view.plays) == 1))
        self._watch(table, END_PAUSE if table.view.over else BOT_PAUSE)

    def deal_ends(self, ended: Ended) -> None:
        """Show all hands, the points and the reasons."""
        if not self._paint.in_place:
            self._print(Text())
        self._paint.page(self._sheets.deal(ended))
        if ended.scored.match.finished:
            return
        if self._words.me is not None and self._paint.in_place:
            self._ask(f" {self._words.say('play-prompt-next')}")
        else:
            self._pause(2 * END_PAUSE)

    def match_ends(self, match: Match) -> None:
        """Say whether it was me; who won, and the score sheet, stand above."""
        told = self._words.my_result(match)
        if told is not None:
            self._print(Text(), Text(f" {told}", "win"))

    def choose(self, table: Table) -> Play:
        """Ask until there is a play to make."""
        self._show_turn(table)
        plays = table.view.legal_plays
        prompt = "play-prompt-one" if len(plays) == 1 else "play-prompt"
        while True:
            answer = read_answer(self._ask(f" {self._words.say(prompt, last=str(len(plays)))}"), table.view)
            match answer:
                case Command.LEAVE:
                    raise Left
                case Command():
                    self._show(answer, table)
                case Unclear(message, arguments):
                    self._print(*self._paint.wrapped(self._words.say(message, **arguments), indent=" "))
                case _:
                    return answer

    def _show_turn(self, table: Table) -> None:
        plays = table.view.legal_plays
        below = self._pages.choices(plays)
        if isinstance(plays[0], Close):
            below.insert(0, Text(f" {self._words.say('play-must-close')}"))
        news = self._news if self._paint.in_place else ()
        if not self._paint.in_place:
            self._print(Text())
        self._paint.page(self._pages.table(table, news, below))

    def _show(self, wanted: Command, table: Table) -> None:
        """Show what was asked for, then the table again where that was hidden by it."""
        if wanted is Command.SHEET:
            lines = self._sheets.sheet(table.match, table.deals)
        elif wanted is Command.RULES:
            lines = self._paint.wrapped(self._rules(), indent=" ")
        else:
            lines = self._paint.wrapped(self._words.say("play-help"), indent=" ")
        if not self._paint.in_place:
            self._print(*lines)
            return
        self._paint.page([self._pages.score(table), Text(), *lines, Text()])
        self._ask(f" {self._words.say('play-prompt-back')}")
        self._show_turn(table)

    def _rules(self) -> str:
        rules = self._words.rules
        short = self._words.say(f"play-rules-{rules.id}-{rules.mode.value}")
        return f"{short}\n{self._words.say('play-rules-more', rules=rules.id)}"

    def _tell(self, told: str) -> None:
        self._news.append(told)
        if not self._paint.in_place:
            self._print(*self._paint.wrapped(told, indent=" "))

    def _watch(self, table: Table, seconds: float) -> None:
        """Draw the table between my turns and leave a moment to look at it."""
        if not self._paint.in_place:
            return
        turn = table.view.turn
        waits = not table.view.over and turn != table.view.seat
        below = [self._quiet("play-turn-of", name=self._words.players[turn])] if waits else []
        self._paint.page(self._pages.table(table, self._news, below))
        self._pause(seconds)

    def _quiet(self, message: str, **arguments: str) -> Text:
        return Text(f" {self._words.say(message, **arguments)}", "quiet")

    def _print(self, *lines: Text) -> None:
        self._paint.lines(lines)
