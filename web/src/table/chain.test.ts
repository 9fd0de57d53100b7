import { describe, expect, test } from 'vitest'
import { distance, inside, overlaps } from './boxes'
import { READABLE, TARGET, chainLayout } from './chain'
import type { Box, ChainArea, ChainLayout, LaidTile, Link } from './layout'
import { SCREENS, makeRandom, randomChain, screenName } from './layout.fixture'
import { tableLayout } from './layout'

const SHAPES = ['random', 'doubles', 'late'] as const

/** A legal chain of all tiles, of one of the shapes. */
function chainOf(seed: number): Link[] {
  return randomChain(seed, SHAPES[seed % SHAPES.length])
}

function areaOf(screen: (typeof SCREENS)[number]): ChainArea {
  return tableLayout({ ...screen, direction: 'right', mySeat: 0 }).chain
}

/** The half of a tile that shows its left or right number in the chain; all of a double. */
function halfOf(tile: LaidTile, { left, right }: Link, side: 'left' | 'right'): Box {
  if (left === right) return tile
  const high = Math.max(left, right)
  const isHigh = (side === 'left' ? left : right) === high
  const place = ((tile.orientation + (isHigh ? 0 : 180)) % 360) as 0 | 90 | 180 | 270
  const { x, y, w, h } = tile
  if (place === 0) return { x, y, w, h: h / 2 }
  if (place === 90) return { x: x + w / 2, y, w: w / 2, h }
  return place === 180 ? { x, y: y + h / 2, w, h: h / 2 } : { x, y, w: w / 2, h }
}

/** Whether two boxes have a piece of an edge in common, longer than a point. */
function touch(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return (across === 0 && down > 0) || (down === 0 && across > 0)
}

/** What is wrong with how a chain lies, in words; empty when nothing is. */
function faults(links: readonly Link[], first: number, { box, blocked }: ChainArea, laid: ChainLayout): string[] {
  const { tiles, width: w, ends } = laid
  const found: string[] = []
  const fault = (wrong: boolean, text: string) => wrong && found.push(text)
  fault(tiles.length !== links.length, 'tiles are missing')
  for (const [i, tile] of tiles.entries()) {
    const link = links[i] as Link
    const lies = tile.orientation % 180 !== 0
    fault(tile.w !== (lies ? 2 * w : w) || tile.h !== (lies ? w : 2 * w), `${i} has another size`)
    fault(!inside(tile, box), `${i} is not on the felt`)
    fault(blocked.some((other) => overlaps(other, tile)), `${i} lies on a player`)
    for (const [j, other] of tiles.entries()) {
      if (j < i + 2) continue
      // over a corner the next but one may come nearer
      fault(distance(tile, other) < (j === i + 2 ? w / 2 : w), `${i} and ${j} are ${distance(tile, other)} apart at ${w}`)
    }
    const next = tiles[i + 1]
    if (!next) continue
    fault(!touch(halfOf(tile, link, 'right'), halfOf(next, links[i + 1] as Link, 'left')), `${i} does not touch ${i + 1}`)
    const [double, isDouble, before] = i < first ? [tile, link, next] : [next, links[i + 1] as Link, tile]
    if (isDouble.left === isDouble.right && !liesAcross(double, before) && couldLieAcross(double, before, { box, blocked })) {
      found.push(`the double beside ${i} does not lie across`)
    }
  }
  if (!ends) return found
  fault(halfName(ends.L.half) !== halfName(halfOf(tiles[0] as LaidTile, links[0] as Link, 'left')), 'the left end is elsewhere')
  const last = tiles.length - 1
  fault(halfName(ends.R.half) !== halfName(halfOf(tiles[last] as LaidTile, links[last] as Link, 'right')), 'the right end is elsewhere')
  for (const { half, next, target } of [ends.L, ends.R]) {
    fault(target.w < TARGET || target.h < TARGET, 'a target is too small')
    fault(!inside(target, box) || !inside(next, box), 'an end is out of sight')
    fault(next !== half && tiles.some((tile) => overlaps(tile, next)), 'the next tile would lie on another')
    fault(next !== half && distance(next, half) !== 0, 'the next tile would not touch the end')
  }
  fault(overlaps(ends.L.target, ends.R.target), 'the targets overlap')
  return found
}

