"""Chance that anybody can repeat: from the frozen list and public numbers to a stream of it.

docs/specification/draws.md says each step exactly and gives vectors.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar, final

from gaple.competition.errors import CompetitionError

T = TypeVar("T")
ORDER_TAG: Final = "gaple/1 order"
WORDS: Final = 2**32
"""How many values a word of the stream has."""
_BLOCK: Final = struct.Struct(">8I")


def list_hash(entries: Iterable[tuple[str, str]]) -> str:
    """Return the SHA-256 of an entry list, in hex: what is shown to all before the draw.

    Args:
        entries: id and name of every entrant, in any order.

    Raises:
        CompetitionError: an id stands twice, or an id or a name would blur where a line ends.
    """
    lines: dict[str, str] = {}
    for entrant, name in entries:
        if entrant in lines:
            raise CompetitionError(f"{entrant} is entered twice")
        if "\t" in entrant or "\n" in entrant + name:
            raise CompetitionError(f"the entry {entrant!r} goes over more than one line")
        lines[entrant] = f"{entrant}\t{name}\n"
    return hashlib.sha256("".join(lines[entrant] for entrant in sorted(lines)).encode()).hexdigest()


def draw_seed(entry_list: str, numbers: Sequence[str]) -> str:
    """Return the seed of a draw in hex, from the list's hash and the numbers told before everybody.

    Raises:
        CompetitionError: there are no numbers, or one is empty or has blanks in it.
    """
    if not numbers:
        raise CompetitionError("a draw needs public numbers")
    for number in numbers:
        if number.split() != [number]:
            raise CompetitionError(f"{number!r} is no public number: it is empty or has blanks in it")
    return hashlib.sha256(f"{entry_list}\n{' '.join(numbers)}".encode()).hexdigest()


@final
class Chance:
    """A stream of chance for one purpose of a draw; the same seed and tag give the same stream."""

    def __init__(self, seed: str, tag: str) -> None:
        """Start a stream.

        Args:
            seed: 32 bytes in hex, as `draw_seed` gives them.
            tag: what the chance is for, such as `gaple/1 pools`.
        """
        self._words = _words(bytes.fromhex(seed), tag.encode())

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to limit - 1, each equally likely; limit is at most 2 ** 32."""
        word = next(self._words)
        while word >= WORDS - WORDS % limit:
            word = next(self._words)
        return word % limit

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in an order in which each order is equally likely.

        It is the shuffle of the fair deal (`gaple.engine.dealing`), on words instead of bytes, which
        end at 256 items.
        """
        order = list(items)
        for k in range(len(order) - 1, 0, -1):
            place = self.below(k + 1)
            order[k], order[place] = order[place], order[k]
        return order


def draw_order(ids: Iterable[str], chance: Chance) -> list[str]:
    """Return entrants in the order drawn: the first gets number 1 of the plan (`group`, `league`)."""
    return chance.shuffled(sorted(ids))


def _words(key: bytes, tag: bytes) -> Iterator[int]:
    """Yield big-endian words of 32 bits: block i is HMAC-SHA256(key, tag ‖ u32be i)."""
    block = 0
    while True:
        yield from _BLOCK.unpack(hmac.digest(key, tag + block.to_bytes(4, "big"), "sha256"))
        block += 1
