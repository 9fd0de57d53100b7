"""Blocks of sessions in which every two players meet equally often: known designs, one session each.

For the next session of a block all players move on (`turning`). Where every two meet once, the block is a
resolvable design, and its first sessions repeat no meeting; where they meet three times, it has as many
sessions as a player has others.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gaple.competition.companions import Row
from gaple.competition.plans import from_letters
from gaple.competition.turning import all_sessions


@dataclass(frozen=True, slots=True)
class Block:
    """A session, and how the others of the block follow from it."""

    meetings: int
    """How often every two meet in the block."""
    sessions: int
    circle: int
    base: str

    def rows(self) -> list[Row]:
        """Return the sessions of the block, players counted from 0."""
        return all_sessions([[player - 1 for player in from_letters(self.base)]], self.circle, self.sessions)


BLOCKS: Final[Mapping[int, Block]] = {
    8: Block(3, 7, 7, "14562387"),
    12: Block(3, 11, 11, "173625498ACB"),
    16: Block(1, 5, 15, "G16B25394FCDA87E"),
    20: Block(3, 19, 19, "G68DJBH137FK2CEIA945"),
    24: Block(3, 23, 23, "FIOK1B4N3H7JMCD5A2GL69E8"),
    28: Block(1, 9, 9, "L5FKO6H29NCEAGB3PDS4871RQMJI"),
    32: Block(3, 31, 31, "6NT8OSLAIUC37WQH4D5PFJMKEGVB9R21"),
    36: Block(3, 35, 35, "WOL6GSHVa9CUX38P7QFB15RYDKIJ4EN2ATZM"),
    40: Block(3, 39, 39, "JcMSAXGIe6DRVdZ5QUF9EH728aOTBPbC1NLKY34W"),
    64: Block(1, 21, 63, "-1Mh27zU3Dxw8RyL4XVlEa*B9nieSJNp5PqsYHOGFrfubtjcAkCQod+6TgmIKvWZ"),
}
"""By the number of players. Those of 16 and 64 are lines of affine spaces, the others were searched for."""
