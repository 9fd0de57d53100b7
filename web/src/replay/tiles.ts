/** A tile as records write it, its higher number first: `6-1`. */
export type TileText = string

/** The set 0-0 1-0 … 6-0 1-1 2-1 … 6-6, by the lower, then the higher number. */
export const DOUBLE_SIX: readonly TileText[] = [0, 1, 2, 3, 4, 5, 6].flatMap((low) =>
  [0, 1, 2, 3, 4, 5, 6].filter((high) => high >= low).map((high) => `${high}-${low}`),
)

const PLACES = new Map(DOUBLE_SIX.map((tile, place) => [tile, place]))

/** The higher number of a tile. */
export function highOf(tile: TileText): number {
  return Number(tile.charAt(0))
}

/** The lower number of a tile. */
export function lowOf(tile: TileText): number {
  return Number(tile.charAt(2))
}

/** What a tile weighs. */
export function pipsOf(tile: TileText): number {
  return highOf(tile) + lowOf(tile)
}

/** Whether both halves show the same number. */
export function isDouble(tile: TileText): boolean {
  return highOf(tile) === lowOf(tile)
}

/** Whether one of the halves shows this number. */
export function hasNumber(tile: TileText, number: number): boolean {
  return highOf(tile) === number || lowOf(tile) === number
}

/** The number on the half opposite to one that shows `number`. */
export function otherNumber(tile: TileText, number: number): number {
  return highOf(tile) === number ? lowOf(tile) : highOf(tile)
}

/** Tiles in the order of the set. */
export function inOrder(tiles: readonly TileText[]): TileText[] {
  return [...tiles].sort((a, b) => (PLACES.get(a) ?? 0) - (PLACES.get(b) ?? 0))
}

/** The tile that a text names (`6-1`, also `1-6`, `61`, `6|1`), null where it names none. */
export function readTile(text: string): TileText | null {
  const found = /^([0-6])[-|]?([0-6])$/.exec(text)
  if (!found) return null
  const [a, b] = [Number(found[1]), Number(found[2])]
  return `${Math.max(a, b)}-${Math.min(a, b)}`
}
