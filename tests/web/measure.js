/**
 * Measures the page as it stands: `faults` in words, and `figures`. Evaluated in the page by the layout tests.
 *
 * Every visible target is 44 px or larger, inside the viewport (or in something that scrolls, and reached by
 * scrolling) and covered by nothing; no text is cut off or leaves its plate; what a table is made of lies apart.
 */
async (code) => {
  const TARGET = 44
  const NEAR = 0.75 // px: what rounding may do
  const PATIENCE_MS = 30_000
  const faults = []
  const figures = {}
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isOn = () => [...document.querySelectorAll('h1, .code')].some((each) => each.textContent.replace(/\W/g, '').includes(code))
  for (const from = performance.now(); code && !isOn() && performance.now() < from + PATIENCE_MS; ) await frame()
  if (code && !isOn()) return { faults: ['the scene is never shown'], figures }
  await frame()
  await frame()
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  }

  const rectOf = (element) => element.getBoundingClientRect()
  const within = (inner, outer) =>
    inner.left >= outer.left - NEAR && inner.top >= outer.top - NEAR && inner.right <= outer.right + NEAR && inner.bottom <= outer.bottom + NEAR
  const isApart = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) <= NEAR || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= NEAR
  const size = (rect) => `${Math.round(rect.width)}×${Math.round(rect.height)} at ${Math.round(rect.left)},${Math.round(rect.top)}`
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && rectOf(element).width > 1
  const isQuiet = (element) => element.closest('.visually-hidden, .skip, [aria-hidden="true"] button, button[aria-hidden="true"]') !== null

  function called(element) {
    const words = element.getAttribute('aria-label') || element.textContent || element.getAttribute('placeholder') || ''
    const named = typeof element.className === 'string' ? element.className.replace(/ ?svelte-\w+/g, '').trim() : ''
    return `<${element.tagName.toLowerCase()}${named ? ` .${named.replace(/ +/g, '.')}` : ''}> “${words.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  }

  /** What an element may be scrolled in; null where it stands still. */
  function scrollerOf(element, from = element.parentElement) {
    for (let at = from; at; at = at.parentElement) {
      const { overflowY, overflowX, position } = getComputedStyle(at)
      if (at === document.documentElement || at === document.body) continue
      if (/auto|scroll/.test(overflowY + overflowX) && (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1)) return at
      if (position === 'fixed') return null
    }
    return document.scrollingElement
  }

  function leavesWidth(rect, element) {
    const inside = scrollerOf(element)
    const outer = inside && inside !== document.scrollingElement ? rectOf(inside) : screen
    return rect.left < outer.left - NEAR || rect.right > outer.right + NEAR
  }

  // --- the page as a whole
  const root = document.scrollingElement
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide on ${innerWidth} px`)

  for (const each of document.querySelectorAll('*')) {
    const isSideways = each !== root && /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1
    if (isSideways && isShown(each)) faults.push(`to be scrolled sideways: ${called(each)} ${each.scrollWidth} px in ${each.clientWidth} px`)
  }

  // --- what comes next is in view without scrolling
  for (const next of document.querySelectorAll('.table .call, .lobby .main')) {
    const { left, right, top, bottom } = rectOf(next)
    const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isUnder = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
    if (!isUnder && isShown(next) && !(on && next.contains(on))) faults.push(`first to be scrolled to: ${called(next)} ${size(rectOf(next))}`)
  }

  // --- targets: those of the topmost layer
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  const layer = dialog ?? document.body
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]'

  /** The element whose box is tapped: of a box or dot its label. */
  const tapped = (element) => (element.matches('input[type="checkbox"], input[type="radio"]') && element.closest('label')) || element

  function isInText(element) {
    if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
    return [...element.parentElement.childNodes].some((node) => node !== element && node.textContent.trim().length > 1)
  }

  const targets = [...layer.querySelectorAll(TARGETS)].filter((each) => isShown(each) && !isQuiet(each))
  const places = [scrollX, scrollY]
  for (const target of targets) {
    const box = tapped(target)
    const inText = isInText(target)
    let rect = rectOf(box)
    if (!inText && (rect.width < TARGET - NEAR || rect.height < TARGET - NEAR)) faults.push(`too small to tap: ${called(target)} ${size(rect)}`)
    if (leavesWidth(rect, box)) faults.push(`out of view: ${called(target)} ${size(rect)}`)
    if (scrollerOf(box)) box.scrollIntoView({ block: 'center', behavior: 'instant' })
    rect = rectOf(box)
    if (rect.top < -NEAR || rect.bottom > innerHeight + NEAR) {
      if (rect.height < innerHeight) faults.push(`out of reach: ${called(target)} ${size(rect)}`)
      continue
    }
    const [line] = inText ? box.getClientRects() : [rect]
    const on = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2)
    if (on && !box.contains(on) && !on.contains(box)) faults.push(`covered: ${called(target)} ${size(rect)} by ${called(on)}`)
    else if (!on) faults.push(`out of reach: ${called(target)} ${size(rect)}`)
    else if (on !== box && !box.contains(on) && on.contains(box) && getComputedStyle(target).pointerEvents !== 'none') faults.push(`not to be tapped: ${called(target)}`)
  }
  /** The bar that stays while what is below it is scrolled; null where an element moves with the page. */
  function barOf(element) {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).position === 'sticky') return at
    return null
  }

  for (const [i, one] of targets.entries()) {
    for (const other of targets.slice(i + 1)) {
      const [a, b] = [tapped(one), tapped(other)]
      if (a === b || a.contains(b) || b.contains(a) || isInText(one) || isInText(other)) continue
      if (scrollerOf(a) !== scrollerOf(b) || barOf(a) !== barOf(b)) continue
      if (!isApart(rectOf(a), rectOf(b))) faults.push(`one on the other: ${called(one)} ${size(rectOf(a))} and ${called(other)} ${size(rectOf(b))}`)
    }
  }
  for (const scrolled of document.querySelectorAll('*')) if (scrolled !== root && scrolled.scrollTop) scrolled.scrollTop = 0
  scrollTo({ left: places[0], top: places[1], behavior: 'instant' })

  // --- text
  const PLATES = 'button, .button, summary, label, li, dt, dd, td, th, p, header, h1, h2, h3, .line, .actions, .player, .bubble > span, .plate, dl > div'

  /** Whether what a box cuts off can be had as a whole: by the pointer, a screen reader, or elsewhere. */
  function isToldElsewhere(element) {
    const whole = element.textContent.trim()
    if ([...layer.querySelectorAll('[title]')].some((each) => each.title === whole)) return true
    return [element, element.closest('[title]'), element.closest('[aria-label]')].some(
      (each) => each && [each.title, each.getAttribute('aria-label')].some((told) => told?.includes(whole)),
    )
  }

  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const cut = new Set()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !isShown(element) || isQuiet(element) || element.closest('svg, script, style, select')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width === 0) continue
    const scroller = scrollerOf(element, element)
    if (leavesWidth(text, element) && !element.closest('[class*="ellip"]')) cut.add(element)
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (at === scroller) break
      const rect = rectOf(at)
      const clipsX = overflowX !== 'visible' && (text.left < rect.left - NEAR || text.right > rect.right + NEAR)
      const clipsY = overflowY !== 'visible' && (text.top < rect.top - 3 || text.bottom > rect.bottom + 3)
      if (clipsX || clipsY) {
        cut.delete(element)
        const dots = getComputedStyle(at).textOverflow === 'ellipsis' || getComputedStyle(at).webkitLineClamp !== 'none'
        if (!dots || !isToldElsewhere(at)) faults.push(`cut off${dots ? ', and told nowhere else' : ''}: ${called(at)} ${size(rect)}`)
        break
      }
    }
    const plate = element.closest(PLATES)
    if (plate && getComputedStyle(element).overflowX === 'visible' && getComputedStyle(plate).display !== 'inline') {
      const rect = rectOf(plate)
      const overX = text.left < rect.left - NEAR || text.right > rect.right + NEAR
      const overY = text.top < rect.top - 3 || text.bottom > rect.bottom + 3
      if (overX || overY) faults.push(`over its plate: ${called(element)} ${size(text)} on ${called(plate)} ${size(rect)}`)
    }
  }
  for (const element of cut) faults.push(`text out of view: ${called(element)} ${size(rectOf(element))}`)

  // --- a table
  const onTable = document.querySelector('.table')
  if (onTable && !dialog) {
    const all = (selector) => [...onTable.querySelectorAll(selector)].filter(isShown)
    const covered = document.querySelector('.end[aria-labelledby]:not(.beside)')
    /** What is drawn of a player may hang a little over his box. */
    const withParts = (player) => {
      const rects = [player, ...player.querySelectorAll('*')].filter(isShown).map(rectOf)
      const [left, top] = [Math.min(...rects.map((each) => each.left)), Math.min(...rects.map((each) => each.top))]
      const [right, bottom] = [Math.max(...rects.map((each) => each.right)), Math.max(...rects.map((each) => each.bottom))]
      return new DOMRect(left, top, right - left, bottom - top)
    }
    /** Without its border, which is the wood. */
    const cloth = (felt) => new DOMRect(rectOf(felt).left + felt.clientLeft, rectOf(felt).top + felt.clientTop, felt.clientWidth, felt.clientHeight)
    const things = [
      ...all('.table > header').map((each) => ['strip', each, rectOf(each)]),
      ...all('.player').map((each) => ['player', each, withParts(each)]),
      ...all('.chain .place').map((each) => ['chain tile', each, rectOf(each)]),
      ...all('.chooser button').map((each) => ['end to choose', each, rectOf(each)]),
      ...all('.hand button').map((each) => ['hand tile', each, rectOf(each)]),
      ...all('.line > *').filter((each) => each.textContent).map((each) => ['state line', each, rectOf(each)]),
      ...all('.table > button').map((each) => ['menu', each, rectOf(each)]),
      ...all('.actions > *').map((each) => ['action', each, rectOf(each)]),
      ...all('aside.beside').map((each) => ['sheet', each, rectOf(each)]),
    ]
    for (const [kind, each, rect] of things) if (!within(rect, screen)) faults.push(`${kind} out of view: ${called(each)} ${size(rect)}`)
    for (const [i, [kind, one, a]] of things.entries()) {
      for (const [other, two, b] of things.slice(i + 1)) {
        if (kind === 'chain tile' && other === 'end to choose') continue // its end tile is part of the target
        if (!isApart(a, b)) faults.push(`${kind} on ${other}: ${called(one)} ${size(a)}, ${called(two)} ${size(b)}`)
      }
    }
    const felt = all('.felt')[0]
    for (const each of all('.chain .place, .chain .end, .chooser .next')) {
      if (felt && !within(rectOf(each), cloth(felt))) faults.push(`off the felt: ${called(each)} ${size(rectOf(each))}`)
    }
    const pips = all('.chain .place .pip, .hand .pip').map((each) => rectOf(each).width)
    const ends = all('.chain .end')
    figures.tiles = all('.chain .place').length
    figures.hand = all('.hand button').length
    figures.tileWidth = Math.min(...all('.chain .place').map((each) => Math.min(rectOf(each).width, rectOf(each).height)))
    figures.pip = pips.length ? Math.min(...pips) : null
    figures.ends = ends.length
    figures.marked = ends.filter((each) => {
      const ring = getComputedStyle(each, '::after')
      return parseFloat(ring.borderTopWidth) >= 1.5 && ring.borderTopColor !== 'rgba(0, 0, 0, 0)'
    }).length
    figures.choices = all('.chooser button').length
    figures.bubbles = all('.bubble, .said').length
    figures.covered = covered !== null
  }
  return { faults: [...new Set(faults)], figures }
}
