/** The drawing of half a tile: a square of 44 units, pips on a grid of three by three. */

/** A place on the square. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The side of a half; a tile is 44 by 88 units. */
export const HALF = 44

/** How the pips stand: the middle of the grid, the distance between two pips, and their radius. */
export interface PipGrid {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly radius: number
}

/** The whole half for the pips. */
export const PLAIN: PipGrid = { x: 22, y: 22, step: 12, radius: 4.6 }

/** With a number in the outer left corner. */
export const NUMBERED: PipGrid = { x: 25.5, y: 25.5, step: 10.5, radius: 4 }

/** The columns and rows (-1, 0, 1) of the pips of each number, as they stand when the tile is upright. */
const PATTERNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
]

/** Return where the pips of a number are on the half. */
export function pipsOf(number: number, { x, y, step }: PipGrid = PLAIN): Spot[] {
  return (PATTERNS[number] ?? []).map(([column, row]) => ({ x: x + column * step, y: y + row * step }))
}

/** Return the same spots on the other half of the tile: turned by half a circle, as a tile has no top. */
export function onLowerHalf(spots: readonly Spot[]): Spot[] {
  return spots.map(({ x, y }) => ({ x: HALF - x, y: 2 * HALF - y }))
}

/** Return discs at these spots as one path: a table has hundreds of pips, and each as an element of its own is slow. */
export function drawn(spots: readonly Spot[], radius: number): string {
  const [r, across] = [radius, 2 * radius]
  return spots.map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`).join('')
}
