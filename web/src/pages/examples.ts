/**
 * One drawn example for each category of points: what lies on the table, and who gets what.
 *
 * Points are never written here: a hand names its place in the server's row (`place`), sums are added up.
 */
import type { DescribedRow } from '../wire/http'
import { pipsOf, type TileText } from '../tiles'

/** Who a hand belongs to. */
export type Role = 'locker' | 'out' | 'partner' | 'opponent' | 'rival' | 'other' | 'offender'

/** A hand when the deal ended. */
export interface ExampleHand {
  readonly role: Role
  /** What it counts; null where nothing is counted. */
  readonly pips: number | null
  readonly tiles?: readonly TileText[]
  /** Index into the row's points; null for none. */
  readonly place: number | null
}

/** The last tile and the two ends of the chain that it finds. */
export interface ExampleLast {
  readonly tile: TileText
  /** The outermost tiles of the chain, and the numbers that they show outwards. */
  readonly chain: readonly [TileText, TileText]
  readonly ends: readonly [number, number]
  /** The end that it is laid on. */
  readonly at: 'left' | 'right'
  /** Numbers that nobody holds any more. */
  readonly exhausted: readonly number[]
}

/** An example of a category. */
export interface Example {
  readonly last?: ExampleLast
  readonly hands?: readonly ExampleHand[]
  /** A hand shown by itself. */
  readonly shown?: readonly TileText[]
  /** How the points are added up, such as `(7 + 8 + 12) × 2 = 54`. */
  readonly sum?: string
  /** Who gets the sum, where it is not plain. */
  readonly to?: 'locker' | 'opponents'
}

/** Return whether a tile fits both ends. */
export function fitsBoth({ tile, ends }: ExampleLast): boolean {
  return ends.every((end) => tile.includes(String(end)))
}

/** Return the example for a row of a mode's table of points, null where there is none. */
export function exampleOf(mode: string, { category, points }: DescribedRow): Example | null {
  const byPips = points.length === 0
  const found = (byPips ? BY_PIPS : mode === 'pairs' ? PAIRS : SINGLE)[category] ?? (byPips ? null : LAST[category])
  const places = found?.hands?.every((hand) => hand.place === null || hand.place < points.length)
  return found && places !== false ? found : null
}

const OPEN: Pick<ExampleLast, 'chain' | 'ends'> = { chain: ['5-1', '6-2'], ends: [5, 2] }
const EQUAL: Pick<ExampleLast, 'chain' | 'ends'> = { chain: ['4-1', '6-4'], ends: [4, 4] }

const LAST: Readonly<Record<string, Example>> = {
  domi: { last: { ...OPEN, tile: '5-3', at: 'left', exhausted: [] } },
  'domi-balak': { last: { ...OPEN, tile: '2-2', at: 'right', exhausted: [] } },
  ceki: { last: { ...OPEN, tile: '5-2', at: 'left', exhausted: [] } },
  'ceki-habis': { last: { ...OPEN, tile: '5-2', at: 'left', exhausted: [5, 2] } },
  'ceki-balak': { last: { ...EQUAL, tile: '4-4', at: 'right', exhausted: [] } },
  'ceki-palang': { last: { ...EQUAL, tile: '4-4', at: 'right', exhausted: [4] } },
}

const SINGLE: Readonly<Record<string, Example>> = {
  kandang: counted(['locker', 6, 0], ['opponent', 9], ['opponent', 12], ['opponent', 8]),
  'kandang-kalah': counted(['locker', 6], ['opponent', 9, 1], ['opponent', 2, 0], ['opponent', 11, 2]),
  'kandang-seri': counted(['locker', 6], ['opponent', 6, 0], ['opponent', 8], ['opponent', 12]),
  habis: held(['other', 7, 1, '4-3'], ['out', null, 0], ['other', 13, 3, '0-0'], ['other', 9, 2, '5-4']),
  kunci: held(['locker', 6, 1, '5-1'], ['other', 4, 0, '3-1'], ['other', 9, 2, '6-3'], ['other', 12, 3, '6-6']),
  'semua-tutup': held(
    ['other', 3, 0, '2-1'],
    ['other', 4, 1, '0-0', '4-0'],
    ['other', 8, 2, '5-3'],
    ['other', 13, 3, '6-1', '6-0'],
  ),
  gaple: held(['locker', 3, 0, '2-1'], ['other', 5, 1, '4-1'], ['other', 8, 2, '5-3'], ['other', 11, 3, '6-5']),
  'gaple-kalah': held(
    ['locker', 6, 0, '5-1'],
    ['other', 4, 1, '3-1'],
    ['other', 9, 2, '6-3'],
    ['other', 12, 3, '6-6'],
  ),
  tutup: counted(['offender', null, 0], ['other', null, 1], ['other', null, 2], ['other', null, 3]),
}

const PAIRS: Readonly<Record<string, Example>> = {
  kandang: counted(['locker', 6, 0], ['opponent', 9], ['partner', 20, 0], ['opponent', 11]),
  'kandang-kalah': counted(['locker', 6], ['opponent', 4, 0], ['partner', 2], ['opponent', 11, 0]),
  'kandang-seri': counted(['locker', 6], ['opponent', 6, 0], ['partner', 2], ['opponent', 12, 0]),
}

const BY_PIPS: Readonly<Record<string, Example>> = {
  game: { last: { ...OPEN, tile: '5-3', at: 'left', exhausted: [] }, sum: added([7, 1, 12]) },
  'dua-mata': { last: { ...OPEN, tile: '5-2', at: 'left', exhausted: [] }, sum: added([7, 8, 12], 2) },
  'balak-kosong-masuk': {
    last: { chain: ['4-0', '6-2'], ends: [0, 2], tile: '0-0', at: 'left', exhausted: [] },
    sum: added([7, 1, 12], 1, 50),
  },
  'balak-enam-masuk': {
    last: { chain: ['5-1', '6-2'], ends: [5, 6], tile: '6-6', at: 'right', exhausted: [] },
    sum: added([7, 6, 9], 1, 200),
  },
  'enam-balak': sixDoubles(['1-1', '2-2', '3-3', '4-4', '5-5', '6-6', '3-1']),
  gaple: {
    ...counted(['locker', 8], ['rival', 12], ['partner', 11], ['opponent', 6]),
    sum: added([12, 11, 6]),
    to: 'locker',
  },
  'gaple-kalah': {
    ...counted(['locker', 8], ['rival', 8], ['partner', 11], ['opponent', 6]),
    sum: added([8, 11, 6], 2),
    to: 'opponents',
  },
}

function counted(...hands: readonly [Role, number | null, number?][]): Example {
  return { hands: hands.map(([role, pips, place = null]) => ({ role, pips, place })) }
}

function held(...hands: readonly [Role, number | null, number, ...TileText[]][]): Example {
  return { hands: hands.map(([role, pips, place, ...tiles]) => ({ role, pips, place, tiles })) }
}

function added(numbers: readonly number[], times = 1, plus = 0): string {
  const sum = numbers.reduce((total, number) => total + number, 0)
  const terms = numbers.join(' + ')
  if (times > 1) return `(${terms}) × ${times} = ${sum * times}`
  return plus ? `${terms} + ${plus} = ${sum + plus}` : `${terms} = ${sum}`
}

/** All pips of the set, without those in this hand. */
function sixDoubles(tiles: readonly TileText[]): Example {
  const own = tiles.reduce((total, tile) => total + pipsOf(tile), 0)
  return { shown: tiles, sum: `168 − ${own} = ${168 - own}` }
}
