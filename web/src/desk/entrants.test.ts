import { describe, expect, test } from 'vitest'
import { readPasted, withIds } from './entrants'

describe('a pasted list', () => {
  test('has one entrant a line, numbers and blanks go, clubs stand behind a semicolon or a tab', () => {
    expect(readPasted('1. Ani / Budi; Tamalate\n\n  2) Citra  /  Dewi\tRW 03 \nEka\u00a0/ Fajar\r\n', [])).toEqual([
      { entrant: { name: 'Ani / Budi', club: 'Tamalate' }, doubt: '' },
      { entrant: { name: 'Citra / Dewi', club: 'RW 03' }, doubt: '' },
      { entrant: { name: 'Eka / Fajar' }, doubt: '' },
    ])
  })

  test('tells names that stand twice, and too long ones', () => {
    const read = readPasted(`ANI / BUDI\nCitra\ncitra\n${'x'.repeat(201)}`, ['Ani / Budi'])
    expect(read.map(({ doubt }) => doubt)).toEqual(['twice', '', 'twice', 'long'])
  })

  test('gets ids behind the highest there is', () => {
    expect(withIds(readPasted('A\nB; RW 1', []), ['E1', 'E3', 'Tim-9'])).toEqual([
      { id: 'E4', name: 'A' },
      { id: 'E5', name: 'B', club: 'RW 1' },
    ])
    expect(withIds(readPasted('A', []), [])).toEqual([{ id: 'E1', name: 'A' }])
  })
})
