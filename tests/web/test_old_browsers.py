"""Chromium 90 and Safari 15: what they lack is found in the built client, or is not missed."""

import subprocess
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.server.served import Served
from tests.web.browser import browse, needs_browser
from tests.web.driving import phone
from tests.web.scripts import NODE, needs_packages

WEB = Path(__file__).parents[2] / "web"
SCRIPT = """
export const last = (list) => list.at(-1)
export const copy = (value) => structuredClone(value)
export const sorted = (list) => list.toSorted()
export const has = (value) => Object.hasOwn(value, 'a')
export const id = () => crypto.randomUUID()
export const told = new BroadcastChannel('a')
export const old = (list) => [...list].flat().includes(Object.fromEntries([])) && 'a'.replaceAll('a', 'b')
class Own { findLast() {} }
export const own = new Own().findLast()
"""
STYLE = """
a:has(b) { color: color-mix(in srgb, red, blue); inset: 0 }
a { height: 100vh; height: 100dvh; min-height: 50dvh; -webkit-user-select: none; user-select: none }
a { & b { aspect-ratio: 1 } }
@container (width > 1px) { a { color: red } }
"""
FOUND = [
    "new.css: :has", "new.css: @container", "new.css: color-mix()", "new.css: min-height in dvh",
    "new.css: nested rules", "new.js: .at", "new.js: .toSorted", "new.js: BroadcastChannel()",
    "new.js: crypto.randomUUID", "new.js: structuredClone()",
]  # fmt: skip
NEWER = """
for (const [owner, names] of [
  [Object, ['hasOwn', 'groupBy']],
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
  [String.prototype, ['at', 'isWellFormed']],
  [Promise, ['withResolvers', 'try']],
  [crypto, ['randomUUID', 'subtle']],
  [globalThis, ['structuredClone', 'BroadcastChannel', 'reportError', 'navigation', 'HTMLDialogElement']],
]) for (const name of names) {
  for (let at = owner; at; at = Object.getPrototypeOf(at)) delete at[name]
}
"""
"""Takes from a browser what it has learned since."""


def look(folder: Path) -> "subprocess.CompletedProcess[str]":
    command = [str(NODE), str(WEB / "scripts" / "browsers.mjs"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@needs_packages
def test_what_old_browsers_lack_is_found_by_name(tmp_path: Path) -> None:
    (tmp_path / "new.js").write_text(SCRIPT)
    (tmp_path / "new.css").write_text(STYLE)
    done = look(tmp_path)
    lines = [line for line in done.stdout.splitlines() if line.startswith("new.")]
    assert (done.returncode, sorted(lines)) == (1, FOUND), done.stderr


@needs_packages
@pytest.mark.parametrize("code", ["class A { static { 1 } }", "await 1", "a = /x/v", "class A { b = 1 }"])
def test_syntax_that_they_do_not_read_is_found(code: str, tmp_path: Path) -> None:
    (tmp_path / "new.js").write_text(code)
    assert "new.js: " in look(tmp_path).stdout


@needs_browser
def test_a_game_begins_without_what_browsers_have_learned_since(tmp_path: Path) -> None:
    async def work(server: Served, browser: Browser) -> None:
        async with phone(browser, server.http) as ani:
            await ani.page.add_init_script(NEWER)
            await ani.open()
            await ani.tap("Main lawan bot")
            await ani.give_name("Ani")
            await ani.hand.wait_for()
            learned = "[Object.prototype.hasOwnProperty.call(Array.prototype, 'at'), !!crypto.subtle]"
            assert await ani.page.evaluate(learned) == [False, False]

    browse(tmp_path, work)
