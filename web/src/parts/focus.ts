/** The keyboard's place in the page: nobody is thrown back to its beginning by what others do. */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** An element that holds the focus, and how many others that can take it come before it there. */
interface Step {
  readonly element: Element
  readonly before: number
}

/** Whether nothing has the focus, or nothing smaller than the whole page. */
export function isFocusFree(): boolean {
  const at = document.activeElement
  return !at || at === document.body || at.tagName === 'MAIN'
}

/**
 * Keep the focus inside `root`: where what has it goes away, what stands in its place takes it, in the
 * smallest part of the page that is still there, else `root` itself. A Svelte attachment or action.
 */
export function keepFocus(root: HTMLElement): { destroy: () => void } {
  let steps: readonly Step[] = []

  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== root) steps = stepsTo(target, root)
  }
  const mend = () => {
    const [own] = steps
    const at = document.activeElement
    if (!own || (at && at !== document.body)) return
    if (own.element.isConnected && !own.element.matches(':disabled')) return // blurred by the person
    const { element, before } = steps.find((step) => step.element.isConnected && focusables(step.element).length > 0) ?? own
    const others = element.isConnected ? focusables(element) : []
    ;(others[Math.min(before, others.length - 1)] ?? root).focus({ preventScroll: true })
  }
  const observer = new MutationObserver(mend)
  root.addEventListener('focusin', note)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return {
    destroy() {
      root.removeEventListener('focusin', note)
      observer.disconnect()
    },
  }
}

/** The element and what it is in, up to the root and without it, from the inside outwards. */
function stepsTo(element: Element, root: Element): Step[] {
  const steps: Step[] = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    steps.push({ element: at, before: at === element ? 0 : Math.max(0, focusables(at).indexOf(element as HTMLElement)) })
  }
  return steps
}

function focusables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => !each.matches(':disabled, [tabindex="-1"]') && each.getClientRects().length > 0,
  )
}
