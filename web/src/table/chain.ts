/**
 * How the chain lies on the felt.
 *
 * The first tile lies near the middle, where a whole row is free. The right arm runs to the right and, where the felt ends, down and
 * back, again and again; the left arm is the same turned by half a circle: to the left, then up and back. So
 * the whole chain is one snake from the left upper to the right lower corner, in rows that are three tile
 * widths apart from middle to middle: a tile's width stays free even between two doubles.
 *
 * A turn is one tile that hangs below the row's last tile; the next row begins below it. A double there lies across
 * the way down, and one more tile leads to the next row; without room for that, at the very edge, it hangs like
 * any other. No double ends a row: behind it there is room for one more tile.
 *
 * Where an arm's tile lies depends only on the tiles before it. The possible arrangements (a tile's width and
 * a place for the first tile) have a fixed order, and the first one that holds the chain is taken. A longer
 * chain therefore never goes back to an earlier arrangement, and while the arrangement stays no tile moves.
 */
import { around, inside, middle, movedInto, overlaps } from './boxes'
import type { Box } from './boxes'
import type { End } from './state'

/** A box for the chain, and what of it is taken by others. */
export interface ChainArea {
  readonly box: Box
  readonly blocked: readonly Box[]
}

/** A tile of the chain as far as drawing needs it: its numbers from left to right (a `Placed` is one). */
export interface Link {
  readonly left: number
  readonly right: number
}

/** Clockwise degrees; at 0 a tile stands upright with its higher number on top. */
export type Orientation = 0 | 90 | 180 | 270

/** Where a tile of the chain lies. */
export interface LaidTile extends Box {
  readonly orientation: Orientation
}

/** An end at which a tile may be laid. */
export interface LiveEnd {
  /** The half tile that shows the end's number; all of a double. */
  readonly half: Box
  /** Where the next tile (not a double) would come; where there is no room for it, `half`. */
  readonly next: Box
  /** What may be tapped to choose this end, 44 px or more; the two ends' targets are apart. */
  readonly target: Box
}

/** A chain as it lies. */
export interface ChainLayout {
  /** In the order of the chain, left to right. */
  readonly tiles: readonly LaidTile[]
  /** The width of a tile. */
  readonly width: number
  /** Which of the possible arrangements this is; as long as it is the same no tile has moved. */
  readonly arrangement: string
  /** Null on the empty table. */
  readonly ends: { readonly [K in End]: LiveEnd } | null
  /** Where the first tile comes. */
  readonly start: Box
}

/** The smallest side of anything that can be tapped. */
export const TARGET = 44

/** The widths that are tried, the largest first; even, so that halves are whole pixels. */
export const WIDTHS: readonly number[] = [64, 52, 44, 38, 32, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2]

const WIDEST = 64

/** The width at which pips are still read well. */
export const READABLE = 22

/** From this part of the largest width on the first tile may be moved away from the middle. */
const MOVING = 0.75

type Point = { readonly x: number; readonly y: number }

type Sign = 1 | -1

/** A width, and where the middle of the first tile lies. */
interface Plan {
  readonly w: number
  readonly x: number
  readonly y: number
}

/** A tile as its arm sees it: the number towards the first tile, and the one towards the end. */
interface Step {
  readonly inner: number
  readonly outer: number
}

/** An arm while it is laid. */
interface Pen {
  readonly area: ChainArea
  readonly w: number
  /** Where the arm's rows go: 1 down, -1 up. */
  readonly dy: Sign
  /** Where the row goes: 1 to the right, -1 to the left. */
  dx: Sign
  /** `row`: in a row; `below`: a turn is made, the row begins under it; `across`: a double lies across the turn. */
  at: 'row' | 'below' | 'across'
  /** Where the next tile begins; in a turn the outer side of the way down. */
  x: number
  /** The middle of the row, also in a turn. */
  y: number
  /** In a turn: how far the way down has come. */
  down: number
  /** Whether the last tile is a double. */
  double: boolean
}

/** A tile put down, and the part of it that shows the number of the end. */
interface Put {
  readonly tile: LaidTile
  readonly half: Box
}

/** A chain laid by some plan. */
type Laid = Omit<ChainLayout, 'width' | 'arrangement'>

/** Which arm had no room; null when even the first tile had none. */
interface Failure {
  readonly fails: End | null
}

