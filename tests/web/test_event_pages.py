"""Every room of a competition at the widths it is used at: nothing is cut off, targets are big."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize

from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.event_tour import event_tour
from tests.web.test_axe import MISSING, violations

SIZES = [
    ViewportSize(width=360, height=740),
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1440, height=900),
]
MEASURE = """() => {
  const seen = (each) => {
    const box = each.getBoundingClientRect()
    const style = getComputedStyle(each)
    return box.width > 0 && box.height > 0 && style.visibility !== 'hidden'
  }
  const inText = (each) => each.tagName === 'A' && getComputedStyle(each).display === 'inline'
  const kinds = ['a', 'button', 'select', 'input', 'textarea', 'summary']
  const targets = kinds.flatMap((kind) => [`main ${kind}`, `[role=dialog] ${kind}`]).join()
  const small = [...document.querySelectorAll(targets)]
    .filter((each) => seen(each) && !inText(each) && !each.matches('.native, .away, input[type=checkbox]'))
    .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
    .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
    .map(([what, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${what}`)
  const moves = (each) => /auto|scroll/.test(getComputedStyle(each).overflowX)
  const scrolls = (each) => each && (moves(each) || scrolls(each.parentElement))
  const wide = document.documentElement.clientWidth
  const out = [...document.querySelectorAll('main *, [role=dialog] *')]
    .filter((each) => seen(each) && !scrolls(each) && !each.closest('svg, .visually-hidden'))
    .filter((each) => each.getBoundingClientRect().right > wide + 1 || each.getBoundingClientRect().left < -1)
    .map((each) => each.outerHTML.slice(0, 90))
  return { small, out, scroll: document.documentElement.scrollWidth - wide }
}"""


@needs_browser
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_every_room_fits_and_can_be_hit(tmp_path: Path, size: ViewportSize) -> None:
    async def work(server: Served, browser: Browser) -> None:
        found: list[str] = []
        async for name, page in event_tour(server, browser, size):
            measured: dict[str, Any] = await page.evaluate(MEASURE)
            found += [f"{name}: small: {each}" for each in measured["small"]]
            found += [f"{name}: cut off: {each}" for each in measured["out"]]
            if measured["scroll"] > 0:
                found.append(f"{name}: the page scrolls sideways by {measured['scroll']} px")
        assert not found, "\n".join(found)

    browse(tmp_path, work)


@needs_browser
@pytest.mark.needs("web", MISSING)
def test_no_room_breaks_a_rule(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        found: list[str] = []
        async for name, page in event_tour(server, browser, SIZES[0]):
            found += await violations(page, name)
        assert not found, f"{len(found)} violations\n" + "\n".join(found)

    browse(tmp_path, work)
