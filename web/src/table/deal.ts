/** The deal on the table as this client has it: read from the server's view, folded on turn by turn. */
import type { Dealt, DealView as WireDeal, Played } from '../wire/messages'
import { inOrder, shows, tileOf, tilesOf, type Tile } from '../tiles'

/** A seat's number; the turn goes 0, 1, 2, 3, 0. */
export type Seat = number

/** An end of the chain. */
export type End = 'L' | 'R'

/** A tile as it lies in the chain, read from left to right. */
export interface Placed {
  readonly tile: Tile
  readonly left: number
  readonly right: number
  /** The end on which it was laid; null for the first tile. */
  readonly end: End | null
  readonly seat: Seat
  /** The number of its turn in this deal, from 0: the key for drawing. */
  readonly turn: number
}

/** A turn that was made. */
export type Turn =
  | { readonly kind: 'lay'; readonly seat: Seat; readonly tile: Tile; readonly end: End | null }
  | { readonly kind: 'pass'; readonly seat: Seat }
  /** A tile put face down; null where it is not mine. */
  | { readonly kind: 'close'; readonly seat: Seat; readonly tile: Tile | null }

/** A play that I may choose now. */
export type LegalPlay =
  /** `ends`: one or both ends that the tile fits; none for the first tile of the deal. */
  | { readonly kind: 'lay'; readonly tile: Tile; readonly ends: readonly End[] }
  | { readonly kind: 'close'; readonly tile: Tile }
  | { readonly kind: 'pass' }

/** The numbers of the live ends, left and right; null on the empty table. */
export type Ends = readonly [number, number] | null

/** The deal on the table. */
export interface DealView {
  readonly leader: Seat
  readonly turn: Seat
  readonly turns: readonly Turn[]
  readonly chain: readonly Placed[]
  readonly ends: Ends
  /** My tiles in the server's order; null for a spectator. */
  readonly hand: readonly Tile[] | null
  readonly handSizes: readonly number[]
  /** The tiles that I closed; null for a spectator. */
  readonly closed: readonly Tile[] | null
  readonly closedSizes: readonly number[]
  /** What I may play; empty when I am not on turn. */
  readonly legal: readonly LegalPlay[]
  /** By seat: whether its last turn was a pass. */
  readonly passed: readonly boolean[]
  /** Where the leader was drawn: what the seats drew, in the order of the drawing. */
  readonly leadDraw: readonly { readonly seat: Seat; readonly tile: Tile }[]
}

const SEATS = [0, 1, 2, 3]
const PASS = 'pass'
const CLOSE = 'x'

/** Return the deal that a whole table tells. */
export function readDeal(told: WireDeal): DealView {
  const tokens = told.plays === '' ? [] : told.plays.split(' ')
  const chain: Placed[] = []
  const turns = tokens.map((token, turn) => {
    const made = readTurn(token, (told.leader + turn) % 4, endsOf(chain))
    putOn(chain, made, turn)
    return made
  })
  const ends = endsOf(chain)
  return {
    leader: told.leader,
    turn: told.turn,
    turns,
    chain,
    ends,
    hand: readTiles(told.hand),
    handSizes: told.hand_sizes,
    closed: readTiles(told.closed),
    closedSizes: told.closed_sizes,
    legal: readLegal(told.legal ?? [], ends),
    passed: passedOf(turns),
    leadDraw: [],
  }
}

/** Return a deal before its first tile. */
export function newDeal(event: Dealt, mySeat: Seat | null): DealView {
  return {
    leader: event.leader,
    turn: event.turn,
    turns: [],
    chain: [],
    ends: null,
    hand: mySeat === null ? null : tilesOf(event.hands[mySeat] ?? ''),
    handSizes: [7, 7, 7, 7],
    closed: mySeat === null ? null : [],
    closedSizes: [0, 0, 0, 0],
    legal: [],
    passed: [false, false, false, false],
    leadDraw: readDraw(event.lead_draw ?? []),
  }
}

