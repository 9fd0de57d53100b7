/**
 * "Periksa kocokan": recomputes the shuffle of every deal of a record, as `gaple verify` does
 * (docs/specification/fair-draws.md). Whatever it finds it shows beside what the record says, so that a
 * page can tell it step by step.
 */
import { pipsOf, inOrder, isDouble, type TileText } from '../tiles'
import { readRecord, type Deal, type Fair, type RecordedMatch, type PlayedDeal } from '../replay/record'
import {
  SECRET_BYTES,
  byteLength,
  commitment,
  dealtHands,
  drawnTiles,
  fingerprint,
  LONGEST_TABLE_NAME,
  type Drawn,
  type Shuffle,
} from './shuffle'

/** What is checked of a deal, in the order of `gaple verify`; `own` is this device's own question. */
export const CHECKS = ['commitment', 'clients', 'hands', 'draw', 'own'] as const

/** One of them. */
export type CheckName = (typeof CHECKS)[number]

/** What a compared value can be; the texts name each as `fair-what-…`. */
export const WHATS = [
  'table',
  'table-length',
  'deal',
  'redeal',
  'secret-length',
  'promise',
  'client',
  'hand',
  'order',
  'leader',
  'seen-promise',
  'own-bytes',
] as const

/** One of them. */
export type What = (typeof WHATS)[number]

/** A value of the record beside what it must be. */
export interface Compared {
  what: What
  /** Whose value it is, null where it is nobody's. */
  seat: number | null
  /** As the record says it; null where the record says nothing. */
  written: string | null
  /** As it was computed, or as this device remembers it. */
  expected: string
  ok: boolean
}

/** One step of the recipe. */
export interface Step {
  name: CheckName
  ok: boolean
  compared: Compared[]
  /** The tiles that were drawn, in `draw` alone: for level seats and for the lead. */
  drawn?: { order: Drawn | null; lead: Drawn | null }
}

/** A deal after its proof was recomputed. */
export interface CheckedDeal {
  /** Place in the record, from 1. */
  number: number
  /** Whether the record carries a proof of this deal, right or wrong. */
  proven: boolean
  /** The first check that fails, null where all hold or there is no proof. */
  failed: CheckName | null
  /** All steps, also those behind one that fails; none without a proof. */
  steps: Step[]
  /** The secret and the bytes that the deal came from, null without a proof. */
  fair: Fair | null
}

/** A record after its shuffles were recomputed. */
export interface CheckedRecord {
  players: RecordedMatch['players']
  deals: CheckedDeal[]
  /** No check failed. Deals without a proof are not held against it; see `unproven`. */
  ok: boolean
  /** How many deals carry no proof. */
  unproven: number
}

/** What this device remembers of a shuffle (see `bytes.ts`). */
export interface Remembered {
  bytes: string
  /** Whether it has sent them; what was never sent cannot be missing. */
  sent: boolean
  /** Where this device sat, null where it does not know. */
  seat: number | null
  /** The commitment that it saw before the deal, null where it saw none. */
  promise: string | null
}

/** What may be known besides the record. */
export interface Known {
  /** The name that the proofs must carry; left out: that of the first proof that keeps its commitment. */
  table?: string
  /** What this device remembers of a shuffle. */
  remembered?: (deal: number, redeal: number) => Remembered | null
}

/**
 * Recomputes the proof of every deal of a record, given as text or as parsed JSON.
 *
 * @throws BrokenRecord where the record cannot be read.
 */
export function checkRecord(given: unknown, known: Known = {}): CheckedRecord {
  const record = readRecord(given)
  const place = new Place(known.table ?? null)
  const deals = record.deals.map((deal, index) => {
    const checked = checkDeal(record, deal, index + 1, place, known)
    place.moveOn(counts(record, deal))
    return checked
  })
  return {
    players: record.players,
    deals,
    ok: deals.every((deal) => deal.failed === null),
    unproven: deals.filter((deal) => !deal.proven).length,
  }
}

function checkDeal(record: RecordedMatch, deal: Deal, number: number, place: Place, known: Known): CheckedDeal {
  if (deal.kind === 'reported' || deal.fair === null) {
    return { number, proven: false, failed: null, steps: [], fair: null }
  }
  const { fair } = deal
  const shuffle: Shuffle = {
    secret: fair.secret,
    clients: fair.clients.map((client) => client?.bytes ?? ''),
    deal: fair.deal,
    redeal: fair.redeal,
  }
  const leadIsDrawn = number === 1 && record.rules === 'pepet-2026' && record.options['first_lead'] === 'draw'
  const steps = [
    checkCommitment(fair, place),
    checkClients(fair),
    checkHands(deal, shuffle),
    checkDraw(deal, shuffle, leadIsDrawn), // pepet-2026/1, /7
  ]
  const remembered = known.remembered?.(place.deal, place.redeal)
  if (remembered) steps.push(checkOwn(fair, remembered))
  return { number, proven: true, failed: steps.find((step) => !step.ok)?.name ?? null, steps, fair }
}

/** Where a record stands: the table and the numbers that the next proof must name. */
class Place {
  table: string | null
  deal = 1
  redeal = 0

  constructor(table: string | null) {
    this.table = table
  }