/** One side of the chain: its last half tile, and where one more tile would come. */
interface Arm {
  readonly tiles: LaidTile[]
  readonly last: Box
  readonly next: Box
}

/** Return where the tiles of a chain lie. `first`: the place in `links` of the tile that was laid first. */
export function chainLayout(links: readonly Link[], first: number, area: ChainArea): ChainLayout {
  const length = links.reduce((sum, { left, right }) => sum + (left === right ? 1 : 2), 0)
  const full: Full[] = []
  for (const plan of plans(length, area)) {
    if (full.some((one) => worse(plan, one))) continue
    const laid = lay(links, first, plan, area)
    if (!('fails' in laid)) return { ...laid, width: plan.w, arrangement: `${plan.w} ${plan.x} ${plan.y}` }
    if (laid.fails) full.push({ ...plan, arm: laid.fails })
  }
  throw new RangeError('no room for a chain')
}

/** A plan that gave an arm no room. */
interface Full extends Plan {
  readonly arm: End
}

/** Whether a plan surely gives the same arm still less room: further along its way, and by a tile's width lower. */
function worse(plan: Plan, { arm, w, x, y }: Full): boolean {
  const more = arm === 'R' ? 1 : -1
  return plan.w === w && more * (plan.x - x) >= 0 && more * (plan.y - y) >= w
}

/**
 * The arrangements in their order: large before small; before it is much smaller, the chain may be moved.
 * Widths of which so long a chain cannot be are left out. `length`: in tile widths.
 */
function* plans(length: number, area: ChainArea): Generator<Plan> {
  const { box } = area
  const largest = Math.min(WIDEST, Math.sqrt(box.w * box.h) / 9)
  for (const w of WIDTHS) {
    if (w > largest || length > mostLength(w, box)) continue
    const home = homeOf(w, area)
    const places = w > largest * MOVING ? [home] : starts(w, box, home)
    for (const { x, y } of places) yield { w, x: Math.round(x), y: Math.round(y) }
  }
}

/** No longer chain has room: so many full rows, a turn at the end of each, and one before the first. */
function mostLength(w: number, box: Box): number {
  const rows = Math.floor((box.h - w) / (3 * w)) + 1
  return (rows * box.w) / w + (rows + 1) * 3
}

/** Where a chain begins: in the middle, or, where neighbours sit beside it, just below them. */
function homeOf(w: number, { box, blocked }: ChainArea): Point {
  const { x, y } = middle(box)
  const beside = blocked.filter((b) => b.y < y + w && b.y + b.h > y - w)
  const below = Math.max(y, ...beside.map((b) => b.y + b.h + w))
  return { x, y: below + w <= box.y + box.h ? below : y }
}

/**
 * Places for the first tile: home, above and below it, then all over the felt; the nearest first. Before a
 * chain becomes smaller than can be read well, it is tried in many more places.
 */
function starts(w: number, box: Box, home: Point): Point[] {
  const coarse = [home, ...grid(w, box, home, 3 * w, 0), ...grid(w, box, home, 1.5 * w, 4)]
  return w === READABLE ? [...coarse, ...grid(w, box, home, 0.5 * w, 8)] : coarse
}

/**
 * Places in rows that are packed from the top and from the bottom, `dy` apart, the nearest to home first:
 * in each row the middle and `parts` places at either side.
 */
function grid(w: number, box: Box, home: Point, dy: number, parts: number): Point[] {
  const count = Math.max(0, Math.floor((box.h - 2 * w) / dy) + 1)
  const ys = Array.from({ length: count }, (_, row) => [box.y + w + row * dy, box.y + box.h - w - row * dy]).flat()
  const reach = box.w / 2 - w
  const xs = Array.from({ length: 2 * parts + 1 }, (_, i) => middle(box).x + (parts ? (i / parts - 1) * reach : 0))
  const far = (p: Point) => Math.abs(p.y - home.y) + Math.abs(p.x - home.x)
  return ys.flatMap((y) => xs.map((x) => ({ x, y }))).sort((a, b) => far(a) - far(b))
}

