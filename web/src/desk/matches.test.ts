import { describe, expect, test } from 'vitest'
import type { CompetitionView, MatchView } from '../wire/http'
import { clockOf, comingUp, nameOf, proposalsOf, resultOf, saidBy, scoreFault, stagesOf } from './matches'

const match = (id: string, stage: string, more: Partial<MatchView> = {}) =>
  ({ id, stage, a: 'E1', b: 'E2', proposals: [], ...more }) as MatchView

test('matches stand by pool and by stage of the knock-out', () => {
  const stages = stagesOf([match('A-1', 'A'), match('B-1', 'B'), match('A-2', 'A'), match('K4-1', 'knockout'), match('K3', 'knockout')])
  expect(stages.map(({ name, matches }) => [name, matches.map(({ id }) => id)])).toEqual([
    ['A', ['A-1', 'A-2']],
    ['B', ['B-1']],
    ['K4', ['K4-1']],
    ['K3', ['K3']],
  ])
})

test('names are those of the entrants', () => {
  const view = { entrants: [{ id: 'E1', name: 'Ani / Budi' }] } as CompetitionView
  expect([nameOf(view, 'E1'), nameOf(view, 'E9'), nameOf(view, null)]).toEqual(['Ani / Budi', 'E9', '–'])
})

describe('a score that is typed', () => {
  test.each([
    ['7', '3', ''],
    ['10', '6', ''],
    ['-1', '7', ''],
    ['', '3', 'missing'],
    ['7', 'x', 'missing'],
    ['7.5', '3', 'missing'],
    ['7', '7', 'level'],
  ] as const)('%s – %s', (a, b, fault) => expect(scoreFault(a, b)).toBe(fault))

  test('may be level in a league', () => expect(scoreFault('100', '100', false)).toBe(''))

  test('is an event of its match', () => {
    expect(resultOf(match('A-1', 'A'), ' 7', '3')).toEqual({ kind: 'result', match: 'A-1', a: 'E1', b: 'E2', score: [7, 3] })
  })
})

test('what a proposal says is read', () => {
  const result = { kind: 'result', match: 'A-1', a: 'E1', b: 'E2', score: [7, 3] }
  expect(saidBy({ kind: 'propose', by: 'referee-1 Budi', event: result })).toEqual({
    match: 'A-1',
    score: [7, 3],
    absent: [],
    by: 'referee-1 Budi',
    totals: null,
  })
  const sheet = { kind: 'sheet', session: 2, table: 3, deals: [{ code: 'H', points: [5, 2, 1, 0] }, { code: 'T', points: [-2, 2, 2, 2] }] }
  expect(saidBy({ kind: 'propose', event: sheet })).toMatchObject({ match: '2-3', totals: [3, 4, 3, 2] })
  expect(saidBy({ kind: 'walkover', match: 'A-2', absent: ['E3'] })).toMatchObject({ score: null, absent: ['E3'], by: '' })
  expect(saidBy({ kind: 'announce', text: 'Mulai' })).toBe(null)
  const view = { proposals: [{ n: 5, by: 'x', at: null, event: { kind: 'propose', event: result } }] } as unknown as CompetitionView
  expect(proposalsOf(view, match('A-1', 'A', { proposals: [5] })).map(({ n }) => n)).toEqual([5])
  expect(proposalsOf(view, match('A-2', 'A'))).toEqual([])
})

test('what can be played now stands by time, then by table, then as it is counted', () => {
  const at = (time: string) => `2026-08-17T${time}:00+08:00`
  const coming = comingUp([
    match('A-1', 'A', { state: 'counted' }),
    match('A-2', 'A', { state: 'open', starts: null, table: 1 }),
    match('A-3', 'A', { state: 'proposed', starts: at('10:00'), table: 2 }),
    match('A-4', 'A', { state: 'open', starts: at('09:00'), table: 3 }),
    match('A-5', 'A', { state: 'open', starts: at('10:00'), table: 1 }),
    match('A-6', 'A', { state: 'open', starts: null, table: null }),
    match('K2', 'knockout', { state: 'waiting' }),
  ])
  expect(coming.map(({ id }) => id)).toEqual(['A-4', 'A-5', 'A-3', 'A-2', 'A-6'])
})

test('times are those of the venue, as they are written', () => {
  expect([clockOf('2026-08-17T09:40:00+09:00'), clockOf(null)]).toEqual(['09:40', ''])
})
