/**
 * A match step by step, for "putar ulang": every state that a table went through, to be drawn as it is.
 * The plays are taken as the record has them; whether they keep the rules is the server's affair.
 */
import type { Sheet, SheetDeal } from '../wire/http'
import {
  BrokenRecord,
  playPlace,
  readRecord,
  type Deal,
  type End,
  type Four,
  type PlayedDeal,
  type Token,
} from './record'
import { hasNumber, highOf, lowOf, otherNumber, type TileText } from '../tiles'

/** What a step shows. */
export type StepKind = 'dealt' | 'laid' | 'passed' | 'closed' | 'violation' | 'ended'

/** A tile as it lies in the chain, which is read from left to right. */
export interface LaidTile {
  readonly tile: TileText
  readonly left: number
  readonly right: number
  /** The end on which it was laid; null for the first tile. */
  readonly end: End | null
  readonly seat: number
  /** The number of its turn in this deal, from 0. */
  readonly turn: number
}

/** The table after one thing that happened. */
export interface ReplayStep {
  /** Place in the match, from 0. */
  readonly at: number
  /** Number of the deal, from 1. */
  readonly deal: number
  readonly kind: StepKind
  /** Who did it; for `dealt` who leads, for `ended` whom the sheet names. Null where nobody. */
  readonly seat: number | null
  /** The tile that was laid or closed. */
  readonly tile: TileText | null
  /** The end on which it was laid; null for the first tile and for all but `laid`. */
  readonly end: End | null
  /** What the referee ruled. */
  readonly violation: string | null
  /** The turns made so far in this deal. */
  readonly turns: number
  readonly chain: readonly LaidTile[]
  /** The numbers at the left and the right end; null on the empty table. */
  readonly ends: readonly [number, number] | null
  /** The tiles in hand by seat, as they were dealt. */
  readonly hands: Four<readonly TileText[]>
  /** The tiles put face down by seat. */
  readonly closed: Four<readonly TileText[]>
  /** By seat: whether its last turn was a pass. */
  readonly passed: Four<boolean>
  /** Who is on turn now; null where nobody is. */
  readonly turn: number | null
  /** The score by seat as it stands now; null without a sheet. */
  readonly score: Four<number> | null
}

/** A deal of the match. */
export interface ReplayDeal {
  /** Number from 1. */
  readonly number: number
  /** Its first and its last step. */
  readonly first: number
  readonly last: number
  /** False where the record only tells how it ended. */
  readonly played: boolean
  /** How many violations the record holds. */
  readonly violations: number
  readonly scoreBefore: Four<number> | null
  readonly scoreAfter: Four<number> | null
  /** What the score sheet tells of it; null without a sheet. */
  readonly told: SheetDeal | null
}

/** A match to go through. */
export interface Replay {
  readonly rules: string
  readonly mode: string | null
  readonly players: Four<string>
  readonly deals: readonly ReplayDeal[]
  readonly steps: readonly ReplayStep[]
}

/**
 * Returns all steps of a record, given as text or as parsed JSON, with the scores of its sheet.
 *
 * @throws BrokenRecord where it cannot be read, or where a play cannot be drawn.
 */
export function makeReplay(given: unknown, sheet: Sheet | null = null): Replay {
  const record = readRecord(given)
  const target = record.rules === 'gapler-250' ? record.options['target'] : null
  const steps: ReplayStep[] = []
  const deals: ReplayDeal[] = []
  let score: Four<number> | null = sheet && [0, 0, 0, 0]
  for (const [index, deal] of record.deals.entries()) {
    const told = sheet?.deals[index] ?? null
    if (score && typeof target === 'number' && Math.max(...score) >= target) score = [0, 0, 0, 0] // gapler-250/11
    const scoreBefore = score
    score = told?.score ?? score
    const first = steps.length
    const course = new Course(index + 1, first, scoreBefore)
    steps.push(...(deal.kind === 'played' ? course.play(deal) : []), course.end(told?.seat ?? null, score))
    deals.push({
      number: index + 1,
      first,
      last: steps.length - 1,
      played: deal.kind === 'played',
      violations: deal.violations.length,
      scoreBefore,
      scoreAfter: score,
      told,
    })
  }
  return { rules: record.rules, mode: record.mode, players: record.players, deals, steps }
}

/** Whether the deal was dealt but never played. */
function nothingLaid(deal: Deal): boolean {
  return deal.kind === 'played' && deal.plays.length === 0 && !deal.unfinished
}

type Happened = Pick<ReplayStep, 'kind' | 'seat'> & Partial<Pick<ReplayStep, 'tile' | 'end' | 'violation'>>

