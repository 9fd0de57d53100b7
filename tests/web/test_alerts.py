"""A player who looks at something else is called when his turn comes: by the title, and as he chose."""

from pathlib import Path

from playwright.async_api import Browser

from tests.server.seated import CALM
from tests.server.served import Served
from tests.web.browser import needs_browser
from tests.web.keyboard import HAND, guest_at
from tests.web.told import with_known_deals

pytestmark = needs_browser

NOTES = """() => {
  window.notes = []
  window.answer = 'granted'
  window.Notification = class {
    static permission = 'default'
    static requestPermission = async () => (Notification.permission = window.answer)
    constructor(title, { body }) {
      window.notes.push(`${title}: ${body}`)
    }
    close() {
      window.notes.push('closed')
    }
  }
  let state = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => state })
  window.turnTo = (next) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
}"""
"""A system that writes its messages down, and a tab that is hidden by word."""


def test_whose_turn_comes_in_a_hidden_tab_is_called_once_if_he_asked_for_it(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        ani = await guest_at(server, browser, "/pengaturan")
        page = ani.page
        await page.add_init_script(f"({NOTES})()")
        await page.reload()
        await ani.until("document.querySelector('main h1') !== null")
        await page.evaluate("answer = 'denied'")
        await ani.use("Kabari giliranku", "Space")
        await ani.until("document.body.textContent.includes('Peramban ini menolak pemberitahuan')")
        assert not await page.evaluate("document.activeElement.checked")
        await page.evaluate("answer = 'granted'")
        await ani.press("Space")
        await ani.until("document.activeElement.checked")

        await ani.tab_to("gaple, Beranda", "Shift+Tab")
        await ani.press("Enter")
        await ani.until("document.querySelector('select') !== null")
        await ani.enter("Main lawan bot", "Ani")
        code = page.url.rsplit("/", 1)[-1]
        title = f"Meja {code[:4]}-{code[4:]}"
        await ani.until("document.title === 'Giliran kamu · gaple'")
        await page.evaluate("turnTo('hidden')")
        assert await page.evaluate("notes") == [], "he knew already"
        # The bots' turns are over before the tab is seen again.
        await ani.tab_to(lambda at: at.place >= 0)
        await ani.press("Home")
        playable = "document.activeElement.getAttribute('aria-disabled') === 'false'"
        while not await page.evaluate(playable):
            await ani.press("ArrowRight")
        await ani.press("Enter", "Enter")
        await ani.until("notes.length === 1")
        assert await page.evaluate("notes") == [f"Giliran kamu: {title}"]
        assert await page.title() == "Giliran kamu · gaple"
        await page.evaluate("turnTo('visible')")
        assert await page.evaluate("notes") == [f"Giliran kamu: {title}", "closed"]
        assert await page.evaluate(HAND)

    with_known_deals(tmp_path, work, CALM)
