/** Tables and frames for tests. */
import type { EventFrame, EventKind, Events, Table } from '../wire/messages'
import { applyFrame, changes, readTable, type Change, type TableView } from './state'

const NAMES = ['Ani', 'Budi', 'Citra', 'Dewi']

/** Return a whole table with four players, the reader on seat 0, the host. */
export function table(values: Partial<Table> = {}): Table {
  return {
    t: 'table',
    code: 'ABCD2345',
    config: { rules: 'pordi-2025', mode: 'single', options: { turn_seconds: 15 } },
    seq: 10,
    phase: 'lobby',
    host: 'p0',
    seats: NAMES.map((name, seat) => ({ player: `p${seat}`, name })),
    seat: 0,
    direction: 'right',
    ...values,
  }
}

/** A table, told one event after the other. */
export interface Told {
  view: TableView
  now: number
  /** Let something happen; return what it has changed. */
  tell<K extends EventKind>(kind: K, event: Events[K], rest?: { ms?: number; legal?: string[] }): Change[]
}

/** Return a table at which things can happen. */
export function told(message: Table = table(), me: readonly string[] = []): Told {
  return {
    view: readTable(message, 1000, me),
    now: 1000,
    tell(kind, event, rest = {}) {
      const before = this.view
      const frame = { t: 'e', n: before.seq + 1, k: kind, e: event, ...rest } as EventFrame
      this.view = applyFrame(before, frame, this.now)
      return changes(before, this.view, frame)
    },
  }
}

/** My tiles in `dealt`. */
export const HAND = '1-1 6-1 5-2 3-3 4-3 5-5 6-6'

/** Let the tiles be dealt; seat 0 holds `HAND` and leads. */
export function deal(on: Told, leader = 0): Change[] {
  on.tell('started', { match: 1, names: ['Ani', 'Budi', 'Citra', 'Dewi'], bots: [null, null, null, null] })
  on.tell('sealed', { deal: 1, redeal: 0, commitment: 'aa' }, { ms: 5000 })
  on.tell('unsealing', {}, { ms: 5000 })
  return on.tell('dealt', { leader, turn: leader, hands: [HAND, null, null, null] }, { ms: 15_000 })
}

/** What a deal's end tells. */
export function endOf(values: Partial<Events['ended']> = {}): Events['ended'] {
  return {
    kind: 'domi',
    seat: 1,
    category: 'ceki-palang',
    points: [0, 4, 0, 0],
    score: [1, 4, 0, 2],
    clauses: ['pordi-2025/7'],
    pips: null,
    left: ['6-1', '', '5-2 3-3', '0-0'],
    after: { score: [1, 4, 0, 2], open: [true, true], opened_before: [true, true], deals: 1 },
    secret: 'ff',
    ...values,
  }
}
