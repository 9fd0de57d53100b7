import { describe, expect, test } from 'vitest'
import { HALF, NUMBERED, PLAIN, onLowerHalf, pipsOf } from './pips'

/** At this width of a tile pips are still to be counted. */
const SMALLEST = 22

describe.each([
  ['without numbers', PLAIN],
  ['with numbers', NUMBERED],
])('%s', (_name, grid) => {
  test.each([0, 1, 2, 3, 4, 5, 6])('%i has as many pips, on the half and apart', (number) => {
    const pips = pipsOf(number, grid)
    expect(pips).toHaveLength(number)
    for (const [i, { x, y }] of pips.entries()) {
      expect(Math.min(x, y)).toBeGreaterThan(grid.radius)
      expect(Math.max(x, y)).toBeLessThan(HALF - grid.radius)
      for (const other of pips.slice(i + 1)) {
        const gap = Math.hypot(x - other.x, y - other.y) - 2 * grid.radius
        expect((gap * SMALLEST) / HALF).toBeGreaterThan(1)
      }
    }
  })

  test('are no dots on a small tile', () => {
    expect((2 * grid.radius * SMALLEST) / HALF).toBeGreaterThanOrEqual(3.5)
  })
})

test('both halves of a double look the same from both sides', () => {
  const upper = pipsOf(6)
  expect(onLowerHalf(onLowerHalf(upper))).toEqual(upper)
  expect(onLowerHalf(upper).every(({ y }) => y > HALF)).toBe(true)
})
