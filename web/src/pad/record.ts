/** A score sheet as gaple-record/1, with every house option written out. No DOM. */
import type { MatchRecord } from '../wire/http'
import type { Deal } from './match'
import type { Left, Row } from './pepet'

/** What a record says besides its deals. */
export interface RecordHead {
  readonly rules: string
  readonly mode: string
  readonly options: Readonly<Record<string, unknown>>
  readonly players: readonly string[]
}

/** Return the record of a match of categories or pips. */
export function recordOf(head: RecordHead, deals: readonly Deal[]): MatchRecord {
  return { format: 'gaple-record/1', ...head, deals } as unknown as MatchRecord
}

/** Return the record of a pepet session whose hands were told tile by tile. */
export function sessionRecord(head: RecordHead, rows: readonly Row[]): MatchRecord {
  return recordOf(head, rows.map(reported) as unknown as readonly Deal[])
}

const tilesOf = (left: Left) => ('tiles' in left ? left.tiles.join(' ') : '')

function reported({ told }: Row): Record<string, unknown> {
  if (!told) throw new TypeError('a row was not told here')
  const { ending, parted } = told
  if (ending.how === 'refused') return { outcome: { kind: 'tutup', seat: ending.seat } }
  const left = ending.left.map(tilesOf)
  const draw = parted.length ? { draw: parted } : {}
  if (ending.how === 'out') return { outcome: { kind: 'domi', seat: ending.seat, left }, ...draw }
  if (ending.how === 'exhausted') return { outcome: { kind: 'exhausted', left }, ...draw }
  return { outcome: { kind: 'locked', locker: ending.seat, deliberate: ending.deliberate, left }, ...draw }
}
