// Written by scripts/wire_types.py from docs/specification/openapi.json; change it there.

/** Something in a list that only a person can decide. */
export interface AskedDoubt {
  /** Answered by the query `yes` with this word, or by `sheet`, `division` or `map`. */
  kind: string
  /** In the reader's language. */
  question: string
  /** What to choose from: sheets, divisions or headings; empty where yes or no is the answer. */
  choices: string[]
  /** For headings: what each may mean. */
  meanings: string[]
}

/** A game that is played at a real table. */
export interface AskedPad {
  rules: string
  mode?: string | null
  options?: Record<string, unknown>
}

/** A photo that is kept, to be named by an event `attach`. */
export interface AttachedPhoto {
  sha256: string
  media: string
}

/** Somebody opens an invitation on this device. */
export interface Claiming {
  id: string
  secret: string
  /** Under which he acts; needed where the device is nobody yet. */
  name?: string
  /** Whether to take it from the device that holds it; both names stand in the record. */
  take_over?: boolean
}

/** My competitions, the newest first. */
export interface CompetitionList {
  competitions: ListedCompetition[]
}

/** A competition as the reader may see it. */
export interface CompetitionView {
  code: string
  /** To be named as `seen` by what is written. */
  version: number
  /** The number of the last event: papers and standings are of this number. */
  events: number
  /** The server's time when this was read: views tell the age of what they show. */
  now_ms: number
  me: MyRole
  name: string
  kind: string
  rules: string
  options: Record<string, unknown>
  venue: Venue | null
  day: string | null
  /** The hash of the entry list once it stands. */
  frozen: string | null
  drawn: string[]
  /** Names of the stages that are over. */
  closed: string[]
  entrants: EntrantView[]
  matches: MatchView[]
  sheets: SheetView[]
  /** Of a group. */
  f1: F1Rules | null
  /** Of a competition of pairs: how its matches are counted. */
  pad: PadRules | null
  /** Of a group, once it is drawn. */
  f2: F2Row[]
  standings: StandingView[]
  /** What must happen next, in the reader's language. */
  next: string | null
  /** The same for programs. */
  steps: StepView[]
  /**
   * The draws that hold, with the numbers that were told and the seed: anybody can draw them again.
   */
  draws: Written[]
  announcements: Written[]
  penalties: Written[]
  /** Waiting to be confirmed; all for the office, the own table's for a referee. */
  proposals: Written[]
  requests: Written[]
  devices: DeviceView[]
  /** For owner and secretary, where the server copies. */
  copy?: CopyView | null
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

/** How the copies in a folder or on a stick stand. */
export interface CopyView {
  /** When all was last found to be there. */
  at_ms: number | null
  /** Why the last attempt failed; empty where it did not. */
  problem: string
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

/** An invitation. */
export interface DeviceView {
  id: string
  role: Role
  table: number | null
  /** The name of who holds it. */
  holder: string | null
  revoked: boolean
}

/** A draw from numbers that were told before everybody. */
export interface Drawing {
  id: string
  numbers: string[]
  pools?: number | null
  size?: number | null
  /** Why it is drawn anew. */
  reason?: string | null
}

/** Who plays for a place: a pair, in a group one person. */
export interface Entrant {
  id: string
  name: string
  club?: string | null
  members?: Member[]
  /** A reserve has no number of his own and plays for others (kind `group`). */
  reserve?: boolean
  /** Which lot the draw takes the entrant from: one of each pot a pool, as far as it goes. */
  pot?: number | null
  phone?: string | null
}

/** Who plays. */
export interface EntrantView {
  id: string
  name: string
  club: string | null
  /** With birthdays and telephone numbers only for the office. */
  members: Member[]
  reserve: boolean
  /** Entered after the draw, or without a place in it. */
  waiting: boolean
  left: 'disqualify' | 'withdraw' | null
  checked_in: boolean
  phone?: string | null
  /** In whole rupiah; only for the office. */
  paid?: number | null
}

/** An event with all that became of it: the old value is never further than this (CASES 50). */
export interface EventHistory {
  /** As it counts now; null where it counts nothing. */
  counts: Written | null
  /** As it was written. */
  first: Written
  corrections: Written[]
  /** Photos that belong to it, or to the proposal that it confirms. */
  attached: Written[]
}

/** What the form F1 of a group's table needs to know, also where there is no line. */
export interface F1Rules {
  /** Of a whole session. */
  deals: number
  /**
   * Points of the four by code, best place first; of `G-` and `T` the locker's and offender's
   * first.
   */
  worth: Record<string, number[]>
  /** Beside what 0-0 counts nothing (pepet-2026/6). */
  blank_pair: string
}

/** What a session gave. */
export interface F2Cell {
  points: number
  star: boolean
}

/** A row of the form F2. */
export interface F2Row {
  entrant: string
  /** By session; null: nothing was played, which is not 0. */
  cells: (F2Cell | null)[]
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

/** The entry list is to stand from now on. */
export interface Freezing {
  id: string
}

/** An invitation as it is handed out. */
export interface GivenInvitation {
  device: string
  /** Told this once; only its hash is kept. */
  secret: string
  /** The page that opens it, with the secret behind a `#`, which no browser sends to a server. */
  path: string
}

/**
 * What there is to play with. Times are the venue's; one before the opening is of the next day.
 */
export interface HallWishes {
  tables: number
  match_minutes: number
  opening: string
  /** None: the competition's day, or today. */
  day?: string | null
  breaks?: [string, string][]
  closing?: string | null
  /** How many waves an entrant sits out at least between two matches. */
  rest_waves?: number
}

/** The server works; where the data cannot be written it answers with the problem `storage`. */
export interface Health {
  ok: boolean
  version: string
  connections: number
}

/** An invitation that this device holds. */
export interface HeldInvitation {
  code: string
  device: string
  role: Role
  table: number | null
}

/** Where a match is found from now on. */
export interface KeptMatch {
  code: string
}

/** A competition in which the reader has a role. */
export interface ListedCompetition {
  code: string
  name: string
  kind: string
  created_ms: number
}

/** A row of an entry list. */
export interface ListedEntrant {
  /** Where the name stands. */
  cell: string
  /** With `new` for its id. */
  entrant: Entrant
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

/** A competition that was made. */
export interface MadeCompetition {
  code: string
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
  /** Written down by people at a real table, not played on this server. */
  reported: boolean
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

/** A match, and what is known of it. */
export interface MatchView {
  id: string
  /** The pool's name, `league` or `knockout`. */
  stage: string
  /** The entrant; null where it is open or nobody comes. */
  a: string | null
  b: string | null
  state: 'bye' | 'counted' | 'off' | 'open' | 'proposed' | 'waiting' | 'walkover'
  /** Of `a` and `b`. */
  score: [number, number] | null
  absent: string[]
  /** The event that counts. */
  event: number | null
  corrected_by: number[]
  proposals: number[]
  table: number | null
  starts: string | null
  deadline: string | null
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

/** A person of an entrant. */
export interface Member {
  name: string
  born?: string | null
  phone?: string | null
}

/** An entrant whose place in a table changes; None where there was or will be no row. */
export type Move = [string, string, number | string | null, number | string | null]

/** As whom the reader acts. */
export interface MyRole {
  role: Role
  name: string
  /** The invitation under which he acts. */
  device: string | null
  /** A referee's. */
  table: number | null
}

/**
 * The name to sign in with, which becomes the player's name, and a password of 8 to 200 characters.
 */
export interface NewAccount {
  name: string
  password: string
  token?: boolean
}

/** What is known of a competition when it is made. */
export interface NewCompetition {
  name: string
  kind: 'group' | 'knockout' | 'league' | 'pools'
  rules: string
  /** As in gaple-competition/1. */
  options?: Record<string, unknown>
  entrants?: Entrant[]
  group?: Registration | null
  venue?: Venue | null
  day?: string | null
}

/** Whom to invite. */
export interface NewInvitation {
  id: string
  role: Role
  /** A referee's. */
  table?: number | null
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

/** How it is counted; one of the two. */
export interface Pad {
  pad: PadRules | null
  f1: F1Rules | null
  /** The house options, complete. */
  options: Record<string, unknown>
}

/** When the match is won. */
export interface PadEnding {
  /** Most points after so many deals; level: one more. */
  deals: number | null
  /** Or the first at so many points. */
  target: number | null
  /** Of games to the target, how many win the match. */
  games: number
  extra_eligible: string
}

/** The numbers of a game that counts pips (gapler-250/5 to /9). */
export interface PadPips {
  dead_blank: number
  dead_double_six: number
  blank_in: number
  double_six_in: number
  two_ends_times: number
  lost_lock_times: number
  first_opening: number
  later_opening: number
}

/** A rule set with its house options, as a pad counts by it. */
export interface PadRules {
  rules: string
  mode: string
  options: Record<string, unknown>
  /** Where the next player sits. */
  direction: 'left' | 'right'
  /** Points by category. */
  worth: Record<string, number[]>
  /** Of a wrong tile: for the own pair, and for the other. */
  penalty: [number, number] | null
  ending: PadEnding
  /** Of a rule set whose deals are worth pips; null where categories are. */
  pips: PadPips | null
}

/**
 * A kind of paper, and which one. `f1` of a session and table, `f1-sessions`, `seating`, `slips`,
 * `f2`, `pool` by its name, `league`, `bracket`, `match` by its id.
 */
export type Paper = [string, string]

/** What a table is busy with. */
export type Phase = 'between' | 'closed' | 'finished' | 'lobby' | 'opening' | 'playing' | 'sealing'

/** A plan that is not written yet. */
export interface PlannedHall {
  waves: PlannedWave[]
  /** When the last match is over, as HH:MM. */
  finish: string
  /** The fixtures to write, should the plan be taken. */
  events: Record<string, unknown>[]
}

/** Matches that start together. */
export interface PlannedWave {
  number: number
  start: string
  end: string
  /** Match and table; of a group `SESSION-TABLE`. */
  matches: [string, number][]
}

/** What events would do. */
export interface Preview {
  moves: Move[]
  held: Move[]
  comes_through: string[]
  falls_out: string[]
  fixtures: string[]
  overruled: number[]
  papers: Paper[]
}

/** Events that somebody thinks of writing. */
export interface Previewing {
  events: Record<string, unknown>[]
}

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
  /** For `conflict`: what others have written, as documents write events. */
  others?: Record<string, unknown>[]
}

/** A row of a standing. */
export interface RankView {
  /** A number, also where it is shared; a range of shared places as `5-8`. */
  rank: number | string
  /** The rank as people write it: `3`, `9=`, `5–8`. */
  shown: string
  entrant: string
  /** By name, as people write them. */
  figures: Record<string, string>
  /** What put it above the next; null where nothing parts the two. */
  by: string | null
  /** The same as a sentence in the reader's language. */
  why: string | null
}

/** What a spreadsheet says, or what must be settled first. */
export interface ReadList {
  entrants: ListedEntrant[]
  /** What was understood and changed, in the reader's language. */
  told: string[]
  doubts: AskedDoubt[]
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

/** What registers a group (pepet-2026, source clause 1). */
export interface Registration {
  certificate: string
  coordinator: string
  first_day: string
}

/** A match from a score sheet. */
export interface Reporting {
  /** The client's own: the same again is answered as the first time and does nothing. */
  id: string
  record: MatchRecord
  /** Mine, where I played. */
  seat?: number | null
}

/** The end of an invitation. */
export interface Revoking {
  id: string
  reason?: string | null
}

/** As whom somebody acts at a competition. */
export type Role = 'juri' | 'owner' | 'public' | 'referee' | 'secretary'

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

/** A session's table of a group. */
export interface SheetView {
  session: number
  table: number
  /** By seat: who played, or who is to play. */
  players: (string | null)[]
  state: 'counted' | 'open' | 'proposed'
  /** By seat. */
  points: number[] | null
  event: number | null
  corrected_by: number[]
  proposals: number[]
  starts: string | null
}

/** An account's name and password. */
export interface SignIn {
  name: string
  password: string
  token?: boolean
}

/** A table of standings. */
export interface StandingView {
  name: string
  title: string
  rows: RankView[]
  /** What parts, in the order in which it does. */
  criteria: string
  /** Who is shown beside the ranking, and why. */
  apart: string[]
}

/** Something that must happen next. */
export interface StepView {
  what: 'close' | 'decide' | 'draw' | 'draw-knockout' | 'play' | 'sheets'
  /** What must be played. */
  matches: string[]
  /** How many forms F1 are missing. */
  sheets: number
  /** Where a level `group` must be parted, by a game or by lots. */
  table: string
  group: string[]
  game: string
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

/** Where it is played, and whose clock its times follow. */
export interface Venue {
  name: string
  zone?: 'WIB' | 'WIT' | 'WITA'
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

/** Events to be written together, or none of them. */
export interface Writing {
  /** The client's own: the same again is answered again and does nothing. */
  id: string
  /** The version that the writer has seen; what others have written there since is a conflict. */
  seen: number
  /** As documents write them, without `n`, `by`, `at` and `v`, which the server writes. */
  events: Record<string, unknown>[]
  /** The invitation under which it is written. */
  device?: string | null
}

/** An event of the log that waits for the office, or is told to all. */
export interface Written {
  n: number
  by: string | null
  at: string | null
  /** As documents write it. */
  event: Record<string, unknown>
}

/** A write that is on the disk. */
export interface WrittenAnswer {
  version: number
  /** The number of the newest event. */
  n: number
}
