import { describe, expect, it } from 'vitest'
import gapler from '../fair/fixtures/gapler-ulang.json'
import gaplerSheet from '../fair/fixtures/gapler-ulang.sheet.json'
import pepet from '../fair/fixtures/pepet-undian.json'
import pepetSheet from '../fair/fixtures/pepet-undian.sheet.json'
import pordi from '../fair/fixtures/pordi-ganda.json'
import pordiSheet from '../fair/fixtures/pordi-ganda.sheet.json'
import expectedText from '../../../tests/record/golden/expected.jsonl?raw'
import type { Sheet } from '../wire/http'
import { BrokenRecord } from './record'
import { makeReplay, type Replay, type ReplayStep } from './replay'
import { DOUBLE_SIX, highOf, lowOf, pipsOf } from '../tiles'

/** Every record that the Python tests hold. */
const GOLDEN: Record<string, string> = import.meta.glob('../../../tests/record/golden/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a deal of a golden record must give. */
interface ExpectedDeal {
  kind: string
  seat: number | null
  pips: (number | null)[] | null
  score: number[]
}

const EXPECTED: { file: string; rules: string; deals: ExpectedDeal[] }[] = expectedText
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))

const sheetOf = (sheet: unknown) => sheet as Sheet
const lastOf = (replay: Replay, deal: number): ReplayStep => {
  const step = replay.steps[replay.deals[deal - 1]?.last ?? -1]
  if (!step) throw new Error(`no deal ${deal}`)
  return step
}

const HANDS = (pordi.deals[1]?.hands ?? []).map((hand) => hand.split(' '))
const LEADER = pordi.deals[1]?.leader ?? -1

const WHOLE_SET = [...DOUBLE_SIX].sort().join()

/** Whether a tile is missing or there twice, or numbers touch that are not alike. */
function cannotBe({ chain, hands, closed }: ReplayStep): boolean {
  const tiles = [...chain.map((laid) => laid.tile), ...hands.flat(), ...closed.flat()]
  const turned = chain.some(({ tile, left, right }) => left + right !== pipsOf(tile) || !tile.includes(String(left)))
  const apart = chain.some((laid, index) => index > 0 && chain[index - 1]?.right !== laid.left)
  const turns = new Set(chain.map((laid) => laid.turn))
  return tiles.sort().join() !== WHOLE_SET || turned || apart || turns.size !== chain.length
}

/** A record of one deal with these plays. */
function oneDeal(plays: string, more: Record<string, unknown> = {}): unknown {
  const hands = pordi.deals[1]?.hands
  const deal = { hands, leader: LEADER, plays, unfinished: true, ...more }
  return { format: 'gaple-record/1', rules: 'pordi-2025', deals: [deal] }
}

