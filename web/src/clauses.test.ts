import { expect, test } from 'vitest'
import { clauseAddress, clauseAnchor, clauseNumber, clauseOfHash, optionAnchor, textParts, unbroken } from './clauses'

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
  expect(textParts('Aturan meja half_ceki bisa membaliknya.', ['half_ceki'])).toEqual([
    { text: 'Aturan meja half_ceki', option: 'half_ceki' },
    { text: ' bisa membaliknya.', option: null },
  ])
  expect(textParts('7 deals (house option deals); or', ['deals'])).toEqual([
    { text: '7 deals (', option: null },
    { text: 'house option deals', option: 'deals' },
    { text: '); or', option: null },
  ])
})

test('what names no option stays whole', () => {
  expect(textParts('aturan meja lain', ['deals'])).toEqual([{ text: 'aturan meja lain', option: null }])
  expect(textParts('', ['deals'])).toEqual([])
})

test('a tile is not broken over lines', () => {
  expect(unbroken('6-6 turun, bukan 10 - 2')).toBe('6\u2060-\u20606 turun, bukan 10 - 2')
  expect(unbroken('pordi-2025 live-2')).toBe('pordi-2025 live-2')
})
