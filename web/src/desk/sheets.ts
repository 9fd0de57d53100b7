/** Forms F1 as the office sees them: what was sent, what is typed from paper, and where the two differ. No DOM. */
import type { Code, Four, Row } from '../pad/pepet'

/** A cell that differs; `seat` null is the code. */
export interface Difference {
  /** From 1. */
  readonly deal: number
  readonly seat: 0 | 1 | 2 | 3 | null
  readonly sent: string
  readonly typed: string
}

/** A row as it is typed: texts. */
export interface TypedRow {
  readonly code: string
  readonly points: Four<string>
}

export const EMPTY_ROW: TypedRow = { code: '', points: ['', '', '', ''] }

/** Return the rows of an event `sheet`, none where it has none. */
export function rowsOf(event: Readonly<Record<string, unknown>>): Row[] {
  const inner = (event.kind === 'propose' ? event.event : event) as { deals?: readonly Partial<Row>[] } | undefined
  return (inner?.deals ?? []).map(({ code = 'H', leader = null, points = [0, 0, 0, 0] }) => ({ code, leader, points }))
}

/** Return the rows that were typed: those in which anything stands. */
export function readTyped(typed: readonly TypedRow[]): Row[] {
  const last = typed.reduce((found, row, index) => (row.code || row.points.some(Boolean) ? index + 1 : found), 0)
  return typed.slice(0, last).map(({ code, points }) => ({ code: code as Code, leader: null, points: points.map(numberOf) as unknown as Four<number> }))
}

/** Return the cells in which two forms differ, row by row. */
export function differences(sent: readonly Row[], typed: readonly Row[]): Difference[] {
  const found: Difference[] = []
  for (let index = 0; index < Math.max(sent.length, typed.length); index += 1) {
    const [one, other] = [sent[index], typed[index]]
    if (one?.code !== other?.code) found.push({ deal: index + 1, seat: null, sent: one?.code ?? '–', typed: other?.code ?? '–' })
    for (const seat of [0, 1, 2, 3] as const) {
      const [was, is] = [one?.points[seat], other?.points[seat]]
      if (was !== is) found.push({ deal: index + 1, seat, sent: was === undefined ? '–' : String(was), typed: is === undefined ? '–' : String(is) })
    }
  }
  return found
}

/** Return a typed number; nothing that is none passes for 0. */
function numberOf(text: string): number {
  return /^[-−]?\d{1,2}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : NaN
}
