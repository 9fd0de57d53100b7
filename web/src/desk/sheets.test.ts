import { describe, expect, it } from 'vitest'
import type { Row } from '../pad/pepet'
import { differences, EMPTY_ROW, readTyped, rowsOf } from './sheets'

const row = (code: Row['code'], ...points: [number, number, number, number]): Row => ({ code, leader: null, points })

describe('a form that is typed a second time', () => {
  it('shows only the cells that differ', () => {
    const sent = [row('H', 5, 2, 1, 0), row('T', -2, 2, 2, 2)]
    expect(differences(sent, sent)).toEqual([])
    expect(differences(sent, [row('H', 5, 1, 2, 0), row('K', -2, 2, 2, 2)])).toEqual([
      { deal: 1, seat: 1, sent: '2', typed: '1' },
      { deal: 1, seat: 2, sent: '1', typed: '2' },
      { deal: 2, seat: null, sent: 'T', typed: 'K' },
    ])
  })

  it('tells a row that only one of the two has', () => {
    const found = differences([row('H', 5, 2, 1, 0)], [])
    expect(found.map(({ seat, typed }) => [seat, typed])).toEqual([[null, '–'], [0, '–'], [1, '–'], [2, '–'], [3, '–']])
  })

  it('reads what was typed, and takes nothing for 0', () => {
    const typed = [{ code: 'T', points: ['−2', '2', ' 2', '2'] as const }, { code: 'H', points: ['5', '2', '1', ''] as const }, EMPTY_ROW]
    expect(readTyped(typed)).toEqual([row('T', -2, 2, 2, 2), { code: 'H', leader: null, points: [5, 2, 1, NaN] }])
  })

  it('has the rows of a sheet and of the proposal of one', () => {
    const sheet = { kind: 'sheet', deals: [{ code: 'G', leader: 2, points: [10, 2, 1, 0] }] }
    expect(rowsOf(sheet)).toEqual([{ code: 'G', leader: 2, points: [10, 2, 1, 0] }])
    expect(rowsOf({ kind: 'propose', event: sheet })).toEqual(rowsOf(sheet))
    expect(rowsOf({ kind: 'announce' })).toEqual([])
  })
})
