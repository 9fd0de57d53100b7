import { describe, expect, test } from 'vitest'
import { TIMES, counting, flying, makeTimeline, uncounted, undealt, waiting } from './anim'
import type { Movement, Timeline } from './anim'
import { tileOf } from './state'
import type { By, Change, EndedDeal } from './state'

const laid = (seat: number, tile: string, by: By = 'player'): Change => ({ kind: 'laid', seat, tile: tileOf(tile), end: 'R', by })
const passed = (seat: number): Change => ({ kind: 'passed', seat, by: 'player' })
const dealt = (leader: number): Change => ({ kind: 'dealt', leader, hand: null })

function ended(seat: number, points: number[], left: string[], pips: (number | null)[] | null = null): Change {
  const verdict = { seat, points, pips } as unknown as EndedDeal['verdict']
  const tiles = left.map((text) => text.split(' ').filter(Boolean).map(tileOf))
  return { kind: 'ended', deal: { verdict, left: tiles, deal: null } }
}

/** When all is over: from one change to the next until there is none. */
function endOf(timeline: Timeline, now: number): number {
  const next = timeline.next(now)
  return next === null ? now : endOf(timeline, next)
}

const kinds = (movements: readonly Movement[]) => movements.map(({ kind }) => kind)
const times = (movements: readonly Movement[]) => movements.map(({ start, duration }) => [start, start + duration])

describe('a deal', () => {
  test('goes round from the leader, 40 ms a tile', () => {
    const timeline = makeTimeline()
    timeline.add([dealt(2)], 1000)
    const moving = timeline.at(1000)
    expect(moving).toHaveLength(28)
    expect(moving.slice(0, 5)).toMatchObject([
      { seat: 2, place: 0, start: 1000 },
      { seat: 3, place: 0, start: 1040 },
      { seat: 0, place: 0, start: 1080 },
      { seat: 1, place: 0, start: 1120 },
      { seat: 2, place: 1, start: 1160 },
    ])
    expect(endOf(timeline, 1000)).toBe(1000 + 27 * TIMES.deal + TIMES.slide)
  })

  test('the hands fill one tile after the other', () => {
    const timeline = makeTimeline()
    timeline.add([dealt(0)], 0)
    expect([0, 1, 2, 3].map((seat) => undealt(timeline.at(0), seat))).toEqual([7, 7, 7, 7])
    expect([0, 1, 2, 3].map((seat) => undealt(timeline.at(TIMES.slide + 2 * TIMES.deal), seat))).toEqual([6, 6, 6, 7])
    expect(undealt(timeline.at(2000), 3)).toBe(0)
  })

  test('a forced opening waits for it, a chosen one does not', () => {
    const timeline = makeTimeline()
    timeline.add([dealt(0), laid(0, '6-6', 'rule')], 0)
    const end = 27 * TIMES.deal + TIMES.slide
    expect(timeline.at(0).find(({ kind }) => kind === 'lay')).toMatchObject({ start: end })
    expect([waiting(timeline.at(0), 0), waiting(timeline.at(end), end)]).toEqual([['6-6'], []])
    expect([flying(timeline.at(0), 0), flying(timeline.at(end), end)]).toEqual([[], ['6-6']])
    timeline.add([laid(1, '6-1')], 500)
    expect(timeline.at(500)).toMatchObject([{ kind: 'lay', tile: '6-1', start: 500 }])
  })
})

