/**
 * The table as this client has it: the server's view, folded on by each event. Nothing here changes;
 * `readTable`, `applyFrame` and `applySync` return the next view, `changes` what has happened.
 */
import type { Config } from '../wire/http'
import type { Direction, Ended, EventFrame, EventKind, Events, FrameOf, Phase, SealView, Sync, Table } from '../wire/messages'
import type { SeatView as WireSeat } from '../wire/messages'
import { afterPlay, newDeal, readDeal, readLegal, writePlay, type DealView, type End, type LegalPlay, type Seat } from './deal'
import { tilesOf, type Tile } from '../tiles'

export type { By, Change } from './changes'
export { changes, turnNow } from './changes'
export type { DealView, End, Ends, LegalPlay, Placed, Seat, Turn } from './deal'
export { tileOf, tilesOf } from '../tiles'
export type { Tile } from '../tiles'

/** A deal that was counted, thrown in or replayed. */
export interface EndedDeal {
  /** As the server told it: kind, seat, category, points, score, clauses, pips, after, secret … */
  readonly verdict: Ended
  /** The tiles in hand and closed, by seat. */
  readonly left: readonly (readonly Tile[])[]
  /** The deal as it lay when it ended; null where this client came when the next had begun. */
  readonly deal: DealView | null
}

/** A chair. */
export interface SeatView {
  readonly seat: Seat
  /** Null: a bot or nobody. */
  readonly player: string | null
  /** Empty where nobody sits. */
  readonly name: string
  /** The first letter of the name, for the avatar. */
  readonly letter: string
  /** The level of the bot that plays here for good. */
  readonly bot: string | null
  readonly ready: boolean
  readonly away: boolean
  readonly left: boolean
  /** A bot plays for the player until he plays again. */
  readonly sitsIn: boolean
  readonly muted: boolean
  readonly host: boolean
  /** Whether it is mine. */
  readonly mine: boolean
}

/** The present step's time, by this client's own clock. */
export interface Deadline {
  /** When it is over, as `now` counts. */
  readonly at: number
  /** How long the whole step takes, for the clock's ring. */
  readonly ms: number
}

/** A table as this client has it. */
export interface TableView {
  readonly code: string
  readonly config: Config
  /** The number of the last event in it. */
  readonly seq: number
  readonly phase: Phase
  /** The ids under which I may sit. */
  readonly me: readonly string[]
  /** My seat; null for a spectator or before joining. */
  readonly seat: Seat | null
  readonly seats: readonly SeatView[]
  /** At which side of a player the next one sits. */
  readonly direction: Direction
  /** The host's id. */
  readonly host: string | null
  readonly amHost: boolean
  /** The number of the match, 0 before the first. */
  readonly match: number
  /** Points by seat; empty before the first match. */
  readonly score: readonly number[]
  /** The deals of this match so far. */
  readonly ended: readonly EndedDeal[]
  /** The winners of this match; empty while it goes on. */
  readonly winners: readonly Seat[]
  /** The shuffle of the next deal, or of the one in progress. */
  readonly seal: SealView | null
  /** The deal in progress. */
  readonly deal: DealView | null
  /** Seats whose players want to go on. */
  readonly nextAsked: readonly Seat[]
  /** Seats whose players want to play again. */
  readonly rematch: readonly Seat[]
  /** Players whose phrases are not heard, also those who have left. */
  readonly muted: readonly string[]
  readonly deadline: Deadline | null
}

const SEATS = [0, 1, 2, 3]
const NOBODY: WireSeat = {}
const TIMED: readonly Phase[] = ['sealing', 'opening', 'playing', 'between']

/** Return the view of a whole table. `me`: the ids under which I may sit (none when only watching). */
export function readTable(message: Table, now: number, me: readonly string[] = []): TableView {
  const seat = message.seat ?? null
  const known = knownAs(me, seat === null ? null : message.seats[seat]?.player)
  const view: TableView = {
    code: message.code,
    config: message.config,
    seq: message.seq,
    phase: message.phase,
    me: known,
    seat,
    seats: SEATS.map((each) => readSeat(message.seats[each] ?? NOBODY, each)),
    direction: message.direction,
    host: message.host,
    amHost: false,
    match: message.match ?? 0,
    score: message.score ?? [],
    ended: (message.ended ?? []).map((verdict, place, { length }) =>
      endedDeal(verdict, message.counted && place === length - 1 ? readDeal(message.counted) : null),
    ),
    winners: message.winners ?? [],
    seal: message.seal ?? null,
    deal: message.deal ? readDeal(message.deal) : null,
    nextAsked: message.next_asked ?? [],
    rematch: message.rematch ?? [],
    muted: message.seats.flatMap(({ player, muted }) => (player && muted ? [player] : [])),
    deadline: null,
  }
  return seated({ ...view, deadline: deadlineWithin(view, message.left_ms ?? null, now) })
}