/** One deal as it is gone through; the only thing here that changes, and it stays in this file. */
class Course {
  private readonly number: number
  private at: number
  private readonly score: Four<number> | null
  private turns = 0
  private turn: number | null = null
  private chain: readonly LaidTile[] = []
  private hands: Four<readonly TileText[]> = [[], [], [], []]
  private closed: Four<readonly TileText[]> = [[], [], [], []]
  private passed: Four<boolean> = [false, false, false, false]

  constructor(number: number, at: number, score: Four<number> | null) {
    this.number = number
    this.at = at
    this.score = score
  }

  /** The steps of a played deal up to its end, which is left out. */
  play(deal: PlayedDeal): ReplayStep[] {
    this.hands = deal.hands
    this.turn = nothingLaid(deal) ? null : deal.leader
    const steps = [this.step({ kind: 'dealt', seat: deal.leader })]
    let ruled = 0
    const rulings = (before: number) => {
      for (const violation of deal.violations) {
        if (violation.before !== before) continue
        steps.push(this.step({ kind: 'violation', seat: violation.seat, violation: violation.kind }))
        ruled += 1
      }
    }
    for (const token of deal.plays) {
      rulings(this.turns + 1)
      steps.push(this.step(this.make(token)))
    }
    rulings(this.turns + 1)
    if (ruled < deal.violations.length) throw new BrokenRecord('violation', this.number, 'violations')
    return steps
  }

  /** The last step: the deal is over and counted. */
  end(seat: number | null, score: Four<number> | null): ReplayStep {
    this.turn = null
    return { ...this.step({ kind: 'ended', seat }), score }
  }

  private step(happened: Happened): ReplayStep {
    return {
      tile: null,
      end: null,
      violation: null,
      ...happened,
      at: this.at++,
      deal: this.number,
      turns: this.turns,
      chain: this.chain,
      ends: this.ends(),
      hands: this.hands,
      closed: this.closed,
      passed: this.passed,
      turn: this.turn,
      score: this.score,
    }
  }

  private make(token: Token): Happened {
    const seat = this.turn ?? 0
    const happened = this.happen(token, seat)
    this.passed = changed(this.passed, seat, token.kind === 'pass')
    this.turns += 1
    this.turn = (seat + 1) % 4
    return happened
  }

  private happen(token: Token, seat: number): Happened {
    if (token.kind === 'pass') return { kind: 'passed', seat }
    const { tile } = token
    const hand = this.hands[seat] ?? []
    if (!hand.includes(tile)) throw this.broken('not-held')
    this.hands = changed(this.hands, seat, hand.filter((each) => each !== tile))
    if (token.kind === 'close') {
      this.closed = changed(this.closed, seat, [...(this.closed[seat] ?? []), tile])
      return { kind: 'closed', seat, tile }
    }
    return { kind: 'laid', seat, tile, end: this.lay(tile, token.end, seat) }
  }

  /** Lays a tile and returns on which end; null for the first. */
  private lay(tile: TileText, named: End | null, seat: number): End | null {
    const ends = this.ends()
    const turn = this.turns
    if (!ends) {
      this.chain = [{ tile, left: highOf(tile), right: lowOf(tile), end: null, seat, turn }]
      return null
    }
    const end = named ?? this.onlyEnd(tile, ends)
    const inner = ends[end === 'L' ? 0 : 1]
    if (!hasNumber(tile, inner)) throw this.broken('no-fit')
    const outer = otherNumber(tile, inner)
    this.chain =
      end === 'L'
        ? [{ tile, left: outer, right: inner, end, seat, turn }, ...this.chain]
        : [...this.chain, { tile, left: inner, right: outer, end, seat, turn }]
    return end
  }

  /** The end on which a tile goes where the record names none. */
  private onlyEnd(tile: TileText, [left, right]: readonly [number, number]): End {
    const [onLeft, onRight] = [hasNumber(tile, left), hasNumber(tile, right)]
    if (onLeft === onRight) throw this.broken(onLeft ? 'which-end' : 'no-fit')
    return onLeft ? 'L' : 'R'
  }

  private ends(): readonly [number, number] | null {
    const [first] = this.chain
    const last = this.chain[this.chain.length - 1]
    return first && last ? [first.left, last.right] : null
  }

  private broken(fault: 'not-held' | 'no-fit' | 'which-end'): BrokenRecord {
    return new BrokenRecord(fault, this.number, playPlace(this.turns + 1))
  }
}

function changed<T>(four: Four<T>, seat: number, value: T): Four<T> {
  const next: Four<T> = [...four]
  next[seat as 0 | 1 | 2 | 3] = value
  return next
}
