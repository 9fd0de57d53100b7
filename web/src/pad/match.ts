/**
 * Counts the deals that a score sheet reports: points, opening and burning, penalties, and who wins the match.
 *
 * For rule sets whose deals are worth categories (pordi-2025, gapensi-makassar) or pips (gapler-250). It works where
 * there is no line; every number comes from the server. Held to the program by generated fixtures. No DOM.
 */
import type { PadRules } from '../wire/http'
import { tileOf, type TileText } from '../tiles'
import { SEATS, type Four, type Seat } from './pepet'

/** What a sheet says of a deal, as gaple-record/1 writes it. */
export type Outcome =
  | { readonly kind: 'domi'; readonly seat: Seat; readonly category: string }
  | { readonly kind: 'locked'; readonly locker: Seat; readonly pips: Four<number> }
  | { readonly kind: 'domi'; readonly seat: Seat; readonly last: TileText | null; readonly both_ends?: boolean; readonly dead?: readonly TileText[]; readonly left: Four<string> }
  | { readonly kind: 'locked'; readonly locker: Seat; readonly left: Four<string> }
  | { readonly kind: 'redeal'; readonly seat: Seat }
  | { readonly kind: 'replay' }
  | { readonly kind: 'unfinished' }

export interface Violation {
  readonly seat: Seat
  readonly kind: 'wrong-tile'
}

export interface Deal {
  readonly outcome: Outcome
  readonly violations?: readonly Violation[]
}

/** A deal as it was counted. */
export interface Counted {
  readonly kind: string
  readonly seat: Seat | null
  readonly category: string | null
  /** What it wrote, penalties included. */
  readonly points: Four<number>
  /** The running score after it. */
  readonly score: Four<number>
  readonly burned: 0 | 1 | null
  /** The winners' score stays closed: nothing was written. */
  readonly isBelowOpening: boolean
}

/** Where a match stands. */
export interface Match {
  readonly deals: readonly Counted[]
  readonly score: Four<number>
  /** For each pair, whether its score is open. */
  readonly open: readonly [boolean, boolean]
  readonly openedBefore: readonly [boolean, boolean]
  readonly games: readonly [number, number]
  readonly winners: readonly Seat[]
  /** Between whom one more deal must decide. */
  readonly contenders: readonly Seat[]
  readonly dealsCounted: number
  readonly isGameWon: boolean
}

const NOTHING: Four<number> = [0, 0, 0, 0]
const REDEALT = new Set(['redeal', 'replay'])

/** Return the match after these deals and the penalties of the next one. */
export function countMatch(rules: PadRules, deals: readonly Deal[], pending: readonly Violation[] = []): Match {
  const match = deals.reduce((before, deal) => countDeal(rules, before, deal), startOf(rules))
  return pending.length ? charged(rules, begun(rules, match), pending).match : match
}

function startOf(rules: PadRules): Match {
  const open = rules.pips === null
  return { deals: [], score: NOTHING, open: [open, open], openedBefore: [open, open], games: [0, 0], winners: [], contenders: [], dealsCounted: 0, isGameWon: false }
}

/** After a won game both start at 0, closed (gapler-250/11). */
function begun(rules: PadRules, match: Match): Match {
  if (!match.isGameWon) return match
  const open = rules.pips === null
  return { ...match, score: NOTHING, open: [open, open], isGameWon: false }
}

function charged(rules: PadRules, match: Match, violations: readonly Violation[]): { match: Match; points: Four<number> } {
  let [now, points] = [match, NOTHING]
  for (const { seat } of violations) {
    const [own, other] = rules.penalty ?? [0, 0]
    const booked = own ? forPair(pairOf(seat), own) : forPair(1 - pairOf(seat), other)
    points = add(points, booked)
    now = { ...now, score: add(now.score, booked) }
    const winners = penaltyWins(rules) ? atTarget(now.score, rules.ending.target ?? Infinity) : []
    now = { ...now, winners }
  }
  return { match: now, points }
}

/** A penalty can win only where it gives the others points and a target ends the match (gapensi-makassar/6). */
function penaltyWins({ ending, pips }: PadRules): boolean {
  return ending.target !== null && pips === null
}

function countDeal(rules: PadRules, before: Match, { outcome, violations = [] }: Deal): Match {
  const { match, points: penalties } = charged(rules, begun(rules, before), violations)
  const judged = judgeDeal(rules, outcome)
  const written = REDEALT.has(judged.kind) || judged.kind === 'unfinished' ? { match, points: NOTHING, burned: null, isBelowOpening: false } : book(rules, match, judged)
  const { kind, seat, category } = judged
  const counted: Counted = { kind, seat, category, points: add(written.points, penalties), score: written.match.score, burned: written.burned, isBelowOpening: written.isBelowOpening }
  return { ...written.match, deals: [...before.deals, counted] }
}

