import { expect, test } from 'vitest'
import { clauseAddress, clauseAnchor, clauseNumber, clauseOfHash, optionAnchor, textParts, unbroken } from './clauses'

const HALF_CEKI = { name: 'half_ceki', about: 'ceki dengan satu angka habis' }
const DEALS = { name: 'deals', about: 'deals of a set' }
const CLAUSES = ['pordi-2025/1', 'pordi-2025/2', 'pordi-2025/12']

test('a clause has an anchor, an address and a number', () => {
  expect(clauseAnchor('pordi-2025/7')).toBe('clause-pordi-2025/7')
  expect(clauseAddress('pordi-2025/7')).toBe('/aturan/pordi-2025#clause-pordi-2025/7')
  expect(clauseNumber('gapler-250/12')).toBe('12')
  expect(optionAnchor('half_ceki')).toBe('option-half_ceki')
})

test.each([
  '#clause-pordi-2025/12',
  '#clause-pordi-2025%2F12',
  '#clause-pordi-2025-12',
  '#pordi-2025/12',
  '#clause-12',
  '#12',
])('%s is found', (hash) => {
  expect(clauseOfHash(hash, CLAUSES)).toBe('pordi-2025/12')
})

test.each(['', '#', '#13', '#option-deals', '#clause-', '#%', '#clause-pordi-2025'])('%j is no clause', (hash) => {
  expect(clauseOfHash(hash, CLAUSES)).toBeNull()
})

test('a text is cut where it names a house option', () => {
  expect(textParts('Aturan meja half_ceki bisa membaliknya.', [HALF_CEKI])).toEqual([
    { text: 'Aturan meja “ceki dengan satu angka habis”', option: 'half_ceki' },
    { text: ' bisa membaliknya.', option: null },
  ])
  expect(textParts('7 deals (house option deals); or', [DEALS])).toEqual([
    { text: '7 deals (', option: null },
    { text: 'house option “deals of a set”', option: 'deals' },
    { text: '); or', option: null },
  ])
})

test('the value that is named behind an option is told in words too', () => {
  const values = [{ about: 'diulang', value: 'replay' }]
  const tie = { name: 'lock_tie', about: 'mata sama', values }
  expect(textParts('Dengan aturan meja lock_tie replay, diulang.', [tie])).toEqual([
    { text: 'Dengan ', option: null },
    { text: 'aturan meja “mata sama: diulang”', option: 'lock_tie' },
    { text: ', diulang.', option: null },
  ])
  expect(textParts('(aturan meja lock_tie: replay untuk itu)', [tie])[1]?.text).toBe('aturan meja “mata sama: diulang”')
  expect(textParts('aturan meja deals, misalnya 10', [DEALS])[1]?.text).toBe(', misalnya 10')
})

test('what names no option stays whole', () => {
  expect(textParts('aturan meja lain', [DEALS])).toEqual([{ text: 'aturan meja lain', option: null }])
  expect(textParts('', [DEALS])).toEqual([])
})

test('a tile is not broken over lines', () => {
  expect(unbroken('6-6 turun, bukan 10 - 2')).toBe('6\u2060-\u20606 turun, bukan 10 - 2')
  expect(unbroken('pordi-2025 live-2')).toBe('pordi-2025 live-2')
})
