/** How a finished match stands in my list. */
import { sideSeats } from '../replay/rows'
import type { MatchFacts } from '../wire/http'

/** A side of a match: a player, or a pair. */
export interface Side {
  readonly names: readonly string[]
  readonly score: number
  readonly won: boolean
  readonly mine: boolean
  /** All of its players are bots. */
  readonly bots: boolean
}

/** Return the sides of a match, mine first, the others as they stand. */
export function sidesOf({ mode, players, score, winners }: MatchFacts): Side[] {
  const sides = sideSeats(mode).map((seats) => ({
    names: seats.map((seat) => players[seat]?.name ?? ''),
    score: score[seats[0] ?? 0] ?? 0,
    won: seats.some((seat) => winners.includes(seat)),
    mine: seats.some((seat) => players[seat]?.is_me === true),
    bots: seats.every((seat) => players[seat]?.bot != null),
  }))
  return sides.sort((a, b) => Number(b.mine) - Number(a.mine) || b.score - a.score)
}

/** How a match went for me; `other` where I did not sit at the table or nobody has won. */
export function resultOf(match: MatchFacts): 'won' | 'lost' | 'other' {
  const mine = sidesOf(match).find((side) => side.mine)
  return mine && match.winners.length ? (mine.won ? 'won' : 'lost') : 'other'
}