describe('a replay', () => {
  const replay = makeReplay(pordi, sheetOf(pordiSheet))

  it('has a step for the deal, for each turn and for the end', () => {
    const turns = pordi.deals.map((deal) => deal.plays.split(' ').filter(Boolean).length)
    expect(replay.deals.map((deal) => deal.last - deal.first + 1)).toEqual(turns.map((number) => number + 2))
    expect(replay.steps.map((step) => step.at)).toEqual(replay.steps.map((_, index) => index))
    expect(replay.deals.map((deal) => deal.first)).toEqual([0, ...replay.deals.slice(0, -1).map((deal) => deal.last + 1)])
  })

  it('begins a deal with seven tiles each and its leader on turn', () => {
    const step = replay.steps[replay.deals[1]?.first ?? -1]
    expect(step).toMatchObject({ kind: 'dealt', deal: 2, seat: LEADER, turn: LEADER, turns: 0, chain: [], ends: null })
    expect(step?.hands.map((hand) => hand.join(' '))).toEqual(pordi.deals[1]?.hands)
  })

  it('gives the turn to nobody in a deal that is thrown in', () => {
    expect(replay.steps.filter((step) => step.deal === 1).map((step) => [step.kind, step.turn])).toEqual([
      ['dealt', null],
      ['ended', null],
    ])
  })

  it('keeps the score of before until the deal has ended', () => {
    const scores = replay.steps.filter((step) => step.deal === 4).map((step) => step.score)
    expect(scores.slice(0, -1).every((score) => score?.join() === '2,0,2,0')).toBe(true)
    expect(scores[scores.length - 1]).toEqual([4, 0, 4, 0])
    expect(replay.deals[3]).toMatchObject({ scoreBefore: [2, 0, 2, 0], scoreAfter: [4, 0, 4, 0], played: true })
  })

  it('ends a deal with what the sheet tells', () => {
    expect(lastOf(replay, 4)).toMatchObject({ kind: 'ended', seat: 0, turn: null })
    expect(replay.deals[3]?.told?.category_name).toBe('Domi Balak')
  })

  it('has neither scores nor words without a sheet', () => {
    const bare = makeReplay(JSON.stringify(pordi))
    expect(bare.steps.every((step) => step.score === null)).toBe(true)
    expect(bare.deals.every((deal) => deal.told === null && deal.scoreAfter === null)).toBe(true)
    expect(bare.steps.length).toBe(replay.steps.length)
  })

  it('lays closed tiles apart', () => {
    const closings = makeReplay(pepet, sheetOf(pepetSheet)).steps.filter((step) => step.kind === 'closed')
    expect(closings.length).toBeGreaterThan(0)
    for (const step of closings) {
      expect(step.closed[step.seat ?? 0]).toContain(step.tile)
      expect(step.hands[step.seat ?? 0]).not.toContain(step.tile)
      expect(step.chain.map((laid) => laid.tile)).not.toContain(step.tile)
    }
  })

  it('goes through replayed deals too', () => {
    const through = makeReplay(gapler, sheetOf(gaplerSheet))
    expect(through.steps.filter((step) => step.deal === 1).map((step) => step.kind)).toEqual([
      'dealt',
      'laid',
      'passed',
      'passed',
      'ended',
    ])
    expect(lastOf(through, 1).passed.filter(Boolean)).toHaveLength(2)
  })
})