  /** Goes on to the next deal; after one that was thrown in or replayed it is a redeal. */
  moveOn(counted: boolean): void {
    this.redeal = counted ? 0 : this.redeal + 1
    if (counted) this.deal += 1
  }
}

function step(name: CheckName, compared: Compared[]): Step {
  return { name, ok: compared.every((each) => each.ok), compared }
}

function compare(what: What, written: string | null, expected: string, seat: number | null = null): Compared {
  return { what, seat, written, expected, ok: written === expected }
}

/** The secret was promised for this table, this deal and this redeal. */
function checkCommitment(fair: Fair, place: Place): Step {
  const promised = commitment(fair.secret, fair.table, fair.deal, fair.redeal)
  const length = fair.secret.length / 2
  const compared = [compare('secret-length', String(length), String(SECRET_BYTES))]
  if (promised === null) {
    const written = String(byteLength(fair.table))
    compared.push({ what: 'table-length', seat: null, written, expected: String(LONGEST_TABLE_NAME), ok: false })
  } else {
    compared.push(compare('promise', fair.commit, promised))
  }
  if (compared.every((each) => each.ok)) place.table ??= fair.table
  compared.push(
    compare('table', fair.table, place.table ?? fair.table),
    compare('deal', String(fair.deal), String(place.deal)),
    compare('redeal', String(fair.redeal), String(place.redeal)),
  )
  return step('commitment', compared)
}

/** Each player's bytes were promised before anybody's were known. */
function checkClients(fair: Fair): Step {
  const compared = fair.clients.flatMap((client, seat) =>
    client ? [compare('client', client.commit, fingerprint(client.bytes), seat)] : [],
  )
  return step('clients', compared)
}

/** The hands are those that secret and bytes make. */
function checkHands(deal: PlayedDeal, shuffle: Shuffle): Step {
  const dealt = dealtHands(shuffle)
  return step(
    'hands',
    deal.hands.map((hand, seat) => compare('hand', handText(hand), handText(dealt[seat] ?? []), seat)),
  )
}

/** The drawn tiles, and the leader drawn for deal 1, are those that secret and bytes make. */
function checkDraw(deal: PlayedDeal, shuffle: Shuffle, leadIsDrawn: boolean): Step {
  const order = deal.draw.length > 0 ? drawnTiles('gaple/1 draw', shuffle, deal.draw) : null
  const lead = leadIsDrawn ? drawnTiles('gaple/1 lead', shuffle, [0, 1, 2, 3]) : null
  const compared: Compared[] = []
  if (order) compared.push(compare('order', deal.draw.join(' '), order.order.join(' ')))
  if (lead) {
    const leader = deal.leader === null ? null : String(deal.leader)
    compared.push(compare('leader', leader, String(lead.order[0]), deal.leader))
  }
  return { ...step('draw', compared), drawn: { order, lead } }
}

/** The promise is the one that this device saw, and its bytes are the ones that it sent. */
function checkOwn(fair: Fair, remembered: Remembered): Step {
  const { bytes, seat, promise, sent } = remembered
  const compared: Compared[] = []
  if (promise !== null) compared.push(compare('seen-promise', fair.commit, promise))
  const mine = seat === null ? fair.clients.find((client) => client?.bytes === bytes) : fair.clients[seat]
  // Bytes that came too late, or never, are rightly left out.
  if (sent || mine) compared.push(compare('own-bytes', mine?.bytes ?? null, bytes, seat))
  return step('own', compared)
}

function handText(tiles: readonly TileText[]): string {
  return inOrder(tiles).join(' ')
}

/**
 * Whether a deal is one of the match's deals. Thrown-in and replayed ones are not, and the number that
 * the next proof must carry depends on it; so this is read off the record, not taken from the server.
 */
function counts(record: RecordedMatch, deal: Deal): boolean {
  if (deal.kind === 'reported') return deal.outcome !== 'redeal' && deal.outcome !== 'replay'
  const isGapler = record.rules === 'gapler-250'
  if (deal.plays.length === 0) {
    return isGapler && deal.hands.some((hand) => hand.filter(isDouble).length >= 6) // gapler-250/1
  }
  return !(isGapler && (openingWasPassed(deal) || lockIsReplayed(record, deal)))
}

/** Both players after the opener passed: gapler-250/3. */
function openingWasPassed(deal: PlayedDeal): boolean {
  const [, second, third, ...more] = deal.plays
  return second?.kind === 'pass' && third?.kind === 'pass' && more.length === 0
}

/** Locker and rival are level where the house replays that: gapler-250/8. */
function lockIsReplayed(record: RecordedMatch, deal: PlayedDeal): boolean {
  const last = deal.plays[deal.plays.length - 1]
  if (record.options['lock_tie'] !== 'replay' || last?.kind !== 'lay' || deal.leader === null) return false
  const locker = (deal.leader + deal.plays.length - 1) % 4
  const rival = (locker + (record.options['against'] === 'previous' ? 3 : 1)) % 4
  const laid = new Set(deal.plays.map((token) => (token.kind === 'lay' ? token.tile : '')))
  const left = (seat: number) => (deal.hands[seat] ?? []).filter((tile) => !laid.has(tile))
  const pips = (seat: number) => left(seat).reduce((sum, tile) => sum + pipsOf(tile), 0)
  return left(locker).length > 0 && pips(locker) === pips(rival)
}
