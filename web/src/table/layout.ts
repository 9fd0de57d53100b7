/**
 * Where everything is on a table of a given size. Nothing is drawn here and nothing is measured:
 * numbers in, boxes out, in CSS pixels from the left upper corner of the table.
 */
import type { Box } from './boxes'
import { TARGET, type ChainArea } from './chain'
import type { Seat } from './state'
import type { Direction } from '../wire/messages'

export type { Direction }
export type { Box } from './boxes'
export { chainLayout } from './chain'
export type { ChainArea, ChainLayout, LaidTile, Link, LiveEnd, Orientation } from './chain'

/** What the device covers at the edges (`env(safe-area-inset-*)`). */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** How the table is cut: tall, flat, or with the sheet beside it. */
export type Shape = 'portrait' | 'landscape' | 'wide'

/** Where somebody sits as this screen shows it. */
export type Place = 'bottom' | 'right' | 'top' | 'left'

/** What a layout is asked for. */
export interface TableSize {
  readonly width: number
  readonly height: number
  readonly insets?: Insets
  /** Tiles in my hand, 7 when not given; a tile keeps its size when others are laid. */
  readonly handSize?: number
  /** The buttons lie at the left, for a left thumb. */
  readonly leftHanded?: boolean
  /** At which side of a player the next one sits. */
  readonly direction: Direction
  /** Null for a spectator, who sees seat 0 at the bottom. */
  readonly mySeat: Seat | null
}

/** Where one player is drawn, and how: name beside the avatar, below it, or the small form of the bottom seat. */
export interface PlayerPlace {
  readonly seat: Seat
  readonly place: Place
  readonly box: Box
  readonly form: 'row' | 'column' | 'mine'
}

/**
 * The boxes of a table. Those of strip, menu, players, hand, line, actions, sound, goal and sheet never overlap,
 * nor does the chain's box less what is blocked in it.
 */
export interface TableLayout {
  readonly shape: Shape
  /** The score. */
  readonly strip: Box
  /** The menu's button. */
  readonly menu: Box
  /** By seat. */
  readonly players: readonly PlayerPlace[]
  /** The cloth. The three other players and the chain lie on it; all else lies on the wood round it. */
  readonly felt: Box
  /** How wide the rail round the cloth is drawn, outside of it. */
  readonly rail: number
  /** Where the chain may lie. */
  readonly chain: ChainArea
  /** The hand with the room into which playable tiles are lifted. */
  readonly hand: Box
  /** My tiles from left to right; each is a target. At rest a tile lies `lift` below the top of its box. */
  readonly tiles: readonly Box[]
  readonly lift: number
  /** What is going on, in words. */
  readonly line: Box
  /** Buttons. */
  readonly actions: Box
  /** The button for the sounds; null where only the menu has room. */
  readonly sound: Box | null
  /** How far the match goes, in words; null where there is no room. */
  readonly goal: Box | null
  /** Sheet and clauses beside the table; null where there is no room. */
  readonly sheet: Box | null
}

/** The sizes that are chosen first; all else follows from them. */
interface Measures {
  /** Between the edge and what lies there. */
  readonly pad: number
  readonly gap: number
  readonly rail: number
  readonly strip: number
  /** The height of the top player's row. */
  readonly player: number
  /** Neighbours at the sides. */
  readonly side: { readonly w: number; readonly h: number }
  /** The height of the line and the buttons. */
  readonly line: number
  readonly tile: number
  readonly tileGap: number
}

const LIFT = 8
const HAND = 7

/** Return where everything is on a table of this size. */
export function tableLayout(size: TableSize): TableLayout {
  const { top, right, bottom, left } = size.insets ?? { top: 0, right: 0, bottom: 0, left: 0 }
  const all = { x: left, y: top, w: size.width - left - right, h: size.height - top - bottom }
  if (all.w >= 1000 && all.h >= 560) return besideSheet(all, size)
  return all.w > all.h * 1.1 ? flat(all, size) : tall(all, size, 'portrait')
}

/** The table with the sheet at its side: at the right, or at the left for a left hand. */
function besideSheet(all: Box, size: TableSize): TableLayout {
  const w = Math.min(360, Math.max(280, Math.round(all.w * 0.25)))
  const x = size.leftHanded ? all.x : all.x + all.w - w
  const table = { ...all, w: all.w - w, x: size.leftHanded ? all.x + w : all.x }
  return { ...tall(table, size, 'wide'), sheet: { ...all, x, w } }
}