/** Return the chain laid by a plan. */
function lay(links: readonly Link[], first: number, { w, x, y }: Plan, area: ChainArea): Laid | Failure {
  const start = around(x, y, 2 * w, w)
  const link = links[first]
  if (!link) return fits(start, area) ? { tiles: [], ends: null, start } : { fails: null }
  const double = link.left === link.right
  const box = double ? around(x, y, w, 2 * w) : start
  if (!fits(box, area)) return { fails: null }
  const pen = { area, w, y, double, at: 'row', down: 0 } as const
  const halfOf = (dx: Sign) => (double ? box : around(x + (dx * w) / 2, y, w, w))
  const right = layArm({ ...pen, dx: 1, dy: 1, x: box.x + box.w }, stepsRight(links, first), halfOf(1))
  if (!right) return { fails: 'R' }
  const left = layArm({ ...pen, dx: -1, dy: -1, x: box.x }, stepsLeft(links, first), halfOf(-1))
  if (!left) return { fails: 'L' }
  const orientation = double ? 0 : facing(1, 0, { inner: link.left, outer: link.right })
  const tiles = [...left.tiles.reverse(), { ...box, orientation }, ...right.tiles]
  return { tiles, ends: liveEnds(left, right, area.box), start }
}

function stepsRight(links: readonly Link[], first: number): Step[] {
  return links.slice(first + 1).map(({ left, right }) => ({ inner: left, outer: right }))
}

function stepsLeft(links: readonly Link[], first: number): Step[] {
  return links.slice(0, first).reverse().map(({ left, right }) => ({ inner: right, outer: left }))
}

/** Lay an arm, null where it has no room. `last`: what of the first tile shows this end's number. */
function layArm(pen: Pen, steps: readonly Step[], last: Box): Arm | null {
  const tiles: LaidTile[] = []
  for (const step of steps) {
    const put = putOne(pen, step)
    if (!put) return null
    tiles.push(put.tile)
    last = put.half
  }
  return { tiles, last, next: putOne(pen, { inner: 1, outer: 0 })?.tile ?? last }
}

/** Put one tile where the pen is; null where it has no room. */
function putOne(pen: Pen, step: Step): Put | null {
  const put = { row: putInRow, below: putBelow, across: putDown }[pen.at](pen, step)
  return put && fits(put.tile, pen.area) ? put : null
}

function isDouble({ inner, outer }: Step): boolean {
  return inner === outer
}

/** Go on along the row, or turn where it ends. */
function putInRow(pen: Pen, step: Step): Put | null {
  const { w, dx, dy, y } = pen
  const double = isDouble(step)
  const length = double ? w : 2 * w
  const turns = fits(wayDown(pen, y + dy * (pen.double ? w : w / 2)), pen.area)
  const room = dx * (rowLimit(pen, turns) - pen.x)
  const spare = double && turns && !pen.double ? 2 * w : 0
  if (room < length + spare) return turns ? putTurn(pen, step) : null
  const x = pen.x + (dx * length) / 2
  pen.x += dx * length
  pen.double = double
  return double ? whole(around(x, y, w, 2 * w), 0) : along(pen, step, x)
}

/** Begin to turn: a tile hangs under the last one of the row, or a double lies across the way down. */
function putTurn(pen: Pen, step: Step): Put {
  const { w, dx, dy, area } = pen
  pen.down = pen.y + dy * (pen.double ? w : w / 2)
  pen.double = isDouble(step)
  const box = around(pen.x - (dx * w) / 2, pen.down + (dy * w) / 2, 2 * w, w)
  if (pen.double && fits(box, area)) {
    pen.at = 'across'
    pen.down += dy * w
    return whole(box, 90)
  }
  const put = hang(pen, step)
  pen.at = 'below'
  pen.y = pen.down + (dy * w) / 2
  pen.dx = -dx as Sign
  return put
}

/** After a double across the way down: one more tile down; the row begins beside its lower half. */
function putDown(pen: Pen, step: Step): Put {
  const { w, dx, dy } = pen
  const put = hang(pen, step)
  pen.at = 'row'
  pen.y = pen.down - (dy * w) / 2
  pen.x -= dx * w
  pen.dx = -dx as Sign
  pen.double = false
  return put
}

/** Begin a row under the way down. */
function putBelow(pen: Pen, step: Step): Put {
  const { w, dx, y } = pen
  pen.at = 'row'
  pen.double = false
  if (isDouble(step)) {
    const box = intoRow(pen, around(pen.x + (dx * w) / 2, y, 2 * w, w))
    pen.x = dx > 0 ? box.x + box.w : box.x
    return whole(box, 90)
  }
  pen.x += 2 * dx * w
  return along(pen, step, pen.x - dx * w)
}

