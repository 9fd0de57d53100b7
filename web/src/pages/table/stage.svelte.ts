/** What moves on one table, by the browser's clock: a timeline that is looked at whenever something begins or ends. */
import { isCalm } from '../../parts/motion'
import { counting, flying, makeTimeline, uncounted, undealt, waiting, type Movement } from '../../table/anim'
import type { Change, Seat } from '../../table/state'

/** Which movements are bubbles, and whose. */
type Bubble = Extract<Movement, { kind: 'pass' | 'shut' | 'say' }>

/** The movements of a table that is being looked at. */
export class Stage {
  movements = $state.raw<readonly Movement[]>([])
  /** Tiles that are laid but wait to begin their way. */
  readonly waiting = $derived.by(() => waiting(this.movements, this.lookedAt))
  /** Tiles on their way to the chain. */
  readonly flying = $derived.by(() => flying(this.movements, this.lookedAt))
  /** Whether hands are being counted: the verdict waits. */
  readonly counting = $derived.by(() => counting(this.movements, this.lookedAt))
  /** Whether points are on their way to the strip or wait for it. */
  readonly scoring = $derived.by(() => this.movements.some(({ kind }) => kind === 'points'))

  private lookedAt = $state(0)
  private readonly timeline = makeTimeline()
  private readonly onLanded: (movement: Movement) => void
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `onLanded` is told about every movement that has come to its end before somebody's eyes. */
  constructor(onLanded: (movement: Movement) => void) {
    this.onLanded = onLanded
  }

  /** The clock of all movements. */
  readonly now = (): number => performance.now()

  /** Let what has happened be seen. What was missed, or happens while nobody looks, is not played again. */
  take(happened: readonly Change[], missed: boolean): void {
    if (missed || document.visibilityState === 'hidden') return this.clear()
    this.timeline.setReduced(isCalm())
    this.timeline.add(happened, this.now())
    this.look()
  }

  /** A tap: what is only to be looked at is over. */
  skip(): void {
    this.timeline.skip()
    this.look()
  }

  /** Everything jumps to how it is. */
  clear(): void {
    this.timeline.clear()
    this.movements = []
    this.look()
  }

  /** How many tiles of a seat are still to be dealt. */
  undealt(seat: Seat): number {
    return undealt(this.movements, seat)
  }

  /** Whether a seat's hand still waits to be turned up. */
  uncounted(seat: Seat): boolean {
    return uncounted(this.movements, seat, this.lookedAt)
  }

  bubbleOf(seat: Seat): Bubble | undefined {
    return this.movements.filter(isBubble).find((each) => each.seat === seat)
  }

  private look(): void {
    const now = this.now()
    const before = this.movements
    this.lookedAt = now
    this.movements = this.timeline.at(now)
    for (const each of before) if (!this.movements.includes(each)) this.onLanded(each)
    clearTimeout(this.timer)
    const next = this.timeline.next(now)
    if (next !== null) this.timer = setTimeout(() => this.look(), next - now)
  }
}

function isBubble(movement: Movement): movement is Bubble {
  return movement.kind === 'pass' || movement.kind === 'shut' || movement.kind === 'say'
}
