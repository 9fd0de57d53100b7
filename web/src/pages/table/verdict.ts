/** How a deal ended, in words. */
import { has, say } from '../../texts/texts'

/** Return the name of a verdict: its category where it has one, else how the deal ended. */
export function nameOfVerdict(kind: string, category: string | null): string {
  const id = `category-${category ?? ''}`
  return category && has(id) ? say(id) : say(`kind-${kind}`)
}
