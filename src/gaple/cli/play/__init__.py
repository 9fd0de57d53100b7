"""`gaple play`: a whole match in the terminal against three bots."""

from gaple.cli.play.command import play

__all__ = ["play"]
