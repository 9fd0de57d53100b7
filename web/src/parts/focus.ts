/** The keyboard's place in the page: nobody is thrown back to its beginning by what others do. */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** What belongs together: in these, the place of what has gone is a place that makes sense. */
const GROUP = 'li, ol, ul, dl, form, fieldset, section, nav, header, footer, aside, [role="toolbar"], [role="dialog"]'

/** A group that holds the focus, and how many others that can take it come before it there. */
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
 * smallest group that is still there, else `root` itself. A Svelte action.
 */
export function keepFocus(root: HTMLElement): { destroy: () => void } {
  let own: Element | null = null
  let steps: readonly Step[] = []

  const note = ({ target }: FocusEvent) => {
    own = target instanceof HTMLElement && target !== root ? target : null
    steps = own ? stepsTo(own, root) : []
  }
  const mend = () => {
    const at = document.activeElement
    if (!own || (at && at !== document.body && at !== own)) return
    if (own.isConnected && !own.matches(':disabled')) return // the person went elsewhere
    const others = steps.map(({ element, before }) => {
      const left = element.isConnected ? focusables(element) : []
      return left[Math.min(before, left.length - 1)]
    })
    ;(others.find((each) => each !== undefined) ?? root).focus({ preventScroll: true })
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

/** The groups that an element is in, from the inside outwards. */
function stepsTo(own: Element, root: Element): Step[] {
  const steps: Step[] = []
  for (let at = own.parentElement; at && at !== root; at = at.parentElement) {
    if (at.matches(GROUP)) steps.push({ element: at, before: Math.max(0, focusables(at).findIndex((each) => each === own)) })
  }
  return steps
}

function focusables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => !each.matches(':disabled, [tabindex="-1"]') && each.getClientRects().length > 0,
  )
}
