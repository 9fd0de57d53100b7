import { expect, test } from 'vitest'
import { hasNumber, isDouble, pipsOf } from '../tiles'
import { exampleOf, fitsBoth, type Example } from './examples'

const BY_LAST = ['domi', 'domi-balak', 'ceki', 'ceki-habis', 'ceki-balak', 'ceki-palang']
const RANKED = ['habis', 'kunci', 'semua-tutup', 'gaple', 'gaple-kalah']
const LOCKS = ['kandang', 'kandang-kalah', 'kandang-seri']
const BY_PIPS = ['game', 'dua-mata', 'balak-kosong-masuk', 'balak-enam-masuk', 'enam-balak', 'gaple', 'gaple-kalah']

const row = (category: string, ...points: number[]) => ({ category, points, name: '', when: '', clause: '' })
function example(mode: string, category: string, ...points: number[]): Example {
  const found = exampleOf(mode, row(category, ...points))
  if (!found) throw new Error(`no example for ${category}`)
  return found
}

test.each(BY_LAST)('%s is what its last tile is', (category) => {
  const { last } = example('pairs', category, 1)
  if (!last) throw new Error('no last tile')
  const here = last.ends[last.at === 'left' ? 0 : 1]
  expect(hasNumber(last.tile, here)).toBe(true)
  expect(last.ends.every((end, side) => hasNumber(last.chain[side] ?? '', end))).toBe(true)
  expect(last.chain).not.toContain(last.tile)
  expect(isDouble(last.tile)).toBe(/balak|palang/.test(category))
  expect(fitsBoth(last)).toBe(category.startsWith('ceki'))
  expect(last.exhausted.length > 0).toBe(/habis|palang/.test(category))
})

test.each(RANKED)('%s counts the tiles that it shows, and the places follow', (category) => {
  const { hands = [] } = example('single', category, 5, 2, 1, 0)
  const values = hands.map(({ tiles = [], pips }) => {
    const alone = tiles.includes('0-0') && !tiles.some((tile) => tile !== '0-0' && hasNumber(tile, 0))
    const counts = tiles.reduce((sum, tile) => sum + pipsOf(tile), alone ? 13 : 0)
    if (pips !== null) expect(counts).toBe(pips)
    return counts
  })
  if (category === 'gaple-kalah') return
  const order = hands.map((_, seat) => seat).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  expect(order.map((seat) => hands[seat]?.place)).toEqual([0, 1, 2, 3])
})

test.each(LOCKS)('%s in single gives the lowest most', (category) => {
  const { hands = [] } = example('single', category, 3, 2, 1)
  const locker = hands[0]?.pips ?? 0
  const lowest = Math.min(...hands.slice(1).map(({ pips }) => pips ?? 0))
  expect(Math.sign(lowest - locker)).toBe({ kandang: 1, 'kandang-kalah': -1, 'kandang-seri': 0 }[category])
})

test.each(LOCKS)('%s in pairs counts no partner', (category) => {
  const { hands = [] } = example('pairs', category, 3)
  expect(hands.map(({ role }) => role)).toEqual(['locker', 'opponent', 'partner', 'opponent'])
  const lowest = Math.min(hands[1]?.pips ?? 0, hands[3]?.pips ?? 0)
  expect(Math.sign(lowest - (hands[0]?.pips ?? 0))).toBe({ kandang: 1, 'kandang-kalah': -1, 'kandang-seri': 0 }[category])
})

test.each(BY_PIPS)('%s adds up', (category) => {
  const { sum = '' } = example('pairs', category)
  const [left = '', right] = sum.split(' = ')
  const [, terms = '', times = '1'] = /^\(?([^)×]+?)\)?(?: × (\d+))?$/.exec(left) ?? []
  const total = terms.replace(/− /g, '+ -').split('+').reduce((all, term) => all + Number(term), 0)
  expect(total * Number(times)).toBe(Number(right))
})

test('the worked examples of the rule book', () => {
  expect(example('pairs', 'dua-mata').sum).toBe('(7 + 8 + 12) × 2 = 54')
  expect(example('pairs', 'balak-enam-masuk').sum).toBe('7 + 6 + 9 + 200 = 222')
  expect(example('pairs', 'gaple-kalah').sum).toBe('(8 + 11 + 6) × 2 = 50')
})

test('an unknown category has none, nor one whose places the row does not have', () => {
  expect(exampleOf('single', row('baru', 1))).toBeNull()
  expect(exampleOf('single', row('kandang-kalah', 3))).toBeNull()
})
