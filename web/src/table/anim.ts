/**
 * What moves on the table, and when. A timeline is told what has happened and says at any time what is still on its
 * way; drawing is left to others. It never holds anything up: what may be tapped may be tapped while things move.
 *
 * Nothing queues up. Only the opening that the rules leave no choice waits for the deal, and the count for the last
 * tile; where more comes, all that came before jumps to its end. So a tab that wakes up shows at once how things are.
 */
import type { By, Change, Seat } from './state'

/** Milliseconds. `deal`: between two tiles; `slide`: one of them on its way. */
export const TIMES = { deal: 40, slide: 160, lay: 220, count: 400, fly: 500, bubble: 1600, fade: 70 } as const

/** When something moves. */
export interface Timed {
  /** Names this movement; the same thing never has two at a time. */
  readonly key: string
  readonly start: number
  readonly duration: number
  /** Reduced motion: it does not travel, it fades in where it ends. */
  readonly fade: boolean
}

/** What moves, fades or is shown for a while. */
export type Motion =
  /** A tile goes from the middle to a hand; `place` counts the seat's tiles from 0. */
  | { readonly kind: 'deal'; readonly seat: Seat; readonly place: number }
  /** A tile goes from a hand to an end of the chain, or to the middle. `tile`: its id. */
  | { readonly kind: 'lay'; readonly seat: Seat; readonly tile: string }
  /** A tile is put face down before its player; the id where it is mine. */
  | { readonly kind: 'close'; readonly seat: Seat; readonly tile: string | null }
  /** "Lewat" in a bubble. */
  | { readonly kind: 'pass'; readonly seat: Seat }
  /** "Tutup" in a bubble. */
  | { readonly kind: 'shut'; readonly seat: Seat }
  /** A phrase in a bubble. */
  | { readonly kind: 'say'; readonly seat: Seat; readonly phrase: string }
  /** A hand is turned up; its pips where they were counted. */
  | { readonly kind: 'count'; readonly seat: Seat; readonly pips: number | null }
  /** Points go from a seat to the strip. */
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number }
  /** The verdict in words comes up. */
  | { readonly kind: 'verdict' }

/** A motion and its time. */
export type Movement = Timed & Motion

/** What is moving on one table. */
export interface Timeline {
  /** Take in what has happened (state's `changes`); all times in milliseconds of one clock. */
  add(changes: readonly Change[], now: number): void
  /** What is on its way or waits to begin; what is over is left out. */
  at(now: number): readonly Movement[]
  /** When something begins or ends next, null when nothing moves: then it is time to look again. */
  next(now: number): number | null
  /** A tap: what is only to be looked at (deal, count, points, verdict) jumps to its end. */
  skip(): void
  /** Everything jumps to its end: the table was read anew. */
  clear(): void
  /** Reduced motion, on or off, from now on. */
  setReduced(on: boolean): void
}

/** What can be skipped by a tap. */
const SHOWN: readonly Motion['kind'][] = ['deal', 'count', 'points', 'verdict']
/** What stands beside the game and is never cut short by it. */
const BUBBLES: readonly Motion['kind'][] = ['pass', 'shut', 'say']

