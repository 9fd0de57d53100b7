// Written by scripts/wire_types.py from docs/specification/wire-messages.schema.json; change it there.

/** A command was carried out, now or when it came first; it is on the disk. */
export interface Ack {
  t: 'ack'
  id: string
  /** The number of the last event that it has made, or of the table where it made none. */
  n: number
}

/** A player's connection is gone. */
export interface Away {
  player: string
}

/** A player is connected again, or has come back to his seat. */
export interface Back {
  player: string
}

/** The table is closed for good; its code is never used again. */
export interface Closed {
  reason: string
  /** The secret of a deal that was broken off. */
  secret?: string | null
}

/** Bind this device to the bytes for a deal by their SHA-256. */
export interface Commit {
  id: string
  do: 'commit'
  deal: number
  redeal: number
  hash: string
}

/** A player's device bound itself to its bytes. */
export interface Committed {
  seat: number
  hash: string
}

/** A table's rules and manners. House options are complete once `settled` was called. */
export interface Config {
  rules: string
  mode?: string | null
  options?: Record<string, string | number | null>
  /**
   * The level of the bots that fill empty seats at the start; None: all four seats must be taken.
   */
  bots?: string | null
  /** Listed among the open tables. */
  public?: boolean
  spectators?: boolean
}

/** A table was opened. */
export interface Created {
  code: string
  config: Config
}

/** A deal as one seat sees it. */
export interface DealView {
  leader: number
  turn: number
  /** All turns as a record writes them; `x` where another seat closed a tile. */
  plays: string
  hand_sizes: number[]
  closed_sizes: number[]
  hand?: string | null
  closed?: string | null
  /** The plays to choose from; empty when this seat is not on turn. */
  legal?: string[]
}

/** The hands were dealt from the secret and the bytes. */
export interface Dealt {
  leader: number
  turn: number
  /** Each seat's tiles; None where the reader may not see them. */
  hands: [string | null, string | null, string | null, string | null]
  /** pepet-2026 with a drawn leader: what the seats drew, in the order of the drawing. */
  lead_draw?: [number, string][]
}

/** Where the next player sits, seen from a player's own chair. */
export type Direction = 'left' | 'right'

/** The player has opened the table on another connection, which plays from now on. */
export interface Elsewhere {
  t: 'elsewhere'
}

/** A deal ended and was scored; the verdict stands as it was given. */
export interface Ended {
  kind: string
  seat: number | null
  category: string | null
  points: [number, number, number, number]
  score: [number, number, number, number]
  clauses: string[]
  pips: [number | null, number | null, number | null, number | null] | null
  /** The tiles in hand and closed, by seat, open for the count. */
  left: [string, string, string, string]
  /** The match after the deal. */
  after: MatchState
  secret: string
  /** The seats that had to draw a tile, lowest tile first. */
  draw?: number[]
  /** What they drew, in the order of the drawing; who was level stands again. */
  drawn?: [number, string][]
}

/** The match is won. */
export interface Finished {
  winners: number[]
}

/** The count was seen; the next deal may begin. */
export interface GoOn {
  id: string
  do: 'next'
}

/**
 * The first message of a connection, and again whenever a client wants to be sure that it is up to
 * date. It is answered with the events behind `seq` and then `sync`, or with the whole `table`.
 * What was on its way before comes twice: a client drops events whose number is not higher than its
 * own.
 */
export interface Hello {
  do: 'hello'
  /** The number of the last event that the client has; none: send the whole table. */
  seq?: number | null
  /** Only watch, also where this player has a seat. */
  watch?: boolean
  /** Who this is, for clients that keep no cookies. */
  token?: string | null
}

/** Play on this connection; the player's other ones are told `elsewhere`. */
export interface Here {
  id: string
  do: 'here'
}

/** The host's role passed on. */
export interface Hosted {
  player: string
}

/** Take a seat: this one, or the first free one. */
export interface Join {
  id: string
  do: 'join'
  seat?: number | null
}