/** Score on top, opposite player, chain between the neighbours, line and buttons, hand. */
function tall(all: Box, size: TableSize, shape: Shape): TableLayout {
  const m = tallMeasures(all)
  const menu = { x: all.x + m.pad, y: all.y + Math.round((m.strip - TARGET) / 2), w: TARGET, h: TARGET }
  const strip = { ...all, x: menu.x + menu.w + m.pad, w: all.w - menu.w - 2 * m.pad, h: m.strip }
  const hand = handBox(all, m)
  const bar = { x: all.x + m.pad, y: hand.y - m.gap - m.line, w: all.w - 2 * m.pad, h: m.line }
  const above = strip.y + strip.h + m.rail - 2
  const felt = { x: all.x + m.rail, y: above, w: all.w - 2 * m.rail, h: bar.y - m.rail - 2 - above }
  const top = centred(felt, Math.min(felt.w - 4 * m.gap - 2 * GOAL, 280), felt.y + m.gap, m.player)
  const corner = { x: felt.x + m.gap + CORNER, y: top.y, w: Math.min(top.x - felt.x - 2 * m.gap - CORNER, 160), h: m.player }
  const chain = { x: felt.x + m.gap, y: top.y + top.h + m.gap, w: felt.w - 2 * m.gap, h: 0 }
  const box = { ...chain, h: felt.y + felt.h - m.gap - chain.y }
  // above the middle, so that the chain begins there with a whole row
  const side = { y: Math.round(box.y + Math.max(2 * m.gap, box.h / 2 - m.side.h - 32)), ...m.side }
  const sides = { left: { ...side, x: box.x }, right: { ...side, x: box.x + box.w - side.w } }
  return {
    shape, strip, menu, felt, hand, rail: m.rail, lift: LIFT, sheet: null,
    players: seated(size, { ...sides, top, bottom: cut(bar, size, m).mine }, 'column'),
    chain: { box, blocked: [grownInwards(sides.left, 1, m), grownInwards(sides.right, -1, m)] },
    tiles: handTiles(hand, m, size.handSize),
    line: cut(bar, size, m).line,
    actions: cut(bar, size, m).actions,
    sound: { ...corner, x: felt.x + felt.w - m.gap - TARGET, w: TARGET },
    goal: corner,
  }
}

/** The three others along the top, score and line at one side of the hand, buttons at the other. */
function flat(all: Box, size: TableSize): TableLayout {
  const m = flatMeasures(all)
  const hand = handBox(all, m)
  const felt = { x: all.x + m.rail, y: all.y, w: all.w - 2 * m.rail, h: hand.y - all.y }
  const third = Math.floor((felt.w - 4 * m.gap) / 3)
  const inRow = (place: number) => ({ x: felt.x + m.gap + place * (third + m.gap), y: felt.y + m.gap, w: third, h: m.player })
  const y = felt.y + m.player + 2 * m.gap
  const box = { x: felt.x + m.gap, y, w: felt.w - 2 * m.gap, h: felt.y + felt.h - m.gap - y }
  const [words, buttons] = besideHand(all, hand, m, size.leftHanded)
  const [strip, line] = stacked(words, m)
  const [beside, actions] = stacked(buttons, m)
  const menu = { ...beside, x: beside.x + beside.w - TARGET, w: TARGET }
  const sound = beside.w < 3 * (TARGET + m.gap) ? null : { ...menu, x: menu.x - m.gap - TARGET }
  const bottom = { ...beside, w: (sound ?? menu).x - 2 * m.gap - beside.x }
  return {
    shape: 'landscape', strip, menu, sound, goal: null, felt, hand, line, actions, rail: m.rail, lift: LIFT, sheet: null,
    players: seated(size, { left: inRow(0), top: inRow(1), right: inRow(2), bottom }, 'row'),
    chain: { box, blocked: [] },
    tiles: handTiles(hand, m, size.handSize),
  }
}

function tallMeasures({ w, h }: Box): Measures {
  const tileGap = w < 350 ? 0 : w < 500 ? 3 : 6
  const pad = w < 350 ? 6 : w < 700 ? 8 : 16
  const tile = Math.floor((w - 2 * pad - 6 * tileGap) / HAND)
  return {
    pad, tileGap,
    gap: h < 600 ? 2 : h < 800 ? 4 : 6,
    rail: w < 350 ? 4 : w < 700 ? 6 : 12,
    strip: h < 620 ? 44 : h < 800 ? 48 : 56,
    player: h < 620 ? 44 : h < 800 ? 48 : 56,
    side: w < 350 ? { w: 52, h: 84 } : w < 500 ? { w: 60, h: 92 } : { w: 92, h: 112 },
    line: h < 620 ? 44 : h < 800 ? 48 : 56,
    tile: Math.max(Math.min(tile, TARGET), Math.min(tile, Math.floor(h * 0.08), 64)),
  }
}

