import { describe, expect, it } from 'vitest'
import made from './fixtures/pepet.json'
import { isRow, judge, leaderAfter, sessionOf, valueOf, type Code, type Ending, type F1Rules, type Four, type Left, type Row, type Seat } from './pepet'

const worth = made.worth as unknown as Record<string, Four<number>>
const rulesOf = (blankPair: string): F1Rules => ({ deals: 20, worth, blankPair })
type Deal = (typeof made.deals)[number]

function endingOf({ outcome, values }: Deal, isByValue = false): Ending {
  const told = outcome as { kind: string; seat?: number; locker?: number; deliberate?: boolean; left?: string[] }
  const seat = (told.seat ?? told.locker ?? 0) as Seat
  if (told.kind === 'tutup') return { how: 'refused', seat }
  const left = (told.left ?? []).map((hand, index): Left => (isByValue ? { value: values?.[index] ?? 0 } : { tiles: hand.split(' ').filter(Boolean) })) as unknown as Four<Left>
  if (told.kind === 'domi') return { how: 'out', seat, left }
  if (told.kind === 'locked') return { how: 'locked', seat, deliberate: told.deliberate ?? false, left }
  return { how: 'exhausted', left }
}

describe('deals as a referee tells them', () => {
  it('give the row, the ranking and the values that the program gives', () => {
    for (const deal of made.deals) {
      const judged = judge(rulesOf(deal.blank_pair), endingOf(deal), null, deal.draw as Seat[])
      if (!('row' in judged)) throw new Error(JSON.stringify(deal))
      expect([judged.row.code, judged.row.points, judged.values, deal.code === 'T' ? [] : judged.ranking], JSON.stringify(deal)).toEqual([deal.code, deal.points, deal.values, deal.code === 'T' ? [] : deal.ranking])
    }
  })

  it('ask for a drawn tile exactly where the program does', () => {
    for (const deal of made.deals) {
      const judged = judge(rulesOf(deal.blank_pair), endingOf(deal))
      const asked = 'level' in judged ? judged.level.flat().sort() : []
      expect(asked, JSON.stringify(deal)).toEqual([...deal.draw].sort())
    }
  })

  it('give the same by values alone, where the referee parts those who are level', () => {
    for (const deal of made.deals) {
      const told = endingOf(deal, true)
      const parted = deal.ranking as Seat[]
      const judged = judge(rulesOf(deal.blank_pair), told, null, parted)
      if (!('row' in judged)) throw new Error(JSON.stringify(deal))
      expect(judged.row.points, JSON.stringify(deal)).toEqual(deal.points)
      const first = judge(rulesOf(deal.blank_pair), told)
      const values = deal.values ?? []
      const rest = told.how === 'out' ? values.filter((_, seat) => seat !== told.seat) : values
      expect('level' in first, JSON.stringify(deal)).toBe(new Set(rest).size < rest.length)
    }
  })
})

describe('a session', () => {
  it('adds up, ranks and gives stars as the program does', () => {
    for (const { rows, totals, won, ranks, stars } of made.sessions) {
      const told = rows.map(({ code, points }): Row => ({ code: code as Code, leader: null, points: points as unknown as Four<number> }))
      const session = sessionOf(told)
      expect([session.totals, session.won, session.stars]).toEqual([totals, won, stars])
      expect(session.ranks).toEqual(ranks)
    }
  })

  it('is led by the first of the ranking, after a tutup by the same again', () => {
    expect(leaderAfter({ code: 'H', leader: 2, points: [1, 5, 0, 2] })).toBe(1)
    expect(leaderAfter({ code: 'T', leader: 2, points: [2, 2, -2, 2] })).toBe(2)
    expect(leaderAfter({ code: 'T', leader: null, points: [2, 2, -2, 2] })).toBe(null)
  })
})

it('a row is worth what its code is worth, in any order', () => {
  const rules = rulesOf('blank')
  expect(isRow(rules, 'H', [0, 5, 2, 1])).toBe(true)
  expect([isRow(rules, 'H', [8, 0, 0, 0]), isRow(rules, 'G', [5, 2, 1, 0]), isRow(rules, 'Z', [5, 2, 1, 0])]).toEqual([false, false, false])
})

it('0-0 alone is worth 13, beside another blank nothing, by the option beside any other (pepet-2026/6)', () => {
  expect([valueOf(['0-0'], 'blank'), valueOf(['0-0', '4-0'], 'blank'), valueOf(['0-0', '4-3'], 'blank'), valueOf(['0-0', '4-3'], 'any')]).toEqual([13, 4, 20, 7])
})
