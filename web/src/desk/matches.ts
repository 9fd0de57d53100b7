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

/** Whether a stage has matches that can be played now. */
export function isPlaying({ matches }: Stage): boolean {
  return matches.some(({ state }) => state === 'open' || state === 'proposed')
}

/** Return the matches that can be played now: by time, then by table, then as they are counted. */
export function comingUp(matches: readonly MatchView[]): MatchView[] {
  const open = matches.filter(({ state }) => state === 'open' || state === 'proposed')
  const time = ({ starts }: MatchView) => (starts === null ? Infinity : Date.parse(starts))
  const place = ({ table }: MatchView) => table ?? Infinity
  const compare = (one: number, other: number) => (one === other ? 0 : one - other)
  return open.sort((one, other) => compare(time(one), time(other)) || compare(place(one), place(other)))
}

/** Return the time of the day of a moment as it is written, in the venue's zone: `09:40`; empty for none. */
export function clockOf(moment: string | null | undefined): string {
  return moment?.slice(11, 16) ?? ''
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
  /** The sums by seat, where it is a table's form F1; its `match` is then session and table. */
  readonly totals: readonly number[] | null
}

/** Return what a result, a walkover, a form F1 or the proposal of one says; null for anything else. */
export function saidBy(event: Readonly<Record<string, unknown>>): Said | null {
  const inner = (event.kind === 'propose' ? event.event : event) as Readonly<Record<string, unknown>>
  const by = typeof event.by === 'string' ? event.by : ''
  const match = typeof inner?.match === 'string' ? inner.match : ''
  const said = { match, score: null, absent: [], by, totals: null }
  if (inner?.kind === 'walkover') return { ...said, absent: (inner.absent as string[] | undefined) ?? [] }
  if (inner?.kind === 'sheet') return { ...said, match: `${inner.session}-${inner.table}`, totals: totalsOf(inner.deals) }
  if (inner?.kind !== 'result' || !Array.isArray(inner.score)) return null
  return { ...said, score: inner.score as unknown as [number, number] }
}

function totalsOf(deals: unknown): number[] {
  const rows = Array.isArray(deals) ? (deals as { points?: readonly number[] }[]) : []
  return [0, 1, 2, 3].map((seat) => rows.reduce((sum, { points }) => sum + (points?.[seat] ?? 0), 0))
}

/** Return the proposals of a match that wait, with their numbers. */
export function proposalsOf(view: CompetitionView, match: MatchView): { n: number; said: Said }[] {
  return view.proposals.flatMap(({ n, event }: Written) => {
    const said = match.proposals.includes(n) ? saidBy(event) : null
    return said === null ? [] : [{ n, said }]
  })
}
