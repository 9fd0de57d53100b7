"""Who sits where: a player's name, the others' names, the bots behind them."""

from typing import Final

from gaple.bots import BOTS, bot_named
from gaple.cli.play.chance import Chance
from gaple.cli.play.game import Player, Table
from gaple.engine import SEATS, Play, Seat
from gaple.record.model import FourTexts

MIXED: Final = "campur"
BOT_KINDS: Final = (*BOTS, MIXED)
MOST_LETTERS: Final = 40
WORLDS: Final = 100
"""The budget of bots that think about hidden hands."""
_NAMES: Final[FourTexts] = ("Ani", "Budi", "Citra", "Dewi")
_SPARE: Final = "Eka"


def names_around(seat: Seat, mine: str | None) -> FourTexts:
    """Return the four names; None: a bot sits on this seat too. Nobody else is called like me."""
    if mine is None:
        return _NAMES
    names = [_SPARE if name.casefold() == mine.casefold() else name for name in _NAMES]
    names[seat] = mine
    return names[0], names[1], names[2], names[3]


def clean_name(name: str) -> str:
    """Return a name for one line: no control characters, no blanks around, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:MOST_LETTERS].rstrip()


def bot_player(kind: str, chance: Chance) -> Player:
    """Return a bot that chooses from its seat's view; `campur` plays now like one, now like another."""
    kinds = tuple(BOTS) if kind == MIXED else (kind,)

    def choose(table: Table) -> Play:
        return bot_named(chance.pick(kinds), table.match.rules)(table.view, WORLDS, chance.bot_seed())

    return choose


def players_around(seat: Seat, me: Player | None, kind: str, chance: Chance) -> dict[Seat, Player]:
    """Return who chooses for each seat; `me` None: a bot sits on my seat too."""
    bot = bot_player(kind, chance)
    return {each: me if me is not None and each == seat else bot for each in SEATS}
