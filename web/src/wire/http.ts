// Written by scripts/wire_types.py from docs/specification/openapi.json; change it there.

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

/** A deal: played (hands, leader, plays) or reported (outcome). */
export interface Deal {
  hands?: [string, string, string, string]
  leader?: number
  plays?: string
  outcome?: Record<string, unknown>
  violations?: Violation[]
  draw?: number[]
  fair?: Fair
  unfinished?: boolean
}

/** A clause of the rule book in words. */
export interface DescribedClause {
  id: string
  text: string
}

/** A rule set in one mode. */
export interface DescribedMode {
  direction: string
  first_tile: string | null
  mode: string
  options: DescribedOption[]
  stuck: string
  table: DescribedRow[]
  violations: DescribedViolation[]
}

/** A house option: a choice among values, or a number from `least` to `most`. */
export interface DescribedOption {
  about: string
  clause: string | null
  default: string | number | null
  least?: number
  most?: number
  name: string
  values?: DescribedValue[]
}

/** A row of the table of points. */
export interface DescribedRow {
  category: string
  clause: string
  name: string
  points: number[]
  when: string
}

/** A rule set. */
export interface DescribedRules {
  about: string
  clauses: DescribedClause[]
  id: string
  modes: DescribedMode[]
  name: string
  points: string
  source: string
  suits: string
}

/** A value that a house option can take. */
export interface DescribedValue {
  about: string
  value: string | number | null
}

/** What a referee can rule. */
export interface DescribedViolation {
  clause: string
  kind: string
  name: string
}

/** The proof of the shuffle (docs/specification/design.md §4). */
export interface Fair {
  table: string
  deal: number
  redeal: number
  commit: string
  secret: string
  clients: [FairClient | null, FairClient | null, FairClient | null, FairClient | null]
}

/** What one player's device added to the shuffle. */
export interface FairClient {
  commit: string
  bytes: string
}

/** The server works; where the data cannot be written it answers with the problem `storage`. */
export interface Health {
  ok: boolean
  version: string
  connections: number
}

/** An open public table. */
export interface ListedTable {
  code: string
  /** The host's name; empty where nobody sits there yet. */
  host: string
  rules: string
  mode: string
  seats_taken: number
  phase: Phase
}

/** A finished match in a player's list. */
export interface MatchFacts {
  code: string
  match: number
  /** Since 1970-01-01 UTC. */
  finished_ms: number
  rules: string
  mode: string
  players: MatchPlayerFacts[]
  winners: number[]
  score: number[]
}

/** A player's matches, the newest first. */
export interface MatchPage {
  matches: MatchFacts[]
  /** For the next page; null on the last one. */
  next: string | null
}

/** Who sat on a seat. */
export interface MatchPlayerFacts {
  name: string
  bot: string | null
  is_me: boolean
}

/** A player as the player sees himself. */
export interface Me {
  player: string
  name: string
  account: boolean
  /** All ids under which this player may sit at a table, the present one first. */
  players: string[]
  /** Only for clients that asked for it: who has it is this player. */
  token?: string | null
}

/**
 * The name to sign in with, which becomes the player's name, and a password of 8 to 200 characters.
 */
export interface NewAccount {
  name: string
  password: string
  token?: boolean
}

/** Another name. */
export interface NewName {
  name: string
}

/** A guest's name; a client that keeps no cookies asks for a token. */
export interface NewSession {
  name: string
  token?: boolean
}

/** A table that was made. */
export interface NewTable {
  code: string
  /** With the mode and every house option written out. */
  config: Config
}

/** What a table is busy with. */
export type Phase = 'between' | 'closed' | 'finished' | 'lobby' | 'opening' | 'playing' | 'sealing'

/** The body of an error. */
export interface Problem {
  id: string
  status: number
  title: string
  type: string
  /** One sentence for developers, English. */
  detail?: string
  /** For `too-many`: when to try again. */
  retry_ms?: number
}

/** A match. Canonical (see `read_record`): mode, every option and the players are there. */
export interface MatchRecord {
  format: 'gaple-record/1'
  rules: string
  deals: Deal[]
  mode?: string
  /** House options; the rule set knows their names and values. */
  options?: Record<string, unknown>
  players?: [string, string, string, string]
}

/** An account's name, its recovery code and a new password. */
export interface Recovery {
  name: string
  recovery_code: string
  password: string
  token?: boolean
}

/** A match's score sheet, computed from its record. */
export interface Sheet {
  rules: string
  mode: string
  players: [string, string, string, string]
  deals: SheetDeal[]
  score: [number, number, number, number]
  finished: boolean
  winners: number[]
  extra_deal: number[]
  /** gapler-250: games won by each pair. */
  games: [number, number] | null
  /** How the match stands or ended, in the reader's language. */
  result: string[]
}

/** A deal as the score sheet tells it. */
export interface SheetDeal {
  number: number
  kind: string
  seat: number | null
  category: string | null
  category_name: string
  points: [number, number, number, number]
  score: [number, number, number, number]
  clauses: string[]
  /** What happened and why it gave these points, in the reader's language. */
  sentences: string[]
}

/** An account's name and password. */
export interface SignIn {
  name: string
  password: string
  token?: boolean
}

/** What everybody who has the code may know of a table. */
export interface TableFacts {
  code: string
  config: Config
  phase: Phase
  match: number
  /** Names of the players by seat; null where a seat is free. */
  seats: (string | null)[]
  host: string | null
  /** The reader's own. */
  seat: number | null
}

/** Open public tables, the last changed first. */
export interface TablePage {
  tables: ListedTable[]
  /** For the next page; null on the last one. */
  next: string | null
}

/** What a referee ruled, before the play with this number (left out in reported deals). */
export interface Violation {
  seat: number
  kind: string
  before?: number
}

/** A player, and the recovery code: shown this once, to be written down. */
export interface WithCode {
  player: string
  name: string
  account: boolean
  /** All ids under which this player may sit at a table, the present one first. */
  players: string[]
  /** Only for clients that asked for it: who has it is this player. */
  token?: string | null
  recovery_code: string
}
