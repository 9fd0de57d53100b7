import { beforeEach, describe, expect, it } from 'vitest'
import pordi from '../fair/fixtures/pordi-ganda.json'
import { STEP_MS, replayPlayer, type ReplayPlayer, type ReplayPosition, type Timer } from './player'
import { makeReplay } from './replay'

const replay = makeReplay(pordi)
const end = replay.steps.length - 1

/** A clock that goes on when it is told to. */
class ByHand implements Timer {
  waiting: { ms: number; ring: () => void } | null = null
  start(ms: number, ring: () => void): unknown {
    this.waiting = { ms, ring }
    return this.waiting
  }
  stop(running: unknown): void {
    if (this.waiting === running) this.waiting = null
  }
  ring(): void {
    const { waiting } = this
    this.waiting = null
    waiting?.ring()
  }
}

let timer: ByHand
let moves: ReplayPosition[]
let player: ReplayPlayer

beforeEach(() => {
  timer = new ByHand()
  moves = []
  const made = replayPlayer(replay, timer, (position) => moves.push(position))
  if (!made) throw new Error('no player')
  player = made
})

const at = () => player.position().step.at

describe('by hand', () => {
  it('goes forward and back and stays within the match', () => {
    expect(player.position()).toMatchObject({ atStart: true, atEnd: false, playing: false, speed: 1 })
    player.previous()
    expect(at()).toBe(0)
    player.next()
    player.next()
    player.previous()
    expect(at()).toBe(1)
    player.last()
    player.next()
    expect(player.position()).toMatchObject({ atEnd: true, step: { at: end } })
    player.first()
    expect(at()).toBe(0)
    player.stepTo(1e9)
    expect(at()).toBe(end)
    player.stepTo(-3)
    expect(at()).toBe(0)
    player.stepTo(NaN)
    expect(at()).toBe(0)
  })

  it('goes to the deals', () => {
    player.toDeal(3)
    expect(player.position().step).toMatchObject({ deal: 3, kind: 'dealt' })
    player.toDeal(99)
    expect(player.position().step.deal).toBe(3)
  })

  it('tells each move', () => {
    player.next()
    player.last()
    expect(moves.map((move) => move.step.at)).toEqual([1, end])
  })
})

describe('by itself', () => {
  it('stands at each step as long as its kind needs', () => {
    player.play()
    expect(timer.waiting?.ms).toBe(STEP_MS.dealt)
    timer.ring()
    expect(at()).toBe(1)
    expect(timer.waiting?.ms).toBe(STEP_MS[replay.steps[1]?.kind ?? 'laid'])
  })

  it('stops at the end and begins anew from there', () => {
    player.stepTo(end - 1)
    player.play()
    timer.ring()
    expect(player.position()).toMatchObject({ playing: false, atEnd: true })
    expect(timer.waiting).toBeNull()
    player.play()
    expect(player.position()).toMatchObject({ playing: true, atStart: true })
  })

  it('goes through the whole match', () => {
    player.play()
    for (let rings = 0; rings < end; rings++) timer.ring()
    expect(player.position()).toMatchObject({ playing: false, atEnd: true })
    expect(moves.slice(1).map((move) => move.step.at)).toEqual(replay.steps.slice(1).map((step) => step.at))
  })

  it('stops when it is told to or moved by hand', () => {
    player.play()
    player.pause()
    expect([timer.waiting, player.position().playing]).toEqual([null, false])
    player.play()
    player.next()
    expect([timer.waiting, player.position().playing]).toEqual([null, false])
  })

  it('does not start twice', () => {
    player.play()
    const first = timer.waiting
    player.play()
    expect(timer.waiting).toBe(first)
  })

  it('changes its speed while it runs', () => {
    player.setSpeed(2)
    expect(player.position()).toMatchObject({ speed: 2, playing: false })
    player.play()
    expect(timer.waiting?.ms).toBe(STEP_MS.dealt / 2)
    player.setSpeed(4)
    expect(timer.waiting?.ms).toBe(STEP_MS.dealt / 4)
    player.setSpeed(0)
    player.setSpeed(NaN)
    expect(player.position()).toMatchObject({ speed: 4, playing: true })
  })
})

it('is none for a match without deals', () => {
  expect(replayPlayer(makeReplay({ ...pordi, deals: [] }), new ByHand())).toBeNull()
})

it('does not run in a match of one step', () => {
  const single = makeReplay({ format: 'gaple-record/1', rules: 'pordi-2025', deals: [{ outcome: { kind: 'redeal', seat: 0 } }] })
  const one = replayPlayer(single, timer)
  one?.play()
  expect(one?.position()).toMatchObject({ playing: false, atStart: true, atEnd: true })
})
