/** What a paper is called where it is to be printed anew. */
import { has, say } from '../../texts/texts'

/** Return the name of a kind of paper, and which one. */
export function paperName([kind, which]: readonly [string, string]): string {
  return `${has(`desk-stale-${kind}`) ? say(`desk-stale-${kind}`) : kind} ${which}`.trim()
}
