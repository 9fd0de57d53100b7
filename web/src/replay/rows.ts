/** A score sheet as rows, one a deal, with one column a side: four players, or two pairs. */

/** What of a deal stands on the sheet; the server's `SheetDeal` and `Ended` both fit. */
export interface SheetFacts {
  readonly kind: string
  readonly category_name?: string
  readonly points: readonly number[]
  readonly score: readonly number[]
  readonly clauses: readonly string[]
  readonly sentences?: readonly string[]
}

/** A row of the sheet. */
export interface SheetRow {
  /** Number of the deal in the record, from 1. */
  readonly number: number
  /** How it ended, in words. */
  readonly category: string
  /** False for one that was thrown in, replayed or broken off. */
  readonly counts: boolean
  /** By side. */
  readonly points: readonly number[]
  /** The running total, by side. */
  readonly total: readonly number[]
  /** Clause ids, such as `pordi-2025/7`. */
  readonly clauses: readonly string[]
  /** Why, sentence by sentence; may be empty. */
  readonly sentences: readonly string[]
}

const NOT_COUNTED = ['redeal', 'replay', 'unfinished']

/** The seats of each side, in the order of the columns. */
export function sideSeats(mode: string | null): number[][] {
  return mode === 'pairs' ? [[0, 2], [1, 3]] : [[0], [1], [2], [3]]
}

/** The names of each side. */
export function sideNames(mode: string | null, players: readonly string[]): string[][] {
  return sideSeats(mode).map((seats) => seats.map((seat) => players[seat] ?? ''))
}

/** One number a side, from one a seat: partners carry the same. */
export function bySide(mode: string | null, numbers: readonly number[]): number[] {
  return sideSeats(mode).map(([seat]) => numbers[seat ?? 0] ?? 0)
}

/**
 * Returns the rows of a sheet.
 *
 * @param nameOf says how a deal ended where the sheet does not say it itself.
 */
export function sheetRows<T extends SheetFacts>(
  deals: readonly T[],
  mode: string | null,
  nameOf: (deal: T) => string,
): SheetRow[] {
  return deals.map((deal, index) => ({
    number: index + 1,
    category: deal.category_name || nameOf(deal),
    counts: !NOT_COUNTED.includes(deal.kind),
    points: bySide(mode, deal.points),
    total: bySide(mode, deal.score),
    clauses: deal.clauses,
    sentences: deal.sentences ?? [],
  }))
}