function flatMeasures({ w, h }: Box): Measures {
  const tileGap = w < 640 ? 0 : 4
  return {
    tileGap,
    pad: w < 640 ? 2 : 8,
    gap: h < 360 ? 2 : 4,
    rail: h < 360 ? 2 : 4,
    strip: TARGET,
    player: h < 360 ? 40 : 48,
    side: { w: 0, h: 0 },
    line: TARGET,
    tile: Math.max(Math.min(TARGET, Math.floor(w / HAND)), Math.min(Math.floor(h * 0.115), 60)),
  }
}

/** At least so much is kept for the words at one side of the top player, and for the sounds at the other. */
const GOAL = 58

/** What the round corner of the cloth takes. */
const CORNER = 4

/** The hand at the bottom. */
function handBox(all: Box, m: Measures): Box {
  const h = 2 * m.tile + LIFT
  return centred(all, HAND * m.tile + (HAND - 1) * m.tileGap, all.y + all.h - h - 2, h)
}

/** The tiles of a hand, in the middle of it. */
function handTiles(hand: Box, m: Measures, count = HAND): Box[] {
  const step = Math.min(m.tile + m.tileGap, (hand.w - m.tile) / Math.max(1, count - 1))
  const from = hand.x + (hand.w - m.tile - step * (count - 1)) / 2
  return Array.from({ length: count }, (_, place) => ({ ...hand, x: Math.round(from + place * step), w: m.tile }))
}

/** The bar above the hand: my avatar, the line and the buttons; the buttons under the thumb. */
function cut(bar: Box, { leftHanded }: TableSize, m: Measures): { mine: Box; line: Box; actions: Box } {
  const mine = m.line
  const actions = Math.min(220, Math.max(128, Math.round(bar.w * 0.32)))
  const line = bar.w - mine - actions - 2 * m.pad
  const after = (x: number) => ({ ...bar, x: bar.x + x })
  if (leftHanded) {
    return {
      actions: { ...bar, w: actions },
      line: { ...after(actions + m.pad), w: line },
      mine: { ...after(bar.w - mine), w: mine },
    }
  }
  return {
    mine: { ...bar, w: mine },
    line: { ...after(mine + m.pad), w: line },
    actions: { ...after(bar.w - actions), w: actions },
  }
}

/** What is left of the bottom at both sides of the hand: for words, and for buttons. */
function besideHand(all: Box, hand: Box, m: Measures, leftHanded = false): [Box, Box] {
  const w = hand.x - all.x - 2 * m.pad - 2
  const y = hand.y + 2
  const left = { x: all.x + m.pad, y, w, h: all.y + all.h - 2 - y }
  const right = { ...left, x: hand.x + hand.w + m.pad + 2 }
  return leftHanded ? [right, left] : [left, right]
}

/** A box in two, one above the other. */
function stacked(box: Box, m: Measures): [Box, Box] {
  const y = box.y + m.strip + m.gap
  return [{ ...box, h: m.strip }, { ...box, y, h: box.y + box.h - y }]
}

/** A box of this size in the middle of another's width. */
function centred(outer: Box, w: number, y: number, h: number): Box {
  return { x: Math.round(outer.x + (outer.w - w) / 2), y, w, h }
}

/** What a neighbour takes of the chain's room, with some air. */
function grownInwards(box: Box, dx: 1 | -1, m: Measures): Box {
  const air = m.gap + 2
  return { x: dx > 0 ? box.x : box.x - air, y: box.y - air, w: box.w + air, h: box.h + 2 * air }
}

/** The players at their places, by seat. */
function seated({ mySeat, direction }: TableSize, boxes: { readonly [P in Place]: Box }, form: 'row' | 'column'): PlayerPlace[] {
  const round: readonly Place[] = direction === 'right' ? ['bottom', 'right', 'top', 'left'] : ['bottom', 'left', 'top', 'right']
  return [0, 1, 2, 3].map((seat) => {
    const place = round[(seat - (mySeat ?? 0) + 4) % 4] ?? 'bottom'
    return { seat, place, box: boxes[place], form: place === 'bottom' ? 'mine' : place === 'top' ? 'row' : form }
  })
}
