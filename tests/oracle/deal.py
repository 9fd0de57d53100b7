"""One deal as it lies on the table: hands, closed tiles, the chain as a list of half pairs.

Nothing here knows points. Every question is answered by looking at all the hands.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from .tiles import ALL_TILES, Tile, holds, read_tile, write_tile


@dataclass(frozen=True)
class Play:
    """One turn: `lay` (with end L, R, or "" for the first tile), `close` or `pass`."""

    kind: str
    tile: Tile | None = None
    end: str = ""


@dataclass
class Position:
    """A running deal.

    `opening` are the tiles that may be laid first; `closes` is pepet-2026/2; `replays_double_pass` is
    gapler-250/3. `chain` holds each tile as (left half, right half), left to right.
    """

    hands: list[list[Tile]]
    turn: int
    opening: list[Tile]
    closes: bool = False
    replays_double_pass: bool = False
    chain: list[tuple[int, int]] = field(default_factory=list)
    closed: list[list[Tile]] = field(default_factory=lambda: [[], [], [], []])
    kinds: list[str] = field(default_factory=list)
    last_seat: int | None = None
    last_tile: Tile | None = None
    last_end: str = ""
    ends_before_last: tuple[int, int] | None = None
    ending: str | None = None

    def left(self) -> int:
        """Give the number at the left end."""
        return self.chain[0][0]

    def right(self) -> int:
        """Give the number at the right end."""
        return self.chain[-1][1]

    def counted(self, seat: int) -> list[Tile]:
        """Give the tiles that a count would count: in hand and closed."""
        return self.hands[seat] + self.closed[seat]


def fitting_ends(position: Position, tile: Tile) -> list[str]:
    """Name the ends that show one of the tile's numbers."""
    ends = []
    if position.left() in tile:
        ends.append("L")
    if position.right() in tile:
        ends.append("R")
    return ends


def legal_plays(position: Position) -> list[Play]:
    """List every legal play of the seat on turn, ends apart; empty when the deal is over."""
    if position.ending is not None:
        return []
    hand = position.hands[position.turn]
    if not position.chain:
        return [Play("lay", tile) for tile in hand if tile in position.opening]
    plays = [Play("lay", tile, end) for tile in hand for end in fitting_ends(position, tile)]
    if plays:
        return plays
    if position.closes:
        return [Play("close", tile) for tile in hand]
    return [Play("pass")]


def make(position: Position, play: Play) -> None:
    """Carry a legal play out and see whether it ends the deal."""
    if play not in legal_plays(position):
        raise ValueError(f"{play} is not legal")
    seat = position.turn
    position.kinds.append(play.kind)
    if play.kind == "lay":
        _lay(position, seat, play)
    elif play.kind == "close":
        assert play.tile is not None
        position.hands[seat].remove(play.tile)
        position.closed[seat].append(play.tile)
    position.turn = (seat + 1) % 4
    position.ending = _ending(position, seat, play)


def _lay(position: Position, seat: int, play: Play) -> None:
    assert play.tile is not None
    high, low = play.tile
    position.hands[seat].remove(play.tile)
    position.last_seat, position.last_tile, position.last_end = seat, play.tile, play.end
    if not position.chain:
        # RECORD.md: the first tile lies with its higher number to the left.
        position.ends_before_last = None
        position.chain.append((high, low))
        return
    position.ends_before_last = (position.left(), position.right())
    if play.end == "L":
        number = position.left()
        other = low if number == high else high
        position.chain.insert(0, (other, number))
    else:
        number = position.right()
        other = low if number == high else high
        position.chain.append((number, other))


def nobody_can_lay(position: Position) -> bool:
    """Look at all the hands: does no tile in a hand fit an end?"""
    return not any(
        holds(position.hands[seat], position.left()) or holds(position.hands[seat], position.right())
        for seat in range(4)
    )


def _ending(position: Position, seat: int, play: Play) -> str | None:
    """Say how the deal ended, if it did. Going out beats locking (RULEBOOK, In every rule set)."""
    if play.kind == "lay" and not position.hands[seat] and not position.closed[seat]:
        return "domi"
    if all(not hand for hand in position.hands):
        return "exhausted"  # pepet-2026/5, looked at before a lock
    if play.kind == "lay" and nobody_can_lay(position):
        return "locked"
    if position.replays_double_pass and position.kinds == ["lay", "pass", "pass"]:
        return "replay"  # gapler-250/3
    return None


def after(position: Position, play: Play) -> Position:
    """Try a play on a copy."""
    trial = copy.deepcopy(position)
    make(trial, play)
    return trial


def is_deliberate(before: Position, play: Play, option: str) -> bool:
    """Judge a play that locks (pepet-2026/9): try every other play, look at what the locker can see."""
    if option == "always":
        return True
    seat = before.turn
    others = [other for other in legal_plays(before) if other != play]
    had_another = any(after(before, other).ending != "locked" for other in others)
    if option == "alternative":
        return had_another
    locked = after(before, play)
    numbers = (locked.left(), locked.right())
    on_chain = [(max(half), min(half)) for half in locked.chain]
    seen = on_chain + locked.closed[seat]
    sure = all(tile in seen for tile in ALL_TILES if tile[0] in numbers or tile[1] in numbers)
    return had_another and sure


def read_play(position: Position, token: str) -> Play:
    """Read one token for the seat on turn; ValueError says why it is refused (RECORD.md, Tiles)."""
    seat = position.turn
    if position.ending is not None:
        raise ValueError("the deal is over")
    legal = legal_plays(position)
    if token == "pass":
        if Play("pass") not in legal:
            raise ValueError(f"seat {seat} may not pass")
        return Play("pass")
    if token.startswith("x"):
        close = Play("close", read_tile(token[1:]))
        if close not in legal:
            raise ValueError(f"seat {seat} may not close {token[1:]}")
        return close
    letter = ""
    if token.endswith(("L", "R")):
        token, letter = token[:-1], token[-1]
    tile = read_tile(token)
    if tile not in position.hands[seat]:
        raise ValueError(f"seat {seat} does not hold {write_tile(tile)}")
    if not position.chain:
        if letter:
            raise ValueError("the first tile has no end to name")
        if tile not in position.opening:
            raise ValueError(f"{write_tile(tile)} may not be laid first")
        return Play("lay", tile)
    ends = fitting_ends(position, tile)
    if not ends:
        raise ValueError(f"{write_tile(tile)} fits no end")
    if letter and letter not in ends:
        raise ValueError(f"{write_tile(tile)} does not fit the end {letter}")
    if not letter and len(ends) == 2:
        raise ValueError(f"{write_tile(tile)} fits both ends, the letter is missing")
    return Play("lay", tile, letter or ends[0])


def write_play(position: Position, play: Play) -> str:
    """Write a legal play as a token: the letter only where the tile fits both ends."""
    if play.tile is None:
        return "pass"
    if play.kind == "close":
        return "x" + write_tile(play.tile)
    if position.chain and len(fitting_ends(position, play.tile)) == 2:
        return write_tile(play.tile) + play.end
    return write_tile(play.tile)
