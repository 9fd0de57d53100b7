/**
 * What a referee sees at a pepet table, as a row of the form F1: who ranks where, and the points (pepet-2026).
 *
 * It works where there is no line; what a code is worth comes from the server. Held to the program's own scorer by
 * generated fixtures. No DOM.
 */
import { tileOf, type TileText } from '../tiles'

/** How the form writes the end of a deal (COMPETITION.md "Forms"). */
export type Code = 'H' | 'K' | 'G' | 'G-' | 'T' | 'S'
export type Seat = 0 | 1 | 2 | 3
export type Four<T> = readonly [T, T, T, T]

/** What the server says of the form. */
export interface F1Rules {
  readonly deals: number
  /** Points by code, best place first; of `G-` and `T` the locker's and offender's first. */
  readonly worth: Readonly<Record<string, Four<number>>>
  /** Beside what 0-0 counts nothing: `blank`, another tile with a blank half; `any`, any other (pepet-2026/6). */
  readonly blankPair: string
}

/** What a seat holds in the end, closed tiles too: the tiles themselves, or what they are worth. */
export type Left = { readonly tiles: readonly TileText[] } | { readonly value: number }

/** How a deal ended, as a referee tells it. */
export type Ending =
  | { readonly how: 'out'; readonly seat: Seat; readonly left: Four<Left> }
  | { readonly how: 'locked'; readonly seat: Seat; readonly deliberate: boolean; readonly left: Four<Left> }
  | { readonly how: 'exhausted'; readonly left: Four<Left> }
  | { readonly how: 'refused'; readonly seat: Seat }

/** A row of the form. */
export interface Row {
  readonly code: Code
  readonly leader: Seat | null
  readonly points: Four<number>
  /** What it was judged from, where it was told here. */
  readonly told?: Told
}

/** An ending, and the seats that had to be parted, best first. */
export interface Told {
  readonly ending: Ending
  readonly parted: readonly Seat[]
}

/** A row, or the seats that something else must part first, by lowest drawn tile or as the referee saw it. */
export type Judged =
  | { readonly row: Row; readonly ranking: readonly Seat[]; readonly values: Four<number> | null }
  | { readonly level: readonly (readonly Seat[])[] }

export const SEATS: readonly Seat[] = [0, 1, 2, 3]
const LONE_BLANK = 13

/** Return what tiles are worth together: pips, with 0-0 alone as 13 (pepet-2026/6). */
export function valueOf(tiles: readonly TileText[], blankPair: string): number {
  const pips = tiles.flatMap(halves).reduce((sum, half) => sum + half, 0)
  if (!tiles.includes('0-0')) return pips
  const others = tiles.filter((tile) => tile !== '0-0')
  const isPaired = blankPair === 'blank' ? others.some((tile) => halves(tile).includes(0)) : others.length > 0
  return isPaired ? pips : pips + LONE_BLANK
}

/**
 * Return the row that an ending makes.
 *
 * @param parted the seats that had to be parted, best first: by a drawn tile (pepet-2026/7), or by the referee where
 *   only values are known.
 */
export function judge(rules: F1Rules, ending: Ending, leader: Seat | null = null, parted: readonly Seat[] = []): Judged {
  if (ending.how === 'refused') return { row: { code: 'T', leader, points: withFirst(rules, 'T', ending.seat, others(ending.seat)) }, ranking: [], values: null }
  const values = ending.left.map((left) => ('value' in left ? left.value : valueOf(left.tiles, rules.blankPair))) as unknown as Four<number>
  const keys = ending.left.map((left, seat) => keyOf(left, values[seat] ?? 0, ending.how === 'out' && ending.seat === seat))
  const ranking = [...SEATS].sort((one, other) => compare(keys[one] ?? [], keys[other] ?? []) || placeIn(parted, one) - placeIn(parted, other))
  const level = groups(ranking, keys).filter((group) => group.some((seat) => !parted.includes(seat)))
  if (level.length) return { level }
  return { row: { leader, ...scored(rules, ending, ranking) }, ranking, values }
}

/** Return who leads next: the first of the ranking, after a tutup the same again; null where nobody is known. */
export function leaderAfter(row: Row): Seat | null {
  const best = Math.max(...row.points)
  const first = SEATS.filter((seat) => row.points[seat] === best)
  return first.length === 1 ? (first[0] ?? null) : row.leader
}

