/** Where the hands of the others are turned up when a deal is counted. */
import { grown, inside, movedInto, overlaps } from './boxes'
import type { Box, PlayerPlace, TableLayout } from './layout'

/** A hand that is turned up beside its player. */
export interface OpenedHand {
  readonly box: Box
  /** The width of a tile. */
  readonly tile: number
}

const PAD = 5
const GAP = 2
/** The line with the pips. */
const WORDS = 18
const MOST_TILES = 7
/** How finely free felt is looked for. */
const STEP = 8
/** What a hand keeps between itself and the chain. */
const AIR = 2

/**
 * Return where so many tiles of a player lie open on the felt; the hands of two players never overlap.
 *
 * A hand lies under its player. At the sides it goes up or down as far as the tiles of the chain ask for; where
 * there is no free place at all it stays, over the chain.
 */
export function openedHand(player: PlayerPlace, count: number, layout: TableLayout, chain: readonly Box[] = []): OpenedHand {
  const under = underPlayer(player, count, layout)
  if (player.place !== 'left' && player.place !== 'right') return under
  const taken = [
    ...chain.map((tile) => grown(tile, AIR)),
    ...layout.players.filter(({ place }) => place !== 'bottom').map(({ box }) => box),
    ...layout.players.filter(({ place }) => place === 'top').map((top) => underPlayer(top, MOST_TILES, layout).box),
  ]
  const isFree = (box: Box) => inside(box, layout.felt) && !taken.some((each) => overlaps(each, box))
  const box = upAndDown(under.box, layout.felt.h).find(isFree) ?? under.box
  return { ...under, box }
}

function underPlayer({ place, box }: PlayerPlace, count: number, { felt, chain, shape }: TableLayout): OpenedHand {
  const room = shape === 'landscape' ? box.w : felt.w / 2
  const fitting = Math.floor((room - 2 * PAD - 4) / MOST_TILES) - GAP
  const tile = Math.max(14, Math.min(fitting, 32, Math.floor(chain.box.h / 8)))
  const w = Math.max(count * (tile + GAP) - GAP, 2 * tile) + 2 * PAD
  const h = 2 * tile + WORDS + 2 * PAD
  const x = { left: box.x, right: box.x + box.w - w, top: box.x + (box.w - w) / 2, bottom: box.x }[place]
  return { box: movedInto({ x: Math.round(x), y: box.y + box.h + 2, w, h }, felt), tile }
}

/** The box, then higher and lower by turns, ever further away. */
function upAndDown(box: Box, furthest: number): Box[] {
  const steps = Array.from({ length: Math.floor(furthest / STEP) }, (_, i) => (i + 1) * STEP)
  return [box, ...steps.flatMap((by) => [{ ...box, y: box.y + by }, { ...box, y: box.y - by }])]
}