/** Whether the tile before a double meets its long side. */
function liesAcross(double: Box, before: Box): boolean {
  return double.w > double.h
    ? before.y + before.h === double.y || before.y === double.y + double.h
    : before.x + before.w === double.x || before.x === double.x + double.w
}

/** Whether a double that hangs below (or above) the tile before it could have been laid across there. */
function couldLieAcross({ x, y, w, h }: Box, before: Box, { box, blocked }: ChainArea): boolean {
  const lying = { x: x - w / 2, y: y > before.y ? y : y + h - w, w: h, h: w }
  return inside(lying, box) && !blocked.some((other) => overlaps(other, lying))
}

const halfName = ({ x, y, w, h }: Box) => [x, y, w, h].join()

describe.each(SCREENS.map((screen) => ({ name: screenName(screen), screen })))('$name', ({ screen }) => {
  const area = areaOf(screen)

  test('chains of all tiles lie on the felt, apart and readable, wherever they began', () => {
    for (let seed = 0; seed < 60; seed++) {
      const chain = chainOf(seed)
      for (const first of [0, 27, (seed * 5) % 28, 13]) {
        const laid = chainLayout(chain, first, area)
        expect({ seed, first, faults: faults(chain, first, area, laid) }).toEqual({ seed, first, faults: [] })
        expect(laid.width, `${seed} from ${first}`).toBeGreaterThanOrEqual(screen.least)
      }
    }
  })

  test('a growing chain is right at every tile, and moves only from one arrangement to a later one', () => {
    for (let seed = 0; seed < 12; seed++) {
      const seen: ChainLayout[] = []
      for (const { links, first, atLeft } of growing(seed)) {
        const laid = chainLayout(links, first, area)
        expect({ seed, count: links.length, faults: faults(links, first, area, laid) }).toEqual({ seed, count: links.length, faults: [] })
        const before = seen[seen.length - 1]
        if (before?.arrangement === laid.arrangement) {
          expect(atLeft ? laid.tiles.slice(1) : laid.tiles.slice(0, -1)).toEqual(before.tiles)
        } else {
          expect(seen.map(({ arrangement }) => arrangement)).not.toContain(laid.arrangement)
          expect(laid.width).toBeLessThanOrEqual(before?.width ?? laid.width)
        }
        seen.push(laid)
      }
      expect(new Set(seen.map(({ arrangement }) => arrangement)).size).toBeLessThanOrEqual(12)
    }
  })
})

interface Growth {
  readonly links: Link[]
  readonly first: number
  /** Whether the newest tile was laid at the left. */
  readonly atLeft: boolean
}

/** A chain from its first tile to its last; evenly, or much more at one end. */
function* growing(seed: number): Generator<Growth> {
  const random = makeRandom(seed)
  const chain = chainOf(seed + 1000)
  const lean = [0.5, 0.1, 0.9][seed % 3] as number
  const begin = Math.floor(random() * 28)
  let from = begin
  let to = begin
  while (to - from < 28) {
    const atLeft = to > begin && from > 0 && (to === 28 || random() < lean)
    if (atLeft) from -= 1
    else to += 1
    yield { links: chain.slice(from, to), first: begin - from, atLeft }
  }
}

test('an empty table has a place for the first tile', () => {
  for (const screen of SCREENS) {
    const area = areaOf(screen)
    const { tiles, ends, start } = chainLayout([], -1, area)
    expect([tiles, ends, inside(start, area.box)]).toEqual([[], null, true])
  }
})

test('even a row of doubles, which no game has, lies somewhere without overlapping', () => {
  const area = areaOf(SCREENS[0] as (typeof SCREENS)[number])
  const links = Array.from({ length: 28 }, () => ({ left: 3, right: 3 }))
  const { tiles } = chainLayout(links, 9, area)
  expect(tiles.some((a, i) => tiles.some((b, j) => i < j && overlaps(a, b)))).toBe(false)
})

test('a long chain on a small screen keeps pips that can be read', () => {
  expect(Math.min(...SCREENS.map(({ least }) => least))).toBe(READABLE)
})