/** Return a deal after one more turn. */
export function afterPlay(deal: DealView, event: Played, mySeat: Seat | null): DealView {
  const made = readTurn(event.play, event.seat, deal.ends)
  const chain = [...deal.chain]
  putOn(chain, made, deal.turns.length)
  const turns = [...deal.turns, made]
  const mine = event.seat === mySeat && made.kind !== 'pass' ? made.tile : null
  const isClose = made.kind === 'close'
  return {
    ...deal,
    turn: (event.seat + 1) % 4,
    turns,
    chain,
    ends: endsOf(chain),
    hand: deal.hand && mine ? deal.hand.filter((tile) => tile !== mine) : deal.hand,
    handSizes: made.kind === 'pass' ? deal.handSizes : changed(deal.handSizes, event.seat, -1),
    closed: deal.closed && mine && isClose ? inOrder([...deal.closed, mine]) : deal.closed,
    closedSizes: isClose ? changed(deal.closedSizes, event.seat, 1) : deal.closedSizes,
    legal: [],
    passed: passedOf(turns),
  }
}

/** Return the plays to choose from; each tile once, with the ends that it fits. */
export function readLegal(tokens: readonly string[], ends: Ends): readonly LegalPlay[] {
  const plays: LegalPlay[] = []
  for (const token of tokens) {
    const made = readTurn(token, 0, ends)
    const last = plays[plays.length - 1]
    if (made.kind === 'pass') plays.push({ kind: 'pass' })
    else if (!made.tile) continue
    else if (made.kind === 'close') plays.push({ kind: 'close', tile: made.tile })
    else if (!made.end) plays.push({ kind: 'lay', tile: made.tile, ends: [] })
    else if (last?.kind === 'lay' && last.tile === made.tile)
      plays[plays.length - 1] = { ...last, ends: [...last.ends, made.end] }
    else plays.push({ kind: 'lay', tile: made.tile, ends: [made.end] })
  }
  return plays
}

/** Return a play as the server reads it; `end` where the tile fits both. */
export function writePlay(play: LegalPlay, end?: End): string {
  if (play.kind === 'pass') return PASS
  if (play.kind === 'close') return `${CLOSE}${play.tile.id}`
  return play.ends.length > 1 ? `${play.tile.id}${end ?? play.ends[0]}` : play.tile.id
}

/** Return what was drawn, in the order of the drawing. */
export function readDraw(drawn: readonly (readonly [Seat, string])[]): DealView['leadDraw'] {
  return drawn.map(([seat, tile]) => ({ seat, tile: tileOf(tile) }))
}

/** Return the turn that a token names: `pass`, `x`, `x6-1`, `6-1`, `6-1L`. */
function readTurn(token: string, seat: Seat, ends: Ends): Turn {
  if (token === PASS) return { kind: 'pass', seat }
  if (token.startsWith(CLOSE)) return { kind: 'close', seat, tile: token === CLOSE ? null : tileOf(token.slice(1)) }
  const named = token.slice(3)
  const tile = tileOf(token.slice(0, 3))
  if (!ends) return { kind: 'lay', seat, tile, end: null }
  if (named === 'L' || named === 'R') return { kind: 'lay', seat, tile, end: named }
  return { kind: 'lay', seat, tile, end: shows(tile, ends[0]) ? 'L' : 'R' }
}

/** Put the tile of a turn on its end of the chain. */
function putOn(chain: Placed[], made: Turn, turn: number): void {
  if (made.kind !== 'lay') return
  const { tile, end, seat } = made
  const ends = endsOf(chain)
  const about = { tile, end, seat, turn }
  if (!ends) chain.push({ ...about, left: tile.high, right: tile.low })
  else if (end === 'L') chain.unshift({ ...about, left: otherNumber(tile, ends[0]), right: ends[0] })
  else chain.push({ ...about, left: ends[1], right: otherNumber(tile, ends[1]) })
}

function otherNumber(tile: Tile, number: number): number {
  return tile.high === number ? tile.low : tile.high
}

function endsOf(chain: readonly Placed[]): Ends {
  const first = chain[0]
  const last = chain[chain.length - 1]
  return first && last ? [first.left, last.right] : null
}

function passedOf(turns: readonly Turn[]): readonly boolean[] {
  const latest = turns.slice(-4)
  return SEATS.map((seat) => latest.some((each) => each.seat === seat && each.kind === 'pass'))
}

function readTiles(text: string | null | undefined): readonly Tile[] | null {
  return text === null || text === undefined ? null : tilesOf(text)
}

function changed(sizes: readonly number[], seat: Seat, by: number): readonly number[] {
  return sizes.map((size, each) => (each === seat ? size + by : size))
}
