/**
 * A record (gaple-record/1) as it was downloaded, read without trust: what is not as
 * docs/specification/record.md says it is refused with its place, so nothing below has to look again.
 * Whether the plays keep the rules is not asked; the server has seen to that.
 */
import { DOUBLE_SIX, readTile, type TileText } from '../tiles'

/** The name of the format. */
export const FORMAT = 'gaple-record/1'

/** One value a seat, seat 0 to 3. */
export type Four<T> = [T, T, T, T]

/** An end of the chain. */
export type End = 'L' | 'R'

/** A token of a deal's plays; `end` is null where the record leaves it to the chain. */
export type Token =
  | { kind: 'lay'; tile: TileText; end: End | null }
  | { kind: 'close'; tile: TileText }
  | { kind: 'pass' }

/** What a referee ruled, before the play with this number; null in a reported deal. */
export interface Violation {
  seat: number
  kind: string
  before: number | null
}

/** What one player's device added to a shuffle, in hexadecimal digits. */
export interface FairClient {
  commit: string
  bytes: string
}

/** The proof of a shuffle; the digits are in lower case. */
export interface Fair {
  table: string
  deal: number
  redeal: number
  commit: string
  secret: string
  clients: Four<FairClient | null>
}

/** What every deal has. */
interface AnyDeal {
  leader: number | null
  violations: Violation[]
  draw: number[]
}

/** A deal with its hands and plays. */
export interface PlayedDeal extends AnyDeal {
  kind: 'played'
  hands: Four<TileText[]>
  plays: Token[]
  fair: Fair | null
  unfinished: boolean
}

/** A deal as from a paper sheet: only how it ended. */
export interface ReportedDeal extends AnyDeal {
  kind: 'reported'
  outcome: string
}

/** A deal of a record. */
export type Deal = PlayedDeal | ReportedDeal

/** A match. */
export interface RecordedMatch {
  rules: string
  mode: string | null
  options: Record<string, unknown>
  players: Four<string>
  deals: Deal[]
}

/** What can be wrong with a record; the texts name each as `record-fault-…`. */
export const FAULTS = [
  'json',
  'object',
  'list',
  'four',
  'text',
  'number',
  'yes-no',
  'missing',
  'unknown',
  'format',
  'tile',
  'hands',
  'play',
  'hex',
  'twice',
  'deal-kind',
  'not-held',
  'no-fit',
  'which-end',
  'violation',
] as const

/** One of them. */
export type Fault = (typeof FAULTS)[number]

/** A record cannot be read: where, and what is wrong there. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord'
  readonly fault: Fault
  /** Number of the deal from 1, null where the whole record is meant. */
  readonly deal: number | null
  /** The place in the record or in the deal, such as `hands[1]` or `play 14`; may be empty. */
  readonly place: string

  constructor(fault: Fault, deal: number | null, place: string) {
    super([deal === null ? '' : `deal ${deal}`, place, fault].filter(Boolean).join(': '))
    this.fault = fault
    this.deal = deal
    this.place = place
  }
}

/**
 * Returns the match that a text or a parsed JSON value holds.
 *
 * @throws BrokenRecord where it breaks the format.
 */
export function readRecord(given: unknown): RecordedMatch {
  const top = new Reader(typeof given === 'string' ? parsed(given) : given, null, '')
  const object = top.object(['format', 'rules', 'mode', 'options', 'players', 'deals'])
  if (object.get('format').text() !== FORMAT) throw new BrokenRecord('format', null, 'format')
  return {
    rules: object.get('rules').text(),
    mode: object.may('mode')?.text() ?? null,
    options: object.may('options')?.plainObject() ?? {},
    players: object.may('players')?.four((each) => each.text()) ?? ['1', '2', '3', '4'],
    deals: object.get('deals').list().map((each, index) => readDeal(each.asDeal(index + 1))),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BrokenRecord('json', null, '')
  }
}

const PLAYED_KEYS = ['hands', 'plays', 'fair', 'unfinished']
const DEAL_KEYS = ['leader', 'outcome', 'violations', 'draw', ...PLAYED_KEYS]

