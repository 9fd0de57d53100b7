"""How tiles and plays are written (docs/specification/record.md, "Tiles and plays")."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from gaple.engine import DOUBLE_SIX, EMPTY_TABLE, PASS, Close, End, Ends, Lay, Play, Tile
from gaple.record.errors import RecordError
from gaple.record.jsontext import quote

Written: TypeAlias = Play | Tile
"""A token as it stands: a bare tile leaves the end to the chain."""

_TILES: dict[str, Tile] = {
    f"{a}{between}{b}": tile
    for tile in DOUBLE_SIX
    for a, b in ((tile.high, tile.low), (tile.low, tile.high))
    for between in ("-", "", "|")
}
_TOKENS: dict[str, Written] = {
    "pass": PASS,
    **_TILES,
    **{f"{text}{end.value}": Lay(tile, end) for text, tile in _TILES.items() for end in End},
    **{f"x{text}": Close(tile) for text, tile in _TILES.items()},
}


def read_tile(text: str) -> Tile:
    """Return the tile that a text names: `6-1`, also `1-6`, `61`, `6|1`.

    Raises:
        RecordError: it names none.
    """
    tile = _TILES.get(text)
    if tile is None:
        raise RecordError(f"{quote(text)} is no tile")
    return tile


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a hand written with blanks between.

    Raises:
        RecordError: one of them is no tile.
    """
    parts = text.split()
    try:
        return tuple([_TILES[part] for part in parts])
    except KeyError:
        return tuple([read_tile(part) for part in parts])  # says which one


def read_hands(name: str, texts: Iterable[str]) -> list[tuple[Tile, ...]]:
    """Return the tiles of each seat; an error says which of the texts under this name holds no tile."""
    hands = []
    for seat, text in enumerate(texts):
        try:
            hands.append(read_tiles(text))
        except RecordError as error:
            raise RecordError(f"{name}[{seat}]: {error.reason}") from None
    return hands


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Return tiles as a hand is written."""
    return " ".join(map(str, tiles))


@lru_cache(maxsize=1 << 13)
def read_play(token: str, ends: Ends) -> Play:
    """Return the play that a token names on a chain with these ends.

    Raises:
        RecordError: it is no play, or does not say the end where the tile fits both.
    """
    written = _TOKENS.get(token)
    if written is None:
        raise RecordError(f"{quote(token)} is no play")
    if type(written) is not Tile:
        if ends is EMPTY_TABLE and type(written) is Lay:
            raise RecordError(f"{quote(token)} names an end, but the first tile lies on none")
        return written
    lays = ends.lays.get(written)
    if lays is None:
        return Lay(written, End.LEFT)
    if len(lays) > 1:
        raise RecordError(f"{written} fits both ends: write {written}L or {written}R")
    return lays[0]


@lru_cache(maxsize=1 << 13)
def write_play(play: Play, ends: Ends) -> str:
    """Return a play made on a chain with these ends; L or R only where the tile fits both."""
    if play is PASS:
        return "pass"
    if isinstance(play, Close):
        return f"x{play.tile}"
    assert isinstance(play, Lay)  # noqa: S101 - the third of three
    return f"{play.tile}{play.end.value}" if len(ends.lays[play.tile]) > 1 else str(play.tile)


def write_plays(plays: Sequence[Play]) -> str:
    """Return the legal plays of a deal as a record writes them."""
    ends = EMPTY_TABLE
    tokens = []
    for play in plays:
        tokens.append(write_play(play, ends))
        if isinstance(play, Lay):
            ends = ends.after[play]
    return " ".join(tokens)