/** A player took a seat for the first time. */
export interface Joined {
  player: string
  name: string
  seat: number
}

/** Leave the table; in a match a bot sits in. */
export interface Leave {
  id: string
  do: 'leave'
}

/** A player left: the seat is free again, or, in a match, a bot sits in until he is back. */
export interface Left {
  player: string
}

/** Lay, close or pass; `turn` is the number of plays made in this deal when it was chosen. */
export interface MakePlay {
  id: string
  do: 'play'
  deal: number
  turn: number
  play: string
}

/** What a `Match` holds besides its rules. */
export interface MatchState {
  score: [number, number, number, number]
  open: [boolean, boolean]
  opened_before: [boolean, boolean]
  deals: number
  firsts?: [number, number, number, number]
  contenders?: number[]
  games?: [number, number]
  game_won?: boolean
  winners?: number[]
  lead_seat?: number | null
  lead_tile?: [number, number] | null
  shuffler?: number | null
}

/** A player changed to an empty seat. */
export interface Moved {
  player: string
  seat: number
}

/** Host: mute a player's phrases, or not any more. */
export interface Mute {
  id: string
  do: 'mute'
  player: string
  on?: boolean
}

/** The host muted a player's phrases, or lets them be heard again. */
export interface Muted {
  player: string
  on: boolean
}

/** A player has seen the count and wants to go on. */
export interface NextAsked {
  seat: number
}

/** A command, or with `id` null a message or connection, was refused; nothing has changed. */
export interface No {
  t: 'no'
  id: string | null
  /** A word that clients translate: a refusal of the table, or the id of a problem. */
  why: string
  /** One sentence for developers, English. */
  detail?: string
}

/** A player's device showed its bytes. */
export interface Opened {
  seat: number
  bytes: string
}

/** What a table is busy with. */
export type Phase = 'between' | 'closed' | 'finished' | 'lobby' | 'opening' | 'playing' | 'sealing'

/** Ask whether the server is there: it answers with an `ack` of the table's last number. */
export interface Ping {
  id: string
  do: 'ping'
}

/** A turn: a tile laid or closed, or a pass, as a record writes it. */
export interface Played {
  seat: number
  /** `x` alone where another seat closed a tile. */
  play: string
  /** `player`, `bot`, `time` (the time ran out), `rule` (the only play that the rules leave). */
  by?: string
}

/** This connection plays from now on (again). */
export interface Playing {
  t: 'here'
}

/** A player is ready to start, or is not any more. */
export interface Ready {
  player: string
  on: boolean
}

/** Play again at this table, or not. */
export interface Rematch {
  id: string
  do: 'rematch'
  on?: boolean
}

/** A player wants to play again at this table. */
export interface RematchAsked {
  seat: number
  on: boolean
}

/** Host: remove a player before the match. */
export interface Remove {
  id: string
  do: 'remove'
  player: string
}

/** The host removed a player before the match; the player may not come back to this table. */
export interface Removed {
  player: string
}

/** A quick phrase. */
export interface Said {
  player: string
  phrase: string
}

/** A bot sits in for a player, or the player plays again himself. */
export interface SatIn {
  seat: number
  on: boolean
}

/** A quick phrase. */
export interface Say {
  id: string
  do: 'say'
  phrase: string
}

/** The shuffle as everybody sees it. */
export interface SealView {
  deal: number
  redeal: number
  commitment: string
  hashes: (string | null)[]
  bytes?: (string | null)[]
}

/** The server drew the secret of the next deal and published its commitment. */
export interface Sealed {
  deal: number
  redeal: number
  commitment: string
  /** Hex; seen by nobody before the deal is over. */
  secret?: string | null
}

/** A chair as everybody sees it. */
export interface SeatView {
  player?: string | null
  name?: string
  bot?: string | null
  ready?: boolean
  away?: boolean
  left?: boolean
  sits_in?: boolean
  muted?: boolean
}