/** Return the view after one more event; one that it has already changes nothing. */
export function applyFrame(view: TableView, frame: EventFrame, now: number): TableView {
  if (frame.n <= view.seq) return view
  if (frame.n !== view.seq + 1) throw new RangeError(`event ${frame.n} does not follow event ${view.seq}`)
  const after = { ...folded(view, frame), seq: frame.n }
  const isSame = stepOf(view) === stepOf(after)
  const deal = after.deal && { ...after.deal, legal: legalAfter(after, isSame, frame.legal) }
  return { ...after, deal, deadline: deadlineAfter(after, isSame, frame.ms ?? null, now) }
}

/** Return the view with the time left and the choice as the server told them after a reconnection. */
export function applySync(view: TableView, message: Sync, now: number): TableView {
  const seat = message.seat ?? view.seat
  const me = knownAs(view.me, seat === null ? null : view.seats[seat]?.player)
  const synced = seated({ ...view, seat, me })
  const deal = synced.deal && { ...synced.deal, legal: readLegal(message.legal ?? [], synced.deal.ends) }
  return { ...synced, deal, deadline: deadlineWithin(synced, message.ms ?? null, now) }
}

/** Return the command for a play that I chose; `end` where the tile fits both. */
export function playCommand(
  view: TableView,
  play: LegalPlay,
  end?: End,
): { readonly do: 'play'; readonly deal: number; readonly turn: number; readonly play: string } {
  return { do: 'play', deal: view.ended.length + 1, turn: view.deal?.turns.length ?? 0, play: writePlay(play, end) }
}

/** Return milliseconds left of the present step, null where nothing waits. */
export function leftMs(view: TableView, now: number): number | null {
  return view.deadline && Math.max(0, view.deadline.at - now)
}

/** Return the partner of a seat, by default of mine; null in a single or for a spectator. */
export function partnerOf(view: TableView, seat: Seat | null = view.seat): Seat | null {
  return view.config.mode === 'pairs' && seat !== null ? (seat + 2) % 4 : null
}

// --- one event

type Fold<K extends EventKind> = (view: TableView, event: Events[K]) => Partial<TableView>

/** What each kind of event changes. */
const FOLDS: { readonly [K in EventKind]: Fold<K> } = {
  created: () => ({}),
  joined: (view, { player, name, seat }) => ({
    ...withSeat(view, seat, { player, name, bot: null, ready: false, away: false }),
    host: view.host ?? player,
  }),
  moved: (view, { player, seat }) => {
    const from = view.seats.find((each) => each.player === player)
    return from ? withSeat(withSeat(view, from.seat, EMPTY), seat, { ...from, ready: false }) : {}
  },
  swapped: (view, { a, b }) => withSeat(withSeat(view, a, view.seats[b]), b, view.seats[a]),
  left: (view, { player }) =>
    inMatch(view) ? withPlayer(view, player, { left: true, sitsIn: true, ready: false }) : withPlayer(view, player, EMPTY),
  away: (view, { player }) => withPlayer(view, player, { away: true }),
  back: (view, { player }) => withPlayer(view, player, { away: false, left: false }),
  host: (_view, { player }) => ({ host: player }),
  removed: (view, { player }) => withPlayer(view, player, EMPTY),
  muted: ({ muted }, { player, on }) => ({ muted: on ? knownAs(muted, player) : muted.filter((each) => each !== player) }),
  ready: (view, { player, on }) => withPlayer(view, player, { ready: on }),
  started: (view, { match, names, bots }) => ({
    seats: view.seats.map((chair, seat) =>
      bots[seat] ? { ...chair, ...EMPTY, bot: bots[seat], name: names[seat] ?? '' } : { ...chair, ready: false, sitsIn: chair.left },
    ),
    match,
    score: [0, 0, 0, 0],
    ended: [],
    winners: [],
    rematch: [],
    nextAsked: [],
    deal: null,
  }),
  sealed: (_view, { deal, redeal, commitment }) => ({
    phase: 'sealing',
    seal: { deal, redeal, commitment, hashes: [null, null, null, null], bytes: [null, null, null, null] },
    nextAsked: [],
  }),
  committed: ({ seal }, { seat, hash }) => ({ seal: seal && { ...seal, hashes: put(seal.hashes, seat, hash) } }),
  unsealing: () => ({ phase: 'opening' }),
  opened: ({ seal }, { seat, bytes }) => ({ seal: seal && { ...seal, bytes: put(seal.bytes ?? [], seat, bytes) } }),
  dealt: (view, event) => ({
    phase: 'playing',
    deal: newDeal(event, view.seat),
    score: lastOf(view.ended)?.verdict.after.game_won ? [0, 0, 0, 0] : view.score,
  }),
  played: (view, event) => ({ deal: view.deal && afterPlay(view.deal, event, view.seat) }),
  ended: (view, event) => ({
    phase: 'between',
    deal: null,
    score: event.score,
    ended: [...view.ended, endedDeal(event, view.deal)],
  }),
  next: (view, { seat }) => ({ nextAsked: withNumber(view.nextAsked, seat, true) }),
  'sit-in': (view, { seat, on }) => withSeat(view, seat, { sitsIn: on }),
  said: () => ({}),
  finished: (view, { winners }) => ({
    phase: 'finished',
    winners,
    seats: view.seats.map((chair) => (chair.left ? { ...chair, ...EMPTY } : chair)),
  }),
  rematch: (view, { seat, on }) => ({ rematch: withNumber(view.rematch, seat, on) }),
  closed: () => ({ phase: 'closed' }),
}

