import { describe, expect, it } from 'vitest'
import type { MatchView, SheetView } from '../wire/http'
import { moved, placesOf, waveOf } from './hall'

const NINE = '2026-08-17T09:00:00+08:00'
const TEN = '2026-08-17T10:00:00+08:00'

function match(id: string, starts: string | null, table: number | null, state: MatchView['state'] = 'open'): MatchView {
  return { id, stage: 'A', a: 'E1', b: 'E2', state, score: null, absent: [], event: null, corrected_by: [], proposals: [], table, starts, deadline: null }
}

const pools = (...matches: MatchView[]) => placesOf({ kind: 'pools', matches, sheets: [] })

describe('the plan of a hall', () => {
  it('has waves in the order of time, also across midnight, and leaves out what has no place', () => {
    const waves = pools(match('A-3', '2026-08-18T00:10:00+08:00', 1), match('A-2', TEN, 1), match('A-1', NINE, 2), match('A-4', null, 1), match('A-5', TEN, null))
    expect(waves.map(({ starts, places }) => [starts, places.map(({ id }) => id)])).toEqual([
      [NINE, ['A-1']],
      [TEN, ['A-2']],
      ['2026-08-18T00:10:00+08:00', ['A-3']],
    ])
  })

  it('shows two that stand at one table', () => {
    const [wave] = pools(match('A-1', NINE, 2), match('A-2', NINE, 2), match('A-3', NINE, 1))
    expect(wave && waveOf(wave, 2).map(({ id }) => id)).toEqual(['A-1', 'A-2'])
  })

  it('moves a match to a free place in the venue’s zone', () => {
    const waves = pools(match('A-1', NINE, 1))
    const [first] = waves[0]?.places ?? []
    expect(first && moved(waves, first, '10:30', 3)).toEqual([{ kind: 'fixture', match: 'A-1', table: 3, starts: '2026-08-17T10:30:00+08:00' }])
  })

  it('lets two matches change places', () => {
    const waves = pools(match('A-1', NINE, 1), match('A-2', TEN, 2))
    const [first] = waves[0]?.places ?? []
    expect(first && moved(waves, first, '10:00', 2)).toEqual([
      { kind: 'fixture', match: 'A-1', table: 2, starts: TEN },
      { kind: 'fixture', match: 'A-2', table: 1, starts: NINE },
    ])
  })

  it('never moves what is over', () => {
    const waves = pools(match('A-1', NINE, 1), match('A-2', TEN, 2, 'counted'))
    const [first] = waves[0]?.places ?? []
    expect(first && moved(waves, first, '10:00', 2)).toHaveLength(1)
  })

  it('moves a session’s time and never its table', () => {
    const sheet: SheetView = { session: 2, table: 3, players: ['E1', 'E2', 'E3', 'E4'], state: 'open', points: null, event: null, corrected_by: [], proposals: [], starts: NINE }
    const waves = placesOf({ kind: 'group', matches: [], sheets: [sheet] })
    const [first] = waves[0]?.places ?? []
    expect(first && moved(waves, first, '09:30', 1)).toEqual([{ kind: 'fixture', session: 2, table: 3, starts: '2026-08-17T09:30:00+08:00' }])
  })
})