interface Judged {
  readonly kind: string
  readonly seat: Seat | null
  readonly category: string | null
  readonly points: Four<number>
  /** Pips without doubling or extras; they open a score. */
  readonly pure: number
}

const thrown = (kind: string): Judged => ({ kind, seat: null, category: null, points: NOTHING, pure: 0 })

function judgeDeal(rules: PadRules, outcome: Outcome): Judged {
  if (outcome.kind === 'redeal' || outcome.kind === 'replay' || outcome.kind === 'unfinished') return thrown(outcome.kind)
  if ('left' in outcome) return outcome.kind === 'domi' ? game(rules, outcome) : gaple(rules, outcome.locker, outcome.left)
  if (outcome.kind === 'locked') return lockOf(rules, outcome.locker, outcome.pips)
  const { seat, category } = outcome
  const points = rules.worth[category]?.[0] ?? 0
  return { kind: 'domi', seat, category, points: ofSide(rules, seat, points), pure: 0 }
}

/** A lock by pips (pordi-2025/10). */
function lockOf(rules: PadRules, locker: Seat, pips: Four<number>): Judged {
  const opponents = rules.mode === 'pairs' ? [after(locker, 1), after(locker, 3)] : [after(locker, 1), after(locker, 2), after(locker, 3)]
  const lowest = Math.min(...opponents.map((seat) => pips[seat]))
  const own = pips[locker]
  const category = own < lowest ? 'kandang' : own > lowest ? 'kandang-kalah' : 'kandang-seri'
  const worth = rules.worth[category] ?? []
  const judged = { kind: 'locked', seat: locker, category, pure: 0 }
  if (category === 'kandang') return { ...judged, points: ofSide(rules, locker, worth[0] ?? 0) }
  if (rules.mode === 'pairs') return { ...judged, points: ofSide(rules, after(locker, 1), worth[0] ?? 0) }
  const points = four((seat) => {
    if (!opponents.includes(seat)) return 0
    if (category === 'kandang-seri') return pips[seat] === lowest ? (worth[0] ?? 0) : 0
    return worth[opponents.filter((other) => pips[other] < pips[seat]).length] ?? 0
  })
  return { ...judged, points }
}

type Game = Extract<Outcome, { last: TileText | null }>

/** Going out counts what the others hold (gapler-250/1, /4 to /7). */
function game(rules: PadRules, { seat, last, both_ends: bothEnds = false, dead = [], left }: Game): Judged {
  const numbers = rules.pips
  const others = rules.options.counted === 'opponents' ? [after(seat, 1), after(seat, 3)] : [after(seat, 1), after(seat, 2), after(seat, 3)]
  const pure = others.reduce<number>((sum, other) => sum + pipsOf(left[other]), 0)
  const judged = { kind: 'domi', seat, pure }
  if (last === null || numbers === null) return { ...judged, category: 'enam-balak', points: ofSide(rules, seat, pure) }
  const held = others.flatMap((other) => tilesOf(left[other]))
  const isDead = (tile: TileText) => dead.includes(tile) && held.includes(tile)
  const count = pure + (isDead('0-0') ? numbers.dead_blank : 0) + (isDead('6-6') ? numbers.dead_double_six - pipsOf('6-6') : 0)
  const { high, low, id } = tileOf(last)
  if (id === '0-0') return { ...judged, category: 'balak-kosong-masuk', points: ofSide(rules, seat, count + numbers.blank_in) }
  if (id === '6-6') return { ...judged, category: 'balak-enam-masuk', points: ofSide(rules, seat, count + numbers.double_six_in) }
  if (bothEnds && high !== low) return { ...judged, category: 'dua-mata', points: ofSide(rules, seat, count * numbers.two_ends_times) }
  return { ...judged, category: 'game', points: ofSide(rules, seat, count) }
}

/** The locker is compared with one neighbour (gapler-250/8). */
function gaple(rules: PadRules, locker: Seat, left: Four<string>): Judged {
  const rival = after(locker, rules.options.against === 'previous' ? 3 : 1)
  const [own, theirs] = [pipsOf(left[locker]), pipsOf(left[rival])]
  if (own === theirs && rules.options.lock_tie === 'replay') return thrown('replay')
  const pure = SEATS.reduce((sum: number, seat) => sum + (seat === locker ? 0 : pipsOf(left[seat])), 0)
  const judged = { kind: 'locked', seat: locker, pure }
  if (own < theirs) return { ...judged, category: 'gaple', points: ofSide(rules, locker, pure) }
  return { ...judged, category: 'gaple-kalah', points: ofSide(rules, rival, pure * (rules.pips?.lost_lock_times ?? 1)) }
}

