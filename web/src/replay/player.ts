/** Going through a replay: forward, back, by itself. The clock is handed in. */
import type { Replay, ReplayStep, StepKind } from './replay'

/** A clock that calls back once. */
export interface Timer {
  start(ms: number, then: () => void): unknown
  stop(running: unknown): void
}

/** How long a step stands at speed 1, in milliseconds. */
export const STEP_MS: Readonly<Record<StepKind, number>> = {
  dealt: 1600,
  laid: 1000,
  passed: 800,
  closed: 1000,
  violation: 2000,
  ended: 4000,
}

/** The speeds to choose from. */
export const SPEEDS = [0.5, 1, 2, 4] as const

/** Where a replay stands. */
export interface ReplayPosition {
  readonly step: ReplayStep
  readonly playing: boolean
  readonly speed: number
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** A replay that is gone through. Whatever moves it by hand also stops it, save a change of speed. */
export interface ReplayPlayer {
  position(): ReplayPosition
  stepTo(at: number): void
  next(): void
  previous(): void
  first(): void
  last(): void
  /** Goes to the first step of a deal, by its number from 1. */
  toDeal(number: number): void
  /** Goes on by itself; from the end it begins anew. */
  play(): void
  pause(): void
  setSpeed(speed: number): void
}

/**
 * Returns a player that stands at the first step, or null where the match has no deal.
 *
 * `onMove` is called after every change with where the replay stands now.
 */
export function replayPlayer(
  replay: Replay,
  timer: Timer,
  onMove: (position: ReplayPosition) => void = () => {},
): ReplayPlayer | null {
  const [start] = replay.steps
  if (!start) return null
  const end = replay.steps.length - 1
  let step = start
  let speed = 1
  let running: { handle: unknown } | null = null

  const position = () => ({
    step,
    speed,
    playing: running !== null,
    atStart: step.at === 0,
    atEnd: step.at === end,
  })
  const stop = () => {
    if (running) timer.stop(running.handle)
    running = null
  }
  const go = (at: number) => {
    step = replay.steps[Math.min(end, Math.max(0, Math.trunc(at)))] ?? start
  }
  const wait = () => {
    running = {
      handle: timer.start(STEP_MS[step.kind] / speed, () => {
        running = null
        go(step.at + 1)
        if (step.at < end) wait()
        onMove(position())
      }),
    }
  }
  const goByHand = (at: number) => {
    stop()
    go(at)
    onMove(position())
  }

  return {
    position,
    stepTo: goByHand,
    next: () => goByHand(step.at + 1),
    previous: () => goByHand(step.at - 1),
    first: () => goByHand(0),
    last: () => goByHand(end),
    toDeal: (number) => goByHand(replay.deals[number - 1]?.first ?? step.at),
    play() {
      if (running || end === 0) return
      if (step.at === end) go(0)
      wait()
      onMove(position())
    },
    pause() {
      stop()
      onMove(position())
    },
    setSpeed(next) {
      if (!(next > 0)) return
      speed = next
      if (running) {
        stop()
        wait()
      }
      onMove(position())
    },
  }
}
