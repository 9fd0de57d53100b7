/**
 * This device's part in the shuffle: sixteen bytes a deal that nobody else chooses. They are kept, so
 * that a reload can still show them and "periksa kocokan" can later say that they went in unchanged.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** How many bytes a device draws. */
export const OWN_BYTES = 16

/** How many matches are kept; the oldest is forgotten first. */
export const KEPT_MATCHES = 50

/** The deal that is shuffled. */
export interface ShufflePlace {
  code: string
  match: number
  deal: number
  redeal: number
}

/** What of `localStorage` is used; each call may throw, as browsers do when storage is off or full. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Fills an array with random bytes, as `crypto.getRandomValues` does; that one works over plain http. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => unknown

/** What was kept of one shuffle. */
export interface OwnShuffle {
  bytes: string
  /** The server said that it has them. */
  sent: boolean
  seat: number | null
  /** The server's commitment as this device saw it before the deal. */
  promise: string | null
}

/** The bytes of this device. */
export interface OwnBytes {
  /** The SHA-256 to send with `commit`; the bytes are drawn once and then stay. */
  hashFor(place: ShufflePlace, seen?: { seat?: number; promise?: string }): string
  /** The bytes to send with `show`, null where this device is bound to none. */
  bytesFor(place: ShufflePlace): string | null
  /** The server has the bytes: from now on they must stand in the record. */
  markSent(place: ShufflePlace): void
  /** What is known of a shuffle, null where this device took no part in it. */
  remembered(place: ShufflePlace): OwnShuffle | null
}

/**
 * Returns this device's bytes, kept in `store`; where that fails or there is none, in memory as long as the
 * page lives.
 */
export function ownBytes(fillRandom: FillRandom, store: Store | null): OwnBytes {
  const kept = new Kept(store)
  return {
    hashFor(place, seen = {}) {
      const known = kept.find(place)
      const own: OwnShuffle = {
        bytes: known?.bytes ?? drawn(fillRandom),
        sent: known?.sent ?? false,
        seat: seen.seat ?? known?.seat ?? null,
        promise: known?.promise ?? seen.promise ?? null,
      }
      kept.keep(place, own)
      return bytesToHex(sha256(hexToBytes(own.bytes)))
    },
    bytesFor: (place) => kept.find(place)?.bytes ?? null,
    markSent(place) {
      const own = kept.find(place)
      if (own && !own.sent) kept.keep(place, { ...own, sent: true })
    },
    remembered: (place) => kept.find(place),
  }
}

function drawn(fillRandom: FillRandom): string {
  const bytes = new Uint8Array(OWN_BYTES)
  fillRandom(bytes)
  return bytesToHex(bytes)
}

const PREFIX = 'gaple.shuffles.'
const LIST = 'gaple.shuffled'

type OfMatch = Record<string, OwnShuffle>

/** One entry a match, and a list of the matches from the oldest to the newest. */
class Kept {
  private readonly store: Store | null
  private readonly memory = new Map<string, string>()

  constructor(store: Store | null) {
    this.store = store
  }

  find(place: ShufflePlace): OwnShuffle | null {
    return this.ofMatch(place)[dealKey(place)] ?? null
  }

  keep(place: ShufflePlace, own: OwnShuffle): void {
    const key = matchKey(place)
    this.write(key, JSON.stringify({ ...this.ofMatch(place), [dealKey(place)]: own }))
    const matches = [...this.matches().filter((each) => each !== key), key]
    const old = matches.splice(0, Math.max(0, matches.length - KEPT_MATCHES))
    for (const each of old) this.remove(each)
    this.write(LIST, JSON.stringify(matches))
  }

  private ofMatch(place: ShufflePlace): OfMatch {
    const found = this.parsed(matchKey(place))
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, OwnShuffle] => isOwn(entry[1])))
  }

  private matches(): string[] {
    const found = this.parsed(LIST)
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string' && each.startsWith(PREFIX)) : []
  }

  private parsed(key: string): unknown {
    try {
      return JSON.parse(this.memory.get(key) ?? this.store?.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }

  private write(key: string, value: string): void {
    this.memory.set(key, value)
    if (!this.store) return
    try {
      this.store.setItem(key, value)
      this.memory.delete(key) // another tab of this device writes there too
    } catch {
      // It lasts as long as the page.
    }
  }

  private remove(key: string): void {
    this.memory.delete(key)
    try {
      this.store?.removeItem(key)
    } catch {
      // It stays; nothing reads it any more.
    }
  }
}

function matchKey({ code, match }: ShufflePlace): string {
  return `${PREFIX}${code}/${match}`
}

function dealKey({ deal, redeal }: ShufflePlace): string {
  return `${deal}/${redeal}`
}

function isOwn(value: unknown): value is OwnShuffle {
  if (typeof value !== 'object' || value === null) return false
  const { bytes, sent, seat, promise } = value as Partial<OwnShuffle>
  return (
    typeof bytes === 'string' &&
    /^[0-9a-f]{32}$/.test(bytes) &&
    typeof sent === 'boolean' &&
    (seat === null || typeof seat === 'number') &&
    (promise === null || typeof promise === 'string')
  )
}
