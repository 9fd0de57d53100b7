import { describe, expect, it } from 'vitest'
import type { PadRules } from '../wire/http'
import made from './fixtures/matches.json'
import { countMatch, type Deal } from './match'

describe('a match on a score sheet', () => {
  it.each(made.matches.map((match, index) => [index, match.pad.rules, match.pad.mode, match] as const))('%i: %s %s counts as the program does', (_, _rules, _mode, match) => {
    const counted = countMatch(match.pad as unknown as PadRules, match.deals as unknown as Deal[])
    expect(counted.deals).toEqual(match.counted)
    expect([counted.winners, counted.contenders, counted.games]).toEqual([match.winners, match.contenders, match.games])
  })

  it('shows penalties of the deal that is played', () => {
    const pad = made.matches.find((match) => match.pad.rules === 'gapensi-makassar')?.pad as unknown as PadRules
    const at = countMatch(pad, [], [{ seat: 1, kind: 'wrong-tile' }])
    expect(at.score).toEqual([1, 0, 1, 0])
    expect(at.deals).toEqual([])
  })
})
