/** Where the hands of the others are turned up when a deal is counted. */
import { movedInto } from './boxes'
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

/** Return where so many tiles of a player lie open on the felt; the hands of two players never overlap. */
export function openedHand({ place, box }: PlayerPlace, count: number, layout: TableLayout): OpenedHand {
  const { felt, chain } = layout
  const room = layout.shape === 'landscape' ? box.w : felt.w / 2
  const fitting = Math.floor((room - 2 * PAD - 4) / MOST_TILES) - GAP
  const tile = Math.max(14, Math.min(fitting, 32, Math.floor(chain.box.h / 8)))
  const w = Math.max(count * (tile + GAP) - GAP, 2 * tile) + 2 * PAD
  const h = 2 * tile + WORDS + 2 * PAD
  const x = { left: box.x, right: box.x + box.w - w, top: box.x + (box.w - w) / 2, bottom: box.x }[place]
  return { box: movedInto({ x: Math.round(x), y: box.y + box.h + 2, w, h }, felt), tile }
}