describe('every record of the Python tests', () => {
  const records = Object.entries(GOLDEN).map(([path, text]) => [path.replace(/^.*golden\//, ''), text] as const)

  it('is there', () => {
    expect(records.length).toBeGreaterThan(45)
  })

  it.each(records)('%s: 28 tiles at every step, and numbers that touch are alike', (_, text) => {
    const replay = makeReplay(text)
    expect(replay.steps.filter((step) => replay.deals[step.deal - 1]?.played).filter(cannotBe)).toEqual([])
    const reported = replay.steps.filter((step) => !replay.deals[step.deal - 1]?.played)
    expect(reported.every((step) => step.kind === 'ended' && step.chain.length === 0)).toBe(true)
  })

  it.each(EXPECTED.map((expected) => [expected.file, expected] as const))('%s ends as it must', (file, expected) => {
    const path = Object.keys(GOLDEN).find((each) => each.endsWith(`golden/${file}`)) ?? ''
    const replay = makeReplay(GOLDEN[path], sheetOf({ deals: expected.deals }))
    expect(replay.deals).toHaveLength(expected.deals.length)
    for (const [index, deal] of expected.deals.entries()) {
      const step = lastOf(replay, index + 1)
      expect([step.seat, step.score]).toEqual([deal.seat, deal.score])
      if (deal.kind === 'domi' && replay.deals[index]?.played && step.turns > 0) {
        expect(step.hands[deal.seat ?? 0]).toEqual([])
      }
      // pepet-2026 weighs a lone 0-0 otherwise, and six doubles leave nothing to the winner
      const plain = expected.rules !== 'pepet-2026' && step.turns > 0
      const pips = step.hands.map((hand) => hand.reduce((sum, tile) => sum + pipsOf(tile), 0))
      if (plain && deal.pips) expect(pips).toEqual(deal.pips)
    }
  })

  it('begins the next game at nothing (gapler-250/11)', () => {
    const expected = EXPECTED.find((each) => each.file === 'gapler-games.json')
    const path = Object.keys(GOLDEN).find((each) => each.endsWith('golden/gapler-games.json')) ?? ''
    const target = JSON.parse(GOLDEN[path] ?? '').options.target ?? 250
    const { deals } = makeReplay(GOLDEN[path], sheetOf({ deals: expected?.deals }))
    const won = deals.findIndex((deal, index) => Math.max(...(deal.scoreAfter ?? [])) >= target && index < deals.length - 1)
    expect(won).toBeGreaterThanOrEqual(0)
    expect(deals[won + 1]?.scoreBefore).toEqual([0, 0, 0, 0])
  })
})

describe('violations', () => {
  const firstPlay = pordi.deals[1]?.plays.split(' ')[0] ?? ''
  const violation = (before?: number, seat = LEADER) => ({
    seat,
    kind: 'wrong-tile',
    ...(before === undefined ? {} : { before }),
  })

  it('stand before the play that they came before', () => {
    const record = oneDeal(firstPlay, { violations: [violation(1), violation(2, 3)] })
    const replay = makeReplay(record)
    expect(replay.steps.map((step) => [step.kind, step.seat, step.violation])).toEqual([
      ['dealt', LEADER, null],
      ['violation', LEADER, 'wrong-tile'],
      ['laid', LEADER, null],
      ['violation', 3, 'wrong-tile'],
      ['ended', null, null],
    ])
    expect(replay.deals[0]?.violations).toBe(2)
  })

  it.each([[3], [99], [undefined]])('before play %s of one are refused', (before) => {
    const broken = () => makeReplay(oneDeal(firstPlay, { violations: [violation(before)] }))
    expect(broken).toThrow(new BrokenRecord('violation', 1, 'violations'))
  })

  it('of a reported deal are counted', () => {
    const reported = { outcome: { kind: 'domi', seat: 0, category: 'domi' }, violations: [{ seat: 1, kind: 'wrong-tile' }] }
    expect(makeReplay({ format: 'gaple-record/1', rules: 'pordi-2025', deals: [reported] }).deals[0]).toMatchObject({
      violations: 1,
      played: false,
    })
  })
})

describe('a play that cannot be drawn is refused with its place', () => {
  const led = HANDS[LEADER] ?? []
  const next = HANDS[(LEADER + 1) % 4] ?? []
  const opening = led.find((tile) => next.some((other) => !shares(tile, other))) ?? ''
  const misfit = next.find((tile) => !shares(opening, tile)) ?? ''

  it('not held', () => {
    expect(() => makeReplay(oneDeal(next[0] ?? ''))).toThrow(new BrokenRecord('not-held', 1, 'play 1'))
    expect(() => makeReplay(oneDeal(`${opening} x${led[0]}`))).toThrow(new BrokenRecord('not-held', 1, 'play 2'))
  })

  it('fits no end', () => {
    expect(() => makeReplay(oneDeal(`${opening} ${misfit}`))).toThrow(new BrokenRecord('no-fit', 1, 'play 2'))
    expect(() => makeReplay(oneDeal(`${opening} ${misfit}R`))).toThrow(new BrokenRecord('no-fit', 1, 'play 2'))
  })

  it('fits both ends and names none', () => {
    const tiles = [...DOUBLE_SIX]
    const swap = (a: string, b: string) => {
      const [i, j] = [tiles.indexOf(a), tiles.indexOf(b)]
      tiles[i] = b
      tiles[j] = a
    }
    swap(tiles[7 * LEADER] ?? '', '6-6')
    swap(tiles[7 * ((LEADER + 1) % 4)] ?? '', '6-5')
    const dealt = [0, 1, 2, 3].map((seat) => tiles.slice(7 * seat, 7 * seat + 7).join(' '))
    expect(() => makeReplay(oneDeal('6-6 6-5', { hands: dealt }))).toThrow(new BrokenRecord('which-end', 1, 'play 2'))
    const laid = makeReplay(oneDeal('6-6 6-5L', { hands: dealt })).steps[2]
    expect(laid).toMatchObject({ kind: 'laid', end: 'L', ends: [5, 6] })
  })
})

function shares(a: string, b: string): boolean {
  return [highOf(a), lowOf(a)].some((number) => number === highOf(b) || number === lowOf(b))
}