/** Return an empty timeline. */
export function makeTimeline({ reduced = false }: { readonly reduced?: boolean } = {}): Timeline {
  let movements: readonly Movement[] = []

  const keep = (wanted: (movement: Movement) => boolean) => {
    movements = movements.filter(wanted)
  }
  const put = (motion: Motion, start: number, duration: number) => {
    const key = keyOf(motion)
    keep((other) => other.key !== key)
    const calm = reduced && !BUBBLES.includes(motion.kind)
    movements = [...movements, { ...motion, key, start, duration: calm ? Math.min(duration, TIMES.fade) : duration, fade: reduced }]
  }
  /** End all but bubbles. */
  const settle = () => keep(({ kind }) => BUBBLES.includes(kind))

  const deal = (leader: Seat, now: number) => {
    settle()
    for (let i = 0; i < 28; i++) {
      const start = reduced ? now : now + i * TIMES.deal
      put({ kind: 'deal', seat: (leader + i) % 4, place: Math.floor(i / 4) }, start, TIMES.slide)
    }
  }
  /** A play begins at once; what has not begun, is only shown or is more than one tile behind ends for it. */
  const play = (motion: Motion, by: By, now: number, duration: number) => {
    if (by === 'rule') return put(motion, endOf(movements, 'deal', now), duration)
    const late = movements.some(({ kind, start }) => start > now || SHOWN.includes(kind))
    if (late || movements.filter(({ kind }) => kind === 'lay').length > 1) settle()
    put(motion, now, duration)
  }
  const count = ({ deal: ended }: Extract<Change, { kind: 'ended' }>, now: number) => {
    const { points, pips, seat } = ended.verdict
    let start = endOf(movements, 'lay', endOf(movements, 'deal', now))
    for (const at of [0, 1, 2, 3].map((i) => ((seat ?? 0) + i) % 4)) {
      if (!ended.left[at]?.length) continue
      put({ kind: 'count', seat: at, pips: pips?.[at] ?? null }, start, TIMES.count)
      if (!reduced) start += TIMES.count
    }
    for (const [at, gained] of points.entries()) {
      if (gained !== 0) put({ kind: 'points', seat: at, points: gained }, start, TIMES.fly)
    }
    put({ kind: 'verdict' }, start, TIMES.fly)
  }

  const take = (change: Change, now: number) => {
    if (change.kind === 'dealt') deal(change.leader, now)
    else if (change.kind === 'laid') play({ kind: 'lay', seat: change.seat, tile: change.tile.id }, change.by, now, TIMES.lay)
    else if (change.kind === 'closed') {
      play({ kind: 'close', seat: change.seat, tile: change.tile?.id ?? null }, change.by, now, TIMES.lay)
      put({ kind: 'shut', seat: change.seat }, now, TIMES.bubble)
    } else if (change.kind === 'passed') play({ kind: 'pass', seat: change.seat }, change.by, now, TIMES.bubble)
    else if (change.kind === 'said' && change.seat !== null) put({ kind: 'say', seat: change.seat, phrase: change.phrase }, now, TIMES.bubble)
    else if (change.kind === 'ended') count(change, now)
    else if (change.kind === 'started') settle()
  }

  return {
    add(changes, now) {
      keep((movement) => endsAt(movement) > now)
      const plays = changes.filter(({ kind }) => kind === 'laid' || kind === 'closed' || kind === 'passed')
      if (plays.length > 1) settle()
      const missed = plays.slice(0, -1)
      for (const change of changes) if (!missed.includes(change)) take(change, now)
    },
    at(now) {
      keep((movement) => endsAt(movement) > now)
      return movements
    },
    next(now) {
      const coming = movements.flatMap((movement) => [movement.start, endsAt(movement)]).filter((time) => time > now)
      return coming.length ? Math.min(...coming) : null
    },
    skip: () => keep(({ kind }) => !SHOWN.includes(kind)),
    clear: () => keep(() => false),
    setReduced(on) {
      reduced = on
    },
  }
}

/** Return the ids of the tiles that are laid but wait to begin their way: the chain does not show them yet. */
export function waiting(movements: readonly Movement[], now: number): string[] {
  return movements.flatMap((movement) => (movement.kind === 'lay' && movement.start > now ? [movement.tile] : []))
}

/** Return the ids of the tiles that are on their way to the chain at a time. */
export function flying(movements: readonly Movement[], now: number): string[] {
  return movements.flatMap((movement) => (movement.kind === 'lay' && movement.start <= now ? [movement.tile] : []))
}

/** Whether a seat's hand still waits to be turned up for the count. */
export function uncounted(movements: readonly Movement[], seat: Seat, now: number): boolean {
  return movements.some((movement) => movement.kind === 'count' && movement.seat === seat && movement.start > now)
}

/** Whether hands are being counted, or will be: the verdict is not told yet. */
export function counting(movements: readonly Movement[], now: number): boolean {
  return movements.some(({ kind, start }) => kind === 'count' || (kind === 'verdict' && start > now))
}

/** Return how many tiles of a seat's hand have not been dealt yet at a time. */
export function undealt(movements: readonly Movement[], seat: Seat): number {
  return movements.filter((movement) => movement.kind === 'deal' && movement.seat === seat).length
}

function endsAt({ start, duration }: Timed): number {
  return start + duration
}

/** When the last movement of a kind is over, `now` where there is none. */
function endOf(movements: readonly Movement[], kind: Motion['kind'], now: number): number {
  return Math.max(now, ...movements.filter((movement) => movement.kind === kind).map(endsAt))
}

function keyOf(motion: Motion): string {
  if (motion.kind === 'deal') return `deal ${motion.seat} ${motion.place}`
  if (motion.kind === 'lay') return `lay ${motion.tile}`
  if (motion.kind === 'verdict') return 'verdict'
  return BUBBLES.includes(motion.kind) ? `bubble ${motion.seat}` : `${motion.kind} ${motion.seat}`
}
