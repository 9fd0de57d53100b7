/** Entrants as they are taken in: pasted or read out of a spreadsheet, before they have an id. No DOM. */
import type { Entrant } from '../wire/http'

/** An entrant who is not entered yet. */
export interface Newcomer {
  readonly entrant: Omit<Entrant, 'id'>
  /** What is doubtful: `twice`, where the name stands here or in the competition already; `long`. */
  readonly doubt: '' | 'twice' | 'long'
}

const LONGEST_NAME = 200

/** Return the entrants of a pasted list: one a line, a club behind a semicolon or a tab. Numbers before names go. */
export function readPasted(text: string, known: readonly string[]): Newcomer[] {
  const seen = new Set(known.map(folded))
  const read: Newcomer[] = []
  for (const line of text.split(/\r?\n/)) {
    const [first = '', club = ''] = line.split(/[;\t]/).map((part) => part.replace(/\s+/g, ' ').trim())
    const name = first.replace(/^\d{1,4}[.)]\s+/, '')
    if (!name) continue
    const doubt = seen.has(folded(name)) ? 'twice' : name.length > LONGEST_NAME ? 'long' : ''
    seen.add(folded(name))
    read.push({ entrant: { name, ...(club ? { club } : {}) }, doubt })
  }
  return read
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** Return newcomers with ids that nobody has: E1, E2 …, behind the highest there is. */
export function withIds(newcomers: readonly Newcomer[], taken: readonly string[]): Entrant[] {
  const numbers = taken.map((id) => Number(/^E(\d{1,9})$/.exec(id)?.[1] ?? 0))
  const last = Math.max(0, ...numbers)
  return newcomers.map(({ entrant }, index) => ({ ...entrant, id: `E${last + 1 + index}` }))
}
