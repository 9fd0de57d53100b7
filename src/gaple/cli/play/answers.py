"""What a player types at a turn: a number from the list, a tile, or a command."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

from gaple.engine import EMPTY_TABLE, Close, End, Lay, Play, Tile, View


class Command(Enum):
    """What can be asked for instead of playing."""

    HELP = "help"
    SHEET = "sheet"
    RULES = "rules"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Unclear:
    """An answer that is no play: the message that says what to do, and its arguments."""

    message: str
    arguments: Mapping[str, str] = field(default_factory=dict)


Answer: TypeAlias = Play | Command | Unclear

COMMAND_WORDS: Final[Mapping[str, Command]] = {
    **dict.fromkeys(("?", "h", "help", "bantuan"), Command.HELP),
    **dict.fromkeys(("s", "skor", "score", "sheet"), Command.SHEET),
    **dict.fromkeys(("r", "aturan", "rules"), Command.RULES),
    **dict.fromkeys(("q", "quit", "keluar", "selesai"), Command.LEAVE),
}
_ENDS: Final[Mapping[str, End]] = {
    **dict.fromkeys(("l", "left", "ki", "kiri", "<"), End.LEFT),
    **dict.fromkeys(("r", "right", "ka", "kanan", ">"), End.RIGHT),
}
_TILE: Final = re.compile(r"x?\s*([0-6])\s*[-|:/. ]?\s*([0-6])\s*([a-z<>]*)")


def read_answer(text: str, view: View) -> Answer:
    """Return what a player on turn means by a text; an empty one takes the only play there is.

    A number from the list comes before a tile: with eleven plays listed, 11 is the last of them.
    """
    plays = view.legal_plays
    text = text.strip().lower()
    if not text:
        return plays[0] if len(plays) == 1 else Unclear("play-say-which", {"last": str(len(plays))})
    if text in COMMAND_WORDS:
        return COMMAND_WORDS[text]
    digits = text.removesuffix(")")
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(len(plays))):
        number = int(digits)
        if 1 <= number <= len(plays):
            return plays[number - 1]
    found = _TILE.fullmatch(text)
    if found is None:
        return Unclear("play-not-understood", {"text": text[:20], "last": str(len(plays))})
    return _tile_answer(Tile(int(found[1]), int(found[2])), found[3], view)


def _tile_answer(tile: Tile, end_word: str, view: View) -> Answer:
    plays = [play for play in view.legal_plays if isinstance(play, Lay | Close) and play.tile is tile]
    if not plays:
        return _why_not(tile, view)
    if not end_word:
        return plays[0] if len(plays) == 1 else Unclear("play-say-end", {"tile": str(tile)})
    end = _ENDS.get(end_word)
    if end is None:
        return Unclear("play-no-such-end", {"text": end_word[:20], "tile": str(tile)})
    if view.ends is EMPTY_TABLE or isinstance(plays[0], Close):
        return plays[0]
    for play in plays:
        if isinstance(play, Lay) and play.end is end:
            return play
    return Unclear("play-not-this-end", {"tile": str(tile), "end": end.name.lower()})


def _why_not(tile: Tile, view: View) -> Unclear:
    named = {"tile": str(tile)}
    if not view.hand & tile.bit:
        return Unclear("play-not-in-hand", named)
    if view.ends is EMPTY_TABLE:
        return Unclear("play-not-an-opening", named)
    ends = {"left": str(view.ends.left), "right": str(view.ends.right)}
    return Unclear("play-fits-neither", named | ends)


def numbered(plays: Sequence[Play]) -> tuple[tuple[int, Play, bool], ...]:
    """Return the plays as they are listed: number, play, whether its end must be named."""
    tiles = [play.tile for play in plays if isinstance(play, Lay | Close)]
    return tuple(
        (number, play, isinstance(play, Lay) and tiles.count(play.tile) > 1)
        for number, play in enumerate(plays, start=1)
    )
