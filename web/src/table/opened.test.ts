import { describe, expect, test } from 'vitest'
import { inside, overlaps } from './boxes'
import { tableLayout } from './layout'
import { SCREENS, screenName } from './layout.fixture'
import { openedHand } from './opened'

describe.each(SCREENS.map((screen) => ({ name: screenName(screen), screen })))('$name', ({ screen }) => {
  test.each([1, 4, 7])('three hands of %s tiles lie open on the felt, each apart from the others and from all players', (count) => {
    const layout = tableLayout({ ...screen, direction: 'right', mySeat: 0 })
    const others = layout.players.filter(({ place }) => place !== 'bottom')
    const hands = others.map((player) => openedHand(player, count, layout))
    for (const [i, { box, tile }] of hands.entries()) {
      expect(inside(box, layout.felt)).toBe(true)
      expect(tile).toBeGreaterThanOrEqual(16)
      expect(count * tile).toBeLessThanOrEqual(box.w)
      expect(others.filter((player) => overlaps(player.box, box))).toEqual([])
      expect(hands.slice(i + 1).filter((other) => overlaps(other.box, box))).toEqual([])
    }
  })
})
