/**
 * The fair deal as docs/specification/design.md §4 and fair-draws.md say it: the commitment, the streams
 * of chance, the deck and the drawn tiles. It brings its own hashes, because a page over plain http is
 * given no WebCrypto.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { DOUBLE_SIX, pipsOf, type TileText } from '../tiles'

/** The streams of chance. */
export type Tag = 'gaple/1 deck' | 'gaple/1 draw' | 'gaple/1 lead'

/** The length of a server's secret. */
export const SECRET_BYTES = 32

/** The longest name of a table in bytes: the commitment writes the length as one byte. */
export const LONGEST_TABLE_NAME = 255

/** What a deal's chance comes from; digits are hexadecimal. */
export interface Shuffle {
  secret: string
  /** The bytes that each seat sent, seat 0 to 3; empty for bots and silent seats. */
  clients: readonly string[]
  deal: number
  redeal: number
}

/** Tiles as seats drew them. */
export interface Drawn {
  /** The seats by what they drew, lowest first. */
  order: number[]
  /** Every tile in the order in which it was taken; a seat that was level stands again. */
  taken: { seat: number; tile: TileText }[]
}

/** The SHA-256 of bytes, both in hexadecimal digits. */
export function fingerprint(bytes: string): string {
  return bytesToHex(sha256(hexToBytes(bytes)))
}

/** How many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  return utf8ToBytes(text).length
}

/** What a server publishes before the deal; null where the table's name is too long to be promised. */
export function commitment(secret: string, table: string, deal: number, redeal: number): string | null {
  const name = utf8ToBytes(table)
  if (name.length > LONGEST_TABLE_NAME) return null
  const start = utf8ToBytes('gaple/1 commit')
  const length = Uint8Array.of(name.length)
  return bytesToHex(sha256(concatBytes(start, length, name, u32(deal), u32(redeal), hexToBytes(secret))))
}

/** The bytes of one of a deal's streams of chance, without end. */
export function* stream(tag: Tag, shuffle: Shuffle): Generator<number, never> {
  const sent = shuffle.clients.map((digits) => hexToBytes(digits))
  const seats = sent.flatMap((bytes, seat) => [Uint8Array.of(seat, bytes.length), bytes])
  const start = concatBytes(utf8ToBytes(tag), ...seats, u32(shuffle.deal), u32(shuffle.redeal))
  const secret = hexToBytes(shuffle.secret)
  for (let block = 0; ; block++) yield* hmac(sha256, secret, concatBytes(start, u32(block)))
}

/** The 28 tiles in the order of a stream. */
export function shuffledSet(tag: Tag, shuffle: Shuffle): TileText[] {
  const tiles = [...DOUBLE_SIX]
  const source = stream(tag, shuffle)
  for (let k = tiles.length - 1; k > 0; k--) {
    let byte = source.next().value
    while (byte >= 256 - (256 % (k + 1))) byte = source.next().value
    const other = byte % (k + 1)
    const [here, there] = [tiles[k], tiles[other]] as [TileText, TileText]
    tiles[k] = there
    tiles[other] = here
  }
  return tiles
}

/** The four hands that secret and bytes make: seat s gets places 7s to 7s+6 of the deck. */
export function dealtHands(shuffle: Shuffle): TileText[][] {
  const deck = shuffledSet('gaple/1 deck', shuffle)
  return [0, 1, 2, 3].map((seat) => deck.slice(7 * seat, 7 * seat + 7))
}

/**
 * Lets seats draw tiles until no two are level.
 *
 * In seat order each takes the next tile of a shuffled set; a tile is worth its pips. Those level with
 * another draw again, until none is; 28 tiles are always enough for four.
 */
export function drawnTiles(tag: Tag, shuffle: Shuffle, seats: readonly number[]): Drawn {
  const tiles = shuffledSet(tag, shuffle)
  const drew = new Map([...seats].sort().map((seat) => [seat, '']))
  const worth = (seat: number) => drew.get(seat) ?? ''
  const taken: Drawn['taken'] = []
  let drawing = [...drew.keys()]
  while (drawing.length > 0) {
    for (const seat of drawing) {
      const tile = tiles.shift() as TileText
      taken.push({ seat, tile })
      drew.set(seat, worth(seat) + letter(pipsOf(tile)))
    }
    const all = [...drew.values()]
    drawing = [...drew.keys()].filter((seat) => all.filter((each) => each === worth(seat)).length > 1)
  }
  const order = [...drew.keys()].sort((a, b) => (worth(a) < worth(b) ? -1 : 1))
  return { order, taken }
}

/** A letter for 0 to 12 pips, so that what a seat drew compares as a word. */
function letter(pips: number): string {
  return 'abcdefghijklm'.charAt(pips)
}

function u32(number: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}
