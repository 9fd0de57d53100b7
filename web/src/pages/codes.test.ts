import { expect, test } from 'vitest'
import { readCode, shownCode, wrongLetters } from './codes'

test.each([
  ['ABCD2345', 'ABCD2345'],
  ['abcd-2345', 'ABCD2345'],
  ['  ab cd 23 45 ', 'ABCD2345'],
  ['abcd–2345', 'ABCD2345'],
  ['http://10.0.0.5:8000/meja/abcd2345?x=1', 'ABCD2345'],
  ['gaple.test/meja/ABCD-2345', 'ABCD2345'],
])('%j is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD 2341', 'meja dua'])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeNull()
})

test('says which characters no code has', () => {
  expect(wrongLetters('ab0o-2l0!')).toBe('0 O L !')
  expect(wrongLetters('abcd')).toBe('')
})

test('a code is shown in two groups', () => {
  expect(shownCode('ABCD2345')).toBe('ABCD-2345')
  expect(shownCode('LAMA')).toBe('LAMA')
})
