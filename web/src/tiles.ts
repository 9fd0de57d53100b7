/** The tiles of a double-six set, and how the wire and records write them. */

/** A tile. Each exists once and compares by identity; see `tileOf`. */
export interface Tile {
  /** As it is written: higher number first, `6-1`. */
  readonly id: TileText
  readonly high: number
  readonly low: number
  readonly double: boolean
}

/** A tile as it is written, its higher number first: `6-1`. */
export type TileText = string

const NUMBERS = [0, 1, 2, 3, 4, 5, 6]

/** The set in the order in which the server sorts hands: by the lower, then by the higher number. */
export const ALL_TILES: readonly Tile[] = NUMBERS.flatMap((low) =>
  NUMBERS.slice(low).map((high) => ({ id: `${high}-${low}`, high, low, double: high === low })),
)

/** The set in the same order, as it is written: 0-0 1-0 … 6-0 1-1 2-1 … 6-6. */
export const DOUBLE_SIX: readonly TileText[] = ALL_TILES.map((tile) => tile.id)

const BY_TEXT = new Map(ALL_TILES.flatMap((tile) => [[tile.id, tile] as const, [`${tile.low}-${tile.high}`, tile] as const]))
const PLACES = new Map(DOUBLE_SIX.map((tile, place) => [tile, place]))

/** Return the tile that a text names, `6-1` or `1-6`. */
export function tileOf(text: TileText): Tile {
  const tile = BY_TEXT.get(text)
  if (!tile) throw new RangeError(`${text} is no tile`)
  return tile
}

/** Return the tiles that a text names, blanks between. */
export function tilesOf(text: string): readonly Tile[] {
  return text === '' ? [] : text.split(' ').map(tileOf)
}

/** Return the tile that a person's text names (`6-1`, also `1-6`, `61`, `6|1`), null where it names none. */
export function readTile(text: string): TileText | null {
  const found = /^([0-6])[-|]?([0-6])$/.exec(text)
  return found ? tileOf(`${found[1]}-${found[2]}`).id : null
}

/** Return tiles in the order of the set. */
export function inOrder<T extends Tile | TileText>(tiles: readonly T[]): T[] {
  const placeOf = (tile: T) => PLACES.get(typeof tile === 'string' ? tile : tile.id) ?? 0
  return [...tiles].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Whether one of a tile's halves shows a number. */
export function shows(tile: Tile, number: number): boolean {
  return tile.high === number || tile.low === number
}

/** The higher number of a tile. */
export function highOf(tile: TileText): number {
  return tileOf(tile).high
}

/** The lower number of a tile. */
export function lowOf(tile: TileText): number {
  return tileOf(tile).low
}

/** What a tile weighs. */
export function pipsOf(tile: TileText): number {
  return highOf(tile) + lowOf(tile)
}

/** Whether both halves show the same number. */
export function isDouble(tile: TileText): boolean {
  return tileOf(tile).double
}

/** Whether one of the halves shows this number. */
export function hasNumber(tile: TileText, number: number): boolean {
  return shows(tileOf(tile), number)
}

/** The number on the half opposite to one that shows `number`. */
export function otherNumber(tile: TileText, number: number): number {
  return highOf(tile) === number ? lowOf(tile) : highOf(tile)
}
