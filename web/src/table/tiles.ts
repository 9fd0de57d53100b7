/** The tiles of a double-six set, and how the wire writes them. */

/** A tile. Each exists once and compares by identity; see `tileOf`. */
export interface Tile {
  /** As it is written: higher number first, `6-1`. */
  readonly id: string
  readonly high: number
  readonly low: number
  readonly double: boolean
}

const NUMBERS = [0, 1, 2, 3, 4, 5, 6]

/** The set in the order in which the server sorts hands: by the lower, then by the higher number. */
export const ALL_TILES: readonly Tile[] = NUMBERS.flatMap((low) =>
  NUMBERS.slice(low).map((high) => ({ id: `${high}-${low}`, high, low, double: high === low })),
)

const BY_TEXT = new Map(ALL_TILES.flatMap((tile) => [[tile.id, tile] as const, [`${tile.low}-${tile.high}`, tile] as const]))
const PLACE = new Map(ALL_TILES.map((tile, place) => [tile, place]))

/** Return the tile that a text names, `6-1` or `1-6`. */
export function tileOf(text: string): Tile {
  const tile = BY_TEXT.get(text)
  if (!tile) throw new RangeError(`${text} is no tile`)
  return tile
}

/** Return the tiles that a text names, blanks between. */
export function tilesOf(text: string): readonly Tile[] {
  return text === '' ? [] : text.split(' ').map(tileOf)
}

/** Return tiles in the order of the set. */
export function inOrder(tiles: readonly Tile[]): readonly Tile[] {
  return [...tiles].sort((a, b) => (PLACE.get(a) ?? 0) - (PLACE.get(b) ?? 0))
}

/** Whether a tile shows a number. */
export function shows(tile: Tile, number: number): boolean {
  return tile.high === number || tile.low === number
}