interface Written {
  readonly match: Match
  readonly points: Four<number>
  readonly burned: 0 | 1 | null
  readonly isBelowOpening: boolean
}

/** Write a deal into the score (gapler-250/9, /10), and see whether it wins. */
function book(rules: PadRules, match: Match, judged: Judged): Written {
  const written = rules.pips === null ? { match: { ...match, score: add(match.score, judged.points) }, points: judged.points, burned: null, isBelowOpening: false } : burning(rules, match, judged)
  return { ...written, match: ended(rules, written.match) }
}

function burning(rules: PadRules, match: Match, { points, pure }: Judged): Written {
  const pair = points[0] ? 0 : 1
  let { open, openedBefore } = match
  if (!open[pair]) {
    const needed = (openedBefore[pair] ? rules.pips?.later_opening : rules.pips?.first_opening) ?? 0
    if (pure < needed) return { match, points: NOTHING, burned: null, isBelowOpening: true }
    open = set(open, pair, true)
    openedBefore = set(openedBefore, pair, true)
  }
  const other = pair === 0 ? 1 : 0
  const theirs = match.score[other]
  let score = add(match.score, points)
  const burns = theirs >= match.score[pair] && theirs > 0 && score[pair] > theirs
  if (burns) {
    score = add(score, forPair(other, -theirs))
    open = set(open, other, false)
  }
  return { match: { ...match, score, open, openedBefore }, points, burned: burns ? other : null, isBelowOpening: false }
}

function ended(rules: PadRules, before: Match): Match {
  const match = { ...before, dealsCounted: before.dealsCounted + 1 }
  const { deals, target, games } = rules.ending
  if (deals !== null) return match.dealsCounted < deals ? match : mostPoints(rules, match)
  const winners = atTarget(match.score, target ?? Infinity)
  if (!winners.length) return match
  if (rules.pips === null) return { ...match, winners }
  const pair = pairOf(winners[0] ?? 0)
  const won: readonly [number, number] = pair === 0 ? [match.games[0] + 1, match.games[1]] : [match.games[0], match.games[1] + 1]
  return won[pair] < games ? { ...match, games: won, isGameWon: true } : { ...match, games: won, winners }
}

/** Most points win; who is level plays one more deal (pordi-2025/6, /12). */
function mostPoints(rules: PadRules, match: Match): Match {
  const sides: readonly (readonly Seat[])[] = rules.mode === 'pairs' ? [[0, 2], [1, 3]] : SEATS.map((seat) => [seat])
  const eligible = match.contenders.length && rules.ending.extra_eligible === 'tied' ? sides.filter(([seat]) => seat !== undefined && match.contenders.includes(seat)) : sides
  const scoreOf = ([seat = 0]: readonly Seat[]) => match.score[seat]
  const best = Math.max(...eligible.map(scoreOf))
  const top = eligible.filter((side) => scoreOf(side) === best)
  return top.length === 1 ? { ...match, contenders: [], winners: top[0] ?? [] } : { ...match, contenders: top.flat().sort() }
}

function atTarget(score: Four<number>, target: number): readonly Seat[] {
  if (score[0] >= target) return [0, 2]
  return score[1] >= target ? [1, 3] : []
}

/** Return what a string of tiles is worth in pips. */
export function pipsOf(tiles: string): number {
  return tilesOf(tiles).reduce((sum, text) => sum + tileOf(text).high + tileOf(text).low, 0)
}

function tilesOf(tiles: string): TileText[] {
  return tiles.split(' ').filter(Boolean)
}

function ofSide(rules: PadRules, seat: Seat, points: number): Four<number> {
  return rules.mode === 'pairs' ? forPair(pairOf(seat), points) : four((each) => (each === seat ? points : 0))
}

function pairOf(seat: Seat): 0 | 1 {
  return seat % 2 === 0 ? 0 : 1
}

function forPair(pair: number, points: number): Four<number> {
  return four((seat) => (seat % 2 === pair ? points : 0))
}

function after(seat: Seat, steps: number): Seat {
  return ((seat + steps) % 4) as Seat
}

function add(one: Four<number>, other: Four<number>): Four<number> {
  return four((seat) => one[seat] + other[seat])
}

function set(flags: readonly [boolean, boolean], pair: 0 | 1, value: boolean): readonly [boolean, boolean] {
  return pair === 0 ? [value, flags[1]] : [flags[0], value]
}

function four(of: (seat: Seat) => number): Four<number> {
  return [of(0), of(1), of(2), of(3)]
}
