"""The command line. Commands are loaded when they are called, so that each starts fast."""

import errno
import importlib
import os
import sys
from typing import Final

import click

COMMANDS: Final = {
    "competition": ("gaple.cli.competition", "competition", "Check a competition's file."),
    "deck": ("gaple.cli.deck", "deck", "Deal the cards of a fair deal from its secret."),
    "draw": ("gaple.cli.draw", "draw", "Draw a competition from public numbers."),
    "import-entrants": (
        "gaple.cli.import_entrants",
        "import_entrants",
        "Read entrants from Excel or CSV into a competition.",
    ),
    "import-sheets": (
        "gaple.cli.import_sheets",
        "import_sheets",
        "Read forms F1 typed into our workbook into a competition.",
    ),
    "perft": ("gaple.cli.perft", "perft", "Count the lines of play of a fixed deal."),
    "play": ("gaple.cli.play", "play", "Play a match in the terminal against three bots."),
    "random": ("gaple.cli.random_match", "random_match", "Write a random legal match as a record."),
    "restore": ("gaple.cli.restore", "restore", "Bring competitions back from a copy."),
    "rules": ("gaple.cli.rules", "rules", "Show a rule set: options, points, clauses."),
    "schedule": ("gaple.cli.schedule", "schedule", "Plan who sits where, or the matches of a hall."),
    "score": ("gaple.cli.score", "score", "Score match records and explain every point."),
    "serve": ("gaple.cli.serve", "serve", "Serve live tables to browsers."),
    "sheets": ("gaple.cli.sheets", "sheets", "Write the papers of a competition as PDF."),
    "standings": ("gaple.cli.standings", "standings", "Show a competition's standings and why."),
    "verify": ("gaple.cli.verify", "verify", "Recompute the shuffle of every deal of a record."),
    "xlsx": ("gaple.cli.xlsx", "xlsx", "Write a competition, or forms F1 to type into, as a workbook."),
}
EXTRAS: Final = dict.fromkeys(("import-entrants", "import-sheets", "xlsx"), "competition")
"""Commands that need more packages as a whole, and the extra that brings them."""
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class OutputFailedError(Exception):
    """Standard output took no more; carried past click, which would leave without a word."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


class LazyGroup(click.Group):
    """A group whose commands are imported when they are needed."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; commands answer for their files, so what is left is the output."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            raise OutputFailedError(error) from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by its name, None where there is none."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[cmd_name]
        try:
            command = getattr(importlib.import_module(module), attribute)
        except ModuleNotFoundError:
            if cmd_name not in EXTRAS:
                raise
            needs = f'gaple {cmd_name} needs more packages: pip install "gaple[{EXTRAS[cmd_name]}]"'
            raise click.ClickException(needs) from None
        assert isinstance(command, click.Command)  # noqa: S101 - the table above names commands
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, _, about) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="gaple")
def gaple() -> None:
    """Indonesian dominoes (gaple): play it, score it right. No stakes of any kind."""


def main() -> None:
    """Run the command line; bad input ends with one line and status 2, never with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(_run())


def _run() -> int:
    try:
        if sys.stdout is None:
            raise OSError(errno.EPIPE, "closed")  # noqa: TRY301 - the same answer as to a pipe that closes later
        status = gaple.main(standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        return _refuse(error)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OutputFailedError as failed:
        return _output_failed(failed.error)
    except OSError as error:
        return _output_failed(error)
    return status if isinstance(status, int) else 0


def _refuse(error: click.ClickException) -> int:
    """Say in one line what was wrong with the call."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    command = context.command_path if context else "gaple"
    click.echo(f"{command}: {error.format_message()} (see {command} --help)", err=True)
    return BAD_INPUT


def _output_failed(error: OSError) -> int:
    """Say in one line that the output went nowhere, and keep the interpreter from trying again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    closed = error.errno in (errno.EPIPE, errno.EINVAL)
    reason = "it was closed" if closed else error.strerror
    click.echo(f"standard output: cannot write: {reason}", err=True)
    return BAD_INPUT
