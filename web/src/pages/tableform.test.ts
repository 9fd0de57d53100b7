import { expect, test } from 'vitest'
import type { DescribedMode, DescribedOption, DescribedRules } from '../wire/http'
import {
  chosenOptions,
  configOf,
  groupsOf,
  inMode,
  newForm,
  readWhole,
  rulesAsked,
  valueOf,
  wrongNumbers,
} from './tableform'

const whole = (name: string, value: number | null): DescribedOption => ({
  name,
  about: name,
  clause: null,
  default: value,
  least: 1,
  most: 9999,
})
const choice = (name: string, ...values: (string | number)[]): DescribedOption => ({
  name,
  about: name,
  clause: null,
  default: values[0] ?? null,
  values: values.map((value) => ({ value, about: String(value) })),
})
const modeOf = (mode: string, ...options: DescribedOption[]): DescribedMode => ({
  mode,
  direction: 'right',
  first_tile: '6-6',
  stuck: 'pass',
  options,
  table: [],
  violations: [],
})
const rulesOf = (id: string, ...modes: DescribedMode[]): DescribedRules => ({
  id,
  modes,
  name: id,
  about: '',
  suits: '',
  points: '',
  source: '',
  clauses: [],
})

const TURN = choice('turn_seconds', 15, 30, 60)
const EQUAL = choice('equal_ends', 'ceki', 'domi')
const SINGLE = modeOf('single', whole('deals', 7), EQUAL, choice('extra_eligible', 'tied', 'all'), TURN)
const PAIRS = modeOf('pairs', whole('target', 7), whole('deals', null), EQUAL, TURN)
const PORDI = rulesOf('pordi-2025', SINGLE, PAIRS)
const GAMES = modeOf('pairs', whole('target', 250), whole('games', 1), whole('deals', null), TURN)
const GAPLER = rulesOf('gapler-250', GAMES)

test('a new form asks for the rule set as it is', () => {
  expect(configOf(newForm(PORDI), SINGLE)).toEqual({
    rules: 'pordi-2025',
    mode: 'single',
    options: {},
    bots: 'pemula',
    public: false,
    spectators: true,
  })
})

test('only what differs is sent', () => {
  const form = { ...newForm(PORDI), values: { deals: '5', equal_ends: 'ceki', turn_seconds: 30 } }
  expect(chosenOptions(form, SINGLE)).toEqual({ deals: 5, turn_seconds: 30 })
})

test('of the two ways to end a match only the chosen one is sent', () => {
  const values = { target: '100', games: '3', deals: '12' }
  const form = { ...newForm(GAPLER), values }
  expect(chosenOptions(form, GAMES)).toEqual({ target: 100, games: 3 })
  expect(chosenOptions({ ...form, ending: 'deals' }, GAMES)).toEqual({ deals: 12 })
})

test('a fixed number of deals is proposed where the rule set has none', () => {
  const form = { ...newForm(GAPLER), ending: 'deals' as const }
  expect(groupsOf(GAMES).deals && valueOf(form, groupsOf(GAMES).deals as DescribedOption)).toBe(10)
  expect(chosenOptions(form, GAMES)).toEqual({ deals: 10 })
})

test('options are grouped by what they choose', () => {
  expect(groupsOf(SINGLE)).toEqual({
    turn: TURN,
    target: [SINGLE.options[0]],
    deals: null,
    others: [EQUAL, SINGLE.options[2]],
  })
  const pairs = groupsOf(PAIRS)
  expect([pairs.target, pairs.deals]).toEqual([[PAIRS.options[0]], PAIRS.options[1]])
})

test('another mode keeps what both have, but no length', () => {
  const form = { ...newForm(PORDI), values: { deals: '3', equal_ends: 'domi', extra_eligible: 'all' } }
  const pairs = inMode(form, PAIRS)
  expect(pairs.mode).toBe('pairs')
  expect(pairs.values).toEqual({ equal_ends: 'domi' })
})

test('another rule set keeps manners and turn time', () => {
  const form = { ...newForm(PORDI), bots: null, public: true, values: { turn_seconds: 60, equal_ends: 'domi' } }
  expect(newForm(GAPLER, form)).toEqual({
    rules: 'gapler-250',
    mode: 'pairs',
    values: { turn_seconds: 60 },
    ending: 'target',
    bots: null,
    public: true,
    spectators: true,
  })
})

test.each([
  ['7', 7],
  [' 12 ', 12],
  [9999, 9999],
  ['0', null],
  ['10000', null],
  ['', null],
  ['7,5', null],
  ['-3', null],
  ['tujuh', null],
])('%j reads as %j', (typed, number) => {
  expect(readWhole(typed, { least: 1, most: 9999 })).toBe(number)
})

test('a wrong number is told, unless it does not count', () => {
  const form = { ...newForm(GAPLER), values: { target: '', deals: 'x' } }
  expect(wrongNumbers(form, GAMES)).toEqual(['target'])
  expect(wrongNumbers({ ...form, ending: 'deals' }, GAMES)).toEqual(['deals'])
  expect(wrongNumbers(newForm(GAPLER), GAMES)).toEqual([])
})

test('an address may ask for a rule set', () => {
  expect(rulesAsked('?rules=gapler-250', [PORDI, GAPLER])).toBe(GAPLER)
  expect(rulesAsked('?rules=nope', [PORDI, GAPLER])).toBe(PORDI)
  expect(rulesAsked('', [])).toBeUndefined()
})
