/** Screens and chains for tests and for looking at: legal chains of all 28 tiles, random and of the worst shapes. */
import type { Insets, Link } from './layout'

/** A screen, and the width of a tile that a chain of all tiles keeps on it. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly insets?: Insets
  readonly least: number
}

const NOTCH_UP = { top: 47, right: 0, bottom: 34, left: 0 }
const NOTCH_ASIDE = { top: 0, right: 47, bottom: 21, left: 47 }

/** Phones, a tablet, a desk and a hall screen, and how they are turned. */
export const SCREENS: readonly Screen[] = [
  { width: 320, height: 568, least: 22 },
  { width: 360, height: 640, least: 24 },
  { width: 390, height: 844, least: 28 },
  { width: 430, height: 932, least: 32 },
  { width: 768, height: 1024, least: 44 },
  { width: 1440, height: 900, least: 44 },
  { width: 568, height: 320, least: 22 },
  { width: 640, height: 360, least: 24 },
  { width: 844, height: 390, least: 28 },
  { width: 932, height: 430, least: 32 },
  { width: 1024, height: 768, least: 38 },
  { width: 900, height: 1440, least: 44 },
  { width: 1920, height: 1080, least: 44 },
  { width: 390, height: 664, least: 26 },
  { width: 390, height: 844, insets: NOTCH_UP, least: 28 },
  { width: 844, height: 390, insets: NOTCH_ASIDE, least: 28 },
]

/** A screen in words. */
export function screenName({ width, height, insets }: Screen): string {
  return `${width} × ${height}${insets ? ' with a notch' : ''}`
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `random`: as it comes; `doubles`: all doubles in the first fourteen tiles; `late`: in the last fourteen. */
export type ChainShape = 'random' | 'doubles' | 'late' | (string & {})

/**
 * Return a legal chain of all 28 tiles. The tiles that are no doubles are the sides of the complete graph of seven
 * numbers; a chain is a walk that uses each side once and each double somewhere at its number.
 */
export function randomChain(seed: number, shape: ChainShape = 'random'): Link[] {
  const random = makeRandom(seed)
  const walk = shape === 'random' ? [] : walkThroughAll(random)
  const numbers = closed(walk, random)
  const seen = new Set<number>()
  const chain: Link[] = []
  for (const [i, number] of numbers.entries()) {
    if (i > 0) chain.push({ left: numbers[i - 1] as number, right: number })
    const later = numbers.slice(i + 1).includes(number)
    if (!seen.has(number) && (shape !== 'random' || !later || random() < 0.3)) {
      chain.push({ left: number, right: number })
      seen.add(number)
    }
  }
  return shape === 'late' ? chain.map(({ left, right }) => ({ left: right, right: left })).reverse() : chain
}

/** A walk through all seven numbers in some order. */
function walkThroughAll(random: () => number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((number) => ({ number, at: random() })).sort((a, b) => a.at - b.at).map(({ number }) => number)
}

/** A closed walk over all 21 sides (Hierholzer) that begins with a given one. */
function closed(begin: readonly number[], random: () => number): number[] {
  const left = new Set<number>()
  for (let a = 0; a < 7; a++) for (let b = a + 1; b < 7; b++) left.add(a * 7 + b)
  const side = (a: number, b: number) => Math.min(a, b) * 7 + Math.max(a, b)
  for (const [i, number] of begin.entries()) if (i > 0) left.delete(side(begin[i - 1] as number, number))
  const stack = [begin[begin.length - 1] ?? Math.floor(random() * 7)]
  const path: number[] = []
  while (stack.length) {
    const here = stack[stack.length - 1] as number
    const open = [0, 1, 2, 3, 4, 5, 6].filter((to) => to !== here && left.has(side(here, to)))
    const to = open[Math.floor(random() * open.length)]
    if (to === undefined) path.push(stack.pop() as number)
    else {
      left.delete(side(here, to))
      stack.push(to)
    }
  }
  return [...begin.slice(0, -1), ...path.reverse()]
}
