import { expect, test } from 'vitest'
import type { MatchFacts } from '../wire/http'
import { resultOf, sidesOf } from './standing'

const player = (name: string, is_me = false, bot: string | null = null) => ({ name, is_me, bot })
const MATCH: MatchFacts = {
  reported: false,
  code: 'ABCD2345',
  match: 1,
  finished_ms: 0,
  rules: 'pordi-2025',
  mode: 'single',
  players: [player('Budi'), player('Bot 1', false, 'pemula'), player('Ani', true), player('Citra')],
  winners: [3],
  score: [4, 2, 3, 8],
}

test('my side stands first, then the best', () => {
  expect(sidesOf(MATCH).map(({ names, score }) => [names.join(), score])).toEqual([
    ['Ani', 3],
    ['Citra', 8],
    ['Budi', 4],
    ['Bot 1', 2],
  ])
  expect(resultOf(MATCH)).toBe('lost')
  expect(resultOf({ ...MATCH, winners: [2, 3] })).toBe('won')
})

test('pairs are one side each', () => {
  const pairs = { ...MATCH, mode: 'pairs', score: [7, 4, 7, 4], winners: [0, 2] }
  expect(sidesOf(pairs)).toEqual([
    { names: ['Budi', 'Ani'], score: 7, won: true, mine: true, bots: false },
    { names: ['Bot 1', 'Citra'], score: 4, won: false, mine: false, bots: false },
  ])
  expect(resultOf(pairs)).toBe('won')
})

test('a match without me is nobody’s win', () => {
  expect(resultOf({ ...MATCH, players: MATCH.players.map((each) => ({ ...each, is_me: false })) })).toBe('other')
})

test('a match that nobody has won is neither won nor lost', () => {
  expect(resultOf({ ...MATCH, winners: [] })).toBe('other')
})
