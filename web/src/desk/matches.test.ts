import { describe, expect, test } from 'vitest'
import type { CompetitionView, MatchView } from '../wire/http'
import { entrantsOf, nameOf, proposalsOf, readPasted, resultOf, saidBy, scoreFault, stagesOf } from './matches'

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
  })
  expect(saidBy({ kind: 'walkover', match: 'A-2', absent: ['E3'] })).toMatchObject({ score: null, absent: ['E3'], by: '' })
  expect(saidBy({ kind: 'announce', text: 'Mulai' })).toBe(null)
  const view = { proposals: [{ n: 5, by: 'x', at: null, event: { kind: 'propose', event: result } }] } as unknown as CompetitionView
  expect(proposalsOf(view, match('A-1', 'A', { proposals: [5] })).map(({ n }) => n)).toEqual([5])
  expect(proposalsOf(view, match('A-2', 'A'))).toEqual([])
})

describe('a pasted list', () => {
  test('has one entrant a line, numbers and blanks go, clubs stand behind a semicolon or a tab', () => {
    expect(readPasted('1. Ani / Budi; Tamalate\n\n  2) Citra  /  Dewi\tRW 03 \nEka\u00a0/ Fajar\r\n', [])).toEqual([
      { name: 'Ani / Budi', club: 'Tamalate', doubt: '' },
      { name: 'Citra / Dewi', club: 'RW 03', doubt: '' },
      { name: 'Eka / Fajar', club: '', doubt: '' },
    ])
  })

  test('tells names that stand twice, and too long ones', () => {
    const read = readPasted(`ANI / BUDI\nCitra\ncitra\n${'x'.repeat(201)}`, ['Ani / Budi'])
    expect(read.map(({ doubt }) => doubt)).toEqual(['twice', '', 'twice', 'long'])
  })

  test('gets ids that nobody has', () => {
    const pasted = readPasted('A\nB; RW 1', [])
    expect(entrantsOf(pasted, ['E1', 'E3'])).toEqual([
      { id: 'E2', name: 'A' },
      { id: 'E4', name: 'B', club: 'RW 1' },
    ])
  })
})
