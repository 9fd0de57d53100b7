/** The plan of a hall: which match or session stands at which table when. No DOM. */
import type { CompetitionView } from '../wire/http'
import type { Event } from './deskapi'

/** A match, or a session's table of a group, with its place. */
export interface Placed {
  readonly id: string
  /** Of a group. */
  readonly session: number | null
  readonly table: number
  /** As the log writes it, in the venue's zone. */
  readonly starts: string
  readonly sides: readonly (string | null)[]
  readonly isOver: boolean
}

/** What starts together. */
export interface Wave {
  readonly starts: string
  readonly places: readonly Placed[]
}

/** Return what has a time and a table, by time. */
export function placesOf(view: Pick<CompetitionView, 'kind' | 'matches' | 'sheets'>): Wave[] {
  const waves = new Map<string, Placed[]>()
  for (const placed of view.kind === 'group' ? sessions(view) : matches(view)) {
    waves.set(placed.starts, [...(waves.get(placed.starts) ?? []), placed])
  }
  return [...waves]
    .map(([starts, places]) => ({ starts, places }))
    .sort((one, other) => Date.parse(one.starts) - Date.parse(other.starts))
}

/** Return what a wave has at a table; two there are a mistake that is shown, not hidden. */
export function waveOf(wave: Wave, table: number): readonly Placed[] {
  return wave.places.filter((each) => each.table === table)
}

/**
 * Return the fixtures that move something to a time and table. What stands there takes the place that becomes
 * free, so that a move never leaves two at one table.
 */
export function moved(waves: readonly Wave[], placed: Placed, clock: string, table: number): Event[] {
  const starts = at(placed.starts, clock)
  const there = waves.flatMap(({ places }) => places).filter((each) => isSame(each.starts, starts) && each.table === table)
  const others = there.filter(({ id, isOver }) => id !== placed.id && !isOver)
  return [fixture(placed, starts, table), ...others.map((each) => fixture(each, placed.starts, placed.table))]
}

function* matches(view: Pick<CompetitionView, 'matches'>): Generator<Placed> {
  for (const { id, table, starts, a, b, state } of view.matches) {
    if (starts === null || table === null) continue
    yield { id, session: null, table, starts, sides: [a, b], isOver: state === 'counted' || state === 'walkover' }
  }
}

function* sessions(view: Pick<CompetitionView, 'sheets'>): Generator<Placed> {
  for (const { session, table, starts, players, state } of view.sheets) {
    if (starts === null) continue
    yield { id: `${session}-${table}`, session, table, starts, sides: players, isOver: state === 'counted' }
  }
}

function fixture(placed: Placed, starts: string, table: number): Event {
  const { id, session } = placed
  // A group's table is the plan's; only its time moves.
  return session === null ? { kind: 'fixture', match: id, table, starts } : { kind: 'fixture', session, table: placed.table, starts }
}

/** Return another time of the same day and zone. */
function at(moment: string, clock: string): string {
  return `${moment.slice(0, 11)}${clock}${moment.slice(16)}`
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}
