"""What a page was sent and what it shows: no tile that its reader may not know yet."""

import json
import re

from tests.web.driving import Message, Phone

TILE = re.compile(r"(?<![\w-])x?([0-6]-[0-6])(?![\d-])")
"""A tile, also with its end, or closed."""
WORDS_OF_PAGE = """() => {
  const words = []
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeType === Node.TEXT_NODE) words.push(node.data)
    else for (const name of ['aria-label', 'title', 'alt', 'value']) words.push(node.getAttribute(name) ?? '')
  return words
}"""


def tiles_in(text: str) -> set[str]:
    return {"-".join(sorted(each.split("-"), reverse=True)) for each in TILE.findall(text)}


class Knowledge:
    """What the reader of a table may know, from message to message."""

    def __init__(self) -> None:
        self.laid: set[str] = set()
        self._own: set[str] = set()

    def take(self, message: Message) -> None:
        """Take in the next message; it holds no tile of a deal in progress but known ones."""
        match message["t"]:
            case "table":
                deal = message.get("deal") or {}
                self.laid = tiles_in(deal.get("plays", ""))
                self._own = tiles_in(f"{deal.get('hand', '')} {deal.get('closed', '')}")
                if message["seat"] is None:
                    assert self._own == set()
                    assert not deal.get("legal")
                message = {**message, "ended": [], "config": {}}  # options may be called by a tile
            case "e" if message["k"] == "dealt":
                hands = [each for each in message["e"]["hands"] if each]
                assert len(hands) <= 1
                self.laid, self._own = set(), tiles_in(" ".join(hands))
            case "e" if message["k"] == "played":
                self.laid |= tiles_in(message["e"]["play"])
            case "e" if message["k"] == "ended":
                return  # the hands are counted
            case _:
                pass
        if message.get("k") != "ended":
            assert not message.get("e", {}).get("secret")
        unknown = tiles_in(json.dumps(message)) - self.laid - self._own
        assert not unknown, f"{unknown} in {message}"


def assert_heard_only_what_it_may(phone: Phone) -> Knowledge:
    """Return what a page knows, after a look at everything that it was sent."""
    known = Knowledge()
    for message in phone.heard:
        known.take(message)
    assert phone.heard, "nothing came"
    return known


async def assert_shows_only_what_lies(spectator: Phone) -> None:
    """A spectator's page has no hand and, in words and pictures, no tile but those of the chain."""
    laid = assert_heard_only_what_it_may(spectator).laid
    assert laid, "no tile lies there: this would show nothing"
    assert await spectator.hand.count() == 0
    words = "\n".join(await spectator.page.evaluate(WORDS_OF_PAGE))
    doubles = {f"{each}-{each}" for each in re.findall(r"balak ([0-6])", words)}
    assert (tiles_in(words) | doubles) <= laid
    drawn = await spectator.page.locator(".tile:not(.back)").count()
    assert drawn <= len(laid), f"{drawn} tiles are drawn, and {laid} lie there"