/** What a session stands at. */
export interface Session {
  readonly totals: Four<number>
  /** Deals won by seat: times first in the ranking. */
  readonly won: Four<number>
  /** Places, shared where totals and deals won are equal. */
  readonly ranks: Four<number>
  readonly stars: readonly Seat[]
}

/** Return what rows add up to (pepet-2026/13, a star for each table). */
export function sessionOf(rows: readonly Row[]): Session {
  const totals = four((seat) => rows.reduce((sum, row) => sum + row.points[seat], 0))
  const won = four((seat) => rows.filter((row) => leaderAfter({ ...row, leader: null }) === seat).length)
  const ranks = four((seat) => 1 + SEATS.filter((other) => totals[other] > totals[seat] || (totals[other] === totals[seat] && won[other] > won[seat])).length)
  return { totals, won, ranks, stars: rows.length ? SEATS.filter((seat) => ranks[seat] === 1) : [] }
}

/** Whether points are a row of a code, in any order. */
export function isRow(rules: F1Rules, code: string, points: readonly number[]): boolean {
  const sorted = (each: readonly number[]) => [...each].sort((one, other) => one - other).join()
  const worth = rules.worth[code]
  return worth !== undefined && sorted(points) === sorted(worth)
}

function scored(rules: F1Rules, ending: Exclude<Ending, { how: 'refused' }>, ranking: readonly Seat[]): Pick<Row, 'code' | 'points'> {
  if (ending.how !== 'locked') {
    const code = ending.how === 'out' ? 'H' : 'S'
    return { code, points: inOrder(rules, code, ranking) }
  }
  if (!ending.deliberate) return { code: 'K', points: inOrder(rules, 'K', ranking) }
  if (ranking[0] === ending.seat) return { code: 'G', points: inOrder(rules, 'G', ranking) }
  return { code: 'G-', points: withFirst(rules, 'G-', ending.seat, ranking.filter((seat) => seat !== ending.seat)) }
}

function inOrder(rules: F1Rules, code: Code, ranking: readonly Seat[]): Four<number> {
  return four((seat) => rules.worth[code]?.[ranking.indexOf(seat)] ?? 0)
}

function withFirst(rules: F1Rules, code: Code, first: Seat, rest: readonly Seat[]): Four<number> {
  return inOrder(rules, code, [first, ...rest])
}

function others(seat: Seat): Seat[] {
  return SEATS.filter((other) => other !== seat)
}

/** What ranks a seat, lower first: who went out, value, number of tiles, the halves from the smallest (pepet-2026/7). */
function keyOf(left: Left, value: number, isOut: boolean): readonly number[] {
  const held = 'tiles' in left ? [left.tiles.length, ...left.tiles.flatMap(halves).sort((one, other) => one - other)] : []
  return [isOut ? 0 : 1, value, ...held]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((part, index) => part !== other[index])
  if (place < 0) return one.length - other.length
  return (one[place] ?? 0) - (other[place] ?? -1)
}

/** Return the seats that are level in all that is known; one that is known by its value alone is level by it. */
function groups(ranking: readonly Seat[], keys: readonly (readonly number[])[]): Seat[][] {
  const found: Seat[][] = []
  for (const seat of ranking) {
    const last = found[found.length - 1]
    const key = keys[seat] ?? []
    if (last?.some((other) => isLevel(keys[other] ?? [], key))) last.push(seat)
    else found.push([seat])
  }
  return found.filter(({ length }) => length > 1)
}

function isLevel(one: readonly number[], other: readonly number[]): boolean {
  const known = one.length === 2 || other.length === 2 ? 2 : Math.max(one.length, other.length)
  return Array.from({ length: known }, (_, index) => one[index] === other[index]).every(Boolean)
}

function placeIn(parted: readonly Seat[], seat: Seat): number {
  const place = parted.indexOf(seat)
  return place < 0 ? SEATS.length : place
}

function four(of: (seat: Seat) => number): Four<number> {
  return [of(0), of(1), of(2), of(3)]
}

function halves(tile: TileText): number[] {
  const { high, low } = tileOf(tile)
  return [high, low]
}
