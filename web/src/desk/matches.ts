/** What the desk's pages say of matches. No DOM. */
import type { CompetitionView, MatchView, Written } from '../wire/http'
import type { Event } from './deskapi'

/** The matches of a pool, a league or a stage of the knock-out. */
export interface Stage {
  /** The pool's name, `league`, or `K16` for the last 16. */
  readonly name: string
  readonly matches: readonly MatchView[]
}

/** Return the matches by pool and stage, in their order. */
export function stagesOf(matches: readonly MatchView[]): Stage[] {
  const found = new Map<string, MatchView[]>()
  for (const match of matches) {
    const name = match.stage === 'knockout' ? (match.id.split('-')[0] ?? match.id) : match.stage
    found.set(name, [...(found.get(name) ?? []), match])
  }
  return [...found].map(([name, of]) => ({ name, matches: of }))
}

/** Return the name of an entrant, the id where it is not known, a dash for nobody yet. */
export function nameOf({ entrants }: Pick<CompetitionView, 'entrants'>, id: string | null): string {
  return id === null ? '–' : (entrants.find((each) => each.id === id)?.name ?? id)
}

/** What is wrong with a score that was typed; empty where it can be sent. */
export type ScoreFault = '' | 'missing' | 'level'

/** Return what is wrong with two texts as the score of a match; level is one only where somebody must win. */
export function scoreFault(a: string, b: string, mustBeDecided = true): ScoreFault {
  if (!isPoints(a) || !isPoints(b)) return 'missing'
  return mustBeDecided && Number(a) === Number(b) ? 'level' : ''
}

function isPoints(text: string): boolean {
  return /^-?\d{1,5}$/.test(text.trim())
}

/** Return what a match ended with as an event. */
export function resultOf(match: MatchView, a: string, b: string): Event {
  return { kind: 'result', match: match.id, a: match.a, b: match.b, score: [Number(a), Number(b)] }
}

/** A score and who says so. */
export interface Said {
  readonly match: string
  /** Of the match's `a` and `b`; null for a walkover. */
  readonly score: readonly [number, number] | null
  readonly absent: readonly string[]
  readonly by: string
}

/** Return what a result, a walkover or the proposal of one says; null for anything else. */
export function saidBy(event: Readonly<Record<string, unknown>>): Said | null {
  const inner = (event.kind === 'propose' ? event.event : event) as Readonly<Record<string, unknown>>
  const by = typeof event.by === 'string' ? event.by : ''
  const match = typeof inner?.match === 'string' ? inner.match : ''
  if (inner?.kind === 'walkover') return { match, score: null, absent: (inner.absent as string[] | undefined) ?? [], by }
  if (inner?.kind !== 'result' || !Array.isArray(inner.score)) return null
  return { match, score: inner.score as unknown as [number, number], absent: [], by }
}

/** Return the proposals of a match that wait, with their numbers. */
export function proposalsOf(view: CompetitionView, match: MatchView): { n: number; said: Said }[] {
  return view.proposals.flatMap(({ n, event }: Written) => {
    const said = match.proposals.includes(n) ? saidBy(event) : null
    return said === null ? [] : [{ n, said }]
  })
}

/** A line of a list of entrants that somebody pasted. */
export interface Pasted {
  readonly name: string
  readonly club: string
  /** What is doubtful: `twice`, where the name stands here or in the competition already; `long`. */
  readonly doubt: '' | 'twice' | 'long'
}

const LONGEST_NAME = 200

/** Return the entrants of a pasted list: one a line, a club behind a semicolon or a tab. Numbers before names go. */
export function readPasted(text: string, known: readonly string[]): Pasted[] {
  const seen = new Set(known.map(folded))
  const read: Pasted[] = []
  for (const line of text.split(/\r?\n/)) {
    const [first = '', club = ''] = line.split(/[;\t]/).map((part) => part.replace(/\s+/g, ' ').trim())
    const name = first.replace(/^\d{1,4}[.)]\s+/, '')
    if (!name) continue
    const doubt = seen.has(folded(name)) ? 'twice' : name.length > LONGEST_NAME ? 'long' : ''
    seen.add(folded(name))
    read.push({ name, club, doubt })
  }
  return read
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** Return entrants for a pasted list, with ids that nobody has. */
export function entrantsOf(pasted: readonly Pasted[], taken: readonly string[]): { id: string; name: string; club?: string }[] {
  const ids = new Set(taken)
  let number = 0
  return pasted.map(({ name, club }) => {
    do number += 1
    while (ids.has(`E${number}`))
    return { id: `E${number}`, name, ...(club ? { club } : {}) }
  })
}
