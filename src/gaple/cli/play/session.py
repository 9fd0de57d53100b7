"""One sitting at the terminal: matches one after another, each kept as a record, also a broken-off one."""

import errno
import shlex
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, TextIO, final

import click
from rich.console import Console
from rich.text import Text

from gaple.cli import INTERRUPTED
from gaple.cli.play.chance import Chance
from gaple.cli.play.game import Game, Sitting
from gaple.cli.play.paint import Paint
from gaple.cli.play.saving import default_name, save_new
from gaple.cli.play.screen import Left, TerminalScreen
from gaple.cli.play.seating import names_around, players_around
from gaple.cli.play.words import Words
from gaple.engine import Seat
from gaple.record import record_of, write_record
from gaple.rules import RULE_SETS, Rules, RuleSet
from gaple.texts.catalogue import Texts

ENDINGS: Final = ("SIGTERM", "SIGHUP")
"""Signals that end a program; here they end a match like Ctrl-C, so that it is kept."""


class _Console(Console):
    """A console that leaves it to the command line to answer for a closed output."""

    def on_broken_pipe(self) -> None:
        """Raise what happened; rich would end the program."""
        raise BrokenPipeError(errno.EPIPE, "closed")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    bots: str
    seed: str
    seat: Seat
    name: str | None
    """None: a bot plays this seat too."""
    save: Path | None


@final
class Session:
    """A player at a terminal."""

    def __init__(self, texts: Texts) -> None:
        for stream in (sys.stdin, sys.stdout):
            _replace_unreadable(stream)
        console = _Console(highlight=False)
        seen = sys.stdout.isatty() and sys.stdin is not None and sys.stdin.isatty()
        self._texts = texts
        self.interactive = seen
        self._paint = Paint(console, in_place=seen and not console.is_dumb_terminal)

    def choose_rule_set(self) -> RuleSet:
        """Ask which game is played; Enter takes the first."""
        say = self._texts.say
        self._print(Text(), Text(f" {say('play-menu-heading')}", "heading"))
        for number, rule_set in enumerate(RULE_SETS, start=1):
            name = say(f"rules-{rule_set.id}-name")
            self._print(Text(f"  {number}) {name}, {say(f'mode-{rule_set.mode.value}')}"))
        while True:
            answer = self._ask(f" {say('play-menu-prompt')}").strip().removesuffix(")") or "1"
            for number, rule_set in enumerate(RULE_SETS, start=1):
                if answer == str(number):
                    return rule_set
            self._print(Text(f" {say('play-menu-wrong', last=str(len(RULE_SETS)))}"))

    def play(self, rules: Rules, wishes: Wishes) -> int:
        """Play matches until the player has enough; return the exit status."""
        number = 1
        while True:
            seed = wishes.seed if number == 1 else f"{wishes.seed}+{number}"
            status = self._match(rules, wishes, seed)
            if status is not None or wishes.name is None or not self.interactive:
                return status or 0
            try:
                if not self._again():
                    return 0
            except KeyboardInterrupt:
                return INTERRUPTED
            number += 1

    def _match(self, rules: Rules, wishes: Wishes, seed: str) -> int | None:
        """Play a match and keep it; return an exit status where it was broken off."""
        game = self._seated(rules, wishes, seed)
        status: int | None = None
        with _endings_interrupt():
            try:
                game.play_match()
            except KeyboardInterrupt:
                status = INTERRUPTED
            except (EOFError, Left):
                status = 0
            except BaseException:
                self._keep(game, wishes, seed, quietly=True)
                raise
            self._keep(game, wishes, seed)
        return status

    def _seated(self, rules: Rules, wishes: Wishes, seed: str) -> Game:
        chance = Chance(seed)
        names = names_around(wishes.seat, wishes.name)
        words = Words(self._texts, rules, names, None if wishes.name is None else wishes.seat)
        pause = time.sleep if self._paint.in_place else _no_pause
        screen = TerminalScreen(self._paint, words, self._ask, pause)
        me = None if wishes.name is None else screen.choose
        players = players_around(wishes.seat, me, wishes.bots, chance)
        return Game(rules, Sitting(names, players, wishes.seat), screen, chance)

    def _keep(self, game: Game, wishes: Wishes, seed: str, *, quietly: bool = False) -> None:
        """Write the record and say where it went."""
        data = write_record(record_of(game.running))
        wanted = _wanted(wishes.save)
        say = self._texts.say
        try:
            saved = save_new(data, wanted)
        except OSError as error:
            if not quietly:
                self._print(Text(say("play-saved-nowhere", reason=error.strerror or str(error))))
                click.echo(data.decode())
            return
        if quietly:
            return
        finished = game.running.match.finished
        if saved.refused is not None:
            click.echo(" " + say("play-saved-elsewhere", wanted=str(wanted), reason=saved.refused))
        told = say("play-saved" if finished else "play-saved-unfinished", file=str(saved.path))
        click.echo(f"\n {told}")
        click.echo(" " + say("play-saved-hint", file=shlex.quote(str(saved.path))))
        click.echo(" " + say("play-seed", seed=shlex.quote(seed)))

    def _again(self) -> bool:
        try:
            answer = self._ask(f"\n {self._texts.say('play-rematch')}")
        except EOFError:
            return False
        return answer.strip().lower().startswith(self._texts.say("play-yes"))

    def _ask(self, prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        if self._paint.in_place:
            _forget_typed()
        click.echo(prompt, nl=False)
        answer = input()
        if not sys.stdin.isatty():
            click.echo(answer)  # so that a piped game reads like a played one
        return answer

    def _print(self, *lines: Text) -> None:
        self._paint.lines(lines)


@contextmanager
def _endings_interrupt() -> Iterator[None]:
    """Let the signals that end a program interrupt it as Ctrl-C does."""
    numbers = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
    before = [(number, signal.signal(number, signal.default_int_handler)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def _wanted(save: Path | None) -> Path:
    name = default_name(datetime.now())  # noqa: DTZ005 - the player's own clock
    if save is None:
        return Path(name)
    return save / name if save.is_dir() else save


def _replace_unreadable(stream: TextIO | None) -> None:
    """Read and write what the terminal's encoding lacks as a replacement, not as an error."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _forget_typed() -> None:
    """Drop what was typed while the others played: it would choose from a list not seen yet."""
    try:
        import termios  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    with suppress(termios.error):
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _no_pause(_seconds: float) -> None:
    """Wait for nobody: no person is watching."""