const EMPTY = { player: null, name: '', bot: null, ready: false, away: false, left: false, sitsIn: false }

function folded(view: TableView, frame: EventFrame): TableView {
  return seated({ ...view, ...fold(view, frame) })
}

function fold<K extends EventKind>(view: TableView, frame: FrameOf<K>): Partial<TableView> {
  const fold: Fold<K> | undefined = FOLDS[frame.k]
  return fold ? fold(view, frame.e) : {}
}

/** Return a view with all that follows from who sits where. */
function seated(view: TableView): TableView {
  const seat = mySeat(view)
  const seats = view.seats.map((chair) => dressed(chair, seat, view))
  return { ...view, seat, seats, amHost: view.host !== null && view.me.includes(view.host) }
}

function mySeat({ me, seats }: TableView): Seat | null {
  for (const player of me) {
    const mine = seats.find((each) => each.player === player)
    if (mine) return mine.seat
  }
  return null
}

/** Return a chair with what follows from who sits on it; the same one where nothing does. */
function dressed(chair: SeatView, seat: Seat | null, view: TableView): SeatView {
  const { player } = chair
  const host = player !== null && player === view.host
  const muted = player !== null && view.muted.includes(player)
  const mine = chair.seat === seat
  const letter = letterOf(chair.name)
  const isSame = chair.host === host && chair.muted === muted && chair.mine === mine && chair.letter === letter
  return isSame ? chair : { ...chair, host, muted, mine, letter }
}

function readSeat(told: WireSeat, seat: Seat): SeatView {
  return {
    seat,
    player: told.player ?? null,
    name: told.name ?? '',
    letter: '',
    bot: told.bot ?? null,
    ready: told.ready ?? false,
    away: told.away ?? false,
    left: told.left ?? false,
    sitsIn: told.sits_in ?? false,
    muted: false,
    host: false,
    mine: false,
  }
}

function letterOf(name: string): string {
  return (Array.from(name)[0] ?? '').toLocaleUpperCase()
}

function withSeat(view: TableView, seat: Seat, values: Partial<SeatView> | undefined): TableView {
  const seats = view.seats.map((chair) => (chair.seat === seat ? { ...chair, ...values, seat } : chair))
  return { ...view, seats }
}

function withPlayer(view: TableView, player: string, values: Partial<SeatView>): TableView {
  return { ...view, seats: view.seats.map((chair) => (chair.player === player ? { ...chair, ...values } : chair)) }
}

/** Return the ids with this one in front: as whom the server knows me here. */
function knownAs(me: readonly string[], player: string | null | undefined): readonly string[] {
  return !player ? me : [player, ...me.filter((each) => each !== player)]
}

function endedDeal(verdict: Ended, deal: DealView | null): EndedDeal {
  return { verdict, left: verdict.left.map(tilesOf), deal }
}

function inMatch(view: TableView): boolean {
  return TIMED.includes(view.phase)
}

function withNumber(numbers: readonly number[], number: number, isIn: boolean): readonly number[] {
  const others = numbers.filter((each) => each !== number)
  return isIn ? [...others, number].sort((a, b) => a - b) : others
}

function put<T>(list: readonly (T | null)[], place: number, value: T): (T | null)[] {
  return SEATS.map((each) => (each === place ? value : (list[each] ?? null)))
}

function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1]
}

// --- the present step: its time and the choice

/** Return what tells one step from another. */
function stepOf(view: TableView): string {
  return [view.match, view.phase, view.ended.length, view.deal?.turns.length, isBotOnTurn(view)].join(' ')
}

function isBotOnTurn({ deal, seats }: TableView): boolean {
  const chair = deal && seats[deal.turn]
  return !!chair && (chair.bot !== null || chair.sitsIn)
}

/** The last event of a command tells the choice; the others leave it as it is while the step lasts. */
function legalAfter(view: TableView, isSame: boolean, told: readonly string[] | undefined): readonly LegalPlay[] {
  const { deal, phase, seat } = view
  if (!deal || phase !== 'playing' || deal.turn !== seat) return []
  if (told) return readLegal(told, deal.ends)
  return isSame ? deal.legal : []
}

function deadlineAfter(view: TableView, isSame: boolean, ms: number | null, now: number): Deadline | null {
  if (!TIMED.includes(view.phase)) return null
  const before = isSame ? view.deadline : null
  if (ms === null) return before
  return { at: now + ms, ms: Math.max(before?.ms ?? 0, ms) }
}

/** Return the time of a step that has begun some time ago. */
function deadlineWithin(view: TableView, ms: number | null, now: number): Deadline | null {
  if (ms === null || !TIMED.includes(view.phase)) return null
  const seconds = view.config.options?.turn_seconds
  const isTurn = view.phase === 'playing' && !isBotOnTurn(view) && typeof seconds === 'number'
  return { at: now + ms, ms: isTurn ? Math.max(ms, 1000 * seconds) : ms }
}