/** Be ready to start, or not. */
export interface SetReady {
  id: string
  do: 'ready'
  on?: boolean
}

/** Show the 16 bytes for a deal. */
export interface Show {
  id: string
  do: 'show'
  deal: number
  redeal: number
  bytes: string
}

/** Change to an empty seat. */
export interface Sit {
  id: string
  do: 'sit'
  seat: number
}

/** Host: begin the match. */
export interface Start {
  id: string
  do: 'start'
}

/** A match began; empty seats have bots. */
export interface Started {
  match: number
  names: [string, string, string, string]
  bots: [string | null, string | null, string | null, string | null]
}

/** Host: let two seats change places. */
export interface Swap {
  id: string
  do: 'swap'
  a: number
  b: number
}

/** The host let two seats change places. */
export interface Swapped {
  a: number
  b: number
}

/** All missed events have been sent: the reader is up to date at this number. */
export interface Sync {
  t: 'sync'
  n: number
  /** The reader's own. */
  seat?: number | null
  ms?: number | null
  legal?: string[]
}

/** The whole table as this reader may see it; events with higher numbers follow. */
export interface Table {
  t: 'table'
  code: string
  config: Config
  seq: number
  phase: Phase
  host: string | null
  seats: SeatView[]
  /** The reader's own. */
  seat: number | null
  /** At which side of a player the next one sits, by the rules. */
  direction: Direction
  match?: number
  score?: number[]
  ended?: Ended[]
  winners?: number[]
  seal?: SealView | null
  /** The deal in progress. */
  deal?: DealView | null
  /** Until the next deal: the one that has ended, as it lay. What `ended` opens is not in it. */
  counted?: DealView | null
  next_asked?: number[]
  rematch?: number[]
  /** Milliseconds left of the present step. */
  left_ms?: number | null
}

/** All who will bind themselves have: now the bytes are asked for. */
export type Unsealing = Record<string, never>

/** What each kind of event tells. */
export interface Events {
  created: Created
  joined: Joined
  moved: Moved
  swapped: Swapped
  left: Left
  away: Away
  back: Back
  host: Hosted
  removed: Removed
  muted: Muted
  ready: Ready
  started: Started
  sealed: Sealed
  committed: Committed
  unsealing: Unsealing
  opened: Opened
  dealt: Dealt
  played: Played
  ended: Ended
  next: NextAsked
  'sit-in': SatIn
  said: Said
  finished: Finished
  rematch: RematchAsked
  closed: Closed
}

/** The kinds of events. */
export type EventKind = keyof Events

/** What the frames of all events have. */
export interface FrameHead {
  t: 'e'
  n: number
  /** Milliseconds left of the present step. */
  ms?: number | null
  /** For the seat on turn: the plays to choose from. */
  legal?: string[]
}

/** The frame of one kind of event. */
export interface FrameOf<K extends EventKind> extends FrameHead {
  k: K
  e: Events[K]
}

/**
 * Something that happened. Numbers have no gaps; the last event of a command carries the rest. Told
 * apart by `k`.
 */
export type EventFrame = { [K in EventKind]: FrameOf<K> }[EventKind]

/** What a client sends, told apart by `do`; the first message is `hello`. */
export type FromClient =
  | Hello
  | Here
  | Ping
  | Join
  | Sit
  | Swap
  | Leave
  | SetReady
  | Start
  | Remove
  | Mute
  | Commit
  | Show
  | MakePlay
  | GoOn
  | Say
  | Rematch

/** What a client is sent, told apart by `t`. */
export type FromServer = Table | EventFrame | Sync | Ack | No | Elsewhere | Playing

/** A message that is answered by an `ack` or a `no` with its id. */
export type Asking =
  | Here
  | Ping
  | Join
  | Sit
  | Swap
  | Leave
  | SetReady
  | Start
  | Remove
  | Mute
  | Commit
  | Show
  | MakePlay
  | GoOn
  | Say
  | Rematch