/** A tile along the row, its middle at `x`. */
function along(pen: Pen, step: Step, x: number): Put {
  const { w, dx, y } = pen
  return {
    tile: { ...around(x, y, 2 * w, w), orientation: facing(dx, 0, step) },
    half: around(x + (dx * w) / 2, y, w, w),
  }
}

/** A tile on the way down. */
function hang(pen: Pen, step: Step): Put {
  const { w, dy } = pen
  const box = wayDown(pen, pen.down)
  pen.down += 2 * dy * w
  if (isDouble(step)) return whole(box, 0)
  return {
    tile: { ...box, orientation: facing(0, dy, step) },
    half: { ...box, y: dy > 0 ? box.y + w : box.y, h: w },
  }
}

/** A double, all of which shows the number of the end. */
function whole(box: Box, orientation: Orientation): Put {
  return { tile: { ...box, orientation }, half: box }
}

/** The place of a tile that goes down from the row's end, beginning at the height `from`. */
function wayDown({ w, dx, dy, x }: Pen, from: number): Box {
  return { x: dx > 0 ? x - w : x, y: dy > 0 ? from : from - 2 * w, w, h: 2 * w }
}

/** How far the row may go; where it can turn, the next row must have room there too. */
function rowLimit({ area, w, dx, dy, x, y }: Pen, turns: boolean): number {
  const far = y + dy * w * (turns ? 4 : 1)
  const near = y - dy * w
  const top = Math.min(far, near)
  return limit(area, dx, x, top, Math.max(far, near))
}

/** The first thing in the way from `x` on, in a band of heights. */
function limit({ box, blocked }: ChainArea, dx: Sign, x: number, top: number, bottom: number): number {
  const inBand = blocked.filter((b) => b.y < bottom && b.y + b.h > top && (dx > 0 ? b.x + b.w > x : b.x < x))
  return dx > 0 ? Math.min(box.x + box.w, ...inBand.map((b) => b.x)) : Math.max(box.x, ...inBand.map((b) => b.x + b.w))
}

/** The box of a double at a turn, moved sideways until it has room. */
function intoRow({ area, w, x }: Pen, box: Box): Box {
  const band = [box.y, box.y + w] as const
  const left = limit(area, -1, x, ...band)
  return movedInto(box, { ...box, x: left, w: limit(area, 1, x, ...band) - left })
}

/** How a tile is turned whose outer number points this way. */
function facing(dx: number, dy: number, { inner, outer }: Step): Orientation {
  const sign = outer >= inner ? 1 : -1
  if (dx) return dx * sign > 0 ? 90 : 270
  return dy * sign > 0 ? 180 : 0
}

/** Whether there is room for a tile. */
function fits(box: Box, area: ChainArea): boolean {
  return inside(box, area.box) && !area.blocked.some((b) => overlaps(b, box))
}

/** The two ends with targets that are large enough and apart. */
function liveEnds(left: Arm, right: Arm, box: Box): { readonly [K in End]: LiveEnd } {
  const [l, r] = apart(target(left.next, box), target(right.next, box), box)
  return { L: { half: left.last, next: left.next, target: l }, R: { half: right.last, next: right.next, target: r } }
}

/** A target round the place of the next tile, inside the chain's box. */
function target(next: Box, box: Box): Box {
  const { x, y } = middle(next)
  return movedInto(around(x, y, Math.max(next.w, TARGET), Math.max(next.h, TARGET)), box)
}

/** Two targets moved away from each other until they do not overlap. */
function apart(a: Box, b: Box, box: Box): [Box, Box] {
  if (!overlaps(a, b)) return [a, b]
  const across = (a.w + b.w) / 2 - Math.abs(middle(a).x - middle(b).x)
  const down = (a.h + b.h) / 2 - Math.abs(middle(a).y - middle(b).y)
  const [axis, size, by] = across <= down ? (['x', 'w', across] as const) : (['y', 'h', down] as const)
  const [first, second] = a[axis] <= b[axis] ? [a, b] : [b, a]
  const from = Math.max(box[axis], Math.min(first[axis] - by / 2, box[axis] + box[size] - first[size] - second[size]))
  const moved = [{ ...first, [axis]: from }, { ...second, [axis]: Math.max(from + first[size], second[axis]) }] as [Box, Box]
  return first === a ? moved : [moved[1], moved[0]]
}
