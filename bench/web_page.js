// Runs in the measured page before its own scripts. `asked` is put in front by bench/web.py.
(() => {
  let isOver
  const found = { shown: null, answered: null, plays: [], over: new Promise((resolve) => (isOver = resolve)) }
  globalThis.benchFound = found

  const buttonSaying = (words) =>
    [...document.querySelectorAll('button')].find((each) => each.textContent.includes(words))
  const afterPaint = (call) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => call(performance.now())
      port2.postMessage(null)
    })

  // As an impatient thumb: taps every frame until something answers.
  const tap = () => {
    const button = buttonSaying(asked.tap)
    if (button) {
      found.shown ??= performance.now()
      if (!button.disabled) button.click()
    }
    if (!document.querySelector('[role=dialog]')) return requestAnimationFrame(tap)
    afterPaint((now) => {
      found.answered = now
      isOver()
    })
  }
  if (asked.tap) requestAnimationFrame(tap)

  // The number of tiles on the table stands in the chain's name, which changes with what is drawn.
  let tiles = 0
  const look = () => {
    const chain = document.querySelector('.chain [aria-label]')
    const count = Number(/\d+/.exec(chain?.getAttribute('aria-label') ?? '')?.[0] ?? 0)
    if (count === tiles) return
    tiles = count
    if (!count) return
    afterPaint((now) => {
      if (found.plays.push([count, now]) === asked.plays) isOver()
    })
  }
  const act = () => {
    const next = [...asked.buttons.map(buttonSaying), document.querySelector('.chooser button')].find(
      (each) => each && !each.disabled,
    )
    ;(next ?? document.querySelector('.hand button.playable'))?.click()
  }
  if (asked.buttons) {
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    })
    setInterval(act, 250)
  }
})()