function readDeal(reader: Reader): Deal {
  const object = reader.object(DEAL_KEYS)
  const any: AnyDeal = {
    leader: object.may('leader')?.number(0, 3) ?? null,
    violations: object.may('violations')?.list().map(readViolation) ?? [],
    draw: object.may('draw')?.list().map((each) => each.number(0, 3)) ?? [],
  }
  if (new Set(any.draw).size !== any.draw.length) throw reader.broken('twice', 'draw')
  const outcome = object.may('outcome')
  if (outcome) {
    if (PLAYED_KEYS.some((key) => object.may(key))) throw reader.broken('deal-kind')
    return { ...any, kind: 'reported', outcome: outcome.anyObject().get('kind').text() }
  }
  const hands = object.get('hands').four((each) => readHand(each))
  const dealt = hands.flat()
  const whole = hands.every((hand) => hand.length === 7) && new Set(dealt).size === DOUBLE_SIX.length
  if (!whole) throw reader.broken('hands', 'hands')
  const plays = readPlays(object.get('plays'), reader)
  if (plays.length > 0 && any.leader === null) throw reader.broken('missing', 'leader')
  const fair = object.may('fair')
  return {
    ...any,
    kind: 'played',
    hands,
    plays,
    fair: fair ? readFair(fair) : null,
    unfinished: object.may('unfinished')?.yesNo() ?? false,
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function readHand(reader: Reader): TileText[] {
  return words(reader.text()).map((word) => {
    const tile = readTile(word)
    if (tile === null) throw reader.broken('tile')
    return tile
  })
}

function readPlays(reader: Reader, deal: Reader): Token[] {
  return words(reader.text()).map((word, index) => {
    const token = readToken(word)
    if (token === null) throw deal.broken('play', playPlace(index + 1))
    return token
  })
}

/** How a place among the plays is named, from 1. */
export function playPlace(number: number): string {
  return `play ${number}`
}

function readToken(word: string): Token | null {
  if (word === 'pass') return { kind: 'pass' }
  if (word.startsWith('x')) {
    const closed = readTile(word.slice(1))
    return closed === null ? null : { kind: 'close', tile: closed }
  }
  const last = word.charAt(word.length - 1)
  const end = last === 'L' || last === 'R' ? last : null
  const tile = readTile(end ? word.slice(0, -1) : word)
  return tile === null ? null : { kind: 'lay', tile, end }
}

function readViolation(reader: Reader): Violation {
  const object = reader.object(['seat', 'kind', 'before'])
  return {
    seat: object.get('seat').number(0, 3),
    kind: object.get('kind').text(),
    before: object.may('before')?.number(1, U32) ?? null,
  }
}

const U32 = 2 ** 32 - 1

function readFair(reader: Reader): Fair {
  const object = reader.object(['table', 'deal', 'redeal', 'commit', 'secret', 'clients'])
  return {
    table: object.get('table').text(255),
    deal: object.get('deal').number(1, U32),
    redeal: object.get('redeal').number(0, U32),
    commit: object.get('commit').hex(),
    secret: object.get('secret').hex(),
    clients: object.get('clients').four((each) => (each.isNull() ? null : readClient(each))),
  }
}

function readClient(reader: Reader): FairClient {
  const object = reader.object(['commit', 'bytes'])
  return { commit: object.get('commit').hex(), bytes: object.get('bytes').hex() }
}

/** A value of the document that knows where it stands. */
class Reader {
  private readonly value: unknown
  private readonly deal: number | null
  private readonly place: string

  constructor(value: unknown, deal: number | null, place: string) {
    this.value = value
    this.deal = deal
    this.place = place
  }

  broken(fault: Fault, inner = ''): BrokenRecord {
    return new BrokenRecord(fault, this.deal, [this.place, inner].filter(Boolean).join('.'))
  }

  /** The same value, named as a deal from here on. */
  asDeal(number: number): Reader {
    return new Reader(this.value, number, '')
  }

  isNull(): boolean {
    return this.value === null
  }

  text(longest = Infinity): string {
    if (typeof this.value !== 'string' || [...this.value].length > longest) throw this.broken('text')
    return this.value
  }

  number(least: number, most: number): number {
    const value = this.value
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw this.broken('number')
    }
    return value
  }

  yesNo(): boolean {
    if (typeof this.value !== 'boolean') throw this.broken('yes-no')
    return this.value
  }

  hex(): string {
    const digits = this.text()
    if (!/^([0-9a-fA-F]{2}){0,255}$/.test(digits)) throw this.broken('hex')
    return digits.toLowerCase()
  }

  list(): Reader[] {
    if (!Array.isArray(this.value)) throw this.broken('list')
    return this.value.map((each, index) => new Reader(each, this.deal, `${this.place}[${index}]`))
  }

  four<T>(read: (each: Reader) => T): Four<T> {
    const [first, second, third, fourth, ...more] = this.list()
    if (!first || !second || !third || !fourth || more.length > 0) throw this.broken('four')
    return [read(first), read(second), read(third), read(fourth)]
  }

  plainObject(): Record<string, unknown> {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) {
      throw this.broken('object')
    }
    return this.value as Record<string, unknown>
  }

  /** The object's fields; any key may stand in it. */
  anyObject(): Fields {
    const value = new Map(Object.entries(this.plainObject()))
    const inner = (key: string) => new Reader(value.get(key), this.deal, this.place ? `${this.place}.${key}` : key)
    return {
      may: (key) => (value.has(key) ? inner(key) : null),
      get: (key) => {
        if (!value.has(key)) throw this.broken('missing', key)
        return inner(key)
      },
    }
  }

  /** The object's fields; other keys than these are refused. */
  object(keys: readonly string[]): Fields {
    const unknown = Object.keys(this.plainObject()).find((key) => !keys.includes(key))
    if (unknown !== undefined) throw this.broken('unknown', unknown.slice(0, 40))
    return this.anyObject()
  }
}

interface Fields {
  /** The field, null where it is left out. */
  may: (key: string) => Reader | null
  get: (key: string) => Reader
}
