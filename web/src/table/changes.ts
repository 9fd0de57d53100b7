/** What an event has changed, for whoever shows, sounds or announces it. */
import type { EventFrame } from '../wire/messages'
import type { End, Seat } from './deal'
import type { EndedDeal, SeatView, TableView } from './state'
import type { Tile } from '../tiles'

/** Who made a play: `time` – the time ran out, `rule` – the only play that the rules leave. */
export type By = 'player' | 'bot' | 'time' | 'rule'

/** Something to show, sound or announce. */
export type Change =
  | { readonly kind: 'started'; readonly match: number }
  | { readonly kind: 'sealed'; readonly deal: number; readonly redeal: number }
  /** Devices show their bytes now. */
  | { readonly kind: 'unsealing' }
  | { readonly kind: 'dealt'; readonly leader: Seat; readonly hand: readonly Tile[] | null }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly tile: Tile; readonly end: End | null; readonly by: By }
  | { readonly kind: 'closed'; readonly seat: Seat; readonly tile: Tile | null; readonly by: By }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly by: By }
  /** Somebody's turn begins; not told for events that were missed, `turnNow` tells it after them. */
  | { readonly kind: 'turn'; readonly seat: Seat; readonly mine: boolean }
  | { readonly kind: 'ended'; readonly deal: EndedDeal }
  | { readonly kind: 'finished'; readonly winners: readonly Seat[]; readonly won: boolean | null }
  | { readonly kind: 'said'; readonly seat: Seat | null; readonly name: string; readonly phrase: string }
  | { readonly kind: 'joined' | 'away' | 'back'; readonly seat: Seat; readonly name: string }
  /** `mine`: it was I. */
  | { readonly kind: 'left' | 'removed'; readonly seat: Seat; readonly name: string; readonly mine: boolean }
  | { readonly kind: 'moved'; readonly from: Seat; readonly to: Seat; readonly name: string }
  | { readonly kind: 'swapped'; readonly a: Seat; readonly b: Seat }
  | { readonly kind: 'host'; readonly seat: Seat | null; readonly name: string; readonly mine: boolean }
  | { readonly kind: 'muted' | 'ready' | 'sits-in'; readonly seat: Seat; readonly name: string; readonly on: boolean }
  | { readonly kind: 'next'; readonly seat: Seat }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly on: boolean }
  | { readonly kind: 'table-closed'; readonly reason: string }

/** Return what an event has changed, in the order in which it is to be shown. */
export function changes(before: TableView, after: TableView, frame: EventFrame): Change[] {
  if (before.seq === after.seq) return []
  switch (frame.k) {
    case 'joined':
      return [{ kind: 'joined', seat: frame.e.seat, name: frame.e.name }]
    case 'away':
    case 'back':
      return ofPlayer(before, frame.e.player, ({ seat, name }) => ({ kind: frame.k, seat, name }))
    case 'left':
    case 'removed':
      return ofPlayer(before, frame.e.player, ({ seat, name, mine }) => ({ kind: frame.k, seat, name, mine }))
    case 'moved':
      return ofPlayer(before, frame.e.player, ({ seat, name }) => ({ kind: 'moved', from: seat, to: frame.e.seat, name }))
    case 'swapped':
      return [{ kind: 'swapped', a: frame.e.a, b: frame.e.b }]
    case 'host':
      return ofPlayer(after, frame.e.player, ({ seat, name }) => ({ kind: 'host', seat, name, mine: after.amHost }))
    case 'muted':
    case 'ready':
      return ofPlayer(after, frame.e.player, ({ seat, name }) => ({ kind: frame.k, seat, name, on: frame.e.on }))
    case 'sit-in':
      return ofSeat(after, frame.e.seat, ({ seat, name }) => ({ kind: 'sits-in', seat, name, on: frame.e.on }))
    case 'started':
      return [{ kind: 'started', match: frame.e.match }]
    case 'sealed':
      return [{ kind: 'sealed', deal: frame.e.deal, redeal: frame.e.redeal }]
    case 'unsealing':
      return [{ kind: 'unsealing' }]
    case 'dealt':
      return [{ kind: 'dealt', leader: frame.e.leader, hand: after.deal?.hand ?? null }, ...turnAfter(after, frame)]
    case 'played':
      return [...played(after, frame.e.by), ...turnAfter(after, frame)]
    case 'ended':
      return after.ended.slice(-1).map((deal) => ({ kind: 'ended', deal }))
    case 'next':
      return [{ kind: 'next', seat: frame.e.seat }]
    case 'said':
      return ofPlayer(after, frame.e.player, ({ seat, name }) => ({ kind: 'said', seat, name, phrase: frame.e.phrase }))
    case 'finished':
      return [{ kind: 'finished', winners: after.winners, won: before.seat === null ? null : after.winners.includes(before.seat) }]
    case 'rematch':
      return [{ kind: 'rematch', seat: frame.e.seat, on: frame.e.on }]
    case 'closed':
      return [{ kind: 'table-closed', reason: frame.e.reason }]
    default:
      return []
  }
}

/** Return whose turn it is now, for after a reconnection, whose events tell no turn. */
export function turnNow(view: TableView): Change[] {
  const { deal, phase, seat } = view
  return deal && phase === 'playing' ? [{ kind: 'turn', seat: deal.turn, mine: deal.turn === seat }] : []
}

/** The last event of a command alone knows that the deal goes on: only it tells the time left. */
function turnAfter(after: TableView, frame: EventFrame): Change[] {
  return typeof frame.ms === 'number' ? turnNow(after) : []
}

function played({ deal }: TableView, told: string | undefined): Change[] {
  const made = deal?.turns[deal.turns.length - 1]
  if (!made) return []
  const by = (told ?? 'player') as By
  if (made.kind === 'pass') return [{ kind: 'passed', seat: made.seat, by }]
  if (made.kind === 'close') return [{ kind: 'closed', seat: made.seat, tile: made.tile, by }]
  return [{ kind: 'laid', seat: made.seat, tile: made.tile, end: made.end, by }]
}

function ofPlayer(view: TableView, player: string, tell: (chair: SeatView) => Change): Change[] {
  return view.seats.filter((each) => each.player === player).map(tell)
}

function ofSeat(view: TableView, seat: Seat, tell: (chair: SeatView) => Change): Change[] {
  return view.seats.filter((each) => each.seat === seat).map(tell)
}
