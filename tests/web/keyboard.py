"""A guest who has only a keyboard and hears the page: keys go in, the live region's lines come out.

Scripts in the page only read: what has the focus and how it is called, what was told, what may be
played. Nothing is focused or clicked by them.
"""

from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from playwright.async_api import Browser, Page, ViewportSize

from tests.server.served import Served

PHONE = ViewportSize(width=360, height=640)
MOST_TABS = 60

LISTENS = """() => {
  // The shuffle is the server's secret and these bytes; ids of commands have another length.
  const draw = crypto.getRandomValues.bind(crypto)
  let drawn = 0
  crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(++drawn) : draw(bytes))

  window.heard = []
  window.losses = []
  let focused = null
  document.addEventListener('focusin', ({ target }) => (focused = target))
  const look = () => {
    if (!focused || document.activeElement !== document.body) return
    // Tab behind the last element leads here too; then that element is still there.
    const isGone = !focused.isConnected || focused.matches(':disabled')
    if (isGone) window.losses.push(focused.outerHTML.slice(0, 200))
    focused = null
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.closest('[role=log]') && node.textContent) window.heard.push(node.textContent)
    requestAnimationFrame(() => requestAnimationFrame(look))
  }).observe(document, { subtree: true, childList: true, attributes: true })
}"""
"""Fixes this device's part in the shuffle; notes each line that is told, and each loss of the focus."""

FOCUSED = """() => {
  const at = document.activeElement
  const text = (of) => {
    const read = of.cloneNode(true)
    read.querySelectorAll('[aria-hidden=true]').forEach((each) => each.remove())
    return read.textContent
  }
  const labels = [...(at.labels ?? [])].map(text).join(' ')
  const by = document.getElementById(at.getAttribute('aria-labelledby'))
  const label = at === document.body ? '' : at.getAttribute('aria-label')
  const name = label ?? (by ? text(by) : labels || text(at))
  const hand = [...(at.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])]
  return [name.trim().replace(/\\s+/g, ' ').slice(0, 80), at.tagName.toLowerCase(), hand.indexOf(at)]
}"""

PLAYABLE = """() => [...document.querySelectorAll('[role=toolbar] button')]
  .flatMap((tile, place) => tile.getAttribute('aria-disabled') === 'false' ? [place] : [])"""
UNTIL = """() => new Promise((done) => {
  const late = performance.now() + 60_000
  const look = () => (%s ? done(true) : performance.now() > late ? done(false) : setTimeout(look, 5))
  look()
})"""
HAND = "document.querySelector('[role=toolbar]') !== null"
TILES = "document.querySelectorAll('[role=toolbar] button').length"
HAS_ENDED = "document.querySelector('section .call') !== null"
STANDS_STILL = "document.getAnimations().every((each) => each.playState !== 'running')"
"""Nothing flies or is being lifted any more."""
CHOOSES = "document.activeElement.closest('.chooser') !== null"


class Focused(NamedTuple):
    """What has the focus, as it is read out."""

    name: str
    tag: str
    place: int
    """Among the tiles in hand, −1 elsewhere."""


class Guest:
    """Somebody at a page with a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._turns = count()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def focused(self) -> Focused:
        return Focused(*await self.page.evaluate(FOCUSED))

    async def tab_to(self, wanted: str | Callable[[Focused], bool], key: str = "Tab") -> None:
        """Press Tab until the focus is there."""
        seen: list[Focused] = []
        for _ in range(MOST_TABS):
            at = await self.focused()
            if at.name == wanted if isinstance(wanted, str) else wanted(at):
                return
            seen.append(at)
            await self.press(key)
        raise AssertionError((wanted, seen))

    async def tab_to_tile(self, name: str) -> None:
        """Go to a tile of the hand by Tab and arrows."""
        await self.tab_to(lambda at: at.place >= 0)
        await self.press("Home")
        await self.tab_to(name, "ArrowRight")

    async def use(self, wanted: str, key: str = "Enter") -> None:
        """Go to a button or link and press it."""
        await self.tab_to(wanted)
        await self.press(key)

    async def until(self, condition: str) -> None:
        """Wait for what a script sees; the page's own policy forbids Playwright's way to wait for it."""
        if not await self.page.evaluate(UNTIL % condition):
            raise AssertionError((condition, await self.focused(), (await self.heard())[-3:]))

    async def heard(self) -> list[str]:
        lines: list[str] = await self.page.evaluate("heard")
        return lines

    async def losses(self) -> list[str]:
        """Return what had the focus when it was lost."""
        lost: list[str] = await self.page.evaluate("losses")
        return lost

    async def enter(self, button: str, name: str) -> None:
        """Begin a game against bots from the first page."""
        await self.use(button)
        await self.until("document.activeElement.matches('[role=dialog] input')")
        await self.page.keyboard.type(name)
        await self.press("Enter")
        await self.until(HAND)

    async def play_deal(self) -> None:
        """Play the last tile that fits until the deal has ended: Enter and Space, left and right by turns."""
        while True:
            await self.until(f"({PLAYABLE})().length > 0 || {HAS_ENDED}")
            playable = await self.page.evaluate(PLAYABLE)
            if not playable:
                return
            await self.tab_to(lambda at: at.place >= 0)
            steps = playable[-1] - (await self.focused()).place
            await self.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps))
            assert (await self.focused()).place == playable[-1]
            turn, tiles = next(self._turns), await self.page.evaluate(TILES)
            await self.press("Enter" if turn % 2 else "Space")
            await self.until(f"{TILES} < {tiles} || {CHOOSES}")
            if await self.page.evaluate(CHOOSES):
                await self.press(*["ArrowRight"] * (turn % 2), "Enter")
                await self.until(f"{TILES} < {tiles}")


async def guest_at(server: Served, browser: Browser, path: str = "/", size: ViewportSize = PHONE) -> Guest:
    """Return a guest before a page that has just been opened."""
    page = await browser.new_page(viewport=size)
    await page.add_init_script(f"({LISTENS})()")
    await page.goto(server.http + path)
    return Guest(page)