describe('plays', () => {
  test('a tile is laid at once, in 220 ms', () => {
    const timeline = makeTimeline()
    timeline.add([laid(1, '6-1')], 100)
    expect(waiting(timeline.at(100), 100)).toEqual([])
    expect(timeline.at(319)).toMatchObject([{ kind: 'lay', tile: '6-1', start: 100 }])
    expect(timeline.at(320)).toEqual([])
  })

  test('two quick ones run beside each other, the second is not held up', () => {
    const timeline = makeTimeline()
    timeline.add([laid(1, '6-1')], 0)
    timeline.add([laid(2, '5-1')], 50)
    expect(times(timeline.at(60))).toEqual([
      [0, 220],
      [50, 270],
    ])
  })

  test('a third one ends the first two: the table keeps up', () => {
    const timeline = makeTimeline()
    for (const [seat, tile] of [[0, '6-6'], [1, '6-1'], [2, '1-0']] as const) timeline.add([laid(seat, tile)], 10)
    expect(timeline.at(10)).toMatchObject([{ tile: '1-0' }])
  })

  test('a pass is a bubble; it outlives the next play', () => {
    const timeline = makeTimeline()
    timeline.add([passed(3)], 0)
    timeline.add([dealt(0)], 100)
    expect(kinds(timeline.at(100))).toContain('pass')
    expect(kinds(timeline.at(TIMES.bubble))).not.toContain('pass')
  })

  test('a tile put face down goes to its player and is told in a bubble', () => {
    const timeline = makeTimeline()
    timeline.add([{ kind: 'closed', seat: 2, tile: null, by: 'player' }], 0)
    expect(times(timeline.at(0))).toEqual([[0, TIMES.lay], [0, TIMES.bubble]])
    expect(kinds(timeline.at(TIMES.lay))).toEqual(['shut'])
  })

  test('a newer bubble of the same player takes the place of the older', () => {
    const timeline = makeTimeline()
    timeline.add([passed(3)], 0)
    timeline.add([{ kind: 'said', seat: 3, name: 'Ani', phrase: 'good' }], 100)
    expect(kinds(timeline.at(100))).toEqual(['say'])
  })

  test('of several plays at once only the last is shown: a tab woke up', () => {
    const timeline = makeTimeline()
    timeline.add([dealt(0)], 0)
    timeline.add([laid(0, '6-6'), { kind: 'turn', seat: 1, mine: false }, laid(1, '6-1'), passed(2), laid(3, '1-0')], 10)
    expect(timeline.at(10)).toMatchObject([{ kind: 'lay', tile: '1-0', start: 10 }])
  })

  test('what was over while nobody looked is gone', () => {
    const timeline = makeTimeline()
    timeline.add([laid(0, '6-6')], 0)
    expect(timeline.at(600_000)).toEqual([])
  })
})

describe('the count', () => {
  const end = ended(1, [0, 2, 0, 0], ['6-1 5-0', '', '4-4', '3-0'], [12, null, 8, 3])

  test('goes hand by hand behind the last tile, then come points and verdict', () => {
    const timeline = makeTimeline()
    timeline.add([laid(1, '6-6'), end], 0)
    const moving = timeline.at(0)
    expect(kinds(moving)).toEqual(['lay', 'count', 'count', 'count', 'points', 'verdict'])
    expect(moving.slice(1)).toMatchObject([
      { seat: 2, pips: 8, start: 220 },
      { seat: 3, pips: 3, start: 620 },
      { seat: 0, pips: 12, start: 1020 },
      { seat: 1, points: 2, start: 1420 },
      { start: 1420 },
    ])
  })

  test('hands stay hidden until it is their turn; the verdict comes behind the last', () => {
    const timeline = makeTimeline()
    timeline.add([end], 0)
    const hidden = (now: number) => [0, 1, 2, 3].map((seat) => uncounted(timeline.at(now), seat, now))
    expect([hidden(0), hidden(400), hidden(800)]).toEqual([
      [true, false, false, true],
      [true, false, false, false],
      [false, false, false, false],
    ])
    expect([0, 1199, 1200].map((now) => counting(timeline.at(now), now))).toEqual([true, true, false])
  })

  test('a tap ends it', () => {
    const timeline = makeTimeline()
    timeline.add([laid(1, '6-6'), end], 0)
    timeline.skip()
    expect(kinds(timeline.at(0))).toEqual(['lay'])
  })

  test('so does the next deal', () => {
    const timeline = makeTimeline()
    timeline.add([end], 0)
    timeline.add([dealt(1)], 100)
    expect(new Set(kinds(timeline.at(100)))).toEqual(new Set(['deal']))
  })

  test('a deal that nobody counts has only its verdict', () => {
    const timeline = makeTimeline()
    timeline.add([ended(0, [0, 0, 0, 0], ['', '', '', ''])], 0)
    expect(kinds(timeline.at(0))).toEqual(['verdict'])
  })
})

describe('less motion', () => {
  test('everything fades where it ends, in less than 80 ms', () => {
    const timeline = makeTimeline({ reduced: true })
    timeline.add([dealt(0)], 0)
    expect(endOf(timeline, 0)).toBeLessThan(80)
    timeline.add([laid(0, '6-6'), ended(0, [1, 0, 0, 0], ['', '5-5', '', ''])], 100)
    for (const { fade, duration } of timeline.at(100)) expect([fade, duration < 80]).toEqual([true, true])
    expect(endOf(timeline, 100)).toBeLessThan(100 + 3 * 80)
  })

  test('bubbles stay as long as they are read', () => {
    const timeline = makeTimeline()
    timeline.setReduced(true)
    timeline.add([passed(1)], 0)
    expect(timeline.at(0)).toMatchObject([{ fade: true, duration: TIMES.bubble }])
  })
})

test('clearing ends everything', () => {
  const timeline = makeTimeline()
  timeline.add([dealt(0), passed(1)], 0)
  timeline.clear()
  expect([timeline.at(0), timeline.next(0)]).toEqual([[], null])
})
